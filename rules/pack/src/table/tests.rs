#![allow(clippy::unwrap_used)]

use serde_json::json;

use super::*;

fn table(by: By, keys: &[Value]) -> Table {
    Table {
        by,
        rows: keys
            .iter()
            .enumerate()
            .map(|(at, key)| vec![key.clone(), json!(at)])
            .collect(),
        ..Table::default()
    }
}

#[test]
fn a_row_is_found_by_its_key() {
    let steps = table(By::Step, &[json!(0), json!(1), json!(3), json!(6)]);
    let ranges = table(
        By::Range,
        &[
            json!("-4 or less"),
            json!("-3 to -2"),
            json!("-1-0"),
            json!("1-5"),
            json!(6),
            json!("7–9"),
            json!("10+"),
        ],
    );
    let values = table(By::Value, &[json!("Light"), json!(3), json!("4")]);
    let cases = [
        (&steps, json!(-1), None),
        (&steps, json!(0), Some(0)),
        (&steps, json!(2), Some(1)),
        (&steps, json!(2.5), Some(1)),
        (&steps, json!(600), Some(3)),
        (&steps, json!("much"), None),
        (&ranges, json!(-40), Some(0)),
        (&ranges, json!(-4), Some(0)),
        (&ranges, json!(-3), Some(1)),
        (&ranges, json!(-1), Some(2)),
        (&ranges, json!(0), Some(2)),
        (&ranges, json!(5), Some(3)),
        (&ranges, json!(6), Some(4)),
        (&ranges, json!(8), Some(5)),
        (&ranges, json!(1000), Some(6)),
        (&ranges, json!(5.5), None),
        (&values, json!("LIGHT"), Some(0)),
        (&values, json!(3), Some(1)),
        (&values, json!(4), Some(2)),
        (&values, json!("Heavy"), None),
        (&values, json!(null), None),
    ];
    for (table, key, wanted) in cases {
        let found = table.look_up(&key).map(|row| row[1].as_i64().unwrap());
        assert_eq!(found, wanted, "{:?} at {key}", table.by);
    }
}

#[test]
fn invalid_ranges_are_refused() {
    for text in ["", "-", "a-b", "1-", "+", "or more", "1 to", "--3"] {
        assert_eq!(Range::parse(text), None, "{text}");
    }
}
