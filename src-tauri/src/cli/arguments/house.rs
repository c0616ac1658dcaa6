//! The arguments of `house`.

use std::path::PathBuf;

use clap::Subcommand;

/// Show and change house rules.
#[derive(Debug, Subcommand)]
pub enum House {
    /// List the house rules.
    List,
    /// List what house rules can change on an entry's page, with the printed values.
    Places {
        /// The entry, as system/kind/slug.
        key: String,
    },
    /// Create or change a house rule.
    Set {
        /// The place to change, as `house places` shows it: arsmagica/derived/soak.
        place: String,
        /// The new formula, or the cell's new number, text or n/a.
        #[arg(allow_hyphen_values = true)]
        value: String,
        /// The reason, in your own words.
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Turn a house rule on.
    On {
        /// The place that the rule changes, as `house list` shows it.
        place: String,
    },
    /// Turn a house rule off, without deleting it.
    Off {
        /// The place that the rule changes, as `house list` shows it.
        place: String,
    },
    /// Delete a house rule.
    Remove {
        /// The place that the rule changes, as `house list` shows it.
        place: String,
    },
    /// Export a system's house rules to a file, or to standard output.
    Export {
        /// The system's key.
        system: String,
        /// The file; by default standard output (`-`).
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Import house rules.
    Install {
        /// The file, or a folder that contains house.toml; `-` is standard input.
        from: PathBuf,
    },
}

impl House {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(self, Self::List | Self::Places { .. } | Self::Export { .. })
    }
}
