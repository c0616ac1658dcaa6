//! Encounters prepared for later: combatants, some of them hidden, and a note. Each is stored as an
//! encounter, so it has history, undo and copies.

use rules::{
    character::Character,
    encounter::{Combatant, CombatantStatus, Encounter},
    turns::{self, Act, MAX_ADDED},
};
use schema::encounter as stored;

use super::{act, document, now, open, opened, views::EncounterView};
use crate::api::{app::App, characters, rolls::generator, views::Refusal};

/// Maximum size of a file with a prepared encounter, in bytes.
pub const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// Creates an encounter for later, empty or with the opponents of another one.
pub fn prepare(
    app: &App,
    system: &str,
    name: &str,
    from: Option<i64>,
) -> Result<EncounterView, Refusal> {
    app.loaded(system)?;
    let mut encounter = Encounter::new(system, name.trim());
    encounter.prepared = true;
    if let Some(from) = from {
        let from = document(app, from)?;
        if from.system != system {
            return Err(invalid!("encounter-of-other-game", name = from.name));
        }
        encounter.last_combatant = from.last_combatant;
        encounter.note = from.note;
        let opponents = from.combatants.into_iter().filter(|it| it.from.is_none());
        encounter.combatants = opponents.map(reset).collect();
    }
    let id = app.library().write(|tx| stored::create(tx, &encounter))?;
    open(app, id)
}

/// Resets a combatant to its state before a fight.
fn reset(who: Combatant) -> Combatant {
    Combatant {
        id: who.id,
        character: who.character,
        from: who.from,
        status: CombatantStatus {
            side: who.status.side,
            hidden: who.status.hidden,
            ..CombatantStatus::default()
        },
        ..Combatant::default()
    }
}

/// Adds the combatants of a prepared encounter to another one, as one step. Library characters are
/// added in their current state.
pub fn bring(
    app: &App,
    id: i64,
    revision: Option<i64>,
    prepared: i64,
) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, revision)?;
    let from = document(app, prepared)?;
    if from.combatants.is_empty() {
        return Err(invalid!("encounter-empty", name = from.name));
    }
    let added = adding(app, &opened.encounter, &from)?;
    act(app, id, Some(opened.revision), &added, None)
}

/// Returns an encounter with the combatants of a prepared one added, without saving it.
pub(super) fn with_combatants_of(
    app: &App,
    encounter: &Encounter,
    prepared: &Encounter,
) -> Result<Encounter, Refusal> {
    let loaded = app.loaded(&encounter.system)?;
    let added = adding(app, encounter, prepared)?;
    let mut dice = generator(None);
    let played = turns::play(encounter, &added, &loaded.rulebook, &mut dice, now())?;
    Ok(played.encounter)
}

/// Returns the acts that hide the combatants added by one act, which follow the number `last`.
pub(super) fn hide_acts(last: u32, many: u32) -> impl Iterator<Item = Act> {
    (1..=many.min(MAX_ADDED)).map(move |at| Act::Hide {
        combatant: last.saturating_add(at),
        hidden: true,
    })
}

/// Describes the combatants of an encounter: "4 × Bandit, hidden Archer".
pub(super) fn describe(encounter: &Encounter) -> String {
    let words = groups(encounter).into_iter().map(|(who, many)| {
        let called = |name: &str| {
            if who.status.hidden {
                messages::text!("encounter-hidden", name)
            } else {
                name.to_owned()
            }
        };
        match many {
            1 => called(who.name()),
            many => format!("{many} × {}", called(stem(who.name()))),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Exports an encounter as JSON, without references to this library.
pub fn export(app: &App, id: i64) -> Result<String, Refusal> {
    let mut encounter = document(app, id)?;
    for who in &mut encounter.combatants {
        who.from = None;
        who.base = None;
        who.character.portrait = None;
    }
    encounter.pins.clear();
    encounter.players = rules::encounter::Players::default();
    encounter.prepared = true;
    serde_json::to_string_pretty(&encounter)
        .map(|text| text + "\n")
        .map_err(|error| invalid!("encounter-no-json-form", error = error.to_string()))
}

/// Creates a prepared encounter from a file written by [`export`].
pub fn import(app: &App, text: &str) -> Result<EncounterView, Refusal> {
    let read: Encounter = serde_json::from_str(text).map_err(|error| {
        invalid!(
            "encounter-no-file",
            error = messages::json_error::reason_in(text, &error)
        )
    })?;
    app.loaded(&read.system)?;
    let blank = Encounter::new(&read.system, "Import");
    // Combatants are added through acts, which refuse invalid ones.
    let added = with_combatants_of(app, &blank, &read)?;
    let encounter = Encounter {
        name: read.name,
        note: read.note,
        prepared: true,
        ..added
    };
    let id = app.library().write(|tx| stored::create(tx, &encounter))?;
    open(app, id)
}

/// Returns the act that adds the combatants of a prepared encounter.
fn adding(app: &App, to: &Encounter, from: &Encounter) -> Result<Act, Refusal> {
    let loaded = app.loaded(&to.system)?;
    let mut acts = Vec::new();
    let mut next = to.last_combatant;
    for (group, many) in groups(from) {
        let saved = match group.from {
            Some(id) => Refusal::if_found(characters::document(app, id))?,
            None => None,
        };
        // As when a sheet joins, the ledger is applied: fights do not use ledgers.
        let saved = saved.map(|saved| loaded.rulebook.advance(&saved).character);
        let from = group.from.filter(|_| saved.is_some());
        let mut character = saved.unwrap_or_else(|| group.character.clone());
        if many > 1 {
            stem(group.name()).clone_into(&mut character.name);
        }
        let mut left = many;
        while left > 0 {
            let many = left.min(MAX_ADDED);
            left -= many;
            acts.push(Act::Sheet {
                character: Box::new(character.clone()),
                from,
                many,
                side: group.status.side.clone(),
            });
            if group.status.hidden {
                acts.extend(hide_acts(next, many));
            }
            next += many;
        }
    }
    Ok(Act::Several { acts })
}

/// Groups combatants that differ only in the numbers after their names. Returns the first of each
/// group and the group's size.
fn groups(encounter: &Encounter) -> Vec<(&Combatant, u32)> {
    let mut groups: Vec<(&Combatant, u32)> = Vec::new();
    for who in &encounter.combatants {
        match groups.iter_mut().find(|(first, _)| alike(first, who)) {
            Some((_, many)) => *many += 1,
            None => groups.push((who, 1)),
        }
    }
    groups
}

fn alike(one: &Combatant, other: &Combatant) -> bool {
    let nameless = |who: &Combatant| Character {
        name: stem(who.name()).to_owned(),
        ..who.character.clone()
    };
    one.from.is_none()
        && other.from.is_none()
        && one.status.side == other.status.side
        && one.status.hidden == other.status.hidden
        && nameless(one) == nameless(other)
}

/// Strips the number after a name: "Bandit 3" becomes "Bandit".
fn stem(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((stem, number)) if number.parse::<u32>().is_ok() && !stem.is_empty() => stem,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use indexmap::IndexMap;
    use rules::{character::LedgerRow, turns::Act};

    use super::document;
    use crate::api::{characters, encounters, ledger, test_library};

    #[test]
    fn a_prepared_character_is_added_with_its_ledger_applied() {
        let (app, _folder) = test_library::new();
        let created = characters::create(&app, "arsmagica", "Maud").unwrap();
        let maud = created.card.id;
        let row = LedgerRow {
            activity: "exposure".to_owned(),
            ..LedgerRow::default()
        };
        ledger::add(&app, &[maud], &row, 1, Some(1)).unwrap();
        let later = encounters::prepare(&app, "arsmagica", "Later", None).unwrap();
        encounters::join(&app, later.id, None, maud, 1, "", false).unwrap();
        let fight = encounters::create(&app, "arsmagica", "Fight").unwrap();
        encounters::bring(&app, fight.id, None, later.id).unwrap();
        let brought = document(&app, fight.id).unwrap().combatants.remove(0);
        let advanced = characters::open(&app, maud).unwrap().character;
        assert!(advanced.ledger.is_empty());
        assert_eq!(brought.character, advanced);
        assert_eq!(brought.base.as_deref(), Some(&advanced));
    }

    #[test]
    fn a_group_larger_than_one_act_allows_is_added() {
        let (app, _folder) = test_library::new();
        let later = encounters::prepare(&app, "arsmagica", "Later", None).unwrap();
        for many in [40, 2] {
            let act = Act::Short {
                form: String::new(),
                name: "Bandit".to_owned(),
                numbers: IndexMap::new(),
                many,
                side: String::new(),
            };
            encounters::act(&app, later.id, None, &act, Some(1)).unwrap();
        }
        let fight = encounters::create(&app, "arsmagica", "Fight").unwrap();
        let view = encounters::bring(&app, fight.id, None, later.id).unwrap();
        assert_eq!(view.combatants.len(), 42);
    }
}
