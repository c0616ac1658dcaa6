//! Filters in German. A test binary of its own, since the language is global to the process.
#![allow(clippy::unwrap_used)]

use messages::Language;
use rules::{entry::Entry, system::System};
use schema::search::{Index, Labels, Query};

#[test]
fn filters_are_shown_and_completed_in_the_language_of_the_program() {
    Language::German.make_current();
    let bow = Entry {
        kind: "weapon".to_owned(),
        tags: vec!["far".to_owned()],
        facts: [
            ("load".to_owned(), 1.into()),
            ("Holz".to_owned(), "Esche".into()),
        ]
        .into_iter()
        .collect(),
        ..Entry::default()
    };
    let game = System {
        key: "game".to_owned(),
        name: "Game".to_owned(),
        ..System::default()
    };
    let entries = vec![(game.key.clone(), bow)];
    let index = Index::build([Labels::from(&game)], entries.clone());
    let found = index.search(
        &Query::new("system:game kind:weapon tag:far tag:zzzzzz"),
        &entries,
    );
    let found = found.unwrap();
    let chips: Vec<&str> = found.chips.iter().map(|chip| chip.label.as_str()).collect();
    assert_eq!(chips, ["Spiel: Game", "Art: weapon", "Schlagwort: far"]);
    assert_eq!(
        found.complaint.unwrap().message,
        "Kein Eintrag hat das Schlagwort „zzzzzz“."
    );
    let found = index.search(&Query::new("Holz:zzzzzz"), &entries).unwrap();
    assert_eq!(
        found.complaint.unwrap().message,
        "Kein Eintrag hat „Holz“ „zzzzzz“."
    );
    let completions = index.completions("lo");
    let labels: Vec<&str> = completions.iter().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["load", "load höchstens", "load mindestens"]);
}
