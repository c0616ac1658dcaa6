//! DOCX as a document.

mod numbering;
mod tables;

use std::{collections::HashMap, iter, mem};

use roxmltree::Node;

use self::numbering::Numbering;
use crate::{
    Document, Progress, ReadError,
    builder::{Builder, Element},
    numbers::ItemNumber,
    package::{Package, resolved},
    xml::{child, parsed, text_of},
};

const WHAT: &str = "DOCX";

/// The usual path of the main part.
const MAIN: &str = "word/document.xml";

/// Maximum number of styles of which each is based on the next.
const MAX_BASES: usize = 10;

/// The kinds of notes: `word/footnotes.xml` has the notes to which a `footnoteReference` refers.
const NOTES: [&str; 2] = ["footnote", "endnote"];

/// The role of a paragraph by its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Heading(u8),
    Quote,
    Item,
}

/// Reads a Word document.
pub(crate) fn read(bytes: &[u8], progress: &Progress<'_>) -> Result<Document, ReadError> {
    let mut package = Package::open(bytes, WHAT)?;
    let parts = related_parts(&mut package, "", "")?;
    let main = part(&parts, "officeDocument", MAIN);
    let properties = part(&parts, "core-properties", "docProps/core.xml");
    let (main, body) = match package.file(main)? {
        Some(body) => (main, body),
        None => (MAIN, package.required(MAIN)?),
    };
    let (folder, name) = main.rsplit_once('/').unwrap_or(("", main));
    let parts = related_parts(&mut package, folder, name)?;
    let mut warnings = Vec::new();
    let styles = match package.file(part(&parts, "styles", "word/styles.xml"))? {
        Some(text) => styles(&text).unwrap_or_else(|_| {
            warnings.push(messages::text!("books-styles-unread"));
            HashMap::new()
        }),
        None => HashMap::new(),
    };
    let numbering = match package.file(part(&parts, "numbering", "word/numbering.xml"))? {
        Some(text) => Numbering::read(&text).unwrap_or_else(|_| {
            warnings.push(messages::text!("books-numbers-unread"));
            Numbering::default()
        }),
        None => Numbering::default(),
    };
    let title = package.file(properties)?.and_then(|text| {
        let Ok(xml) = parsed(&text, WHAT) else {
            warnings.push(messages::text!("books-title-unread"));
            return None;
        };
        text_of(&xml, "title")
    });
    let mut note_files = Vec::new();
    for kind in NOTES {
        let usual = format!("word/{kind}s.xml");
        if let Some(text) = package.file(part(&parts, &format!("{kind}s"), &usual))? {
            note_files.push((kind, text));
        }
    }
    let mut parsed_notes = Vec::new();
    for (kind, text) in &note_files {
        if let Ok(xml) = parsed(text, WHAT) {
            parsed_notes.push((*kind, xml));
        } else {
            warnings.push(messages::text!("books-notes-unread", kind = *kind));
        }
    }
    let notes = parsed_notes.iter().map(|(kind, xml)| {
        let notes = xml.root_element().children();
        let notes = notes.filter_map(|note| Some((attribute(note, "id")?, note)));
        (*kind, notes.collect::<HashMap<_, _>>())
    });
    let xml = parsed(&body, WHAT)?;
    let mut reader = Reader {
        styles: &styles,
        numbering,
        notes: notes.collect(),
        queued_notes: Vec::new(),
        builder: Builder::new(progress),
        depth: 0,
        lists: 0,
        quoting: false,
    };
    if let Some(body) = xml.descendants().find(|node| node.has_tag_name("body")) {
        reader.blocks(body)?;
        reader.set_list_depth(0)?;
        reader.set_quoting(false)?;
    }
    Ok(Document {
        title: title.unwrap_or_default(),
        blocks: reader.builder.finish()?,
        warnings,
        ..Document::default()
    })
}

/// Returns the paths of the parts to which a file in a folder refers, by the kind of each; those of the package itself
/// for an empty name. Without a readable list of them, returns none.
fn related_parts(
    package: &mut Package<'_>,
    folder: &str,
    name: &str,
) -> Result<HashMap<String, String>, ReadError> {
    let listing = resolved(folder, &format!("_rels/{name}.rels"));
    let listing = package.file(&listing)?.unwrap_or_default();
    let Ok(xml) = parsed(&listing, WHAT) else {
        return Ok(HashMap::new());
    };
    let parts = xml.root_element().children().filter_map(|part| {
        // The type is an address that ends with the kind.
        let kind = part.attribute("Type")?.rsplit('/').next()?;
        let target = part.attribute("Target")?;
        let folder = if target.starts_with('/') { "" } else { folder };
        Some((kind.to_owned(), resolved(folder, target)))
    });
    Ok(parts.collect())
}

/// Returns the path of the part of that kind, or the usual one if it is not listed.
fn part<'a>(parts: &'a HashMap<String, String>, kind: &str, usual: &'a str) -> &'a str {
    parts.get(kind).map_or(usual, String::as_str)
}

fn value<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    attribute(child(node, name)?, "val")
}

/// Returns the attribute with that name in any namespace.
fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let mut attributes = node.attributes();
    attributes.find(|it| it.name() == name).map(|it| it.value())
}

fn styles(text: &str) -> Result<HashMap<String, Style>, ReadError> {
    let xml = parsed(text, WHAT)?;
    let styles = xml.descendants().filter(|node| node.has_tag_name("style"));
    let styles = styles.filter_map(|style| Some((attribute(style, "styleId")?, style)));
    let styles: HashMap<&str, Node<'_, '_>> = styles.collect();
    let with_role = styles.iter().filter_map(|(id, style)| {
        // A style has the outline level of the one that it is based on.
        let based_on = |style: &Node<'_, '_>| styles.get(value(*style, "basedOn")?).copied();
        let mut chain = iter::successors(Some(*style), based_on).take(MAX_BASES);
        let level = chain.find_map(|style| value(child(style, "pPr")?, "outlineLvl"));
        let found = level
            .and_then(heading)
            .or_else(|| style_by_name(value(*style, "name")?));
        Some(((*id).to_owned(), found?))
    });
    Ok(with_role.collect())
}

/// Returns the heading style of an outline level.
fn heading(level: &str) -> Option<Style> {
    let level: u8 = level.parse().ok()?;
    (level < 9).then_some(Style::Heading(level + 1))
}

/// Returns the role of a style from its name.
fn style_by_name(name: &str) -> Option<Style> {
    let name = name.to_lowercase().replace([' ', '-', '_'], "");
    if name == "title" {
        return Some(Style::Heading(1));
    }
    if let Some(level) = name
        .strip_prefix("heading")
        .and_then(|level| level.parse().ok())
    {
        return Some(Style::Heading(level));
    }
    if name.contains("quote") || name.contains("sidebar") {
        return Some(Style::Quote);
    }
    name.starts_with("list").then_some(Style::Item)
}

struct Reader<'a> {
    styles: &'a HashMap<String, Style>,
    numbering: Numbering,
    /// For each kind of notes, those not read yet, by ID.
    notes: Vec<(&'static str, HashMap<&'a str, Node<'a, 'a>>)>,
    /// The notes to which the current paragraph refers.
    queued_notes: Vec<Node<'a, 'a>>,
    builder: Builder<'a>,
    depth: usize,
    lists: usize,
    quoting: bool,
}

impl Reader<'_> {
    fn blocks(&mut self, parent: Node<'_, '_>) -> Result<(), ReadError> {
        if self.depth > 40 {
            return Err(ReadError::TooLarge(messages::text!("books-tables-deep")));
        }
        self.depth += 1;
        for node in parent.children() {
            match node.tag_name().name() {
                "p" => {
                    self.paragraph(node)?;
                    self.read_notes()?;
                }
                "tbl" => self.table(node)?,
                "sdt" | "sdtContent" | "ins" | "customXml" => self.blocks(node)?,
                _ => {}
            }
        }
        self.depth -= 1;
        Ok(())
    }

    fn paragraph(&mut self, node: Node<'_, '_>) -> Result<(), ReadError> {
        let properties = child(node, "pPr");
        let id = properties.and_then(|properties| value(properties, "pStyle"));
        let level = properties.and_then(|properties| value(properties, "outlineLvl"));
        let style = level.and_then(heading).or_else(|| {
            id.and_then(|id| self.styles.get(id).copied().or_else(|| style_by_name(id)))
        });
        let numbering = properties.and_then(|properties| child(properties, "numPr"));
        // The number 0 removes a paragraph from the list of its style.
        let is_removed = numbering.is_some_and(|it| value(it, "numId") == Some("0"));
        let style = style.filter(|style| !(is_removed && *style == Style::Item));
        match (style, numbering.filter(|_| !is_removed)) {
            (Some(Style::Heading(level)), _) => {
                self.set_list_depth(0)?;
                // A heading in a quotation is the title of a box.
                self.set_quoting(false)?;
                self.builder.open(Element::Heading(level))?;
                self.runs(node);
                self.builder.close(Element::Heading(level))
            }
            (style, Some(numbering)) => {
                let depth = value(numbering, "ilvl").and_then(|level| level.parse().ok());
                let depth = depth.unwrap_or(0);
                let list = value(numbering, "numId");
                let number = list.and_then(|list| self.numbering.next(list, depth));
                self.set_quoting(style == Some(Style::Quote))?;
                self.item(depth, number, node)
            }
            (Some(Style::Item), None) => self.item(0, None, node),
            (style, None) => {
                self.set_list_depth(0)?;
                self.set_quoting(style == Some(Style::Quote))?;
                self.runs(node);
                self.builder.end_block()
            }
        }
    }

    /// Reads the queued notes.
    fn read_notes(&mut self) -> Result<(), ReadError> {
        for note in mem::take(&mut self.queued_notes) {
            self.builder.open(Element::Footnote)?;
            self.runs(note);
            self.builder.close(Element::Footnote)?;
        }
        Ok(())
    }

    /// Queues the note to which an element refers. Each note is read once.
    fn queue_note(&mut self, reference: Node<'_, '_>) {
        let kind = reference.tag_name().name().strip_suffix("Reference");
        let mut all = self.notes.iter_mut();
        let notes = all.find(|(name, _)| Some(*name) == kind);
        if let (Some((_, notes)), Some(id)) = (notes, attribute(reference, "id")) {
            self.queued_notes.extend(notes.remove(id));
        }
    }

    fn item(
        &mut self,
        depth: usize,
        number: Option<ItemNumber>,
        node: Node<'_, '_>,
    ) -> Result<(), ReadError> {
        self.set_list_depth(depth.min(8) + 1)?;
        self.builder.open(Element::Item(number))?;
        self.runs(node);
        self.builder.end_block()
    }

    fn set_list_depth(&mut self, wanted: usize) -> Result<(), ReadError> {
        while self.lists < wanted {
            self.builder.open(Element::List(None))?;
            self.lists += 1;
        }
        while self.lists > wanted {
            self.builder.close(Element::List(None))?;
            self.lists -= 1;
        }
        Ok(())
    }

    fn set_quoting(&mut self, wanted: bool) -> Result<(), ReadError> {
        if wanted == self.quoting {
            return Ok(());
        }
        self.quoting = wanted;
        if wanted {
            self.builder.open(Element::Aside)
        } else {
            self.builder.close(Element::Aside)
        }
    }

    fn runs(&mut self, node: Node<'_, '_>) {
        let mut skipped_to = 0;
        for piece in node.descendants().skip(1) {
            if piece.range().start < skipped_to {
                continue;
            }
            match piece.tag_name().name() {
                // A fallback repeats the content before it, such as a text box, in another form.
                "del" | "moveFrom" | "Fallback" => skipped_to = piece.range().end,
                "t" => self.builder.text(piece.text().unwrap_or_default()),
                "tab" if piece.parent().is_some_and(|run| run.has_tag_name("r")) => {
                    self.builder.text(" ");
                }
                // A nested paragraph belongs to a text box.
                "br" | "cr" | "p" => self.builder.hard_break(),
                "noBreakHyphen" => self.builder.text("-"),
                "footnoteReference" | "endnoteReference" => self.queue_note(piece),
                _ => {}
            }
        }
    }
}
