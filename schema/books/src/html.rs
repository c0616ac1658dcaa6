//! HTML as a document.

mod parse;

use scraper::{ElementRef, Html, Node};

use crate::{Block, Document, Refused, builder::Builder, limits, words::tidy};

/// What is not read: it is not shown, or leads to other pages.
const SKIPPED: [&str; 15] = [
    "script", "style", "head", "nav", "template", "noscript", "iframe", "object", "embed", "svg",
    "math", "select", "button", "form", "audio",
];

/// Elements that begin a paragraph of their own.
const BLOCKS: [&str; 17] = [
    "p",
    "div",
    "section",
    "article",
    "main",
    "body",
    "html",
    "header",
    "footer",
    "hr",
    "address",
    "figure",
    "figcaption",
    "dl",
    "dt",
    "dd",
    "center",
];

/// Classes of boxes that stand apart from the text around them.
const BOXES: [&str; 8] = [
    "sidebar", "aside", "box", "callout", "inset", "boxed", "boxout", "example",
];

/// Reads a page.
pub(crate) fn read(text: &str) -> Result<Document, Refused> {
    let page = parse::parse(text)?;
    let title = page
        .tree
        .nodes()
        .filter_map(ElementRef::wrap)
        .find(|element| element.value().name() == "title")
        .map(|element| tidy(&element.text().collect::<String>()))
        .unwrap_or_default();
    let mut builder = Builder::new();
    let mut labels = Vec::new();
    walk(&page, &mut builder, &mut labels)?;
    Ok(Document {
        title,
        page_labels: labels,
        blocks: builder.finish()?,
        ..Document::default()
    })
}

/// Reads a page that is one of several of a book, into a builder that stays open.
pub(crate) fn read_part(
    text: &str,
    builder: &mut Builder,
    labels: &mut Vec<String>,
) -> Result<(), Refused> {
    walk(&parse::parse(text)?, builder, labels)?;
    builder.end_block()
}

/// The blocks of a piece of HTML.
pub(crate) fn fragment(text: &str) -> Result<Vec<Block>, Refused> {
    let mut builder = Builder::new();
    walk(&parse::parse(text)?, &mut builder, &mut Vec::new())?;
    builder.finish()
}

/// How an element is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Skipped,
    Inline,
    Block,
    Heading(u8),
    List,
    Item,
    Aside,
    Footnote,
    Code,
    Table,
    Caption,
    Row,
    Cell { head: bool },
    Break,
    PageBreak,
}

fn role(element: &ElementRef<'_>) -> Role {
    let value = element.value();
    let name = value.name();
    let attribute = |key: &str| value.attr(key).unwrap_or_default();
    let kind = attribute("epub:type");
    if kind.contains("pagebreak")
        || attribute("role") == "doc-pagebreak"
        || value
            .classes()
            .any(|class| class == "pagebreak" || class == "page-number")
    {
        return Role::PageBreak;
    }
    let hidden = value.attr("hidden").is_some()
        || attribute("aria-hidden") == "true"
        || attribute("style").replace(' ', "").contains("display:none");
    if hidden || SKIPPED.contains(&name) {
        return Role::Skipped;
    }
    match name {
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => Role::Heading(name.as_bytes()[1] - b'0'),
        "ul" | "ol" | "menu" => Role::List,
        "li" => Role::Item,
        "aside"
            if kind.contains("footnote")
                || kind.contains("endnote")
                || attribute("role") == "doc-footnote" =>
        {
            Role::Footnote
        }
        "aside" | "blockquote" | "details" | "fieldset" => Role::Aside,
        "pre" => Role::Code,
        "table" => Role::Table,
        "caption" => Role::Caption,
        "tr" => Role::Row,
        "th" => Role::Cell { head: true },
        "td" => Role::Cell { head: false },
        "br" => Role::Break,
        "div" | "section"
            if value
                .classes()
                .any(|class| BOXES.contains(&class.to_ascii_lowercase().as_str())) =>
        {
            Role::Aside
        }
        _ if BLOCKS.contains(&name) => Role::Block,
        _ => Role::Inline,
    }
}

fn walk(page: &Html, builder: &mut Builder, labels: &mut Vec<String>) -> Result<(), Refused> {
    use ego_tree::iter::Edge;
    let mut skipping = 0_usize;
    let mut deep = 0_usize;
    let mut preformatted = 0_usize;
    for edge in page.tree.root().traverse() {
        let (node, opens) = match edge {
            Edge::Open(node) => (node, true),
            Edge::Close(node) => (node, false),
        };
        match node.value() {
            Node::Text(text) if opens && skipping == 0 => {
                if preformatted > 0 {
                    builder.text(text);
                } else {
                    builder.text(&text.replace(['\n', '\r'], " "));
                }
            }
            Node::Element(_) => {
                let Some(element) = ElementRef::wrap(node) else {
                    continue;
                };
                let role = role(&element);
                if opens {
                    deep += 1;
                    if deep > limits::ELEMENTS_DEEP {
                        return Err(parse::too_deep());
                    }
                } else {
                    deep -= 1;
                }
                if role == Role::Skipped || role == Role::PageBreak {
                    if opens {
                        if role == Role::PageBreak {
                            page_break(&element, builder, labels);
                        }
                        skipping += 1;
                    } else {
                        skipping -= 1;
                    }
                    continue;
                }
                if skipping > 0 {
                    continue;
                }
                if role == Role::Code {
                    preformatted = if opens {
                        preformatted + 1
                    } else {
                        preformatted.saturating_sub(1)
                    };
                }
                step(builder, &element, role, opens)?;
            }
            _ => {}
        }
    }
    builder.end_block()
}

fn step(
    builder: &mut Builder,
    element: &ElementRef<'_>,
    role: Role,
    opens: bool,
) -> Result<(), Refused> {
    let number = |key: &str| {
        element
            .value()
            .attr(key)
            .and_then(|value| value.trim().parse::<usize>().ok())
            .unwrap_or(1)
    };
    match (role, opens) {
        (Role::Heading(level), true) => builder.open_heading(level),
        (Role::Heading(_), false) => builder.close_heading(),
        (Role::List, true) => builder.open_list(),
        (Role::List, false) => builder.close_list(),
        (Role::Item, true) => builder.open_item(),
        (Role::Aside, true) => builder.open_aside(),
        (Role::Aside, false) => builder.close_aside(),
        (Role::Footnote, true) => builder.open_footnote(),
        (Role::Footnote, false) => builder.close_footnote(),
        (Role::Code, true) => builder.open_code(),
        (Role::Code, false) => builder.close_code(),
        (Role::Table, true) => builder.open_table(),
        (Role::Table, false) => builder.close_table(),
        (Role::Caption, true) => builder.open_caption(),
        (Role::Caption, false) => builder.close_caption(),
        (Role::Row, true) => builder.open_row(),
        (Role::Row, false) => builder.close_row(),
        (Role::Cell { head }, true) => {
            builder.open_cell(head, number("colspan"), number("rowspan"))
        }
        (Role::Cell { .. }, false) => builder.close_cell(),
        (Role::Break, true) => {
            builder.hard_break();
            Ok(())
        }
        (Role::Block | Role::Item, _) => builder.end_block(),
        _ => Ok(()),
    }
}

fn page_break(element: &ElementRef<'_>, builder: &mut Builder, labels: &mut Vec<String>) {
    let value = element.value();
    let text = element.text().collect::<String>();
    let given = [
        value.attr("aria-label"),
        value.attr("title"),
        Some(text.as_str()),
    ];
    let from_id = value
        .attr("id")
        .map(|id| id.trim_start_matches(|letter: char| !letter.is_ascii_digit()));
    let label = given
        .into_iter()
        .flatten()
        .map(str::trim)
        .find(|label| !label.is_empty())
        .or(from_id)
        .unwrap_or_default();
    let label = label
        .trim_start_matches("Page ")
        .trim_start_matches("page ")
        .trim();
    if !label.is_empty() && label.len() <= 20 {
        labels.push(label.to_owned());
        builder.page = Some(label.to_owned());
    }
}
