//! Fonts: their glyphs and widths.

use std::sync::LazyLock;

use ttf_parser::GlyphId;
use unicode_normalization::UnicodeNormalization;

use crate::page::Face;

mod kerning;
mod system;

use kerning::Kerning;
pub use system::face_with;

/// A face that can be measured and embedded.
pub struct Font {
    /// The font file, of which a subset is embedded.
    pub bytes: &'static [u8],
    /// The index of the face in the file; 0 in a file of one face.
    pub index: u32,
    /// The tag of its subset in a PDF: six capital letters.
    pub tag: &'static str,
    /// Its name in a PDF.
    pub name: &'static str,
    /// The parsed face; `None` if it cannot be read, which leaves it without glyphs.
    pub parsed: Option<ttf_parser::Face<'static>>,
    kerning: Option<Kerning>,
    common: Vec<Option<Glyph>>,
}

/// A glyph of a face.
#[derive(Debug, Clone, Copy)]
pub struct Glyph {
    /// Its id in the face.
    pub id: u16,
    /// Its advance width, in thousandths of an em.
    pub advance: f32,
}

/// Letters below this (Latin with its extensions) are looked up so often that a table of their
/// glyphs pays off.
const COMMON: u32 = 0x250;

static FONTS: LazyLock<[Font; 6]> = LazyLock::new(|| {
    let faces: [(&str, &str, &[u8]); 6] = [
        (
            "VADSER",
            "SourceSerif4-Regular",
            include_bytes!("../fonts/SourceSerif4-Regular.ttf"),
        ),
        (
            "VADSIT",
            "SourceSerif4-It",
            include_bytes!("../fonts/SourceSerif4-Italic.ttf"),
        ),
        (
            "VADSST",
            "SourceSerif4-Medium",
            include_bytes!("../fonts/SourceSerif4-Medium.ttf"),
        ),
        (
            "VADSAN",
            "SourceSans3-Regular",
            include_bytes!("../fonts/SourceSans3-Regular.ttf"),
        ),
        (
            "VADSAS",
            "SourceSans3-Semibold",
            include_bytes!("../fonts/SourceSans3-SemiBold.ttf"),
        ),
        ("VADOTH", "DejaVuSans", dejavu::sans::regular()),
    ];
    faces.map(|(tag, name, bytes)| Font::new(tag, name, bytes, 0))
});

/// Returns the font of a face.
pub fn font(face: Face) -> &'static Font {
    let [serif, serif_italic, serif_strong, sans, sans_strong, other] = &*FONTS;
    match face {
        Face::Serif => serif,
        Face::SerifItalic => serif_italic,
        Face::SerifStrong => serif_strong,
        Face::Sans => sans,
        Face::SansStrong => sans_strong,
        Face::Other => other,
        Face::System(number) => system::font(number).unwrap_or(other),
    }
}

/// Finds installed fonts for letters of a text that the bundled fonts may lack. Fonts are numbered
/// in the order in which they are found, so call this before laying out sheets in parallel.
pub fn find_fonts(text: &str) {
    // Combining marks, which would have to be composed first, are above `COMMON`.
    if text.chars().all(|letter| u32::from(letter) < COMMON) {
        return;
    }
    for letter in text.nfc().filter(|letter| u32::from(*letter) >= COMMON) {
        if !has(Face::Other, letter) {
            face_with(letter);
        }
    }
}

/// Whether a face has a glyph for a letter.
pub fn has(face: Face, letter: char) -> bool {
    letter == '\n' || font(face).glyph(letter).is_some()
}

impl Font {
    fn new(tag: &'static str, name: &'static str, bytes: &'static [u8], index: u32) -> Self {
        let parsed = ttf_parser::Face::parse(bytes, index).ok();
        let mut font = Self {
            bytes,
            index,
            tag,
            name,
            kerning: parsed.as_ref().map(Kerning::of),
            parsed,
            common: Vec::new(),
        };
        font.common = (0..COMMON)
            .map(|letter| char::from_u32(letter).and_then(|letter| font.look_up(letter)))
            .collect();
        font
    }

    /// Returns the glyph of a letter; `None` if the face lacks it.
    pub fn glyph(&self, letter: char) -> Option<Glyph> {
        let common = usize::try_from(u32::from(letter))
            .ok()
            .and_then(|at| self.common.get(at));
        common.map_or_else(|| self.look_up(letter), |glyph| *glyph)
    }

    /// Returns the kerning between two neighbours, in thousandths of an em; negative is closer.
    pub fn kern(&self, left: Glyph, right: Glyph) -> f32 {
        let (Some(face), Some(kerning)) = (&self.parsed, &self.kerning) else {
            return 0.0;
        };
        kerning.between(GlyphId(left.id), GlyphId(right.id)) * 1000.0
            / f32::from(face.units_per_em())
    }

    fn look_up(&self, letter: char) -> Option<Glyph> {
        let face = self.parsed.as_ref()?;
        let id = face.glyph_index(letter).filter(|id| id.0 != 0)?;
        let advance =
            f32::from(face.glyph_hor_advance(id)?) * 1000.0 / f32::from(face.units_per_em());
        Some(Glyph { id: id.0, advance })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const EVERY: [Face; 6] = [
        Face::Serif,
        Face::SerifItalic,
        Face::SerifStrong,
        Face::Sans,
        Face::SansStrong,
        Face::Other,
    ];

    #[test]
    fn every_bundled_face_has_common_latin_greek_and_cyrillic_letters() {
        for face in EVERY {
            for letter in "Az09+−–—·×½ŁódźŠárkaĐặngΩж…“”’".chars() {
                assert!(
                    font(face).glyph(letter).is_some(),
                    "{face:?} lacks {letter}"
                );
            }
        }
    }

    #[test]
    fn digits_have_one_width_in_the_sans_faces() {
        for face in [Face::Sans, Face::SansStrong] {
            let widths: Vec<f32> = "0123456789+−"
                .chars()
                .map(|c| font(face).glyph(c).unwrap().advance)
                .collect();
            assert!(
                widths.iter().all(|width| (width - widths[0]).abs() < 0.1),
                "{face:?}: {widths:?}"
            );
        }
    }

    #[test]
    fn letters_are_kerned_and_digits_are_not() {
        let serif = font(Face::Serif);
        let glyph = |letter| serif.glyph(letter).unwrap();
        assert!(serif.kern(glyph('V'), glyph('a')) < -20.0);
        let sans = font(Face::Sans);
        let glyph = |letter| sans.glyph(letter).unwrap();
        assert!(sans.kern(glyph('1'), glyph('1')).abs() < 0.1);
    }
}
