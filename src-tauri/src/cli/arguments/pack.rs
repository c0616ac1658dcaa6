//! What the command `pack` takes.

use std::path::PathBuf;

use clap::Subcommand;

/// Check, install and remove packs.
#[derive(Debug, Subcommand)]
pub enum Pack {
    /// Check a pack without installing it.
    Check {
        /// The pack's folder or file.
        pack: PathBuf,
    },
    /// Install or update a pack.
    Install {
        /// The pack's folder or file.
        pack: PathBuf,
    },
    /// Write a pack as one file, to hand it on.
    Bundle {
        /// The pack's folder.
        pack: PathBuf,
        /// The file to write, `NAME.vademecum`; `-` is standard output, which is the default.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Remove an installed pack. Characters made with it are kept.
    Remove {
        /// The system's key.
        system: String,
    },
    /// List what is installed.
    List,
}
