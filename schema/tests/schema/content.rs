//! Unreadable content is reported even if the library's file is intact.
use crate::support::with_game;
use books::Section;
use rules::{encounter::Encounter, entry::Entry};
use schema::{
    ErrorCode,
    book::{self, NewBook},
    content, encounter,
    layer::{self, Layer},
    own_entry, system,
};

fn entry(name: &str) -> Entry {
    Entry {
        kind: "weapon".to_owned(),
        slug: format!("own-{name}"),
        name: name.to_owned(),
        ..Entry::default()
    }
}

#[test]
fn every_unreadable_own_entry_is_reported_even_if_its_system_is_missing() {
    let (library, _folder, _) = with_game();
    library
        .write(|tx| {
            for (system, name) in [("game", "net"), ("game", "axe"), ("gone", "bow")] {
                own_entry::create(tx, system, &entry(name), None, "made")?;
            }
            own_entry::delete(tx, "game", "weapon/own-axe")
        })
        .unwrap();
    assert!(library.read(content::errors).unwrap().is_empty());
    library
        .write(|tx| Ok(tx.execute("UPDATE own_change SET forward = '7'", [])?))
        .unwrap();
    let errors = library.read(content::errors).unwrap();
    let named = [
        "game/weapon/own-net",
        "game/weapon/own-axe",
        "gone/weapon/own-bow",
    ];
    assert_eq!(errors.len(), named.len(), "{errors:?}");
    for (error, key) in errors.iter().zip(named) {
        let start = format!("Your own entry {key} cannot be read. ");
        assert!(error.starts_with(&start), "{error}");
    }
}

#[test]
fn the_stamp_of_systems_changes_when_a_change_of_an_own_entry_is_merged() {
    let (library, _folder, _) = with_game();
    let mut bow = entry("bow");
    library
        .write(|tx| own_entry::create(tx, "game", &bow, None, "made"))
        .unwrap();
    let mut stamps = Vec::new();
    for summary in ["Short.", "Long."] {
        summary.clone_into(&mut bow.summary);
        library
            .write(|tx| own_entry::save_typed(tx, "game", &bow, "changed"))
            .unwrap();
        stamps.push(library.read(system::stamp).unwrap());
    }
    let history = library.read(|tx| own_entry::history(tx, "game", "weapon/own-bow"));
    assert_eq!(history.unwrap().changes.len(), 2);
    assert_ne!(stamps[0], stamps[1]);
}

#[test]
fn an_unreadable_system_is_reported() {
    let (library, _folder, _) = with_game();
    library
        .write(|tx| Ok(tx.execute("UPDATE sheet_block SET block = '7'", [])?))
        .unwrap();
    let errors = library.read(content::errors).unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("The game The Game cannot be read. A value in the column block"));
}

#[test]
fn an_encounter_with_invalid_json_is_reported_as_damaged() {
    let (library, _folder, _) = with_game();
    let table = Encounter {
        name: "Bridge".to_owned(),
        system: "game".to_owned(),
        ..Encounter::default()
    };
    library
        .write(|tx| {
            encounter::create(tx, &table)?;
            tx.pragma_update(None, "ignore_check_constraints", true)?;
            Ok(tx.execute("UPDATE session SET state = '{'", [])?)
        })
        .unwrap();
    let refused = library.read(encounter::cards).unwrap_err();
    assert_eq!(refused.code, ErrorCode::Damaged, "{refused}");
    let errors = library.read(content::errors).unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("The encounter Bridge cannot be read. "));
}

#[test]
fn an_unreadable_prepared_encounter_is_listed_with_the_others() {
    let (library, _folder, _) = with_game();
    let prepared = |name: &str| Encounter {
        name: name.to_owned(),
        system: "game".to_owned(),
        prepared: true,
        ..Encounter::default()
    };
    library
        .write(|tx| {
            encounter::create(tx, &prepared("Bridge"))?;
            let id = encounter::create(tx, &prepared("Ford"))?;
            let sql = "UPDATE session SET state = json_set(state, '$.combatants', 7) WHERE id = ?1";
            Ok(tx.execute(sql, [id])?)
        })
        .unwrap();
    let mut cards = library.read(encounter::cards).unwrap();
    cards.sort_by(|one, other| one.name.cmp(&other.name));
    let read = cards
        .iter()
        .map(|card| card.prepared.as_ref().is_some_and(Result::is_ok));
    assert_eq!(read.collect::<Vec<_>>(), [true, false]);
    let refused = cards[1].prepared.clone().unwrap().unwrap_err();
    assert_eq!(refused.code, ErrorCode::Damaged);
}

#[test]
fn a_section_of_an_unknown_kind_is_reported_with_its_book() {
    let (library, _folder, _) = with_game();
    let book = NewBook {
        name: "ferries".to_owned(),
        title: "Ferries".to_owned(),
        ..NewBook::default()
    };
    library
        .write(|tx| {
            book::store(tx, &book, &[Section::default()])?;
            Ok(tx.execute("UPDATE book_section SET kind = 'chapter'", [])?)
        })
        .unwrap();
    let errors = library.read(content::errors).unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].contains("Ferries"), "{errors:?}");
}

#[test]
fn every_unreadable_book_is_reported_and_the_others_can_be_opened() {
    let (library, _folder, _) = with_game();
    library
        .write(|tx| {
            for name in ["Fords", "ferries", "Mills"] {
                let book = NewBook {
                    name: name.to_owned(),
                    title: name.to_owned(),
                    ..NewBook::default()
                };
                book::store(tx, &book, &[])?;
            }
            let titles = book::list(tx)?.into_iter().map(|it| it.book.title);
            assert_eq!(titles.collect::<Vec<_>>(), ["ferries", "Fords", "Mills"]);
            let sql = "UPDATE book SET page_labels = '7' WHERE name <> 'Mills'";
            Ok(tx.execute(sql, [])?)
        })
        .unwrap();
    let errors = library.read(content::errors).unwrap();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].contains("ferries"), "{errors:?}");
    assert!(library.read(|tx| book::get(tx, "Mills")).is_ok());
    let names = || {
        library.read(|tx| {
            let books = book::list(tx)?.into_iter().map(|it| it.book.name);
            Ok((books.collect::<Vec<_>>(), book::formats(tx)?.len()))
        })
    };
    assert_eq!(names().unwrap(), (vec!["Mills".to_owned()], 3));
    let all = library.read(book::list_all).unwrap();
    let all = all.iter().map(|(it, why)| (&*it.book.title, why.is_some()));
    let expected = [("ferries", true), ("Fords", true), ("Mills", false)];
    assert_eq!(all.collect::<Vec<_>>(), expected);
    library
        .write(|tx| {
            book::rename(tx, "Fords", "Fords and bridges", None)?;
            book::remove(tx, "Fords")
        })
        .unwrap();
    assert_eq!(names().unwrap(), (vec!["Mills".to_owned()], 2));
    for refused in [
        library.write(|tx| book::rename(tx, "Fords", "Bridges", None)),
        library.write(|tx| book::remove(tx, "Fords")),
    ] {
        assert_eq!(refused.unwrap_err().code, ErrorCode::NotFound);
    }
}

#[test]
fn an_unreadable_change_of_a_pack_is_reported() {
    let (library, _folder, _) = with_game();
    let layer = Layer {
        system: "ferry".to_owned(),
        key: "ferry".to_owned(),
        name: "Ferry".to_owned(),
        ..Layer::default()
    };
    library
        .write(|tx| {
            layer::change(tx, &layer, "begun", "Begun")?;
            Ok(tx.execute("UPDATE layer_change SET backward = '7'", [])?)
        })
        .unwrap();
    let errors = library.read(content::errors).unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("The pack Ferry cannot be read. "));
}
