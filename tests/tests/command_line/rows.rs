//! Rows of files as entries of the user's own.

use crate::run::{EMPTY, Table};

/// The talents that the window test uses too.
const TALENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/talents.csv");
const OF_TALENTS: [&str; 4] = ["--system", "mythcraft", "--kind", "talent"];

#[test]
fn talents_of_a_spreadsheet_are_used_on_a_sheet_and_can_be_undone() {
    let table = Table::new();
    let import = [&["entry", "import", TALENTS][..], &OF_TALENTS].concat();
    let preview = table.done(&[&import[..], &["--preview"]].concat());
    assert!(
        preview.contains("facts/min_level = From level"),
        "{preview}"
    );
    assert!(preview.contains("12 rows: 12 new, 0 changed, 0 unchanged, 0 with errors."));
    assert_eq!(table.done(&["entry", "list"]), EMPTY);

    assert_eq!(table.done(&import), "12 new entries, 0 changed.\n");
    assert_eq!(table.done(&["entry", "list"]).lines().count(), 12);
    table.done(&["character", "new", "mythcraft", "Maud"]);
    table.done(&["character", "add", "Maud", "talents", "Night Watch"]);
    let maud = table.done(&["character", "check", "Maud"]);
    assert!(
        maud.contains("Night Watch can be taken from level 3 on"),
        "{maud}"
    );
    assert!(maud.contains("Night Watch needs Lantern Bearer"), "{maud}");
    assert!(maud.contains("Night Watch needs AWR 2"), "{maud}");

    let undo = ["entry", "undo-import", "--system", "mythcraft"];
    assert_eq!(
        table.done(&undo),
        "Import 1 from talents.csv was undone: 12 entries.\n"
    );
    assert_eq!(table.done(&["entry", "list"]), EMPTY);
    assert!(table.refused(&undo).contains("There is no import to undo."));
}

#[test]
fn json_rows_are_imported_by_a_mapping_and_errors_are_named() {
    let table = Table::new();
    let file = table.write(
        "5e-SRD-Equipment.json",
        r#"[ { "index": "net", "name": "Net", "desc": ["Thrown.", "It holds."], "weight": 3 },
             { "index": "club", "name": "Club", "weight": "two" } ]"#,
    );
    let import = [
        &["entry", "import", &file][..],
        &["--system", "arsmagica", "--kind", "weapon"],
        &[
            "--map",
            "name=name",
            "--map",
            "text=desc",
            "--map",
            "load=weight",
        ],
    ]
    .concat();
    let refused = table.refused(&import);
    assert!(
        refused.contains("Nothing was imported. Object 2, weight: Load takes a number"),
        "{refused}"
    );
    let done = table.done(&[&import[..], &["--skip-faulty"]].concat());
    assert!(
        done.starts_with("1 new entry, 0 changed.\nLeft out. Object 2, weight:"),
        "{done}"
    );
    let net = table.done(&["show", "arsmagica/weapon/own-net"]);
    assert!(net.contains("It holds."), "{net}");
    let refused = table.refused(&[&import[..], &["--map", "nonsense"]].concat());
    assert!(refused.contains("is not part=column"), "{refused}");
}

#[test]
fn a_spreadsheet_is_read_in_the_encoding_that_it_was_saved_in() {
    let table = Table::new();
    let utf16: Vec<u8> = "\u{feff}Name\nFlöte\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for (name, bytes) in [
        ("utf-8.csv", "Name\nFlöte\n".as_bytes()),
        ("EXCEL.CSV", b"Name\r\nFl\xf6te\r\n"),
        ("unicode.csv", utf16.as_slice()),
    ] {
        let file = table.write(name, bytes);
        let import = ["entry", "import", &file, "--preview"];
        let preview = table.done(&[&import[..], &OF_TALENTS].concat());
        assert!(preview.contains("line 2: Flöte"), "{name}: {preview}");
    }
    let workbook = table.write("talents.xlsx", b"PK\x03\x04\0\0Name\n");
    let import = ["entry", "import", &workbook];
    let refused = table.refused(&[&import[..], &OF_TALENTS].concat());
    assert!(refused.contains("Save the rows as CSV"), "{refused}");
}
