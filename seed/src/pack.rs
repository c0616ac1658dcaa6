//! A pack: the system from its files, and the mistakes in them.

mod entries;
mod examples;
mod header;
mod labels;
mod parts;
mod placement;
mod reader;
mod repeat;
mod scripts;
mod words;

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use indexmap::IndexMap;
use rules::{character::Character, entry::Translation, system::System};
use serde::Deserialize;

pub(crate) use entries::OWN_PREFIX;
pub use entries::slug;
pub use header::PackHeader;
pub(crate) use placement::Placement;
pub(crate) use reader::read_addon;
pub(crate) use words::unreadable;

use crate::{
    diagnostic::{Diagnostic, MAX_LISTED, ValueLines},
    folder::File,
};
use reader::{FileSource, Reader};
use words::value;

/// A parsed pack.
#[derive(Debug, Clone, Default)]
pub struct Pack {
    /// Its header.
    pub head: PackHeader,
    /// The system, built from all valid records; empty if the pack exceeds a limit. That of an add-on has the key of
    /// the system that it extends, and contains only the additions.
    pub system: System,
    /// Example characters.
    pub examples: Vec<Character>,
    /// The current addresses of entries by those of earlier versions.
    pub renames: IndexMap<String, String>,
    /// Translations that are not applied to an entry yet.
    pub(crate) translations: Vec<Translated>,
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
    /// The name of the file of each example character.
    pub(crate) example_files: Vec<String>,
    /// The names of its files.
    pub(crate) files: Vec<String>,
    /// The location of each record, by address (`weapon/sword-long`).
    pub(crate) places: HashMap<String, SourceLines>,
    /// The entries whose tables declare gaps, and those whose tables declare overlaps.
    pub(crate) gaps: HashSet<String>,
    pub(crate) overlaps: HashSet<String>,
    /// Items to be placed in blocks of other records.
    pub(crate) placings: Vec<Placement>,
}

/// The translation of an entry into a language.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Translated {
    language: String,
    entry: String,
    #[serde(flatten)]
    translation: Translation,
}

impl Translated {
    /// Returns its address among the records of a pack.
    pub(crate) fn address(&self) -> String {
        format!("translation/{}/{}", self.language, self.entry)
    }
}

/// The index of a file of the pack, and the lines of a record in it.
#[derive(Debug, Clone)]
pub(crate) struct SourceLines {
    pub(crate) file: usize,
    pub(crate) lines: Arc<ValueLines>,
}

/// Reads the files of a pack. Records that cannot be read are left out and listed.
pub fn read(files: &[File]) -> Pack {
    read_addon(files, &[])
}

impl Pack {
    /// Whether nothing was left out.
    pub fn is_complete(&self) -> bool {
        self.diagnostics.iter().all(|it| !it.refused)
    }

    /// Applies the translations to their entries.
    pub(crate) fn translate(&mut self) {
        for translated in std::mem::take(&mut self.translations) {
            match self.system.entries.get_mut(&translated.entry) {
                Some(entry) => {
                    entry
                        .translations
                        .insert(translated.language, translated.translation);
                }
                None => self.translations.push(translated),
            }
        }
    }

    /// Lists translations of entries that no layer has.
    pub(crate) fn check_translations(&mut self) {
        for translated in std::mem::take(&mut self.translations) {
            let reason = messages::text!("check-translate", entry = translated.entry.as_str());
            self.note(&translated.address(), reason);
        }
    }

    /// Lists a mistake in a record, which is kept.
    pub(crate) fn note(&mut self, address: &str, reason: String) {
        let diagnostic = self.diagnostic(address, reason);
        self.report(diagnostic);
    }

    /// Returns a mistake in a record, which is kept, with its location.
    pub(crate) fn diagnostic(&self, address: &str, reason: String) -> Diagnostic {
        let mut prefixes =
            std::iter::successors(Some(address), |prefix| Some(prefix.rsplit_once('/')?.0));
        let place = prefixes.find_map(|prefix| Some((prefix, self.places.get(prefix)?)));
        let file = place.and_then(|(_, place)| self.files.get(place.file));
        let file = file.map_or("system.toml", String::as_str);
        let line = place.map(|(record, place)| {
            let path = address.strip_prefix(record).unwrap_or_default();
            place.lines.at(path.trim_start_matches('/'))
        });
        Diagnostic {
            refused: false,
            ..Diagnostic::refused(file, line, address, reason)
        }
    }

    /// Returns the sentence about another record with that address and its location, if there is one.
    pub(crate) fn describe_record(&self, address: &str) -> Option<String> {
        let place = self.places.get(address)?;
        let file = self.files.get(place.file)?;
        let line = place.lines.line.to_string();
        Some(messages::text!(
            "check-another",
            address,
            file = file.as_str(),
            line
        ))
    }

    fn refuse(&mut self, file: &str, line: Option<usize>, key: &str, reason: String) {
        self.report(Diagnostic::refused(file, line, key, reason));
    }

    /// Whether further mistakes are still listed individually.
    fn lists_more(&self) -> bool {
        self.diagnostics.len() < MAX_LISTED
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        let whole = self.is_complete();
        if self.lists_more() {
            self.diagnostics.push(diagnostic);
        } else if self.diagnostics.len() == MAX_LISTED || (whole && diagnostic.refused) {
            self.diagnostics.truncate(MAX_LISTED);
            let more = messages::text!("check-more");
            self.diagnostics.push(Diagnostic {
                refused: diagnostic.refused,
                ..Diagnostic::refused(&diagnostic.file, None, "", more)
            });
        }
    }
}
