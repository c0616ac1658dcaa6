//! Rolls on the quick tables of an encounter.

use rules::turns::Act;

use super::{act, opened, views::EncounterView};
use crate::api::{app::App, rolls, views::Refusal};

/// Rolls on a quick table of an encounter, by its index, and logs the result. Returns an error if a
/// revision is given and the encounter has changed since.
pub fn roll_quick(
    app: &App,
    id: i64,
    revision: Option<i64>,
    at: usize,
) -> Result<EncounterView, Refusal> {
    let opened = opened(app, id, revision)?;
    let mut quick = opened.encounter.quick;
    let table = quick
        .get_mut(at)
        .ok_or_else(|| not_found!("encounter-no-quick-table"))?;
    let rolled = rolls::roll(app, &table.table, None)?;
    table.total = Some(rolled.total);
    table.words = rolls::words(&rolled);
    if table.words.is_empty() {
        table.words = messages::text!("encounter-table-silent");
    }
    if rolled.row.iter().any(|cell| cell.house) {
        table.words.push_str(" ‡");
    }
    let words = format!("{}: {}, {}", table.name, rolled.total, table.words);
    let quick = Act::Quick { quick, words };
    act(app, id, Some(opened.revision), &quick, None)
}
