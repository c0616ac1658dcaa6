//! Terms of proofs.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A term of a proof: something that was read or added.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Term {
    /// Its name: "Dexterity", "Sword, Long".
    pub name: String,
    /// Its value. If the formula is a sum, the terms add up to the whole.
    pub value: Value,
    /// The rule or entry it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// Where it was read: `field/strength`, `derived/burden`, `table/burden`,
    /// `entry/weapon/sword-long/atk`, `list/abilities/2/score`, `input/load`, `modifier/…`,
    /// `constant`, `limit`.
    pub from: String,
    /// A short remark: "Load 12 reaches the step at 10".
    pub note: String,
    /// Whether its value depends on a house rule.
    pub house: bool,
}

/// Whether the terms of proofs are recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terms {
    /// They are recorded.
    Recorded,
    /// They are left out, which takes a fifth less time.
    LeftOut,
}

/// Removes repeated reads, which have the same `from` and `note`.
pub fn unique_reads(mut reads: Vec<Term>) -> Vec<Term> {
    let mut seen = HashSet::new();
    reads.retain(|read| seen.insert((read.from.clone(), read.note.clone())));
    reads
}
