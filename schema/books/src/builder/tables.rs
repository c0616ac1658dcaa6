//! What opens and closes in a table.

use super::{
    Builder,
    grid::{Finished, Grid},
};
use crate::{Content, Refused, limits};

impl Builder {
    pub(crate) fn open_table(&mut self) -> Result<(), Refused> {
        self.end_block()?;
        // A table inside of a cell only adds its words to that cell.
        self.tables.push(Grid::default());
        Ok(())
    }

    pub(crate) fn open_caption(&mut self) -> Result<(), Refused> {
        self.end_block()?;
        if let Some(table) = self.tables.last_mut() {
            table.in_caption = true;
        }
        Ok(())
    }

    pub(crate) fn close_caption(&mut self) -> Result<(), Refused> {
        self.end_block()?;
        if let Some(table) = self.tables.last_mut() {
            table.in_caption = false;
        }
        Ok(())
    }

    pub(crate) fn open_row(&mut self) -> Result<(), Refused> {
        self.end_block()?;
        if let Some(table) = self.tables.last_mut() {
            table.rows.push(Vec::new());
            table.row_is_head = true;
        }
        Ok(())
    }

    pub(crate) fn close_row(&mut self) -> Result<(), Refused> {
        self.close_cell()?;
        if let Some(table) = self.tables.last_mut() {
            table.fill_hanging();
            let rows = table.rows.len();
            let filled = table.rows.last().is_some_and(|row| !row.is_empty());
            if table.row_is_head && filled && table.heads + 1 == rows {
                table.heads = rows;
            }
        }
        Ok(())
    }

    /// Opens a cell that covers so many columns and rows.
    pub(crate) fn open_cell(
        &mut self,
        head: bool,
        columns: usize,
        rows: usize,
    ) -> Result<(), Refused> {
        self.close_cell()?;
        if let Some(table) = self.tables.last_mut() {
            table.fill_hanging();
            table.row_is_head &= head;
            if table.rows.is_empty() {
                table.rows.push(Vec::new());
            }
            if let Some(row) = table.rows.last_mut() {
                row.push(String::new());
            }
            table.cell = Some((columns.clamp(1, 50), rows.clamp(1, 1000)));
        }
        Ok(())
    }

    pub(crate) fn close_cell(&mut self) -> Result<(), Refused> {
        self.end_block()?;
        if let Some(table) = self.tables.last_mut()
            && let Some((columns, rows)) = table.cell.take()
        {
            self.cells += columns;
            table.span(columns, rows);
            let width = table.rows.last().map_or(0, Vec::len);
            if self.cells > limits::CELLS || width > limits::COLUMNS {
                return Err(Refused::TooLarge("it holds a huge table".into()));
            }
        }
        Ok(())
    }

    pub(crate) fn close_table(&mut self) -> Result<(), Refused> {
        self.close_cell()?;
        match self.tables.pop() {
            Some(table) if self.tables.is_empty() => self.keep_table(table),
            Some(table) => {
                for row in table.rows {
                    self.text(&row.join(" "));
                    self.hard_break();
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Keeps a finished table.
    pub(super) fn keep_table(&mut self, table: Grid) -> Result<(), Refused> {
        match table.finish() {
            Finished::Table(table) => self.keep(Content::Table(table)),
            Finished::Texts(texts) => texts
                .into_iter()
                .try_for_each(|text| self.keep(Content::paragraph(text))),
        }
    }
}
