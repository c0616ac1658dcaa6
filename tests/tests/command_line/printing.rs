//! Printing: kinds of pages, blank sheets, entries, messages and errors.

use std::fs;

use crate::run::{Table, output_of};

/// A printed file: its text, and its bookmarks and fields as qpdf lists them.
fn printed(table: &Table, words: &[&str]) -> (String, String) {
    let file = &table.path("printed.pdf");
    table.done(&[&["print", "-o", file], words].concat());
    output_of("qpdf", &["--check", file]);
    (
        output_of("pdftotext", &["-layout", file, "-"]),
        output_of("qpdf", &["--json=2", file]),
    )
}

#[test]
fn examples_take_few_pages_and_tables_have_no_underscores() {
    let table = Table::new();
    let file = &table.path("printed.pdf");
    for (name, pages) in [
        ("Tiberius", "3 pages"),
        ("Isolde Vann", "2 pages"),
        ("Brannoć Tidewell", "1 page"),
    ] {
        let said = table.done(&["print", "-o", file, name]);
        assert!(said.starts_with(pages), "{name}: {said}");
    }
    let chains = ["--entries", "mlaf/table/a-soul-in-chains-halftime"];
    let (text, _) = printed(&table, &chains);
    assert!(
        text.contains("after next match") && !text.contains('_'),
        "{text}"
    );
}

#[test]
fn each_kind_of_page_has_its_content() {
    let table = Table::new();
    let cases: [(&[&str], &[&str], &[&str]); 9] = [
        (&["Isolde Vann"], &["Long sword", "page 1 of"], &["proofs"]),
        (
            &["Isolde Vann", "--kind", "compact"],
            &["Long sword", "page 1 of 1"],
            &[],
        ),
        (
            &["Isolde Vann", "--kind", "blank"],
            &["Soak", "Weapons"],
            &["Isolde", "Long sword"],
        ),
        (
            &["Isolde Vann", "--kind", "reference"],
            &[
                "Isolde Vann: reference",
                "Sword, Long",
                "Burden",
                "Encumbrance",
            ],
            &["Mace"],
        ),
        (
            &["Isolde Vann", "--kind", "reference", "--summaries"],
            &["Sword, Long"],
            &["Horsemen like its reach"],
        ),
        (
            &["Isolde Vann", "--kind", "cards"],
            &["Short bow", "Attack +7", "The Combat Ability for the short"],
            &[],
        ),
        (
            &["Isolde Vann", "--kind", "audit"],
            &["Isolde Vann: proofs"],
            &[],
        ),
        (
            &["--blank-of", "mythcraft"],
            &["MythCraft", "Initiative"],
            &["Brannoć"],
        ),
        (
            &[
                "--entries",
                "arsmagica/rule/soak-total",
                "mlaf/table/spell-table",
                "--landscape",
            ],
            &["Soak Total", "Spell Table", "MLAF"],
            &[],
        ),
    ];
    for (words, there, absent) in cases {
        let (text, _) = printed(&table, words);
        for said in there {
            assert!(
                text.contains(said),
                "{said} is missing from {words:?}:\n{text}"
            );
        }
        for said in absent {
            assert!(!text.contains(said), "{said} is in {words:?}");
        }
    }
}

#[test]
fn parts_are_left_out_and_put_in_order_by_names_in_any_case_that_may_have_commas() {
    let table = Table::new();
    let order = ["--order", "notes, fatigue ROLL, able to act"];
    let without = ["--without", "weapons AND armor", "--kind", "compact"];
    let (text, _) = printed(&table, &[&["Isolde Vann"], &order[..], &without].concat());
    assert!(!text.contains("Long sword"));
    let at = |word: &str| text.find(word).unwrap();
    assert!(at("knotted cord") < at("Intelligence"), "{text}");
    assert!(at("Fatigue roll") < at("Wounds"), "{text}");
    let (text, _) = printed(&table, &["--blank-of", "mythcraft", "--without", "Skills"]);
    assert!(!text.contains("Skill"), "{text}");
}

#[test]
fn an_unknown_part_is_refused_and_the_known_ones_are_named() {
    let table = Table::new();
    let file = table.path("party.pdf");
    let refused = |words: &[&str]| table.refused(&[&["print", "-o", &file], words].concat());
    for option in ["--without", "--order"] {
        let said = refused(&["Isolde Vann", "Tiberius", option, "Notes,Wepons and armor"]);
        for part in [
            "These pages have no part “Wepons and armor”. They have: Conditions; ",
            "; Spells;",
            "Did you mean “Weapons and armor”?",
        ] {
            assert!(said.contains(part), "{said}");
        }
    }
    let entry = ["--entries", "arsmagica/rule/soak-total"];
    let said = refused(&[&entry[..], &["--without", "Notes"]].concat());
    assert!(said.contains("only sheets have"), "{said}");
    assert!(fs::metadata(&file).is_err());
    // Headings of reference pages are names too.
    let reference = ["Isolde Vann", "--kind", "reference", "--without", "Rules"];
    let (text, _) = printed(&table, &reference);
    assert!(!text.contains("Encumbrance"), "{text}");
}

#[test]
fn a_party_has_bookmarks_an_author_and_fields() {
    let table = Table::new();
    let words = [
        "Isolde Vann",
        "Brannoć Tidewell",
        "--kind",
        "sheet,cards",
        "--fillable",
        "--author",
        "Zoë",
    ];
    let (_, inside) = printed(&table, &words);
    for said in [
        "u:Isolde Vann",
        "u:Brannoć Tidewell",
        "u:Cards",
        "u:Zoë",
        "u:Party",
        "/AcroForm",
    ] {
        assert!(inside.contains(said), "{said} is not in the file");
    }
    let (_, inside) = printed(&table, &["Isolde Vann"]);
    assert!(!inside.contains("/AcroForm"));
}

#[test]
fn an_unknown_item_to_print_is_reported() {
    let table = Table::new();
    assert!(
        table
            .refused(&["print", "--entries", "arsmagica/rule/none", "-o", "x.pdf"])
            .contains("There is no entry “arsmagica/rule/none”")
    );
    table.done(&["character", "new", "arsmagica", "Maud"]);
    let file = table.path("cards.pdf");
    let refused = table.refused(&["print", "Maud", "--kind", "cards", "-o", &file]);
    assert!(refused.contains("There is nothing to print"), "{refused}");
    assert!(fs::metadata(file).is_err());
}

#[test]
#[cfg(unix)]
fn the_default_printer_is_listed_first_and_its_errors_are_reported() {
    use std::os::unix::fs::PermissionsExt;
    let table = Table::new();
    let (programs, printed) = (table.path("programs"), table.path("printed.pdf"));
    let program = |name: &str, script: &str| {
        let script = format!("#!/bin/sh\n{script}\n");
        let path = table.write(&format!("programs/{name}"), script);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    let lpstat = "if [ $1 = -e ]; then echo Attic; echo Laser; else echo 'system default destination: Laser'; fi";
    program("lpstat", lpstat);
    program("lp", &format!("/bin/cat > {printed}"));
    let run = |words: &[&str]| table.run_among(&programs, words);
    assert_eq!(run(&["print", "--printers"]).out, "Laser\nAttic\n");
    let print = ["print", "Isolde Vann", "--printer", "Laser"];
    assert_eq!(run(&print).out, "2 pages sent to Laser\n");
    assert!(fs::read(&printed).unwrap().starts_with(b"%PDF"));
    fs::remove_file(&printed).unwrap();
    let both = ["print", "Isolde Vann", "-o", "-", "--printer", "Laser"];
    let written = table.path("written.pdf");
    let file = fs::File::create(&written).unwrap();
    let mut both = table.command(&both);
    assert!(
        both.env("PATH", &programs)
            .stdout(file)
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(fs::read(&written).unwrap(), fs::read(&printed).unwrap());
    program(
        "lp",
        "/bin/cat > /dev/null; echo 'lp: The tray is empty.' >&2; exit 1",
    );
    let refused = run(&print);
    assert_eq!(refused.status, 1);
    assert!(
        refused
            .err
            .contains("Laser did not take the pages: The tray is empty."),
        "{}",
        refused.err
    );
    program("lp", "/bin/cat > /dev/null; exit 3");
    let refused = run(&print).err;
    assert!(refused.contains("the pages: exit status: 3"), "{refused}");
    let unknown = run(&["print", "Isolde Vann", "--printer", "Cellar"]).err;
    assert!(unknown.contains("There is no printer “Cellar”. There is: Laser, Attic"));
}

#[test]
fn without_a_printer_a_pdf_is_suggested() {
    let table = Table::new();
    let run = |words: &[&str]| table.run_among("/nowhere", words);
    let sentence = "No printer is set up on this computer. Save the pages as a PDF";
    assert!(run(&["print", "--printers"]).out.contains(sentence));
    assert_eq!(run(&["print", "--printers", "--json"]).out, "[]\n");
    let refused = run(&["print", "Isolde Vann", "--printer", "Laser"]);
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains(sentence), "{}", refused.err);
}

#[test]
fn totals_on_paper_do_not_count_passing_wounds() {
    let table = Table::new();
    let weapon = |text: &str| {
        let line = text.lines().find(|line| line.contains("Long sword"));
        line.unwrap()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    for field in ["light_wounds=0", "short_fatigue=0"] {
        table.done(&["character", "set", "Isolde Vann", field]);
    }
    let (rested, _) = printed(&table, &["Isolde Vann"]);
    assert!(!rested.contains("Totals leave out"), "{rested}");
    table.done(&["character", "set", "Isolde Vann", "heavy_wounds=2"]);
    let (wounded, _) = printed(&table, &["Isolde Vann"]);
    assert_eq!(weapon(&wounded), weapon(&rested));
    assert!(
        wounded.contains("Totals leave out what is temporary"),
        "{wounded}"
    );
}

#[test]
fn characters_without_a_font_are_named() {
    let table = Table::new();
    table.done(&["character", "new", "mlaf", "Maud \u{10a7f}\u{10a7e}"]);
    let file = table.path("maud.pdf");
    let name = "Maud \u{10a7f}\u{10a7e}";
    let said = table.done(&["print", name, "--kind", "sheet,compact", "-o", &file]);
    let remark = "No font on this computer has these characters";
    assert_eq!(said.matches(remark).count(), 1, "{said}");
    // Standard output is the PDF, so the remark goes to standard error.
    let piped = fs::File::create(&file).unwrap();
    let said = table.run_to(&["print", name, "-o", "-"], piped);
    assert_eq!(said.err.matches(remark).count(), 1, "{}", said.err);
}
