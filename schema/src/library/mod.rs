//! The library's file: opened, brought up to date, checked, backed up, put back, salvaged; and the
//! gate for transactions.

mod aside;
mod backup;
pub mod backups;
mod check;
mod migrate;
mod open;
mod restore;
mod salvage;

pub(crate) use open::reader;
pub use restore::{restore, start_over};
pub use salvage::{Read, Salvaged, salvage};

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::problem::Problem;

/// A library that is open. All work on it goes through [`read`](Self::read) and
/// [`write`](Self::write), which may be called from several threads at once.
#[derive(Debug)]
pub struct Library {
    path: PathBuf,
    reader: Mutex<Connection>,
    writer: Mutex<Connection>,
}

impl Library {
    /// Opens the library in that file, and makes it where there is none, with the folders above
    /// it. A library of an older version is brought up to date, after a backup of it.
    ///
    /// Refuses, and changes nothing, where the file is not a library, is damaged, comes from a newer
    /// version, cannot be read and written, or is gone though there are backups of it.
    pub fn open(path: &Path) -> Result<Self, Problem> {
        // A relative path could be taken for an address such as `file:…`.
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        open::open(&path, open::PATIENCE).map_err(|problem| problem.at(&path))
    }

    /// Reads in one transaction: all of it sees the library as it is now.
    pub fn read<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut reader = held(&self.reader);
        let transaction = reader.transaction().map_err(Problem::from);
        transaction
            .and_then(|tx| work(&tx))
            .map_err(|problem| problem.at(&self.path))
    }

    /// Writes in one transaction: all of it is kept, on the disk, when this returns; or nothing
    /// where `work` or the disk fails.
    pub fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut writer = held(&self.writer);
        let done = || -> Result<T, Problem> {
            let tx = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = work(&tx)?;
            tx.commit()?;
            Ok(answer)
        };
        done().map_err(|problem| problem.at(&self.path))
    }

    /// A number that changes whenever another window or program changes the library.
    pub fn changed_elsewhere(&self) -> Result<i64, Problem> {
        let writer = held(&self.writer);
        Ok(writer.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// The connection, also after another thread panicked with it: its transaction was rolled back
/// when it was dropped, so the connection is sound.
fn held(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}
