//! A pack: what its files make, and what is wrong with them.

use std::collections::HashMap;

use rules::{
    character::Character,
    system::{Kind, System},
};
use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{
    fault::{Fault, line_of, short},
    folder::File,
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
    pub places: HashMap<String, (String, usize)>,
}

/// The character format's version that examples are written in.
const CHARACTER_FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    format: String,
    version: u32,
    character: Character,
}

/// Reads a pack's files. Records that cannot be read are left out and listed as faults.
pub fn read(files: &[File]) -> Pack {
    let mut pack = Pack::default();
    let mut arrays = Vec::new();
    for file in files.iter().filter(|file| file.is("toml")) {
        pack.open(file, &mut arrays);
    }
    let (roots, entries): (Vec<_>, Vec<_>) = arrays
        .into_iter()
        .partition(|array| ROOTS.contains(&array.name.as_str()));
    for array in roots {
        pack.take_roots(array);
    }
    for array in entries {
        pack.take_entries(array);
    }
    pack.take_scripts(files);
    for file in files.iter().filter(|file| file.is("json")) {
        pack.take_example(file);
    }
    if pack.system.key.is_empty() {
        pack.refuse(
            "system.toml",
            None,
            "system",
            "No file has a [system] table with a key and a name.".into(),
        );
    }
    pack
}

/// An array of tables of a file.
struct Array<'a> {
    file: &'a File,
    name: String,
    records: Vec<Spanned<DeValue<'a>>>,
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
        for (number, value) in array.records.into_iter().enumerate() {
            let start = value.span().start;
            let root = record::root(&array.name, value).and_then(|root| match root.flaw() {
                None => Ok(root),
                Some(reason) => Err(Wrong {
                    byte: Some(start),
                    reason,
                }),
            });
            match root {
                Ok(root) => {
                    let place = root.place(self.system.sheet.len());
                    self.stands(place, array.file, start);
                    root.into(&mut self.system);
                }
                Err(wrong) => {
                    self.wrong(array.file, &format!("{}/{}", array.name, number + 1), wrong);
                }
            }
        }
    }

    fn take_entries(&mut self, array: Array<'_>) {
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
            return self.wrong(array.file, &array.name.clone(), Wrong { byte, reason });
        };
        for (number, value) in array.records.into_iter().enumerate() {
            self.take_entry(array.file, &kind, number, value);
        }
    }

    fn take_entry(&mut self, file: &File, kind: &Kind, number: usize, value: Spanned<DeValue<'_>>) {
        let start = value.span().start;
        let mut entry = match record::entry(kind, value) {
            Ok(entry) => entry,
            Err(wrong) => return self.wrong(file, &format!("{}/{}", kind.key, number + 1), wrong),
        };
        if entry.source.is_empty() {
            entry.source = self
                .system
                .sources
                .first()
                .map(|source| source.key.clone())
                .unwrap_or_default();
        }
        let key = entry.key();
        if let Some((other, line)) = self.places.get(&key) {
            let reason = format!(
                "There is another {key} in {other}, line {line}; give one of them another slug."
            );
            return self.wrong(
                file,
                &key,
                Wrong {
                    byte: Some(start),
                    reason,
                },
            );
        }
        self.stands(key.clone(), file, start);
        self.system.entries.whole().insert(key, entry);
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
        self.faults.push(fault);
    }

    fn refuse_at(&mut self, place: &str, reason: String) {
        let fault = self.fault_at(place, reason, true);
        self.faults.push(fault);
    }

    fn fault_at(&self, place: &str, reason: String, refused: bool) -> Fault {
        let mut prefix = place;
        let found = loop {
            if let Some(found) = self.places.get(prefix) {
                break Some(found.clone());
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

    fn stands(&mut self, place: String, file: &File, byte: usize) {
        self.places
            .insert(place, (file.name.clone(), line_of(&file.text, byte)));
    }

    fn wrong(&mut self, file: &File, key: &str, wrong: Wrong) {
        let line = wrong.byte.map(|byte| line_of(&file.text, byte));
        self.refuse(&file.name, line, key, wrong.reason);
    }

    fn refuse(&mut self, file: &str, line: Option<usize>, key: &str, reason: String) {
        self.faults.push(Fault {
            file: file.to_owned(),
            line,
            key: short(key),
            reason: short(reason),
            refused: true,
        });
    }
}
