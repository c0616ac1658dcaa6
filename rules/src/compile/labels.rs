//! The labels of names, for formulas in words.

use formula::{Labels, label_from_key, spaced};
use pack::event::Event;

use crate::{
    entry::Entry,
    system::{Calculator, Derived, List, System},
};

/// The labels of a system's names, as a formula sees them.
#[derive(Clone, Copy)]
pub(crate) struct SystemLabels<'a> {
    pub(crate) system: &'a System,
    /// The list that `row` belongs to.
    pub(crate) list: Option<&'a List>,
    pub(crate) calculator: Option<&'a Calculator>,
    pub(crate) event: Option<&'a Event>,
}

impl<'a> SystemLabels<'a> {
    /// The labels of a system's formulas.
    pub(crate) fn of(system: &'a System) -> Self {
        Self {
            system,
            list: None,
            calculator: None,
            event: None,
        }
    }

    /// The labels of formulas in which `row` is a row of a list.
    pub(crate) fn of_rows(system: &'a System, list: Option<&'a List>) -> Self {
        Self {
            list,
            ..Self::of(system)
        }
    }

    /// The labels of a derived value's formulas.
    pub(crate) fn of_derived(system: &'a System, derived: &Derived) -> Self {
        let each = derived.each.as_deref();
        Self::of_rows(system, each.and_then(|list| system.list(list)))
    }

    /// The labels of an event's formulas.
    pub(crate) fn of_event(system: &'a System, event: &'a Event) -> Self {
        let each = event.each.as_deref();
        Self {
            event: Some(event),
            ..Self::of_rows(system, each.and_then(|list| system.list(list)))
        }
    }

    /// The labels of a calculator's formulas.
    pub(crate) fn of_calculator(system: &'a System, calculator: &'a Calculator) -> Self {
        Self {
            calculator: Some(calculator),
            ..Self::of(system)
        }
    }

    /// The entry of a table, by its address or by the slug of an entry of kind `table`.
    fn table_entry(&self, name: &str) -> Option<&'a Entry> {
        let named = self.system.entries.get(name);
        named.or_else(|| self.system.find("table", name))
    }

    /// The label of a field or derived value.
    fn labelled(&self, field: Option<&pack::field::Field>, key: &str) -> String {
        let derived = || Some(&self.system.derived_value(key)?.label);
        or_key(field.map(|field| &field.label).or_else(derived), key)
    }

    fn in_row(&self, key: &str) -> String {
        let field = self.list.and_then(|list| list.field(key));
        self.labelled(field, key)
    }

    fn fact_of(&self, kinds: &[String], fact: &str) -> String {
        let kinds = match kinds {
            [] => self.list.map_or(&[][..], |list| &list.kinds),
            kinds => kinds,
        };
        let among = |only: &[String]| {
            let kinds = self.system.kinds.iter();
            kinds
                .filter(|kind| only.is_empty() || only.contains(&kind.key))
                .flat_map(|kind| &kind.facts)
                .find(|column| column.key == fact)
                .map(|column| &column.label)
                .filter(|label| !label.is_empty())
        };
        or_key(among(kinds).or_else(|| among(&[])), fact)
    }

    /// The label of a field of an input, or of a fact of an entry that was looked up.
    fn part_of_input(&self, name: &str, key: &str) -> String {
        let input = self
            .calculator
            .and_then(|calculator| calculator.inputs.get(name)?.fields.get(key)?.label());
        input.map_or_else(|| self.fact_of(&[], key), Clone::clone)
    }
}

impl Labels for SystemLabels<'_> {
    fn name(&self, name: &str) -> String {
        if let Some(calculator) = self.calculator {
            return calculator_label(calculator, name);
        }
        if let Some(label) = self.event.and_then(|event| event.label_of(name)) {
            return label.clone();
        }
        self.labelled(self.system.field(name), name)
    }

    fn path(&self, root: Option<&str>, keys: &[&str]) -> String {
        match (root.unwrap_or_default(), keys) {
            ("row", ["name"]) => messages::text!("words-name"),
            ("row", [key]) => self.in_row(key),
            ("", [fact]) | (_, [.., "entry", fact]) => self.fact_of(&[], fact),
            ("row", [key, fact]) => {
                let field = self.list.and_then(|list| list.field(key));
                let kinds = field.map_or(&[][..], |field| &field.kinds);
                part_of(&self.in_row(key), &self.fact_of(kinds, fact))
            }
            (name, [key]) => {
                let part = match self.system.field(name) {
                    Some(field) => self.fact_of(&field.kinds, key),
                    None if self.calculator.is_some() => self.part_of_input(name, key),
                    None => spaced(key),
                };
                part_of(&self.name(name), &part)
            }
            (name, keys) => {
                let keys = keys.iter();
                keys.fold(self.name(name), |of, key| part_of(&of, &spaced(key)))
            }
        }
    }

    fn fact(&self, kind: Option<&str>, fact: &str) -> String {
        let kinds: Vec<String> = kind.map(ToOwned::to_owned).into_iter().collect();
        self.fact_of(&kinds, fact)
    }

    fn list(&self, list: &str) -> String {
        or_key(self.system.list(list).map(|list| &list.label), list)
    }

    fn list_item(&self, list: &str, key: &str) -> String {
        let list = self.system.list(list);
        let labels = SystemLabels::of_rows(self.system, list);
        let known = list.is_some_and(|list| list.field(key).is_some())
            || self.system.derived_value(key).is_some();
        if known {
            labels.in_row(key)
        } else {
            labels.fact_of(&[], key)
        }
    }

    fn table(&self, table: &str) -> String {
        self.table_entry(table).map_or_else(
            || label_from_key(&table.replace('-', " ")),
            |entry| entry.name.clone(),
        )
    }

    fn column(&self, table: &str, column: &str) -> Option<String> {
        let table = self.table_entry(table)?.table.as_ref()?;
        let label = &table.columns[table.column(column)?].label;
        (!label.is_empty()).then(|| label.clone())
    }
}

/// A label, or one made from the key if it is missing or empty.
fn or_key(label: Option<&String>, key: &str) -> String {
    match label {
        Some(label) if !label.is_empty() => label.clone(),
        _ => label_from_key(key),
    }
}

/// A part of a whole, in words.
fn part_of(list: &str, key: &str) -> String {
    messages::text!("words-index", key, list)
}

/// The label of an input, step or output in the formulas of a calculator.
pub(crate) fn calculator_label(calculator: &Calculator, name: &str) -> String {
    let input = input_label(calculator, name);
    or_key(input.or_else(|| calculator.labels.get(name)), name)
}

/// The label of a step or output of a calculator. An output with the same name as an input may have
/// its own.
pub(crate) fn result_label(calculator: &Calculator, name: &str) -> String {
    let own = calculator.labels.get(name);
    or_key(own.or_else(|| input_label(calculator, name)), name)
}

fn input_label<'a>(calculator: &'a Calculator, name: &str) -> Option<&'a String> {
    calculator.inputs.get(name)?.label()
}
