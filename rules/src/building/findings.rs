//! What the rules do not allow in a character.

use std::sync::Arc;

use rhai::Dynamic;

use super::{Finding, Progress};
use crate::{
    character::Character,
    derivation::{Sheet, with_room},
    formula::{
        book::{Book, CompiledCheck},
        evaluation::{Evaluation, Local, Over},
        value::{RowRef, written},
    },
};

/// How far the building of a character is. A formula that fails, or of which the rules say
/// nothing, finds nothing.
pub(crate) fn building(book: &Arc<Book>, character: &Character) -> Progress {
    if book.steps.is_empty() {
        return Progress::default();
    }
    let work = || {
        let over = Over::Sheet(Box::new(Sheet::new(book, character)));
        Evaluation::new(Arc::clone(book), over, false).enter(|run| match &run.over {
            Over::Sheet(sheet) => progress(run, sheet, character),
            Over::Inputs(_) => Progress::default(),
        })
    };
    with_room(work).unwrap_or_default()
}

fn progress(run: &Evaluation, sheet: &Sheet, character: &Character) -> Progress {
    let mut progress = Progress::default();
    for (step, compiled) in run.book.system.building.iter().zip(&run.book.steps) {
        run.budget.renew();
        let when = compiled.when.as_ref().map(|when| run.aside(when));
        if when.is_some_and(|taken| !taken.is_ok_and(|taken| taken.as_bool() == Ok(true))) {
            continue;
        }
        progress.steps.push(step.key.clone());
        for (check, compiled) in step.checks.iter().zip(&compiled.checks) {
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
            let Some(list) = compiled.list else {
                let words = broken(run, compiled, None);
                progress
                    .findings
                    .extend(words.map(|words| found(key, None, words)));
                continue;
            };
            for (at, row) in sheet.rows(run, list).iter().enumerate() {
                let words = broken(run, compiled, Some(RowRef { list, row: at }));
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
    run.budget.renew();
    let local = || Local {
        row: row.map(Dynamic::from),
        ..Local::default()
    };
    let holds = run.with_local(local(), || run.aside(&check.holds)).ok()?;
    if holds.as_bool() != Ok(false) {
        return None;
    }
    let words = run.with_local(local(), || run.aside(&check.say)).ok()?;
    Some(written(&run.json(&words)))
}
