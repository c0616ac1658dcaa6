//! Own entries and random tables, the reading history, pins, settings, and pages read during a search.
use crate::support::{fresh, with_game};
use rules::{
    Value,
    entry::{Entry, EntryModifier},
    house::HouseRule,
};
use schema::{
    ErrorCode, Refusal, house, own_entry,
    random_table::{self, RandomTable},
    reading_history,
    search::{Index, Labels, Pages, Query, SearchResults},
    setting, system,
};
use serde_json::json;

fn own(slug: &str, summary: &str) -> Entry {
    Entry {
        kind: "weapon".to_owned(),
        slug: slug.to_owned(),
        name: slug.to_owned(),
        summary: summary.to_owned(),
        ..Entry::default()
    }
}

#[test]
fn a_changed_own_entry_keeps_its_position() {
    let (library, _folder, _) = with_game();
    library
        .write(|tx| {
            for slug in ["own-net", "own-axe"] {
                own_entry::create(tx, "game", &own(slug, ""), None, "made")?;
            }
            own_entry::save(tx, "game", &own("own-net", "Wide."), "changed")
        })
        .unwrap();
    let game = library.read(|tx| system::load(tx, "game")).unwrap();
    let keys = game.entries.keys().map(String::as_str);
    let keys: Vec<&str> = keys.filter(|key| key.contains("/own-")).collect();
    assert_eq!(keys, ["weapon/own-net", "weapon/own-axe"]);
}

#[test]
fn a_renamed_entry_is_renamed_in_the_formulas_of_own_entries_and_house_rules() {
    let (library, _folder, _) = with_game();
    let formula = |slug: &str| format!("count(\"weapon/{slug}\") + count('weapon/{slug}')");
    let mut net = own("own-net", "");
    net.modifiers = vec![EntryModifier {
        add: Some(formula("sword")),
        ..EntryModifier::default()
    }];
    let rule = HouseRule {
        target: "derived/soak".to_owned(),
        value: Value::from(formula("sword")),
        note: String::new(),
        on: true,
    };
    let (own, rules) = library
        .write(|tx| {
            own_entry::create(tx, "game", &net, None, "made")?;
            house::set(tx, "game", &rule)?;
            system::rename(tx, "game", "weapon/sword", "weapon/blade")?;
            let own = own_entry::load(tx, "game", "weapon/own-net")?;
            Ok((own, house::list(tx, "game")?))
        })
        .unwrap();
    assert_eq!(own.entry.modifiers[0].add, Some(formula("blade")));
    assert_eq!(rules[0].value, formula("blade"));
}

#[test]
fn own_entries_are_kept_when_their_kind_is_removed() {
    let (library, _folder, mut game) = with_game();
    library
        .write(|tx| own_entry::create(tx, "game", &own("own-net", ""), None, "made"))
        .unwrap();
    game.kinds.retain(|kind| kind.key != "weapon");
    game.entries.retain(|_, entry| entry.kind != "weapon");
    library
        .write(|tx| system::store(tx, &game, "built in", "a2"))
        .unwrap();
    let stored = library.read(|tx| system::load(tx, "game")).unwrap();
    assert!(stored.entries.contains_key("weapon/own-net"));
    assert_eq!(stored.kinds, game.kinds);
    assert!(library.check().unwrap().is_empty());
}

#[test]
fn restoring_the_current_state_of_an_own_entry_only_undeletes_it() {
    let (library, _folder, _) = with_game();
    let (net, key) = (own("own-net", ""), "weapon/own-net");
    library
        .write(|tx| own_entry::create(tx, "game", &net, None, "made"))
        .unwrap();
    let history = || library.read(|tx| own_entry::history(tx, "game", key));
    let made = history().unwrap();
    library
        .write(|tx| own_entry::restore(tx, "game", key, made.changes[0].id))
        .unwrap();
    assert_eq!(history().unwrap(), made);
    let undeleted = library.write(|tx| {
        own_entry::delete(tx, "game", key)?;
        own_entry::restore(tx, "game", key, made.changes[0].id)?;
        own_entry::load(tx, "game", key)
    });
    assert!(!undeleted.unwrap().is_deleted);
    assert_eq!(history().unwrap(), made);
}

#[test]
fn each_restored_state_of_an_own_entry_is_a_change() {
    let (library, _folder, _) = with_game();
    let key = "weapon/own-net";
    let undone = library.write(|tx| {
        own_entry::create(tx, "game", &own("own-net", "one"), None, "made")?;
        own_entry::save(tx, "game", &own("own-net", "two"), "second")?;
        own_entry::save(tx, "game", &own("own-net", "three"), "third")?;
        let made = own_entry::history(tx, "game", key)?.changes;
        own_entry::restore(tx, "game", key, made[1].id)?;
        own_entry::restore(tx, "game", key, made[2].id)?;
        own_entry::undo(tx, "game", key)?;
        own_entry::load(tx, "game", key)
    });
    assert_eq!(undone.unwrap().entry.summary, "two");
}

#[test]
fn undoing_the_deletion_of_an_own_entry_undoes_nothing_else() {
    let (library, _folder, _) = with_game();
    let key = "weapon/own-net";
    let undone = library.write(|tx| {
        own_entry::create(tx, "game", &own("own-net", "one"), None, "made")?;
        own_entry::save(tx, "game", &own("own-net", "two"), "second")?;
        own_entry::delete(tx, "game", key)?;
        own_entry::undo(tx, "game", key)?;
        own_entry::load(tx, "game", key)
    });
    let undone = undone.unwrap();
    assert!(!undone.is_deleted);
    assert_eq!(undone.entry.summary, "two");
}

#[test]
fn saving_a_deleted_random_table_undeletes_it() {
    let (library, _folder) = fresh();
    let listed = library.write(|tx| {
        let id = random_table::store(tx, &RandomTable::default())?;
        random_table::set_deleted(tx, id, true)?;
        let changed = RandomTable {
            id,
            name: "Weather".to_owned(),
            ..RandomTable::default()
        };
        random_table::store(tx, &changed)?;
        random_table::list(tx)
    });
    let names: Vec<String> = listed.unwrap().into_iter().map(|it| it.name).collect();
    assert_eq!(names, ["Weather"]);
}

#[test]
fn random_tables_are_sorted_without_regard_to_capital_letters_and_accents() {
    let (library, _folder) = fresh();
    let listed = library.write(|tx| {
        for name in ["Zebra", "apple", "Äpfel", "Ant"] {
            let table = RandomTable {
                name: name.to_owned(),
                ..RandomTable::default()
            };
            random_table::store(tx, &table)?;
        }
        random_table::list(tx)
    });
    let names: Vec<String> = listed.unwrap().into_iter().map(|it| it.name).collect();
    assert_eq!(names, ["Ant", "Äpfel", "apple", "Zebra"]);
}

#[test]
fn the_reading_history_lists_each_entry_once_newest_first() {
    let (library, _folder, _) = with_game();
    for key in [
        "game/weapon/sword",
        "game/weapon/club",
        "game/weapon/sword",
        "game/table/burden",
    ] {
        library
            .write(|tx| reading_history::note_read(tx, key))
            .unwrap();
    }
    let recent = |limit| {
        library
            .read(|tx| reading_history::recent(tx, limit))
            .unwrap()
    };
    assert_eq!(
        recent(9),
        ["game/table/burden", "game/weapon/sword", "game/weapon/club"]
    );
    assert_eq!(recent(2), ["game/table/burden", "game/weapon/sword"]);
    let unknown = library
        .write(|tx| reading_history::note_read(tx, "game/weapon/spoon"))
        .unwrap_err();
    assert_eq!(unknown.code, ErrorCode::NotFound);
    assert!(unknown.message.contains("“game/weapon/spoon”"));
}

#[test]
fn pins_keep_their_order() {
    let (library, _folder, _) = with_game();
    let pinned = || library.read(reading_history::pinned).unwrap();
    let (sword, club, burden) = ("game/weapon/sword", "game/weapon/club", "game/table/burden");
    for key in [sword, club, burden, club] {
        library.write(|tx| reading_history::pin(tx, key)).unwrap();
    }
    assert_eq!(pinned(), [sword, club, burden]);
    library
        .write(|tx| reading_history::unpin(tx, sword))
        .unwrap();
    assert_eq!(pinned(), [club, burden]);
}

#[test]
fn pins_and_reading_history_survive_the_removal_of_their_pack() {
    let (library, _folder, game) = with_game();
    library
        .write(|tx| reading_history::pin(tx, "game/weapon/sword"))
        .unwrap();
    library
        .write(|tx| reading_history::note_read(tx, "game/weapon/sword"))
        .unwrap();
    library.write(|tx| system::remove(tx, "game")).unwrap();
    assert_eq!(
        library.read(reading_history::pinned).unwrap(),
        ["game/weapon/sword"]
    );
    assert!(
        library
            .read(|tx| reading_history::recent(tx, 9))
            .unwrap()
            .is_empty()
    );
    library
        .write(|tx| system::store(tx, &game, "built in", "a1"))
        .unwrap();
    assert_eq!(
        library.read(|tx| reading_history::recent(tx, 9)).unwrap(),
        ["game/weapon/sword"]
    );
    assert!(library.check().unwrap().is_empty());
}

#[test]
fn settings_are_stored() {
    let (library, _folder) = fresh();
    let get = || {
        library
            .read(|tx| setting::get::<Vec<String>>(tx, "open"))
            .unwrap()
    };
    assert_eq!(get(), None);
    library
        .write(|tx| setting::set(tx, "open", &["a", "b"]))
        .unwrap();
    library
        .write(|tx| setting::set(tx, "open", &["c"]))
        .unwrap();
    assert_eq!(get(), Some(vec!["c".to_owned()]));
    let misread = library.read(|tx| setting::get::<bool>(tx, "open"));
    assert_eq!(misread.unwrap_err().code, ErrorCode::Damaged);
}

/// Searches a stale index of the game after a change to the library.
fn search_after(change: &str) -> Result<SearchResults, Refusal> {
    let (library, _folder, game) = with_game();
    let entries = game.entries.values().cloned();
    let entries = entries.map(|entry| (game.key.clone(), entry));
    let index = Index::build([Labels::from(&game)], entries);
    library.write(|tx| Ok(tx.execute(change, [])?)).unwrap();
    library.read(|tx| index.search(&Query::new("sword"), tx))
}

#[test]
fn a_search_fails_if_a_page_cannot_be_read() {
    let refused = search_after("UPDATE entry SET summary = CAST(x'ff' AS TEXT)").unwrap_err();
    assert_eq!(refused.code, ErrorCode::Damaged);
    assert!(refused.message.contains("library.sqlite"), "{refused}");
}

#[test]
fn an_entry_removed_since_indexing_is_not_found() {
    let keys = |change: &str| -> Vec<String> {
        let hits = search_after(change).unwrap().hits.into_iter();
        hits.map(|hit| hit.key).collect()
    };
    let sword = "game/weapon/sword".to_owned();
    assert!(keys("UPDATE entry SET summary = ''").contains(&sword));
    assert!(!keys("DELETE FROM entry WHERE slug = 'sword'").contains(&sword));
}

#[test]
fn the_page_of_an_entry_has_the_rows_of_its_table() {
    let (library, _folder, _) = with_game();
    let page = library.read(|tx| tx.page("game/table/burden")).unwrap();
    assert_eq!(
        page.unwrap().rows,
        [[json!(0), json!(0)], [json!("1-3"), json!(null)]]
    );
}
