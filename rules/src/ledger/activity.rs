//! Calculates the effect of an activity on a character, before it is applied.

use std::sync::Arc;

use formula::{Evaluation, Problem};

use super::{
    LineFinding,
    gains::{self, Award},
};
use crate::{
    character::Character,
    compile::{CompiledActivity, CompiledSystem},
    derivation::{Sheet, Terms},
    play::{EventChanges, EventResult, EventScope, holds},
    system::Activity,
};

/// The effect of an activity on a character.
pub(super) struct ActivityResult {
    pub(super) event: EventResult,
    pub(super) awards: Vec<Award>,
    pub(super) about: String,
    pub(super) findings: Vec<LineFinding>,
}

/// The activities that are offered to a character as it is now, by their keys.
pub(crate) fn available_activities(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
) -> Vec<String> {
    let offered = |run: &Evaluation, _: &Sheet| {
        let all = compiled.system.activities.iter().zip(&compiled.activities);
        let offered = all.filter(|(_, formulas)| {
            run.reset_budget();
            holds(run, formulas.when.as_ref(), None).unwrap_or(false)
        });
        offered.map(|(activity, _)| activity.key.clone()).collect()
    };
    Sheet::evaluate(compiled, character, Terms::LeftOut, offered).unwrap_or_default()
}

/// Calculates an activity in the scope of its row.
pub(super) fn calculate(
    run: &Evaluation,
    scope: &EventScope,
    formulas: &CompiledActivity,
    activity: &Activity,
) -> Result<ActivityResult, Problem> {
    let mut findings = Vec::new();
    if !holds(run, formulas.when.as_ref(), None)? {
        let words = messages::text!("ledger-not-for", activity = activity.name.as_str());
        let mend = messages::text!("ledger-choose-activity");
        findings.push(LineFinding::new("when", words, mend));
    }
    for (check, (condition, say)) in activity.checks.iter().zip(&formulas.checks) {
        run.reset_budget();
        if !holds(run, Some(condition), None)? {
            findings.push(LineFinding {
                key: check.key.clone(),
                words: run.text_in(None, say)?,
                mend: check.mend.clone(),
                rule: check.rule.clone(),
            });
        }
    }
    run.reset_budget();
    let about = match &formulas.say {
        Some(say) => run.text_in(None, say)?,
        None => String::new(),
    };
    let awards = gains::awards(run, &scope.sheet, &formulas.gains)?;
    let event = EventChanges::new(run, scope).evaluate()?;
    Ok(ActivityResult {
        event,
        awards,
        about,
        findings,
    })
}
