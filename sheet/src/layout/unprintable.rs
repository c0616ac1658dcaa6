//! Letters that cannot be printed correctly, and the warnings about them.

use std::collections::BTreeSet;

use crate::{
    fonts::has,
    page::{Mark, TextMark},
};

/// Maximum number of letters listed in a remark.
const MAX_LISTED: usize = 12;

/// Scripts whose letters change shape or position with their neighbours, which the layout does not
/// support: the key of the name, the first and the last code point.
const SHAPED: [(&str, char, char); 15] = [
    ("arabic", '\u{620}', '\u{64a}'),
    ("syriac", '\u{710}', '\u{74f}'),
    ("devanagari", '\u{900}', '\u{97f}'),
    ("bengali", '\u{980}', '\u{9ff}'),
    ("gurmukhi", '\u{a00}', '\u{a7f}'),
    ("gujarati", '\u{a80}', '\u{aff}'),
    ("oriya", '\u{b00}', '\u{b7f}'),
    ("tamil", '\u{b80}', '\u{bff}'),
    ("telugu", '\u{c00}', '\u{c7f}'),
    ("kannada", '\u{c80}', '\u{cff}'),
    ("malayalam", '\u{d00}', '\u{d7f}'),
    ("sinhala", '\u{d80}', '\u{dff}'),
    ("tibetan", '\u{f00}', '\u{fff}'),
    ("myanmar", '\u{1000}', '\u{109f}'),
    ("khmer", '\u{1780}', '\u{17ff}'),
];

/// Replaces each letter that no font has with the replacement character, and returns warnings about
/// everything that cannot be printed as it was written.
pub fn replace<'a>(marks: impl Iterator<Item = &'a mut Mark>) -> Vec<String> {
    let mut found = MissingLetters::default();
    marks.for_each(|mark| found.take(mark));
    found.remarks()
}

#[derive(Default)]
struct MissingLetters {
    missing: BTreeSet<char>,
    shaped: BTreeSet<&'static str>,
}

impl MissingLetters {
    fn take(&mut self, mark: &mut Mark) {
        match mark {
            Mark::Text(TextMark { face, text, .. }) => {
                self.shaped.extend(text.chars().filter_map(shaped));
                if text.chars().all(|letter| has(*face, letter)) {
                    return;
                }
                let printed = |letter| {
                    if has(*face, letter) {
                        letter
                    } else {
                        self.missing.insert(letter);
                        char::REPLACEMENT_CHARACTER
                    }
                };
                *text = text.chars().map(printed).collect();
            }
            Mark::Field(field) => field.marks.iter_mut().for_each(|mark| self.take(mark)),
            Mark::Line(_) | Mark::Box(_) | Mark::Picture(_) => {}
        }
    }

    fn remarks(self) -> Vec<String> {
        let mut remarks = Vec::new();
        if !self.missing.is_empty() {
            let letters = self.missing.iter().take(MAX_LISTED).map(char::to_string);
            remarks.push(messages::text!(
                "print-missing-letters",
                letters = letters.collect::<Vec<_>>().join(" "),
                more = self.missing.len().saturating_sub(MAX_LISTED),
                sign = char::REPLACEMENT_CHARACTER.to_string(),
            ));
        }
        if !self.shaped.is_empty() {
            let scripts = self.shaped.into_iter();
            let scripts = scripts.map(|script| messages::text!("print-script", script));
            remarks.push(messages::text!(
                "print-unshaped",
                scripts = scripts.collect::<Vec<_>>().join(", "),
            ));
        }
        remarks
    }
}

fn shaped(letter: char) -> Option<&'static str> {
    let [(_, first, _), ..] = SHAPED;
    if letter < first {
        return None;
    }
    SHAPED
        .iter()
        .find(|(_, first, last)| (*first..=*last).contains(&letter))
        .map(|(name, ..)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Face;

    fn printed(text: &str) -> (String, Vec<String>) {
        let mut mark = Mark::Text(TextMark {
            x: 0.0,
            y: 0.0,
            width: 1.0,
            size: 10.0,
            face: Face::Other,
            text: text.to_owned(),
        });
        let remarks = replace(std::iter::once(&mut mark));
        match mark {
            Mark::Text(TextMark { text, .. }) => (text, remarks),
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn a_letter_that_no_font_has_is_replaced_and_reported() {
        let (text, remarks) = printed("Li 火山");
        assert_eq!(text, "Li \u{fffd}\u{fffd}");
        assert_eq!(remarks.len(), 1);
        assert!(
            remarks.iter().all(|remark| remark.contains("山 火")),
            "{remarks:?}"
        );
    }

    #[test]
    fn many_missing_letters_are_counted() {
        let text: String = ('\u{4e00}'..).take(MAX_LISTED + 3).collect();
        let (_, remarks) = printed(&text);
        assert!(
            remarks.iter().all(|remark| remark.contains("and 3 more")),
            "{remarks:?}"
        );
    }

    #[test]
    fn a_script_that_needs_shaping_is_reported() {
        let (text, remarks) = printed("سلام");
        assert_eq!(text, "سلام");
        assert!(
            remarks
                .iter()
                .any(|remark| remark.starts_with("Arabic can only")),
            "{remarks:?}"
        );
        let (_, remarks) = printed("ଓ ಕ ක");
        let scripts = "Kannada, Oriya, Sinhala can only";
        assert!(
            remarks.iter().any(|remark| remark.starts_with(scripts)),
            "{remarks:?}"
        );
    }

    #[test]
    fn printed_letters_are_not_reported() {
        assert_eq!(printed("Żelka ♞"), ("Żelka ♞".to_owned(), Vec::new()));
    }
}
