//! Joins glyphs that are side by side without a gap into segments of lines.

use std::cmp::Ordering;

use super::page::{Page, Segment};
use crate::{Progress, ReadError};

/// Minimum gap between words, relative to the font size.
const SPACE: f64 = 0.17;
/// Minimum gap between columns or cells, relative to the font size.
const GAP: f64 = 0.75;

/// Turns a page of glyphs into a page of line segments.
pub(super) fn page(drawn: Page, progress: &Progress<'_>) -> Result<Page, ReadError> {
    let mut segments: Vec<Segment> = Vec::new();
    for letter in drawn.segments {
        match segments.last_mut() {
            Some(last) if follows(last, &letter) => append(last, &letter),
            _ if letter.text.trim().is_empty() => {}
            _ => segments.push(letter),
        }
    }
    for segment in &mut segments {
        segment.text = with_single_spaces(&segment.text);
    }
    Ok(Page {
        segments: joined(on_one_line(without_shadows(segments)), progress)?,
        ..drawn
    })
}

fn follows(last: &Segment, letter: &Segment) -> bool {
    let gap = letter.x - last.end;
    let size = last.size.min(letter.size);
    (last.y - letter.y).abs() < 0.2 * size
        && (last.size - letter.size).abs() < 0.15 * size
        && last.font.bold == letter.font.bold
        && gap > -0.4 * size
        && gap < GAP * size
}

fn append(segment: &mut Segment, letter: &Segment) {
    let gap = letter.x - segment.end;
    let is_space = letter.text.chars().all(char::is_whitespace);
    if gap > SPACE * segment.size || is_space {
        segment.text.push(' ');
    }
    if !is_space {
        segment.text.push_str(&letter.text);
    }
    segment.end = segment.end.max(letter.end);
}

/// Removes repeated spaces, and those between letters that are spaced out: “O L D  M I L L”.
fn with_single_spaces(text: &str) -> String {
    let letters = text.split_whitespace();
    let is_one = |it: &str| it.chars().count() == 1;
    let is_alphabetic = |it: &&str| it.starts_with(char::is_alphabetic);
    let is_spaced_out =
        letters.clone().all(is_one) && letters.clone().filter(is_alphabetic).count() >= 4;
    if !is_spaced_out {
        return letters.collect::<Vec<_>>().join(" ");
    }
    let words = text.split("  ").map(|word| word.replace(' ', ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Removes text drawn twice in the same position to look bold.
fn without_shadows(segments: Vec<Segment>) -> Vec<Segment> {
    let mut kept: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        let is_shadow = kept.iter().rev().take(4).any(|other| {
            other.text == segment.text
                && (other.x - segment.x).abs() < 0.1 * other.size
                && (other.y - segment.y).abs() < 0.1 * other.size
        });
        if !is_shadow {
            kept.push(segment);
        }
    }
    kept
}

/// Puts raised and lowered letters on the line of the text before them: 13th, H2O.
fn on_one_line(segments: Vec<Segment>) -> Vec<Segment> {
    let mut out: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        match out.last_mut().filter(|it| is_offset(it, &segment)) {
            // A footnote mark is left out.
            Some(before) if segment.y < before.y && is_mark(&segment.text) => {
                before.end = segment.end;
            }
            Some(before) => append(before, &segment),
            None => out.push(segment),
        }
    }
    out
}

/// Whether a segment consists of a few smaller letters directly after another, a little above or below its line.
fn is_offset(before: &Segment, segment: &Segment) -> bool {
    let rise = (segment.y - before.y).abs() / before.size;
    (segment.x - before.end).abs() < 0.2 * before.size
        && (0.15..0.7).contains(&rise)
        && (0.45..0.8).contains(&(segment.size / before.size))
        && segment.text.chars().count() <= 3
}

/// Whether a text is a short number or the mark of a footnote.
fn is_mark(text: &str) -> bool {
    text.chars().count() <= 3
        && text
            .chars()
            .all(|it| it.is_ascii_digit() || matches!(it, '*' | '†' | '‡'))
}

/// Joins segments of a line that were drawn separately: bold words, superscripts.
fn joined(mut segments: Vec<Segment>, progress: &Progress<'_>) -> Result<Vec<Segment>, ReadError> {
    segments.sort_by(by_position);
    let segments = segments.into_iter();
    let (small, large): (Vec<_>, Vec<_>) = segments.partition(|it| is_mark(&it.text));
    let mut out = joined_words(large);
    for mark in small {
        progress.check()?;
        join_mark(mark, &mut out);
    }
    out.sort_by(by_position);
    Ok(out)
}

fn joined_words(segments: Vec<Segment>) -> Vec<Segment> {
    let mut out: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        let before = out.iter_mut().rev().take(40).find(|before| {
            let size = before.size.max(segment.size);
            let gap = segment.x - before.end;
            (before.y - segment.y).abs() < 0.15 * size
                && gap > -0.3 * size
                && gap < 0.55 * size
                && before.size < 1.6 * segment.size
        });
        match before {
            Some(before) => {
                if segment.x - before.end > SPACE * segment.size && !before.text.ends_with(' ') {
                    before.text.push(' ');
                }
                before.text.push_str(&segment.text);
                before.mixed |= segment.mixed || before.font.bold != segment.font.bold;
                if segment.width() > before.width() {
                    before.font = segment.font;
                    before.size = segment.size;
                }
                before.end = segment.end;
            }
            None => out.push(segment),
        }
    }
    out
}

/// Joins a short number or mark to the segment before it.
fn join_mark(mark: Segment, out: &mut Vec<Segment>) {
    let after = |segment: &Segment| {
        let gap = mark.x - segment.end;
        gap > -0.2 * segment.size && gap < 0.55 * segment.size
    };
    // A footnote mark is raised and small. It is left out.
    let raised = out.iter().any(|segment| {
        let rise = (segment.y - mark.y) / segment.size;
        after(segment) && mark.size < 0.8 * segment.size && rise > 0.15 && rise < 0.7
    });
    if raised {
        return;
    }
    let same_line = out
        .iter_mut()
        .find(|segment| (segment.y - mark.y).abs() < 0.15 * segment.size && after(segment));
    match same_line {
        Some(segment) => {
            if mark.x - segment.end > SPACE * segment.size {
                segment.text.push(' ');
            }
            segment.text.push_str(&mark.text);
            segment.end = mark.end;
        }
        None => out.push(mark),
    }
}

/// Orders segments from top to bottom, then from left to right.
fn by_position(one: &Segment, other: &Segment) -> Ordering {
    one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x))
}
