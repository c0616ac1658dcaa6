#![allow(clippy::unwrap_used)]

use messages::{Language, catalogue::translation};
use std::{path::Path, sync::Arc};

use indexmap::IndexMap;
use rules::{Value, character::Edit, rulebook::Rulebook, system::System};
use serde_json::json;
use tempfile::TempDir;

use super::*;
use crate::api::{
    characters, own_entries,
    own_entries::sharing,
    packs, test_library,
    views::{AddonForm, ErrorCode, ExportedAddon, PartTakes},
};

const SYSTEM: &str = "arsmagica";

fn part(array: &str, heading: &str, record: Value) -> OwnPart {
    OwnPart {
        array: array.to_owned(),
        record: serde_json::from_value(record).unwrap(),
        heading: heading.to_owned(),
        after: String::new(),
    }
}

fn luck() -> OwnPart {
    let record =
        json!({ "key": "luck", "label": "Luck", "type": "number", "default": 2, "min": 0 });
    part("field", "Own", record)
}

fn fortune() -> OwnPart {
    let record = json!({
        "key": "fortune", "label": "Fortune", "formula": "luck + 3", "format": "number", "short": ""
    });
    part("derived", "Own", record)
}

fn errors(app: &App, was: Option<&str>, part: &OwnPart) -> Vec<(String, String)> {
    let tried = preview(app, SYSTEM, was, part, None).unwrap();
    let errors = tried.errors.into_iter();
    errors.map(|it| (it.field, it.message)).collect()
}

/// A form for exporting all of the group's own content in a system.
fn form(system: &str, name: &str) -> AddonForm {
    AddonForm {
        system: system.to_owned(),
        name: name.to_owned(),
        version: "0.2.0".to_owned(),
        licence: "CC0-1.0".to_owned(),
        parts: true,
        ..AddonForm::default()
    }
}

/// Exports an add-on and installs it in a new library. Returns its text, the report and the library.
fn shared(here: &App, form: &AddonForm) -> (String, ExportedAddon, (App, TempDir)) {
    let (text, exported) = sharing::export(here, form).unwrap();
    assert_eq!(exported.remarks, Vec::<String>::new());
    let (there, folder) = test_library::new();
    let file = folder.path().join("shared.vademecum");
    std::fs::write(&file, &text).unwrap();
    assert_eq!(packs::install(&there, &file).unwrap().diagnostics, []);
    (text, exported, (there, folder))
}

fn someone(app: &App, system: &str) -> i64 {
    characters::create(app, system, "Someone").unwrap().card.id
}

#[test]
fn a_field_and_a_value_are_previewed_saved_shown_and_loaded() {
    let (app, folder) = test_library::new();
    let before = app.loaded(SYSTEM).unwrap().system().clone();
    let id = someone(&app, SYSTEM);
    save(&app, SYSTEM, None, &luck()).unwrap();
    let tried = preview(&app, SYSTEM, None, &fortune(), Some(id)).unwrap();
    assert_eq!(tried.errors, []);
    assert_eq!(tried.values.len(), 1);
    let value = &tried.values[0];
    assert_eq!(
        (&value.label, &value.value),
        (&"Fortune".to_owned(), &json!(5))
    );
    assert_eq!(value.terms[0].name, "Luck");
    assert_eq!(open(&app, SYSTEM).unwrap().parts.len(), 1);
    let saved = app.loaded(SYSTEM).unwrap();
    assert!(saved.system().derived_value("fortune").is_none());

    let view = save(&app, SYSTEM, None, &fortune()).unwrap();
    assert_eq!(view.undo.as_deref(), Some("Added Fortune"));
    drop(app);
    let app = test_library::open(&folder.path().join("library.sqlite"));
    assert_eq!(open(&app, SYSTEM).unwrap(), view);
    let sheet = serde_json::to_value(characters::open(&app, id).unwrap().sheet).unwrap();
    let last = sheet["parts"].as_array().unwrap().last().unwrap();
    assert_eq!(last["heading"], "Own");
    assert_eq!(last["items"][1]["text"], "5");
    let luck = Edit::Set {
        field: "luck".to_owned(),
        value: json!(7),
    };
    let view = characters::edit(&app, id, None, &luck).unwrap();
    assert_eq!(view.derivations.whole["fortune"].value, json!(10));

    undo(&app, SYSTEM).unwrap();
    let refused = remove(&app, SYSTEM, "field/strength").unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotFound);
    remove(&app, SYSTEM, "field/luck").unwrap();
    assert_eq!(*app.loaded(SYSTEM).unwrap().system(), before);
    let kept = characters::open(&app, id).unwrap();
    assert_eq!(kept.character.values["luck"], json!(7));
    assert!(
        kept.missing.iter().any(|it| it.contains("luck")),
        "{:?}",
        kept.missing
    );
    undo(&app, SYSTEM).unwrap();
    let whole = characters::open(&app, id).unwrap();
    assert_eq!(whole.missing, Vec::<String>::new());
}

#[test]
fn an_error_is_shown_at_its_key_and_prevents_saving() {
    let (app, _folder) = test_library::new();
    let field_of = |part: &OwnPart| {
        let found = errors(&app, None, part);
        assert!(save(&app, SYSTEM, None, part).is_err());
        found.into_iter().map(|it| it.0).collect::<Vec<_>>()
    };
    let with = |part: OwnPart, key: &str, value: Value| {
        let mut record = part.record.clone();
        record.insert(key.to_owned(), value);
        OwnPart { record, ..part }
    };
    assert_eq!(
        field_of(&with(fortune(), "formula", json!("strengh + 1"))),
        ["formula"]
    );
    assert_eq!(
        field_of(&with(fortune(), "formula", json!(""))),
        ["formula"]
    );
    assert_eq!(field_of(&with(fortune(), "key", json!("soak"))), ["key"]);
    assert_eq!(field_of(&with(luck(), "key", json!("two words"))), ["key"]);
    assert_eq!(field_of(&with(luck(), "min", json!("low"))), ["min"]);
    assert_eq!(
        field_of(&with(luck(), "type", json!("choice"))),
        ["default", "choices"]
    );
    let list = json!({
        "key": "favours", "label": "Favours",
        "fields": [{ "key": "of", "label": "Of" }, { "key": "size", "type": "nmber" }],
    });
    assert_eq!(field_of(&part("list", "Favours", list)), ["fields/1/type"]);
    let kind = json!({ "key": "omen", "facts": [{ "key": "Dread" }] });
    assert_eq!(field_of(&part("kind", "", kind)), ["facts/0/key", "name"]);
    assert_eq!(open(&app, SYSTEM).unwrap().parts, []);

    save(&app, SYSTEM, None, &luck()).unwrap();
    assert_eq!(field_of(&luck()), ["key"]);
    assert_eq!(errors(&app, Some("field/luck"), &luck()), []);
    save(&app, SYSTEM, None, &fortune()).unwrap();
    let renamed = with(luck(), "key", json!("fate"));
    let found = errors(&app, Some("field/luck"), &renamed);
    assert!(found[0].1.contains("derived/fortune/formula"), "{found:?}");
    let refused = remove(&app, SYSTEM, "field/luck").unwrap_err();
    assert!(refused.message.contains("“luck”"), "{refused}");
    assert_eq!(open(&app, SYSTEM).unwrap().parts.len(), 2);
}

#[test]
fn a_list_of_an_own_kind_is_shown_on_the_sheet() {
    let (app, _folder) = test_library::new();
    let kind = json!({
        "key": "omen", "name": "Omen", "plural": "Omens",
        "facts": [{ "key": "dread", "label": "Dread", "format": "number" }],
    });
    save(&app, SYSTEM, None, &part("kind", "", kind)).unwrap();
    let list = json!({
        "key": "omens", "label": "Omens", "singular": "omen", "kinds": ["omen"],
        "fields": [{ "key": "times", "label": "Times", "type": "number", "default": 1 }],
    });
    save(&app, SYSTEM, None, &part("list", "Omens", list)).unwrap();
    let weight = part(
        "derived",
        "Omens",
        json!({ "key": "weight", "label": "Weight", "each": "omens", "formula": "row.times * row.entry.dread" }),
    );
    save(&app, SYSTEM, None, &weight).unwrap();
    let made = own_entries::create(&app, SYSTEM, "omen", "Black sail").unwrap();
    let mut entry = made.page.entry.clone();
    entry.facts.insert("dread".to_owned(), json!(4));
    own_entries::save(&app, &made.page.brief.key, &entry).unwrap();
    let id = someone(&app, SYSTEM);
    let row = rules::character::Row {
        entry: Some("omen/own-black-sail".to_owned()),
        values: IndexMap::from([("times".to_owned(), json!(3))]),
        ..rules::character::Row::default()
    };
    let add = Edit::AddRow {
        list: "omens".to_owned(),
        row,
        at: None,
    };
    characters::edit(&app, id, None, &add).unwrap();
    let tried = preview(
        &app,
        SYSTEM,
        Some("derived/weight/omens"),
        &weight,
        Some(id),
    )
    .unwrap();
    assert_eq!(tried.errors, []);
    assert_eq!(tried.values[0].label, "Weight, Black sail");
    assert_eq!(tried.values[0].value, json!(12));
    let sheet = serde_json::to_value(characters::open(&app, id).unwrap().sheet).unwrap();
    let shown = sheet["parts"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&shown["type"], &shown["heading"]),
        (&json!("rows"), &json!("Omens"))
    );
    assert!(shown.to_string().contains("\"12\""), "{shown}");
}

#[test]
fn own_parts_are_exported_with_entries_and_can_be_switched_off() {
    let (here, _folder) = test_library::new();
    save(&here, SYSTEM, None, &luck()).unwrap();
    save(&here, SYSTEM, None, &fortune()).unwrap();
    own_entries::create(&here, SYSTEM, "weapon", "Net").unwrap();
    let form = form(SYSTEM, "Harbour luck");
    let (_, exported, (there, _folder)) = shared(&here, &form);
    assert_eq!(
        (exported.parts, exported.entries),
        (2, vec!["weapon/net".to_owned()])
    );
    let system = there.loaded(SYSTEM).unwrap();
    assert!(system.system().derived_value("fortune").is_some());
    assert!(system.system().entries.contains_key("weapon/net"));
    assert_eq!(open(&there, SYSTEM).unwrap().parts, []);
    let refused = save(&there, SYSTEM, None, &luck()).unwrap_err();
    assert!(refused.message.contains("another key"), "{refused}");

    let alone = AddonForm {
        entries: Some(Vec::new()),
        ..form.clone()
    };
    assert_eq!(
        sharing::export(&here, &alone).unwrap().1.entries,
        Vec::<String>::new()
    );
    let named_own = AddonForm {
        name: "Own".to_owned(),
        ..form
    };
    assert!(sharing::export(&here, &named_own).is_err());

    let played = here.loaded(SYSTEM).unwrap().system().clone();
    packs::switch(&here, "own", false).unwrap();
    let off = here.loaded(SYSTEM).unwrap();
    assert!(off.system().field("luck").is_none());
    let refused = open(&here, SYSTEM).unwrap_err();
    assert!(refused.message.contains("switched off"), "{refused}");
    packs::switch(&here, "own", true).unwrap();
    assert_eq!(*here.loaded(SYSTEM).unwrap().system(), played);
}

#[test]
fn a_foreign_pack_with_the_reserved_key_is_refused() {
    let (app, folder) = test_library::new();
    for head in [
        "[addon]\nkey = \"own\"\nname = \"Mine\"\nextends = \"arsmagica\"",
        "[system]\nkey = \"own\"\nname = \"Mine\"",
    ] {
        let file = folder.path().join("pack.vademecum");
        std::fs::write(&file, format!("==== pack.toml\n{head}\n")).unwrap();
        let refused = packs::install(&app, Path::new(&file)).unwrap_err();
        assert!(refused.message.contains("“own” is the key of"), "{refused}");
        assert!(packs::preview(&app, &file).unwrap().refused.is_some());
    }
}

#[test]
fn a_system_is_created_changed_exported_and_installed_unchanged() {
    let (here, _folder) = test_library::new();
    for (name, key) in [
        ("", "tarn"),
        ("Tarn", "Tarn"),
        ("Tarn", "own"),
        ("Tarn", SYSTEM),
    ] {
        assert!(begin(&here, name, key).is_err(), "{name} {key}");
    }
    let begun = begin(&here, "Tarn", "tarn").unwrap();
    assert!(begun.made_here && begun.undo.is_none());
    let id = someone(&here, "tarn");
    let health = |app: &App| {
        characters::open(app, id).unwrap().derivations.whole["health"]
            .value
            .clone()
    };
    assert_eq!(health(&here), json!(11));
    let mut part = begun
        .parts
        .iter()
        .find(|it| it.id == "derived/health")
        .unwrap()
        .part
        .clone();
    part.record
        .insert("formula".to_owned(), json!("20 + level + luck"));
    save(&here, "tarn", None, &luck()).unwrap();
    save(&here, "tarn", Some("derived/health"), &part).unwrap();
    assert_eq!(health(&here), json!(23));
    undo(&here, "tarn").unwrap();
    assert_eq!(health(&here), json!(11));
    redo(&here, "tarn").unwrap();
    assert_eq!(health(&here), json!(23));

    let form = AddonForm {
        authors: vec!["A group".to_owned()],
        ..form("tarn", "Tarn")
    };
    let (_, _, (there, _folder)) = shared(&here, &form);
    let (one, other) = (here.loaded("tarn").unwrap(), there.loaded("tarn").unwrap());
    let apart = |system: &System| System {
        version: String::new(),
        sources: Vec::new(),
        ..system.clone()
    };
    assert_eq!(apart(one.system()), apart(other.system()));
    assert_eq!(other.system().version, "0.2.0");
    let (_, diagnostics) = Rulebook::new(other.system().clone());
    assert_eq!(diagnostics, []);

    let kind = self::part("kind", "", json!({ "key": "omen", "name": "Omen" }));
    let view = save(&there, "tarn", None, &kind).unwrap();
    assert!(!view.made_here);
    assert_eq!(view.parts.len(), 1);
}

#[test]
fn entries_of_an_exported_system_are_no_own_entries_in_another_library() {
    let (here, _folder) = test_library::new();
    begin(&here, "Tarn", "tarn").unwrap();
    let kind = part("kind", "", json!({ "key": "omen", "name": "Omen" }));
    save(&here, "tarn", None, &kind).unwrap();
    own_entries::create(&here, "tarn", "omen", "Black sail").unwrap();
    let (_, _, (there, folder)) = shared(&here, &form("tarn", "Tarn"));

    let tarn = there.loaded("tarn").unwrap();
    let entries = tarn.system().entries.values();
    let is_own: Vec<bool> = entries
        .map(|entry| crate::api::entries::entry_ref(tarn.system(), entry).own)
        .collect();
    assert_eq!(is_own, [false]);
    let file = folder.path().join("shared.vademecum");
    let again = packs::preview(&there, &file).unwrap().changes;
    assert!(again.is_empty(), "{again:?}");
    let (elsewhere, _folder) = test_library::new();
    let new = packs::preview(&elsewhere, &file).unwrap().changes;
    assert!(new.iter().any(|it| it.what == "Omen"), "{new:?}");
}

#[test]
fn a_system_over_which_a_pack_is_installed_keeps_its_history() {
    let (app, folder) = test_library::new();
    begin(&app, "Tarn", "tarn").unwrap();
    save(&app, "tarn", None, &luck()).unwrap();
    let file = folder.path().join("tarn.vademecum");
    let pack = "==== system.toml\n[system]\nkey = \"tarn\"\nname = \"Tarn\"\nversion = \"2\"\n";
    std::fs::write(&file, pack).unwrap();
    packs::install(&app, &file).unwrap();
    let installed = open(&app, "tarn").unwrap();
    assert!(installed.made_here && installed.parts.is_empty());
    let undone = undo(&app, "tarn").unwrap();
    assert!(undone.parts.iter().any(|it| it.id == "field/luck"));
}

#[test]
fn a_part_follows_an_entry_that_an_updated_pack_renames() {
    let (app, folder) = test_library::new();
    let file = folder.path().join("tarn.vademecum");
    let install = |weapon: &str| {
        let head = "[system]\nkey = \"tarn\"\nname = \"Tarn\"\n\
            [[source]]\nkey = \"core\"\ntitle = \"Core\"\nlicence = \"CC0\"\n\
            [[kind]]\nkey = \"weapon\"\nname = \"Weapon\"\n";
        let text = format!(
            "==== system.toml\n{head}[[weapon]]\n{weapon}\nsummary = \"One.\"\nsection = \"Arms\"\n"
        );
        std::fs::write(&file, text).unwrap();
        assert_eq!(packs::install(&app, &file).unwrap().diagnostics, []);
    };
    install("name = \"Pike\"");
    let record = json!({ "key": "reach", "label": "Reach", "formula": "1 + 1", "format": "number", "rule": "weapon/pike" });
    save(&app, "tarn", None, &part("derived", "", record)).unwrap();
    install("name = \"Lance\"\nwas = [\"pike\"]");
    let loaded = app.loaded("tarn").unwrap();
    let reach = loaded.system().derived_value("reach").unwrap();
    assert_eq!(reach.rule.as_deref(), Some("weapon/lance"));
    let parts = open(&app, "tarn").unwrap().parts;
    assert_eq!(parts[0].part.text("rule"), "weapon/lance");
}

#[test]
fn a_value_that_names_an_own_entry_is_previewed_and_exported_with_it() {
    let (here, _folder) = test_library::new();
    let made = own_entries::create(&here, SYSTEM, "weapon", "Sword, Long").unwrap();
    assert_eq!(made.page.brief.key, "arsmagica/weapon/own-sword-long");
    let mut entry = made.page.entry.clone();
    entry.facts.insert("dam".to_owned(), json!(41));
    own_entries::save(&here, &made.page.brief.key, &entry).unwrap();
    let id = someone(&here, SYSTEM);
    let record = json!({
        "key": "edge", "label": "Edge", "formula": "entry('weapon', 'own-sword-long').dam + 1",
        "format": "number", "rule": "weapon/own-sword-long",
    });
    let edge = part("derived", "Own", record);
    let tried = preview(&here, SYSTEM, None, &edge, Some(id)).unwrap();
    assert_eq!(tried.errors, []);
    assert_eq!(tried.values[0].value, json!(42));
    save(&here, SYSTEM, None, &edge).unwrap();

    let (text, exported, (there, _folder)) = shared(&here, &form(SYSTEM, "Harbour arms"));
    assert_eq!(exported.entries, ["weapon/sword-long-2"]);
    assert!(!text.contains("own-sword-long"), "{text}");
    let id = someone(&there, SYSTEM);
    let view = characters::open(&there, id).unwrap();
    assert_eq!(view.derivations.whole["edge"].value, json!(42));
}

#[test]
fn the_layers_below_are_cached_until_they_change() {
    let (app, folder) = test_library::new();
    let lower = || {
        let made = OwnAddon::read(&app, SYSTEM).unwrap();
        app.layers().of(&made.base, &made.addons)
    };
    let first = lower();
    save(&app, SYSTEM, None, &luck()).unwrap();
    assert!(Arc::ptr_eq(&first, &lower()));
    let addon = "[addon]\nkey = \"more\"\nname = \"More\"\nextends = \"arsmagica\"\nversion = \"1\"\n\
                 [[field]]\nkey = \"grit\"\nlabel = \"Grit\"\ntype = \"number\"\n";
    let file = folder.path().join("more.vademecum");
    std::fs::write(&file, format!("==== addon.toml\n{addon}")).unwrap();
    packs::install(&app, &file).unwrap();
    assert!(lower().pack.system.field("grit").is_some());
    let with_grit = part(
        "derived",
        "Own",
        json!({ "key": "nerve", "label": "Nerve", "formula": "grit + luck" }),
    );
    assert_eq!(errors(&app, None, &with_grit), []);
}

#[test]
fn a_calculator_and_an_event_are_created_with_errors_at_their_fields() {
    let (app, _folder) = test_library::new();
    save(&app, SYSTEM, None, &luck()).unwrap();
    let rule = app.loaded(SYSTEM).unwrap();
    let rule = rule.system().entries.keys().next().unwrap().clone();
    let calculator = |formula: &str| {
        let record = json!({
            "key": "toll", "title": "Toll", "rule": rule,
            "inputs": { "barrels": { "type": "int", "label": "Barrels" }, "cut": { "type": "int", "default": 2 } },
            "let": { "each": "barrels * 3" }, "outputs": { "due": formula },
        });
        part("calculator", "", record)
    };
    let found = errors(&app, None, &calculator("each - cutt"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, "outputs/due");
    let offered = names(&app, SYSTEM, &calculator("")).unwrap();
    assert_eq!(offered[0].label, "Barrels");
    let values: Vec<&str> = offered
        .iter()
        .filter(|it| it.place == NamePlace::Value)
        .map(|it| it.text.as_str())
        .collect();
    assert_eq!(values, ["barrels", "cut", "each", "due"]);
    save(&app, SYSTEM, None, &calculator("each - cut")).unwrap();
    let inputs = IndexMap::from([("barrels".to_owned(), json!(5))]);
    let answer = crate::api::calculators::calculate(&app, SYSTEM, "toll", &inputs).unwrap();
    assert!(
        serde_json::to_string(&answer).unwrap().contains("13"),
        "{answer:?}"
    );

    let event = |set: Value, when: &str| {
        let record = json!({
            "key": "gamble", "label": "Gamble", "inputs": { "stake": { "type": "int", "default": 1 } },
            "bar": [{ "when": when, "say": "'Too much.'" }],
            "changes": [{ "say": "'The dice fall.'" }, { "set": set }],
        });
        part("event", "", record)
    };
    let field_of = |part: &OwnPart| {
        let found = errors(&app, None, part).into_iter();
        found.map(|it| it.0).collect::<Vec<_>>()
    };
    let good = json!({ "luck": "luck - stake" });
    assert_eq!(
        field_of(&event(good.clone(), "stake > lukc")),
        ["bar/0/when"]
    );
    assert_eq!(
        field_of(&event(json!({ "luck": 3 }), "stake > luck")),
        ["changes/1/set/luck"]
    );
    assert_eq!(
        field_of(&event(json!({ "": "1" }), "stake > luck")),
        ["changes/1/set/"]
    );
    assert_eq!(
        field_of(&event(json!({ "lukc": "1" }), "stake > luck")),
        ["changes/1/set/lukc"]
    );
    let mut half = event(good.clone(), "stake > luck");
    half.record
        .insert("bar".to_owned(), json!([{ "when": "stake > luck" }, {}]));
    let found = errors(&app, None, &half);
    assert_eq!(found[0].0, "bar/0/say");
    assert!(found[0].1.starts_with("“Says” is missing"), "{found:?}");
    assert!(found.iter().any(|it| it.0 == "bar/1/when"), "{found:?}");
    save(&app, SYSTEM, None, &event(good, "stake > luck")).unwrap();
    let id = someone(&app, SYSTEM);
    let loaded = app.loaded(SYSTEM).unwrap();
    let mut events = loaded.system().events.iter();
    assert!(events.any(|it| it.key == "gamble"));
    let unchanged = characters::open(&app, id).unwrap().character;
    assert_eq!(unchanged.values.get("luck"), None);
}

#[test]
fn a_list_has_initial_rows_and_a_field_is_shown_in_a_block_of_the_sheet() {
    let (app, _folder) = test_library::new();
    let list = json!({
        "key": "favours", "label": "Favours", "fields": [{ "key": "size", "type": "number" }],
        "rows": [{ "name": "A smith's", "size": 2 }],
    });
    save(&app, SYSTEM, None, &part("list", "Favours", list)).unwrap();
    let shown = open(&app, SYSTEM).unwrap().shown;
    let size = shown
        .iter()
        .find(|it| it.list.is_none() && it.key == "size")
        .unwrap();
    assert_eq!(size.label, "Size before virtues");
    let placed = OwnPart {
        after: size.key.clone(),
        heading: String::new(),
        ..luck()
    };
    assert_eq!(errors(&app, None, &placed), []);
    let view = save(&app, SYSTEM, None, &placed).unwrap();
    assert!(
        view.parts.iter().any(|it| it.part == placed),
        "{:?}",
        view.parts
    );
    let id = someone(&app, SYSTEM);
    let view = characters::open(&app, id).unwrap();
    assert_eq!(view.character.lists["favours"][0].values["size"], json!(2));
    let sheet = serde_json::to_string(&app.loaded(SYSTEM).unwrap().system().sheet).unwrap();
    assert!(sheet.contains("\"size\",\"luck\""), "{sheet}");

    let nowhere = OwnPart {
        after: "gone".to_owned(),
        ..placed
    };
    let found = errors(&app, Some("field/luck"), &nowhere);
    assert!(
        found[0].1.contains("No block of the sheet shows “gone”"),
        "{found:?}"
    );
}

#[test]
fn every_key_of_a_form_is_named_and_explained_in_every_language() {
    let mut lacking = Vec::new();
    let known = |language, id: String| translation(language, &id.replace('_', "-")).is_some();
    for form in forms() {
        for word in form.keys.iter().flat_map(|key| choices(&key.takes)) {
            let named = |language| known(language, format!("choice-{word}"));
            if !word.is_empty() && !Language::ALL.into_iter().all(named) {
                lacking.push(word);
            }
        }
        let (form, keys) = (form.array, form.keys);
        for key in keys.into_iter().map(|key| key.name) {
            for language in Language::ALL {
                let named = known(language, format!("part-{key}"))
                    || known(language, format!("part-{form}-{key}"));
                let explained =
                    language == Language::English || known(language, format!("form-{form}-{key}"));
                if !named || !explained {
                    lacking.push(format!(
                        "{form}|{key}|{}|{named}|{explained}",
                        language.code()
                    ));
                }
            }
        }
    }
    assert_eq!(lacking, Vec::<String>::new());
}

/// The allowed values of a key.
fn choices(takes: &PartTakes) -> Vec<String> {
    match takes {
        PartTakes::Choice { words } => words.iter().map(|choice| choice.word.clone()).collect(),
        PartTakes::List { of } | PartTakes::Table { of } => choices(of),
        _ => Vec::new(),
    }
}
