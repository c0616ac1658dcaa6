//! A small system for tests: loads and burdens, weapons with shields, conditions.
use indexmap::IndexMap;
use rules::{
    Value,
    character::{Character, Row},
    rulebook::{Diagnostic, Rulebook},
    system::System,
};
use serde_json::json;

/// The system as JSON.
pub fn system() -> Value {
    let kind = |key: &str, facts: &[(&str, &str)]| {
        let facts: Vec<Value> = facts
            .iter()
            .map(|(key, label)| json!({ "key": key, "label": label }))
            .collect();
        json!({ "key": key, "name": key, "plural": key, "facts": facts })
    };
    let weapon = |slug: &str, name: &str, facts: Value| {
        (
            format!("weapon/{slug}"),
            json!({ "kind": "weapon", "slug": slug, "name": name, "facts": facts }),
        )
    };
    let mut entries: IndexMap<String, Value> = IndexMap::new();
    entries.extend([
        weapon("sword-long", "Sword, Long", json!({ "atk": 4, "load": 1 })),
        weapon(
            "shield-round",
            "Shield, Round",
            json!({ "atk": 0, "load": 2 }),
        ),
        weapon("gauntlet", "Gauntlet", json!({ "atk": 0, "load": null })),
    ]);
    entries["weapon/sword-long"]["aliases"] = json!(["Langschwert"]);
    entries["weapon/sword-long"]["translations"] = json!({ "fr": { "name": "Épée" } });
    entries.insert(
        "armor/mail".into(),
        json!({ "kind": "armor", "slug": "mail", "name": "Chain Mail", "facts": { "load": 6 }, "modifiers": [
        { "to": ["soak"], "add": "9", "note": "worn" } ] }),
    );
    entries.insert(
        "condition/shaken".into(),
        json!({ "kind": "condition", "slug": "shaken", "name": "Shaken", "modifiers": [
        { "to": ["attack", "soak"], "add": "-row.level", "when": "row.level > 0", "note": "on every roll" } ] }),
    );
    entries.insert(
        "condition/slowed".into(),
        json!({ "kind": "condition", "slug": "slowed", "name": "Slowed", "modifiers": [
        { "to": ["soak"], "becomes": "div_floor(value, 2)", "note": "half" } ] }),
    );
    entries.insert(
        "table/burden".into(),
        json!({ "kind": "table", "slug": "burden", "name": "Burden", "table": { "by": "step",
        "columns": [{ "key": "load", "label": "Load" }, { "key": "burden", "label": "Burden" }],
        "rows": [[0, 0], [1, 1], [3, 2], [6, 3], [10, 4], [15, 5]] } }),
    );
    entries.insert("table/damage".into(), json!({ "kind": "table", "slug": "damage", "name": "Damage", "table": { "by": "range",
        "columns": [{ "key": "size", "label": "Size" }, { "key": "light", "label": "Light" }, { "key": "heavy", "label": "Heavy" }],
        "rows": [["-4 or less", 1, "n"], ["-3 to 0", 2, "m"], ["1-5", 3, null]],
        "beyond": { "light": "3 + key" } } }));
    json!({
        "key": "demo", "name": "Demo",
        "kinds": [
            kind("weapon", &[("atk", "Attack modifier"), ("load", "Load")]),
            kind("armor", &[("load", "Load")]),
            kind("condition", &[]),
            kind("table", &[]),
        ],
        "fields": [
            { "key": "strength", "label": "Strength", "type": "modifier", "rule": "rule/characteristics" },
            { "key": "stamina", "label": "Stamina", "type": "modifier" },
            { "key": "dexterity", "label": "Dexterity", "type": "modifier" },
            { "key": "tired", "label": "Tired", "type": "flag" },
            { "key": "armor", "label": "Armor", "type": "entry", "kinds": ["armor"] },
        ],
        "lists": [
            { "key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"], "fields": [
                { "key": "ability", "label": "Ability", "type": "text" },
                { "key": "shield", "label": "Shield", "type": "entry", "kinds": ["weapon"] } ] },
            { "key": "abilities", "label": "Abilities", "singular": "ability", "fields": [ { "key": "score", "label": "Score", "type": "number" } ] },
            { "key": "conditions", "label": "Conditions", "singular": "condition", "kinds": ["condition"], "applies": true, "fields": [
                { "key": "level", "label": "Level", "type": "number" } ] },
        ],
        "derived": [
            { "key": "load", "label": "Load", "formula": "sum('weapons', 'carried') + given(armor.load, 0)" },
            { "key": "burden", "label": "Burden", "formula": "table('burden', load)" },
            { "key": "encumbrance", "label": "Encumbrance", "formula": "max(0, burden - max(0, strength))" },
            { "key": "soak", "label": "Soak", "formula": "stamina + 2", "format": "modifier" },
            { "key": "carried", "label": "Load carried", "each": "weapons", "formula": "given(row.entry.load, 0) + given(row.shield.load, 0)" },
            { "key": "attack", "label": "Attack", "each": "weapons", "format": "modifier",
              "formula": "dexterity + given(find('abilities', row.ability, 'score'), 0) + row.entry.atk + given(row.shield.atk, 0) - encumbrance" },
        ],
        "entries": entries,
    })
}

/// Deserializes a system and compiles it.
pub fn rulebook(system: Value) -> (Rulebook, Vec<Diagnostic>) {
    Rulebook::new(serde_json::from_value::<System>(system).unwrap())
}

/// The system with other derived values.
pub fn with_derived(derived: Value) -> (Rulebook, Vec<Diagnostic>) {
    let mut all = system();
    all["derived"] = derived;
    for (_, entry) in all["entries"].as_object_mut().unwrap() {
        entry.as_object_mut().unwrap().remove("modifiers");
    }
    rulebook(all)
}

/// The system with one calculator, called `calc`.
pub fn with_calculator(calculator: Value) -> (Rulebook, Vec<Diagnostic>) {
    let mut all = system();
    let mut calculator = calculator;
    calculator["key"] = json!("calc");
    calculator["title"] = json!("Calc");
    all["calculators"] = json!([calculator]);
    rulebook(all)
}

/// The value of a formula without inputs.
pub fn evaluated(formula: &str) -> Result<Value, String> {
    let mut outputs = outputs_of(json!({ "outputs": { "x": formula } }))?;
    Ok(outputs.swap_remove("x").unwrap())
}

/// The output `x` of a script without inputs.
pub fn scripted(script: &str) -> Result<Value, String> {
    let mut outputs = outputs_of(json!({ "script": script, "outputs": { "x": "" } }))?;
    Ok(outputs.swap_remove("x").unwrap_or_default())
}

/// The outputs of a calculator without inputs.
fn outputs_of(calculator: Value) -> Result<IndexMap<String, Value>, String> {
    let (book, errors) = with_calculator(calculator);
    if let Some(error) = errors.first() {
        return Err(error.message.clone());
    }
    let answer = book
        .calculate("calc", &IndexMap::new())
        .map_err(|refusal| refusal.message)?;
    match answer.undefined {
        Some(why) => Err(format!("undefined: {why}")),
        None => Ok(answer.outputs),
    }
}

/// A fighter of the system.
pub fn fighter() -> Character {
    let row = |id: u32, entry: Option<&str>, name: Option<&str>, values: Value| Row {
        id,
        entry: entry.map(Into::into),
        name: name.map(Into::into),
        values: serde_json::from_value(values).unwrap(),
    };
    Character {
        system: "demo".into(),
        name: "Anna".into(),
        values: serde_json::from_value(
            json!({ "strength": 1, "stamina": 2, "dexterity": 3, "armor": "armor/mail" }),
        )
        .unwrap(),
        lists: IndexMap::from([
            (
                "weapons".to_owned(),
                vec![
                    row(
                        3,
                        Some("weapon/sword-long"),
                        None,
                        json!({ "ability": "Single Weapon", "shield": "weapon/shield-round" }),
                    ),
                    row(
                        4,
                        Some("weapon/gauntlet"),
                        None,
                        json!({ "ability": "Brawl" }),
                    ),
                ],
            ),
            (
                "abilities".to_owned(),
                vec![row(1, None, Some("Single Weapon"), json!({ "score": 5 }))],
            ),
        ]),
        ..Character::default()
    }
}
