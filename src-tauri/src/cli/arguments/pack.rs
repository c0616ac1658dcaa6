//! What the command `pack` takes.

use std::path::PathBuf;

use clap::Subcommand;

/// Check, install and remove packs.
#[derive(Debug, Subcommand)]
pub enum Pack {
    /// Check a pack without installing it.
    Check {
        /// The pack's folder.
        folder: PathBuf,
    },
    /// Install or update a pack.
    Install {
        /// The pack's folder.
        folder: PathBuf,
    },
    /// Remove an installed pack. Characters made with it are kept.
    Remove {
        /// The system's key.
        system: String,
    },
    /// List what is installed.
    List,
}
