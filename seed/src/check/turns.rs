//! Checks the rules of fights: the entries, calculators, lists and values that they name must exist.

mod names;
mod parts;

use std::collections::HashSet;

use rules::{
    system::System,
    turns::{Attack, Initiative, ShortForm, ShortNumber, Tie, Turns},
};

use super::{Finding, characters::row_mistakes, repeated, unknown};
use parts::Check;

/// Returns the mistakes in the turns, attacks and short forms of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    if let Some(turns) = &system.turns {
        of_turns(system, turns, &mut all);
    }
    for attack in &system.attacks {
        of_attack(system, attack, &mut all);
    }
    for form in &system.short_forms {
        of_short_form(system, form, &mut all);
    }
    all
}

fn of_turns(system: &System, turns: &Turns, all: &mut Vec<Finding>) {
    let mut check = Check::new(system, "turns", all);
    if let Some(list) = &turns.states {
        check.part("states", |it| it.list(list));
    }
    if let Some(duration) = &turns.duration {
        let list = turns.states.as_ref().and_then(|it| system.list(it));
        let field = list.and_then(|list| list.field(duration));
        if !field.is_some_and(|field| field.kind.is_number()) {
            let reason = messages::text!("check-no-duration", duration);
            check.part("duration", |it| it.note(reason));
        }
    }
    if let Some(groups) = &turns.groups {
        check.part("groups", |it| it.groups(groups));
    }
    for (key, event) in [("damage", &turns.damage), ("healing", &turns.healing)] {
        if let Some(event) = event {
            check.part(key, |it| it.known_event(event));
        }
    }
    check.each("health", &turns.health, |it, field| it.field(field));
    let counters = turns.counter.iter().map(|it| it.key.as_str());
    for reason in repeated(counters) {
        check.part("counter", |it| it.note(reason));
    }
    check.bare = true;
    check.each("line", &turns.line, |it, line| it.formula(&line.of));
    check.bare = false;
    check.each("state", &turns.state, |check, state| {
        if system.is_missing_entry(&state.name) {
            check.entry(&state.name);
        }
        if state.lasts.is_some() {
            check.note(messages::text!("check-lasts", state = state.name.as_str()));
        }
    });
    if let Some(initiative) = &turns.initiative {
        check.part("initiative", |it| of_initiative(it, initiative));
    }
    for (list, row) in &turns.bare {
        check.part(&format!("bare/{list}"), |check| {
            check.list(list);
            check.rows = vec![list.clone()];
            for (key, value) in row {
                match (key.as_str(), value.as_str()) {
                    ("entry", Some(entry)) => check.entry(entry),
                    _ => check.row(key),
                }
            }
        });
    }
    check.rows.clear();
    check.each("moment", &turns.moment, |check, moment| {
        check.outputs.clear();
        if let Some(event) = &moment.event {
            check.part("event", |it| it.event(event));
        }
        check.steps(&moment.step);
        check.effects(&moment.effect);
    });
}

fn of_initiative(check: &mut Check, initiative: &Initiative) {
    check.optional_list("list", initiative.list.as_ref());
    check.rows = initiative.list.clone().into_iter().collect();
    check.dice = HashSet::from(["die".to_owned()]);
    check.steps(&initiative.step);
    check.part("total", |it| it.formula(&initiative.total));
    check.each("tie", &initiative.tie, |it, tie| {
        if let Tie::Higher(formula) = tie {
            it.formula(formula);
        }
    });
    check.dice.clear();
}

fn of_attack(system: &System, attack: &Attack, all: &mut Vec<Finding>) {
    let mut check = Check::new(system, &format!("attack/{}", attack.key), all);
    check.optional_list("list", attack.list.as_ref());
    check.optional_list("against", attack.against.as_ref());
    check.rows = attack.list.iter().chain(&attack.against).cloned().collect();
    check.dice = attack.roll.iter().map(|die| die.key.clone()).collect();
    check.asks = attack.ask.keys().cloned().collect();
    let dice = attack.roll.iter().map(|die| die.key.as_str());
    for reason in repeated(dice) {
        check.part("roll", |it| it.note(reason));
    }
    check.roll(&attack.roll);
    check.steps(&attack.step);
    check.part("say", |it| it.sentence(&attack.say));
    check.bars(&attack.bar);
    check.effects(&attack.effect);
    if attack.several && attack.each.is_none() {
        check.part("several", |it| it.note(messages::text!("check-several")));
    }
    if let Some(each) = &attack.each {
        check.part("each", |check| {
            check.optional("when", each.when.as_ref());
            check.has_member = true;
            check.roll(&each.roll);
            let dice = each.roll.iter().map(|die| die.key.clone());
            check.dice.extend(dice);
            check.steps(&each.step);
            check.effects(&each.effect);
        });
    }
    check.each("outcome", &attack.outcome, |it, outcome| {
        it.optional("when", outcome.when.as_ref());
    });
}

fn of_short_form(system: &System, form: &ShortForm, all: &mut Vec<Finding>) {
    let mut check = Check::new(system, &format!("short_form/{}", form.key), all);
    check.part("values", |it| {
        form.values.keys().for_each(|field| it.field(field));
    });
    check.part("rows", |check| {
        form.rows.keys().for_each(|list| check.list(list));
        for (list, rows) in &form.rows {
            let list = system.list(list);
            let reasons = list.map(|list| row_mistakes(system, list, rows));
            reasons.into_iter().flatten().for_each(|it| check.note(it));
        }
    });
    if let Some(list) = &form.table {
        check.part("table", |it| it.list(list));
        check.rows = vec![list.clone()];
        for entry in system
            .entries
            .values()
            .filter(|entry| form.kinds.contains(&entry.kind))
        {
            check.at = format!("{}/table/columns", entry.key());
            for column in entry.table.iter().flat_map(|table| &table.columns) {
                if column.key != "entry" {
                    check.row(&column.key);
                }
            }
        }
        check.at = format!("short_form/{}", form.key);
    }
    check.each("number", &form.number, |check, number| {
        of_short_number(check, form, number);
    });
}

fn of_short_number(check: &mut Check, form: &ShortForm, number: &ShortNumber) {
    let system = check.system;
    // Without kinds, no entry fills in the numbers.
    let is_read = |fact: &&str| *fact != "entry" && !form.kinds.is_empty();
    if let Some(fact) = number.fact.as_deref().filter(is_read) {
        let kinds = form.kinds.iter().filter_map(|kind| system.kind(kind));
        let facts = kinds.flat_map(|kind| &kind.facts);
        let facts = facts.map(|fact| fact.key.as_str());
        let kinds = form.kinds.join(", ");
        check.refuse(unknown(fact, facts, || {
            messages::text!("system-no-fact", kinds, fact)
        }));
    }
    match number.to.split('/').collect::<Vec<_>>()[..] {
        [key] => check.value(key),
        [list, row, key] => {
            let rows = form.rows.get(list).map_or(0, Vec::len);
            let row = row.parse().ok().filter(|row| (1..=rows).contains(row));
            if row.is_none() {
                check.note(messages::text!(
                    "check-not-from-row",
                    to = number.to.as_str()
                ));
            }
            check.rows = vec![list.to_owned()];
            match key {
                "name" | "number" => {
                    check.note(messages::text!(
                        "check-no-row-number",
                        to = number.to.as_str()
                    ));
                }
                key => check.row(key),
            }
        }
        _ => check.note(messages::text!("check-no-target", to = number.to.as_str())),
    }
}
