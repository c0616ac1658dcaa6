//! Figures: numbers in a row, each under its name.

use super::{cell_text, headed, style, value};
use crate::{
    document::{Cell, part::Figures},
    failure::Failure,
    layout::{blocks::Block, node::Node, text::Paragraph},
};

/// The space between figures, in mm.
const GAP: f32 = 3.0;
/// Width of the line for an empty figure, in mm.
const BLANK: f32 = 14.0;
/// Maximum length of a figure, in letters; longer texts are set in smaller type.
const MAX_FIGURE_LENGTH: usize = 7;

/// Lays out figures, as many in a row as fit with their names. If they follow others under the same heading, they are
/// closer.
pub fn block(figures: &Figures, follows: bool, width: f32) -> Result<Block, Failure> {
    let items = &figures.items;
    let widest = items
        .iter()
        .map(|cell| Paragraph::new(&cell.label, style::LABEL).word_width);
    let widest = widest.fold(0.0, f32::max);
    let across = column_count(items.len(), figures.across, widest, GAP, width);
    let column = column_width(across, GAP, width);
    let mut rows = Vec::new();
    for (number, cells) in items.chunks(across).enumerate() {
        let labels = cells
            .iter()
            .map(|cell| label(cell).line_box(column).map(|set| set.height))
            .collect::<Result<Vec<f32>, Failure>>()?;
        let highest = labels.iter().copied().fold(0.0, f32::max);
        let children = cells
            .iter()
            .zip(labels)
            .zip(number * across..)
            .map(|((cell, height), at)| {
                // The numbers of a row are level, however many lines their names take.
                let label = label(cell).padded(highest - height, 0.0);
                let under = figures.under.get(at);
                figure(label, cell, under, figures.formulas, column)
            })
            .collect();
        let mut row = Node::grid(&vec![column; cells.len()], (GAP, 0.0), children).padded(2.4, 0.6);
        if follows && number == 0 {
            row.rule_above = style::HAIRLINE;
        }
        rows.push(row.line_box(width)?);
    }
    let gap = match (follows, figures.heading.as_str()) {
        (true, _) => 2.2,
        (false, "") => 0.0,
        _ => style::PART_GAP,
    };
    let block = headed(&figures.heading, "", width, rows)?;
    Ok(Block { gap, ..block }.keep_together())
}

/// Returns the number of columns for a number of items: as requested, or fewer if a word needs more space, so that the
/// lines have about the same length.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a page is narrow"
)]
pub fn column_count(items: usize, asked: usize, widest: f32, gap: f32, width: f32) -> usize {
    let most = ((width + gap) / (widest.max(1.0) + gap)).floor().max(1.0) as usize;
    if asked <= most {
        return asked.max(1);
    }
    let lines = items.div_ceil(most).max(1);
    items.div_ceil(lines).max(1)
}

/// Returns the width of each of that many columns.
#[expect(clippy::cast_precision_loss, reason = "few columns are side by side")]
pub fn column_width(across: usize, gap: f32, width: f32) -> f32 {
    (width - gap * (across - 1) as f32) / across as f32
}

fn label(cell: &Cell) -> Node {
    Node::text(&cell.label, style::LABEL)
}

fn figure(label: Node, cell: &Cell, under: Option<&Cell>, formula: bool, width: f32) -> Node {
    let figure = match cell.text.chars().count() {
        0 => Node::row(
            0.0,
            vec![Node::writing_line(BLANK.min(width), style::FIGURE.leading)],
        ),
        1..=MAX_FIGURE_LENGTH => Node::paragraph(value(cell, style::FIGURE)),
        _ => Node::paragraph(value(cell, style::FIGURE_WORDS)),
    };
    let mut stack = vec![label, figure];
    if let Some(under) = under.filter(|it| !it.text.is_empty()) {
        let words = format!("{} {}", under.label, cell_text(under));
        stack.push(Node::text(&words, style::FORMULA).padded(0.4, 0.0));
    }
    let formula = [&cell.words, &cell.dice].into_iter().filter(|_| formula);
    for line in formula.filter(|line| !line.is_empty()) {
        stack.push(Node::text(line, style::FORMULA).padded(0.4, 0.0));
    }
    Node::stack(stack)
}
