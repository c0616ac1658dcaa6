//! Encounters: created, played and viewed.

mod compare;
mod ending;
mod odds;
mod players;
mod prepared;
mod quick_tables;
pub mod random_tables;
mod view_builder;
pub mod views;

pub use compare::compare;
pub use ending::{end, ending};
pub use odds::{attack_odds, odds};
pub use players::{PlayersView, players, push_picture};
pub use prepared::{MAX_FILE_BYTES, bring, export, import, prepare};
pub use quick_tables::roll_quick;

use chrono::{DateTime, Local, Utc};
use rules::{
    derivation::Terms,
    encounter::{self, Encounter, Step},
    turns::{self, Act, AttackRequest, AttackResult},
};
use schema::{
    Transaction, character,
    encounter::{self as stored, Opened},
};
use sheet::document;

use super::{
    app::App,
    characters,
    markdown::{escape, escape_line},
    named::{find_one, is_called},
    rolls::generator,
    views::{Change, CharacterCard, ErrorCode, Refusal},
};
use views::{CombatantSheet, EncounterCard, EncounterView, FightRules};

/// Returns the encounters, the last changed first.
pub fn cards(app: &App) -> Result<Vec<EncounterCard>, Refusal> {
    let cards = app.library().read(stored::cards)?;
    Ok(cards
        .into_iter()
        .map(|card| EncounterCard {
            id: card.id,
            name: card.name,
            system: card.system,
            changed: card.changed,
            prepared: card.prepared.map(|read| match read {
                Ok(encounter) => prepared::describe(&encounter),
                Err(refusal) => refusal.message,
            }),
        })
        .collect())
}

/// Finds an encounter by its number or name.
pub fn find(app: &App, named: &str) -> Result<i64, Refusal> {
    let several = || messages::text!("encounter-several", named);
    let cards = cards(app)?;
    let cards = cards.iter().map(|card| (card.id, card.name.as_str()));
    let known = cards.clone().map(|(_, name)| name);
    let none = || messages::text!("encounter-none", named);
    find_one(cards, named, several)?.ok_or_else(|| Refusal::unknown(none(), named, known))
}

/// Creates an encounter.
pub fn create(app: &App, system: &str, name: &str) -> Result<EncounterView, Refusal> {
    app.loaded(system)?;
    let encounter = Encounter::new(system, name.trim());
    let id = app.library().write(|tx| stored::create(tx, &encounter))?;
    open(app, id)
}

/// Opens an encounter.
pub fn open(app: &App, id: i64) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, None)?;
    view_builder::encounter_view(app, opened, Vec::new())
}

/// Applies an act to an encounter and saves the result. The same seed gives the same dice. Returns
/// an error if a revision is given and the encounter has changed since.
pub fn act(
    app: &App,
    id: i64,
    revision: Option<i64>,
    act: &Act,
    seed: Option<u64>,
) -> Result<EncounterView, Refusal> {
    act_after(app, id, revision, act, seed, |_| Ok(()))
}

/// Like [`act`], after `work` in the same transaction.
fn act_after(
    app: &App,
    id: i64,
    revision: Option<i64>,
    act: &Act,
    seed: Option<u64>,
    work: impl FnOnce(&Transaction<'_>) -> Result<(), Refusal>,
) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, revision)?;
    let loaded = app.loaded(&opened.encounter.system)?;
    if let Act::System { system } = act {
        app.loaded(system)?;
    }
    let mut dice = generator(seed);
    let played = turns::play(&opened.encounter, act, &loaded.rulebook, &mut dice, now())?;
    let words = played.words.join("\n");
    let opened = app.library().write(|tx| {
        work(tx)?;
        stored::step(tx, opened, &played.step, &words)
    })?;
    view_builder::encounter_view(app, opened, played.words)
}

/// Adds a character of the library to an encounter as one step, hidden from the players or not.
/// Like [`act`], returns an error if a revision is given and the encounter has changed since.
pub fn join(
    app: &App,
    id: i64,
    revision: Option<i64>,
    character: i64,
    many: u32,
    side: &str,
    hidden: bool,
) -> Result<EncounterView, Refusal> {
    let document = characters::read(app, character, Terms::LeftOut)?.character;
    let sheet = Act::Sheet {
        character: Box::new(document),
        from: Some(character),
        many,
        side: side.to_owned(),
    };
    let opened = opened(app, id, revision)?;
    let mut acts = vec![sheet];
    if hidden {
        acts.extend(prepared::hide_acts(opened.encounter.last_combatant, many));
    }
    act(app, id, Some(opened.revision), &Act::Several { acts }, None)
}

/// Saves the changes on a combatant's sheet to the library character that it was taken from. Returns
/// an error if a revision is given and the encounter has changed since.
pub fn save_to_sheet(
    app: &App,
    id: i64,
    revision: Option<i64>,
    combatant: u32,
) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, revision)?;
    let who = view_builder::combatant(&opened.encounter, combatant)?.clone();
    let loaded = app.loaded(&opened.encounter.system)?;
    let words = messages::text!("encounter-sheet-saved", name = who.name());
    let saved = app.library().write(|tx| {
        match ending::save_sheet(tx, &loaded, &opened.encounter.name, &who)? {
            Some(step) => stored::step(tx, opened, &step, &words),
            None => Ok(opened),
        }
    })?;
    view_builder::encounter_view(app, saved, vec![words])
}

/// Adds a combatant's sheet to the library as a new character. The encounter stays as it is.
pub fn keep_sheet(app: &App, id: i64, combatant: u32) -> Result<CharacterCard, Refusal> {
    let encounter = document(app, id)?;
    let who = view_builder::combatant(&encounter, combatant)?;
    let begin = |tx: &Transaction<'_>| character::begin(tx, &who.character);
    let added = app.library().write(begin)?;
    Ok(characters::opened(app, added)?.card)
}

/// Previews an attack. Dice that are not given are rolled; nothing is saved.
pub fn preview(
    app: &App,
    id: i64,
    request: &AttackRequest,
    seed: Option<u64>,
) -> Result<AttackResult, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let mut dice = generator(seed);
    turns::preview(&encounter, request, &loaded.rulebook, &mut dice).map_err(Refusal::from)
}

/// Returns a combatant's whole sheet, and the rolls it offers.
pub fn sheet(app: &App, id: i64, combatant: u32) -> Result<CombatantSheet, Refusal> {
    let encounter = document(app, id)?;
    let who = view_builder::combatant(&encounter, combatant)?;
    let loaded = app.loaded(&encounter.system)?;
    let derivations = loaded.derivations(id, who);
    let who = &*turns::advance_combatant(&loaded.rulebook, who);
    let mut totals = turns::roll_totals(&loaded.rulebook, who, &derivations);
    totals.extend(turns::attack_dice(&loaded.rulebook, who));
    Ok(CombatantSheet {
        id: combatant,
        sheet: document::fill(loaded.system(), &who.character, &derivations),
        totals,
        rows: view_builder::row_names(loaded.system(), &who.character),
        offers: loaded.rulebook.offers(&who.character),
        derivations: (*derivations).clone(),
        character: who.character.clone(),
    })
}

/// Returns the act that removes the named state from a combatant.
pub fn state_removal(app: &App, id: i64, combatant: u32, name: &str) -> Result<Act, Refusal> {
    let encounter = document(app, id)?;
    let who = view_builder::combatant(&encounter, combatant)?;
    let loaded = app.loaded(&encounter.system)?;
    let states = turns::states_of(loaded.system(), who);
    let named = |state: &encounter::Timed| is_called(&state.name, name);
    match states.iter().position(named) {
        Some(at) => Ok(Act::Unstate { combatant, at }),
        None => Err(not_found!("encounter-not-in-state", who = who.name(), name)),
    }
}

/// Whether a text has the form of an entry's address, `kind/slug`, in the system of an encounter.
pub fn is_address(app: &App, id: i64, text: &str) -> Result<bool, Refusal> {
    let encounter = document(app, id)?;
    Ok(app.loaded(&encounter.system)?.system().is_address(text))
}

/// Finds the entry of this name from which a combatant can be made, as `kind/slug`.
pub fn entry_named(app: &App, id: i64, name: &str) -> Result<Option<String>, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let system = loaded.system();
    let mut kinds = system.short_forms.iter().flat_map(|form| &form.kinds);
    let entry = kinds.find_map(|kind| system.find(kind, name));
    Ok(entry.map(rules::entry::Entry::key))
}

/// Returns a system's rules for fights.
pub fn fights(app: &App, system: &str) -> Result<FightRules, Refusal> {
    let loaded = app.loaded(system)?;
    let system = loaded.system();
    Ok(FightRules {
        system: system.key.clone(),
        name: system.name.clone(),
        turns: system.turns.clone(),
        attacks: system.attacks.clone(),
        short_forms: system.short_forms.clone(),
        states: view_builder::state_names(system),
        dice: view_builder::dice(system),
    })
}

/// Undoes the last step. Like [`redo`], returns an error if a revision is given and the encounter has changed since.
pub fn undo(app: &App, id: i64, revision: Option<i64>) -> Result<EncounterView, Refusal> {
    changed(app, id, revision, |tx| stored::undo(tx, id))
}

/// Redoes the last undone step.
pub fn redo(app: &App, id: i64, revision: Option<i64>) -> Result<EncounterView, Refusal> {
    changed(app, id, revision, |tx| stored::redo(tx, id))
}

/// Changes an encounter and opens it, in one transaction.
fn changed(
    app: &App,
    id: i64,
    revision: Option<i64>,
    work: impl FnOnce(&Transaction<'_>) -> Result<Step, Refusal>,
) -> Result<EncounterView, Refusal> {
    let before = document(app, id)?;
    let loaded = app.loaded(&before.system);
    // A system that cannot be read is reported before anything is changed.
    Refusal::if_found(loaded.as_ref().map_err(Clone::clone))?;
    let opened = app.library().write(|tx| {
        stored::unchanged_since(tx, id, revision)?;
        let step = work(tx)?;
        for (character, edit) in step.saves() {
            let system = loaded.as_ref().map_err(Clone::clone)?;
            let name = Some(before.name.as_str());
            character::edit_named(tx, system.system(), character, edit, name)?;
        }
        stored::open(tx, id)
    })?;
    view_builder::encounter_view(app, opened, Vec::new())
}

/// Returns the log, newest first, with undone steps marked.
pub fn log(app: &App, id: i64) -> Result<Vec<Change>, Refusal> {
    app.library().read(|tx| stored::history(tx, id))
}

/// Formats the log as Markdown in local time: oldest first, without undone steps.
pub fn log_text(app: &App, id: i64) -> Result<String, Refusal> {
    let name = document(app, id)?.name;
    let mut text = format!("# {}\n", escape_line(&name));
    let mut day = String::new();
    for change in log(app, id)?.iter().rev().filter(|it| !it.undone) {
        let at: DateTime<Local> = change.at.parse().map_err(|_| {
            ErrorCode::Damaged.refusal(messages::text!("library-value-unread", column = "at"))
        })?;
        let (date, time) = (at.format("%F").to_string(), at.format("%R").to_string());
        if date != day {
            text.extend(["\n## ", &date, "\n\n"]);
            day = date;
        }
        let words: Vec<String> = change.words.lines().map(escape).collect();
        if !words.is_empty() {
            text.extend(["- ", &time, " ", &words.join("  \n  "), "\n"]);
        }
    }
    Ok(text)
}

/// Copies an encounter.
pub fn copy(app: &App, id: i64) -> Result<EncounterView, Refusal> {
    let copy = app.library().write(|tx| stored::copy(tx, id))?;
    open(app, copy)
}

/// Deletes or restores an encounter.
pub fn set_deleted(app: &App, id: i64, deleted: bool) -> Result<Vec<EncounterCard>, Refusal> {
    app.library()
        .write(|tx| stored::set_deleted(tx, id, deleted))?;
    cards(app)
}

/// Returns the stored encounter.
pub(super) fn document(app: &App, id: i64) -> Result<Encounter, Refusal> {
    Ok(opened(app, id, None)?.encounter)
}

/// Reads an encounter. Returns an error if a revision is given and the encounter has changed since.
fn opened(app: &App, id: i64, revision: Option<i64>) -> Result<Opened, Refusal> {
    app.library().read(|tx| {
        stored::unchanged_since(tx, id, revision)?;
        stored::open(tx, id)
    })
}

/// Returns the Unix time in milliseconds.
fn now() -> u64 {
    u64::try_from(Utc::now().timestamp_millis()).unwrap_or_default()
}
