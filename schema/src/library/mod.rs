//! The library's file: opened, brought up to date, checked, copied; and the gate for transactions.

mod backup;
mod check;
mod migrate;
mod open;
mod restore;

pub use restore::restore;

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
    /// it. A library of an older version is brought up to date, after a copy of it was put beside
    /// it.
    ///
    /// Refuses, and changes nothing, where the file is not a library, is damaged, comes from a newer
    /// version, or cannot be read and written.
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
