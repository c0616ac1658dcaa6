//! Applies events of play to characters.

use indexmap::IndexMap;
use rules::Value;
use schema::character as stored;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    app::App,
    characters,
    rolls::generator,
    views::{AppliedEvent, Refusal},
};

/// An event, its target and its inputs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct EventRequest {
    /// The event's key.
    pub event: String,
    /// The row it applies to, for an event of a list's rows.
    pub row: Option<u32>,
    /// The inputs of the event. Dice that are not given are rolled.
    pub given: IndexMap<String, Value>,
}

/// Applies an event to a character, and saves the result as one change. The same seed gives the
/// same rolls. Returns an error if a revision is given and the character has changed since.
pub fn apply(
    app: &App,
    id: i64,
    revision: Option<i64>,
    request: &EventRequest,
    seed: Option<u64>,
) -> Result<AppliedEvent, Refusal> {
    let loaded = characters::system_of(app, id)?;
    let mut generator = generator(seed);
    let EventRequest { event, row, given } = request;
    let (opened, result) = app.library().write(|tx| {
        stored::unchanged_since(tx, id, revision)?;
        let before = stored::open(tx, id)?;
        let result = loaded
            .rulebook
            .event(&before.character, event, *row, given, &mut generator)
            .map_err(Refusal::from_rules)?;
        if !result.changes() {
            return Ok((before, result));
        }
        let (system, name) = (loaded.system(), Some(result.label.as_str()));
        stored::edit_named(tx, system, id, &result.edit, name)?;
        Ok((stored::open(tx, id)?, result))
    })?;
    Ok(AppliedEvent {
        view: characters::view(app, opened)?,
        result,
    })
}
