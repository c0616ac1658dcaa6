//! Fights by the rules of each built-in pack, with given dice.
mod amtgard;
mod arsmagica;
mod mlaf;
mod mythcraft;
mod odds;
mod primalwild;
mod table;

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::Character,
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
    turns::{Act, AttackRequest, Die, play},
};
use serde_json::json;

use crate::built_in;

/// An encounter with the rules of its system, and dice with a fixed seed.
struct Table {
    book: Rulebook,
    encounter: Encounter,
    words: Vec<String>,
    dice: StdRng,
    now: u64,
}

impl Table {
    fn of(system: &str) -> Self {
        Self {
            book: built_in(system),
            encounter: Encounter::new(system, "Tonight"),
            words: Vec::new(),
            dice: StdRng::seed_from_u64(1),
            now: 1_000_000,
        }
    }

    fn refused(&mut self, act: &Act) -> String {
        let played = play(&self.encounter, act, &self.book, &mut self.dice, self.now);
        played.unwrap_err().message
    }

    /// Performs an act and returns its report. Checks that its step can be applied and undone.
    fn act(&mut self, act: &Act) -> String {
        let before = self.encounter.clone();
        let played = play(&before, act, &self.book, &mut self.dice, self.now).unwrap();
        let mut encounter = before.clone();
        let back = played.step.apply(&mut encounter).unwrap();
        assert_eq!(encounter, played.encounter);
        back.apply(&mut encounter).unwrap();
        encounter.last_combatant = before.last_combatant;
        assert_eq!(encounter, before, "taken back");
        self.encounter = played.encounter;
        self.words.extend(played.words.clone());
        played.words.join("\n")
    }

    /// Performs an attack with these dice and no other inputs, and returns its report.
    fn attack(&mut self, key: &str, attacker: u32, defender: u32, dice: &[(&str, i64)]) -> String {
        self.act(&request(key, (attacker, Some(defender)), dice, &nothing()))
    }

    fn add(&mut self, name: &str, numbers: &Value) -> u32 {
        self.act(&short(name, numbers, 1));
        self.encounter.last_combatant
    }

    /// Adds combatants of an entry, and returns the ID of the last.
    fn enter(&mut self, entry: &str, many: u32, side: &str) -> u32 {
        self.act(&Act::Entry {
            entry: entry.to_owned(),
            many,
            side: side.to_owned(),
        });
        self.encounter.last_combatant
    }

    /// Adds a combatant with that sheet, and returns its ID.
    fn join(&mut self, sheet: Character) -> u32 {
        self.act(&sheet_of(sheet));
        self.encounter.last_combatant
    }

    fn edit(&mut self, combatant: u32, edit: Value) {
        let edit = serde_json::from_value(edit).unwrap();
        self.act(&Act::Edit { combatant, edit });
    }

    fn set(&mut self, combatant: u32, field: &str, value: impl Into<Value>) {
        let value: Value = value.into();
        self.edit(
            combatant,
            json!({"edit": "set", "field": field, "value": value}),
        );
    }

    fn set_row(&mut self, combatant: u32, row: (&str, u32), field: &str, value: impl Into<Value>) {
        let value: Value = value.into();
        let (list, row) = row;
        let edit =
            json!({"edit": "set_row", "list": list, "row": row, "field": field, "value": value});
        self.edit(combatant, edit);
    }

    fn add_row(&mut self, combatant: u32, list: &str, row: &Value) {
        let edit = json!({"edit": "add_row", "list": list, "at": null, "row": row});
        self.edit(combatant, edit);
    }

    /// Gives a state for a duration.
    fn state(&mut self, to: u32, name: &str, left: Option<u32>) {
        self.act(&state(to, name, left));
    }

    fn out(&mut self, combatant: u32, out: bool) -> String {
        self.act(&Act::Out { combatant, out })
    }

    fn who(&self, id: u32) -> &Combatant {
        self.encounter.combatant(id).unwrap()
    }

    /// Returns a field or derived value, of a row if `at` is `list/row/key`.
    fn value(&self, id: u32, at: &str) -> Value {
        let character = &self.who(id).character;
        let derived = self.book.derive(character);
        let parts: Vec<&str> = at.split('/').collect();
        match parts[..] {
            [list, row, key] => {
                let row: u32 = row.parse().unwrap();
                let value = derived.rows.get(list).and_then(|it| it.get(&row)?.get(key));
                value.map_or_else(
                    || {
                        let rows = &character.lists[list];
                        let row = rows.iter().find(|it| it.id == row).unwrap();
                        row.values.get(key).cloned().unwrap_or_default()
                    },
                    |it| it.value.clone(),
                )
            }
            _ => derived.whole.get(at).map_or_else(
                || character.values.get(at).cloned().unwrap_or_default(),
                |it| it.value.clone(),
            ),
        }
    }

    fn values<const COUNT: usize>(&self, id: u32, at: [&str; COUNT]) -> [Value; COUNT] {
        at.map(|at| self.value(id, at))
    }

    fn on(&self) -> &str {
        self.who(self.encounter.turn.acting().unwrap()).name()
    }

    fn next(&mut self) -> String {
        self.act(&Act::Next {})
    }

    fn initiative(&mut self, dice: &[(u32, &[i64])]) -> String {
        let dice = dice
            .iter()
            .map(|(id, dice)| (id.to_string(), dice.iter().map(|it| die(*it)).collect()))
            .collect();
        self.act(&Act::Initiative {
            dice,
            typed: IndexMap::new(),
            anew: false,
            only: Vec::new(),
        })
    }

    fn order(&self) -> Vec<&str> {
        self.encounter
            .combatants
            .iter()
            .map(Combatant::name)
            .collect()
    }
}

fn die(total: i64) -> Die {
    Die {
        total,
        ..Die::default()
    }
}

fn request(attack: &str, of: (u32, Option<u32>), dice: &[(&str, i64)], asks: &Value) -> Act {
    let asks: IndexMap<String, Value> = serde_json::from_value(asks.clone()).unwrap();
    Act::Attack {
        request: AttackRequest {
            attack: attack.to_owned(),
            attacker: of.0,
            defender: of.1,
            dice: dice
                .iter()
                .map(|(key, total)| ((*key).to_owned(), die(*total)))
                .collect(),
            asks,
            ..AttackRequest::default()
        },
    }
}

fn short(name: &str, numbers: &Value, many: u32) -> Act {
    Act::Short {
        form: String::new(),
        name: name.to_owned(),
        numbers: serde_json::from_value(numbers.clone()).unwrap(),
        many,
        side: String::new(),
    }
}

fn state(to: u32, name: &str, left: Option<u32>) -> Act {
    Act::State {
        combatant: to,
        name: name.to_owned(),
        left,
        unit: None,
        skips: 0,
        values: IndexMap::new(),
    }
}

fn sheet_of(character: Character) -> Act {
    Act::Sheet {
        character: Box::new(character),
        from: None,
        many: 1,
        side: String::new(),
    }
}

/// Asserts that a report contains each of these parts.
fn says(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "“{part}” is not in: {said}");
    }
}

fn nothing() -> Value {
    json!({})
}
