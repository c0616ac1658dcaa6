//! Every event of every pack happens to characters of it, whatever is rolled, and leaves what the
//! system allows; what the events do is what the rules say.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::{Character, Row},
    play::{Event, Happening},
    system::System,
};
use serde_json::json;
use tests::{inputs, packs};

/// How many ways the dice fall for each event.
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
fn every_event_is_offered_to_someone() {
    let mut never = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        let mut offered = ready.rulebook.offers(&full(system));
        for character in &ready.pack.examples {
            offered.extend(ready.rulebook.offers(character));
        }
        let missing = system
            .events
            .iter()
            .filter(|event| offered.iter().all(|offer| offer.event != event.key));
        never.extend(missing.map(|event| format!("{}/{}", system.key, event.key)));
    }
    super::none("events are never offered", &never);
}

/// Inputs that are typed: the least that each takes, then more.
fn typed(system: &System, event: &Event, more: u64) -> IndexMap<String, Value> {
    let of = rules::system::Calculator {
        inputs: event.inputs.clone(),
        ..Default::default()
    };
    let mut typed = inputs::least(system, &of, usize::try_from(more).unwrap());
    typed.retain(|name, _| event.inputs[name].die.is_none());
    typed
}

/// What is not allowed in what an event leaves.
fn allowed(system: &System, before: &Character, done: &Happening) -> Option<String> {
    if let Err(refused) = done.edit.check(before, system) {
        return Some(refused.0);
    }
    let mut after = before.clone();
    let inverse = match done.edit.apply(&mut after) {
        Ok(inverse) => inverse,
        Err(refused) => return Some(refused.0),
    };
    let words = rules::character::check(&after, system);
    inverse.apply(&mut after).unwrap();
    (after != *before)
        .then(|| "cannot be undone".to_owned())
        .or(words.first().cloned())
}

/// A character in trouble: every count at 2, a row in every list for each choice of its fields.
fn full(system: &System) -> Character {
    use rules::system::{Field, FieldType};
    let value = |field: &Field, at: usize| match field.kind {
        FieldType::Number | FieldType::Modifier | FieldType::Track => Some(json!(
            2.clamp(field.min.unwrap_or(2), field.max.unwrap_or(2))
        )),
        FieldType::Flag => Some(json!(true)),
        FieldType::Choice => field.choices.get(at).map(|choice| json!(choice)),
        FieldType::Text | FieldType::Prose | FieldType::Entry => None,
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

/// A character before, an event with what is given, and what is looked for afterwards.
struct Case {
    system: &'static str,
    before: Value,
    event: &'static str,
    row: Option<u32>,
    given: Value,
    after: Value,
    says: &'static str,
}

#[test]
fn events_do_what_the_rules_say() {
    let mut wrong = Vec::new();
    for case in cases() {
        let ready = packs::all()
            .iter()
            .find(|ready| ready.pack.system.key == case.system)
            .unwrap();
        let mut character: Character = serde_json::from_value(case.before).unwrap();
        character.system = case.system.into();
        let given: IndexMap<String, Value> = serde_json::from_value(case.given).unwrap();
        let mut dice = StdRng::seed_from_u64(1);
        let done = ready
            .rulebook
            .event(&character, case.event, case.row, &given, &mut dice)
            .unwrap_or_else(|refusal| panic!("{}: {}", case.event, refusal.message));
        done.edit.apply(&mut character).unwrap();
        let mut after = json!(character.values);
        for (list, rows) in &character.lists {
            after[list] = rows.iter().map(|row| json!(row.values)).collect();
        }
        for (key, wanted) in case.after.as_object().unwrap() {
            if !agrees(after.get(key).unwrap_or(&Value::Null), wanted) {
                wrong.push(format!(
                    "{}/{}: {key} is {:?}, not {wanted}",
                    case.system,
                    case.event,
                    after.get(key)
                ));
            }
        }
        let words = done.words.join(" ");
        if !words.contains(case.says) {
            wrong.push(format!("{}/{} says {words}", case.system, case.event));
        }
    }
    super::none("events do otherwise", &wrong);
}

/// Whether what was found has all that is looked for.
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

fn cases() -> Vec<Case> {
    let ars = |before, event, row, given, after, says| Case {
        system: "arsmagica",
        before,
        event,
        row,
        given,
        after,
        says,
    };
    let healing = |level: &str, stable: i64| {
        json!({ "values": { "stamina": 1, "medic": 2, "light_wounds": 1, "medium_wounds": 1, "date": "1220-03-21" },
            "lists": { "healing": [{ "id": 4, "name": "Cut arm", "values": { "level": level, "stable_results": stable } }] } })
    };
    vec![
        // Damage 14 against Soak 2 is 12 past it: at Size 0 the third step of five, a Heavy Wound.
        ars(
            json!({ "values": { "stamina": 2, "date": "1220-03-21" } }),
            "struck",
            None,
            json!({ "damage": 14 }),
            json!({ "heavy_wounds": 1, "healing": [{ "level": "Heavy", "due": "1220-06-21" }] }),
            "Heavy",
        ),
        ars(
            json!({ "values": { "stamina": 2 } }),
            "struck",
            None,
            json!({ "damage": 2 }),
            json!({ "healing": null }),
            "no wound",
        ),
        // 1 + 2 + 7 reaches the 10 of a Light Wound.
        ars(
            healing("Light", 0),
            "recovery",
            Some(4),
            json!({ "die": 7 }),
            json!({ "light_wounds": 0, "healing": null }),
            "healed",
        ),
        ars(
            healing("Light", 0),
            "recovery",
            Some(4),
            json!({ "die": 1 }),
            json!({ "light_wounds": 1, "healing": [{ "level": "Light", "stable_results": 1, "due": "1220-03-28" }] }),
            "holds at 4",
        ),
        ars(
            healing("Light", 0),
            "recovery",
            Some(4),
            json!({ "die": 0 }),
            json!({ "light_wounds": 0, "medium_wounds": 2, "healing": [{ "level": "Medium", "due": "1220-04-21" }] }),
            "worse",
        ),
        // Two stable results before add 6.
        ars(
            healing("Medium", 2),
            "recovery",
            Some(4),
            json!({ "die": 3 }),
            json!({ "light_wounds": 2, "medium_wounds": 0, "healing": [{ "level": "Light", "due": "1220-03-28" }] }),
            "better",
        ),
        ars(
            healing("Incapacitating", 0),
            "incapacitated_recovery",
            Some(4),
            json!({ "die": 4 }),
            json!({ "healing": [{ "level": "Incapacitating", "prior": 1 }] }),
            "1 less",
        ),
        ars(
            json!({ "values": { "stamina": 1 } }),
            "fatigue_roll",
            None,
            json!({ "die": 4 }),
            json!({ "short_fatigue": 1 }),
            "one Short-Term",
        ),
        // One Short-Term and two Long-Term lost are Tired: half an hour to Weary.
        ars(
            json!({ "values": { "short_fatigue": 1, "long_fatigue": 2 } }),
            "rest",
            None,
            json!({}),
            json!({ "short_fatigue": 0, "long_fatigue": 2 }),
            "30 minutes",
        ),
        ars(
            json!({ "values": { "short_fatigue": 1, "long_fatigue": 2, "date": "1220-12-31" } }),
            "night",
            None,
            json!({}),
            json!({ "short_fatigue": 0, "long_fatigue": 1, "date": "1221-01-01" }),
            "1 Long-Term",
        ),
    ]
}
