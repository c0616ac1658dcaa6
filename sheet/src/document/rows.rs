//! The rows of a list.

use std::cmp::Reverse;

use rules::{character::Row, system::List};

use super::{
    Cell, ColumnHeader, Part, RowCells,
    cells::{Column, Reader},
    value_format::{readable, says_something},
};

/// The rows and columns that a table of a list shows, and their order.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// The columns after the name.
    pub columns: &'a [String],
    /// A text field that is in italics after the name.
    pub aside: Option<&'a str>,
    /// The number by which rows are grouped, the highest first, and further values of a group.
    pub group: &'a [String],
    /// A row is shown only where this is set.
    pub only: Option<&'a str>,
    /// The columns of the table before it that its own columns join.
    pub joins: &'a [String],
    /// Whether the summary of each entry is shown.
    pub answers: bool,
}

impl<'a> Reader<'a> {
    /// A list as a table.
    pub fn rows(
        &self,
        list: &'a List,
        heading: &str,
        note: &str,
        shown: Shown<'a>,
        spare: usize,
    ) -> Part {
        let keys = shown.columns.iter();
        let columns: Vec<Column> = keys.map(|key| self.column(list, key)).collect();
        let group: Vec<Column> = shown
            .group
            .iter()
            .map(|key| self.column(list, key))
            .collect();
        let aside = shown.aside.map(|key| self.column(list, key));
        let only = shown.only.map(|key| self.column(list, key));
        let mut rows: Vec<&Row> = self.list(&list.key).iter().collect();
        rows.retain(|row| {
            only.is_none_or(|column| {
                let cell = self.row_cell(list, row, column);
                says_something(&cell.text) && cell.text != "0"
            })
        });
        if let Some(key) = shown.group.first() {
            rows.sort_by_cached_key(|row| Reverse(self.row_number(list, row, key)));
        }
        let rows: Vec<RowCells> = rows
            .into_iter()
            .map(|row| RowCells {
                group: self.row_cells(list, row, &group),
                answer: self.answer(row, shown.answers),
                ..self.row(list, row, &columns, aside)
            })
            .collect();
        let heads = columns
            .iter()
            .enumerate()
            .map(|(at, column)| head(*column, at, &rows))
            .collect();
        Part::Rows {
            list: list.key.clone(),
            heading: heading_of(list, heading),
            singular: list.singular.clone(),
            note: note.to_owned(),
            group: group.first().map(|column| column.head()),
            columns: heads,
            rows,
            joins: shown.joins.to_vec(),
            spare,
        }
    }

    /// A list as chips.
    pub fn chips(&self, list: &'a List, heading: &str, spare: usize) -> Part {
        Part::Chips {
            list: list.key.clone(),
            heading: heading_of(list, heading),
            rows: self
                .list(&list.key)
                .iter()
                .map(|row| self.row(list, row, &[], None))
                .collect(),
            spare,
        }
    }

    fn list(&self, key: &str) -> &'a [Row] {
        self.character.lists.get(key).map_or(&[], Vec::as_slice)
    }

    /// The summary of the entry of a row, if it is wanted.
    fn answer(&self, row: &Row, wanted: bool) -> String {
        let entry = row.entry.as_ref().filter(|_| wanted);
        entry
            .and_then(|key| self.system.entries.get(key))
            .map(|entry| readable(self.system, &entry.summary))
            .unwrap_or_default()
    }

    fn row(&self, list: &List, row: &Row, columns: &[Column], aside: Option<Column>) -> RowCells {
        let own = row.name.clone().filter(|name| !name.is_empty());
        let of_entry = || row.entry.as_ref().map(|entry| self.entry_name(entry));
        RowCells {
            row: row.id,
            name: own.or_else(of_entry).unwrap_or_default(),
            entry: row.entry.clone(),
            off: !row.counts_in(list),
            from: {
                let address = format!("{}/{}", list.key, row.id);
                let from = self.derivations.brought.get(&address);
                from.cloned().unwrap_or_default()
            },
            group: Vec::new(),
            aside: aside.map(|column| self.row_cell(list, row, column)),
            answer: String::new(),
            cells: self.row_cells(list, row, columns),
        }
    }

    fn row_cells(&self, list: &List, row: &Row, columns: &[Column]) -> Vec<Cell> {
        let cells = columns
            .iter()
            .map(|column| self.row_cell(list, row, *column));
        cells.collect()
    }
}

/// The heading of a list: its own where the layout gives none.
fn heading_of(list: &List, heading: &str) -> String {
    let given = Some(heading).filter(|it| !it.is_empty());
    given.unwrap_or(&list.label).to_owned()
}

/// The head of a column. A column of text that holds only numbers is set as numbers are.
fn head(column: Column, at: usize, rows: &[RowCells]) -> ColumnHeader {
    let head = column.head();
    let cells = || {
        rows.iter()
            .filter_map(|row| row.cells.get(at))
            .filter(|cell| says_something(&cell.text))
    };
    let numeric = head.numeric || cells().next().is_some() && cells().all(|cell| cell.numeric);
    ColumnHeader { numeric, ..head }
}
