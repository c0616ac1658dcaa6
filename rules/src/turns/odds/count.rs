//! Counts the results of fights, and merges the counts of several threads.

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};

use super::{
    CombatantOdds, FightOdds,
    trial::{Trial, TrialResult},
};
use crate::encounter::Encounter;

/// The results so far.
pub(super) struct Count {
    pub(super) fights: u32,
    won: u32,
    lost: u32,
    lengths: Vec<u32>,
    /// How often each combatant ended in each state.
    ends: Vec<HashMap<usize, u32>>,
}

impl Count {
    pub(super) fn new(many: usize) -> Self {
        Self {
            fights: 0,
            won: 0,
            lost: 0,
            lengths: Vec::new(),
            ends: vec![HashMap::new(); many],
        }
    }

    pub(super) fn add(&mut self, fought: &TrialResult) {
        self.fights += 1;
        self.won += u32::from(fought.won);
        self.lost += u32::from(fought.lost && !fought.won);
        let rounds = self.lengths.len().max(fought.rounds);
        self.lengths.resize(rounds, 0);
        self.lengths[fought.rounds - 1] += 1;
        for (ends, state) in self.ends.iter_mut().zip(&fought.states) {
            *ends.entry(*state).or_default() += 1;
        }
    }

    pub(super) fn fight_odds(
        &self,
        trial: &Trial<'_>,
        encounter: &Encounter,
        party: &[bool],
    ) -> FightOdds {
        let share = |many: u32| f64::from(many) / f64::from(self.fights.max(1));
        let mut words: HashMap<usize, String> = HashMap::new();
        let people = encounter.combatants.iter().zip(party).zip(&self.ends);
        let people = people.map(|((who, party), ends)| {
            let mut by_words: IndexMap<String, u32> = IndexMap::new();
            let mut out = 0;
            for (state, many) in ends {
                out += if trial.is_out(*state) { *many } else { 0 };
                let words = words
                    .entry(*state)
                    .or_insert_with(|| trial.words(*state))
                    .clone();
                *by_words.entry(words).or_default() += many;
            }
            CombatantOdds {
                combatant: who.id,
                name: who.name().to_owned(),
                party: *party,
                out: share(out),
                ends: by_words
                    .into_iter()
                    .map(|(words, many)| (words, share(many)))
                    .collect(),
            }
        });
        let rounds = (1_u32..).zip(&self.lengths);
        FightOdds {
            fights: self.fights,
            won: share(self.won),
            lost: share(self.lost),
            undecided: share(self.fights - self.won - self.lost),
            rounds: rounds
                .map(|(rounds, many)| f64::from(rounds) * share(*many))
                .sum(),
            lengths: self.lengths.iter().map(|many| share(*many)).collect(),
            people: people.collect(),
            ..FightOdds::default()
        }
    }
}

/// Merges the odds of two parts.
pub(super) fn together(one: FightOdds, other: FightOdds) -> FightOdds {
    if one.fights == 0 {
        return other;
    }
    let whole = f64::from(one.fights) + f64::from(other.fights);
    let (first, second) = (
        f64::from(one.fights) / whole,
        f64::from(other.fights) / whole,
    );
    let both = |a: f64, b: f64| a * first + b * second;
    let many = one.lengths.len().max(other.lengths.len());
    let at = |all: &[f64], at: usize| all.get(at).copied().unwrap_or_default();
    let lengths = (0..many).map(|it| both(at(&one.lengths, it), at(&other.lengths, it)));
    let people = one.people.into_iter().zip(other.people).map(|(a, b)| {
        let mut ends: IndexMap<String, f64> = IndexMap::new();
        for (all, part) in [(a.ends, first), (b.ends, second)] {
            for (words, share) in all {
                *ends.entry(words).or_default() += share * part;
            }
        }
        CombatantOdds {
            out: both(a.out, b.out),
            ends: ends.into_iter().collect(),
            ..b
        }
    });
    let refused: IndexSet<String> = one.refused.into_iter().chain(other.refused).collect();
    FightOdds {
        fights: one.fights + other.fights,
        won: both(one.won, other.won),
        lost: both(one.lost, other.lost),
        undecided: both(one.undecided, other.undecided),
        rounds: both(one.rounds, other.rounds),
        lengths: lengths.collect(),
        people: people.collect(),
        refused: refused.into_iter().collect(),
        ..other
    }
}
