//! Storing, replacing and removing systems.
use crate::support::{fresh, rich};
use rules::system::System;
use schema::{ErrorCode, system};

#[test]
fn a_complete_system_round_trips() {
    let (library, _folder) = fresh();
    let system = rich();
    library
        .write(|tx| system::store(tx, &system, "built in", "a1"))
        .unwrap();
    let back = library.read(|tx| system::load(tx, "game")).unwrap();
    assert_eq!(back, system);
    assert!(library.check().unwrap().is_empty());
    // Equal maps may differ in order.
    assert_eq!(
        serde_json::to_string_pretty(&back).unwrap(),
        serde_json::to_string_pretty(&system).unwrap()
    );
}

#[test]
fn storing_a_system_again_replaces_it() {
    let (library, _folder) = fresh();
    let first = rich();
    let mut second = rich();
    second.name = "The Game, revised".to_owned();
    second.entries.shift_remove("weapon/club");
    second.entries["weapon/sword"].summary = "Sharper.".to_owned();
    second.kinds.truncate(2);
    second
        .entries
        .retain(|_, entry| second.kinds.iter().any(|kind| kind.key == entry.kind));
    library
        .write(|tx| system::store(tx, &first, "built in", "a1"))
        .unwrap();
    library
        .write(|tx| system::store(tx, &second, "built in", "a2"))
        .unwrap();
    assert_eq!(library.read(|tx| system::load(tx, "game")).unwrap(), second);
    let cards = library.read(system::list).unwrap();
    assert_eq!(cards.len(), 1);
    assert_eq!(
        (cards[0].hash.as_str(), cards[0].entries),
        ("a2", second.entries.len())
    );
    assert!(library.check().unwrap().is_empty());
}

#[test]
fn the_error_for_an_unknown_system_lists_the_installed_ones() {
    let (library, _folder) = fresh();
    library
        .write(|tx| system::store(tx, &rich(), "built in", "a1"))
        .unwrap();
    let refusal = library.read(|tx| system::load(tx, "gmae")).unwrap_err();
    assert_eq!(refusal.code, ErrorCode::NotFound);
    assert_eq!(
        refusal.message,
        "The library has no system “gmae”. It has: game."
    );
    let refusal = library.write(|tx| system::remove(tx, "gmae")).unwrap_err();
    assert_eq!(refusal.code, ErrorCode::NotFound);
}

#[test]
fn an_empty_system_can_be_stored_and_removed() {
    let (library, _folder) = fresh();
    let system = System {
        key: "bare".to_owned(),
        ..System::default()
    };
    library
        .write(|tx| system::store(tx, &system, "built in", ""))
        .unwrap();
    assert_eq!(library.read(|tx| system::load(tx, "bare")).unwrap(), system);
    library.write(|tx| system::remove(tx, "bare")).unwrap();
    assert!(library.read(system::list).unwrap().is_empty());
}
