//! The header of a pack: its `[system]` or `[addon]` table.

use indexmap::IndexMap;
use rules::system::Source;
use serde::{Deserialize, Serialize};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{FileSource, Reader, value};
use crate::{
    folder::File,
    format::{ADDON, KeyType, SYSTEM, ValueError},
};

/// The header of a pack.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PackHeader {
    /// Its key: that of its system, or of the add-on.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its authors.
    pub authors: Vec<String>,
    /// Its licence; empty if it is that of its sources.
    pub licence: String,
    /// The key of the system that an add-on extends; `None` for a system.
    pub extends: Option<String>,
    /// The versions that an add-on needs, by the key of the system or add-on.
    pub needs: IndexMap<String, String>,
    /// The addresses of the records of lower layers that an add-on replaces.
    pub replaces: Vec<String>,
}

/// The table of a system: the header and further keys.
#[derive(Default, Deserialize)]
#[serde(default)]
struct SystemHeader {
    #[serde(flatten)]
    head: PackHeader,
    edition: String,
    nicknames: Vec<String>,
    about: String,
}

impl PackHeader {
    /// Reads the header of a pack. It is empty if there is none or it cannot be read.
    pub fn of(files: &[File]) -> Self {
        let has_head = |file: &&File| {
            file.text.lines().any(|line| {
                let inner = line.trim_start().trim_start_matches('[').trim_start();
                inner.starts_with(SYSTEM.name) || inner.starts_with(ADDON.name)
            })
        };
        let heads = files
            .iter()
            .filter(|file| file.is("toml"))
            .filter(has_head)
            .filter_map(|file| {
                let mut table = DeTable::parse_recoverable(&file.text).0.into_inner();
                let head = table
                    .remove(ADDON.name)
                    .or_else(|| table.remove(SYSTEM.name))?;
                value::<SystemHeader>(head).ok()
            });
        heads.map(|it| it.head).next().unwrap_or_default()
    }

    /// Returns the pack as a source of its entries.
    pub(crate) fn source(&self, key: &str, attribution: &str) -> Source {
        Source {
            key: key.to_owned(),
            title: self.name.clone(),
            licence: self.licence.clone(),
            attribution: attribution.to_owned(),
            place: String::new(),
        }
    }
}

impl Reader {
    /// Reads the `[system]` table, or the `[addon]` table.
    pub(super) fn take_head(
        &mut self,
        source: &FileSource<'_>,
        name: &str,
        table: Spanned<DeValue<'_>>,
    ) {
        let byte = table.span().start;
        let other = [SYSTEM.name, ADDON.name]
            .iter()
            .find_map(|it| self.pack.describe_record(it));
        if let Some(other) = other {
            let reason = messages::text!("check-has-one", other);
            return self.mistake(source, name, ValueError::refused(byte, reason));
        }
        let place = source.lines_of(&table);
        self.pack.places.insert(name.to_owned(), place);
        let record = if name == ADDON.name { &ADDON } else { &SYSTEM };
        if !self.is_good(source, name, &KeyType::Record(record), &table, Vec::new()) {
            return;
        }
        match value::<SystemHeader>(table) {
            Ok(written) => {
                let system = &mut self.pack.system;
                if let Some(extended) = &written.head.extends {
                    system.key.clone_from(extended);
                } else {
                    system.key.clone_from(&written.head.key);
                    system.name.clone_from(&written.head.name);
                    system.version.clone_from(&written.head.version);
                    system.edition = written.edition;
                    system.nicknames = written.nicknames;
                    system.about = written.about;
                }
                self.pack.head = written.head;
            }
            Err(mistake) => self.mistake(source, name, mistake),
        }
    }

    /// Sets the source of entries that name none to the first of the pack. An add-on without sources becomes a source
    /// itself.
    pub(super) fn name_sources(&mut self) {
        let head = &self.pack.head;
        let system = &mut self.pack.system;
        let unnamed = system.entries.values().any(|entry| entry.source.is_empty());
        if head.extends.is_some() && system.sources.is_empty() && unnamed {
            let source = head.source(&head.key, &head.authors.join(", "));
            system.sources.push(source);
        }
        let first = system.sources.first().map(|source| source.key.clone());
        for entry in system.entries.values_mut() {
            if entry.source.is_empty() {
                entry.source = first.clone().unwrap_or_default();
            }
        }
    }
}
