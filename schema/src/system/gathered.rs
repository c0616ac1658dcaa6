//! Entries while what hangs on them is read, table by table.

use std::collections::HashMap;

use rules::entry::Entry;
use rusqlite::types::Value as Sql;

/// Which entries are read.
#[derive(Debug)]
pub(super) enum Scope {
    /// All of the system with that row id.
    System(i64),
    /// Those whose row ids stand in this list of JSON.
    Some(String),
}

impl Scope {
    /// What the statement takes.
    pub(super) fn asked(&self) -> Sql {
        match self {
            Scope::System(id) => Sql::Integer(*id),
            Scope::Some(ids) => Sql::Text(ids.clone()),
        }
    }

    /// A statement that reads a whole system, made to read these entries.
    pub(super) fn sql(&self, of_system: &str) -> String {
        match self {
            Scope::System(_) => of_system.to_owned(),
            Scope::Some(_) => of_system.replace(
                "entry.system_id = ?1",
                "entry.id IN (SELECT value FROM json_each(?1))",
            ),
        }
    }
}

/// The entries of a system while their parts are gathered.
pub(super) struct Loaded {
    pub(super) ids: HashMap<i64, usize>,
    pub(super) entries: Vec<Entry>,
}

impl Loaded {
    /// The entry with that row id.
    pub(super) fn get(&mut self, id: i64) -> Option<&mut Entry> {
        self.ids.get(&id).and_then(|at| self.entries.get_mut(*at))
    }

    /// Each entry with its row id.
    pub(super) fn each(&mut self) -> impl Iterator<Item = &mut Entry> {
        self.entries.iter_mut()
    }
}
