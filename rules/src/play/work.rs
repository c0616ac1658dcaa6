//! An event's changes, one by one.

use rhai::Dynamic;

use super::{Happening, Occasion, happen::holds};
use crate::{
    Value,
    character::{Edit, Row},
    derivation::{Derivation, Sheet, name_of, whole},
    formula::{
        book::{Compiled, CompiledChange},
        evaluation::{Evaluation, Local},
        problem::Problem,
        value::{RowRef, written},
    },
    system::{Field, FieldType},
};

/// An event on the way.
pub(super) struct Work<'a> {
    run: &'a Evaluation,
    sheet: &'a Sheet,
    event: usize,
    row: Option<RowRef>,
    edits: Vec<Edit>,
    /// Rows taken out, after everything else was changed.
    removed: Vec<RowRef>,
    words: Vec<String>,
    proof: Vec<Derivation>,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        run: &'a Evaluation,
        sheet: &'a Sheet,
        event: usize,
        row: Option<RowRef>,
    ) -> Self {
        Self {
            run,
            sheet,
            event,
            row,
            edits: Vec::new(),
            removed: Vec::new(),
            words: Vec::new(),
            proof: Vec::new(),
        }
    }

    /// Everything that it does.
    pub(super) fn all(mut self) -> Result<Happening, Problem> {
        let run = self.run;
        let label = &run.book.system.events[self.event].label;
        let compiled = &run.book.events[self.event];
        if !holds(run, compiled.when.as_ref(), self.row)? {
            return Err(Problem::Failed("It cannot happen now.".to_owned()));
        }
        for (number, change) in compiled.changes.iter().enumerate() {
            match change.list {
                None => self.change(number, change, self.row)?,
                Some(list) => {
                    for at in 0..self.sheet.rows(run, list).len() {
                        self.change(number, change, Some(RowRef { list, row: at }))?;
                    }
                }
            }
        }
        for at in &self.removed {
            self.edits.push(Edit::RemoveRow {
                list: run.book.system.lists[at.list].key.clone(),
                row: self.sheet.rows(run, at.list)[at.row].id,
            });
        }
        let steps = self.sheet.occasion.as_ref().map(Occasion::proof);
        let mut proof = steps.unwrap_or_default();
        proof.append(&mut self.proof);
        Ok(Happening {
            label: label.clone(),
            edit: Edit::Together { edits: self.edits },
            words: self.words,
            rolls: Vec::new(),
            proof,
        })
    }

    fn change(
        &mut self,
        number: usize,
        change: &CompiledChange,
        at: Option<RowRef>,
    ) -> Result<(), Problem> {
        let run = self.run;
        run.budget.renew();
        if !holds(run, change.when.as_ref(), at)? {
            return Ok(());
        }
        for (place, formula) in &change.set {
            let field = &run.book.system.fields[*place];
            let before = self.sheet.value_of(&field.key).cloned();
            if let Some(value) = self.new_value(field, &field.label, formula, at, before)? {
                self.edits.push(Edit::Set {
                    field: field.key.clone(),
                    value,
                });
            }
        }
        if let Some(at) = at {
            self.change_row(number, change, at)?;
        }
        if let Some(list) = change.add {
            self.add(change, list, at)?;
        }
        if let Some(say) = &change.say {
            let said = written(&run.json(&self.value(say, at)?));
            if !said.is_empty() {
                self.words.push(said);
            }
        }
        Ok(())
    }

    fn change_row(
        &mut self,
        number: usize,
        change: &CompiledChange,
        at: RowRef,
    ) -> Result<(), Problem> {
        let run = self.run;
        let list = &run.book.system.lists[at.list];
        let row = &self.sheet.rows(run, at.list)[at.row];
        for (place, formula) in &change.set_row {
            let field = &list.fields[*place];
            let name = name_of(run, row).unwrap_or_else(|| list.singular.clone());
            let label = format!("{name}: {}", field.label);
            let before = row.values.get(&field.key).cloned();
            if let Some(value) = self.new_value(field, &label, formula, Some(at), before)? {
                self.edits.push(Edit::SetRow {
                    list: list.key.clone(),
                    row: row.id,
                    field: field.key.clone(),
                    value,
                });
            }
        }
        let removes = run.book.system.events[self.event].changes[number].remove;
        if removes && !self.removed.contains(&at) {
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
        let list = &run.book.system.lists[list];
        let text = |work: &Self, formula: &Option<Compiled>| -> Result<Option<String>, Problem> {
            let Some(formula) = formula else {
                return Ok(None);
            };
            let value = run.json(&work.value(formula, at)?);
            Ok(Some(written(&value)).filter(|_| !value.is_null()))
        };
        let mut row = Row {
            entry: text(self, &change.entry)?,
            name: text(self, &change.name)?,
            ..Row::default()
        };
        for (place, formula) in &change.with {
            let field = &list.fields[*place];
            let value = settled(field, run.json(&self.value(formula, at)?));
            row.values.insert(field.key.clone(), value);
        }
        self.edits.push(Edit::AddRow {
            list: list.key.clone(),
            at: None,
            row,
        });
        Ok(())
    }

    /// What a field becomes, noted with its terms; none where it stays what it was.
    fn new_value(
        &mut self,
        field: &Field,
        label: &str,
        formula: &Compiled,
        at: Option<RowRef>,
        before: Option<Value>,
    ) -> Result<Option<Value>, Problem> {
        let run = self.run;
        let mut terms = Vec::new();
        let local = Local {
            row: at.map(Dynamic::from),
            ..Local::default()
        };
        let value = run.with_local(local, || run.reading(|| run.formula(formula, &mut terms)).0)?;
        let value = settled(field, run.json(&value));
        if before.unwrap_or_else(|| field.default_value()) == value {
            return Ok(None);
        }
        let read = formula.as_ref().ok();
        self.proof.push(Derivation {
            key: field.key.clone(),
            label: label.to_owned(),
            value: value.clone(),
            expression: read.map(|it| it.text.clone()).unwrap_or_default(),
            words: read.map(|it| it.words.clone()).unwrap_or_default(),
            terms,
            rule: field.rule.clone(),
            ..Derivation::default()
        });
        Ok(Some(value))
    }

    fn value(&self, formula: &Compiled, at: Option<RowRef>) -> Result<Dynamic, Problem> {
        let local = Local {
            row: at.map(Dynamic::from),
            ..Local::default()
        };
        self.run.with_local(local, || self.run.aside(formula))
    }
}

/// A value as a field holds it: whole numbers without a decimal point.
fn settled(field: &Field, value: Value) -> Value {
    match field.kind {
        FieldType::Number | FieldType::Modifier | FieldType::Track => {
            whole(&value).map_or(value, Value::from)
        }
        _ => value,
    }
}
