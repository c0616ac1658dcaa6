//! Own entries of every kind of every built-in system, exported as an add-on: it has no errors, and in
//! another library its entries are the same, on a character's sheet too.

use std::{fs, thread};

use indexmap::IndexMap;
use rules::{
    Value,
    character::{Edit, Row},
    entry::{Entry, EntryModifier},
    system::{Format, System},
    table::{By, Column, Table},
};
use seed::builtin;
use serde_json::json;
use tests::fixtures;
use vademecum::api::{
    app::App,
    characters,
    own_entries::{self, sharing},
    packs,
    views::{AddonForm, ExportedAddon},
};

/// A text that must stay unchanged: quotes, line ends, markup, other scripts, and separators of files.
const HARD: &str = "\"Quoted\" 'text' '''three''' \"\"\"more\"\"\" \\n \\ `tick`\n\n== no file ==\n==== a.toml\n\
                    [table]\nkey = 1 # none\n\n- *stressed*\n- {{x}} <b>bold</b> &amp;\n\n## Head\n\n\
                    קשת גדולה \u{202b}‏عربي‎\u{202c} 弓 🏹 e\u{301}\ttab\r\nthe end";

fn system(app: &App, key: &str) -> System {
    app.loaded(key).unwrap().system().clone()
}

/// Creates own entries of a kind: a complete one, a copy of a printed one to which it links, and an empty one.
fn make(app: &App, system: &System, kind: &str) {
    let mut links = "Nothing.".to_owned();
    let printed = system.entries.values().find(|entry| entry.kind == kind);
    if let Some(printed) = printed {
        let copy = own_entries::copy(app, &format!("{}/{}", system.key, printed.key())).unwrap();
        let own = copy.page.entry.key();
        links = format!("[[{own}|a copy]], [[{own}]] and [[{}]].", printed.key());
    }
    own_entries::create(app, &system.key, kind, "弓").unwrap();
    let made = own_entries::create(app, &system.key, kind, "“Ombrel's” \"bow\" \\ קשת").unwrap();
    let key = &made.page.brief.key;
    let facts = system.kind(kind).unwrap().facts.iter().map(|column| {
        let value = match column.format {
            Format::Text => json!("'a' \"b\" \\ ‏ג‎"),
            Format::Number => json!(7),
            Format::Modifier => Value::Null,
        };
        (column.key.clone(), value)
    });
    let cells = |first: Value| vec![first, json!("x\ny"), json!(-0.5)];
    let column = |key: &str| Column {
        key: key.to_owned(),
        label: format!("{key} “label”"),
    };
    let modifiers = system
        .derived
        .iter()
        .find(|it| it.each.is_none())
        .map(|it| EntryModifier {
            to: vec![it.key.clone()],
            add: Some("1 + 1".to_owned()),
            note: "so \"that\"".to_owned(),
            ..EntryModifier::default()
        });
    // A pack cannot hold both a table and a column with the key `table`.
    let columns = &system.kind(kind).unwrap().facts;
    let has_table = columns.iter().any(|it| it.key == "table");
    let entry = Entry {
        summary: "In 'two' \"lines\" \\ קשת.".to_owned(),
        aliases: vec!["Ombrel “O”".to_owned()],
        tags: vec!["a \"tag\"".to_owned()],
        text: format!("{links}\n\n{HARD}"),
        facts: facts.collect(),
        modifiers: modifiers.into_iter().collect(),
        table: (!has_table).then(|| Table {
            columns: ["roll", "text", "number"].map(column).to_vec(),
            rows: vec![cells(json!("1-2")), cells(json!("5+"))],
            by: By::Range,
            dice: Some("1d6".to_owned()),
            beyond: IndexMap::from([("number".to_owned(), "key - 1".to_owned())]),
        }),
        ..made.page.entry.clone()
    };
    own_entries::save(app, key, &entry).unwrap();
}

/// A text with the new addresses in place of the old ones.
fn renamed(text: &str, addresses: &[(String, String)]) -> String {
    let mut longest_first = addresses.to_vec();
    longest_first.sort_by_key(|(old, _)| std::cmp::Reverse(old.len()));
    longest_first
        .iter()
        .fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
}

/// The sheet of a new character that has an entry in every list that accepts it.
fn on_a_sheet(app: &App, system: &System, entry: &Entry) -> String {
    let id = characters::create(app, &system.key, "Maud")
        .unwrap()
        .card
        .id;
    let lists = system
        .lists
        .iter()
        .filter(|it| it.kinds.contains(&entry.kind));
    let edits = lists.map(|list| Edit::AddRow {
        list: list.key.clone(),
        at: None,
        row: Row {
            entry: Some(entry.key()),
            ..Row::default()
        },
    });
    let edits = edits.collect();
    let view = characters::edit(app, id, None, &Edit::Together { edits }).unwrap();
    characters::set_deleted(app, &[id], true).unwrap();
    // The footer names the sources of the rules, which differ.
    let mut sheet = json!(view.sheet);
    sheet["footer"].take();
    json!([view.derivations, sheet]).to_string()
}

/// Exports the own entries of a system, and installs the add-on in another library.
fn share(here: &App, there: &App, system: &str) -> ExportedAddon {
    let form = AddonForm {
        system: system.to_owned(),
        name: "The \"Ombrel\" set קשת".to_owned(),
        version: "1.0".to_owned(),
        authors: vec!["A 'group'".to_owned()],
        licence: "CC BY 4.0".to_owned(),
        ..AddonForm::default()
    };
    let (text, exported) = sharing::export(here, &form).unwrap();
    assert_eq!(exported.remarks, Vec::<String>::new());
    assert_eq!(
        exported.needs,
        IndexMap::from([(system.to_owned(), ">=1".to_owned())])
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ombrel.vademecum");
    fs::write(&file, text).unwrap();
    let report = packs::check(&folder.path().join("none.sqlite"), &file).unwrap();
    assert_eq!(report.diagnostics, []);
    let preview = packs::preview(there, &file).unwrap();
    assert!(
        preview.refused.is_none() && preview.errors.is_empty(),
        "{:?}",
        preview.errors
    );
    packs::install(there, &file).unwrap();
    exported
}

/// The entry that the add-on should have for an own one. Generated parts are those of `new`.
fn expected(own: &Entry, new: &Entry, addresses: &[(String, String)], addon: &str) -> Entry {
    let own = renamed(&json!(own).to_string(), addresses);
    let mut expected: Entry = serde_json::from_str(&own).unwrap();
    expected.slug.clone_from(&new.slug);
    addon.clone_into(&mut expected.source);
    expected.text = expected.text.trim().to_owned();
    for (mine, theirs) in [
        (&mut expected.summary, &new.summary),
        (&mut expected.section, &new.section),
    ] {
        if mine.is_empty() {
            assert!(!theirs.is_empty());
            mine.clone_from(theirs);
        }
    }
    expected
}

/// Compares texts that are too long to print.
fn assert_same(mine: &str, theirs: &str, what: &str) {
    let pairs = mine.bytes().zip(theirs.bytes());
    let same = pairs.take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let from = same.saturating_sub(200).min(text.len());
        let until = text.len().min(same + 100);
        String::from_utf8_lossy(&text.as_bytes()[from..until]).into_owned()
    };
    assert!(
        mine == theirs,
        "{what}: {} and {}",
        around(mine),
        around(theirs)
    );
}

#[test]
fn own_entries_of_every_kind_are_the_same_on_another_library() {
    thread::scope(|scope| {
        for pack in builtin::packs() {
            scope.spawn(move || are_the_same_on_another_library(pack.key));
        }
    });
}

fn are_the_same_on_another_library(key: &str) {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [here, there] = folders.each_ref().map(|it| fixtures::new_app(it.path()));
    let printed = system(&here, key);
    for kind in &printed.kinds {
        make(&here, &printed, &kind.key);
    }
    let exported = share(&here, &there, key);

    let (before, after) = (system(&here, key), system(&there, key));
    let own = sharing::list(&here).unwrap().into_iter();
    let own = own.map(|card| card.key.split_once('/').unwrap().1.to_owned());
    let addresses: Vec<(String, String)> = own.zip(exported.entries).collect();
    assert!(addresses.len() >= 2 * printed.kinds.len());
    assert_eq!(after.entries.len(), printed.entries.len() + addresses.len());
    for (old, new) in &addresses {
        assert!(!new.contains("own-"), "{new}");
        let (own, shared) = (&before.entries[old], &after.entries[new]);
        let is_as_before = expected(own, shared, &addresses, &exported.key);
        assert_eq!(*shared, is_as_before);
        let mut lists = printed.lists.iter();
        if own.modifiers.is_empty() || !lists.any(|it| it.kinds.contains(&own.kind)) {
            continue;
        }
        // A formula may show a slug, also with spaces.
        let slug = |address: &str| address.rsplit('/').next().unwrap().to_owned();
        let in_words = |address: &str| slug(address).replace('-', " ");
        let mine = renamed(&on_a_sheet(&here, &before, own), &addresses)
            .replace(&slug(old), &slug(new))
            .replace(&in_words(old), &in_words(new));
        assert_same(&mine, &on_a_sheet(&there, &after, shared), old);
    }
}
