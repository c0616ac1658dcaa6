//! Every event of every pack is applied to characters with many rolls, and results in a valid
//! character; events do what the rules say.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::{Character, Row},
    play::{Event, EventResult},
    system::System,
};
use serde_json::json;
use tests::{fixtures, inputs, packs};

/// How many rolls are tried for each event.
const TRIES: u64 = 40;

#[test]
fn every_event_can_happen() {
    let mut wrong = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        for character in ready.pack.examples.iter().chain([&full(system)]) {
            for offer in ready.rulebook.offers(character) {
                let event = system.event(&offer.event).unwrap();
                for seed in 0..TRIES {
                    let done = ready.rulebook.event(
                        character,
                        &offer.event,
                        offer.row,
                        &typed(system, event, seed),
                        &mut StdRng::seed_from_u64(seed),
                    );
                    let found = match done {
                        Ok(done) => allowed(system, character, &done),
                        Err(refusal) => Some(refusal.message),
                    };
                    wrong.extend(found.map(|why| format!("{}/{}: {why}", system.key, event.key)));
                }
            }
        }
    }
    wrong.dedup();
    super::none("events do not happen", &wrong);
}

#[test]
fn every_event_is_available_to_a_character() {
    let mut never = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        let mut offered = ready.rulebook.offers(&full(system));
        let in_cases = cases(&system.key)
            .into_iter()
            .map(|case| case.character(&system.key));
        for character in ready.pack.examples.iter().cloned().chain(in_cases) {
            offered.extend(ready.rulebook.offers(&character));
        }
        let missing = system
            .events
            .iter()
            .filter(|event| offered.iter().all(|offer| offer.event != event.key));
        never.extend(missing.map(|event| format!("{}/{}", system.key, event.key)));
    }
    super::none("events are never offered", &never);
}

/// Typed inputs: the minimum of each, increased by `more`.
fn typed(system: &System, event: &Event, more: u64) -> IndexMap<String, Value> {
    let of = rules::system::Calculator {
        inputs: event.inputs.clone(),
        ..Default::default()
    };
    let mut typed = inputs::least(system, &of, usize::try_from(more).unwrap());
    typed.retain(|name, _| event.inputs[name].die.is_none());
    typed
}

/// The errors of a character after an event.
fn allowed(system: &System, before: &Character, done: &EventResult) -> Option<String> {
    if let Err(refused) = done.edit.check(before, system) {
        return Some(refused.message);
    }
    let mut after = before.clone();
    let inverse = match done.edit.apply(&mut after) {
        Ok(inverse) => inverse,
        Err(refused) => return Some(refused.message),
    };
    let words = rules::character::check(&after, system);
    inverse.apply(&mut after).unwrap();
    (after != *before)
        .then(|| "cannot be undone".to_owned())
        .or(words.first().cloned())
}

/// A character in trouble: every number is 2, and each list has a row for each choice of its fields.
fn full(system: &System) -> Character {
    use rules::system::{Field, FieldType};
    let value = |field: &Field, at: usize| match field.kind {
        FieldType::Number | FieldType::Modifier | FieldType::Track => Some(json!(
            2.clamp(field.min.unwrap_or(2), field.max.unwrap_or(2))
        )),
        FieldType::Flag => Some(json!(true)),
        FieldType::Choice => field.choices.get(at).map(|choice| json!(choice)),
        _ => None,
    };
    let values = |fields: &[Field], at: usize| -> IndexMap<String, Value> {
        let held = |field: &Field| Some((field.key.clone(), value(field, at)?));
        fields.iter().filter_map(held).collect()
    };
    let rows = |list: &rules::system::List| {
        let most = list.fields.iter().map(|field| field.choices.len()).max();
        let row = |at| Row {
            id: u32::try_from(at + 1).unwrap(),
            name: Some(format!("{} {at}", list.singular)),
            values: values(&list.fields, at),
            ..Row::default()
        };
        (0..most.unwrap_or_default().max(1)).map(row).collect()
    };
    Character {
        system: system.key.clone(),
        name: "Full".into(),
        values: values(&system.fields, 0),
        lists: system
            .lists
            .iter()
            .map(|list| (list.key.clone(), rows(list)))
            .collect(),
        ..Character::default()
    }
}

/// A character, an event with its inputs, and the values expected afterwards.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    event: String,
    /// The rule, in a few words.
    #[serde(default)]
    why: String,
    before: Value,
    row: Option<u32>,
    #[serde(default)]
    given: IndexMap<String, Value>,
    #[serde(default)]
    after: IndexMap<String, Value>,
    #[serde(default)]
    says: String,
    /// Part of the error message, if the event is refused.
    refused: Option<String>,
}

#[test]
fn events_do_what_the_rules_say() {
    let mut wrong = Vec::new();
    for ready in packs::all() {
        let key = &ready.pack.system.key;
        let mut untried: Vec<&str> = ready
            .pack
            .system
            .events
            .iter()
            .map(|event| event.key.as_str())
            .collect();
        for case in cases(key) {
            untried.retain(|event| *event != case.event);
            wrong.extend(differences(ready, &case));
        }
        wrong.extend(
            untried
                .iter()
                .map(|event| format!("{key}/{event} has no case")),
        );
    }
    super::none("events do otherwise", &wrong);
}

/// The cases of a system.
fn cases(system: &str) -> Vec<Case> {
    fixtures::cases(&format!("play/{system}.jsonl"))
}

impl Case {
    /// The character before the event.
    fn character(&self, system: &str) -> Character {
        let mut character: Character = serde_json::from_value(self.before.clone()).unwrap();
        system.clone_into(&mut character.system);
        character
    }
}

fn differences(ready: &packs::Ready, case: &Case) -> Vec<String> {
    let system = &ready.pack.system.key;
    let mut character = case.character(system);
    let mut dice = StdRng::seed_from_u64(1);
    let result = ready
        .rulebook
        .event(&character, &case.event, case.row, &case.given, &mut dice);
    let name = format!("{system}/{} ({})", case.event, case.why);
    let done = match (result, &case.refused) {
        (Ok(done), None) => done,
        (Ok(_), Some(_)) => return vec![format!("{name}: it is not refused")],
        (Err(refusal), Some(why)) if refusal.message.contains(why) => return Vec::new(),
        (Err(refusal), _) => return vec![format!("{name}: {}", refusal.message)],
    };
    done.edit.apply(&mut character).unwrap();
    let mut after = json!(character.values);
    for (list, rows) in &character.lists {
        after[list] = rows.iter().map(|row| json!(row.values)).collect();
    }
    let mut wrong = Vec::new();
    for (key, wanted) in &case.after {
        let found = after.get(key).unwrap_or(&Value::Null);
        if !agrees(found, wanted) {
            wrong.push(format!("{name}: {key} is {found}, not {wanted}"));
        }
    }
    let words = done.words.join(" ");
    if !words.contains(&case.says) {
        wrong.push(format!("{name} says {words}"));
    }
    wrong
}

/// Whether the result has all the expected values.
fn agrees(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(a, b)| agrees(a, b))
        }
        (Value::Object(found), Value::Object(wanted)) => wanted
            .iter()
            .all(|(key, wanted)| agrees(found.get(key).unwrap_or(&Value::Null), wanted)),
        _ => found == wanted,
    }
}
