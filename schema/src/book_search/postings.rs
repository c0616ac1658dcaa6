//! Postings: for each stem, the sections with it, how often, and at which positions of their texts.

/// How often a stem occurs in a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Posting {
    pub section: u32,
    pub heading: u8,
    pub path: u8,
    pub body: u32,
    /// Which forms of the stem occur there, a bit each.
    pub forms: u8,
    /// The start of its positions.
    places: u32,
}

/// All that is known of one stem, packed.
#[derive(Debug, Default)]
pub(super) struct PostingList {
    entries: Vec<u8>,
    places: Vec<u8>,
    /// Entry points after each block of sections.
    marks: Vec<Mark>,
    last: u32,
    /// In how many sections it occurs.
    pub sections: u32,
}

/// The number of sections in a block.
const STEP: u32 = 32;

/// An entry point: the offset of the entries after a section, and that of their positions.
#[derive(Debug, Clone, Copy, Default)]
struct Mark {
    after: u32,
    at: usize,
    places: u32,
}

impl PostingList {
    /// Adds a section: how often the stem occurs in its headings, and the positions in its text.
    /// Sections, and positions within one, are added in order.
    pub fn add(&mut self, section: u32, (heading, path): (u8, u8), forms: u8, places: &[u32]) {
        if self.sections > 0 && self.sections.is_multiple_of(STEP) {
            self.marks.push(Mark {
                after: self.last,
                at: self.entries.len(),
                places: u32::try_from(self.places.len()).unwrap_or(u32::MAX),
            });
        }
        write(&mut self.entries, section - self.last);
        self.last = section;
        self.sections += 1;
        let body = u32::try_from(places.len()).unwrap_or(u32::MAX);
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
        let before = self.places.len();
        let mut last = 0;
        for place in places {
            write(&mut self.places, place - last);
            last = *place;
        }
        write(
            &mut self.entries,
            u32::try_from(self.places.len() - before).unwrap_or(u32::MAX),
        );
    }

    /// Frees unused capacity.
    pub fn shrink(&mut self) {
        self.entries.shrink_to_fit();
        self.places.shrink_to_fit();
        self.marks.shrink_to_fit();
    }

    pub fn iter(&self) -> impl Iterator<Item = Posting> {
        let mut here = Mark::default();
        std::iter::from_fn(move || self.read(&mut here))
    }

    /// The entries of some sections, which are given in order.
    pub fn in_sections<'a>(&'a self, sections: &'a [u32]) -> impl Iterator<Item = Posting> + 'a {
        let mut here = Mark::default();
        let mut marks = self.marks.iter().peekable();
        let mut last = None;
        sections.iter().filter_map(move |&section| {
            while let Some(mark) = marks.next_if(|mark| mark.after < section) {
                if mark.after > here.after {
                    here = *mark;
                }
            }
            while last.is_none_or(|last: Posting| last.section < section) {
                last = Some(self.read(&mut here)?);
            }
            last.filter(|last| last.section == section)
        })
    }

    /// The next entry.
    fn read(&self, here: &mut Mark) -> Option<Posting> {
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
            places: here.places,
        };
        here.after = section;
        here.places += read(&self.entries, &mut here.at)?;
        Some(posting)
    }

    /// The positions in a section's text where it occurs.
    pub fn places(&self, posting: Posting) -> impl Iterator<Item = u32> {
        let mut at = posting.places as usize;
        let mut place = 0;
        (0..posting.body).map_while(move |_| {
            place += read(&self.places, &mut at)?;
            Some(place)
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
