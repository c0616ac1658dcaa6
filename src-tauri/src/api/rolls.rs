//! Rolls dice, and on tables.

mod odds;

pub use odds::{odds, odds_of};

use rand::{SeedableRng, rngs::StdRng};
use rules::{Value, dice, entry::Entry, house::HouseNote, system::System, table::Table};
use schema::random_table::{self, RandomTable};
use sheet::document::value_format;

use super::{
    app::App,
    loaded::LoadedSystem,
    named::is_called,
    views::{LabelledValue, Refusal, Rolled},
};

/// The prefix of the user's own tables.
pub(super) const OWN: &str = "own/";

/// Rolls dice such as `2d6+1`, or on a table: `system/table/slug`, or one of the user's own as
/// `own/3`. The same seed gives the same roll.
pub fn roll(app: &App, what: &str, seed: Option<u64>) -> Result<Rolled, Refusal> {
    let mut rolls = Rolls {
        generator: generator(seed),
        left: MAX_ROLLS,
    };
    if what.starts_with(OWN) {
        return on_own(app, what, &mut rolls, 0);
    }
    if what.matches('/').count() == 2 {
        return on_table(app, what, &mut rolls, 0);
    }
    let dice = dice::Dice::parse(what)?;
    Ok(rolled(what, &rolls.roll(&dice)?))
}

/// Creates a random number generator for dice. The same seed gives the same dice.
pub(super) fn generator(seed: Option<u64>) -> StdRng {
    seed.map_or_else(StdRng::from_os_rng, StdRng::seed_from_u64)
}

/// Maximum number of rolls caused by one, since tables may refer to each other recursively.
const MAX_ROLLS: u32 = 1000;

/// The generator, and the number of rolls left.
struct Rolls {
    generator: StdRng,
    left: u32,
}

impl Rolls {
    fn roll(&mut self, dice: &dice::Dice) -> Result<dice::Roll, Refusal> {
        let left = self.left.checked_sub(1);
        self.left = left.ok_or_else(|| invalid!("roll-too-many", most = MAX_ROLLS.to_string()))?;
        Ok(dice.roll(&mut self.generator))
    }
}

/// Maximum depth of tables that refer to one another.
const MAX_DEPTH: usize = 8;

/// Rolls on one of the user's own tables. Text in square brackets is rolled as well: dice, another
/// own table by name, or a table of a system.
fn on_own(app: &App, id: &str, rolls: &mut Rolls, depth: usize) -> Result<Rolled, Refusal> {
    let table = own_table(app, id)?;
    let dice = dice::Dice::parse(&table.dice)?;
    let mut rolled = rolled(&table.name, &rolls.roll(&dice)?);
    let mut lines = table.lines.iter();
    let Some(line) = lines.find(|line| (line.from..=line.to).contains(&rolled.total)) else {
        rolled.note = messages::text!("encounter-table-silent");
        return Ok(rolled);
    };
    let mut text = filled(app, &line.text, rolls, depth)?;
    if let Some(next) = next_table(app, &table, &text)?.filter(|_| depth < MAX_DEPTH) {
        let further = on_own(app, &next.to_string(), rolls, depth + 1)?;
        text = format!("{text}: {}", words(&further));
    }
    rolled.row.push(LabelledValue {
        label: table.name.clone(),
        text,
        ..LabelledValue::default()
    });
    Ok(rolled)
}

/// Returns one of the user's own tables, by its number or name, with or without `own/` before it.
fn own_table(app: &App, named: &str) -> Result<RandomTable, Refusal> {
    let id = named.strip_prefix(OWN).unwrap_or(named);
    if let Ok(number) = id.parse() {
        return app.library().read(|tx| random_table::get(tx, number));
    }
    let all = app.library().read(random_table::list)?;
    all.into_iter()
        .find(|it| is_called(&it.name, id))
        .ok_or_else(|| not_found!("roll-no-own-table", id))
}

/// Returns the number of the other own table whose name is the whole line, if any.
fn next_table(app: &App, from: &RandomTable, line: &str) -> Result<Option<i64>, Refusal> {
    let all = app.library().read(random_table::list)?;
    let mut others = all.iter().filter(|it| it.id != from.id);
    let next = others.find(|it| is_called(&it.name, line));
    Ok(next.map(|it| it.id))
}

/// Joins the cells of the rolled row. Without one, returns the note, which says that the table is silent.
pub(super) fn words(rolled: &Rolled) -> String {
    if rolled.row.is_empty() {
        return rolled.note.clone();
    }
    let cells = rolled.row.iter().map(|cell| cell.text.as_str());
    cells.collect::<Vec<_>>().join(" · ")
}

/// Replaces text in square brackets with what is rolled for it.
fn filled(app: &App, text: &str, rolls: &mut Rolls, depth: usize) -> Result<String, Refusal> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((inside, after)) = after.split_once(']') else {
            break;
        };
        if depth >= MAX_DEPTH {
            return Err(invalid!("roll-endless"));
        }
        filled.push_str(before);
        if let Ok(dice) = dice::Dice::parse(inside) {
            filled.push_str(&rolls.roll(&dice)?.total.to_string());
        } else if inside.matches('/').count() == 2 {
            filled.push_str(&words(&on_table(app, inside, rolls, depth + 1)?));
        } else {
            filled.push_str(&words(&on_own(app, inside, rolls, depth + 1)?));
        }
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

/// Rolls on a table of a system, and on the table that the result names, if any.
fn on_table(app: &App, key: &str, rolls: &mut Rolls, depth: usize) -> Result<Rolled, Refusal> {
    let (system, entry) = key.split_once('/').unwrap_or_default();
    let loaded = app.loaded(system)?;
    let (entry, table, dice) = rolled_table(&loaded, entry)?;
    let dice = dice::Dice::parse(dice)?;
    let mut rolled = rolled(&entry.name, &rolls.roll(&dice)?);
    rolled.row = row(table, rolled.total, &entry.key(), loaded.rulebook.house());
    if table.look_up(&Value::from(rolled.total)).is_none() {
        rolled.note = messages::text!("roll-not-said", total = rolled.total.to_string());
    }
    let named = rolled
        .row
        .iter()
        .find_map(|cell| named_by(loaded.system(), entry, &cell.text));
    if let Some(next) = named.filter(|_| depth < MAX_DEPTH) {
        let further = on_table(app, &format!("{system}/{}", next.key()), rolls, depth + 1)?;
        rolled.row.push(LabelledValue {
            label: next.name.clone(),
            text: words(&further),
            ..LabelledValue::default()
        });
    }
    Ok(rolled)
}

/// Returns an entry with a table to roll on, the table and its dice, by `kind/slug`.
fn rolled_table<'a>(
    loaded: &'a LoadedSystem,
    address: &str,
) -> Result<(&'a Entry, &'a Table, &'a str), Refusal> {
    let entry = loaded.entry(address)?;
    let table = entry.table.as_ref();
    table
        .and_then(|table| Some((entry, table, table.dice.as_deref()?)))
        .ok_or_else(|| invalid!("roll-no-dice", name = entry.name.as_str()))
}

/// Returns the other table to roll on whose name is the whole cell, if any.
fn named_by<'a>(system: &'a System, from: &Entry, cell: &str) -> Option<&'a Entry> {
    let named = system.find(&from.kind, cell.trim())?;
    let rollable = named.table.as_ref().is_some_and(|it| it.dice.is_some());
    (rollable && named.slug != from.slug).then_some(named)
}

fn rolled(what: &str, roll: &dice::Roll) -> Rolled {
    Rolled {
        dice: what.to_owned(),
        total: roll.total,
        shown: roll.shown.clone(),
        row: Vec::new(),
        note: roll.note(),
    }
}

fn row(table: &Table, total: i64, entry: &str, house: &[HouseNote]) -> Vec<LabelledValue> {
    let Some(row) = table.look_up(&Value::from(total)) else {
        return Vec::new();
    };
    let number = table.rows.iter().position(|it| std::ptr::eq(it, row));
    let by_house = |column: usize| {
        house.iter().any(|note| {
            note.rule.as_deref() == Some(entry)
                && note
                    .cell
                    .is_some_and(|cell| Some(cell.0) == number && cell.1 == column)
        })
    };
    let cells = table.columns.iter().zip(row).enumerate().skip(1);
    let labelled = cells.map(|(at, (column, cell))| LabelledValue {
        key: column.key.clone(),
        label: value_format::column_label(column),
        text: value_format::plain(cell),
        house: by_house(at),
        ..LabelledValue::default()
    });
    labelled.collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::roll;
    use crate::api::{encounters::random_tables, test_library};

    #[test]
    fn a_total_without_a_line_is_reported_in_the_note() {
        let (app, _folder) = test_library::new();
        let lines = "1 Mist\n3 Rain";
        for (dice, note) in [("1", ""), ("2", "The table does not say.")] {
            random_tables::save(&app, 0, "Weather", lines, dice).unwrap();
            let all = random_tables::all(&app).unwrap();
            let last = all.iter().map(|table| table.id).max().unwrap();
            let rolled = roll(&app, &format!("own/{last}"), None).unwrap();
            assert_eq!(rolled.note, note);
        }
    }

    #[test]
    fn a_table_that_leads_to_a_silent_one_says_so() {
        let (app, _folder) = test_library::new();
        random_tables::save(&app, 0, "Weather", "1 Mist\n3 Rain", "2").unwrap();
        for (name, line, told) in [
            ("Named", "Weather", "Weather: The table does not say."),
            ("Inside", "Sky: [Weather]", "Sky: The table does not say."),
        ] {
            let id = random_tables::save(&app, 0, name, line, "").unwrap().id;
            let rolled = roll(&app, &format!("own/{id}"), None).unwrap();
            assert_eq!(rolled.row[0].text, told);
        }
    }
}
