//! Characters: edits are saved with their history, and nothing is lost.
use crate::support::{create, with_ann, with_game};
use rules::{
    character::{Character, Edit, Override, OwnModifier, Row, check},
    system::System,
};
use schema::{
    ErrorCode, Library,
    character::{self, Opened},
    picture, system,
};
use serde_json::{Value, json};

fn edit(json: Value) -> Edit {
    serde_json::from_value(json).unwrap()
}

fn set(field: &str, value: Value) -> Edit {
    Edit::Set {
        field: field.to_owned(),
        value,
    }
}

fn add_row(list: &str, entry: &str) -> Edit {
    edit(json!({"edit": "add_row", "list": list, "at": null, "row": {"entry": entry}}))
}

fn open(library: &Library, id: i64) -> Opened {
    library.read(|tx| character::open(tx, id)).unwrap()
}

fn make(library: &Library, game: &System, id: i64, edit: &Edit) -> i64 {
    let made = library.write(|tx| character::edit(tx, game, id, None, edit));
    made.unwrap()
}

#[test]
fn a_new_character_has_only_a_name_and_a_system() {
    let (library, _folder, _) = with_game();
    let id = library.write(|tx| create(tx, "game", " Łucja ")).unwrap();
    let opened = open(&library, id);
    let expected = Character {
        system: "game".to_owned(),
        name: "Łucja".to_owned(),
        ..Character::default()
    };
    assert_eq!(opened.character, expected);
    assert_eq!((opened.revision, opened.undo, opened.redo), (0, None, None));
    assert_eq!(opened.card.system_name, "The Game");
}

#[test]
fn characters_without_a_name_or_a_known_system_are_refused() {
    let (library, _folder, _) = with_game();
    let nameless = library.write(|tx| create(tx, "game", "  ")).unwrap_err();
    assert_eq!(nameless.code, ErrorCode::Refused);
    let systemless = library.write(|tx| create(tx, "gmae", "Ann")).unwrap_err();
    assert_eq!(
        systemless.message,
        "The library has no system “gmae”. It has: game."
    );
    assert!(library.read(character::cards).unwrap().is_empty());
}

#[test]
fn an_edit_is_saved_with_its_description_and_can_be_undone_and_redone() {
    let (library, _folder, game, id) = with_ann();
    library
        .write(|tx| character::edit(tx, &game, id, Some(0), &set("strength", json!(2))))
        .unwrap();
    library
        .write(|tx| character::edit(tx, &game, id, Some(1), &add_row("weapons", "weapon/sword")))
        .unwrap();
    let opened = open(&library, id);
    assert_eq!(opened.character.values["strength"], json!(2));
    assert_eq!(opened.character.lists["weapons"][0].id, 1);
    assert_eq!(opened.undo.as_deref(), Some("Added Sword, Łong to Weapons"));
    library.write(|tx| character::undo(tx, id)).unwrap();
    library.write(|tx| character::undo(tx, id)).unwrap();
    let start = open(&library, id);
    assert!(start.character.values.is_empty() && start.character.lists.is_empty());
    assert_eq!(
        (start.undo, start.redo.as_deref()),
        (None, Some("Strength 0 → +2"))
    );
    assert_eq!(
        library
            .write(|tx| character::undo(tx, id))
            .unwrap_err()
            .code,
        ErrorCode::Nothing
    );
    library.write(|tx| character::redo(tx, id)).unwrap();
    library.write(|tx| character::redo(tx, id)).unwrap();
    assert_eq!(open(&library, id).character, opened.character);
    assert_eq!(
        library
            .write(|tx| character::redo(tx, id))
            .unwrap_err()
            .code,
        ErrorCode::Nothing
    );
}

#[test]
fn an_edit_based_on_an_older_revision_conflicts_and_changes_nothing() {
    let (library, _folder, game, id) = with_ann();
    library
        .write(|tx| character::edit(tx, &game, id, Some(0), &set("strength", json!(2))))
        .unwrap();
    let late = library
        .write(|tx| character::edit(tx, &game, id, Some(0), &set("strength", json!(-1))))
        .unwrap_err();
    assert_eq!(late.code, ErrorCode::Conflict);
    assert_eq!(open(&library, id).character.values["strength"], json!(2));
    library.write(|tx| character::undo(tx, id)).unwrap();
    let after_undo = library
        .write(|tx| character::edit(tx, &game, id, Some(1), &set("strength", json!(1))))
        .unwrap_err();
    assert_eq!(after_undo.code, ErrorCode::Conflict);
}

#[test]
fn an_edit_that_the_system_does_not_allow_changes_nothing() {
    let (library, _folder, game, id) = with_ann();
    let cases = [
        (
            set("strength", json!("strong")),
            "Strength holds a whole number; \"strong\" is not.",
        ),
        (
            set("strength", json!(6)),
            "Strength is at most 5; 6 is above.",
        ),
        (
            set("house", json!("green")),
            "House holds one of red, blue; \"green\" is not.",
        ),
        (
            add_row("weapons", "table/burden"),
            "Weapons hold entries of kind weapon; Burden is not one.",
        ),
        (
            add_row("weapons", "weapon/spoon"),
            "Weapons: The Game has no entry “weapon/spoon”.",
        ),
    ];
    for (edit, message) in cases {
        let refused = library
            .write(|tx| character::edit(tx, &game, id, None, &edit))
            .unwrap_err();
        assert_eq!(
            (refused.code, refused.message.as_str()),
            (ErrorCode::Refused, message)
        );
    }
    let opened = open(&library, id);
    assert_eq!((opened.revision, opened.undo), (0, None));
}

#[test]
fn row_numbers_are_never_reused() {
    let (library, _folder, game, id) = with_ann();
    let mut seen = Vec::new();
    for _ in 0..3 {
        make(&library, &game, id, &add_row("weapons", "weapon/club"));
        let row = open(&library, id).character.lists["weapons"][0].id;
        let remove = Edit::RemoveRow {
            list: "weapons".to_owned(),
            row,
        };
        make(&library, &game, id, &remove);
        seen.push(row);
    }
    assert_eq!(seen, [1, 2, 3]);
}

#[test]
fn a_character_can_be_restored_to_a_change_on_an_abandoned_branch() {
    let (library, _folder, game, id) = with_ann();
    let make = |edit: Edit| make(&library, &game, id, &edit);
    make(set("strength", json!(1)));
    make(add_row("weapons", "weapon/sword"));
    make(set("brave", json!(false)));
    let far = open(&library, id).character;
    let change = library.read(|tx| character::history(tx, id)).unwrap()[0].clone();
    library.write(|tx| character::undo(tx, id)).unwrap();
    library.write(|tx| character::undo(tx, id)).unwrap();
    make(set("strength", json!(4)));
    let here = open(&library, id).character;
    library
        .write(|tx| character::restore(tx, id, change.id))
        .unwrap();
    let opened = open(&library, id);
    assert_eq!(opened.character, far);
    assert_eq!(
        opened.undo.as_deref(),
        Some("Restored to the state after: Brave yes → no")
    );
    // It is already in that state.
    library
        .write(|tx| character::restore(tx, id, change.id))
        .unwrap();
    assert_eq!(open(&library, id), opened);
    library.write(|tx| character::undo(tx, id)).unwrap();
    assert_eq!(open(&library, id).character, here);
    library.write(|tx| character::restore(tx, id, 0)).unwrap();
    assert!(open(&library, id).character.values.is_empty());
    assert_eq!(
        library
            .write(|tx| character::restore(tx, id, 999))
            .unwrap_err()
            .code,
        ErrorCode::NotFound
    );
}

#[test]
fn a_character_with_an_unreadable_change_can_be_opened() {
    let (library, _folder, game, id) = with_ann();
    make(&library, &game, id, &set("strength", json!(1)));
    let whole = open(&library, id);
    library
        .write(|tx| {
            tx.pragma_update(None, "ignore_check_constraints", true)?;
            Ok(tx.execute("UPDATE change SET backward = '{'", [])?)
        })
        .unwrap();
    assert_eq!(open(&library, id), whole);
    let refused = library.write(|tx| character::undo(tx, id)).unwrap_err();
    assert_eq!(refused.code, ErrorCode::Damaged);
    assert!(refused.message.contains("column backward"), "{refused}");
    let errors = library.read(schema::content::errors).unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("The character Ann cannot be read. "));
}

#[test]
fn history_lists_changes_and_whether_they_are_undone() {
    let (library, _folder, game, id) = with_ann();
    make(&library, &game, id, &set("strength", json!(1)));
    make(
        &library,
        &game,
        id,
        &Edit::Rename {
            name: "Bea".to_owned(),
        },
    );
    library.write(|tx| character::undo(tx, id)).unwrap();
    let changes: Vec<(String, bool)> = library
        .read(|tx| character::history(tx, id))
        .unwrap()
        .into_iter()
        .map(|it| (it.words, it.undone))
        .collect();
    assert_eq!(
        changes,
        [
            ("Name “Ann” → “Bea”".to_owned(), true),
            ("Strength 0 → +1".to_owned(), false)
        ]
    );
}

#[test]
fn a_complete_document_round_trips_and_can_be_duplicated() {
    let (library, _folder, _) = with_game();
    let document = full();
    let id = library
        .write(|tx| character::import(tx, &document))
        .unwrap();
    assert_eq!(open(&library, id).character, document);
    let copy = library.write(|tx| character::duplicate(tx, id)).unwrap();
    let copy = open(&library, copy);
    assert_eq!(
        copy.character,
        Character {
            name: "Ann (2)".to_owned(),
            ..document
        }
    );
    assert!(!copy.card.example && copy.undo.is_none());
}

#[test]
fn a_character_survives_the_removal_of_its_pack_and_its_return() {
    let (library, _folder, game) = with_game();
    let document = full();
    let id = library
        .write(|tx| character::import(tx, &document))
        .unwrap();
    library.write(|tx| system::remove(tx, "game")).unwrap();
    let opened = open(&library, id);
    assert_eq!(
        (&opened.character, opened.card.system_name.as_str()),
        (&document, "game")
    );
    assert!(library.check().unwrap().is_empty());
    library
        .write(|tx| system::store(tx, &game, "built in", "a1"))
        .unwrap();
    let back = open(&library, id);
    assert_eq!(
        (&back.character, back.card.system_name.as_str()),
        (&document, "The Game")
    );
    assert_eq!(check(&document, &game), [""; 0]);
    let mut smaller = game.clone();
    smaller.entries.shift_remove("weapon/club");
    library
        .write(|tx| system::store(tx, &smaller, "built in", "a2"))
        .unwrap();
    assert_eq!(open(&library, id).character, document);
    let missing = check(&document, &smaller);
    assert_eq!(missing, ["Weapons: The Game has no entry “weapon/club”."]);
}

#[test]
fn a_deleted_character_is_hidden_and_can_be_undeleted_unchanged() {
    let (library, _folder, game) = with_game();
    let id = library.write(|tx| character::import(tx, &full())).unwrap();
    make(&library, &game, id, &set("strength", json!(1)));
    let before = open(&library, id);
    library
        .write(|tx| character::set_deleted(tx, id, true))
        .unwrap();
    assert!(library.read(character::cards).unwrap().is_empty());
    assert_eq!(library.read(character::deleted).unwrap()[0].id, id);
    library
        .write(|tx| character::set_deleted(tx, id, false))
        .unwrap();
    assert_eq!(open(&library, id), before);
    assert_eq!(
        library
            .write(|tx| character::set_deleted(tx, 77, true))
            .unwrap_err()
            .code,
        ErrorCode::NotFound
    );
}

#[test]
fn an_archived_character_is_off_the_shelf_and_can_be_unarchived_unchanged() {
    let (library, _folder, game) = with_game();
    let id = library.write(|tx| character::import(tx, &full())).unwrap();
    make(&library, &game, id, &set("strength", json!(1)));
    let before = open(&library, id);
    library
        .write(|tx| character::set_archived(tx, id, true))
        .unwrap();
    assert!(library.read(character::cards).unwrap().is_empty());
    assert_eq!(library.read(character::archived).unwrap()[0].id, id);
    // Once undeleted, it is back in the archive.
    library
        .write(|tx| character::set_deleted(tx, id, true))
        .unwrap();
    assert!(library.read(character::archived).unwrap().is_empty());
    library
        .write(|tx| character::set_deleted(tx, id, false))
        .unwrap();
    assert_eq!(library.read(character::archived).unwrap()[0].id, id);
    library.write(|tx| character::undo(tx, id)).unwrap();
    library.write(|tx| character::redo(tx, id)).unwrap();
    library
        .write(|tx| character::set_archived(tx, id, false))
        .unwrap();
    let after = open(&library, id);
    assert_eq!(after.character, before.character);
    assert_eq!(library.read(character::cards).unwrap()[0].id, id);
    assert_eq!(
        library
            .write(|tx| character::set_archived(tx, 77, true))
            .unwrap_err()
            .code,
        ErrorCode::NotFound
    );
}

#[test]
fn copies_are_numbered_with_unique_names() {
    let (library, _folder, _) = with_game();
    let id = library.write(|tx| character::import(tx, &full())).unwrap();
    let copy = |id| {
        let copy = library.write(|tx| character::duplicate(tx, id)).unwrap();
        open(&library, copy).card
    };
    let second = copy(id);
    let third = copy(second.id);
    library
        .write(|tx| character::set_archived(tx, third.id, true))
        .unwrap();
    let names = [second.name, third.name, copy(id).name];
    assert_eq!(names, ["Ann (2)", "Ann (3)", "Ann (4)"]);
}

#[test]
fn setting_a_portrait_can_be_undone_and_its_picture_is_kept() {
    let (library, _folder, game) = with_game();
    let id = library.write(|tx| character::import(tx, &full())).unwrap();
    let portrait = |hash: Option<&str>| Edit::Portrait {
        portrait: hash.map(str::to_owned),
    };
    let now = || open(&library, id).character.portrait;
    let hash = "0123456789abcdef".repeat(4);
    library
        .write(|tx| {
            picture::store(tx, &hash, b"seen")?;
            picture::store(tx, &hash, b"seen")?;
            character::edit(tx, &game, id, None, &portrait(Some(&hash)))
        })
        .unwrap();
    make(&library, &game, id, &portrait(None));
    assert_eq!(now(), None);
    library.write(|tx| character::undo(tx, id)).unwrap();
    assert_eq!(now().as_deref(), Some(hash.as_str()));
    let bytes = library.read(|tx| picture::bytes(tx, &hash)).unwrap();
    assert_eq!(bytes.as_deref(), Some(b"seen".as_slice()));
    library.write(|tx| character::restore(tx, id, 0)).unwrap();
    assert_eq!(now(), full().portrait);
    let nonsense = library
        .write(|tx| character::edit(tx, &game, id, None, &portrait(Some("../portrait"))))
        .unwrap_err();
    assert_eq!(nonsense.code, ErrorCode::Refused);
}

#[test]
fn the_card_shows_the_field_named_by_the_title_of_the_sheet() {
    let (library, _folder, _) = with_game();
    library
        .write(|tx| character::create_example(tx, &full()))
        .unwrap();
    let card = library.read(character::cards).unwrap().remove(0);
    assert_eq!(
        (card.name.as_str(), card.line.as_str(), card.example),
        ("Ann", "blue", true)
    );
}

/// A character that uses every part of a document.
fn full() -> Character {
    let row = |id, entry: &str, name: Option<&str>, values: Value| Row {
        id,
        entry: Some(entry.to_owned()),
        name: name.map(str::to_owned),
        values: serde_json::from_value(values).unwrap(),
    };
    Character {
        system: "game".to_owned(),
        name: "Ann".to_owned(),
        values: serde_json::from_value(
            json!({"strength": -2, "house": "blue", "brave": true, "notes": "Lines.\n\nMore ź."}),
        )
        .unwrap(),
        lists: [(
            "weapons".to_owned(),
            vec![
                row(4, "weapon/sword", Some("Biter"), json!({"bonus": 1})),
                row(2, "weapon/club", None, json!({})),
            ],
        )]
        .into_iter()
        .collect(),
        modifiers: vec![OwnModifier {
            to: "soak".to_owned(),
            name: "Tough".to_owned(),
            add: 3,
        }],
        overrides: [(
            "weapons/4/attack".to_owned(),
            Override {
                value: json!(9),
                reason: "Blessed.".to_owned(),
            },
        )]
        .into_iter()
        .collect(),
        ledger: serde_json::from_value(json!([
            { "id": 3, "time": 1220, "part": 2, "activity": "practice", "inputs": { "die": 7 }, "note": "Cold." },
            { "id": 1, "activity": "childhood" },
        ]))
        .unwrap(),
        building: serde_json::from_value(
            json!({ "strictness": "enforce", "waivers": { "arms/heavy/4": "Blessed." } }),
        )
        .unwrap(),
        portrait: Some("f".repeat(64)),
    }
}
