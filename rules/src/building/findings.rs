//! Finds what the rules do not allow in a character.

use std::{rc::Rc, sync::Arc};

use formula::{Evaluation, RowRef, on_large_stack};

use super::{BuildingStep, Check, Finding, Progress};
use crate::{
    character::{Character, Row},
    compile::{CompiledCheck, CompiledStep, CompiledSystem},
    derivation::{Sheet, Terms},
};

/// The progress of building a character. A check whose condition fails or is n/a gives no finding.
pub(crate) fn building(compiled: &Arc<CompiledSystem>, character: &Character) -> Progress {
    if compiled.steps.is_empty() {
        return Progress::default();
    }
    Sheet::evaluate(compiled, character, Terms::LeftOut, progress).unwrap_or_default()
}

/// Returns, for each entry, what the rules would not allow if a row of it were added to a list:
/// the first new finding about the row, or about the whole character in a step that fills the list.
pub(crate) fn refusals(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    list: usize,
    entries: &[&str],
) -> Vec<Option<Finding>> {
    let key = &compiled.system.lists[list].key;
    let before = building(compiled, character).findings;
    let id = character.highest_row(key).saturating_add(1);
    let refusal = |entry: &&str| {
        let mut with = character.clone();
        with.lists.entry(key.clone()).or_default().push(Row {
            id,
            entry: Some((*entry).to_owned()),
            ..Row::default()
        });
        let sheet = Rc::new(Sheet::new(compiled, with));
        let run = compiled.evaluation(sheet.clone(), Terms::LeftOut);
        run.enter(|run| refusal(run, &sheet, list, &before))
    };
    on_large_stack(|| entries.iter().map(refusal).collect()).unwrap_or_default()
}

/// The first new finding that the last row of a list causes.
fn refusal(run: &Evaluation, sheet: &Sheet, list: usize, before: &[Finding]) -> Option<Finding> {
    let compiled = &sheet.compiled;
    let rows = sheet.rows_of(list);
    let added = RowRef {
        list,
        row: rows.len().checked_sub(1)?,
    };
    let id = rows.last()?.id;
    let key = &compiled.system.lists[list].key;
    let steps = compiled.system.building.iter().zip(&compiled.steps);
    steps
        .filter(|(step, formulas)| step.lists.contains(key) && applies(run, formulas))
        .flat_map(|(step, formulas)| {
            let checks = step.checks.iter().zip(&formulas.checks);
            checks.map(move |(check, formulas)| (step, check, formulas))
        })
        .find_map(|(step, check, formulas)| {
            let row = (formulas.list == Some(list)).then_some(added);
            let key = format!("{}/{}", step.key, check.key);
            let known = || before.iter().any(|it| it.key == key);
            if row.is_none() && (formulas.list.is_some() || known()) {
                return None;
            }
            let words = broken(run, formulas, row)?;
            Some(finding(step, check, key, row.map(|_| id), words))
        })
}

fn finding(
    step: &BuildingStep,
    check: &Check,
    key: String,
    row: Option<u32>,
    words: String,
) -> Finding {
    Finding {
        key,
        step: step.key.clone(),
        row,
        words,
        mend: check.mend.clone(),
        rule: check.rule.clone().or_else(|| step.rule.clone()),
        waived: None,
    }
}

fn applies(run: &Evaluation, step: &CompiledStep) -> bool {
    run.reset_budget();
    let when = step.when.as_ref().map(|when| run.value_of(when));
    when.is_none_or(|holds| holds.is_ok_and(|holds| holds.as_bool() == Ok(true)))
}

fn progress(run: &Evaluation, sheet: &Sheet) -> Progress {
    let compiled = &sheet.compiled;
    let mut progress = Progress::default();
    for (step, formulas) in compiled.system.building.iter().zip(&compiled.steps) {
        if !applies(run, formulas) {
            continue;
        }
        progress.steps.push(step.key.clone());
        for (check, formulas) in step.checks.iter().zip(&formulas.checks) {
            for at in sheet.rows_or_whole(formulas.list) {
                let Some(words) = broken(run, formulas, at) else {
                    continue;
                };
                let row = at.map(|at| sheet.number_of(at));
                let of_row = row.map_or_else(String::new, |row| format!("/{row}"));
                let key = format!("{}/{}{of_row}", step.key, check.key);
                progress.findings.push(Finding {
                    waived: sheet.character.building.waivers.get(&key).cloned(),
                    ..finding(step, check, key, row, words)
                });
            }
        }
    }
    progress
}

/// The message of a check that does not hold, or the error if that message fails; `None` if it holds.
fn broken(run: &Evaluation, check: &CompiledCheck, row: Option<RowRef>) -> Option<String> {
    run.reset_budget();
    let holds = run.value_in(row, &check.holds).ok()?;
    if holds.as_bool() != Ok(false) {
        return None;
    }
    let words = run.text_in(row, &check.say);
    Some(words.unwrap_or_else(|problem| problem.sentence().to_owned()))
}
