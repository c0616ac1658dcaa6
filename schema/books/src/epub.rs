//! EPUB as a document: its pages in the order of its spine.

mod contents;

use std::{collections::HashMap, mem};

use roxmltree::Node;

use crate::{
    Document, Progress, ReadError,
    builder::Builder,
    html, limits,
    package::{Package, resolved},
    xml::{parsed, tag_length, text_of},
};

const WHAT: &str = "EPUB";

pub(crate) fn read(bytes: &[u8], progress: &Progress<'_>) -> Result<Document, ReadError> {
    let mut package = Package::open(bytes, WHAT)?;
    let container = package.required("META-INF/container.xml")?;
    let root = parsed(&container, WHAT)?
        .descendants()
        .find(|node| node.has_tag_name("rootfile"))
        .and_then(|node| node.attribute("full-path"))
        .map(str::to_owned)
        .ok_or(ReadError::Unreadable(WHAT))?;
    let listing = package.required(&root)?;
    let listing = parsed(&listing, WHAT)?;
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
    let items: HashMap<&str, Node<'_, '_>> = listing
        .descendants()
        .filter(|node| node.has_tag_name("item"))
        .filter_map(|node| Some((node.attribute("id")?, node)))
        .collect();
    let spine: Vec<&str> = listing
        .descendants()
        .filter(|node| node.has_tag_name("itemref"))
        .filter_map(|node| node.attribute("idref"))
        .collect();
    let encryption = package.file("META-INF/encryption.xml")?;
    let encrypted = encryption.map_or_else(Vec::new, |listing| encrypted(&listing));
    let mut is_encrypted = false;
    let mut contents = contents::entries(&mut package, &listing, folder);
    let mut entries = Vec::new();
    let mut builder = Builder::new(progress);
    let mut document = Document {
        title: text_of(&listing, "title").unwrap_or_default(),
        ..Document::default()
    };
    let mut note_missing = |part: &str| {
        let warning = messages::text!("books-part-missing", part);
        document.warnings.push(warning);
    };
    for (at, &id) in spine.iter().enumerate() {
        progress.at(at, spine.len())?;
        let item = items.get(id);
        let Some((item, href)) = item.and_then(|item| Some((item, item.attribute("href")?))) else {
            note_missing(id);
            continue;
        };
        if !is_page(*item) {
            continue;
        }
        let path = resolved(folder, href);
        let is_readable = !encrypted.contains(&path);
        is_encrypted |= !is_readable;
        let page = is_readable.then(|| package.file(&path)).transpose()?;
        match page.flatten() {
            Some(page) => {
                let page = with_closing_tags(&page);
                let labels = Some(&mut document.page_labels);
                let start = builder.position();
                html::read_part(&page, &mut { limits::PARSING }, &mut builder, labels)?;
                let mut anchors = mem::take(&mut builder.anchors);
                anchors.insert(String::new(), start);
                for mut entry in contents.remove(&path).unwrap_or_default() {
                    if let Some(at) = anchors.get(&entry.anchor) {
                        entry.at = *at;
                        entries.push(entry);
                    }
                }
            }
            None => note_missing(href),
        }
    }
    entries.sort_by_key(|entry| entry.at);
    if !entries.is_empty() {
        builder.bold_lines.clear();
    }
    document.blocks = contents::with_headings(builder.finish()?, &entries);
    if is_encrypted && document.blocks.is_empty() {
        return Err(ReadError::Encrypted);
    }
    Ok(document)
}

/// Whether an item is the table of contents.
fn is_navigation(item: Node<'_, '_>) -> bool {
    let properties = item.attribute("properties").unwrap_or_default();
    properties.split(' ').any(|it| it == "nav")
}

/// Whether an item of the spine is a page of the book, not its contents or a picture.
fn is_page(item: Node<'_, '_>) -> bool {
    let kind = item.attribute("media-type").unwrap_or_default();
    // Old books have OEB documents, which are HTML.
    let is_html = kind.is_empty() || kind.contains("html") || kind.contains("oeb");
    is_html && !is_navigation(item)
}

/// Returns the paths of encrypted files.
fn encrypted(listing: &str) -> Vec<String> {
    let Ok(listing) = parsed(listing, WHAT) else {
        return Vec::new();
    };
    let files = listing.descendants();
    let files = files.filter(|node| node.has_tag_name("CipherReference"));
    let paths = files.filter_map(|file| file.attribute("URI"));
    paths.map(|path| resolved("", path)).collect()
}

/// Converts XHTML to HTML: an element such as `<span/>` gets the closing tag that HTML requires.
fn with_closing_tags(page: &str) -> String {
    const EMPTY: [&str; 8] = ["br", "hr", "img", "meta", "link", "input", "col", "wbr"];
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at + 1);
        out.push_str(before);
        rest = tag;
        if !tag.starts_with(|first: char| first.is_ascii_alphabetic()) {
            continue;
        }
        let (tag, after) = tag.split_at(tag_length(tag));
        rest = after;
        let empty = tag.strip_suffix('/').filter(|_| !after.is_empty());
        let name = empty.and_then(|tag| tag.split(char::is_whitespace).next());
        match (empty, name.filter(|name| !EMPTY.contains(name))) {
            (Some(tag), Some(name)) => out.extend([tag, "></", name]),
            _ => out.push_str(tag),
        }
    }
    out.push_str(rest);
    out
}
