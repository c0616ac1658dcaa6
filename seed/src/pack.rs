//! A pack: what its files make, and the mistakes in them.

mod entries;
mod examples;
mod head;
mod parts;
mod repeat;

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use indexmap::IndexMap;
use rules::{
    character::Character,
    formula::capitalized,
    system::{Kind, System},
};
use serde::de::DeserializeOwned;
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

pub use entries::slug;
pub use head::Head;

use crate::{
    diagnostic::{Diagnostic, Lines, MOST, short},
    folder::File,
    format::{ADDON, Mistake, SYSTEM, Severity},
    limits,
};

/// A pack, read.
#[derive(Debug, Clone, Default)]
pub struct Pack {
    /// What it says of itself.
    pub head: Head,
    /// The system, made of every good record. It is empty where the pack is over a limit. An add-on's
    /// has the key of the system that it adds to, and holds what it adds.
    pub system: System,
    /// Finished characters that come with it.
    pub examples: Vec<Character>,
    /// The addresses that entries have now, by those that they had in earlier versions.
    pub renames: IndexMap<String, String>,
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
    /// The names of its files.
    pub(crate) files: Vec<String>,
    /// Where each record is, by its address (`weapon/sword-long`).
    pub(crate) places: HashMap<String, Place>,
    /// The entries whose tables say that their ranges have gaps, and those whose overlap.
    pub(crate) gaps: HashSet<String>,
    pub(crate) overlaps: HashSet<String>,
}

/// The number of a file of the pack, and the line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) file: usize,
    pub(crate) line: usize,
}

/// Reads the files of a pack. Records that cannot be read are left out and listed.
pub fn read(files: &[File]) -> Pack {
    read_over(files, &[])
}

/// Reads the files of an add-on whose lower layers have these kinds.
pub(crate) fn read_over(files: &[File], kinds: &[Kind]) -> Pack {
    let mut reader = Reader {
        lower_kinds: kinds.to_vec(),
        ..Reader::default()
    };
    let (records, others): (Vec<_>, Vec<_>) = files.iter().partition(|file| is_toml(&file.name));
    reader.count_values(&records);
    for file in &records {
        reader.take_kinds(file);
    }
    for file in records {
        reader.take(file);
    }
    reader.finish(&others)
}

fn is_toml(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|it| it == "toml")
}

/// Reads a value of any type.
fn value<T: DeserializeOwned>(value: Spanned<DeValue<'_>>) -> Result<T, Mistake> {
    let start = value.span().start;
    T::deserialize(ValueDeserializer::from(value)).map_err(|error| {
        let byte = error.span().map_or(start, |span| span.start);
        Mistake::refused(byte, plain(error.message()))
    })
}

/// A message of the parser in words for people.
fn plain(message: &str) -> String {
    const WORDS: [(&str, &str); 7] = [
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("integer `", "the number `"),
        ("string \"", "the text \""),
        ("sequence", "a list"),
        ("a map", "a table"),
        ("i64", "a whole number"),
    ];
    const TYPES: [&str; 3] = ["internally tagged enum ", "enum ", "struct "];
    let mut message = message.trim().to_owned();
    for (technical, plain) in WORDS {
        message = message.replace(technical, plain);
    }
    for technical in TYPES {
        if let Some((before, after)) = message.split_once(technical) {
            let rest = after.trim_start_matches(char::is_alphanumeric);
            message = format!("{before}a table{rest}");
        }
    }
    for number in ["u8", "u16", "u32", "usize"] {
        if message.ends_with(&format!("expected {number}")) {
            message = message.replace(number, "a whole number, 0 or more");
        }
    }
    let end = if message.ends_with('.') { "" } else { "." };
    format!("{}{end}", capitalized(&message))
}

/// Reads file after file.
#[derive(Default)]
struct Reader {
    pack: Pack,
    /// The kinds of the layers below an add-on.
    lower_kinds: Vec<Kind>,
    /// The keys of kinds that are left out because of a mistake.
    broken_kinds: Vec<String>,
    /// The names of arrays of no kind.
    no_kinds: Vec<String>,
    /// How many names and aliases the entries have.
    entry_names: usize,
    /// How many letters these have.
    name_letters: usize,
    /// The size of what stands for repeated records.
    repeated: usize,
    /// How many blocks the sheet has, also within others.
    blocks: usize,
    /// How many records each other array has.
    parts: HashMap<String, usize>,
    /// Why the pack is refused as a whole.
    too_large: Option<Diagnostic>,
}

/// A file that is being read.
struct Source<'a> {
    /// Its number.
    number: usize,
    file: &'a File,
    lines: Lines,
}

impl Source<'_> {
    fn place(&self, byte: usize) -> Place {
        Place {
            file: self.number,
            line: self.lines.at(byte),
        }
    }
}

impl Reader {
    /// The kinds that entries may be of.
    fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.pack.system.kinds.iter().chain(&self.lower_kinds)
    }

    /// Takes the kinds of a file, which must be known before the first entry.
    fn take_kinds(&mut self, file: &File) {
        if self.too_large.is_some() || !may_have_kinds(&file.text) {
            return;
        }
        let Some(source) = self.source(file) else {
            return;
        };
        let (table, _) = DeTable::parse_recoverable(&file.text);
        let kinds = table.into_inner().remove("kind").map(Spanned::into_inner);
        if let Some(DeValue::Array(records)) = kinds {
            self.take_parts(&source, "kind", records.into_iter());
        }
    }

    /// Refuses a pack of too many values before any of it is parsed.
    fn count_values(&mut self, files: &[&File]) {
        let mut all = 0;
        for file in files {
            let values = signs(&file.text);
            all += values;
            if let Some(reason) = limits::FILE_VALUES.exceeded(values) {
                self.refuse_pack(&file.name, None, "", reason);
            }
        }
        if let (Some(reason), Some(last)) = (limits::PACK_VALUES.exceeded(all), files.last()) {
            self.refuse_pack(&last.name, None, "", reason);
        }
    }

    /// A file to be read, unless the pack is refused.
    fn source<'a>(&mut self, file: &'a File) -> Option<Source<'a>> {
        if self.too_large.is_some() {
            return None;
        }
        let mut known = self.pack.files.iter();
        let number = known.position(|name| *name == file.name);
        Some(Source {
            number: number.unwrap_or_else(|| {
                self.pack.files.push(file.name.clone());
                self.pack.files.len() - 1
            }),
            file,
            lines: Lines::of(&file.text),
        })
    }

    fn take(&mut self, file: &File) {
        let Some(source) = self.source(file) else {
            return;
        };
        for (name, value) in self.parse(&source) {
            let array = name.into_inner().into_owned();
            let byte = value.span().start;
            if array == SYSTEM.name || array == ADDON.name {
                self.take_head(&source, &array, value);
                continue;
            }
            match value.into_inner() {
                DeValue::Array(_) if array == "kind" => {}
                DeValue::Array(records) if crate::format::part(&array).is_some() => {
                    self.take_parts(&source, &array, records.into_iter());
                }
                DeValue::Array(records) => {
                    self.take_entries(&source, &array, records.into_iter());
                }
                _ => {
                    let reason = format!("Records are written [[{array}]], with two brackets.");
                    self.mistake(&source, &array, Mistake::refused(byte, reason));
                }
            }
        }
    }

    /// The table that a file is. What cannot be parsed is listed, and the rest is read.
    fn parse<'a>(&mut self, source: &Source<'a>) -> DeTable<'a> {
        let text = &source.file.text;
        let first = match DeTable::parse(text) {
            Ok(table) => return table.into_inner(),
            Err(error) => error,
        };
        let (table, errors) = if self.pack.lists_more() {
            let (table, errors) = DeTable::parse_recoverable(text);
            (table.into_inner(), errors)
        } else {
            (DeTable::new(), vec![first])
        };
        for error in errors {
            let byte = error.span().map(|span| span.start);
            let line = byte.map(|byte| source.lines.at(byte));
            let reason = plain(error.message());
            self.pack.refuse(&source.file.name, line, "", reason);
        }
        table
    }

    /// Lists a mistake in a record; one over a limit refuses the pack.
    fn mistake(&mut self, source: &Source<'_>, key: &str, mistake: Mistake) {
        let line = mistake.byte.map(|byte| source.lines.at(byte));
        if mistake.severity == Severity::TooLarge {
            return self.refuse_pack(&source.file.name, line, key, mistake.reason);
        }
        self.pack.list(Diagnostic {
            file: source.file.name.clone(),
            line,
            key: short(key),
            reason: short(mistake.reason),
            refused: mistake.severity == Severity::Refused,
        });
    }

    fn refuse_pack(&mut self, file: &str, line: Option<usize>, key: &str, reason: String) {
        self.too_large.get_or_insert(Diagnostic {
            file: file.to_owned(),
            line,
            key: short(key),
            reason: short(reason),
            refused: true,
        });
    }

    fn finish(mut self, others: &[&File]) -> Pack {
        self.name_sources();
        self.take_scripts(others);
        self.take_examples(others);
        if let Some(diagnostic) = self.too_large {
            return Pack {
                diagnostics: vec![diagnostic],
                ..Pack::default()
            };
        }
        if self.pack.system.key.is_empty() {
            self.pack.refuse(
                "system.toml",
                None,
                "system",
                "No file has a [system] table with a key and a name.".into(),
            );
        }
        self.pack
    }

    /// Puts the text of each script in place of the name of its file.
    fn take_scripts(&mut self, files: &[&File]) {
        let mut broken = Vec::new();
        let mut too_large = None;
        for calculator in &mut self.pack.system.calculators {
            let Some(script) = &mut calculator.script else {
                continue;
            };
            let Some(file) = files.iter().find(|file| file.name == *script) else {
                broken.push((calculator.key.clone(), script.clone()));
                continue;
            };
            match limits::SCRIPT.exceeded(file.text.len()) {
                Some(reason) => too_large = Some((file.name.clone(), reason)),
                None => script.clone_from(&file.text),
            }
        }
        if let Some((file, reason)) = too_large {
            self.refuse_pack(&file, None, "", reason);
        }
        for (key, script) in broken {
            let reason = format!("The script {script} is not in the pack.");
            self.pack
                .system
                .calculators
                .retain(|calculator| calculator.key != key);
            let diagnostic = self
                .pack
                .diagnostic(&format!("calculator/{key}"), reason, true);
            self.pack.list(diagnostic);
        }
    }
}

/// Whether a file may have an array of kinds.
fn may_have_kinds(text: &str) -> bool {
    text.lines().any(|line| {
        let mut letters = line.chars().filter(|letter| !letter.is_whitespace());
        let start: String = letters.by_ref().take(8).collect();
        start.starts_with("[[kind]]") || start.starts_with("kind=")
    })
}

/// How many values a file may have at the most: the signs that part them.
fn signs(text: &str) -> usize {
    let parts = |byte: &u8| matches!(byte, b'\n' | b',' | b'=' | b'[' | b'{');
    text.bytes().filter(parts).count()
}

impl Pack {
    /// Whether nothing was left out.
    pub fn is_whole(&self) -> bool {
        self.diagnostics.iter().all(|it| !it.refused)
    }

    /// Lists a mistake in a record, which is kept.
    pub(crate) fn note(&mut self, address: &str, reason: String) {
        let diagnostic = self.diagnostic(address, reason, false);
        self.list(diagnostic);
    }

    pub(crate) fn diagnostic(&self, address: &str, reason: String, refused: bool) -> Diagnostic {
        let mut prefixes =
            std::iter::successors(Some(address), |prefix| Some(prefix.rsplit_once('/')?.0));
        let place = prefixes.find_map(|prefix| self.places.get(prefix));
        let file = place.and_then(|place| self.files.get(place.file));
        Diagnostic {
            file: file.cloned().unwrap_or_else(|| "system.toml".to_owned()),
            line: place.map(|place| place.line),
            key: short(address),
            reason: short(reason),
            refused,
        }
    }

    /// Says where else a record with that address is; none where there is none.
    pub(crate) fn taken(&self, address: &str) -> Option<String> {
        let place = self.places.get(address)?;
        let file = self.files.get(place.file)?;
        Some(format!(
            "There is another {address} in {file}, line {}",
            place.line
        ))
    }

    fn refuse(&mut self, file: &str, line: Option<usize>, key: &str, reason: String) {
        self.list(Diagnostic {
            file: file.to_owned(),
            line,
            key: short(key),
            reason: short(reason),
            refused: true,
        });
    }

    /// Whether mistakes are still listed one by one.
    fn lists_more(&self) -> bool {
        self.diagnostics.len() < MOST
    }

    pub(crate) fn list(&mut self, diagnostic: Diagnostic) {
        let whole = self.is_whole();
        if self.lists_more() {
            self.diagnostics.push(diagnostic);
        } else if self.diagnostics.len() == MOST || (whole && diagnostic.refused) {
            self.diagnostics.truncate(MOST);
            self.diagnostics.push(Diagnostic {
                file: diagnostic.file,
                line: None,
                key: String::new(),
                reason: "There are more mistakes than are listed here.".into(),
                refused: diagnostic.refused,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn messages_name_no_types_of_the_program() {
        for (message, expected) in [
            (
                "invalid type: string \"shaken\", expected struct StateForm",
                "Found the text \"shaken\", expected a table.",
            ),
            (
                "invalid type: string \"x\", expected i64",
                "Found the text \"x\", expected a whole number.",
            ),
            (
                "invalid type: integer `3`, expected internally tagged enum Edit",
                "Found the number `3`, expected a table.",
            ),
            (
                "invalid value: integer `-1`, expected usize",
                "Found the number `-1`, expected a whole number, 0 or more.",
            ),
            ("unclosed table.", "Unclosed table."),
        ] {
            assert_eq!(plain(message), expected);
        }
    }
}
