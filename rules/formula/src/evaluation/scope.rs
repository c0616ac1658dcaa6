//! The traits that a host implements for evaluation.

use rhai::Dynamic;

use super::Evaluation;
use crate::{
    problem::{Outcome, Problem},
    value::{EntryRef, RowRef, ValueId},
};

/// What the names in a formula mean: the fields of a character, the inputs of a calculator …
pub trait Scope {
    /// Returns the value of a name, or `None` if it is unknown here.
    fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem>;

    /// Returns the entries and tables.
    fn library(&self) -> &dyn Library;

    /// Returns the lists of the subject, or `None` if it has none.
    fn rows(&self) -> Option<&dyn Rows> {
        None
    }

    /// Returns the name of a value, for the message about a circular definition.
    fn name_of(&self, _value: ValueId) -> String {
        String::new()
    }

    /// Records a line that a script adds to the proof with `prove(…)`.
    fn prove(&self, _run: &Evaluation, _name: &str, _value: &Dynamic) {}
}

/// What can be looked up: entries and tables.
pub trait Library {
    /// Finds an entry of a kind by name, alias or slug.
    fn find(&self, kind: &str, name: &str) -> Option<EntryRef>;

    /// Returns the number of entries.
    fn size(&self) -> usize;

    /// Returns the names of the entries of a kind, with a tag if one is given: at most as many as a list holds.
    fn names(&self, kind: &str, tag: Option<&str>) -> Vec<String>;

    /// Returns the name of an entry.
    fn entry_name(&self, entry: EntryRef) -> &str;

    /// Returns a fact of an entry, and records the read in the run.
    fn fact(&self, run: &Evaluation, entry: EntryRef, key: &str) -> Outcome;

    /// Returns the cell of a table in the row that matches a key, by default of the second column, and
    /// records the read in the run.
    fn look_up(
        &self,
        run: &Evaluation,
        table: &str,
        key: &Dynamic,
        column: Option<&str>,
    ) -> Outcome;

    /// Returns the rows of a table, each an object with the columns' keys.
    fn table_rows(&self, run: &Evaluation, table: &str) -> Outcome;
}

/// The lists of a subject and their rows.
pub trait Rows {
    /// Returns the index of a list, or an error if there is none.
    fn list(&self, key: &str) -> Result<usize, Problem>;

    /// Returns the key and the label of a list.
    fn list_label(&self, list: usize) -> (&str, &str);

    /// Returns the rows of a list that are not switched off.
    fn active(&self, list: usize) -> Vec<RowRef>;

    /// Finds the active row with a name, or whose entry has that name.
    fn find(&self, list: usize, name: &str) -> Option<RowRef>;

    /// Returns the display name of a row.
    fn row_name(&self, row: RowRef) -> String;

    /// Returns `row.key`: a field or derived value of the row, or its entry, name or number.
    fn value(&self, run: &Evaluation, row: RowRef, key: &str) -> Outcome;

    /// Like [`Self::value`], or else a fact of the row's entry; n/a if the row has no entry.
    fn item(&self, run: &Evaluation, row: RowRef, key: &str) -> Outcome;
}
