//! The entries that a statement writes.

use indexmap::IndexMap;
use rules::entry::Entry;

/// Entries by row id while their child rows are loaded, table by table.
pub(super) type Loaded = IndexMap<i64, Entry>;

/// The entries to which a statement applies.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scope {
    /// All entries of the system with this row id.
    System(i64),
    /// The entry with this row id.
    Entry(i64),
}

impl Scope {
    /// The parameter of the statement.
    pub(super) fn id(self) -> i64 {
        let (Self::System(id) | Self::Entry(id)) = self;
        id
    }

    /// Adapts a statement for a whole system to this scope.
    pub(super) fn sql(self, of_system: &str) -> String {
        match self {
            Self::System(_) => of_system.to_owned(),
            Self::Entry(_) => of_system.replace("entry.system_id = ?1", "entry.id = ?1"),
        }
    }
}
