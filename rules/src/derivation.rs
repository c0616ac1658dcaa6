//! Every derived number of a character, with its proof. A value and its proof are one computation.

mod modifiers;
mod rows;
mod sheet;
mod value;

use std::sync::Arc;

use formula::{Compiled, Evaluation, Outcome, to_integer};
pub use formula::{Term, Terms};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    character::Character,
    compile::{CompiledSystem, HouseNote},
    system::{Derived, Format, LeftOut},
};
pub(crate) use sheet::Sheet;

/// A value and its proof.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Derivation {
    /// The derived value's key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// The value; `Null` is n/a.
    pub value: Value,
    /// How it is formatted.
    pub format: Format,
    /// The formula as written in the pack.
    pub expression: String,
    /// The formula in words.
    pub words: String,
    /// The terms, in the order of the formula, then those of modifiers.
    pub terms: Vec<Term>,
    /// Values that are left out, and why.
    pub left_out: Vec<LeftOut>,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// What is rolled and added at the table.
    pub roll: Option<String>,
    /// If it was set by hand: the value by the rules, and the reason.
    pub by_hand: Option<ByHand>,
    /// If it depends on house rules: which, and the value by the printed rules.
    pub house: Option<ByHouse>,
    /// Why there is no value: the rules do not say, or a formula failed.
    pub problem: Option<String>,
    /// Whether it is an intermediate step that is shown only as a term of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub hidden: bool,
}

/// The value by the rules, and the reason for which another was set by hand.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ByHand {
    /// The value by the rules.
    pub by_rule: Value,
    /// Why it was set.
    pub reason: String,
}

/// The house rules behind a value, and the value by the printed rules.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ByHouse {
    /// The house rules it depends on, directly or through other values.
    pub rules: Vec<HouseNote>,
    /// The value by the printed rules; `Null` is n/a.
    pub printed: Value,
    /// The printed formula in words.
    pub printed_words: String,
    /// Why there is no value by the printed rules.
    pub printed_problem: Option<String>,
}

impl Derivation {
    /// The value of a formula as a derivation.
    pub(crate) fn of_formula(
        run: &Evaluation,
        key: &str,
        label: String,
        formula: &Compiled,
        outcome: &Outcome,
        terms: Vec<Term>,
    ) -> Self {
        let value = outcome.as_ref().map(|value| run.to_json(value));
        let problem = outcome.as_ref().err();
        let formula = formula.as_ref().ok();
        Self {
            key: key.to_owned(),
            label,
            value: value.unwrap_or_default(),
            expression: formula.map(|it| it.text.clone()).unwrap_or_default(),
            words: formula.map(|it| it.words.clone()).unwrap_or_default(),
            terms,
            problem: problem.map(|problem| problem.sentence().to_owned()),
            ..Self::default()
        }
    }

    /// The value to store in a field so that it is `wanted` with all its modifiers. The first term of
    /// the derivation is the value stored so far.
    pub(crate) fn value_to_store(&self, wanted: Value) -> Value {
        let stored = self.terms.first().map(|term| &term.value);
        value_to_store(stored, Some(&self.value), wanted)
    }

    /// The format of its terms: its own if they add up to its value, or else without signs.
    pub fn format_of_terms(&self) -> Format {
        let by_rule = self.by_hand.as_ref().map(|by_hand| &by_hand.by_rule);
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let sum: f64 = self.terms.iter().map(|term| number(&term.value)).sum();
        let adds_up = (sum - number(by_rule.unwrap_or(&self.value))).abs() < 1e-9;
        match self.format {
            Format::Modifier if !adds_up => Format::Number,
            format => format,
        }
    }

    /// Adds the value by the printed rules if house rules changed this one.
    pub(crate) fn add_printed(&mut self, printed: Option<&Derivation>) {
        if let (Some(house), Some(printed)) = (&mut self.house, printed) {
            let by_hand = printed.by_hand.as_ref();
            house.printed =
                by_hand.map_or_else(|| printed.value.clone(), |by_hand| by_hand.by_rule.clone());
            house.printed_words.clone_from(&printed.words);
            house.printed_problem.clone_from(&printed.problem);
        }
    }
}

/// The value to store so that a number is `wanted` with what is added to it: `stored` so far gives `now`. Any other
/// value is stored as it is.
pub(crate) fn value_to_store(stored: Option<&Value>, now: Option<&Value>, wanted: Value) -> Value {
    let number = |value: Option<&Value>| value.and_then(to_integer);
    match (number(stored), number(now), to_integer(&wanted)) {
        (Some(stored), Some(now), Some(wanted)) if stored != now => {
            wanted.saturating_sub(now).saturating_add(stored).into()
        }
        _ => wanted,
    }
}

/// All derivations of a character.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Derivations {
    /// The derivations of the whole character, by key: first numbers that entries change, then
    /// derived values, then lists to which a modifier fails to add rows.
    pub whole: IndexMap<String, Derivation>,
    /// The derivations of rows: by list, row number and key.
    pub rows: IndexMap<String, IndexMap<u32, IndexMap<String, Derivation>>>,
    /// What the ledger changed, by address: `creo`, `abilities/3`, `age`.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, Derivation>>", optional)]
    pub grown: IndexMap<String, Derivation>,
    /// The rows that entries granted, each with the name of the entry, by address: `traits/7`.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, String>>", optional)]
    pub brought: IndexMap<String, String>,
    /// The applied house rules.
    pub house: Vec<HouseNote>,
}

impl Derivations {
    /// The derivation of a row's value.
    pub(crate) fn of_row(&self, list: &str, row: u32, key: &str) -> Option<&Derivation> {
        self.rows.get(list)?.get(&row)?.get(key)
    }

    /// Adds the values by the printed rules to those that house rules changed.
    pub(crate) fn add_printed(&mut self, printed: &Self) {
        for (key, mine) in &mut self.whole {
            mine.add_printed(printed.whole.get(key));
        }
        for (list, rows) in &mut self.rows {
            for (row, values) in rows {
                for (key, mine) in values {
                    mine.add_printed(printed.of_row(list, *row, key));
                }
            }
        }
    }

    /// Whether any derivation depends on a house rule.
    pub(crate) fn depends_on_house_rules(&self) -> bool {
        let rows = self.rows.values().flat_map(IndexMap::values);
        let mut all = self.whole.values().chain(rows.flat_map(IndexMap::values));
        all.any(|derivation| derivation.house.is_some())
    }
}

/// Adds the value by the printed rules, or why there is none, to each line of a proof that house rules
/// changed.
pub(crate) fn add_printed(proof: &mut [Derivation], printed: Result<Vec<Derivation>, String>) {
    let (printed, problem) = match printed {
        Ok(printed) => (printed, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    for line in proof {
        if let Some(house) = &mut line.house {
            house.printed_problem.clone_from(&problem);
        }
        line.add_printed(printed.iter().find(|it| it.key == line.key));
    }
}

/// Derives the wanted values of a character. Numbers that entries change always have terms.
pub(crate) fn derive(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    terms: Terms,
    wanted: &(dyn Fn(&Derived) -> bool + Sync),
) -> Derivations {
    let derive = |run: &Evaluation, sheet: &Sheet| sheet.derive(run, wanted);
    Sheet::evaluate(compiled, character, terms, derive).unwrap_or_default()
}

impl ByHouse {
    /// The house rules that the value being computed depends on, so far; `None` if it depends on none.
    pub(crate) fn of(compiled: &CompiledSystem, run: &Evaluation) -> Option<Self> {
        let rules = compiled.changes.dependencies(run);
        (!rules.is_empty()).then(|| Self {
            rules,
            ..Self::default()
        })
    }
}
