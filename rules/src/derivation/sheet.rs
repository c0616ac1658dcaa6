//! A character in formulas.

use std::{cell::RefCell, collections::HashSet, rc::Rc, sync::Arc};

use formula::{
    Dynamic, EntryRef, Evaluation, HashMap, Library, Outcome, Problem, RowRef, Rows, Scope, Term,
    ValueId, from_json, on_large_stack, problem, to_integer,
};

use super::{Derivation, Derivations, Terms, modifiers::Active};
use crate::{
    Value,
    character::{Character, Row},
    compile::CompiledSystem,
    system::{Derived, Field, FieldType},
};

/// A character whose derived values are being computed.
pub(crate) struct Sheet {
    pub(crate) compiled: Arc<CompiledSystem>,
    pub(crate) character: Character,
    /// The index of each of the system's lists among those of the character.
    lists: Vec<Option<usize>>,
    /// The character's entries that have modifiers.
    pub(super) active: Vec<Active>,
    /// Entries with modifiers in rows that are switched off.
    pub(super) off: Vec<EntryRef>,
    /// The derivations so far.
    pub(super) done: RefCell<HashMap<ValueId, Derivation>>,
    /// Derived values that were stopped in one row and are not tried in others.
    pub(super) stopped: RefCell<HashSet<usize>>,
}

impl Sheet {
    /// A sheet that owns its character.
    pub(crate) fn new(compiled: &Arc<CompiledSystem>, character: Character) -> Self {
        let lists = compiled.system.lists.iter();
        let lists = lists.map(|list| character.lists.get_index_of(&list.key));
        let mut sheet = Self {
            compiled: Arc::clone(compiled),
            lists: lists.collect(),
            character,
            active: Vec::new(),
            off: Vec::new(),
            done: RefCell::default(),
            stopped: RefCell::default(),
        };
        (sheet.active, sheet.off) = sheet.entries_with_modifiers();
        sheet
    }

    /// Runs `work` with an evaluation over a character; `None` if it panicked.
    pub(crate) fn evaluate<T: Send>(
        compiled: &Arc<CompiledSystem>,
        character: &Character,
        terms: Terms,
        work: impl Fn(&Evaluation, &Self) -> T + Sync,
    ) -> Option<T> {
        on_large_stack(|| {
            let sheet = Rc::new(Self::new(compiled, character.clone()));
            let run = compiled.evaluation(sheet.clone(), terms);
            run.enter(|run| work(run, &sheet))
        })
    }

    /// Computes the wanted derived values, and the fields that modifiers change.
    pub(super) fn derive(
        &self,
        run: &Evaluation,
        wanted: &dyn Fn(&Derived) -> bool,
    ) -> Derivations {
        for at in &self.compiled.modified {
            run.reset_budget();
            // An error is recorded, as below.
            let _ = self.modified_field(run, *at);
        }
        let derived = self.compiled.system.derived.iter().enumerate();
        for (at, derived) in derived.filter(|(_, it)| wanted(it)) {
            let list = derived.each.as_ref();
            let known = list.and_then(|list| self.compiled.lists.get(list).copied());
            if list.is_some() && known.is_none() {
                continue;
            }
            for row in self.rows_or_whole(known) {
                run.reset_budget();
                let id = row.map_or(ValueId::Whole(at), |row| ValueId::Row(row, at));
                // The value, or why there is none, is recorded in `done`.
                let _ = self.derived(run, id);
            }
        }
        self.gathered()
    }

    /// The derivations, in the order of the system.
    fn gathered(&self) -> Derivations {
        let system = &self.compiled.system;
        let mut done: Vec<_> = self.done.borrow_mut().drain().collect();
        done.sort_unstable_by_key(|(id, _)| match *id {
            ValueId::Field(at) | ValueId::Step(at) => (0, 0, at),
            ValueId::Whole(at) => (1, 0, at),
            ValueId::Row(row, at) => (row.list + 2, row.row, at),
        });
        let mut all = Derivations::default();
        for (id, derivation) in done {
            let (key, values) = match id {
                ValueId::Field(at) => (&system.fields[at].key, &mut all.whole),
                ValueId::Whole(at) => (&system.derived[at].key, &mut all.whole),
                ValueId::Row(row, at) => {
                    let rows = all.rows.entry(system.lists[row.list].key.clone());
                    let rows = rows.or_default();
                    let values = rows.entry(self.number_of(row)).or_default();
                    (&system.derived[at].key, values)
                }
                ValueId::Step(_) => continue,
            };
            values.insert(key.clone(), derivation);
        }
        all
    }

    pub(crate) fn rows_of(&self, list: usize) -> &[Row] {
        let at = self.lists[list];
        let rows = at.and_then(|at| self.character.lists.get_index(at));
        rows.map_or(&[], |(_, rows)| rows.as_slice())
    }

    /// The rows for which a formula is evaluated: each row of a list, or once without a row.
    pub(crate) fn rows_or_whole(&self, list: Option<usize>) -> Vec<Option<RowRef>> {
        let Some(list) = list else { return vec![None] };
        let rows = 0..self.rows_of(list).len();
        rows.map(|row| Some(RowRef { list, row })).collect()
    }

    pub(crate) fn number_of(&self, at: RowRef) -> u32 {
        self.rows_of(at.list)[at.row].id
    }

    /// The active rows of a list, each with its index.
    pub(super) fn counted(&self, list: usize) -> impl Iterator<Item = (usize, &Row)> {
        let counts =
            move |(_, row): &(usize, &Row)| row.counts_in(&self.compiled.system.lists[list]);
        self.rows_of(list).iter().enumerate().filter(counts)
    }

    fn field(&self, run: &Evaluation, at: usize) -> Outcome {
        let field = &self.compiled.system.fields[at];
        let is_modified = self.compiled.modified.contains(&at);
        let value = if is_modified {
            self.modified_field(run, at)?
        } else {
            field_value(&self.compiled, field, self.character.values.get(&field.key))?
        };
        if field.kind != FieldType::Entry {
            run.record_read(|| Term {
                name: field.label.clone(),
                value: run.to_json(&value),
                rule: field.rule.clone(),
                from: format!("field/{}", field.key),
                note: String::new(),
                house: is_modified && run.is_changed(ValueId::Field(at)),
            });
        }
        Ok(value)
    }
}

impl Scope for Sheet {
    fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        if let Some(&at) = self.compiled.fields.get(name) {
            return self.field(run, at).map(Some);
        }
        let Some(&at) = self.compiled.whole.get(name) else {
            return Ok(None);
        };
        let value = self.derived(run, ValueId::Whole(at))?;
        let derived = &self.compiled.system.derived[at];
        run.record_read(|| Term {
            name: derived.label.clone(),
            value: run.to_json(&value),
            rule: derived.rule.clone(),
            from: format!("derived/{name}"),
            note: String::new(),
            house: run.is_changed(ValueId::Whole(at)),
        });
        Ok(Some(value))
    }

    fn library(&self) -> &dyn Library {
        &*self.compiled
    }

    fn rows(&self) -> Option<&dyn Rows> {
        Some(self)
    }

    fn name_of(&self, value: ValueId) -> String {
        match value {
            ValueId::Whole(at) | ValueId::Row(_, at) => {
                self.compiled.system.derived[at].key.clone()
            }
            ValueId::Field(at) => self.compiled.system.fields[at].key.clone(),
            ValueId::Step(_) => String::new(),
        }
    }
}

/// The value of a field, or its default.
pub(super) fn field_value(
    compiled: &CompiledSystem,
    field: &Field,
    value: Option<&Value>,
) -> Outcome {
    let default = || field.default_value();
    let value = value
        .filter(|value| !value.is_null())
        .map_or_else(default, Value::clone);
    let wrong = |wanted: &str| {
        let (field, value) = (field.label(), value.to_string());
        Err(problem!("field-holds", field, value, wanted))
    };
    match (field.kind, &value) {
        (_, Value::Null) => Ok(Dynamic::UNIT),
        (kind, value) if kind.is_number() => {
            to_integer(value).map_or_else(|| wrong("whole"), |number| Ok(number.into()))
        }
        (FieldType::Flag, Value::Bool(flag)) => Ok((*flag).into()),
        (FieldType::Flag, _) => wrong("flag"),
        (FieldType::Entry, Value::String(address)) => {
            let found = compiled.named(&field.kinds, address);
            Ok(found.map_or(Dynamic::UNIT, Dynamic::from))
        }
        (FieldType::Text | FieldType::Prose | FieldType::Choice, Value::String(text))
            if text.is_empty() =>
        {
            Ok(Dynamic::UNIT)
        }
        (_, value) => Ok(from_json(value)),
    }
}
