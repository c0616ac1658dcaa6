//! Finds the names of entries in running text.

use std::{ops::Range, sync::Arc};

use aho_corasick::{AhoCorasick, MatchKind};
use rules::system::{EntrySource, System};

use super::views::Span;

/// Finds the names of a system's entries in text.
#[derive(Debug, Clone)]
pub struct Linker {
    system: String,
    names: Names,
}

#[derive(Debug, Clone)]
enum Names {
    InMemory {
        names: Option<AhoCorasick>,
        keys: Vec<String>,
    },
    Stored(Arc<dyn EntrySource>),
}

/// Shorter names are too common in running text to be links.
const SHORTEST_NAME: usize = 3;

/// Longer names are not found where the names are not in memory.
const MOST_WORDS: usize = 8;
const MOST_SIGNS: usize = 2;

impl Linker {
    /// A linker for a system. Names of entries that are not in memory are looked up where they are
    /// stored.
    pub fn of(system: &System) -> Self {
        if let Some(source) = system.entries.source() {
            return Self {
                system: system.key.clone(),
                names: Names::Stored(Arc::clone(source)),
            };
        }
        let names = system.entries.iter().flat_map(|(key, entry)| {
            let aliases = entry.aliases.iter().map(String::as_str);
            std::iter::once(entry.name.as_str())
                .chain(aliases)
                .map(move |name| (key.as_str(), name))
        });
        Self::new(&system.key, names)
    }

    /// A linker for a system's entries, from pairs of `kind/slug` and name.
    pub fn new<'a>(system: &str, entries: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let (keys, names): (Vec<String>, Vec<&str>) = entries
            .into_iter()
            .filter(|(_, name)| name.len() >= SHORTEST_NAME)
            .map(|(key, name)| (key.to_owned(), name))
            .unzip();
        let names = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .build(names)
            .ok();
        Self {
            system: system.to_owned(),
            names: Names::InMemory { names, keys },
        }
    }

    /// The address of an entry of this system.
    pub fn address(&self, key: &str) -> String {
        format!("{}/{key}", self.system)
    }

    /// Adds the text to `spans`, with links where it names entries that are not yet in `seen`.
    pub fn link(&self, text: &str, seen: &mut Vec<String>, spans: &mut Vec<Span>) {
        let mut from = 0;
        for (place, key) in self.names.among(text) {
            let Some(name) = text.get(place.clone()) else {
                continue;
            };
            if seen.contains(&key)
                || !stands_alone(text, place.start, place.end)
                || !is_a_name(name)
            {
                continue;
            }
            plain(text.get(from..place.start), spans);
            spans.push(Span {
                text: name.to_owned(),
                stressed: false,
                link: Some(self.address(&key)),
            });
            seen.push(key);
            from = place.end;
        }
        plain(text.get(from..), spans);
    }
}

impl Names {
    /// Where names stand in a text, and the keys of their entries: from the left, the longest where
    /// several begin.
    fn among(&self, text: &str) -> Vec<(Range<usize>, String)> {
        match self {
            Self::InMemory { names, keys } => names
                .iter()
                .flat_map(|names| names.find_iter(text))
                .filter_map(|found| {
                    let key = keys.get(found.pattern().as_usize())?;
                    Some((found.range(), key.clone()))
                })
                .collect(),
            Self::Stored(source) => stored(&**source, text),
        }
    }
}

fn stored(source: &dyn EntrySource, text: &str) -> Vec<(Range<usize>, String)> {
    let phrases = phrases(text);
    if phrases.is_empty() {
        return Vec::new();
    }
    let asked: Vec<&str> = phrases.iter().map(|(_, phrase)| *phrase).collect();
    let named = source.named(&asked);
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    for (place, phrase) in phrases {
        let free = found.last().is_none_or(|(last, _)| last.end <= place.start);
        if let Some(key) = named.get(&phrase.to_ascii_lowercase()).filter(|_| free) {
            found.push((place, key.clone()));
        }
    }
    found
}

/// What may be a name: some words that stand beside one another, the longest first.
fn phrases(text: &str) -> Vec<(Range<usize>, &str)> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
        let end = at + letter.len_utf8();
        match words.last_mut() {
            Some(word) if word.end == at => word.end = end,
            _ => words.push(at..end),
        }
    }
    let ends: Vec<Vec<usize>> = words.iter().map(|word| ends(text, word.end)).collect();
    let places = words.iter().enumerate().flat_map(|(first, word)| {
        let last = words.len().min(first + MOST_WORDS);
        let ends = ends.get(first..last).unwrap_or_default().iter().rev();
        ends.flatten().map(|end| word.start..*end)
    });
    places
        .filter_map(|place| Some((place.clone(), text.get(place)?)))
        .filter(|(_, phrase)| phrase.len() >= SHORTEST_NAME && is_a_name(phrase))
        .collect()
}

/// Where a name may end whose last word ends there, the last first: the signs after it may belong
/// to it, as in "Magical (m)".
fn ends(text: &str, word: usize) -> Vec<usize> {
    let after = text.get(word..).unwrap_or_default().char_indices();
    let signs = after.take_while(|(_, sign)| !sign.is_alphanumeric() && !sign.is_whitespace());
    let mut ends: Vec<usize> = signs
        .take(MOST_SIGNS)
        .map(|(at, sign)| word + at + sign.len_utf8())
        .collect();
    ends.reverse();
    ends.push(word);
    ends
}

/// One word counts as a name where it is capitalised; several words always do.
fn is_a_name(text: &str) -> bool {
    text.contains(' ') || text.starts_with(char::is_uppercase)
}

fn stands_alone(text: &str, start: usize, end: usize) -> bool {
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
