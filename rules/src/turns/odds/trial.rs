//! Simulates fights, with a cache of the effects of attacks.

use std::time::Instant;

use formula::HashMap;
use indexmap::{IndexMap, IndexSet};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    super::{
        Act, Attack, effects, participant::DerivationCache, play, summary_line,
        transaction::Transaction,
    },
    Trials,
    attacks::Attacks,
};
use crate::{
    Refusal,
    encounter::{Combatant, CombatantStatus, Encounter, Turn},
    rulebook::Rulebook,
};

/// The most rounds of a fight; a longer one is undecided.
const MAX_ROUNDS: u32 = 50;
/// How many orders of turns are rolled in each thread; each fight picks one of them.
const ORDERS: usize = 20;
/// The numbers of the two combatants of an attack.
pub(super) const ATTACKER: u32 = 1;
pub(super) const DEFENDER: u32 = 2;

/// The result of one fight.
pub(super) struct TrialResult {
    pub(super) rounds: u32,
    pub(super) states: Vec<u32>,
    pub(super) won: bool,
    pub(super) lost: bool,
}

/// Simulates fights. States of combatants are interned, so that equal ones have the same number.
pub(super) struct Trial<'a> {
    pub(super) book: &'a Rulebook,
    system: &'a str,
    pub(super) attack: &'a Attack,
    pub(super) attacks: Attacks<'a>,
    pub(super) dice: StdRng,
    until: Option<Instant>,
    states: Vec<Combatant>,
    numbers: HashMap<String, u32>,
    pub(super) derived: DerivationCache,
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
            attacks: Attacks::new(book, attack),
            dice: StdRng::seed_from_u64(trials.seed),
            until: trials.time.map(|time| Instant::now() + time),
            states: Vec::new(),
            numbers: HashMap::default(),
            derived: DerivationCache::default(),
            after: HashMap::default(),
            turns: HashMap::default(),
            refused: IndexSet::new(),
        }
    }

    /// Whether the time limit is over.
    pub(super) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The number of a combatant's state. Names do not count.
    pub(super) fn number(&mut self, who: &Combatant) -> u32 {
        let mut state = Combatant {
            character: who.character.clone(),
            counts: who.counts.clone(),
            states: who.states.clone(),
            status: CombatantStatus {
                out: who.status.out,
                ..CombatantStatus::default()
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

    pub(super) fn state(&self, number: u32, id: u32) -> Option<Combatant> {
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
        state.is_none_or(|it| it.status.out)
    }

    /// Turn orders rolled by the rules; empty where the rules have none.
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

    pub(super) fn fight(&mut self, start: &[u32], party: &[bool], order: &[usize]) -> TrialResult {
        let mut states = start.to_vec();
        let mut fought = TrialResult {
            rounds: 0,
            states: Vec::new(),
            won: false,
            lost: false,
        };
        'fight: for round in 1..=MAX_ROUNDS {
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
                let any_left = |side: bool| {
                    let mut all = states.iter().zip(party);
                    all.any(|(state, is_party)| *is_party == side && !self.is_out(*state))
                };
                (fought.won, fought.lost) = (!any_left(false), !any_left(true));
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
            // In a game that goes by the clock nothing happens at the start of a turn.
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
        match self.attack((attacker, defender)) {
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

    /// The state after a result was applied to it.
    fn after(&mut self, state: u32, id: u32, done: usize) -> u32 {
        if let Some(after) = self.after.get(&(state, id, done)) {
            return *after;
        }
        let to = self.attacks.done.get_index(done);
        let to = to.map(|(_, done)| done.to(id));
        let encounter = self.encounter(self.state(state, id).into_iter().collect(), true);
        let mut tx = Transaction::new(encounter, self.book, &mut self.dice, 0);
        let mut after = state;
        match effects::apply(&mut tx, to.unwrap_or_default()) {
            Ok(()) => {
                let who = tx.encounter.combatant(id).cloned();
                after = who.map_or(state, |who| self.number(&who));
            }
            Err(Refusal { message: why, .. }) => {
                self.refused.insert(why);
            }
        }
        self.after.insert((state, id, done), after);
        after
    }

    pub(super) fn encounter(&self, combatants: Vec<Combatant>, began: bool) -> Encounter {
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
        let mut line = summary_line(self.book, &who, &derived);
        if who.status.out {
            line.push(messages::text!("odds-out"));
        }
        if line.is_empty() {
            return messages::text!("combatant-unhurt");
        }
        line.join(", ")
    }
}
