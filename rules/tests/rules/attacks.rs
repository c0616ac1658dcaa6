//! Hostile formulas: each is stopped in time, with a message and without harm.
use std::time::Duration;

use crate::common::{evaluated, scripted, with_derived};
use platform::cpu_time::cpu_time;
use rules::character::Override;
use serde_json::json;

/// Hostile formulas must be stopped within 50 ms of processor time; a debug build takes longer.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1_000 } else { 50 });

fn stopped(what: &str, answer: impl FnOnce() -> Result<rules::Value, String>) -> String {
    // Initializes the engine, so that only the hostile formula is measured.
    evaluated("1").unwrap();
    let begun = cpu_time();
    let answer = answer();
    let took = cpu_time().saturating_sub(begun);
    assert!(took < SOON, "{what} took {took:?}");
    answer.expect_err(what)
}

#[test]
fn scripts_that_never_end_are_stopped() {
    for (script, says) in [
        ("loop { }", "stopped"),
        ("while true { }", "stopped"),
        (
            "let i = 0; while i < 9_000_000_000 { i += 1; } #{ x: i }",
            "stopped",
        ),
        (
            "for i in 0..9_000_000_000 { for j in 0..9_000_000 { } }",
            "stopped",
        ),
        ("fn f(n) { f(n + 1) } f(0)", "call each other without end"),
        (
            "fn f() { g() } fn g() { f() } f()",
            "call each other without end",
        ),
        ("let s = \"x\"; loop { s += s; }", "grew too large"),
        ("let s = 'abcdefgh'; loop { s = s + s; }", "grew too large"),
        ("let l = [1]; loop { l.push(1); }", "500 items at most"),
        ("let l = [1]; loop { l += l; }", "grew too large"),
        ("let l = [1]; loop { l = [l, l]; }", "grew too large"),
        ("let l = []; loop { l = [l]; }", "grew too large"),
        (
            "let m = #{}; loop { m = #{ a: m, b: m }; }",
            "grew too large",
        ),
        (
            "let m = #{}; let i = 0; loop { m[text(i)] = i; i += 1; }",
            "stopped",
        ),
        ("let l = [[1]]; loop { l[0] = [l[0]]; }", "grew too large"),
        ("let l = [[1]]; loop { l[0].push(l); }", ""),
        (
            "let s = ['abc']; loop { s = map(s, |x| x + x); }",
            "grew too large",
        ),
        (
            "let l = []; for i in 0..400 { l.push(i); } loop { l = sort(l); }",
            "stopped",
        ),
        (
            "let l = []; for i in 0..400 { l.push(i); } loop { unique(l); }",
            "stopped",
        ),
        (
            "let s = ''; for i in 0..1900 { s += 'a'; } loop { replace(s, 'a', 'b'); }",
            "stopped",
        ),
        (
            "let s = ''; for i in 0..1900 { s += 'a'; } #{ x: replace(s, 'a', s) }",
            "bytes at most",
        ),
        (
            "let l = []; for i in 0..450 { l.push('abcdefgh'); } #{ x: join(l, 'abcdefgh') }",
            "too large",
        ),
        ("fn f(l) { map(l, |x| f(l)) } f([1, 2, 3])", ""),
        ("let x = 0; try { loop { } } catch { x = 1; } #{ x: x }", ""),
    ] {
        let said = stopped(script, || scripted(script));
        // On a busy machine, the time limit may be reached before the limit of work.
        let in_time = !said.contains("it takes too long");
        assert!(!in_time || said.contains(says), "{script} says {said}");
    }
}

#[test]
fn arithmetic_errors_are_reported() {
    for (formula, says) in [
        ("div_floor(1, 0)", "divided by zero"),
        ("div_ceil(1, 0)", "divided by zero"),
        ("1 % 0", "divided by zero"),
        ("9223372036854775807 + 1", "too large"),
        ("-9223372036854775807 - 2", "too large"),
        ("9223372036854775807 * 2", "too large"),
        ("power(10, 60)", "too large"),
        ("abs(-9223372036854775807 - 1)", "too large"),
        ("div_floor(-9223372036854775807 - 1, -1)", "too large"),
        ("9223372036854775808", "too large"),
        ("99999999999999999999999999999999999999999", ""),
        ("1 / 2", "div_floor"),
        ("1 << 70", ""),
        ("2 ** 70", ""),
    ] {
        let said = stopped(formula, || evaluated(formula));
        assert!(said.contains(says), "{formula} says {said}");
    }
}

#[test]
fn formulas_cannot_access_the_outside() {
    for formula in [
        "open_file('/etc/passwd')",
        "read('/etc/passwd')",
        "timestamp()",
        "sleep(10)",
        "http_get('http://example.org')",
        "env('HOME')",
        "eval('1 + 1')",
        "print('x')",
        "debug('x')",
        "type_of(1)",
        "Fn('eval')",
        "call(1)",
        "this",
        "global::x",
        "import 'x' as y",
        "let x = 1",
        "{ 1 }",
        "is_def_fn('x', 1)",
    ] {
        stopped(formula, || evaluated(formula));
    }
    for script in [
        "import 'x' as y; 1",
        "eval('1')",
        "let f = Fn('eval'); f.call('1')",
        "print(1)",
        "sleep(10)",
        "this.x = 1",
        "export x",
        "timestamp()",
    ] {
        stopped(script, || scripted(script));
    }
}

#[test]
fn deep_nesting_is_refused() {
    let deep = |open: &str, inner: &str, close: &str, times: usize| {
        format!("{}{inner}{}", open.repeat(times), close.repeat(times))
    };
    for text in [
        deep("(", "1", ")", 10_000),
        deep("(", "1", ")", 900),
        deep("-", "1", "", 1_500),
        deep("!", "true", "", 1_500),
        deep("[", "1", "]", 900),
        deep("#{a:", "1", "}", 400),
        deep("max(1,", "1", ")", 250),
        "1".to_owned() + &"+1".repeat(10_000),
        "1".to_owned() + &"+1".repeat(1_000),
        "1".to_owned() + &"==1".repeat(600),
        "a".to_owned() + &".a".repeat(900),
        deep("if true {", "1", "}", 150),
    ] {
        stopped(&text[..20.min(text.len())], || evaluated(&text));
    }
    for script in [
        deep("(", "1", ")", 10_000),
        deep("{", "1", "}", 10_000),
        deep("if true {", "1", "}", 5_000),
        deep("[", "1", "]", 10_000),
        deep("while true {", "", "}", 4_000),
        "(".repeat(60_000),
    ] {
        stopped(&script[..20], || scripted(&script));
    }
}

#[test]
fn the_rest_of_a_sheet_is_still_calculated() {
    let (book, errors) = with_derived(json!([
        { "key": "broken", "formula": "stamina +" },
        { "key": "unknown", "formula": "stamina + nobody" },
        { "key": "mixed", "formula": "stamina < 'x'" },
        { "key": "waits", "formula": "mixed + 1" },
        { "key": "carried", "each": "weapons", "formula": "0" },
        { "key": "fine", "formula": "stamina + 1" },
    ]));
    assert_eq!(
        errors
            .iter()
            .map(|error| error.place.as_str())
            .collect::<Vec<_>>(),
        ["derived/broken/formula", "derived/unknown/formula"]
    );
    assert_eq!((errors[1].line, errors[1].column), (1, 11));
    let all = book.derive(&crate::common::fighter());
    for key in ["broken", "unknown", "mixed", "waits"] {
        assert!(all.whole[key].problem.is_some(), "{key}");
        assert!(all.whole[key].value.is_null(), "{key}");
    }
    assert_eq!(all.whole["fine"].value, 3);
}

#[test]
fn a_long_chain_of_values_is_stopped() {
    let chain: Vec<_> = (0..400)
        .map(|at| json!({ "key": format!("v{at}"), "formula": if at == 399 { "1".to_owned() } else { format!("max(0, max(0, max(0, max(0, v{} * 1))))", at + 1) } }))
        .collect();
    let (book, errors) = with_derived(json!(chain));
    assert_eq!(errors, []);
    let all = book.derive(&crate::common::fighter());
    assert!(
        all.whole["v0"]
            .problem
            .as_ref()
            .unwrap()
            .contains("depend on each other in a chain")
    );
    assert_eq!(all.whole["v399"].value, 1);
}

#[test]
fn which_values_of_a_long_chain_are_stopped_does_not_depend_on_their_order() {
    let value = |at: usize| {
        let before = at.checked_sub(1);
        let formula = before.map_or("1".to_owned(), |before| format!("v{before} + 1"));
        json!({ "key": format!("v{at}"), "formula": formula })
    };
    let mut halfway = crate::common::fighter();
    let by_hand = Override {
        value: json!(7),
        reason: String::new(),
    };
    halfway.overrides.insert("v20".to_owned(), by_hand);
    let orders: [Vec<_>; 2] = [
        (0..40).map(value).collect(),
        (0..40).rev().map(value).collect(),
    ];
    for order in orders {
        let (book, errors) = with_derived(json!(order));
        assert_eq!(errors, []);
        let all = book.derive(&crate::common::fighter()).whole;
        for at in 0..40 {
            let expected = (at < 32).then_some(at + 1);
            assert_eq!(all[&format!("v{at}")].value, json!(expected), "v{at}");
        }
        let all = book.derive(&halfway).whole;
        assert_eq!(
            (&all["v19"].value, &all["v39"].value),
            (&json!(20), &json!(26))
        );
    }
}

#[test]
fn endless_look_ups_beyond_a_table_are_stopped() {
    let mut system = crate::common::system();
    let around = "table('damage', table('damage', 99))";
    system["entries"]["table/damage"]["table"]["beyond"] = json!({ "light": around });
    system["derived"] = json!([{ "key": "dread", "formula": "table('damage', 99)" }]);
    let system = serde_json::from_value(system).unwrap();
    let (rulebook, _) = rules::rulebook::Rulebook::new(system);
    let derived = rulebook.derive(&rules::character::Character::default());
    let problem = derived.whole["dread"].problem.clone().unwrap();
    assert!(problem.contains("again and again"), "{problem}");
}
