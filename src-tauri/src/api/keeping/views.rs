//! The responses about backups and damage.

use schema::library::backups::{self, Backup, Contents, Reason};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::api::{files, views::Refusal};

/// A backup and its contents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BackupCard {
    /// Its file name, which identifies it.
    pub name: String,
    /// When it was made, as RFC 3339 in UTC.
    pub made_at: String,
    /// Why it was made.
    pub reason: Reason,
    /// Its size in bytes.
    #[ts(type = "number")]
    pub bytes: u64,
    /// Its contents.
    #[serde(flatten)]
    pub contents: Contents,
    /// Why it cannot be read, if it cannot.
    pub problem: Option<String>,
}

impl BackupCard {
    pub(super) fn of(backup: &Backup) -> Self {
        let (contents, problem) = match backups::contents(&backup.path) {
            Ok(contents) => (contents, None),
            Err(problem) => (Contents::default(), Some(problem.message)),
        };
        Self {
            name: files::name(&backup.path),
            made_at: backup.made_at.to_rfc3339(),
            reason: backup.reason,
            bytes: backup.bytes,
            contents,
            problem,
        }
    }
}

/// The backup folder and its backups.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Backups {
    /// The path of the folder.
    pub folder: String,
    /// The backups, newest first.
    pub backups: Vec<BackupCard>,
}

/// Why a library cannot be opened, and the possible remedies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenFailure {
    /// The error.
    pub refusal: Refusal,
    /// The newest intact backup.
    pub newest: Option<BackupCard>,
    /// Why the backups cannot be listed, if they cannot.
    pub unlisted: Option<String>,
    /// Whether salvaging may recover something.
    pub may_salvage: bool,
    /// Whether a new library may be created in its place.
    pub may_start_over: bool,
}
