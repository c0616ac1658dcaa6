//! The traits through which a host answers during an evaluation.

use rhai::Dynamic;

use super::Evaluation;
use crate::{
    problem::{Outcome, Problem},
    value::{EntryRef, RowRef, ValueId},
};

/// What the names in a formula mean: the fields of a character, the inputs of a calculator …
pub trait Scope {
    /// The value of a name; none where the name means nothing here.
    fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem>;

    /// What can be looked up.
    fn library(&self) -> &dyn Library;

    /// The lists of the subject; none where it has no lists.
    fn rows(&self) -> Option<&dyn Rows>;

    /// The name of a value, for the message about a circular definition.
    fn name_of(&self, value: ValueId) -> String;

    /// A line of a proof, written by a script with `prove(…)`.
    fn prove(&self, _run: &Evaluation, _name: &str, _value: &Dynamic) {}
}

/// What can be looked up: entries and tables.
pub trait Library {
    /// The entry of a kind with a name, alias or slug.
    fn find(&self, kind: &str, name: &str) -> Option<EntryRef>;

    /// How many entries there are.
    fn size(&self) -> usize;

    /// The names of the first entries of a kind, with a tag where one is given.
    fn names(&self, kind: &str, tag: Option<&str>, most: usize) -> Vec<String>;

    /// The name of an entry.
    fn entry_name(&self, entry: EntryRef) -> &str;

    /// A fact of an entry; what was read is recorded in the run.
    fn fact(&self, run: &Evaluation, entry: EntryRef, key: &str) -> Outcome;

    /// The cell of a table in the row that matches a key, in the second column where none is named;
    /// what was read is recorded in the run.
    fn look_up(
        &self,
        run: &Evaluation,
        table: &str,
        key: &Dynamic,
        column: Option<&str>,
    ) -> Outcome;

    /// The rows of a table, each an object by the columns' keys.
    fn table_rows(&self, run: &Evaluation, table: &str) -> Outcome;
}

/// The lists of a subject and their rows.
pub trait Rows {
    /// The index of a list; an error where there is none.
    fn list(&self, key: &str) -> Result<usize, Problem>;

    /// The key and the label of a list.
    fn list_label(&self, list: usize) -> (&str, &str);

    /// The rows of a list that are not switched off.
    fn active(&self, list: usize) -> Vec<RowRef>;

    /// The active row with a name, or whose entry has that name.
    fn find(&self, list: usize, name: &str) -> Option<RowRef>;

    /// What a row is called.
    fn row_name(&self, row: RowRef) -> String;

    /// `row.key`: a field or derived value of the row, its entry, name or number.
    fn value(&self, run: &Evaluation, row: RowRef, key: &str) -> Outcome;

    /// As `value`, or else a fact of the row's entry; n/a where the row has no entry.
    fn item(&self, run: &Evaluation, row: RowRef, key: &str) -> Outcome;
}
