//! Sheets as CSV, for spreadsheets.

use std::io::{self, Write};

use sheet::document::{Document, Part};

/// The headings. There is a line for each value of a sheet.
const SHEET: [&str; 5] = ["Character", "Part", "Row", "Name", "Value"];

/// Writes sheets as CSV, one after another.
pub fn write(sheets: impl Iterator<Item = io::Result<Document>>, to: impl Write) -> io::Result<()> {
    let mut to = csv::Writer::from_writer(to);
    to.write_record(SHEET).map_err(disk_error)?;
    for sheet in sheets {
        let sheet = sheet?;
        for part in Part::all(&sheet.parts) {
            let heading = part.name();
            for [row, name, value] in values(part) {
                let record = [&sheet.name, &heading, &row, &name, &value];
                to.write_record(record.map(|text| escape_formula(text)))
                    .map_err(disk_error)?;
            }
        }
    }
    to.flush()
}

/// Returns the error of the disk or pipe, whose kind the conversion of the crate `csv` hides.
pub fn disk_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Returns the row, name and text of each value of a part.
fn values(part: &Part) -> Vec<[String; 3]> {
    if let Some((_, rows)) = part.list() {
        let values = rows.iter().flat_map(|row| {
            let named = [row.name.clone(), String::new(), String::new()];
            let cells = row.group.iter().take(1).chain(&row.aside).chain(&row.cells);
            let cells: Vec<_> = cells
                .map(|cell| [row.name.clone(), cell.label.clone(), cell.text.clone()])
                .collect();
            if cells.is_empty() { vec![named] } else { cells }
        });
        return values.collect();
    }
    let cells = part.cells().into_iter();
    let cells = cells.map(|cell| [String::new(), cell.label.clone(), cell.text.clone()]);
    let tracks: &[_] = match part {
        Part::Tracks(part) => &part.tracks,
        _ => &[],
    };
    let tracks = tracks.iter().map(|track| {
        let marked = track.all_marked();
        [
            String::new(),
            track.label.clone(),
            messages::text!("export-marked", marked, boxes = track.boxes),
        ]
    });
    cells.chain(tracks).collect()
}

/// Converts a text into a cell: numbers get an ASCII minus sign, and text that a spreadsheet would
/// take for a formula is quoted.
pub fn escape_formula(text: &str) -> String {
    let plain = messages::number::plain(text);
    if plain.parse::<f64>().is_ok() {
        plain
    } else if text.starts_with(['=', '@', '+', '-', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use sheet::document::{Cell, Part, RowCells, part::Rows};

    use super::{escape_formula, values};

    #[test]
    fn a_row_is_written_with_its_group_and_aside() {
        let cell = |label: &str, text: &str| Cell {
            label: label.to_owned(),
            text: text.to_owned(),
            ..Cell::default()
        };
        let row = RowCells {
            name: "Heal".to_owned(),
            group: vec![cell("Level", "1"), cell("Points left", "4")],
            aside: Some(cell("Times", "2")),
            cells: vec![cell("Points", "3")],
            ..RowCells::default()
        };
        let part = Part::Rows(Rows {
            rows: vec![row],
            ..Rows::default()
        });
        assert_eq!(
            values(&part),
            [
                ["Heal", "Level", "1"],
                ["Heal", "Times", "2"],
                ["Heal", "Points", "3"],
            ]
        );
    }

    #[test]
    fn numbers_are_kept_and_formulas_escaped() {
        let cases = [
            ("+2", "+2"),
            ("−1", "-1"),
            ("2.5", "2.5"),
            ("–", "–"),
            ("1–5", "1–5"),
            ("Sword, Long", "Sword, Long"),
            ("=1+1", "'=1+1"),
            ("+1+1", "'+1+1"),
            ("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1+1", "'\t=1+1"),
        ];
        for (text, cell) in cases {
            assert_eq!(escape_formula(text), cell, "{text}");
        }
    }
}
