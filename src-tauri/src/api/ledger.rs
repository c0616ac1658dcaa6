//! The ledgers of characters, and previews of their changes.

use rand::rngs::StdRng;
use rules::{
    character::{Character, Edit, LedgerRow},
    ledger::LedgerLine,
};
use schema::character as stored;

use super::{
    app::App,
    characters,
    loaded::LoadedSystem,
    rolls::generator,
    views::{CharacterView, LedgerPreview, OwnedRow, Refusal},
};

/// Maximum number of times a row is repeated.
const MAX_TIMES: u32 = 40;

/// Adds a row `times` times to the ledger of each character, to all of them or none. Dice that are
/// not given are rolled for each row. A row without a date gets the next free one.
pub fn add(
    app: &App,
    ids: &[i64],
    row: &LedgerRow,
    times: u32,
    seed: Option<u64>,
) -> Result<Vec<CharacterView>, Refusal> {
    if !(1..=MAX_TIMES).contains(&times) {
        return Err(invalid!(
            "ledger-too-often",
            most = MAX_TIMES.to_string(),
            times = times.to_string()
        ));
    }
    let mut generator = generator(seed);
    let loaded = ids.iter().map(|id| characters::system_of(app, *id));
    let loaded = loaded.collect::<Result<Vec<_>, _>>()?;
    app.library().write(|tx| {
        for (id, loaded) in ids.iter().zip(&loaded) {
            let character = stored::open(tx, *id)?.character;
            let edit = added(loaded, &character, row, times, &mut generator)?;
            characters::check_enforced(loaded, &character, &edit)?;
            stored::edit(tx, loaded.system(), *id, None, &edit)?;
        }
        Ok(())
    })?;
    ids.iter().map(|id| characters::open(app, *id)).collect()
}

/// Returns the edit that adds a row `times` times.
fn added(
    loaded: &LoadedSystem,
    character: &Character,
    row: &LedgerRow,
    times: u32,
    generator: &mut StdRng,
) -> Result<Edit, Refusal> {
    let mut after = character.clone();
    let mut edits = Vec::new();
    for _ in 0..times {
        let mut row = dated(loaded, &after, row);
        rolled(loaded, &mut row, generator)?;
        let edit = Edit::AddLedgerRow { at: None, row };
        edit.apply(&mut after).map_err(Refusal::from_rules)?;
        edits.push(edit);
    }
    Ok(match edits.len() {
        1 => edits.remove(0),
        _ => Edit::Together { edits },
    })
}

/// Copies a row as a new one, with the next free date if it has none.
fn dated(loaded: &LoadedSystem, character: &Character, row: &LedgerRow) -> LedgerRow {
    let mut row = LedgerRow {
        id: 0,
        ..row.clone()
    };
    if row.time.is_none() && row.part == NEXT {
        let advanced = Character {
            ledger: character.ledger.clone(),
            ..loaded.rulebook.advance(character).character
        };
        (row.time, row.part) = loaded.rulebook.next_date(&advanced, &row.activity);
    }
    row
}

/// Returns the rows of a list of all active characters of the same system, with their ledgers
/// applied. Damaged characters are skipped.
pub fn rows_of_all(app: &App, id: i64, list: &str) -> Result<Vec<OwnedRow>, Refusal> {
    let loaded = characters::system_of(app, id)?;
    let system = loaded.system();
    let list = loaded.list(list)?;
    let mut all = Vec::new();
    for character in characters::of_system(app, &system.key)? {
        let advanced = loaded.rulebook.advance(&character?).character;
        for row in advanced.rows(&list.key) {
            let values = list.fields.iter().map(|field| {
                let value = row.values.get(&field.key).cloned();
                let value = value.unwrap_or_else(|| field.default_value());
                (field.key.clone(), value)
            });
            all.push(OwnedRow {
                owner: advanced.name.clone(),
                name: row.label(system).unwrap_or(&list.singular).to_owned(),
                values: values.collect(),
            });
        }
    }
    Ok(all)
}

/// The `part` of a new row that has no date yet.
pub const NEXT: u32 = u32::MAX;

/// Replaces the row with the same number. Dice that have no result in `row` are rolled.
pub fn change(
    app: &App,
    id: i64,
    revision: Option<i64>,
    mut row: LedgerRow,
) -> Result<CharacterView, Refusal> {
    let loaded = characters::system_of(app, id)?;
    rolled(&loaded, &mut row, &mut generator(None))?;
    characters::edit(app, id, revision, &Edit::SetLedgerRow { row })
}

fn rolled(
    loaded: &LoadedSystem,
    row: &mut LedgerRow,
    generator: &mut StdRng,
) -> Result<(), Refusal> {
    let rolls = loaded.rulebook.roll_row(row, generator);
    rolls.map(drop).map_err(Refusal::from_rules)
}

/// Previews an edit of a character and its ledger. A new row without a date gets the next free one.
pub fn preview(app: &App, id: i64, edit: &Edit) -> Result<LedgerPreview, Refusal> {
    let loaded = characters::system_of(app, id)?;
    let before = characters::document(app, id)?;
    let mut edit = edit.clone();
    if let Edit::AddLedgerRow { row, .. } = &mut edit {
        *row = dated(&loaded, &before, row);
    }
    edit.check(&before, loaded.system())?;
    let mut after = before.clone();
    edit.apply(&mut after)?;
    Ok(LedgerPreview {
        ledger: loaded.rulebook.advance(&after).lines,
        differences: loaded.rulebook.differences(&before, &after),
    })
}

/// Explains the result of a row, with the terms of its steps.
pub fn explain(app: &App, id: i64, row: u32) -> Result<LedgerLine, Refusal> {
    let character = characters::document(app, id)?;
    let loaded = app.loaded(&character.system)?;
    let line = loaded.rulebook.explain_row(&character, row);
    line.ok_or_else(|| not_found!("ledger-no-row", row = row.to_string()))
}
