//! Recognises tables: consecutive rows whose segments are in columns.

use super::page::Segment;
use crate::Table;

/// A line of a column of text: its segments from left to right.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    pub segments: Vec<Segment>,
}

impl Row {
    pub fn y(&self) -> f64 {
        self.segments.first().map_or(0.0, |segment| segment.y)
    }

    pub fn x(&self) -> f64 {
        self.segments.first().map_or(0.0, |segment| segment.x)
    }

    pub fn end(&self) -> f64 {
        self.segments.last().map_or(0.0, |segment| segment.end)
    }

    /// Returns the widest segment, which determines the style of the row.
    pub fn main(&self) -> Option<&Segment> {
        self.segments
            .iter()
            .max_by(|one, other| one.width().total_cmp(&other.width()))
    }

    pub fn size(&self) -> f64 {
        self.main().map_or(10.0, |segment| segment.size)
    }

    pub fn text(&self) -> String {
        let texts = self.segments.iter().map(|segment| segment.text.as_str());
        texts.collect::<Vec<_>>().join(" ")
    }
}

/// Groups the segments of a column of text into rows.
pub(super) fn rows(mut segments: Vec<Segment>) -> Vec<Row> {
    segments.sort_by(|one, other| one.y.total_cmp(&other.y));
    let mut rows: Vec<Row> = Vec::new();
    for segment in segments {
        match rows.last_mut() {
            Some(row) if (segment.y - row.y()).abs() < 0.3 * segment.size.min(row.size()) => {
                row.segments.push(segment);
            }
            _ => rows.push(Row {
                segments: vec![segment],
            }),
        }
    }
    for row in &mut rows {
        row.segments.sort_by(|one, other| one.x.total_cmp(&other.x));
    }
    rows
}

/// Returns the number of leading rows that form a table, or 0.
pub(super) fn length(rows: &[Row]) -> usize {
    let Some(first) = rows.first().filter(|row| row.segments.len() >= 2) else {
        return 0;
    };
    let mut starts: Vec<f64> = first.segments.iter().map(|segment| segment.x).collect();
    let (mut multiple, mut length) = (1, 1);
    let mut leading: Option<f64> = None;
    for pair in rows.windows(2) {
        let (above, row) = (&pair[0], &pair[1]);
        let gap = row.y() - above.y();
        if gap > leading.unwrap_or(3.0 * row.size()).max(1.6 * row.size()) * 1.7 || gap < 0.0 {
            break;
        }
        let begins_at = |start: &f64| (start - row.x()).abs() < 6.0;
        if row.segments.len() >= 2 {
            leading = Some(leading.map_or(gap, |leading: f64| leading.max(gap)));
            starts.extend(row.segments.iter().map(|segment| segment.x));
            multiple += 1;
            length = multiple.max(length + 1);
        } else if starts[1..].iter().any(begins_at)
            && (row.x() - starts[0]).abs() > 6.0
            && gap < 1.6 * row.size()
        {
            // A cell with a second line.
            length += 1;
        } else {
            break;
        }
    }
    let leaders = rows[..length]
        .iter()
        .filter(|row| is_leader(&row.text()))
        .count();
    if multiple < 2 || leaders * 2 > length {
        0
    } else {
        length
    }
}

/// Whether a line has a dot leader, as in a table of contents.
pub(super) fn is_leader(text: &str) -> bool {
    text.contains("....") || text.contains(". . .")
}

/// Turns rows into a table.
pub(super) fn table(rows: &[Row], caption: String) -> Table {
    let columns = columns(rows);
    let mut last = f64::MIN;
    let rows = rows.iter().map(|row| {
        let may_continue = row.y() - last < 1.6 * row.size() && row.segments.len() < columns.len();
        last = row.y();
        let texts = row.segments.iter();
        let texts = texts.map(|segment| (column(&columns, segment), segment.text.as_str()));
        (may_continue, texts.collect())
    });
    Table::of_texts(caption, columns.len(), rows).unwrap_or_default()
}

/// Returns the extents of the columns: where any row has text.
fn columns(rows: &[Row]) -> Vec<(f64, f64)> {
    let extent = |segment: &Segment| (segment.x, segment.end);
    let segments = rows.iter().flat_map(|row| &row.segments);
    let mut all: Vec<(f64, f64)> = segments.map(extent).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut columns: Vec<(f64, f64)> = Vec::new();
    for (start, end) in all {
        match columns.last_mut() {
            Some((_, before)) if start < *before + 1.0 => *before = before.max(end),
            _ => columns.push((start, end)),
        }
    }
    let widest = rows.iter().max_by_key(|row| row.segments.len());
    match widest {
        // A cell that spans columns hides the gap between them.
        Some(row) if row.segments.len() > columns.len() => {
            row.segments.iter().map(extent).collect()
        }
        _ => columns,
    }
}

fn column(columns: &[(f64, f64)], segment: &Segment) -> usize {
    let overlap = |(start, end): (f64, f64)| end.min(segment.end) - start.max(segment.x);
    let best = columns
        .iter()
        .enumerate()
        .max_by(|(_, one), (_, other)| overlap(**one).total_cmp(&overlap(**other)));
    best.map_or(0, |(at, _)| at)
}
