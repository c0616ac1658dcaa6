//! Inputs of calculators, events, activities and attacks.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;

/// An input of a calculator, event, activity or attack.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Input {
    /// The value type.
    #[serde(rename = "type")]
    pub kind: InputType,
    /// Display name; if empty, the key with spaces.
    pub label: String,
    /// Its value if omitted. An input without a default is required.
    pub default: Option<Value>,
    /// Whether `null` is allowed.
    pub nullable: bool,
    /// The minimum.
    pub min: Option<i64>,
    /// The maximum.
    pub max: Option<i64>,
    /// The allowed words; if empty, any text is allowed.
    pub choices: Vec<String>,
    /// The kinds of entry that a word must name, by name, alias or slug. The word is replaced by the
    /// entry's name.
    pub kinds: Vec<String>,
    /// The type of a list's items, or of an object's values if `fields` is empty.
    pub of: Option<Box<Input>>,
    /// The types of an object's values, by key; if empty, any key is allowed.
    pub fields: IndexMap<String, Input>,
    /// The field or derived value of a character that fills it in.
    pub from: Option<String>,
    /// The die that is rolled for it: `stress`, `d20`.
    pub die: Option<String>,
    /// The formula of the dice that are rolled for it, in place of `die`. Events only.
    pub dice: Option<String>,
    /// The keys of the [growths](crate::activity::Growth) of which it names a member. Formulas see
    /// its `name`, `score` and `points`. Activities only.
    pub grows: Vec<String>,
    /// The list, of any character, whose rows can fill it in: the books of a library. The input takes
    /// the row's name; the row's fields fill in the inputs with the same names. Activities only.
    pub rows: Option<String>,
}

impl Input {
    /// Returns its label, or `None` if it is empty.
    pub fn label(&self) -> Option<&String> {
        Some(&self.label).filter(|label| !label.is_empty())
    }
}

/// The value type of an [`Input`].
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
