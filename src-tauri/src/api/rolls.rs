//! Rolling dice, and on tables.

use rand::{SeedableRng, rngs::StdRng};
use rules::{Value, dice, table::Table};
use sheet::document::written;

use super::{
    app::App,
    views::{LabelledValue, Refusal, Rolled},
};

/// Rolls dice such as `2d6+1`, or on a table, `system/table/slug`. The same seed gives the same
/// roll.
pub fn roll(app: &App, what: &str, seed: Option<u64>) -> Result<Rolled, Refusal> {
    let mut generator = seed.map_or_else(StdRng::from_os_rng, StdRng::seed_from_u64);
    if what.matches('/').count() == 2 {
        return on_table(app, what, &mut generator);
    }
    let dice = dice::Dice::parse(what).map_err(|error| Refusal::invalid(error.to_string()))?;
    Ok(rolled(what, &dice.roll(&mut generator)))
}

fn on_table(app: &App, key: &str, generator: &mut StdRng) -> Result<Rolled, Refusal> {
    let (system, entry) = key.split_once('/').unwrap_or_default();
    let shelf = app.shelf(system)?;
    let entry = shelf
        .system()
        .entries
        .get(entry)
        .ok_or_else(|| Refusal::not_found(format!("There is no entry {key}.")))?;
    let rollable = entry
        .table
        .as_ref()
        .and_then(|table| Some((table, table.dice.as_ref()?)));
    let Some((table, dice)) = rollable else {
        return Err(Refusal::invalid(format!(
            "{} is not rolled on: it has no dice.",
            entry.name
        )));
    };
    let dice = dice::Dice::parse(dice).map_err(|error| Refusal::invalid(error.to_string()))?;
    let mut rolled = rolled(&entry.name, &dice.roll(generator));
    rolled.row = row(table, rolled.total);
    Ok(rolled)
}

fn rolled(what: &str, roll: &dice::Roll) -> Rolled {
    Rolled {
        dice: what.to_owned(),
        total: roll.total,
        shown: roll.shown.clone(),
        row: Vec::new(),
        note: roll.note.clone(),
    }
}

fn row(table: &Table, total: i64) -> Vec<LabelledValue> {
    let Some(row) = table.look_up(&Value::from(total)) else {
        return Vec::new();
    };
    let labelled = |(column, cell): (&rules::table::Column, &Value)| LabelledValue {
        key: column.key.clone(),
        label: column.label.clone(),
        text: written::plain(cell),
        ..LabelledValue::default()
    };
    table
        .columns
        .iter()
        .zip(row)
        .skip(1)
        .map(labelled)
        .collect()
}
