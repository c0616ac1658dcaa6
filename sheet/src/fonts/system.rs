//! Installed fonts, for letters that the bundled fonts lack.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use fontdb::{Database, FaceInfo, ID, Style};
use subsetter::GlyphRemapper;
use ttf_parser::GlyphId;

use super::Font;
use crate::page::Face;

/// Maximum number of fonts loaded: each stays in memory until the program ends.
const MAX_FONTS: u8 = 8;
/// Maximum size of a font file, in bytes.
const MAX_FILE: usize = 64 << 20;
/// Maximum number of letters searched for in vain; after that, no more fonts are searched and further
/// letters count as missing.
const MAX_SEARCHES: usize = 256;

/// Returns an installed font face that has the letter; `None` if no font has it.
pub fn face_with(letter: char) -> Option<Face> {
    with_fonts(|fonts| fonts.face_with(letter)).map(Face::System)
}

/// Returns the loaded font with that number, if there is one.
pub fn font(number: u8) -> Option<&'static Font> {
    with_fonts(|fonts| fonts.loaded.get(usize::from(number)).copied())
}

fn with_fonts<T>(work: impl FnOnce(&mut Fonts) -> T) -> T {
    static FONTS: LazyLock<Mutex<Fonts>> = LazyLock::new(|| {
        let mut database = Database::new();
        database.load_system_fonts();
        Mutex::new(Fonts::new(database))
    });
    // A panic elsewhere leaves no partial change: every change is a single insertion.
    work(&mut FONTS.lock().unwrap_or_else(PoisonError::into_inner))
}

struct Fonts {
    database: Database,
    /// The installed faces, regular upright ones first.
    candidates: Vec<ID>,
    loaded: Vec<&'static Font>,
    found: HashMap<char, Option<u8>>,
}

impl Fonts {
    fn new(database: Database) -> Self {
        let mut faces: Vec<&FaceInfo> = database.faces().collect();
        faces.sort_by_key(|face| {
            (
                face.style != Style::Normal,
                face.weight.0.abs_diff(400),
                face.monospaced,
                face.post_script_name.clone(),
            )
        });
        let candidates = faces.into_iter().map(|face| face.id).collect();
        Self {
            database,
            candidates,
            loaded: Vec::new(),
            found: HashMap::new(),
        }
    }

    fn face_with(&mut self, letter: char) -> Option<u8> {
        if let Some(known) = self.found.get(&letter) {
            return *known;
        }
        let loaded = self
            .loaded
            .iter()
            .position(|font| {
                let face = font.parsed.as_ref();
                face.is_some_and(|face| drawable(face, letter).is_some())
            })
            .and_then(|number| u8::try_from(number).ok());
        let found = loaded.or_else(|| self.load_with(letter));
        if found.is_some() || self.searches() < MAX_SEARCHES {
            self.found.insert(letter, found);
        }
        found
    }

    fn searches(&self) -> usize {
        self.found.values().filter(|found| found.is_none()).count()
    }

    /// Loads the first font that has the letter.
    fn load_with(&mut self, letter: char) -> Option<u8> {
        let number = u8::try_from(self.loaded.len()).ok()?;
        if number >= MAX_FONTS || self.searches() >= MAX_SEARCHES {
            return None;
        }
        let has_letter = |id: &&ID| {
            let has = self.database.with_face_data(**id, |data, index| {
                data.len() <= MAX_FILE && can_embed(data, index, letter)
            });
            has == Some(true)
        };
        let id = *self.candidates.iter().find(has_letter)?;
        let name = self.database.face(id)?.post_script_name.clone();
        let (bytes, index) = self
            .database
            .with_face_data(id, |data, index| (data.to_vec(), index))?;
        let tag = format!("VADSA{}", char::from(b'A' + number));
        let font = Font::new(tag.leak(), name.leak(), bytes.leak(), index);
        font.glyph(letter)?;
        self.loaded.push(Box::leak(Box::new(font)));
        Some(number)
    }
}

/// Whether a face can draw the letter and a PDF can embed it.
fn can_embed(data: &[u8], index: u32, letter: char) -> bool {
    let face = ttf_parser::Face::parse(data, index).ok();
    let glyph = face.and_then(|face| drawable(&face, letter));
    glyph.is_some_and(|glyph| {
        let glyphs = GlyphRemapper::new_from_glyphs(&[glyph.0]);
        subsetter::subset(data, index, &glyphs).is_ok()
    })
}

/// Returns the glyph of a space, or of a letter with an outline. Fonts of coloured pictures have no outlines.
fn drawable(face: &ttf_parser::Face<'_>, letter: char) -> Option<GlyphId> {
    let glyph = face.glyph_index(letter).filter(|glyph| glyph.0 > 0)?;
    (letter.is_whitespace() || face.glyph_bounding_box(glyph).is_some()).then_some(glyph)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_letter_comes_from_the_first_font_that_has_it() {
        let mut database = Database::new();
        database.load_font_data(dejavu::sans::regular().to_vec());
        let mut fonts = Fonts::new(database);
        assert_eq!(fonts.face_with('♞'), Some(0));
        assert_eq!(fonts.face_with('火'), None);
        assert_eq!(fonts.face_with('ש'), Some(0));
        // A blank glyph counts only for a space.
        assert_eq!(fonts.face_with('\u{2003}'), Some(0));
        assert_eq!(fonts.face_with('\u{200b}'), None);
        assert_eq!(fonts.loaded.len(), 1);
    }

    #[test]
    fn a_font_without_outlines_is_not_used() {
        let mut bytes = dejavu::sans::regular().to_vec();
        let outlines = bytes.windows(4).position(|tag| tag == b"glyf").unwrap();
        // Tables are sorted by their tags.
        bytes[outlines + 3] = b'g';
        let mut database = Database::new();
        database.load_font_data(bytes);
        assert_eq!(database.len(), 1);
        assert_eq!(Fonts::new(database).face_with('♞'), None);
    }

    #[test]
    fn searches_for_missing_letters_are_limited() {
        let mut fonts = Fonts::new(Database::new());
        let letters = ('\u{4e00}'..).take(MAX_SEARCHES + 50);
        assert!(
            letters
                .into_iter()
                .all(|letter| fonts.face_with(letter).is_none())
        );
        assert_eq!(fonts.found.len(), MAX_SEARCHES);
    }
}
