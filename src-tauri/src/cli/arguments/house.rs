//! What the command `house` takes.

use std::path::PathBuf;

use clap::Subcommand;

/// House rules: places of a system and what stands there instead.
#[derive(Debug, Subcommand)]
pub enum House {
    /// List the house rules.
    List,
    /// List what can be changed on an entry's page, with what is printed.
    Places {
        /// The entry, as system/kind/slug.
        key: String,
    },
    /// Make a house rule, or change it.
    Set {
        /// The place, as system/derived/soak or system/cell/table/burden/burden/10.
        place: String,
        /// A formula, or a cell's number, text or n/a.
        #[arg(allow_hyphen_values = true)]
        value: String,
        /// Why, in your own words.
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Switch a house rule on again.
    On {
        /// The place.
        place: String,
    },
    /// Switch a house rule off, and keep it.
    Off {
        /// The place.
        place: String,
    },
    /// Take a house rule away.
    Remove {
        /// The place.
        place: String,
    },
    /// Write a system's house rules to a file, or to standard output.
    Export {
        /// The system's key.
        system: String,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Take in house rules.
    Install {
        /// The file, or a folder with a house.toml in it.
        from: PathBuf,
    },
}

impl House {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(self, Self::List | Self::Places { .. } | Self::Export { .. })
    }
}
