//! A game system: everything its packs contain, and all that a formula or a sheet can see.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

pub use crate::{
    activity::{Activity, Calendar, Growth},
    calculator::Calculator,
    derived::{Derived, LeftOut},
    field::{Field, FieldType, List},
    input::{Input, InputType},
    kind::{FactColumn, Format, Kind, Source},
};
use crate::{
    building::BuildingStep,
    entry::Entry,
    event::Event,
    layout::Block,
    turns::{Attack, ShortForm, Turns},
};

/// A whole game system. Pack files, the library and computations all use this one type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct System {
    /// Its name in keys: `arsmagica`.
    pub key: String,
    /// Its name: "Ars Magica".
    pub name: String,
    /// The edition of the rules: "Fifth Edition".
    pub edition: String,
    /// Its names in a query: "ars", "am5".
    pub nicknames: Vec<String>,
    /// What it is, in a sentence.
    pub about: String,
    /// The version of the pack.
    pub version: String,
    /// Where its facts come from, and on what terms.
    pub sources: Vec<Source>,
    /// The kinds of entries it has.
    pub kinds: Vec<Kind>,
    /// The fields of a character.
    pub fields: Vec<Field>,
    /// The lists of a character.
    pub lists: Vec<List>,
    /// The values calculated from fields and lists.
    pub derived: Vec<Derived>,
    /// Rules that calculate outputs from inputs.
    pub calculators: Vec<Calculator>,
    /// How a character of it is built, step by step.
    pub building: Vec<BuildingStep>,
    /// What happens in play.
    pub events: Vec<Event>,
    /// How the rows of a ledger are dated; `None` if characters have no ledger.
    pub calendar: Option<Calendar>,
    /// What grows by experience.
    pub growths: Vec<Growth>,
    /// What a character does and advances by.
    pub activities: Vec<Activity>,
    /// Everything that can be looked up, by `kind/slug`.
    pub entries: IndexMap<String, Entry>,
    /// What is on a sheet, from top to bottom.
    pub sheet: Vec<Block>,
    /// The rules of fights; `None` if the pack has none.
    pub turns: Option<Turns>,
    /// Attacks, spells, clashes.
    pub attacks: Vec<Attack>,
    /// How combatants are made from a few numbers.
    pub short_forms: Vec<ShortForm>,
}

/// The kind of target of an entry's modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A derived value, of the character or of rows.
    Derived,
    /// A number field of the character.
    Field,
    /// A list, which gains rows.
    List,
}

impl System {
    /// Returns the kind of target that a key names, or `None` if modifiers cannot change it.
    pub fn target(&self, key: &str) -> Option<Target> {
        let numeric = |field: &Field| matches!(field.kind, FieldType::Number | FieldType::Modifier);
        if self.derived_value(key).is_some() {
            return Some(Target::Derived);
        }
        if self.field(key).is_some_and(numeric) {
            return Some(Target::Field);
        }
        self.list(key).map(|_| Target::List)
    }

    /// Finds an entry of a kind by name, alias or slug.
    pub fn find(&self, kind: &str, name: &str) -> Option<&Entry> {
        self.entries.get(&format!("{kind}/{name}")).or_else(|| {
            let mut of_kind = self.entries.values().filter(|entry| entry.kind == kind);
            of_kind.find(|entry| entry.has_name(name))
        })
    }

    /// Whether a text is the address of an entry that is missing: `weapon/gone`, if there is a kind `weapon`.
    pub fn is_missing_entry(&self, text: &str) -> bool {
        self.is_address(text) && !self.entries.contains_key(text)
    }

    /// Returns the kind with that key.
    pub fn kind(&self, key: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.key == key)
    }

    /// Whether a text has the form of an entry's address, `kind/slug`, unlike a name with a slash.
    pub fn is_address(&self, text: &str) -> bool {
        text.split_once('/')
            .is_some_and(|(kind, _)| self.kind(kind).is_some())
    }

    /// Returns the list with that key.
    pub fn list(&self, key: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.key == key)
    }

    /// Returns the derived value with that key.
    pub fn derived_value(&self, key: &str) -> Option<&Derived> {
        self.derived.iter().find(|derived| derived.key == key)
    }

    /// Returns the derived value with that key, of the rows of a list or of the whole character.
    pub fn derived_of(&self, key: &str, list: Option<&str>) -> Option<&Derived> {
        let mut all = self.derived.iter();
        all.find(|it| it.key == key && it.each.as_deref() == list)
    }

    /// Returns the calculator with that key.
    pub fn calculator(&self, key: &str) -> Option<&Calculator> {
        self.calculators.iter().find(|it| it.key == key)
    }

    /// Returns the inputs of all calculators, events, activities and attacks, each with its address and
    /// its name.
    pub fn inputs(&self) -> impl Iterator<Item = (String, &String, &Input)> {
        let calculators = self.calculators.iter();
        let events = self.events.iter();
        let activities = self.activities.iter();
        let attacks = self.attacks.iter();
        let all = calculators
            .map(|it| (format!("calculator/{}/inputs", it.key), &it.inputs))
            .chain(events.map(|it| (format!("event/{}/inputs", it.key), &it.inputs)))
            .chain(activities.map(|it| (format!("activity/{}/inputs", it.key), &it.inputs)))
            .chain(attacks.map(|it| (format!("attack/{}/ask", it.key), &it.ask)));
        all.flat_map(|(address, inputs)| {
            let inputs = inputs.iter();
            inputs.map(move |(name, input)| (format!("{address}/{name}"), name, input))
        })
    }

    /// Returns the event with that key.
    pub fn event(&self, key: &str) -> Option<&Event> {
        self.events.iter().find(|event| event.key == key)
    }

    /// Returns the activity with that key.
    pub fn activity(&self, key: &str) -> Option<&Activity> {
        self.activities.iter().find(|activity| activity.key == key)
    }

    /// Returns the field with that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}
