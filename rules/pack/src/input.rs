//! Inputs of calculators, events and attacks.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;

/// What a calculator, an event, an activity or an attack takes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Input {
    /// What it holds.
    #[serde(rename = "type")]
    pub kind: InputType,
    /// Its name for people; the key with spaces where it is empty.
    pub label: String,
    /// Its value when it is not given. An input without a default must be given.
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
    /// The formula of what is rolled for it, in place of `die`. For events only.
    pub dice: Option<String>,
    /// The keys of the [growths](crate::activity::Growth) of which it names a member. Formulas see
    /// its `name`, `score` and `points`. For activities only.
    pub grows: Vec<String>,
    /// The list whose rows can fill it in, of any character: a book of a library. The row's name is
    /// taken, and its fields fill in the inputs of the same names. For activities only.
    pub rows: Option<String>,
}

impl Input {
    /// Its label, unless that is empty.
    pub fn label(&self) -> Option<&String> {
        Some(&self.label).filter(|label| !label.is_empty())
    }
}

/// What an [`Input`] holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
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
