//! Packs with hostile names: paths, markup, queries, bidirectional overrides. They are treated as plain
//! text wherever they are shown, searched or written.

use std::{fs, io::Cursor};

use proptest::prelude::*;
use serde_json::json;
use sheet::page::PrintOptions;
use tests::{
    fixtures,
    packs::{checked, file},
};
use vademecum::api::{
    app::App,
    characters, exchange, export, packs,
    printing::{self, PrintJob},
    rules as lookup,
    searching::{self, Query},
};

use super::trial::{self, Inputs};

const HOSTILE: &[&str] = &[
    "../../etc/passwd",
    "/etc/passwd",
    "..",
    "C:\\Windows\\x",
    "con",
    "a/b/c",
    "~/x",
    "file:///etc/passwd",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt;",
    "javascript:alert(1)",
    "'; DROP TABLE entry; --",
    "\" OR 1=1 --",
    "%s%n%x",
    "${jndi}",
    "{{7*7}}",
    "*",
    "NEAR(",
    "a AND",
    "\"",
    "[[",
    "]]",
    "[[rule/x|<b>y</b>]]",
    "[[../x]]",
    "## x",
    "- x",
    "\u{202e}gnp.exe",
    "\u{0}",
    "\u{feff}",
    "\u{1f409}\u{200d}\u{1f525}",
    "Zażółć gęślą jaźń",
    "e\u{301}",
    "",
    " ",
    "\t\n",
    "-",
    "--library",
    "-o x",
    "kind:rule",
    "system:attack",
    "__proto__",
    "constructor",
    "toString",
    "NaN",
    "null",
    "x|y",
    "a.b",
];

const TEXTS: usize = 18;

/// A name for each text of the pack: most are plain, some are hostile, some are long.
fn names() -> impl Strategy<Value = Vec<String>> {
    let name = prop_oneof![
        4 => Just(String::new()),
        3 => prop::sample::select(HOSTILE).prop_map(str::to_owned),
        1 => (prop::sample::select(HOSTILE), 2_usize..400).prop_map(|(word, times)| word.repeat(times)),
        1 => any::<String>(),
    ];
    prop::collection::vec(name, TEXTS)
}

/// The text of a pack; a plain word takes the place of an empty name.
fn pack(names: &[String]) -> String {
    let word = |at: usize, plain: &str| {
        let name = names[at].as_str();
        json!(if name.is_empty() { plain } else { name }).to_string()
    };
    format!(
        "[system]\nkey = \"hostile\"\nname = {}\nnicknames = [{}]\nabout = {}\n\
         [[source]]\nkey = \"s\"\ntitle = {}\nlicence = {}\n\
         [[kind]]\nkey = {}\nname = {}\nplural = \"Charms\"\nfacts = [{{ key = {}, label = {} }}]\n\
         [[field]]\nkey = \"heart\"\nlabel = {}\ntype = \"number\"\n\
         [[field]]\nkey = \"mood\"\nlabel = \"Mood\"\ntype = \"choice\"\nchoices = [{}]\n\
         [[derived]]\nkey = \"courage\"\nlabel = {}\nformula = \"heart + 1\"\n\
         [[charm]]\nname = {}\nslug = {}\naliases = [{}]\nsummary = {}\ntext = {}\nwords = [{}]\nsection = \"x\"\n\
         [[sheet]]\ntype = \"title\"\nitems = [\"mood\"]\n\
         [[sheet]]\ntype = \"figures\"\nitems = [\"heart\", \"courage\"]\n",
        word(0, "Hostile"),
        word(1, "h"),
        word(2, "About."),
        word(3, "Title"),
        word(4, "CC0"),
        word(5, "charm"),
        word(6, "Charm"),
        word(7, "glow"),
        word(8, "Glow"),
        word(9, "Heart"),
        word(10, "glad"),
        word(11, "Courage"),
        word(12, "Moth"),
        word(13, "moth"),
        word(14, "m"),
        word(15, "A moth."),
        word(16, "It flies."),
        word(17, "insect"),
    )
}

/// Installs a pack, uses it as the window does, and removes it.
fn use_pack(app: &App, folder: &std::path::Path, names: &[String]) {
    let text = pack(names);
    fs::write(folder.join("pack/system.toml"), &text).unwrap();
    let report = packs::install(app, &folder.join("pack"));
    if checked(&[file("system.toml", &text)]).system.key.is_empty() {
        return assert!(report.is_err());
    }
    let report = report.unwrap();
    for name in names {
        let sought = Query {
            text: name.clone(),
            limit: 5,
            ..Query::default()
        };
        for hit in searching::search(app, &sought).unwrap().hits {
            lookup::peek(app, &hit.entry.key).unwrap();
        }
    }
    let system = app.loaded("hostile").unwrap();
    assert_eq!(system.system().entries.len(), report.entries);
    for key in system.system().entries.keys() {
        lookup::peek(app, &format!("hostile/{key}")).unwrap();
    }
    let name = names
        .iter()
        .find(|name| !name.trim().is_empty())
        .map_or("Wick", String::as_str);
    if let Ok(view) = characters::create(app, "hostile", name) {
        let id = view.card.id;
        let job = PrintJob {
            characters: vec![id],
            ..PrintJob::default()
        };
        printing::preview(app, &job, &PrintOptions::default()).unwrap();
        let file = printing::file_name(app, &job).unwrap();
        assert!(
            !file.contains(['/', '\\', '\0', ':']) && !file.starts_with(".."),
            "{file:?}"
        );
        let written = export::export(app, id).unwrap();
        exchange::import(app, &mut Cursor::new(written)).unwrap();
    }
    for card in characters::cards(app).unwrap() {
        if card.system == "hostile" {
            characters::set_deleted(app, &[card.id], true).unwrap();
        }
    }
    packs::remove(app, "hostile").unwrap();
}

fn hostile_names(inputs: Inputs) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pack")).unwrap();
    let app = fixtures::new_app(folder.path());
    trial::each(inputs, &names(), |names| {
        use_pack(&app, folder.path(), names);
    });
    let mut left: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|item| item.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with("library.sqlite"))
        .collect();
    left.sort();
    assert_eq!(
        left,
        ["library-backups", "pack"],
        "Something was written beside the library."
    );
}

tests::few_and_many! {
    hostile_names_are_only_names: hostile_names(Inputs::Few(12), Inputs::Many(1_500));
}
