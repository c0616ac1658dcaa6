//! Compressed posting lists: for each stem, the sections that contain it, how often, and at which positions.

/// The occurrences of a stem in a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Posting {
    pub section: u32,
    /// The number of occurrences in its own heading.
    pub heading: u8,
    /// The number of occurrences in the headings above it.
    pub path: u8,
    /// The number of occurrences in its text.
    pub body: u32,
    /// A bit set of the forms of the stem that occur.
    pub forms: u8,
    /// The offset of its positions.
    positions: u32,
}

/// The posting list of one stem, delta-encoded as variable-length integers.
#[derive(Debug, Default)]
pub(super) struct PostingList {
    entries: Vec<u8>,
    positions: Vec<u8>,
    /// An entry point after each block of sections.
    skips: Vec<Cursor>,
    last: u32,
    /// The number of sections in which the stem occurs.
    pub sections: u32,
}

/// The number of sections in a block.
const STEP: u32 = 32;

/// A position in the list after a section: the offsets of the next entry and of its positions.
#[derive(Debug, Clone, Copy, Default)]
struct Cursor {
    after: u32,
    at: usize,
    positions: u32,
}

impl PostingList {
    /// Adds a section, with the numbers of occurrences in its headings and the positions in its text. Sections,
    /// and positions within each, must be in ascending order.
    pub fn add(&mut self, section: u32, (heading, path): (u8, u8), forms: u8, positions: &[u32]) {
        if self.sections > 0 && self.sections.is_multiple_of(STEP) {
            self.skips.push(Cursor {
                after: self.last,
                at: self.entries.len(),
                positions: u32::try_from(self.positions.len()).unwrap_or(u32::MAX),
            });
        }
        write(&mut self.entries, section - self.last);
        self.last = section;
        self.sections += 1;
        let body = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        let named = u32::from(heading > 0 || path > 0);
        // Most stems have one form, the first.
        let formed = u32::from(forms != 1);
        write(&mut self.entries, body << 2 | formed << 1 | named);
        if named == 1 {
            self.entries.push(heading.min(15) << 4 | path.min(15));
        }
        if formed == 1 {
            self.entries.push(forms);
        }
        let before = self.positions.len();
        let mut last = 0;
        for position in positions {
            write(&mut self.positions, position - last);
            last = *position;
        }
        write(
            &mut self.entries,
            u32::try_from(self.positions.len() - before).unwrap_or(u32::MAX),
        );
    }

    /// Frees unused capacity.
    pub fn shrink(&mut self) {
        self.entries.shrink_to_fit();
        self.positions.shrink_to_fit();
        self.skips.shrink_to_fit();
    }

    pub fn iter(&self) -> impl Iterator<Item = Posting> {
        let mut here = Cursor::default();
        std::iter::from_fn(move || self.read(&mut here))
    }

    /// Returns the postings of the given sections, which must be in ascending order.
    pub fn in_sections<'a>(&'a self, sections: &'a [u32]) -> impl Iterator<Item = Posting> + 'a {
        let mut here = Cursor::default();
        let mut skips = self.skips.iter().peekable();
        let mut last = None;
        sections.iter().filter_map(move |&section| {
            while let Some(skip) = skips.next_if(|skip| skip.after < section) {
                if skip.after > here.after {
                    here = *skip;
                }
            }
            while last.is_none_or(|last: Posting| last.section < section) {
                last = Some(self.read(&mut here)?);
            }
            last.filter(|last| last.section == section)
        })
    }

    fn read(&self, here: &mut Cursor) -> Option<Posting> {
        let section = here.after + read(&self.entries, &mut here.at)?;
        let count = read(&self.entries, &mut here.at)?;
        let mut byte = |flag: u32, otherwise: u8| {
            if count & flag == 0 {
                return Some(otherwise);
            }
            here.at += 1;
            self.entries.get(here.at - 1).copied()
        };
        let (both, forms) = (byte(1, 0)?, byte(2, 1)?);
        let posting = Posting {
            section,
            heading: both >> 4,
            path: both & 15,
            body: count >> 2,
            forms,
            positions: here.positions,
        };
        here.after = section;
        here.positions += read(&self.entries, &mut here.at)?;
        Some(posting)
    }

    /// Returns the positions of the stem in the text of a section.
    pub fn positions(&self, posting: Posting) -> impl Iterator<Item = u32> {
        let mut at = posting.positions as usize;
        let mut position = 0;
        (0..posting.body).map_while(move |_| {
            position += read(&self.positions, &mut at)?;
            Some(position)
        })
    }
}

fn write(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push((number & 0x7f) as u8);
}

fn read(bytes: &[u8], at: &mut usize) -> Option<u32> {
    let mut number = 0;
    let mut shift = 0;
    loop {
        let byte = *bytes.get(*at)?;
        *at += 1;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
        shift += 7;
    }
}
