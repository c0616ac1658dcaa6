//! Tables as formulas see them.

use rhai::Dynamic;

use super::{Evaluation, Local, Outcome};
use crate::{
    Value,
    entry::Entry,
    formula::{
        book::Book,
        problem::Problem,
        proof::Read,
        value::{to_dynamic, written},
    },
    table::{By, Table},
};

impl Book {
    /// The entry whose table a formula names: by the slug of an entry of kind `table`, or by
    /// `kind/slug`.
    pub(crate) fn table_entry(&self, name: &str) -> Option<(usize, &Entry)> {
        let at = self.find("table", name).or_else(|| self.at(name))?;
        let entry = self.entry(at);
        entry.table.is_some().then_some((at.0, entry))
    }
}

/// So many look-ups beyond printed rows may stand within one another.
const DEEPEST_BEYOND: usize = 8;

impl Evaluation {
    /// The cell of a table in the row that answers to a key; the second column where none is
    /// named.
    pub(crate) fn look_up(&self, name: &str, key: &Dynamic, column: Option<&str>) -> Outcome {
        let Some((at, entry, table)) = self
            .book
            .table_entry(name)
            .and_then(|(at, entry)| entry.table.as_ref().map(|table| (at, entry, table)))
        else {
            return Err(Problem::Failed(format!("There is no table “{name}”.")));
        };
        if key.is_unit() {
            return Ok(Dynamic::UNIT);
        }
        let Some(place) = column
            .map_or(Some(1), |column| table.column(column))
            .filter(|place| *place < table.columns.len())
        else {
            return Err(Problem::Failed(format!(
                "The table “{}” has no column “{}”.",
                entry.name,
                column.unwrap_or("2")
            )));
        };
        self.charge(4 + table.rows.len() as u64 / 4)?;
        let asked = self.json(key);
        let answering = table.look_up(&asked);
        let mut house = !self.book.house.is_empty() && {
            let mut rows = table.rows.iter();
            let row = answering.and_then(|row| rows.position(|it| std::ptr::eq(it, row)));
            self.touch_cell(&entry.key(), row, place)
        };
        let (value, note) = match answering {
            Some(row) => (
                row.get(place).map_or(Dynamic::UNIT, to_dynamic),
                self.proving.then(|| answered(table, &asked, row)),
            ),
            None => match self.book.beyond.get(&(at, place)) {
                Some(formula) => {
                    self.may_look_beyond(entry)?;
                    house |= self
                        .touch(|| format!("beyond/{}/{}", entry.key(), table.columns[place].key));
                    let local = Local {
                        key: Some(key.clone()),
                        ..Local::default()
                    };
                    let value = self.with_local(local, || self.aside(formula))?;
                    (
                        value,
                        self.proving.then(|| {
                            format!(
                                "{} {} lies beyond the printed rows",
                                heading(table),
                                written(&asked)
                            )
                        }),
                    )
                }
                None => {
                    return Err(Problem::Silent(format!(
                        "The table “{}” has no row for {}.",
                        entry.name,
                        written(&asked)
                    )));
                }
            },
        };
        self.note(|| Read {
            name: entry.name.clone(),
            value: self.json(&value),
            rule: Some(entry.key()),
            from: if entry.kind == "table" {
                entry.key()
            } else {
                format!("table/{}", entry.key())
            },
            note: note.unwrap_or_default(),
            house,
        });
        Ok(value)
    }
}

impl Evaluation {
    /// Refuses a table whose formula for keys beyond its rows looks beyond them for ever.
    fn may_look_beyond(&self, entry: &Entry) -> Result<(), Problem> {
        let within = self
            .locals
            .borrow()
            .iter()
            .filter(|local| local.key.is_some())
            .count();
        if within < DEEPEST_BEYOND {
            return Ok(());
        }
        Err(Problem::Failed(format!(
            "What lies beyond the rows of “{}” asks for what lies beyond them, again and again.",
            entry.name
        )))
    }
}

/// Which row answered, in words.
fn answered(table: &Table, key: &Value, row: &[Value]) -> String {
    let heading = heading(table);
    let (key, cell) = (written(key), row.first().map(written).unwrap_or_default());
    match table.by {
        By::Step if key == cell => format!("{heading} {key} is a step"),
        By::Step => format!("{heading} {key} reaches the step at {cell}"),
        By::Range if key != cell => format!("{heading} {key} lies in {cell}"),
        By::Range | By::Value => format!("{heading} {cell}"),
    }
}

fn heading(table: &Table) -> &str {
    table.columns.first().map_or("", |column| {
        if column.label.is_empty() {
            &column.key
        } else {
            &column.label
        }
    })
}
