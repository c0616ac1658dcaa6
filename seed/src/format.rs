//! The format of a pack's files: every record, its keys, and their types.
//!
//! The reader checks files against these tables, its messages quote them, and the tables of keys in
//! `docs/packs.md` are made from them.

/// Defines the keys of a record: `required name(type, "example", "help");`, or `optional RULE;` for one that several
/// records share, which is defined by `keys!(@ optional rule(type, "example", "help"))`.
macro_rules! keys {
    (@need required) => { $crate::format::Presence::Required };
    (@need expected) => { $crate::format::Presence::Expected };
    (@need optional) => { $crate::format::Presence::Optional };
    (@ $need:ident $shared:ident) => {
        $crate::format::Key { need: keys!(@need $need), ..$shared }
    };
    (@ $need:ident $name:ident($takes:expr, $example:expr, $help:expr)) => {
        $crate::format::Key {
            need: keys!(@need $need),
            ..$crate::format::Key::new(stringify!($name), $takes, $example, $help)
        }
    };
    ($($need:ident $key:ident $(($($description:tt)*))?;)*) => {
        &[$(keys!(@ $need $key $(($($description)*))?)),*]
    };
}

mod activities;
mod arrays;
mod building;
mod calculators;
mod characters;
mod entries;
mod fights;
mod sheet;
mod system;
mod values;

pub use arrays::PARTS;
pub(crate) use arrays::{KEYED, address, keyed_arrays, part};
pub use entries::ENTRY;
pub use sheet::BLOCKS;
pub use system::{ADDON, SYSTEM};
pub(crate) use values::{Severity, ValueError, check, unknown};

use messages::{Language, catalogue::translation};
use rules::formula::label_from_key;

use crate::limits::{self, Limit};

/// A record: an array of tables of a file, or a table within one.
#[derive(Debug)]
pub struct Record {
    /// Its name: the name of its array, or the key that contains it.
    pub name: &'static str,
    /// A description, in a sentence.
    pub about: &'static str,
    /// Its keys, in the order in which they are documented.
    pub keys: &'static [Key],
}

/// A key of a [`Record`].
#[derive(Debug)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// Its type.
    pub takes: KeyType,
    /// Whether it must be present.
    pub need: Presence,
    /// An example value, as in a file; empty if the value is a record.
    pub example: &'static str,
    /// Its meaning.
    pub help: &'static str,
}

impl Key {
    /// Returns the label of the key in a form for this record, in the current language.
    pub fn label(&self, record: &str) -> String {
        let (record, name) = (record.replace('_', "-"), self.name.replace('_', "-"));
        translated(&format!("part-{record}-{name}"))
            .or_else(|| translated(&format!("part-{name}")))
            .unwrap_or_else(|| label_from_key(self.name))
    }

    /// Returns its meaning in the record with that name, in the current language.
    pub fn explained(&self, record: &str) -> String {
        translated(&self.message(record)).unwrap_or_else(|| self.help.to_owned())
    }

    fn message(&self, record: &str) -> String {
        format!("form-{record}-{}", self.name).replace('_', "-")
    }

    /// Returns a key that may be absent.
    const fn new(
        name: &'static str,
        takes: KeyType,
        example: &'static str,
        help: &'static str,
    ) -> Self {
        Self {
            name,
            takes,
            need: Presence::Optional,
            example,
            help,
        }
    }
}

/// Returns the label of a value of a [`KeyType::Choice`], in the current language.
pub fn choice_label(word: &str) -> String {
    translated(&format!("choice-{}", word.replace('_', "-"))).unwrap_or_else(|| word.to_owned())
}

fn translated(id: &str) -> Option<String> {
    translation(Language::current(), id)
}

/// Whether a [`Key`] must be present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Without it the record is left out.
    Required,
    /// Without it the pack does not pass the check.
    Expected,
    /// It may be absent.
    Optional,
}

/// The type of a [`Key`].
#[derive(Debug, Clone, Copy)]
pub enum KeyType {
    /// Text of limited length.
    Text(Limit),
    /// A formula.
    Formula,
    /// Dice: `2d6+1`.
    Dice,
    /// Dice, or words without digits.
    DiceOrWords,
    /// A name in formulas and addresses: a–z, 0–9 and `_`.
    Key,
    /// The key of a kind of entries.
    Kind,
    /// A system's key: a–z and 0–9.
    SystemKey,
    /// An entry's name in addresses: a–z, 0–9 and `-`.
    Slug,
    /// The address of an entry: `kind/slug`.
    Address,
    /// A whole number with its minimum and maximum.
    Whole(i64, i64),
    /// `true` or `false`.
    Flag,
    /// A number, a text, or `true` or `false`.
    Scalar,
    /// Any value.
    Any,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A list with a maximum number of items.
    List(&'static KeyType, Limit),
    /// A table of arbitrary keys with a maximum number.
    Table(&'static KeyType, Limit),
    /// A table with the keys of a record.
    Record(&'static Record),
    /// A table with the keys of the record that its `type` names.
    OneOf(&'static [&'static Record]),
}

/// A whole number of any size.
pub(crate) const WHOLE: KeyType = KeyType::Whole(i64::MIN, i64::MAX);
/// A name or label.
pub(crate) const NAME: KeyType = KeyType::Text(limits::NAME);
/// A sentence.
pub(crate) const LINE: KeyType = KeyType::Text(limits::LINE);
/// A sentence with formulas in braces.
pub(crate) const SENTENCE: KeyType = KeyType::Text(limits::FORMULA);
/// Sentences.
pub(crate) const LINES: KeyType = KeyType::List(&LINE, limits::ITEMS);
/// Names or labels.
pub(crate) const NAMES: KeyType = KeyType::List(&NAME, limits::ITEMS);
/// Keys of other records.
pub(crate) const KEYS: KeyType = KeyType::List(&KeyType::Key, limits::ITEMS);
/// Kinds of entries.
pub(crate) const KINDS: KeyType = KeyType::List(&KeyType::Kind, limits::ITEMS);
/// The display format of a value.
pub(crate) const FORMAT: KeyType = KeyType::Choice(&["text", "number", "modifier"]);
/// The entry that explains a record.
pub(crate) const RULE: Key = keys!(@ optional rule(KeyType::Address, r#""rule/encumbrance""#,
    "the entry that explains it"));

impl Record {
    /// Whether it is a block of the sheet, which has a `type`.
    pub fn is_block(&self) -> bool {
        BLOCKS.iter().any(|block| std::ptr::eq(*block, self))
    }

    /// Returns the key with that name.
    pub fn key(&self, name: &str) -> Option<&'static Key> {
        self.keys.iter().find(|key| key.name == name)
    }
}

impl KeyType {
    /// Returns the record that a value, or each of its items, is.
    pub fn record(&self) -> Option<&'static Record> {
        match self {
            Self::Record(record) => Some(record),
            Self::List(inner, _) | Self::Table(inner, _) => inner.record(),
            _ => None,
        }
    }

    /// Returns a description for people: "a whole number from 0 to 100".
    pub fn words(&self) -> String {
        match self {
            Self::Text(limit) => messages::text!("format-text", most = limit.max.to_string()),
            Self::Formula => messages::text!("format-formula"),
            Self::Dice => messages::text!("format-dice"),
            Self::DiceOrWords => messages::text!("format-dice-or-words"),
            Self::Key | Self::Kind => messages::text!("format-key"),
            Self::SystemKey => messages::text!("format-system-key"),
            Self::Slug => messages::text!("format-slug"),
            Self::Address => messages::text!("format-address"),
            Self::Whole(i64::MIN, i64::MAX) => messages::text!("takes-whole"),
            Self::Whole(least, most) => messages::text!(
                "format-whole-range",
                least = least.to_string(),
                most = most.to_string()
            ),
            Self::Flag => messages::text!("takes-flag"),
            Self::Scalar => messages::text!("format-scalar"),
            Self::Any => messages::text!("format-any"),
            Self::Choice(words) => {
                // The empty value means that the key is absent.
                let words = words.iter().filter(|word| !word.is_empty()).copied();
                let choices = words.collect::<Vec<_>>().join(", ");
                messages::text!("takes-one-of", choices)
            }
            Self::List(item, limit) => {
                messages::text!(
                    "format-list",
                    most = limit.max.to_string(),
                    item = item.words()
                )
            }
            Self::Table(value, limit) => messages::text!(
                "format-table",
                most = limit.max.to_string(),
                value = value.words()
            ),
            Self::Record(record) => {
                messages::text!("format-record", record = record.name.replace('_', " "))
            }
            Self::OneOf(_) => messages::text!("format-block"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Collects the records that a value may contain, each once.
    fn collect(takes: &KeyType, records: &mut Vec<&'static Record>) {
        match takes {
            KeyType::List(of, _) | KeyType::Table(of, _) => collect(of, records),
            KeyType::Record(record) => add(record, records),
            KeyType::OneOf(several) => several.iter().for_each(|record| add(record, records)),
            _ => {}
        }
    }

    fn add(record: &'static Record, records: &mut Vec<&'static Record>) {
        if records.iter().any(|known| std::ptr::eq(*known, record)) {
            return;
        }
        records.push(record);
        for key in record.keys {
            collect(&key.takes, records);
        }
    }

    #[test]
    fn keys_that_are_not_optional_are_explained_in_german() {
        let mut records = Vec::new();
        for record in PARTS
            .into_iter()
            .chain(BLOCKS)
            .chain([&SYSTEM, &ADDON, &ENTRY])
        {
            add(record, &mut records);
        }
        let keys = records.iter().flat_map(|record| {
            let needed = record
                .keys
                .iter()
                .filter(|key| key.need != Presence::Optional);
            needed.map(|key| key.message(record.name))
        });
        let missing: Vec<String> = keys
            .filter(|id| translation(Language::German, id).is_none())
            .collect();
        assert!(
            missing.is_empty(),
            "without a German explanation: {missing:?}"
        );
    }
}
