//! Builds small books.

#![allow(clippy::unwrap_used)]

use std::{
    fmt::Write as _,
    io::{Cursor, Write as _},
};

use books::{Document, Format, Progress, ReadError, Section, sections};
use flate2::{Compression, write::ZlibEncoder};
use zip::{ZipWriter, write::SimpleFileOptions};

/// Reads the sections of a file. A book without a title is called “Title”.
pub fn read(format: Format, bytes: &[u8]) -> Result<Vec<Section>, ReadError> {
    let document = books::read(bytes, format, &Progress::default())?;
    Ok(sections(&document, "Title"))
}

/// Reads a whole file.
pub fn document(format: Format, bytes: &[u8]) -> Document {
    books::read(bytes, format, &Progress::default()).unwrap()
}

/// Reads the sections of a text.
pub fn text(format: Format, text: &str) -> Vec<Section> {
    read(format, text.as_bytes()).unwrap()
}

/// Returns the paths of sections, with slashes between headings.
pub fn paths(sections: &[Section]) -> Vec<String> {
    sections.iter().map(|it| it.path.join("/")).collect()
}

/// Returns the section with that heading.
pub fn section<'a>(sections: &'a [Section], heading: &str) -> &'a Section {
    let found = sections.iter().find(|it| it.heading() == heading);
    found.unwrap()
}

/// Builds a ZIP package.
pub fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Builds an EPUB whose pages are read in the order of `spine`.
pub fn epub(pages: &[(&str, &str)], spine: &[&str]) -> Vec<u8> {
    let mut listing = String::from("<package xmlns='http://www.idpf.org/2007/opf'><manifest>");
    for (name, _) in pages {
        let _ = write!(
            listing,
            "<item id='{name}' href='{name}' media-type='application/xhtml+xml'/>"
        );
    }
    listing.push_str("</manifest><spine>");
    for name in spine {
        let _ = write!(listing, "<itemref idref='{name}'/>");
    }
    listing.push_str("</spine></package>");
    let container =
        "<container><rootfiles><rootfile full-path='o/book.opf'/></rootfiles></container>";
    let named: Vec<(String, &str)> = pages
        .iter()
        .map(|(name, page)| (format!("o/{name}"), *page))
        .collect();
    let mut files = vec![
        ("META-INF/container.xml", container),
        ("o/book.opf", listing.as_str()),
    ];
    files.extend(named.iter().map(|(name, page)| (name.as_str(), *page)));
    archive(&files)
}

/// Builds a Word document with that body.
pub fn docx(body: &str) -> Vec<u8> {
    docx_with(body, "word/styles.xml", "<styles/>")
}

/// Builds a Word document with that body and one other file.
pub fn docx_with(body: &str, name: &str, content: &str) -> Vec<u8> {
    let document = format!(
        "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'><w:body>{body}</w:body></w:document>"
    );
    archive(&[("word/document.xml", &document), (name, content)])
}

/// Compresses bytes with zlib.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// A line of a page: x, y, font size, whether it is bold, text.
pub type Line<'a> = (f64, f64, f64, bool, &'a str);

/// Returns a line of body text that starts at a position.
pub fn plain(x: f64, y: f64, text: &str) -> Line<'_> {
    (x, y, 10.0, false, text)
}

/// Builds a PDF of pages with those lines, in Helvetica.
pub fn pdf(pages: &[Vec<Line<'_>>]) -> Vec<u8> {
    pdf_with(pages, "", &[])
}

/// Builds a PDF with additional catalog entries, and with bookmarks, each a level and a title.
pub fn pdf_with(pages: &[Vec<Line<'_>>], catalog: &str, outline: &[(usize, &str)]) -> Vec<u8> {
    let pages: Vec<String> = pages.iter().map(|lines| drawn(lines)).collect();
    let marks = outline_objects(outline);
    let outlines = if marks.is_empty() {
        ""
    } else {
        "/Outlines 200 0 R"
    };
    objects_as_pdf(&pages, &format!("{catalog}{outlines}"), &marks)
}

/// Builds a PDF of one page with filled boxes behind its lines: x, y, width, height.
pub fn pdf_with_boxes(lines: &[Line<'_>], boxes: &[[f64; 4]]) -> Vec<u8> {
    let mut page = String::from("0.9 g\n");
    for [x, y, width, height] in boxes {
        let _ = writeln!(page, "{x} {y} {width} {height} re f");
    }
    page += "0 g\n";
    page += &drawn(lines);
    objects_as_pdf(&[page], "", &[])
}

fn drawn(lines: &[Line<'_>]) -> String {
    let mut content = String::new();
    for (x, y, size, bold, text) in lines {
        let font = if *bold { "B" } else { "R" };
        let _ = writeln!(
            content,
            "BT /{font} {size} Tf 1 0 0 1 {x} {y} Tm ({text}) Tj ET"
        );
    }
    content
}

/// Returns bookmarks as objects numbered from 200, each with its first child and its next sibling.
fn outline_objects(outline: &[(usize, &str)]) -> Vec<(usize, String)> {
    let mut objects = Vec::new();
    if !outline.is_empty() {
        objects.push((200, "<</Type/Outlines/First 201 0 R>>".to_owned()));
    }
    for (at, (level, title)) in outline.iter().enumerate() {
        let child = outline.get(at + 1).filter(|(next, _)| next > level);
        let child = child.map_or(String::new(), |_| format!("/First {} 0 R", 202 + at));
        let mut rest = outline.iter().enumerate().skip(at + 1);
        let sibling = rest
            .find(|(_, (next, _))| next <= level)
            .filter(|(_, (next, _))| next == level)
            .map_or(String::new(), |(next, _)| {
                format!("/Next {} 0 R", 201 + next)
            });
        objects.push((201 + at, format!("<</Title({title}){child}{sibling}>>")));
    }
    objects
}

/// Builds a PDF from the content of its pages, additional catalog entries and additional objects.
pub fn objects_as_pdf(pages: &[String], catalog: &str, more: &[(usize, String)]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len())
        .map(|at| format!("{} 0 R", 10 + 2 * at))
        .collect();
    let font = |name: &str| {
        format!("<</Type/Font/Subtype/Type1/BaseFont/{name}/Encoding/WinAnsiEncoding>>")
    };
    let mut objects = vec![
        (1, format!("<</Type/Catalog/Pages 2 0 R{catalog}>>")),
        (
            2,
            format!(
                "<</Type/Pages/Kids[{}]/Count {}>>",
                kids.join(" "),
                pages.len()
            ),
        ),
        (3, font("Helvetica")),
        (4, font("Helvetica-Bold")),
    ];
    for (at, content) in pages.iter().enumerate() {
        objects.push((
            10 + 2 * at,
            format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 440 440]/Contents {} 0 R/Resources<</Font<</R 3 0 R/B 4 0 R>>>>>>", 11 + 2 * at),
        ));
        objects.push((
            11 + 2 * at,
            format!("<</Length {}>>\nstream\n{content}endstream", content.len()),
        ));
    }
    objects.extend(more.iter().cloned());
    let mut out = String::from("%PDF-1.4\n");
    let mut offsets = Vec::new();
    for (number, object) in &objects {
        offsets.push((*number, out.len()));
        let _ = write!(out, "{number} 0 obj\n{object}\nendobj\n");
    }
    let start = out.len();
    out.push_str("xref\n0 1\n0000000000 65535 f \n");
    for (number, offset) in offsets {
        let _ = write!(out, "{number} 1\n{offset:010} 00000 n \n");
    }
    let _ = write!(
        out,
        "trailer <</Size 400/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"
    );
    out.into_bytes()
}
