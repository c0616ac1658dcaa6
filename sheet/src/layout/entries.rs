//! Pages of entries, in columns that are filled in sequence.

use std::collections::BTreeSet;

use rules::entry::stressed_parts;

use super::{
    area::Area,
    blocks::{Block, Item, LineBox, height, with_joined_ends},
    fit::lanes,
    foot::Foot,
    node::Node,
    proofs::{title, titled},
    style::{self, COLUMN_GAP, Type},
    text::Paragraph,
};
use crate::{
    document::{
        Document,
        reference::{Passage, Reference},
    },
    failure::Failure,
    page::Pages,
};

mod table;

/// Minimum width of a column, in mm.
const NARROWEST: f32 = 74.0;
/// The space above an entry, and above a section, in mm.
const GAP: f32 = 4.4;
const SECTION_GAP: f32 = 7.0;
/// Maximum height of an entry that is not split, in mm.
const WHOLE: f32 = 70.0;
/// The space between paragraphs, in mm.
const PARAGRAPH: f32 = 1.3;
/// The prefix of a heading in a text.
const HEADING: &str = "## ";
/// The indent of list items, in mm.
const INDENT: f32 = 3.2;
/// Number of lines that stay together at the start and the end of a paragraph.
const TOGETHER: usize = 2;

/// Lays out the pages of a reference.
pub fn pages(reference: &Reference, area: Area) -> Result<Pages, Failure> {
    let room = area.content_width();
    let lanes = lanes(room, NARROWEST);
    let width = lanes.get(1).map_or(room, |second| second - COLUMN_GAP);
    let mut items = Vec::new();
    for section in &reference.sections {
        for (number, passage) in section.passages.iter().enumerate() {
            let heading = if number > 0 { "" } else { &section.heading };
            items.push(Item::Block(block(passage, heading, width)?));
        }
    }
    if items.is_empty() {
        return Ok(area.finish(Vec::new(), &BTreeSet::new()));
    }
    let foot = Foot::of(&Document {
        name: reference.name.clone(),
        footer: reference.footer.clone(),
        ..Document::default()
    });
    let frame = area.frame(foot.height(room)?);
    let title = match (reference.name.as_str(), reference.what.as_str()) {
        ("", "") => LineBox::default(),
        (name, what) => title(name, what, room)?,
    };
    let mut pages = titled(&title, &items, &frame, &lanes);
    foot.draw(&mut pages, &area)?;
    Ok(area.finish(pages, &BTreeSet::new()))
}

/// Lays out an entry, under the heading of its section if that is not empty.
fn block(passage: &Passage, heading: &str, width: f32) -> Result<Block, Failure> {
    let mut head = Vec::new();
    if !heading.is_empty() {
        head.push(
            Node::text(heading, style::SECTION)
                .padded(0.0, 1.2)
                .line_box(width)?,
        );
    }
    head.extend(name(passage, width)?);
    let gap = if heading.is_empty() { GAP } else { SECTION_GAP };
    let [figures, text, table, below] = rows(passage, width)?;
    let (in_figures, in_table) = (figures.len(), table.len());
    let above_table = in_figures + text.len();
    let mut block = Block::new(gap, head, [figures, text, table, below].concat());
    // The figures stay with the start of the text.
    block.lead += in_figures;
    // The start of a table stays with its entry: the space above it, and the line box of its header and first rows.
    if in_table > 0 && block.head_height() + height(&block.rows[..above_table]) <= WHOLE {
        block.lead = above_table + 2;
    }
    block.together = block.height() <= WHOLE;
    Ok(block)
}

/// Lays out the name of an entry, with its kind at the right, above a rule.
pub fn name(passage: &Passage, width: f32) -> Result<[LineBox; 2], Failure> {
    let aside = Paragraph::new(&passage.aside, style::ENTRY_ASIDE).right();
    let aside = aside.in_lines_of(style::ENTRY_NAME);
    let mut texts = vec![Paragraph::new(&passage.name, style::ENTRY_NAME), aside];
    texts.retain(|text| !text.is_blank());
    let name = Node::texts(3.0, width, texts)
        .padded(0.0, 0.7)
        .ruled(style::RULE)
        .line_box(width)?;
    Ok([name, space(1.0)])
}

/// Lays out the content of an entry below its name, a line box for each line: figures, text, table, and notes.
pub fn rows(passage: &Passage, width: f32) -> Result<[Vec<LineBox>; 4], Failure> {
    // If an entry shows both kinds of numbers, each kind is named.
    let both = !passage.own.is_empty() && !passage.figures.is_empty();
    let [own, of_rules] = if both {
        [
            messages::text!("print-on-sheet"),
            messages::text!("print-in-rules"),
        ]
    } else {
        Default::default()
    };
    let mut numbers = figures(&own, &passage.own, width);
    numbers.extend(figures(&of_rules, &passage.figures, width));
    let mut words = text(&passage.summary, width);
    if !passage.text.is_empty() {
        words.push(space(PARAGRAPH));
        words.extend(text(&passage.text, width));
    }
    let mut below = Vec::new();
    for note in &passage.notes {
        below.push(space(PARAGRAPH));
        let lines = Paragraph::new(note, style::REASON).line_boxes(0.0, width);
        below.extend(with_joined_ends(lines, TOGETHER));
    }
    Ok([numbers, words, table::rows(&passage.table, width)?, below])
}

/// Lays out values in sequence, each next to its label, after the name of their kind.
fn figures(kind: &str, figures: &[(String, String)], width: f32) -> Vec<LineBox> {
    if figures.is_empty() {
        return Vec::new();
    }
    let mut spans: Vec<(String, Type)> = Vec::new();
    if !kind.is_empty() {
        spans.push((format!("{}: ", kind.replace(' ', "\u{a0}")), style::REASON));
    }
    spans.extend(named(figures));
    let set = Paragraph::of(&spans).in_lines_of(style::ENTRY_FIGURE);
    let mut lines = with_joined_ends(set.line_boxes(0.0, width), TOGETHER);
    lines.push(space(PARAGRAPH));
    lines
}

/// Returns each text after its name, with their styles.
fn named(texts: &[(String, String)]) -> Vec<(String, Type)> {
    let mut spans = Vec::new();
    for (name, text) in texts {
        if !spans.is_empty() {
            spans.push(("   ".to_owned(), style::ENTRY_FIGURE));
        }
        let name = format!("{name} ").replace(' ', "\u{a0}");
        spans.push((name, style::LABEL));
        spans.push((text.clone(), style::ENTRY_FIGURE));
    }
    spans
}

/// Lays out a text with its headings, lists and emphasis. A heading stays with the text below it.
fn text(text: &str, width: f32) -> Vec<LineBox> {
    let mut lines: Vec<LineBox> = Vec::new();
    let mut below_heading = false;
    let text = text.lines().map(str::trim_end);
    for line in text.skip_while(|line| line.is_empty()) {
        let mut set = paragraph(line, width);
        if below_heading
            && let Some(first) = set.first_mut()
            && let Some(heading) = lines.pop()
        {
            *first = heading.over(std::mem::take(first));
        }
        below_heading = line.starts_with(HEADING) || below_heading && line.is_empty();
        lines.extend(set);
    }
    lines
}

/// Lays out a paragraph, a list item or a heading; an empty line is the space between paragraphs.
fn paragraph(line: &str, width: f32) -> Vec<LineBox> {
    if line.is_empty() {
        return vec![space(PARAGRAPH)];
    }
    let lines = if let Some(heading) = line.strip_prefix(HEADING) {
        Paragraph::new(heading, style::ENTRY_HEADING).line_boxes(0.0, width)
    } else if let Some(item) = line.strip_prefix("- ") {
        let mut item = stressed(item).line_boxes(INDENT, width);
        if let Some(first) = item.first_mut() {
            let bullet = Paragraph::new("•", style::ENTRY_TEXT).line_boxes(0.0, INDENT);
            first
                .marks
                .extend(bullet.into_iter().flat_map(|it| it.marks));
        }
        item
    } else {
        stressed(line).line_boxes(0.0, width)
    };
    with_joined_ends(lines, TOGETHER)
}

/// Returns a line of text, with italics between asterisks.
fn stressed(line: &str) -> Paragraph {
    let spans = stressed_parts(line).into_iter();
    let spans = spans.map(|(words, is_stressed)| {
        let style = if is_stressed {
            style::ENTRY_STRESS
        } else {
            style::ENTRY_TEXT
        };
        (words, style)
    });
    Paragraph::of(&spans.collect::<Vec<_>>())
}

fn space(height: f32) -> LineBox {
    LineBox {
        height,
        ..LineBox::default()
    }
}
