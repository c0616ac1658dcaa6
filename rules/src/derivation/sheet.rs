//! A character as formulas see it.

use std::{cell::RefCell, collections::HashMap, collections::HashSet};

use indexmap::IndexMap;
use rhai::Dynamic;

use super::{Derivation, Derivations, modifiers::Active};
use crate::{
    Value,
    character::{Character, Row},
    formula::{
        book::Book,
        evaluation::{Address, Evaluation},
        problem::Problem,
        proof::Read,
        value::{RowRef, to_dynamic},
    },
    play::Occasion,
    system::{Field, FieldType},
};

/// A character that is being worked out.
pub(crate) struct Sheet {
    pub(super) character: Character,
    /// Modifiers of entries that are on it, by the key of the derived value.
    pub(super) active: HashMap<String, Vec<Active>>,
    /// What is worked out.
    pub(super) done: RefCell<HashMap<Address, Derivation>>,
    /// Derived values that were stopped in one row, and are not tried in others.
    pub(super) stopped: RefCell<HashSet<usize>>,
    /// The event that happens to it, where one does.
    pub(crate) occasion: Option<Occasion>,
}

impl Sheet {
    pub(crate) fn new(book: &Book, character: &Character) -> Self {
        let mut sheet = Self {
            character: character.clone(),
            active: HashMap::new(),
            done: RefCell::default(),
            stopped: RefCell::default(),
            occasion: None,
        };
        sheet.active = sheet.active_modifiers(book);
        sheet
    }

    /// Works everything out.
    pub(crate) fn all(&self, run: &Evaluation) -> Derivations {
        let system = &run.book.system;
        for (at, derived) in system.derived.iter().enumerate() {
            match derived.each.as_deref() {
                None => self.start(run, Address::Whole(at)),
                Some(list) => {
                    let Some(&list) = run.book.lists.get(list) else {
                        continue;
                    };
                    for row in 0..self.rows(run, list).len() {
                        self.start(run, Address::Row(RowRef { list, row }, at));
                    }
                }
            }
        }
        self.gathered(run)
    }

    fn start(&self, run: &Evaluation, address: Address) {
        run.budget.renew();
        // The value stands in `done`, with why there is none where it failed.
        let _ = self.derived(run, address);
    }

    fn gathered(&self, run: &Evaluation) -> Derivations {
        let mut done = self.done.borrow_mut();
        let mut all = Derivations::default();
        for (at, derived) in run.book.system.derived.iter().enumerate() {
            if derived.each.is_none() {
                all.whole.extend(
                    done.remove(&Address::Whole(at))
                        .map(|derivation| (derived.key.clone(), derivation)),
                );
            }
        }
        for (list, names) in run.book.system.lists.iter().enumerate() {
            let mut of_list: IndexMap<u32, IndexMap<String, Derivation>> = IndexMap::new();
            for (row, held) in self.rows(run, list).iter().enumerate() {
                for (at, derived) in run.book.system.derived.iter().enumerate() {
                    if let Some(derivation) = done.remove(&Address::Row(RowRef { list, row }, at)) {
                        of_list
                            .entry(held.id)
                            .or_default()
                            .insert(derived.key.clone(), derivation);
                    }
                }
            }
            if !of_list.is_empty() {
                all.rows.insert(names.key.clone(), of_list);
            }
        }
        all
    }

    /// What was set in a field.
    pub(crate) fn value_of(&self, field: &str) -> Option<&Value> {
        self.character.values.get(field)
    }

    /// The rows of a list.
    pub(crate) fn rows(&self, run: &Evaluation, list: usize) -> &[Row] {
        self.character
            .lists
            .get(&run.book.system.lists[list].key)
            .map_or(&[], Vec::as_slice)
    }

    /// The rows of a list that count, each with its place.
    pub(crate) fn counted<'a>(
        &'a self,
        run: &'a Evaluation,
        list: usize,
    ) -> impl Iterator<Item = (usize, &'a Row)> {
        let counts = move |(_, row): &(usize, &Row)| row.counts_in(&run.book.system.lists[list]);
        self.rows(run, list).iter().enumerate().filter(counts)
    }

    /// What a name means: a field or a derived value of the whole character, or what the event that
    /// happens brings.
    pub(crate) fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        if let Some(occasion) = &self.occasion
            && let Some(value) = occasion.resolve(run, name)?
        {
            return Ok(Some(value));
        }
        if let Some(&at) = run.book.fields.get(name) {
            return self.field(run, at).map(Some);
        }
        let Some(&at) = run.book.whole.get(name) else {
            return Ok(None);
        };
        let value = self.derived(run, Address::Whole(at))?;
        let derived = &run.book.system.derived[at];
        run.note(|| Read {
            name: derived.label.clone(),
            value: run.json(&value),
            rule: derived.rule.clone(),
            from: format!("derived/{name}"),
            note: String::new(),
            house: run.is_by_house(Address::Whole(at)),
        });
        Ok(Some(value))
    }

    fn field(&self, run: &Evaluation, at: usize) -> Result<Dynamic, Problem> {
        let field = &run.book.system.fields[at];
        let value = held(&run.book, field, self.character.values.get(&field.key))?;
        if field.kind != FieldType::Entry {
            run.note(|| Read {
                name: field.label.clone(),
                value: run.json(&value),
                rule: field.rule.clone(),
                from: format!("field/{}", field.key),
                note: String::new(),
                house: false,
            });
        }
        Ok(value)
    }
}

/// What a field holds: its value, or its default.
pub(super) fn held(book: &Book, field: &Field, value: Option<&Value>) -> Result<Dynamic, Problem> {
    let value = value
        .filter(|value| !value.is_null())
        .or(field.default.as_ref())
        .unwrap_or(&Value::Null);
    let wrong = |wanted: &str| {
        let name = if field.label.is_empty() {
            &field.key
        } else {
            &field.label
        };
        Err(Problem::Failed(format!(
            "“{name}” holds {value}, which is not {wanted}."
        )))
    };
    match (field.kind, value) {
        (FieldType::Number | FieldType::Modifier | FieldType::Track, Value::Null) => {
            Ok(0_i64.into())
        }
        (FieldType::Number | FieldType::Modifier | FieldType::Track, value) => match whole(value) {
            Some(number) => Ok(number.into()),
            None => wrong("a whole number"),
        },
        (FieldType::Flag, Value::Null) => Ok(false.into()),
        (FieldType::Flag, Value::Bool(flag)) => Ok((*flag).into()),
        (FieldType::Flag, _) => wrong("yes or no"),
        (FieldType::Entry, Value::String(address)) => {
            let found = book
                .at(address)
                .or_else(|| field.kinds.iter().find_map(|kind| book.find(kind, address)));
            Ok(found.map_or(Dynamic::UNIT, Dynamic::from))
        }
        (_, Value::Null) => Ok(Dynamic::UNIT),
        (FieldType::Text | FieldType::Prose | FieldType::Choice, Value::String(text))
            if text.is_empty() =>
        {
            Ok(Dynamic::UNIT)
        }
        (_, value) => Ok(to_dynamic(value)),
    }
}

/// A whole number, also where it is written with a decimal point.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    to_dynamic(value).as_int().ok().or_else(|| {
        use rust_decimal::prelude::ToPrimitive;
        to_dynamic(value)
            .as_decimal()
            .ok()
            .filter(rust_decimal::Decimal::is_integer)
            .and_then(|number| number.to_i64())
    })
}
