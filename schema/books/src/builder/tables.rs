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
        let Some(table) = self.tables.pop() else {
            return Ok(());
        };
        self.copied += table.copied;
        if self.tables.is_empty() {
            let mut contents = table.finish().into_iter();
            return contents.try_for_each(|content| self.push(content, None));
        }
        let caption = Some(table.caption).filter(|caption| !caption.is_empty());
        let rows = table.rows.iter().map(|row| row.join(" "));
        for line in caption.into_iter().chain(rows) {
            self.text(&line);
            self.hard_break();
        }
        Ok(())
    }
}
