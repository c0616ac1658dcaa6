//! Brief views of entries: their addresses, and their facts formatted for display.

use messages::Language;
use rules::{
    entry::Entry,
    house::HouseNote,
    system::{Format, Kind, Source, System},
};
use sheet::document::value_format;

use super::views::{EntryRef, LabelledValue, Refusal};

/// Splits an address `system/kind/slug` into the system and the rest.
pub fn split_key(key: &str) -> Result<(&str, &str), Refusal> {
    key.split_once('/')
        .filter(|(_, rest)| rest.split('/').count() == 2)
        .ok_or_else(|| invalid!("entry-no-address", key))
}

/// Returns the error for an unknown entry of a system, with the nearest one of its kind.
pub fn unknown_entry(system: &System, address: &str) -> Refusal {
    let (kind, slug) = address.split_once('/').unwrap_or_default();
    let of_kind = system.entries.values().filter(|entry| entry.kind == kind);
    let what = messages::text!("entry-none", key = format!("{}/{address}", system.key));
    Refusal::unknown(what, slug, of_kind.map(|entry| entry.slug.as_str()))
}

/// Returns a brief view of an entry, in the current language if its pack is translated.
pub fn entry_ref(system: &System, entry: &Entry) -> EntryRef {
    let language = Language::current().code();
    EntryRef {
        key: format!("{}/{}", system.key, entry.key()),
        name: entry.name_in(language).to_owned(),
        kind: system
            .kind(&entry.kind)
            .map_or_else(|| entry.kind.clone(), |kind| kind.name.clone()),
        system: system.name.clone(),
        summary: entry.summary_in(language).to_owned(),
        own: schema::own_entry::is_own(entry),
    }
}

/// Returns the source of an entry, if its pack describes it.
pub fn source_of<'a>(system: &'a System, entry: &Entry) -> Option<&'a Source> {
    let mut sources = system.sources.iter();
    sources.find(|source| source.key == entry.source)
}

/// Formats those facts of an entry whose keys satisfy `keys`.
pub fn labelled_facts(
    kind: &Kind,
    entry: &Entry,
    house: &[HouseNote],
    keys: impl Fn(&str) -> bool,
) -> Vec<LabelledValue> {
    let first = |text: &str, other: &str| {
        let given = Some(text).filter(|it| !it.is_empty());
        given.unwrap_or(other).to_owned()
    };
    kind.facts
        .iter()
        .filter(|column| keys(&column.key))
        .filter_map(|column| {
            let value = entry.facts.get(&column.key)?;
            Some(LabelledValue {
                key: column.key.clone(),
                label: first(&column.short, &column.label),
                help: first(&column.help, &column.label),
                text: value_format::format_value(value, column.format),
                house: house
                    .iter()
                    .any(|note| note.target == format!("fact/{}/{}", entry.key(), column.key)),
                format: if value.is_number() {
                    column.format
                } else {
                    Format::Text
                },
            })
        })
        .collect()
}
