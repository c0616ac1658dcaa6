//! Systems, their calculators and the program itself.

use rules::{
    building::BuildingStep,
    play::Event,
    system::{Activity, Calculator, Calendar, Derived, Field, Growth, Kind, List, Source},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A system, with the definitions of its characters.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct SystemView {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// A one-sentence description.
    pub about: String,
    /// Its number of entries.
    pub entries: usize,
    /// The kinds of its entries.
    pub kinds: Vec<Kind>,
    /// The fields of its characters.
    pub fields: Vec<Field>,
    /// The lists of its characters.
    pub lists: Vec<List>,
    /// Its derived values.
    pub derived: Vec<Derived>,
    /// The steps of building a character.
    pub building: Vec<BuildingStep>,
    /// The events of play.
    pub events: Vec<Event>,
    /// How the rows of a ledger are dated; `None` if characters have no ledger.
    pub calendar: Option<Calendar>,
    /// What grows through experience.
    pub growths: Vec<Growth>,
    /// The activities of a ledger.
    pub activities: Vec<Activity>,
    /// The sources of its facts.
    pub sources: Vec<Source>,
}

/// A calculator, with its system.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CalculatorCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The calculator.
    pub calculator: Calculator,
}

/// The program's version, and the licences of its data.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// The path of the library.
    pub library: String,
    /// Each system with its sources.
    pub systems: Vec<(String, Vec<Source>)>,
}
