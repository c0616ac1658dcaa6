//! A fight played by the acts of the Table, and what is known of it so far.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use indexmap::{IndexMap, IndexSet};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    super::{Act, AttackRequest, play, read},
    Trials,
};
use crate::{
    character::Refused,
    encounter::{Combatant, Encounter, Standing, Turn},
    rulebook::Rulebook,
};

/// A fight that lasts longer is undecided.
const MOST_ROUNDS: u32 = 50;
/// How often the order of turns is worked out; fights draw from these.
const ORDERS: usize = 40;
/// An attack that came up `n` times was worked out at least `FEWEST + n / OFTEN` times.
const FEWEST: usize = 4;
const OFTEN: usize = 20;

/// How a fight went.
pub(super) struct Fought {
    pub(super) rounds: u32,
    pub(super) states: Vec<u32>,
    pub(super) won: bool,
    pub(super) lost: bool,
}

/// What an attack did to both, each time it was worked out.
#[derive(Default)]
struct Known {
    asked: usize,
    did: Vec<(u32, u32)>,
}

/// What is known of a fight so far. How somebody stands has a number.
pub(super) struct Trial<'a> {
    book: &'a Rulebook,
    system: &'a str,
    attack: &'a str,
    pub(super) dice: StdRng,
    until: Option<Instant>,
    states: Vec<Combatant>,
    numbers: HashMap<String, u32>,
    attacks: HashMap<(u32, u32), Known>,
    turns: HashMap<(u32, bool), u32>,
    pub(super) refused: IndexSet<String>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(
        book: &'a Rulebook,
        system: &'a str,
        attack: &'a str,
        trials: &Trials<'_>,
    ) -> Self {
        Self {
            book,
            system,
            attack,
            dice: StdRng::seed_from_u64(trials.seed),
            until: trials.time.map(|time| Instant::now() + time),
            states: Vec::new(),
            numbers: HashMap::new(),
            attacks: HashMap::new(),
            turns: HashMap::new(),
            refused: IndexSet::new(),
        }
    }

    /// Whether its time, and some more, has passed.
    pub(super) fn is_late(&self, more: Duration) -> bool {
        self.until
            .is_some_and(|until| Instant::now() >= until + more)
    }

    /// The number of how somebody stands. Those who are alike have the same.
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

    /// Orders of turns as the rules give them; none where they give none.
    pub(super) fn orders(&mut self, encounter: &Encounter) -> Vec<Vec<usize>> {
        let roll = Act::Initiative {
            dice: IndexMap::new(),
            typed: IndexMap::new(),
            anew: true,
            only: Vec::new(),
        };
        let place = |id: u32| encounter.combatants.iter().position(|it| it.id == id);
        let mut orders = Vec::new();
        while orders.len() < ORDERS && (orders.is_empty() || !self.is_late(Duration::ZERO)) {
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

    /// How somebody stands when its turn begins.
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

    /// How both stand after an attack.
    fn strike(&mut self, attacker: u32, defender: u32) -> (u32, u32) {
        let late = self.is_late(Duration::ZERO);
        let known = self.attacks.entry((attacker, defender)).or_default();
        known.asked += 1;
        let enough = FEWEST + known.asked / OFTEN;
        if !known.did.is_empty() && (late || known.did.len() >= enough) {
            let at = self.dice.random_range(0..known.did.len());
            return known.did[at];
        }
        let did = self
            .work(attacker, defender)
            .unwrap_or_else(|Refused(why)| {
                self.refused.insert(why);
                (attacker, defender)
            });
        if let Some(known) = self.attacks.get_mut(&(attacker, defender)) {
            known.did.push(did);
        }
        did
    }

    fn work(&mut self, attacker: u32, defender: u32) -> Result<(u32, u32), Refused> {
        let both = [(attacker, 1), (defender, 2)];
        let both = both
            .into_iter()
            .filter_map(|(state, id)| self.state(state, id));
        let encounter = self.encounter(both.collect(), true);
        let request = AttackRequest {
            attack: self.attack.to_owned(),
            attacker: 1,
            defender: Some(2),
            ..AttackRequest::default()
        };
        let act = Act::Attack { request };
        let played = play(&encounter, &act, self.book, &mut self.dice, 0)?;
        let mut after = [1, 2].into_iter().filter_map(|id| {
            let who = played.encounter.combatant(id)?;
            Some(self.number(who))
        });
        Ok((
            after.next().unwrap_or(attacker),
            after.next().unwrap_or(defender),
        ))
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

    /// How somebody stands, in words.
    pub(super) fn words(&self, state: u32) -> String {
        let Some(who) = self.state(state, 1) else {
            return String::new();
        };
        let mut line = read(self.book, &who, &self.book.derive(&who.character)).line;
        if who.standing.out {
            line.push("out of the fight".to_owned());
        }
        if line.is_empty() {
            return "Unhurt".to_owned();
        }
        line.join(", ")
    }
}
