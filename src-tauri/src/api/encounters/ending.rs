//! Ends a fight: which sheets are saved, and which combatants leave.

use rules::{
    character::{Character, Edit, difference, merge},
    encounter::{Combatant, Encounter, Step},
    turns::{self, Act, Played},
};
use schema::{Transaction, encounter as stored};

use super::{
    document, now, opened, view_builder,
    views::{EncounterView, FightEnd, SheetChanges},
};
use crate::api::{app::App, characters, loaded::LoadedSystem, rolls::generator, views::Refusal};

/// Returns what ending the fight would save to each sheet, and which combatants are opponents, that
/// is, not taken from the library.
pub fn ending(app: &App, id: i64) -> Result<FightEnd, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let ended = stopped(&loaded, &encounter, &[])?.encounter;
    let mut end = FightEnd::default();
    for who in &ended.combatants {
        let Some(character) = who.from else {
            end.opponents.push(who.id);
            continue;
        };
        // A deleted character has no sheet to save to.
        let Some(saved) = Refusal::if_found(characters::opened(app, character))?
            .filter(|saved| !saved.card.deleted)
        else {
            continue;
        };
        let mut sheet = loaded.rulebook.advance(&saved.character).character;
        let Edit::Together { edits } = changes(&sheet, who) else {
            continue;
        };
        if edits.is_empty() {
            continue;
        }
        let mut words = Vec::new();
        for edit in &edits {
            words.push(edit.words(&sheet, loaded.system()));
            // A refused edit leaves the sheet unchanged for the description of the next one.
            edit.apply(&mut sheet).ok();
        }
        end.sheets.push(SheetChanges {
            combatant: who.id,
            name: who.name().to_owned(),
            changes: words,
        });
    }
    Ok(end)
}

/// Ends the fight, saves the sheets in `save` to their library characters and removes the
/// combatants in `remove`, as one undoable step.
pub fn end(
    app: &App,
    id: i64,
    revision: Option<i64>,
    save: &[u32],
    remove: &[u32],
) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, revision)?;
    let loaded = app.loaded(&opened.encounter.system)?;
    let played = stopped(&loaded, &opened.encounter, remove)?;
    let mut said = played.words;
    let (opened, said) = app.library().write(|tx| {
        let mut steps = vec![played.step.clone()];
        for id in save {
            let who = played.encounter.combatant(*id);
            let who = who.ok_or_else(|| refused!("encounter-no-combatant", id = id.to_string()))?;
            if let Some(step) = save_sheet(tx, &loaded, &opened.encounter.name, who)? {
                said.push(messages::text!("encounter-sheet-saved", name = who.name()));
                steps.push(step);
            }
        }
        let step = Step::Together { steps };
        let opened = stored::step(tx, opened, &step, &said.join("\n"))?;
        Ok((opened, said))
    })?;
    view_builder::encounter_view(app, opened, said)
}

/// Ends the fight of an encounter and removes the combatants in `remove`.
fn stopped(
    loaded: &LoadedSystem,
    encounter: &Encounter,
    remove: &[u32],
) -> Result<Played, Refusal> {
    let act = Act::Stop {
        remove: remove.to_vec(),
    };
    let mut dice = generator(None);
    let played = turns::play(encounter, &act, &loaded.rulebook, &mut dice, now())?;
    Ok(played)
}

/// Saves a combatant's sheet to its library character. Returns `None` if nothing has changed.
pub(super) fn save_sheet(
    tx: &Transaction<'_>,
    loaded: &LoadedSystem,
    name: &str,
    who: &Combatant,
) -> Result<Option<Step>, Refusal> {
    let Some(character) = who.from else {
        return Err(refused!("encounter-no-character", name = who.name()));
    };
    schema::character::unchanged_since(tx, character, None)?;
    let before = schema::character::open(tx, character)?.character;
    let edit = changes(&loaded.rulebook.advance(&before).character, who);
    let edit = loaded.rulebook.rebase(&before, edit);
    let edit = edit.map_err(Refusal::from_rules)?;
    if matches!(&edit, Edit::Together { edits } if edits.is_empty()) {
        return Ok(None);
    }
    schema::character::edit_named(tx, loaded.system(), character, &edit, Some(name))?;
    let mut after = before;
    let back = edit.apply(&mut after).map_err(Refusal::from_rules)?;
    let save = Step::Save {
        character,
        edit,
        back,
    };
    let base = Step::Base {
        combatant: who.id,
        base: Some(Box::new(who.character.clone())),
    };
    Ok(Some(Step::Together {
        steps: vec![save, base],
    }))
}

/// Returns the edit that applies a combatant's changes to its character, except for the name. If
/// the original sheet is not known, the edit makes the character equal to the combatant.
fn changes(character: &Character, who: &Combatant) -> Edit {
    if let Some(base) = &who.base {
        return merge(base, &who.character, character);
    }
    let mut wanted = who.character.clone();
    wanted.name.clone_from(&character.name);
    difference(character, &wanted)
}
