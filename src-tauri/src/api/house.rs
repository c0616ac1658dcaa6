//! The house rules of a library.

mod sharing;

use std::iter::once;

pub use sharing::{MAX_FILE_BYTES, check_file, export, file_at, install};

use rules::{
    Value,
    house::{self, FormulaChoices, HouseRule, OverrideTarget},
    names::{self, FormulaName},
    system::System,
};

use super::{
    app::App,
    entries::{split_key, unknown_entry},
    listing::cell,
    loaded::LoadedSystem,
    views::{ErrorCode, HouseCard, Refusal},
};

/// Returns all house rules of the installed systems, in order of creation.
pub fn all(app: &App) -> Result<Vec<HouseCard>, Refusal> {
    let mut cards = Vec::new();
    for loaded in app.all_loaded()? {
        let rules = stored_rules(app, &loaded.system().key)?;
        cards.extend(rules.into_iter().map(|rule| card(&loaded, rule)));
    }
    Ok(cards)
}

/// Returns the targets of house rules on the page of an entry: its facts, table cells, modifiers
/// and calculators, and the derived values, events and field limits that it explains.
pub fn on_page(app: &App, key: &str) -> Result<Vec<HouseCard>, Refusal> {
    let (system, rest) = split_key(key)?;
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let entry = printed
        .entries
        .get(rest)
        .ok_or_else(|| unknown_entry(printed, rest))?;
    let calculators = printed.calculators.iter().filter(|it| it.rule == rest);
    let calculators = calculators.flat_map(|it| house::of_calculator(printed, it));
    let is_explained = |rule: Option<&str>| rule == Some(rest);
    let derived = house::of_derived(printed).into_iter();
    let of_character = derived.chain(house::of_fields(printed));
    let of_character = of_character.filter(|place| is_explained(place.rule.as_deref()));
    let events = printed.events.iter();
    let events = events.filter(|event| is_explained(event.rule.as_deref()));
    let events = events.flat_map(|event| house::of_event(printed, event));
    let places = house::of_entry(printed, entry).into_iter();
    let places = places.chain(calculators).chain(of_character).chain(events);
    let rules = stored_rules(app, system)?;
    let cards = places.map(|place| {
        let rule = rule_of(&rules, &place.target).cloned();
        of_place(printed, place, rule)
    });
    Ok(cards.collect())
}

/// Returns one target of house rules, with its rule.
pub fn get(app: &App, system: &str, target: &str) -> Result<HouseCard, Refusal> {
    let loaded = app.loaded(system)?;
    let place = find_target(loaded.rulebook.printed(), target)?;
    let rules = stored_rules(app, system)?;
    let rule = rule_of(&rules, target).cloned();
    Ok(of_place(loaded.rulebook.printed(), place, rule))
}

/// Describes the new value of a house rule, or returns an error if it is invalid.
pub fn check(app: &App, system: &str, target: &str, typed: &str) -> Result<String, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let rule = typed_rule(printed, target, typed, "")?;
    house::check(printed, &stored_rules(app, system)?, &rule).map_err(Refusal::invalid)
}

/// Returns the choices in the printed formula of a target, and which of them a typed formula makes.
pub fn choices(
    app: &App,
    system: &str,
    target: &str,
    typed: &str,
) -> Result<FormulaChoices, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    Ok(house::choices(
        printed,
        &find_target(printed, target)?,
        typed,
    ))
}

/// Returns the names that the formula of a target may use.
pub fn names(app: &App, system: &str, target: &str) -> Result<Vec<FormulaName>, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    Ok(names::of_target(printed, &find_target(printed, target)?))
}

/// Creates or changes a house rule. Returns an error if it is invalid, or if the target's rule is no longer `seen`.
pub fn set(
    app: &App,
    system: &str,
    target: &str,
    typed: &str,
    note: &str,
    seen: Option<&HouseRule>,
) -> Result<HouseCard, Refusal> {
    change(app, system, |printed, rules| {
        refuse_changed(printed, rules, target, seen)?;
        typed_rule(printed, target, typed, note)
    })?;
    get(app, system, target)
}

/// Replaces house rules with others as they are, to remove them and to undo or redo changes. Rules that are no longer
/// valid have no effect. Returns an error if a rule is no longer the one in `before`.
pub fn replace(
    app: &App,
    system: &str,
    before: &[HouseRule],
    after: &[HouseRule],
) -> Result<(), Refusal> {
    let loaded = app.loaded(system)?;
    let changed = before.iter().chain(after);
    let targets = changed.map(|rule| rule.target.as_str());
    app.library().write(|tx| {
        let stored = schema::house::list(tx, system)?;
        for target in targets.clone() {
            refuse_changed(
                loaded.rulebook.printed(),
                &stored,
                target,
                rule_of(before, target),
            )?;
            if let Some(rule) = rule_of(after, target) {
                schema::house::set(tx, system, rule)?;
            } else {
                schema::house::remove(tx, system, target)?;
            }
        }
        Ok(())
    })?;
    app.house_changed(system, targets);
    Ok(())
}

/// Switches a house rule on or off.
pub fn switch(app: &App, system: &str, target: &str, on: bool) -> Result<HouseCard, Refusal> {
    let rule = change(app, system, |_, rules| {
        let rule = rule_of(rules, target).ok_or_else(|| no_rule(system, target))?;
        Ok(HouseRule { on, ..rule.clone() })
    })?;
    Ok(card(&*app.loaded(system)?, rule))
}

/// Removes a house rule.
pub fn remove(app: &App, system: &str, target: &str) -> Result<(), Refusal> {
    let was_there = app
        .library()
        .write(|tx| schema::house::remove(tx, system, target))?;
    app.house_changed(system, once(target));
    if was_there {
        Ok(())
    } else {
        Err(no_rule(system, target))
    }
}

/// Stores the house rule that `make` returns for the printed system and its house rules, in one transaction. Returns an
/// error if it is on and invalid.
fn change(
    app: &App,
    system: &str,
    make: impl FnOnce(&System, &[HouseRule]) -> Result<HouseRule, Refusal>,
) -> Result<HouseRule, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let rule = app.library().write(|tx| {
        let rules = schema::house::list(tx, system)?;
        let rule = make(printed, &rules)?;
        if rule.on {
            house::check(printed, &rules, &rule).map_err(Refusal::invalid)?;
        }
        schema::house::set(tx, system, &rule)?;
        Ok(rule)
    })?;
    app.house_changed(system, once(rule.target.as_str()));
    Ok(rule)
}

/// Builds a house rule from a typed value.
fn typed_rule(
    printed: &System,
    target: &str,
    typed: &str,
    note: &str,
) -> Result<HouseRule, Refusal> {
    Ok(HouseRule {
        target: target.to_owned(),
        value: house::parse_value(&find_target(printed, target)?, typed),
        note: note.trim().to_owned(),
        on: true,
    })
}

fn stored_rules(app: &App, system: &str) -> Result<Vec<HouseRule>, Refusal> {
    app.library().read(|tx| schema::house::list(tx, system))
}

/// Returns the rule of a target; the last one if a file has several.
fn rule_of<'a>(rules: &'a [HouseRule], target: &str) -> Option<&'a HouseRule> {
    rules.iter().rfind(|rule| rule.target == target)
}

/// Returns an error if the rule of a target is no longer `seen`.
fn refuse_changed(
    printed: &System,
    stored: &[HouseRule],
    target: &str,
    seen: Option<&HouseRule>,
) -> Result<(), Refusal> {
    // The window writes 7.0 as 7.
    let comparable = |rule: &HouseRule| HouseRule {
        value: rule.value.as_f64().map_or(rule.value.clone(), Value::from),
        ..rule.clone()
    };
    let rule = rule_of(stored, target);
    if rule.map(comparable) == seen.map(comparable) {
        return Ok(());
    }
    let now = match rule {
        Some(rule) => cell(&rule.value),
        None => cell(&find_target(printed, target)?.printed),
    };
    Err(ErrorCode::Conflict.refusal(messages::text!("house-changed-elsewhere", now)))
}

fn find_target(printed: &System, target: &str) -> Result<OverrideTarget, Refusal> {
    house::find(printed, target)
        .ok_or_else(|| not_found!("house-no-place", system = printed.name.as_str(), target))
}

fn card(loaded: &LoadedSystem, rule: HouseRule) -> HouseCard {
    let printed = loaded.rulebook.printed();
    let place = house::find(printed, &rule.target);
    let system = printed.name.as_str();
    let problem = place
        .is_none()
        .then(|| messages::text!("house-place-gone", system));
    let place = place.unwrap_or_else(|| OverrideTarget {
        target: rule.target.clone(),
        label: rule.target.clone(),
        formula: rule.value.is_string(),
        ..OverrideTarget::default()
    });
    HouseCard {
        problem,
        ..of_place(printed, place, Some(rule))
    }
}

fn of_place(printed: &System, place: OverrideTarget, rule: Option<HouseRule>) -> HouseCard {
    HouseCard {
        system: printed.key.clone(),
        system_name: printed.name.clone(),
        printed: cell(&place.printed),
        house: rule.as_ref().map(|rule| cell(&rule.value)),
        place,
        rule,
        problem: None,
    }
}

fn no_rule(system: &str, target: &str) -> Refusal {
    not_found!("house-no-rule", system, target)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{slice::from_ref, sync::Arc};

    use serde_json::json;

    use super::*;
    use crate::api::test_library;

    const FORMULA: &str = "derived/encumbrance";
    const CELL: &str = "cell/table/burden/burden/10";

    #[test]
    fn a_change_clears_only_its_system_and_the_index_only_if_needed() {
        let (app, _folder) = test_library::new();
        let (other, own) = (
            app.loaded("mlaf").unwrap(),
            app.loaded("arsmagica").unwrap(),
        );
        let index = app.index().unwrap();

        set(&app, "arsmagica", FORMULA, "burden", "", None).unwrap();
        assert!(!Arc::ptr_eq(&own, &app.loaded("arsmagica").unwrap()));
        assert!(Arc::ptr_eq(&other, &app.loaded("mlaf").unwrap()));
        assert!(Arc::ptr_eq(&index, &app.index().unwrap()));

        set(&app, "arsmagica", CELL, "7", "", None).unwrap();
        assert!(!Arc::ptr_eq(&index, &app.index().unwrap()));
        assert!(Arc::ptr_eq(&other, &app.loaded("mlaf").unwrap()));
    }

    #[test]
    fn an_import_can_be_undone() {
        let (app, _folder) = test_library::new();
        let stored = || stored_rules(&app, "arsmagica").unwrap();
        set(&app, "arsmagica", CELL, "7", "Ours", None).unwrap();
        let before = stored();
        let text = format!(
            "[house]\nsystem = \"arsmagica\"\n\
             [[house_rule]]\ntarget = \"{CELL}\"\nvalue = 9\n\
             [[house_rule]]\ntarget = \"{FORMULA}\"\nvalue = \"burden\"\n"
        );
        let (report, replaced, imported) = install(&app, "ours", &text).unwrap();
        assert_eq!(report.taken, 2);
        assert_eq!(stored(), imported);
        replace(&app, "arsmagica", &imported, &replaced).unwrap();
        assert_eq!(stored(), before);
    }

    #[test]
    fn a_rule_that_was_changed_meanwhile_is_not_replaced() {
        let (app, _folder) = test_library::new();
        let conflict =
            |refused: Refusal| assert_eq!(refused.code, ErrorCode::Conflict, "{refused}");
        let first = set(&app, "arsmagica", CELL, "7.0", "Ours", None)
            .unwrap()
            .rule
            .unwrap();
        conflict(set(&app, "arsmagica", CELL, "8", "", None).unwrap_err());
        // As the window sends it back.
        let seen = HouseRule {
            value: json!(7),
            ..first.clone()
        };
        set(&app, "arsmagica", CELL, "9", "", Some(&seen)).unwrap();
        let refused = set(&app, "arsmagica", CELL, "8", "", Some(&seen)).unwrap_err();
        assert!(refused.message.contains("“9”"), "{refused}");
        conflict(replace(&app, "arsmagica", from_ref(&first), &[]).unwrap_err());
        conflict(replace(&app, "arsmagica", &[], from_ref(&first)).unwrap_err());
        let stored = stored_rules(&app, "arsmagica").unwrap();
        assert_eq!(stored[0].value, json!(9));
        replace(&app, "arsmagica", &stored, &[]).unwrap();
        assert!(stored_rules(&app, "arsmagica").unwrap().is_empty());
    }

    #[test]
    fn only_a_rule_without_its_target_is_flagged() {
        let (app, _folder) = test_library::new();
        set(&app, "arsmagica", CELL, "7", "", None).unwrap();
        switch(&app, "arsmagica", CELL, false).unwrap();
        set(&app, "arsmagica", FORMULA, "burden", "", None).unwrap();
        let gone = HouseRule {
            target: "derived/luck".to_owned(),
            value: json!("1"),
            note: String::new(),
            on: true,
        };
        replace(&app, "arsmagica", &[], from_ref(&gone)).unwrap();
        let flagged: Vec<(String, bool)> = all(&app)
            .unwrap()
            .into_iter()
            .map(|card| (card.place.target, card.problem.is_some()))
            .collect();
        let expected = [(CELL, false), (FORMULA, false), ("derived/luck", true)];
        assert_eq!(
            flagged,
            expected.map(|(target, gone)| (target.to_owned(), gone))
        );
    }
}
