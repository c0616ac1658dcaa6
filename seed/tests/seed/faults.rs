//! What a pack's author is told: which file, which line, what it is about, and what would do.
use seed::{check, folder::File, pack};

const SYSTEM: &str = r#"
[system]
key = "tiny"
name = "Tiny"

[[source]]
key = "s"

[[kind]]
key = "charm"
name = "Charm"
facts = [{ key = "glow", label = "Glow", format = "number" }]

[[list]]
key = "charms"
kinds = ["charm"]

[[sheet]]
type = "rows"
list = "charms"
columns = ["glow"]
"#;

/// The faults that a second file brings, as they are printed.
fn faults(text: &str) -> Vec<String> {
    let file = |name: &str, text: &str| File {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let mut pack = pack::read(&[file("a.toml", SYSTEM), file("b.toml", text)]);
    check::check(&mut pack);
    pack.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_fault_says_where_it_is_and_what_would_do() {
    for (text, says) in [
        (
            "[[charm]]\nname = \"Bell\"\nsummary = \"x\"\nsection = \"x\"\nglwo = 1",
            "b.toml, line 5, charm/1: There is no “glwo” in a charm; it may have glow, slug,",
        ),
        (
            "\n[[derived]]\nkey = \"sum\"\neach = \"charms\"\nformula = \"row.nothing\"",
            "b.toml, line 2, derived/sum/formula: ",
        ),
        (
            "\n\n[[sheet]]\ntype = \"rows\"\nlist = \"charms\"\ncolumns = [\"weight\"]",
            "b.toml, line 3, sheet/1: The column “weight”",
        ),
        ("[[charm]]\nname = \"Bell\"\nglow =", "b.toml, line 3"),
        (
            "[[charm]]\nsummary = \"x\"",
            "b.toml, line 1, charm/1: The entry has no name.",
        ),
        (
            "[[charm]]\nname = \"x\"\nslug = \"../../x\"",
            "b.toml, line 1, charm/1: The slug “../../x” is not made of",
        ),
        (
            "[[kind]]\nkey = \"a/b\"\nname = \"x\"",
            "b.toml, line 1, kind/1: The key “a/b” is not made of",
        ),
        (
            "[[spell]]\nname = \"x\"",
            "b.toml, line 1, spell: There is no kind “spell”; the kinds are charm.",
        ),
        (
            "[[field]]\nkey = \"x\"\nmin = \"many\"",
            "b.toml, line 3, field/1: ",
        ),
        (
            "[charm]\nname = \"x\"",
            "b.toml, line 1, charm: Records are written [[charm]], with two brackets.",
        ),
    ] {
        let faults = faults(text);
        assert!(
            faults.iter().any(|fault| fault.starts_with(says)),
            "{text}\nsays\n{}",
            faults.join("\n")
        );
    }
}

#[test]
fn a_bad_record_leaves_the_good_ones() {
    let good = "[[charm]]\nname = \"Good\"\nsummary = \"x\"\nsection = \"x\"\nglow = 1\n";
    let text = format!("{good}\n[[charm]]\nname = 7\n\n[[charm]]\nglow = 2\n");
    let file = |name: &str, text: &str| File {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let pack = pack::read(&[file("a.toml", SYSTEM), file("b.toml", &text)]);
    assert_eq!(
        pack.system.entries.keys().collect::<Vec<_>>(),
        ["charm/good"]
    );
    assert_eq!(pack.faults.len(), 2);
    assert!(!pack.is_whole());
}
