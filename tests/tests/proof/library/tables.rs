//! Every table is complete and has one row for each key.

use rules::{
    Value,
    dice::Dice,
    table::{By, Range, Table},
};
use tests::packs;

fn each(mut visit: impl FnMut(&str, &Table)) {
    for (system, entry) in packs::entries() {
        if let Some(table) = &entry.table {
            visit(&format!("{}/{}", system.key, entry.key()), table);
        }
    }
}

#[test]
fn every_row_has_every_cell() {
    each(|name, table| {
        assert!(!table.rows.is_empty() && table.columns.len() > 1, "{name}");
        for column in &table.columns {
            assert!(!column.key.is_empty() && !column.label.is_empty(), "{name}");
        }
        for row in &table.rows {
            assert_eq!(row.len(), table.columns.len(), "{name}: {row:?}");
            assert!(!row[0].is_null(), "{name}: a row without a key");
            for cell in row {
                assert!(
                    !cell.is_object() && !cell.is_array() && !cell.is_boolean() && cell != "",
                    "{name}: {row:?}"
                );
            }
        }
    });
}

#[test]
fn a_key_finds_its_own_row() {
    each(|name, table| {
        for row in &table.rows {
            for key in keys(table, &row[0]) {
                let found = table.look_up(&key);
                assert_eq!(found, Some(row), "{name}: {key}");
            }
        }
    });
}

/// Keys of a row: its cell, and the ends of its range.
fn keys(table: &Table, cell: &Value) -> Vec<Value> {
    match (table.by, Range::of_cell(cell)) {
        (By::Range, Some(range)) => [range.from, range.to]
            .into_iter()
            .filter(|end| end.is_finite())
            .map(Value::from)
            .collect(),
        _ => vec![cell.clone()],
    }
}

#[test]
fn ranges_are_contiguous() {
    let mut wrong = Vec::new();
    each(|name, table| {
        if table.by != By::Range {
            return;
        }
        let mut ranges: Vec<Range> = table
            .rows
            .iter()
            .map(|row| Range::of_cell(&row[0]).unwrap_or_else(|| panic!("{name}: {}", row[0])))
            .collect();
        ranges.sort_by(|a, b| a.from.total_cmp(&b.from));
        for pair in ranges.windows(2) {
            let step = pair[1].from - pair[0].to;
            if step < 1.0 {
                wrong.push(format!("{name}: {pair:?} overlap"));
            } else if step > 1.0 {
                wrong.push(format!("{name}: nothing between {pair:?}"));
            }
        }
    });
    super::none("ranges do not follow each other", &wrong);
}

#[test]
fn steps_are_ascending() {
    each(|name, table| {
        if table.by == By::Step {
            let steps: Vec<f64> = table
                .rows
                .iter()
                .map(|row| {
                    row[0]
                        .as_f64()
                        .unwrap_or_else(|| panic!("{name}: {}", row[0]))
                })
                .collect();
            assert!(steps.is_sorted_by(|a, b| a < b), "{name}: {steps:?}");
        }
    });
}

#[test]
fn every_roll_on_a_table_has_a_row() {
    each(|name, table| {
        let Some(dice) = &table.dice else { return };
        let odds = Dice::parse(dice).unwrap().odds().unwrap();
        for total in odds.ways.keys() {
            assert!(
                table.look_up(&Value::from(*total)).is_some(),
                "{name}: no row for a {total} on {dice}"
            );
        }
    });
}
