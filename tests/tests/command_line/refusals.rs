use std::fs;

use serde_json::json;

use crate::run::Table;

#[test]
fn a_file_that_is_not_a_library_is_not_changed() {
    for bytes in [
        &b"This is a letter to my aunt, and no library at all."[..],
        b"\x89PNG\r\n\x1a\n and so on",
        b"SQLite format 3\0 cut",
    ] {
        let table = Table::empty();
        fs::write(table.library(), bytes).unwrap();
        let sentence = table.refused(&["list"]);
        assert!(sentence.contains("library.sqlite"), "{sentence}");
        assert_eq!(fs::read(table.library()).unwrap(), bytes);
    }
}

#[test]
fn a_folder_with_the_path_of_the_library_is_refused() {
    let table = Table::empty();
    fs::create_dir(table.library()).unwrap();
    assert!(table.refused(&["list"]).contains("library.sqlite"));
}

#[test]
fn unknown_names_are_refused() {
    let table = Table::new();
    for (words, part) in [
        (&["show", "arsmagica/weapon/lightsaber"][..], "lightsaber"),
        (&["show", "lightsaber"], "system/kind/slug"),
        (&["list", "--system", "gurps"], "gurps"),
        (&["list", "--kind", "starship"], "starship"),
        (&["entry", "list", "--system", "gurps"], "gurps"),
        (&["calc", "arsmagica/nothing"], "nothing"),
        (&["calc", "gurps/nothing"], "gurps"),
        (&["roll", "many dice"], "many dice"),
        (&["character", "show", "Nobody"], "Nobody"),
        (&["character", "new", "gurps", "X"], "gurps"),
        (&["pack", "check", "/no/such/folder"], "/no/such/folder"),
        (&["pack", "remove", "arsmagica"], "cannot be removed"),
        (&["character", "import", "/no/such/file"], "/no/such/file"),
    ] {
        let sentence = table.refused(words);
        assert!(sentence.contains(part), "{words:?}: {sentence}");
    }
    let said = table.run(&["book", "add", "/no/such/file"]);
    assert_eq!(said.status, 1);
    assert!(said.err.contains("there is no such file"), "{}", said.err);
}

#[test]
fn near_names_are_suggested() {
    let table = Table::new();
    table.done(&["character", "new", "arsmagica", "Maud Fen"]);
    let book = table.write("fords-and-mills.md", "# Fords\n\nEels pass.\n");
    table.done(&["book", "add", &book]);
    for (words, meant) in [
        (&["character", "show", "maud"][..], "Maud Fen"),
        (&["book", "show", "fords"], "fords-and-mills"),
        (&["entry", "new", "arsmagica", "weapn", "Net"], "weapon"),
        (&["book", "remove", "ford-and-mill"], "fords-and-mills"),
        (&["character", "set", "Maud Fen", "strenght=1"], "strength"),
        (
            &["character", "add", "Maud Fen", "weapns", "Cat"],
            "weapons",
        ),
        (
            &["character", "ledger-add", "--for", "Maud Fen", "adventur"],
            "adventure",
        ),
        (&["show", "arsmagica/weapon/sword-lng"], "sword-long"),
        (&["list", "--kind", "weapn"], "weapon"),
        (&["calc", "arsmagica/encumbranc"], "encumbrance"),
        (
            &["calc", "arsmagica/encumbranc", "--from", "Maud Fen"],
            "encumbrance",
        ),
    ] {
        let sentence = table.refused(words);
        let suggested = format!("Did you mean “{meant}”?");
        assert!(sentence.contains(&suggested), "{words:?}: {sentence}");
    }
}

#[test]
fn a_wrong_value_changes_nothing() {
    let table = Table::with_character("Maud");
    for (words, part) in [
        (&["set", "Maud", "strength=mighty"][..], "Strength"),
        (&["set", "Maud", "strenght=1"], "strenght"),
        (&["set", "Maud", "strength=1", "nonsense=2"], "nonsense"),
        (&["set", "Maud", "strength=1000"], "Strength"),
        (&["add", "Maud", "pets", "Cat"], "pets"),
        (&["remove", "Maud", "weapons", "99"], "99"),
    ] {
        let words: Vec<&str> = std::iter::once("character")
            .chain(words.iter().copied())
            .collect();
        let sentence = table.refused(&words);
        assert!(sentence.contains(part), "{words:?}: {sentence}");
    }
    let maud = table.character("Maud");
    assert_eq!(maud["values"], serde_json::json!({}));
    assert!(
        table
            .json_lines(&["character", "history", "Maud"])
            .is_empty()
    );
}

#[test]
fn a_pdf_that_cannot_be_written_leaves_nothing() {
    let table = Table::with_character("Maud");
    let file = table.path("no/such/folder/maud.pdf");
    assert!(
        table
            .refused(&["print", "Maud", "-o", &file])
            .contains("maud.pdf")
    );
    fs::create_dir(table.path("taken.pdf")).unwrap();
    table.refused(&["print", "Maud", "-o", &table.path("taken.pdf")]);
    let left: Vec<_> = fs::read_dir(table.path(""))
        .unwrap()
        .map(|item| item.unwrap().file_name())
        .collect();
    assert!(
        left.iter()
            .all(|name| !name.to_string_lossy().contains("maud")),
        "{left:?}"
    );
}

#[test]
fn an_invalid_character_file_is_never_imported_in_part() {
    let table = Table::new();
    let cards = || table.json_lines(&["character", "list"]).len();
    let before = cards();
    for text in [
        "",
        "{",
        "[]",
        r#"{"format":"vademecum-character","version":1}"#,
        r#"{"format":"vademecum-character","version":99,"character":{"system":"arsmagica","name":"X"}}"#,
        r#"{"format":"vademecum-character","version":1,"character":{"system":"gurps","name":"X"}}"#,
        r#"{"format":"vademecum-character","version":1,"character":{"system":"arsmagica","name":7}}"#,
        r#"{"format":"vademecum-character","version":1,"character":{"system":"arsmagica","name":"X","lists":{"weapons":{}}}}"#,
        r#"{"format":"vademecum-character","version":1,"character":{"system":"arsmagica","name":"X","lists":{"weapons":[7]}}}"#,
        r#"{"format":"vademecum-character","version":1,"characters":[{"system":"arsmagica","name":"A"},{"system":"gurps","name":"B"}]}"#,
    ] {
        let file = table.write("c.json", text);
        table.refused(&["character", "import", &file]);
        assert_eq!(cards(), before, "{text}");
    }
    let rows = |many: usize| {
        let rows: Vec<_> = (0..many).map(|_| json!({ "name": "Stone" })).collect();
        json!({ "format": "vademecum-character", "version": 1, "character": {
            "system": "arsmagica", "name": "Mountain", "lists": { "carried": rows },
        }})
        .to_string()
    };
    let file = table.write("c.json", rows(5_001));
    let said = table.refused(&["character", "import", &file]);
    assert!(said.contains("5001 rows"), "{said}");
    assert_eq!(cards(), before);
    table.write("c.json", rows(5_000));
    table.done(&["character", "import", &file]);
}

#[test]
fn a_character_file_may_be_abbreviated() {
    let table = Table::new();
    let text = r#"{"format":"vademecum-character","version":1,"character":{
        "system":"arsmagica","name":"Maud","dexterity":2,"values":{"strength":1},
        "lists":{"abilities":[{"entry":"bow","score":4}],"weapons":["longbow"]}}}"#;
    let file = table.write("c.json", text);
    table.done(&["character", "import", &file]);
    let maud = table.character("Maud");
    assert_eq!(maud["values"], json!({"strength": 1, "dexterity": 2}));
    assert_eq!(maud["lists"]["abilities"][0]["values"], json!({"score": 4}));
    assert_eq!(maud["lists"]["weapons"][0]["entry"], "weapon/bow-long");
}

#[test]
fn repairs_of_a_character_file_are_reported() {
    let table = Table::new();
    let text = r#"{"format":"vademecum-character","version":1,"made_by":"hand","character":{
        "system":"arsmagica","name":"Maud","values":{"strength":"3","luck":1},
        "lists":{"weapons":[{"entry":"longsword","values":{"shield":"heater shield"}},{"entry":"weapon/gone"}]}}}"#;
    let file = table.write("c.json", text);
    let said = table.run(&["character", "import", &file]);
    assert_eq!(said.status, 0, "{}", said.err);
    for sentence in [
        "Notes on the import:",
        "Maud: Strength holds a whole number",
        "Maud: Ars Magica has no field “luck”",
        "Maud: Weapons: “longsword” was read as weapon/sword-long.",
        "Maud: Shield: “heater shield” was read as weapon/shield-heater.",
        "Maud: Weapons: Ars Magica has no entry “weapon/gone”.",
        "“made_by” is not a field of a character file",
    ] {
        assert!(said.err.contains(sentence), "{sentence}: {}", said.err);
    }
    let maud = table.character("Maud");
    assert_eq!(maud["rows"]["weapons"]["1"]["defense"]["value"], 4);
}

#[test]
fn wrong_arguments_are_usage_errors() {
    let table = Table::new();
    for words in [
        &["frobnicate"][..],
        &["show"],
        &["print", "Maud"],
        &["roll", "d6", "--seed", "x"],
    ] {
        assert_eq!(table.run(words).status, 2, "{words:?}");
    }
}
