//! What was deleted, and can be restored.
use rules::{encounter::Encounter, entry::Entry};
use schema::{
    character,
    deleted::{self, DeletedKind},
    encounter, own_entry,
    random_table::{self, RandomTable},
};

use crate::support::{create, with_game};

#[test]
fn deleted_items_of_a_kind_are_listed_until_they_are_restored() {
    let (library, _folder, _) = with_game();
    let net = Entry {
        kind: "weapon".to_owned(),
        slug: "own-net".to_owned(),
        name: "Net".to_owned(),
        ..Entry::default()
    };
    let weather = RandomTable {
        name: "Weather".to_owned(),
        ..RandomTable::default()
    };
    let (ann, quay, weather) = library
        .write(|tx| {
            let ann = create(tx, "game", "Ann")?;
            create(tx, "game", "Bea")?;
            let quay = encounter::create(tx, &Encounter::new("game", "Quay"))?;
            own_entry::create(tx, "game", &net, None, "made")?;
            character::set_deleted(tx, ann, true)?;
            encounter::set_deleted(tx, quay, true)?;
            own_entry::delete(tx, "game", "weapon/own-net")?;
            let weather = random_table::store(tx, &weather)?;
            random_table::set_deleted(tx, weather, true)?;
            Ok((ann, quay, weather))
        })
        .unwrap();
    let listed = |kind: DeletedKind| -> Vec<String> {
        let items = library.read(|tx| deleted::list(tx, kind)).unwrap();
        let lines = items.into_iter();
        lines
            .map(|it| format!("{} {} of {}", it.key, it.name, it.system))
            .collect()
    };
    assert_eq!(
        listed(DeletedKind::Character),
        [format!("{ann} Ann of The Game")]
    );
    assert_eq!(
        listed(DeletedKind::Encounter),
        [format!("{quay} Quay of The Game")]
    );
    assert_eq!(
        listed(DeletedKind::OwnEntry),
        ["game/weapon/own-net Net of The Game"]
    );
    assert_eq!(
        listed(DeletedKind::RandomTable),
        [format!("own/{weather} Weather of ")]
    );
    library
        .write(|tx| character::set_deleted(tx, ann, false))
        .unwrap();
    assert!(listed(DeletedKind::Character).is_empty());
}

#[test]
fn a_random_table_that_is_deleted_twice_keeps_the_time_of_the_first() {
    let (library, _folder, _) = with_game();
    let id = library
        .write(|tx| random_table::store(tx, &RandomTable::default()))
        .unwrap();
    let first = "2020-01-02T03:04:05.678Z";
    let listed = library
        .write(|tx| {
            random_table::set_deleted(tx, id, true)?;
            tx.execute("UPDATE own_table SET deleted_at = ?1", [first])?;
            random_table::set_deleted(tx, id, true)?;
            deleted::list(tx, DeletedKind::RandomTable)
        })
        .unwrap();
    assert_eq!(listed[0].at, first);
}
