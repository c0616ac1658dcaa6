//! A game system: everything its packs bring, and all that a formula or a sheet can see.

mod entries;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    building::Step,
    character::Row,
    entry::Entry,
    layout::Block,
    play::Event,
    turns::{Attack, ShortForm, Turns},
};
pub use entries::{Entries, EntrySource, Which};

/// A whole game system. What a pack's files say, what the library stores, and what computations
/// read are this one type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct System {
    /// Its name in keys: `arsmagica`.
    pub key: String,
    /// Its name: "Ars Magica".
    pub name: String,
    /// Which edition of the rules: "Fifth Edition".
    pub edition: String,
    /// What people call it in a query: "ars", "am5".
    pub nicknames: Vec<String>,
    /// What it is, in a sentence.
    pub about: String,
    /// The version of the pack.
    pub version: String,
    /// Where its facts come from, and on what terms.
    pub sources: Vec<Source>,
    /// The kinds of entries it has.
    pub kinds: Vec<Kind>,
    /// What a character of it has once.
    pub fields: Vec<Field>,
    /// What a character of it may have many of.
    pub lists: Vec<List>,
    /// What follows from these.
    pub derived: Vec<Derived>,
    /// Worked rules.
    pub calculators: Vec<Calculator>,
    /// How a character of it is built, step by step.
    pub building: Vec<Step>,
    /// What happens in play.
    pub events: Vec<Event>,
    /// Everything that can be looked up, by `kind/slug`.
    pub entries: Entries,
    /// What stands on a sheet, from top to bottom.
    pub sheet: Vec<Block>,
    /// How a fight goes; none where the pack does not say.
    pub turns: Option<Turns>,
    /// Attacks, spells, clashes.
    pub attacks: Vec<Attack>,
    /// How combatants are made from a few numbers.
    pub short_forms: Vec<ShortForm>,
}

/// A document that facts come from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Source {
    /// Its name in this pack.
    pub key: String,
    /// Its title.
    pub title: String,
    /// The licence of its text: "CC BY-SA 4.0".
    pub licence: String,
    /// The attribution that the licence asks for, a sentence or two.
    pub attribution: String,
    /// Where it is found.
    pub place: String,
}

/// A kind of entry: weapon, condition, rule …
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Kind {
    /// Its name in keys: `weapon`.
    pub key: String,
    /// One of them: "Weapon".
    pub name: String,
    /// Several of them: "Weapons".
    pub plural: String,
    /// Its columns.
    pub facts: Vec<FactColumn>,
    /// The keys of the columns that stand beside a name in a list.
    pub glance: Vec<String>,
}

/// A column of a [`Kind`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct FactColumn {
    /// Its name in formulas and filters: `atk`.
    pub key: String,
    /// Its name: "Attack modifier".
    pub label: String,
    /// Its name where room is short: "Atk".
    pub short: String,
    /// How it is written.
    pub format: Format,
    /// What it means, in a sentence.
    pub help: String,
}

/// How a value is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Format {
    /// As it is.
    #[default]
    Text,
    /// A count or score: 0, 9, −1.
    Number,
    /// Something that is added: +1, −1, 0.
    Modifier,
}

/// Something a character has once: Strength, a name, a track of boxes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Field {
    /// Its name in formulas: `strength`. Unique in the system, also among derived values.
    pub key: String,
    /// Its name: "Strength".
    pub label: String,
    /// Its name where room is short: "Str".
    pub short: String,
    /// What it holds.
    #[serde(rename = "type")]
    pub kind: FieldType,
    /// What it holds until it is set; absent is n/a for text, 0 for numbers, false for flags.
    pub default: Option<Value>,
    /// The least number allowed.
    pub min: Option<i64>,
    /// The greatest number allowed.
    pub max: Option<i64>,
    /// The words allowed, for a choice.
    pub choices: Vec<String>,
    /// The kinds of entry allowed, for an entry.
    pub kinds: Vec<String>,
    /// The tags an entry must have, for an entry: a shield among weapons.
    pub tags: Vec<String>,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// What it means, in a sentence.
    pub help: String,
}

/// What a [`Field`] holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FieldType {
    /// A line of text.
    #[default]
    Text,
    /// Text of many lines.
    Prose,
    /// A whole number, written plain.
    Number,
    /// A whole number, written with its sign.
    Modifier,
    /// Yes or no.
    Flag,
    /// One of some words.
    Choice,
    /// An entry of the library, as `kind/slug`.
    Entry,
    /// A number of boxes marked, from 0 to `max`.
    Track,
}

/// Something a character may have many of: weapons, abilities, wounds, conditions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct List {
    /// Its name in formulas: `weapons`.
    pub key: String,
    /// Its heading: "Weapons".
    pub label: String,
    /// One of them: "weapon".
    pub singular: String,
    /// The kinds of entry a row may point at. A row may also have a name of its own instead.
    pub kinds: Vec<String>,
    /// Whether the entries' modifiers apply to the character.
    pub applies: bool,
    /// The flag of a row that says whether it counts: modifiers, `has`, `find`, `count` and `sum`
    /// pass over a row where it is off. None where every row counts.
    pub switch: Option<String>,
    /// What each row has of its own.
    pub fields: Vec<Field>,
}

/// A value that follows from others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Derived {
    /// Its name in formulas: `encumbrance`.
    pub key: String,
    /// Its name: "Encumbrance".
    pub label: String,
    /// Its name where room is short: "Enc".
    pub short: String,
    /// The list whose every row has it; none for one of the whole character.
    pub each: Option<String>,
    /// The formula.
    pub formula: String,
    /// The formula for people; made from the labels where it is not given.
    pub words: Option<String>,
    /// How it is written.
    pub format: Format,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// What is rolled and added at the table: `stress`, `d20`.
    pub roll: Option<String>,
    /// What one might expect in it, and why it is not.
    pub left_out: Vec<LeftOut>,
    /// Whether it is a step on the way that no sheet shows.
    pub hidden: bool,
}

/// A value that stays out of a derivation, and why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct LeftOut {
    /// The field or derived value.
    pub name: String,
    /// The rule that says so, as `kind/slug`.
    pub rule: Option<String>,
    /// Why, in a sentence.
    pub why: String,
}

/// A worked rule: inputs in, outputs and proof out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Calculator {
    /// Its name: `encumbrance`.
    pub key: String,
    /// Its title: "Encumbrance".
    pub title: String,
    /// The entry it stands on, as `kind/slug`.
    pub rule: String,
    /// What it does, in a sentence.
    pub help: String,
    /// What it takes, in order.
    pub inputs: IndexMap<String, Input>,
    /// Steps on the way, each a formula over inputs and other steps.
    #[serde(rename = "let")]
    pub steps: IndexMap<String, String>,
    /// What it answers: a formula each, over inputs, steps and other outputs. With a script, what
    /// the script's map holds under that key, and the formula is empty.
    pub outputs: IndexMap<String, String>,
    /// The text of the script that answers with a map of outputs, where a formula will not do. In
    /// a pack's TOML this is the name of a `.rhai` file beside it.
    pub script: Option<String>,
    /// Names of steps and outputs for people, where the key with spaces will not do.
    pub labels: IndexMap<String, String>,
}

/// What a [`Calculator`] takes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Input {
    /// What it holds.
    #[serde(rename = "type")]
    pub kind: InputType,
    /// Its name for people; the key with spaces where it is empty.
    pub label: String,
    /// What it is when it is not given. Without one it must be given.
    pub default: Option<Value>,
    /// Whether `null` is allowed.
    pub nullable: bool,
    /// The least number allowed.
    pub min: Option<i64>,
    /// The greatest number allowed.
    pub max: Option<i64>,
    /// The words allowed; none for any text.
    pub choices: Vec<String>,
    /// The kinds of entry a word must name, by name, alias or slug; it is replaced by the entry's
    /// own name.
    pub kinds: Vec<String>,
    /// What each item of a list holds.
    pub of: Option<Box<Input>>,
    /// What each key of an object holds; empty for any keys, each as `of` says.
    pub fields: IndexMap<String, Input>,
    /// The field or derived value of a character that fills it in.
    pub from: Option<String>,
    /// The die that is rolled for it: `stress`, `d20`.
    pub die: Option<String>,
}

/// What an [`Input`] holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum InputType {
    /// A whole number.
    #[default]
    Int,
    /// A number, with decimals allowed.
    Number,
    /// True or false.
    Bool,
    /// A word: one of `choices`, an entry of `kinds`, or any text.
    Word,
    /// A list of `of`.
    List,
    /// An object with `fields`.
    Object,
    /// A whole number or one of `choices`.
    IntOrWord,
}

impl List {
    /// Whether a row counts: it does until it is switched off.
    pub fn counts(&self, row: &Row) -> bool {
        let switch = self.switch.as_ref().and_then(|key| row.values.get(key));
        switch.and_then(Value::as_bool).unwrap_or(true)
    }
}

impl System {
    /// The entry of that kind that answers to a name, an alias or a slug.
    pub fn find(&self, kind: &str, name: &str) -> Option<&Entry> {
        self.entries.find(kind, name)
    }

    /// The kind with that key.
    pub fn kind(&self, key: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.key == key)
    }

    /// The list with that key.
    pub fn list(&self, key: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.key == key)
    }

    /// The event with that key.
    pub fn event(&self, key: &str) -> Option<&Event> {
        self.events.iter().find(|event| event.key == key)
    }

    /// The field with that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}
