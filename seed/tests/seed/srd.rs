//! A part of the SRD 5.1 as a pack: a fighter 3 / wizard 2 gets the numbers of the rules.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    character::{Character, Edit, Override, Row, begin},
    encounter::Encounter,
    house::{HouseRule, check as house_check},
    rulebook::Rulebook,
    turns::{Act, AttackRequest, Die, play, preview},
};
use seed::{check, folder::File, pack};
use serde_json::json;

use crate::file;

fn files() -> Vec<File> {
    vec![
        file(
            "system.toml",
            include_str!("../../../tests/packs/srd/system.toml"),
        ),
        file(
            "character.toml",
            include_str!("../../../tests/packs/srd/character.toml"),
        ),
        file(
            "fights.toml",
            include_str!("../../../tests/packs/srd/fights.toml"),
        ),
    ]
}

fn checked(more: &str) -> pack::Pack {
    let mut files = files();
    files.push(file("more.toml", more));
    let mut pack = pack::read(&files);
    check::check(&mut pack);
    pack
}

fn book() -> Rulebook {
    let pack = checked("");
    assert!(pack.diagnostics.is_empty(), "{:#?}", pack.diagnostics);
    Rulebook::new(pack.system).0
}

fn ranger() -> Character {
    serde_json::from_value(json!({
        "system": "srd",
        "name": "Ada",
        "values": { "str": 10, "dex": 16, "con": 14, "int": 16, "armor": "armor/leather" },
        "lists": {
            "classes": [
                { "id": 1, "entry": "class/fighter", "values": { "level": 3 } },
                { "id": 2, "entry": "class/wizard", "values": { "level": 2 } },
            ],
            "weapons": [{ "id": 1, "entry": "weapon/longsword" }, { "id": 2, "entry": "weapon/longbow" }, { "id": 3, "entry": "weapon/dagger" }],
            "styles": [{ "id": 4, "entry": "style/archery" }],
        },
    }))
    .unwrap()
}

#[test]
fn repeated_values_and_a_style_for_some_rows_are_calculated() {
    let derived = book().derive(&ranger());
    let of = |key: &str| derived.whole[key].value.clone();
    for (key, expected) in [
        ("proficiency", 3),
        ("dex_mod", 3),
        ("con_mod", 2),
        ("ac", 14),
        ("save_dc", 14),
        ("first_slots", 3),
        ("second_slots", 0),
    ] {
        assert_eq!(of(key), json!(expected), "{key}");
    }
    let attacks: Vec<_> = derived.rows["weapons"]
        .values()
        .map(|row| row["attack"].value.clone())
        .collect();
    assert_eq!(attacks, [json!(3), json!(8), json!(6)]);
}

#[test]
fn an_event_is_refused_by_its_inputs() {
    let book = book();
    let cast = |level: i64| {
        let given = IndexMap::from([("level".to_owned(), json!(level))]);
        book.event(
            &ranger(),
            "cast",
            None,
            &given,
            &mut StdRng::seed_from_u64(1),
        )
    };
    assert!(cast(1).unwrap().changes());
    let refusal = cast(2).unwrap_err().to_string();
    assert!(refusal.contains("No slot of level 2 is left."), "{refusal}");
}

#[test]
fn unknown_keys_of_a_repetition_or_a_changed_row_are_reported() {
    for (more, expected) in [
        (
            "[[field]]\nfor = [\"a\"]\nkey = \"$other\"",
            "There is no “$other” here; this item of “for” gives $it.",
        ),
        ("[[field]]\nfor = 3\nkey = \"x\"", "“for” takes a list"),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"attack\"], add = \"1\", when = \"target.entry.heavy\" }]",
            "No weapon has a fact “heavy”.",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"ac\"], add = \"1\", when = \"target.name == 'x'\" }]",
            "“to” names no value of rows",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"nothing\"], add = \"1\" }]",
            "There is no derived value “nothing”, and no number or list of characters.",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"armor\"], add = \"1\" }]",
            "There is no derived value “armor”",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"traits\"], becomes = \"1\" }]",
            "“traits” is a list: rows are given with “add”.",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"dex\"], dice = \"'1d4'\" }]",
            "Nothing is rolled for “dex”",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"traits\"], add = \"'trait/gills'\" }]",
            "It brings trait/gills, which is not in the pack.",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"traits\"], add = \"['spell/misty-step']\" }]",
            "It brings spell/misty-step: the list “traits” takes no spell.",
        ),
        (
            "[[event]]\nkey = \"x\"\nlabel = \"X\"\nbar = [{ when = \"nothing > 1\", say = \"'No.'\" }]\nchanges = [{ say = \"'Yes.'\" }]",
            "nothing",
        ),
    ] {
        let pack = checked(more);
        let said: Vec<_> = pack.diagnostics.iter().map(|it| &it.reason).collect();
        assert!(
            said.iter().any(|it| it.contains(expected)),
            "{more}: {said:#?}"
        );
    }
}

/// Gives a character a class.
fn with_class(character: &mut Character, class: &str, level: i64) {
    let rows = character.lists.entry("classes".to_owned()).or_default();
    let row = json!({ "id": rows.len() + 1, "entry": format!("class/{class}"), "values": { "level": level } });
    rows.push(serde_json::from_value(row).unwrap());
}

/// Returns the row of a list with that name, as it is on the sheet.
fn row(book: &Rulebook, character: &Character, list: &str, name: &str) -> Option<Row> {
    let rows = book.advance(character).character.lists.shift_remove(list)?;
    let mut rows = rows.into_iter();
    rows.find(|row| row.label(book.system()) == Some(name))
}

/// Returns the number of used hit dice of a class.
fn used(book: &Rulebook, character: &Character, class: &str) -> i64 {
    let row = row(book, character, "hit_dice", class).unwrap();
    let used = row.values.get("used").and_then(rules::Value::as_i64);
    used.unwrap_or_default()
}

/// Marks hit dice of a class as used.
fn use_dice(book: &Rulebook, character: &mut Character, class: &str, used: i64) {
    let edit = Edit::SetRow {
        list: "hit_dice".to_owned(),
        row: row(book, character, "hit_dice", class).unwrap().id,
        field: "used".to_owned(),
        value: used.into(),
    };
    make(book, character, edit);
}

/// Makes an edit of the displayed sheet.
fn make(book: &Rulebook, character: &mut Character, edit: Edit) {
    let edit = book.rebase(character, edit).unwrap();
    edit.apply(character).unwrap();
}

fn set(book: &Rulebook, character: &mut Character, field: &str, value: rules::Value) {
    let field = field.to_owned();
    make(book, character, Edit::Set { field, value });
}

#[test]
fn a_new_character_begins_with_rows_and_spends_dice_of_its_classes() {
    let book = book();
    let mut ada = begin(book.system(), " Ada ");
    assert_eq!((ada.name.as_str(), ada.lists["skills"].len()), ("Ada", 18));
    ada.values.extend([
        ("dex".to_owned(), json!(16)),
        ("hp_lost".to_owned(), json!(20)),
    ]);
    with_class(&mut ada, "fighter", 3);
    assert_eq!(
        book.derive(&ada).rows["skills"][&2]["skill"].value,
        json!(3)
    );
    let spend = |ada: &Character, class: &str| {
        let mut dice = StdRng::seed_from_u64(1);
        let row = row(&book, ada, "hit_dice", class).map(|row| row.id);
        book.event(ada, "spend_die", row, &IndexMap::new(), &mut dice)
    };
    assert_eq!(spend(&ada, "Fighter").unwrap().rolls[0].dice, "1d10");
    assert!(spend(&ada, "Wizard").is_err());
    with_class(&mut ada, "wizard", 1);
    assert_eq!(spend(&ada, "Wizard").unwrap().rolls[0].dice, "1d6");
    // Half of the four dice are regained, whatever their class.
    use_dice(&book, &mut ada, "Fighter", 1);
    use_dice(&book, &mut ada, "Wizard", 1);
    let mut dice = StdRng::seed_from_u64(1);
    let rested = book.event(&ada, "long_rest", None, &IndexMap::new(), &mut dice);
    rested.unwrap().edit.apply(&mut ada).unwrap();
    assert_eq!(
        [used(&book, &ada, "Fighter"), used(&book, &ada, "Wizard")],
        [0, 0]
    );
}

#[test]
fn a_species_changes_chosen_numbers_with_a_proof() {
    let pack = checked(
        "[[event]]\nkey = \"drain\"\nlabel = \"Drain\"\nchanges = [{ set = { dex = \"dex - 1\" } }]",
    );
    assert!(pack.diagnostics.is_empty(), "{:#?}", pack.diagnostics);
    let book = Rulebook::new(pack.system).0;
    let mut ada = ranger();
    let dex = |ada: &Character| book.derive(ada).whole.get("dex").cloned();
    assert_eq!(dex(&ada), None);
    set(&book, &mut ada, "species", json!("species/elf"));
    let proof = dex(&ada).unwrap();
    let terms = proof.terms.iter().map(|it| (it.name.as_str(), &it.value));
    assert_eq!(
        terms.collect::<Vec<_>>(),
        [("Dexterity", &json!(16)), ("Elf", &json!(2))]
    );
    assert_eq!(proof.value, json!(18));
    let derived = book.derive(&ada);
    assert_eq!(derived.whole["dex_mod"].value, json!(4));
    assert_eq!(derived.whole["ac"].value, json!(15));
    // The chosen number is stored. An event that sets the total changes the chosen number by the difference.
    assert_eq!(ada.values["dex"], json!(16));
    let mut dice = StdRng::seed_from_u64(1);
    let drained = book.event(&ada, "drain", None, &IndexMap::new(), &mut dice);
    drained.unwrap().edit.apply(&mut ada).unwrap();
    assert_eq!(ada.values["dex"], json!(15));
    assert_eq!(dex(&ada).unwrap().value, json!(17));
    set(&book, &mut ada, "species", json!("species/dwarf"));
    assert_eq!(dex(&ada), None);
    assert_eq!(book.derive(&ada).whole["con"].value, json!(16));
}

#[test]
fn rows_that_entries_add_are_removed_with_them_and_own_rows_stay() {
    let book = book();
    let mut ada = ranger();
    let names = |ada: &Character, list: &str| {
        let rows = book.advance(ada).character.lists.shift_remove(list);
        let rows = rows.unwrap_or_default();
        let names = rows
            .iter()
            .map(|row| row.label(book.system()).unwrap_or("").to_owned());
        names.collect::<Vec<_>>()
    };
    let own = json!({ "id": 1, "entry": "trait/darkvision" });
    ada.lists.insert(
        "traits".to_owned(),
        vec![serde_json::from_value(own).unwrap()],
    );
    set(&book, &mut ada, "species", json!("species/dwarf"));
    assert_eq!(names(&ada, "traits"), ["Darkvision", "Dwarven Resilience"]);
    // A granted row grants further rows.
    assert_eq!(names(&ada, "resistances"), ["Poison"]);
    let from = book.derive(&ada).brought;
    assert!(
        from.values().any(|it| it == "Dwarven Resilience"),
        "{from:?}"
    );
    set(&book, &mut ada, "species", json!("species/elf"));
    assert_eq!(names(&ada, "traits"), ["Darkvision", "Fey Ancestry"]);
    assert!(names(&ada, "resistances").is_empty());
    set(&book, &mut ada, "species", rules::Value::Null);
    assert_eq!(names(&ada, "traits"), ["Darkvision"]);

    // A level grants a feature. Once changed, it is the character's own.
    let features = ["Second Wind", "Action Surge", "Arcane Recovery"];
    assert_eq!(names(&ada, "features"), features);
    let surge = row(&book, &ada, "features", "Action Surge").unwrap().id;
    let refused = book.rebase(
        &ada,
        Edit::RemoveRow {
            list: "features".to_owned(),
            row: surge,
        },
    );
    assert_eq!(
        refused.unwrap_err().message,
        "This row comes with Fighter and is removed with it."
    );
    let wind = row(&book, &ada, "features", "Second Wind").unwrap().id;
    let mark = Edit::SetRow {
        list: "features".to_owned(),
        row: wind,
        field: "used".to_owned(),
        value: true.into(),
    };
    make(&book, &mut ada, mark);
    assert_eq!(names(&ada, "features").len(), 3);
    let die = row(&book, &ada, "hit_dice", "Wizard").unwrap().id;
    let by_hand = Edit::Override {
        derived: format!("hit_dice/{die}/hit_dice_most"),
        by_hand: Some(Override {
            value: 9.into(),
            reason: String::new(),
        }),
    };
    make(&book, &mut ada, by_hand);
    assert_eq!(names(&ada, "hit_dice"), ["Wizard", "Fighter"]);
    let most = &book.derive(&ada).rows["hit_dice"][&die]["hit_dice_most"];
    assert_eq!(most.value, json!(9));
    ada.lists["classes"][0].values["level"] = json!(1);
    assert_eq!(names(&ada, "features"), ["Second Wind", "Arcane Recovery"]);
    ada.lists["classes"].remove(0);
    assert_eq!(names(&ada, "features"), ["Second Wind", "Arcane Recovery"]);
    assert_eq!(
        row(&book, &ada, "features", "Second Wind").unwrap().values["used"],
        json!(true)
    );
}

#[test]
fn a_picker_is_limited_by_what_building_allows() {
    let book = book();
    let spells = [
        "spell/magic-missile",
        "spell/misty-step",
        "spell/cure-wounds",
    ];
    let said = book.refusals(&ranger(), "spells", &spells);
    let said: Vec<_> = said
        .iter()
        .map(|it| it.as_ref().map(|it| it.words.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            None,
            Some("Misty Step is of level 2: too high for a wizard of level 2."),
            Some("Cure Wounds is no spell of wizards."),
        ]
    );
}

#[test]
fn a_creature_makes_as_many_attacks_a_turn_as_it_has() {
    let book = book();
    let mut random = StdRng::seed_from_u64(1);
    let mut table = Encounter::new("srd", "Tonight");
    for (entry, many) in [("monster/bandit-captain", 1), ("monster/goblin", 1)] {
        let act = Act::Entry {
            entry: entry.to_owned(),
            many,
            side: String::new(),
        };
        table = play(&table, &act, &book, &mut random, 0).unwrap().encounter;
    }
    let strike = |attacker: u32, with: u32| Act::Attack {
        request: AttackRequest {
            attack: "strike".to_owned(),
            attacker,
            defender: Some(3 - attacker),
            with: Some(with),
            ..AttackRequest::default()
        },
    };
    let mut act = |act: &Act| {
        let played = play(&table, act, &book, &mut random, 0);
        played.map(|played| table = played.encounter)
    };
    for with in [1, 1, 2] {
        act(&strike(1, with)).unwrap();
    }
    let spent = "has made every attack of this turn.";
    assert!(act(&strike(1, 1)).unwrap_err().message.ends_with(spent));
    act(&strike(2, 1)).unwrap();
    assert!(act(&strike(2, 1)).unwrap_err().message.ends_with(spent));
    act(&Act::Next {}).unwrap();
    act(&strike(1, 1)).unwrap();
    assert!(act(&strike(2, 1)).is_err());
    act(&Act::Next {}).unwrap();
    act(&strike(2, 1)).unwrap();
    // A fighter of level 5 attacks twice.
    let mut ada = ranger();
    assert_eq!(book.derive(&ada).whole.get("attacks"), None);
    ada.lists["classes"][0].values["level"] = json!(5);
    assert_eq!(book.derive(&ada).whole["attacks"].value, json!(2));
}

#[test]
fn conditions_change_and_add_dice() {
    let book = book();
    let rolled = |conditions: &[&str]| {
        let mut ada = ranger();
        let rows = conditions.iter().zip(1..).map(|(entry, id)| {
            serde_json::from_value(json!({ "id": id, "entry": entry })).unwrap()
        });
        ada.lists.insert("conditions".to_owned(), rows.collect());
        book.derive(&ada).rows["weapons"][&1]["attack"].roll.clone()
    };
    for (conditions, dice) in [
        (&[][..], "1d20"),
        (&["condition/poisoned"], "2d20 keep lowest"),
        (&["condition/bless"], "1d20 + 1d4"),
        (
            &["condition/bless", "condition/poisoned"],
            "2d20 keep lowest + 1d4",
        ),
    ] {
        let said = rolled(conditions).unwrap();
        assert_eq!(said, dice);
        assert!(rules::dice::Dice::parse(&said).is_ok(), "{said}");
    }
}

#[test]
fn dice_missing_from_a_sheet_are_asked_for() {
    let book = book();
    let mut random = StdRng::seed_from_u64(1);
    let mut ada = ranger();
    ada.lists["weapons"][0].entry = None;
    ada.lists["weapons"][0].name = Some("Table leg".to_owned());
    let join = Act::Sheet {
        character: Box::new(ada),
        from: None,
        many: 2,
        side: String::new(),
    };
    let table = play(
        &Encounter::new("srd", "Tonight"),
        &join,
        &book,
        &mut random,
        0,
    );
    let request = AttackRequest {
        attack: "strike".to_owned(),
        attacker: 1,
        defender: Some(2),
        ..AttackRequest::default()
    };
    let refused = preview(&table.unwrap().encounter, &request, &book, &mut random).unwrap_err();
    assert_eq!(
        refused.message,
        "Type in Damage: the sheet does not say what is rolled."
    );
}

fn fallen(totals: &[(&str, i64)]) -> IndexMap<String, Die> {
    let die = |total: i64| Die {
        total,
        ..Die::default()
    };
    let totals = totals.iter();
    totals
        .map(|(key, total)| ((*key).to_owned(), die(*total)))
        .collect()
}

#[test]
fn monsters_have_their_attacks_and_a_spell_hits_several() {
    let book = book();
    let mut table = Encounter::new("srd", "Tonight");
    let mut random = StdRng::seed_from_u64(1);
    let mut act = |act: &Act| {
        table = play(&table, act, &book, &mut random, 0).unwrap().encounter;
        table.clone()
    };
    let mut ada = ranger();
    ada.lists.insert(
        "resistances".to_owned(),
        vec![serde_json::from_value(json!({ "id": 1, "name": "Piercing" })).unwrap()],
    );
    act(&Act::Sheet {
        character: Box::new(ada),
        from: None,
        many: 1,
        side: String::new(),
    });
    let at = act(&Act::Entry {
        entry: "monster/goblin".to_owned(),
        many: 2,
        side: "goblins".to_owned(),
    });
    let goblin = &at.combatants[1].character;
    let names: Vec<_> = goblin.lists["weapons"]
        .iter()
        .map(|row| row.name.as_deref())
        .collect();
    assert_eq!(names, [Some("Scimitar"), Some("Shortbow")]);
    let derived = book.derive(goblin);
    assert_eq!(derived.whole["ac"].value, json!(15));
    assert_eq!(derived.rows["weapons"][&2]["attack"].value, json!(4));
    let strike = |attacker: u32, with: u32| Act::Attack {
        request: AttackRequest {
            attack: "strike".to_owned(),
            attacker,
            defender: Some(1),
            with: Some(with),
            dice: fallen(&[("hit", 12), ("damage", 7)]),
            ..AttackRequest::default()
        },
    };
    let lost =
        |at: &Encounter, who: usize| at.combatants[who].character.values.get("hp_lost").cloned();
    assert_eq!(lost(&act(&strike(2, 1)), 0), Some(json!(7)));
    // Piercing damage is halved.
    assert_eq!(lost(&act(&strike(3, 2)), 0), Some(json!(10)));
    let request = AttackRequest {
        attack: "fireball".to_owned(),
        attacker: 1,
        defender: Some(2),
        also: vec![3],
        dice: fallen(&[("damage", 25), ("save/2", 15), ("save/3", 2)]),
        ..AttackRequest::default()
    };
    let at = act(&Act::Attack {
        request: request.clone(),
    });
    assert_eq!(
        (lost(&at, 1), lost(&at, 2)),
        (Some(json!(12)), Some(json!(25)))
    );
    let one_at_a_time = AttackRequest {
        attack: "strike".to_owned(),
        attacker: 2,
        defender: Some(1),
        also: vec![3],
        ..AttackRequest::default()
    };
    let save_of_nobody = AttackRequest {
        typed: IndexMap::from([("save/7".to_owned(), "3".to_owned())]),
        ..request
    };
    for (request, message) in [
        (one_at_a_time, "Attack can have only one target."),
        (
            save_of_nobody,
            "Fireball rolls no die “save/7”: no target has that number.",
        ),
    ] {
        let attack = Act::Attack { request };
        let refused = play(&table, &attack, &book, &mut StdRng::seed_from_u64(1), 0).unwrap_err();
        assert_eq!(refused.message, message);
    }
}

#[test]
fn a_state_lasts_as_long_as_a_formula_says() {
    let pack = checked(
        "[[attack]]\nkey = \"gas\"\nlabel = \"Gas\"\nrule = \"rule/resistance\"\ntarget = true\n\
         roll = [{ key = \"time\", label = \"Rounds\", die = \"1d4\" }]\n\
         effect = [{ state = { name = \"condition/poisoned\", lasts = \"roll.time + 1\" } }]",
    );
    assert!(pack.diagnostics.is_empty(), "{:#?}", pack.diagnostics);
    let book = Rulebook::new(pack.system).0;
    let mut random = StdRng::seed_from_u64(1);
    let goblins = Act::Entry {
        entry: "monster/goblin".to_owned(),
        many: 2,
        side: String::new(),
    };
    let table = Encounter::new("srd", "Tonight");
    let table = play(&table, &goblins, &book, &mut random, 0).unwrap();
    let request = AttackRequest {
        attack: "gas".to_owned(),
        attacker: 1,
        defender: Some(2),
        dice: fallen(&[("time", 3)]),
        ..AttackRequest::default()
    };
    let foretold = preview(&table.encounter, &request, &book, &mut random).unwrap();
    assert_eq!(foretold.changes, ["Goblin 2: Poisoned"]);
    let gas = Act::Attack { request };
    let table = play(&table.encounter, &gas, &book, &mut random, 0).unwrap();
    assert_eq!(table.encounter.combatants[1].states[0].left, Some(4));
}

#[test]
fn house_rules_change_an_event() {
    let system = checked("").system;
    let rule = |target: &str, value: &str| HouseRule {
        target: target.to_owned(),
        value: value.into(),
        note: String::new(),
        on: true,
    };
    let back = rule("event/long_rest/let/back", "99");
    assert!(house_check(&system, &[], &back).is_ok());
    assert!(
        house_check(
            &system,
            &[],
            &rule("event/long_rest/let/back", "nothing + 1")
        )
        .is_err()
    );
    assert!(house_check(&system, &[], &rule("event/long_rest/let/nothing", "1")).is_err());
    let lost = rule(
        "event/long_rest/changes/0/set/hp_lost",
        "max(0, hp_lost - 5)",
    );
    let book = Rulebook::with_house(system, &[back, lost]);
    let mut ada = begin(book.system(), "Ada");
    ada.values.insert("hp_lost".to_owned(), json!(20));
    with_class(&mut ada, "wizard", 8);
    use_dice(&book, &mut ada, "Wizard", 7);
    let mut dice = StdRng::seed_from_u64(1);
    let rested = book.event(&ada, "long_rest", None, &IndexMap::new(), &mut dice);
    let rested = rested.unwrap();
    rested.edit.apply(&mut ada).unwrap();
    assert_eq!(ada.values["hp_lost"], json!(15));
    assert_eq!(used(&book, &ada, "Wizard"), 0);
    let step = rested.proof.iter().find(|step| step.key == "back").unwrap();
    assert!(step.house.is_some());
}
