//! The experience from a row: its targets, how much of it counts, and the resulting scores.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use formula::{Bindings, Compiled, Dynamic, Evaluation, Problem, problem, to_integer};

use super::{
    Gained,
    targets::{self, Target, TargetPlace},
};
use crate::{
    Value,
    character::{Character, Edit, Row},
    compile::{CompiledGain, CompiledSystem},
    derivation::Sheet,
    play::holds,
};

/// The first number of rows that a ledger adds, far above those that are assigned one by one.
pub(super) const FIRST_ROW: u32 = 1 << 30;
/// The numbers reserved in each list for one row of the ledger.
const NUMBERS_PER_ROW: u32 = 64;

/// The experience given to a target in one row.
pub(super) struct Award {
    pub(super) target: Target,
    /// The experience before any rule of growth.
    pub(super) points: i64,
    /// The score beyond which it does not grow.
    pub(super) up_to: Option<i64>,
    /// How much of it counts.
    pub(super) earned: i64,
}

/// The experience of each target, by address.
pub(super) type Points = HashMap<String, i64>;

/// The numbers of the rows that a ledger added so far, each with its list.
pub(super) type AddedRows = HashSet<(String, u32)>;

/// The awards of an activity, added up by target.
pub(super) fn awards(
    run: &Evaluation,
    sheet: &Sheet,
    gains: &[CompiledGain],
) -> Result<Vec<Award>, Problem> {
    let mut all: Vec<Award> = Vec::new();
    let mut give = |target: Target, points: i64, up_to: Option<i64>| {
        let same = |known: &&mut Award| known.target == target && known.up_to == up_to;
        match all.iter_mut().find(same) {
            Some(known) => known.points = known.points.saturating_add(points),
            None => all.push(Award {
                target,
                points,
                up_to,
                earned: 0,
            }),
        }
    };
    for gain in gains {
        run.reset_budget();
        if !holds(run, gain.when.as_ref(), None)? {
            continue;
        }
        if let Some(spread) = &gain.spread {
            let value = run.json_of(spread)?;
            let many = value.as_object().into_iter().flatten();
            for (name, points) in many {
                let target = find_target(sheet, name, None)?;
                give(target, whole_number(points, name)?, None);
            }
        }
        let (Some(to), Some(points)) = (&gain.to, &gain.points) else {
            continue;
        };
        let to = run.json_of(to)?;
        let text = |key: &str| to.get(key).and_then(Value::as_str);
        let name = to.as_str().or_else(|| text("name"));
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            continue;
        };
        let target = find_target(sheet, name, text("growth"))?;
        let points = number(run, points, name)?;
        let up_to = gain.up_to.as_ref().map(|formula| run.json_of(formula));
        let up_to = up_to.transpose()?.filter(|value| !value.is_null());
        let up_to = up_to.map(|value| whole_number(&value, name)).transpose()?;
        give(target, points, up_to);
    }
    for award in &mut all {
        award.earned = earned(run, &sheet.compiled, award)?;
    }
    Ok(all)
}

/// The total experience of a target: as recorded, or else the greater of what is stored beside its score
/// and the cost of that score.
pub(super) fn points_in(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    known: &Points,
    target: &Target,
) -> i64 {
    let known = target.address.as_ref().and_then(|it| known.get(it));
    known.copied().unwrap_or_else(|| {
        let (score, written) = targets::score_and_points(compiled, character, target);
        let costs = targets::costs(compiled, &compiled.growths[target.growth]);
        written.max(targets::cost_of(costs, score))
    })
}

/// Applies an award of the ledger row with that number, and records the experience of its target and the row that it
/// adds.
pub(super) fn apply_award(
    compiled: &Arc<CompiledSystem>,
    character: &mut Character,
    known: &mut Points,
    added: &mut AddedRows,
    award: &Award,
    row: u32,
) -> Gained {
    let system = &compiled.system;
    let target = &current(compiled, character, &award.target);
    let growth = &system.growths[target.growth];
    let costs = targets::costs(compiled, &compiled.growths[target.growth]);
    let (before, _) = targets::score_and_points(compiled, character, target);
    let had = points_in(compiled, character, known, target);
    let room = award.up_to.map_or(i64::MAX, |score| {
        targets::cost_of(costs, score).saturating_sub(had).max(0)
    });
    let earned = award.earned.min(room);
    let points = had.saturating_add(earned);
    let after = targets::score_of(costs, points, if earned < 0 { 0 } else { before });
    let address = match &target.place {
        TargetPlace::Field(at) => {
            let field = &system.fields[*at];
            character.values.insert(field.key.clone(), after.into());
            field.key.clone()
        }
        place => {
            let list = targets::list_of(compiled, target.growth);
            let list = list.map_or_else(String::new, |list| list.key.clone());
            let id = match place {
                TargetPlace::Row(id) => *id,
                _ => new_row(character, added, &list, target, row),
            };
            let rows = character.lists.get_mut(&list);
            if let Some(found) = rows.and_then(|rows| rows.iter_mut().find(|it| it.id == id)) {
                let parts = [(&growth.score, after), (&growth.points, points)];
                for (key, value) in parts {
                    if let Some(key) = key {
                        found.values.insert(key.clone(), value.into());
                    }
                }
            }
            format!("{list}/{id}")
        }
    };
    known.insert(address.clone(), points);
    Gained {
        growth: growth.key.clone(),
        address,
        name: target.name.clone(),
        given: award.points,
        earned,
        points,
        before,
        after,
        next: targets::cost_of(costs, after.saturating_add(1)),
    }
}

/// The number of a row that the ledger adds, which stays the same whatever else changes. It may be that of a row with
/// the same entry or name that was changed by hand, and so became the character's own.
pub(super) fn free_number(
    character: &Character,
    added: &mut AddedRows,
    list: &str,
    new: &Row,
    row: u32,
) -> u32 {
    let first = FIRST_ROW.saturating_add(row.saturating_mul(NUMBERS_PER_ROW));
    let is_same =
        |own: &Row| own.entry == new.entry && (new.entry.is_some() || own.name == new.name);
    let free = |id: &u32| {
        !added.contains(&(list.to_owned(), *id)) && character.row(list, *id).is_none_or(is_same)
    };
    let id = (first..=u32::MAX).find(free).unwrap_or(u32::MAX);
    added.insert((list.to_owned(), id));
    id
}

/// The edit that adds a row, or the values that the row lacks if it is already the character's own.
pub(super) fn adding(character: &Character, edit: Edit) -> Edit {
    let Edit::AddRow { list, row, .. } = &edit else {
        return edit;
    };
    let Some(own) = character.row(list, row.id) else {
        return edit;
    };
    let lacks = row.values.iter();
    let lacks = lacks.filter(|(field, _)| !own.values.contains_key(*field));
    let edits = lacks.map(|(field, value)| Edit::set_row(list, row.id, field, value.clone()));
    Edit::Together {
        edits: edits.collect(),
    }
}

fn find_target(sheet: &Sheet, name: &str, growth: Option<&str>) -> Result<Target, Problem> {
    let is_wanted = |key: &str| growth.is_none_or(|growth| growth == key);
    let found = targets::named(&sheet.compiled, &sheet.character, name, is_wanted);
    found.ok_or_else(|| problem!("ledger-nothing-grows", name))
}

fn whole_number(value: &Value, name: &str) -> Result<i64, Problem> {
    to_integer(value)
        .ok_or_else(|| problem!("ledger-experience-whole", name, value = value.to_string()))
}

fn number(run: &Evaluation, formula: &Compiled, name: &str) -> Result<i64, Problem> {
    whole_number(&run.json_of(formula)?, name)
}

/// How much of an award counts.
fn earned(run: &Evaluation, compiled: &CompiledSystem, award: &Award) -> Result<i64, Problem> {
    let Some(formula) = &compiled.growths[award.target.growth].earned else {
        return Ok(award.points);
    };
    let bindings = Bindings {
        value: Some(award.points.into()),
        key: Some(Dynamic::from(award.target.name.clone())),
        ..Bindings::default()
    };
    run.with_bindings(bindings, || number(run, formula, &award.target.name))
}

/// A target as it is now: the row of a new target may have been added meanwhile.
fn current(compiled: &CompiledSystem, character: &Character, target: &Target) -> Target {
    let key = &compiled.system.growths[target.growth].key;
    let now = match target.place {
        TargetPlace::New(_) => targets::named(compiled, character, &target.name, |it| it == key),
        _ => None,
    };
    now.unwrap_or_else(|| target.clone())
}

/// Adds the row of a new target and returns its number.
fn new_row(
    character: &mut Character,
    added: &mut AddedRows,
    list: &str,
    target: &Target,
    row: u32,
) -> u32 {
    let entry = match &target.place {
        TargetPlace::New(entry) => entry.clone(),
        _ => None,
    };
    let mut new = Row::of(entry, target.name.clone());
    new.id = free_number(character, added, list, &new, row);
    let id = new.id;
    if character.row(list, id).is_none() {
        let rows = character.lists.entry(list.to_owned()).or_default();
        rows.push(new);
    }
    id
}
