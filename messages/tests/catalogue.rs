//! The catalogue is complete: every file parses, all languages have the same messages with the same variables,
//! every message is used, and every used message exists.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, parser, serializer};
use messages::Language;

/// The variables of each message.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// The folders of a language, each for the messages of one reader.
const READERS: [&str; 2] = ["window", "program"];

/// Files that only translations have, since the English text is in the source code: the help of the command line
/// and of the forms for own parts. They are checked there.
const ONLY_TRANSLATED: [&str; 2] = ["help.ftl", "help-forms.ftl"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the messages of a language for one reader.
fn messages(language: Language, reader: &str) -> Messages {
    let folder = root().join("messages").join(language.code()).join(reader);
    let mut found = Messages::new();
    let all = files(&folder, &["ftl"]).into_iter();
    for file in all.filter(|file| !ONLY_TRANSLATED.iter().any(|name| file.ends_with(name))) {
        let text = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let ast::Entry::Message(message) = &entry else {
                continue;
            };
            let id = message.id.name.to_owned();
            let body = vec![entry];
            let source = serializer::serialize(&ast::Resource { body });
            let twice = found.insert(id.clone(), variables(&source));
            assert!(twice.is_none(), "{id} is defined twice");
        }
    }
    found
}

fn variables(source: &str) -> BTreeSet<String> {
    let name = |after: &str| {
        after
            .split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
            .next()
            .map(str::to_owned)
    };
    source.split('$').skip(1).filter_map(name).collect()
}

/// Returns every file below a folder with one of these extensions, except tests and generated files.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let skipped = [
            "target",
            "node_modules",
            "tests",
            "types",
            "messages.ts",
            "dist",
        ];
        if skipped.contains(&name.as_str()) || name.starts_with('.') || name.contains(".test.") {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings
            .iter()
            .any(|ending| name.ends_with(&format!(".{ending}")))
        {
            found.push(path);
        }
    }
    found
}

/// Returns the concatenated source code that uses the messages for a reader.
fn sources(reader: &str) -> String {
    let found = match reader {
        "window" => files(&root().join("ui/src"), &["ts", "svelte"]),
        _ => files(&root(), &["rs"]),
    };
    found
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect()
}

/// The string literals of source code, and the constant beginnings of interpolated ones.
struct Quoted<'a> {
    whole: HashSet<&'a str>,
    beginnings: HashSet<&'a str>,
}

impl<'a> Quoted<'a> {
    fn of(source: &'a str) -> Self {
        let whole: HashSet<&str> = source.split(['\'', '"', '`']).collect();
        let begins = |text: &&'a str| Some(text.split_once('{')?.0.trim_end_matches('$'));
        let beginnings = whole.iter().filter_map(begins).collect();
        Self { whole, beginnings }
    }

    fn has(&self, id: &str) -> bool {
        let mut ends = id.match_indices('-').map(|(at, _)| at + 1);
        self.whole.contains(id) || ends.any(|at| self.beginnings.contains(&id[..at]))
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    for reader in READERS {
        let english = messages(Language::English, reader);
        for language in Language::ALL {
            let theirs = messages(language, reader);
            let missing: Vec<_> = english
                .keys()
                .filter(|id| !theirs.contains_key(*id))
                .collect();
            assert!(
                missing.is_empty(),
                "missing in {}: {missing:?}",
                language.code()
            );
            let more: Vec<_> = theirs
                .keys()
                .filter(|id| !english.contains_key(*id))
                .collect();
            assert!(more.is_empty(), "in {} alone: {more:?}", language.code());
            for (id, variables) in &english {
                assert_eq!(
                    &theirs[id],
                    variables,
                    "variables of {id} in {}",
                    language.code()
                );
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    for reader in READERS {
        let source = sources(reader);
        let quoted = Quoted::of(&source);
        let unused: Vec<String> = messages(Language::English, reader)
            .into_keys()
            .filter(|id| !quoted.has(id))
            .collect();
        assert!(unused.is_empty(), "unused: {unused:?}");
    }
}

/// Messages of the window are checked by their TypeScript type (`ui/src/api/messages.ts`).
#[test]
fn every_message_used_by_the_program_exists() {
    let known = messages(Language::English, "program");
    let source = sources("program");
    let calls = [
        "text!(",
        "refusal!(",
        "problem!(",
        "not_found!(",
        "invalid!(",
        "refused!(",
        "file_error!(",
    ];
    let missing: BTreeSet<&str> = calls
        .iter()
        .flat_map(|call| source.split(call).skip(1))
        .filter_map(|after| after.trim_start().strip_prefix('"')?.split('"').next())
        .filter(|id| !known.contains_key(*id))
        .collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}

#[test]
fn messages_agree_with_their_variables() {
    let timed =
        |left: u32| messages::text!("insert-timed", name = "Stunned", left, unit = "rounds");
    assert_eq!(timed(1), "Stunned for 1 round");
    assert_eq!(timed(2), "Stunned for 2 rounds");
    let stopped = messages::text!("clock-stops", seconds = 1);
    assert_eq!(stopped, "The clock stops at 1 second.");
    let damaged = messages::text!("books-unreadable", what = "page");
    assert_eq!(damaged, "This page cannot be read. It may be damaged.");
}
