//! Calculators: outputs and a proof from given inputs.

mod inputs;
mod run;
mod scope;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, derivation::Derivation};
pub(crate) use inputs::{input_errors, validate_inputs};
pub(crate) use run::calculate;

/// The answer of a calculator.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Answer {
    /// The outputs by key; empty if the rules do not say.
    pub outputs: IndexMap<String, Value>,
    /// Why there is no answer, if the rules do not say.
    pub undefined: Option<String>,
    /// The steps and outputs with their terms, in order.
    pub proof: Vec<Derivation>,
}
