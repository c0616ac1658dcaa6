//! Evaluates a formula term by term.

use rhai::Dynamic;
use serde_json::Value;

use crate::{
    Compiled, engine,
    evaluation::{Bindings, Evaluation},
    functions::{clamp, highest, lowest},
    operators,
    plan::{Leaf, Limit, Plan, Shape},
    problem,
    problem::{Outcome, Problem},
    proof,
    term::Term,
    value::{RowRef, to_text},
};

/// Each function returns an error if there is no value.
impl Evaluation {
    /// Evaluates a formula and appends its terms to `terms` if proofs are recorded.
    pub fn evaluate(&self, formula: &Compiled, terms: &mut Vec<Term>) -> Outcome {
        let formula = formula.as_ref().map_err(Problem::clone)?;
        self.plan(&formula.plan, false, false, terms)
    }

    /// Evaluates a formula to whose value others will be added: its terms are those of a sum.
    pub fn evaluate_as_sum(&self, formula: &Compiled, terms: &mut Vec<Term>) -> Outcome {
        let formula = formula.as_ref().map_err(Problem::clone)?;
        self.plan(&formula.plan, false, true, terms)
    }

    /// Evaluates a formula without recording its terms or what it reads.
    pub fn value_of(&self, formula: &Compiled) -> Outcome {
        self.with_reads(|| self.evaluate(formula, &mut Vec::new()))
            .0
    }

    /// Like [`Self::value_of`], with `row` bound to a row, or to none.
    pub fn value_in(&self, row: Option<RowRef>, formula: &Compiled) -> Outcome {
        self.with_bindings(Bindings::of_row(row), || self.value_of(formula))
    }

    /// Like [`Self::value_in`], formatted for display.
    pub fn text_in(&self, row: Option<RowRef>, formula: &Compiled) -> Result<String, Problem> {
        let value = self.value_in(row, formula)?;
        Ok(to_text(&self.to_json(&value)))
    }

    /// Like [`Self::value_of`], as JSON.
    pub fn json_of(&self, formula: &Compiled) -> Result<Value, Problem> {
        self.value_of(formula).map(|value| self.to_json(&value))
    }

    fn plan(&self, plan: &Plan, negative: bool, in_sum: bool, terms: &mut Vec<Term>) -> Outcome {
        match plan {
            Plan::Leaf(leaf) => {
                let (value, reads) = self.with_reads(|| self.leaf(leaf));
                let value = value?;
                if self.proving() {
                    proof::terms_of(leaf, &self.to_json(&value), reads, negative, in_sum, terms);
                }
                Ok(value)
            }
            Plan::Sum(parts) => {
                let mut total: Option<Dynamic> = None;
                for (minus, part) in parts {
                    let value = self.plan(part, negative ^ minus, true, terms)?;
                    total = Some(match total {
                        None if *minus => operators::negated(&value)?,
                        None => value,
                        Some(total) if *minus => operators::subtract(&total, &value)?,
                        Some(total) => operators::add(&total, &value)?,
                    });
                }
                Ok(total.unwrap_or(Dynamic::UNIT))
            }
            Plan::Limit {
                kind,
                inner,
                bounds,
            } => {
                let value = self.plan(inner, negative, in_sum, terms)?;
                let bounds = bounds
                    .iter()
                    .map(|bound| self.with_reads(|| self.leaf(bound)).0)
                    .collect::<Result<Vec<_>, _>>()?;
                self.limited(*kind, &value, &bounds, negative, terms)
            }
            Plan::When { condition, yes, no } => {
                let (chosen, _) = self.with_reads(|| self.leaf(condition));
                let chosen = chosen?.as_bool().map_err(|_| problem!("formula-when"))?;
                self.plan(if chosen { yes } else { no }, negative, in_sum, terms)
            }
        }
    }

    fn limited(
        &self,
        kind: Limit,
        value: &Dynamic,
        bounds: &[Dynamic],
        negative: bool,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        let all = || bounds.iter().chain([value]).cloned().collect::<Vec<_>>();
        let limited = match kind {
            Limit::AtLeast => highest(&all()),
            Limit::AtMost => lowest(&all()),
            Limit::Between => clamp(value, &bounds[0], &bounds[1]),
        }?;
        if self.proving() && !limited.is_unit() {
            let difference = operators::subtract(&limited, value)?;
            let values = [value, &limited, &difference].map(|it| self.to_json(it));
            let [before, after, difference] = &values;
            terms.extend(proof::limit(kind, before, after, difference, negative));
        }
        Ok(limited)
    }

    fn leaf(&self, leaf: &Leaf) -> Outcome {
        match &leaf.shape {
            Shape::Constant(value) => Ok(value.clone()),
            Shape::Variable(name) => self
                .resolve(name)?
                .ok_or_else(|| problem!("formula-nothing-called", name)),
            _ => engine::evaluate(&leaf.ast),
        }
    }
}
