//! Targets of growth: fields and rows of a character, found by their names.

use std::sync::Arc;

use formula::{Bindings, Evaluation, to_integer};
use indexmap::{IndexMap, IndexSet};

use crate::{
    Value,
    character::{Character, Row},
    compile::{CompiledGrowth, CompiledSystem},
    derivation::{Sheet, Terms},
    system::{List, System},
    table::same_text,
};

/// The highest score whose cost is calculated.
const MAX_SCORE: i64 = 100;

/// Maximum number of entries of a kind that are offered beside what a character has.
const MAX_NAMED_ENTRIES: usize = 500;

/// A target of growth: a field or a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Target {
    /// The index of the growth.
    pub(super) growth: usize,
    /// Its address: `creo`, `abilities/3`; `None` for a row that does not exist yet.
    pub(super) address: Option<String>,
    /// Display name.
    pub(super) name: String,
    pub(super) place: TargetPlace,
}

/// Where the score of a target is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TargetPlace {
    /// A field, by its index in the system.
    Field(usize),
    /// A row of a list, by its number.
    Row(u32),
    /// A new row, with the key of its entry; `None` for a custom name.
    New(Option<String>),
}

/// Finds the target with a name, among the growths with allowed keys: a row that the character has, a field, an entry.
/// An unknown name is a new row of the first list.
pub(super) fn named(
    compiled: &CompiledSystem,
    character: &Character,
    name: &str,
    allowed: impl Fn(&str) -> bool,
) -> Option<Target> {
    let name = name.trim();
    if name.is_empty() {
        return None;
    }
    let system = &compiled.system;
    let all = || (0..system.growths.len()).filter(|at| allowed(&system.growths[*at].key));
    let lists = || all().filter_map(|at| Some((at, list_of(compiled, at)?)));
    for (at, list) in lists() {
        let is_called = |row: &&Row| {
            let label = row.label(system);
            label.is_some_and(|label| same_text(label, name)) || row.entry.as_deref() == Some(name)
        };
        if let Some(row) = character.rows(&list.key).iter().find(is_called) {
            return Some(of_row(at, list, row, system));
        }
    }
    for at in all() {
        let is_called = |place: &&usize| {
            let field = &system.fields[**place];
            let names = [field.key.as_str(), field.label(), field.short.as_str()];
            names.iter().any(|known| same_text(known, name))
        };
        if let Some(place) = compiled.growths[at].fields.iter().find(is_called) {
            return Some(of_field(compiled, at, *place));
        }
    }
    for (at, list) in lists() {
        let by_name = || list.kinds.iter().find_map(|kind| system.find(kind, name));
        let entry = system.entries.get(name).or_else(by_name);
        if let Some(entry) = entry.filter(|entry| list.kinds.contains(&entry.kind)) {
            // The row may already exist under its entry's name.
            let mut rows = character.rows(&list.key).iter();
            let key = entry.key();
            let known = rows.find(|row| row.entry.as_deref() == Some(&key) && row.name.is_none());
            return Some(match known {
                Some(row) => of_row(at, list, row, system),
                None => of_new(at, &entry.name, Some(key)),
            });
        }
    }
    let (at, _) = lists().next()?;
    Some(of_new(at, name, None))
}

/// The names of targets by growth: first what the character has, then entries that it may start.
pub(crate) fn target_names(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
) -> IndexMap<String, Vec<String>> {
    let system = &compiled.system;
    let mut all: IndexMap<String, IndexSet<String>> = IndexMap::new();
    for target in all_of(compiled, character) {
        let growth = &system.growths[target.growth].key;
        all.entry(growth.clone()).or_default().insert(target.name);
    }
    for (at, growth) in system.growths.iter().enumerate() {
        let Some(list) = list_of(compiled, at) else {
            continue;
        };
        let names = all.entry(growth.key.clone()).or_default();
        for kind in &list.kinds {
            let entries = system.entries.values().filter(|it| it.kind == *kind);
            let entries = entries.take(MAX_NAMED_ENTRIES);
            names.extend(entries.map(|entry| entry.name.clone()));
        }
    }
    let listed = all.into_iter();
    listed
        .map(|(growth, names)| (growth, names.into_iter().collect()))
        .collect()
}

pub(super) fn all_of(compiled: &CompiledSystem, character: &Character) -> Vec<Target> {
    let mut all = Vec::new();
    for (at, growth) in compiled.growths.iter().enumerate() {
        let fields = growth.fields.iter();
        all.extend(fields.map(|place| of_field(compiled, at, *place)));
        if let Some(list) = list_of(compiled, at) {
            let rows = character.rows(&list.key).iter();
            all.extend(rows.map(|row| of_row(at, list, row, &compiled.system)));
        }
    }
    all
}

/// The list whose rows grow.
pub(super) fn list_of(compiled: &CompiledSystem, growth: usize) -> Option<&List> {
    let list = compiled.growths[growth].list?;
    Some(&compiled.system.lists[list])
}

fn of_field(compiled: &CompiledSystem, growth: usize, place: usize) -> Target {
    let field = &compiled.system.fields[place];
    Target {
        growth,
        address: Some(field.key.clone()),
        name: field.label().to_owned(),
        place: TargetPlace::Field(place),
    }
}

fn of_row(growth: usize, list: &List, row: &Row, system: &System) -> Target {
    let name = row.label(system).unwrap_or(&list.singular);
    Target {
        growth,
        address: Some(format!("{}/{}", list.key, row.id)),
        name: name.to_owned(),
        place: TargetPlace::Row(row.id),
    }
}

fn of_new(growth: usize, name: &str, entry: Option<String>) -> Target {
    Target {
        growth,
        address: None,
        name: name.to_owned(),
        place: TargetPlace::New(entry),
    }
}

/// The score of a target, and the experience that is stored beside it.
pub(super) fn score_and_points(
    compiled: &CompiledSystem,
    character: &Character,
    target: &Target,
) -> (i64, i64) {
    let number = |value: Option<&Value>, default: Value| {
        to_integer(value.unwrap_or(&default)).unwrap_or_default()
    };
    match target.place {
        TargetPlace::Field(at) => {
            let field = &compiled.system.fields[at];
            let value = character.values.get(&field.key);
            (number(value, field.default_value()), 0)
        }
        TargetPlace::New(_) => (0, 0),
        TargetPlace::Row(id) => {
            let growth = &compiled.system.growths[target.growth];
            let list = list_of(compiled, target.growth);
            let read = |key: &Option<String>| {
                let (list, key) = (list?, key.as_deref()?);
                let row = character.row(&list.key, id)?;
                let default = list.field(key)?.default_value();
                Some(number(row.values.get(key), default))
            };
            (
                read(&growth.score).unwrap_or_default(),
                read(&growth.points).unwrap_or_default(),
            )
        }
    }
}

/// The total cost of each score of a growth, from 0, as long as the formula gives a number that is no lower.
pub(super) fn costs<'a>(
    compiled: &'a Arc<CompiledSystem>,
    growth: &'a CompiledGrowth,
) -> &'a [i64] {
    growth.costs.get_or_init(|| {
        let costs = |run: &Evaluation, _: &Sheet| {
            let cost = |score: i64| {
                run.reset_budget();
                let bindings = Bindings {
                    key: Some(score.into()),
                    ..Bindings::default()
                };
                let value = run.with_bindings(bindings, || run.json_of(&growth.cost));
                to_integer(&value.ok()?)
            };
            let mut all: Vec<i64> = Vec::new();
            for score in 0..=MAX_SCORE {
                match cost(score) {
                    Some(cost) if all.last().is_none_or(|last| *last <= cost) => all.push(cost),
                    _ => break,
                }
            }
            all
        };
        let nobody = Character::default();
        Sheet::evaluate(compiled, &nobody, Terms::LeftOut, costs).unwrap_or_default()
    })
}

/// The score that an amount of experience reaches, at least `min`.
pub(super) fn score_of(costs: &[i64], points: i64, min: i64) -> i64 {
    let reached = costs.partition_point(|cost| *cost <= points);
    i64::try_from(reached)
        .unwrap_or_default()
        .saturating_sub(1)
        .max(min)
}

/// The total cost of a score, or the last known cost for a higher score.
pub(super) fn cost_of(costs: &[i64], score: i64) -> i64 {
    let at = usize::try_from(score).unwrap_or_default();
    costs.get(at).or(costs.last()).copied().unwrap_or_default()
}
