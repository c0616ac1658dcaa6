//! DOCX as a document.

use std::collections::HashMap;

use roxmltree::Node;

use crate::{
    Document, Refused,
    builder::Builder,
    encoding, limits,
    package::Package,
    words::tidy,
    xml::{LocalName, parsed},
};

const WHAT: &str = "DOCX";

/// What a paragraph is by its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Heading(u8),
    Quote,
    Item,
}

/// Reads a Word document.
pub(crate) fn read(bytes: &[u8]) -> Result<Document, Refused> {
    let mut package = Package::open(bytes, WHAT)?;
    let body = encoding::html(&package.needed("word/document.xml")?);
    let styles = match package.file("word/styles.xml")? {
        Some(bytes) => styles(&encoding::html(&bytes)).unwrap_or_default(),
        None => HashMap::new(),
    };
    let title = package.file("docProps/core.xml")?.and_then(|bytes| {
        let text = encoding::html(&bytes);
        let xml = parsed(&text, WHAT).ok()?;
        let title = xml
            .descendants()
            .find(|node| node.has_tag_name_of("title"))?;
        title.text().map(tidy)
    });
    let xml = parsed(&body, WHAT)?;
    let mut builder = Builder::new();
    let mut reader = Reader {
        styles: &styles,
        builder: &mut builder,
        depth: 0,
        lists: 0,
        quoting: false,
    };
    if let Some(body) = xml.descendants().find(|node| node.has_tag_name_of("body")) {
        reader.blocks(body)?;
        reader.lists_to(0)?;
        reader.quote(false)?;
    }
    Ok(Document {
        title: title.unwrap_or_default(),
        blocks: builder.finish()?,
        ..Document::default()
    })
}

fn value<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let node = node.children().find(|child| child.has_tag_name_of(name))?;
    own_value(node)
}

fn own_value<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.attributes()
        .find(|attribute| attribute.name() == "val")
        .map(|attribute| attribute.value())
}

fn styles(text: &str) -> Result<HashMap<String, Style>, Refused> {
    let xml = parsed(text, WHAT)?;
    let mut styles = HashMap::new();
    for style in xml
        .descendants()
        .filter(|node| node.has_tag_name_of("style"))
    {
        let id = style
            .attributes()
            .find(|attribute| attribute.name() == "styleId");
        let level = style
            .children()
            .find(|child| child.has_tag_name_of("pPr"))
            .and_then(|properties| value(properties, "outlineLvl"))
            .and_then(|level| level.parse::<u8>().ok())
            .filter(|level| *level < 9);
        let found = level
            .map(|level| Style::Heading(level + 1))
            .or_else(|| named(value(style, "name").unwrap_or_default()));
        if let (Some(id), Some(found)) = (id, found) {
            styles.insert(id.value().to_owned(), found);
        }
    }
    Ok(styles)
}

fn named(name: &str) -> Option<Style> {
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
    builder: &'a mut Builder,
    depth: usize,
    lists: usize,
    quoting: bool,
}

impl Reader<'_> {
    fn blocks(&mut self, parent: Node<'_, '_>) -> Result<(), Refused> {
        if self.depth > 40 {
            return Err(Refused::TooLarge(
                "its tables stand too deep in each other".into(),
            ));
        }
        self.depth += 1;
        for node in parent.children() {
            match node.tag_name().name() {
                "p" => self.paragraph(node)?,
                "tbl" => self.table(node)?,
                "sdt" | "sdtContent" | "ins" | "customXml" => self.blocks(node)?,
                _ => {}
            }
        }
        self.depth -= 1;
        Ok(())
    }

    fn paragraph(&mut self, node: Node<'_, '_>) -> Result<(), Refused> {
        let properties = node.children().find(|child| child.has_tag_name_of("pPr"));
        let id = properties.and_then(|properties| value(properties, "pStyle"));
        let outline = properties
            .and_then(|properties| value(properties, "outlineLvl"))
            .and_then(|level| level.parse::<u8>().ok())
            .filter(|level| *level < 9);
        let style = outline
            .map(|level| Style::Heading(level + 1))
            .or_else(|| id.and_then(|id| self.styles.get(id).copied().or_else(|| named(id))));
        let numbering =
            properties.and_then(|it| it.children().find(|child| child.has_tag_name_of("numPr")));
        match (style, numbering) {
            (Some(Style::Heading(level)), _) => {
                self.lists_to(0)?;
                // A heading in a quotation is the title of a box.
                self.quote(false)?;
                self.builder.open_heading(level)?;
                self.runs(node);
                self.builder.close_heading()
            }
            (style, Some(numbering)) => {
                let depth = value(numbering, "ilvl").and_then(|level| level.parse().ok());
                self.quote(style == Some(Style::Quote))?;
                self.item(depth.unwrap_or(0), node)
            }
            (Some(Style::Item), None) => self.item(0, node),
            (style, None) => {
                self.lists_to(0)?;
                self.quote(style == Some(Style::Quote))?;
                self.runs(node);
                self.builder.end_block()
            }
        }
    }

    fn item(&mut self, depth: usize, node: Node<'_, '_>) -> Result<(), Refused> {
        self.lists_to(depth.min(8) + 1)?;
        self.builder.open_item()?;
        self.runs(node);
        self.builder.end_block()
    }

    fn lists_to(&mut self, wanted: usize) -> Result<(), Refused> {
        while self.lists < wanted {
            self.builder.open_list()?;
            self.lists += 1;
        }
        while self.lists > wanted {
            self.builder.close_list()?;
            self.lists -= 1;
        }
        Ok(())
    }

    fn quote(&mut self, wanted: bool) -> Result<(), Refused> {
        if wanted == self.quoting {
            return Ok(());
        }
        self.quoting = wanted;
        if wanted {
            self.builder.open_aside()
        } else {
            self.builder.close_aside()
        }
    }

    fn runs(&mut self, node: Node<'_, '_>) {
        let mut deleted_to = 0;
        for piece in node.descendants() {
            if piece.range().start < deleted_to {
                continue;
            }
            match piece.tag_name().name() {
                "del" => deleted_to = piece.range().end,
                "t" => self.builder.text(piece.text().unwrap_or_default()),
                "tab" if piece.parent().is_some_and(|run| run.has_tag_name_of("r")) => {
                    self.builder.text(" ");
                }
                "br" | "cr" => self.builder.hard_break(),
                "noBreakHyphen" => self.builder.text("-"),
                _ => {}
            }
        }
    }

    fn table(&mut self, node: Node<'_, '_>) -> Result<(), Refused> {
        self.lists_to(0)?;
        self.quote(false)?;
        self.builder.open_table()?;
        let rows: Vec<_> = node
            .children()
            .filter(|child| child.has_tag_name_of("tr"))
            .map(|row| (row, cells(row)))
            .collect();
        for (at, (row, cells)) in rows.iter().enumerate() {
            let is_head = row.children().any(|it| {
                let mut properties = it.children();
                it.has_tag_name_of("trPr") && properties.any(|it| it.has_tag_name_of("tblHeader"))
            });
            self.builder.open_row()?;
            for cell in cells.iter().filter(|cell| cell.merge != Merge::GoesOn) {
                let goes_on = |(_, below): &&(Node<'_, '_>, Vec<Cell<'_, '_>>)| {
                    below
                        .iter()
                        .any(|it| it.column == cell.column && it.merge == Merge::GoesOn)
                };
                let height = match cell.merge {
                    Merge::Begins => 1 + rows[at + 1..].iter().take_while(goes_on).count(),
                    _ => 1,
                };
                self.builder.open_cell(is_head, cell.columns, height)?;
                self.blocks(cell.node)?;
                self.builder.close_cell()?;
            }
            self.builder.close_row()?;
        }
        self.builder.close_table()
    }
}

/// A cell of a row, and where it stands in the grid of its table.
struct Cell<'a, 'input> {
    node: Node<'a, 'input>,
    column: usize,
    columns: usize,
    merge: Merge,
}

/// Whether a cell is one with those above or below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Merge {
    None,
    Begins,
    GoesOn,
}

fn cells<'a, 'input>(row: Node<'a, 'input>) -> Vec<Cell<'a, 'input>> {
    let mut column = 0;
    row.children()
        .filter(|child| child.has_tag_name_of("tc"))
        .map(|node| {
            let properties = node.children().find(|child| child.has_tag_name_of("tcPr"));
            let columns = properties
                .and_then(|it| value(it, "gridSpan"))
                .and_then(|span| span.parse().ok())
                .unwrap_or(1)
                .clamp(1, limits::COLUMNS);
            let merge = properties
                .and_then(|it| it.children().find(|it| it.has_tag_name_of("vMerge")))
                .map_or(Merge::None, |it| match own_value(it) {
                    Some("restart") => Merge::Begins,
                    _ => Merge::GoesOn,
                });
            let cell = Cell {
                node,
                column,
                columns,
                merge,
            };
            column += columns;
            cell
        })
        .collect()
}
