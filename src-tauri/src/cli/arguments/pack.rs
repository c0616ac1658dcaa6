//! The arguments of `pack`.

use std::path::PathBuf;

use clap::{ArgAction, Subcommand};

use super::one_of;

/// Check, install and remove packs.
#[derive(Debug, Subcommand)]
pub enum Pack {
    /// Check a pack without installing it.
    Check {
        /// The pack's folder or file.
        pack: PathBuf,
    },
    /// Install or update a pack: a system or an add-on.
    Install {
        /// The pack's folder or file.
        pack: PathBuf,
        /// Say what would change, and change nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Write a pack as one file, to hand it on.
    Bundle {
        /// The pack's folder.
        pack: PathBuf,
        /// The file to write, `NAME.vademecum`; `-` is standard output, which is the default.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Switch an add-on on or off. Nothing made with it is lost.
    Switch {
        /// The add-on's key, or `system/key`.
        addon: String,
        /// Whether it counts.
        #[arg(value_parser = one_of(&STATES), action = ArgAction::Set)]
        state: bool,
    },
    /// Move an add-on among those of its system: a later one may replace records of an earlier one.
    Move {
        /// The add-on's key, or `system/key`.
        addon: String,
        /// Its new place, from 1.
        place: usize,
    },
    /// Remove an installed pack. Characters made with it are kept.
    Remove {
        /// The key of the system or the add-on.
        pack: String,
    },
    /// List what is installed.
    List,
}

/// The states of an add-on: word, value and help.
#[rustfmt::skip]
const STATES: [(&str, bool, &str); 2] = [
    ("on", true, "It counts"),
    ("off", false, "It is kept, and does not count"),
];
