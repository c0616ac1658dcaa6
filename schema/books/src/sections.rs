//! A document split at its headings.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::{Block, Content, Document, Table};

/// The kind of a section.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A part of the running text.
    #[default]
    Section,
    /// A box beside the running text.
    Sidebar,
    /// A table of contents or an index, which only refers to other sections.
    Contents,
}

/// A heading and the content up to the next heading.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Section {
    /// The headings from the outermost to its own.
    pub path: Vec<String>,
    /// Its kind.
    pub kind: Kind,
    /// The label of the page on which it begins.
    pub page: Option<String>,
    /// The line in which it begins, from 1.
    pub line: Option<usize>,
    /// Its content.
    pub blocks: Vec<Block>,
}

impl Section {
    /// Returns its own heading.
    pub fn heading(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }

    /// Returns the text of its blocks, without code and the cells of tables.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        for block in &self.blocks {
            match &block.content {
                Content::Code { .. } => {}
                Content::Table(table) if table.caption.is_empty() => {}
                Content::Table(table) => lines.push(table.caption.clone()),
                _ => lines.push(block.text()),
            }
        }
        lines.join("\n")
    }

    /// Returns its tables.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match &block.content {
            Content::Table(table) => Some(table),
            _ => None,
        })
    }
}

/// Returns the sections of a document in reading order. Text before the first heading is a section headed `title`.
/// A box with a heading is a separate section, after the one that it interrupts.
pub fn sections(document: &Document, title: &str) -> Vec<Section> {
    let mut splitter = SectionSplitter::default();
    if let Some(first) = document.blocks.first()
        && !starts_with_heading(&document.blocks)
    {
        // No later heading is nested under it.
        splitter.open(first, u8::MAX, title, Kind::Section);
    }
    splitter.take_all(&document.blocks, None);
    let mut sections = splitter.sections;
    let all: usize = sections.iter().map(paragraphs).sum();
    let below = sections.iter().filter(|it| paragraphs(it) > 0);
    let below = below.filter_map(|it| Some(contents(it.path.split_last()?.1)?.to_vec()));
    // In some books, all chapters are below the heading of the contents.
    let above_chapters: HashSet<Vec<String>> = below.collect();
    for section in &mut sections {
        let listed = contents(&section.path);
        let is_listed = listed
            .is_some_and(|path| path.len() == section.path.len() || !above_chapters.contains(path));
        // In others, the whole text follows the contents without a heading.
        let has_most = paragraphs(section) * 2 > all;
        if section.kind == Kind::Section && !has_most && (is_listed || is_index(section)) {
            section.kind = Kind::Contents;
        }
    }
    sections
}

#[derive(Default)]
struct SectionSplitter {
    sections: Vec<Section>,
    /// The open headings: their levels, and the indices of their sections. Text is added to the last.
    stack: Vec<(u8, usize)>,
}

impl SectionSplitter {
    /// Adds blocks of the running text, or of a box below a heading of level `box_below`.
    fn take_all(&mut self, blocks: &[Block], box_below: Option<u8>) {
        let mut boxes = Vec::new();
        for block in blocks {
            match &block.content {
                Content::Heading { level, text } => {
                    self.take_boxes(&mut boxes);
                    match box_below {
                        Some(above) => {
                            let level = above.saturating_add(1).saturating_add(*level);
                            self.open(block, level, text, Kind::Sidebar);
                        }
                        None => match self.continued(text) {
                            Some(at) => self.enter(*level, at),
                            None => self.open(block, *level, text, Kind::Section),
                        },
                    }
                }
                Content::Aside { blocks } if starts_with_heading(blocks) => boxes.push(blocks),
                _ => self.put(block),
            }
        }
        self.take_boxes(&mut boxes);
    }

    fn put(&mut self, block: &Block) {
        if let Some((_, at)) = self.stack.last() {
            self.sections[*at].blocks.push(block.clone());
        }
    }

    fn open(&mut self, block: &Block, level: u8, heading: &str, kind: Kind) {
        self.enter(level, self.sections.len());
        let above = self.stack.iter().rev().nth(1);
        let mut path = above.map_or_else(Vec::new, |(_, at)| self.sections[*at].path.clone());
        path.push(heading.to_owned());
        self.sections.push(Section {
            path,
            kind,
            page: block.page.clone(),
            line: block.line,
            blocks: Vec::new(),
        });
    }

    /// Goes on with the section at an index, below a heading of that level.
    fn enter(&mut self, level: u8, at: usize) {
        self.stack.retain(|(above, _)| *above < level);
        self.stack.push((level, at));
    }

    /// Adds the boxes that were found in the section that is about to end.
    fn take_boxes(&mut self, boxes: &mut Vec<&Vec<Block>>) {
        for blocks in boxes.drain(..) {
            let stack = self.stack.clone();
            let above = stack.last().map_or(0, |(level, _)| *level);
            self.take_all(blocks, Some(above));
            self.stack = stack;
        }
    }

    /// Returns the index of the section that a heading such as “Fares (continued)” continues.
    fn continued(&self, heading: &str) -> Option<usize> {
        let base = without_continued(heading)?.to_lowercase();
        self.sections
            .iter()
            .rposition(|section| section.heading().to_lowercase() == base)
    }
}

fn starts_with_heading(blocks: &[Block]) -> bool {
    let first = blocks.first().map(|block| &block.content);
    matches!(first, Some(Content::Heading { .. }))
}

/// Returns a heading or caption without its “(continued)”, or `None` if it has none.
pub(crate) fn without_continued(text: &str) -> Option<&str> {
    let (base, last) = text.trim_end().rsplit_once([' ', ',', '('])?;
    let last = last.trim_matches(['(', ')', '.', ',']).to_lowercase();
    let is_continued = matches!(
        last.as_str(),
        "continued" | "cont" | "cont'd" | "cont’d" | "contd"
    );
    is_continued.then(|| base.trim_end_matches([' ', ',', '(', ':', '-', '–', '—']))
}

/// Returns a path down to a heading of contents, or `None` without one.
fn contents(path: &[String]) -> Option<&[String]> {
    let at = path.iter().position(|name| {
        matches!(
            name.to_lowercase().as_str(),
            "contents" | "table of contents" | "list of tables" | "list of illustrations"
        )
    });
    Some(&path[..=at?])
}

fn is_index(section: &Section) -> bool {
    let mut names = section.path.iter();
    names.any(|name| name.to_lowercase() == "index") && ends_in_numbers(section)
}

/// Returns the number of long paragraphs of sentences; a list of other sections has none.
fn paragraphs(section: &Section) -> usize {
    let is_long = |block: &&Block| match &block.content {
        Content::Paragraph { text } => text.len() > 150 && text.ends_with('.'),
        _ => false,
    };
    section.blocks.iter().filter(is_long).count()
}

/// Whether most lines end in a digit, as lines with page numbers do.
fn ends_in_numbers(section: &Section) -> bool {
    let text = section.text();
    let lines: Vec<&str> = text.lines().collect();
    let numbered = lines
        .iter()
        .filter(|line| line.ends_with(|letter: char| letter.is_ascii_digit()))
        .count();
    numbered * 2 > lines.len()
}
