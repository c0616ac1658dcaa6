//! The content of the players' window beside the turn order.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The content of the players' window beside the turn order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Players {
    /// The item that was sent to the window.
    pub pushed: Option<SharedItem>,
    /// Whether the last roll is shown.
    pub rolls: bool,
    /// Whether the numbers of opponents are shown.
    pub numbers: bool,
}

/// An item that was sent to the players' window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SharedItem {
    /// An entry, as `system/kind/slug`.
    Entry(String),
    /// A picture in the library, by its hash.
    Picture(String),
}
