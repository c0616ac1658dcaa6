//! Tables of plain text: lines whose words are in columns.

use super::{items::is_rule, pages::Line};
use crate::{Table, limits, words::tidy};

/// Returns the table that lines form, if their words are in columns.
pub(super) fn table(mut lines: &[Line<'_>]) -> Option<Table> {
    let mut caption = String::new();
    if let Some((first, rest)) = lines.split_first()
        && rest.len() >= 2
        && cells(first.text).len() == 1
    {
        caption = tidy(first.text);
        lines = rest;
    }
    let rows: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| !is_rule(line.text.trim()))
        .collect();
    let multiple = rows
        .iter()
        .filter(|line| cells(line.text).len() >= 2)
        .count();
    if rows.len() < 2 || multiple * 10 < rows.len() * 8 {
        return None;
    }
    if rows.iter().all(|line| line.text.contains('|')) {
        let split = |line: &&Line<'_>| {
            let line = line.text.trim().trim_matches('|');
            line.split('|').map(tidy).collect()
        };
        return Table::of_rows(caption, rows.iter().map(split).collect());
    }
    // A column is where any row has text.
    let texts = rows.iter().flat_map(|line| cells(line.text));
    let extents = texts.map(|(start, text)| (start, start + text.chars().count()));
    let mut extents: Vec<(usize, usize)> = extents.collect();
    extents.sort_unstable();
    let mut columns: Vec<(usize, usize)> = Vec::new();
    for (start, end) in extents {
        match columns.last_mut() {
            Some((_, before)) if start <= *before => *before = end.max(*before),
            _ => columns.push((start, end)),
        }
    }
    if columns.len() < 2 || columns.len() > limits::COLUMNS {
        return None;
    }
    let column = |start: usize| columns.iter().position(|(_, end)| *end > start);
    let rows = rows.iter().map(|line| {
        let texts = cells(line.text).into_iter();
        let texts = texts.map(|(start, text)| (column(start).unwrap_or(0), text));
        // A row that starts in a later column continues the row above.
        (true, texts.collect())
    });
    Table::of_texts(caption, columns.len(), rows)
}

/// Returns the texts of a line separated by two or more spaces, with the column in which each begins.
fn cells(line: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    let mut spaces = 0;
    let mut end = 0;
    for (column, (byte, letter)) in line.char_indices().enumerate() {
        if letter == ' ' || letter == '\t' {
            spaces += if letter == '\t' { 2 } else { 1 };
            continue;
        }
        if spaces >= 2
            && let Some((column, byte)) = start.take()
        {
            found.push((column, &line[byte..end]));
        }
        start = start.or(Some((column, byte)));
        spaces = 0;
        end = byte + letter.len_utf8();
    }
    if let Some((column, byte)) = start {
        found.push((column, &line[byte..end]));
    }
    found
}
