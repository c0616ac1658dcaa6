//! Where each stem stands: for every section how often, and at which places of its text.

/// How often a stem stands in a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Posting {
    pub section: u32,
    pub heading: u8,
    pub path: u8,
    pub body: u32,
    /// Which forms of the stem stand there, a bit each.
    pub forms: u8,
    /// Where its places begin.
    places: u32,
}

/// All that is known of one stem, packed.
#[derive(Debug, Default)]
pub(super) struct PostingList {
    entries: Vec<u8>,
    places: Vec<u8>,
    last: u32,
    /// In how many sections it stands.
    pub sections: u32,
}

impl PostingList {
    /// Adds a section by how often the stem stands in its headings, and where in its text; sections come in
    /// order, and so do places.
    pub fn add(&mut self, section: u32, (heading, path): (u8, u8), forms: u8, places: &[u32]) {
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

    /// Gives back what room is too much.
    pub fn shrink(&mut self) {
        self.entries.shrink_to_fit();
        self.places.shrink_to_fit();
    }

    pub fn iter(&self) -> impl Iterator<Item = Posting> {
        let mut at = 0;
        let mut section = 0;
        let mut places = 0;
        std::iter::from_fn(move || {
            section += read(&self.entries, &mut at)?;
            let count = read(&self.entries, &mut at)?;
            let mut byte = |flag: u32, otherwise: u8| {
                let is_there = count & flag != 0;
                let byte = if is_there {
                    *self.entries.get(at)?
                } else {
                    otherwise
                };
                at += usize::from(is_there);
                Some(byte)
            };
            let (both, forms) = (byte(1, 0)?, byte(2, 1)?);
            let posting = Posting {
                section,
                heading: both >> 4,
                path: both & 15,
                body: count >> 2,
                forms,
                places,
            };
            places += read(&self.entries, &mut at)?;
            Some(posting)
        })
    }

    /// The places of a section's text where it stands.
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
