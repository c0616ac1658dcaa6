//! Fights with minimal rules; those of the built-in packs are tested with the packs.

use indexmap::IndexMap;
use proptest::{collection::vec, prelude::*, sample::select};
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::Edit,
    encounter::{Combatant, Encounter, Group, Unit},
    rulebook::Rulebook,
    turns::{
        Act, AttackRequest, AttackResult, Played, Trials, attack_odds, fight_values, odds, play,
        preview,
    },
};
use serde_json::json;

fn trials(fights: u32) -> Trials<'static> {
    Trials {
        fights,
        time: None,
        seed: 1,
        stop: &|| false,
    }
}

#[test]
fn attacks_without_an_outcome_count_in_the_odds() {
    let system = json!({
        "key": "game", "name": "Game",
        "attacks": [{ "key": "strike", "label": "Strike",
            "roll": [{ "key": "attack", "label": "Attack", "die": "1d2" }],
            "outcome": [{ "name": "Hits", "when": "roll.attack == 1" }] }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let encounter = encounter_of(Combatant {
        id: 1,
        ..Combatant::default()
    });
    let request = AttackRequest {
        attacker: 1,
        ..AttackRequest::default()
    };
    let odds = attack_odds(&encounter, &request, &book, &trials(401)).unwrap();
    assert_eq!(odds.tries, 401);
    let share = odds.outcomes[0].share;
    assert!((0.4..0.6).contains(&share), "{share}");
}

/// An encounter of one combatant.
fn encounter_of(combatant: Combatant) -> Encounter {
    let mut encounter = Encounter::new("game", "Duel");
    encounter.combatants.push(combatant);
    encounter
}

/// A fight with these turn rules, of one against two who are doomed. Attacks have no effect.
fn fight(turns: &Value) -> (Rulebook, Encounter) {
    let system = json!({
        "key": "game", "name": "Game",
        "fields": [{ "key": "doomed", "label": "Doomed", "type": "flag" }],
        "events": [{ "key": "fate", "label": "Fate", "inputs": { "die": { "type": "int", "die": "1d2" } },
                     "changes": [{ "set": { "doomed": "die == 1" } }] },
                   { "key": "never", "label": "Never", "when": "1 > 2" }],
        "turns": turns,
        "attacks": [{ "key": "strike", "label": "Strike", "target": true }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let mut encounter = Encounter::new("game", "Ambush");
    for (id, side) in [(1, "a"), (2, "b"), (3, "b")] {
        let combatant = json!({
            "id": id, "standing": { "side": side },
            "character": { "system": "game", "name": "Somebody", "values": { "doomed": side == "b" } },
        });
        encounter
            .combatants
            .push(serde_json::from_value(combatant).unwrap());
    }
    (book, encounter)
}

fn next(encounter: &Encounter, book: &Rulebook, seed: u64) -> Played {
    let mut dice = StdRng::seed_from_u64(seed);
    play(encounter, &Act::Next {}, book, &mut dice, 0).unwrap()
}

#[test]
fn everyone_acts_once_in_each_round_in_the_order_of_that_round() {
    let initiative = json!({ "die": "1d20", "each_round": true, "total": "roll.die" });
    let (book, mut encounter) = fight(&json!({ "initiative": initiative }));
    for round in 0..10 {
        for place in 0..3 {
            encounter = next(&encounter, &book, round).encounter;
            assert_eq!(encounter.turn.on, Some(encounter.combatants[place].id));
        }
    }
}

#[test]
fn a_turn_begins_even_if_the_rules_are_silent_about_an_effect() {
    let effect = json!([{ "count": { "ap": "silent('Nobody knows.')" } }]);
    let (book, encounter) = fight(&json!({ "moment": [{ "at": "turn", "effect": effect }] }));
    let played = next(&encounter, &book, 1);
    assert_eq!(played.encounter.turn.on, Some(1));
    assert!(played.words.concat().contains("Nobody knows."));
    let odds = odds(&encounter, &book, &trials(3)).unwrap();
    assert_eq!(odds.fights, 3);
    assert!(odds.refused.concat().contains("Nobody knows."));
}

#[test]
fn an_effect_resets_a_field_to_its_default() {
    let moment = json!([{ "at": "turn", "effect": [{ "clear": ["doomed"] }] }]);
    let (book, encounter) = fight(&json!({ "moment": moment }));
    let combatants = next(&encounter, &book, 1).encounter.combatants;
    let doomed = combatants
        .iter()
        .map(|it| it.character.values.get("doomed"));
    let doomed: Vec<Option<&Value>> = doomed.collect();
    assert_eq!(doomed, [None, Some(&json!(true)), Some(&json!(true))]);
}

#[test]
fn a_fight_begins_for_those_who_join_it_and_ends_for_everyone() {
    let clearing = |at: &str| {
        let effect = json!([{ "clear": ["doomed"] }]);
        let (book, mut encounter) = fight(&json!({ "moment": [{ "at": at, "effect": effect }] }));
        encounter.last_combatant = 3;
        (book, encounter)
    };
    let are_doomed = |encounter: &Encounter| -> Vec<bool> {
        let all = encounter.combatants.iter();
        all.map(|it| it.character.values.contains_key("doomed"))
            .collect()
    };
    let (book, encounter) = clearing("fight");
    let join = Act::Sheet {
        character: Box::new(encounter.combatants[2].character.clone()),
        from: None,
        many: 2,
        side: "b".to_owned(),
    };
    assert_eq!(
        are_doomed(&act(&encounter, &join, &book).encounter),
        [true; 5]
    );
    let encounter = next(&encounter, &book, 1).encounter;
    assert_eq!(
        are_doomed(&act(&encounter, &join, &book).encounter),
        [false; 5]
    );

    let (book, encounter) = clearing("over");
    let encounter = next(&encounter, &book, 1).encounter;
    assert_eq!(are_doomed(&encounter), [true; 3]);
    let stop = Act::Stop { remove: Vec::new() };
    assert_eq!(
        are_doomed(&act(&encounter, &stop, &book).encounter),
        [false; 3]
    );
}

#[test]
fn a_turn_begins_even_if_an_event_of_an_effect_is_refused() {
    let effect = json!([{ "event": "never" }]);
    let (book, encounter) = fight(&json!({ "moment": [{ "at": "turn", "effect": effect }] }));
    let played = next(&encounter, &book, 1);
    assert_eq!(played.encounter.turn.on, Some(1));
    assert!(played.words.concat().contains("Never"));
}

#[test]
fn the_odds_of_a_fight_count_those_who_fall_at_the_end_of_a_turn() {
    let effect = json!([{ "when": "self.doomed", "out": true }]);
    let (book, encounter) = fight(&json!({ "moment": [{ "at": "end", "effect": effect }] }));
    let odds = odds(&encounter, &book, &trials(4)).unwrap();
    assert_eq!(odds.lengths, [0.0, 1.0]);
    assert!((odds.won - 1.0).abs() < f64::EPSILON, "{odds:?}");
    assert_eq!(odds.refused, [""; 0]);
}

#[test]
fn the_odds_of_a_fight_roll_the_dice_of_events_each_time() {
    let effect = json!([{ "when": "self.doomed", "out": true }]);
    let moments = json!([{ "at": "turn", "event": "fate" }, { "at": "end", "effect": effect }]);
    let (book, encounter) = fight(&json!({ "moment": moments }));
    let odds = odds(&encounter, &book, &trials(400)).unwrap();
    let lengths = odds.lengths.iter().filter(|share| **share > 0.0);
    assert!(lengths.count() > 3, "{odds:?}");
}

#[test]
fn the_odds_of_a_fight_report_what_they_leave_out() {
    let initiative = json!({ "die": "1d20", "total": "silent('No order.')" });
    let (book, mut encounter) = fight(&json!({ "initiative": initiative }));
    encounter.groups.push(Group {
        members: vec![2, 3],
        vanguard: 2,
        ..Group::default()
    });
    let odds = odds(&encounter, &book, &trials(2)).unwrap();
    assert!(odds.by_lot);
    assert!(odds.refused.concat().contains("No order."));
    assert!(odds.assumed.concat().contains("bonus of a group"));
}

fn act(encounter: &Encounter, act: &Act, book: &Rulebook) -> Played {
    play(encounter, act, book, &mut StdRng::seed_from_u64(1), 0).unwrap()
}

#[test]
fn a_turn_out_of_order_ends_when_another_acts_out_of_order() {
    let effect = json!([{ "count": { "ended": "self.count.ended + 1" } }]);
    let turns = json!({ "at_once": "Interrupt", "moment": [{ "at": "end", "effect": effect }] });
    let (book, encounter) = fight(&turns);
    let mut encounter = next(&encounter, &book, 1).encounter;
    // The first acts in its own turn, which is not out of order.
    for combatant in [1, 2, 3] {
        encounter = act(&encounter, &Act::Aside { combatant }, &book).encounter;
    }
    encounter = next(&encounter, &book, 1).encounter;
    assert_eq!(encounter.turn.on, Some(1));
    for (id, ended) in [(1, None), (2, Some(&1)), (3, Some(&1))] {
        let who = encounter.combatant(id).unwrap();
        assert_eq!(who.counts.get("ended"), ended, "{id}");
    }
}

#[test]
fn nothing_happens_at_the_end_of_a_turn_to_those_of_a_side_who_lost_it() {
    let effect = json!([{ "count": { "ended": "self.count.ended + 1" } }]);
    let turns = json!({ "sides": true, "moment": [{ "at": "end", "effect": effect }] });
    let (book, mut encounter) = fight(&turns);
    encounter.combatants[1].status.skips = 1;
    for ended in [[None; 3], [Some(1), None, None], [Some(1), None, Some(1)]] {
        encounter = next(&encounter, &book, 1).encounter;
        let counts = encounter.combatants.iter();
        let counts = counts.map(|it| it.counts.get("ended").copied());
        assert!(counts.eq(ended), "{encounter:?}");
    }
    for _ in 0..2 {
        encounter = next(&encounter, &book, 1).encounter;
    }
    assert_eq!(encounter.combatants[1].counts.get("ended"), Some(&1));
}

#[test]
fn a_total_that_can_no_longer_be_calculated_is_cleared() {
    let total = "when(self.doomed, silent('No order.'), roll.die)";
    let initiative = json!({ "die": "1d20", "total": total });
    let (book, mut encounter) = fight(&json!({ "initiative": initiative }));
    for (at, total, shown) in [(1, 50, "44 + 6"), (2, 40, "")] {
        let status = &mut encounter.combatants[at].status;
        status.initiative = Some(total);
        shown.clone_into(&mut status.shown);
    }
    let roll = |typed: Value| -> Act {
        let roll = json!({ "act": "initiative", "anew": true, "typed": typed });
        serde_json::from_value(roll).unwrap()
    };
    let mut dice = StdRng::seed_from_u64(1);
    let wrong = roll(json!({ "2": "21" }));
    assert!(play(&encounter, &wrong, &book, &mut dice, 0).is_err());
    let roll = roll(json!({}));
    let rolled = act(&encounter, &roll, &book).encounter.combatants;
    // The total of the third was set by hand, so it is kept.
    let ids: Vec<u32> = rolled.iter().map(|it| it.id).collect();
    assert_eq!(ids, [3, 1, 2]);
    assert_eq!(rolled[2].status.initiative, None);
}

#[test]
fn a_tie_is_broken_by_decimals() {
    let higher = json!([{ "higher": "when(self.doomed, 1.5, 1.25)" }]);
    let initiative = json!({ "die": "1d20", "total": "0 * roll.die", "tie": higher });
    let (book, encounter) = fight(&json!({ "initiative": initiative }));
    let roll: Act = serde_json::from_value(json!({ "act": "initiative" })).unwrap();
    let rolled = act(&encounter, &roll, &book).encounter;
    let ids: Vec<u32> = rolled.combatants.iter().map(|it| it.id).collect();
    assert_eq!(ids, [2, 3, 1]);
}

#[test]
fn those_who_are_out_break_no_ties() {
    let initiative = json!({ "die": "1d20", "total": "0 * roll.die", "tie": [{ "die": "1d20" }] });
    let (book, mut encounter) = fight(&json!({ "initiative": initiative }));
    encounter.combatants[1].status.initiative = Some(0);
    encounter.combatants[1].status.out = true;
    let roll: Act = serde_json::from_value(json!({ "act": "initiative" })).unwrap();
    let rolled = act(&encounter, &roll, &book).encounter;
    for (id, broken) in [(1, true), (2, false), (3, true)] {
        let ties = &rolled.combatant(id).unwrap().status.ties;
        assert_eq!(!ties.is_empty(), broken, "{id}");
    }
}

#[test]
fn a_fight_begins_without_the_initiative_of_those_who_are_out() {
    let initiative = json!({ "die": "1d20", "total": "roll.die" });
    let (book, mut encounter) = fight(&json!({ "initiative": initiative }));
    let totals = [Some(9), Some(5), None];
    for (who, initiative) in encounter.combatants.iter_mut().zip(totals) {
        who.status.initiative = initiative;
        who.status.out = initiative.is_none();
    }
    let words = next(&encounter, &book, 1).words;
    assert_eq!(words, ["The fight begins.", "Somebody’s turn."]);
}

#[test]
fn acts_without_dice_say_what_they_change() {
    let (book, encounter) = fight(&json!({}));
    for (made, says) in [
        (
            json!({ "act": "side", "combatant": 1, "side": "b" }),
            "Somebody: side a → b.",
        ),
        (
            json!({ "act": "side", "combatant": 1, "side": "" }),
            "Somebody: side a → –.",
        ),
        (
            json!({ "act": "total", "combatant": 1, "total": null }),
            "Somebody has no initiative any more.",
        ),
        (
            json!({ "act": "pass", "seconds": 1 }),
            "The clock moves on from 0 to 1 second.",
        ),
        (
            json!({ "act": "pins", "pins": ["combatant/1", "character/7"] }),
            "Now pinned: combatant/1, character/7.",
        ),
        (json!({ "act": "pins", "pins": [] }), "Now pinned: –."),
        (
            json!({ "act": "quick", "quick": [{ "name": "Weather" }] }),
            "The random tables are now: Weather.",
        ),
    ] {
        let made: Act = serde_json::from_value(made).unwrap();
        assert_eq!(act(&encounter, &made, &book).words, [says]);
    }
}

#[test]
fn a_change_of_a_sheet_is_told_in_a_sentence() {
    let (book, encounter) = fight(&json!({}));
    let edit = Edit::Set {
        field: "doomed".to_owned(),
        value: json!(true),
    };
    let words = act(&encounter, &Act::Edit { combatant: 1, edit }, &book).words;
    assert!(words[0].starts_with("Somebody: Doomed ") && words[0].ends_with('.'));
}

#[test]
fn fight_values_include_those_of_the_turn_order() {
    let initiative = json!({ "die": "1d20", "total": "when(self.doomed, 0, roll.die)" });
    let (book, _) = fight(&json!({ "initiative": initiative }));
    assert!(fight_values(book.system()).contains("doomed"));
}

#[test]
fn the_last_of_a_group_keeps_the_initiative_of_its_vanguard() {
    let (book, mut encounter) = fight(&json!({}));
    encounter.groups.push(Group {
        members: vec![2, 3],
        vanguard: 2,
        ..Group::default()
    });
    encounter.combatants[1].status.initiative = Some(7);
    let left = act(&encounter, &Act::Remove { combatant: 2 }, &book).encounter;
    assert_eq!(left.groups, []);
    assert_eq!(left.combatant(3).unwrap().status.initiative, Some(7));
}

#[test]
fn a_state_given_again_lasts_for_the_longer_duration() {
    let (book, mut encounter) = fight(&json!({}));
    for (left, unit, lasts) in [
        (Some(10), Unit::Rounds, "for 10 rounds"),
        (Some(3), Unit::Turns, "for 10 rounds"),
        (Some(20), Unit::Turns, "for 20 turns"),
        (Some(5), Unit::Seconds, "for 5 seconds"),
        (None, Unit::Rounds, "is Dazed."),
        (Some(9), Unit::Rounds, "is Dazed."),
    ] {
        let given = Act::State {
            combatant: 1,
            name: "Dazed".to_owned(),
            left,
            unit: Some(unit),
            skips: 0,
            values: IndexMap::new(),
        };
        let played = act(&encounter, &given, &book);
        let words = played.words.concat();
        assert!(words.contains(lasts), "{words}");
        encounter = played.encounter;
    }
    assert_eq!(encounter.combatants[0].states.len(), 1);
}

#[test]
fn a_state_is_described_by_the_values_of_its_row_without_prose() {
    let system = json!({
        "key": "game", "name": "Game", "turns": { "states": "conditions" },
        "lists": [{ "key": "conditions", "label": "Conditions", "fields": [
            { "key": "by", "label": "By", "type": "text" },
            { "key": "notes", "label": "Notes", "type": "prose" }] }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let encounter = encounter_of(Combatant {
        id: 1,
        ..Combatant::default()
    });
    let values = [("by", json!("a rope")), ("notes", json!("Wet.\n\nOld."))];
    let given = Act::State {
        combatant: 1,
        name: "Held".to_owned(),
        left: None,
        unit: None,
        skips: 0,
        values: values.map(|(key, value)| (key.to_owned(), value)).into(),
    };
    let words = act(&encounter, &given, &book).words.concat();
    assert!(words.contains("Held (By a rope)."), "{words}");
}

#[test]
fn a_duration_or_count_that_is_not_a_whole_number_is_refused() {
    for effect in [
        json!({ "on": "attacker", "count": { "lives": "2.5" } }),
        json!({ "on": "attacker", "state": { "name": "Dazed", "lasts": "'long'" } }),
    ] {
        let why = strike("", json!({ "effect": [effect] })).unwrap_err();
        assert!(why.contains("not a whole number"), "{why}");
    }
}

/// A calculator that returns its input, which has that type.
fn echo(of: &str) -> Value {
    json!({ "key": of, "title": of, "inputs": { "x": { "type": of } }, "outputs": { "x": "x" } })
}

/// Previews an attack on nobody with an axe, which may have its own name. `rest` adds to or replaces the
/// rules of the attack.
fn strike(own_name: &str, rest: Value) -> Result<AttackResult, String> {
    let mut attack = json!({
        "key": "strike", "label": "Strike", "list": "weapons",
        "roll": [{ "key": "attack", "label": "Attack", "die": "1d10" }],
        "ask": { "how": { "type": "word" }, "share": { "type": "number" } },
        "step": [{ "calculator": "blow" }],
    });
    if let (Value::Object(attack), Value::Object(rest)) = (&mut attack, rest) {
        attack.extend(rest);
    }
    let system = json!({
        "key": "game", "name": "Game",
        "kinds": [{ "key": "weapon", "name": "Weapon", "plural": "Weapons",
                    "facts": [{ "key": "load", "label": "Load", "format": "number" }] }],
        "fields": [{ "key": "strength", "label": "Strength", "type": "modifier" },
                   { "key": "tool", "label": "Tool", "type": "entry", "kinds": ["weapon"], "default": "weapon/axe" }],
        "lists": [{ "key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"], "switch": "used",
                    "fields": [{ "key": "notches", "label": "Notches", "type": "number" },
                               { "key": "edge", "label": "Edge", "type": "number", "default": 3 },
                               { "key": "used", "label": "Used", "type": "flag", "default": true }] }],
        "entries": {
            "weapon/axe": { "kind": "weapon", "slug": "axe", "name": "Axe", "facts": { "load": 2 } },
        },
        "calculators": [
            { "key": "blow", "title": "Blow",
              "script": "#{ load: 5, how: #{ strength: 1 }, name: () }",
              "outputs": { "load": "", "how": "", "name": "" } },
            echo("int"), echo("number"), echo("bool"), echo("word"),
        ],
        "attacks": [attack],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    if let Some(error) = errors.first() {
        return Err(error.message.clone());
    }
    let combatant = json!({
        "id": 1, "counts": { "lives": 3 },
        "character": {
            "system": "game", "name": "Ada", "values": { "strength": 4 },
            "lists": { "weapons": [
                { "id": 2, "name": "Club", "values": { "used": false } },
                { "id": 1, "name": own_name, "entry": "weapon/axe" },
            ] },
        },
    });
    let combatant: Combatant = serde_json::from_value(combatant).unwrap();
    let encounter = encounter_of(combatant);
    let request = json!({
        "attacker": 1,
        "dice": { "attack": { "total": 7 } },
        "asks": { "how": "wild", "share": 0.5 },
    });
    let request: AttackRequest = serde_json::from_value(request).unwrap();
    preview(&encounter, &request, &book, &mut StdRng::seed_from_u64(1))
        .map_err(|refusal| refusal.message)
}

/// Returns the sentence of an attack, filled in.
fn said(sentence: &str) -> Result<String, String> {
    strike("", json!({ "say": sentence })).map(|result| result.said)
}

#[test]
fn an_effect_finds_a_row_by_its_name_in_any_case() {
    for (own_name, names) in [("Öre", ["öre", "axe"]), ("", ["AXE", "axe"])] {
        for name in names {
            let row = format!("weapons/{name}/notches");
            let effect = json!([{ "on": "attacker", "row": { row.clone(): "2" } }]);
            let changes = strike(own_name, json!({ "effect": effect }))
                .unwrap()
                .changes;
            assert_eq!(changes.len(), 1, "{row}: {changes:?}");
        }
    }
}

#[test]
fn an_effect_on_the_default_row_of_a_list_changes_nothing() {
    let address = "weapons/{attacker.row.name}/notches";
    let system = json!({
        "key": "game", "name": "Game",
        "lists": [{ "key": "weapons", "label": "Weapons", "singular": "weapon",
                    "fields": [{ "key": "notches", "label": "Notches", "type": "number" }] }],
        "turns": { "bare": { "weapons": { "name": "Bare hands" } } },
        "attacks": [{ "key": "strike", "label": "Strike", "list": "weapons",
                      "roll": [{ "key": "attack", "label": "Attack", "die": "1d10" }],
                      "effect": [{ "on": "attacker", "row": { address: "1" } }] }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let encounter = encounter_of(Combatant {
        id: 1,
        ..Combatant::default()
    });
    let request = json!({ "attacker": 1, "dice": { "attack": { "total": 7 } } });
    let request: AttackRequest = serde_json::from_value(request).unwrap();
    let mut dice = StdRng::seed_from_u64(1);
    let result = preview(&encounter, &request, &book, &mut dice).unwrap();
    assert_eq!(result.changes.len(), 0);
}

#[test]
fn an_effect_changes_a_row_that_has_the_default() {
    for (formula, changes) in [("0", 1), ("3", 0)] {
        let effect = json!([{ "on": "attacker", "row": { "weapons/axe/edge": formula } }]);
        let result = strike("", json!({ "effect": effect })).unwrap();
        assert_eq!(result.changes.len(), changes, "{formula}");
    }
}

#[test]
fn an_unclosed_brace_is_left_unchanged() {
    assert_eq!(
        said("{attacker.name} {strikes"),
        Ok("Ada {strikes".to_owned())
    );
}

#[test]
fn a_sentence_of_an_attack_can_name_all_its_values() {
    for (formula, text) in [
        ("attacker.strength", "4"),
        ("attacker.name", "Ada"),
        ("attacker.row.name", "Axe"),
        ("attacker.row.entry.load", "2"),
        ("attacker.tool.load", "2"),
        ("attacker.tool.name", "Axe"),
        ("attacker.count.lives", "3"),
        ("roll.attack", "7"),
        ("botch.attack", "no"),
        ("roll.none", "–"),
        ("ask.how", "wild"),
        ("ask.share", "0.5"),
        ("blow.load", "5"),
        ("blow.how.strength", "1"),
        ("blow.none.strength", "–"),
        ("attacker.strength + roll.attack", "11"),
        ("attacker.name == 'Ada'", "yes"),
        ("get(#{ a: attacker.strength }, 'a')", "4"),
        ("'}'", "}"),
    ] {
        assert_eq!(said(&format!("{{{formula}}}")).unwrap(), text, "{formula}");
    }
}

#[test]
fn a_path_passes_its_value_to_a_calculator_unchanged() {
    for (path, of, value) in [
        ("attacker.strength", "int", json!(4)),
        ("attacker.name", "word", json!("Ada")),
        ("attacker.row.entry.load", "int", json!(2)),
        ("attacker.count.lives", "int", json!(3)),
        ("roll.attack", "int", json!(7)),
        ("botch.attack", "bool", json!(false)),
        ("ask.how", "word", json!("wild")),
        ("ask.share", "number", json!(0.5)),
        ("blow.load", "int", json!(5)),
        ("blow.how.strength", "int", json!(1)),
    ] {
        let steps = json!([{ "calculator": "blow" }, { "calculator": of, "from": { "x": path } }]);
        let lines = strike("", json!({ "step": steps })).unwrap().lines;
        assert_eq!(lines[1].answer.outputs["x"], value, "{path}");
    }
}

const ROOTS: &[&str] = &[
    "attacker", "roll", "botch", "most", "ask", "grouped", "blow", "nobody",
];
const KEYS: &[&str] = &[
    "strength", "name", "row", "of", "weapons", "entry", "load", "count", "lives", "group", "size",
    "attack", "how", "share", "number", "tool", "none",
];

proptest! {
    // A path alone is read without evaluating a formula.
    #[test]
    fn a_path_has_the_same_value_in_a_formula_and_alone(root in select(ROOTS), keys in vec(select(KEYS), 0..4)) {
        let path: Vec<&str> = std::iter::once(root).chain(keys).collect();
        let path = path.join(".");
        if let Ok(alone) = said(&format!("{{{path}}}")) {
            let in_formula = said(&format!("{{given({path}, {path})}}"));
            prop_assert_eq!(in_formula, Ok(alone), "{}", path);
        }
    }
}
