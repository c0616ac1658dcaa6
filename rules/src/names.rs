//! The names that a formula can use, by context, for completion while it is typed.

use formula::{Labels, functions};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    compile::{SystemLabels, calculator_label},
    house::{OverrideTarget, labels_of},
    system::{Calculator, Kind, List, System},
};

/// A name that a formula may use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormulaName {
    /// How it is written in a formula.
    pub text: String,
    /// Its label.
    pub label: String,
    /// Where it may be used.
    pub place: NamePlace,
}

/// Where a [`FormulaName`] may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NamePlace {
    /// By itself: a field, a derived value, an input.
    Value,
    /// Before arguments in brackets.
    Function,
    /// After `row.`.
    Row,
    /// After `row.entry.`.
    Fact,
    /// In quotes: a table, a kind, a list, or a key of its rows.
    Text,
}

/// The names that the formula of a house rule's target can use.
pub fn of_target(system: &System, place: &OverrideTarget) -> Vec<FormulaName> {
    let labels = labels_of(system, &place.target);
    if let Some(calculator) = labels.calculator {
        return of_calculator(system, calculator);
    }
    match place.target.split('/').collect::<Vec<_>>()[..] {
        ["beyond", ..] => with_common(system, vec![value("key", &messages::text!("name-key"))]),
        ["modifier", ..] => {
            let mut names = of_values(system, None);
            names.insert(0, value("value", &messages::text!("name-value")));
            names
        }
        ["event", _, "let" | "bar" | "changes", ..] => {
            let mut names = of_values(system, labels.list);
            let event = labels.event.into_iter();
            let own = event.flat_map(|it| it.inputs.keys().chain(it.steps.keys()));
            names.extend(own.map(|name| value(name, &labels.name(name))));
            names
        }
        _ => of_values(system, labels.list),
    }
}

/// The names that the formula of a derived value can use: of the whole character, or of the rows of a list.
pub fn of_values(system: &System, list: Option<&List>) -> Vec<FormulaName> {
    let labels = SystemLabels::of(system);
    let whole = system.derived.iter().filter(|it| it.each.is_none());
    let fields = system.fields.iter().map(|field| &field.key);
    let keys = fields.chain(whole.map(|derived| &derived.key));
    let names = keys.map(|key| value(key, &labels.name(key)));
    let mut names: Vec<FormulaName> = names.collect();
    if let Some(list) = list {
        let of = messages::text!("name-row", list = labels.list(&list.key));
        names.push(value("row", &of));
        let row = |key: &str| named(key, &labels.list_item(&list.key, key), NamePlace::Row);
        names.extend(row_keys(system, list).map(row));
        names.push(named("name", &messages::text!("name-name"), NamePlace::Row));
        names.push(named(
            "entry",
            &messages::text!("name-entry"),
            NamePlace::Row,
        ));
        let kinds = system.kinds.iter();
        let of_list = kinds.filter(|kind| list.kinds.is_empty() || list.kinds.contains(&kind.key));
        names.extend(of_list.flat_map(|kind| facts(kind, NamePlace::Fact)));
    }
    for list in &system.lists {
        names.push(named(&list.key, &labels.list(&list.key), NamePlace::Text));
        let of = labels.list(&list.key);
        names.extend(row_keys(system, list).map(|key| {
            let part = labels.list_item(&list.key, key);
            let label = messages::text!("name-in-list", part, list = of.as_str());
            named(key, &label, NamePlace::Text)
        }));
    }
    with_common(system, names)
}

fn of_calculator(system: &System, calculator: &Calculator) -> Vec<FormulaName> {
    let formulas = calculator.formulas().map(|(_, name, _)| name);
    let names = calculator.inputs.keys().chain(formulas);
    let labelled = names.map(|name| value(name, &calculator_label(calculator, name)));
    with_common(system, labelled.collect())
}

/// Adds the tables, kinds, facts and functions, which can be used in every formula.
pub fn with_common(system: &System, mut names: Vec<FormulaName>) -> Vec<FormulaName> {
    let tables = system.entries.values().filter(|it| it.table.is_some());
    names.extend(tables.map(|entry| named(&entry.slug, &entry.name, NamePlace::Text)));
    for kind in &system.kinds {
        names.push(named(&kind.key, &kind.name, NamePlace::Text));
        names.extend(facts(kind, NamePlace::Text));
    }
    names.extend(functions::all().map(|it| named(it.name, it.written, NamePlace::Function)));
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert((name.text.clone(), name.place as u8)));
    names
}

fn row_keys<'a>(system: &'a System, list: &'a List) -> impl Iterator<Item = &'a str> {
    let of_rows = system.derived.iter();
    let of_rows = of_rows.filter(|it| it.each.as_ref() == Some(&list.key));
    let fields = list.fields.iter().map(|field| field.key.as_str());
    fields.chain(of_rows.map(|derived| derived.key.as_str()))
}

fn facts(kind: &Kind, place: NamePlace) -> impl Iterator<Item = FormulaName> {
    kind.facts.iter().map(move |column| {
        let (fact, kind) = (column.label(), kind.name.as_str());
        let label = messages::text!("name-of-kind", fact, kind);
        named(&column.key, &label, place)
    })
}

fn value(text: &str, label: &str) -> FormulaName {
    named(text, label, NamePlace::Value)
}

fn named(text: &str, label: &str, place: NamePlace) -> FormulaName {
    FormulaName {
        text: text.to_owned(),
        label: label.to_owned(),
        place,
    }
}
