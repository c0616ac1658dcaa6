//! Running heads and page numbers, found by their position and repetition.

use std::collections::HashMap;

use super::page::{Page, Segment};
use crate::{cleanup::running_head, words::bare_number};

/// The share of a page's height that the header and the footer may each take.
const EDGE: f64 = 0.13;

/// Removes running heads and page numbers. Returns the page labels, derived from the printed numbers.
pub(super) fn remove(pages: &mut [Page]) -> Vec<String> {
    let mut printed: Vec<Option<u32>> = vec![None; pages.len()];
    // Two lines at each edge: a page number may be above or below a running head.
    for _ in 0..2 {
        for at_foot in [false, true] {
            let edges: Vec<Vec<usize>> = pages.iter().map(|page| edge(page, at_foot)).collect();
            let mut heads: HashMap<(i64, String), usize> = HashMap::new();
            for (page, edge) in pages.iter().zip(&edges) {
                for &at in edge {
                    *heads.entry(key(&page.segments[at])).or_default() += 1;
                }
            }
            for (number, (page, edge)) in pages.iter_mut().zip(edges).enumerate() {
                let mut gone = Vec::new();
                for at in edge {
                    let segment = &page.segments[at];
                    let label = page_number(&segment.text);
                    let repeated = heads.get(&key(segment)).is_some_and(|times| *times >= 2);
                    if label.is_some() || repeated {
                        if let Some(Number::Digits(label)) = label {
                            printed[number] = printed[number].or(Some(label));
                        }
                        gone.push(at);
                    }
                }
                for at in gone.into_iter().rev() {
                    page.segments.remove(at);
                }
            }
        }
    }
    labels(&printed)
}

/// Returns the indices of the segments in the first or last line of a page, if that line is at the edge.
fn edge(page: &Page, at_foot: bool) -> Vec<usize> {
    let lines = page.segments.iter().map(|segment| segment.y);
    let (line, is_edge) = if at_foot {
        let line = lines.fold(f64::MIN, f64::max);
        (line, line > page.height * (1.0 - EDGE))
    } else {
        let line = lines.fold(f64::MAX, f64::min);
        (line, line < page.height * EDGE)
    };
    if !is_edge {
        return Vec::new();
    }
    (0..page.segments.len())
        .filter(|at| (page.segments[*at].y - line).abs() < 3.0)
        .collect()
}

/// Identifies a running head by its vertical position and text.
#[expect(
    clippy::cast_possible_truncation,
    reason = "positions on a page are small"
)]
fn key(segment: &Segment) -> (i64, String) {
    (
        (segment.y / 4.0).round() as i64,
        running_head(&segment.text),
    )
}

/// A page number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Number {
    Digits(u32),
    /// Roman numerals, or digits after a letter.
    Other,
}

fn page_number(text: &str) -> Option<Number> {
    let bare = bare_number(text).to_lowercase();
    if bare.is_empty() || bare.len() > 6 {
        return None;
    }
    if let Ok(number) = bare.parse() {
        return Some(Number::Digits(number));
    }
    let is_roman = bare.bytes().all(|byte| b"ivxlc".contains(&byte));
    let is_lettered = bare.split_once('-').is_some_and(|(letter, number)| {
        letter.len() <= 2 && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    (is_roman || is_lettered).then_some(Number::Other)
}

/// Returns the page labels: the positions of pages, shifted by the most common offset of the printed numbers.
fn labels(printed: &[Option<u32>]) -> Vec<String> {
    let mut offsets: HashMap<i64, usize> = HashMap::new();
    for (position, number) in (1_i64..).zip(printed) {
        if let Some(number) = number {
            *offsets.entry(i64::from(*number) - position).or_default() += 1;
        }
    }
    let best = offsets
        .into_iter()
        .filter(|(_, times)| *times >= 2)
        .max_by_key(|(offset, times)| (*times, -offset.abs(), *offset));
    let offset = best.map_or(0, |(offset, _)| offset);
    (1_i64..)
        .take(printed.len())
        .map(|position| match position + offset {
            number @ 1.. => number.to_string(),
            _ => position.to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::labels;

    #[test]
    fn labels_follow_the_most_common_offset() {
        for (printed, expected) in [
            ([Some(1), Some(5), Some(6), None], ["4", "5", "6", "7"]),
            ([Some(3), Some(4), Some(1), Some(2)], ["3", "4", "5", "6"]),
            ([None, None, None, Some(9)], ["1", "2", "3", "4"]),
        ] {
            assert_eq!(labels(&printed), expected);
        }
    }
}
