//! Derived values of a character, with their proofs.
use crate::common::{fighter, rulebook, system, with_derived};
use rules::{
    character::{Override, OwnModifier, Row},
    derivation::Derivation,
};
use serde_json::json;

fn shown(derivation: &Derivation) -> String {
    let terms: Vec<String> = derivation
        .terms
        .iter()
        .map(|term| {
            format!("{} {} <{}> {}", term.name, term.value, term.from, term.note)
                .trim()
                .to_owned()
        })
        .collect();
    format!("{} = {}", terms.join(" | "), derivation.value)
}

#[test]
fn a_sheet_is_derived_with_its_proof() {
    let (book, errors) = rulebook(system());
    assert_eq!(errors, []);
    let all = book.derive(&fighter());
    let whole = |key: &str| shown(&all.whole[key]);
    assert_eq!(
        whole("load"),
        "Sword, Long 3 <derived/weapons/3/carried> Load carried | Chain Mail 6 <entry/armor/mail/load> Load = 9"
    );
    assert_eq!(
        whole("burden"),
        "Load 9 <derived/load> | Burden 3 <table/burden> Load 9 reaches the step at 6 = 3"
    );
    assert_eq!(
        whole("encumbrance"),
        "Burden 3 <derived/burden> | positive Strength -1 <field/strength> Strength 1 = 2"
    );
    assert_eq!(
        all.whole["encumbrance"].words,
        "Burden − positive Strength, at least 0"
    );
    assert_eq!(
        all.whole["encumbrance"].terms[1].rule.as_deref(),
        Some("rule/characteristics")
    );
    assert_eq!(
        whole("soak"),
        "Stamina 2 <field/stamina> | Base 2 <constant> | Chain Mail 9 <modifier/armor/mail> worn = 13"
    );
    let attack = &all.rows["weapons"][&3]["attack"];
    assert_eq!(
        shown(attack),
        "Dexterity 3 <field/dexterity> | Single Weapon 5 <list/abilities/1/score> Score | Sword, Long 4 <entry/weapon/sword-long/atk> Attack modifier \
         | Shield, Round 0 <entry/weapon/shield-round/atk> Attack modifier | Encumbrance -2 <derived/encumbrance> = 10"
    );
    assert_eq!(attack.terms[2].rule.as_deref(), Some("weapon/sword-long"));
}

#[test]
fn modifiers_change_values_in_order() {
    let (book, _) = rulebook(system());
    let mut anna = fighter();
    let row = |id: u32, slug: &str, level: i64| Row {
        id,
        entry: Some(format!("condition/{slug}")),
        values: [("level".to_owned(), json!(level))].into(),
        ..Row::default()
    };
    anna.lists.insert(
        "conditions".into(),
        vec![
            row(1, "slowed", 0),
            row(2, "shaken", 3),
            row(3, "shaken", 0),
        ],
    );
    anna.modifiers = vec![
        OwnModifier {
            to: "soak".into(),
            name: "Tough".into(),
            add: 3,
        },
        OwnModifier {
            to: "weapons/4/attack".into(),
            name: "Fists".into(),
            add: 1,
        },
    ];
    let all = book.derive(&anna);
    assert_eq!(
        shown(&all.whole["soak"]),
        "Stamina 2 <field/stamina> | Base 2 <constant> | Chain Mail 9 <modifier/armor/mail> worn | Shaken -3 <modifier/condition/shaken> on every roll \
         | Tough 3 <modifier/own> | Slowed -7 <modifier/condition/slowed> becomes 6: half = 6"
    );
    assert_eq!(all.rows["weapons"][&3]["attack"].value, 7);
    assert_eq!(all.rows["weapons"][&4]["attack"].value, -1);
}

#[test]
fn a_row_that_is_switched_off_does_not_count() {
    let mut all = system();
    let conditions = &mut all["lists"][2];
    conditions["switch"] = json!("on");
    conditions["fields"] = json!([
        { "key": "on", "type": "flag", "default": true },
        { "key": "level", "type": "number" },
    ]);
    let asks = [
        ("shaken", "when(has('conditions', 'Shaken'), 'yes', 'no')"),
        ("level", "find('conditions', 'Shaken', 'level')"),
        ("levels", "sum('conditions', 'level')"),
        ("many", "count('conditions')"),
        ("threes", "count('conditions', 'level', 3)"),
        ("all", "column('conditions', 'level')"),
    ];
    let asks = asks.map(|(key, formula)| json!({ "key": key, "label": key, "formula": formula }));
    all["derived"].as_array_mut().unwrap().extend(asks);
    let (book, errors) = rulebook(all);
    assert_eq!(errors, []);
    let mut anna = fighter();
    let mut with = |values: serde_json::Value| {
        let row = Row {
            id: 1,
            entry: Some("condition/shaken".to_owned()),
            values: serde_json::from_value(values).unwrap(),
            ..Row::default()
        };
        anna.lists.insert("conditions".into(), vec![row]);
        let all = book.derive(&anna);
        let asked = ["shaken", "level", "levels", "many", "threes", "all"];
        let asked = asked.map(|key| all.whole[key].value.to_string());
        (
            asked.join(" "),
            shown(&all.whole["soak"]),
            all.whole["soak"].left_out.clone(),
        )
    };
    let usual =
        "Stamina 2 <field/stamina> | Base 2 <constant> | Chain Mail 9 <modifier/armor/mail> worn";
    for on in [json!({ "level": 3 }), json!({ "level": 3, "on": true })] {
        let (asked, soak, left_out) = with(on);
        assert_eq!(asked, "\"yes\" 3 3 1 1 [3]");
        assert_eq!(
            soak,
            format!("{usual} | Shaken -3 <modifier/condition/shaken> on every roll = 10")
        );
        assert_eq!(left_out, []);
    }
    let (asked, soak, left_out) = with(json!({ "level": 3, "on": false }));
    assert_eq!(asked, "\"no\" null 0 0 0 []");
    assert_eq!(soak, format!("{usual} = 13"));
    assert_eq!(left_out.len(), 1);
    assert_eq!(left_out[0].name, "Shaken");
    assert_eq!(left_out[0].rule.as_deref(), Some("condition/shaken"));
}

#[test]
fn an_overridden_value_keeps_the_calculated_one() {
    let (book, _) = rulebook(system());
    let mut anna = fighter();
    anna.overrides.insert(
        "burden".into(),
        Override {
            value: json!(0),
            reason: "A mule carries it.".into(),
        },
    );
    anna.overrides.insert(
        "weapons/3/attack".into(),
        Override {
            value: json!(99),
            reason: String::new(),
        },
    );
    let all = book.derive(&anna);
    let burden = &all.whole["burden"];
    assert_eq!(
        (&burden.value, &burden.by_hand.as_ref().unwrap().by_rule),
        (&json!(0), &json!(3))
    );
    assert_eq!(
        burden.by_hand.as_ref().unwrap().reason,
        "A mule carries it."
    );
    assert_eq!(burden.terms.last().unwrap().value, 3);
    assert_eq!(
        shown(&all.whole["encumbrance"]),
        "Burden 0 <derived/burden> | positive Strength -1 <field/strength> Strength 1 | At least 0 1 <limit> −1 would be too low = 0"
    );
    assert_eq!(all.rows["weapons"][&3]["attack"].value, 99);
    assert_eq!(all.rows["weapons"][&4]["attack"].value, 3);
}

#[test]
fn an_empty_character_has_defaults() {
    let (book, _) = rulebook(system());
    let all = book.derive(&rules::character::Character::default());
    assert_eq!(all.whole["load"].value, 0);
    assert_eq!(all.whole["soak"].value, 2);
    assert!(all.rows.is_empty());
    assert!(
        all.whole
            .values()
            .all(|derivation| derivation.problem.is_none())
    );
}

#[test]
fn errors_in_a_character_are_reported() {
    let (book, _) = rulebook(system());
    let mut anna = fighter();
    anna.values.insert("strength".into(), json!("strong"));
    anna.values.insert("armor".into(), json!("armor/gone"));
    anna.lists["weapons"][0].entry = Some("weapon/gone".into());
    let all = book.derive(&anna);
    assert_eq!(
        all.whole["encumbrance"].problem.as_deref(),
        Some("“Strength” holds \"strong\", which is not a whole number.")
    );
    assert_eq!(all.whole["load"].value, 2);
    assert_eq!(all.rows["weapons"][&3]["attack"].value, json!(null));
}

#[test]
fn a_modifier_that_fails_to_add_rows_is_reported() {
    let mut all = system();
    all["entries"]["armor/mail"]["modifiers"] = json!([{ "to": ["weapons"], "add": "strength" }]);
    let (book, errors) = rulebook(all);
    assert_eq!(errors, []);
    let mut worn = rules::character::Character::default();
    worn.values.insert("armor".into(), json!("armor/mail"));
    worn.values.insert("strength".into(), json!("strong"));
    assert_eq!(
        book.derive(&worn).whole["weapons"].problem.as_deref(),
        Some("Chain Mail: “Strength” holds \"strong\", which is not a whole number.")
    );
}

#[test]
fn a_row_that_an_entry_cannot_add_is_reported() {
    let numbered = |from: u32| {
        let names: Vec<String> = (from..from + 300).map(|at| format!("n{at}")).collect();
        format!("split('{}', ',')", names.join(","))
    };
    let of = |formulas: &[String]| {
        let mut all = system();
        let modifiers = formulas.iter();
        let modifiers: Vec<_> = modifiers
            .map(|add| json!({ "to": ["abilities"], "add": add }))
            .collect();
        all["entries"]["armor/mail"]["modifiers"] = json!(modifiers);
        let (book, errors) = rulebook(all);
        assert_eq!(errors, []);
        let mut worn = rules::character::Character::default();
        worn.values.insert("armor".into(), json!("armor/mail"));
        let failed = book.derive(&worn).whole.swap_remove("abilities");
        let granted = book.advance(&worn).granted.len();
        (granted, failed.and_then(|it| it.problem))
    };
    for (formula, granted, problem) in [
        ("['Brawl', (), 'Brawl']", 1, ""),
        (
            "['Brawl', 3]",
            1,
            "it adds 3, which is neither a text nor an object.",
        ),
        (
            "[#{ score: 2 }, 3]",
            0,
            "it adds a row with neither a name nor an entry.",
        ),
        (
            "[#{ name: 'Swim', reach: 1 }, 'Brawl']",
            1,
            "A row of Abilities has no field “reach”. It has: name, entry, score.",
        ),
        (
            "#{ entry: 'weapon/axe' }",
            0,
            "Abilities: Demo has no entry “weapon/axe”.",
        ),
    ] {
        let problem = (!problem.is_empty()).then(|| format!("Chain Mail: {problem}"));
        let found = of(&[formula.to_owned()]);
        assert_eq!(found, (granted, problem), "{formula}");
    }
    let (granted, problem) = of(&[numbered(100), numbered(400)]);
    assert_eq!(granted, 500);
    assert_eq!(
        problem.as_deref(),
        Some("Chain Mail: the row is missing, since entries add at most 500 to a character.")
    );
    // Each added row makes the formula add the next name.
    let next = |names: &str| format!("get(split('{names}', ','), count('abilities'))");
    assert_eq!(of(&[next("a,b,c,d,e,f,g,h")]), (8, None));
    let (granted, problem) = of(&[next("a,b,c,d,e,f,g,h,i")]);
    assert_eq!(granted, 8);
    assert_eq!(
        problem.as_deref(),
        Some(
            "Chain Mail: the row is missing, since added rows add further rows at most 8 levels deep."
        )
    );
}

#[test]
fn a_modifier_of_a_product_is_a_term_of_its_own() {
    let derived = json!([{ "key": "courage", "label": "Courage", "formula": "2 * stamina" }]);
    let (book, _) = with_derived(derived);
    let mut character = fighter();
    assert_eq!(
        shown(&book.derive(&character).whole["courage"]),
        "2 × Stamina 4 <field/stamina> Stamina 2 = 4"
    );
    character.modifiers.push(OwnModifier {
        to: "courage".to_owned(),
        name: "A drum".to_owned(),
        add: 1,
    });
    assert_eq!(
        shown(&book.derive(&character).whole["courage"]),
        "2 × Stamina 4 <field/stamina> Stamina 2 | A drum 1 <modifier/own> = 5"
    );
}

#[test]
fn words_are_made_from_labels() {
    let cases = [
        (
            "max(0, stamina - max(0, strength))",
            "Stamina − positive Strength, at least 0",
        ),
        (
            "min(5, max(0, stamina + 1))",
            "Stamina + 1, at least 0, at most 5",
        ),
        (
            "clamp(stamina + strength, -3, 5)",
            "Stamina + Strength, from −3 to 5",
        ),
        ("2 * (stamina + 1) - -3", "2 × (Stamina + 1) − −3"),
        ("stamina - (strength - 1)", "Stamina − (Strength − 1)"),
        ("when(tired, -2, 0) + stamina", "(−2 where Tired) + Stamina"),
        (
            "when(stamina >= 3 && !tired, 1, 2)",
            "1 where Stamina ≥ 3 and not Tired, else 2",
        ),
        ("table('burden', strength)", "Burden for Strength"),
        ("table('table/burden', strength)", "Burden for Strength"),
        (
            "table('bur' + stamina, strength)",
            "burStamina for Strength",
        ),
        ("len(rows('burden'))", "number of rows of Burden"),
        (
            "table('damage', strength, 'light')",
            "Light in Damage for Strength",
        ),
        ("given(armor.load, 0)", "Load of Armor"),
        ("given(armor.load, '')", "Load of Armor"),
        ("given(armor.load, false)", "Load of Armor"),
        ("given(armor.load, 2)", "Load of Armor, or 2 if none"),
        ("sum('weapons', 'load')", "Load of all Weapons"),
        (
            "len(column('weapons', 'load'))",
            "number of Load of each of Weapons",
        ),
        ("count('conditions')", "number of Conditions"),
        (
            "div_floor(stamina, 2) + 1",
            "(Stamina ÷ 2 rounded down) + 1",
        ),
        (
            "max(stamina, strength)",
            "the higher of Stamina and Strength",
        ),
        (
            "len(filter([stamina, strength], |score| score >= 0))",
            "number of those of Stamina, Strength where it ≥ 0",
        ),
        (
            "sum(map([stamina, strength], |score| 2 * score))",
            "sum of (for each of Stamina, Strength: 2 × it)",
        ),
        (
            "any([stamina], |it| it == 1) || any([strength], |it| it == 2)",
            "(for one of Stamina: it is 1) or (for one of Strength: it is 2)",
        ),
        (
            "when(stamina < 0, 1, when(stamina % 2 == 0, 4, 2))",
            "1 where Stamina < 0, 4 where Stamina is even, else 2",
        ),
        (
            "tired || stamina > 1 && !contains(['slow_down'], 'x')",
            "Tired or (Stamina > 1 and slow down has no x)",
        ),
        ("max([0] + [stamina])", "the highest of 0 and Stamina"),
        ("'1-' + (5 + stamina)", "1-(5 + Stamina)"),
        ("1.50 * stamina - 0.5", "1.5 × Stamina − 0.5"),
        (
            "chance('2d6', 'above', stamina).num",
            "ways in which 2d6 show more than Stamina",
        ),
        ("contains([1, 2], stamina)", "Stamina is one of 1, 2"),
        ("entry('weapon', 'Axe').atk", "Axe’s Attack modifier"),
    ];
    for ((formula, wanted), derivation) in cases.iter().zip(derivations(&cases)) {
        assert_eq!(derivation.words, *wanted, "{formula}");
    }
}

/// Derives the formula of each case.
fn derivations(cases: &[(&str, &str)]) -> Vec<Derivation> {
    let derived = cases.iter().enumerate();
    let derived: Vec<_> = derived
        .map(|(at, (formula, _))| json!({ "key": format!("v{at}"), "formula": formula }))
        .collect();
    let (book, errors) = with_derived(json!(derived));
    assert_eq!(errors, []);
    book.derive(&fighter()).whole.into_values().collect()
}

#[test]
fn terms_show_what_was_added() {
    let cases = [
        (
            "stamina - 5",
            "Stamina 2 <field/stamina> | Base -5 <constant> = -3",
        ),
        (
            "max(0, stamina - 5)",
            "Stamina 2 <field/stamina> | Base -5 <constant> | At least 0 3 <limit> −3 would be too low = 0",
        ),
        (
            "10 - max(0, stamina - 5)",
            "Base 10 <constant> | Stamina -2 <field/stamina> | Base 5 <constant> | At least 0 -3 <limit> −3 would be too low = 10",
        ),
        (
            "when(tired, 1, stamina + 1)",
            "Stamina 2 <field/stamina> | Base 1 <constant> = 3",
        ),
        (
            "table('burden', strength + 2)",
            "Strength 1 <field/strength> | Burden 2 <table/burden> Load 3 is a step = 2",
        ),
        (
            "stamina + table('burden', 5)",
            "Stamina 2 <field/stamina> | Burden 2 <table/burden> Load 5 reaches the step at 3 = 4",
        ),
        (
            "stamina * strength",
            "Stamina × Strength 2 <field/stamina> Stamina 2, Strength 1 = 2",
        ),
        (
            "stamina * strength + 1",
            "Stamina × Strength 2 <field/stamina> Stamina 2, Strength 1 | Base 1 <constant> = 3",
        ),
        (
            "stamina + 0.5",
            "Stamina 2 <field/stamina> | Base 0.5 <constant> = 2.5",
        ),
        (
            "armor.load",
            "Chain Mail 6 <entry/armor/mail/load> Load = 6",
        ),
        ("find('abilities', 'Brawl', 'score')", " = null"),
        (
            "stamina + stamina",
            "Stamina 2 <field/stamina> | Stamina 2 <field/stamina> = 4",
        ),
        (
            "count('abilities', 'score', 5)",
            "Abilities 1 <list/abilities> = 1",
        ),
        (
            "sum('abilities', 'score')",
            "Single Weapon 5 <list/abilities/1/score> Score = 5",
        ),
        ("has('weapons', 'Langschwert')", " = true"),
    ];
    for ((formula, wanted), derivation) in cases.iter().zip(derivations(&cases)) {
        assert_eq!(shown(&derivation), *wanted, "{formula}");
    }
}

#[test]
fn a_sum_has_a_term_for_each_row_even_of_the_same_entry() {
    let (book, errors) = with_derived(json!([
        { "key": "carried", "formula": "sum('weapons', 'load')" },
    ]));
    assert_eq!(errors, []);
    let mut armed = fighter();
    let second = Row {
        id: 5,
        entry: Some("weapon/sword-long".into()),
        ..Row::default()
    };
    armed.lists["weapons"].push(second);
    assert_eq!(
        shown(&book.derive(&armed).whole["carried"]),
        "Sword, Long 1 <entry/weapon/sword-long/load> Load | Sword, Long 1 <entry/weapon/sword-long/load> Load = 2"
    );
}

#[test]
fn a_table_with_more_rows_than_a_list_can_hold_is_not_truncated() {
    let mut all = system();
    let rows: Vec<_> = (0..501).map(|row| json!([row, row])).collect();
    all["entries"]["table/burden"]["table"]["rows"] = json!(rows);
    let many = json!({ "key": "many", "formula": "len(rows('burden'))" });
    all["derived"].as_array_mut().unwrap().push(many);
    let (book, errors) = rulebook(all);
    assert_eq!(errors, []);
    assert_eq!(
        book.derive(&fighter()).whole["many"].problem.as_deref(),
        Some("A list holds 500 items at most.")
    );
}

#[test]
fn silent_rules_stay_silent() {
    let (book, _) = with_derived(json!([
        { "key": "gap", "formula": "table('burden', -4)" },
        { "key": "after", "formula": "gap + 1" },
    ]));
    let all = book.derive(&fighter());
    for key in ["gap", "after"] {
        assert_eq!(
            all.whole[key].problem.as_deref(),
            Some("The table “Burden” has no row for −4.")
        );
        assert_eq!(all.whole[key].value, json!(null));
    }
}
