//! Exports own entries as the files of an add-on.
//!
//! In the library, their slugs begin with `own-`. In the add-on, each entry gets a new slug, and references to it are
//! updated.

mod needs;
mod references;
mod slugs;
mod toml_files;

pub use needs::needed;
pub use references::mentions_of;
pub(crate) use references::{mentions, texts};

use std::collections::HashSet;

use rules::{entry::Entry, system::System};

use crate::{
    diagnostic::shorten,
    file::File,
    own::OwnParts,
    pack::{PackHeader, slug},
};

/// The file with the header of an add-on.
const HEAD: &str = "addon.toml";
/// Maximum number of characters in a generated summary.
const MAX_SUMMARY_LENGTH: usize = 200;
/// Maximum number of characters in a key made from a name.
const MAX_KEY_LENGTH: usize = 48;

/// An add-on to be written.
#[derive(Debug)]
pub struct Export<'a> {
    /// Its header.
    pub head: PackHeader,
    /// The attribution that licences of copied entries require; empty if they require none.
    pub attribution: String,
    /// The entries, with the slugs that they have in the library.
    pub entries: Vec<Entry>,
    /// The user's own parts in it: additions to a system, or a system created in the program.
    pub own: Option<&'a OwnParts>,
    /// The layers below it, merged.
    pub lower: &'a System,
}

/// The files of an add-on, with a report.
#[derive(Debug, Clone, Default)]
pub struct AddonFiles {
    /// Its files.
    pub files: Vec<File>,
    /// The addresses of the entries in the add-on, in order.
    pub addresses: Vec<String>,
    /// What was left out because an add-on cannot contain it, and what names missing entries, one sentence each.
    pub left_out: Vec<String>,
}

impl Export<'_> {
    /// Writes the files. The error is a sentence.
    pub fn write(&self) -> Result<AddonFiles, String> {
        let slugs = slugs::of(&self.entries, &self.lower.entries);
        let mut entries = self.entries.clone();
        for entry in &mut entries {
            references::rename(entry, &slugs);
        }
        let addresses: Vec<String> = entries.iter().map(Entry::key).collect();
        let own: HashSet<&str> = addresses.iter().map(String::as_str).collect();
        let is_known = |link: &str| own.contains(link) || self.lower.entries.contains_key(link);
        let is_missing = |address: &str| {
            let (kind, slug) = address.split_once('/').unwrap_or_default();
            self.lower.kind(kind).is_some() && slugs::is_own(slug) && !is_known(address)
        };
        let mut left_out = Vec::new();
        for entry in &mut entries {
            let name = entry.name.clone();
            let name = name.as_str();
            let (in_text, listed) = references::unlink(entry, is_known);
            for link in in_text {
                left_out.push(messages::text!("export-link", name, link));
            }
            for link in listed {
                left_out.push(messages::text!("export-link-listed", name, link));
            }
            for column in self.complete(entry) {
                left_out.push(messages::text!("export-column", name, column));
            }
            for address in references::missing(entry, is_missing) {
                left_out.push(messages::text!("export-missing", name, address));
            }
        }
        let (mut files, clashes) =
            toml_files::files(&self.head, &self.attribution, &entries, self.lower)
                .map_err(|error| messages::text!("export-unwritten", error = error.to_string()))?;
        left_out.extend(clashes);
        let is_system = self.head.extends.is_none();
        files.retain(|it| !is_system || it.name != HEAD);
        if let Some(own) = self.own {
            let mut own = own.clone();
            for part in &mut own.parts {
                references::rename_part(part, &slugs);
            }
            files.extend(if is_system {
                own.files_as(&self.head, &self.attribution)?
            } else {
                own.part_files()?
            });
        }
        Ok(AddonFiles {
            files,
            addresses,
            left_out,
        })
    }

    /// Fills in the keys that a pack expects of an entry, and removes facts that are not columns of its kind. Returns
    /// the keys of these facts.
    fn complete(&self, entry: &mut Entry) -> Vec<String> {
        let Some(kind) = self.lower.kind(&entry.kind) else {
            return Vec::new();
        };
        if entry.section.trim().is_empty() {
            let names = [&kind.plural, &kind.name, &kind.key];
            entry.section = names
                .into_iter()
                .find(|it| !it.is_empty())
                .cloned()
                .unwrap_or_default();
        }
        if entry.summary.trim().is_empty() {
            let text = entry.plain_text();
            let first = text.lines().map(str::trim).find(|line| !line.is_empty());
            entry.summary = shorten(first.unwrap_or(&entry.name), MAX_SUMMARY_LENGTH);
        }
        let is_column = |key: &String| kind.facts.iter().any(|column| column.key == *key);
        let unknown = entry
            .facts
            .keys()
            .filter(|key| !is_column(key))
            .cloned()
            .collect();
        entry.facts.retain(|key, _| is_column(key));
        unknown
    }
}

/// Makes the key of an add-on from its name.
pub fn key(name: &str) -> String {
    let slug = slug(name).replace('-', "_");
    let made: String = slug.chars().take(MAX_KEY_LENGTH).collect();
    match made.trim_end_matches('_') {
        // A name without any character that a key may contain gets a hash.
        "" => {
            let hash = crate::fingerprint::fingerprint([(name, "")]);
            format!("addon_{hash}")
        }
        made => made.to_owned(),
    }
}
