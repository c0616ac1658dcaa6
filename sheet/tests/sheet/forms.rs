//! Form fields: which there are, what they contain, and that the pages show the same text without them.

use std::{collections::HashSet, process::Command};

use lopdf::{Dictionary, Document as File};
use sheet::{
    document::{Document, Part},
    layout,
    page::{Mark, PrintOptions},
    pdf::{Sheet, write},
};

use crate::{inspect::said, pdf::ABOUT, sample::SAMPLE};

fn document() -> Document {
    Document {
        plays: ["field/age".to_owned(), "row/abilities/3/score".to_owned()].into(),
        ..SAMPLE.document()
    }
}

fn printed(fillable: bool) -> Vec<u8> {
    let options = PrintOptions {
        fillable,
        ..PrintOptions::default()
    };
    let pages = layout::sheet(&document(), &options).unwrap();
    write(
        &[Sheet::new("Isolde", &pages), Sheet::new("Again", &pages)],
        &ABOUT,
    )
    .unwrap()
}

fn fields(file: &File) -> Vec<Dictionary> {
    let form = file
        .catalog()
        .unwrap()
        .get_deref(b"AcroForm", file)
        .unwrap();
    let ids = form
        .as_dict()
        .unwrap()
        .get(b"Fields")
        .unwrap()
        .as_array()
        .unwrap()
        .clone();
    ids.iter()
        .map(|id| {
            file.get_dictionary(id.as_reference().unwrap())
                .unwrap()
                .clone()
        })
        .collect()
}

fn name(field: &Dictionary) -> String {
    lopdf::decode_text_string(field.get(b"T").unwrap()).unwrap()
}

#[test]
fn values_that_change_in_play_are_form_fields_with_their_values() {
    let file = File::load_mem(&printed(true)).unwrap();
    let fields = fields(&file);
    let found = |wanted: &str| {
        fields
            .iter()
            .find(|field| name(field).starts_with(wanted))
            .unwrap_or_else(|| panic!("{wanted} is no field"))
    };
    let value = |wanted: &str| lopdf::decode_text_string(found(wanted).get(b"V").unwrap()).unwrap();
    assert_eq!(value("field/age"), "31");
    assert_eq!(value("row/abilities/3/score"), "2");
    assert_eq!(value("line"), "");
    let spoken =
        |wanted: &str| lopdf::decode_text_string(found(wanted).get(b"TU").unwrap()).unwrap();
    assert_eq!(spoken("row/abilities/3/score"), "abilities 3 score");
    assert_eq!(spoken("field/light/1 "), "light 1");
    assert_eq!(spoken("line"), "line to write on");
    let state = |wanted: &str| found(wanted).get(b"AS").unwrap().as_name().unwrap();
    assert_eq!(state("field/light/1 "), b"Yes");
    assert_eq!(state("field/light/2 "), b"Off");
    assert!(
        !fields
            .iter()
            .any(|field| name(field).starts_with("field/strength"))
    );
}

#[test]
fn a_field_contains_its_text_as_it_was_written() {
    // Letters of several fonts, text from right to left, and a paragraph break.
    for text in ["3 ♞ 1", "שלום 31", "31\n\nor 32"] {
        assert_eq!(value_of_age(text), text);
    }
}

/// Prints the sheet with a text as the age. Returns the file and the field of the age.
fn with_age(text: &str) -> (File, Dictionary) {
    let mut document = document();
    for cell in document.parts.iter_mut().flat_map(Part::cells_mut) {
        if cell.address == "field/age" {
            text.clone_into(&mut cell.text);
        }
    }
    let options = PrintOptions {
        fillable: true,
        ..PrintOptions::default()
    };
    let pages = layout::sheet(&document, &options).unwrap();
    let file = write(&[Sheet::new("Isolde", &pages)], &ABOUT).unwrap();
    let file = File::load_mem(&file).unwrap();
    let mut fields = fields(&file).into_iter();
    let age = fields.find(|it| name(it).starts_with("field/age "));
    (file, age.unwrap())
}

fn value_of_age(text: &str) -> String {
    let (_, age) = with_age(text);
    let value = age.get(b"V").unwrap();
    let bytes = value.as_str().unwrap();
    // The decoder drops the line breaks of plain text.
    if bytes.is_ascii() {
        return String::from_utf8_lossy(bytes).into_owned();
    }
    lopdf::decode_text_string(value).unwrap()
}

#[test]
fn every_field_has_a_unique_name_an_appearance_and_a_page() {
    let file = File::load_mem(&printed(true)).unwrap();
    let fields = fields(&file);
    let names: HashSet<String> = fields.iter().map(name).collect();
    assert_eq!(names.len(), fields.len());
    for field in &fields {
        let pictures = field.get(b"AP").unwrap().as_dict().unwrap();
        assert!(
            pictures.has(b"N") && field.has(b"P") && field.has(b"Rect"),
            "{field:?}"
        );
    }
    let pages = file.get_pages().into_values();
    let annotated: usize = pages
        .map(|page| {
            let page = file.get_dictionary(page).unwrap();
            page.get(b"Annots").unwrap().as_array().unwrap().len()
        })
        .sum();
    assert_eq!(annotated, fields.len());
}

#[test]
fn pages_have_the_same_text_with_and_without_form_fields() {
    let options = PrintOptions::default();
    let plain = layout::sheet(&document(), &options).unwrap();
    let fillable = PrintOptions {
        fillable: true,
        ..options
    };
    let fillable = layout::sheet(&document(), &fillable).unwrap();
    assert_eq!(said(&plain), said(&fillable));
    let is_field = |mark: &&Mark| matches!(mark, Mark::Field(_));
    assert_eq!(plain.pages.iter().flatten().filter(is_field).count(), 0);
    let file = File::load_mem(&printed(false)).unwrap();
    assert!(!file.catalog().unwrap().has(b"AcroForm"));

    let text = |bytes: &[u8]| {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), bytes).unwrap();
        let checked = Command::new("qpdf")
            .arg("--check")
            .arg(file.path())
            .output()
            .unwrap();
        assert!(
            checked.status.success(),
            "{}",
            String::from_utf8_lossy(&checked.stdout)
        );
        let read = Command::new("pdftotext")
            .arg(file.path())
            .arg("-")
            .output()
            .unwrap();
        let mut words: Vec<String> = String::from_utf8_lossy(&read.stdout)
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        words.sort();
        words
    };
    assert_eq!(text(&printed(true)), text(&printed(false)));
}

#[test]
fn the_same_fields_give_the_same_bytes() {
    assert!(printed(true) == printed(true));
}

#[test]
fn a_box_in_the_text_of_a_field_is_drawn() {
    let (file, age) = with_age("☐ 31");
    let shown = age.get(b"AP").unwrap().as_dict().unwrap();
    let shown = shown.get(b"N").unwrap().as_reference().unwrap();
    let shown = file.get_object(shown).unwrap().as_stream().unwrap();
    let shown = shown.get_plain_content().unwrap();
    let shown = String::from_utf8_lossy(&shown);
    assert!(shown.contains(" re S"), "{shown}");
}
