//! The targets of house rules: formulas, facts, cells of tables.

use std::collections::HashMap;

use formula::{Formula, Labels, label_from_key, to_text};
use pack::event::Event;

use super::OverrideTarget;
use crate::{
    Value,
    compile::{SystemLabels, result_label},
    entry::Entry,
    system::{Calculator, Derived, FactColumn, Field, List, System},
    table::{Column, Table},
};

/// Finds the target with an address.
pub fn find(system: &System, address: &str) -> Option<OverrideTarget> {
    Targets::of(system).find(address).cloned()
}

/// The targets of a system. Those of each entry, calculator and event are listed on first use.
pub(super) struct Targets<'a> {
    system: &'a System,
    /// By owner, then by address.
    known: HashMap<String, HashMap<String, OverrideTarget>>,
}

impl<'a> Targets<'a> {
    pub(super) fn of(system: &'a System) -> Self {
        Self {
            system,
            known: HashMap::new(),
        }
    }

    pub(super) fn find(&mut self, address: &str) -> Option<&OverrideTarget> {
        let parts: Vec<&str> = address.splitn(4, '/').collect();
        let of = match parts[..] {
            ["derived", _] | ["field", _, _] => parts[0].to_owned(),
            ["calculator" | "event", key, ..] => format!("{}/{key}", parts[0]),
            ["cell" | "beyond" | "fact" | "modifier", kind, slug, _] => {
                format!("entry/{kind}/{slug}")
            }
            _ => return None,
        };
        if !self.known.contains_key(&of) {
            let system = self.system;
            let targets = match parts[..] {
                ["derived", ..] => of_derived(system),
                ["field", ..] => of_fields(system),
                ["calculator", key, ..] => of_calculator(system, system.calculator(key)?),
                ["event", key, ..] => of_event(system, system.event(key)?),
                _ => of_entry(system, system.entries.get(of.strip_prefix("entry/")?)?),
            };
            let by_address = targets.into_iter().map(|it| (it.target.clone(), it));
            self.known.insert(of.clone(), by_address.collect());
        }
        self.known.get(&of)?.get(address)
    }
}

/// The formulas of the derived values.
pub fn of_derived(system: &System) -> Vec<OverrideTarget> {
    let target = |derived: &Derived| {
        let labels = SystemLabels::of_derived(system, derived);
        OverrideTarget {
            target: format!("derived/{}", derived.key),
            label: derived.label.clone(),
            rule: derived.rule.clone(),
            words: derived
                .words
                .clone()
                .unwrap_or_else(|| in_words(&derived.formula, &labels)),
            ..formula(&derived.formula)
        }
    };
    system.derived.iter().map(target).collect()
}

/// The minimum and maximum of the number fields of characters and rows.
pub fn of_fields(system: &System) -> Vec<OverrideTarget> {
    let of_field = |list: Option<&List>, field: &Field| {
        let path = match list {
            Some(list) => format!("{}.{}", list.key, field.key),
            None => field.key.clone(),
        };
        let label = field.label();
        let least = messages::text!("house-least", label);
        let greatest = messages::text!("house-greatest", label);
        let limits = [("min", least, field.min), ("max", greatest, field.max)];
        limits.map(|(part, label, limit)| OverrideTarget {
            target: format!("field/{path}/{part}"),
            label,
            rule: field.rule.clone(),
            words: limit.map_or_else(
                || messages::text!("house-no-limit"),
                |limit| to_text(&limit.into()),
            ),
            printed: limit.into(),
            ..OverrideTarget::default()
        })
    };
    let lists = system.lists.iter();
    let rows = lists.flat_map(|list| list.fields.iter().map(move |field| (Some(list), field)));
    let whole = system.fields.iter().map(|field| (None, field));
    let all = whole.chain(rows).filter(|(_, it)| it.kind.is_number());
    all.flat_map(|(list, it)| of_field(list, it)).collect()
}

/// The formulas of a calculator, or its script.
pub fn of_calculator(system: &System, calculator: &Calculator) -> Vec<OverrideTarget> {
    let target = |part: &str, label: &str, text: &str, words: String| OverrideTarget {
        target: format!("calculator/{}/{part}", calculator.key),
        label: format!("{}: {label}", calculator.title),
        rule: Some(calculator.rule.clone()).filter(|rule| !rule.is_empty()),
        words,
        ..formula(text)
    };
    let formulas = calculator.formulas().map(|(part, name, text)| {
        target(
            &format!("{part}/{name}"),
            &result_label(calculator, name),
            text,
            in_words(text, &SystemLabels::of_calculator(system, calculator)),
        )
    });
    let script = calculator.script.iter();
    let words = messages::text!("house-script");
    let script = script.map(|text| target("script", &words, text, words.clone()));
    formulas.chain(script).collect()
}

/// The formulas of an event: when it can happen, its dice and steps, what forbids it, what it changes.
pub fn of_event(system: &System, event: &Event) -> Vec<OverrideTarget> {
    let labels = SystemLabels::of_event(system, event);
    let mut targets = Vec::new();
    let mut add = |part: String, label: String, text: &str| {
        targets.push(OverrideTarget {
            target: format!("event/{}/{part}", event.key),
            label: format!("{}: {label}", event.label),
            rule: event.rule.clone(),
            words: in_words(text, &labels),
            ..formula(text)
        });
    };
    if let Some(text) = &event.when {
        add("when".to_owned(), messages::text!("house-when"), text);
    }
    for (name, input) in &event.inputs {
        if let Some(text) = &input.dice {
            let label = messages::text!("house-dice", label = input.label().unwrap_or(name));
            add(format!("inputs/{name}/dice"), label, text);
        }
    }
    for (name, text) in &event.steps {
        let label = event.label_of(name);
        let label = label.map_or_else(|| label_from_key(name), Clone::clone);
        add(format!("let/{name}"), label, text);
    }
    for (number, bar) in event.bar.iter().enumerate() {
        let label = messages::text!("house-forbids", number = (number + 1).to_string());
        add(format!("bar/{number}/when"), label, &bar.when);
    }
    for (number, change) in event.changes.iter().enumerate() {
        if let Some(text) = &change.when {
            let label = messages::text!("house-change-made", number = (number + 1).to_string());
            add(format!("changes/{number}/when"), label, text);
        }
        let parts = [
            ("set", &change.set),
            ("set_row", &change.set_row),
            ("with", &change.with),
        ];
        for (part, formulas) in parts {
            for (key, text) in formulas {
                let field = system.field(key).filter(|_| part == "set");
                let label = field.map_or_else(|| label_from_key(key), |it| it.label().to_owned());
                add(format!("changes/{number}/{part}/{key}"), label, text);
            }
        }
    }
    targets
}

/// The facts of an entry, the cells of its table, and the formulas of its modifiers.
pub fn of_entry(system: &System, entry: &Entry) -> Vec<OverrideTarget> {
    let labels = SystemLabels::of(system);
    let mut targets = facts(system, entry);
    if let Some(table) = &entry.table {
        targets.extend(cells(entry, table));
        targets.extend(table.beyond.iter().map(|(column, text)| OverrideTarget {
            target: format!("beyond/{}/{column}", entry.key()),
            label: messages::text!("house-beyond", entry = entry.name.as_str(), column),
            rule: Some(entry.key()),
            words: in_words(text, &labels),
            ..formula(text)
        }));
    }
    for (number, modifier) in entry.modifiers.iter().enumerate() {
        // A modifier without a condition always counts, and a house rule may change that.
        let when = modifier.when.as_deref().or(Some("true"));
        let parts = [
            ("add", modifier.add.as_deref()),
            ("becomes", modifier.becomes.as_deref()),
            ("dice", modifier.dice.as_deref()),
            ("when", when),
        ];
        let to: Vec<String> = modifier.to.iter().map(|key| labels.name(key)).collect();
        for (part, text) in parts {
            targets.extend(text.map(|text| OverrideTarget {
                target: format!("modifier/{}/{number}/{part}", entry.key()),
                label: messages::text!(
                    "house-modifier",
                    entry = entry.name.as_str(),
                    part,
                    to = to.join(", ")
                ),
                rule: Some(entry.key()),
                words: match text {
                    "true" => messages::text!("house-always"),
                    "false" => messages::text!("house-never"),
                    text => in_words(text, &labels),
                },
                ..formula(text)
            }));
        }
    }
    targets
}

/// A formula in words, or as written if it does not compile.
pub(super) fn in_words(text: &str, labels: &SystemLabels<'_>) -> String {
    Formula::compile(text, labels).map_or_else(|_| text.to_owned(), |formula| formula.words)
}

/// The labels of the formula at an address.
pub(crate) fn labels_of<'a>(system: &'a System, address: &str) -> SystemLabels<'a> {
    let labels = match address.splitn(3, '/').collect::<Vec<_>>()[..] {
        ["derived", key] => system
            .derived_value(key)
            .map(|it| SystemLabels::of_derived(system, it)),
        ["calculator", key, _] => system
            .calculator(key)
            .map(|it| SystemLabels::of_calculator(system, it)),
        ["event", key, _] => system
            .event(key)
            .map(|it| SystemLabels::of_event(system, it)),
        _ => None,
    };
    labels.unwrap_or_else(|| SystemLabels::of(system))
}

fn facts(system: &System, entry: &Entry) -> Vec<OverrideTarget> {
    let columns = system.kind(&entry.kind).map_or(&[][..], |kind| &kind.facts);
    let target = |column: &FactColumn| {
        let printed = entry.facts.get(&column.key).cloned().unwrap_or_default();
        OverrideTarget {
            target: format!("fact/{}/{}", entry.key(), column.key),
            label: format!("{}: {}", entry.name, column.label),
            rule: Some(entry.key()),
            words: to_text(&printed),
            printed,
            ..OverrideTarget::default()
        }
    };
    columns.iter().map(target).collect()
}

fn cells(entry: &Entry, table: &Table) -> Vec<OverrideTarget> {
    let names = row_names(table);
    let mut targets = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        for (column, (printed, of)) in cells.iter().zip(&table.columns).enumerate() {
            let first = table.columns.first().map_or("", Column::label);
            targets.push(OverrideTarget {
                target: format!("cell/{}/{}/{}", entry.key(), of.key, names[row]),
                label: messages::text!(
                    "house-cell-of",
                    entry = entry.name.as_str(),
                    column = of.label(),
                    first,
                    row = names[row].as_str()
                ),
                rule: Some(entry.key()),
                words: to_text(printed),
                printed: printed.clone(),
                cell: Some((row, column)),
                formula: false,
            });
        }
    }
    targets
}

/// The names of rows: their first cells, numbered where they recur: `5 (2)`. House rules store these names, so
/// they are the same in every language.
fn row_names(table: &Table) -> Vec<String> {
    let mut seen = HashMap::new();
    let name = |row: &Vec<Value>| {
        let first = match row.first() {
            None => String::new(),
            Some(Value::Null) => "n/a".to_owned(),
            Some(Value::Bool(flag)) => if *flag { "yes" } else { "no" }.to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            Some(other) => to_text(other).replace('−', "-"),
        };
        let count = seen.entry(first.clone()).or_insert(0_usize);
        *count += 1;
        if *count == 1 {
            first
        } else {
            format!("{first} ({count})")
        }
    };
    table.rows.iter().map(name).collect()
}

fn formula(text: &str) -> OverrideTarget {
    OverrideTarget {
        formula: true,
        printed: text.into(),
        ..OverrideTarget::default()
    }
}
