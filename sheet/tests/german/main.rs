//! Prints the same character in English and in German. The language is global to the process, so this is
//! a separate test program.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../sheet/sample.rs"]
mod sample;

use std::collections::BTreeSet;

use lopdf::{Document as File, Object};
use messages::Language;
use rules::{
    Value,
    character::Character,
    derivation::{ByHouse, Derivations},
    house::HouseNote,
    ledger::LedgerLine,
    system::{Calendar, System},
};
use sheet::{
    document::{
        Document,
        compare::compare,
        fill, ledger,
        reference::{Chosen, Extent, chosen, of_character, used},
        totals::replace_totals,
    },
    layout,
    page::{Mark, Pages, PrintOptions, TextMark},
    pdf::{About, Sheet, write},
};

use sample::SAMPLE;

/// The pack and character of these tests, whose words are not translated.
const PACK: &str = include_str!("../sheet/sample.json");

/// Returns a character with something for every kind of remark.
fn character_with_remarks() -> (System, Character, Derivations) {
    let mut system = SAMPLE.system.clone();
    let mut character = SAMPLE.character.clone();
    let mut derivations = SAMPLE.derivations.clone();
    system.calendar = Some(Calendar {
        heading: "Armor".to_owned(),
        ..Calendar::default()
    });
    let conditions = system
        .lists
        .iter_mut()
        .find(|list| list.key == "conditions");
    conditions.unwrap().switch = Some("active".to_owned());
    let row = &mut character.lists["conditions"][0];
    row.values.insert("active".to_owned(), false.into());
    let waivers = &mut character.building.waivers;
    waivers.insert("soak".to_owned(), "the mule carries it".to_owned());
    let soak = &mut derivations.whole["soak"];
    soak.roll = Some("fatigue".to_owned());
    soak.house = Some(ByHouse {
        rules: vec![HouseNote {
            target: "derived/soak".to_owned(),
            label: "Soak".to_owned(),
            ..HouseNote::default()
        }],
        printed: Value::from(true),
        ..ByHouse::default()
    });
    derivations
        .house
        .clone_from(&soak.house.as_ref().unwrap().rules);
    let mut idle = derivations.whole["burden"].clone();
    idle.value = 0.into();
    idle.terms.truncate(1);
    idle.terms[0].value = 0.into();
    derivations.whole.insert("idle".to_owned(), idle);
    (system, character, derivations)
}

/// Returns the character's sheet, and all its pages.
fn printed() -> (Document, Pages) {
    let (system, character, derivations) = character_with_remarks();
    let options = PrintOptions {
        fillable: true,
        ..PrintOptions::default()
    };
    let mut document = fill(&system, &character, &derivations);
    let mut rested = derivations.clone();
    rested.whole["soak"].value = 9.into();
    replace_totals(&mut document, &fill(&system, &character, &rested));
    let line = LedgerLine {
        name: "Armor".to_owned(),
        ..LedgerLine::default()
    };
    let ledger = ledger(&system, &document, &[line]).unwrap();
    let used = used(&system, &character, &document, Extent::Whole);
    let mut crowded = document.clone();
    "\u{1a97f}\u{633}".clone_into(&mut crowded.name);
    for _ in 0..7 {
        crowded.parts.extend(document.parts.clone());
    }
    let mut whole = Pages::default();
    for pages in [
        layout::sheet(&document, &options),
        layout::compact(&crowded, &options),
        layout::blank(&document, &options),
        layout::audit(&document, &derivations, &options),
        layout::sheet(&ledger, &options),
        layout::entries(&used, &options),
        layout::cards(&of_character(&system, &document), &options),
    ] {
        let pages = pages.unwrap();
        whole.width = pages.width;
        whole.height = pages.height;
        whole.pages.extend(pages.pages);
        whole.remarks.extend(pages.remarks);
    }
    (document, whole)
}

/// Returns the words of the pages, of their remarks, of the spoken field names and of a comparison.
fn all_words() -> BTreeSet<String> {
    let (document, pages) = printed();
    let marks = pages.pages.iter().flatten().flat_map(Mark::drawn);
    let mut texts: Vec<String> = marks
        .filter_map(|mark| match mark {
            Mark::Text(TextMark { text, .. }) => Some(text.clone()),
            _ => None,
        })
        .collect();
    texts.extend(pages.remarks.iter().cloned());
    let file = file(&document, &pages);
    let aloud = file.objects.values().filter_map(|object| {
        let field = object.as_dict().ok()?.get(b"TU").ok()?;
        lopdf::decode_text_string(field).ok()
    });
    texts.extend(aloud);
    let mut without = SAMPLE.document();
    without.parts.clear();
    let compared = compare(&document, &without);
    let lists = compared.lists.iter().flat_map(|list| &list.rows);
    texts.extend(lists.flat_map(|row| row.texts.clone()).flatten());
    texts.iter().flat_map(|text| words(text)).collect()
}

fn file(document: &Document, pages: &Pages) -> File {
    let about = About {
        title: &document.name,
        author: "",
        language: Language::current().code(),
    };
    File::load_mem(&write(&[Sheet::new("", pages)], &about).unwrap()).unwrap()
}

fn words(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.chars().count() > 1)
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn german_pages_have_no_english_words_except_those_of_the_pack() {
    let english = all_words();
    Language::German.make_current();
    let german = all_words();
    let catalogue = words(include_str!("../../../messages/de/program/print.ftl"));
    let known: BTreeSet<String> = words(PACK).into_iter().chain(catalogue).collect();
    let left: Vec<_> = english.intersection(&german).collect();
    let ours: Vec<_> = left.iter().filter(|word| !known.contains(**word)).collect();
    assert!(ours.is_empty(), "{ours:?}");
    for word in
        "seite spiel herleitungen erlassene hausregel tätigkeit schreibzeile arabisch aus ja"
            .split(' ')
    {
        assert!(german.contains(word), "{word}");
    }
    let sword = &SAMPLE.system.entries["weapon/sword-long"];
    let selection = chosen([Chosen::Entry(&SAMPLE.system, sword)]);
    let aside = &selection.sections[0].passages[0].aside;
    assert!(aside.ends_with(", Weapon"), "{aside}");
    let (document, pages) = printed();
    let catalog = file(&document, &pages).catalog().unwrap().clone();
    assert_eq!(
        catalog.get(b"Lang").and_then(Object::as_str).unwrap(),
        b"de"
    );
}
