//! A combatant in formulas: its sheet, its derived values, and its group.

use std::{borrow::Cow, convert::Infallible, hash::Hash, sync::Arc};

use serde_json::Map;

use super::combat_group::CombatGroup;
use crate::{
    Value,
    character::{Character, Row},
    derivation::{Derivation, Derivations},
    encounter::Combatant,
    entry::Entry,
    memo::Memo,
    rulebook::Rulebook,
    system::{Field, FieldType},
};

/// Derives the values of a combatant to whose sheet the default row of a list was added, if the list was empty.
pub(super) type Derive<'a> = dyn Fn(&Combatant, Option<&str>) -> Arc<Derivations> + 'a;

/// A cache of derivations, by the state of a combatant and the list that is used.
#[derive(Default)]
pub(super) struct DerivationCache<S>(Memo<(S, Option<String>), Arc<Derivations>, 10_000>);

impl<S: Eq + Hash> DerivationCache<S> {
    /// The derivations of a combatant in a state.
    pub(super) fn of(
        &self,
        book: &Rulebook,
        state: S,
        who: &Combatant,
        list: Option<&str>,
    ) -> Arc<Derivations> {
        let at = (state, list.map(str::to_owned));
        let derive = || Ok::<_, Infallible>(book.derive_for_fights(&who.character));
        let Ok(derived) = self.0.get(at, derive);
        derived
    }
}

/// A combatant whose sheet is read, with its derived values.
pub(super) struct Participant<'a> {
    pub(super) combatant: Cow<'a, Combatant>,
    derivations: Arc<Derivations>,
    /// The list and row that `row` reads.
    pub(super) row: Option<(String, u32)>,
    /// The list to which the rules gave a default row, which is not on the stored sheet.
    pub(super) bare: Option<String>,
    /// Its group, if that is read.
    pub(super) group: CombatGroup,
}

impl<'a> Participant<'a> {
    /// Reads a combatant. With a list but no row, the first active row is used; if the list is empty,
    /// the default row that the rules give.
    pub(super) fn new(
        book: &Rulebook,
        combatant: &'a Combatant,
        list: Option<&str>,
        row: Option<u32>,
    ) -> Self {
        Self::derived_with(book, combatant, list, row, &|who, _| {
            book.derive_for_fights(&who.character)
        })
    }

    /// As `new`, with another way to derive, such as a cache.
    pub(super) fn derived_with(
        book: &Rulebook,
        combatant: &'a Combatant,
        list: Option<&str>,
        row: Option<u32>,
        derive: &Derive<'_>,
    ) -> Self {
        let mut combatant = advance_combatant(book, combatant);
        let bare = list.filter(|list| add_default_row(book, &mut combatant, list));
        let bare = bare.map(str::to_owned);
        let row = list.and_then(|list| {
            let character = &combatant.character;
            let found = match row {
                Some(row) => character.row(list, row),
                None => character.counted(book.system().list(list)?).next(),
            };
            Some((list.to_owned(), found?.id))
        });
        Self {
            derivations: derive(&combatant, list),
            combatant,
            row,
            bare,
            group: CombatGroup::default(),
        }
    }

    /// Adds the group that it fights in.
    pub(super) fn with_group(self, group: CombatGroup) -> Self {
        Self { group, ..self }
    }

    /// A field or derived value of the whole character.
    pub(super) fn character_value(&self, book: &Rulebook, key: &str) -> Value {
        character_value(book, &self.combatant.character, &self.derivations, key)
    }

    /// The value to store in a field so that it is `wanted` with all its modifiers.
    pub(super) fn value_to_store(&self, field: &str, wanted: Value) -> Value {
        match self.derivations.whole.get(field) {
            Some(derivation) => derivation.value_to_store(wanted),
            None => wanted,
        }
    }

    /// How many of the keys after the combatant's role are used, and the value at them.
    pub(super) fn read(&self, book: &Rulebook, keys: &[&str]) -> (usize, Value) {
        match keys {
            [] => (0, Value::Object(Map::new())),
            ["name", ..] => (1, Value::from(self.combatant.name())),
            ["count", counter, ..] => {
                let count = self.combatant.counts.get(*counter).copied();
                (2, Value::from(count.unwrap_or_default()))
            }
            ["group", ..] => (1, self.group.value()),
            [key, "dice", ..] if self.derivations.whole.contains_key(*key) => {
                (2, dice_of(self.derivations.whole.get(*key)))
            }
            ["row", "entry", fact, ..] => (3, self.row_fact(book, fact)),
            ["row", key, "dice", ..] => (3, self.row_dice(key)),
            ["row", key, ..] => {
                let row = self.row.as_ref();
                let value = row.and_then(|(list, id)| self.of_row(book, list, *id, key));
                (2, value.unwrap_or_default())
            }
            ["of", list, ..] => (2, self.rows_by_name(book, list)),
            ["row" | "of" | "count"] => (1, Value::Object(Map::new())),
            [field, fact, ..] => (2, self.field_fact(book, field, fact)),
            [key] => (1, self.character_value(book, key)),
        }
    }

    /// A fact of the entry that a field refers to.
    fn field_fact(&self, book: &Rulebook, field: &str, fact: &str) -> Value {
        let key = self.character_value(book, field);
        let entry = key.as_str().and_then(|key| book.system().entries.get(key));
        fact_of(entry, fact)
    }

    /// A fact of the entry of the chosen row.
    fn row_fact(&self, book: &Rulebook, fact: &str) -> Value {
        let row = self.row.as_ref();
        let row = row.and_then(|(list, id)| self.combatant.character.row(list, *id));
        fact_of(row.and_then(|row| row.entry_in(book.system())), fact)
    }

    /// The dice of a derived value of the chosen row.
    fn row_dice(&self, key: &str) -> Value {
        let row = self.row.as_ref();
        dice_of(row.and_then(|(list, id)| self.derivations.of_row(list, *id, key)))
    }

    /// The active rows of a list, by their names and by the names and keys of their entries.
    fn rows_by_name(&self, book: &Rulebook, list: &str) -> Value {
        let mut by_name = Map::new();
        let Some(known) = book.system().list(list) else {
            return Value::Null;
        };
        let of_row = self.derivations.rows.get(list);
        for row in self.combatant.character.counted(known) {
            let derived = of_row.and_then(|rows| rows.get(&row.id));
            let keys = known.fields.iter().map(|field| field.key.as_str());
            let keys = keys.chain(derived.into_iter().flatten().map(|(key, _)| key.as_str()));
            let values: Map<String, Value> = keys
                .map(|key| {
                    let value = self.of_row(book, list, row.id, key);
                    (key.to_owned(), value.unwrap_or_default())
                })
                .collect();
            let entry = row.entry_in(book.system()).into_iter();
            let names = row.name.clone().into_iter();
            let names = names.chain(entry.flat_map(|it| [it.name.clone(), it.key()]));
            for name in names {
                by_name
                    .entry(name)
                    .or_insert_with(|| Value::Object(values.clone()));
            }
        }
        Value::Object(by_name)
    }

    fn of_row(&self, book: &Rulebook, list: &str, id: u32, key: &str) -> Option<Value> {
        if let Some(derived) = self.derivations.of_row(list, id, key) {
            return Some(derived.value.clone());
        }
        let row = self.combatant.character.row(list, id)?;
        let entry = row.entry_in(book.system());
        match key {
            "name" => row.label(book.system()).map(Value::from),
            "number" => Some(Value::from(id)),
            _ => {
                let field = book.system().list(list)?.field(key);
                let own = row.values.get(key).cloned();
                let own = own.map(|value| by_name(book, field, value));
                own.or_else(|| field.map(Field::default_value))
                    .or_else(|| entry?.facts.get(key).cloned())
            }
        }
    }
}

/// A fact of an entry, or its name.
fn fact_of(entry: Option<&Entry>, fact: &str) -> Value {
    let fact = entry.and_then(|entry| match fact {
        "name" => Some(Value::from(entry.name.clone())),
        fact => entry.facts.get(fact).cloned(),
    });
    fact.unwrap_or_default()
}

/// The dice of a derived value, with those of its modifiers; n/a if nothing is rolled.
fn dice_of(derivation: Option<&Derivation>) -> Value {
    derivation.and_then(|it| it.roll.clone()).into()
}

/// The combatant with its ledger applied and the rows that its entries grant.
pub fn advance_combatant<'a>(book: &Rulebook, combatant: &'a Combatant) -> Cow<'a, Combatant> {
    if !book.may_advance(&combatant.character) {
        return Cow::Borrowed(combatant);
    }
    Cow::Owned(Combatant {
        character: book.advance(&combatant.character).character,
        ..combatant.clone()
    })
}

/// Adds the default row that the rules give if a list is empty. Returns whether it was added.
fn add_default_row(book: &Rulebook, combatant: &mut Cow<'_, Combatant>, list: &str) -> bool {
    let turns = book.system().turns.as_ref();
    let Some(bare) = turns.and_then(|turns| turns.bare.get(list)) else {
        return false;
    };
    if !combatant.character.rows(list).is_empty() {
        return false;
    }
    let rows = vec![Row::from_values(1, bare)];
    let character = &mut combatant.to_mut().character;
    character.lists.insert(list.to_owned(), rows);
    true
}

/// The active row of a list that has a name, or whose entry has it.
pub(super) fn row_named<'a>(
    book: &Rulebook,
    character: &'a Character,
    list: &str,
    name: &str,
) -> Option<&'a Row> {
    let mut rows = character.counted(book.system().list(list)?);
    rows.find(|row| row.has_name(name, book.system()))
}

/// Replaces the key of an entry in the value of a field with the entry's name, which calculators take.
fn by_name(book: &Rulebook, field: Option<&Field>, value: Value) -> Value {
    let is_entry = field.is_some_and(|field| field.kind == FieldType::Entry);
    let key = value.as_str().filter(|_| is_entry);
    let entry = key.and_then(|key| book.system().entries.get(key));
    entry.map_or(value, |entry| Value::from(entry.name.clone()))
}

/// A field or derived value of the whole character.
pub(super) fn character_value(
    book: &Rulebook,
    character: &Character,
    derivations: &Derivations,
    key: &str,
) -> Value {
    if let Some(derived) = derivations.whole.get(key) {
        return derived.value.clone();
    }
    let own = character.values.get(key).cloned();
    own.or_else(|| book.system().field(key).map(Field::default_value))
        .unwrap_or_default()
}
