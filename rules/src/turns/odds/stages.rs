//! An attack as a sequence of stages, each with its inputs.

use std::sync::Arc;

use indexmap::IndexSet;

use super::super::{
    Attack, AttackDie, Bar, CalculationStep, Effect, TargetEffects,
    attack::dice_of,
    effects::{EffectOutcome, effects, role},
    formulas_in,
    participant::Participant,
    paths,
    scope::FightScope,
};
use crate::{Refusal, Value, calculator::Answer, dice::Dice, rulebook::Rulebook};

/// What a stage calculates.
#[derive(Clone, Copy)]
pub(super) enum StageKind<'a> {
    Roll(&'a AttackDie),
    Step(&'a CalculationStep),
    Bar(&'a Bar),
    /// Effects on the roles that they name, or else on this role.
    Effects(&'a [Effect], &'static str),
    /// Whether the target is affected. The stages after it are its effects on the target.
    TargetCondition(&'a TargetEffects),
}

/// The result of a stage, by its kind.
pub(super) enum StageResult {
    Dice(Dice),
    /// `None` if the step is left out.
    Answer(Option<Arc<Answer>>),
    Holds(bool),
    Effects(EffectOutcome),
}

/// A part of an attack whose result is cached by its inputs.
pub(super) struct Stage<'a> {
    work: StageKind<'a>,
    /// Whether it is repeated for each target.
    pub(super) is_per_target: bool,
    /// The index of its die in [`Stages::dice`], or of its step in [`Stages::steps`].
    pub(super) slot: usize,
    pub(super) reads: StageInputs,
}

/// The stages of an attack, in the order in which they are calculated.
pub(super) struct Stages<'a> {
    pub(super) all: Vec<Stage<'a>>,
    /// The keys of its dice, and those of its steps.
    pub(super) dice: IndexSet<&'a str>,
    pub(super) steps: IndexSet<&'a str>,
}

/// The inputs of a stage. Its result depends only on the values of these paths, these dice and these
/// answers.
#[derive(Default)]
pub(super) struct StageInputs {
    attacker: IndexSet<Vec<String>>,
    defender: IndexSet<Vec<String>>,
    /// Indexes into [`Stages::dice`] and [`Stages::steps`].
    pub(super) dice: IndexSet<usize>,
    pub(super) answers: IndexSet<usize>,
}

impl Stage<'_> {
    /// Runs the stage with these dice and the answers of the steps before it.
    pub(super) fn run(&self, scope: &mut FightScope<'_>) -> Result<StageResult, Refusal> {
        match self.work {
            StageKind::Roll(die) => dice_of(die, scope).map(StageResult::Dice),
            StageKind::Step(step) => {
                let before = scope.answers.get(step.key()).cloned();
                scope.run_step(step)?;
                let after = scope.answers.get(step.key()).cloned();
                let is_new = |it: &Arc<Answer>| before.is_none_or(|old| !Arc::ptr_eq(&old, it));
                Ok(StageResult::Answer(after.filter(is_new)))
            }
            StageKind::Bar(bar) => scope.check_bar(bar).map(|()| StageResult::Answer(None)),
            StageKind::Effects(all, usual) => effects(scope, all, usual).map(StageResult::Effects),
            StageKind::TargetCondition(each) => {
                scope.holds(each.when.as_deref()).map(StageResult::Holds)
            }
        }
    }
}

impl<'a> Stages<'a> {
    pub(super) fn of(book: &Rulebook, attack: &'a Attack) -> Self {
        let dice = attack.roll.iter().map(StageKind::Roll);
        let steps = attack.step.iter().map(StageKind::Step);
        let bars = attack.bar.iter().map(StageKind::Bar);
        let mut all: Vec<StageKind<'a>> = dice.chain(steps).chain(bars).collect();
        if !attack.effect.is_empty() {
            all.push(StageKind::Effects(&attack.effect, "defender"));
        }
        let of_whole = all.len();
        if let Some(each) = &attack.each {
            all.push(StageKind::TargetCondition(each));
            all.extend(each.roll.iter().map(StageKind::Roll));
            all.extend(each.step.iter().map(StageKind::Step));
            all.push(StageKind::Effects(&each.effect, "member"));
        }
        let mut stages = Self {
            all: Vec::new(),
            dice: IndexSet::new(),
            steps: IndexSet::new(),
        };
        let slots = all.iter().map(|work| match work {
            StageKind::Roll(it) => stages.dice.insert_full(&it.key).0,
            StageKind::Step(it) => stages.steps.insert_full(it.key()).0,
            StageKind::Bar(_) | StageKind::Effects(..) | StageKind::TargetCondition(_) => 0,
        });
        let slots: Vec<usize> = slots.collect();
        for (at, (work, slot)) in all.into_iter().zip(slots).enumerate() {
            let reads = stages.reads(book, work);
            stages.all.push(Stage {
                work,
                is_per_target: at > of_whole,
                slot,
                reads,
            });
        }
        stages
    }

    /// The steps that are calculated for each target.
    pub(super) fn steps_per_target(&self) -> impl Iterator<Item = usize> {
        let per_target = self.all.iter().filter(|stage| stage.is_per_target);
        let steps = per_target.filter(|stage| matches!(stage.work, StageKind::Step(_)));
        steps.map(|stage| stage.slot)
    }

    fn reads(&self, book: &Rulebook, work: StageKind<'_>) -> StageInputs {
        let of = |formulas: &mut dyn Iterator<Item = &String>| -> Vec<Vec<String>> {
            formulas.flat_map(|it| named(book, it)).collect()
        };
        let paths = match work {
            StageKind::Roll(die) => of(&mut die.dice.iter()),
            StageKind::Step(step) => of(&mut step.from.values().chain(&step.when)),
            StageKind::Bar(bar) => of(&mut std::iter::once(&bar.when)),
            StageKind::TargetCondition(each) => of(&mut each.when.iter()),
            StageKind::Effects(effects, usual) => {
                let effects = effects.iter();
                effects
                    .flat_map(|it| effect_paths(book, it, usual))
                    .collect()
            }
        };
        let mut reads = StageInputs::default();
        for path in paths {
            let Some((root, keys)) = path.split_first() else {
                continue;
            };
            match root.as_str() {
                "attacker" => drop(reads.attacker.insert(keys.to_vec())),
                "defender" | "member" => drop(reads.defender.insert(keys.to_vec())),
                "roll" | "botch" | "most" | "fixed" => match keys.first() {
                    Some(key) => reads.dice.extend(self.dice.get_index_of(key.as_str())),
                    None => reads.dice.extend(0..self.dice.len()),
                },
                root => reads.answers.extend(self.steps.get_index_of(root)),
            }
        }
        reads
    }
}

impl StageInputs {
    /// The values of these paths for an attacker or a target, as a list.
    pub(super) fn values(
        &self,
        book: &Rulebook,
        participant: &Participant<'_>,
        attacks: bool,
    ) -> Value {
        let paths = if attacks {
            &self.attacker
        } else {
            &self.defender
        };
        let values = paths.iter().map(|path| {
            let keys: Vec<&str> = path.iter().map(String::as_str).collect();
            participant.read(book, &keys).1
        });
        values.collect()
    }
}

/// The paths that an effect reads. It compares new values with old ones, so it also reads what it sets.
fn effect_paths(book: &Rulebook, effect: &Effect, usual: &str) -> Vec<Vec<String>> {
    let on = role(effect, usual);
    let of = |keys: &[&str]| {
        let path = std::iter::once(&on).chain(keys);
        path.map(ToString::to_string).collect::<Vec<_>>()
    };
    let fields = effect.set.keys().chain(effect.put.keys());
    let counters = effect.count.keys().chain(&effect.forget);
    let lists = effect.row.keys().chain(&effect.clear);
    let lists = lists.filter_map(|address| address.split('/').next());
    let written = fields
        .map(|field| of(&[field]))
        .chain(counters.map(|counter| of(&["count", counter])))
        .chain(lists.map(|list| of(&["of", list])));
    let sentences = effect.row.keys();
    let sentences = sentences.chain(effect.state.iter().map(|state| &state.name));
    let in_braces = sentences.flat_map(|it| formulas_in(it));
    let formulas = effect.formulas();
    let formulas = formulas.iter().flat_map(|it| named(book, it));
    let read = formulas.chain(in_braces.flat_map(|it| named(book, it)));
    written.chain(read).collect()
}

/// The paths that a formula reads. A formula with an error reads none: the attack is refused.
fn named(book: &Rulebook, formula: &str) -> Vec<Vec<String>> {
    paths(book.system(), formula).unwrap_or_default()
}
