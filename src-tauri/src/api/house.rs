//! House rules of a library.

use std::{iter::once, path::Path};

use rules::{
    house::{self, FormulaChoices, HouseRule, OverrideTarget},
    names::{self, FormulaName},
    system::System,
};
use seed::{
    bundle,
    house::{self as file, HousePack},
};

use super::{
    app::App,
    entries::{no_entry, parts},
    files,
    listing::cell,
    loaded::LoadedSystem,
    packs,
    views::{HouseCard, HouseReport, Refusal},
};

/// The most bytes of a file of house rules.
pub const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// All house rules of the installed systems, in the order in which they were made.
pub fn all(app: &App) -> Result<Vec<HouseCard>, Refusal> {
    let mut cards = Vec::new();
    for system in packs::installed(app)? {
        let loaded = app.loaded(&system.key)?;
        for rule in stored_rules(app, &system.key)? {
            cards.push(card(&loaded, rule));
        }
    }
    Ok(cards)
}

/// The targets of house rules on the page of an entry: its facts, the cells of its table, its
/// modifiers, its calculators, and the derived values, events and limits of fields that it
/// explains.
pub fn on_page(app: &App, key: &str) -> Result<Vec<HouseCard>, Refusal> {
    let (system, rest) = parts(key)?;
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let entry = printed.entries.get(rest).ok_or_else(|| no_entry(key))?;
    let calculators = printed
        .calculators
        .iter()
        .filter(|calculator| calculator.rule == rest)
        .flat_map(|calculator| house::of_calculator(printed, calculator));
    let of_character = house::of_derived(printed)
        .into_iter()
        .chain(house::of_fields(printed))
        .filter(|place| place.rule.as_deref() == Some(rest));
    let events = printed
        .events
        .iter()
        .filter(|event| event.rule.as_deref() == Some(rest))
        .flat_map(|event| house::of_event(printed, event));
    let places = house::of_entry(printed, entry);
    let rules = stored_rules(app, system)?;
    Ok(places
        .into_iter()
        .chain(calculators)
        .chain(of_character)
        .chain(events)
        .map(|place| {
            let rule = rules.iter().find(|rule| rule.target == place.target);
            of_place(printed, place, rule.cloned())
        })
        .collect())
}

/// One target of house rules.
pub fn look(app: &App, system: &str, target: &str) -> Result<HouseCard, Refusal> {
    let loaded = app.loaded(system)?;
    let place = find_target(loaded.rulebook.printed(), target)?;
    let rule = stored_rules(app, system)?
        .into_iter()
        .find(|rule| rule.target == target);
    Ok(of_place(loaded.rulebook.printed(), place, rule))
}

/// Describes the new value of a house rule, or says why it is invalid.
pub fn check(app: &App, system: &str, target: &str, typed: &str) -> Result<String, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let rule = HouseRule {
        target: target.to_owned(),
        value: house::read(&find_target(printed, target)?, typed),
        note: String::new(),
        on: true,
    };
    house::check(printed, &stored_rules(app, system)?, &rule).map_err(Refusal::invalid)
}

/// The choices in the printed formula of a target, and which of them a typed formula makes.
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

/// The names that the formula of a target may use.
pub fn names(app: &App, system: &str, target: &str) -> Result<Vec<FormulaName>, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    Ok(names::of_target(printed, &find_target(printed, target)?))
}

/// Creates or changes a house rule. An invalid one is refused.
pub fn set(
    app: &App,
    system: &str,
    target: &str,
    typed: &str,
    note: &str,
) -> Result<HouseCard, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let rule = HouseRule {
        target: target.to_owned(),
        value: house::read(&find_target(printed, target)?, typed),
        note: note.trim().to_owned(),
        on: true,
    };
    house::check(printed, &stored_rules(app, system)?, &rule).map_err(Refusal::invalid)?;
    keep(app, system, &rule)?;
    look(app, system, target)
}

/// Stores a house rule as it is, to restore one that was removed. If it is no longer valid, it
/// changes nothing.
pub fn keep(app: &App, system: &str, rule: &HouseRule) -> Result<(), Refusal> {
    app.loaded(system)?;
    app.library()
        .write(|tx| schema::house::set(tx, system, rule))?;
    app.house_changed(system, once(rule.target.as_str()));
    Ok(())
}

/// Switches a house rule on or off.
pub fn switch(app: &App, system: &str, target: &str, on: bool) -> Result<HouseCard, Refusal> {
    let rules = stored_rules(app, system)?;
    let rule = rules
        .iter()
        .find(|rule| rule.target == target)
        .ok_or_else(|| no_rule(system, target))?;
    let rule = HouseRule { on, ..rule.clone() };
    if on {
        house::check(app.loaded(system)?.rulebook.printed(), &rules, &rule)
            .map_err(Refusal::invalid)?;
    }
    keep(app, system, &rule)?;
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

/// The house rules of a system as the text of a file.
pub fn export(app: &App, system: &str) -> Result<String, Refusal> {
    let loaded = app.loaded(system)?;
    let rules = stored_rules(app, system)?;
    if rules.is_empty() {
        return Err(Refusal::not_found(messages::text!(
            "house-none",
            system = loaded.system().name.as_str()
        )));
    }
    file::write(&HousePack {
        system: system.to_owned(),
        name: messages::text!("house-rules-for", system = loaded.system().name.as_str()),
        rules,
    })
    .map_err(Refusal::invalid)
}

/// Imports a file of house rules. Invalid ones are left out and listed; the others replace those
/// with the same target.
pub fn install(app: &App, name: &str, text: &str) -> Result<HouseReport, Refusal> {
    let pack = file::read(name, text).map_err(|error| Refusal::invalid(error.to_string()))?;
    let (good, report) = sorted(app, &pack)?;
    app.library().write(|tx| {
        good.iter()
            .try_for_each(|rule| schema::house::set(tx, &pack.system, rule))
    })?;
    app.house_changed(&pack.system, good.iter().map(|rule| rule.target.as_str()));
    Ok(report)
}

/// Previews [`install`].
pub fn check_file(app: &App, name: &str, text: &str) -> Result<HouseReport, Refusal> {
    let pack = file::read(name, text).map_err(|error| Refusal::invalid(error.to_string()))?;
    Ok(sorted(app, &pack)?.1)
}

/// The name and text of the house rules at a path, a file or a folder with one in it; `None` where
/// something else is there.
pub fn file_at(path: &Path) -> Option<(String, String)> {
    let path = if path.is_dir() {
        path.join(file::FILE)
    } else {
        path.to_owned()
    };
    if path.extension().is_some_and(|it| it == bundle::EXTENSION) {
        return None;
    }
    let text = files::text(&path, MAX_FILE_BYTES)
        .ok()
        .filter(|text| file::is_house(text))?;
    Some((files::name(&path), text))
}

fn sorted(app: &App, pack: &HousePack) -> Result<(Vec<HouseRule>, HouseReport), Refusal> {
    let loaded = app.loaded(&pack.system)?;
    let printed = loaded.rulebook.printed();
    let answers = house::check_all(printed, &stored_rules(app, &pack.system)?, &pack.rules);
    let mut good = Vec::new();
    let mut report = HouseReport {
        system: pack.system.clone(),
        name: pack.name.clone(),
        ..HouseReport::default()
    };
    for (rule, answer) in pack.rules.iter().zip(answers) {
        match answer {
            Ok(_) => good.push(rule.clone()),
            Err(why) => report.left_out.push(format!("{}: {why}", rule.target)),
        }
    }
    report.taken = good.len();
    Ok((good, report))
}

fn stored_rules(app: &App, system: &str) -> Result<Vec<HouseRule>, Refusal> {
    app.library().read(|tx| schema::house::list(tx, system))
}

fn find_target(printed: &System, target: &str) -> Result<OverrideTarget, Refusal> {
    house::find(printed, target).ok_or_else(|| {
        Refusal::not_found(messages::text!(
            "house-no-place",
            system = printed.name.as_str(),
            target
        ))
    })
}

fn card(loaded: &LoadedSystem, rule: HouseRule) -> HouseCard {
    let printed = loaded.rulebook.printed();
    match house::find(printed, &rule.target) {
        Some(place) => of_place(printed, place, Some(rule)),
        None => HouseCard {
            problem: Some(messages::text!(
                "house-place-gone",
                system = printed.name.as_str()
            )),
            ..of_place(
                printed,
                OverrideTarget {
                    target: rule.target.clone(),
                    label: rule.target.clone(),
                    formula: rule.value.is_string(),
                    ..OverrideTarget::default()
                },
                Some(rule),
            )
        },
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
    Refusal::not_found(messages::text!("house-no-rule", system, target))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Arc;

    use serde_json::json;

    use super::*;
    use crate::api::test_library;

    const FORMULA: &str = "derived/encumbrance";
    const CELL: &str = "cell/table/burden/burden/10";

    fn app(folder: &tempfile::TempDir) -> App {
        test_library::open(&folder.path().join("library.sqlite"))
    }

    #[test]
    fn a_change_clears_its_own_system_and_the_index_only_where_search_uses_it() {
        let folder = tempfile::tempdir().unwrap();
        let app = app(&folder);
        let (other, own) = (
            app.loaded("mlaf").unwrap(),
            app.loaded("arsmagica").unwrap(),
        );
        let index = app.index().unwrap();

        set(&app, "arsmagica", FORMULA, "burden", "").unwrap();
        assert!(!Arc::ptr_eq(&own, &app.loaded("arsmagica").unwrap()));
        assert!(Arc::ptr_eq(&other, &app.loaded("mlaf").unwrap()));
        assert!(Arc::ptr_eq(&index, &app.index().unwrap()));

        set(&app, "arsmagica", CELL, "7", "").unwrap();
        assert!(!Arc::ptr_eq(&index, &app.index().unwrap()));
        assert!(Arc::ptr_eq(&other, &app.loaded("mlaf").unwrap()));
    }

    #[test]
    fn only_a_rule_without_its_target_is_flagged() {
        let folder = tempfile::tempdir().unwrap();
        let app = app(&folder);
        set(&app, "arsmagica", CELL, "7", "").unwrap();
        switch(&app, "arsmagica", CELL, false).unwrap();
        set(&app, "arsmagica", FORMULA, "burden", "").unwrap();
        let gone = HouseRule {
            target: "derived/luck".to_owned(),
            value: json!("1"),
            note: String::new(),
            on: true,
        };
        keep(&app, "arsmagica", &gone).unwrap();
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
