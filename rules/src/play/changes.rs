//! Calculates an event's changes, one by one.

use formula::{Bindings, Compiled, Evaluation, Problem, RowRef, problem, to_integer, to_text};

use super::{
    EventResult,
    scope::{EventScope, holds},
};
use crate::{
    Value,
    character::{Edit, Row},
    compile::CompiledChange,
    derivation::Derivation,
    limits::EVENT_CHANGES,
    system::{Field, System},
};

/// The changes of an event that is being calculated.
pub(crate) struct EventChanges<'a> {
    run: &'a Evaluation,
    scope: &'a EventScope,
    system: &'a System,
    edits: Vec<Edit>,
    /// Rows to remove after all other changes.
    removed: Vec<RowRef>,
    words: Vec<String>,
    proof: Vec<Derivation>,
}

impl<'a> EventChanges<'a> {
    pub(crate) fn new(run: &'a Evaluation, scope: &'a EventScope) -> Self {
        Self {
            run,
            scope,
            system: &scope.sheet.compiled.system,
            edits: Vec::new(),
            removed: Vec::new(),
            words: Vec::new(),
            proof: Vec::new(),
        }
    }

    /// Calculates all changes.
    pub(crate) fn evaluate(mut self) -> Result<EventResult, Problem> {
        let run = self.run;
        let formulas = self.scope.formulas();
        let row = self.scope.row;
        if !holds(run, formulas.when.as_ref(), row)? {
            return Err(problem!("event-not-now"));
        }
        for (when, say) in &formulas.bar {
            if holds(run, Some(when), row)? {
                return Err(Problem::Failed(run.text_in(row, say)?));
            }
        }
        for change in &formulas.changes {
            for at in self.scope.sheet.rows_or_whole(change.list) {
                self.change(change, at.or(row))?;
                if self.edits.len() > EVENT_CHANGES {
                    let most = EVENT_CHANGES.to_string();
                    return Err(problem!("event-too-many", event_changes = most));
                }
            }
        }
        for at in &self.removed {
            self.edits.push(Edit::RemoveRow {
                list: self.system.lists[at.list].key.clone(),
                row: self.scope.sheet.number_of(*at),
            });
        }
        let mut proof = self.scope.proof();
        proof.append(&mut self.proof);
        Ok(EventResult {
            label: self.scope.event().label.clone(),
            edit: Edit::Together { edits: self.edits },
            words: self.words,
            rolls: Vec::new(),
            proof,
        })
    }

    fn change(&mut self, change: &CompiledChange, at: Option<RowRef>) -> Result<(), Problem> {
        let run = self.run;
        run.reset_budget();
        if !holds(run, change.when.as_ref(), at)? {
            return Ok(());
        }
        for (place, formula) in &change.set {
            let field = &self.system.fields[*place];
            let sheet = &self.scope.sheet;
            let before = sheet.character.values.get(&field.key).cloned();
            let to_store = |value| sheet.value_to_store(run, *place, value);
            if let Some(value) =
                self.new_value(field, &field.label, formula, at, before, &to_store)?
            {
                self.edits.push(Edit::Set {
                    field: field.key.clone(),
                    value,
                });
            }
        }
        if let Some(at) = at {
            self.change_row(change, at)?;
        }
        if let Some(list) = change.add {
            self.add(change, list, at)?;
        }
        if let Some(say) = &change.say {
            let said = run.text_in(at, say)?;
            if !said.is_empty() {
                self.words.push(said);
            }
        }
        Ok(())
    }

    fn change_row(&mut self, change: &CompiledChange, at: RowRef) -> Result<(), Problem> {
        let list = &self.system.lists[at.list];
        let row = &self.scope.sheet.rows_of(at.list)[at.row];
        for (place, formula) in &change.set_row {
            let field = &list.fields[*place];
            let name = row.label(self.system).unwrap_or(&list.singular);
            let label = format!("{name}: {}", field.label);
            let before = row.values.get(&field.key).cloned();
            let same = |value| value;
            if let Some(value) = self.new_value(field, &label, formula, Some(at), before, &same)? {
                let set = Edit::set_row(&list.key, row.id, &field.key, value);
                self.edits.push(set);
            }
        }
        if change.remove && !self.removed.contains(&at) {
            self.removed.push(at);
        }
        Ok(())
    }

    fn add(
        &mut self,
        change: &CompiledChange,
        list: usize,
        at: Option<RowRef>,
    ) -> Result<(), Problem> {
        let run = self.run;
        let list = &self.system.lists[list];
        let text = |formula: &Option<Compiled>| -> Result<Option<String>, Problem> {
            let Some(formula) = formula else {
                return Ok(None);
            };
            let value = run.to_json(&run.value_in(at, formula)?);
            Ok(Some(to_text(&value)).filter(|_| !value.is_null()))
        };
        let mut row = Row {
            entry: text(&change.entry)?,
            name: text(&change.name)?,
            ..Row::default()
        };
        for (place, formula) in &change.with {
            let field = &list.fields[*place];
            let value = settled(field, run.to_json(&run.value_in(at, formula)?));
            row.values.insert(field.key.clone(), value);
        }
        self.edits.push(Edit::add_row(&list.key, None, row));
        Ok(())
    }

    /// The new value of a field, recorded with its terms; `None` if it stays the same.
    fn new_value(
        &mut self,
        field: &Field,
        label: &str,
        formula: &Compiled,
        at: Option<RowRef>,
        before: Option<Value>,
        to_store: &dyn Fn(Value) -> Value,
    ) -> Result<Option<Value>, Problem> {
        let run = self.run;
        let mut terms = Vec::new();
        let evaluate = || run.evaluate(formula, &mut terms);
        let value = run.with_bindings(Bindings::of_row(at), evaluate)?;
        let settled = settled(field, run.to_json(&value));
        let set = to_store(settled.clone());
        if before.unwrap_or_else(|| field.default_value()) == set {
            return Ok(None);
        }
        if run.proving() {
            let (key, label) = (&field.key, label.to_owned());
            self.proof.push(Derivation {
                value: settled,
                rule: field.rule.clone(),
                ..Derivation::of_formula(run, key, label, formula, &Ok(value), terms)
            });
        }
        Ok(Some(set))
    }
}

/// A value in the form that a field stores: whole numbers without a decimal point.
fn settled(field: &Field, value: Value) -> Value {
    let whole = field.kind.is_number().then(|| to_integer(&value)).flatten();
    whole.map_or(value, Value::from)
}
