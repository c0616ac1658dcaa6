//! The command line uses the language of the locale; output for programs is the same in every language.

use std::fs;

use crate::run::Table;

#[test]
fn answers_and_refusals_are_in_the_language_of_the_locale() {
    let table = Table::new();
    let said = table.run_in_german(&["character", "show", "Nobody"]);
    assert_eq!(said.status, 1);
    assert_eq!(
        said.err,
        "vademecum: Es gibt keinen Charakter „Nobody“ (siehe: vademecum character list).\n"
    );
    let said = table.run_in_german(&["roll", "--odds", "1d6"]);
    assert!(
        said.out.starts_with("1d6: genau, und so viel oder mehr\n")
            && said.out.contains("1/6 (16,67 %)"),
        "{}",
        said.out
    );
    let said = table.run_in_german(&["pack", "check", "nowhere"]);
    assert!(
        said.err
            .ends_with("ist nicht lesbar: diese Datei oder diesen Ordner gibt es nicht.\n"),
        "{}",
        said.err
    );
    table.write("bad/system.toml", "a = 1_\n");
    let said = table.run_in_german(&["pack", "check", &table.path("bad")]);
    assert!(
        said.out
            .contains("system.toml, Zeile 1: Das lässt sich nicht lesen (`_` may only"),
        "{}",
        said.out
    );
    let file = table.write("rules.xyz", "Text");
    let said = table.run_in_german(&["book", "add", &file]);
    assert!(
        said.err
            .contains("Das Format dieser Datei ist nicht bekannt."),
        "{} {}",
        said.out,
        said.err
    );
    let said = table.run_in_german(&["table", "--help"]);
    for words in [
        "Aufruf: vademecum table",
        "Befehle:",
        "Begegnung",
        "Optionen:",
    ] {
        assert!(said.out.contains(words), "{}", said.out);
    }
    assert!(!said.out.contains("Create"), "{}", said.out);
}

#[test]
fn usage_errors_are_in_the_language_of_the_locale() {
    let table = Table::empty();
    for (words, english, german) in [
        (
            &["search", "--sytem", "x"][..],
            "“--sytem” is not expected here. Did you mean “--system”?",
            "„--sytem“ ist hier nicht vorgesehen. Ist „--system“ gemeint?",
        ),
        (
            &["search", "--nothing"],
            "“--nothing” is not expected here. To give it as a value, write “-- --nothing”.",
            "„--nothing“ ist hier nicht vorgesehen. Als Wert schreibt man es „-- --nothing“.",
        ),
        (
            &["serch", "sword"],
            "There is no command “serch”. Did you mean “search”?",
            "Es gibt keinen Befehl „serch“. Ist „search“ gemeint?",
        ),
        (
            &["chracter"],
            "There is no command “chracter”. Did you mean “character”?",
            "Es gibt keinen Befehl „chracter“. Ist „character“ gemeint?",
        ),
        (&["calc"], "Missing: <CALCULATOR>.", "Es fehlt: <RECHNER>."),
        (&["search"], "Missing: <QUERY>.", "Es fehlt: <ANFRAGE>."),
        (
            &["roll", "d6", "--odds", "--seed", "1"],
            "“--odds” cannot be given with “--seed”.",
            "„--odds“ und „--seed“ gehen nicht zusammen.",
        ),
        (
            &["roll", "d6", "--seed", "1", "--seed", "2"],
            "“--seed” can be given only once.",
            "„--seed“ kann nur einmal angegeben werden.",
        ),
        (
            &["character", "ledger", "Maud", "--activities", "--row", "1"],
            "“--activities” cannot be given with “--row”.",
            "„--activities“ und „--row“ gehen nicht zusammen.",
        ),
        (
            &["character", "event", "Maud", "--row", "1"],
            "Missing: <EVENT>.",
            "Es fehlt: <EREIGNIS>.",
        ),
        (
            &["character", "event", "Maud", "--seed", "1"],
            "Missing: <EVENT>.",
            "Es fehlt: <EREIGNIS>.",
        ),
        (
            &["show", "--library"],
            "“--library” takes a value.",
            "„--library“ braucht einen Wert.",
        ),
        (
            &["print", "Maud", "-o", "maud.pdf", "--paper", "b7"],
            "“--paper” takes one of a4, letter, not “b7”.",
            "„--paper“ nimmt eines von a4, letter, nicht „b7“.",
        ),
        (
            &["print", "Maud", "-o", "maud.pdf", "--margin", "40"],
            "“--margin” takes a whole number (5–30), not “40”.",
            "„--margin“ nimmt eine ganze Zahl (5–30), nicht „40“.",
        ),
        (
            &["print", "Maud", "-o", "maud.pdf", "--margin", "-1"],
            "“--margin” takes a whole number (5–30), not “-1”.",
            "„--margin“ nimmt eine ganze Zahl (5–30), nicht „-1“.",
        ),
        (
            &["roll", "d6", "--seed", "-5"],
            "“--seed” takes a whole number (≥ 0), not “-5”.",
            "„--seed“ nimmt eine ganze Zahl (≥ 0), nicht „-5“.",
        ),
        (
            &["roll", "d6", "--seed", "x"],
            "“--seed” takes a whole number, not “x”.",
            "„--seed“ nimmt eine ganze Zahl, nicht „x“.",
        ),
        (
            &["search", "sword", "--limit", "0"],
            "“--limit” takes a whole number (≥ 1), not “0”.",
            "„--limit“ nimmt eine ganze Zahl (≥ 1), nicht „0“.",
        ),
    ] {
        for (said, sentence, help) in [
            (table.run(words), english, "See --help for more.\n"),
            (table.run_in_german(words), german, "Mehr dazu: --help.\n"),
        ] {
            assert_eq!(said.status, 2, "{words:?}");
            let first = format!("vademecum: {sentence}\n");
            assert!(said.err.starts_with(&first), "{}", said.err);
            assert!(said.err.ends_with(help), "{}", said.err);
        }
    }
}

#[test]
fn a_command_without_its_subcommand_shows_its_help() {
    let table = Table::empty();
    for (said, first) in [
        (
            table.run(&["table"]),
            "Create, run and show a GM's encounters",
        ),
        (
            table.run_in_german(&["table"]),
            "Begegnungen anlegen, leiten und zeigen",
        ),
    ] {
        assert_eq!(said.status, 2);
        assert!(said.err.starts_with(first), "{}", said.err);
    }
}

#[test]
fn json_is_the_same_in_every_language() {
    let table = Table::new();
    for words in [
        &["character", "show", "Nobody", "--json"][..],
        &["pack", "list", "--json"],
        &["calc", "arsmagica/nothing", "--json"],
        &["roll", "1d6", "--seed", "1", "--json"],
        &["character", "nothing", "--json"],
    ] {
        let [english, german] = [table.run(words), table.run_in_german(words)];
        assert_eq!(english.out, german.out, "{words:?}");
        assert_eq!(english.status, german.status, "{words:?}");
    }
}

#[test]
fn pages_and_their_file_are_in_the_language_of_the_locale() {
    let table = Table::new();
    for (german, language) in [(false, "(en)"), (true, "(de)")] {
        let file = table.path("blank.pdf");
        let words = ["print", "--blank-of", "arsmagica", "-o", &file];
        let said = if german {
            table.run_in_german(&words)
        } else {
            table.run(&words)
        };
        assert_eq!(said.status, 0, "{}", said.err);
        let bytes = fs::read(&file).unwrap();
        let lang = format!("/Lang{language}");
        assert!(
            bytes.windows(lang.len()).any(|it| it == lang.as_bytes()),
            "{lang}"
        );
    }
}

/// An add-on with a translation.
const ADDON: &str = r#"
[addon]
key = "arsdeutsch"
name = "Ars Magica auf Deutsch"
extends = "arsmagica"

[[translation]]
language = "de"
entry = "weapon/sword-long"
name = "Langschwert"
summary = "Eine gerade Klinge."
"#;

#[test]
fn an_entry_is_found_by_its_names_in_every_language_and_shown_in_the_users() {
    let table = Table::new();
    table.write("deutsch/addon.toml", ADDON);
    table.done(&["pack", "install", &table.path("deutsch")]);
    for query in ["langschwert", "long sword"] {
        let english = table.done(&["search", query]);
        assert!(english.starts_with("Sword, Long"), "{query}: {english}");
        let german = table.run_in_german(&["search", query]).out;
        assert!(german.starts_with("Langschwert"), "{query}: {german}");
    }
    let by_summary = table.run_in_german(&["search", "straight one-handed blade"]);
    let summary = by_summary.out.lines().nth(1);
    assert_eq!(summary, Some("    Eine gerade Klinge."));
}
