//! Properties of any formula: it ends, it never panics, and the terms of a sum add up.
use crate::common::{evaluated, fighter, with_calculator, with_derived};
use indexmap::IndexMap;
use proptest::prelude::*;
use rules::Value;
use serde_json::json;

/// A formula over numbers, made of sums, limits and choices.
fn sum() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (-20_i64..20).prop_map(|number| number.to_string()),
        Just("strength".to_owned()),
        Just("stamina".to_owned()),
        Just("given(armor.load, 0)".to_owned()),
        Just("table('burden', 7)".to_owned()),
        Just("sum('abilities', 'score')".to_owned()),
        Just("max(0, dexterity)".to_owned()),
        Just("stamina * strength".to_owned()),
    ];
    leaf.prop_recursive(3, 20, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a} + {b}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a} - ({b})")),
            (inner.clone(), -5_i64..5).prop_map(|(a, low)| format!("max({low}, {a})")),
            (inner.clone(), -5_i64..5).prop_map(|(a, high)| format!("min({a}, {high})")),
            (inner.clone(), -5_i64..5).prop_map(|(a, low)| format!("clamp({a}, {low}, {low} + 4)")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("when(tired, {a}, {b} + 1)")),
        ]
    })
}

/// Random sequences of tokens of formulas and scripts.
fn nonsense() -> impl Strategy<Value = String> {
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
        "table(",
        "'burden'",
        "map(",
        "sort_by(",
        "filter(",
        "let y = ",
        "y",
        "if ",
        "else ",
        "for z in ",
        "0..9",
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
        "silent(",
        "power(",
        "9223372036854775807",
        "1e9",
        "0.5",
        "\u{1F409}",
        "é",
        "\n",
        "this",
        "get(",
        "entry(",
        "rows(",
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
        "chance(",
    ];
    prop::collection::vec(prop::sample::select(PIECES), 0..24).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_terms_of_a_sum_add_up(formula in sum()) {
        let (book, errors) = with_derived(json!([{ "key": "v", "formula": format!("{formula} + 0") }]));
        prop_assert!(errors.is_empty() || errors[0].message.contains("nested too deep"), "{errors:?}");
        prop_assume!(errors.is_empty());
        let all = book.derive(&fighter());
        let derivation = &all.whole["v"];
        let total: i64 = derivation.terms.iter().map(|term| term.value.as_i64().unwrap()).sum();
        prop_assert_eq!(&Value::from(total), &derivation.value, "{} {:?}", formula, derivation.terms);
    }

    #[test]
    fn a_number_is_joined_as_text_writes_it(number in "-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,3})?") {
        let text = evaluated(&format!("text({number})"));
        prop_assert!(text.is_ok(), "{:?}", text);
        prop_assert_eq!(evaluated(&format!("{number} + ''")), text.clone());
        prop_assert_eq!(evaluated(&format!("'' + {number}")), text);
    }

    #[test]
    fn nonsense_never_panics(text in nonsense()) {
        let inputs = IndexMap::from([("x".to_owned(), json!([1, "a", { "b": null }]))]);
        let takes = json!({ "x": { "type": "list" } });
        for calculator in [
            json!({ "inputs": takes, "outputs": { "out": text } }),
            json!({ "inputs": takes, "script": text, "outputs": { "out": "" } }),
        ] {
            let (book, errors) = with_calculator(calculator);
            let answer = book.calculate("calc", &inputs);
            prop_assert!(errors.is_empty() || answer.is_err());
            let sentence = answer.err().map(|refusal| refusal.message).unwrap_or_default();
            prop_assert!(!sentence.contains("internal error"), "{} {}", text, sentence);
        }
    }
}
