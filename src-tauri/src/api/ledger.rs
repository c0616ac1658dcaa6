//! The ledgers of characters: what they did season by season, and what another past would change.

use rand::{SeedableRng, rngs::StdRng};
use rules::{
    character::{Edit, LedgerRow, Refused},
    ledger::LedgerLine,
};
use schema::{character as stored, problem::Problem};

use super::{
    app::App,
    characters,
    loaded::LoadedSystem,
    views::{CharacterView, LedgerPreview, Refusal},
};

/// Adds a row to the ledgers of characters, to all of them or to none. Dice that are not given are rolled,
/// for each by itself. A row without a date gets the next that is free.
pub fn add(
    app: &App,
    ids: &[i64],
    row: &LedgerRow,
    seed: Option<u64>,
) -> Result<Vec<CharacterView>, Refusal> {
    let mut generator = seed.map_or_else(StdRng::from_os_rng, StdRng::seed_from_u64);
    let mut loaded = Vec::new();
    for id in ids {
        loaded.push(characters::loaded_of(app, *id)?);
    }
    app.library().write(|tx| {
        for (id, loaded) in ids.iter().zip(&loaded) {
            let character = stored::open(tx, *id)?.character;
            let mut row = row.clone();
            row.id = 0;
            if row.time.is_none() && row.part == NEXT {
                let grown = loaded.rulebook.grow(&character).character;
                let dated = rules::character::Character {
                    ledger: character.ledger.clone(),
                    ..grown
                };
                (row.time, row.part) = loaded.rulebook.next_date(&dated, &row.activity);
            }
            rolled(loaded, &mut row, &mut generator)?;
            let edit = Edit::AddLedgerRow { at: None, row };
            characters::enforced(loaded, &character, &edit)?;
            stored::edit(tx, loaded.system(), *id, None, &edit)?;
        }
        Ok(())
    })?;
    ids.iter().map(|id| characters::open(app, *id)).collect()
}

/// The part of a row that has no date yet.
pub const NEXT: u32 = u32::MAX;

/// Puts a row in the place of the one with its number. Dice that are not given are rolled; those that fell
/// before are given.
pub fn change(
    app: &App,
    id: i64,
    revision: Option<i64>,
    mut row: LedgerRow,
    seed: Option<u64>,
) -> Result<CharacterView, Refusal> {
    let mut generator = seed.map_or_else(StdRng::from_os_rng, StdRng::seed_from_u64);
    let loaded = characters::loaded_of(app, id)?;
    rolled(&loaded, &mut row, &mut generator).map_err(Refusal::from)?;
    characters::edit(app, id, revision, &Edit::SetLedgerRow { row })
}

fn rolled(
    loaded: &LoadedSystem,
    row: &mut LedgerRow,
    generator: &mut StdRng,
) -> Result<(), Problem> {
    let rolls = loaded.rulebook.roll_row(row, generator);
    rolls
        .map(|_| ())
        .map_err(|refusal| Problem::refused(refusal.message))
}

/// What an edit would make of a character and its ledger, without saving it.
pub fn preview(app: &App, id: i64, edit: &Edit) -> Result<LedgerPreview, Refusal> {
    let loaded = characters::loaded_of(app, id)?;
    let before = characters::document(app, id)?;
    let refused = |why: Refused| Refusal::invalid(why.0);
    edit.check(&before, loaded.system()).map_err(refused)?;
    let mut after = before.clone();
    edit.apply(&mut after).map_err(refused)?;
    Ok(LedgerPreview {
        ledger: loaded.rulebook.grow(&after).lines,
        differences: loaded.rulebook.differences(&before, &after),
    })
}

/// What a row did, with the terms of its steps.
pub fn explain(app: &App, id: i64, row: u32) -> Result<LedgerLine, Refusal> {
    let character = characters::document(app, id)?;
    let loaded = app.loaded(&character.system)?;
    let line = loaded.rulebook.explain_row(&character, row);
    line.ok_or_else(|| Refusal::not_found(format!("The ledger has no row {row}.")))
}
