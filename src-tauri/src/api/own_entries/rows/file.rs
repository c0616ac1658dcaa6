//! Parses rows from files of other programs: CSV with headings, or JSON with a list of objects.

use indexmap::IndexMap;
use seed::limits::Limit;
use serde_json::{Map, Value};

/// Maximum number of rows of a file.
pub const ROWS: Limit = Limit {
    what: "limit-rows-file",
    max: 5_000,
    unit: "",
};

/// Maximum number of columns of a file. Monsters of other programs have about 80.
const COLUMNS: Limit = Limit {
    what: "limit-columns-file",
    max: 300,
    unit: "",
};

/// The content of a file.
#[derive(Debug, Default, PartialEq)]
pub struct Rows {
    /// The columns, in order.
    pub columns: Vec<String>,
    /// The rows, in order.
    pub rows: Vec<FileRow>,
}

/// A row of a file.
#[derive(Debug, Default, PartialEq)]
pub struct FileRow {
    /// Its position for display: "line 3", "object 2".
    pub place: String,
    /// The value of each non-empty column.
    pub cells: IndexMap<String, Value>,
    /// An error in the row itself.
    pub error: Option<String>,
}

/// Parses the rows of a file. Returns an error if it is neither CSV nor JSON, has no rows, or is too large.
pub fn read(text: &str) -> Result<Rows, String> {
    let text = text.trim_start_matches('\u{feff}');
    let rows = if text.trim_start().starts_with(['[', '{']) {
        of_json(text)?
    } else {
        of_csv(text)?
    };
    let counts = [(ROWS, rows.rows.len()), (COLUMNS, rows.columns.len())];
    match counts
        .iter()
        .find_map(|(limit, count)| limit.exceeded(*count))
    {
        Some(sentence) => Err(sentence),
        None if rows.rows.is_empty() => Err(messages::text!("rows-none")),
        None => Ok(rows),
    }
}

fn of_csv(text: &str) -> Result<Rows, String> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let unreadable = |error: csv::Error| messages::text!("rows-no-csv", error = error.to_string());
    let columns = named(reader.headers().map_err(unreadable)?);
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        if record.iter().all(str::is_empty) {
            continue;
        }
        let line = record
            .position()
            .map_or(0, |begin| line_of_first_cell(text, begin));
        let too_long = record.len() > columns.len();
        let error = too_long.then(|| {
            let (cells, heads) = (record.len(), columns.len());
            messages::text!("rows-cells", cells = cells, heads = heads)
        });
        let cells = columns.iter().zip(&record);
        rows.push(FileRow {
            place: messages::text!("check-line", line = line.to_string()),
            cells: cells
                .filter(|(_, cell)| !cell.is_empty())
                .map(|(column, cell)| (column.clone(), Value::from(cell)))
                .collect(),
            error,
        });
    }
    Ok(Rows { columns, rows })
}

/// Returns the line of a record's first cell. The position of a record is the end of the one
/// before, so empty lines may come in between.
fn line_of_first_cell(text: &str, begin: &csv::Position) -> u64 {
    let rest = usize::try_from(begin.byte()).map_or("", |byte| text.get(byte..).unwrap_or(""));
    let empty = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
    begin.line() + rest[..empty].matches('\n').count() as u64
}

/// Guesses the delimiter: the most frequent candidate in the first line.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    let count = |sign: &u8| first.bytes().filter(|byte| byte == sign).count();
    // `max_by_key` returns the last maximum, so the preferred delimiter comes last.
    let signs = [b'\t', b';', b','].into_iter();
    signs.max_by_key(count).unwrap_or(b',')
}

/// Returns the headings, made unique.
fn named(heads: &csv::StringRecord) -> Vec<String> {
    let mut columns: Vec<String> = Vec::new();
    for (at, head) in heads.iter().enumerate() {
        let name = if head.is_empty() {
            messages::text!("rows-column", number = (at + 1).to_string())
        } else {
            head.to_owned()
        };
        let numbered = (at + 1..).map(|number| format!("{name} ({number})"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let unused = names.find(|name| !columns.contains(name));
        columns.extend(unused);
    }
    columns
}

fn of_json(text: &str) -> Result<Rows, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        messages::text!(
            "rows-no-json",
            error = messages::json_error::reason_in(text, &error)
        )
    })?;
    let objects = objects(&value).ok_or_else(|| {
        let example = r#"{ "name": "Net" }"#;
        messages::text!("rows-no-list", example)
    })?;
    let mut all = Rows::default();
    for (at, object) in objects.iter().enumerate() {
        let mut row = FileRow {
            place: messages::text!("rows-object", number = (at + 1).to_string()),
            ..FileRow::default()
        };
        match object {
            Value::Object(fields) => flatten(fields, "", &mut row.cells),
            _ => row.error = Some(messages::text!("rows-no-object")),
        }
        for column in row.cells.keys() {
            if !all.columns.contains(column) {
                all.columns.push(column.clone());
            }
        }
        if let Some(sentence) = COLUMNS.exceeded(all.columns.len()) {
            return Err(sentence);
        }
        all.rows.push(row);
    }
    Ok(all)
}

/// Finds the list of objects: the top-level array, or the first such array in the top-level object.
fn objects(value: &Value) -> Option<&Vec<Value>> {
    let has_objects = |list: &&Vec<Value>| list.iter().any(Value::is_object);
    match value {
        Value::Array(list) => Some(list).filter(has_objects),
        Value::Object(fields) => fields
            .values()
            .filter_map(Value::as_array)
            .find(has_objects),
        _ => None,
    }
}

/// Flattens an object. Fields of nested objects become `outer.inner`.
fn flatten(fields: &Map<String, Value>, before: &str, cells: &mut IndexMap<String, Value>) {
    for (name, value) in fields {
        let path = format!("{before}{name}");
        match value {
            Value::Null => {}
            Value::Object(inner) => flatten(inner, &format!("{path}."), cells),
            Value::Array(items) => {
                let named: Vec<Value> = items.iter().filter_map(item).collect();
                if named.is_empty() {
                    unnamed(items, &path, cells);
                } else {
                    cells.insert(path, Value::Array(named));
                }
            }
            Value::Bool(yes) => {
                cells.insert(path, Value::from(if *yes { "yes" } else { "no" }));
            }
            Value::Number(_) | Value::String(_) => {
                cells.insert(path, value.clone());
            }
        }
    }
}

/// Collects the values of unnamed objects into a list for each key: `armor_class.value`.
fn unnamed(items: &[Value], path: &str, cells: &mut IndexMap<String, Value>) {
    for (name, value) in items.iter().filter_map(Value::as_object).flatten() {
        if let Some(value) = item(value)
            && let Value::Array(all) = cells
                .entry(format!("{path}.{name}"))
                .or_insert_with(|| Value::Array(Vec::new()))
        {
            all.push(value);
        }
    }
}

/// Returns the value of a list item: a scalar, or the name of an object.
fn item(value: &Value) -> Option<Value> {
    match value {
        Value::Number(_) | Value::String(_) => Some(value.clone()),
        Value::Object(fields) => fields.get("name").filter(|name| name.is_string()).cloned(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    fn cells(text: &str) -> Vec<Value> {
        let rows = read(text).unwrap().rows.into_iter();
        rows.map(|row| json!(row.cells)).collect()
    }

    #[test]
    fn rows_are_read_in_the_formats_of_other_programs() {
        let one = vec![json!({ "Name": "Net, weighted", "Cost": "3" })];
        for text in [
            "Name,Cost\n\"Net, weighted\",3\n",
            "\u{feff}Name;Cost\r\n Net, weighted ; 3 \r\n;\r\n",
            "Name\tCost\nNet, weighted\t3",
        ] {
            assert_eq!(cells(text), one, "{text}");
        }
        let of_json = r#"{ "count": 1, "results": [ { "name": "Net", "cost": { "quantity": 1, "unit": "gp" },
            "properties": [ { "index": "x", "name": "Thrown" } ], "tags": ["a", 2], "rare": false, "x": null,
            "armor": [ { "type": "worn", "value": 12 }, { "value": 15 } ] } ] }"#;
        let expected = json!({
            "name": "Net", "cost.quantity": 1, "cost.unit": "gp", "properties": ["Thrown"],
            "tags": ["a", 2], "rare": "no", "armor.type": ["worn"], "armor.value": [12, 15],
        });
        assert_eq!(cells(of_json), [expected]);
    }

    #[test]
    fn columns_get_unique_names_and_rows_their_line_numbers() {
        let rows = read("A,,A\n1,2,3\n\n4,5,6,7\n").unwrap();
        assert_eq!(rows.columns, ["A", "Column 2", "A (3)"]);
        let places: Vec<&str> = rows.rows.iter().map(|row| row.place.as_str()).collect();
        assert_eq!(places, ["line 2", "line 4"]);
        assert!(rows.rows[0].error.is_none());
        assert!(rows.rows[1].error.as_ref().unwrap().contains("4 cells"));
        let rows = read("A,A (3),A\n1,2,3\n").unwrap();
        assert_eq!(rows.columns, ["A", "A (3)", "A (4)"]);
    }

    #[test]
    fn invalid_empty_and_too_large_files_are_refused() {
        let many = format!("a\n{}", "1\n".repeat(5_001));
        for (text, part) in [
            ("", "no rows"),
            ("Name,Cost\n", "no rows"),
            ("[1, 2]", "no list of objects"),
            ("{", "cannot be read as JSON"),
            (&"[".repeat(100_000), "cannot be read as JSON"),
            (&many, "at most 5,000, not 5,001."),
            (&format!("a{}\n1\n", ",a".repeat(300)), "at most 300"),
        ] {
            let sentence = read(text).unwrap_err();
            assert!(sentence.contains(part), "{sentence}");
        }
    }
}
