//! Boxes to mark.

use taffy::prelude::*;

use super::{
    cell_text,
    figures::{column_count, column_width},
    headed, style,
};
use crate::{
    document::{Cell, TrackLine, part::Tracks},
    failure::Failure,
    layout::{
        blocks::Block,
        node::{Marked, Node},
        text::Paragraph,
    },
};

/// The space between the columns of a line, in mm.
const GAP: f32 = 3.0;

/// Lays out lines of boxes, with their labels and boxes aligned in columns.
pub fn block(part: &Tracks, width: f32) -> Result<Block, Failure> {
    let tracks = &part.tracks;
    let columns = Columns::of(tracks.iter().filter(|track| track.names.is_empty()));
    let mut rows = Vec::new();
    for track in tracks {
        if !track.names.is_empty() {
            if tracks.len() > 1 || track.before.is_some() || track.after.is_some() {
                rows.push(words(track, width).padded(0.7, 0.0).line_box(width)?);
            }
            rows.push(named(track, width).line_box(width)?);
        } else if columns.fit(width) {
            rows.push(line(track, &columns).padded(0.7, 0.7).line_box(width)?);
        } else {
            let stack = vec![words(track, width), boxes(track).padded(0.5, 0.0)];
            rows.push(Node::stack(stack).padded(0.7, 0.7).line_box(width)?);
        }
    }
    Ok(headed(&part.heading, &part.note, width, rows)?.keep_together())
}

/// The widths of the texts before and after the boxes, in mm.
#[derive(Default)]
struct Columns {
    label: f32,
    before: f32,
    after: f32,
}

impl Columns {
    fn of<'a>(tracks: impl Iterator<Item = &'a TrackLine>) -> Self {
        // A sum of many widths is inexact.
        let natural = |text: &str| Paragraph::new(text, style::TRACK).natural_width + 0.1;
        let of_cell = |cell: &Option<Cell>| cell.as_ref().map_or(0.0, |it| natural(&cell_text(it)));
        tracks.fold(Self::default(), |widths, track| Self {
            label: widths.label.max(natural(&track.label)),
            before: widths.before.max(of_cell(&track.before)),
            after: widths.after.max(of_cell(&track.after)),
        })
    }

    /// Whether the texts and a few boxes fit side by side.
    fn fit(&self, width: f32) -> bool {
        let boxes = 4.0 * (style::BOX + style::BOX_GAP);
        self.label + self.before + self.after + boxes + 3.0 * GAP <= width
    }
}

/// Places the label, the text before the boxes, the boxes and the text after them in a row.
fn line(track: &TrackLine, columns: &Columns) -> Node {
    let wide = |paragraph: Paragraph, width: f32| {
        let mut node = Node::paragraph(paragraph).no_shrink();
        node.style.size.width = length(width);
        node
    };
    let text = |cell: Option<&Cell>| {
        Paragraph::new(&cell.map(cell_text).unwrap_or_default(), style::TRACK)
    };
    let label = Paragraph::new(&track.label, style::TRACK);
    let mut children = vec![wide(label, columns.label)];
    if columns.before > 0.0 {
        children.push(wide(text(track.before.as_ref()), columns.before));
    }
    children.push(boxes(track).growing());
    if columns.after > 0.0 {
        children.push(wide(text(track.after.as_ref()).right(), columns.after));
    }
    Node::row(GAP, children)
}

/// Places the texts before and after the boxes in a row.
fn words(track: &TrackLine, width: f32) -> Node {
    let text = |cell: &Cell| Paragraph::new(&cell_text(cell), style::TRACK);
    let mut texts = vec![Paragraph::new(&track.label, style::TRACK)];
    texts.extend(track.before.iter().map(text));
    texts.extend(track.after.iter().map(|cell| text(cell).right()));
    texts.retain(|text| !text.is_blank());
    Node::texts(GAP, width, texts)
}

fn boxes(track: &TrackLine) -> Node {
    let boxes = marks(track).map(|(marked, name)| Node::mark(marked, name));
    let mut row = Node::row(style::BOX_GAP, boxes.collect());
    row.style.flex_wrap = FlexWrap::Wrap;
    row.style.gap.height = length(style::BOX_GAP);
    row
}

/// Places boxes with their names under them: side by side over the whole width, or on several lines if
/// the names do not fit.
fn named(track: &TrackLine, width: f32) -> Node {
    let names = track.names.iter().map(String::as_str);
    let names = names.chain(std::iter::repeat(""));
    let cells: Vec<(f32, Node)> = marks(track)
        .zip(names)
        .map(|((marked, field), name)| marked_and_named(marked, field, name))
        .collect();
    let count = cells.len();
    let words: f32 = cells.iter().map(|(word, _)| word + GAP).sum();
    let widest = cells.iter().map(|(word, _)| *word);
    let widest = widest.fold(style::BOX, f32::max);
    let nodes = |keep_words: bool| {
        cells.into_iter().map(move |(word, mut node)| {
            node.style.min_size.width = length(if keep_words { word } else { 0.0 });
            node
        })
    };
    let mut row = if count == track.names.len() && words <= width {
        let mut row = Node::row(GAP, nodes(true).collect());
        row.style.justify_content = JustifyContent::SPACE_BETWEEN;
        row
    } else {
        let across = column_count(count, count, widest, GAP, width);
        let widths = vec![column_width(across, GAP, width); across];
        Node::grid(&widths, (GAP, 1.5), nodes(false).collect())
    };
    row.style.align_items = AlignItems::START;
    row.padded(0.7, 0.7)
}

/// Returns the width of the widest word of a box's name, and the box with the name under it.
fn marked_and_named(marked: Marked, field: String, name: &str) -> (f32, Node) {
    let name = Paragraph::new(name, style::TRACK_NAME);
    let word = name.word_width.max(style::BOX);
    let mut children = vec![Node::mark(marked, field)];
    if !name.is_blank() {
        children.push(Node::paragraph(name).padded(0.9, 0.0));
    }
    (word, Node::stack(children))
}

/// Returns how each box is marked, and its name as a form field: first strokes, then crosses, then nothing. Without a
/// count of crosses, all marks are crosses.
fn marks(track: &TrackLine) -> impl Iterator<Item = (Marked, String)> {
    let first = if track.crossed_address.is_some() {
        Marked::Stroke
    } else {
        Marked::Cross
    };
    let (marked, crossed) = (track.marked, track.all_marked());
    (1..=track.boxes).map(move |number| {
        let mark = match number {
            number if number <= marked => first,
            number if number <= crossed => Marked::Cross,
            _ => Marked::No,
        };
        (mark, format!("{}/{number}", track.address))
    })
}
