//! The metadata of a PDF: title, page labels, bookmarks.

use hayro_interpret::hayro_syntax::{
    Pdf,
    object::{Array, Dict, Name, Object, String as PdfString},
};

use crate::{limits, numbers::NumberStyle, words::tidy};

/// The metadata of a PDF.
pub(super) struct Catalog {
    /// The title; empty if it is only a placeholder or a file name.
    pub title: String,
    /// The page labels, if the file defines any.
    pub labels: Option<Vec<String>>,
    /// The level and title of each bookmark, in order.
    pub outline: Vec<(u8, String)>,
}

/// Reads the metadata of a PDF with that many pages.
pub(super) fn read(pdf: &Pdf, pages: usize) -> Catalog {
    let root: Option<Dict<'_>> = pdf.xref().get(pdf.xref().root_id());
    let title = pdf.metadata().title.as_deref();
    let title = title.map(text).unwrap_or_default();
    let lower = title.to_lowercase();
    let placeholders = ["untitled", "unknown", "title", "(anonymous)", "unspecified"];
    let is_file_name = [".indd", ".doc", ".docx", ".pdf", ".qxd", ".tex"]
        .iter()
        .any(|ending| lower.ends_with(ending));
    let keeps = !is_file_name && !placeholders.contains(&lower.as_str());
    Catalog {
        title: if keeps { title } else { String::new() },
        labels: root.as_ref().and_then(|root| labels(root, pages)),
        outline: root.as_ref().map(outline).unwrap_or_default(),
    }
}

/// Returns the number of pages that a file should have.
pub(super) fn page_count(pdf: &Pdf) -> usize {
    let root: Option<Dict<'_>> = pdf.xref().get(pdf.xref().root_id());
    let pages = root.and_then(|root| root.get::<Dict<'_>>(b"Pages"));
    pages
        .and_then(|pages| pages.get::<usize>(b"Count"))
        .unwrap_or(0)
}

/// Decodes a PDF string by its byte order mark, or else as Windows-1252, which is close to its usual encoding.
fn text(bytes: &[u8]) -> String {
    tidy(&encoding_rs::WINDOWS_1252.decode(bytes).0)
}

/// The label scheme of a range of pages.
struct Range {
    from: usize,
    style: Option<NumberStyle>,
    prefix: String,
    start: usize,
}

fn labels(root: &Dict<'_>, pages: usize) -> Option<Vec<String>> {
    let tree: Dict<'_> = root.get(b"PageLabels")?;
    let mut ranges = Vec::new();
    collect(&tree, &mut ranges, 0);
    if ranges.is_empty() {
        return None;
    }
    ranges.sort_by_key(|range| range.from);
    let label = |page: usize| {
        let range = ranges.iter().rev().find(|range| range.from <= page);
        let label = range.map(|it| {
            let number = it
                .style
                .map(|style| style.written(it.start + page - it.from));
            it.prefix.clone() + &number.unwrap_or_default()
        });
        // A range without a style and a prefix has empty labels.
        let label = label.filter(|label| !label.is_empty());
        label.unwrap_or_else(|| (page + 1).to_string())
    };
    Some((0..pages).map(label).collect())
}

fn collect(node: &Dict<'_>, ranges: &mut Vec<Range>, depth: usize) {
    if depth > 8 || ranges.len() > limits::PAGES {
        return;
    }
    if let Some(numbers) = node.get::<Array<'_>>(b"Nums") {
        let mut from = None;
        for object in numbers.iter::<Object<'_>>() {
            match (from.take(), object) {
                (None, Object::Number(number)) => from = usize::try_from(number.as_i64()).ok(),
                (Some(from), Object::Dict(range)) => ranges.push(Range {
                    from,
                    style: range
                        .get::<Name<'_>>(b"S")
                        .and_then(|name| style(*name.as_ref().first()?)),
                    prefix: range
                        .get::<PdfString<'_>>(b"P")
                        .map(|prefix| text(prefix.as_bytes()))
                        .unwrap_or_default(),
                    start: range.get::<u32>(b"St").map_or(1, |start| start as usize),
                }),
                _ => {}
            }
        }
    }
    if let Some(kids) = node.get::<Array<'_>>(b"Kids") {
        for kid in kids.iter::<Dict<'_>>() {
            collect(&kid, ranges, depth + 1);
        }
    }
}

fn style(code: u8) -> Option<NumberStyle> {
    Some(match code {
        b'D' => NumberStyle::Digits,
        b'R' => NumberStyle::UpperRoman,
        b'r' => NumberStyle::LowerRoman,
        b'A' => NumberStyle::UpperLetters,
        b'a' => NumberStyle::LowerLetters,
        _ => return None,
    })
}

fn outline(root: &Dict<'_>) -> Vec<(u8, String)> {
    let mut found = Vec::new();
    let first = root
        .get::<Dict<'_>>(b"Outlines")
        .and_then(|outline| outline.get::<Dict<'_>>(b"First"));
    // A stack: the last item is visited next.
    let mut open: Vec<(u8, Dict<'_>)> = first.map(|first| (1, first)).into_iter().collect();
    while let Some((level, item)) = open.pop() {
        if found.len() > 20_000 || open.len() > 1_000 {
            break;
        }
        if let Some(title) = item.get::<PdfString<'_>>(b"Title") {
            found.push((level, text(title.as_bytes())));
        }
        open.extend(item.get::<Dict<'_>>(b"Next").map(|next| (level, next)));
        if level < 20 {
            let first = item.get::<Dict<'_>>(b"First");
            open.extend(first.map(|first| (level + 1, first)));
        }
    }
    found
}
