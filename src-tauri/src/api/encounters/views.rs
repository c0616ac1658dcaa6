//! The views of encounters.

use rules::{
    Value,
    character::Character,
    derivation::Derivations,
    encounter::{Group, LoggedRoll, Players, QuickTable, Timed, Turn},
    play::Offer,
    system::Format,
    turns::{Attack, RollTotal, ShortForm, Turns},
};
use serde::{Deserialize, Serialize};
use sheet::document::Document;
use ts_rs::TS;

/// An encounter in the list of encounters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EncounterCard {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of the system in play.
    pub system: String,
    /// When it was changed last, RFC 3339 in UTC.
    pub changed: String,
    /// Its combatants, if it was prepared for later: "4 × Bandit, hidden Archer"; or why it cannot be read.
    pub prepared: Option<String>,
}

/// An encounter, open.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct EncounterView {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of the system in play.
    pub system: String,
    /// Grows with every step; an act gives the revision that it was made on.
    #[ts(type = "number")]
    pub revision: i64,
    /// The step that undo would revert, in words.
    pub undo: Option<String>,
    /// The step that redo would restore, in words.
    pub redo: Option<String>,
    /// The current turn.
    pub turn: Turn,
    /// The combatants in the order of their turns.
    pub combatants: Vec<CombatantView>,
    /// Groups that fight as one.
    pub groups: Vec<Group>,
    /// The pins.
    pub pins: Vec<String>,
    /// The tables that are rolled on.
    pub quick: Vec<QuickTable>,
    /// The rolls, the newest first.
    pub rolls: Vec<LoggedRoll>,
    /// The messages of the last act.
    pub said: Vec<String>,
    /// The GM's notes.
    pub note: String,
    /// Whether it was prepared for later.
    pub prepared: bool,
    /// The highest number that was ever given to a combatant: the next one gets the next.
    pub last_combatant: u32,
    /// What the players' window shows beside the turn order.
    pub players: Players,
}

/// A combatant at a glance.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantView {
    /// Its number in this encounter.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// The character of the library that it was taken from.
    #[ts(type = "number | null")]
    pub from: Option<i64>,
    /// The total that the order goes by.
    #[ts(type = "number | null")]
    pub initiative: Option<i64>,
    /// The dice and numbers of the total.
    pub shown: String,
    /// Its side.
    pub side: String,
    /// Its state in the round.
    pub place: TurnState,
    /// Whether it delays its turn.
    pub delaying: bool,
    /// Whether it is out of the fight.
    pub out: bool,
    /// Whether it is hidden from the players.
    pub hidden: bool,
    /// Its readied act; empty where it has none.
    pub readied: String,
    /// Its counters.
    pub counts: Vec<CountView>,
    /// Its states.
    pub states: Vec<Timed>,
    /// The values beside its name.
    pub line: Vec<String>,
}

/// The state of a combatant in the round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TurnState {
    /// It has acted.
    Done,
    /// It is its turn.
    On,
    /// It comes later.
    #[default]
    Later,
}

/// A counter of a combatant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CountView {
    /// Its key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// The count.
    #[ts(type = "number")]
    pub value: i64,
}

/// A combatant's sheet, whole.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantSheet {
    /// Its number in this encounter.
    pub id: u32,
    /// Its document.
    pub character: Character,
    /// Its derivations, with proofs.
    pub derivations: Derivations,
    /// The sheet as it is laid out.
    pub sheet: Document,
    /// The totals that can be rolled.
    pub totals: Vec<RollTotal>,
    /// The rows of its lists by name, to attack with.
    pub rows: Vec<RowName>,
    /// The events of the system that can happen to it now, whole and of rows.
    pub offers: Vec<Offer>,
}

/// What ending the fight would change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FightEnd {
    /// The sheets that have changed and belong to characters of the library.
    pub sheets: Vec<SheetChanges>,
    /// Combatants that were not taken from characters of the library.
    pub opponents: Vec<u32>,
}

/// The changes of a sheet since it was taken from the library.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetChanges {
    /// The combatant's number.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// The changes, a few words each: "Light Wounds 0 → 1".
    pub changes: Vec<String>,
}

/// Combatants side by side.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Comparison {
    /// The combatants that are compared.
    pub people: Vec<ComparedCombatant>,
    /// Numbers of their sheets, those in which they differ first.
    pub figures: Vec<ComparedFigure>,
}

/// A combatant that is compared.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ComparedCombatant {
    /// The combatant's number.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// Whether it was taken from the library.
    pub party: bool,
}

/// A number of sheets that are compared.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct ComparedFigure {
    /// The derived value's key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// How it is written.
    pub format: Format,
    /// The value of each combatant, in their order; n/a where it has none.
    pub values: Vec<Value>,
}

/// A row of a list, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowName {
    /// The list's key.
    pub list: String,
    /// The row's number.
    pub row: u32,
    /// Its name.
    pub name: String,
}

/// The rules of fights in a system.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct FightRules {
    /// The system's key.
    pub system: String,
    /// Its name.
    pub name: String,
    /// The turn order; `None` where the pack does not say.
    pub turns: Option<Turns>,
    /// Attacks, spells, clashes.
    pub attacks: Vec<Attack>,
    /// How combatants are made from a few numbers.
    pub short_forms: Vec<ShortForm>,
    /// The states that can be given, as `kind/slug` with their names.
    pub states: Vec<StateName>,
    /// The dice that the system itself rolls.
    pub dice: Vec<String>,
}

/// A state that can be given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StateName {
    /// `kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
}

/// A table of the user's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RandomTableView {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The dice that are rolled on it.
    pub dice: String,
    /// Its lines as they were written.
    pub text: String,
}
