//! What the rules do not allow in a character.

use std::{rc::Rc, sync::Arc};

use formula::{Bindings, Evaluation, RowRef, on_large_stack, written};

use super::{Finding, Progress};
use crate::{
    character::Character,
    compile::{CompiledCheck, CompiledSystem},
    derivation::Sheet,
};

/// How far the building of a character is. A formula that fails, or of which the rules say
/// nothing, finds nothing.
pub(crate) fn building(compiled: &Arc<CompiledSystem>, character: &Character) -> Progress {
    if compiled.steps.is_empty() {
        return Progress::default();
    }
    let work = || {
        let sheet = Rc::new(Sheet::new(compiled, character));
        let run = compiled.evaluation(sheet.clone(), false);
        run.enter(|run| progress(run, compiled, &sheet, character))
    };
    on_large_stack(work).unwrap_or_default()
}

fn progress(
    run: &Evaluation,
    compiled: &CompiledSystem,
    sheet: &Sheet,
    character: &Character,
) -> Progress {
    let mut progress = Progress::default();
    for (step, formulas) in compiled.system.building.iter().zip(&compiled.steps) {
        run.renew_budget();
        let when = formulas.when.as_ref().map(|when| run.value_of(when));
        if when.is_some_and(|taken| !taken.is_ok_and(|taken| taken.as_bool() == Ok(true))) {
            continue;
        }
        progress.steps.push(step.key.clone());
        for (check, formulas) in step.checks.iter().zip(&formulas.checks) {
            let key = format!("{}/{}", step.key, check.key);
            let found = |key: String, row: Option<u32>, words: String| Finding {
                waived: character.building.waivers.get(&key).cloned(),
                key,
                step: step.key.clone(),
                row,
                words,
                mend: check.mend.clone(),
                rule: check.rule.clone().or_else(|| step.rule.clone()),
            };
            let Some(list) = formulas.list else {
                let words = broken(run, formulas, None);
                progress
                    .findings
                    .extend(words.map(|words| found(key, None, words)));
                continue;
            };
            for (at, row) in sheet.rows_of(list).iter().enumerate() {
                let words = broken(run, formulas, Some(RowRef { list, row: at }));
                let key = format!("{key}/{}", row.id);
                progress
                    .findings
                    .extend(words.map(|words| found(key, Some(row.id), words)));
            }
        }
    }
    progress
}

/// What is wrong, in words, where the check does not hold.
fn broken(run: &Evaluation, check: &CompiledCheck, row: Option<RowRef>) -> Option<String> {
    run.renew_budget();
    let bindings = || Bindings::of_row(row);
    let holds = run
        .with_bindings(bindings(), || run.value_of(&check.holds))
        .ok()?;
    if holds.as_bool() != Ok(false) {
        return None;
    }
    let words = run
        .with_bindings(bindings(), || run.value_of(&check.say))
        .ok()?;
    Some(written(&run.to_json(&words)))
}
