//! Boxes to mark.

use taffy::prelude::*;

use super::{
    figures::{across, column},
    headed, look, says,
};
use crate::{
    document::TrackLine,
    failure::Failure,
    layout::{
        band::Block,
        node::{Marked, Node},
        text::Paragraph,
    },
};

/// Between the columns of a line, in mm.
const GAP: f32 = 3.0;
/// The label takes at most this share of the width.
const LABEL_SHARE: f32 = 0.35;

/// Lines of boxes, their labels and boxes under each other.
pub fn block(
    heading: &str,
    note: &str,
    tracks: &[TrackLine],
    width: f32,
) -> Result<Block, Failure> {
    let natural = |text: &str| Paragraph::new(text, look::TRACK).natural_width();
    let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(natural).fold(0.0, f32::max);
    let plain = || tracks.iter().filter(|track| track.names.is_empty());
    let columns = Columns {
        label: widest(&mut plain().map(|track| track.label.as_str())).min(width * LABEL_SHARE),
        before: widest(
            &mut plain()
                .filter_map(|track| track.before.as_ref())
                .map(|cell| cell.text.as_str()),
        )
        .min(width * LABEL_SHARE / 2.0),
    };
    let mut rows = Vec::new();
    for track in tracks {
        if !track.names.is_empty()
            && (tracks.len() > 1 || track.before.is_some() || track.after.is_some())
        {
            rows.push(
                line(
                    track,
                    &Columns {
                        label: width,
                        before: 0.0,
                    },
                    Vec::new(),
                )
                .band(width)?,
            );
        }
        rows.push(if track.names.is_empty() {
            line(track, &columns, vec![boxes(track)]).band(width)?
        } else {
            named(track, width).band(width)?
        });
    }
    Ok(headed(heading, note, width, rows)?.together())
}

/// How wide the columns before the boxes are.
struct Columns {
    label: f32,
    before: f32,
}

/// Label, what comes before, the boxes, what comes after.
fn line(track: &TrackLine, columns: &Columns, boxes: Vec<Node>) -> Node {
    let after = track.after.as_ref().map(says).unwrap_or_default();
    let before = track.before.as_ref().map(says).unwrap_or_default();
    let alone = boxes.is_empty();
    let wide = |node: Node, width: f32| {
        let mut node = node.firm();
        node.style.size.width = length(width);
        node
    };
    let mut children = if alone {
        vec![Node::text(&track.label, look::TRACK)]
    } else {
        vec![wide(
            Node::text(&track.label, look::TRACK),
            columns.label + 0.1,
        )]
    };
    if columns.before > 0.0 {
        children.push(wide(Node::text(&before, look::TRACK), columns.before + 0.1));
    } else if alone && !before.is_empty() {
        children.push(Node::text(&before, look::TRACK));
    }
    children.extend(boxes);
    if !after.is_empty() {
        let mut after = Node::paragraph(Paragraph::new(&after, look::TRACK).right());
        after.style.margin.left = auto();
        children.push(after);
    }
    Node::row(GAP, children).padded(0.7, 0.7)
}

fn boxes(track: &TrackLine) -> Node {
    let mut row = Node::row(look::BOX_GAP, marks(track).map(Node::mark).collect());
    row.style.flex_wrap = FlexWrap::Wrap;
    row.style.gap.height = length(look::BOX_GAP);
    row
}

/// Boxes with their names under them.
fn named(track: &TrackLine, width: f32) -> Node {
    let widest = track
        .names
        .iter()
        .map(|name| Paragraph::new(name, look::TRACK_NAME).word_width());
    let boxes: Vec<Marked> = marks(track).collect();
    let across = across(
        boxes.len().max(1),
        widest.fold(look::BOX, f32::max),
        GAP,
        width,
    );
    let column = column(across, GAP, width);
    let names = track
        .names
        .iter()
        .map(String::as_str)
        .chain(std::iter::repeat(""));
    let cells = boxes.into_iter().zip(names).map(|(marked, name)| {
        let mut children = vec![Node::mark(marked)];
        if !name.is_empty() {
            children.push(Node::text(name, look::TRACK_NAME).padded(0.5, 0.0));
        }
        Node::stack(children)
    });
    Node::grid(&vec![column; across], (GAP, 1.5), cells.collect()).padded(0.7, 0.7)
}

/// How each box is marked: strokes first, then crosses, then none. Alone, a mark is a cross.
fn marks(track: &TrackLine) -> impl Iterator<Item = Marked> {
    let first = if track.crossed_address.is_some() {
        Marked::Stroke
    } else {
        Marked::Cross
    };
    let (marked, crossed) = (track.marked, track.marked.saturating_add(track.crossed));
    (0..track.boxes).map(move |number| match number {
        number if number < marked => first,
        number if number < crossed => Marked::Cross,
        _ => Marked::No,
    })
}
