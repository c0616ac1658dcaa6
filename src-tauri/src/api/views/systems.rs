//! Systems, their calculators and the program itself.

use rules::{
    building::BuildingStep,
    play::Event,
    system::{Activity, Calculator, Calendar, Derived, Field, Growth, Kind, List, Source},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A system as the window needs it: its name and what its characters are made of.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct SystemView {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// What it is, in a sentence.
    pub about: String,
    /// How many entries it has.
    pub entries: usize,
    /// The kinds of its entries.
    pub kinds: Vec<Kind>,
    /// What its characters have once.
    pub fields: Vec<Field>,
    /// What its characters may have many of.
    pub lists: Vec<List>,
    /// Its derived values.
    pub derived: Vec<Derived>,
    /// How a character of it is built.
    pub building: Vec<BuildingStep>,
    /// What happens in play.
    pub events: Vec<Event>,
    /// How the rows of a ledger are dated; `None` where characters have no ledger.
    pub calendar: Option<Calendar>,
    /// What grows by experience.
    pub growths: Vec<Growth>,
    /// What a character does and grows by.
    pub activities: Vec<Activity>,
    /// The sources of its facts.
    pub sources: Vec<Source>,
}

/// A calculator in a list of all of them.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CalculatorCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The calculator.
    pub calculator: Calculator,
}

/// What the program is, and under what licences its data is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// The path of the library.
    pub library: String,
    /// Each system with its sources.
    pub systems: Vec<(String, Vec<Source>)>,
}
