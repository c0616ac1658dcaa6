//! Places that a pack names, and the values that stand there.

use std::{borrow::Cow, collections::HashMap};

use indexmap::IndexMap;

use super::{CalculationStep, Die, group::Band, short};
use crate::{
    Value,
    calculator::Answer,
    character::{Character, Refused, Row},
    derivation::Derivations,
    encounter::Combatant,
    rulebook::Rulebook,
    system::{Field, FieldType},
};

/// Someone whose sheet is read, with what follows from it.
pub(super) struct Person<'a> {
    pub(super) combatant: Cow<'a, Combatant>,
    derivations: Derivations,
    /// The list and row that `row/…` reads.
    row: Option<(String, u32)>,
    /// Those who fight with it, where that is asked.
    band: Band,
}

impl<'a> Person<'a> {
    /// Reads a combatant. Where a list is named and no row, it is the first that counts; where it is
    /// empty, what the rules give to those who have nothing.
    pub(super) fn new(
        book: &Rulebook,
        combatant: &'a Combatant,
        list: Option<&str>,
        row: Option<u32>,
    ) -> Self {
        let combatant = list.map_or(Cow::Borrowed(combatant), |list| {
            armed(book, combatant, list)
        });
        let row = list.and_then(|list| {
            let rows = combatant.character.lists.get(list)?;
            let found = match row {
                Some(row) => rows.iter().find(|it| it.id == row),
                None => rows.first(),
            };
            Some((list.to_owned(), found?.id))
        });
        Self {
            derivations: book.derive(&combatant.character),
            combatant,
            row,
            band: Band::default(),
        }
    }

    /// The same among those who fight with it.
    pub(super) fn among(self, band: Band) -> Self {
        Self { band, ..self }
    }

    /// Whether `row/…` reads anything.
    pub(super) fn has_row(&self) -> bool {
        self.row.is_some()
    }

    fn value(&self, book: &Rulebook, at: &str) -> Value {
        let character = &self.combatant.character;
        match at.split_once('/') {
            None if at == "name" => Value::from(character.name.clone()),
            None => whole(book, character, &self.derivations, at),
            Some(("count", counter)) => {
                Value::from(*self.combatant.counts.get(counter).unwrap_or(&0))
            }
            Some(("row", key)) => self.row_value(book, key).unwrap_or_default(),
            Some(("group", rest)) => self.band.value(rest),
            Some(("of", address)) => self.named(book, address).unwrap_or_default(),
            Some(_) => Value::Null,
        }
    }

    /// A field of a row by its name: `damage_defenses/Fire/resist`.
    fn named(&self, book: &Rulebook, address: &str) -> Option<Value> {
        let (list, rest) = address.split_once('/')?;
        let (name, key) = rest.rsplit_once('/')?;
        let row = row_named(book, &self.combatant.character, list, name)?;
        self.of_row(book, list, row.id, key)
    }

    fn row_value(&self, book: &Rulebook, key: &str) -> Option<Value> {
        let (list, id) = self.row.as_ref()?;
        self.of_row(book, list, *id, key)
    }

    fn of_row(&self, book: &Rulebook, list: &str, id: u32, key: &str) -> Option<Value> {
        let derived = self
            .derivations
            .rows
            .get(list)
            .and_then(|rows| rows.get(&id)?.get(key));
        if let Some(derived) = derived {
            return Some(derived.value.clone());
        }
        let rows = self.combatant.character.lists.get(list)?;
        let row = rows.iter().find(|it| it.id == id)?;
        let entry = row
            .entry
            .as_ref()
            .and_then(|key| book.system().entries.get(key));
        match key {
            "name" => row
                .name
                .clone()
                .map(Value::from)
                .or_else(|| Some(Value::from(entry?.name.clone()))),
            "number" => Some(Value::from(id)),
            _ => {
                let field = book
                    .system()
                    .list(list)?
                    .fields
                    .iter()
                    .find(|field| field.key == key);
                let own = row.values.get(key).cloned();
                let own = own.map(|value| by_name(book, field, value));
                own.or_else(|| field.map(Field::default_value))
                    .or_else(|| entry?.facts.get(key).cloned())
            }
        }
    }
}

/// The combatant with what the rules give in a list to those who have nothing in it.
fn armed<'a>(book: &Rulebook, combatant: &'a Combatant, list: &str) -> Cow<'a, Combatant> {
    let rows = combatant.character.lists.get(list);
    let turns = book.system().turns.as_ref();
    match turns.and_then(|turns| turns.bare.get(list)) {
        Some(bare) if rows.is_none_or(Vec::is_empty) => {
            let mut combatant = combatant.clone();
            let row = short::row(1, bare);
            combatant.character.lists.insert(list.to_owned(), vec![row]);
            Cow::Owned(combatant)
        }
        _ => Cow::Borrowed(combatant),
    }
}

/// The row of a list that counts and has a name, or points at an entry that answers to it.
pub(super) fn row_named<'a>(
    book: &Rulebook,
    character: &'a Character,
    list: &str,
    name: &str,
) -> Option<&'a Row> {
    let rows = character.lists.get(list)?;
    let kind = book.system().list(list)?;
    rows.iter().filter(|row| row.counts_in(kind)).find(|row| {
        let entry = row
            .entry
            .as_ref()
            .and_then(|key| book.system().entries.get(key));
        let own = row.name.as_deref();
        own.is_some_and(|it| it.eq_ignore_ascii_case(name))
            || entry.is_some_and(|it| it.answers_to(name))
    })
}

/// An entry that a field points at, by its name, as calculators take it.
fn by_name(book: &Rulebook, field: Option<&Field>, value: Value) -> Value {
    let is_entry = field.is_some_and(|field| field.kind == FieldType::Entry);
    let entry = value
        .as_str()
        .filter(|_| is_entry)
        .and_then(|key| book.system().entries.get(key));
    entry.map_or(value, |entry| Value::from(entry.name.clone()))
}

/// A field or derived value of the whole character.
pub(super) fn whole(
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

/// All that places may name in one act.
pub(super) struct Places<'a> {
    pub(super) book: &'a Rulebook,
    pub(super) people: HashMap<&'static str, Person<'a>>,
    pub(super) rolls: IndexMap<String, Die>,
    pub(super) asks: IndexMap<String, Value>,
    pub(super) answers: IndexMap<String, Answer>,
}

impl<'a> Places<'a> {
    /// Nobody and nothing yet.
    pub(super) fn new(book: &'a Rulebook) -> Self {
        Self {
            book,
            people: HashMap::new(),
            rolls: IndexMap::new(),
            asks: IndexMap::new(),
            answers: IndexMap::new(),
        }
    }

    /// What stands at a place; n/a where there is nothing.
    pub(super) fn value(&self, place: &str) -> Value {
        if place.contains('{') {
            return self.value(&self.say(place));
        }
        let (first, rest) = place.split_once('/').unwrap_or((place, ""));
        if let Some(person) = self.people.get(first) {
            return person.value(self.book, rest);
        }
        match first {
            "roll" => {
                let (key, what) = rest.split_once('/').unwrap_or((rest, ""));
                self.rolls.get(key).map_or(Value::Null, |die| match what {
                    "botch" => Value::Bool(die.botch),
                    "most" => Value::from(die.most),
                    "fixed" => Value::from(die.fixed),
                    _ => Value::from(die.total),
                })
            }
            "ask" => self.asks.get(rest).cloned().unwrap_or_default(),
            "grouped" => Value::from(self.people.values().any(|it| it.band.size() > 1)),
            _ => self
                .answers
                .get(first)
                .and_then(|answer| answer.outputs.get(rest).cloned())
                .unwrap_or_default(),
        }
    }

    /// Whether a place holds: it is not n/a, no, 0 or empty. `!place` holds where the place does
    /// not, `place=word` where it is that word.
    pub(super) fn holds(&self, place: Option<&str>) -> bool {
        let Some(place) = place else { return true };
        if let Some(other) = place.strip_prefix('!') {
            return !self.holds(Some(other));
        }
        if let Some((place, word)) = place.split_once('=') {
            return plain(&self.value(place)) == word;
        }
        match self.value(place) {
            Value::Null => false,
            Value::Bool(it) => it,
            Value::Number(it) => it.as_f64() != Some(0.0),
            Value::String(it) => !it.is_empty(),
            Value::Array(it) => !it.is_empty(),
            Value::Object(it) => !it.is_empty(),
        }
    }

    /// Works a step out, and keeps what it answers. Where the rules do not say, that is refused.
    pub(super) fn work(&mut self, step: &CalculationStep) -> Result<(), Refused> {
        if !self.holds(step.when.as_deref()) {
            return Ok(());
        }
        let mut inputs: IndexMap<String, Value> = step.with.clone();
        for (input, place) in &step.from {
            let value = self.value(place);
            if value.is_null() {
                continue;
            }
            match input.split_once('.') {
                None => {
                    inputs.insert(input.clone(), value);
                }
                Some((object, key)) => {
                    let object = inputs
                        .entry(object.to_owned())
                        .or_insert_with(|| Value::Object(serde_json::Map::new()));
                    if let Value::Object(map) = object {
                        map.insert(key.to_owned(), value);
                    }
                }
            }
        }
        let answer = self
            .book
            .calculate(&step.calculator, &inputs)
            .map_err(|refusal| Refused(refusal.message))?;
        if let Some(why) = &answer.undefined {
            return Err(Refused(format!("Not in these rules: {why}")));
        }
        self.answers.insert(step.key().to_owned(), answer);
        Ok(())
    }

    /// A sentence with its places filled in.
    pub(super) fn say(&self, sentence: &str) -> String {
        let mut said = String::new();
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            let Some((place, after)) = after.split_once('}') else {
                break;
            };
            said.push_str(&plain(&self.value(place)));
            rest = after;
        }
        said.push_str(rest);
        said
    }
}

/// A value as it is said.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string().replace('-', "−"),
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| format!("{key} {}", plain(value)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}
