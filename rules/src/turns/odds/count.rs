//! Counts the results of fights.

use formula::HashMap;
use indexmap::{IndexMap, IndexSet};

use super::{
    CombatantOdds, FightOdds, MAX_ENDINGS,
    trial::{Trial, TrialResult},
};
use crate::encounter::Encounter;

/// The results so far.
#[derive(Default)]
pub(super) struct Count {
    pub(super) fights: u32,
    won: u32,
    lost: u32,
    lengths: Vec<u32>,
    people: Vec<Endings>,
    /// What could not be calculated.
    pub(super) refused: IndexSet<String>,
    pub(super) by_lot: bool,
    /// Whether each state is out of the fight, and the state in words.
    known: HashMap<usize, (bool, String)>,
}

/// How often a combatant was out at the end, and how often it ended in each state.
#[derive(Clone, Default)]
struct Endings {
    out: u32,
    states: IndexMap<String, u32>,
}

impl Count {
    pub(super) fn of(encounter: &Encounter) -> Self {
        Self {
            people: vec![Endings::default(); encounter.combatants.len()],
            ..Self::default()
        }
    }

    pub(super) fn add(&mut self, fought: &TrialResult, trial: &Trial<'_>) {
        self.fights += 1;
        self.won += u32::from(fought.won);
        self.lost += u32::from(fought.lost && !fought.won);
        self.add_lengths(fought.rounds, [(fought.rounds - 1, 1)]);
        for (endings, state) in self.people.iter_mut().zip(&fought.states) {
            let known = self.known.entry(*state);
            let (out, words) = known.or_insert_with(|| (trial.is_out(*state), trial.words(*state)));
            endings.out += u32::from(*out);
            if let Some(many) = endings.states.get_mut(words.as_str()) {
                *many += 1;
            } else {
                endings.states.insert(words.clone(), 1);
            }
        }
    }

    /// Adds the results of other fights.
    pub(super) fn append(&mut self, other: Self) {
        self.fights += other.fights;
        self.won += other.won;
        self.lost += other.lost;
        self.add_lengths(other.lengths.len(), other.lengths.into_iter().enumerate());
        for (endings, more) in self.people.iter_mut().zip(other.people) {
            endings.out += more.out;
            for (words, many) in more.states {
                *endings.states.entry(words).or_default() += many;
            }
        }
        self.refused.extend(other.refused);
        self.by_lot |= other.by_lot;
    }

    fn add_lengths(&mut self, most: usize, more: impl IntoIterator<Item = (usize, u32)>) {
        self.lengths.resize(self.lengths.len().max(most), 0);
        for (at, many) in more {
            self.lengths[at] += many;
        }
    }

    pub(super) fn odds(self, encounter: &Encounter, party: &[bool]) -> FightOdds {
        let share = |many: u32| f64::from(many) / f64::from(self.fights.max(1));
        let people = encounter.combatants.iter().zip(party).zip(&self.people);
        let people = people.map(|((who, party), endings)| {
            let ends = endings.states.iter();
            let mut ends: Vec<(String, f64)> = ends
                .map(|(words, many)| (words.clone(), share(*many)))
                .collect();
            ends.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
            ends.truncate(MAX_ENDINGS);
            CombatantOdds {
                combatant: who.id,
                name: who.name().to_owned(),
                party: *party,
                out: share(endings.out),
                ends,
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
            refused: self.refused.into_iter().collect(),
            by_lot: self.by_lot,
            ..FightOdds::default()
        }
    }
}
