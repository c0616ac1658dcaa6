//! Headings from the table of contents of an EPUB, where its pages have none.

use std::collections::HashMap;

use roxmltree::{Document, Node};

use super::{WHAT, is_navigation};
use crate::{
    Block, Content,
    package::{Package, resolved},
    words::{letters_and_digits, tidy},
    xml::{attribute, parsed},
};

/// The media type of tables of contents of EPUB 2.
const NCX: &str = "application/x-dtbncx+xml";

/// Maximum number of entries; the others are ignored.
const MAX_ENTRIES: usize = 20_000;

/// Maximum number of characters of a label; the others are left out.
const MAX_LABEL_LENGTH: usize = 300;

/// Maximum length in bytes of a text that may be the title of a section.
const MAX_TITLE_BYTES: usize = 1_000;

/// Maximum number of blocks that the title of a section takes.
const TITLE_BLOCKS: usize = 3;

/// An entry of a table of contents.
pub(super) struct Entry {
    /// Its depth, from 1.
    depth: u8,
    label: String,
    /// The ID of the element to which it leads; empty for the beginning of a page.
    pub anchor: String,
    /// The number of blocks before its section.
    pub at: usize,
}

/// Returns the entries of the table of contents by the path of their page.
pub(super) fn entries(
    package: &mut Package<'_>,
    listing: &Document<'_>,
    folder: &str,
) -> HashMap<String, Vec<Entry>> {
    let mut pages: HashMap<String, Vec<Entry>> = HashMap::new();
    let items = || listing.descendants().filter(|it| it.has_tag_name("item"));
    let navigation = items().filter(|item| is_navigation(*item));
    let older = items().filter(|item| item.attribute("media-type") == Some(NCX));
    for file in navigation.chain(older) {
        let path = resolved(folder, file.attribute("href").unwrap_or_default());
        let text = package.file(&path).ok().flatten().unwrap_or_default();
        let Ok(xml) = parsed(&text, WHAT) else {
            continue;
        };
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut nodes = xml.descendants();
        let is_contents = |node: &Node<'_, '_>| attribute(*node, "type") == Some("toc");
        let contents = nodes.find(|node| node.has_tag_name("nav") && is_contents(node));
        let nodes = contents.unwrap_or_else(|| xml.root()).descendants();
        for node in nodes.filter(is_entry).take(MAX_ENTRIES) {
            if let Some((path, entry)) = entry(node, folder) {
                pages.entry(path).or_default().push(entry);
            }
        }
        if !pages.is_empty() {
            break;
        }
    }
    pages
}

/// Whether a node is an entry of an NCX or of a navigation document.
fn is_entry(node: &Node<'_, '_>) -> bool {
    node.has_tag_name("navPoint") || node.has_tag_name("li")
}

/// Returns an entry and the path of its page. One without a link leads where the first one below it does.
fn entry(node: Node<'_, '_>, folder: &str) -> Option<(String, Entry)> {
    let texts = node.first_element_child()?.descendants();
    let texts = texts.filter_map(|it| {
        if it.has_tag_name("br") {
            Some(" ")
        } else {
            it.text().filter(|_| it.is_text())
        }
    });
    let letters = texts.flat_map(str::chars).take(MAX_LABEL_LENGTH);
    let label: String = letters.collect();
    let label = tidy(&label.replace('\n', " "));
    let mut inside = node.descendants();
    let link = inside.find_map(|it| it.attribute("src").or_else(|| it.attribute("href")))?;
    let anchor = link.split_once('#').map_or("", |(_, anchor)| anchor);
    let depth = node.ancestors().filter(is_entry).count();
    let entry = Entry {
        depth: u8::try_from(depth).unwrap_or(u8::MAX),
        anchor: anchor.to_owned(),
        at: 0,
        label: Some(label).filter(|label| label.contains(char::is_alphanumeric))?,
    };
    Some((resolved(folder, link), entry))
}

/// Adds headings to sections that have none. `entries` are in the order of their sections.
pub(super) fn with_headings(blocks: Vec<Block>, entries: &[Entry]) -> Vec<Block> {
    let levels = entries.iter();
    let levels = levels.filter_map(|entry| Some((entry.depth, heading_level(&blocks, entry)?)));
    let mut levels: Vec<(u8, u8)> = levels.collect();
    levels.sort_unstable();
    let lacks_heading = |(number, entry): &(usize, &Entry)| {
        let next = entries.get(number + 1);
        let is_empty = next.is_some_and(|it| it.at == entry.at && it.depth <= entry.depth);
        !is_empty && entry.at < blocks.len() && heading_level(&blocks, entry).is_none()
    };
    let lacking = entries.iter().enumerate().filter(lacks_heading);
    let lacking = lacking.map(|(_, entry)| (entry, entry.at + title_blocks(&blocks, entry)));
    let lacking: Vec<(&Entry, usize)> = lacking.collect();
    let mut out = Vec::with_capacity(blocks.len() + lacking.len());
    let mut blocks = blocks.into_iter().enumerate().peekable();
    for (entry, text_at) in lacking {
        while let Some((_, block)) = blocks.next_if(|(at, _)| *at < entry.at) {
            out.push(block);
        }
        out.push(Block {
            content: Content::heading(usual_level(&levels, entry.depth), &entry.label),
            page: blocks.peek().and_then(|(_, block)| block.page.clone()),
            line: None,
        });
        while blocks.next_if(|(at, _)| *at < text_at).is_some() {}
    }
    out.extend(blocks.map(|(_, block)| block));
    out
}

/// Returns the level that headings of entries of a depth usually have. `levels` are the depths of entries and the
/// levels of their headings in ascending order; without that depth, the level is derived from a similar one.
fn usual_level(levels: &[(u8, u8)], depth: u8) -> u8 {
    let start = levels.partition_point(|(it, _)| *it < depth);
    let end = levels.partition_point(|(it, _)| *it <= depth);
    let middle = levels.get(usize::midpoint(start, end)).or(levels.last());
    let (similar, level) = middle.copied().unwrap_or_default();
    level.saturating_add(depth).saturating_sub(similar)
}

/// Returns the level of the heading that the section of an entry has in the text.
fn heading_level(blocks: &[Block], entry: &Entry) -> Option<u8> {
    let label = letters_and_digits(&entry.label);
    let is_in_label =
        |text: &str| text.len() <= MAX_TITLE_BYTES && label.contains(&letters_and_digits(text));
    let mut first = blocks.iter().enumerate().skip(entry.at).take(TITLE_BLOCKS);
    first.find_map(|(at, block)| match &block.content {
        Content::Heading { level, text } if at == entry.at || is_in_label(text) => Some(*level),
        _ => None,
    })
}

/// Returns the number of paragraphs that contain only the label of an entry.
fn title_blocks(blocks: &[Block], entry: &Entry) -> usize {
    let label = letters_and_digits(&entry.label);
    let mut rest = label.as_str();
    let first = blocks.iter().skip(entry.at).take(TITLE_BLOCKS);
    for (count, block) in (1..).zip(first) {
        match &block.content {
            Content::Paragraph { text } if text.len() <= MAX_TITLE_BYTES => {
                match rest.strip_prefix(letters_and_digits(text).as_str()) {
                    Some("") => return count,
                    Some(after) => rest = after,
                    None => break,
                }
            }
            _ => break,
        }
    }
    0
}
