//! Measures text and breaks it into lines. Lengths are mm.

use unicode_bidi::Level;
use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_normalization::char::is_combining_mark;

use super::style::Type;
use crate::page::TextMark;

mod bidi;
mod letters;

pub use letters::BOXES;
use letters::Letter;

/// The alignment of lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Align {
    /// Left.
    #[default]
    Left,
    /// Right, as for numbers.
    Right,
}

/// Measured text.
#[derive(Debug, Clone, Default)]
pub struct Paragraph {
    letters: Vec<Letter>,
    /// The embedding level of each letter; empty if all text is written from left to right.
    levels: Vec<Level>,
    /// The numbers of letters after which a line may end, and whether it must.
    breaks: Vec<(usize, bool)>,
    /// The width of its widest line with only mandatory breaks.
    pub natural_width: f32,
    /// The width of its widest word.
    pub word_width: f32,
    /// The alignment of its lines.
    pub align: Align,
    /// The address of the value it shows, if that can be filled in, or else empty.
    pub field: String,
    /// The height of a line.
    pub leading: f32,
    /// The distance of the baseline from the top of the line.
    pub baseline: f32,
}

/// A line of a [`Paragraph`].
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Its width without trailing spaces.
    pub width: f32,
    /// Runs of one face and size, from left to right, positioned relative to the start of the line.
    pub pieces: Vec<TextMark>,
}

/// Widths that differ by less are treated as equal: sums of many advances are inexact.
const TOLERANCE: f32 = 0.01;

impl Paragraph {
    /// Creates a text in one style.
    pub fn new(text: &str, style: Type) -> Self {
        Self::of(&[(text, style)])
    }

    /// Joins several texts. Lines have the height of the first text.
    pub fn of(spans: &[(impl AsRef<str>, Type)]) -> Self {
        let mut letters = letters::letters(spans);
        let text: String = letters.iter().map(|letter| letter.sign).collect();
        let breaks = breaks(&text);
        let levels = bidi::levels(&text);
        if !levels.is_empty() {
            // In right-to-left text, neighbours in the text are not neighbours on the line.
            for letter in &mut letters {
                letter.kern = 0.0;
            }
        }
        let first = spans.first().map(|(_, style)| *style);
        let align = if levels.first().is_some_and(Level::is_rtl) {
            Align::Right
        } else {
            Align::Left
        };
        let mut paragraph = Self {
            letters,
            levels,
            breaks,
            align,
            leading: first.map_or(0.0, |style| style.leading),
            baseline: first.map_or(0.0, Type::baseline),
            ..Self::default()
        };
        paragraph.natural_width = paragraph.widest_segment(|must| must);
        paragraph.word_width = paragraph.widest_segment(|_| true);
        paragraph
    }

    /// Aligns it to the right.
    pub fn right(self) -> Self {
        self.right_if(true)
    }

    /// Aligns it to the right if a condition holds, such as that it is a number.
    pub fn right_if(mut self, condition: bool) -> Self {
        if condition {
            self.align = Align::Right;
        }
        self
    }

    /// Gives its lines the height and the baseline of a style.
    pub fn in_lines_of(mut self, style: Type) -> Self {
        self.leading = style.leading;
        self.baseline = style.baseline();
        self
    }

    /// Makes it a field for the value at an address, if that is a chosen value.
    pub fn of_field(mut self, address: &str) -> Self {
        if address.starts_with("field/") || address.starts_with("row/") {
            address.clone_into(&mut self.field);
        }
        self
    }

    /// Returns its text.
    pub fn text(&self) -> String {
        self.letters.iter().map(|letter| letter.sign).collect()
    }

    /// Whether it has no visible letters.
    pub fn is_blank(&self) -> bool {
        self.letters
            .iter()
            .all(|letter| letter.sign.is_whitespace())
    }

    /// Breaks it into lines of a width. A wider word is broken between letters.
    pub fn lines(&self, width: f32) -> Vec<Line> {
        let spans = self.spans(width).into_iter();
        spans.map(|(start, end)| self.line(start, end)).collect()
    }

    /// Returns the number of lines within a width.
    pub fn line_count(&self, width: f32) -> usize {
        self.spans(width).len()
    }

    /// Returns for each line within a width whether it is the last of a paragraph.
    pub fn paragraph_ends(&self, width: f32) -> Vec<bool> {
        let ends = |(_, end)| self.breaks.binary_search(&(end, true)).is_ok();
        self.spans(width).into_iter().map(ends).collect()
    }

    /// Returns the range of letters of each line within a width, the end excluded.
    fn spans(&self, width: f32) -> Vec<(usize, usize)> {
        let mut lines = Vec::new();
        let mut start = 0;
        let mut fits = 0;
        for &(end, must) in &self.breaks {
            if fits > start && self.overflows(start, end, width) {
                lines.push((start, fits));
                start = fits;
            }
            while self.overflows(start, end, width) {
                let held = self.fitting(start, end, width);
                if held >= end {
                    break;
                }
                lines.push((start, held));
                start = held;
            }
            fits = end;
            if must {
                lines.push((start, end));
                start = end;
            }
        }
        lines
    }

    /// Returns the width of the widest segment between the breaks that count.
    fn widest_segment(&self, counts: impl Fn(bool) -> bool) -> f32 {
        let mut start = 0;
        let mut widest: f32 = 0.0;
        for &(end, must) in &self.breaks {
            if counts(must) {
                widest = widest.max(self.width(start, end));
                start = end;
            }
        }
        widest
    }

    /// Returns the end of the letters that fit, at least one with its combining marks.
    fn fitting(&self, start: usize, end: usize, width: f32) -> usize {
        let mut used = 0.0;
        let mut fitting = start;
        for (at, letter) in self.letters.iter().enumerate().take(end).skip(start) {
            if used + letter.width > width + TOLERANCE && fitting > start {
                break;
            }
            used += letter.advance();
            let next = self.letters.get(at + 1);
            if !next.is_some_and(|next| is_combining_mark(next.sign)) {
                fitting = at + 1;
            }
        }
        fitting.max(start + 1)
    }

    /// Returns the letters of a line without trailing spaces.
    fn trimmed(&self, start: usize, end: usize) -> &[Letter] {
        let letters = self.letters.get(start..end).unwrap_or_default();
        let end = letters
            .iter()
            .rposition(|letter| !letter.sign.is_whitespace())
            .map_or(0, |last| last + 1);
        letters.get(..end).unwrap_or_default()
    }

    fn overflows(&self, start: usize, end: usize, width: f32) -> bool {
        // Most texts are short: what fits as a whole is not measured again.
        if self.natural_width <= width {
            return false;
        }
        let mut used = 0.0;
        self.trimmed(start, end).iter().any(|letter| {
            let reached = used + letter.width;
            used += letter.advance();
            reached > width + TOLERANCE
        })
    }

    fn width(&self, start: usize, end: usize) -> f32 {
        let shown = self.trimmed(start, end);
        let advances: f32 = shown.iter().map(Letter::advance).sum();
        advances - shown.last().map_or(0.0, |last| last.kern)
    }

    fn line(&self, start: usize, end: usize) -> Line {
        let mut pieces: Vec<TextMark> = Vec::new();
        let mut x = 0.0;
        let mut width = 0.0;
        let shown = self.trimmed(start, end);
        let levels = self.levels.get(start..start + shown.len());
        let shown = bidi::visual(shown, levels.unwrap_or_default());
        for (at, letter) in shown.iter().enumerate() {
            width = x + letter.width;
            let before = at.checked_sub(1).and_then(|before| shown.get(before));
            match pieces.last_mut() {
                Some(piece) if before.is_some_and(|before| before.is_set_like(letter)) => {
                    piece.text.push(letter.sign);
                    piece.width = width - piece.x;
                }
                _ => pieces.push(TextMark {
                    x,
                    y: 0.0,
                    width: letter.width,
                    face: letter.face,
                    size: letter.size,
                    text: letter.sign.to_string(),
                }),
            }
            x += letter.advance();
        }
        Line { width, pieces }
    }
}

/// Returns the numbers of letters after which a line may end, and whether it must.
fn breaks(text: &str) -> Vec<(usize, bool)> {
    let mut letters = 0;
    let mut bytes = 0;
    linebreaks(text)
        .map(|(at, kind)| {
            letters += text.get(bytes..at).map_or(0, |part| part.chars().count());
            bytes = at;
            (letters, kind == BreakOpportunity::Mandatory)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::style, *};
    use crate::page::Face;

    fn set(text: &str, width: f32) -> Vec<String> {
        let lines = Paragraph::new(text, style::PROSE).lines(width);
        lines
            .iter()
            .map(|line| {
                line.pieces
                    .iter()
                    .map(|piece| piece.text.as_str())
                    .collect()
            })
            .collect()
    }

    #[test]
    fn lines_break_between_words_and_at_mandatory_breaks() {
        assert_eq!(
            set("the reed bank at dawn", 25.0),
            ["the reed bank", "at dawn"]
        );
        assert_eq!(set("one\ntwo", 100.0), ["one", "two"]);
        assert_eq!(set("one\n\ntwo", 100.0), ["one", "", "two"]);
        assert!(set("", 100.0).is_empty());
    }

    #[test]
    fn a_line_ends_a_paragraph_at_a_mandatory_break_and_at_the_end() {
        let prose = Paragraph::new("the reed bank at dawn\n\nat dusk", style::PROSE);
        assert_eq!(prose.paragraph_ends(25.0), [false, true, true, true]);
    }

    #[test]
    fn a_word_wider_than_the_line_is_broken_and_loses_nothing() {
        let word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
        let lines = set(&format!("to {word} now"), 20.0);
        assert_eq!(lines.concat().replace(' ', ""), format!("to{word}now"));
        for line in Paragraph::new(word, style::PROSE).lines(20.0) {
            assert!(line.width <= 20.0 + TOLERANCE, "{line:?}");
        }
    }

    #[test]
    fn kerning_is_not_applied_across_lines() {
        let apart = |text: &str| Paragraph::new(text, style::PROSE).natural_width;
        assert!(apart("AV") < apart("A") + apart("V") - 0.1);
        let broken = Paragraph::new("AVAV", style::PROSE).lines(apart("A") + 0.1);
        assert_eq!(broken.len(), 4);
        for line in broken {
            let text = &line.pieces[0].text;
            assert!((line.width - apart(text)).abs() < 0.001, "{line:?}");
        }
    }

    #[test]
    fn a_combining_mark_stays_on_its_letter() {
        let lines = set(&"q\u{301}".repeat(40), 10.0);
        assert!(
            lines.len() > 2 && lines.iter().all(|line| line.starts_with('q')),
            "{lines:?}"
        );
    }

    #[test]
    fn letters_missing_from_a_face_use_the_fallback_face() {
        let pieces = &Paragraph::new("a ♞ b", style::PROSE).lines(100.0)[0].pieces;
        let faces: Vec<(Face, &str)> = pieces
            .iter()
            .map(|piece| (piece.face, piece.text.as_str()))
            .collect();
        assert_eq!(
            faces,
            [(Face::Serif, "a "), (Face::Other, "♞"), (Face::Serif, " b")]
        );
    }

    #[test]
    fn letters_are_composed_and_invisible_characters_are_dropped() {
        assert_eq!(set("S\u{30c}a\u{301}rka\u{200b}\u{7}", 100.0), ["Šárka"]);
        assert_eq!(set("a\tb\u{2003}c", 100.0), ["a b c"]);
    }

    #[test]
    fn right_to_left_text_is_reordered_and_right_aligned() {
        assert_eq!(set("שלום", 100.0), ["םולש"]);
        assert_eq!(set("Maud שלום (3) of", 100.0), ["Maud (3) םולש of"]);
        assert_eq!(set("(אב)", 100.0), ["(בא)"]);
        assert_eq!(set("אבג דהו", 8.0), ["גבא", "והד"]);
        let name = Paragraph::new("שלום", style::PROSE);
        assert_eq!(name.align, Align::Right);
    }
}
