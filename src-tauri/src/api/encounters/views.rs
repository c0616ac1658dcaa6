//! The views of encounters.

use rules::{
    Value,
    character::Character,
    derivation::Derivations,
    encounter::{Group, LoggedRoll, Players, QuickTable, Turn, Unit},
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
    /// When it was last changed, as RFC 3339 in UTC.
    pub changed: String,
    /// For a prepared encounter, its combatants: "4 × Bandit, hidden Archer"; or why it cannot be read.
    pub prepared: Option<String>,
}

/// An open encounter.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct EncounterView {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of the system in play.
    pub system: String,
    /// Increases with every step. An act names the revision it is based on.
    #[ts(type = "number")]
    pub revision: i64,
    /// Description of the step that undo would revert.
    pub undo: Option<String>,
    /// Description of the step that redo would restore.
    pub redo: Option<String>,
    /// The current turn.
    pub turn: Turn,
    /// The combatants in turn order.
    pub combatants: Vec<CombatantView>,
    /// Groups that fight as one.
    pub groups: Vec<Group>,
    /// The pinned entries, sheets and sections.
    pub pins: Vec<String>,
    /// The quick tables.
    pub quick: Vec<QuickTable>,
    /// The rolls, newest first.
    pub rolls: Vec<LoggedRoll>,
    /// The messages of the last act.
    pub said: Vec<String>,
    /// The GM's notes.
    pub note: String,
    /// Whether it was prepared for later.
    pub prepared: bool,
    /// The highest number given to a combatant so far; the next combatant gets the next one.
    pub last_combatant: u32,
    /// What the players' window shows besides the turn order.
    pub players: Players,
}

/// A combatant in the turn order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantView {
    /// Its number in this encounter.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// The number of the library character it was taken from.
    #[ts(type = "number | null")]
    pub from: Option<i64>,
    /// The total that determines the turn order.
    #[ts(type = "number | null")]
    pub initiative: Option<i64>,
    /// The dice and numbers behind the total.
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
    /// Its readied act; empty if it has none.
    pub readied: String,
    /// Its counters.
    pub counts: Vec<CountView>,
    /// Its states.
    pub states: Vec<StateView>,
    /// The values beside its name.
    pub line: Vec<String>,
}

/// The state of a combatant in the round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TurnState {
    /// It has acted.
    Done,
    /// It is acting now.
    On,
    /// It has yet to act.
    #[default]
    Later,
}

/// A state of a combatant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StateView {
    /// Its name.
    pub name: String,
    /// Its name with the values of its row: "Burning 3".
    pub shown: String,
    /// The row of the sheet that holds it.
    pub row: Option<u32>,
    /// The time left; `None` for no limit.
    pub left: Option<u32>,
    /// The unit of the time left.
    pub unit: Unit,
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

/// A combatant's whole sheet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantSheet {
    /// Its number in this encounter.
    pub id: u32,
    /// Its character.
    pub character: Character,
    /// Its derivations, with proofs.
    pub derivations: Derivations,
    /// The laid-out sheet.
    pub sheet: Document,
    /// The totals that can be rolled.
    pub totals: Vec<RollTotal>,
    /// The rows of its lists, for choosing what to attack with.
    pub rows: Vec<RowName>,
    /// The events that can happen to it now, including events of rows.
    pub offers: Vec<Offer>,
}

/// What ending the fight would change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FightEnd {
    /// The changed sheets that belong to library characters.
    pub sheets: Vec<SheetChanges>,
    /// The numbers of combatants that were not taken from the library.
    pub opponents: Vec<u32>,
}

/// The changes of a sheet since it was taken from the library.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetChanges {
    /// The combatant's number.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// Descriptions of the changes: "Light Wounds 0 → 1".
    pub changes: Vec<String>,
}

/// Combatants side by side.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Comparison {
    /// The compared combatants.
    pub people: Vec<ComparedCombatant>,
    /// Numbers of their sheets; those that differ come first.
    pub figures: Vec<ComparedFigure>,
}

/// A compared combatant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ComparedCombatant {
    /// The combatant's number.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// Whether it was taken from the library.
    pub party: bool,
}

/// A compared number.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct ComparedFigure {
    /// The derived value's key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// Its number format.
    pub format: Format,
    /// The value of each combatant, in order; null if it has none.
    pub values: Vec<Value>,
}

/// A row of a list, with its name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowName {
    /// The list's key.
    pub list: String,
    /// The row's number.
    pub row: u32,
    /// Its name.
    pub name: String,
}

/// A system's rules for fights.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct FightRules {
    /// The system's key.
    pub system: String,
    /// Its name.
    pub name: String,
    /// The turn order; `None` if the pack does not define one.
    pub turns: Option<Turns>,
    /// Attacks, spells and clashes.
    pub attacks: Vec<Attack>,
    /// The short forms: how combatants are made from a few numbers.
    pub short_forms: Vec<ShortForm>,
    /// The states that can be given.
    pub states: Vec<StateName>,
    /// The dice that the system itself rolls.
    pub dice: Vec<String>,
}

/// A state that can be given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StateName {
    /// Its address, `kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
}

/// One of the user's own random tables.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RandomTableView {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The dice rolled on it.
    pub dice: String,
    /// Its lines as text.
    pub text: String,
}
