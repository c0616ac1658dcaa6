//! The arguments of `pack`.

use std::path::PathBuf;

use clap::{ArgAction, Subcommand, builder::RangedI64ValueParser};

use super::one_of;

/// Check, install and remove packs.
#[derive(Debug, Subcommand)]
pub enum Pack {
    /// Check a pack or a file of house rules, without installing it.
    Check {
        /// The pack's folder or file.
        pack: PathBuf,
    },
    /// Install or update a pack (a system or an add-on), or import a file of house rules.
    Install {
        /// The pack's folder or file.
        pack: PathBuf,
        /// Show what would change, without installing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Bundle a pack into one file, to share it.
    Bundle {
        /// The pack's folder.
        pack: PathBuf,
        /// The file to write, `NAME.vademecum`; by default standard output (`-`).
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Switch an add-on on or off. Nothing made with it is lost.
    Switch {
        /// The add-on's key, or `system/key`.
        addon: String,
        /// The new state.
        #[arg(value_parser = one_of(&STATES), action = ArgAction::Set)]
        state: bool,
    },
    /// Move an add-on in the order of its system's add-ons: later ones may replace records of earlier ones.
    Move {
        /// The add-on's key, or `system/key`.
        addon: String,
        /// The new position, from 1.
        #[arg(value_parser = RangedI64ValueParser::<usize>::new().range(1..))]
        place: usize,
    },
    /// Remove an installed pack. Characters made with it are kept.
    Remove {
        /// The key of the system or add-on.
        pack: String,
    },
    /// List installed systems and add-ons.
    List,
}

/// The states of an add-on: word, value and help.
#[rustfmt::skip]
const STATES: [(&str, bool, &str); 2] = [
    ("on", true, "The add-on is applied"),
    ("off", false, "The add-on is kept, but not applied"),
];
