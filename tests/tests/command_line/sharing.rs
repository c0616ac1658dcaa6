use std::path::Path;

use rules::entry::Entry;
use serde_json::json;
use vademecum::api::{app::App, own_entries};

use crate::run::{EMPTY, Table};

/// A library with two own weapons, the second of which names the first.
fn table() -> Table {
    let table = Table::new();
    let app = App::open(&table.library()).unwrap();
    for (name, text) in [
        ("Zzyx Crossbow", String::new()),
        (
            "Zzyx Bolt",
            "For the [[weapon/own-zzyx-crossbow|crossbow]].".to_owned(),
        ),
    ] {
        let made = own_entries::create(&app, "arsmagica", "weapon", name).unwrap();
        let mut entry = made.page.entry;
        entry.facts.insert("dam".to_owned(), json!(9));
        entry.text = text;
        own_entries::save(&app, &made.page.brief.key, &entry).unwrap();
    }
    table
}

/// The arguments that export own entries of a system under a name, followed by `more`.
fn export<'a>(system: &'a str, name: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let words = ["entry", "export", "--licence", "CC0-1.0"];
    [&words[..], &["--system", system, "--name", name], more].concat()
}

#[test]
fn own_entries_are_exported_and_used_on_another_library() {
    let table = table();
    assert_eq!(
        table.done(&["entry", "list", "--system", "arsmagica"]),
        "arsmagica/weapon/own-zzyx-crossbow  Zzyx Crossbow\n\
         arsmagica/weapon/own-zzyx-bolt  Zzyx Bolt\n"
    );
    let of_mlaf = ["entry", "list", "--system", "mlaf"];
    assert_eq!(table.done(&of_mlaf), EMPTY);
    let file = &table.path("zzyx.vademecum");
    let more = ["--author", "A group", "-o", file];
    let said = table.run(&export("arsmagica", "Zzyx arms", &more));
    assert_eq!(said.status, 0, "{}", said.err);
    assert_eq!(said.err, "Zzyx arms (zzyx_arms): 2 entries.\n");

    let other = Table::new();
    other.done(&["pack", "check", file]);
    other.done(&["pack", "install", file]);
    let hit = &other.json(&["search", "zzyx", "crossbow"])["hits"][0]["entry"]["key"];
    assert_eq!(hit, "arsmagica/weapon/zzyx-crossbow");
    let bolt = other.json(&["show", "arsmagica/weapon/zzyx-bolt"]);
    assert_eq!(bolt["text"], "For the [[weapon/zzyx-crossbow|crossbow]].");
    other.done(&["character", "new", "arsmagica", "Maud"]);
    other.done(&["character", "add", "Maud", "weapons", "zzyx crossbow"]);
    assert!(
        other
            .done(&["character", "show", "Maud"])
            .contains("Zzyx Crossbow")
    );
    let list = other.done(&["pack", "list"]);
    assert!(
        list.contains("arsmagica/zzyx_arms  Zzyx arms 1.0.0  on"),
        "{list}"
    );
}

#[test]
fn an_own_fighter_attacks_as_before_on_another_library() {
    let (here, there) = (Table::new(), Table::new());
    let app = App::open(&here.library()).unwrap();
    let copy = own_entries::copy(&app, "arsmagica/example_character/ignatio").unwrap();
    let mut entry = copy.page.entry;
    entry.name = "Ombrel’s champion".to_owned();
    own_entries::save(&app, &copy.page.brief.key, &entry).unwrap();
    let own = entry.key();
    let file = &here.path("champion.vademecum");
    here.done(&export("arsmagica", "Champion", &["-o", file]));
    there.done(&["pack", "install", file]);
    let attack = |table: &Table, who: &str| {
        table.done(&["table", "new", "arsmagica", "At the bridge"]);
        table.done(&["table", "add", "1", who]);
        table.done(&["table", "add", "1", "example_character/polandrus"]);
        table.json_last(
            &["table", "attack", "1", "1", "2", "--look"],
            &["attack=9", "defense=3"],
        )
    };
    let before = attack(&here, &own);
    assert!(before.to_string().contains("Ombrel’s champion"));
    assert_eq!(attack(&there, "example_character/ombrels-champion"), before);
}

#[test]
fn one_entry_is_exported_and_links_to_the_rest_become_text() {
    let table = table();
    let said = table.run(&export("arsmagica", "Bolt", &["own-zzyx-bolt"]));
    assert_eq!(said.status, 0);
    assert!(said.out.contains("For the crossbow."), "{}", said.out);
    assert!(said.err.contains("became plain text"), "{}", said.err);
    assert!(!said.out.contains("Zzyx Crossbow"), "{}", said.out);
}

#[test]
fn a_failed_export_writes_nothing() {
    let table = table();
    let file = table.path("x.vademecum");
    let of = |system: &str, name: &str, more: &[&str]| {
        let more = [&["-o", &*file], more].concat();
        let refused = table.refused(&export(system, name, &more));
        assert!(!Path::new(&file).exists());
        refused
    };
    for (refused, why) in [
        (
            of("mlaf", "X", &[]),
            "nothing of your own to export in mlaf",
        ),
        (of("chess", "X", &[]), "no system “chess”"),
        (of("arsmagica", " ", &[]), "Give the add-on a name."),
        (
            of("arsmagica", "X", &["own-gone"]),
            "“own-gone” in arsmagica",
        ),
        (of("arsmagica", "X", &["--key", "Not good"]), "a key: a–z"),
        (
            of("arsmagica", "X", &["--key", "arsmagica"]),
            "the system itself",
        ),
    ] {
        assert!(refused.contains(why), "{refused}");
    }
    let app = App::open(&table.library()).unwrap();
    let nameless = Entry {
        kind: "weapon".to_owned(),
        ..Entry::default()
    };
    own_entries::create_with(&app, "arsmagica", nameless).unwrap();
    assert!(of("arsmagica", "X", &[]).contains("has no name"));
}
