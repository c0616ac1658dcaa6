//! DOCX as a document.

mod bold;
mod numbering;
mod tables;

use std::{collections::HashMap, iter, mem};

use roxmltree::Node;

use self::{numbering::Numbering, tables::is_on};
use crate::{
    Document, Progress, ReadError,
    builder::{Builder, Element},
    package::{Package, resolved},
    xml::{attribute, child, parsed, text_of},
};

const WHAT: &str = "DOCX";

/// The usual path of the main part.
const MAIN: &str = "word/document.xml";

/// Maximum number of styles of which each is based on the next.
const MAX_BASES: usize = 10;

/// The kinds of notes: `word/footnotes.xml` has the notes to which a `footnoteReference` refers.
const NOTES: [&str; 2] = ["footnote", "endnote"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Heading(u8),
    Quote,
    Item,
    /// A line of a table of contents, which is not read.
    Contents,
}

/// What paragraphs and letters have by their style.
struct Style {
    role: Option<Role>,
    /// The ID of their list.
    list: Option<String>,
    /// Their level in the list, from 0.
    level: Option<String>,
    is_bold: bool,
    /// The size of their letters in half points.
    size: Option<usize>,
}

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

fn styles(text: &str) -> Result<HashMap<String, Style>, ReadError> {
    let xml = parsed(text, WHAT)?;
    let styles = xml.descendants().filter(|node| node.has_tag_name("style"));
    let styles = styles.filter_map(|style| Some((attribute(style, "styleId")?, style)));
    let styles: HashMap<&str, Node<'_, '_>> = styles.collect();
    let read = styles.iter().map(|(id, style)| {
        // A style has what the one that it is based on has.
        let based_on = |style: &Node<'_, '_>| styles.get(value(*style, "basedOn")?).copied();
        let chain = iter::successors(Some(*style), based_on).take(MAX_BASES);
        let chain: Vec<_> = chain.collect();
        let all = |name: &'static str| chain.iter().filter_map(move |style| child(*style, name));
        let properties: Vec<_> = all("pPr").collect();
        let level = properties.iter().find_map(|it| value(*it, "outlineLvl"));
        let role = level.and_then(heading);
        let role = role.or_else(|| role_by_name(value(*style, "name")?));
        let in_list = |name: &str| {
            let mut all = properties.iter();
            let found = all.find_map(|it| value(child(*it, "numPr")?, name));
            found.map(str::to_owned)
        };
        let style = Style {
            role,
            list: in_list("numId"),
            level: in_list("ilvl"),
            is_bold: all("rPr").find_map(bold::given).unwrap_or(false),
            size: all("rPr").find_map(bold::size),
        };
        ((*id).to_owned(), style)
    });
    Ok(read.collect())
}

/// Returns the role of paragraphs with an outline level.
fn heading(level: &str) -> Option<Role> {
    let level: u8 = level.parse().ok()?;
    (level < 9).then_some(Role::Heading(level + 1))
}

fn role_by_name(name: &str) -> Option<Role> {
    let name = name.to_lowercase().replace([' ', '-', '_'], "");
    if name == "title" {
        return Some(Role::Heading(1));
    }
    if name == "tocheading" || (name.starts_with("toc") && name.len() == 4) {
        return Some(Role::Contents);
    }
    if let Some(level) = name
        .strip_prefix("heading")
        .and_then(|level| level.parse().ok())
    {
        return Some(Role::Heading(level));
    }
    if name.contains("quote") || name.contains("sidebar") {
        return Some(Role::Quote);
    }
    name.starts_with("list").then_some(Role::Item)
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
                    for text_box in pieces(node).filter(|it| it.has_tag_name("txbxContent")) {
                        self.read_box(&[text_box])?;
                    }
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
        let style = id.and_then(|id| self.styles.get(id));
        let outline = properties.and_then(|properties| value(properties, "outlineLvl"));
        let role = outline.and_then(heading).or_else(|| style?.role);
        let role = role.or_else(|| role_by_name(id?));
        if role == Some(Role::Contents) {
            return Ok(());
        }
        let numbering = properties.and_then(|properties| child(properties, "numPr"));
        let given = |name: &str| numbering.and_then(|it| value(it, name));
        let list = given("numId").or_else(|| style?.list.as_deref());
        let level = given("ilvl").or_else(|| style?.level.as_deref());
        let depth = level.and_then(|level| level.parse().ok()).unwrap_or(0);
        // The number 0 removes a paragraph from the list of its style.
        let is_removed = list == Some("0");
        let role = role.filter(|role| !(is_removed && *role == Role::Item));
        let list = list.filter(|_| !is_removed);
        // A numbered heading counts for the numbers below it.
        let mark = list.and_then(|list| self.numbering.next(list, depth));
        if let Some(Role::Heading(level)) = role {
            self.set_list_depth(0)?;
            // A heading in a quotation is the title of a box.
            self.set_quoting(false)?;
            self.builder.open(Element::Heading(level))?;
            self.runs(node, style);
            return self.builder.close(Element::Heading(level));
        }
        if list.is_some() || role == Some(Role::Item) {
            self.set_quoting(role == Some(Role::Quote))?;
            self.set_list_depth(depth.min(8) + 1)?;
            self.builder.open(Element::Item(None))?;
            self.builder.mark(mark.unwrap_or_default());
        } else {
            self.set_list_depth(0)?;
            self.set_quoting(role == Some(Role::Quote))?;
        }
        self.runs(node, style);
        self.builder.end_block()
    }

    fn read_notes(&mut self) -> Result<(), ReadError> {
        for note in mem::take(&mut self.queued_notes) {
            self.builder.open(Element::Footnote)?;
            self.runs(note, None);
            self.builder.close(Element::Footnote)?;
        }
        Ok(())
    }

    /// Reads a passage set apart from the surrounding text.
    fn read_box(&mut self, parts: &[Node<'_, '_>]) -> Result<(), ReadError> {
        self.set_list_depth(0)?;
        self.set_quoting(false)?;
        self.builder.open(Element::Aside)?;
        for part in parts {
            self.blocks(*part)?;
        }
        self.set_list_depth(0)?;
        self.set_quoting(false)?;
        self.builder.close(Element::Aside)
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

    /// Reads the text of a paragraph of that style, or of a note.
    fn runs(&mut self, node: Node<'_, '_>, style: Option<&Style>) {
        for piece in pieces(node) {
            match piece.tag_name().name() {
                "t" => {
                    self.builder.bold = self.bold(piece, style);
                    self.builder.text(piece.text().unwrap_or_default());
                }
                "tab" if piece.parent().is_some_and(|run| run.has_tag_name("r")) => {
                    self.builder.text(" ");
                }
                // A nested paragraph belongs to a note.
                "br" | "cr" | "p" => self.builder.hard_break(),
                "noBreakHyphen" => self.builder.text("-"),
                "footnoteReference" | "endnoteReference" => self.queue_note(piece),
                _ => {}
            }
        }
    }
}

/// Returns what a paragraph or note contains, down to text boxes, without what is deleted or hidden.
fn pieces<'a, 'input: 'a>(node: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    let mut skipped_to = 0;
    node.descendants().skip(1).filter(move |piece| {
        if piece.range().start < skipped_to {
            return false;
        }
        let ends = match piece.tag_name().name() {
            // A fallback repeats the content before it, such as a text box, in another form.
            "del" | "moveFrom" | "Fallback" | "txbxContent" => true,
            "r" => child(*piece, "rPr").is_some_and(|it| is_on(it, "vanish")),
            _ => false,
        };
        if ends {
            skipped_to = piece.range().end;
        }
        true
    })
}
