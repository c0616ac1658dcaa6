//! A pack of very many entries: they stay in its files, and are read one file after another whenever
//! they are gone over.

use std::{
    collections::HashMap,
    ops::ControlFlow::{self, Break, Continue},
    sync::Arc,
};

use rules::{
    entry::Entry,
    system::{Entries, EntrySource, Kind, Which},
};

use super::{Array, Pack, arrays, twice};
use crate::{
    fault::Lines,
    folder::{File, Folder},
    record,
};

/// Reads a pack whose entries are not to be in memory.
///
/// The error is a sentence: a file cannot be read.
pub(super) fn read(folder: Folder) -> Result<Pack, String> {
    let mut pack = Pack::default();
    for name in folder.of("toml") {
        let file = folder.file(name)?;
        let mut all = Vec::new();
        pack.open(&file, &mut all);
        for array in all.into_iter().filter(Array::is_of_roots) {
            pack.take_roots(array);
        }
    }
    let mut few = Vec::new();
    for name in folder.of("rhai").chain(folder.of("json")) {
        few.push(folder.file(name)?);
    }
    pack.take_scripts(&few);
    pack.take_examples(&few);
    let stored = Stored {
        kinds: pack.system.kinds.clone(),
        source: pack.first_source(),
        places: pack.find_entries(&folder)?,
        folder,
    };
    pack.stored = Some(Arc::new(stored));
    pack.system.entries = pack
        .stored
        .clone()
        .map_or_else(Entries::default, |stored| Entries::on_demand(stored));
    pack.must_have_a_key();
    Ok(pack)
}

/// Where an entry stands: the file by its number, and the line.
type Place = (usize, usize);

/// The entries of a pack in its files.
#[derive(Debug)]
pub(super) struct Stored {
    folder: Folder,
    kinds: Vec<Kind>,
    /// The key of the source of entries that name none.
    source: String,
    /// Where the good ones stand, by key.
    places: HashMap<String, Place>,
}

impl Stored {
    /// The file and the line of the entry with that key.
    pub(super) fn place(&self, key: &str) -> Option<(String, usize)> {
        let (file, line) = self.places.get(key)?;
        Some((self.folder.of("toml").nth(*file)?.to_owned(), *line))
    }

    /// Goes over the good entries of a file until told to stop. A file that has been changed meanwhile
    /// gives what is still where it was.
    fn in_file(
        &self,
        number: usize,
        name: &str,
        take: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Ok(file) = self.folder.file(name) else {
            return Continue(());
        };
        let lines = Lines::of(&file.text);
        for array in arrays(&file).filter(|array| !array.is_of_roots()) {
            let Some(kind) = self.kinds.iter().find(|kind| kind.key == array.name) else {
                continue;
            };
            for value in array.records {
                let place = (number, lines.at(value.span().start));
                let Ok(entry) = record::entry(kind, value, &self.source) else {
                    continue;
                };
                if self.places.get(&entry.key()) == Some(&place) {
                    take(entry)?;
                }
            }
        }
        Continue(())
    }

    fn until(&self, take: &mut dyn FnMut(Entry) -> ControlFlow<()>) {
        let mut files = self.folder.of("toml").enumerate();
        let _ = files.try_for_each(|(number, name)| self.in_file(number, name, take));
    }
}

impl EntrySource for Stored {
    fn count(&self) -> usize {
        self.places.len()
    }

    fn has(&self, key: &str) -> bool {
        self.places.contains_key(key)
    }

    fn get(&self, key: &str) -> Option<Entry> {
        let number = self.places.get(key)?.0;
        let mut found = None;
        let _ = self.in_file(number, self.folder.of("toml").nth(number)?, &mut |entry| {
            if entry.key() == key {
                found = Some(entry);
                return Break(());
            }
            Continue(())
        });
        found
    }

    fn some(&self, which: &Which<'_>, limit: usize) -> Vec<Entry> {
        let mut found = Vec::new();
        self.until(&mut |entry| {
            if found.len() == limit {
                return Break(());
            }
            if which.fits(&entry) {
                found.push(entry);
            }
            Continue(())
        });
        found
    }

    fn each(&self, take: &mut dyn FnMut(Entry)) {
        self.until(&mut |entry| {
            take(entry);
            Continue(())
        });
    }

    fn named(&self, among: &[&str]) -> HashMap<String, String> {
        let mut found = HashMap::new();
        self.each(&mut |entry| {
            for name in entry.aliases.iter().chain([&entry.name]) {
                if among.iter().any(|text| text.eq_ignore_ascii_case(name)) {
                    let name = name.to_ascii_lowercase();
                    found.entry(name).or_insert_with(|| entry.key());
                }
            }
        });
        found
    }
}

impl Pack {
    /// Finds where the good entries stand; the others are listed as faults.
    fn find_entries(&mut self, folder: &Folder) -> Result<HashMap<String, Place>, String> {
        let mut places: HashMap<String, Place> = HashMap::new();
        let names: Vec<&str> = folder.of("toml").collect();
        for (number, name) in names.iter().enumerate() {
            let file: File = folder.file(name)?;
            let lines = Lines::of(&file.text);
            for array in arrays(&file).filter(|array| !array.is_of_roots()) {
                self.entries_of(array, |pack, key, (start, size), entry| {
                    if let Some((other, line)) = places.get(&key) {
                        let wrong = twice(&key, names.get(*other).unwrap_or(&""), *line, start);
                        return pack.wrong(&file, &key, wrong);
                    }
                    if Which::WithFormulas.fits(&entry)
                        && let Err(wrong) = pack.keep(start, size)
                    {
                        return pack.wrong(&file, &key, wrong);
                    }
                    places.insert(key, (number, lines.at(start)));
                });
            }
        }
        Ok(places)
    }
}
