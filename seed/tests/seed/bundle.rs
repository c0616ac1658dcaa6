//! A pack as one file: it equals its folder, and a file that is not a pack is refused.
use std::fs;

use proptest::prelude::*;
use seed::{
    bundle,
    folder::{File, Folder},
};

use crate::{file, folder::read};

/// Files with lines that look like header lines of a bundle.
fn files() -> impl Strategy<Value = Vec<File>> {
    let name = "[a-zé][a-z -]{0,6}\\.(toml|rhai|json)";
    let line = prop_oneof![
        "={0,7} ?[a-z]{0,3}(\\.toml)?\r?",
        "\\PC{0,12}",
        Just("text = \"\"\"".to_owned()),
    ];
    let text = (prop::collection::vec(line, 0..8), any::<bool>()).prop_map(|(lines, ends)| {
        let end = if ends { "\n" } else { "" };
        lines.join("\n") + end
    });
    prop::collection::btree_map(name, text, 1..6)
        .prop_map(|files| files.iter().map(|(name, text)| file(name, text)).collect())
}

proptest! {
    #[test]
    fn bundled_files_are_read_back_unchanged(files in files()) {
        let text = bundle::write(&files);
        let read = bundle::read(&text).unwrap();
        let with_ends: Vec<File> = files
            .iter()
            .map(|it| {
                let ends = it.text.is_empty() || it.text.ends_with('\n');
                file(&it.name, format!("{}{}", it.text, if ends { "" } else { "\n" }))
            })
            .collect();
        prop_assert_eq!(&read, &with_ends);
        prop_assert_eq!(bundle::write(&read), text);
    }

    #[test]
    fn any_text_is_a_bundle_or_refused_with_a_sentence(text in "(={3,5} (a|b|\\.\\.|/)?\\.toml\r?\n|\\PC{0,9}\n|\0){0,9}") {
        match bundle::read(&text) {
            Ok(files) => prop_assert!(files.iter().all(|file| !file.name.contains(['/', '\\']))),
            Err(said) => prop_assert!(said.ends_with('.'), "{}", said),
        }
    }
}

#[test]
fn a_line_of_a_file_that_looks_like_a_header_stays_in_the_file() {
    let rules = "[[rule]]\ntext = \"\"\"\n==== system.toml\n===== b.toml\n\"\"\"\n";
    let files = [file("rules.toml", rules), file("a.rhai", "1")];
    let text = bundle::write(&files);
    assert!(
        text.starts_with("====== a.rhai\n1\n====== rules.toml\n"),
        "{text}"
    );
    assert_eq!(bundle::read(&text).unwrap()[1].text, rules);
}

#[test]
fn the_extension_of_a_file_may_be_in_capitals() {
    let files = bundle::read("==== D.TOML\n").unwrap();
    assert_eq!(files[0].name, "D.TOML");
}

#[test]
fn a_file_that_is_not_a_pack_is_refused_with_a_sentence() {
    let many: Vec<String> = (0..201).map(|at| format!("==== {at}.toml\n")).collect();
    let many = many.concat();
    let large = format!("==== a.toml\n{}\n", " ".repeat(4 * 1024 * 1024));
    let long = format!("==== {}.toml\n", "a".repeat(300));
    for (text, says) in [
        ("", "its first line does not name a file"),
        ("[system]\n==== system.toml\n", "its first line"),
        ("=== a.toml\n", "its first line"),
        (
            "==== a.toml\n==== a.toml\n",
            "Line 2: There is another a.toml",
        ),
        ("==== ../a.toml\n", "Line 1: “../a.toml” cannot be the name"),
        ("==== /etc/a.toml\n", "cannot be the name"),
        ("==== C:a.toml\n", "cannot be the name"),
        ("==== a\\b.toml\n", "cannot be the name"),
        ("==== .a.toml\n", "cannot be the name"),
        ("==== .toml\n", "cannot be the name"),
        ("==== a.sh\n", "cannot be the name"),
        ("==== a\u{1b}.toml\n", "cannot be the name"),
        ("==== a.toml\n==== \n", "Line 2: “” cannot be the name"),
        ("==== a.toml\nb\0c\n", "line 2 has a NUL"),
        (&long, "cannot be the name"),
        (&many, "Line 201: Files in a pack: at most 200, not 201."),
        (
            &large,
            "a.toml: Size of a file, in bytes: at most 4,194,304",
        ),
    ] {
        let said = bundle::read(text).unwrap_err();
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn a_bundle_equals_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let lantern = "../tests/packs/lantern";
    let lantern = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(lantern);
    let text = Folder::open(&lantern).unwrap().bundled().unwrap();
    fs::write(at("lantern.vademecum"), &text).unwrap();
    let (one, many) = (read(&at("lantern.vademecum")), read(&lantern));
    assert_eq!(one.system, many.system);
    assert_eq!(one.examples, many.examples);
    assert_eq!(one.diagnostics, many.diagnostics);
    let again = Folder::open(&at("lantern.vademecum")).unwrap();
    assert_eq!(again.bundled().unwrap(), text);

    for (bytes, says) in [
        (&b"==== a.toml\n\xff\n"[..], "line 2 has an invalid byte"),
        (b"\xff\xfe=\0=\0", "is not UTF-8 text"),
        (b"==== a.rhai\n1\n", "holds no .toml file"),
    ] {
        fs::write(at("other.vademecum"), bytes).unwrap();
        let said = Folder::open(&at("other.vademecum")).err().unwrap();
        assert!(
            said.contains(says) && said.contains("other.vademecum"),
            "{said}"
        );
    }
    let huge = fs::File::create(at("huge.vademecum")).unwrap();
    huge.set_len(64 * 1024 * 1024 + 1).unwrap();
    let said = Folder::open(&at("huge.vademecum")).err().unwrap();
    assert!(said.contains("at most 67,108,864"), "{said}");
}
