//! An attack in words: its calculators and its changes.

use pack::nonempty_or;

use super::{AttackLine, dice::owner};
use crate::{
    encounter::{Encounter, Step},
    rulebook::Rulebook,
    turns::{
        Attack, AttackDie, CalculationStep, effects::EffectOutcome, participant::advance_combatant,
        scope::FightScope, states,
    },
};

/// The results of calculators, each with its title and the combatant whose number it is.
pub(super) fn lines(
    scope: &FightScope<'_>,
    attack: &Attack,
    steps: &[CalculationStep],
) -> Vec<AttackLine> {
    let lines = steps.iter().filter_map(|step| {
        let calculator = scope.book.system().calculator(&step.calculator)?;
        Some(AttackLine {
            step: step.key().to_owned(),
            whose: whose(scope, attack, step),
            title: title(attack, step, &calculator.title),
            rule: calculator.rule.clone(),
            show: step.show.clone(),
            answer: scope.answers.get(step.key())?.as_ref().clone(),
        })
    });
    lines.collect()
}

/// The changes of an attack, a sentence each.
pub(super) fn changes(
    encounter: &Encounter,
    book: &Rulebook,
    effects: &EffectOutcome,
) -> Vec<String> {
    let name = |id: u32| {
        let who = encounter.combatant(id);
        who.map(|it| it.name().to_owned()).unwrap_or_default()
    };
    let edits = effects.steps.iter().filter_map(|step| match step {
        Step::Edit { combatant, edit } => {
            let who = advance_combatant(book, encounter.combatant(*combatant)?);
            let words = edit.words(&who.character, book.system());
            Some(format!("{}: {words}", who.name()))
        }
        Step::Count {
            combatant,
            counter,
            value,
        } => {
            let mut counters = book.system().turns.iter().flat_map(|it| &it.counter);
            let label = counters.find(|it| it.key == *counter);
            let label = label.map_or(counter, |it| &it.label);
            let value = value.unwrap_or_default();
            Some(format!("{}: {label} {value}", name(*combatant)))
        }
        _ => None,
    });
    let states = effects.states.iter().map(|(id, state)| {
        let state = states::label(book.system(), &state.name);
        format!("{}: {state}", name(*id))
    });
    let out = effects.out.iter();
    let out = out.map(|id| messages::text!("fight-out", who = name(*id)));
    edits.chain(states).chain(out).collect()
}

/// The title of a step: its label, or that of its die if several steps share a calculator, or else the
/// calculator's title.
fn title(attack: &Attack, step: &CalculationStep, calculator: &str) -> String {
    let same = attack.step.iter();
    let same = same.filter(|it| it.calculator == step.calculator);
    let die = step.from.values().find_map(|it| die_at(attack, it));
    let die = die.filter(|_| same.count() > 1);
    let usual = die.map_or(calculator, |die| &die.label);
    nonempty_or(&step.label, usual).to_owned()
}

/// The die at a place such as `roll.attack`.
fn die_at<'a>(attack: &'a Attack, place: &str) -> Option<&'a AttackDie> {
    let key = place.strip_prefix("roll.")?;
    attack.roll.iter().find(|die| die.key == key)
}

/// The name of the combatant whose number a step calculates: the one in the role `of`, or the member,
/// or the owner of the die that the step takes, or the only combatant whose sheet it reads. Empty if
/// it belongs to no single one.
fn whose(scope: &FightScope<'_>, attack: &Attack, step: &CalculationStep) -> String {
    let participant = |place: &str| {
        let (first, _) = place.split_once('.')?;
        scope.people.get_key_value(first).map(|(key, _)| *key)
    };
    let read = step.from.values().filter_map(|it| participant(it));
    let all: Vec<&str> = read.collect();
    let member = all.iter().copied().find(|it| *it == "member");
    let rolls = || step.from.values().find_map(|it| owner(die_at(attack, it)?));
    let alone = || {
        let first = *all.first()?;
        all.iter().all(|it| *it == first).then_some(first)
    };
    let said = Some(step.of.as_str()).filter(|it| !it.is_empty());
    let whose = said.or(member).or_else(rolls).or_else(alone);
    let whose = whose.and_then(|it| scope.people.get(it));
    whose.map_or_else(String::new, |it| it.combatant.name().to_owned())
}
