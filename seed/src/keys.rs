//! The keys of the values of characters and rows, and of the facts of entries.

use rules::system::{List, System};

/// Returns the keys of the fields and derived values of a character, or of the rows of a list.
pub(crate) fn value_keys<'a>(
    system: &'a System,
    list: Option<&'a List>,
) -> impl Iterator<Item = &'a str> + Clone {
    let fields = list.map_or(&system.fields, |list| &list.fields).iter();
    let each = list.map(|list| list.key.as_str());
    let derived = system.derived.iter();
    let derived = derived.filter(move |derived| derived.each.as_deref() == each);
    fields
        .map(|field| field.key.as_str())
        .chain(derived.map(|derived| derived.key.as_str()))
}

/// Returns the keys of the facts of the entries in a list's rows.
pub(crate) fn fact_keys<'a>(
    system: &'a System,
    list: &'a List,
) -> impl Iterator<Item = &'a str> + Clone {
    let kinds = list.kinds.iter().filter_map(|kind| system.kind(kind));
    let facts = kinds.flat_map(|kind| &kind.facts);
    facts.map(|fact| fact.key.as_str())
}
