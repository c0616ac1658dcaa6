//! What the command `table` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Lay, play at and read a GM's table.
#[derive(Debug, Subcommand)]
pub enum Table {
    /// Lay a table.
    New {
        /// The key of the system in play.
        system: String,
        /// The table's name.
        name: String,
    },
    /// List the tables.
    List,
    /// Read a table: whose turn it is, and how everyone stands.
    Show {
        /// Its number or name.
        table: String,
    },
    /// Lay another table like this one.
    Copy {
        /// Its number or name.
        table: String,
    },
    /// Put a table away. It can be brought back.
    Delete {
        /// Its number or name.
        table: String,
    },
    /// Bring a deleted table back.
    BringBack {
        /// Its number.
        id: i64,
    },
    /// Add a character of the library.
    Join {
        /// The table's number or name.
        table: String,
        /// The character's number or name.
        character: String,
        /// Whose side.
        #[arg(long, default_value = "")]
        side: String,
    },
    /// Take what became of a sheet at the table over to the library's character.
    CarryOver {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
    },
    /// Change it by one act.
    #[command(flatten)]
    Change(Change),
    /// Work an attack out step by step, and apply it.
    Attack(TableAttack),
    /// End the fight.
    End {
        /// The table's number or name.
        table: String,
        /// What becomes of the sheets.
        #[command(flatten)]
        ending: Ending,
    },
    /// Prepare an encounter for later: empty, or of the opponents of another one. Fill it with "add".
    Prepare {
        /// The key of the system.
        system: String,
        /// Its name.
        name: String,
        /// The encounter whose opponents it takes, by number or name.
        #[arg(long)]
        from: Option<String>,
    },
    /// Add those of a prepared encounter.
    Bring {
        /// The table's number or name.
        table: String,
        /// The prepared encounter's number or name.
        prepared: String,
    },
    /// Work out the odds of the fight, by playing it 10,000 times.
    Odds {
        /// The table's number or name.
        table: String,
        /// A prepared encounter that is added to it first, by number or name.
        #[arg(long)]
        with: Option<String>,
    },
    /// Compare the sheets of those at a table, number by number.
    Compare {
        /// The table's number or name.
        table: String,
    },
    /// Hide somebody from the players.
    Hide {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// Show it to them again.
        #[arg(long)]
        off: bool,
    },
    /// Write a prepared encounter to a file.
    Export {
        /// Its number or name.
        table: String,
        /// The file.
        output: PathBuf,
    },
    /// Prepare an encounter from a file.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Read what the players' window shows of an encounter.
    Players {
        /// Its number or name.
        table: String,
    },
    /// Take the last step back.
    Undo {
        /// The table's number or name.
        table: String,
    },
    /// Take the step again that was taken back.
    Redo {
        /// The table's number or name.
        table: String,
    },
    /// Read what happened, or write it to a file.
    Log {
        /// The table's number or name.
        table: String,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Say how fights go in a system.
    Rules {
        /// The system's key.
        system: String,
    },
    /// Make a table of your own to roll on: a line each, or "1-3 text".
    Own {
        /// Its name.
        name: String,
        /// A file with its lines.
        from: PathBuf,
        /// What is rolled; a die with as many sides as the lines reach unless told.
        #[arg(long, default_value = "")]
        dice: String,
    },
    /// List the tables of your own.
    Owns,
    /// Put a table of your own away.
    Disown {
        /// Its number.
        id: i64,
    },
}

/// What changes a GM's table by one act.
#[derive(Debug, Subcommand)]
pub enum Change {
    /// Add a creature or bystander: from a few numbers, or from an entry as kind/slug.
    Add {
        /// The table's number or name.
        table: String,
        /// Its name, or an entry.
        name: String,
        /// The numbers of the system's short form, as soak=6.
        #[arg(value_name = "NUMBER=VALUE", allow_hyphen_values = true)]
        numbers: Vec<String>,
        /// How many of them.
        #[arg(long, default_value_t = 1)]
        many: u32,
        /// Whose side.
        #[arg(long, default_value = "")]
        side: String,
    },
    /// Go on to the next turn; the first begins the fight.
    Next {
        /// The table's number or name.
        table: String,
        /// Makes the dice the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Let an event of the system happen to anybody: damage, healing, a rest.
    Event {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The event's key.
        event: String,
        /// The row it happens to, where it is one of rows.
        #[arg(long)]
        row: Option<u32>,
        /// What it takes, as amount=7; dice as they fell, as die="1 9".
        #[arg(value_name = "NAME=VALUE", last = true)]
        given: Vec<String>,
        /// Makes the dice the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Add to a number of anybody's sheet: boxes of wounds, lives.
    Adjust {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The field's key.
        field: String,
        /// How much is added; less than 0 to take away.
        #[arg(allow_hyphen_values = true)]
        by: i64,
    },
    /// Give anybody a condition.
    State {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// Its name, or an entry as kind/slug.
        name: String,
        /// How long it lasts.
        #[arg(long)]
        left: Option<u32>,
    },
    /// Take a condition away.
    Relieve {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// Its name.
        name: String,
    },
    /// Do anything that can be done at a table, as JSON: {"act":"delay","combatant":2}.
    Act {
        /// The table's number or name.
        table: String,
        /// The act.
        act: String,
        /// Makes the dice the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
}

impl Table {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(
            self,
            Self::List
                | Self::Show { .. }
                | Self::Log { .. }
                | Self::Rules { .. }
                | Self::Owns
                | Self::Export { .. }
                | Self::Odds { .. }
                | Self::Compare { .. }
                | Self::Players { .. }
        )
    }
}

/// Work an attack out.
#[derive(Debug, Args)]
pub struct TableAttack {
    /// The table's number or name.
    pub table: String,
    /// The attacker's number.
    pub attacker: u32,
    /// The defender's number.
    pub defender: Option<u32>,
    /// Dice as they fell and whatever else is asked, as attack=9, attack="1 9" or defense=botch.
    #[arg(value_name = "NAME=VALUE", last = true)]
    pub given: Vec<String>,
    /// The attack's key; the first of the system unless told.
    #[arg(long)]
    pub with: Option<String>,
    /// The row of the attacker's list it is done with; the first unless told.
    #[arg(long)]
    pub row: Option<u32>,
    /// The row of the defender's list that is used against it.
    #[arg(long)]
    pub against: Option<u32>,
    /// Work it out only, without applying it.
    #[arg(long)]
    pub look: bool,
    /// Makes the dice the same each time.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

/// What becomes of the sheets at the end of a fight.
#[derive(Debug, Args)]
pub struct Ending {
    /// Save what became of the sheets to the characters they were taken from.
    #[arg(long)]
    pub save: bool,
    /// Remove whoever is no character of the library.
    #[arg(long)]
    pub clear: bool,
    /// Only say what would be saved and who would be removed.
    #[arg(long)]
    pub look: bool,
}
