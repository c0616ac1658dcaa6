//! HTML as a document.

mod layout;
mod parse;

use std::time::Duration;

use scraper::{ElementRef, Html, Node};

use self::layout::{is_heading, is_layout};
use crate::{
    Document, Progress, ReadError,
    builder::{Builder, Element},
    limits,
    numbers::{ItemNumber, NumberStyle},
    words::{bare_number, tidy},
};

/// Skipped elements: not displayed, navigation, controls of forms, or deleted.
const SKIPPED: [&str; 17] = [
    "script", "style", "head", "nav", "template", "noscript", "iframe", "object", "embed", "svg",
    "math", "select", "button", "textarea", "datalist", "audio", "del",
];

/// Classes of navigation that wikis and converters add. A heading of such a class is only listed in the contents.
const NAVIGATION: [&str; 4] = ["toc", "navbox", "mw-editsection", "mw-jump-link"];

/// Classes of marks of notes and of links back to them.
const NOTE_MARKS: [&str; 6] = [
    "noteref",
    "footnote-ref",
    "footnote-back",
    "mw-cite-backlink",
    "MsoFootnoteReference",
    "MsoEndnoteReference",
];

/// Elements that start a new paragraph.
const BLOCKS: &str = "p div section article main body html header footer hr address figure figcaption dl dt center \
                      form legend summary";

/// Classes of boxes that are set apart from the text around them.
const BOXES: [&str; 8] = [
    "sidebar", "aside", "box", "callout", "inset", "boxed", "boxout", "example",
];

/// Maximum length of a page label in bytes.
const MAX_LABEL_LENGTH: usize = 20;

pub(crate) fn read(text: &str, progress: &Progress<'_>) -> Result<Document, ReadError> {
    let page = parse::parse(text, &mut { limits::PARSING }, progress)?;
    let title = page
        .tree
        .nodes()
        .filter_map(ElementRef::wrap)
        .find(|element| element.value().name() == "title")
        .map(|element| tidy(&element.text().collect::<String>()))
        .unwrap_or_default();
    let mut builder = Builder::new(progress);
    let mut labels = Vec::new();
    walk(&page, &mut builder, Some(&mut labels))?;
    Ok(Document {
        title,
        page_labels: labels,
        blocks: builder.finish()?,
        ..Document::default()
    })
}

/// Reads HTML that is part of a book into an open builder. `time` is the processor time left for parsing. Page breaks
/// add to `labels`; without it, they are ignored.
pub(crate) fn read_part(
    text: &str,
    time: &mut Duration,
    builder: &mut Builder<'_>,
    labels: Option<&mut Vec<String>>,
) -> Result<(), ReadError> {
    let page = parse::parse(text, time, &builder.progress)?;
    walk(&page, builder, labels)
}

/// How an element of a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Skipped,
    Inline,
    Block,
    Element(Element),
    Break,
    PageBreak,
}

fn role(element: &ElementRef<'_>) -> Role {
    let value = element.value();
    let name = value.name();
    let attribute = |key: &str| value.attr(key).unwrap_or_default();
    let kind = attribute("epub:type");
    let is_heading = is_heading(name);
    let mut classes = value.classes();
    if kind.contains("pagebreak")
        || attribute("role") == "doc-pagebreak"
        || classes.any(|class| class == "pagebreak" || class == "page-number")
            && !is_heading
            && has_only_label(element)
    {
        return Role::PageBreak;
    }
    // Readers open a hidden note at its reference.
    let is_note = kind.contains("footnote")
        || kind.contains("endnote")
        || attribute("role") == "doc-footnote";
    let is_hidden = value.attr("hidden").is_some()
        || attribute("aria-hidden") == "true"
        || declares(element, "display:none");
    if (is_hidden && !is_note)
        || is_note_mark(element)
        || SKIPPED.contains(&name)
        || attribute("role") == "navigation"
        || !is_heading && value.classes().any(|class| NAVIGATION.contains(&class))
    {
        return Role::Skipped;
    }
    let number = |key: &str| attribute(key).trim().parse().unwrap_or(1);
    let is_box = |class: &str| BOXES.contains(&class.to_ascii_lowercase().as_str());
    Role::Element(match name {
        _ if is_heading => Element::Heading(name.as_bytes()[1] - b'0'),
        "ul" | "ol" | "menu" => Element::List(number_style(element).map(|style| ItemNumber {
            style,
            value: attribute("start").trim().parse().unwrap_or(1),
        })),
        "li" => Element::Item(given_number(element)),
        "dd" => Element::Definition,
        "aside" if is_note => Element::Footnote,
        "aside" | "blockquote" | "details" | "fieldset" => Element::Aside,
        "pre" => Element::Code,
        "table" => Element::Table,
        "caption" => Element::Caption,
        "tr" => Element::Row,
        "th" | "td" => Element::Cell {
            header: name == "th",
            columns: number("colspan"),
            rows: number("rowspan"),
        },
        "br" => return Role::Break,
        "div" | "section" if value.classes().any(is_box) => Element::Aside,
        _ if BLOCKS.split(' ').any(|block| block == name) => return Role::Block,
        _ => return Role::Inline,
    })
}

/// Whether an element is the mark of a note, or leads back to it or to its own heading, without words of the text.
fn is_note_mark(element: &ElementRef<'_>) -> bool {
    let attribute = |key: &str| element.value().attr(key).unwrap_or_default();
    let contains = |test: fn(char) -> bool| element.text().any(|text| text.contains(test));
    let name = element.value().name();
    let mut classes = element.value().classes();
    let is_mark = attribute("epub:type").contains("noteref")
        || matches!(attribute("role"), "doc-noteref" | "doc-backlink")
        || matches!(name, "a" | "sup" | "span") && classes.any(|class| NOTE_MARKS.contains(&class));
    let above = element.parent().and_then(ElementRef::wrap);
    let mut around = above.into_iter().chain(element.child_elements());
    let is_link = name == "a"
        && attribute("href").contains('#')
        && (around.any(|it| it.value().name() == "sup") || !contains(char::is_alphanumeric));
    (is_mark || is_link) && !contains(char::is_alphabetic)
}

/// Whether the style of an element itself contains a declaration.
fn declares(element: &ElementRef<'_>, declaration: &str) -> bool {
    let style = element.value().attr("style").unwrap_or_default();
    style.replace(' ', "").contains(declaration)
}

/// Returns the style of a list's numbers, or `None` if it has none, hides them or counts down.
fn number_style(list: &ElementRef<'_>) -> Option<NumberStyle> {
    let value = list.value();
    if value.name() != "ol"
        || value.attr("reversed").is_some()
        || declares(list, "list-style:none")
        || declares(list, "list-style-type:none")
    {
        return None;
    }
    Some(match value.attr("type") {
        Some("a") => NumberStyle::LowerAlphabet,
        Some("A") => NumberStyle::UpperAlphabet,
        Some("i") => NumberStyle::LowerRoman,
        Some("I") => NumberStyle::UpperRoman,
        _ => NumberStyle::Digits,
    })
}

/// Returns the number that an item of a numbered list gives itself.
fn given_number(item: &ElementRef<'_>) -> Option<ItemNumber> {
    let value = item.value().attr("value")?.trim().parse().ok()?;
    let list = item.parent().and_then(ElementRef::wrap)?;
    let style = number_style(&list)?;
    Some(ItemNumber { style, value })
}

/// Whether the text of an element is empty or a page label. Other elements have a class of page breaks in order to
/// begin on a new page.
fn has_only_label(element: &ElementRef<'_>) -> bool {
    let letters = element.text().flat_map(str::chars);
    let letters = letters.filter(|letter| !letter.is_whitespace());
    let text: String = letters.take(MAX_LABEL_LENGTH + 1).collect();
    let numbered = text.rsplit_once(|letter: char| letter.is_ascii_digit());
    text.len() <= MAX_LABEL_LENGTH
        && match numbered {
            // After the number, a label has at most one letter: "Page 12a".
            Some((_, after)) => after.chars().filter(|it| it.is_alphabetic()).count() <= 1,
            None => text.chars().all(|letter| "ivxlcIVXLC".contains(letter)),
        }
}

fn walk(
    page: &Html,
    builder: &mut Builder<'_>,
    mut labels: Option<&mut Vec<String>>,
) -> Result<(), ReadError> {
    use ego_tree::iter::Edge;
    let mut skipping = 0_usize;
    let mut depth = 0_usize;
    let mut preformatted = 0_usize;
    let mut bold = 0_usize;
    // For each open table, whether it is only for layout.
    let mut layouts = Vec::new();
    for edge in page.tree.root().traverse() {
        let (node, opens) = match edge {
            Edge::Open(node) => (node, true),
            Edge::Close(node) => (node, false),
        };
        if let Node::Text(text) = node.value()
            && opens
            && skipping == 0
        {
            if preformatted > 0 {
                builder.text(text);
            } else {
                builder.text(&text.replace(['\n', '\r'], " "));
            }
        }
        let Some(element) = ElementRef::wrap(node) else {
            continue;
        };
        count(&mut depth, opens);
        if depth > limits::ELEMENTS_DEEP {
            return Err(parse::too_deep());
        }
        if matches!(element.value().name(), "b" | "strong") {
            count(&mut bold, opens);
            builder.bold = (bold > 0).then_some(0);
        }
        if element.value().name() == "table" && opens {
            layouts.push(is_layout(&element));
        }
        let role = match role(&element) {
            Role::Element(
                Element::Table | Element::Caption | Element::Row | Element::Cell { .. },
            ) if layouts.last() == Some(&true) => Role::Block,
            role => role,
        };
        if element.value().name() == "table" && !opens {
            layouts.pop();
        }
        match (role, opens) {
            (Role::PageBreak, true) => {
                if let Some(labels) = &mut labels {
                    page_break(&element, builder, labels);
                }
                skipping += 1;
            }
            (Role::Skipped | Role::PageBreak, _) => count(&mut skipping, opens),
            _ if skipping > 0 => {}
            (Role::Element(element), _) => {
                if element == Element::Code {
                    count(&mut preformatted, opens);
                }
                if opens {
                    builder.open(element)?;
                } else {
                    builder.close(element)?;
                }
            }
            (Role::Break, true) => builder.hard_break(),
            (Role::Block, _) => builder.end_block()?,
            (Role::Break | Role::Inline, _) => {}
        }
        let id = element.attr("id").or_else(|| element.attr("name"));
        if let Some(id) = id.filter(|_| opens && skipping == 0) {
            builder.anchor(id);
        }
    }
    builder.end_block()
}

/// Counts an element that opens or closes.
fn count(open: &mut usize, opens: bool) {
    *open = if opens { *open + 1 } else { *open - 1 };
}

fn page_break(element: &ElementRef<'_>, builder: &mut Builder<'_>, labels: &mut Vec<String>) {
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
        .map_or("", |label| bare_number(label).trim_end_matches('.'));
    if !label.is_empty() && label.len() <= MAX_LABEL_LENGTH {
        labels.push(label.to_owned());
        builder.page = Some(label.to_owned());
    }
}
