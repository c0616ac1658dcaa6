//! Unusual documents on every kind of page, with the finished files read back.

use sheet::{
    document::{
        Document, Part, RowCells,
        part::{Columns, Notes, Rows},
        reference::{Passage, Reference, Section},
    },
    layout,
    page::{Pages, Paper, PrintOptions},
    pdf::{Sheet, write},
};

use crate::{
    finished,
    inspect::{letters, said},
    pdf::{ABOUT, read_back},
    sample::SAMPLE,
};

const NAMES: &str = "Łódź, Šárka, Ωmega, Đặng";

fn documents() -> Vec<(&'static str, Document)> {
    let of = |change: &dyn Fn(&mut Document)| {
        let mut document = SAMPLE.document();
        change(&mut document);
        document
    };
    vec![
        ("as it is", SAMPLE.document()),
        (
            "letters of many tongues",
            of(&|document| {
                NAMES.clone_into(&mut document.name);
                prose(
                    &mut document.parts,
                    "e\u{301}a\u{308}o\u{302}\u{301} S\u{30c}a\u{301}rka q\u{301}",
                );
            }),
        ),
        (
            "a very long name",
            of(&|document| document.name = "Aldebaran ".repeat(60)),
        ),
        (
            "a word without end",
            of(&|document| document.name = "Llanfairpwll".repeat(40)),
        ),
        (
            "hundreds of things",
            of(&|document| many(&mut document.parts, 400)),
        ),
        (
            "nothing",
            of(&|document| {
                document.name = String::new();
                many(&mut document.parts, 0);
            }),
        ),
    ]
}

fn prose(parts: &mut [Part], text: &str) {
    for part in parts {
        match part {
            Part::Notes(Notes { cell, .. }) => text.clone_into(&mut cell.text),
            Part::Columns(Columns { columns, .. }) => {
                for parts in columns {
                    prose(parts, text);
                }
            }
            _ => {}
        }
    }
}

fn many(parts: &mut [Part], count: u32) {
    for part in parts {
        match part {
            Part::Rows(Rows { rows, columns, .. }) => {
                let row = |row| RowCells {
                    row,
                    name: format!("Thing {row} of Łódź"),
                    cells: vec![sheet::document::Cell::default(); columns.len()],
                    ..RowCells::default()
                };
                *rows = (0..count).map(row).collect();
            }
            Part::Columns(Columns { columns, .. }) => {
                for parts in columns {
                    many(parts, count);
                }
            }
            _ => {}
        }
    }
}

fn reference(document: &Document, text: String) -> Reference {
    let passage = Passage {
        name: document.name.clone(),
        aside: NAMES.to_owned(),
        figures: vec![(NAMES.to_owned(), "+2".to_owned()); 12],
        summary: NAMES.to_owned(),
        text,
        ..Passage::default()
    };
    Reference {
        name: document.name.clone(),
        what: "reference".to_owned(),
        sections: vec![Section {
            heading: NAMES.to_owned(),
            passages: vec![passage; 12],
        }],
        footer: document.footer.clone(),
    }
}

fn options() -> Vec<PrintOptions> {
    let usual = PrintOptions::default();
    vec![
        usual.clone(),
        PrintOptions {
            paper: Paper::Letter,
            landscape: true,
            margin: 5,
            size: 130,
            ink_saving: true,
            ..usual.clone()
        },
        PrintOptions {
            margin: 30,
            size: 80,
            ..usual
        },
    ]
}

fn check(what: &str, pages: &Pages) {
    let bytes = write(&[Sheet::new(what, pages)], &ABOUT).unwrap();
    finished::well_set(&bytes, pages);
    assert_eq!(read_back(&bytes), said(pages), "{what}");
}

#[test]
fn every_page_kind_of_every_unusual_document_is_complete_in_the_file() {
    // The first document is tested with all options, the others with one set each.
    for (number, (what, document)) in documents().into_iter().enumerate() {
        let all = options();
        let chosen = if number == 0 {
            &all[..]
        } else {
            std::slice::from_ref(&all[number % 3])
        };
        for options in chosen {
            check(what, &layout::sheet(&document, options).unwrap());
            check(what, &layout::compact(&document, options).unwrap());
            check(what, &layout::blank(&document, options).unwrap());
            check(
                what,
                &layout::audit(&document, &SAMPLE.derivations, options).unwrap(),
            );
            let reference = reference(&document, NAMES.to_owned());
            check(what, &layout::entries(&reference, options).unwrap());
            check(what, &layout::cards(&reference, options).unwrap());
        }
    }
}

#[test]
fn a_text_of_forty_thousand_words_is_complete_in_the_file() {
    let words: Vec<String> = (0..40_000).map(|word| format!("word{word}")).collect();
    let lines: Vec<String> = words.chunks(90).map(|words| words.join(" ")).collect();
    let mut document = SAMPLE.document();
    prose(&mut document.parts, &lines.join("\n"));
    let mut book = reference(&document, lines.join("\n"));
    book.sections[0].passages.truncate(1);
    let options = PrintOptions::default();
    for pages in [
        layout::compact(&document, &options).unwrap(),
        layout::entries(&book, &options).unwrap(),
    ] {
        let text = said(&pages);
        assert!(words.iter().step_by(499).all(|word| text.contains(word)));
    }
    for pages in [
        layout::sheet(&document, &options).unwrap(),
        layout::cards(&book, &options).unwrap(),
    ] {
        let bytes = write(&[Sheet::new("book", &pages)], &ABOUT).unwrap();
        let text = read_back(&bytes);
        assert_eq!(text, said(&pages));
        assert!(text.contains(&letters(&words[..12].concat())));
        assert!(words.iter().step_by(499).all(|word| text.contains(word)));
    }
}
