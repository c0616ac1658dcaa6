//! Entries to look up: weapons, spells, conditions, rules, tables and so on.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    links::{LinkedText, pieces},
    nonempty_or,
    table::{Table, same_text},
};

/// An entry of a system, identified by `system/kind/slug`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Entry {
    /// The key of its [`Kind`](crate::system::Kind).
    pub kind: String,
    /// Its name in a key: lower-case letters, digits and hyphens.
    pub slug: String,
    /// Its name as the source prints it.
    pub name: String,
    /// Other names, abbreviations and slang for this entry.
    pub aliases: Vec<String>,
    /// The rule in two lines, at most about 115 characters.
    pub summary: String,
    /// The rule in our own words: paragraphs separated by a blank line, `- ` for lists, `## ` for a
    /// heading, `*emphasis*`. Names of other entries become links automatically.
    pub text: String,
    /// The values of the kind's columns, in the kind's order. `Null` is n/a.
    pub facts: IndexMap<String, Value>,
    /// Words to filter by.
    pub tags: Vec<String>,
    /// Three to six questions it answers, as people ask them.
    pub questions: Vec<String>,
    /// Words that people use for it but its text does not contain.
    pub words: Vec<String>,
    /// Entries it refers to, as `kind/slug`.
    pub links: Vec<String>,
    /// Gaps and contradictions in the source, a sentence each.
    pub notes: Vec<String>,
    /// Its effects on a character that has it.
    pub modifiers: Vec<EntryModifier>,
    /// The key of its [`Source`](crate::kind::Source).
    pub source: String,
    /// The section of the source it comes from.
    pub section: String,
    /// The table it shows, if it has one.
    pub table: Option<Table>,
    /// Its name and summary in other languages, by language code: `de`.
    pub translations: IndexMap<String, Translation>,
}

/// The name and summary of an entry in another language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Translation {
    /// Its name.
    pub name: String,
    /// Its summary; empty if only the name is translated.
    pub summary: String,
}

impl Entry {
    /// Returns its address within the system, `kind/slug`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.kind, self.slug)
    }

    /// Returns its text without the markup of links, emphasis, headings and lists.
    pub fn plain_text(&self) -> String {
        let pieces = pieces(&self.text).map(|piece| match piece {
            LinkedText::Text(text) => text,
            LinkedText::Link { address, words } => words.unwrap_or(address),
        });
        let plain: String = pieces.collect();
        let lines = plain
            .lines()
            .map(|line| line.trim_start_matches("## ").trim_start_matches("- "));
        let plain = lines.collect::<Vec<_>>().join("\n");
        let paragraphs = plain.split("\n\n").map(without_stress);
        paragraphs.collect::<Vec<_>>().join("\n\n")
    }

    /// Whether `name` is its name in any language, its slug or one of its aliases, in any case.
    pub fn has_name(&self, name: &str) -> bool {
        let names = [&self.name, &self.slug].into_iter();
        let mut names = names.chain(self.other_names());
        names.any(|mine| same_text(mine, name))
    }

    /// Returns its aliases, and its names in other languages.
    pub fn other_names(&self) -> impl Iterator<Item = &String> {
        let translated = self.translations.values().map(|it| &it.name);
        self.aliases.iter().chain(translated)
    }

    /// Returns its name in a language, or the source's name if it is not translated.
    pub fn name_in(&self, language: &str) -> &str {
        let translated = self.translations.get(language).map(|it| &it.name);
        translated.unwrap_or(&self.name)
    }

    /// Returns its summary in a language, or the pack's summary if it is not translated.
    pub fn summary_in(&self, language: &str) -> &str {
        let translated = self.translations.get(language);
        let translated = translated.map_or("", |it| &it.summary);
        nonempty_or(translated, &self.summary)
    }
}

/// Splits a text that starts with `*stressed*` into the stressed words and the rest. Other asterisks, as in
/// "2 * 3 * 4", are signs: stressed words neither start nor end with a space.
pub fn stressed_start(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('*')?;
    if inside.starts_with(char::is_whitespace) {
        return None;
    }
    let mut ends = inside.match_indices('*').map(|(at, _)| at);
    let end = ends.find(|at| !inside[..*at].ends_with(char::is_whitespace))?;
    Some((&inside[..end], &inside[end + 1..]))
}

/// Splits a paragraph at its stressed words. Returns its parts in order, each with whether it is stressed.
pub fn stressed_parts(text: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let (mut start, mut rest) = (0, text);
    while let Some(at) = rest[start..].find('*').map(|at| start + at) {
        if let Some((words, after)) = stressed_start(&rest[at..]) {
            parts.push((&rest[..at], false));
            parts.push((words, true));
            (start, rest) = (0, after);
        } else {
            start = at + 1;
        }
    }
    parts.push((rest, false));
    parts
}

/// Removes the asterisks around stressed words from a paragraph.
fn without_stress(text: &str) -> String {
    let parts = stressed_parts(text).into_iter();
    parts.map(|(words, _)| words).collect()
}

/// A change that an entry makes to a character that has it: an active condition, worn armor.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct EntryModifier {
    /// The keys of its targets: derived values, numbers of the character, lists that gain rows.
    pub to: Vec<String>,
    /// The formula of what is added; may name derived values and the row's fields (`row.…`). A list gains an
    /// entry, a name, an object with both and fields, or several of these.
    pub add: Option<String>,
    /// The formula of the new value; `value` is the old one. Applied after all additions.
    pub becomes: Option<String>,
    /// The formula of dice that are rolled in addition to those of its targets.
    pub dice: Option<String>,
    /// The formula for whether it applies.
    pub when: Option<String>,
    /// A short reason, for the proof.
    pub note: String,
}

#[cfg(test)]
mod tests {
    use super::{Entry, stressed_start};

    #[test]
    fn plain_text_has_no_markup() {
        for (text, plain) in [
            (
                "A [[rule/load|load]] and [[rule/soak]]",
                "A load and rule/soak",
            ),
            ("## Head\n\n- *one*\n- two", "Head\n\none\ntwo"),
            ("An open [[ bracket", "An open [[ bracket"),
            ("2 * 3 is *six*, *not\nfive*", "2 * 3 is six, not\nfive"),
            ("One *\n\nTwo*", "One *\n\nTwo*"),
        ] {
            let entry = Entry {
                text: text.into(),
                ..Entry::default()
            };
            assert_eq!(entry.plain_text(), plain);
        }
    }

    #[test]
    fn asterisks_next_to_spaces_are_signs() {
        for (text, expected) in [
            ("*loud* word", Some(("loud", " word"))),
            ("*3 * 4* 5", Some(("3 * 4", " 5"))),
            ("* 3 * 4", None),
            ("*3 * 4", None),
            ("*loud", None),
        ] {
            assert_eq!(stressed_start(text), expected, "{text}");
        }
    }
}
