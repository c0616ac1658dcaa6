//! The arguments of `table`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use rules::number;

use crate::api::views::DeletedKind;

/// Create, run and show a GM's encounters.
#[derive(Debug, Subcommand)]
pub enum Table {
    /// Create an encounter.
    New {
        /// The system's key.
        system: String,
        /// The encounter's name.
        name: String,
    },
    /// List the encounters.
    List,
    /// Show an encounter: whose turn it is, and the state of its combatants.
    Show(OneTable),
    /// Duplicate an encounter.
    Copy(OneTable),
    /// Delete an encounter. It can be restored.
    Delete(OneTable),
    /// Restore a deleted encounter or random table; without a number, list the deleted ones.
    BringBack {
        /// The encounter's number, or own/3 for a random table.
        #[arg(value_parser = deleted_item)]
        id: Option<(DeletedKind, i64)>,
    },
    /// Add a character of the library to an encounter.
    Join {
        /// The encounter's number or name.
        table: String,
        /// The character's number or name.
        character: String,
        /// The character's side; by default none.
        #[arg(long, default_value = "")]
        side: String,
    },
    /// Save a combatant's wounds and other changes to the library's character.
    CarryOver {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
    },
    /// Add a combatant's sheet to the characters, such as that of a creature.
    KeepSheet {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
    },
    /// Change an encounter by one step.
    #[command(flatten)]
    Change(Change),
    /// Calculate an attack step by step, and apply it.
    Attack(TableAttack),
    /// End the fight.
    End {
        /// The encounter's number or name.
        table: String,
        /// What to do with the sheets.
        #[command(flatten)]
        ending: Ending,
    },
    /// Prepare an encounter for later: empty, or with the opponents of another one. Fill it with `table add`.
    Prepare {
        /// The system's key.
        system: String,
        /// The encounter's name.
        name: String,
        /// An encounter to copy the opponents from, by number or name.
        #[arg(long, value_name = "TABLE")]
        from: Option<String>,
    },
    /// Add the opponents of a prepared encounter to another one.
    Bring {
        /// The encounter's number or name.
        table: String,
        /// The prepared encounter's number or name.
        prepared: String,
    },
    /// Estimate the odds of a fight by simulating it up to 10,000 times.
    Odds {
        /// The encounter's number or name.
        table: String,
        /// A prepared encounter to add first, by number or name.
        #[arg(long, value_name = "TABLE")]
        with: Option<String>,
    },
    /// Compare the sheets of an encounter, number by number.
    Compare(OneTable),
    /// Export an encounter to a file, as a prepared one.
    Export {
        /// The encounter's number or name.
        table: String,
        /// The file to write; `-` is standard output.
        #[arg(value_name = "FILE")]
        output: PathBuf,
    },
    /// Import a prepared encounter from a file.
    Import {
        /// The file; `-` is standard input.
        file: PathBuf,
    },
    /// Show what the players' window shows of an encounter.
    Players(OneTable),
    /// Undo the last step of an encounter.
    Undo(OneTable),
    /// Redo the last undone step.
    Redo(OneTable),
    /// Show the log of an encounter, or write it to a file.
    Log {
        /// The encounter's number or name.
        table: String,
        /// The file; by default standard output (`-`).
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Show a system's rules for fights and its attacks.
    Rules {
        /// The system's key.
        system: String,
    },
    /// Create a random table from a file, or replace one.
    Own {
        /// The table's name.
        name: String,
        /// A text file with one result per line, plain or numbered as in "1-3 text"; `-` is standard input.
        from: PathBuf,
        /// The dice to roll; by default a die that covers all lines.
        #[arg(long, default_value = "")]
        dice: String,
        /// The table to replace, by number or name.
        #[arg(long, value_name = "NAME")]
        replace: Option<String>,
    },
    /// List your random tables.
    Owns,
    /// Delete a random table. It can be restored.
    Disown {
        /// The table's number, as `table owns` shows it, or its name.
        name: String,
    },
}

/// A change of an encounter by one step.
#[derive(Debug, Subcommand)]
pub enum Change {
    /// Add a combatant: from a few numbers, or from an entry.
    Add(TableAdd),
    /// Advance to the next turn; the first one begins the fight.
    Next {
        /// The encounter's number or name.
        table: String,
        /// A seed: the same seed gives the same dice.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Apply an event of the system to a combatant: damage, healing, a rest.
    Event {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The event's key.
        event: String,
        /// The number of the row to apply the event to, for an event of a list's rows.
        #[arg(long, value_name = "NUMBER")]
        row: Option<u32>,
        /// The event's inputs, as amount=7; dice rolled by hand, as die="1 9".
        #[arg(value_name = "NAME=VALUE")]
        given: Vec<String>,
        /// A seed: the same seed gives the same dice.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Add to a number on a combatant's sheet: wounds, lives.
    Adjust {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The field's key.
        field: String,
        /// The amount to add; negative to subtract.
        #[arg(allow_hyphen_values = true, value_parser = whole_number)]
        by: i64,
    },
    /// Give a combatant a condition.
    State {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The condition's name, or an entry as kind/slug.
        name: String,
        /// How long the condition lasts, in the system's unit of time; by default until it is removed.
        #[arg(long, value_name = "N")]
        left: Option<u32>,
    },
    /// Remove a condition of a combatant.
    Relieve {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// The condition's name.
        name: String,
    },
    /// Hide a combatant from the players.
    Hide {
        /// The encounter's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
        /// Show the combatant again.
        #[arg(long)]
        off: bool,
    },
    /// Apply any step to an encounter, as JSON: {"act":"delay","combatant":2}.
    Act {
        /// The encounter's number or name.
        table: String,
        /// The act, as JSON.
        act: String,
        /// A seed: the same seed gives the same dice.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
}

fn whole_number(text: &str) -> Result<i64, String> {
    number::parse_whole(text).ok_or_else(|| messages::text!("takes-whole"))
}

fn deleted_item(text: &str) -> Result<(DeletedKind, i64), String> {
    let (kind, number) = match text.strip_prefix("own/") {
        Some(number) => (DeletedKind::RandomTable, number),
        None => (DeletedKind::Encounter, text),
    };
    Ok((kind, whole_number(number)?))
}

impl Table {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(
            self,
            Self::List
                | Self::BringBack { id: None }
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

/// The only argument of a command about one encounter.
#[derive(Debug, Args)]
pub struct OneTable {
    /// The encounter's number or name.
    pub table: String,
}

/// Add a combatant: from a few numbers, or from an entry.
#[derive(Debug, Args)]
pub struct TableAdd {
    /// The encounter's number or name.
    pub table: String,
    /// An entry, as kind/slug or by name; or a custom name.
    pub name: String,
    /// The numbers of the system's short form, as soak=6.
    #[arg(value_name = "NUMBER=VALUE")]
    pub numbers: Vec<String>,
    /// Number of combatants to add.
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    pub many: u32,
    /// The combatants' side; by default none.
    #[arg(long, default_value = "")]
    pub side: String,
}

/// Calculate an attack.
#[derive(Debug, Args)]
pub struct TableAttack {
    /// The encounter's number or name.
    pub table: String,
    /// The attacker's number.
    pub attacker: u32,
    /// The defender's number.
    pub defender: Option<u32>,
    /// The number of another defender, for an attack on several. Can be repeated.
    #[arg(long, value_name = "NUMBER")]
    pub also: Vec<u32>,
    /// Dice rolled by hand and other inputs, as attack=9, attack="1 9" or defense=botch; a die that is rolled for
    /// each defender, as save/3=12.
    #[arg(value_name = "NAME=VALUE", last = true)]
    pub given: Vec<String>,
    /// The attack's key; by default the system's first attack.
    #[arg(long, value_name = "KEY")]
    pub with: Option<String>,
    /// The number of the row in the attacker's list to attack with; by default the first row.
    #[arg(long, value_name = "NUMBER")]
    pub row: Option<u32>,
    /// The number of the row in the defender's list to defend with.
    #[arg(long, value_name = "NUMBER")]
    pub against: Option<u32>,
    /// Only calculate the attack, without applying it.
    #[arg(long)]
    pub look: bool,
    /// A seed: the same seed gives the same dice.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

/// What to do with the sheets at the end of a fight.
#[derive(Debug, Args)]
pub struct Ending {
    /// Save wounds and other changes to the library's characters.
    #[arg(long)]
    pub save: bool,
    /// Remove combatants that are not library characters.
    #[arg(long)]
    pub clear: bool,
    /// Only show what would be saved and who would be removed.
    #[arg(long)]
    pub look: bool,
}
