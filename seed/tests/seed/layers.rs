//! Add-ons over a base pack: additions, replacements, conflicts, and add-ons that do not fit.
use std::collections::BTreeSet;

use indexmap::IndexMap;
use proptest::prelude::*;
use rules::system::System;
use seed::{
    check,
    layers::{Addon, Stack, merge},
    pack,
    report::{self, Changes},
};

use crate::file;

const BASE: &str = r#"
[system]
key = "game"
name = "Game"
version = "1.2"

[[source]]
key = "core"
title = "The core"
licence = "CC0"

[[kind]]
key = "weapon"
name = "Weapon"
plural = "Weapons"
facts = [{ key = "atk", format = "number" }]

[[kind]]
key = "rule"
name = "Rule"

[[field]]
key = "might"
label = "Might"
type = "number"

[[derived]]
key = "attack"
label = "Attack"
formula = "might + 1"

[[sheet]]
type = "title"

[[weapon]]
name = "Sword"
summary = "Cuts."
section = "Arms"
atk = 1

[[weapon]]
name = "Bow"
summary = "Shoots."
section = "Arms"
atk = 2
"#;

fn addon(key: &str, head: &str, records: &str) -> Addon {
    let text = format!(
        "[addon]\nkey = \"{key}\"\nname = \"{key}\"\nextends = \"game\"\n{head}\n{records}"
    );
    Addon {
        key: key.to_owned(),
        files: vec![file("addon.toml", text)],
    }
}

fn weapon(name: &str, atk: i64) -> String {
    format!(
        "[[weapon]]\nname = \"{name}\"\nsummary = \"A weapon.\"\nsection = \"More\"\natk = {atk}\n"
    )
}

fn unchecked(addons: &[Addon]) -> Stack {
    merge(pack::read(&[file("system.toml", BASE)]), addons)
}

fn merged(addons: &[Addon]) -> Stack {
    let mut stack = unchecked(addons);
    check::check(&mut stack.pack);
    stack
}

fn said(stack: &Stack) -> Vec<String> {
    stack
        .pack
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Sorts the parts of a system.
fn sorted(mut system: System) -> System {
    system.sources.sort_by(|a, b| a.key.cmp(&b.key));
    system.kinds.sort_by(|a, b| a.key.cmp(&b.key));
    system.fields.sort_by(|a, b| a.key.cmp(&b.key));
    system.derived.sort_by(|a, b| a.key.cmp(&b.key));
    system
}

#[test]
fn a_base_without_addons_is_unchanged() {
    let stack = merged(&[]);
    let mut base = pack::read(&[file("system.toml", BASE)]);
    check::check(&mut base);
    assert_eq!(stack.pack.system, base.system);
    assert_eq!(said(&stack), Vec::<String>::new());
}

#[test]
fn an_entry_that_is_left_out_neither_allows_gaps_nor_renames() {
    let table = |more: &str| {
        format!(
            "[[rule]]\nname = \"Luck\"\nsummary = \"x\"\nsection = \"x\"\n{more}\
             [rule.table]\nby = \"range\"\ncolumns = [{{ key = \"a\" }}, {{ key = \"b\" }}]\n"
        )
    };
    let rows = "rows = [[\"1-2\", 1], [\"5-6\", 1]]\n";
    let first = addon("first", "", &(table("") + rows));
    let again = table("was = [\"chance\"]\n") + "gaps = true\n" + rows;
    let stack = merged(&[first.clone(), addon("second", "", &again)]);
    let has_gap = |stack: &Stack| {
        said(stack)
            .iter()
            .any(|it| it.contains("above 2 and below 5"))
    };
    assert!(has_gap(&merged(&[first])));
    assert!(has_gap(&stack), "{:?}", said(&stack));
    assert!(stack.pack.renames.is_empty());
}

#[test]
fn an_addon_adds_and_replaces() {
    let records = weapon("Net", 3)
        + &weapon("Sword", 9)
        + "[[kind]]\nkey = \"ship\"\nname = \"Ship\"\n[[ship]]\nname = \"Cog\"\nsummary = \"Floats.\"\nsection = \"Sea\"\n\
           [[derived]]\nkey = \"attack\"\nlabel = \"Attack\"\nformula = \"might + 2\"\n\
           [[field]]\nkey = \"wit\"\nlabel = \"Wit\"\ntype = \"number\"\n";
    let head = "version = \"1.0\"\nlicence = \"CC BY 4.0\"\nauthors = [\"A group\"]\n\
                needs = { game = \">=1, <2\" }\nreplaces = [\"weapon/sword\", \"derived/attack\"]";
    let stack = merged(&[addon("more", head, &records)]);
    assert_eq!(said(&stack), Vec::<String>::new());
    let system = &stack.pack.system;
    let names: Vec<&str> = system.entries.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["weapon/sword", "weapon/bow", "weapon/net", "ship/cog"]
    );
    assert_eq!(system.entries["weapon/sword"].facts["atk"], 9);
    assert_eq!(system.derived.len(), 1);
    assert_eq!(system.derived[0].formula, "might + 2");
    // Without sources, the add-on is a source itself.
    assert_eq!(system.entries["weapon/net"].source, "more");
    assert_eq!(system.sources[1].licence, "CC BY 4.0");
    assert_eq!(system.sources[1].attribution, "A group");
}

#[test]
fn a_conflict_of_addons_names_both_and_keeps_the_lower_record() {
    let one = addon("one", "", &weapon("Sword", 9));
    let two = addon(
        "two",
        "replaces = [\"weapon/bow\", \"rule/none\"]",
        &weapon("Net", 1),
    );
    let stack = merged(&[one, two]);
    let said = said(&stack);
    assert_eq!(
        said[0],
        "one/addon.toml, line 6, weapon/sword: There is another weapon/sword in system.toml, line 35; give this \
         one another name, or write replaces = [\"weapon/sword\"] in [addon]."
    );
    assert!(
        said[1].starts_with(
            "two/addon.toml, line 5, addon/replaces: It replaces weapon/bow, but has no"
        ),
        "{said:?}"
    );
    assert_eq!(said.len(), 3, "{said:?}");
    assert_eq!(stack.pack.system.entries["weapon/sword"].facts["atk"], 1);
    assert!(stack.pack.system.entries.contains_key("weapon/net"));
}

#[test]
fn an_addon_is_merged_after_those_that_it_needs() {
    let user = addon(
        "user",
        "needs = { ships = \"^1\" }",
        "[[ship]]\nname = \"Cog\"\nsummary = \"Floats.\"\nsection = \"Sea\"\n",
    );
    let ships = |version: &str| {
        addon(
            "ships",
            &format!("version = \"{version}\""),
            "[[kind]]\nkey = \"ship\"\nname = \"Ship\"\n",
        )
    };
    let stack = merged(&[user.clone(), ships("1.4")]);
    assert_eq!(said(&stack), Vec::<String>::new());
    assert!(stack.pack.system.entries.contains_key("ship/cog"));
    for (addons, reason) in [
        (
            vec![user.clone()],
            "It needs “ships” ^1, which is not installed, or is switched off.",
        ),
        (
            vec![user.clone(), ships("2")],
            "It needs “ships” ^1; the installed one has version 2.",
        ),
    ] {
        let stack = merged(&addons);
        assert_eq!(stack.left_out.len(), 1);
        assert_eq!(stack.left_out[0].key, "user");
        assert_eq!(stack.left_out[0].reason, reason);
        assert!(!stack.pack.system.entries.contains_key("ship/cog"));
    }
    let cycle = [
        addon("a", "needs = { b = \"*\" }", ""),
        addon("b", "needs = { a = \"*\" }", ""),
    ];
    assert_eq!(merged(&cycle).left_out.len(), 2);
}

#[test]
fn an_addon_of_another_system_is_left_out() {
    let other = Addon {
        key: "other".to_owned(),
        files: vec![file(
            "a.toml",
            "[addon]\nkey = \"other\"\nname = \"Other\"\nextends = \"chess\"\n[[weapon]]\nname = \"Rook\"\n",
        )],
    };
    let nothing = Addon {
        key: "nothing".to_owned(),
        files: Vec::new(),
    };
    let fields: Vec<String> = (0..2_000)
        .map(|at| format!("[[field]]\nkey = \"f{at}\"\n"))
        .collect();
    let large = addon("large", "", &fields.concat());
    let system = Addon {
        key: "game".to_owned(),
        files: vec![file("system.toml", BASE)],
    };
    let stack = merged(&[other, nothing, large, system]);
    let keys: Vec<&str> = stack.left_out.iter().map(|it| it.key.as_str()).collect();
    assert_eq!(keys, ["other", "nothing", "large", "game"]);
    assert!(
        stack.left_out.iter().all(|it| it.reason.ends_with('.')),
        "{:?}",
        stack.left_out
    );
    assert_eq!(stack.pack.system, merged(&[]).pack.system);
}

/// Add-ons with records, some of which have the same address.
fn addons() -> impl Strategy<Value = Vec<Addon>> {
    prop::collection::vec(prop::collection::btree_set(0_u8..12, 0..5), 0..5).prop_map(|all| {
        all.iter()
            .enumerate()
            .map(|(number, names)| {
                let records: Vec<String> = names
                    .iter()
                    .map(|it| match it % 3 {
                        0 => format!(
                            "[[field]]\nkey = \"f{it}\"\nlabel = \"{number}\"\ntype = \"number\"\n"
                        ),
                        1 => format!("[[kind]]\nkey = \"k{it}\"\nname = \"{number}\"\n"),
                        _ => weapon(&format!("W{it}"), number.try_into().unwrap()),
                    })
                    .collect();
                addon(&format!("a{number}"), "", &records.concat())
            })
            .collect()
    })
}

proptest! {
    #[test]
    fn the_order_does_not_matter_without_clashes(addons in addons(), seed in any::<u64>()) {
        let stack = unchecked(&addons);
        let mut other = addons.clone();
        if !other.is_empty() {
            let middle = usize::try_from(seed % other.len() as u64).unwrap();
            other.rotate_left(middle);
        }
        let turned = unchecked(&other);
        let addresses = |stack: &Stack| -> BTreeSet<String> {
            let system = &stack.pack.system;
            let fields = system.fields.iter().map(|it| &it.key);
            fields.chain(system.kinds.iter().map(|it| &it.key)).chain(system.entries.keys()).cloned().collect()
        };
        // With conflicts, the addresses and the number of diagnostics are the same.
        prop_assert_eq!(addresses(&stack), addresses(&turned));
        prop_assert_eq!(stack.pack.diagnostics.len(), turned.pack.diagnostics.len());
        if stack.pack.is_complete() {
            prop_assert_eq!(sorted(stack.pack.system), sorted(turned.pack.system));
        }
    }

    #[test]
    fn a_layer_that_is_switched_off_and_on_gives_the_same_system(addons in addons(), at in any::<prop::sample::Index>()) {
        let before = unchecked(&addons);
        if !addons.is_empty() {
            let mut fewer = addons.clone();
            let off = fewer.remove(at.index(fewer.len()));
            let without = unchecked(&fewer);
            prop_assert!(without.pack.diagnostics.len() <= before.pack.diagnostics.len());
            fewer.insert(at.index(addons.len()), off);
            prop_assert_eq!(unchecked(&fewer).pack.system, before.pack.system);
        }
    }
}

#[test]
fn a_report_lists_changes_and_affected_items() {
    let old = pack::read(&[file("system.toml", BASE)]).system;
    let text = BASE
        .replace("name = \"Bow\"", "name = \"Long Bow\"")
        .replace("atk = 1", "atk = 5")
        .replace("key = \"might\"", "key = \"strength\"")
        .replace("might + 1", "strength + 1");
    let new = pack::read(&[file("system.toml", text)]).system;
    assert_eq!(report::changes(&old, &old), Vec::<Changes>::new());
    let changes = report::changes(&old, &new);
    let of = |what: &str| changes.iter().find(|it| it.what == what).unwrap();
    assert_eq!(of("Weapons").added, ["weapon/long-bow"]);
    assert_eq!(of("Weapons").changed, ["weapon/sword"]);
    assert_eq!(of("Weapons").removed, ["weapon/bow"]);
    assert_eq!(of("Fields").removed, ["field/might"]);
    assert_eq!(of("Derived values").changed, ["derived/attack"]);
    assert_eq!(changes.len(), 3);

    let made = serde_json::json!({ "system": "game", "name": "Ann", "values": { "might": 3 },
        "lists": { "weapons": [{ "id": 1, "entry": "weapon/bow" }] } });
    let rule = |target: &str| rules::house::HouseRule {
        target: target.to_owned(),
        value: 3.into(),
        note: String::new(),
        on: true,
    };
    let own = |slug: &str, text: &str| rules::entry::Entry {
        kind: "weapon".to_owned(),
        slug: slug.to_owned(),
        name: slug.to_owned(),
        text: text.to_owned(),
        ..Default::default()
    };
    let made = report::UserContent {
        characters: vec![serde_json::from_value(made).unwrap()],
        own_entries: vec![
            own("arrow", "For a [[weapon/bow|bow]]."),
            own("long-bow", ""),
            own("axe", ""),
            rules::entry::Entry {
                modifiers: vec![rules::entry::EntryModifier {
                    add: Some("might + 1".to_owned()),
                    ..Default::default()
                }],
                ..own("ring", "")
            },
        ],
        house_rules: vec![rule("fact/weapon/bow/atk"), rule("fact/weapon/sword/atk")],
        pins: vec!["weapon/bow".to_owned(), "weapon/sword".to_owned()],
    };
    let affected = report::affected(&old, &new, &IndexMap::new(), &made);
    let said: Vec<String> = affected
        .iter()
        .map(|it| format!("{} {}: {}", it.what, it.name, it.why.join(" ")))
        .collect();
    assert_eq!(
        said,
        [
            "Character Ann: field/might is gone. weapon/bow is gone.",
            "Own entry arrow: weapon/bow is gone.",
            "Own entry long-bow: The pack contains weapon/long-bow too; yours stays in its place.",
            "Own entry ring: field/might is gone.",
            "House rule fact/weapon/bow/atk: What it changes, fact/weapon/bow/atk, is gone.",
            "Pin weapon/bow: weapon/bow is gone.",
        ]
    );
    assert_eq!(
        report::affected(&old, &old, &IndexMap::new(), &made),
        Vec::new()
    );
}

#[test]
fn entries_are_translated_by_their_pack_and_by_addons() {
    let translated = |entry: &str, more: &str| {
        format!("[[translation]]\nlanguage = \"de\"\nentry = \"{entry}\"\n{more}\n")
    };
    let own = weapon("Net", 3) + &translated("weapon/net", "name = \"Netz\"");
    let over = translated(
        "weapon/sword",
        "name = \"Schwert\"\nsummary = \"Schneidet.\"",
    );
    let stack = merged(&[addon("own", "", &own), addon("german", "", &over)]);
    assert_eq!(said(&stack), Vec::<String>::new());
    let entries = &stack.pack.system.entries;
    for (entry, language, name, summary) in [
        ("weapon/sword", "de", "Schwert", "Schneidet."),
        ("weapon/sword", "fr", "Sword", "Cuts."),
        ("weapon/net", "de", "Netz", "A weapon."),
        ("weapon/bow", "de", "Bow", "Shoots."),
    ] {
        assert_eq!(entries[entry].name_in(language), name);
        assert_eq!(entries[entry].summary_in(language), summary);
    }
    assert!(entries["weapon/sword"].has_name("schwert"));
}

#[test]
fn a_translation_without_a_target_and_a_duplicate_are_reported() {
    let translation =
        "[[translation]]\nlanguage = \"de\"\nentry = \"weapon/axe\"\nname = \"Axt\"\n";
    let stack = merged(&[addon("german", "", &translation.repeat(2))]);
    let said = said(&stack).join("\n");
    assert!(
        said.contains(
            "german/addon.toml, line 6, translation/de/weapon/axe: There is no entry weapon/axe to translate."
        ),
        "{said}"
    );
    assert!(
        said.contains("There is another translation/de/weapon/axe"),
        "{said}"
    );
}

#[test]
fn an_addon_places_items_in_blocks_of_the_sheet() {
    let base = format!(
        "{BASE}\n[[list]]\nkey = \"arms\"\nfields = [{{ key = \"worn\" }}, {{ key = \"notch\" }}]\n\
         [[sheet]]\ntype = \"columns\"\ncolumns = [[{{ type = \"facts\", items = [\"might\", \"attack\"] }}], \
         [{{ type = \"rows\", list = \"arms\", columns = [\"worn\"] }}]]\n"
    );
    let stack = |places: &str| {
        let text = format!(
            "[addon]\nkey = \"more\"\nname = \"More\"\nextends = \"game\"\nversion = \"1\"\n\
             [[field]]\nkey = \"luck\"\nlabel = \"Luck\"\ntype = \"number\"\n{places}"
        );
        let addon = Addon {
            key: "more".to_owned(),
            files: vec![file("addon.toml", &text)],
        };
        merge(pack::read(&[file("system.toml", &base)]), &[addon])
    };
    let placed = stack(
        "[[place]]\nitem = \"luck\"\nafter = \"might\"\n[[place]]\nitem = \"notch\"\nafter = \"worn\"\nlist = \"arms\"\n",
    );
    assert_eq!(placed.pack.diagnostics, []);
    let sheet = serde_json::to_string(&placed.pack.system.sheet).unwrap();
    assert!(sheet.contains(r#"["might","luck","attack"]"#), "{sheet}");
    assert!(sheet.contains(r#"["worn","notch"]"#), "{sheet}");

    let nowhere = stack("[[place]]\nitem = \"luck\"\nafter = \"worn\"\n");
    let told = &nowhere.pack.diagnostics[0];
    assert_eq!(
        (told.file.as_str(), told.line),
        ("more/addon.toml", Some(10))
    );
    assert!(
        told.reason.contains("No block of the sheet shows “worn”"),
        "{told}"
    );
    let last = serde_json::to_string(nowhere.pack.system.sheet.last().unwrap()).unwrap();
    assert!(last.contains(r#""items":["luck"]"#), "{last}");

    let mut clash = stack("[[field]]\nkey = \"attack\"\n");
    check::check(&mut clash.pack);
    let told = said(&clash);
    let says =
        "more/addon.toml, line 10, field/attack: There is another derived/attack in system.toml";
    assert!(told.iter().any(|it| it.starts_with(says)), "{told:?}");

    for (list, expected) in [
        ("", "place/lucky: “lucky” is neither"),
        ("list = \"arms\"", "place/lucky/arms: The column “lucky”"),
        ("list = \"arm\"", "place/lucky/arm: There is no list “arm”."),
    ] {
        let place = format!("[[place]]\nitem = \"lucky\"\nafter = \"worn\"\n{list}\n");
        let mut unknown = stack(&place);
        check::check(&mut unknown.pack);
        let said = said(&unknown).join("\n");
        let expected = format!("more/addon.toml, line 10, {expected}");
        assert!(said.contains(&expected), "{said}");
        assert!(!said.contains("sheet/"), "{said}");
    }
}
