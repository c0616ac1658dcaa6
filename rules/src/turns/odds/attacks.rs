//! Attacks in simulated fights. Dice are rolled for each attack; the consequences are calculated
//! stage by stage and cached.

use std::{rc::Rc, sync::Arc};

use formula::HashMap;
use indexmap::{IndexMap, IndexSet};

use super::{
    super::{
        Attack, AttackRequest, Die,
        attack::{PreparedAttack, record_range},
        effects::EffectOutcome,
        group,
        participant::Participant,
        rolls,
    },
    stages::{StageResult, Stages},
    trial::{ATTACKER, DEFENDER, Trial},
};
use crate::{Refusal, calculator::Answer, dice::Dice, encounter::Combatant, rulebook::Rulebook};

/// A cache of the results of attack stages, by what they read. Values, dice, answers and effects are
/// interned, so that equal ones have the same number.
pub(super) struct Attacks<'a> {
    stages: Stages<'a>,
    /// By the number of the stage, then those of everything it reads.
    known: HashMap<Vec<i64>, Result<ResultId, Refusal>>,
    /// A buffer for keys.
    key: Vec<i64>,
    /// The numbers of the values that each stage reads from a state, by state and whether it
    /// attacks.
    read: HashMap<(usize, bool), Rc<[i64]>>,
    values: IndexSet<String>,
    dice: IndexMap<String, Dice>,
    answers: IndexMap<String, Arc<Answer>>,
    pub(super) effects: IndexMap<String, EffectOutcome>,
    /// The combinations of two effects, one after the other.
    together: HashMap<(usize, usize), usize>,
}

/// The result of a stage, by its number.
#[derive(Clone, Copy)]
enum ResultId {
    Dice(usize),
    Answer(Option<usize>),
    Holds(bool),
    Effects(usize),
}

/// The dice rolled and the answers so far.
struct ResultsSoFar {
    dice: Vec<Option<Die>>,
    answers: Vec<Option<usize>>,
}

impl<'a> Attacks<'a> {
    pub(super) fn new(book: &Rulebook, attack: &'a Attack) -> Self {
        Self {
            stages: Stages::of(book, attack),
            known: HashMap::default(),
            key: Vec::new(),
            read: HashMap::default(),
            values: IndexSet::new(),
            dice: IndexMap::new(),
            answers: IndexMap::new(),
            effects: IndexMap::new(),
            together: HashMap::default(),
        }
    }

    /// Writes the key of a stage: the numbers of everything that it reads.
    fn write_key(
        &self,
        key: &mut Vec<i64>,
        at: usize,
        of_both: &[Rc<[i64]>; 2],
        so_far: &ResultsSoFar,
    ) {
        key.clear();
        key.extend([number(at), of_both[0][at], of_both[1][at]]);
        let reads = &self.stages.all[at].reads;
        for die in &reads.dice {
            match &so_far.dice[*die] {
                None => key.push(-1),
                Some(die) => key.extend([die.total, die.botch.into(), die.fixed, die.most]),
            }
        }
        let answers = reads.answers.iter();
        key.extend(answers.map(|it| so_far.answers[*it].map_or(-1, number)));
    }

    fn intern_result(&mut self, result: StageResult) -> ResultId {
        match result {
            StageResult::Dice(dice) => {
                ResultId::Dice(intern(&mut self.dice, format!("{dice:?}"), dice))
            }
            StageResult::Answer(answer) => ResultId::Answer(answer.map(|answer| {
                let key = serde_json::to_string(&answer.outputs).unwrap_or_default();
                intern(&mut self.answers, key, answer)
            })),
            StageResult::Holds(holds) => ResultId::Holds(holds),
            StageResult::Effects(effects) => ResultId::Effects(self.intern_effects(effects)),
        }
    }

    fn intern_effects(&mut self, mut effects: EffectOutcome) -> usize {
        effects.words.clear();
        intern(&mut self.effects, format!("{effects:?}"), effects)
    }

    /// The number of one outcome of effects followed by another.
    fn together(&mut self, one: Option<usize>, other: usize) -> usize {
        let Some(one) = one else { return other };
        if let Some(known) = self.together.get(&(one, other)) {
            return *known;
        }
        let mut effects = self.effects[one].clone();
        effects.append(self.effects[other].clone());
        let number = self.intern_effects(effects);
        self.together.insert((one, other), number);
        number
    }
}

impl Trial<'_> {
    /// Simulates an attack of the first of two states on the second, by their numbers. Returns its effects, as an index
    /// into [`Attacks::effects`].
    pub(super) fn attack(&mut self, both: (usize, usize)) -> Result<usize, Refusal> {
        let of_both = [self.reads(both.0, true)?, self.reads(both.1, false)?];
        let stages = &self.attacks.stages;
        let mut so_far = ResultsSoFar {
            dice: vec![None; stages.dice.len()],
            answers: vec![None; stages.steps.len()],
        };
        let mut effects = None;
        for at in 0..stages.all.len() {
            let result = self.stage(both, &of_both, at, &so_far)?;
            let stage = &self.attacks.stages.all[at];
            match result {
                ResultId::Dice(dice) => {
                    let dice = &self.attacks.dice[dice];
                    let mut rolled = rolls::roll_parsed(dice, &mut self.dice);
                    record_range(&mut rolled, dice);
                    so_far.dice[stage.slot] = Some(rolled);
                }
                ResultId::Answer(Some(answer)) => so_far.answers[stage.slot] = Some(answer),
                ResultId::Answer(None) => {}
                ResultId::Holds(false) => break,
                ResultId::Holds(true) => {
                    for slot in self.attacks.stages.steps_per_target() {
                        so_far.answers[slot] = None;
                    }
                }
                ResultId::Effects(more) => effects = Some(self.attacks.together(effects, more)),
            }
        }
        Ok(effects.unwrap_or_else(|| self.attacks.intern_effects(EffectOutcome::default())))
    }

    fn stage(
        &mut self,
        both: (usize, usize),
        of_both: &[Rc<[i64]>; 2],
        at: usize,
        so_far: &ResultsSoFar,
    ) -> Result<ResultId, Refusal> {
        let mut key = std::mem::take(&mut self.attacks.key);
        self.attacks.write_key(&mut key, at, of_both, so_far);
        let known = self.attacks.known.get(&key).cloned();
        let result = known.unwrap_or_else(|| {
            let result = self.run_stage(both, at, so_far);
            let result = result.map(|result| self.attacks.intern_result(result));
            self.attacks.known.insert(key.clone(), result.clone());
            result
        });
        self.attacks.key = key;
        result
    }

    fn run_stage(
        &self,
        both: (usize, usize),
        at: usize,
        so_far: &ResultsSoFar,
    ) -> Result<StageResult, Refusal> {
        let Attacks {
            stages, answers, ..
        } = &self.attacks;
        let dice = stages.dice.iter().zip(&so_far.dice);
        let dice = dice.filter_map(|(key, die)| Some(((*key).to_owned(), die.clone()?)));
        let known = stages.steps.iter().zip(&so_far.answers);
        let known = known.filter_map(|(key, answer)| {
            Some(((*key).to_owned(), Arc::clone(&answers[(*answer)?])))
        });
        let stage = &stages.all[at];
        self.with_attack(both, |prepared| {
            if stage.is_per_target {
                prepared.bind_member(DEFENDER)?;
            }
            prepared.scope.is_proven = false;
            prepared.scope.rolls = dice.collect();
            prepared.scope.answers = known.collect();
            stage.run(&mut prepared.scope)
        })
    }

    /// The numbers of the values that each stage reads from a state.
    fn reads(&mut self, state: usize, attacks: bool) -> Result<Rc<[i64]>, Refusal> {
        if let Some(known) = self.attacks.read.get(&(state, attacks)) {
            return Ok(Rc::clone(known));
        }
        let (id, list) = if attacks {
            (ATTACKER, self.attack.list.as_deref())
        } else {
            (DEFENDER, self.attack.against.as_deref())
        };
        let encounter = self.encounter(vec![self.state(state, id)], true);
        let group = group::combat_group_of(self.book, &encounter, id)?;
        let derive =
            |who: &Combatant, list: Option<&str>| self.derived.of(self.book, state, who, list);
        let who = &encounter.combatants[0];
        let participant = Participant::derived_with(self.book, who, list, None, &derive);
        let participant = participant.with_group(group);
        let Attacks { stages, values, .. } = &mut self.attacks;
        let numbers = stages.all.iter().map(|stage| {
            let read = stage.reads.values(self.book, &participant, attacks);
            number(values.insert_full(read.to_string()).0)
        });
        let numbers: Rc<[i64]> = numbers.collect();
        let read = &mut self.attacks.read;
        read.insert((state, attacks), Rc::clone(&numbers));
        Ok(numbers)
    }

    /// Runs `work` with a prepared attack of one state on another.
    fn with_attack<T>(
        &self,
        (attacker, defender): (usize, usize),
        work: impl FnOnce(&mut PreparedAttack<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let both = [(attacker, ATTACKER), (defender, DEFENDER)];
        let both = both.map(|(state, id)| self.state(state, id));
        let encounter = self.encounter(Vec::from(both), true);
        let request = AttackRequest {
            attack: self.attack.key.clone(),
            attacker: ATTACKER,
            defender: Some(DEFENDER),
            ..AttackRequest::default()
        };
        let derive = |who: &Combatant, list: Option<&str>| {
            let state = if who.id == ATTACKER {
                attacker
            } else {
                defender
            };
            self.derived.of(self.book, state, who, list)
        };
        work(&mut PreparedAttack::new(
            &encounter, &request, self.book, &derive,
        )?)
    }
}

/// Interns a value by its key, and returns its number.
pub(super) fn intern<T>(all: &mut IndexMap<String, T>, key: String, value: T) -> usize {
    let entry = all.entry(key);
    let number = entry.index();
    entry.or_insert(value);
    number
}

fn number(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}
