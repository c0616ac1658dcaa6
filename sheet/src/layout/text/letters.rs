//! Letters: their faces, widths and kerning.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use crate::{
    fonts::{Glyph, face_with, font},
    layout::style::{POINT, Type},
    page::Face,
};

/// Advance of a box within text, relative to the type size.
const BOX_ADVANCE: f32 = 1.35;
/// The letters for an empty and a ticked box, which are drawn as boxes to mark.
pub const BOXES: [char; 2] = ['☐', '☑'];

/// A letter with its style and measures.
#[derive(Debug, Clone, Copy)]
pub struct Letter {
    /// The Unicode character.
    pub sign: char,
    /// The face of its glyph.
    pub face: Face,
    /// Its size, in points.
    pub size: f32,
    /// Its width, in mm.
    pub width: f32,
    /// The kerning to the next letter of its run, in mm; mostly negative.
    pub kern: f32,
}

impl Letter {
    /// Returns the distance to the start of the next letter, in mm.
    pub fn advance(&self) -> f32 {
        self.width + self.kern
    }

    /// Whether it can be drawn in one run with another letter.
    #[expect(clippy::float_cmp, reason = "sizes are copied, never computed")]
    pub fn is_set_like(&self, other: &Self) -> bool {
        let boxes = [self, other].iter().any(|it| BOXES.contains(&it.sign));
        self.face == other.face && self.size == other.size && !boxes
    }
}

/// Returns the letters of several texts, each in a face that has it.
pub fn letters(spans: &[(impl AsRef<str>, Type)]) -> Vec<Letter> {
    let mut letters = Vec::new();
    for (text, style) in spans {
        let composed = composed(text.as_ref());
        let printed = composed.chars().filter_map(printable);
        letters.extend(printed.map(|letter| letter_of(letter, *style)));
    }
    kern(&mut letters);
    letters
}

/// Returns the text in Unicode normalization form C, in which letters and marks are composed.
fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.nfc().collect())
    }
}

/// Returns the letter to draw, with every space replaced by a plain or no-break one; `None` for controls and invisible
/// marks.
fn printable(letter: char) -> Option<char> {
    match letter {
        '\n' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\u{a0}' | '\u{202f}' => Some('\u{a0}'),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {
            None
        }
        '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => None,
        space if space.is_whitespace() && space != '\r' => Some(' '),
        control if control.is_control() => None,
        letter => Some(letter),
    }
}

fn letter_of(letter: char, style: Type) -> Letter {
    let (face, glyph) = face_and_glyph(letter, style.face);
    let advance = if BOXES.contains(&letter) {
        BOX_ADVANCE
    } else {
        glyph.map_or(0.0, |glyph| glyph.advance) / 1000.0
    };
    Letter {
        sign: letter,
        face,
        size: style.size,
        width: advance * style.size * POINT,
        kern: 0.0,
    }
}

/// Returns the first face that has the letter, and the glyph: the wanted face, the fallback face, an
/// installed font. If none has it, returns the glyph of the replacement character.
fn face_and_glyph(letter: char, face: Face) -> (Face, Option<Glyph>) {
    if letter == '\n' {
        return (face, None);
    }
    let glyph = |face: Face| Some((face, Some(font(face).glyph(letter)?)));
    let missing = || font(Face::Other).glyph(char::REPLACEMENT_CHARACTER);
    glyph(face)
        .or_else(|| glyph(Face::Other))
        .or_else(|| glyph(face_with(letter)?))
        .unwrap_or_else(|| (Face::Other, missing()))
}

/// Sets the kerning within each run.
fn kern(letters: &mut [Letter]) {
    for at in 1..letters.len() {
        let (before, after) = letters.split_at_mut(at);
        if let (Some(left), Some(right)) = (before.last_mut(), after.first())
            && left.is_set_like(right)
        {
            left.kern = kerning(left, right);
        }
    }
}

fn kerning(left: &Letter, right: &Letter) -> f32 {
    let font = font(left.face);
    let (Some(first), Some(second)) = (font.glyph(left.sign), font.glyph(right.sign)) else {
        return 0.0;
    };
    font.kern(first, second) / 1000.0 * left.size * POINT
}
