//! What is shown of an encounter.

use rules::{
    Value,
    character::Character,
    derivation::Derivations,
    encounter::{Group, KeptRoll, Players, QuickTable, Timed, Turn},
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
    /// Who is in it, where it was prepared for later: "4 × Bandit, hidden Archer".
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
    /// Grows with every step; an act names the one it was made on.
    #[ts(type = "number")]
    pub revision: i64,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would do again, in words.
    pub redo: Option<String>,
    /// Whose turn it is.
    pub turn: Turn,
    /// Who takes part, in the order in which they act.
    pub combatants: Vec<CombatantView>,
    /// Those who fight as one.
    pub groups: Vec<Group>,
    /// What is pinned.
    pub pins: Vec<String>,
    /// The tables that are rolled on.
    pub quick: Vec<QuickTable>,
    /// What was rolled, the newest first.
    pub rolls: Vec<KeptRoll>,
    /// What the last act said.
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

/// Someone who takes part, at a glance.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantView {
    /// Its number in this encounter.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// The library's character that it was taken from.
    #[ts(type = "number | null")]
    pub from: Option<i64>,
    /// The total that the order goes by.
    #[ts(type = "number | null")]
    pub initiative: Option<i64>,
    /// How the total came about.
    pub shown: String,
    /// Whose side it is on.
    pub side: String,
    /// Where it is in the round.
    pub place: TurnState,
    /// Whether it waits.
    pub delaying: bool,
    /// Whether it is out of the fight.
    pub out: bool,
    /// Whether the players must not see it.
    pub hidden: bool,
    /// What it will do when something happens; empty where nothing.
    pub readied: String,
    /// What the system counts for it.
    pub counts: Vec<CountView>,
    /// What it is in.
    pub states: Vec<Timed>,
    /// What is beside its name.
    pub line: Vec<String>,
}

/// Where someone is in the round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TurnState {
    /// It has acted.
    Done,
    /// It is on.
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
    /// What it holds.
    pub character: Character,
    /// What follows from it, with proofs.
    pub derivations: Derivations,
    /// The sheet as it is laid out.
    pub sheet: Document,
    /// What can be rolled for it.
    pub totals: Vec<RollTotal>,
    /// The rows of its lists by name, to attack with.
    pub rows: Vec<RowName>,
    /// The events of the system that can happen to it now, whole and of rows.
    pub offers: Vec<Offer>,
}

/// What the end of a fight would do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FightEnd {
    /// The sheets that have changed and belong to characters of the library.
    pub sheets: Vec<SheetChanges>,
    /// Combatants that were not taken from characters of the library.
    pub opponents: Vec<u32>,
}

/// What became of a sheet since it was taken from the library.
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
    /// Who is compared.
    pub people: Vec<ComparedCombatant>,
    /// Numbers of their sheets, those in which they differ first.
    pub figures: Vec<ComparedFigure>,
}

/// Somebody who is compared.
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
    /// Of each who is compared, in their order; n/a where it is none.
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

/// How fights go in a system.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct FightRules {
    /// The system's key.
    pub system: String,
    /// Its name.
    pub name: String,
    /// The turn order; none where the pack does not say.
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
    /// What is rolled on it.
    pub dice: String,
    /// Its lines as they were written.
    pub text: String,
}
