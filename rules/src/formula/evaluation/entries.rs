//! Entries as formulas see them.

use rhai::Dynamic;

use super::{Evaluation, Outcome};
use crate::{
    entry::Entry,
    formula::{
        book::Book,
        problem::Problem,
        proof::Read,
        value::{EntryRef, to_dynamic},
    },
};

impl Book {
    /// The entry at a place.
    pub(crate) fn entry(&self, at: EntryRef) -> &Entry {
        &self.system.entries[at.0]
    }

    /// The entry of a kind that answers to a name, an alias or a slug, also as `kind/slug`.
    pub(crate) fn find(&self, kind: &str, name: &str) -> Option<EntryRef> {
        let name = name.trim();
        let slug = name
            .strip_prefix(kind)
            .and_then(|rest| rest.strip_prefix('/'))
            .unwrap_or(name);
        if self.system.entries.source().is_some() {
            let found = self.system.entries.find(kind, slug)?;
            return self.at(&found.key());
        }
        let of_kind = self.entries.get(kind)?;
        of_kind
            .get(slug)
            .or_else(|| of_kind.get(&slug.to_lowercase()))
            .copied()
            .map(EntryRef)
    }

    /// The entry that an address `kind/slug` names.
    pub(crate) fn at(&self, address: &str) -> Option<EntryRef> {
        self.system.entries.place(address).map(EntryRef)
    }
}

impl Evaluation {
    /// A fact of an entry, or its name.
    pub(crate) fn fact(&self, at: EntryRef, key: &str) -> Outcome {
        let entry = self.book.entry(at);
        match key {
            "name" => return Ok(entry.name.as_str().into()),
            "slug" => return Ok(entry.slug.as_str().into()),
            "kind" => return Ok(entry.kind.as_str().into()),
            "tags" => {
                return Ok(entry
                    .tags
                    .iter()
                    .map(|tag| Dynamic::from(tag.clone()))
                    .collect::<rhai::Array>()
                    .into());
            }
            _ => {}
        }
        let column = || {
            self.book
                .system
                .kind(&entry.kind)
                .and_then(|kind| kind.facts.iter().find(|column| column.key == key))
        };
        let value = match entry.facts.get(key) {
            Some(value) => to_dynamic(value),
            None if column().is_some() => Dynamic::UNIT,
            None => return Err(Problem::Failed(format!("“{}” has no “{key}”.", entry.name))),
        };
        let house = self.touch(|| format!("fact/{}/{key}", entry.key()));
        self.note(|| Read {
            name: entry.name.clone(),
            value: self.json(&value),
            rule: Some(entry.key()),
            from: format!("entry/{}/{key}", entry.key()),
            note: column()
                .map(|column| column.label.clone())
                .unwrap_or_default(),
            house,
        });
        Ok(value)
    }
}
