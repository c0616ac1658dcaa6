//! A table calculated by a derived value. All cells share the address of that value, and so its proof.

use rules::{Value, layout, table::Column};

use super::{
    Cell, ColumnHeader, RowCells,
    cells::Reader,
    part::{Rows, is_numeric},
    value_format::{column_label, plain},
};

impl Reader<'_> {
    /// Returns a derived value that is a list of objects as a table with a row for each object. Other
    /// items are skipped.
    pub fn table(&self, block: &layout::Table) -> Rows {
        let derivation = self.derivations.whole.get(&block.item);
        let objects = derivation.and_then(|it| it.value.as_array());
        let objects = objects.into_iter().flatten().filter_map(Value::as_object);
        let own = self.cell_or_empty(&block.item);
        let cell = |column: &Column, value: Option<&Value>| Cell {
            label: column_label(column),
            text: value
                .filter(|it| !it.is_null())
                .map(plain)
                .unwrap_or_default(),
            numeric: value.is_some_and(Value::is_number),
            ..own.clone()
        };
        let name = block.columns.first();
        let others = block.columns.get(1..).unwrap_or_default();
        let rows: Vec<RowCells> = (0..)
            .zip(objects)
            .map(|(row, object)| RowCells {
                row,
                name: name
                    .and_then(|it| object.get(&it.key))
                    .map(plain)
                    .unwrap_or_default(),
                cells: others
                    .iter()
                    .map(|column| cell(column, object.get(&column.key)))
                    .collect(),
                ..RowCells::default()
            })
            .collect();
        let head = |(at, column): (usize, &Column)| ColumnHeader {
            key: column.key.clone(),
            label: column_label(column),
            numeric: is_numeric(&rows, at),
            ..ColumnHeader::default()
        };
        Rows {
            list: own.address,
            heading: block.heading.clone(),
            singular: name.map(column_label).unwrap_or_default(),
            note: block.note.clone(),
            columns: others.iter().enumerate().map(head).collect(),
            rows,
            ..Rows::default()
        }
    }
}
