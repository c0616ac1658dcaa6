//! Expands shorthand for hand-written files: values beside a character's name, a row as a string.

use messages::text;
use rules::Value;
use serde_json::{Map, json};

use crate::api::views::Refusal;

/// The keys of a character that are not values.
const CHARACTER_KEYS: [&str; 9] = [
    "system",
    "name",
    "values",
    "lists",
    "modifiers",
    "overrides",
    "ledger",
    "building",
    "portrait",
];

/// The keys of a row that are not values.
const ROW_KEYS: [&str; 4] = ["id", "entry", "name", "values"];

/// Expands a document into the full format. Returns an error with the position of whatever cannot become a row.
pub(super) fn expanded(mut document: Value) -> Result<Value, Refusal> {
    let Value::Object(character) = &mut document else {
        return Ok(document);
    };
    gather(character, &CHARACTER_KEYS, &text!("exchange-values"))?;
    match character.get_mut("lists") {
        None => {}
        Some(Value::Object(lists)) => {
            for (key, rows) in lists {
                let Value::Array(rows) = rows else {
                    return Err(misplaced(&format!("“{key}”"), "rows"));
                };
                for (at, row) in rows.iter_mut().enumerate() {
                    expand_row(row, &text!("exchange-row", row = (at + 1).to_string(), key))?;
                }
            }
        }
        Some(_) => return Err(misplaced("“lists”", "lists")),
    }
    Ok(document)
}

fn expand_row(row: &mut Value, place: &str) -> Result<(), Refusal> {
    match row {
        Value::String(named) => *row = json!({ "entry": named }),
        Value::Object(fields) => gather(fields, &ROW_KEYS, &text!("exchange-values-of", place))?,
        _ => return Err(misplaced(place, "row")),
    }
    Ok(())
}

/// Moves all keys that are not `known` into `values`.
fn gather(fields: &mut Map<String, Value>, known: &[&str], place: &str) -> Result<(), Refusal> {
    let (own, beside): (Map<_, _>, Map<_, _>) = std::mem::take(fields)
        .into_iter()
        .partition(|(key, _)| known.contains(&key.as_str()));
    *fields = own;
    if beside.is_empty() {
        return Ok(());
    }
    let values = fields.entry("values").or_insert_with(|| json!({}));
    let Value::Object(values) = values else {
        return Err(misplaced(place, "fields"));
    };
    for (key, value) in beside {
        values.entry(key).or_insert(value);
    }
    Ok(())
}

fn misplaced(place: &str, wanted: &str) -> Refusal {
    invalid!("exchange-misplaced", place, wanted)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rules::character::{Character, Row};
    use serde::de::DeserializeOwned;

    use super::*;

    /// Returns the fields of a record, taken from serde's error for an unknown one: "unknown field
    /// `?`, expected one of `a`, `b`".
    fn fields<T: DeserializeOwned>() -> Vec<String> {
        let said = serde_json::from_value::<T>(json!({ "?": 0 }))
            .err()
            .unwrap()
            .to_string();
        let quoted = said.split('`').skip(1).step_by(2);
        quoted
            .filter(|field| *field != "?")
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn the_known_keys_are_those_of_the_types() {
        assert_eq!(fields::<Character>(), CHARACTER_KEYS);
        assert_eq!(fields::<Row>(), ROW_KEYS);
    }
}
