//! Markdown as a document.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{Content, Document, Refused, builder::Builder, html, limits, words::tidy};

/// A line that is underlined like a heading is one up to so many letters.
const LONGEST_HEADING: usize = 150;

/// Reads Markdown as `CommonMark`, with tables, footnotes and front matter.
pub(crate) fn read(text: &str) -> Result<Document, Refused> {
    let marks = |line: &str| {
        line.chars()
            .take_while(|it| matches!(it, '>' | ' '))
            .filter(|it| *it == '>')
            .count()
    };
    if text.lines().any(|line| marks(line) > limits::ELEMENTS_DEEP) {
        return Err(Refused::TooLarge(format!(
            "its quotations stand more than {} deep in each other",
            limits::ELEMENTS_DEEP
        )));
    }
    let (title, body, skipped) = front_matter(text);
    let lines = LineStarts::of(body);
    let mut builder = Builder::new();
    let mut in_html = String::new();
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let mut head = false;
    for (event, range) in Parser::new_ext(body, options).into_offset_iter() {
        builder.line = Some(lines.line(range.start) + skipped);
        match event {
            Event::Start(tag) => match tag {
                Tag::Heading { level, .. } => builder.open_heading(level as u8)?,
                Tag::BlockQuote(_) => builder.open_aside()?,
                Tag::CodeBlock(_) => builder.open_code()?,
                Tag::List(_) => builder.open_list()?,
                Tag::Item => builder.open_item()?,
                Tag::FootnoteDefinition(_) => builder.open_footnote()?,
                Tag::Table(_) => builder.open_table()?,
                Tag::TableHead => {
                    head = true;
                    builder.open_row()?;
                }
                Tag::TableRow => builder.open_row()?,
                Tag::TableCell => builder.open_cell(head, 1, 1)?,
                Tag::Paragraph => builder.end_block()?,
                Tag::HtmlBlock => in_html.clear(),
                _ => {}
            },
            Event::End(tag) => match tag {
                TagEnd::Heading(_) => builder.close_heading()?,
                TagEnd::BlockQuote(_) => builder.close_aside()?,
                TagEnd::CodeBlock => builder.close_code()?,
                TagEnd::List(_) => builder.close_list()?,
                TagEnd::Item | TagEnd::Paragraph => builder.end_block()?,
                TagEnd::FootnoteDefinition => builder.close_footnote()?,
                TagEnd::Table => builder.close_table()?,
                TagEnd::TableHead => {
                    head = false;
                    builder.close_row()?;
                }
                TagEnd::TableRow => builder.close_row()?,
                TagEnd::TableCell => builder.close_cell()?,
                TagEnd::HtmlBlock => builder.blocks(html::fragment(&in_html)?)?,
                _ => {}
            },
            Event::Text(text) | Event::Code(text) => builder.text(&text),
            Event::Html(text) => in_html.push_str(&text),
            Event::InlineHtml(text) => {
                let tag = text.trim_start_matches(['<', '/']).to_ascii_lowercase();
                if tag.starts_with("br") {
                    builder.hard_break();
                }
            }
            Event::SoftBreak => builder.soft_break(),
            Event::HardBreak => builder.hard_break(),
            _ => {}
        }
    }
    let mut blocks = builder.finish()?;
    for block in &mut blocks {
        if let Content::Heading { text, .. } = &block.content
            && text.chars().count() > LONGEST_HEADING
        {
            block.content = Content::paragraph(text.clone());
        }
    }
    Ok(Document {
        title,
        blocks,
        ..Document::default()
    })
}

/// The title that the front matter states, what follows it, and the lines it takes.
fn front_matter(text: &str) -> (String, &str, usize) {
    let none = (String::new(), text, 0);
    let Some(rest) = text
        .strip_prefix("---")
        .filter(|rest| rest.starts_with(['\n', '\r']))
    else {
        return none;
    };
    let mut at = text.len() - rest.len();
    let mut title = String::new();
    for (number, line) in rest.split_inclusive('\n').enumerate() {
        at += line.len();
        let line = line.trim_end();
        if number > 200 {
            break;
        }
        if number > 0 && matches!(line, "---" | "...") {
            return (title, &text[at..], number + 1);
        }
        if let Some(value) = line.strip_prefix("title:") {
            value
                .trim()
                .trim_matches(['"', '\''])
                .clone_into(&mut title);
            title = tidy(&title);
        }
    }
    none
}

struct LineStarts(Vec<usize>);

impl LineStarts {
    fn of(text: &str) -> Self {
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        Self(std::iter::once(0).chain(starts).collect())
    }

    /// The line that a place is in, from 1.
    fn line(&self, at: usize) -> usize {
        self.0.partition_point(|start| *start <= at)
    }
}
