//! Markdown as a document.

use std::mem;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{
    Block, Content, Document, Progress, ReadError,
    builder::{Builder, Element},
    html, limits,
    numbers::{ItemNumber, NumberStyle},
    words::tidy,
};

/// Maximum number of characters in a heading. A longer one is a paragraph above a rule.
const MAX_HEADING_LENGTH: usize = 150;

/// Reads Markdown as `CommonMark`, with tables, footnotes, definitions, attributes of headings and front matter.
pub(crate) fn read(text: &str, progress: &Progress<'_>) -> Result<Document, ReadError> {
    check_depth(text)?;
    let (title, body, skipped) = front_matter(text);
    // Maps a byte offset to its line, from 1.
    let starts = body.match_indices('\n').map(|(at, _)| at + 1);
    let starts: Vec<usize> = std::iter::once(0).chain(starts).collect();
    let line = |at: usize| starts.partition_point(|start| *start <= at);
    let mut builder = Builder::new(progress);
    let mut in_html = String::new();
    let mut parsing_time = limits::PARSING;
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_GFM;
    let mut in_header = false;
    let mut in_paragraph = false;
    let mut in_definition = false;
    let mut at_line_start = false;
    for (event, range) in Parser::new_ext(body, options).into_offset_iter() {
        builder.line = Some(line(range.start) + skipped);
        let starts_line = mem::take(&mut at_line_start);
        match event {
            Event::Start(Tag::HtmlBlock) => in_html.clear(),
            Event::End(TagEnd::HtmlBlock) => {
                // Markdown has no pages, so page breaks in HTML are ignored.
                html::read_part(&in_html, &mut parsing_time, &mut builder, None)?;
            }
            Event::Start(Tag::Paragraph) => {
                builder.end_block()?;
                in_paragraph = true;
                at_line_start = true;
            }
            Event::End(TagEnd::Paragraph) => {
                builder.end_block()?;
                in_paragraph = false;
                if mem::take(&mut in_definition) {
                    builder.close(Element::Definition)?;
                }
            }
            Event::Start(Tag::Strong) => builder.bold = Some(0),
            Event::End(TagEnd::Strong) => builder.bold = None,
            Event::Start(Tag::List(first)) => {
                let first = first.and_then(|first| isize::try_from(first).ok());
                let style = NumberStyle::Digits;
                let first = first.map(|value| ItemNumber { style, value });
                builder.open(Element::List(first))?;
            }
            Event::Start(tag) => {
                in_header |= tag == Tag::TableHead;
                if let Some(element) = element(tag.to_end(), in_header) {
                    builder.open(element)?;
                }
            }
            Event::End(tag) => {
                in_header &= tag != TagEnd::TableHead;
                if let Some(element) = element(tag, in_header) {
                    builder.close(element)?;
                }
            }
            // The option of the parser for definitions takes `:::` and `:` alone for them, too.
            Event::Text(text) if starts_line && text.starts_with(": ") => {
                if mem::replace(&mut in_definition, true) {
                    builder.close(Element::Definition)?;
                }
                builder.open(Element::Definition)?;
                builder.text(&text[2..]);
            }
            Event::Text(text) | Event::Code(text) => builder.text(&text),
            Event::Html(text) => in_html.push_str(&text),
            Event::InlineHtml(text) => {
                let tag = text.trim_start_matches(['<', '/']).to_ascii_lowercase();
                if tag.starts_with("br") {
                    builder.hard_break();
                }
            }
            Event::SoftBreak => {
                builder.soft_break();
                at_line_start = in_paragraph;
            }
            Event::HardBreak => builder.hard_break(),
            _ => {}
        }
    }
    let mut blocks = builder.finish()?;
    blocks.iter_mut().for_each(finish_heading);
    Ok(Document {
        title,
        blocks,
        ..Document::default()
    })
}

/// Removes the attributes of a heading, and turns one that is too long into a paragraph.
fn finish_heading(block: &mut Block) {
    if let Content::Heading { text, .. } = &mut block.content {
        text.truncate(without_attributes(text).len());
        if text.chars().count() > MAX_HEADING_LENGTH {
            block.content = Content::paragraph(mem::take(text));
        }
    }
}

/// Returns a heading without attributes at its end, such as `{#id .class}`. Other words in braces belong to it.
fn without_attributes(heading: &str) -> &str {
    let attribute = |it: &str| it == "-" || it.starts_with(['#', '.']) || it.contains('=');
    match heading
        .strip_suffix('}')
        .and_then(|heading| heading.rsplit_once('{'))
    {
        Some((text, inside)) if !text.is_empty() && inside.split_whitespace().all(attribute) => {
            text.trim_end()
        }
        _ => heading,
    }
}

/// Returns an error if quotations are nested too deep for the parser.
fn check_depth(text: &str) -> Result<(), ReadError> {
    let depth = |line: &str| {
        line.chars()
            .take_while(|it| matches!(it, '>' | ' '))
            .filter(|it| *it == '>')
            .count()
    };
    if text.lines().any(|line| depth(line) > limits::ELEMENTS_DEEP) {
        return Err(ReadError::TooLarge(messages::text!(
            "books-quotations-deep",
            most = limits::ELEMENTS_DEEP.to_string()
        )));
    }
    Ok(())
}

/// Returns the element that a tag opens or closes.
fn element(tag: TagEnd, in_header: bool) -> Option<Element> {
    Some(match tag {
        TagEnd::Heading(level) => Element::Heading(level as u8),
        TagEnd::BlockQuote(_) => Element::Aside,
        TagEnd::CodeBlock => Element::Code,
        TagEnd::List(_) => Element::List(None),
        TagEnd::Item => Element::Item(None),
        TagEnd::FootnoteDefinition => Element::Footnote,
        TagEnd::Table => Element::Table,
        TagEnd::TableHead | TagEnd::TableRow => Element::Row,
        TagEnd::TableCell => Element::Cell {
            header: in_header,
            columns: 1,
            rows: 1,
        },
        _ => return None,
    })
}

/// Splits off the front matter in YAML or TOML. Returns its title, the text after it, and its number of lines.
fn front_matter(text: &str) -> (String, &str, usize) {
    let none = (String::new(), text, 0);
    let (mark, rest) = text.split_at_checked(3).unwrap_or_default();
    if !(matches!(mark, "---" | "+++") && rest.starts_with(['\n', '\r'])) {
        return none;
    }
    let mut at = mark.len();
    let mut title = String::new();
    for (number, line) in rest.split_inclusive('\n').enumerate() {
        at += line.len();
        let line = line.trim_end();
        // Above an empty line, it is a rule across the page.
        if number > 200 || (number == 1 && line.is_empty()) {
            break;
        }
        if number > 0 && (line == mark || line == "...") {
            return (title, &text[at..], number + 1);
        }
        let value = line.strip_prefix("title").map(str::trim_start);
        if let Some(value) = value.and_then(|value| value.strip_prefix([':', '='])) {
            title = tidy(value.trim().trim_matches(['"', '\'']));
        }
    }
    none
}
