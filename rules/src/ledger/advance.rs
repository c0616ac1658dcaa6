//! Applies the rows of a ledger to a character.

use std::{rc::Rc, sync::Arc};

use formula::{Problem, Terms, on_large_stack};
use indexmap::IndexMap;

use super::{
    AdvancedCharacter, LedgerLine, LineFinding,
    activity::{ActivityResult, calculate},
    changed::changed,
    dates::sorted_by_date,
    gains::{self, AddedRows, Points},
    inputs, targets,
};
use crate::{
    Value,
    character::{Character, Edit, LedgerRow},
    compile::CompiledSystem,
    derivation::Sheet,
    play::{EventResult, EventScope, EventSource},
    system::{Activity, System},
};

/// Maximum number of earlier rows of the same activity that a formula sees.
const MAX_PAST: usize = 400;

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

/// The state of a character while its ledger is applied.
struct LedgerRun<'a> {
    compiled: &'a Arc<CompiledSystem>,
    character: Character,
    points: Points,
    added: AddedRows,
    totals: IndexMap<String, i64>,
    lines: Vec<LedgerLine>,
    /// The inputs of the rows so far, by activity, as formulas see them.
    past: IndexMap<String, Vec<Value>>,
    prove: Option<u32>,
}

impl<'a> LedgerRun<'a> {
    fn new(compiled: &'a Arc<CompiledSystem>, character: Character, prove: Option<u32>) -> Self {
        let points = Points::new();
        let counted = compiled.system.growths.iter().filter(|it| !it.apart);
        let mut totals: IndexMap<String, i64> = counted.map(|it| (it.key.clone(), 0)).collect();
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
            added: AddedRows::new(),
            totals,
            lines: Vec::new(),
            past: IndexMap::new(),
            prove,
        }
    }

    fn all(mut self, ledger: &[LedgerRow]) -> AdvancedCharacter {
        let start = self.totals.clone();
        let mut last_taken = None;
        for row in sorted_by_date(ledger) {
            let mut line = self.line(row);
            let system = &self.compiled.system;
            let activity = system.activity(&row.activity);
            let takes_time = activity.is_some_and(|it| it.takes_time);
            let date = (row.time, row.part);
            if takes_time && row.time.is_some() && last_taken.replace(date) == Some(date) {
                line.findings.push(duplicate_date(system, &line.date));
            }
            self.lines.push(line);
        }
        AdvancedCharacter {
            character: self.character,
            lines: self.lines,
            start,
            ..AdvancedCharacter::default()
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
        let mut activities = system.activities.iter();
        let Some(place) = activities.position(|it| it.key == row.activity) else {
            line.findings.push(LineFinding::new(
                "activity",
                messages::text!(
                    "ledger-no-activity",
                    system = system.name.as_str(),
                    activity = row.activity.as_str()
                ),
                messages::text!("ledger-install-pack"),
            ));
            return line;
        };
        let activity = &system.activities[place];
        line.name.clone_from(&activity.name);
        match self.result(place, row) {
            Err(finding) => line.findings.push(finding),
            Ok(result) => self.apply(activity, row, result, &mut line),
        }
        line
    }

    /// Calculates a row for the character as it is now.
    fn result(&mut self, place: usize, row: &LedgerRow) -> Result<ActivityResult, LineFinding> {
        let compiled = self.compiled;
        let activity = &compiled.system.activities[place];
        let formulas = &compiled.activities[place];
        let mut seen = inputs::evaluate(compiled, &self.character, &self.points, activity, row)?;
        seen.push(("time".to_owned(), row.time.into()));
        seen.push(("part".to_owned(), row.part.into()));
        if formulas.reads_past {
            let past = self.past.entry(row.activity.clone()).or_default();
            let last = past.len().saturating_sub(MAX_PAST);
            let last = past.get(last..).unwrap_or_default().to_vec();
            past.push(Value::Object(seen.iter().cloned().collect()));
            seen.push(("past".to_owned(), Value::Array(last)));
        }
        let terms = match self.prove {
            Some(wanted) if wanted == row.id => Terms::Recorded,
            _ => Terms::LeftOut,
        };
        let sheet = Sheet::new(compiled, std::mem::take(&mut self.character));
        let source = EventSource::Activity(place);
        let scope = Rc::new(EventScope::new(sheet, source, None, &seen));
        let run = compiled.evaluation(scope.clone(), terms);
        let result = run.enter(|run| calculate(run, &scope, formulas, activity));
        // Nothing else holds the scope now that its evaluation is over.
        self.character = Rc::try_unwrap(scope).map_or_else(
            |shared| shared.sheet.character.clone(),
            |scope| scope.sheet.character,
        );
        result.map_err(|problem| {
            let words = match &problem {
                Problem::Silent(why) => messages::text!("rules-silent-why", why = why.as_str()),
                other => other.sentence().to_owned(),
            };
            LineFinding::new("formula", words, messages::text!("ledger-change-row"))
        })
    }

    fn apply(
        &mut self,
        activity: &Activity,
        row: &LedgerRow,
        result: ActivityResult,
        line: &mut LedgerLine,
    ) {
        let system = &self.compiled.system;
        let EventResult {
            edit, words, proof, ..
        } = result.event;
        let edits = match edit {
            Edit::Together { edits } => edits,
            other => vec![other],
        };
        line.findings = result.findings;
        for mut edit in edits {
            if let Edit::AddRow { list, row: new, .. } = &mut edit {
                new.id = gains::free_number(&self.character, &mut self.added, list, new, row.id);
            }
            let change = changed(system, &self.character, &edit);
            match gains::adding(&self.character, edit).apply(&mut self.character) {
                Ok(_) => line.changed.extend(change),
                Err(refused) => {
                    let mend = messages::text!("ledger-change-row");
                    let finding = LineFinding::new("change", refused.message, mend);
                    line.findings.push(finding);
                }
            }
        }
        for award in &result.awards {
            let gained = gains::apply_award(
                self.compiled,
                &mut self.character,
                &mut self.points,
                &mut self.added,
                award,
                row.id,
            );
            if let Some(total) = self.totals.get_mut(&gained.growth) {
                *total = total.saturating_add(gained.earned);
            }
            line.gained.push(gained);
        }
        line.totals.clone_from(&self.totals);
        line.about = result.about;
        line.words = words;
        for finding in &mut line.findings {
            if finding.rule.is_none() {
                finding.rule.clone_from(&activity.rule);
            }
        }
        line.proof = proof;
    }
}

fn duplicate_date(system: &System, date: &str) -> LineFinding {
    let calendar = system.calendar.as_ref();
    let singular = calendar.map_or("date", |calendar| &calendar.singular);
    LineFinding::new(
        "twice",
        messages::text!("ledger-taken", date, singular),
        messages::text!("ledger-move", singular),
    )
}
