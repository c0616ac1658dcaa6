//! Applies the rows of a ledger to a character.

use std::{rc::Rc, sync::Arc};

use formula::{Evaluation, Problem, on_large_stack, to_integer, written};
use indexmap::IndexMap;
use serde_json::json;

use super::{
    AdvancedCharacter, LedgerLine, LineFinding,
    changed::changed,
    gains::{self, Award, Points},
    targets::{self, GrowthTarget, Target},
};
use crate::{
    Value,
    calculator::accepted,
    character::{Character, Edit, LedgerRow},
    compile::{CompiledActivity, CompiledSystem},
    derivation::{Sheet, Terms},
    play::{EventChanges, EventResult, EventScope, EventSource, holds},
    refusal::quoted,
    system::{Activity, Input, System},
};

/// The most earlier rows of its activity that a formula sees.
const PAST: usize = 400;

/// The rows of a ledger in the order of their dates; those of one date as they are.
pub fn dated(ledger: &[LedgerRow]) -> Vec<&LedgerRow> {
    let mut rows: Vec<&LedgerRow> = ledger.iter().collect();
    rows.sort_by_key(|row| (row.time, row.part));
    rows
}

/// Applies a character's ledger; `prove` is the row whose proof is wanted.
pub(crate) fn advance(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    prove: Option<u32>,
) -> AdvancedCharacter {
    let mut start = character.clone();
    let ledger = std::mem::take(&mut start.ledger);
    let work = || LedgerRun::new(compiled, start.clone(), prove).all(&ledger);
    on_large_stack(work).unwrap_or_else(|| AdvancedCharacter {
        character: character.clone(),
        ..AdvancedCharacter::default()
    })
}

/// The date that a new row would have: the one after the last that is taken, or the first of all.
pub(crate) fn next_date(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    takes_time: bool,
) -> (Option<i64>, u32) {
    let system = &compiled.system;
    let rows = dated(&character.ledger);
    let last = rows.iter().rev().find(|row| row.time.is_some());
    let Some((time, part)) = last.and_then(|row| Some((row.time?, row.part))) else {
        let first = |run: &Evaluation, _: &Sheet| {
            let value = run.value_of(compiled.first_date.as_ref()?).ok()?;
            to_integer(&run.to_json(&value))
        };
        let first = Sheet::evaluated(compiled, character, Terms::LeftOut, first);
        return (Some(first.flatten().unwrap_or(1)), 0);
    };
    let takes = |row: &&&LedgerRow| {
        let activity = system.activity(&row.activity);
        activity.is_some_and(|activity| activity.takes_time)
    };
    let mut same = rows
        .iter()
        .filter(|row| (row.time, row.part) == (Some(time), part));
    if !takes_time || !same.any(|row| takes(&row)) {
        return (Some(time), part);
    }
    let parts = system.calendar.as_ref().map_or(0, |it| it.parts.len());
    if (part as usize) + 1 < parts {
        (Some(time), part + 1)
    } else {
        (Some(time.saturating_add(1)), 0)
    }
}

/// The activities that are offered to a character as it is now, by their keys.
pub(crate) fn offered(compiled: &Arc<CompiledSystem>, character: &Character) -> Vec<String> {
    let offered = |run: &Evaluation, _: &Sheet| {
        let all = compiled.system.activities.iter().zip(&compiled.activities);
        let offered = all.filter(|(_, formulas)| {
            run.renew_budget();
            holds(run, formulas.when.as_ref(), None).unwrap_or(false)
        });
        offered.map(|(activity, _)| activity.key.clone()).collect()
    };
    Sheet::evaluated(compiled, character, Terms::LeftOut, offered).unwrap_or_default()
}

/// A character on its way through its ledger.
struct LedgerRun<'a> {
    compiled: &'a Arc<CompiledSystem>,
    character: Character,
    points: Points,
    totals: IndexMap<String, i64>,
    lines: Vec<LedgerLine>,
    /// The inputs of the rows so far, by activity, as formulas see them.
    past: IndexMap<String, Vec<Value>>,
    prove: Option<u32>,
}

/// The effect of an activity on a character.
struct ActivityResult {
    event: EventResult,
    awards: Vec<Award>,
    about: String,
    findings: Vec<LineFinding>,
}

impl<'a> LedgerRun<'a> {
    fn new(compiled: &'a Arc<CompiledSystem>, character: Character, prove: Option<u32>) -> Self {
        let points = Points::new();
        let mut totals: IndexMap<String, i64> = IndexMap::new();
        for growth in compiled.system.growths.iter().filter(|it| !it.apart) {
            totals.insert(growth.key.clone(), 0_i64);
        }
        for target in targets::all_of(compiled, &character) {
            let key = &compiled.system.growths[target.growth].key;
            let had = gains::points_in(compiled, &character, &points, &target);
            if let Some(total) = totals.get_mut(key) {
                *total = total.saturating_add(had);
            }
        }
        Self {
            compiled,
            character,
            points,
            totals,
            lines: Vec::new(),
            past: IndexMap::new(),
            prove,
        }
    }

    fn all(mut self, ledger: &[LedgerRow]) -> AdvancedCharacter {
        let start = self.totals.clone();
        let mut taken: Option<(Option<i64>, u32)> = None;
        for row in dated(ledger) {
            let mut line = self.line(row);
            let system = &self.compiled.system;
            let takes_time = system
                .activity(&row.activity)
                .is_some_and(|it| it.takes_time);
            let date = (row.time, row.part);
            if takes_time && row.time.is_some() {
                if taken == Some(date) {
                    line.findings.push(twice(system, &line.date));
                }
                taken = Some(date);
            }
            self.lines.push(line);
        }
        AdvancedCharacter {
            character: self.character,
            lines: self.lines,
            start,
            granted: Vec::new(),
        }
    }

    fn line(&mut self, row: &LedgerRow) -> LedgerLine {
        let compiled = self.compiled;
        let system = &compiled.system;
        let calendar = system.calendar.clone().unwrap_or_default();
        let mut line = LedgerLine {
            row: row.id,
            time: row.time,
            part: row.part,
            date: calendar.date(row.time, row.part),
            activity: row.activity.clone(),
            name: row.activity.clone(),
            inputs: row.inputs.clone(),
            note: row.note.clone(),
            totals: self.totals.clone(),
            ..LedgerLine::default()
        };
        let place = system
            .activities
            .iter()
            .position(|it| it.key == row.activity);
        let Some(place) = place else {
            line.findings.push(broken(
                "activity",
                messages::text!(
                    "ledger-no-activity",
                    system = system.name.as_str(),
                    activity = row.activity.as_str()
                ),
                &messages::text!("ledger-install-pack"),
            ));
            return line;
        };
        let activity = &system.activities[place];
        line.name.clone_from(&activity.name);
        match self.done(place, row) {
            Err(finding) => line.findings.push(finding),
            Ok(done) => self.apply(activity, row, done, &mut line),
        }
        line
    }

    /// Calculates a row for the character as it is now.
    fn done(&mut self, place: usize, row: &LedgerRow) -> Result<ActivityResult, LineFinding> {
        let compiled = self.compiled;
        let activity = &compiled.system.activities[place];
        let formulas = &compiled.activities[place];
        let mut given = row.inputs.clone();
        for (name, input) in activity.inputs.iter().filter(|(_, input)| input.nullable) {
            let default = || input.default.clone().unwrap_or_default();
            given.entry(name.clone()).or_insert_with(default);
        }
        let inputs = accepted(compiled, &activity.name, &activity.inputs, &given);
        let inputs = inputs.map_err(|refusal| {
            let key = refusal.input.unwrap_or_else(|| "inputs".to_owned());
            broken(&key, refusal.message, &messages::text!("ledger-change-row"))
        })?;
        let mut seen: Vec<(String, Value)> = Vec::with_capacity(inputs.len() + 3);
        for (name, value) in &inputs {
            let seen_value = self.seen(activity, name, value)?;
            seen.push((name.clone(), seen_value));
        }
        seen.push(("time".to_owned(), row.time.map_or(Value::Null, Value::from)));
        seen.push(("part".to_owned(), row.part.into()));
        if formulas.reads_past {
            let past = self.past.entry(row.activity.clone()).or_default();
            let last = past.len().saturating_sub(PAST);
            let last = past.get(last..).unwrap_or_default().to_vec();
            past.push(Value::Object(seen.iter().cloned().collect()));
            seen.push(("past".to_owned(), Value::Array(last)));
        }
        let proving = self.prove == Some(row.id);
        let sheet = Sheet::owning(compiled, std::mem::take(&mut self.character));
        let scope = Rc::new(EventScope::new(
            sheet,
            EventSource::Activity(place),
            None,
            &seen,
        ));
        let run = compiled.evaluation(scope.clone(), proving);
        let worked = run.enter(|run| run_activity(run, &scope, formulas, activity, compiled));
        // Nothing else holds the scope now that its evaluation is over.
        self.character = Rc::try_unwrap(scope).map_or_else(
            |shared| shared.character().clone(),
            EventScope::into_character,
        );
        worked.map_err(|problem| {
            let words = match &problem {
                Problem::Silent(why) => messages::text!("rules-silent-why", why = why.as_str()),
                other => other.sentence().to_owned(),
            };
            broken("formula", words, &messages::text!("ledger-change-row"))
        })
    }

    /// An input as formulas see it: what it names of its growths, with its score.
    fn seen(&self, activity: &Activity, name: &str, value: &Value) -> Result<Value, LineFinding> {
        let input = &activity.inputs[name];
        let Some(called) = value.as_str().filter(|_| !input.grows.is_empty()) else {
            return Ok(value.clone());
        };
        let target = self
            .target(activity, input, called)
            .map_err(|words| broken(name, words, &messages::text!("ledger-change-row")))?;
        let Some(target) = target else {
            return Ok(json!({ "name": called, "growth": null, "score": 0, "points": 0 }));
        };
        let (score, _) = targets::written(self.compiled, &self.character, &target);
        let points = gains::points_in(self.compiled, &self.character, &self.points, &target);
        let growth = &self.compiled.system.growths[target.growth].key;
        Ok(json!({ "name": target.name, "growth": growth, "score": score, "points": points }))
    }

    /// What an input names of its growths; `None` where it may be empty. An error says why it names none.
    fn target(
        &self,
        activity: &Activity,
        input: &Input,
        called: &str,
    ) -> Result<Option<Target>, String> {
        let growths = &self.compiled.system.growths;
        let named = |is_allowed: &dyn Fn(&str) -> bool| {
            targets::named(self.compiled, &self.character, called, is_allowed)
        };
        let is_known = |target: &Target| target.place != GrowthTarget::New(None);
        let target = named(&|key| input.grows.iter().any(|it| it == key));
        if target.as_ref().is_some_and(is_known) {
            return Ok(target);
        }
        if let Some(other) = named(&|_| true).filter(is_known) {
            let allowed = growths.iter().filter(|it| input.grows.contains(&it.key));
            return Err(messages::text!(
                "ledger-other-growth",
                name = other.name,
                growth = growths[other.growth].label.as_str(),
                activity = activity.name.as_str(),
                allowed = quoted(allowed.map(|it| &it.label))
            ));
        }
        if target.is_none() && input.default.is_none() {
            let activity = activity.name.as_str();
            return Err(messages::text!("ledger-names-nothing", activity));
        }
        Ok(target)
    }

    fn apply(
        &mut self,
        activity: &Activity,
        row: &LedgerRow,
        done: ActivityResult,
        line: &mut LedgerLine,
    ) {
        let system = &self.compiled.system;
        let EventResult {
            mut edit,
            words,
            proof,
            ..
        } = done.event;
        gains::number_rows(&self.character, &mut edit, row.id);
        let edits = match edit {
            Edit::Together { edits } => edits,
            other => vec![other],
        };
        for edit in edits {
            let change = changed(system, &self.character, &edit);
            match edit.apply(&mut self.character) {
                Ok(_) => line.changed.extend(change),
                Err(refused) => {
                    line.findings.push(broken(
                        "change",
                        refused.message,
                        &messages::text!("ledger-change-row"),
                    ));
                }
            }
        }
        for award in &done.awards {
            let points = &mut self.points;
            let gained =
                gains::apply_award(self.compiled, &mut self.character, points, award, row.id);
            if let Some(total) = self.totals.get_mut(&gained.growth) {
                *total = total.saturating_add(gained.earned);
            }
            line.gained.push(gained);
        }
        line.totals.clone_from(&self.totals);
        line.about = done.about;
        line.words = words;
        line.findings = done.findings;
        for finding in &mut line.findings {
            if finding.rule.is_none() {
                finding.rule.clone_from(&activity.rule);
            }
        }
        line.proof = proof;
    }
}

fn run_activity(
    run: &Evaluation,
    scope: &EventScope,
    formulas: &CompiledActivity,
    activity: &Activity,
    compiled: &Arc<CompiledSystem>,
) -> Result<ActivityResult, Problem> {
    let mut findings = Vec::new();
    if !holds(run, formulas.when.as_ref(), None)? {
        let words = messages::text!("ledger-not-for", activity = activity.name.as_str());
        findings.push(broken(
            "when",
            words,
            &messages::text!("ledger-choose-activity"),
        ));
    }
    for (check, (right, say)) in activity.checks.iter().zip(&formulas.checks) {
        run.renew_budget();
        if !holds(run, Some(right), None)? {
            findings.push(LineFinding {
                key: check.key.clone(),
                words: written(&run.to_json(&run.value_of(say)?)),
                mend: check.mend.clone(),
                rule: check.rule.clone(),
            });
        }
    }
    run.renew_budget();
    let about = match &formulas.say {
        Some(say) => written(&run.to_json(&run.value_of(say)?)),
        None => String::new(),
    };
    let awards = gains::awards(run, compiled, scope.character(), &formulas.gains)?;
    let event = EventChanges::new(run, scope).all()?;
    Ok(ActivityResult {
        event,
        awards,
        about,
        findings,
    })
}

fn twice(system: &System, date: &str) -> LineFinding {
    let calendar = system.calendar.as_ref();
    let singular = calendar.map_or("date", |calendar| &calendar.singular);
    broken(
        "twice",
        messages::text!("ledger-taken", date, singular),
        &messages::text!("ledger-move", singular),
    )
}

fn broken(key: &str, words: String, mend: &str) -> LineFinding {
    LineFinding {
        key: key.to_owned(),
        words,
        mend: mend.to_owned(),
        rule: None,
    }
}
