//! Finds the names of entries in running text.

use aho_corasick::{AhoCorasick, MatchKind};
use rules::system::System;

use super::views::Span;

/// Links the names of a system's entries in text.
#[derive(Debug, Clone)]
pub struct Linker {
    system: String,
    names: Option<AhoCorasick>,
    keys: Vec<String>,
}

/// Minimum number of characters of a linked name. Shorter ones are too common in running text.
const MIN_NAME_LENGTH: usize = 3;

impl Linker {
    /// Creates a linker for all names of a system's entries.
    pub fn of(system: &System) -> Self {
        let names = system.entries.iter().flat_map(|(key, entry)| {
            let others = entry.other_names().map(String::as_str);
            std::iter::once(entry.name.as_str())
                .chain(others)
                .map(move |name| (key.as_str(), name))
        });
        Self::new(&system.key, names)
    }

    /// Creates a linker from pairs of `kind/slug` and name.
    pub fn new<'a>(system: &str, entries: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let (keys, names): (Vec<String>, Vec<&str>) = entries
            .into_iter()
            .filter(|(_, name)| name.chars().count() >= MIN_NAME_LENGTH)
            .map(|(key, name)| (key.to_owned(), name))
            .unzip();
        let names = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .build(names)
            .ok();
        Self {
            system: system.to_owned(),
            names,
            keys,
        }
    }

    /// Returns the full address of an entry of this system.
    pub fn address(&self, key: &str) -> String {
        format!("{}/{key}", self.system)
    }

    /// Appends the text to `spans`. Names of entries that are not in `seen` become links, and are added to it.
    pub fn link(&self, text: &str, seen: &mut Vec<String>, spans: &mut Vec<Span>) {
        let mut from = 0;
        let found = self.names.iter().flat_map(|names| names.find_iter(text));
        for found in found {
            let place = found.range();
            let (Some(name), Some(key)) = (
                text.get(place.clone()),
                self.keys.get(found.pattern().as_usize()),
            ) else {
                continue;
            };
            if seen.contains(key)
                || !is_whole_word(text, place.start, place.end)
                || !is_a_name(name)
            {
                continue;
            }
            plain(text.get(from..place.start), spans);
            spans.push(Span {
                text: name.to_owned(),
                stressed: false,
                link: Some(self.address(key)),
            });
            seen.push(key.clone());
            from = place.end;
        }
        plain(text.get(from..), spans);
    }
}

/// A single word is a name only if it is capitalised; several words always are.
fn is_a_name(text: &str) -> bool {
    text.contains(' ') || text.starts_with(char::is_uppercase)
}

fn is_whole_word(text: &str, start: usize, end: usize) -> bool {
    let before = text.get(..start).and_then(|text| text.chars().next_back());
    let after = text.get(end..).and_then(|text| text.chars().next());
    let in_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !in_word(before) && !in_word(after)
}

fn plain(text: Option<&str>, spans: &mut Vec<Span>) {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return;
    };
    match spans.last_mut() {
        Some(last) if last.link.is_none() && !last.stressed => last.text.push_str(text),
        _ => spans.push(Span {
            text: text.to_owned(),
            ..Span::default()
        }),
    }
}
