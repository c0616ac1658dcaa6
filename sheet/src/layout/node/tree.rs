//! Lays out a tree of boxes with `taffy`, as a line box of marks.

use std::mem;

use taffy::{Layout, prelude::*};

use super::{Node, NodeContent, WORD_CAP};
use crate::{
    failure::Failure,
    layout::{
        blocks::{LineBox, line},
        style,
        text::{Align, Paragraph},
    },
    page::{FieldMark, Mark, PictureMark},
};

impl Node {
    /// Lays the tree out within a width, in mm.
    pub fn line_box(self, width: f32) -> Result<LineBox, Failure> {
        let mut tree = TaffyTree::new();
        tree.disable_rounding();
        let mut root = self;
        root.style.size.width = length(width);
        let id = add(&mut tree, root)?;
        let space = Size {
            width: AvailableSpace::Definite(width),
            height: AvailableSpace::MaxContent,
        };
        tree.compute_layout_with_measure(id, space, |inputs, _, node, style| {
            taffy::compute_leaf_layout(
                inputs,
                style,
                |_, _| 0.0,
                |known, available| measure(known, available, node.as_deref()),
            )
        })?;
        let mut line_box = LineBox {
            height: tree.layout(id)?.size.height,
            ..LineBox::default()
        };
        draw(&tree, id, (0.0, 0.0), &mut line_box.marks)?;
        Ok(line_box)
    }
}

/// The space above a writing line, in mm.
const LINE_GAP: f32 = 1.2;

/// Adds a node with its children to the tree, as the context of its tree node.
fn add(tree: &mut TaffyTree<Node>, mut node: Node) -> Result<NodeId, Failure> {
    let children = mem::take(&mut node.children)
        .into_iter()
        .map(|child| add(tree, child))
        .collect::<Result<Vec<_>, _>>()?;
    let id = tree.new_with_children(mem::take(&mut node.style), &children)?;
    tree.set_node_context(id, Some(node))?;
    Ok(id)
}

fn measure(
    known: Size<Option<f32>>,
    available: Size<AvailableSpace>,
    node: Option<&Node>,
) -> Size<f32> {
    let Some(NodeContent::Text(paragraph)) = node.map(|node| &node.shows) else {
        return Size {
            width: known.width.unwrap_or(0.0),
            height: known.height.unwrap_or(0.0),
        };
    };
    let width = known.width.unwrap_or_else(|| match available.width {
        AvailableSpace::MinContent => paragraph.word_width.min(WORD_CAP),
        AvailableSpace::MaxContent => paragraph.natural_width,
        AvailableSpace::Definite(width) => paragraph.natural_width.min(width),
    });
    let height = known.height.unwrap_or_else(|| height(paragraph, width));
    Size { width, height }
}

#[expect(clippy::cast_precision_loss, reason = "no paragraph has 2^24 lines")]
fn height(paragraph: &Paragraph, width: f32) -> f32 {
    paragraph.line_count(width).max(1) as f32 * paragraph.leading
}

fn draw(
    tree: &TaffyTree<Node>,
    id: NodeId,
    from: (f32, f32),
    marks: &mut Vec<Mark>,
) -> Result<(), Failure> {
    let layout = tree.layout(id)?;
    let (x, y) = (from.0 + layout.location.x, from.1 + layout.location.y);
    if let Some(node) = tree.get_node_context(id) {
        node.draw(layout, (x, y), marks);
    }
    for child in tree.children(id)? {
        draw(tree, child, (x, y), marks)?;
    }
    Ok(())
}

impl Node {
    /// Draws its own content and its rules.
    fn draw(&self, layout: &Layout, (x, y): (f32, f32), marks: &mut Vec<Mark>) {
        let (width, height) = (layout.size.width, layout.size.height);
        match &self.shows {
            NodeContent::Nothing => {}
            NodeContent::WritingLine => {
                let gap = LINE_GAP.min(height / 2.0);
                marks.push(Mark::Field(FieldMark {
                    x,
                    y: y + gap,
                    width,
                    height: height - gap,
                    ..FieldMark::default()
                }));
            }
            NodeContent::Text(paragraph) => {
                let mut shown = Vec::new();
                paragraph.draw((x, y + layout.padding.top), width, &mut shown);
                if paragraph.field.is_empty() {
                    marks.extend(shown);
                } else {
                    marks.push(Mark::Field(FieldMark {
                        x,
                        y,
                        width,
                        height,
                        name: paragraph.field.clone(),
                        check: None,
                        right: paragraph.align == Align::Right,
                        value: paragraph.text(),
                        // Fields are not nested.
                        marks: shown.iter().flat_map(Mark::drawn).cloned().collect(),
                    }));
                }
            }
            NodeContent::Box(marked, name) => {
                marked.draw((x, y), style::BOX, name.clone(), marks);
            }
            NodeContent::Picture(hash) => marks.push(Mark::Picture(PictureMark {
                x,
                y,
                width,
                height,
                hash: hash.clone(),
                grey: false,
            })),
        }
        let rules = [(self.rule_above, y), (self.rule_below, y + height)];
        for (thickness, y) in rules.into_iter().filter(|(thickness, _)| *thickness > 0.0) {
            marks.push(line((x, y), (x + width, y), thickness));
        }
    }
}
