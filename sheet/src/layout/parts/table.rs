//! The widths of a table's columns. Widths are mm.

use crate::layout::{node::WORD_CAP, text::Paragraph};

/// The preferred width of a column.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Extent {
    /// The width of its widest word.
    pub word: f32,
    /// The width of its widest cell on one line.
    pub natural: f32,
    /// Whether it holds numbers.
    pub numeric: bool,
    /// Whether it holds prose.
    pub prose: bool,
}

/// The preferred width of a column of numbers.
const NUMBERS: f32 = 12.5;
/// Maximum preferred width of a column, however long its text.
const MAX_WIDTH: f32 = 80.0;
/// Maximum width of a header that is not broken between words.
const UNBROKEN_HEAD: f32 = 16.0;

impl Extent {
    /// Returns the extent of a column with that header.
    pub fn headed(head: &Paragraph, numeric: bool) -> Self {
        let (word, natural) = (head.word_width, head.natural_width);
        let word = if natural < UNBROKEN_HEAD {
            natural
        } else {
            word
        };
        Self {
            numeric,
            ..Self::default()
        }
        .with(word, natural)
    }

    /// Returns the extent with additional space.
    pub fn wider(mut self, by: f32) -> Self {
        self.word += by;
        self.natural += by;
        self
    }

    /// Returns the extent with one more cell.
    pub fn and(self, cell: &Paragraph) -> Self {
        self.with(cell.word_width, cell.natural_width)
    }

    /// Returns the extent with a cell of these widths.
    pub fn with(mut self, word: f32, natural: f32) -> Self {
        self.word = self.word.max(word.min(WORD_CAP));
        self.natural = self.natural.max(natural.min(MAX_WIDTH));
        self
    }
}

/// Returns the widths of columns with a gap between them. Remaining space goes to prose, or else to text. `None` if
/// their widest words do not fit side by side.
pub fn widths(extents: &[Extent], gap: f32, width: f32) -> Option<Vec<f32>> {
    // A sum of many widths is inexact.
    let least: Vec<f32> = extents.iter().map(|extent| extent.word + 0.1).collect();
    let natural = extents.iter().map(|it| it.natural.max(it.word) + 0.1);
    let gaps: f32 = extents.iter().skip(1).map(|_| gap).sum();
    let room = width - gaps - least.iter().sum::<f32>();
    if room < 0.0 {
        return None;
    }
    let wants: Vec<f32> = natural.zip(&least).map(|(it, least)| it - least).collect();
    let given = fair(&wants, room);
    let mut left = room - given.iter().sum::<f32>();
    let pairs = least.iter().zip(given);
    let mut widths: Vec<f32> = pairs.map(|(it, more)| it + more).collect();
    let columns = extents.iter().zip(&mut widths).skip(1);
    for (_, width) in columns.filter(|(extent, _)| extent.numeric) {
        let more = (NUMBERS - *width).clamp(0.0, left.max(0.0));
        *width += more;
        left -= more;
    }
    let prose = extents.iter().any(|extent| extent.prose);
    let stretches = |extent: &Extent| if prose { extent.prose } else { !extent.numeric };
    let takers = extents.iter().filter(|extent| stretches(extent));
    let share = left.max(0.0) / takers.map(|_| 1.0).sum::<f32>().max(1.0);
    for (extent, width) in extents.iter().zip(&mut widths) {
        *width += if stretches(extent) { share } else { 0.0 };
    }
    Some(widths)
}

/// Shares the available space: small needs are met in full, the others get equal shares.
fn fair(wants: &[f32], mut room: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wants.len()).collect();
    order.sort_by(|one, other| wants[*one].total_cmp(&wants[*other]));
    let mut given = vec![0.0; wants.len()];
    let mut waiting = wants.iter().map(|_| 1.0).sum::<f32>();
    for at in order {
        given[at] = wants[at].min(room / waiting);
        room -= given[at];
        waiting -= 1.0;
    }
    given
}

#[cfg(test)]
mod tests {
    #![allow(clippy::cast_precision_loss)]
    use super::*;
    use crate::layout::style::CELL_GAP;

    fn extent(word: f32, natural: f32, numeric: bool) -> Extent {
        Extent {
            numeric,
            ..Extent::default()
        }
        .with(word, natural)
    }

    fn total(widths: &[f32]) -> f32 {
        widths.iter().sum::<f32>() + CELL_GAP * (widths.len() - 1) as f32
    }

    #[test]
    fn columns_fill_the_width_and_text_takes_the_rest() {
        let widths = widths(
            &[
                extent(20.0, 50.0, false),
                extent(10.0, 20.0, false),
                extent(4.0, 4.0, true),
            ],
            CELL_GAP,
            180.0,
        );
        let widths = widths.unwrap_or_default();
        assert!((total(&widths) - 180.0).abs() < 0.1, "{widths:?}");
        assert!(
            (widths[2] - NUMBERS).abs() < 0.1 && (widths[0] - widths[1] - 30.0).abs() < 0.1,
            "{widths:?}"
        );
    }

    #[test]
    fn columns_are_at_least_as_wide_as_their_widest_word() {
        let extents = [
            extent(20.0, 60.0, false),
            extent(15.0, 400.0, false),
            extent(4.0, 4.0, true),
        ];
        let widths = widths(&extents, CELL_GAP, 100.0).unwrap_or_default();
        assert!(total(&widths) <= 100.01, "{widths:?}");
        assert!(
            extents
                .iter()
                .zip(&widths)
                .all(|(extent, width)| *width >= extent.word),
            "{widths:?}"
        );
    }

    #[test]
    fn short_text_stays_on_its_line_where_long_text_breaks() {
        let extents = [
            extent(20.0, 30.0, false),
            extent(8.0, 14.0, false),
            extent(15.0, 80.0, false),
        ];
        let widths = widths(&extents, CELL_GAP, 100.0).unwrap_or_default();
        assert!((widths[1] - 14.1).abs() < 0.01, "{widths:?}");
        assert!((total(&widths) - 100.0).abs() < 0.1, "{widths:?}");
    }

    #[test]
    fn prose_gets_the_remaining_width() {
        let prose = Extent {
            prose: true,
            ..extent(10.0, 20.0, false)
        };
        let widths =
            widths(&[extent(20.0, 40.0, false), prose], CELL_GAP, 180.0).unwrap_or_default();
        assert!((widths[0] - 40.1).abs() < 0.01, "{widths:?}");
        assert!((total(&widths) - 180.0).abs() < 0.1, "{widths:?}");
    }

    #[test]
    fn columns_that_do_not_fit_side_by_side_have_no_widths() {
        assert_eq!(
            widths(&[extent(10.0, 10.0, true); 12], CELL_GAP, 80.0),
            None
        );
    }
}
