//! Packs with hostile formulas: they are stopped in time, and the rest of the pack works.

use proptest::prelude::*;
use rules::rulebook::Rulebook;
use serde_json::json;
use tests::packs::{checked, file};

use super::{
    corpus,
    mutation::mutated,
    trial::{self, Inputs},
};

/// A pack with a valid derived value.
const PACK: &str = r#"
[system]
key = "attack"
name = "Attack"

[[source]]
key = "s"

[[kind]]
key = "charm"
name = "Charm"
facts = [{ key = "glow", label = "Glow", format = "number" }]

[[kind]]
key = "table"
name = "Table"

[[charm]]
name = "Moth"
glow = 2
modifiers = [{ to = ["good"], add = "1" }]

[[table]]
name = "Omens"
[table.table]
columns = [{ key = "roll", label = "d6" }, { key = "fear", label = "Fear" }]
by = "range"
rows = [["1-2", 1], ["3+", 0]]

[[field]]
key = "heart"
label = "Heart"
type = "number"
default = 3

[[list]]
key = "charms"
label = "Charms"
kinds = ["charm"]
applies = true

[[derived]]
key = "good"
label = "Good"
formula = "heart + 1"
"#;

/// Tokens of formulas and scripts.
const PIECES: &[&str] = &[
    "1",
    "-",
    "+",
    "*",
    "%",
    "(",
    ")",
    "[",
    "]",
    "#{",
    "}",
    "{",
    "a:",
    "'x'",
    "\"",
    "'",
    "\\",
    "//",
    "/*",
    "x",
    "heart",
    "good",
    "tried",
    "value",
    "key",
    "row",
    ".",
    ",",
    ";",
    "|x|",
    "||",
    "&&",
    "!",
    "==",
    "<",
    "()",
    "max(",
    "min(",
    "table('omens', ",
    "sum('charms', 'glow')",
    "map(",
    "sort_by(",
    "filter(",
    "let y = ",
    "y",
    "if ",
    "else ",
    "for z in ",
    "0..9",
    "0..9999999999",
    "while ",
    "loop {",
    "break;",
    "return ",
    "fn f(n) {",
    "f(1)",
    "switch ",
    "=>",
    "_",
    "${",
    "`",
    "in ",
    "silent('x')",
    "power(",
    "9223372036854775807",
    "1e9",
    "0.5",
    "\u{1F409}",
    "é",
    "\n",
    "this",
    "get(",
    "entry('charm', ",
    "rows('omens')",
    "entries('charm')",
    "given(",
    "when(",
    "push(",
    "+=",
    "=",
    "?.",
    "??",
    "::",
    "#",
    "@",
    "chance('1000d10000', 'at_least', ",
    "replace(",
    "join(",
    "split(",
    "concat(",
    "has('charms', ",
    "find('charms', ",
    "count('charms')",
    "text(",
    "number(",
    "div_floor(",
    "row.entry.glow",
    "row.name",
    "text('y')",
    "abs(",
    "round(",
];

/// Random sequences of tokens.
fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..30).prop_map(|pieces| pieces.join(" "))
}

/// Deeply nested expressions.
fn nested() -> impl Strategy<Value = String> {
    let around = prop::sample::select(vec![
        ("(", ")"),
        ("[", "]"),
        ("-", ""),
        ("!", ""),
        ("max(1,", ")"),
        ("when(true,", ",1)"),
        ("#{a:", "}"),
        ("given(", ",1)"),
        ("map([1],|x|", ")"),
        ("if true {", "}"),
        ("{", "}"),
        ("heart+", ""),
        ("", ".a"),
        ("", "[0]"),
        ("fn f(n) {", "}"),
        ("while true {", "}"),
        ("'x'+", ""),
        ("table('omens',", ")"),
        ("switch 1 { 1 =>", "}"),
        ("sum([", "])"),
    ]);
    (around, prop::sample::select(PIECES), 1_usize..4_000).prop_map(
        |((open, close), inner, times)| {
            format!("{}{inner}{}", open.repeat(times), close.repeat(times))
        },
    )
}

fn formula() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => pieces(),
        1 => nested(),
        3 => mutated(corpus::scripts()),
        1 => any::<String>(),
    ]
}

/// Uses a text as every formula of a pack, and evaluates everything.
pub fn attack(text: &str) {
    let quoted = json!(text).to_string();
    let attack = format!(
        "[[derived]]\nkey = \"tried\"\nformula = {quoted}\n\
         [[derived]]\nkey = \"of_row\"\neach = \"charms\"\nformula = {quoted}\n\
         [[charm]]\nname = \"Spider\"\nglow = 1\n\
         modifiers = [{{ to = [\"good\"], add = {quoted} }}, {{ to = [\"tried\"], becomes = {quoted}, when = {quoted} }}]\n\
         [[table]]\nname = \"Fears\"\ntable = {{ columns = [{{ key = \"a\", label = \"A\" }}, {{ key = \"b\", label = \"B\" }}], rows = [[1, 2]], beyond = {{ b = {quoted} }} }}\n\
         [[derived]]\nkey = \"beyond\"\nformula = \"table('fears', 7)\"\n\
         [[calculator]]\nkey = \"plain\"\nrule = \"charm/moth\"\ninputs.x = {{ type = \"list\" }}\noutputs.out = {quoted}\n\
         [[calculator]]\nkey = \"scripted\"\nrule = \"charm/moth\"\ninputs.x = {{ type = \"list\" }}\nscript = \"attack.rhai\"\noutputs.out = \"\"\n"
    );
    let pack = checked(&[
        file("a.toml", PACK),
        file("b.toml", &attack),
        file("attack.rhai", text),
    ]);
    if pack.system.field("heart").is_none() {
        // Beyond a limit, the whole pack is refused.
        let said = |it: &seed::diagnostic::Diagnostic| it.to_string().contains("at most");
        return assert!(pack.diagnostics.iter().any(said), "{:?}", pack.diagnostics);
    }
    let (rulebook, _) = Rulebook::new(pack.system);
    let character = json!({ "system": "attack", "name": "x", "lists": { "charms": [{ "id": 1, "entry": "charm/moth" }] } });
    let all = rulebook.derive(&serde_json::from_value(character).unwrap());
    assert_eq!(all.whole["good"].value, 5, "{:?}", all.whole["good"]);
    let inputs = [("x".to_owned(), json!([1, "a", { "b": null }]))];
    for calculator in ["plain", "scripted"] {
        if let Err(refusal) = rulebook.calculate(calculator, &inputs.iter().cloned().collect()) {
            assert!(!refusal.message.contains("internal error"), "{refusal}");
        }
    }
}

fn attacks(inputs: Inputs) {
    trial::each(inputs, &formula(), |text| attack(text));
}

tests::few_and_many! {
    attacks_are_stopped: attacks(Inputs::Few(150), Inputs::Many(350_000));
}
