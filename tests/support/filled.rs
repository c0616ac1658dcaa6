//! Fills a library with rows in every table of the user's own content.

use std::{fs, path::Path};

use rules::{
    character::{Edit, LedgerRow},
    turns::Act,
};
use schema::Library;
use serde_json::json;
use vademecum::api::{
    app::App,
    books, characters,
    encounters::{self, random_tables},
    house, ledger, own_entries, own_parts, packs, portraits, rules as lookup,
};

/// The tables of the user's own content. If one of them has no rows, [`fill`] must be extended.
pub const OWN_TABLES: [&str; 24] = [
    "book",
    "book_note",
    "book_section",
    "change",
    "character",
    "character_ledger",
    "character_list",
    "character_modifier",
    "character_override",
    "character_row",
    "character_row_value",
    "character_value",
    "house_rule",
    "layer",
    "layer_change",
    "own_change",
    "own_entry",
    "own_table",
    "picture",
    "pin",
    "read_entry",
    "session",
    "session_step",
    "setting",
];

/// The tables that are rebuilt from packs, and those for internal use.
pub const MADE_TABLES: [&str; 37] = [
    "activity",
    "building_step",
    "calculator",
    "calculator_input",
    "calculator_label",
    "calculator_output",
    "calculator_step",
    "content_checksum",
    "derived",
    "derived_left_out",
    "entry",
    "entry_alias",
    "entry_fact",
    "entry_link",
    "entry_modifier",
    "entry_modifier_target",
    "entry_note",
    "entry_question",
    "entry_tag",
    "event",
    "field",
    "kind",
    "kind_column",
    "kind_glance",
    "library_mark",
    "list",
    "nickname",
    "pack",
    "rule_table",
    "rule_table_beyond",
    "rule_table_cell",
    "rule_table_column",
    "rule_table_row",
    "sheet_block",
    "source",
    "sqlite_sequence",
    "system",
];

/// Creates one of everything, as a user would.
pub fn fill(app: &App) {
    with_character(app);
    with_own_entry(app);
    with_addon(app);
    with_own_field(app);
    with_book(app);
    with_encounters(app);
    house::set(
        app,
        "arsmagica",
        "cell/table/burden/burden/10",
        "7",
        "Ours",
        None,
    )
    .unwrap();
    random_tables::save(app, 0, "On the road", "A wolf\nA wagon", "").unwrap();
    lookup::pin(app, "arsmagica/weapon/sword-long").unwrap();
    lookup::read(app, "arsmagica/weapon/sword-long").unwrap();
    app.library()
        .write(|tx| schema::setting::set(tx, "paper", &"a4"))
        .unwrap();
}

fn with_character(app: &App) {
    let id = characters::create(app, "arsmagica", "Filled")
        .unwrap()
        .card
        .id;
    for age in [30, 31, 32] {
        let (field, value) = ("age".into(), json!(age));
        characters::edit(app, id, None, &Edit::Set { field, value }).unwrap();
    }
    let sword =
        json!({ "entry": "weapon/sword-long", "values": { "shield": "weapon/shield-heater" } });
    let add = json!({ "edit": "add_row", "list": "weapons", "row": sword });
    let add: Edit = serde_json::from_value(add).unwrap();
    characters::edit(app, id, None, &add).unwrap();
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/icons/32x32.png");
    portraits::set(app, id, None, &fs::read(icons).unwrap()).unwrap();
    for edit in [
        json!({ "edit": "add_modifier", "modifier": { "to": "soak", "name": "Charm", "add": 1 } }),
        json!({ "edit": "override", "derived": "soak", "by_hand": { "value": 9, "reason": "Ours" } }),
    ] {
        let edit: Edit = serde_json::from_value(edit).unwrap();
        characters::edit(app, id, None, &edit).unwrap();
    }
    let row = LedgerRow {
        activity: "apprenticeship".to_owned(),
        inputs: [("to".to_owned(), json!({ "creo": 15 }))]
            .into_iter()
            .collect(),
        note: "With a master".to_owned(),
        ..LedgerRow::default()
    };
    ledger::add(app, &[id], &row, 1, Some(1)).unwrap();
    characters::undo(app, id, None).unwrap();
    characters::redo(app, id, None).unwrap();
}

fn with_own_entry(app: &App) {
    let key = own_entries::copy(app, "arsmagica/weapon/sword-long")
        .unwrap()
        .page
        .brief
        .key;
    let mut entry = own_entries::open(app, &key).unwrap().page.entry;
    "It hums.".clone_into(&mut entry.text);
    own_entries::save(app, &key, &entry).unwrap();
    "A sword that hums.".clone_into(&mut entry.summary);
    own_entries::save(app, &key, &entry).unwrap();
}

fn with_addon(app: &App) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("blades.vademecum");
    let addon = "[addon]\nkey = \"blades\"\nname = \"Blades\"\nextends = \"arsmagica\"";
    let knife = "[[weapon]]\nname = \"Glass Knife\"\nsummary = \"Brittle.\"\nsection = \"Blades\"";
    fs::write(&file, format!("==== addon.toml\n{addon}\n{knife}\n")).unwrap();
    packs::install(app, &file).unwrap();
}

fn with_own_field(app: &App) {
    let luck = json!({
        "array": "field",
        "record": { "key": "luck", "label": "Luck", "type": "number" },
        "heading": "Own",
    });
    let luck = serde_json::from_value(luck).unwrap();
    own_parts::save(app, "arsmagica", None, &luck).unwrap();
}

fn with_book(app: &App) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("almanac.md");
    fs::write(
        &file,
        "# Almanac\n\nRain.\n\n## May\n\nSun and a long day.\n",
    )
    .unwrap();
    books::add(
        app,
        &file,
        &books::BookOptions::default(),
        &books::Progress::default(),
    )
    .unwrap();
    let path = ["Almanac", "May"].map(str::to_owned);
    books::set_note(app, "almanac", &path, Some("Plant then.")).unwrap();
}

fn with_encounters(app: &App) {
    let id = encounters::create(app, "arsmagica", "Bridge").unwrap().id;
    for name in ["Wolf", "Bear"] {
        let act: Act = serde_json::from_value(json!({ "act": "short", "name": name })).unwrap();
        encounters::act(app, id, None, &act, Some(1)).unwrap();
    }
    encounters::prepare(app, "arsmagica", "Ambush", Some(id)).unwrap();
}

/// Returns the rows of some tables, or of all except those that every transaction changes.
pub fn rows(library: &Library, of: Option<&[&str]>) -> Vec<String> {
    let rows = library.read(|tx| {
        let mut tables = tx.prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
             AND name NOT IN ('library_mark', 'content_checksum')",
        )?;
        let mut tables: Vec<String> = tables
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        tables.retain(|table| of.is_none_or(|of| of.contains(&table.as_str())));
        let mut content = Vec::new();
        for table in tables {
            let mut rows = tx.prepare(&format!("SELECT * FROM {table}"))?;
            let columns = rows.column_count();
            let mut rows = rows.query([])?;
            while let Some(row) = rows.next()? {
                let values: Vec<_> = (0..columns).map(|at| row.get_ref(at).unwrap()).collect();
                content.push(format!("{table} {values:?}"));
            }
        }
        content.sort();
        Ok(content)
    });
    rows.unwrap()
}
