//! Characters, open and in lists.

use indexmap::IndexMap;
use rules::{
    Value,
    building::Progress,
    character::Character,
    derivation::Derivations,
    ledger::{LedgerDifference, LedgerLine},
    play::{EventResult, Offer},
};
use serde::{Deserialize, Serialize};
use sheet::document::Document;
use ts_rs::TS;

/// A character in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CharacterCard {
    /// Its number in the library.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The line under its name.
    pub line: String,
    /// Whether it came with the system as an example.
    pub example: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// When it was last changed, RFC 3339.
    pub changed: String,
}

/// A character, open.
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
    /// Grows with every change, undo and redo. An edit gives it, so that no edit overwrites another.
    pub revision: i64,
    /// The change that undo would revert, in words.
    pub undo: Option<String>,
    /// The change that redo would restore, in words.
    pub redo: Option<String>,
    /// Missing entries that it refers to, a sentence each.
    pub missing: Vec<String>,
    /// The progress of its building, and what the rules do not allow.
    pub progress: Progress,
    /// The events that can happen to it now.
    pub offers: Vec<Offer>,
    /// The result of each row of its ledger, in the order of their dates.
    pub ledger: Vec<LedgerLine>,
    /// The activities that are offered to it, by their keys.
    pub activities: Vec<String>,
    /// The names of what can grow, by growth.
    pub growing: IndexMap<String, Vec<String>>,
}

/// A row of any character: a book of a library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnedRow {
    /// The name of the character.
    pub owner: String,
    /// What it is called.
    pub name: String,
    /// Its fields, including defaults.
    pub values: IndexMap<String, Value>,
}

/// The result of an event on a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AppliedEvent {
    /// The character as it is now.
    pub view: CharacterView,
    /// The effect of the event, with messages, rolls and the proof.
    pub result: EventResult,
}

/// An edit that conflicts with a newer change of the same character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EditConflict {
    /// What the edit would do now, in words.
    pub mine: String,
    /// What was done elsewhere since, in words, the newest first.
    pub theirs: Vec<String>,
    /// The character as it is now.
    pub view: CharacterView,
}

/// A preview of a character with another ledger.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LedgerPreview {
    /// The rows as they would be.
    pub ledger: Vec<LedgerLine>,
    /// The differences in the character.
    pub differences: Vec<LedgerDifference>,
}
