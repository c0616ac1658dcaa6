//! A pack: what its files make, and what is wrong with them.

mod large;

use std::{collections::HashMap, path::Path, sync::Arc};

use rules::{character::Character, entry::Entry, system::System};
use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{
    fault::{Fault, Lines, MOST, line_of, short},
    folder::{File, Folder},
    record::{self, Wrong},
    roots::{Head, ROOTS},
};

/// A pack, read.
#[derive(Debug, Clone, Default)]
pub struct Pack {
    /// The system, made of every good record.
    pub system: System,
    /// Finished characters that come with it.
    pub examples: Vec<Character>,
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// Where each record stands: file and line, by its place (`weapon/sword-long`).
    places: HashMap<String, (String, usize)>,
    /// The entries, where they stay in their files.
    stored: Option<Arc<large::Stored>>,
    /// How much text has been taken that is in memory whatever the pack's size, in bytes.
    kept: usize,
}

/// A pack with more text than this, in bytes, is not read into memory whole.
const MOST_IN_MEMORY: u64 = 16 * 1024 * 1024;

/// The parts of a system and the entries with formulas of their own, which are in memory whatever the
/// pack's size, have no more text than this, in bytes.
const MOST_KEPT: usize = 32 * 1024 * 1024;

/// The character format's version that examples are written in.
const CHARACTER_FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    format: String,
    version: u32,
    character: Character,
}

/// Reads the pack in a folder. Records that cannot be read are left out and listed as faults. The
/// entries of a large pack stay in its files, and are read from there as long as the pack is held.
///
/// The error is a sentence: the folder cannot be read, or holds too much.
pub fn read_folder(folder: &Path) -> Result<Pack, String> {
    let folder = Folder::open(folder)?;
    if folder.size() > MOST_IN_MEMORY {
        large::read(folder)
    } else {
        Ok(read(&folder.files()?))
    }
}

/// The same, whose entries stay in its files however few they are.
///
/// The error is a sentence: the folder cannot be read, or holds too much.
pub fn read_on_demand(folder: &Path) -> Result<Pack, String> {
    large::read(Folder::open(folder)?)
}

/// Reads a pack's files. Records that cannot be read are left out and listed as faults.
pub fn read(files: &[File]) -> Pack {
    let mut pack = Pack::default();
    let mut arrays = Vec::new();
    for file in files.iter().filter(|file| file.is("toml")) {
        pack.open(file, &mut arrays);
    }
    let (roots, entries): (Vec<_>, Vec<_>) = arrays.into_iter().partition(Array::is_of_roots);
    for array in roots {
        pack.take_roots(array);
    }
    for array in entries {
        pack.take_entries(array);
    }
    pack.take_scripts(files);
    pack.take_examples(files);
    pack.must_have_a_key();
    pack
}

/// An array of tables of a file.
struct Array<'a> {
    file: &'a File,
    name: String,
    records: Vec<Spanned<DeValue<'a>>>,
}

impl Array<'_> {
    /// Whether it holds parts of the system rather than entries.
    fn is_of_roots(&self) -> bool {
        ROOTS.contains(&self.name.as_str())
    }
}

/// The arrays of a file, whatever else is in it.
fn arrays(file: &File) -> impl Iterator<Item = Array<'_>> {
    let (table, _) = DeTable::parse_recoverable(&file.text);
    let fields = table.into_inner().into_iter();
    fields.filter_map(move |(name, value)| match value.into_inner() {
        DeValue::Array(records) => Some(Array {
            file,
            name: name.into_inner().into_owned(),
            records: records.into_iter().collect(),
        }),
        _ => None,
    })
}

/// What is wrong with an entry whose key another has.
fn twice(key: &str, file: &str, line: usize, byte: usize) -> Wrong {
    Wrong {
        byte: Some(byte),
        reason: format!(
            "There is another {key} in {file}, line {line}; give one of them another slug."
        ),
    }
}

impl Pack {
    /// Whether nothing was left out.
    pub fn is_whole(&self) -> bool {
        self.faults.iter().all(|fault| !fault.refused)
    }

    fn open<'a>(&mut self, file: &'a File, arrays: &mut Vec<Array<'a>>) {
        let (table, errors) = DeTable::parse_recoverable(&file.text);
        for error in errors {
            self.wrong(file, "", Wrong::from(error));
        }
        for (name, value) in table.into_inner() {
            let name = name.into_inner().into_owned();
            let start = value.span().start;
            if name == "system" {
                self.take_head(file, value);
                continue;
            }
            match value.into_inner() {
                DeValue::Array(records) => {
                    arrays.push(Array {
                        file,
                        name,
                        records: records.into_iter().collect(),
                    });
                }
                _ => self.wrong(
                    file,
                    &name.clone(),
                    Wrong {
                        byte: Some(start),
                        reason: format!("Records are written [[{name}]], with two brackets."),
                    },
                ),
            }
        }
    }

    fn take_head(&mut self, file: &File, value: Spanned<DeValue<'_>>) {
        let start = value.span().start;
        match record::read::<Head>(value) {
            Ok(head) if head.key_is_plain() => head.into(&mut self.system),
            Ok(_) => self.wrong(
                file,
                "system",
                Wrong {
                    byte: Some(start),
                    reason: "The system's key is made of a–z and 0–9.".into(),
                },
            ),
            Err(wrong) => self.wrong(file, "system", wrong),
        }
    }

    fn take_roots(&mut self, array: Array<'_>) {
        let lines = Lines::of(&array.file.text);
        for (number, value) in array.records.into_iter().enumerate() {
            let start = value.span().start;
            let kept = self.keep(start, record::size(&value));
            let root = kept.and_then(|()| record::root(&array.name, value));
            let root = root.and_then(|root| match root.flaw() {
                None => Ok(root),
                Some(reason) => Err(Wrong {
                    byte: Some(start),
                    reason,
                }),
            });
            match root {
                Ok(root) => {
                    let place = root.place(self.system.sheet.len());
                    let at = (array.file.name.clone(), lines.at(start));
                    self.places.insert(place, at);
                    root.into(&mut self.system);
                }
                Err(wrong) => {
                    self.wrong(array.file, &format!("{}/{}", array.name, number + 1), wrong);
                }
            }
        }
    }

    fn take_entries(&mut self, array: Array<'_>) {
        let file = array.file;
        let lines = Lines::of(&file.text);
        self.entries_of(array, |pack, key, (start, _), entry| {
            if let Some((other, line)) = pack.places.get(&key) {
                let wrong = twice(&key, other, *line, start);
                return pack.wrong(file, &key, wrong);
            }
            let at = (file.name.clone(), lines.at(start));
            pack.places.insert(key.clone(), at);
            pack.system.entries.whole().insert(key, entry);
        });
    }

    /// Gives each entry of an array that can be read, with its key, where it starts and its size.
    fn entries_of(
        &mut self,
        array: Array<'_>,
        mut take: impl FnMut(&mut Self, String, (usize, usize), Entry),
    ) {
        let Some(kind) = self.system.kind(&array.name).cloned() else {
            let byte = array.records.first().map(|value| value.span().start);
            let known: Vec<&str> = self
                .system
                .kinds
                .iter()
                .map(|kind| kind.key.as_str())
                .collect();
            let reason = format!(
                "There is no kind “{}”; the kinds are {}.",
                array.name,
                known.join(", ")
            );
            return self.wrong(array.file, &array.name, Wrong { byte, reason });
        };
        let source = self.first_source();
        for (number, value) in array.records.into_iter().enumerate() {
            let stands = (value.span().start, record::size(&value));
            match record::entry(&kind, value, &source) {
                Ok(entry) => take(self, entry.key(), stands, entry),
                Err(wrong) => {
                    self.wrong(array.file, &format!("{}/{}", kind.key, number + 1), wrong);
                }
            }
        }
    }

    /// Counts what starts there as in memory for good, where there is room.
    fn keep(&mut self, start: usize, size: usize) -> Result<(), Wrong> {
        if self.kept + size > MOST_KEPT {
            return Err(Wrong {
                byte: Some(start),
                reason: "The pack has more than 32 MB of parts and of entries with formulas."
                    .into(),
            });
        }
        self.kept += size;
        Ok(())
    }

    /// The key of the source of entries that name none.
    fn first_source(&self) -> String {
        let first = self.system.sources.first();
        first.map(|source| source.key.clone()).unwrap_or_default()
    }

    fn must_have_a_key(&mut self) {
        if self.system.key.is_empty() {
            self.refuse(
                "system.toml",
                None,
                "system",
                "No file has a [system] table with a key and a name.".into(),
            );
        }
    }

    fn take_scripts(&mut self, files: &[File]) {
        let mut missing = Vec::new();
        for calculator in &mut self.system.calculators {
            let Some(script) = &mut calculator.script else {
                continue;
            };
            match files.iter().find(|file| file.name == *script) {
                Some(file) => script.clone_from(&file.text),
                None => missing.push((calculator.key.clone(), script.clone())),
            }
        }
        for (key, script) in missing {
            let place = format!("calculator/{key}");
            let reason = format!("The script {script} is not in the pack.");
            self.system
                .calculators
                .retain(|calculator| calculator.key != key);
            self.refuse_at(&place, reason);
        }
    }

    fn take_examples(&mut self, files: &[File]) {
        for file in files.iter().filter(|file| file.is("json")) {
            self.take_example(file);
        }
    }

    fn take_example(&mut self, file: &File) {
        match serde_json::from_str::<Example>(&file.text) {
            Ok(example)
                if example.format == "vademecum-character"
                    && example.version == CHARACTER_FORMAT =>
            {
                self.examples.push(example.character);
            }
            Ok(_) => self.refuse(
                &file.name,
                None,
                "example",
                "The file is not a character of format vademecum-character, version 1.".into(),
            ),
            Err(error) => self.refuse(
                &file.name,
                Some(error.line()),
                "example",
                format!("The character cannot be read: {error}."),
            ),
        }
    }

    /// Notes that something is wrong at a place, where the record is kept.
    pub fn note_at(&mut self, place: &str, reason: String) {
        let fault = self.fault_at(place, reason, false);
        self.list(fault);
    }

    fn refuse_at(&mut self, place: &str, reason: String) {
        let fault = self.fault_at(place, reason, true);
        self.list(fault);
    }

    fn fault_at(&self, place: &str, reason: String, refused: bool) -> Fault {
        let mut prefix = place;
        let found = loop {
            if let Some(found) = self.place(prefix) {
                break Some(found);
            }
            match prefix.rsplit_once('/') {
                Some((shorter, _)) => prefix = shorter,
                None => break None,
            }
        };
        let (file, line) = found.map_or_else(
            || ("system.toml".to_owned(), None),
            |(file, line)| (file, Some(line)),
        );
        Fault {
            file,
            line,
            key: short(place),
            reason: short(reason),
            refused,
        }
    }

    /// Where the record of a place stands: the file and the line.
    fn place(&self, place: &str) -> Option<(String, usize)> {
        let stored = || self.stored.as_ref()?.place(place);
        self.places.get(place).cloned().or_else(stored)
    }

    fn wrong(&mut self, file: &File, key: &str, wrong: Wrong) {
        let line = wrong.byte.filter(|_| self.lists_more());
        let line = line.map(|byte| line_of(&file.text, byte));
        self.refuse(&file.name, line, key, wrong.reason);
    }

    fn refuse(&mut self, file: &str, line: Option<usize>, key: &str, reason: String) {
        self.list(Fault {
            file: file.to_owned(),
            line,
            key: short(key),
            reason: short(reason),
            refused: true,
        });
    }

    /// Whether what is wrong is still listed one by one.
    fn lists_more(&self) -> bool {
        self.faults.len() < MOST
    }

    fn list(&mut self, fault: Fault) {
        let whole = self.is_whole();
        if self.lists_more() {
            self.faults.push(fault);
        } else if self.faults.len() == MOST || (whole && fault.refused) {
            self.faults.truncate(MOST);
            self.faults.push(Fault {
                file: fault.file,
                line: None,
                key: String::new(),
                reason: "More is wrong than is listed here.".into(),
                refused: fault.refused,
            });
        }
    }
}
