//! Simulates fights, with a cache of the effects of attacks.

use std::time::Instant;

use formula::HashMap;
use indexmap::{IndexMap, IndexSet};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{
    super::{
        Act, Attack, effects, participant::DerivationCache, play, summary_line,
        transaction::Transaction, turn_flow,
    },
    Trials,
    attacks::{Attacks, intern},
};
use crate::{
    Refusal,
    encounter::{Combatant, CombatantStatus, Encounter, Turn},
    rulebook::Rulebook,
};

/// Maximum number of rounds of a fight; a longer one is undecided.
const MAX_ROUNDS: usize = 50;
/// How many turn orders are rolled in each thread; each fight picks one of them.
const ORDERS: usize = 20;
/// The numbers of the two combatants of an attack.
pub(super) const ATTACKER: u32 = 1;
pub(super) const DEFENDER: u32 = 2;

/// The result of a simulated fight. It is undecided if it was neither won nor lost.
#[derive(Default)]
pub(super) struct TrialResult {
    pub(super) rounds: usize,
    /// The state of each combatant at the end, by number.
    pub(super) states: Vec<usize>,
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
    states: IndexMap<String, Combatant>,
    pub(super) derived: DerivationCache<usize>,
    /// The state after effects were applied to a state, by the state, the combatant's number and the effects.
    after: HashMap<(usize, u32, usize), usize>,
    /// The state when its turn begins, by the state before it and whether it is the first round.
    turns: HashMap<(usize, bool), usize>,
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
            states: IndexMap::new(),
            derived: DerivationCache::default(),
            after: HashMap::default(),
            turns: HashMap::default(),
            refused: IndexSet::new(),
        }
    }

    /// Whether the time limit has passed.
    pub(super) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Interns the state of a combatant, without its name, and returns its number.
    pub(super) fn number(&mut self, who: &Combatant) -> usize {
        let mut state = Combatant {
            character: who.character.clone(),
            counts: who.counts.clone(),
            states: who.states.clone(),
            status: CombatantStatus {
                out: who.status.out,
                // The turn order is rolled beforehand.
                initiative: Some(0),
                ..CombatantStatus::default()
            },
            ..Combatant::default()
        };
        "One".clone_into(&mut state.character.name);
        let key = serde_json::to_string(&state).unwrap_or_default();
        intern(&mut self.states, key, state)
    }

    pub(super) fn state(&self, number: usize, id: u32) -> Combatant {
        Combatant {
            id,
            ..self.states[number].clone()
        }
    }

    pub(super) fn is_out(&self, number: usize) -> bool {
        self.states[number].status.out
    }

    /// Turn orders rolled by the rules; empty if the rules have none, or if it cannot be calculated.
    pub(super) fn orders(&mut self, encounter: &Encounter) -> Vec<Vec<usize>> {
        let mut orders = Vec::new();
        let turns = self.book.system().turns.as_ref();
        if turns.is_none_or(|it| it.initiative.is_none()) {
            return orders;
        }
        let roll = Act::Initiative {
            dice: IndexMap::new(),
            typed: IndexMap::new(),
            anew: true,
            only: Vec::new(),
        };
        let place = |id: u32| encounter.combatants.iter().position(|it| it.id == id);
        while orders.len() < ORDERS && (orders.is_empty() || !self.is_late()) {
            match play(encounter, &roll, self.book, &mut self.dice, 0) {
                Ok(played) => {
                    let all = played.encounter.combatants.iter();
                    orders.push(all.filter_map(|it| place(it.id)).collect());
                }
                Err(refused) => {
                    self.refused.insert(refused.message);
                    break;
                }
            }
        }
        orders
    }

    /// Simulates a fight. `start` is the state of each combatant, `party` whether it belongs to the party, and `order`
    /// the turn order, by index.
    pub(super) fn fight(
        &mut self,
        start: &[usize],
        party: &[bool],
        order: &[usize],
    ) -> TrialResult {
        let mut states = start.to_vec();
        let mut fought = TrialResult::default();
        'fight: for round in 1..=MAX_ROUNDS {
            fought.rounds = round;
            for &who in order {
                if self.is_out(states[who]) {
                    continue;
                }
                states[who] = self.state_in_turn(states[who], round == 1);
                let foes = (0..states.len())
                    .filter(|at| party[*at] != party[who] && !self.is_out(states[*at]));
                let foes: Vec<usize> = foes.collect();
                if !foes.is_empty() && !self.is_out(states[who]) {
                    let foe = foes[self.dice.random_range(0..foes.len())];
                    (states[who], states[foe]) = self.strike(states[who], states[foe]);
                }
                let any_left = |of_party: bool| {
                    let mut all = states.iter().zip(party);
                    all.any(|(state, is_party)| *is_party == of_party && !self.is_out(*state))
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

    /// The state when its turn begins, in the first round or a later one.
    fn state_in_turn(&mut self, state: usize, is_first_round: bool) -> usize {
        if let Some(known) = self.turns.get(&(state, is_first_round)) {
            return *known;
        }
        let turns = self.book.system().turns.as_ref();
        if turns.is_some_and(|it| it.clock) {
            return state;
        }
        let (after, rolled) = self.changed(state, ATTACKER, !is_first_round, |tx| {
            let done = turn_flow::next(tx);
            // It is alone here, so no one is left to act once it is out.
            let is_out = tx.combatant(ATTACKER)?.status.out;
            if is_out { Ok(()) } else { done }
        });
        if !rolled {
            self.turns.insert((state, is_first_round), after);
        }
        after
    }

    /// The states of both after an attack.
    fn strike(&mut self, attacker: usize, defender: usize) -> (usize, usize) {
        match self.attack((attacker, defender)) {
            Ok(effects) => (
                self.state_after(attacker, ATTACKER, effects),
                self.state_after(defender, DEFENDER, effects),
            ),
            Err(refused) => {
                self.refused.insert(refused.message);
                (attacker, defender)
            }
        }
    }

    /// The state after effects were applied to it.
    fn state_after(&mut self, state: usize, id: u32, effects: usize) -> usize {
        if let Some(after) = self.after.get(&(state, id, effects)) {
            return *after;
        }
        let to = self.attacks.effects[effects].for_combatant(id);
        let (after, rolled) = self.changed(state, id, true, |tx| effects::apply(tx, to));
        if !rolled {
            self.after.insert((state, id, effects), after);
        }
        after
    }

    /// The state after `work` was done on it, and whether events rolled dice for that. A refusal changes nothing and
    /// is recorded.
    fn changed(
        &mut self,
        state: usize,
        id: u32,
        began: bool,
        work: impl FnOnce(&mut Transaction<'_>) -> Result<(), Refusal>,
    ) -> (usize, bool) {
        let encounter = self.encounter(vec![self.state(state, id)], began);
        let mut tx = Transaction::new(encounter, self.book, &mut self.dice, 0);
        let done = work(&mut tx);
        let Transaction {
            encounter,
            failures,
            rolled,
            ..
        } = tx;
        self.refused.extend(failures);
        if let Err(refused) = done {
            self.refused.insert(refused.message);
            return (state, rolled);
        }
        let who = encounter.combatant(id);
        (who.map_or(state, |who| self.number(who)), rolled)
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
    pub(super) fn words(&self, state: usize) -> String {
        let who = self.state(state, ATTACKER);
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
