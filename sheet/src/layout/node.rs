//! Boxes: their layout, content and children.

use taffy::prelude::*;

use super::{
    style::{self, Type},
    text::Paragraph,
};

mod marks;
mod tree;

/// A box with its style, content and children.
#[derive(Debug, Clone, Default)]
pub struct Node {
    /// Its layout style.
    pub style: Style,
    /// Its own content.
    pub shows: NodeContent,
    /// The thickness of the rule along its lower edge, in mm; 0 for none.
    pub rule_below: f32,
    /// The thickness of the rule along its upper edge, in mm; 0 for none.
    pub rule_above: f32,
    /// The boxes inside it.
    pub children: Vec<Node>,
}

/// The content of a [`Node`].
#[derive(Debug, Clone, Default)]
pub enum NodeContent {
    /// Nothing.
    #[default]
    Nothing,
    /// Text.
    Text(Paragraph),
    /// A box to mark, with the name of its form field.
    Box(Marked, String),
    /// The form field of a writing line.
    WritingLine,
    /// The picture with a hash.
    Picture(String),
}

/// How a box is marked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Marked {
    /// Not at all.
    #[default]
    No,
    /// With one stroke.
    Stroke,
    /// With a cross.
    Cross,
}

/// Maximum width, in mm, up to which a word keeps its column from shrinking; wider words may be broken.
pub const WORD_CAP: f32 = 32.0;

impl Node {
    /// Creates a box for text.
    pub fn paragraph(paragraph: Paragraph) -> Self {
        Self {
            style: shrinking(),
            shows: NodeContent::Text(paragraph),
            ..Self::default()
        }
    }

    /// Creates a box for text in one style.
    pub fn text(text: &str, style: Type) -> Self {
        Self::paragraph(Paragraph::new(text, style))
    }

    /// Creates a box to mark, with the name of its form field.
    pub fn mark(marked: Marked, name: String) -> Self {
        Self::sized((style::BOX, style::BOX), NodeContent::Box(marked, name))
    }

    /// Creates a box for a picture of that width and height, in mm.
    pub fn picture(hash: &str, size: (f32, f32)) -> Self {
        Self::sized(size, NodeContent::Picture(hash.to_owned()))
    }

    fn sized((width, height): (f32, f32), shows: NodeContent) -> Self {
        Self {
            style: Style {
                size: Size::from_lengths(width, height),
                flex_shrink: 0.0,
                ..Style::default()
            },
            shows,
            ..Self::default()
        }
    }

    /// Stacks boxes vertically.
    pub fn stack(children: Vec<Node>) -> Self {
        let style = Style {
            display: Display::Flex,
            flex_direction: FlexDirection::Column,
            ..shrinking()
        };
        Self::container(style, children)
    }

    /// Places boxes side by side, with a gap between them, in mm.
    pub fn row(gap: f32, children: Vec<Node>) -> Self {
        let style = Style {
            display: Display::Flex,
            gap: Size {
                width: length(gap),
                height: length(0.0),
            },
            ..shrinking()
        };
        Self::container(style, children)
    }

    /// Places texts side by side over a width; the last takes the remaining space. If all widest words fit, each text
    /// has room for its own and for an equal share of what they leave.
    #[expect(clippy::cast_precision_loss, reason = "few texts are side by side")]
    pub fn texts(gap: f32, width: f32, paragraphs: Vec<Paragraph>) -> Self {
        let count = paragraphs.len().max(1);
        let share = (width - gap * (count - 1) as f32) / count as f32;
        let words: f32 = paragraphs.iter().map(|it| it.word_width).sum();
        let rest = share - words / count as f32;
        let text = |(number, paragraph): (usize, Paragraph)| {
            let least = if rest < 0.0 {
                paragraph.word_width.min(share)
            } else {
                paragraph.natural_width.min(paragraph.word_width + rest)
            };
            let mut node = Self::paragraph(paragraph);
            node.style.min_size.width = length(least);
            node.style.flex_grow = if number + 1 == count { 1.0 } else { 0.0 };
            node
        };
        Self::row(gap, paragraphs.into_iter().enumerate().map(text).collect())
    }

    /// Places boxes in columns of those widths, with gaps between columns and between lines, in mm.
    pub fn grid(widths: &[f32], gap: (f32, f32), children: Vec<Node>) -> Self {
        let style = Style {
            display: Display::Grid,
            grid_template_columns: widths.iter().map(|&width| length(width)).collect(),
            gap: Size {
                width: length(gap.0),
                height: length(gap.1),
            },
            ..Style::default()
        };
        Self::container(style, children)
    }

    fn container(style: Style, children: Vec<Node>) -> Self {
        Self {
            style,
            children,
            ..Self::default()
        }
    }

    /// Creates an empty line to write on, with a minimum width and height, in mm.
    pub fn writing_line(width: f32, height: f32) -> Self {
        let min_size = Size {
            width: length(width),
            height: length(height),
        };
        Self {
            style: Style {
                min_size,
                ..Style::default()
            },
            shows: NodeContent::WritingLine,
            rule_below: style::HAIRLINE,
            ..Self::default()
        }
    }

    /// Adds space above and below its content, in mm.
    pub fn padded(mut self, above: f32, below: f32) -> Self {
        self.style.padding.top = length(above);
        self.style.padding.bottom = length(below);
        self
    }

    /// Aligns the boxes inside it at their lower edges.
    pub fn at_bottom(mut self) -> Self {
        self.style.align_items = AlignItems::END;
        self
    }

    /// Lets it take the remaining space.
    pub fn growing(mut self) -> Self {
        self.style.flex_grow = 1.0;
        self
    }

    /// Keeps it at least as wide as its content.
    pub fn no_shrink(mut self) -> Self {
        self.style.flex_shrink = 0.0;
        self
    }

    /// Adds a rule along its lower edge.
    pub fn ruled(mut self, thickness: f32) -> Self {
        self.rule_below = thickness;
        self
    }
}

/// Returns the style of a box that may shrink below the width of its content.
fn shrinking() -> Style {
    Style {
        min_size: Size {
            width: length(0.0),
            height: auto(),
        },
        ..Style::default()
    }
}
