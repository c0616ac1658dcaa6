//! Cards, nine to a page, with cutting marks.

use super::{
    area::{Area, rescale},
    blocks::{Block, Item, LineBox, hairline, moved},
    entries,
    node::Node,
    paginator::{self, Frame},
    style,
    text::Paragraph,
};
use crate::{
    document::reference::{Passage, Reference},
    failure::Failure,
    page::{Mark, Pages},
};

/// The size of a card, in mm: that of playing cards.
const CARD: (f32, f32) = (63.0, 88.0);
/// Number of cards in a row, and of rows on a page.
const ACROSS: usize = 3;
/// The padding of a card, in mm.
const PADDING: f32 = 4.0;
/// Length of the cutting marks and their distance from the cards, in mm.
const CUT: f32 = 4.5;
const CUT_GAP: f32 = 1.0;
/// Length of each arm of the crosses between cards, in mm.
const CROSS: f32 = 1.5;
/// Maximum number of writing lines on a card without a text.
const LINES: usize = 9;
/// Scale factors tried before an entry takes another card, preferred first.
const SMALLER: [f32; 3] = [1.0, 0.9, 0.8];

/// Lays out the cards of a reference.
pub fn pages(reference: &Reference, area: &Area) -> Result<Pages, Failure> {
    let mut cards = Vec::new();
    for section in &reference.sections {
        for passage in &section.passages {
            cards.extend(of(passage, &reference.name)?);
        }
    }
    let (width, height) = area.size();
    let left = (width - corner(0.0, CARD.0, ACROSS)) / 2.0;
    let top = (height - corner(0.0, CARD.1, ACROSS)) / 2.0;
    let pages = cards.chunks(ACROSS * ACROSS).map(|cards| {
        let mut page = cuts(left, top);
        for (number, card) in cards.iter().enumerate() {
            let (x, y) = (
                corner(left, CARD.0, number % ACROSS),
                corner(top, CARD.1, number / ACROSS),
            );
            page.extend(moved(card.iter().cloned(), x, y));
        }
        page
    });
    Ok(area.plain(pages.collect()))
}

/// Lays out an entry as one card, or as several if it does not fit on one, in the largest type that takes no more cards.
fn of(passage: &Passage, owner: &str) -> Result<Vec<Vec<Mark>>, Failure> {
    let [largest, smaller @ ..] = SMALLER;
    let mut set = sized(passage, owner, largest)?;
    for factor in smaller {
        if set.len() == 1 {
            break;
        }
        let other = sized(passage, owner, factor)?;
        if other.len() < set.len() {
            set = other;
        }
    }
    Ok(set)
}

fn sized(passage: &Passage, owner: &str, factor: f32) -> Result<Vec<Vec<Mark>>, Failure> {
    let width = (CARD.0 - 2.0 * PADDING) / factor;
    let whole = CARD.1 / factor;
    let foot = Node::paragraph(Paragraph::new(owner, style::FOOT).right()).line_box(width)?;
    // A name that would leave no space for the rest is not repeated on every card.
    let foot = if foot.height > whole / 4.0 {
        LineBox::default()
    } else {
        foot
    };
    let frame = Frame {
        top: PADDING / factor,
        bottom: whole - PADDING / factor - foot.height,
        last: None,
        lanes: vec![PADDING / factor],
    };
    let mut block = Block::new(
        0.0,
        entries::name(passage, width)?.to_vec(),
        entries::rows(passage, width)?.concat(),
    );
    if passage.summary.is_empty() && passage.text.is_empty() && passage.table.is_empty() {
        let line = Node::writing_line(width, style::WRITING_LINE).line_box(width)?;
        block = block.with_lines(LINES, LINES, line);
    }
    let mut cards = paginator::pages(&[Item::Block(block)], &frame);
    for card in &mut cards {
        let foot = foot.marks.iter().cloned();
        card.extend(moved(foot, PADDING / factor, frame.bottom));
    }
    for mark in cards.iter_mut().flatten() {
        rescale(mark, factor, factor);
    }
    Ok(cards)
}

/// Returns cutting marks around the cards, and small crosses where four cards meet.
fn cuts(left: f32, top: f32) -> Vec<Mark> {
    let (right, bottom) = (corner(left, CARD.0, ACROSS), corner(top, CARD.1, ACROSS));
    let far = CUT_GAP + CUT;
    let mut marks = Vec::new();
    for at in 0..=ACROSS {
        let (x, y) = (corner(left, CARD.0, at), corner(top, CARD.1, at));
        marks.push(hairline((x, top - far), (x, top - CUT_GAP)));
        marks.push(hairline((x, bottom + CUT_GAP), (x, bottom + far)));
        marks.push(hairline((left - far, y), (left - CUT_GAP, y)));
        marks.push(hairline((right + CUT_GAP, y), (right + far, y)));
        if (1..ACROSS).contains(&at) {
            for row in 1..ACROSS {
                let y = corner(top, CARD.1, row);
                marks.push(hairline((x - CROSS, y), (x + CROSS, y)));
                marks.push(hairline((x, y - CROSS), (x, y + CROSS)));
            }
        }
    }
    marks
}

#[expect(clippy::cast_precision_loss, reason = "three cards are side by side")]
fn corner(start: f32, size: f32, number: usize) -> f32 {
    start + size * number as f32
}
