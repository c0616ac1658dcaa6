//! A slice of the SRD 5.1 as a pack: a fighter 3 / wizard 2 comes out with the numbers of its rules.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    character::{Character, begin},
    encounter::Encounter,
    house::{HouseRule, check as house_check},
    rulebook::Rulebook,
    turns::{Act, AttackRequest, Die, play, preview},
};
use seed::{check, folder::File, pack};
use serde_json::json;

fn files() -> Vec<File> {
    let file = |name: &str, text: &str| File {
        name: name.to_owned(),
        text: text.to_owned(),
    };
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
    files.push(File {
        name: "more.toml".to_owned(),
        text: more.to_owned(),
    });
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
        "values": { "str": 10, "dex": 16, "con": 14, "int": 16, "fighter": 3, "wizard": 2, "armor": "armor/leather" },
        "lists": {
            "weapons": [{ "id": 1, "entry": "weapon/longsword" }, { "id": 2, "entry": "weapon/longbow" }, { "id": 3, "entry": "weapon/dagger" }],
            "styles": [{ "id": 4, "entry": "style/archery" }],
        },
    }))
    .unwrap()
}

#[test]
fn repeated_values_and_a_style_for_some_rows_come_out_right() {
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
fn what_a_repetition_or_a_changed_row_has_not_is_said() {
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

/// How many hit dice of a class are used.
fn used(character: &Character, row: usize) -> i64 {
    let used = character.lists["hit_dice"][row].values.get("used");
    used.and_then(rules::Value::as_i64).unwrap_or_default()
}

#[test]
fn a_new_character_begins_with_rows_and_spends_dice_of_its_classes() {
    let book = book();
    let mut ada = begin(book.system(), " Ada ");
    assert_eq!((ada.name.as_str(), ada.lists["skills"].len()), ("Ada", 18));
    ada.values.extend([
        ("fighter".to_owned(), json!(3)),
        ("dex".to_owned(), json!(16)),
        ("hp_lost".to_owned(), json!(20)),
    ]);
    assert_eq!(
        book.derive(&ada).rows["skills"][&2]["skill"].value,
        json!(3)
    );
    let spend = |row: u32| {
        let mut dice = StdRng::seed_from_u64(1);
        book.event(&ada, "spend_die", Some(row), &IndexMap::new(), &mut dice)
    };
    assert_eq!(spend(1).unwrap().rolls[0].dice, "1d10");
    assert!(spend(2).is_err());
    ada.values.insert("wizard".to_owned(), json!(1));
    let mut dice = StdRng::seed_from_u64(1);
    let second = book.event(&ada, "spend_die", Some(2), &IndexMap::new(), &mut dice);
    assert_eq!(second.unwrap().rolls[0].dice, "1d6");
    // Half of four dice come back, whichever class they are of.
    for (row, used) in [(0, 1), (1, 1)] {
        let rows = ada.lists.get_mut("hit_dice").unwrap();
        rows[row].values.insert("used".to_owned(), json!(used));
    }
    let rested = book.event(&ada, "long_rest", None, &IndexMap::new(), &mut dice);
    rested.unwrap().edit.apply(&mut ada).unwrap();
    assert_eq!([used(&ada, 0), used(&ada, 1)], [0, 0]);
}

#[test]
fn what_is_rolled_follows_conditions_and_gains_dice() {
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
fn dice_that_a_sheet_does_not_name_are_asked_for() {
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
fn monsters_have_their_attacks_and_a_spell_meets_several() {
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
    let strike = |with: u32| Act::Attack {
        request: AttackRequest {
            attack: "strike".to_owned(),
            attacker: 2,
            defender: Some(1),
            with: Some(with),
            dice: fallen(&[("hit", 12), ("damage", 7)]),
            ..AttackRequest::default()
        },
    };
    let lost =
        |at: &Encounter, who: usize| at.combatants[who].character.values.get("hp_lost").cloned();
    assert_eq!(lost(&act(&strike(1)), 0), Some(json!(7)));
    // Half of what is piercing.
    assert_eq!(lost(&act(&strike(2)), 0), Some(json!(10)));
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
        (one_at_a_time, "Attack is done to one at a time."),
        (
            save_of_nobody,
            "Fireball rolls no die “save/7”: it meets nobody with that number.",
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
fn the_house_changes_an_event() {
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
    let rows = ada.lists.get_mut("hit_dice").unwrap();
    rows[1].values.insert("used".to_owned(), json!(7));
    let mut dice = StdRng::seed_from_u64(1);
    let rested = book.event(&ada, "long_rest", None, &IndexMap::new(), &mut dice);
    let rested = rested.unwrap();
    rested.edit.apply(&mut ada).unwrap();
    assert_eq!(ada.values["hp_lost"], json!(15));
    assert_eq!(used(&ada, 1), 0);
    let step = rested.proof.iter().find(|step| step.key == "back").unwrap();
    assert!(step.house.is_some());
}
