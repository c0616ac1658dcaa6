//! Diagnostics of packs: the file, the line, the record, what is wrong and what to write.
use seed::{check, folder::File, pack};

use crate::file;

const SYSTEM: &str = r#"
[system]
key = "tiny"
name = "Tiny"

[[source]]
key = "s"
title = "A source"
licence = "CC0"

[[kind]]
key = "charm"
name = "Charm"
facts = [{ key = "glow", label = "Glow", format = "number" }]

[[kind]]
key = "table"
name = "Table"

[[list]]
key = "charms"
kinds = ["charm"]

[[sheet]]
type = "rows"
list = "charms"
columns = ["glow"]
"#;

/// Returns the diagnostics of files as they are displayed.
fn mistakes(files: &[File]) -> Vec<String> {
    let mut pack = pack::read(files);
    check::check(&mut pack);
    pack.diagnostics.iter().map(ToString::to_string).collect()
}

/// Returns the diagnostics of a second file.
fn mistakes_in(text: &str) -> Vec<String> {
    mistakes(&[file("a.toml", SYSTEM), file("b.toml", text)])
}

#[test]
fn names_in_events_attacks_and_rows_are_checked() {
    let event = "[[event]]\nkey = \"e\"\nlabel = \"E\"\nchanges = [{ say = \"'x'\" }]\n";
    says(
        &format!("{event}[event.inputs.what]\ntype = \"word\"\nkinds = [\"charn\"]\n"),
        "b.toml, line 7, event/e/inputs/what/kinds: There is no kind “charn”.",
    );
    let attack = "[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\n";
    says(
        &format!("{attack}[attack.ask.what]\ntype = \"word\"\nkinds = [\"charn\"]\n"),
        "b.toml, line 6, attack/a/ask/what/kinds: There is no kind “charn”.",
    );
    for (cleared, what) in [
        ("gone", "“gone” is not a field."),
        ("charms/gone", "“gone” is not a field."),
        ("gone/x", "There is no list “gone”"),
    ] {
        says(
            &format!("{attack}effect = [{{ clear = [\"{cleared}\"] }}]\n"),
            &format!("b.toml, line 4, attack/a/effect/0: {what}"),
        );
    }
    says(
        "[[short_form]]\nkey = \"s\"\nrows.charms = [{ name = \"x\", gone = 1 }]\n",
        "b.toml, line 3, short_form/s/rows: “rows”: ",
    );
    let list = "[[list]]\nkey = \"l\"\n";
    says(
        &format!("{list}fields = [{{ key = \"f\", rule = \"charm/gone\" }}]\n"),
        "b.toml, line 3, list/l/fields/0/rule: Its rule charm/gone is not in the pack.",
    );
    says(
        "[[derived]]\nkey = \"charms\"\nformula = \"1\"\n",
        "a.toml, line 20, list/charms: A number or a derived value has the key “charms” too,",
    );
}

#[test]
fn misspelled_names_are_recognised() {
    for (text, expected) in [
        (
            "[[derivd]]\nkey = \"x\"",
            "b.toml, line 1, derivd: There is no kind “derivd”, and no other array of that name. Did you mean [[derived]]?",
        ),
        (
            "[[charn]]\nname = \"x\"",
            "b.toml, line 1, charn: There is no kind “charn”, and no other array of that name. Did you mean [[charm]]?",
        ),
        (
            "[[calendar]]\nheading = \"x\"\n[[calendar]]\nheading = \"x\"",
            "b.toml, line 3, calendar/2: There is another calendar in b.toml, line 1; keep one of them.",
        ),
        (
            "[[attack]]\nkey = \"a\"\neffect = [{ on = \"foe\" }]",
            "b.toml, line 3, attack/1: “effect.1.on” takes one of self, attacker, defender, member, not the text “foe”.",
        ),
    ] {
        says(text, expected);
    }
}

#[test]
fn errors_in_an_attack_name_its_part() {
    let attack = "[[calculator]]\nkey = \"sum\"\ntitle = \"Sum\"\nrule = \"charm/x\"\ninputs.a = { type = \"int\" }\n\
                  outputs.b = \"a\"\n[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\n";
    for (part, expected) in [
        (
            "step = [{ calculator = \"sum\" }, { calculator = \"sun\" }]",
            "step/1: There is no calculator “sun”. Did you mean “sum”?",
        ),
        (
            "step = [{ calculator = \"sum\" }]\neffect = [{ when = \"sun.b > 0\" }]",
            "effect/0/when: No step before it answers “sun.b”. Did you mean “sum”?",
        ),
        (
            "step = [{ calculator = \"sum\", from = { a = \"roll.d\" } }]",
            "step/0/from/a: No die is called “d”.",
        ),
        (
            "effect = [{ when = \"sum.b > 0\" }]",
            "effect/0/when: No step before it answers “sum.b”.",
        ),
        (
            "effect = [{ set = { x = \"1 +\" } }]",
            "effect/0/set/x: “1 +”: It ends too soon.",
        ),
        (
            "bar = [{ when = \"ask.c\", say = \"No.\" }]",
            "bar/0/when: Nothing is asked as “c”.",
        ),
        (
            "outcome = [{ name = \"A\", when = \"member.name\" }]",
            "outcome/0/when: Only “each” has a “member”.",
        ),
        ("list = \"gone\"", "list: There is no list “gone”."),
        (
            "[attack.each]\nstep = [{ calculator = \"sun\" }]",
            "each/step/0: There is no calculator “sun”.",
        ),
    ] {
        says(
            &format!("{attack}{part}\n"),
            &format!(
                "b.toml, line {}, attack/a/{expected}",
                9 + part.lines().count()
            ),
        );
    }
}

#[test]
fn errors_in_the_turn_order_name_its_part() {
    for (part, expected) in [
        ("states = \"charm\"", "states: There is no list “charm”."),
        ("healing = \"rest\"", "healing: There is no event “rest”."),
        ("health = [\"x\"]", "health/0: “x” is not a field."),
        (
            "line = [{ of = \"x\" }]",
            "line/0: “x” is neither a field nor a derived value.",
        ),
        (
            "state = [{ name = \"charm/gone\" }]",
            "state/0: There is no entry charm/gone.",
        ),
        (
            "bare.charms = { x = 1 }",
            "bare/charms: The rows have no “x”.",
        ),
        (
            "[turns.initiative]\nrule = \"charm/x\"\ntotal = \"self.x\"",
            "initiative/total: “x” is neither a field nor a derived value.",
        ),
        (
            "[turns.initiative]\nrule = \"charm/x\"\ntotal = \"1\"\nlist = \"gone\"",
            "initiative/list: There is no list “gone”.",
        ),
    ] {
        says(
            &format!("[[turns]]\nrule = \"charm/x\"\nround = \"Round\"\n{part}"),
            &format!(
                "b.toml, line {}, turns/{expected}",
                3 + part.lines().count()
            ),
        );
    }
}

#[test]
fn a_table_or_list_in_the_wrong_place_is_explained() {
    says(
        "[[event]]\nkey = \"x\"\n[event.changes]\nsay = \"'x'\"",
        "b.toml, line 3, event/1: “changes” is a list of tables: its header has two brackets, [[…]], or the",
    );
    says(
        "[[turns]]\nrule = \"charm/x\"\n[[turns.moment]]\n[turns.moment.step]\nkey = \"x\"",
        "b.toml, line 4, turns/1: “moment.1.step” is a list of tables: its header has two brackets, [[…]], or the",
    );
    says(
        "[[charm]]\nname = \"x\"\nglow = [1]",
        "b.toml, line 3, charm/1: “glow” takes a number, a text, true or false, not a list.",
    );
}

#[test]
fn a_mistake_within_a_record_has_its_own_line() {
    let event = "[[event]]\nkey = \"e\"\nlabel = \"E\"\n";
    let changes =
        "[[event.changes]]\nsay = \"'x'\"\n\n[[event.changes]]\nwhen = \"true\"\nsay = \"'x\"\n";
    says(
        &format!("{event}{changes}"),
        "b.toml, line 9, event/e/changes/1/say: ",
    );
    let copies = "[[derived]]\nfor = [\"a\", \"b\"]\nkey = \"$it\"\nformula = \"gone\"\n";
    says(copies, "b.toml, line 4, derived/b/formula: ");
    let charm = "[[charm]]\nname = \"Bell\"\nsummary = \"x\"\nsection = \"x\"\n";
    says(
        &format!("{charm}links = [\"charm/gone\"]\n"),
        "b.toml, line 5, charm/bell/links: It links to charm/gone",
    );
}

#[test]
fn counters_in_the_formulas_of_groups_are_known() {
    let found = mistakes_in(
        "[[turns]]\nrule = \"charm/x\"\ncounter = [{ key = \"ap\" }]\n\
         groups.member = { ap = \"self.count.ap\", gone = \"self.count.gone\" }\n",
    );
    let about = |key: &str| found.iter().any(|it| it.contains(&format!("“{key}”")));
    assert!(about("gone") && !about("ap"), "{found:?}");
}

#[test]
fn kinds_in_an_array_with_a_quoted_name_are_read() {
    for array in ["[[\"kind\"]]\n", "[[ 'kind' ]]\n"] {
        let text = format!("{array}key = \"spell\"\nname = \"Spell\"\n");
        let system = pack::read(&[file("a.toml", SYSTEM), file("b.toml", text)]).system;
        assert!(system.kind("spell").is_some(), "{array}");
    }
}

#[test]
fn records_without_a_name_are_named_by_their_keys() {
    let text = "[[field]]\nkey = \"total_load\"\n[[list]]\nkey = \"pack_goods\"\n[[attack]]\nkey = \"long_shot\"\n";
    let system = pack::read(&[file("a.toml", SYSTEM), file("b.toml", text)]).system;
    assert_eq!(system.fields[0].label, "Total load");
    assert_eq!(system.lists[1].label, "Pack goods");
    assert_eq!(system.lists[1].singular, "pack goods");
    assert_eq!(system.attacks[0].label, "Long shot");
}

fn says(text: &str, expected: &str) {
    let said = mistakes_in(text);
    assert!(
        said.iter().any(|it| it.starts_with(expected)),
        "{text}\nsays\n{}\nnot\n{expected}",
        said.join("\n")
    );
}

#[test]
fn an_unknown_name_in_a_formula_suggests_the_nearest() {
    for (text, expected) in [
        (
            "[[derived]]\nkey = \"x\"\nformula = \"herat + 1\"",
            "b.toml, line 6, derived/x/formula: There is nothing called “herat” here. Did you mean “heart”?",
        ),
        (
            "[[derived]]\nkey = \"x\"\nformula = \"sum('charms', 'glwo')\"",
            "b.toml, line 6, derived/x/formula: The rows of “charms” have no “glwo”. Did you mean “glow”?",
        ),
        (
            "[[derived]]\nkey = \"x\"\neach = \"charms\"\nformula = \"row.entry.glwo\"",
            "b.toml, line 7, derived/x/formula: No charm has a fact “glwo”. Did you mean “glow”?",
        ),
        (
            "[[derived]]\nkey = \"x\"\nformula = \"count('charm')\"",
            "b.toml, line 6, derived/x/formula: There is no list “charm”. Did you mean “charms”?",
        ),
        (
            "[[derived]]\nkey = \"x\"\nformula = \"mx(1, 2)\"",
            "b.toml, line 6, derived/x/formula: There is no function “mx”. Did you mean “max”?",
        ),
        (
            "[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\nbar = [{ when = \"self.herat > 1\", say = \"No.\" }]",
            "b.toml, line 7, attack/a/bar/0/when: “herat” is neither a field nor a derived value. Did you mean “heart”?",
        ),
        (
            "[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\nsay = \"{get(#{ a: self.herat }, 'a')}\"",
            "b.toml, line 7, attack/a/say: “herat” is neither a field nor a derived value. Did you mean “heart”?",
        ),
        (
            "[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\nsay = \"{botsh.hit}\"",
            "b.toml, line 7, attack/a/say: No step before it answers “botsh.hit”. Did you mean “botch”?",
        ),
        (
            "[[derived]]\nkey = \"x\"\neach = \"charm\"\nformula = \"1\"",
            "b.toml, line 6, derived/x/each: There is no list “charm”. Did you mean “charms”?",
        ),
        (
            "[[event]]\nkey = \"e\"\nlabel = \"E\"\nchanges = [{ set = { herat = \"1\" } }]",
            "b.toml, line 7, event/e/changes/0/set/herat: There is no field “herat” to set. Did you mean “heart”?",
        ),
        (
            "[[step]]\nkey = \"s\"\ntitle = \"S\"\nfields = [\"herat\"]",
            "b.toml, line 7, step/s/fields: There is no field “herat”. Did you mean “heart”?",
        ),
        (
            "[[charm]]\nname = \"Bell\"\nsummary = \"x\"\nsection = \"x\"\n\
             modifiers = [{ to = [\"herat\"], add = \"1\" }]",
            "b.toml, line 8, charm/bell/modifiers/0/to: There is no derived value “herat”, and no number or list of \
             characters. Did you mean “heart”?",
        ),
        (
            "[[charm]]\nname = \"Bell\"\nsummary = \"x\"\nsection = \"x\"\n\
             [[field]]\nkey = \"f\"\nrule = \"charm/bel\"",
            "b.toml, line 10, field/f/rule: Its rule charm/bel is not in the pack. Did you mean “bell”?",
        ),
        (
            "[[kind]]\nkey = \"spell\"\nname = \"Spell\"\nfacts = [{ key = \"level\" }]\nglance = [\"levle\"]",
            "b.toml, line 8, kind/spell/glance: “levle” is listed in “glance” and is not a column. Did you mean “level”?",
        ),
    ] {
        let field = "[[field]]\nkey = \"heart\"\ntype = \"number\"\n";
        says(&format!("{field}{text}"), expected);
    }
}

#[test]
fn an_error_has_its_location_and_the_expected_keys() {
    for (text, expected) in [
        (
            "[[charm]]\nname = \"Bell\"\nsummary = \"x\"\nsection = \"x\"\nglwo = 1",
            "b.toml, line 5, charm/1: There is no “glwo” in the charm; possible keys are glow, name, slug,",
        ),
        (
            "\n[[derived]]\nkey = \"sum_of\"\neach = \"charms\"\nformula = \"row.nothing\"",
            "b.toml, line 5, derived/sum_of/formula: ",
        ),
        (
            "\n\n[[sheet]]\ntype = \"rows\"\nlist = \"charms\"\ncolumns = [\"weight\"]",
            "b.toml, line 3, sheet/1: The column “weight”",
        ),
        (
            "[[sheet]]\ntype = \"rows\"\nlist = \"charms\"\ncolumns = []\naside = \"gloww\"",
            "b.toml, line 1, sheet/1: The column “gloww” of the list “charms” is neither its field, a derived value, nor a \
             fact. Did you mean “glow”?",
        ),
        (
            "[[sheet]]\ntype = \"rows\"\nlist = \"charms\"\ncolumns = [\"glow\"]\njoins = [\"gloom\"]",
            "b.toml, line 1, sheet/1: The list “charms” joins the table before it: ",
        ),
        ("[[charm]]\nname = \"Bell\"\nglow =", "b.toml, line 3"),
        (
            "[[charm]]\nsummary = \"x\"",
            "b.toml, line 1, charm/1: “name” is missing in the entry. Write its name: name = ",
        ),
        (
            "[[charm]]\nname = \"x\"\nslug = \"../../x\"",
            "b.toml, line 3, charm/1: “slug” takes a slug: a–z, 0–9 and hyphens, not “../../x”.",
        ),
        (
            "[[kind]]\nkey = \"a/b\"\nname = \"x\"",
            "b.toml, line 2, kind/1: “key” takes a key: a–z, 0–9 and _, not “a/b”.",
        ),
        (
            "[[spell]]\nname = \"x\"",
            "b.toml, line 1, spell: There is no kind “spell”; the kinds are charm, table.",
        ),
        (
            "[[kind]]\nkey = \"spell\"\nnmae = 1\n[[spell]]\nname = \"x\"",
            "b.toml, line 4, spell: The kind “spell” is left out because of a mistake, and its entries with it.",
        ),
        (
            "[charm]\nname = \"x\"",
            "b.toml, line 1, charm: Records are written [[charm]], with two brackets.",
        ),
        (
            "[[field]]\nkey = \"x\"\nmin = \"many\"",
            "b.toml, line 3, field/1: “min” takes a whole number, not the text “many”.",
        ),
        (
            "[[field]]\nkey = \"x\"\nmax = 1.5",
            "b.toml, line 3, field/1: “max” takes a whole number, not the number 1.5.",
        ),
        (
            "[[field]]\nkey = \"x\"\ntype = \"numbr\"",
            "b.toml, line 3, field/1: “type” takes one of text, prose, number,",
        ),
        (
            "[[list]]\nkey = \"x\"\nfields = [{ key = \"y\", lable = \"Y\" }]",
            "b.toml, line 3, list/1: There is no “lable” in the field; possible keys are key, label,",
        ),
        (
            "[[turns]]\nrule = \"charm/x\"\nstate = [3]",
            "b.toml, line 3, turns/1: “state.1” takes a table with the keys of “state”, not the number 3.",
        ),
        (
            "[[turns]]\nrule = \"charm/x\"\nline = [{ of = \"1\", lable = \"x\" }]",
            "b.toml, line 3, turns/1: There is no “lable” in the line; possible keys are of, label, always. Did you mean “label”?",
        ),
        (
            "[[attack]]\nkey = \"a\"\nrule = \"charm/x\"\neffect = [{ state = { name = \"x\", left = \"long\" } }]",
            "b.toml, line 4, attack/1: “effect.1.state.left” takes a whole number from 0 to 1000000, not the text “long”.",
        ),
        (
            "[[sheet]]\ntype = \"row\"",
            "b.toml, line 1, sheet/1: The type of a block is one of title, figures,",
        ),
        (
            "[[sheet]]\ntype = \"rows\"\ncolumns = [\"glow\"]",
            "b.toml, line 1, sheet/1: “list” is missing in the rows. Write the list: list = ",
        ),
        (
            "[[calculator]]\nkey = \"c\"\noutputs = [\"x\"]",
            "b.toml, line 3, calculator/1: “outputs” takes a table of",
        ),
        (
            "[[list]]\nkey = \"charms\"",
            "b.toml, line 1, list/1: There is another list/charms in a.toml, line 20; give one of them another key.",
        ),
    ] {
        says(text, expected);
    }
}

/// A table by range with the columns `a` and `b`.
fn table(rows: &str) -> String {
    format!(
        "[[table]]\nname = \"T\"\nsummary = \"x\"\nsection = \"x\"\n[table.table]\n\
         columns = [{{ key = \"a\" }}, {{ key = \"b\" }}]\nby = \"range\"\n{rows}"
    )
}

#[test]
fn invalid_records_are_diagnosed() {
    for (text, expected) in [
        (
            "[[charm]]\nname = \"x\"\nsummary = \"x\"\nsection = \"x\"\nglow = \"3 lb.\""
                .to_owned(),
            "b.toml, line 5, charm/1: “glow” is a number column: write a number or \"n/a\", not \"3 lb.\".",
        ),
        (
            "[[derived]]\nkey = \"x\"\nformula = \"1\"\nroll = \"2dd6\"".to_owned(),
            "b.toml, line 4, derived/1: “roll”: “2dd6” is not dice",
        ),
        (
            table("dice = \"many\"\nrows = [[\"1-2\", 1]]"),
            "b.toml, line 8, table/1: “table.dice”: “many” is not dice",
        ),
        (
            "[[attack]]\nkey = \"hit\"\nroll = [{ key = \"a\", die = \"1dd0\" }]".to_owned(),
            "b.toml, line 3, attack/1: “roll.1.die”: “1dd0” is not dice",
        ),
        (
            table("rows = [[\"1-2\", 1], [\"5-6\", 1]]"),
            "b.toml, line 8, table/t/table/rows: No row is for what is above 2 and below 5. Write gaps = true",
        ),
        (
            table("rows = [[\"1-5\", 1], [\"5+\", 1]]"),
            "b.toml, line 8, table/t/table/rows: Two rows are for 5. Write overlaps = true",
        ),
        (
            table("rows = [[\"Oak\", 1], [\"ash\", 1], [\"oak\", 2]]").replace("range", "value"),
            "b.toml, line 8, table/t/table/rows: Two rows are for oak. Write overlaps = true",
        ),
        (
            table("rows = [[3, 1], [\"3\", 1]]").replace("range", "value"),
            "b.toml, line 8, table/t/table/rows: Two rows are for 3. Write overlaps = true",
        ),
        (
            table("dice = \"1d6\"\nrows = [[\"1-2\", 1], [\"3-5\", 1]]"),
            "b.toml, line 9, table/t/table/rows: 1d6 can come to 6, and no row is for it. Write gaps = true",
        ),
        (
            table("rows = [[\"5-1\", 1]]"),
            "b.toml, line 8, table/t/table/rows: The range 5–1 ends before it begins.",
        ),
        (
            "[[field]]\nkey = \"row\"".to_owned(),
            "b.toml, line 1, field/row: “row” is a word of formulas; give it another key.",
        ),
        (
            "[[field]]\nkey = \"max\"".to_owned(),
            "b.toml, line 1, field/max: “max” is a function of formulas; give it another key.",
        ),
        (
            "[[field]]\nkey = \"x\"\ntype = \"choice\"\nchoices = [\"a\"]\ndefault = \"b\""
                .to_owned(),
            "b.toml, line 5, field/x/default: The default of “x” does not fit.",
        ),
        (
            "[[field]]\nkey = \"x\"\ntype = \"number\"\nmax = 3\ndefault = 4".to_owned(),
            "b.toml, line 5, field/x/default: The default of “x” does not fit.",
        ),
        (
            "[[event]]\nkey = \"x\"\ninputs.a = { type = \"int\", default = \"x\" }".to_owned(),
            "b.toml, line 3, event/x/inputs/a: The default of “a” does not fit.",
        ),
        (
            "[[event]]\nkey = \"x\"\ninputs.a = { type = \"int\", min = 5, max = 1 }".to_owned(),
            "b.toml, line 3, event/x/inputs/a: “a” is at least 5 and at most 1.",
        ),
        (
            "[[turns]]\nrule = \"charm/x\"\nround = \"Round\"\nstates = \"charms\"\nduration = \"glow\"".to_owned(),
            "b.toml, line 5, turns/duration: The list of “states” has no number “glow”",
        ),
        (
            "[[charm]]\nname = \"x\"\ntext = \"See [[charm/x\"".to_owned(),
            "b.toml, line 3, charm/x/text: A link in its text begins with [[ and does not end with ]].",
        ),
        (
            "[[charm]]\nname = \"x\"\nslug = \"own-x\"".to_owned(),
            "b.toml, line 3, charm/own-x/slug: Slugs that begin with own- belong to the user’s own entries",
        ),
    ] {
        says(&text, expected);
    }
    for rows in [
        "gaps = true\nrows = [[\"1-2\", 1], [\"5-6\", 1]]",
        "overlaps = true\nrows = [[\"1-5\", 1], [\"5+\", 1]]",
        "dice = \"1d6\"\nrows = [[\"1 or less\", 1], [\"2-5\", 1], [\"6+\", 1]]",
    ] {
        assert_eq!(mistakes_in(&table(rows)), Vec::<String>::new(), "{rows}");
    }
    for rows in [
        "overlaps = true\nrows = [[3, 1], [3, 2]]",
        "rows = [[\"\", 1], [\"n/a\", 1], [\"\", 2], [\"n/a\", 2]]",
    ] {
        let text = table(rows).replace("range", "value");
        assert_eq!(mistakes_in(&text), Vec::<String>::new(), "{rows}");
    }
}

#[test]
fn what_cannot_be_used_is_diagnosed() {
    for (text, expected) in [
        (
            table("dice = \"1d3\"\nrows = [[1, 1], [2, 1]]").replace("range", "value"),
            "b.toml, line 9, table/t/table/rows: 1d3 can come to 3, and no row is for it.",
        ),
        (
            table("dice = \"1d3\"\nrows = [[2, 1], [3, 1]]").replace("range", "step"),
            "b.toml, line 9, table/t/table/rows: 1d3 can come to 1, and no row is for it.",
        ),
        (
            table("rows = [\n  [\"1-2\", 1],\n  [\"3-5\"],\n]"),
            "b.toml, line 10, table/t/table/rows/1: Row 2 of the table has 1 cell; it has 2 columns.",
        ),
        (
            "[[sheet]]\ntype = \"columns\"\ncolumns = [\n  [{ type = \"facts\", items = [] }],\n  \
             [{ type = \"facts\", items = [\"gone\"] }],\n]"
                .to_owned(),
            "b.toml, line 5, sheet/1/columns/1/0: The sheet shows “gone”",
        ),
        (
            table("rows = [[\"1-2\", 1]]").replace("key = \"b\"", "key = \"a\""),
            "b.toml, line 6, table/t/table/columns: The key “a” occurs twice",
        ),
        (
            "[[list]]\nkey = \"l\"\nfields = [{ key = \"a\" }, { key = \"a\" }]\nrows = [{ a = \"x\" }]".to_owned(),
            "b.toml, line 3, list/l/fields: The key “a” occurs twice",
        ),
        (
            "[[list]]\nkey = \"l\"\nfields = [{ key = \"a\" }]\nrows = [{ a = \"x\" }]".to_owned(),
            "b.toml, line 4, list/l/rows: A row of L needs a name.",
        ),
        (
            "[[kind]]\nkey = \"step\"\nname = \"Step\"".to_owned(),
            "b.toml, line 1, kind/step: “step” is already the name of something else",
        ),
        (
            "[[field]]\nkey = \"x\"\n[[derived]]\nkey = \"x\"\nformula = \"1\"".to_owned(),
            "b.toml, line 3, derived/x: There is another field/x in b.toml, line 1; give one of them another key.",
        ),
        (
            "[[field]]\nkey = \"x\"\n[[sheet]]\ntype = \"tracks\"\nheading = \"T\"\ntracks = [{ item = \"x\" }]"
                .to_owned(),
            "b.toml, line 3, sheet/1: “x” is not a number or track field of the character",
        ),
        (
            "[[calculator]]\nkey = \"c\"\ninputs.a = { type = \"int\", from = \"x\" }".to_owned(),
            "b.toml, line 3, calculator/c/inputs/a: “x” is neither a field nor a derived value.",
        ),
        (
            "[[calculator]]\nkey = \"c\"\ninputs.a = { type = \"int\" }\n\
             [[attack]]\nkey = \"a\"\nstep = [{ calculator = \"c\" }]"
                .to_owned(),
            "b.toml, line 6, attack/a/step/0: “c” needs “a”: give it with “from” or “with”.",
        ),
        (
            "[[attack]]\nkey = \"a\"\neffect = [{ state = { name = \"charm/gone\" } }]".to_owned(),
            "b.toml, line 3, attack/a/effect/0: There is no entry charm/gone.",
        ),
        (
            "[[short_form]]\nkey = \"s\"\nkinds = [\"charm\"]\nnumber = [{ to = \"x\", fact = \"glwo\" }]".to_owned(),
            "b.toml, line 4, short_form/s/number/0: No charm has a fact “glwo”. Did you mean “glow”?",
        ),
        (
            "[[charm]]\nname = \"x\"\nsummary = \"x\"\nsection = \"x\"\n\
             [[translation]]\nlanguage = \"german\"\nentry = \"charm/x\"\nname = \"y\""
                .to_owned(),
            "b.toml, line 5, translation/german/charm/x: “german” is not the code of a language, such as de.",
        ),
        (
            "[addn]\nkey = \"x\"".to_owned(),
            "b.toml, line 1, addn: There is no [addn]. Did you mean [addon]?",
        ),
        (
            "[[place]]\nitem = \"gone\"\nafter = \"glow\"".to_owned(),
            "b.toml, line 1, place/gone: “gone” is neither a field nor a derived value.",
        ),
    ] {
        says(&text, expected);
    }
}

#[test]
fn a_short_form_without_kinds_may_name_a_fact() {
    let found = mistakes_in(
        "[[field]]\nkey = \"x\"\n[[short_form]]\nkey = \"s\"\nnumber = [{ to = \"x\", fact = \"glow\" }]",
    );
    assert!(
        !found.iter().any(|it| it.contains("has a fact")),
        "{found:?}"
    );
}

#[test]
fn a_state_may_have_a_slash_in_its_name_but_its_entry_must_exist() {
    let states = "state = [{ name = \"Deaf/mute\" }, { name = \"charm/gone\" }]";
    let said = mistakes_in(&format!(
        "[[turns]]\nrule = \"charm/x\"\nround = \"Round\"\n{states}"
    ));
    let has = |name: &str| said.iter().any(|it| it.contains(name));
    assert!(has("charm/gone") && !has("Deaf/mute"), "{said:#?}");
}

#[test]
fn repeated_lists_count_towards_the_size_of_a_pack() {
    let (long, named) = ("a".repeat(1 << 20), "\"$all\", ".repeat(70));
    let text =
        format!("[[field]]\nfor = [{{ all = [\"{long}\"] }}]\nkey = \"x\"\nchoices = [{named}]\n");
    let said = mistakes_in(&text);
    let expected = "b.toml, line 4, field/1: Size of all files together, in bytes: at most";
    assert!(said[0].starts_with(expected), "{:.200}", said[0]);
}

#[test]
fn inputs_and_values_nest_up_to_the_limit() {
    let input = |depth: usize| {
        let open = "{ type = \"object\", fields = { a = ".repeat(depth);
        format!("{open}{{ type = \"int\" }}{}", " } }".repeat(depth))
    };
    let default = |depth: usize| {
        let value = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
        format!("{{ type = \"list\", default = {value} }}")
    };
    let said_of = |input: String| {
        mistakes_in(&format!(
            "[[event]]\nkey = \"x\"\nlabel = \"X\"\ninputs.a = {input}\nchanges = [{{ say = \"'x'\" }}]\n"
        ))
    };
    let too_deep = |said: &[String]| said.iter().any(|it| it.contains("at most 6, not 7"));
    for (within, beyond) in [(input(6), input(7)), (default(6), default(7))] {
        let (within, beyond) = (said_of(within), said_of(beyond));
        assert!(!too_deep(&within), "{within:?}");
        assert!(too_deep(&beyond), "{beyond:?}");
    }
}

#[test]
fn a_value_of_two_lists_is_placed_in_both() {
    let text = "[[list]]\nkey = \"more\"\nkinds = [\"charm\"]\n\
                [[sheet]]\ntype = \"rows\"\nlist = \"more\"\ncolumns = [\"glow\"]\n\
                [[derived]]\nkey = \"shine\"\neach = \"charms\"\nformula = \"1\"\n\
                [[derived]]\nkey = \"shine\"\neach = \"more\"\nformula = \"1\"\n\
                [[place]]\nitem = \"shine\"\nafter = \"glow\"\nlist = \"charms\"\n\
                [[place]]\nitem = \"shine\"\nafter = \"glow\"\nlist = \"more\"\n";
    assert_eq!(mistakes_in(text), Vec::<String>::new());
}

#[test]
fn an_error_is_reported_once() {
    let text = "[[charm]]\nname = \"x\"\nsummary = \"x\"\nsection = \"x\"\n\
                modifiers = [{ to = [\"nothing\"], add = \"1\" }]";
    let said = mistakes_in(text);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("nothing"), "{said:?}");
}

#[test]
fn an_invalid_example_character_is_diagnosed() {
    let example = |character: &str| {
        file(
            "e.json",
            format!(
                "{{\"format\": \"vademecum-character\", \"version\": 1, \"character\": {character}}}"
            ),
        )
    };
    for (character, expected) in [
        (
            r#"{ "system": "other", "name": "A" }"#,
            "e.json, example: The character is of the system “other”; this pack is “tiny”.",
        ),
        (
            r#"{ "system": "tiny", "name": "A", "lists": { "charms": [{ "id": 1 }, { "id": 1 }] } }"#,
            "e.json, example: Two rows of “charms” have the id 1.",
        ),
        (
            r#"{ "system": "tiny", "name": "A", "values": { "luck": 3 } }"#,
            "e.json, example: A: ",
        ),
    ] {
        let said = mistakes(&[file("a.toml", SYSTEM), example(character)]);
        assert!(
            said.iter().any(|it| it.starts_with(expected)),
            "{expected}\n{said:?}"
        );
    }
}

#[test]
fn a_bad_record_does_not_remove_the_good_ones() {
    let good = "[[charm]]\nname = \"Good\"\nsummary = \"x\"\nsection = \"x\"\nglow = 1\n";
    let text = format!("{good}\n[[charm]]\nname = 7\n\n[[charm]]\nglow = 2\n");
    let pack = pack::read(&[file("a.toml", SYSTEM), file("b.toml", &text)]);
    assert_eq!(
        pack.system.entries.keys().collect::<Vec<_>>(),
        ["charm/good"]
    );
    assert!(!pack.is_complete());
    let refused = pack.diagnostics.iter().filter(|it| it.refused);
    let lines: Vec<Option<usize>> = refused.map(|it| it.line).collect();
    assert_eq!(lines, [Some(8), Some(10)], "{:?}", pack.diagnostics);
}

#[test]
fn the_list_of_diagnostics_is_limited() {
    let records = "[[charm]]\n".repeat(5_000);
    let pack = pack::read(&[file("a.toml", SYSTEM), file("b.toml", &records)]);
    assert_eq!(pack.diagnostics.len(), 1_001);
    assert!(pack.diagnostics[1_000].reason.contains("more mistakes"));
    assert!(!pack.is_complete());
}
