//! Calculators: worked rules with inputs and outputs.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::input::Input;

/// A worked rule: inputs in, outputs and proof out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Calculator {
    /// Its name: `encumbrance`.
    pub key: String,
    /// Its title: "Encumbrance".
    pub title: String,
    /// The entry it is on, as `kind/slug`.
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

impl Calculator {
    /// Its formulas, steps before outputs: the part that each is in, its name and its text.
    pub fn formulas(&self) -> impl Iterator<Item = (&'static str, &String, &String)> {
        let steps = self.steps.iter().map(|(name, text)| ("let", name, text));
        let outputs = self.outputs.iter().filter(|_| self.script.is_none());
        steps.chain(outputs.map(|(name, text)| ("outputs", name, text)))
    }
}
