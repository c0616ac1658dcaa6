//! Builds the view of an encounter.

use std::collections::BTreeSet;

use rules::{
    character::Character,
    encounter::{Combatant, Encounter, Timed},
    system::System,
    turns,
};
use schema::encounter::Opened;

use super::views::{
    CombatantView, CountView, EncounterView, RowName, StateName, StateView, TurnState,
};
use crate::api::{app::App, loaded::LoadedSystem, views::Refusal};

pub(super) fn encounter_view(
    app: &App,
    opened: Opened,
    said: Vec<String>,
) -> Result<EncounterView, Refusal> {
    let encounter = opened.encounter;
    let loaded = app.if_installed(&encounter.system)?;
    let combatants = encounter
        .combatants
        .iter()
        .map(|who| combatant_view(opened.id, loaded.as_deref(), &encounter, who))
        .collect();
    Ok(EncounterView {
        id: opened.id,
        revision: opened.revision,
        undo: opened.undo,
        redo: opened.redo,
        combatants,
        said,
        name: encounter.name,
        system: encounter.system,
        turn: encounter.turn,
        groups: encounter.groups,
        pins: encounter.pins,
        quick: encounter.quick,
        rolls: encounter.rolls,
        note: encounter.note,
        prepared: encounter.prepared,
        last_combatant: encounter.last_combatant,
        players: encounter.players,
    })
}

pub(super) fn combatant(encounter: &Encounter, id: u32) -> Result<&Combatant, Refusal> {
    encounter
        .combatant(id)
        .ok_or_else(|| not_found!("encounter-no-combatant", id = id.to_string()))
}

/// Lists the rows of a sheet with their names.
pub(super) fn row_names(system: &System, character: &Character) -> Vec<RowName> {
    let lists = character.lists.iter();
    let rows = lists.flat_map(|(list, rows)| rows.iter().map(move |row| (list, row)));
    rows.map(|(list, row)| RowName {
        list: list.clone(),
        row: row.id,
        name: row.label(system).unwrap_or_default().to_owned(),
    })
    .collect()
}

/// Maximum number of states that are offered.
const MAX_STATES: usize = 500;

/// Returns the states that can be given: entries of the kinds in the system's list of states.
pub(super) fn state_names(system: &System) -> Vec<StateName> {
    let turns = system.turns.as_ref();
    let list = turns.and_then(|turns| system.list(turns.states.as_deref()?));
    let kinds = list.map(|list| list.kinds.as_slice()).unwrap_or_default();
    let entries = system.entries.values();
    let mut states: Vec<StateName> = entries
        .filter(|entry| kinds.contains(&entry.kind))
        .take(MAX_STATES)
        .map(|entry| StateName {
            key: entry.key(),
            name: entry.name.clone(),
        })
        .collect();
    states.sort_by(|a, b| a.name.cmp(&b.name));
    states
}

/// Returns the dice that the system itself rolls.
pub(super) fn dice(system: &System) -> Vec<String> {
    let initiative = system.turns.iter().filter_map(|it| it.initiative.as_ref());
    let attacks = system.attacks.iter().flat_map(|it| &it.roll);
    let derived = system.derived.iter().filter_map(|it| it.roll.as_deref());
    let all = derived
        .chain(initiative.map(|it| it.die.as_str()))
        .chain(attacks.filter_map(|it| it.die.as_deref()));
    let parsed = all.filter(|dice| rules::dice::Dice::parse(dice).is_ok());
    let sorted: BTreeSet<&str> = parsed.collect();
    sorted.into_iter().map(str::to_owned).collect()
}

fn combatant_view(
    table: i64,
    loaded: Option<&LoadedSystem>,
    encounter: &Encounter,
    who: &Combatant,
) -> CombatantView {
    let status = &who.status;
    let turns = loaded.and_then(|loaded| loaded.system().turns.as_ref());
    let sides = turns.is_some_and(|it| it.sides);
    let acting = encounter.turn.acting();
    let acting = acting.and_then(|id| encounter.combatant(id));
    let counts = turns.into_iter().flat_map(|it| &it.counter);
    let counts = counts.filter_map(|counter| {
        let value = who.counts.get(&counter.key).copied().unwrap_or_default();
        (value != 0 || !counter.quiet).then(|| CountView {
            key: counter.key.clone(),
            label: counter.label.clone(),
            value,
        })
    });
    CombatantView {
        id: who.id,
        name: who.name().to_owned(),
        from: who.from,
        initiative: status.initiative,
        shown: status.shown.clone(),
        side: status.side.clone(),
        place: if acting.is_some_and(|it| encounter.acts_with(who, it, sides)) {
            TurnState::On
        } else if encounter.had_turn(who, sides) {
            TurnState::Done
        } else {
            TurnState::Later
        },
        delaying: status.delaying,
        out: status.out,
        hidden: status.hidden,
        readied: status.readied.clone(),
        counts: counts.collect(),
        states: state_views(loaded.map(LoadedSystem::system), who),
        line: loaded.map_or_else(Vec::new, |loaded| {
            let derivations = loaded.derivations(table, who);
            turns::summary_line(&loaded.rulebook, who, &derivations)
        }),
    }
}

fn state_views(system: Option<&System>, who: &Combatant) -> Vec<StateView> {
    let states = system.map_or_else(|| who.states.clone(), |it| turns::states_of(it, who));
    let view = |state: Timed| StateView {
        shown: system.map_or_else(
            || state.name.clone(),
            |it| turns::describe_state(it, who, &state),
        ),
        name: state.name,
        row: state.row,
        left: state.left,
        unit: state.unit,
    };
    states.into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rules::turns::Act;

    use crate::api::{encounters, test_library};

    #[test]
    fn an_act_returns_the_encounter_as_it_is_opened_later() {
        let (app, _folder) = test_library::new();
        let id = encounters::create(&app, "arsmagica", "Tonight").unwrap().id;
        for note in ["Fog.", "Rain."] {
            let note = note.to_owned();
            let acted = encounters::act(&app, id, None, &Act::Note { note }, None).unwrap();
            assert_eq!(acted, encounters::open(&app, id).unwrap());
            encounters::undo(&app, id, None).unwrap();
        }
    }
}
