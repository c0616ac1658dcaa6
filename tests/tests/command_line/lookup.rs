use serde_json::json;

use crate::run::{EMPTY, Table, json_lines};

#[test]
fn abbreviated_words_find_the_long_sword() {
    let answers = Table::new().json(&["search", "lng", "swrd"]);
    assert_eq!(
        answers["hits"][0]["entry"]["key"],
        "arsmagica/weapon/sword-long"
    );
}

#[test]
fn a_result_shows_the_row_that_fits() {
    let found = Table::new().done(&["search", "adze"]);
    let line = found.lines().nth(1);
    assert_eq!(line, Some("    Adze · thing · +2 beautify wood structures"));
}

#[test]
fn a_question_is_answered_by_the_summary() {
    let answers = Table::new().json(&["search", "how heavy is a long sword"]);
    let hit = &answers["hits"][0];
    assert_eq!(hit["line"], hit["entry"]["summary"]);
    assert_eq!(hit["by_name"], false);
    assert_eq!(hit["line_marks"], json!([]));
}

#[test]
fn an_invalid_filter_is_reported_with_a_suggestion() {
    let table = Table::new();
    let told = "“kind” has no numbers, so “<” cannot compare it. Write “kind:weapon”.";
    let found = table.done(&["search", "kind<weapon"]);
    assert_eq!(found.lines().next(), Some(told));
    assert!(found.lines().count() > 1);
    let none = table.run(&["search", "kind<weapon qqqqqqqq"]);
    assert_eq!(none.status, 1);
    assert!(none.err.contains("Write “kind:weapon”."), "{}", none.err);
}

#[test]
fn results_are_sorted_by_a_column_before_they_are_limited() {
    let table = Table::new();
    let damage = |limit: &str, more: &[&str]| -> Vec<i64> {
        let words = [
            "search",
            "kind:weapon",
            "--system",
            "arsmagica",
            "--limit",
            limit,
        ];
        let found = table.json(&[&words, more].concat());
        let hits = found["hits"].as_array().unwrap().iter();
        let facts = hits.filter_map(|hit| {
            let mut facts = hit["glance"].as_array()?.iter();
            let text = facts.find(|fact| fact["key"] == "dam")?["text"].as_str()?;
            text.replace('−', "-").parse().ok()
        });
        facts.collect()
    };
    let up = damage("100", &["--sort", "dam"]);
    assert!(
        up.len() > 10 && up.is_sorted() && up.first() < up.last(),
        "{up:?}"
    );
    let down = damage("100", &["--sort", "Dam", "--descending"]);
    assert!(down.is_sorted_by(|one, other| one >= other), "{down:?}");
    assert_eq!(damage("5", &["--sort", "dam", "--descending"]), down[..5]);
    let refused = table.refused(&["search", "kind:weapon", "--sort", "damm"]);
    assert!(
        refused.contains("Nothing can be sorted by “damm”. Did you mean “dam"),
        "{refused}"
    );
}

#[test]
fn sorting_by_a_column_that_no_result_has_warns() {
    let table = Table::new();
    for query in ["kind:spell", "wizard"] {
        let words = [
            "search", query, "--kind", "spell", "--sort", "dam", "--json",
        ];
        let found = table.run(&words);
        assert_eq!(found.status, 0, "{}", found.err);
        let told = "vademecum: None of the results has “dam”, so they are sorted by name.\n";
        assert_eq!(found.err, told, "{query}");
        assert_eq!(json_lines(&found.out)[0]["unsorted_by"], "dam");
    }
    let found = table.run(&["search", "kind:weapon", "--sort", "dam"]);
    assert_eq!((found.status, found.err.as_str()), (0, ""));
    let batch = ["search", "--batch", "--sort", "dam"];
    let lines = json_lines(&table.run_with(&batch, "kind:spell\nkind:weapon\n").out);
    assert_eq!(lines[0]["unsorted_by"], "dam");
    assert_eq!(lines[1].get("unsorted_by"), None);
}

#[test]
fn a_filter_that_is_not_applied_is_reported_in_a_batch_too() {
    let table = Table::new();
    let said = table.run_with(&["search", "--batch"], "kind:weapn\nkind:weapon\n");
    let lines = json_lines(&said.out);
    let complaint = lines[0]["complaint"].as_str().unwrap_or_default();
    assert!(complaint.contains("“weapn”"), "{complaint}");
    assert_eq!(lines[1].get("complaint"), None);
}

#[test]
fn unknown_systems_and_kinds_and_empty_results_are_reported() {
    let table = Table::new();
    let cases: [(&[&str], &str); 5] = [
        (
            &["search", "sword", "--system", "nosys"],
            "The library has no system “nosys”.",
        ),
        (
            &["search", "sword", "--prefer", "nosys"],
            "The library has no system “nosys”.",
        ),
        (
            &["search", "sword", "--kind", "nokind"],
            "There is no kind “nokind”.",
        ),
        (
            &["search", "dagger", "--kind", "armor"],
            "No results for “dagger” in this kind; ",
        ),
        (
            &["search", "sword", "--in", "books"],
            "No results for “sword”.",
        ),
    ];
    for (words, says) in cases {
        let said = table.run(words);
        assert_ne!(said.status, 0, "{words:?}");
        assert!(said.err.contains(says), "{}", said.err);
    }
}

#[test]
fn each_query_of_a_batch_is_answered_in_a_line() {
    let said = Table::new().run_with(
        &["search", "--batch", "--limit", "3"],
        "encumberance\n\n\"*:^~ 🗡\nmythcraft prone\n",
    );
    let lines = json_lines(&said.out);
    assert_eq!(lines.len(), 4, "{}", said.err);
    assert_eq!(lines[0]["query"], "encumberance");
    assert!(lines[0]["ms"].is_number());
    let first = &lines[0]["results"][0];
    assert_eq!(
        (&first["system"], &first["slug"]),
        (&json!("arsmagica"), &json!("encumbrance"))
    );
    assert!(first["score"].is_number());
    assert_eq!(lines[3]["results"][0]["slug"], "prone");
    assert_eq!(lines[3]["results"][0]["system"], "mythcraft");
}

#[test]
fn an_entry_is_shown_completely() {
    let table = Table::new();
    let text = table.done(&["show", "arsmagica/weapon/sword-long"]);
    for part in ["Sword, Long", "Ars Magica", "+4", "CC BY-SA 4.0"] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    let entry = table.json(&["show", "arsmagica/weapon/sword-long"]);
    assert_eq!(entry["fields"]["atk"], 4);
}

#[test]
fn an_own_entry_is_shown_without_empty_parts() {
    let table = Table::new();
    let file = table.write("nets.csv", "Name,Init\nWeir Net,3\nBare Net,\n");
    let kind = ["--system", "arsmagica", "--kind", "weapon"];
    table.done(&[&["entry", "import", &file][..], &kind].concat());
    for (slug, name, facts) in [
        ("own-weir-net", "Weir Net", "Init: +3\n\n"),
        ("own-bare-net", "Bare Net", ""),
    ] {
        let text = table.done(&["show", &format!("arsmagica/weapon/{slug}")]);
        let lines = format!("{name}\nArs Magica · Weapon\n\n{facts}Source: Your own\n");
        assert_eq!(text, lines);
    }
}

#[test]
fn entries_are_listed_as_records() {
    let table = Table::new();
    let all = table.json_lines(&["list"]);
    assert!(all.len() > 300, "{}", all.len());
    for entry in &all {
        for key in ["system", "kind", "slug", "name", "summary"] {
            assert!(
                entry[key].as_str().is_some_and(|text| !text.is_empty()),
                "{key} of {entry}"
            );
        }
        assert!(
            entry["fields"].is_object()
                && entry["aliases"].is_array()
                && entry["source"]["title"].is_string()
        );
        assert!(
            entry["source"]["place"]
                .as_str()
                .is_some_and(|place| !place.is_empty()),
            "{entry}"
        );
    }
    let tables = table.json_lines(&["list", "--system", "arsmagica", "--kind", "table"]);
    let burden = tables
        .iter()
        .find(|entry| entry["slug"] == "burden")
        .unwrap();
    assert_eq!(burden["rows"][4], json!([10, 4]));
    assert_eq!(burden["columns"].as_array().unwrap().len(), 2);
}

#[test]
fn a_rule_is_calculated_with_its_proof() {
    let table = Table::new();
    let answer = table.json(&["calc", "arsmagica/encumbrance", "load=12", "strength=1"]);
    assert_eq!(answer["outputs"], json!({ "burden": 4, "encumbrance": 3 }));
    let text = table.done(&["calc", "arsmagica/encumbrance", "load=12", "strength=1"]);
    assert!(
        text.contains("encumbrance = 3") && text.contains("Burden"),
        "{text}"
    );
}

#[test]
fn underscores_in_words_of_a_pack_are_spaces_except_in_json() {
    let table = Table::new();
    let calc = ["calc", "mlaf/soul_halftime", "d6=1", "imprisoned=victim"];
    assert_eq!(table.json(&calc)["outputs"]["result"], "second_half");
    let table_entry = ["show", "mlaf/table/a-soul-in-chains-halftime"];
    for (words, written) in [
        (&calc[..], "result = second half\n"),
        (&table_entry, " | second half\n"),
    ] {
        let text = table.done(words);
        assert!(text.contains(written), "{text}");
    }
}

#[test]
fn each_case_of_a_batch_is_answered_in_a_line() {
    let cases = [
        r#"{"id":"a","system":"arsmagica","calc":"burden","inputs":{"load":9}}"#,
        r#"{"id":"b","system":"arsmagica","calc":"burden","inputs":{"load":-1}}"#,
        r#"{"id":"c","system":"arsmagica","calc":"burden","inputs":{"load":"much"}}"#,
        r#"{"id":"d","system":"arsmagica","calc":"burden","inputs":{}}"#,
        r#"{"id":"e","system":"mythcraft","calc":"ap_per_turn","inputs":{"cor":13}}"#,
        "{",
        r#"{"id":"f","system":"nowhere","calc":"burden","inputs":{}}"#,
        r#"{"id":"g","system":"arsmagica"}"#,
    ];
    let said = Table::new().run_with(&["calc", "--batch"], &cases.join("\n"));
    let lines = json_lines(&said.out);
    assert_eq!(said.status, 0, "{}", said.err);
    assert_eq!(lines[0], json!({ "id": "a", "outputs": { "burden": 3 } }));
    for (line, id) in lines[1..4].iter().zip(["b", "c", "d"]) {
        assert_eq!(line["id"], id);
        assert!(line["error"].as_str().unwrap().contains("load"), "{line}");
    }
    assert_eq!(
        lines[4],
        json!({ "id": "e", "outputs": { "undefined": true } })
    );
    assert!(lines[5]["error"].is_string() && lines[6]["error"].is_string());
    assert_eq!(lines[7]["id"], "g");
    assert!(lines[7]["error"].is_string());
}

#[test]
fn a_seed_makes_a_roll_the_same_each_time() {
    let table = Table::new();
    let roll = || table.json(&["roll", "3d6+1", "--seed", "7"]);
    assert_eq!(roll(), roll());
    assert!((4..=19).contains(&roll()["total"].as_i64().unwrap()));
}

#[test]
fn the_odds_of_dice_are_printed_and_nothing_is_rolled() {
    let table = Table::new();
    assert_eq!(table.done(&["roll", "--", "-1d1"]), "-1d1: −1 = −1\n");
    let odds = table.json(&["roll", "2d6", "--odds"]);
    assert_eq!(odds["totals"][5]["exactly"]["fraction"], "6/36");
    let stress = table.json(&["roll", "stress", "--odds"]);
    assert_eq!(stress["more"]["at_least"]["fraction"], "59/10000000");
    assert_eq!(stress["botches"][1]["fraction"], "19/1000");
    let of_table = table.json(&["roll", "mlaf/table/spell-table", "--odds"]);
    assert_eq!(of_table["dice"], "Spell Table, 3d6");
    assert_eq!(of_table["totals"][0]["exactly"]["fraction"], "1/216");
    let lines = table.write("weather.txt", "1-3 rain\n4-6 sun\n");
    table.done(&["table", "own", "Weather", &lines]);
    let own = table.json(&["roll", "own/weather", "--odds"]);
    assert_eq!(own["totals"].as_array().map(Vec::len), Some(6));
    let said = table.refused(&["roll", "arsmagica/table/wounds", "--odds"]);
    assert!(said.contains("Wound Table is not rolled on"), "{said}");
}

#[test]
fn entries_are_listed_as_markdown_and_csv() {
    let table = Table::new();
    let words = [
        "list",
        "--system",
        "arsmagica",
        "--kind",
        "weapon",
        "--format",
    ];
    let lines = table.done(&[&words[..], &["csv"]].concat());
    let heads: Vec<&str> = lines.lines().next().unwrap().split(',').collect();
    assert_eq!(heads[..5], ["system", "kind", "slug", "name", "summary"]);
    let sword = lines.lines().find(|line| line.contains("sword-long"));
    assert!(sword.unwrap().contains("\"Sword, Long\""), "{lines}");
    let entries = table.json_lines(&words[..5]);
    assert_eq!(lines.lines().count(), entries.len() + 1);

    let text = table.done(&[&words[..], &["markdown"]].concat());
    assert!(
        text.contains("\n# Sword, Long\n\n- Ability: Single\n- Init: 2\n"),
        "{text}"
    );
}

#[test]
fn an_empty_list_is_a_sentence_but_no_line_of_json() {
    let table = Table::new();
    for words in [
        ["house", "list"],
        ["entry", "list"],
        ["book", "list"],
        ["table", "list"],
        ["table", "owns"],
        ["backup", "--list"],
    ] {
        assert_eq!(table.done(&words), EMPTY, "{words:?}");
        assert!(table.json_lines(&words).is_empty(), "{words:?}");
    }
    assert!(!table.done(&["pack", "list"]).contains(EMPTY));
}
