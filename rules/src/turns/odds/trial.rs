//! One simulated fight after another, with a cache of what attacks did.

use std::time::Instant;

use formula::HashMap;
use indexmap::{IndexMap, IndexSet};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    super::{
        Act, Attack, AttackRequest,
        attack::{Fell, Scene},
        effects,
        effects::Done,
        group,
        ongoing::Play,
        person::{Derived, Person},
        play, read,
    },
    Trials,
    reads::{AttackReads, Reads},
};
use crate::{
    Refusal,
    encounter::{Combatant, Encounter, Standing, Turn},
    rulebook::Rulebook,
};

/// The most rounds of a fight; a longer one is undecided.
const MOST_ROUNDS: u32 = 50;
/// How many orders of turns are rolled in each thread; each fight picks one of them.
const ORDERS: usize = 20;
/// An attack that is asked for `n` times is rolled at least `FEWEST + n / OFTEN` times.
const FEWEST: usize = 20;
const OFTEN: usize = 10;
/// How often an attack is rolled at once, as it takes long to set up.
const AT_ONCE: usize = 10;
/// The numbers of the two combatants of an attack.
const ATTACKER: u32 = 1;
const DEFENDER: u32 = 2;

/// The result of one fight.
pub(super) struct Fought {
    pub(super) rounds: u32,
    pub(super) states: Vec<u32>,
    pub(super) won: bool,
    pub(super) lost: bool,
}

/// How an attack fell when it was rolled, as indexes into [`Trial::fell`].
#[derive(Default)]
struct Known {
    asked: usize,
    fell: Vec<usize>,
    /// What was rolled and not taken yet; each is taken once before it can be picked.
    fresh: Vec<Result<usize, Refusal>>,
}

/// The numbers of the values that the dice and the effects of an attack read of a state.
#[derive(Clone, Copy)]
struct StateReads {
    dice: usize,
    effects: usize,
}

/// Simulates fights. States of combatants, values that attacks read and results of attacks are interned, so that
/// equal ones have the same number.
pub(super) struct Trial<'a> {
    book: &'a Rulebook,
    system: &'a str,
    attack: &'a Attack,
    reads: AttackReads,
    pub(super) dice: StdRng,
    until: Option<Instant>,
    states: Vec<Combatant>,
    numbers: HashMap<String, u32>,
    derived: Derived,
    /// The values that an attack reads of a state, by whether it attacks.
    read: HashMap<(u32, bool), StateReads>,
    values: IndexSet<String>,
    /// By the values that its dice read of both.
    attacks: HashMap<(usize, usize), Known>,
    /// How dice fell, by what effects read of it.
    fell: IndexMap<String, Vec<Fell>>,
    /// What is done, by the values that effects read of both, and how the dice fell.
    effects: HashMap<(usize, usize, usize), usize>,
    done: IndexMap<String, Done>,
    /// The state after a result was applied to a state.
    after: HashMap<(u32, u32, usize), u32>,
    turns: HashMap<(u32, bool), u32>,
    pub(super) refused: IndexSet<String>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(
        book: &'a Rulebook,
        system: &'a str,
        attack: &'a Attack,
        trials: &Trials<'_>,
    ) -> Self {
        Self {
            book,
            system,
            attack,
            reads: AttackReads::of(book, attack),
            dice: StdRng::seed_from_u64(trials.seed),
            until: trials.time.map(|time| Instant::now() + time),
            states: Vec::new(),
            numbers: HashMap::default(),
            derived: Derived::default(),
            read: HashMap::default(),
            values: IndexSet::new(),
            attacks: HashMap::default(),
            fell: IndexMap::new(),
            effects: HashMap::default(),
            done: IndexMap::new(),
            after: HashMap::default(),
            turns: HashMap::default(),
            refused: IndexSet::new(),
        }
    }

    /// Whether its time has passed.
    pub(super) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The number of a combatant's state. Names do not count.
    pub(super) fn number(&mut self, who: &Combatant) -> u32 {
        let mut state = Combatant {
            character: who.character.clone(),
            counts: who.counts.clone(),
            states: who.states.clone(),
            standing: Standing {
                out: who.standing.out,
                ..Standing::default()
            },
            ..Combatant::default()
        };
        "One".clone_into(&mut state.character.name);
        let key = serde_json::to_string(&state).unwrap_or_default();
        let next = u32::try_from(self.states.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.states.push(state);
        }
        number
    }

    fn state(&self, number: u32, id: u32) -> Option<Combatant> {
        let state = self.states.get(usize::try_from(number).ok()?)?;
        Some(Combatant {
            id,
            ..state.clone()
        })
    }

    pub(super) fn is_out(&self, number: u32) -> bool {
        let state = usize::try_from(number)
            .ok()
            .and_then(|at| self.states.get(at));
        state.is_none_or(|it| it.standing.out)
    }

    /// Orders of turns rolled by the rules; none where the rules have none.
    pub(super) fn orders(&mut self, encounter: &Encounter) -> Vec<Vec<usize>> {
        let roll = Act::Initiative {
            dice: IndexMap::new(),
            typed: IndexMap::new(),
            anew: true,
            only: Vec::new(),
        };
        let place = |id: u32| encounter.combatants.iter().position(|it| it.id == id);
        let mut orders = Vec::new();
        while orders.len() < ORDERS && (orders.is_empty() || !self.is_late()) {
            let Ok(played) = play(encounter, &roll, self.book, &mut self.dice, 0) else {
                return orders;
            };
            let all = played.encounter.combatants.iter();
            orders.push(all.filter_map(|it| place(it.id)).collect());
        }
        orders
    }

    pub(super) fn fight(&mut self, start: &[u32], party: &[bool], order: &[usize]) -> Fought {
        let mut states = start.to_vec();
        let mut fought = Fought {
            rounds: 0,
            states: Vec::new(),
            won: false,
            lost: false,
        };
        'fight: for round in 1..=MOST_ROUNDS {
            fought.rounds = round;
            for &who in order {
                if self.is_out(states[who]) {
                    continue;
                }
                states[who] = self.turn(states[who], round == 1);
                let foes = (0..states.len())
                    .filter(|at| party[*at] != party[who] && !self.is_out(states[*at]));
                let foes: Vec<usize> = foes.collect();
                if !foes.is_empty() && !self.is_out(states[who]) {
                    let foe = foes[self.dice.random_range(0..foes.len())];
                    (states[who], states[foe]) = self.strike(states[who], states[foe]);
                }
                let stands = |side: bool| {
                    let mut all = states.iter().zip(party);
                    all.any(|(state, is_party)| *is_party == side && !self.is_out(*state))
                };
                (fought.won, fought.lost) = (!stands(false), !stands(true));
                if fought.won || fought.lost {
                    break 'fight;
                }
            }
        }
        fought.states = states;
        fought
    }

    /// The state when its turn begins.
    fn turn(&mut self, state: u32, first: bool) -> u32 {
        if let Some(known) = self.turns.get(&(state, first)) {
            return *known;
        }
        let mut after = state;
        if let Some(who) = self.state(state, 1) {
            let encounter = self.encounter(vec![who], !first);
            // Where nobody waits for turns, nothing happens at their beginning.
            if let Ok(played) = play(&encounter, &Act::Next {}, self.book, &mut self.dice, 0)
                && let Some(who) = played.encounter.combatant(1)
            {
                after = self.number(who);
            }
        }
        self.turns.insert((state, first), after);
        after
    }

    /// The states of both after an attack.
    fn strike(&mut self, attacker: u32, defender: u32) -> (u32, u32) {
        match self.attack(attacker, defender) {
            Ok(done) => (
                self.after(attacker, ATTACKER, done),
                self.after(defender, DEFENDER, done),
            ),
            Err(Refusal { message: why, .. }) => {
                self.refused.insert(why);
                (attacker, defender)
            }
        }
    }

    /// What an attack does.
    fn attack(&mut self, attacker: u32, defender: u32) -> Result<usize, Refusal> {
        let of_both = (self.reads(attacker, true)?, self.reads(defender, false)?);
        let fell = self.draw((attacker, defender), of_both)?;
        let at = (of_both.0.effects, of_both.1.effects, fell);
        if let Some(done) = self.effects.get(&at) {
            return Ok(*done);
        }
        let all = self.fell.get_index(fell).map(|(_, all)| all.as_slice());
        let all = all.unwrap_or_default();
        let effects = |scene: &mut Scene<'_>| scene.effects(all);
        let done = Done {
            words: Vec::new(),
            ..self.in_scene(attacker, defender, effects)?
        };
        let entry = self.done.entry(format!("{done:?}"));
        let number = entry.index();
        entry.or_insert(done);
        self.effects.insert(at, number);
        Ok(number)
    }

    /// How an attack falls: rolled, or picked from earlier rolls with the same values.
    fn draw(
        &mut self,
        (attacker, defender): (u32, u32),
        of_both: (StateReads, StateReads),
    ) -> Result<usize, Refusal> {
        let pair = (of_both.0.dice, of_both.1.dice);
        let known = self.attacks.entry(pair).or_default();
        known.asked += 1;
        if known.fell.len() >= FEWEST + known.asked / OFTEN {
            let at = self.dice.random_range(0..known.fell.len());
            return Ok(known.fell[at]);
        }
        if known.fresh.is_empty() {
            let rolled = self.roll(attacker, defender)?;
            self.attacks.entry(pair).or_default().fresh = rolled;
        }
        let known = self.attacks.entry(pair).or_default();
        let number = known.fresh.pop().unwrap_or_else(|| {
            let why = "The attack could not be rolled.";
            Err(Refusal::new(why))
        })?;
        known.fell.push(number);
        Ok(number)
    }

    /// Rolls an attack several times.
    fn roll(
        &mut self,
        attacker: u32,
        defender: u32,
    ) -> Result<Vec<Result<usize, Refusal>>, Refusal> {
        let mut dice = StdRng::from_rng(&mut self.dice);
        let rolled = self.in_scene(attacker, defender, |scene| {
            let once = |_| -> Result<(String, Vec<Fell>), Refusal> {
                let (_, all) = scene.fall(&mut dice, None)?;
                let mut key = Vec::new();
                for fell in &all {
                    key.push(serde_json::Value::from(fell.member));
                    key.extend(scene.read(fell, &self.reads.fell)?);
                }
                Ok((serde_json::Value::from(key).to_string(), all))
            };
            Ok((0..AT_ONCE).map(once).collect::<Vec<_>>())
        })?;
        let numbered = rolled.into_iter().map(|rolled| {
            let (key, fell) = rolled?;
            let entry = self.fell.entry(key);
            let number = entry.index();
            entry.or_insert(fell);
            Ok(number)
        });
        Ok(numbered.collect())
    }

    /// The numbers of the values that an attack reads of a state.
    fn reads(&mut self, state: u32, attacks: bool) -> Result<StateReads, Refusal> {
        if let Some(known) = self.read.get(&(state, attacks)) {
            return Ok(*known);
        }
        let id = if attacks { ATTACKER } else { DEFENDER };
        let encounter = self.encounter(self.state(state, id).into_iter().collect(), true);
        let band = group::band_of(self.book, &encounter, id)?;
        let list = if attacks {
            self.attack.list.as_deref()
        } else {
            self.attack.against.as_deref()
        };
        let derive =
            |who: &Combatant, list: Option<&str>| self.derived.of(self.book, state, who, list);
        let people = encounter.combatants.iter().map(|who| {
            Person::following(self.book, who, (list, None), &derive).among(band.clone())
        });
        let people: Vec<Person<'_>> = people.collect();
        let mut number = |reads: &Reads| {
            let of = |person| reads.values(self.book, person, attacks);
            let values: serde_json::Value = people.iter().flat_map(of).collect();
            self.values.insert_full(values.to_string()).0
        };
        let reads = StateReads {
            dice: number(&self.reads.dice),
            effects: number(&self.reads.effects),
        };
        self.read.insert((state, attacks), reads);
        Ok(reads)
    }

    /// Does something in an attack of one state on another.
    fn in_scene<T>(
        &self,
        attacker: u32,
        defender: u32,
        work: impl FnOnce(&mut Scene<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let both = [(attacker, ATTACKER), (defender, DEFENDER)];
        let both = both
            .into_iter()
            .filter_map(|(state, id)| self.state(state, id));
        let encounter = self.encounter(both.collect(), true);
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
        work(&mut Scene::new(&encounter, &request, self.book, &derive)?)
    }

    /// The state after a result was applied to it.
    fn after(&mut self, state: u32, id: u32, done: usize) -> u32 {
        if let Some(after) = self.after.get(&(state, id, done)) {
            return *after;
        }
        let to = self.done.get_index(done).map(|(_, done)| done.to(id));
        let mut play = Play {
            encounter: self.encounter(self.state(state, id).into_iter().collect(), true),
            steps: Vec::new(),
            words: Vec::new(),
            book: self.book,
            dice: &mut self.dice,
            now: 0,
        };
        let mut after = state;
        match effects::apply(&mut play, to.unwrap_or_default()) {
            Ok(()) => {
                let who = play.encounter.combatant(id).cloned();
                after = who.map_or(state, |who| self.number(&who));
            }
            Err(Refusal { message: why, .. }) => {
                self.refused.insert(why);
            }
        }
        self.after.insert((state, id, done), after);
        after
    }

    fn encounter(&self, combatants: Vec<Combatant>, began: bool) -> Encounter {
        let turn = Turn {
            round: u32::from(began),
            on: began.then_some(1),
            ..Turn::default()
        };
        Encounter {
            last_combatant: 2,
            combatants,
            turn,
            ..Encounter::new(self.system, "")
        }
    }

    /// A state in words.
    pub(super) fn words(&self, state: u32) -> String {
        let Some(who) = self.state(state, 1) else {
            return String::new();
        };
        let derived = self.book.derive_for_fights(&who.character);
        let mut line = read(self.book, &who, &derived).line;
        if who.standing.out {
            line.push("out of the fight".to_owned());
        }
        if line.is_empty() {
            return "Unhurt".to_owned();
        }
        line.join(", ")
    }
}
