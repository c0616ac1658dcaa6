//! Calculators: rules with inputs and outputs.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::input::Input;

/// A rule that calculates outputs, with their proof, from inputs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Calculator {
    /// Its name: `encumbrance`.
    pub key: String,
    /// Its title: "Encumbrance".
    pub title: String,
    /// The entry it is shown on, as `kind/slug`.
    pub rule: String,
    /// What it does, in a sentence.
    pub help: String,
    /// Its inputs, in order.
    pub inputs: IndexMap<String, Input>,
    /// Intermediate steps, each a formula over inputs and other steps.
    #[serde(rename = "let")]
    pub steps: IndexMap<String, String>,
    /// Its outputs, each a formula over inputs, steps and other outputs. With a script, the formula is
    /// empty, and the value is that of the key in the script's result.
    pub outputs: IndexMap<String, String>,
    /// The source of a script that returns a map of outputs, for what formulas cannot express. In a
    /// pack's TOML, this is the name of a `.rhai` file beside it.
    pub script: Option<String>,
    /// Display names of steps and outputs, by key; by default, the key with spaces.
    pub labels: IndexMap<String, String>,
}

impl Calculator {
    /// Returns its formulas, steps before outputs, each as its section, name and text.
    pub fn formulas(&self) -> impl Iterator<Item = (&'static str, &String, &String)> {
        let steps = self.steps.iter().map(|(name, text)| ("let", name, text));
        let outputs = self.outputs.iter().filter(|_| self.script.is_none());
        steps.chain(outputs.map(|(name, text)| ("outputs", name, text)))
    }
}
