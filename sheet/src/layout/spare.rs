//! Empty writing lines: fewer where a page would overflow, more where it would stay empty.

use super::{
    band::{Block, Item},
    look::WRITING_LINE,
    press::{At, Frame, Press},
};

/// More lines than this after one part are never asked for.
const MOST_LINES: usize = 60;

/// A writing line becomes higher by at most this, in mm.
const MOST_STRETCH: f32 = 1.2;

/// Sets how many writing lines follow each part, so that they take no page of their own and what
/// is left of the last page is filled.
pub fn fit(items: &mut [Item], frame: &Frame) {
    let rehearse = |most| {
        let mut press = Press::rehearsal(frame, most);
        let start = press.start();
        (press.place(items, 0.0, start).lane, press.is_cramped())
    };
    let (fewest, _) = rehearse(0);
    let fits = |most: &usize| rehearse(*most) == (fewest, false);
    let most = (0..=asked(items)).rev().find(fits).unwrap_or(0);
    limit(items, most);
    grow(items, frame);
}

/// The most lines asked for after one part.
fn asked(items: &[Item]) -> usize {
    let of = |item: &Item| match item {
        Item::Block(block) => block.spare,
        Item::Side(columns) => columns
            .iter()
            .map(|(_, items)| asked(items))
            .max()
            .unwrap_or(0),
    };
    items.iter().map(of).max().unwrap_or(0).min(MOST_LINES)
}

fn limit(items: &mut [Item], most: usize) {
    for item in items {
        match item {
            Item::Block(block) => block.spare = block.spare.min(most),
            Item::Side(columns) => {
                for (_, items) in columns {
                    limit(items, most);
                }
            }
        }
    }
}

/// Fills columns up to the longest beside them, and the last part up to the end of the page.
fn grow(items: &mut [Item], frame: &Frame) {
    let mut press = Press::rehearsal(frame, usize::MAX);
    let mut at = press.start();
    let last = items.len().saturating_sub(1);
    for (number, item) in items.iter_mut().enumerate() {
        let start = at;
        let end = press.place_item(item, 0.0, start);
        let target = if number == last {
            At {
                y: frame.bottom,
                ..end
            }
        } else {
            end
        };
        at = match item {
            Item::Block(block) => lengthen(block, end, target),
            Item::Side(columns) => columns
                .iter_mut()
                .map(|(_, items)| {
                    let end = press.place(items, 0.0, start);
                    last_with_lines(items).map_or(end, |block| lengthen(block, end, target))
                })
                .fold(end, |lowest, end| if end > lowest { end } else { lowest }),
        };
    }
}

fn last_with_lines(items: &mut [Item]) -> Option<&mut Block> {
    items.iter_mut().rev().find_map(|item| match item {
        Item::Block(block) if block.line.is_some() => Some(block),
        _ => None,
    })
}

/// Adds writing lines to a part until what ends at one place ends at the other.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a page holds few lines"
)]
#[expect(clippy::cast_precision_loss, reason = "a page holds few lines")]
fn lengthen(block: &mut Block, end: At, target: At) -> At {
    if block.line.is_none() || end.lane != target.lane || target.y <= end.y {
        return end;
    }
    let more = ((target.y - end.y + 0.01) / WRITING_LINE).floor() as usize;
    block.spare += more;
    let end = At {
        y: end.y + more as f32 * WRITING_LINE,
        ..end
    };
    let stretch = (target.y - end.y) / block.spare.max(1) as f32;
    if stretch > MOST_STRETCH {
        return end;
    }
    block.stretch = stretch;
    target
}
