//! The finished file: its text, fonts, bookmarks and metadata.

use lopdf::{Document as File, Object};
use sheet::{
    document::Document,
    layout,
    page::{Pages, PrintOptions},
    pdf::{About, Sheet, write},
};

use crate::{
    inspect::{letters, said},
    sample::SAMPLE,
};

pub const ABOUT: About = About {
    title: "The Reed Bank troop",
    author: "Đặng Łucja",
    language: "en",
};

fn pages(document: &Document) -> Pages {
    let options = PrintOptions::default();
    let mut pages = layout::sheet(document, &options).unwrap();
    let proofs = layout::audit(document, &SAMPLE.derivations, &options).unwrap();
    pages.pages.extend(proofs.pages);
    pages
}

fn named(name: &str) -> Document {
    Document {
        name: name.to_owned(),
        ..SAMPLE.document()
    }
}

fn file(name: &str) -> Vec<u8> {
    write(&[Sheet::new(name, &pages(&named(name)))], &ABOUT).unwrap()
}

/// Returns all text of a file, decoded with its fonts, without spaces.
pub fn read_back(bytes: &[u8]) -> String {
    let file = File::load_mem(bytes).unwrap();
    let numbers: Vec<u32> = file.get_pages().keys().copied().collect();
    letters(&file.extract_text(&numbers).unwrap())
}

fn text_of(object: &Object) -> String {
    lopdf::decode_text_string(object).unwrap()
}

#[test]
fn all_text_can_be_extracted() {
    for name in [
        "Isolde Vann",
        "Łódź Šárka Ωmega Đặng",
        "Q\u{301}uill ♞ the “knight”",
        "Ѫѣ Ꙗ",
    ] {
        let pages = pages(&named(name));
        let bytes = write(&[Sheet::new(name, &pages)], &ABOUT).unwrap();
        assert_eq!(read_back(&bytes), said(&pages), "{name}");
    }
}

#[test]
fn the_same_sheet_gives_the_same_bytes_and_another_does_not() {
    assert_eq!(file("Isolde"), file("Isolde"));
    assert_ne!(file("Isolde"), file("Isolda"));
    let id = |bytes: &[u8]| {
        File::load_mem(bytes)
            .unwrap()
            .trailer
            .get(b"ID")
            .unwrap()
            .clone()
    };
    assert_ne!(id(&file("Isolde")), id(&file("Isolda")));
}

#[test]
fn a_file_of_two_pages_is_small() {
    let bytes = file("Łódź Šárka Ωmega Đặng");
    assert!(bytes.len() < 60_000, "{} bytes for two pages", bytes.len());
}

#[test]
fn fonts_are_embedded_as_subsets_with_a_unicode_mapping() {
    let file = File::load_mem(&file("Isolde")).unwrap();
    let mut fonts = 0;
    for object in file.objects.values() {
        let Ok(font) = object.as_dict() else { continue };
        if font.get(b"Subtype").and_then(Object::as_name).ok() != Some(b"Type0") {
            continue;
        }
        fonts += 1;
        let name =
            String::from_utf8(font.get(b"BaseFont").unwrap().as_name().unwrap().to_vec()).unwrap();
        let (tag, _) = name.split_once('+').expect("a subset is named as one");
        assert!(
            tag.len() == 6 && tag.bytes().all(|letter| letter.is_ascii_uppercase()),
            "{name}"
        );
        assert!(font.has(b"ToUnicode"), "{name} cannot be read back");
    }
    assert_eq!(fonts, 5);
}

#[test]
fn metadata_has_title_author_and_language_but_no_dates() {
    let file = File::load_mem(&file("Isolde")).unwrap();
    assert_eq!(file.version, "1.7");
    let info = file
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .unwrap();
    let info = file.get_dictionary(info).unwrap();
    assert_eq!(text_of(info.get(b"Title").unwrap()), "The Reed Bank troop");
    assert_eq!(text_of(info.get(b"Author").unwrap()), "Đặng Łucja");
    for key in ["CreationDate", "ModDate", "GTS_PDFXVersion", "Subject"] {
        assert!(!info.has(key.as_bytes()), "{key} is in the file");
    }
    let catalog = file.catalog().unwrap();
    assert_eq!(text_of(catalog.get(b"Lang").unwrap()), "en");
}

#[test]
fn every_character_has_a_bookmark_with_its_kinds_of_pages_under_it() {
    let names = ["Isolde", "Đặng", "Šárka"];
    let party: Vec<Pages> = names.iter().map(|name| pages(&named(name))).collect();
    let under = pages(&named("Under"));
    let mut sheets: Vec<Sheet> = names
        .iter()
        .zip(&party)
        .map(|(title, pages)| Sheet::new(title, pages))
        .collect();
    sheets.insert(
        2,
        Sheet {
            within: true,
            ..Sheet::new("Cards", &under)
        },
    );
    let file = File::load_mem(&write(&sheets, &ABOUT).unwrap()).unwrap();
    let outlines = file
        .catalog()
        .unwrap()
        .get(b"Outlines")
        .and_then(Object::as_reference)
        .unwrap();
    let found = bookmarks(&file, outlines);
    let expected = [
        ("Isolde", 0, vec![]),
        ("Đặng", 2, vec![("Cards".to_owned(), 4)]),
        ("Šárka", 6, vec![]),
    ];
    let expected = expected.map(|(title, page, under)| (title.to_owned(), page, under));
    assert_eq!(found, expected);
}

type Bookmark = (String, usize, Vec<(String, usize)>);

fn bookmarks(file: &File, parent: lopdf::ObjectId) -> Vec<Bookmark> {
    let page_ids: Vec<_> = file.get_pages().into_values().collect();
    let dictionary = |object: &Object| {
        let id = object.as_reference().unwrap();
        (id, file.get_dictionary(id).unwrap())
    };
    let mut next = file.get_dictionary(parent).unwrap().get(b"First").ok();
    let mut found = Vec::new();
    while let Some(object) = next {
        let (id, bookmark) = dictionary(object);
        let (_, action) = dictionary(bookmark.get(b"A").unwrap());
        let page = action.get(b"D").unwrap().as_array().unwrap()[0]
            .as_reference()
            .unwrap();
        let number = page_ids.iter().position(|id| *id == page).unwrap();
        let under = bookmarks(file, id)
            .into_iter()
            .map(|(title, page, _)| (title, page));
        found.push((
            text_of(bookmark.get(b"Title").unwrap()),
            number,
            under.collect(),
        ));
        next = bookmark.get(b"Next").ok();
    }
    found
}
