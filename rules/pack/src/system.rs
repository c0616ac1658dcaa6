//! A game system: everything its packs bring, and all that a formula or a sheet can see.

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

/// A whole game system. What a pack's files say, what the library stores, and what computations
/// read are this one type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct System {
    /// Its name in keys: `arsmagica`.
    pub key: String,
    /// Its name: "Ars Magica".
    pub name: String,
    /// Which edition of the rules: "Fifth Edition".
    pub edition: String,
    /// What people call it in a query: "ars", "am5".
    pub nicknames: Vec<String>,
    /// What it is, in a sentence.
    pub about: String,
    /// The version of the pack.
    pub version: String,
    /// Where its facts come from, and on what terms.
    pub sources: Vec<Source>,
    /// The kinds of entries it has.
    pub kinds: Vec<Kind>,
    /// What a character of it has once.
    pub fields: Vec<Field>,
    /// What a character of it may have many of.
    pub lists: Vec<List>,
    /// What follows from these.
    pub derived: Vec<Derived>,
    /// Worked rules.
    pub calculators: Vec<Calculator>,
    /// How a character of it is built, step by step.
    pub building: Vec<BuildingStep>,
    /// What happens in play.
    pub events: Vec<Event>,
    /// How the rows of a ledger are dated; `None` where characters have no ledger.
    pub calendar: Option<Calendar>,
    /// What grows by experience.
    pub growths: Vec<Growth>,
    /// What a character does and grows by.
    pub activities: Vec<Activity>,
    /// Everything that can be looked up, by `kind/slug`.
    pub entries: IndexMap<String, Entry>,
    /// What is on a sheet, from top to bottom.
    pub sheet: Vec<Block>,
    /// The rules of fights; `None` where the pack has none.
    pub turns: Option<Turns>,
    /// Attacks, spells, clashes.
    pub attacks: Vec<Attack>,
    /// How combatants are made from a few numbers.
    pub short_forms: Vec<ShortForm>,
}

/// What a modifier of an entry can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A derived value, of the character or of rows.
    Derived,
    /// A number of the character.
    Field,
    /// A list, which gains rows.
    List,
}

impl System {
    /// What a modifier with this key as its target changes; `None` where it can change nothing of
    /// that name.
    pub fn target(&self, key: &str) -> Option<Target> {
        let counts = |field: &Field| matches!(field.kind, FieldType::Number | FieldType::Modifier);
        if self.derived_value(key).is_some() {
            return Some(Target::Derived);
        }
        if self.field(key).is_some_and(counts) {
            return Some(Target::Field);
        }
        self.list(key).map(|_| Target::List)
    }

    /// The entry of that kind that answers to a name, an alias or a slug.
    pub fn find(&self, kind: &str, name: &str) -> Option<&Entry> {
        self.entries.get(&format!("{kind}/{name}")).or_else(|| {
            let mut of_kind = self.entries.values().filter(|entry| entry.kind == kind);
            of_kind.find(|entry| entry.answers_to(name))
        })
    }

    /// The kind with that key.
    pub fn kind(&self, key: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.key == key)
    }

    /// The list with that key.
    pub fn list(&self, key: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.key == key)
    }

    /// The derived value with that key.
    pub fn derived_value(&self, key: &str) -> Option<&Derived> {
        self.derived.iter().find(|derived| derived.key == key)
    }

    /// The derived value with that key of the rows of a list, or of the whole character.
    pub fn derived_of(&self, key: &str, list: Option<&str>) -> Option<&Derived> {
        let mut all = self.derived.iter();
        all.find(|it| it.key == key && it.each.as_deref() == list)
    }

    /// The calculator with that key.
    pub fn calculator(&self, key: &str) -> Option<&Calculator> {
        self.calculators.iter().find(|it| it.key == key)
    }

    /// The inputs of each part that takes any, with the name of the part and its key.
    pub fn inputs(
        &self,
    ) -> impl Iterator<Item = (&'static str, &String, &IndexMap<String, Input>)> {
        let calculators = self.calculators.iter();
        let events = self.events.iter();
        let activities = self.activities.iter();
        let attacks = self.attacks.iter();
        calculators
            .map(|it| ("calculator", &it.key, &it.inputs))
            .chain(events.map(|it| ("event", &it.key, &it.inputs)))
            .chain(activities.map(|it| ("activity", &it.key, &it.inputs)))
            .chain(attacks.map(|it| ("attack", &it.key, &it.ask)))
    }

    /// The event with that key.
    pub fn event(&self, key: &str) -> Option<&Event> {
        self.events.iter().find(|event| event.key == key)
    }

    /// The activity with that key.
    pub fn activity(&self, key: &str) -> Option<&Activity> {
        self.activities.iter().find(|activity| activity.key == key)
    }

    /// The field with that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}
