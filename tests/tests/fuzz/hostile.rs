//! Packs that are made to use up time and memory. Each is refused with a message that names the
//! limit, or read within the memory limit of this process.

use std::{fmt::Write, fs, path::Path, process::Command};

use rules::{character::Character, rulebook::Rulebook};
use seed::{
    folder::{File, Folder},
    house, limits, pack,
};
use tests::packs::{checked, file};

use super::trial::{alone, limited};

const HEAD: &str = "[system]\nkey = \"x\"\nname = \"X\"\n[[source]]\nkey = \"s\"\ntitle = \"S\"\n\
                    licence = \"CC0\"\n[[kind]]\nkey = \"thing\"\nname = \"Thing\"\n";

/// A pack of one file, and a part of its diagnostics.
struct Hostile {
    name: &'static str,
    text: String,
    says: &'static str,
}

fn hostile(name: &'static str, text: String, says: &'static str) -> Hostile {
    Hostile { name, text, says }
}

/// The lines for the numbers below `count`.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, number| {
        writeln!(text, "{}", line(number)).unwrap();
        text
    })
}

fn quoted(count: usize, text: &str) -> String {
    vec![format!("\"{text}\""); count].join(", ")
}

/// Packs that exceed a limit.
#[expect(clippy::too_many_lines, reason = "it is a table of cases")]
fn too_large() -> Vec<Hostile> {
    let thing = |rest: String| format!("{HEAD}[[thing]]\nname = \"A\"\n{rest}");
    let nested = |depth: usize| {
        let open = "{ type = \"columns\", columns = [[".repeat(depth);
        let inner = "{ type = \"facts\", items = [\"a\"] }";
        let close = "], [{ type = \"facts\", items = [\"a\"] }]] }".repeat(depth);
        format!("sheet = [{open}{inner}{close}]\n{HEAD}")
    };
    vec![
        hostile(
            "open links",
            thing(format!("text = \"{}\"", "[[a".repeat(1_300_000))),
            "Values and lines in a file",
        ),
        hostile(
            "many open links",
            thing(format!("text = \"{}\"", "[[a".repeat(20_000))),
            "Links of an entry",
        ),
        hostile(
            "a long name",
            format!("{HEAD}[[thing]]\nname = \"{}\"", "n".repeat(30_000)),
            "Length of a name",
        ),
        hostile(
            "a long system key",
            HEAD.replace("key = \"x\"", &format!("key = \"{}\"", "k".repeat(100_000))),
            "Length of a key",
        ),
        hostile(
            "equals signs",
            "=\n".repeat(2_000_000),
            "Values and lines in a file",
        ),
        hostile(
            "modifiers",
            thing(format!(
                "modifiers = [{}]",
                format!("{{ to = [{}], add = \"1\" }}, ", quoted(300, "a")).repeat(300)
            )),
            "Modifiers of an entry",
        ),
        hostile(
            "targets",
            thing(format!(
                "modifiers = [{}]",
                format!("{{ to = [{}], add = \"1\" }}, ", quoted(300, "a")).repeat(2)
            )),
            "Targets of all modifiers",
        ),
        hostile(
            "stars",
            thing(format!("text = \"{}\"", "*a".repeat(1_300_000))),
            "Length of the text of an entry",
        ),
        hostile(
            "list lines",
            thing(format!("text = '''\n{}'''", "- a\n".repeat(200_000))),
            "Length of the text of an entry",
        ),
        hostile("columns within columns", nested(13), "Levels of blocks"),
        hostile(
            "blocks",
            lines(40_000, |_| "[[sheet]]\ntype = \"title\"".to_owned()) + HEAD,
            "Blocks of the sheet",
        ),
        hostile(
            "table columns",
            thing(format!(
                "[thing.table]\ncolumns = [{}]\nrows = [[{}]]",
                "{ key = \"a\" }, ".repeat(3_000),
                "1, ".repeat(3_000)
            )),
            "Columns of a table",
        ),
        hostile(
            "steps",
            format!(
                "{HEAD}[[calculator]]\nkey = \"c\"\noutputs = {{ a = \"s9\" }}\n[calculator.let]\n{}",
                lines(100_000, |at| format!(
                    "s{at} = \"s{}\"",
                    at.saturating_sub(1)
                ))
            ),
            "Items of any other list",
        ),
        hostile(
            "derived values",
            lines(80_000, |at| {
                format!("[[derived]]\nkey = \"d{at}\"\nformula = \"d{}\"", at + 1)
            }) + HEAD,
            "Fields, lists, derived values",
        ),
        hostile(
            "aliases",
            thing(format!("aliases = [{}]", quoted(350_000, "al"))),
            "Aliases, tags, questions or notes",
        ),
        hostile(
            "aliases of many entries",
            HEAD.to_owned()
                + &lines(2_100, |at| {
                    format!(
                        "[[thing]]\nname = \"a{at}\"\naliases = [{}]",
                        quoted(100, "a")
                    )
                }),
            "Names and aliases of all entries",
        ),
        hostile(
            "long names",
            HEAD.to_owned()
                + &lines(16_000, |at| {
                    format!("[[thing]]\nname = \"{}{at:06}\"", "n".repeat(190))
                }),
            "Length of all these names",
        ),
        hostile(
            "entries",
            HEAD.to_owned() + &lines(100_001, |at| format!("[[thing]]\nname = \"a{at}\"")),
            "Entries",
        ),
    ]
}

/// Packs that are just within the limits.
fn large() -> Vec<Hostile> {
    let chain = |count: usize| {
        lines(count, |at| {
            let before = at
                .checked_sub(1)
                .map_or("1".to_owned(), |before| format!("d{before} + 1"));
            format!("[[derived]]\nkey = \"d{at}\"\nformula = \"{before}\"")
        })
    };
    vec![
        hostile(
            "stars",
            format!(
                "{HEAD}[[thing]]\nname = \"A\"\ntext = \"{}\"",
                "*a".repeat(32_000)
            ),
            "",
        ),
        hostile(
            "list lines",
            format!(
                "{HEAD}[[thing]]\nname = \"A\"\ntext = '''\n{}'''",
                "- a\n".repeat(16_000)
            ),
            "",
        ),
        hostile(
            "links",
            format!(
                "{HEAD}[[thing]]\nname = \"A\"\ntext = \"{}{}\"",
                "[[a".repeat(500),
                "b".repeat(60_000)
            ),
            "begins with [[",
        ),
        hostile(
            "long names",
            HEAD.to_owned()
                + "[[thing]]\nname = \"A\"\n"
                + &lines(14_500, |at| {
                    format!("[[thing]]\nname = \"{at:06}{}\"", "n".repeat(190))
                }),
            "",
        ),
        hostile(
            "a chain of derived values",
            format!("{}{HEAD}", chain(2_000)),
            "",
        ),
    ]
}

fn check_one(hostile: &Hostile) -> pack::Pack {
    let pack = checked(&[file("a.toml", &hostile.text)]);
    let said: Vec<String> = pack.diagnostics.iter().map(ToString::to_string).collect();
    let said = said.join("\n");
    assert!(
        said.contains(hostile.says),
        "{}: {said:.2000}",
        hostile.name
    );
    pack
}

#[test]
fn packs_beyond_the_limits_are_refused_completely() {
    alone(|| {
        for hostile in too_large() {
            let pack = check_one(&hostile);
            assert_eq!(pack.diagnostics.len(), 1, "{}", hostile.name);
            assert!(pack.system.key.is_empty(), "{}", hostile.name);
            let said = pack.diagnostics[0].to_string();
            assert!(said.contains("at most"), "{said}");
            assert!(said.len() < 500, "{said}");
        }
    });
}

#[test]
fn packs_just_within_the_limits_are_read() {
    alone(|| {
        for hostile in large() {
            let pack = check_one(&hostile);
            assert_eq!(pack.system.key, "x", "{}", hostile.name);
            let (rulebook, _) = Rulebook::new(pack.system);
            let character = Character {
                system: "x".to_owned(),
                ..Character::default()
            };
            rulebook.derive(&character);
        }
    });
}

#[test]
fn all_files_together_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..17 {
        let file = fs::File::create(folder.path().join(format!("{number}.toml"))).unwrap();
        file.set_len(limits::FILE.max as u64).unwrap();
    }
    let said = Folder::open(folder.path()).err().unwrap();
    assert!(said.contains("Size of all files together"), "{said}");
}

/// Each file is within its own limit; none may be parsed, which takes seconds for each.
#[test]
fn values_of_all_files_are_counted_before_any_is_parsed() {
    let _alone = limited();
    let one = "=\n".repeat(490_000);
    let files: Vec<File> = (0..40)
        .map(|number| file(&format!("{number}.toml"), &one))
        .collect();
    let pack = checked(&files);
    assert_eq!(pack.diagnostics.len(), 1);
    let said = pack.diagnostics[0].to_string();
    assert!(
        said.contains("in all files together: at most 3,000,000, not 39,200,000."),
        "{said}"
    );
}

fn house_file(rules: usize) -> File {
    let rule = "[[house_rule]]\ntarget = \"derived/encumbrance\"\nvalue = \"burden + \"\n";
    let text = format!("[house]\nsystem = \"arsmagica\"\n{}", rule.repeat(rules));
    file(house::FILE, &text)
}

#[test]
fn house_rules_are_limited_and_checked_together() {
    let _alone = limited();
    let read = |rules: usize| {
        let file = house_file(rules);
        house::read(&file.name, &file.text)
    };
    let said = read(5_000).unwrap_err().to_string();
    assert!(
        said.contains("House rules in a file: at most 1,000, not 5,000."),
        "{said}"
    );
    let pack = read(1_000).unwrap();
    let system = &tests::packs::of("arsmagica").pack.system;
    let answers = rules::house::check_all(system, &[], &pack.rules);
    assert_eq!(answers.len(), 1_000);
    assert!(answers.iter().all(Result::is_err));
}

/// Runs the program with a library in a folder, in 1 GB of address space. Half of that is reserved for
/// stacks, which are not used.
fn program(folder: &Path, words: &[&str]) -> (bool, String) {
    let output = Command::new("prlimit")
        .arg(format!("--as={}", 1024 * 1024 * 1024))
        .arg(env!("CARGO_BIN_EXE_program"))
        .arg("--library")
        .arg(folder.join("library.sqlite"))
        .args(words)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&said).into_owned(),
    )
}

#[test]
#[ignore = "takes long"]
fn hostile_packs_do_not_crash_the_program() {
    for hostile in too_large() {
        let folder = tempfile::tempdir().unwrap();
        let pack = folder.path().join("pack");
        fs::create_dir(&pack).unwrap();
        fs::write(pack.join("a.toml"), &hostile.text).unwrap();
        for verb in ["check", "install"] {
            let (done, said) = program(folder.path(), &["pack", verb, pack.to_str().unwrap()]);
            assert!(
                !done && said.contains(hostile.says),
                "{}: {said:.2000}",
                hostile.name
            );
        }
        let (_, systems) = program(folder.path(), &["pack", "list"]);
        assert!(!systems.contains("\nx "), "{}: {systems}", hostile.name);
    }
    for hostile in large() {
        let folder = tempfile::tempdir().unwrap();
        let pack = folder.path().join("pack");
        fs::create_dir(&pack).unwrap();
        fs::write(pack.join("a.toml"), &hostile.text).unwrap();
        let pack = pack.to_str().unwrap();
        let pdf = folder.path().join("a.pdf");
        let pdf = pdf.to_str().unwrap();
        for words in [
            &["pack", "install", pack][..],
            &["character", "new", "x", "Ann"],
            &["character", "show", "Ann"],
            &["print", "Ann", "--kind", "sheet,audit", "-o", pdf],
            &["print", "--entries", "x/thing/a", "-o", pdf],
        ] {
            let no_entry = words.contains(&"--entries") && !hostile.text.contains("[[thing]]");
            if no_entry {
                continue;
            }
            let (done, said) = program(folder.path(), words);
            assert!(done, "{} {words:?}: {said:.2000}", hostile.name);
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(house::FILE);
    fs::write(&path, house_file(5_000).text).unwrap();
    let (done, said) = program(folder.path(), &["house", "install", path.to_str().unwrap()]);
    assert!(!done && said.contains("House rules in a file"), "{said}");
}
