//! Values of formulas and scripts.
use crate::common::{
    evaluated, fighter, rulebook, scripted, system, with_calculator, with_derived,
};
use indexmap::IndexMap;
use rules::{Value, character::Row};
use serde_json::json;

#[test]
fn formulas_give_values() {
    let mut wrong = Vec::new();
    // More bytes than a formula may have characters.
    let umlauts = format!("'{0}' == '{0}'", "ä".repeat(900));
    for (formula, wanted) in [
        (umlauts.as_str(), json!(true)),
        ("1 + 2 * 3 - -4", json!(11)),
        ("-(2 - 5)", json!(3)),
        ("2 - (3 - (4 - 5))", json!(-2)),
        ("7 % 3", json!(1)),
        ("2.5 + 2.5", json!(5)),
        ("1.5 * 3", json!(4.5)),
        ("'a' + 'b'", json!("ab")),
        ("2 + ' AP'", json!("2 AP")),
        ("0.5 + 10.5 + ' AP'", json!("11 AP")),
        ("'AP ' + -0.0", json!("AP 0")),
        ("'it\\'s \"so\"'", json!("it's \"so\"")),
        ("\"don't\"", json!("don't")),
        ("true && !false || false", json!(true)),
        ("1 == 1.0", json!(true)),
        ("() == ()", json!(true)),
        ("1 == ()", json!(false)),
        ("() + 1", json!(null)),
        ("1 * () + 2", json!(null)),
        ("-()", json!(null)),
        ("max(1, 2, 3) + min(4, 5)", json!(7)),
        ("max(1, 2, 3, 4, 5, 6, 7, 8)", json!(8)),
        ("min(9, 8, 7, 6, 5, 4, 3, 2)", json!(2)),
        ("max([1, 5, 2])", json!(5)),
        ("max([])", json!(null)),
        ("max(1, ())", json!(null)),
        ("max(0, 3 - 5)", json!(0)),
        ("min(10, max(0, 3 + 9))", json!(10)),
        ("clamp(3 + 9, 0, 10)", json!(10)),
        ("clamp(-3, 0, 10)", json!(0)),
        ("abs(-3) + abs(3)", json!(6)),
        ("sign(-3)", json!(-1)),
        ("div_floor(7, 2)", json!(3)),
        ("div_floor(-7, 2)", json!(-4)),
        ("div_floor(7, -2)", json!(-4)),
        ("div_floor(-7, -2)", json!(3)),
        ("div_ceil(7, 2)", json!(4)),
        ("div_ceil(-7, 2)", json!(-3)),
        ("div_ceil(6, 2)", json!(3)),
        ("div_floor(2.5, 1)", json!(2)),
        (
            "div_floor(9223372036854775807, 3)",
            json!(3_074_457_345_618_258_602_i64),
        ),
        (
            "div_floor(9223372036854775806, 9223372036854775807)",
            json!(0),
        ),
        ("div_floor(-1, 9223372036854775807)", json!(-1)),
        ("div_ceil(1, 9223372036854775807)", json!(1)),
        ("round(2.5)", json!(3)),
        ("round(-2.5)", json!(-3)),
        ("floor(-2.5)", json!(-3)),
        ("ceil(2.1)", json!(3)),
        ("power(2, 10)", json!(1024)),
        ("given((), 4)", json!(4)),
        ("given(3, silent('x'))", json!(3)),
        ("when(1 < 2, 'yes', silent('x'))", json!("yes")),
        ("1 + when(false, silent('x'), 2)", json!(3)),
        ("is_na(()) && !is_na(0)", json!(true)),
        ("len([1, 2]) + len('äb') + len(#{ a: 1 })", json!(5)),
        ("sum([1, 2, 3])", json!(6)),
        ("contains([1, 'a'], 'a')", json!(true)),
        ("'a' in ['b', 'a']", json!(true)),
        ("'c' in ['b', 'a']", json!(false)),
        ("count([1, 2, 1], 1)", json!(2)),
        ("index_of(['a', 'b'], 'b')", json!(1)),
        ("index_of(['a'], 'b')", json!(null)),
        ("sort([3, (), 'a', 1])", json!([1, 3, "a", null])),
        (
            "sort_by([#{ n: 'x', r: 2 }, #{ n: 'y', r: 1 }], 'r')",
            json!([{ "n": "y", "r": 1 }, { "n": "x", "r": 2 }]),
        ),
        (
            "map(sort_by([#{ n: 'x', r: 1 }, #{ n: 'y', r: 2 }], |c| -c.r), 'n')",
            json!(["y", "x"]),
        ),
        ("filter([1, 2, 3], |x| x > 1)", json!([2, 3])),
        (
            "len(filter([#{ k: 'a' }, #{ k: 'b' }], 'k', 'a'))",
            json!(1),
        ),
        (
            "any([1, 2], |x| x > 1) && all([1, 2], |x| x > 0)",
            json!(true),
        ),
        ("push([1], 2) + [3]", json!([1, 2, 3])),
        ("concat([1], [2])", json!([1, 2])),
        ("first([1, 2]) + last([1, 2])", json!(3)),
        ("first([])", json!(null)),
        ("slice([1, 2, 3, 4], 1, 2)", json!([2, 3])),
        ("slice([1, 2, 3, 4], -1, 2)", json!([1, 2])),
        ("slice([1, 2, 3, 4], 1, -2)", json!([])),
        ("reverse(unique([1, 2, 1]))", json!([2, 1])),
        ("without([1, 2, 1], 1)", json!([2])),
        ("keys(#{ b: 1, a: 2 })", json!(["a", "b"])),
        ("sum(values(#{ b: 1, a: 2 }))", json!(3)),
        (
            "get(#{ a: 1 }, 'b', 7) + get(#{ a: 1 }, 'a') + get([5], 0)",
            json!(13),
        ),
        ("with(#{ a: 1 }, 'b', 2)", json!({ "a": 1, "b": 2 })),
        ("without(#{ a: 1, b: 2 }, 'a')", json!({ "b": 2 })),
        ("#{ a: 1 } == #{ a: 1 }", json!(true)),
        ("[1, 2] != [1, 2]", json!(false)),
        ("upper('ä') + lower('B') + trim(' c ')", json!("Äbc")),
        ("join(split('a, b', ', '), '-')", json!("a-b")),
        ("replace('a b', ' ', '_')", json!("a_b")),
        (
            "starts_with('abc', 'a') && ends_with('abc', 'c') && contains('abc', 'b')",
            json!(true),
        ),
        ("number('−7') + number('+2')", json!(-5)),
        ("number('x')", json!(null)),
        ("text(3) + text(2.50)", json!("32.5")),
        ("table('burden', 9)", json!(3)),
        ("table('damage', -9, 'heavy')", json!("n")),
        ("table('damage', 4, 'heavy')", json!(null)),
        ("table('damage', 8, 'light')", json!(11)),
        ("table('damage', ())", json!(null)),
        ("len(rows('burden')) + rows('burden')[1].load", json!(7)),
        ("entry('weapon', 'LANGSCHWERT').atk", json!(4)),
        ("entry('weapon', 'none').atk", json!(null)),
        ("entry('weapon', 'gauntlet').load", json!(null)),
        ("entry('weapon', 'gauntlet').name", json!("Gauntlet")),
        ("entry('weapon', 'gauntlet')", json!("Gauntlet")),
        (
            "chance('2d6', 'at_least', 7)",
            json!({ "num": 21, "den": 36 }),
        ),
        ("chance('d6', 'below', 3).num", json!(2)),
        ("entries('armor')", json!(["Chain Mail"])),
    ] {
        let got = evaluated(formula);
        if got != Ok(wanted) {
            wrong.push(format!("{formula} gives {got:?}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn formulas_say_what_is_wrong() {
    let mut wrong = Vec::new();
    let many_parts = format!("split('{}', ',')", "a,".repeat(500));
    let long = "1 + ".repeat(600);
    for (formula, says) in [
        ("1 +", "ends too soon"),
        (long.as_str(), "2,048 characters at most: write a script"),
        (many_parts.as_str(), "A list holds 500 items at most"),
        ("(1", "“)” is missing here"),
        ("1)", "“)” does not belong here"),
        ("#{ a: 1 }.until", "A name is missing here"),
        ("1 ? 2", "“?” does not belong here"),
        ("'a", "does not end"),
        ("1 ≥ 2", "Write “>=” for “≥”"),
        ("1 × 2", "Write “*” for “×”"),
        ("“a”", "Write “'” for ““”"),
        ("1 – 2", "Write “-” for “–”"),
        ("1 > 2 OR 2 > 1", "Write “||” for “or”"),
        ("1 + // this and that", "ends too soon"),
        ("if(1 > 2, 1, 2)", "write when(condition, a, b)"),
        ("2d6 + 1", "“2d6” is dice"),
        ("nobody", "nothing called “nobody”"),
        ("table", "is a function"),
        ("fetch(1)", "no function “fetch”"),
        ("max()", "“max” is written"),
        ("clamp(1, 2)", "clamp(number, low, high)"),
        ("clamp(1, 3, 2)", "low above its high"),
        ("table('bordun', 1)", "no table “bordun”"),
        ("table('damage', 1, 'blue')", "no column “blue”"),
        ("entry('monster', 'x')", "no kind of entry “monster”"),
        (
            "entry('weapon', 'gauntlet').price",
            "“Gauntlet” has no “price”",
        ),
        (
            "entry('weapon', 'gauntlet').lod",
            "“Gauntlet” has no “lod”. Did you mean “load”?",
        ),
        (
            "table('bur' + 'din', 1)",
            "no table “burdin”. Did you mean “burden”?",
        ),
        (
            "table('damage', 1, 'li' + 'ht')",
            "no column “liht”. Did you mean “light”?",
        ),
        ("sum('weapons', 'load')", "not for calculators"),
        ("sum([1, 'a'])", "sum(list) takes a number, not text"),
        ("1 < 'a'", "“<” cannot compare a number with text"),
        ("1 == 'a'", "“==” cannot compare a number with text"),
        ("() < 1", "given("),
        ("1 - 'a'", "“-” cannot join a number and text"),
        ("[1] * 2", "“*” cannot join a list and a number"),
        ("1 && true", ""),
        ("when(1, 2, 3)", ""),
        ("if true { 1 } else { 2 }", "when(condition, a, b)"),
        ("div_floor('a', 2)", "takes numbers, not text"),
        ("div_ceil('a', 2)", "div_ceil(a, b)"),
        ("max(1, 'a')", "have no order"),
        (
            "min('a', [1])",
            "These values have no order: a list and text.",
        ),
        ("max(true, false)", "take numbers or texts"),
        ("#{ apple: 1 }.b", "There is no “b” here."),
        (
            "#{ apple: 1, pear: 2 }.aple",
            "There is no “aple” here. Did you mean “apple”?",
        ),
        ("[1][4]", ""),
        (
            "table('burden', -1)",
            "undefined: The table “Burden” has no row for −1.",
        ),
        ("table('damage', 9, 'heavy')", "undefined"),
        ("chance('2d6', 'maybe', 7)", "at_least"),
        ("chance('2x6', 'at_least', 7)", ""),
        ("chance('900d900', 'at_least', 7)", "stopped"),
        ("silent('Nobody says.')", "undefined: Nobody says."),
        ("1 + silent('Nobody says.')", "undefined: Nobody says."),
        ("#{ undefined: true }", "undefined"),
    ] {
        match evaluated(formula) {
            Err(said) if said.contains(says) => {}
            other => wrong.push(format!("{formula} says {other:?}")),
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn an_unknown_name_found_during_evaluation_gets_a_suggestion() {
    let mut all = system();
    all["derived"] = json!([
        { "key": "listed", "formula": "sum('wea' + 'pon', 'load')" },
        { "key": "soak", "formula": "stamina" },
    ]);
    all["entries"]["condition/shaken"]["modifiers"] =
        json!([{ "to": ["soak"], "add": "row.levl" }]);
    all["entries"]["armor/mail"]["modifiers"] = json!([]);
    let (book, errors) = rulebook(all);
    assert_eq!(errors, []);
    let mut anna = fighter();
    let shaken = Row {
        id: 1,
        entry: Some("condition/shaken".into()),
        ..Row::default()
    };
    anna.lists.insert("conditions".into(), vec![shaken]);
    let derived = book.derive(&anna).whole;
    for (key, problem) in [
        (
            "listed",
            "There is no list “weapon”. Did you mean “weapons”?",
        ),
        (
            "soak",
            "Shaken: A row of “conditions” has no “levl”. Did you mean “level”?",
        ),
    ] {
        assert_eq!(derived[key].problem.as_deref(), Some(problem));
    }
}

#[test]
fn scripts_give_values() {
    let mut wrong = Vec::new();
    for (script, wanted) in [
        ("let a = 1; a += 2; #{ x: a }", json!(3)),
        ("let a = (); a += 2; #{ x: a }", json!(null)),
        ("let a = 1; a += (); #{ x: a }", json!(null)),
        (
            "let l = []; for i in 0..3 { l.push(i); } #{ x: l }",
            json!([0, 1, 2]),
        ),
        (
            "fn twice(n) { n * 2 } #{ x: map([1, 2], twice) }",
            json!([2, 4]),
        ),
        ("fn twice(n) { n * 2 } #{ x: twice(4) }", json!(8)),
        (
            "let m = #{ a: 1 }; m.b = 2; m['c d'] = 3; #{ x: m }",
            json!({ "a": 1, "b": 2, "c d": 3 }),
        ),
        (
            "let s = switch 3 { 1 => 'a', 3 => 'c', _ => 'z' }; #{ x: s }",
            json!("c"),
        ),
        ("if 1 > 2 { return #{ x: 1 }; } #{ x: 2 }", json!(2)),
        (
            "let t = 0; for (v, i) in [5, 6] { t += v * i; } #{ x: t }",
            json!(6),
        ),
        (
            "// it's a comment\n/* it's 'one' */ #{ x: 'a' }",
            json!("a"),
        ),
        ("let x = [1, 2, 3]; x[1] = 9; #{ x: x }", json!([1, 9, 3])),
        ("let n = 3; #{ x: `n is ${n}` }", json!("n is 3")),
        ("#{}", json!(null)),
    ] {
        let got = scripted(script);
        if got != Ok(wanted) {
            wrong.push(format!("{script} gives {got:?}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    for (script, says) in [
        ("1", "does not return its outputs"),
        ("#{ y: 1 }", "not one of its outputs"),
        (
            "let a = 1;\nlet b = nobody;\n#{ x: b }",
            "nothing called “nobody”",
        ),
        ("silent('No.')", "undefined: No."),
        ("throw 'no'", "no"),
        (
            "let a = 1; #{ x: when(a > 0, 1, silent('No.')) }",
            "Write “if” around silent",
        ),
    ] {
        let said = scripted(script).expect_err(script);
        assert!(said.contains(says), "{script} says {said}");
    }
}

#[test]
fn errors_have_positions() {
    let (_, errors) = with_calculator(
        json!({ "script": "let a = 1;\nlet b = a + nobody;\n#{ x: b }", "outputs": { "x": "" } }),
    );
    assert_eq!(errors.len(), 1);
    assert_eq!(
        (errors[0].place.as_str(), errors[0].line, errors[0].column),
        ("calculator/calc/script", 2, 13)
    );
    let (_, errors) = with_calculator(
        json!({ "let": { "a": "b + 1", "b": "c", "c": "a" }, "outputs": { "x": "1" } }),
    );
    assert_eq!(errors[0].message, "It depends on itself: a → b → c → a.");
    assert_eq!(errors[0].place, "calculator/calc/let/a");
    let (_, errors) = with_derived(json!([
        { "key": "load", "formula": "burden" },
        { "key": "burden", "formula": "sum('weapons', 'carried')" },
        { "key": "carried", "each": "weapons", "formula": "load" },
        { "key": "fine", "formula": "burden" },
        { "key": "self", "formula": "self" },
        { "key": "wrong", "formula": "carried" },
        { "key": "lost", "each": "nowhere", "formula": "row.x" },
    ]));
    let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert!(
        said.contains(&"It depends on itself: load → burden → carried → load."),
        "{said:?}"
    );
    assert!(
        said.contains(&"It depends on itself: self → self."),
        "{said:?}"
    );
    assert!(
        said.iter().any(|said| said.contains("belongs to the rows")),
        "{said:?}"
    );
    assert!(said.contains(&"There is no list of that name."), "{said:?}");
    assert_eq!(errors.len(), 4, "{said:?}");
}

#[test]
fn a_formula_without_a_character_is_not_told_to_use_a_list() {
    for name in ["weapons", "row"] {
        let mut system = system();
        system["entries"]["table/damage"]["table"]["beyond"] = json!({ "light": name });
        let system = serde_json::from_value(system).unwrap();
        let errors = rules::rulebook::Rulebook::new(system).1;
        let message = &errors[0].message;
        assert!(message.contains("nothing called"), "{message}");
        assert!(!message.contains("each"), "{message}");
    }
}

#[test]
fn any_word_may_name_an_input() {
    for name in [
        "new", "default", "range", "with", "type", "in_", "count", "kind", "event", "static", "is",
        "match", "use", "max", "key", "value", "row", "sync", "void", "table",
    ] {
        let (book, errors) = with_calculator(
            json!({ "inputs": { name: { "type": "int" } }, "outputs": { "x": format!("{name} + max(1, {name})") } }),
        );
        assert_eq!(errors, [], "{name}");
        let answer = book
            .calculate("calc", &IndexMap::from([(name.to_owned(), json!(4))]))
            .unwrap();
        assert_eq!(answer.outputs["x"], 8, "{name}");
    }
}

#[test]
fn an_output_may_have_the_name_of_an_input() {
    let (book, errors) = with_calculator(json!({
        "inputs": { "shield": { "type": "int" }, "hp": { "type": "int", "label": "Hits" }, "damage": { "type": "int" } },
        "outputs": { "shield": "max(0, shield - damage)", "hp": "hp - max(0, damage - shield)" },
        "labels": { "hp": "Hits left" },
    }));
    assert_eq!(errors, []);
    let given: IndexMap<String, Value> = [("shield", 3), ("hp", 10), ("damage", 5)]
        .map(|(name, value)| (name.to_owned(), json!(value)))
        .into();
    let answer = book.calculate("calc", &given).unwrap();
    assert_eq!(
        answer.outputs,
        IndexMap::from([("shield".to_owned(), json!(0)), ("hp".to_owned(), json!(8))])
    );
    let last = answer.proof.last().unwrap();
    assert_eq!(last.label, "Hits left");
    assert_eq!(last.terms[0].name, "Hits");
}

#[test]
fn operators_of_other_languages_get_a_hint() {
    for (formula, hint) in [
        ("strength ^ 2", "power(a, b)"),
        ("strength ** 2", "power(a, b)"),
        ("tired & tired", "“&&”"),
        ("tired | tired", "“||”"),
        ("tired and tired", "“&&”"),
        ("tired or tired", "“||”"),
        ("not tired", "“!”"),
        ("when(strength = 2, 1, 0)", "“==”"),
        ("strength / 2", "div_floor"),
    ] {
        let (_, found) = with_derived(json!([{ "key": "v", "formula": formula }]));
        let said = found.first().map(|it| it.message.clone());
        assert!(
            said.as_ref().is_some_and(|said| said.contains(hint)),
            "{formula}: {said:?}"
        );
    }
    let (_, found) = with_derived(json!([{ "key": "v", "formula": "'bread and butter = food'" }]));
    assert_eq!(found, []);
}

#[test]
fn a_function_takes_as_many_arguments_as_its_check_allows() {
    for (formula, value) in [
        ("max(1, 2, 3, 4, 5, 6, 7, 8)", 8),
        ("min(8, 7, 6, 5, 4, 3, 2, 1)", 1),
        ("(-9223372036854775807 - 1) % -1", 0),
    ] {
        assert_eq!(evaluated(formula), Ok(json!(value)), "{formula}");
    }
    let said = evaluated("'x' in ()").unwrap_err();
    assert!(said.contains("given(list, [])"), "{said}");
}
