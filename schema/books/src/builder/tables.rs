//! Finishes tables and their cells.

use super::Builder;
use crate::{ReadError, limits};

impl Builder<'_> {
    /// Closes the open cell, if any.
    pub(super) fn close_cell(&mut self) -> Result<(), ReadError> {
        self.end_block()?;
        let Some(table) = self.tables.last_mut() else {
            return Ok(());
        };
        if let Some((columns, rows)) = table.cell.take() {
            self.cells += columns;
            table.span(columns, rows);
        }
        let width = table.rows.last().map_or(0, Vec::len);
        let copied = self.copied + table.copied;
        if self.cells > limits::CELLS || width > limits::COLUMNS || copied > limits::TEXT_BYTES {
            return Err(ReadError::TooLarge(messages::text!("books-huge-table")));
        }
        Ok(())
    }

    pub(super) fn close_table(&mut self) -> Result<(), ReadError> {
        let table = self.tables.pop();
        self.copied += table.as_ref().map_or(0, |table| table.copied);
        match table {
            Some(table) if self.tables.is_empty() => {
                let mut contents = table.finish().into_iter();
                contents.try_for_each(|content| self.push(content))
            }
            Some(table) => {
                if !table.caption.is_empty() {
                    self.text(&table.caption);
                    self.hard_break();
                }
                for row in table.rows {
                    self.text(&row.join(" "));
                    self.hard_break();
                }
                Ok(())
            }
            None => Ok(()),
        }
    }
}
