//! Empty writing lines: fewer if a page would overflow, more if it would stay empty.

use super::{
    blocks::{Block, Item},
    paginator::{self, Frame, Paginator, Position},
    style::WRITING_LINE,
};

/// Maximum stretch of a writing line, in mm.
const MAX_STRETCH: f32 = 1.2;

/// Sets the number of writing lines of each part so that they add no page and fill the rest of the
/// last page.
pub fn fit_writing_lines(items: &mut [Item], frame: &Frame) {
    let (fewest, _) = dry_run_end(items, frame);
    let mut open: Vec<usize> = (0..blocks(items).len()).collect();
    while !open.is_empty() {
        // Adds one line to each part, as long as that adds no page and displaces no other line.
        open.retain(|&number| {
            let block = &mut *blocks(items)[number];
            if block.spare >= block.asked {
                return false;
            }
            block.spare += 1;
            let fits = dry_run_end(items, frame) == (fewest, false);
            if !fits {
                blocks(items)[number].spare -= 1;
            }
            fits
        });
    }
    grow(items, frame);
}

/// Returns the lane in which the items end, and whether a writing line did not fit.
fn dry_run_end(items: &[Item], frame: &Frame) -> (usize, bool) {
    let (end, cramped) = paginator::end(items, frame);
    (end.lane, cramped)
}

fn blocks(items: &mut [Item]) -> Vec<&mut Block> {
    items
        .iter_mut()
        .flat_map(|item| match item {
            Item::Block(block) => vec![block],
            Item::Side(columns) => columns
                .iter_mut()
                .flat_map(|column| blocks(&mut column.items))
                .collect(),
        })
        .collect()
}

/// Extends columns to the length of the longest beside them, and the last part to the end of the page.
fn grow(items: &mut [Item], frame: &Frame) {
    let mut paginator = Paginator::dry_run(frame);
    let mut at = frame.start();
    let last = items.len().saturating_sub(1);
    for (number, item) in items.iter_mut().enumerate() {
        let start = at;
        let end = paginator.place_item(item, 0.0, start);
        let y = if number == last { frame.bottom } else { end.y };
        let target = Position { y, ..end };
        at = match item {
            Item::Block(block) => lengthen(block, end, target),
            Item::Side(columns) => {
                let ends = columns.iter();
                let ends = ends.map(|column| paginator.place(&column.items, 0.0, start));
                let ends: Vec<Position> = ends.collect();
                // Columns that another one continues below stay as they are.
                let is_below = ends.iter().any(|it| it.lane > end.lane);
                let shortest = ends.iter().map(|it| it.lane).min().unwrap_or_default();
                for (column, end) in columns.iter_mut().zip(ends).filter(|_| !is_below) {
                    let below = fill_pages(&mut column.items, start, shortest, frame);
                    if let Some(block) = last_with_lines(below) {
                        lengthen(block, end, target);
                    }
                }
                end
            }
        };
    }
}

/// Extends the parts of a column after which the next one begins on another page, up to the page `last`. Returns the
/// items after the last such part.
fn fill_pages<'a>(
    items: &'a mut [Item],
    mut at: Position,
    last: usize,
    frame: &Frame,
) -> &'a mut [Item] {
    let mut paginator = Paginator::dry_run(frame);
    let mut first = 0;
    for number in 1..=items.len() {
        let (above, below) = items.split_at_mut(number);
        let Some(item) = above.last_mut() else { break };
        at = paginator.place_item(item, 0.0, at);
        let Some(Item::Block(next)) = below.first() else {
            continue;
        };
        if paginator.begin(next, at).0.lane == at.lane {
            continue;
        }
        first = number;
        if let Item::Block(block) = item
            && at.lane <= last
        {
            let y = frame.bottom;
            at = lengthen(block, at, Position { y, ..at });
        }
    }
    &mut items[first..]
}

fn last_with_lines(items: &mut [Item]) -> Option<&mut Block> {
    items.iter_mut().rev().find_map(|item| match item {
        Item::Block(block) if block.line.is_some() => Some(block),
        _ => None,
    })
}

/// Adds writing lines to a part until its end reaches a target.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a page holds few lines"
)]
fn lengthen(block: &mut Block, end: Position, target: Position) -> Position {
    if block.line.is_none() || end.lane != target.lane || target.y <= end.y {
        return end;
    }
    let more = ((target.y - end.y + 0.01) / WRITING_LINE).floor() as usize;
    block.spare += more;
    let end = end.down(more as f32 * WRITING_LINE);
    let stretch = (target.y - end.y) / block.spare.max(1) as f32;
    if stretch > MAX_STRETCH {
        return end;
    }
    block.stretch = stretch;
    target
}
