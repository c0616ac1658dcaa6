//! Entries to look up: weapons, spells, conditions, rules, tables and so on.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    links::{LinkedText, pieces},
    table::{Table, same_text},
};

/// An entry of a system, always known by `system/kind/slug`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Entry {
    /// The key of its [`Kind`](crate::system::Kind).
    pub kind: String,
    /// Its name in a key: lower case, digits and hyphens.
    pub slug: String,
    /// Its name as the source prints it.
    pub name: String,
    /// Other names, abbreviations and slang that mean this very entry.
    pub aliases: Vec<String>,
    /// The answer in two lines, at most about 115 characters.
    pub summary: String,
    /// The rule in our words: paragraphs separated by a blank line, `- ` for lists, `## ` for a
    /// heading, `*stressed*`. Names of other entries become links by themselves.
    pub text: String,
    /// The values of the kind's columns, in the kind's order. `Null` is n/a.
    pub facts: IndexMap<String, Value>,
    /// Words to filter by.
    pub tags: Vec<String>,
    /// Three to six questions it answers, as people ask them.
    pub questions: Vec<String>,
    /// Words that people use for it and its text does not.
    pub words: Vec<String>,
    /// Entries it names, as `kind/slug`.
    pub links: Vec<String>,
    /// What the source leaves open or contradicts, a sentence each.
    pub notes: Vec<String>,
    /// Its effects on a character that has it.
    pub modifiers: Vec<EntryModifier>,
    /// The key of its [`Source`](crate::kind::Source).
    pub source: String,
    /// The section of the source it comes from.
    pub section: String,
    /// The table it shows, if it has one.
    pub table: Option<Table>,
    /// Its name and summary in other languages, by the code of each: `de`.
    pub translations: IndexMap<String, Translation>,
}

/// What an entry is called in another language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Translation {
    /// Its name.
    pub name: String,
    /// The answer in two lines; empty where only the name is translated.
    pub summary: String,
}

impl Entry {
    /// Its address within the system, `kind/slug`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.kind, self.slug)
    }

    /// Its text as it reads, without the signs for links, stress, headings and lists.
    pub fn plain_text(&self) -> String {
        let pieces = pieces(&self.text).map(|piece| match piece {
            LinkedText::Text(text) => text,
            LinkedText::Link { address, words } => words.unwrap_or(address),
        });
        let plain: String = pieces.collect();
        let lines = plain
            .lines()
            .map(|line| line.trim_start_matches("## ").trim_start_matches("- "));
        lines.collect::<Vec<_>>().join("\n").replace('*', "")
    }

    /// Whether `name` is its name in any language, its slug or one of its aliases, in any case.
    pub fn answers_to(&self, name: &str) -> bool {
        let names = [&self.name, &self.slug].into_iter();
        let mut names = names.chain(self.other_names());
        names.any(|mine| same_text(mine, name))
    }

    /// Its aliases, and its names in other languages.
    pub fn other_names(&self) -> impl Iterator<Item = &String> {
        let translated = self.translations.values().map(|it| &it.name);
        self.aliases.iter().chain(translated)
    }

    /// Its name in a language; the source's where it has none there.
    pub fn name_in(&self, language: &str) -> &str {
        let translated = self.translations.get(language).map(|it| &it.name);
        translated.unwrap_or(&self.name)
    }

    /// Its summary in a language; the pack's where it has none there.
    pub fn summary_in(&self, language: &str) -> &str {
        let translated = self.translations.get(language).map(|it| &it.summary);
        translated
            .filter(|summary| !summary.is_empty())
            .unwrap_or(&self.summary)
    }
}

/// What an entry changes while it is on a character: a condition that is on, armor that is worn.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct EntryModifier {
    /// The keys of what it changes: derived values, numbers of the character, lists that gain rows.
    pub to: Vec<String>,
    /// A formula for what is added; may name derived values and the row's own fields (`row.…`). To a list, it is an
    /// entry, a name, an object with both and fields, or several of these.
    pub add: Option<String>,
    /// A formula for what the value becomes; `value` is what it was. Comes after all additions.
    pub becomes: Option<String>,
    /// A formula for dice that are rolled beside those of the values it changes.
    pub dice: Option<String>,
    /// A formula for whether it applies.
    pub when: Option<String>,
    /// Why, in a few words, for the proof.
    pub note: String,
}

#[cfg(test)]
mod tests {
    use super::Entry;

    #[test]
    fn plain_text_has_no_markup() {
        for (text, plain) in [
            (
                "A [[rule/load|load]] and [[rule/soak]]",
                "A load and rule/soak",
            ),
            ("## Head\n\n- *one*\n- two", "Head\n\none\ntwo"),
            ("An open [[ bracket", "An open [[ bracket"),
        ] {
            let entry = Entry {
                text: text.into(),
                ..Entry::default()
            };
            assert_eq!(entry.plain_text(), plain);
        }
    }
}
