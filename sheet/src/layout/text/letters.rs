//! Letters: which face has each, and how far it is to the next.

use unicode_normalization::UnicodeNormalization;

use crate::{
    fonts::{Glyph, font},
    layout::look::{POINT, Type},
    page::Face,
};

/// A letter to be drawn, and how it is set.
#[derive(Debug, Clone, Copy)]
pub struct Letter {
    /// The letter.
    pub sign: char,
    /// The face that has it.
    pub face: Face,
    /// Its size, in points.
    pub size: f32,
    /// How far it is to the next letter, in mm.
    pub advance: f32,
}

/// The letters of a text, each in a face that has it.
pub fn letters(text: &str, style: Type) -> Vec<Letter> {
    let mut letters: Vec<Letter> = printable(text)
        .map(|letter| letter_of(letter, style))
        .collect();
    kern(&mut letters);
    letters
}

/// The letters that can be drawn: composed, without controls and marks of direction, every space a
/// plain one.
fn printable(text: &str) -> impl Iterator<Item = char> {
    text.nfc().filter_map(|letter| match letter {
        '\n' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\u{a0}' | '\u{202f}' => Some('\u{a0}'),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {
            None
        }
        '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => None,
        space if space.is_whitespace() && space != '\r' => Some(' '),
        control if control.is_control() => None,
        letter => Some(letter),
    })
}

fn letter_of(letter: char, style: Type) -> Letter {
    let (face, letter, glyph) = drawn(letter, style.face);
    let advance = glyph.map_or(0.0, |glyph| glyph.advance) / 1000.0 * style.size * POINT;
    Letter {
        sign: letter,
        face,
        size: style.size,
        advance,
    }
}

/// The face that has the letter: its own, the other family, or else a mark that it is missing.
fn drawn(letter: char, face: Face) -> (Face, char, Option<Glyph>) {
    if letter == '\n' {
        return (face, letter, None);
    }
    if let Some(glyph) = font(face).glyph(letter) {
        return (face, letter, Some(glyph));
    }
    let other = font(Face::Other);
    other.glyph(letter).map_or_else(
        || {
            (
                Face::Other,
                char::REPLACEMENT_CHARACTER,
                other.glyph(char::REPLACEMENT_CHARACTER),
            )
        },
        |glyph| (Face::Other, letter, Some(glyph)),
    )
}

/// Moves neighbours of one face as near as the face says.
fn kern(letters: &mut [Letter]) {
    let pairs: Vec<f32> = letters
        .windows(2)
        .map(|pair| match pair {
            [left, right] if left.face == right.face => kerning(left, right),
            _ => 0.0,
        })
        .collect();
    for (letter, kern) in letters.iter_mut().zip(pairs) {
        letter.advance += kern;
    }
}

fn kerning(left: &Letter, right: &Letter) -> f32 {
    let font = font(left.face);
    let (Some(first), Some(second)) = (font.glyph(left.sign), font.glyph(right.sign)) else {
        return 0.0;
    };
    font.kern(first, second) / 1000.0 * left.size * POINT
}
