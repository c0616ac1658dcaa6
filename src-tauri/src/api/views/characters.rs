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
    /// What was chosen and written, as its ledger left it; without the ledger, whose rows are in `ledger`.
    pub character: Character,
    /// What follows, with proofs.
    pub derivations: Derivations,
    /// Its sheet.
    pub sheet: Document,
    /// The number of its latest change; an edit names it, so that none overwrites another.
    pub revision: i64,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would do again, in words.
    pub redo: Option<String>,
    /// What it points at and the library lacks, a sentence each.
    pub missing: Vec<String>,
    /// How far its building is, and what the rules do not allow.
    pub progress: Progress,
    /// The events that can happen to it now.
    pub offers: Vec<Offer>,
    /// What each row of its ledger did, in the order of their dates.
    pub ledger: Vec<LedgerLine>,
    /// The activities that are offered to it, by their keys.
    pub activities: Vec<String>,
    /// The names of what can grow, by growth.
    pub growing: IndexMap<String, Vec<String>>,
}

/// A row that somebody has: a book of a library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnedRow {
    /// Whose it is.
    pub owner: String,
    /// What it is called.
    pub name: String,
    /// Its fields, with those that are as usual.
    pub values: IndexMap<String, Value>,
}

/// What an event did to a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AppliedEvent {
    /// The character as it is now.
    pub view: CharacterView,
    /// The event, with what to say, the rolls and the proof.
    pub result: EventResult,
}

/// A change in a character's history.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Change {
    /// Its number.
    pub id: i64,
    /// When it was made, RFC 3339.
    pub at: String,
    /// What it did, in words: "Strength +1 → +2".
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

/// An edit that met a newer change of the same character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EditConflict {
    /// What the edit would do now, in words.
    pub mine: String,
    /// What was done elsewhere since, in words, the newest first.
    pub theirs: Vec<String>,
    /// The character as it is now.
    pub view: CharacterView,
}

/// What another ledger would make of a character, before it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LedgerPreview {
    /// The rows as they would be.
    pub ledger: Vec<LedgerLine>,
    /// What would be otherwise in the character.
    pub differences: Vec<LedgerDifference>,
}
