//! The entries that a statement reads or writes.

use indexmap::IndexMap;
use rules::entry::Entry;

/// Entries by row id, while their child rows are read, table by table.
pub(super) type Loaded = IndexMap<i64, Entry>;

/// Which entries a statement is about.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scope {
    /// All of the system with that row id.
    System(i64),
    /// The one with that row id.
    Entry(i64),
}

impl Scope {
    /// The parameter of the statement.
    pub(super) fn id(self) -> i64 {
        let (Self::System(id) | Self::Entry(id)) = self;
        id
    }

    /// Changes a statement about a whole system to one about these entries.
    pub(super) fn sql(self, of_system: &str) -> String {
        match self {
            Self::System(_) => of_system.to_owned(),
            Self::Entry(_) => of_system.replace("entry.system_id = ?1", "entry.id = ?1"),
        }
    }
}
