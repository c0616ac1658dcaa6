//! A game master's handouts and aids: notes, condition cards, name tents.

use std::collections::BTreeSet;

use rules::system::Format;
use sheet::{
    document::{
        reference::{Passage, Reference, Section},
        value_format::format_value,
    },
    layout::Tent,
};

use super::{
    app::App,
    encounters::{self, views::CombatantView},
    inserts,
    views::Refusal,
};

/// Maximum number of totals on a tent.
const MAX_TOTALS: usize = 5;

pub(super) fn notes(app: &App, table: i64) -> Result<Reference, Refusal> {
    let view = encounters::open(app, table)?;
    if view.note.trim().is_empty() {
        return Ok(Reference::default());
    }
    let passage = Passage {
        name: view.name,
        text: view.note,
        ..Passage::default()
    };
    Ok(Reference {
        sections: vec![Section {
            passages: vec![passage],
            ..Section::default()
        }],
        ..Reference::default()
    })
}

/// Returns the conditions of the combatants of an encounter, or all conditions if nobody has any.
pub(super) fn conditions(app: &App, table: i64) -> Result<Reference, Refusal> {
    let view = encounters::open(app, table)?;
    let known = encounters::fights(app, &view.system)?.states;
    let states = view.combatants.iter().flat_map(|who| &who.states);
    let names: BTreeSet<&str> = states.map(|state| state.name.as_str()).collect();
    let is_named = known
        .iter()
        .any(|state| names.contains(state.name.as_str()));
    let held = known
        .iter()
        .filter(|state| !is_named || names.contains(state.name.as_str()))
        .filter_map(|state| {
            inserts::entry(app, &format!("{}/{}", view.system, state.key)).transpose()
        });
    Ok(inserts::combine(&held.collect::<Result<Vec<_>, _>>()?))
}

/// Returns a tent for every combatant who is not hidden, with the values that the game master needs.
pub(super) fn tents(app: &App, table: i64) -> Result<Vec<Tent>, Refusal> {
    let view = encounters::open(app, table)?;
    let seen = view.combatants.iter().filter(|who| !who.hidden);
    seen.map(|who| {
        Ok(Tent {
            name: who.name.clone(),
            lines: lines(app, table, who)?,
        })
    })
    .collect()
}

fn lines(app: &App, table: i64, who: &CombatantView) -> Result<Vec<String>, Refusal> {
    let totals = encounters::sheet(app, table, who.id)?.totals;
    let totals = totals.iter().take(MAX_TOTALS).map(|it| match it.total {
        0 => format!("{} {}", it.label, it.die),
        total => format!(
            "{} {}",
            it.label,
            format_value(&total.into(), Format::Modifier)
        ),
    });
    let state = Some(inserts::line(who)).filter(|line| !line.is_empty());
    Ok(state.into_iter().chain(totals).collect())
}
