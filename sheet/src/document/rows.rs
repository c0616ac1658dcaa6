//! The rows of a list.

use rules::{character::Row, layout, system::List};

use super::{
    Cell, ColumnHeader, RowCells,
    cells::{Column, Reader},
    part::{Chips, Rows, is_numeric},
    value_format::{name_from_key, readable},
};

impl Reader<'_> {
    /// Returns a list as a table; `None` for a list the system does not have.
    pub fn rows(&self, block: &layout::Rows) -> Option<Rows> {
        let list = self.system.list(&block.list)?;
        let columns = block.columns.iter().map(|key| self.column(list, key));
        let columns: Vec<Column> = columns.collect();
        let groups = block.group.iter().map(|key| self.column(list, key));
        let groups: Vec<Column> = groups.collect();
        let aside = block.aside.as_ref().map(|key| self.column(list, key));
        let mut rows: Vec<&Row> = self.character.rows(&list.key).iter().collect();
        if let Some(key) = &block.only {
            rows.retain(|row| self.is_set_in(list, row, key));
        }
        if let Some(key) = block.group.first() {
            let number = |row: &Row| self.row_value(list, row, key)?.as_f64();
            let number = |row: &Row| number(row).unwrap_or(f64::NEG_INFINITY);
            rows.sort_by(|one, other| number(other).total_cmp(&number(one)));
        }
        let rows: Vec<RowCells> = rows
            .into_iter()
            .map(|row| RowCells {
                group: self.row_cells(list, row, &groups),
                answer: self.answer(row, block.answers && self.carries),
                ..self.row(list, row, &columns, aside)
            })
            .collect();
        let heads = columns
            .iter()
            .enumerate()
            .map(|(at, column)| head(*column, at, &rows))
            .collect();
        Some(Rows {
            list: list.key.clone(),
            heading: heading_of(list, &block.heading),
            singular: list.singular.clone(),
            note: block.note.clone(),
            group: groups.first().map(|column| column.head()),
            columns: heads,
            rows,
            joins: block.joins.clone(),
            spare: block.spare,
        })
    }

    /// Returns a list as chips; `None` for a list the system does not have.
    pub fn chips(&self, block: &layout::Chips) -> Option<Chips> {
        let list = self.system.list(&block.list)?;
        let rows = self.character.rows(&list.key).iter();
        Some(Chips {
            list: list.key.clone(),
            heading: heading_of(list, &block.heading),
            rows: rows.map(|row| self.row(list, row, &[], None)).collect(),
            spare: block.spare,
        })
    }

    /// Returns the summary of a row's entry if it is wanted, or else an empty text.
    fn answer(&self, row: &Row, wanted: bool) -> String {
        let entry = row.entry_in(self.system).filter(|_| wanted);
        entry
            .map(|entry| readable(self.system, &entry.summary))
            .unwrap_or_default()
    }

    fn row(&self, list: &List, row: &Row, columns: &[Column], aside: Option<Column>) -> RowCells {
        let of_unknown = || row.entry.as_deref().map(name_from_key);
        let label = row.label(self.system).map(str::to_owned);
        let address = format!("{}/{}", list.key, row.id);
        let from = self.derivations.brought.get(&address);
        RowCells {
            row: row.id,
            name: label.or_else(of_unknown).unwrap_or_default(),
            entry: row.entry.clone(),
            off: !row.counts_in(list),
            from: from.cloned().unwrap_or_default(),
            aside: aside.map(|column| self.row_cell(list, row, column)),
            cells: self.row_cells(list, row, columns),
            ..RowCells::default()
        }
    }

    fn row_cells(&self, list: &List, row: &Row, columns: &[Column]) -> Vec<Cell> {
        let columns = columns.iter();
        columns.map(|it| self.row_cell(list, row, *it)).collect()
    }
}

/// Returns the heading in the layout, or the label of the list if it is empty.
fn heading_of(list: &List, heading: &str) -> String {
    let given = Some(heading).filter(|it| !it.is_empty());
    given.unwrap_or(&list.label).to_owned()
}

/// Returns the header of a column. A column whose cells are all numbers is numeric, whatever its type.
fn head(column: Column, at: usize, rows: &[RowCells]) -> ColumnHeader {
    let head = column.head();
    let numeric = head.numeric || is_numeric(rows, at);
    ColumnHeader { numeric, ..head }
}
