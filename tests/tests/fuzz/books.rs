//! Books of any content: damaged ones, and files made to use up time or memory.

use books::{Format, Progress, ReadError, sections};
use proptest::prelude::*;

use super::{
    made::{docx, epub, objects_as_pdf, packed, pdf},
    mutation::{damaged, mutated},
    trial::{self, Inputs},
};

const MARKDOWN: &str = "---\ntitle: Fords\n---\n# Fords\n\nA ford is shal-\nlow.\n\n> ## Seed\n>\n> A *dog*.\n\n\
- one\n  - two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<table><tr><td rowspan=2>x</td></tr></table>\n\n[^1]: note\n";
const HTML: &str = "<title>T</title><h1>Fords</h1><p>Wet <b>feet</b>.<ul><li>one<ul><li>two</ul></ul>\
<table><caption>C</caption><tr><th>a<th colspan=2>b</tr><tr><td rowspan=3>1<td>2</table>\
<aside class='sidebar'><h2>Seed</h2>A dog.</aside><pre> x </pre><span epub:type='pagebreak' title='7'></span>";
const TEXT: &str = "THE BOOK\n========\n\nA ford is shal-\nlow.\n\x0c12\n\nCrossing\n--------\n\n  - Look.\n    - Twice.\n\n\
Roll   Result\n1      wet\n2      dry\n\na | b\n1 | 2\n";
const DOCX: &str = "<w:p><w:pPr><w:pStyle w:val='Heading1'/></w:pPr><w:r><w:t>Fords</w:t></w:r></w:p>\
<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val='restart'/><w:gridSpan w:val='2'/></w:tcPr><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>\
<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl><w:p><w:pPr><w:numPr><w:ilvl w:val='1'/></w:numPr></w:pPr></w:p>";

fn whole_pdf() -> Vec<u8> {
    let line = |y: f64, bold: bool, text: &'static str| (40.0, y, 10.0, bold, text);
    pdf(&[
        vec![
            line(400.0, true, "Fords"),
            line(370.0, false, "A ford is shallow,"),
        ],
        vec![
            line(400.0, false, "and cold."),
            line(370.0, false, "Who  Toll"),
        ],
    ])
}

/// A damaged book of any format; the damage may be inside compressed parts.
fn any_book() -> impl Strategy<Value = (Format, Vec<u8>)> {
    let text = |format, whole: &str| {
        damaged(vec![whole.as_bytes().to_vec()]).prop_map(move |bytes| (format, bytes))
    };
    let page = format!("<html><body>{HTML}</body></html>");
    let whole_epub = epub(&[("one.xhtml", &page)], &["one.xhtml"]);
    prop_oneof![
        2 => text(Format::Markdown, MARKDOWN),
        2 => text(Format::Html, HTML),
        1 => text(Format::Text, TEXT),
        3 => damaged(vec![whole_pdf()]).prop_map(|bytes| (Format::Pdf, bytes)),
        1 => damaged(vec![whole_epub]).prop_map(|bytes| (Format::Epub, bytes)),
        1 => damaged(vec![docx(DOCX)]).prop_map(|bytes| (Format::Docx, bytes)),
        1 => mutated(vec![page]).prop_map(|page| (Format::Epub, epub(&[("a.xhtml", &page)], &["a.xhtml", "a.xhtml"]))),
        1 => mutated(vec![DOCX.to_owned()]).prop_map(|body| (Format::Docx, docx(&body))),
    ]
}

/// Reads a book, and asserts that every section has a heading.
fn import(format: Format, bytes: &[u8]) -> Result<(), ReadError> {
    let document = books::read(bytes, format, &Progress::default())?;
    for section in sections(&document, "Title") {
        assert!(!section.path.is_empty());
    }
    Ok(())
}

fn read_or_refused((format, bytes): &(Format, Vec<u8>)) {
    if let Err(refused) = import(*format, bytes) {
        assert!(refused.to_string().ends_with('.'), "{refused}");
    }
}

fn damaged_books(inputs: Inputs) {
    trial::each(inputs, &any_book(), read_or_refused);
}

tests::few_and_many! {
    damaged_books_are_read_or_refused: damaged_books(Inputs::Few(300), Inputs::Many(300_000));
}

/// A page that draws a form, which draws the next form ten times, and so on.
fn forms_in_forms(depth: usize) -> Vec<u8> {
    let more: Vec<(usize, String)> = (0..depth)
        .map(|at| {
            let draws = "/F Do ".repeat(10);
            let form = format!(
                "<</Type/XObject/Subtype/Form/BBox[0 0 9999 9999]/Resources<</XObject<</F {} 0 R>>>>/Length {}>>\nstream\n{draws}\nendstream",
                101 + at,
                draws.len()
            );
            (100 + at, form)
        })
        .collect();
    let bytes = objects_as_pdf(&["/F Do".to_owned()], "", &more);
    let text = String::from_utf8(bytes).unwrap();
    text.replace("/Font<</R 3 0 R", "/XObject<</F 100 0 R>>/Font<</R 3 0 R")
        .into_bytes()
}

/// A PDF with one compressed stream, which its page contains many times.
fn packed_pdf(length: usize, times: usize) -> Vec<u8> {
    let packed = packed(&vec![0; length]);
    let mut bytes = objects_as_pdf(&[String::new()], "", &[]);
    let contents = format!("/Contents[{}]", "90 0 R ".repeat(times));
    let text = String::from_utf8(std::mem::take(&mut bytes)).unwrap();
    let mut bytes = text.replace("/Contents 11 0 R", &contents).into_bytes();
    bytes.extend(
        format!(
            "90 0 obj <</Filter/FlateDecode/Length {}>>\nstream\n",
            packed.len()
        )
        .bytes(),
    );
    bytes.extend(packed);
    bytes.extend(b"\nendstream\nendobj\n");
    // Without its cross-reference table, a PDF is searched for its objects.
    let text = bytes
        .windows(9)
        .rposition(|some| some == b"startxref")
        .unwrap();
    bytes[text] = b'x';
    bytes
}

/// Each is refused early, or read within the memory limit of this process.
#[test]
fn books_made_to_use_up_time_or_memory_are_refused_or_read() {
    trial::alone(|| {
        for (name, format, bytes, is_refused) in greedy_books() {
            let outcome = import(format, &bytes);
            if let Err(refused) = &outcome {
                assert!(refused.to_string().ends_with('.'), "{name}: {refused}");
            }
            assert!(outcome.is_err() || !is_refused, "{name} was read");
        }
    });
}

/// Books made to use up time or memory, and whether each is refused.
#[expect(clippy::too_many_lines, reason = "a table of files")]
fn greedy_books() -> Vec<(&'static str, Format, Vec<u8>, bool)> {
    let page = |text: &str| epub(&[("a.xhtml", text)], &["a.xhtml"]);
    let deep_pages = {
        let kids: Vec<(usize, String)> = (0..20_000)
            .map(|at| {
                (
                    100 + at,
                    format!("<</Type/Pages/Count 1/Kids[{} 0 R]>>", 101 + at),
                )
            })
            .collect();
        objects_as_pdf(&[], "/Pages 100 0 R", &kids)
    };
    vec![
        (
            "zeros in an EPUB",
            Format::Epub,
            page(&" ".repeat(80 << 20)),
            true,
        ),
        (
            "zeros in a PDF",
            Format::Pdf,
            packed_pdf(300 << 20, 1),
            true,
        ),
        (
            "one stream again and again",
            Format::Pdf,
            packed_pdf(8 << 20, 1_000),
            true,
        ),
        ("forms in forms", Format::Pdf, forms_in_forms(30), true),
        ("deep page trees", Format::Pdf, deep_pages, true),
        (
            "deep arrays",
            Format::Pdf,
            objects_as_pdf(&["[".repeat(200_000)], "", &[]),
            true,
        ),
        (
            "unknown elements",
            Format::Html,
            "<x>".repeat(50_000).into(),
            true,
        ),
        (
            "hidden depth",
            Format::Html,
            "<x><div></x></div>".repeat(20_000).into(),
            true,
        ),
        (
            "reopened elements",
            Format::Html,
            format!(
                "<p>{}",
                (0..300).fold(String::new(), |all, at| all + &format!("<b id={at}>"))
                    + &"<p>x".repeat(20_000)
            )
            .into(),
            true,
        ),
        (
            "quotations",
            Format::Markdown,
            ("> ".repeat(30_000) + "x").into(),
            true,
        ),
        (
            "lists",
            Format::Markdown,
            ("- ".repeat(30_000) + "x").into(),
            false,
        ),
        (
            "brackets",
            Format::Markdown,
            "[".repeat(50_000).into(),
            false,
        ),
        (
            "empty lines",
            Format::Text,
            "\n".repeat(3_000_000).into(),
            true,
        ),
        (
            "page after page",
            Format::Text,
            "\x0ca".repeat(50_000).into(),
            true,
        ),
        (
            "a wide table",
            Format::Html,
            format!("<table><tr>{}", "<td>x".repeat(5_000)).into(),
            true,
        ),
        (
            "a tall table",
            Format::Html,
            format!("<table>{}", "<tr><td rowspan=65000>x".repeat(5_000)).into(),
            false,
        ),
        (
            "attributes",
            Format::Docx,
            docx(&format!(
                "<w:p {}/>",
                (0..9_000).fold(String::new(), |all, at| all + &format!("a{at}='' "))
            )),
            true,
        ),
        (
            "deep runs",
            Format::Docx,
            docx(&format!(
                "<w:p>{}{}</w:p>",
                "<w:r>".repeat(20_000),
                "</w:r>".repeat(20_000)
            )),
            true,
        ),
        (
            "entities",
            Format::Epub,
            page("<!DOCTYPE a [<!ENTITY a 'x'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><p>&b;</p>"),
            false,
        ),
        (
            "broken UTF-16",
            Format::Text,
            [b"\xff\xfe".to_vec(), vec![0xd8; 9_999]].concat(),
            false,
        ),
    ]
}
