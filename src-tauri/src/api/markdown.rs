//! Text, tables and sheets as Markdown.

use sheet::document::{Cell, Document, Part, RowCells, TrackLine, value_format::has_text};

/// Escapes text for Markdown.
pub fn escape(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for c in words.chars() {
        if "\\`*_[]<>#|".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Escapes text and joins its lines, for headings, list items and table cells.
pub fn escape_line(words: &str) -> String {
    escape(&words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Formats a table; empty if it has no rows.
pub fn table<S: AsRef<str>>(heads: &[S], rows: &[Vec<S>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let rule = "| --- ".repeat(heads.len()) + "|\n";
    let rows = rows.iter().map(|row| line(row));
    line(heads) + &rule + &rows.collect::<String>()
}

/// Formats a character's sheet: its name as a heading, then a heading for each part with content.
pub fn sheet(document: &Document) -> String {
    let mut text = format!(
        "# {}\n\n{}\n",
        escape_line(&document.name),
        escape_line(&document.system)
    );
    for part in Part::all(&document.parts) {
        let body = body(part);
        if body.is_empty() {
            continue;
        }
        if let Some(heading) = part.heading() {
            text.extend(["\n## ", &escape_line(heading), "\n"]);
        }
        text.extend(["\n", &body]);
    }
    text
}

fn body(part: &Part) -> String {
    match part {
        Part::Title(_) | Part::Figures(_) | Part::Facts(_) => facts(part.cells()),
        Part::Rows(part) => {
            let heads = part.group.iter().chain(&part.columns);
            let heads = heads.map(|head| head.label.clone());
            let heads: Vec<String> = std::iter::once(messages::text!("export-name"))
                .chain(heads)
                .collect();
            let group = usize::from(part.group.is_some());
            let rows: Vec<Vec<String>> = part
                .rows
                .iter()
                .map(|row| {
                    let cells = row.group.iter().take(group).chain(&row.cells);
                    std::iter::once(row_name(row))
                        .chain(cells.map(|cell| cell.text.clone()))
                        .collect()
                })
                .collect();
            table(&heads, &rows)
        }
        Part::Tracks(part) => part.tracks.iter().map(track).collect(),
        Part::Chips(part) => part.rows.iter().map(|row| item(&row.name)).collect(),
        Part::Notes(part) if part.cell.text.trim().is_empty() => String::new(),
        Part::Notes(part) => format!("{}\n", escape(part.cell.text.trim())),
        Part::Columns(_) => String::new(),
    }
}

/// Returns the name of a row, followed by its aside in parentheses.
fn row_name(row: &RowCells) -> String {
    match row.aside.as_ref().filter(|aside| has_text(&aside.text)) {
        Some(aside) => format!("{} ({})", row.name, aside.text),
        None => row.name.clone(),
    }
}

fn facts<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    cells
        .into_iter()
        .filter(|cell| !cell.text.is_empty())
        .map(|cell| fact(&cell.label, &cell.text))
        .collect()
}

fn track(track: &TrackLine) -> String {
    let marked = track.all_marked();
    let marked = messages::text!("export-marked", marked, boxes = track.boxes);
    let before = track.before.iter().map(|cell| cell.text.as_str());
    let after = track.after.iter().map(|cell| cell.text.as_str());
    let words = before.chain([marked.as_str()]).chain(after);
    let words: Vec<&str> = words.filter(|text| has_text(text)).collect();
    fact(&track.label, &words.join(", "))
}

fn item(words: &str) -> String {
    format!("- {}\n", escape_line(words))
}

/// Formats a name and a value as a list item.
pub fn fact(name: &str, value: &str) -> String {
    format!("- {}: {}\n", escape_line(name), escape_line(value))
}

/// Formats a row of a table.
fn line<S: AsRef<str>>(cells: &[S]) -> String {
    let mut line = String::from("|");
    for cell in cells {
        line.extend([" ", &escape_line(cell.as_ref()), " |"]);
    }
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_track_includes_the_cells_beside_its_boxes() {
        let cell = |text: &str| {
            Some(Cell {
                text: text.to_owned(),
                ..Cell::default()
            })
        };
        let wounds = TrackLine {
            label: "Light Wounds".to_owned(),
            marked: 2,
            boxes: 5,
            before: cell("1–5"),
            after: cell("–"),
            ..TrackLine::default()
        };
        assert_eq!(track(&wounds), "- Light Wounds: 1–5, 2 of 5\n");
    }

    #[test]
    fn the_aside_of_a_row_is_in_parentheses() {
        for (aside, name) in [("fists", "Brawl (fists)"), ("", "Brawl"), ("n/a", "Brawl")] {
            let row = RowCells {
                name: "Brawl".to_owned(),
                aside: Some(Cell {
                    text: aside.to_owned(),
                    ..Cell::default()
                }),
                ..RowCells::default()
            };
            assert_eq!(row_name(&row), name);
        }
    }
}
