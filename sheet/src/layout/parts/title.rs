//! The title: the portrait, the name in large type with a line under it, facts at the right.

use taffy::prelude::*;

use super::{SheetContext, cell_text, style, value};
use crate::{
    document::{Cell, Document, Portrait, part::Title},
    failure::Failure,
    layout::{blocks::Block, fit::bisect, node::Node, text::Paragraph},
};

/// Maximum share of the width for the facts beside a long name, and beside a short one.
const FACTS_SHARE: (f32, f32) = (0.5, 0.7);
/// The space between the name and the facts, in mm.
const GAP: f32 = 8.0;
/// The space between facts, in mm.
const FACTS_GAP: f32 = 6.0;
/// The precision to which the lines of facts are balanced, in mm.
const BALANCE_STEP: f32 = 0.5;
/// The space between the portrait and the name, in mm.
const PORTRAIT_GAP: f32 = 5.0;
/// Minimum width of a title with a portrait, in mm: more than that of a narrow column.
const ROOMY: f32 = 100.0;
/// Width of an empty fact to write on, in mm.
const BLANK: f32 = 26.0;

/// Lays out the title of a sheet.
pub fn block(context: &SheetContext, title: &Title, width: f32) -> Result<Block, Failure> {
    let document = context.document;
    let mut row = Node::row(PORTRAIT_GAP, Vec::new());
    let mut room = width;
    if let Some(portrait) = document.portrait.as_ref().filter(|_| width >= ROOMY) {
        let size = within(portrait, context.portrait);
        room -= size.0 + PORTRAIT_GAP;
        row.children.push(Node::picture(&portrait.hash, size));
    }
    let mut words = words(document, title, room);
    words.style.size.width = length(room);
    row.children.push(words);
    let row = row.at_bottom().padded(0.0, 2.6).ruled(style::RULE);
    Ok(Block::new(0.0, Vec::new(), vec![row.line_box(width)?]))
}

/// Returns the width and the height of a portrait that fits in a square of that side, in mm.
#[expect(
    clippy::cast_precision_loss,
    reason = "no portrait has 2^24 pixels a side"
)]
fn within(portrait: &Portrait, side: f32) -> (f32, f32) {
    let (width, height) = (portrait.width.max(1) as f32, portrait.height.max(1) as f32);
    let factor = side / width.max(height);
    (width * factor, height * factor)
}

/// Places the name with the line under it, and the facts beside them.
fn words(document: &Document, title: &Title, width: f32) -> Node {
    let line = title.line.as_ref();
    let system = Cell {
        label: messages::text!("print-system"),
        text: document.system.clone(),
        ..Cell::default()
    };
    let facts: Vec<&Cell> = [&system]
        .into_iter()
        .chain(&title.items)
        .filter(|cell| !cell.label.is_empty() || !cell.text.is_empty())
        .collect();
    let share = facts_share(document, line, width);
    let blank = BLANK.min(width * share);
    let widths: Vec<f32> = facts.iter().map(|cell| fact_width(cell, blank)).collect();
    let facts = facts.into_iter().map(|cell| fact(cell, blank)).collect();
    let mut right = Node::row(FACTS_GAP, facts).at_bottom();
    right.style.flex_wrap = FlexWrap::Wrap;
    let most = balanced(&widths, width * share);
    right.style.max_size.width = length(most);
    right.style.gap.height = length(1.2);

    let mut left = vec![name(&document.name, width - most - GAP)];
    if let Some(line) = line.filter(|line| !line.text.is_empty()) {
        left.push(Node::text(&cell_text(line), style::CONCEPT));
    }
    Node::row(GAP, vec![Node::stack(left).growing(), right.no_shrink()]).at_bottom()
}

/// Returns the share of the width that the name and the line under it leave.
fn facts_share(document: &Document, line: Option<&Cell>, width: f32) -> f32 {
    let [largest, ..] = style::NAMES;
    let name = Paragraph::new(&document.name, largest).natural_width;
    let natural = |line| Paragraph::new(&cell_text(line), style::CONCEPT).natural_width;
    let line = line.map_or(0.0, natural);
    let (least, most) = FACTS_SHARE;
    (1.0 - (name.max(line) + GAP + 0.1) / width).clamp(least, most)
}

/// Returns the smallest width in which the facts take no more lines than in `room`, so that no fact is alone in the
/// last line.
fn balanced(widths: &[f32], room: f32) -> f32 {
    let lines = |room: f32| {
        let mut count = 0;
        let mut left = -1.0;
        for width in widths {
            left -= FACTS_GAP + width;
            if left < 0.0 {
                count += 1;
                left = room - width;
            }
        }
        count
    };
    let fewest = lines(room);
    let widest = widths.iter().copied().fold(0.0, f32::max).min(room);
    bisect(widest, room, BALANCE_STEP, |room| lines(room) == fewest)
}

/// Creates the name in the largest type that fits in two lines without breaking a word.
fn name(name: &str, width: f32) -> Node {
    if name.is_empty() {
        return Node::writing_line(width * 0.9, 10.0);
    }
    let fits = |style: &&style::Type| {
        let set = Paragraph::new(name, **style);
        set.word_width <= width && set.line_count(width) <= 2
    };
    let [.., smallest] = style::NAMES;
    Node::text(name, *style::NAMES.iter().find(fits).unwrap_or(&smallest))
}

/// Returns the width of a fact on its line.
fn fact_width(cell: &Cell, blank: f32) -> f32 {
    let label = Paragraph::new(&cell.label, style::LABEL).natural_width;
    let value = if cell.text.is_empty() {
        blank
    } else {
        Paragraph::new(&cell_text(cell), style::FACT).natural_width
    };
    label.max(value)
}

fn fact(cell: &Cell, blank: f32) -> Node {
    let value = if cell.text.is_empty() {
        Node::writing_line(blank, style::FACT.leading)
    } else {
        Node::paragraph(value(cell, style::FACT))
    };
    Node::stack(vec![Node::text(&cell.label, style::LABEL), value])
}
