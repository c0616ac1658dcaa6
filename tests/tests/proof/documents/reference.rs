//! `docs/packs.md`: its examples together are one pack without errors.

use indexmap::IndexMap;
use rules::{rulebook::Rulebook, system::System};
use seed::house::is_house;
use seed::layers::{Addon, merge};
use serde_json::{Value, json};
use tests::{
    markdown,
    packs::{checked, file},
};

/// Records that the examples name but do not contain.
const CONTEXT: &str = include_str!("../../../packs/reference/context.toml");

fn examples() -> seed::pack::Pack {
    let mut files = vec![file("context.toml", CONTEXT)];
    for block in markdown::blocks(&markdown::document("packs.md")) {
        if is_house(&block.text) || is_addon(&block.text) || is_bundle(&block.text) {
            continue;
        }
        files.push(match block.language.as_str() {
            "toml" => file(&format!("line-{}.toml", block.line), &block.text),
            "rhai" => {
                let name = block.text.split_whitespace().nth(1).unwrap();
                file(name.trim_end_matches(':'), &block.text)
            }
            other => panic!("line {}: {other} is not tested", block.line),
        });
    }
    checked(&files)
}

fn is_addon(text: &str) -> bool {
    text.starts_with("[addon]")
}

fn is_bundle(text: &str) -> bool {
    text.starts_with("====")
}

fn block(is_wanted: fn(&str) -> bool) -> String {
    let mut blocks = markdown::blocks(&markdown::document("packs.md")).into_iter();
    blocks.find(|block| is_wanted(&block.text)).unwrap().text
}

#[test]
fn its_pack_of_one_file_is_read() {
    let files = seed::bundle::read(&block(is_bundle)).unwrap();
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["charms.toml", "system.toml"]);
    assert_eq!(seed::pack::read(&files).system.key, "lantern");
}

#[test]
fn its_add_on_fits_its_system() {
    let ships = "[addon]\nkey = \"ships\"\nname = \"Ships\"\nextends = \"arsmagica\"\nversion = \"2.1.0\"\n";
    let addon = |key: &str, text: &str| Addon {
        key: key.to_owned(),
        files: vec![file("addon.toml", text)],
    };
    let stack = merge(
        examples(),
        &[addon("harbours", &block(is_addon)), addon("ships", ships)],
    );
    assert_eq!(stack.left_out, []);
    let errors = stack.pack.diagnostics.iter().map(ToString::to_string);
    assert_eq!(errors.collect::<Vec<_>>(), Vec::<String>::new());
    assert!(
        stack
            .pack
            .system
            .entries
            .contains_key("weapon/boarding-axe")
    );
}

#[test]
fn its_examples_fit_together() {
    let pack = examples();
    let errors: Vec<String> = pack.diagnostics.iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn its_house_rules_fit_its_system() {
    let blocks = markdown::blocks(&markdown::document("packs.md"));
    let example = blocks.iter().find(|block| is_house(&block.text)).unwrap();
    let pack = seed::house::read("house.toml", &example.text).unwrap();
    assert_eq!(pack.rules.len(), 2);
    for rule in &pack.rules {
        rules::house::check(&examples().system, &pack.rules, rule).unwrap();
    }
}

#[test]
fn its_calculators_answer() {
    let (rulebook, _) = Rulebook::new(examples().system);
    let answer = |calculator, inputs: Value| {
        let inputs: IndexMap<String, Value> = serde_json::from_value(inputs).unwrap();
        json!(rulebook.calculate(calculator, &inputs).unwrap().outputs)
    };
    assert_eq!(
        answer("encumbrance", json!({ "load": 4, "strength": 1 })),
        json!({ "burden": 2, "encumbrance": 1 })
    );
    let steps = json!([{ "advantage": 3 }, { "advantage": -1 }, { "advantage": 2 }]);
    assert_eq!(
        answer("grapple", json!({ "steps": steps })),
        json!({ "strength": 5, "state": "held", "grappler_wound": null })
    );
}

/// The keys of a derived value, whose table is in the chapter on formulas.
const RECORD_KEYS: &str =
    "key label short each formula words format rule roll dice left_out hidden why name";

#[test]
fn every_formula_in_its_tables_is_read() {
    let document = markdown::document("packs.md");
    let (formulas, _) = document.split_once("## Calculators").unwrap();
    let (_, formulas) = formulas.split_once("## Formulas").unwrap();
    // The table of functions shows their arguments by name; it is written from the functions.
    let (before, functions) = formulas.split_once("<!-- functions -->").unwrap();
    let (_, after) = functions.split_once("<!-- end -->").unwrap();
    let mut read = Vec::new();
    let mut wrong = Vec::new();
    for row in before
        .lines()
        .chain(after.lines())
        .filter(|line| line.starts_with("| `"))
    {
        let row = row.replace("\\|", "¦");
        let cell = row.split('|').nth(1).unwrap().replace('¦', "|");
        for formula in cell.split('`').skip(1).step_by(2) {
            if !is_formula(formula) {
                continue;
            }
            if let Some(error) = error(formula) {
                wrong.push(format!("{formula}: {error}"));
            }
            read.push(formula.to_owned());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let examples = [
        "strength",
        "row.shield",
        "row.entry.atk",
        "row.shield.atk",
        "armor.load",
        "[1, 2]",
        "list[0]",
        "x in list",
        "#{ num: 1 }",
        "attacker.atk",
        "object['any key']",
    ];
    assert_eq!(read, examples);
}

/// Whether code in a table is a formula: neither the row of operators nor a key of a record.
fn is_formula(shown: &str) -> bool {
    !shown.starts_with("true false") && !RECORD_KEYS.split(' ').any(|key| key == shown)
}

/// The errors of a formula, if it is valid neither in a row's value nor in a calculator.
fn error(formula: &str) -> Option<String> {
    let in_a_row = errors(&json!({ "derived": [
        { "key": "tried", "each": "weapons", "formula": formula },
        { "key": "strength", "formula": "1" },
        { "key": "size", "formula": "1" },
        { "key": "load", "formula": "1" },
    ] }))?;
    let words = [
        "a",
        "b",
        "x",
        "y",
        "low",
        "high",
        "n",
        "list",
        "object",
        "text",
        "key",
        "value",
        "what",
        "by",
        "part",
        "otherwise",
        "from",
        "how_many",
        "number",
        "name",
        "attacker",
        "condition",
    ];
    let input = |word: &&str| {
        (
            (*word).to_owned(),
            json!({ "type": "object", "nullable": true }),
        )
    };
    let inputs: serde_json::Map<String, Value> = words.iter().map(input).collect();
    let outputs = json!({ "tried": formula });
    let calculator =
        json!({ "key": "c", "title": "c", "rule": "", "inputs": inputs, "outputs": outputs });
    let worked = errors(&json!({ "calculators": [calculator] }))?;
    Some(format!("{in_a_row} {worked}"))
}

/// The errors of a small system with these parts; `None` if it has none.
fn errors(parts: &Value) -> Option<String> {
    let mut system: Value = json!({
        "fields": [{ "key": "armor", "label": "Armor", "type": "entry", "kinds": ["armor"] }],
        "kinds": [
            { "key": "weapon", "facts": [{ "key": "atk" }, { "key": "load" }] },
            { "key": "armor", "facts": [{ "key": "load" }] },
            { "key": "spell" },
        ],
        "lists": [
            { "key": "weapons", "kinds": ["weapon"], "fields": [
                { "key": "ability" },
                { "key": "shield", "type": "entry", "kinds": ["weapon"] },
            ] },
            { "key": "wounds", "fields": [{ "key": "level" }] },
            { "key": "virtues" },
            { "key": "abilities", "fields": [{ "key": "score", "type": "number" }] },
        ],
        "entries": {
            "table/burden": table("burden", &["load", "burden"]),
            "table/damage": table("damage", &["size", "light"]),
        },
    });
    for (key, part) in parts.as_object().unwrap() {
        system[key] = part.clone();
    }
    let system: System = serde_json::from_value(system).unwrap();
    let (_, errors) = Rulebook::new(system);
    let said: Vec<String> = errors.into_iter().map(|error| error.message).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn table(slug: &str, columns: &[&str]) -> Value {
    let columns: Vec<Value> = columns
        .iter()
        .map(|key| json!({ "key": key, "label": key }))
        .collect();
    json!({ "kind": "table", "slug": slug, "name": slug, "table": { "columns": columns, "rows": [[1, 2]] } })
}
