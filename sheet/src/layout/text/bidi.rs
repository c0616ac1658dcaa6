//! Right-to-left text: the visual order of the letters of a line.

use std::borrow::Cow;

use unicode_bidi::{BidiInfo, Level};
use unicode_bidi_mirroring::get_mirrored;
use unicode_normalization::char::is_combining_mark;

use super::letters::Letter;

/// The start of the first Unicode block that is written from right to left.
const FIRST_RIGHT_TO_LEFT: char = '\u{590}';

/// Returns the embedding level of each letter (Unicode Standard Annex 9); empty if all text is written
/// from left to right.
pub fn levels(text: &str) -> Vec<Level> {
    if text.chars().all(|letter| letter < FIRST_RIGHT_TO_LEFT) {
        return Vec::new();
    }
    let bidi = BidiInfo::new(text, None);
    if !bidi.has_rtl() {
        return Vec::new();
    }
    text.char_indices()
        .map(|(at, _)| bidi.levels.get(at).copied().unwrap_or_else(Level::ltr))
        .collect()
}

/// Returns the letters of a line in visual order, with mirrored brackets. `levels` are those of the
/// letters, or empty.
pub fn visual<'a>(letters: &'a [Letter], levels: &[Level]) -> Cow<'a, [Letter]> {
    if levels.iter().all(Level::is_ltr) {
        return Cow::Borrowed(letters);
    }
    // A combining mark stays after its letter.
    let mut clusters: Vec<(Level, Vec<Letter>)> = Vec::new();
    for (letter, level) in letters.iter().zip(levels) {
        match clusters.last_mut() {
            Some((_, cluster)) if is_combining_mark(letter.sign) => cluster.push(*letter),
            _ => clusters.push((*level, vec![mirrored(*letter, *level)])),
        }
    }
    let levels: Vec<Level> = clusters.iter().map(|(level, _)| *level).collect();
    BidiInfo::reorder_visual(&levels)
        .into_iter()
        .filter_map(|at| clusters.get(at))
        .flat_map(|(_, cluster)| cluster.iter().copied())
        .collect()
}

fn mirrored(letter: Letter, level: Level) -> Letter {
    let sign = get_mirrored(letter.sign).filter(|_| level.is_rtl());
    Letter {
        sign: sign.unwrap_or(letter.sign),
        ..letter
    }
}
