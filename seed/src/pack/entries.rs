//! Reads the entries of kinds that are known already.

use indexmap::{IndexMap, IndexSet};
use rules::{
    Value,
    entry::Entry,
    formula::nearest,
    system::{Format, Kind},
};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{FileSource, Reader, SourceLines, value};
use crate::{
    diagnostic::short,
    format::{ENTRY, KeyType, PARTS, ValueError, unknown},
    limits,
};

/// The prefix of the slugs of the user's own entries, which packs do not use.
pub(crate) const OWN_PREFIX: &str = "own-";

impl Reader {
    pub(super) fn take_entries<'a>(
        &mut self,
        source: &FileSource<'_>,
        array: &str,
        records: impl ExactSizeIterator<Item = Spanned<DeValue<'a>>>,
    ) {
        let Some(kind) = self.kinds().find(|kind| kind.key == array).cloned() else {
            let first = records.map(|record| record.span().start).next();
            return self.report_unknown_kind(source, array, first.unwrap_or_default());
        };
        for (number, record) in records.enumerate() {
            let byte = record.span().start;
            let shown = format!("{array}/{}", number + 1);
            let entry = match record.into_inner() {
                DeValue::Table(table) => self.entry(source, &kind, &shown, byte, table),
                _ => Err(ValueError::refused(
                    byte,
                    messages::text!("check-entry-table"),
                )),
            };
            match entry {
                Ok(Some((entry, was, place))) => {
                    self.add_entry(source, byte, place, entry, was);
                }
                Ok(None) => {}
                Err(mistake) => self.mistake(source, &shown, mistake),
            }
            if self.too_large.is_some() {
                return;
            }
        }
    }

    /// Reports entries of an unknown kind, once for each array.
    fn report_unknown_kind(&mut self, source: &FileSource<'_>, array: &str, byte: usize) {
        if self.unknown_kinds.iter().any(|known| known == array) {
            return;
        }
        self.unknown_kinds.push(array.to_owned());
        let known: Vec<&str> = self.kinds().map(|kind| kind.key.as_str()).collect();
        let reason = if self.broken_kinds.iter().any(|kind| kind == array) {
            messages::text!("check-kind-left-out", array)
        } else if let Some(meant) = self.intended_array(array) {
            messages::text!("check-array-meant", array, meant)
        } else if known.is_empty() {
            messages::text!("check-define-kind", array, key = short(array))
        } else {
            messages::text!("check-kinds-are", array, known = known.join(", "))
        };
        self.mistake(source, array, ValueError::refused(byte, reason));
    }

    /// Returns the array that was probably meant by an unknown one.
    fn intended_array(&self, array: &str) -> Option<String> {
        let kinds = self.kinds().map(|kind| kind.key.as_str());
        let parts = PARTS.iter().map(|record| record.name);
        let meant = nearest(array, kinds.chain(parts).chain(["sheet"]));
        meant.map(str::to_owned)
    }

    /// Reads an entry, its earlier slugs and its lines. Returns `None` if its mistakes have been listed.
    fn entry(
        &mut self,
        source: &FileSource<'_>,
        kind: &Kind,
        shown: &str,
        byte: usize,
        table: DeTable<'_>,
    ) -> Result<Option<(Entry, Vec<String>, SourceLines)>, ValueError> {
        let (facts, own) = self.facts(source, kind, shown, table)?;
        let mut own = Spanned::new(byte..byte, DeValue::Table(own));
        let good = self.is_good(source, shown, &KeyType::Record(&ENTRY), &own, Vec::new());
        let Some(mut facts) = facts.filter(|_| good) else {
            return Ok(None);
        };
        let place = source.lines_of(&own);
        let was = remove_key(&mut own, "was").map_or(Ok(Vec::new()), value)?;
        let (gaps, overlaps) = declared(&mut own);
        let mut entry: Entry = value(own)?;
        within_limits(&entry, byte)?;
        if entry.slug.is_empty() {
            entry.slug = slug(&entry.name);
        }
        if entry.slug.is_empty() {
            let reason = messages::text!("check-no-slug", name = entry.name.as_str());
            return Err(ValueError::refused(byte, reason));
        }
        let rows = entry.table.iter_mut().flat_map(|table| &mut table.rows);
        rows.flatten().for_each(|value| *value = cell(value.take()));
        let columns = kind.facts.iter();
        let in_order = columns.filter_map(|fact| facts.swap_remove_entry(&fact.key));
        let entry = Entry {
            kind: kind.key.clone(),
            text: entry.text.trim().to_owned(),
            facts: in_order.collect(),
            ..entry
        };
        self.pack.gaps.extend(gaps.then(|| entry.key()));
        self.pack.overlaps.extend(overlaps.then(|| entry.key()));
        Ok(Some((entry, was, place)))
    }

    /// Splits the keys of an entry into the columns of its kind and the others. Mistakes are listed; the facts are
    /// `None` if the entry is left out because of one.
    fn facts<'a>(
        &mut self,
        source: &FileSource<'_>,
        kind: &Kind,
        shown: &str,
        table: DeTable<'a>,
    ) -> Result<(Option<IndexMap<String, Value>>, DeTable<'a>), ValueError> {
        let mut own = DeTable::new();
        let mut facts = IndexMap::new();
        let mut good = true;
        for (key, given) in table {
            let name = key.get_ref().as_ref();
            let byte = key.span().start;
            if let Some(column) = kind.facts.iter().find(|fact| fact.key == name) {
                let path = vec![name.to_owned()];
                let is_cell = self.is_good(source, shown, &KeyType::Scalar, &given, path);
                good &= is_cell;
                let value = cell(value(given)?);
                let is_number = value.is_number() || value.is_null();
                if is_cell && column.format == Format::Number && !is_number {
                    let value = value.to_string();
                    let reason = messages::text!("check-number-column", name, value);
                    self.mistake(source, shown, ValueError::noted(byte, reason));
                }
                facts.insert(column.key.clone(), value);
            } else if ENTRY.key(name).is_some() {
                own.insert(key, given);
            } else {
                good = false;
                let columns = kind.facts.iter().map(|fact| fact.key.as_str());
                let known: IndexSet<&str> =
                    columns.chain(ENTRY.keys.iter().map(|it| it.name)).collect();
                let known: Vec<&str> = known.into_iter().collect();
                let reason = unknown(&kind.key, name, &known);
                self.mistake(source, shown, ValueError::refused(byte, reason));
            }
        }
        Ok((good.then_some(facts), own))
    }

    /// Adds an entry, unless another has its key or the pack is full.
    fn add_entry(
        &mut self,
        source: &FileSource<'_>,
        byte: usize,
        place: SourceLines,
        entry: Entry,
        was: Vec<String>,
    ) {
        let key = entry.key();
        if let Some(other) = self.pack.describe_record(&key) {
            let reason = messages::text!("check-give-slug", other);
            return self.mistake(source, &key, ValueError::duplicate(byte, reason));
        }
        self.entry_names += 1 + entry.aliases.len();
        let names = entry.aliases.iter().chain([&entry.name]);
        self.name_bytes += names.map(String::len).sum::<usize>();
        let reason = limits::ENTRIES
            .exceeded(self.pack.system.entries.len() + 1)
            .or_else(|| limits::ENTRY_NAMES.exceeded(self.entry_names))
            .or_else(|| limits::NAME_BYTES.exceeded(self.name_bytes));
        if let Some(reason) = reason {
            return self.mistake(source, &key, ValueError::too_large(byte, reason));
        }
        for slug in was {
            let old = format!("{}/{slug}", entry.kind);
            self.pack.renames.insert(old, key.clone());
        }
        self.pack.places.insert(key.clone(), place);
        self.pack.system.entries.insert(key, entry);
    }
}

/// Removes the keys that declare gaps and overlaps of an entry's table, and returns their values. Only the check needs
/// them.
fn declared(entry: &mut Spanned<DeValue<'_>>) -> (bool, bool) {
    let DeValue::Table(entry) = entry.get_mut() else {
        return (false, false);
    };
    let mut flag = |key: &str| {
        let flag = entry
            .get_mut("table")
            .and_then(|table| remove_key(table, key));
        flag.and_then(|it| it.get_ref().as_bool())
            .unwrap_or_default()
    };
    (flag("gaps"), flag("overlaps"))
}

pub(super) fn remove_key<'a>(
    record: &mut Spanned<DeValue<'a>>,
    key: &str,
) -> Option<Spanned<DeValue<'a>>> {
    match record.get_mut() {
        DeValue::Table(table) => table.remove(key),
        _ => None,
    }
}

/// Returns an error if an entry has too many targets or links.
fn within_limits(entry: &Entry, byte: usize) -> Result<(), ValueError> {
    let targets = entry.modifiers.iter().map(|modifier| modifier.to.len());
    let links = entry.links.len() + entry.text.matches("[[").count();
    ValueError::within(limits::TARGETS, targets.sum(), byte)?;
    ValueError::within(limits::LINKS, links, byte)
}

fn cell(value: Value) -> Value {
    if value == "n/a" { Value::Null } else { value }
}

/// Makes a slug from a name: lower-case letters, digits and hyphens.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name
        .to_lowercase()
        .chars()
        .filter(|c| !matches!(c, '\'' | '’'))
    {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_are_made_from_names() {
        for (name, expected) in [
            ("Sword, Long", "sword-long"),
            ("Knife (missile)", "knife-missile"),
            (
                "The Chirurgeon's Healing Touch",
                "the-chirurgeons-healing-touch",
            ),
            ("Quilted/Fur", "quilted-fur"),
            ("  20' ", "20"),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
