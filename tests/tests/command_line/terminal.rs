//! Output is safe in a terminal, and suitable for other programs.
use std::{fs, io::Write, process::Stdio};

use serde_json::{Value, json};

use crate::run::{Said, Table};

const NAME: &str = "Ev\u{1b}]52;c;aGk=\u{7}il\r\u{9b}2J\u{202e}\nForged";

/// Whether a text contains control characters, apart from line ends.
fn has_control_characters(text: &str) -> bool {
    text.chars()
        .any(|it| (it.is_control() && it != '\n') || ('\u{202a}'..='\u{202e}').contains(&it))
}

fn assert_harmless(said: &Said) {
    assert!(!has_control_characters(&said.out), "{:?}", said.out);
    assert!(!has_control_characters(&said.err), "{:?}", said.err);
    let forged = |text: &str| text.lines().any(|line| line.starts_with("Forged"));
    assert!(!forged(&said.out) && !forged(&said.err), "{}", said.out);
}

#[test]
fn no_name_text_error_or_path_contains_control_characters() {
    let table = Table::with_character(NAME);
    let notes = format!("notes={NAME}");
    table.done(&["character", "set", NAME, &notes]);
    table.done(&["character", "add", NAME, "weapons", NAME]);
    let pack = &table.path("p\u{1b}[2J");
    let text = format!(
        "[system]\nkey = \"x\"\nname = {name}\n[[kind]]\nkey = \"k\"\nname = {name}\n[[k]]\nname = {name}\nsummary = {name}\ntext = {name}\nsection = \"1\"\n",
        name = serde_json::to_string(NAME)
            .unwrap()
            .replace('\u{9b}', "\\u009b")
            .replace('\u{202e}', "\\u202e")
    );
    table.write("p\u{1b}[2J/system.toml", text);
    table.run(&["pack", "install", pack]);
    for words in [
        &["character", "list"][..],
        &["character", "show", NAME],
        &["character", "history", NAME],
        &["character", "show", "No\u{1b}[2Jbody"],
        &["search", "evil"],
        &["search", "qqqq\u{1b}[2J"],
        &["list", "--system", "x"],
        &["show", "x/k/evil"],
        &["pack", "check", pack],
        &["pack", "check", "/no\u{1b}[2J/such"],
        &["pack", "list"],
        &["frob\u{1b}[2J"],
        &["character", "import", "/no\u{1b}[2J/such"],
    ] {
        let said = table.run(words);
        assert_harmless(&said);
        let json = table.run(&[&["--json"], words].concat());
        assert_harmless(&json);
        assert_eq!(json.status, said.status, "{words:?}");
    }
    let shown = table.character(NAME);
    assert_eq!(shown["name"], NAME);
}

/// The output of a command that runs in a terminal.
#[cfg(target_os = "linux")]
fn shown(table: &Table, words: &str) -> String {
    let program = env!("CARGO_BIN_EXE_program");
    let library = table.library();
    let command = format!("{program} --library {} {words}", library.display());
    let shown = std::process::Command::new("script")
        .args(["--quiet", "--command", &command, "/dev/null"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(shown.stdout)
        .unwrap()
        .replace("\r\n", "\n")
}

#[test]
#[cfg(target_os = "linux")]
fn no_file_that_is_shown_at_a_terminal_contains_control_characters() {
    let table = Table::with_character(NAME);
    table.done(&["table", "new", "arsmagica", NAME]);
    let id = table.character(NAME)["id"].to_string();
    for words in [
        format!("character export {id}"),
        format!("character export {id} --format markdown"),
        format!("character export {id} --format csv --output -"),
        "table export 1 -".to_owned(),
        "table log 1 --output -".to_owned(),
    ] {
        let said = shown(&table, &words);
        assert!(!has_control_characters(&said), "{words}: {said:?}");
        assert!(said.contains("\\u001b"), "{words}: {said}");
    }
    let json = shown(&table, &format!("character export {id}"));
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["character"]["name"], NAME);
    let pages = shown(&table, &format!("print {id} --output -"));
    assert!(pages.contains("A terminal shows text only"), "{pages}");
    // A file or another program gets the text unchanged.
    let piped = table.done(&["character", "export", NAME, "--format", "markdown"]);
    assert!(piped.starts_with("# Ev\u{1b}"), "{piped:?}");
    assert!(!piped.contains("\nForged"), "{piped:?}");
}

#[test]
fn with_json_an_error_is_json_and_the_status_the_same() {
    let table = Table::new();
    for (words, status, code) in [
        (&["search", "qqqqqqqq"][..], 1, "not_found"),
        (&["show", "arsmagica/weapon/none"], 1, "not_found"),
        (&["roll", "many dice"], 1, "invalid"),
        (&["character", "import", "/no/such"], 1, "file"),
        (&["show"], 2, "invalid"),
    ] {
        let plain = table.run(words);
        let said = table.run(&[&["--json"], words].concat());
        assert_eq!((plain.status, said.status), (status, status), "{words:?}");
        assert_eq!(said.err, "", "{words:?}");
        let error: Value = serde_json::from_str(said.out.trim()).unwrap();
        assert_eq!(error["error"]["code"], code, "{words:?}");
        assert!(!error["error"]["message"].as_str().unwrap().is_empty());
        assert!(plain.out.is_empty(), "{words:?}");
    }
}

#[test]
fn a_dash_is_standard_output_and_the_library_is_never_overwritten() {
    let table = Table::with_character("Maud");
    let export = table.done(&["character", "export", "Maud", "-o", "-"]);
    assert_eq!(
        serde_json::from_str::<Value>(&export).unwrap()["character"]["name"],
        "Maud"
    );
    assert!(fs::metadata(table.path("-")).is_err());
    let library = table.library();
    let before = fs::read(&library).unwrap();
    for words in [
        &["character", "export", "Maud", "-o"][..],
        &["print", "Maud", "-o"],
    ] {
        for name in ["library.sqlite", "library.sqlite-wal", "./library.sqlite"] {
            let said = table.refused(&[words, &[&*table.path(name)]].concat());
            assert!(said.contains("part of the library"), "{said}");
        }
    }
    assert!(fs::read(&library).unwrap() == before);
}

#[test]
#[cfg(target_os = "linux")]
fn a_saved_change_is_reported_although_the_answer_cannot_be_written() {
    let table = Table::with_character("Maud");
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let said = table.run_to(&["character", "set", "Maud", "age=30"], full);
    assert_eq!(said.status, 3);
    assert!(said.err.contains("is saved"), "{}", said.err);
    assert_eq!(table.character("Maud")["values"]["age"], 30);
}

#[test]
fn a_line_of_a_batch_has_a_length_limit() {
    let table = Table::new();
    let said = table.run_with(&["search", "--batch"], &"x".repeat(3 << 20));
    assert_eq!(said.status, 1);
    assert!(said.err.contains("longer than 1 MB"), "{}", said.err);
}

#[test]
fn an_import_keeps_values_outside_the_rules_and_reports_every_repair() {
    let table = Table::new();
    let text = r#"{"format":"vademecum-character","version":1,"character":{
        "system":"arsmagica","name":"Giant","values":{"strength":40,"size":"8","stamina":3.0,"luck":1},
        "lists":{"weapons":[{"id":4294967295,"name":"Club"}]},
        "ledger":[{"id":4294967294,"activity":"exposure","time":1220},{"id":7,"activity":"exposure","time":1221},
        {"id":7,"activity":"exposure","time":1222}]}}"#;
    let file = table.write("c.json", format!("\u{feff}{text}"));
    let said = table.json(&["character", "import", &file]);
    assert_eq!(said["characters"][0]["name"], "Giant");
    let adjusted = said["adjusted"].to_string();
    for part in [
        "kept, outside the rules",
        "read as 8",
        "luck",
        "read as 3",
        "4294967295",
        "No row of the ledger",
        "Two rows of the ledger have the number 7",
    ] {
        assert!(adjusted.contains(part), "{part}: {adjusted}");
    }
    let giant = table.character("Giant");
    assert_eq!(
        giant["values"],
        json!({"strength": 40, "size": 8, "stamina": 3})
    );
    assert!(giant["missing"].to_string().contains("outside the rules"));
    table.done(&["character", "add", "Giant", "weapons", "Rock"]);
    table.done(&["character", "ledger-add", "--for", "Giant", "exposure"]);
    assert_eq!(
        table
            .done(&["character", "ledger", "Giant"])
            .lines()
            .count(),
        5
    );
}

#[test]
fn texts_may_begin_with_a_byte_order_mark() {
    let table = Table::new();
    let file = |name: &str, text: &str| table.write(name, format!("\u{feff}{text}"));
    let house = "[house]\nsystem = \"arsmagica\"\n[[house_rule]]\ntarget = \"derived/soak\"\nvalue = \"7\"\n";
    let house = table.done(&["house", "install", &file("house.toml", house)]);
    assert!(house.contains("1 house rule imported"), "{house}");
    let own = file("own.txt", "1-3 Mist\n4-6 Rain\n");
    let own = table.done(&["table", "own", "Weather", &own]);
    assert!(own.contains("d6"), "{own}");
    table.done(&["table", "new", "arsmagica", "Ford"]);
    let export = table.done(&["table", "export", "Ford", "-"]);
    table.done(&["table", "import", &file("ford.json", &export)]);
    file("pack/system.toml", "[system]\nkey = \"x\"\nname = \"X\"\n");
    let example =
        r#"{"format":"vademecum-character","version":1,"character":{"system":"x","name":"E"}}"#;
    let example = file("pack/example.json", example);
    table.done(&["pack", "check", &table.path("pack")]);
    assert!(fs::metadata(example).is_ok());
    let found = table.run_with(&["search", "--batch"], "\u{feff}longsword\n");
    assert!(
        found.out.starts_with("{\"query\":\"longsword\""),
        "{}",
        found.out
    );
}

#[test]
fn rows_and_entries_can_be_given_by_name() {
    let table = Table::with_character("Maud");
    table.done(&[
        "character",
        "add",
        "Maud",
        "weapons",
        "long sword",
        "shield=heater shield",
    ]);
    let maud = || table.character("Maud");
    let row = maud()["lists"]["weapons"][0].clone();
    assert_eq!(row["entry"], "weapon/sword-long");
    assert_eq!(row["values"]["shield"], "weapon/shield-heater");
    table.done(&[
        "character",
        "change",
        "Maud",
        "weapons",
        "sword, long",
        "shield=null",
    ]);
    assert_eq!(maud()["lists"]["weapons"][0]["values"], json!({}));
    let said = table.run(&["character", "add", "Maud", "weapons", "lightsaber"]);
    assert_eq!(said.status, 0);
    assert!(said.err.contains("added as free text"), "{}", said.err);
    table.done(&["character", "remove", "Maud", "weapons", "Lightsaber"]);
    assert!(
        table
            .refused(&["character", "remove", "Maud", "weapons", "Lightsaber"])
            .contains("no row")
    );
}

#[test]
fn the_licences_of_the_fonts_come_with_the_program() {
    let said = Table::new().done(&["about", "--licenses"]);
    for part in ["SIL OPEN FONT LICENSE", "Source Serif 4", "Bitstream Vera"] {
        assert!(said.contains(part), "{part}");
    }
}

#[test]
fn a_program_that_nobody_reads_ends_without_an_error() {
    let table = Table::new();
    for words in [&["list", "--format", "csv"][..], &["search", "--batch"]] {
        let mut program = table.command(words);
        program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = program.spawn().unwrap();
        drop(program.stdout.take());
        let mut input = program.stdin.take().unwrap();
        // Writing fails once the program has ended.
        while input.write_all(b"sword\n").is_ok() {}
        assert!(program.wait().unwrap().success(), "{words:?}");
    }
}

#[test]
fn arguments_of_a_step_may_follow_in_any_order() {
    let table = Table::new();
    table.done(&["table", "new", "arsmagica", "T"]);
    let view = table.json(&["table", "add", "T", "Orc", "soak=6", "--many", "2"]);
    assert_eq!(view["combatants"].as_array().unwrap().len(), 2);
    for separator in [&["--"][..], &[]] {
        let event = [
            &["table", "event", "T", "1", "struck"][..],
            separator,
            &["damage=1"],
        ];
        table.done(&event.concat());
    }
}
