//! Characters: open and in lists.

use indexmap::IndexMap;
use rules::{
    Value,
    building::Progress,
    character::Character,
    derivation::Derivations,
    ledger::{LedgerDifference, LedgerLine},
    play::{EventResult, Offer},
};
pub use schema::character::Card as CharacterCard;
use serde::{Deserialize, Serialize};
use sheet::document::Document;
use ts_rs::TS;

/// An open character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CharacterView {
    /// Its card.
    pub card: CharacterCard,
    /// The character with its ledger applied; the rows of the ledger are in `ledger`.
    pub character: Character,
    /// Its derivations, with proofs.
    pub derivations: Derivations,
    /// Its sheet.
    pub sheet: Document,
    /// Increases with every change, undo and redo. An edit names the revision it is based on, so
    /// that no edit overwrites another.
    pub revision: i64,
    /// The id of the last change in force; null if there is none. A conflict names what was done since.
    pub last_change: Option<i64>,
    /// Description of the change that undo would revert.
    pub undo: Option<String>,
    /// Description of the change that redo would restore.
    pub redo: Option<String>,
    /// Missing entries and other things that its system does not know, one sentence each.
    pub missing: Vec<String>,
    /// The progress of building it, with the findings of the rules.
    pub progress: Progress,
    /// The events that can happen to it now.
    pub offers: Vec<Offer>,
    /// The result of each row of its ledger, in order of date.
    pub ledger: Vec<LedgerLine>,
    /// The keys of the activities offered to it.
    pub activities: Vec<String>,
    /// The names of what can grow, by growth.
    pub growing: IndexMap<String, Vec<String>>,
}

/// A row of any character's list, such as a book in a library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnedRow {
    /// The name of the character.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// Its fields, including defaults.
    pub values: IndexMap<String, Value>,
}

/// The result of applying an event to a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AppliedEvent {
    /// The character after the event.
    pub view: CharacterView,
    /// The effects of the event, with messages, rolls and the proof.
    pub result: EventResult,
}

/// An edit that conflicts with a newer change of the same character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EditConflict {
    /// Description of what the edit would do now.
    pub mine: String,
    /// Descriptions of the changes made since, newest first.
    pub theirs: Vec<String>,
    /// The character in its current state.
    pub view: CharacterView,
}

/// A preview of a change to a character's ledger.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LedgerPreview {
    /// The rows after the change.
    pub ledger: Vec<LedgerLine>,
    /// The differences in the character.
    pub differences: Vec<LedgerDifference>,
}
