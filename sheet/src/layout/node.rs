//! Boxes: their layout, content and children.

use taffy::prelude::*;

use super::{
    style::{self, Type},
    text::Paragraph,
};

mod marks;
mod tree;

/// A box: how it is placed, what it shows, what it holds.
#[derive(Debug, Clone, Default)]
pub struct Node {
    /// Its layout among its neighbours.
    pub style: Style,
    /// What it shows itself.
    pub shows: NodeContent,
    /// The name of its form field, empty for a writing line; `None` where it is no field.
    pub field: Option<String>,
    /// The thickness of the rule along its lower edge, in mm; 0 for none.
    pub rule_below: f32,
    /// The thickness of the rule along its upper edge, in mm; 0 for none.
    pub rule_above: f32,
    /// What it holds.
    pub children: Vec<Node>,
}

/// What a [`Node`] shows.
#[derive(Debug, Clone, Default)]
pub enum NodeContent {
    /// Nothing.
    #[default]
    Nothing,
    /// Text.
    Text(Paragraph),
    /// A box to mark.
    Box(Marked),
    /// The picture that is kept under a hash.
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

/// The widest word, in mm, that keeps its column from becoming narrower; wider ones are broken.
pub const WORD_CAP: f32 = 32.0;

impl Node {
    /// A box for text.
    pub fn paragraph(paragraph: Paragraph) -> Self {
        Self {
            style: shrinking(),
            shows: NodeContent::Text(paragraph),
            ..Self::default()
        }
    }

    /// A box for text, set one way.
    pub fn text(text: &str, style: Type) -> Self {
        Self::paragraph(Paragraph::new(text, style))
    }

    /// A box to mark, with the name of what is marked.
    pub fn mark(marked: Marked, name: String) -> Self {
        Self {
            field: Some(name),
            ..Self::sized((style::BOX, style::BOX), NodeContent::Box(marked))
        }
    }

    /// A picture of that width and height, in mm.
    pub fn picture(hash: &str, size: (f32, f32)) -> Self {
        Self::sized(size, NodeContent::Picture(hash.to_owned()))
    }

    fn sized((width, height): (f32, f32), shows: NodeContent) -> Self {
        let size = Size {
            width: length(width),
            height: length(height),
        };
        Self {
            style: Style {
                size,
                flex_shrink: 0.0,
                ..Style::default()
            },
            shows,
            ..Self::default()
        }
    }

    /// Boxes below each other.
    pub fn stack(children: Vec<Node>) -> Self {
        let style = Style {
            display: Display::Flex,
            flex_direction: FlexDirection::Column,
            ..shrinking()
        };
        Self {
            style,
            children,
            ..Self::default()
        }
    }

    /// Boxes side by side, with that much between them, in mm.
    pub fn row(gap: f32, children: Vec<Node>) -> Self {
        let style = Style {
            display: Display::Flex,
            gap: Size {
                width: length(gap),
                height: length(0.0),
            },
            ..shrinking()
        };
        Self {
            style,
            children,
            ..Self::default()
        }
    }

    /// Texts side by side over a width, of which the last takes the remaining space. None becomes
    /// too narrow for its letters.
    #[expect(clippy::cast_precision_loss, reason = "few texts are side by side")]
    pub fn texts(gap: f32, width: f32, paragraphs: Vec<Paragraph>) -> Self {
        let count = paragraphs.len().max(1);
        let share = (width - gap * (count - 1) as f32) / count as f32;
        let text = |(number, paragraph): (usize, Paragraph)| {
            let least = paragraph.word_width.min(share);
            let mut node = Self::paragraph(paragraph);
            node.style.min_size.width = length(least);
            node.style.flex_grow = if number + 1 == count { 1.0 } else { 0.0 };
            node
        };
        Self::row(gap, paragraphs.into_iter().enumerate().map(text).collect())
    }

    /// Boxes in columns of those widths, with that much between columns and lines, in mm.
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
        Self {
            style,
            children,
            ..Self::default()
        }
    }

    /// An empty line to write on, at least that wide, in mm.
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
            field: Some(String::new()),
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

    /// Lets it take the remaining space.
    pub fn growing(mut self) -> Self {
        self.style.flex_grow = 1.0;
        self
    }

    /// Keeps it at least as wide as its content.
    pub fn firm(mut self) -> Self {
        self.style.flex_shrink = 0.0;
        self
    }

    /// Adds a rule along its lower edge.
    pub fn ruled(mut self, thickness: f32) -> Self {
        self.rule_below = thickness;
        self
    }
}

/// The style of a box that becomes as narrow as it must.
fn shrinking() -> Style {
    Style {
        min_size: Size {
            width: length(0.0),
            height: auto(),
        },
        ..Style::default()
    }
}
