//! Slugs for own entries in an add-on.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use rules::entry::Entry;

use crate::pack::{OWN_PREFIX, slug};

/// Maximum number of characters in a slug, which leaves room for a number.
const MAX_LENGTH: usize = 56;

pub(super) fn is_own(slug: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    slug.starts_with(OWN_PREFIX) && slug.chars().all(is_plain)
}

/// Returns new slugs by the old ones. Entries of several kinds that share a slug also share the new one, so that a slug
/// without a kind refers to the same entries as before.
pub(super) fn of(entries: &[Entry], taken: &IndexMap<String, Entry>) -> HashMap<String, String> {
    let mut kinds: HashMap<&str, Vec<&str>> = HashMap::new();
    for entry in entries {
        kinds.entry(&entry.slug).or_default().push(&entry.kind);
    }
    let mut slugs: HashMap<String, String> = HashMap::new();
    let mut given: HashSet<String> = HashSet::new();
    for entry in entries {
        if slugs.contains_key(&entry.slug) {
            continue;
        }
        let stem = stem(entry);
        let kinds = kinds.get(entry.slug.as_str()).into_iter().flatten();
        let addresses = |slug: &str| -> Vec<String> {
            kinds.clone().map(|kind| format!("{kind}/{slug}")).collect()
        };
        let is_free = |slug: &String| {
            let mut all = addresses(slug).into_iter();
            all.all(|address| !taken.contains_key(&address) && !given.contains(&address))
        };
        let numbered = (2..).map(|number: usize| format!("{stem}-{number}"));
        let new = std::iter::once(stem.clone()).chain(numbered).find(is_free);
        let new = new.unwrap_or_default();
        given.extend(addresses(&new));
        slugs.insert(entry.slug.clone(), new);
    }
    slugs
}

/// Returns the preferred slug of an entry. It is made from the slug with which the entry was created, so that later
/// versions of the add-on keep it even if the entry is renamed. For a copy, it is made from the name.
fn stem(entry: &Entry) -> String {
    let made = entry.slug.strip_prefix(OWN_PREFIX).unwrap_or(&entry.slug);
    let made = made.trim_matches('-');
    let of_name = slug(&entry.name);
    let is_copy = |slug: &str| {
        let plain = slug.trim_end_matches(|letter: char| letter.is_ascii_digit());
        plain.trim_end_matches('-').ends_with("-copy")
    };
    let stem = match made {
        made if is_copy(made) && !of_name.is_empty() => &of_name,
        made => made,
    };
    let cut: String = stem.chars().take(MAX_LENGTH).collect();
    let has_letter = cut.contains(|letter: char| letter.is_ascii_lowercase());
    match cut.trim_end_matches('-') {
        // A name in another script leaves at most a number.
        number if !has_letter => {
            let kind = entry.kind.replace('_', "-");
            format!("{kind}-{}", if number.is_empty() { "1" } else { number })
        }
        stem => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(kind: &str, slug: &str, name: &str) -> Entry {
        Entry {
            kind: kind.to_owned(),
            slug: slug.to_owned(),
            name: name.to_owned(),
            ..Entry::default()
        }
    }

    #[test]
    fn slugs_are_valid_unique_and_stable() {
        let taken = own("weapon", "sword", "Sword");
        let taken = IndexMap::from([(taken.key(), taken)]);
        for (slug, name, expected) in [
            ("own-net", "Net", "net"),
            ("own-net", "Renamed later", "net"),
            ("own-sword", "Sword", "sword-2"),
            ("own-sword-copy", "Sea sword", "sea-sword"),
            ("own-sword-copy-2", "Sword", "sword-2"),
            ("own-sword-copy", "Sword (copy)", "sword-copy"),
            ("own-", "קשת", "weapon-1"),
            ("own--2", "弓", "weapon-2"),
        ] {
            let slugs = of(&[own("weapon", slug, name)], &taken);
            assert_eq!(slugs[slug], expected, "{slug} {name}");
        }
    }

    #[test]
    fn equal_stems_are_numbered_and_a_slug_of_two_kinds_stays_shared() {
        let entries = [
            own("weapon", "own-a-copy", "Net"),
            own("weapon", "own-b-copy", "Net"),
            own("weapon", "own-both", "Both"),
            own("armor", "own-both", "Both"),
        ];
        let slugs = of(&entries, &IndexMap::new());
        let new: Vec<&str> = entries.iter().map(|it| slugs[&it.slug].as_str()).collect();
        assert_eq!(new, ["net", "net-2", "both", "both"]);
    }
}
