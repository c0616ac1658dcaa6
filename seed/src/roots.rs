//! The records that make a system, apart from its entries, as a pack's files name them.

use rules::{
    building::Step,
    layout::Block,
    play::Event,
    system::{Calculator, Derived, Field, Kind, List, Source, System},
    turns::{Attack, ShortForm, Turns},
};
use serde::Deserialize;

/// The `[system]` table.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    key: String,
    name: String,
    #[serde(default)]
    edition: String,
    #[serde(default)]
    nicknames: Vec<String>,
    #[serde(default)]
    about: String,
    #[serde(default)]
    version: String,
}

impl Head {
    /// Whether the key can stand in an address.
    pub(crate) fn key_is_plain(&self) -> bool {
        !self.key.is_empty()
            && self
                .key
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    }

    /// Gives the system its name.
    pub(crate) fn into(self, system: &mut System) {
        system.key = self.key;
        system.name = self.name;
        system.edition = self.edition;
        system.nicknames = self.nicknames;
        system.about = self.about;
        system.version = self.version;
    }
}

/// A record of one of the arrays that are not entries.
#[derive(Debug)]
pub(crate) enum Root {
    Source(Source),
    Kind(Kind),
    Field(Field),
    List(List),
    Derived(Derived),
    Calculator(Box<Calculator>),
    Event(Box<Event>),
    Step(Step),
    Sheet(Block),
    Turns(Box<Turns>),
    Attack(Box<Attack>),
    ShortForm(ShortForm),
}

/// The arrays that are not entries.
pub(crate) const ROOTS: [&str; 12] = [
    "source",
    "kind",
    "field",
    "list",
    "derived",
    "calculator",
    "event",
    "step",
    "sheet",
    "turns",
    "attack",
    "short_form",
];

impl Root {
    /// What it is about, for faults and for finding its line again.
    /// `blocks` is how many blocks of the sheet come before it.
    pub(crate) fn place(&self, blocks: usize) -> String {
        match self {
            Self::Source(it) => format!("source/{}", it.key),
            Self::Kind(it) => format!("kind/{}", it.key),
            Self::Field(it) => format!("field/{}", it.key),
            Self::List(it) => format!("list/{}", it.key),
            Self::Derived(it) => format!("derived/{}", it.key),
            Self::Calculator(it) => format!("calculator/{}", it.key),
            Self::Event(it) => format!("event/{}", it.key),
            Self::Step(it) => format!("step/{}", it.key),
            Self::Sheet(_) => format!("sheet/{blocks}"),
            Self::Turns(_) => "turns".to_owned(),
            Self::Attack(it) => format!("attack/{}", it.key),
            Self::ShortForm(it) => format!("short_form/{}", it.key),
        }
    }

    /// Why its key cannot stand in an address or a formula; none where it can.
    pub(crate) fn flaw(&self) -> Option<String> {
        let key = match self {
            Self::Kind(it) => &it.key,
            Self::Field(it) => &it.key,
            Self::List(it) => &it.key,
            Self::Derived(it) => &it.key,
            Self::Calculator(it) => &it.key,
            Self::Event(it) => &it.key,
            Self::Attack(it) => &it.key,
            Self::ShortForm(it) => &it.key,
            Self::Step(it) => &it.key,
            Self::Source(_) | Self::Sheet(_) | Self::Turns(_) => return None,
        };
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        (key.is_empty() || !key.chars().all(plain))
            .then(|| format!("The key “{key}” is not made of a–z, 0–9 and _."))
    }

    /// Puts it into the system.
    pub(crate) fn into(self, system: &mut System) {
        match self {
            Self::Source(it) => system.sources.push(it),
            Self::Kind(it) => system.kinds.push(it),
            Self::Field(it) => system.fields.push(it),
            Self::List(it) => system.lists.push(it),
            Self::Derived(it) => system.derived.push(it),
            Self::Calculator(it) => system.calculators.push(*it),
            Self::Event(it) => system.events.push(*it),
            Self::Step(it) => system.building.push(it),
            Self::Sheet(it) => system.sheet.push(it),
            Self::Turns(it) => system.turns = Some(*it),
            Self::Attack(it) => system.attacks.push(*it),
            Self::ShortForm(it) => system.short_forms.push(it),
        }
    }
}
