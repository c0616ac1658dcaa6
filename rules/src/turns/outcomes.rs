//! The odds of an attack, found by simulating it many times.

use std::time::Instant;

use rand::{SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    AttackRequest, Trials, attack,
    participant::DerivationCache,
    threads::{THREADS, on_threads},
};
use crate::{
    Refusal,
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
};

/// The odds of an attack.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct AttackOdds {
    /// How often it was simulated.
    pub tries: u32,
    /// The outcomes that occurred, in the pack's order; empty if the pack names none.
    pub outcomes: Vec<OutcomeOdds>,
}

/// The odds of one outcome.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct OutcomeOdds {
    /// Its name: "Misses".
    pub name: String,
    /// How likely it is, from 0 to 1.
    pub share: f64,
}

/// Simulates an attack many times. Dice that are known or typed in stay as they are; nothing is
/// changed.
pub fn attack_odds(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
    trials: &Trials<'_>,
) -> Result<AttackOdds, Refusal> {
    let outcomes = &attack::attack_named(book, &request.attack)?.outcome;
    if outcomes.is_empty() {
        return Ok(AttackOdds::default());
    }
    let until = trials.time.map(|time| Instant::now() + time);
    let part = |number: u32| -> Result<(u32, Vec<u32>), Refusal> {
        let mut dice = StdRng::seed_from_u64(trials.seed.wrapping_add(u64::from(number)));
        let (mut tries, mut counts) = (0, vec![0; outcomes.len()]);
        let derived = DerivationCache::default();
        let derive = |who: &Combatant, list: Option<&str>| derived.of(book, who.id, who, list);
        let mut prepared = attack::PreparedAttack::new(encounter, request, book, &derive)?;
        let is_late = || until.is_some_and(|until| Instant::now() >= until);
        let wanted = (trials.fights + number) / THREADS;
        while tries < wanted && !(trials.stop)() && (tries == 0 || !is_late()) {
            tries += 1;
            prepared.roll(&mut dice, None)?;
            let ended = prepared.outcome()?;
            if let Some(at) = outcomes.iter().position(|it| it.name == ended) {
                counts[at] += 1;
            }
        }
        Ok((tries, counts))
    };
    let (mut tries, mut counts) = (0, vec![0; outcomes.len()]);
    for (tried, part) in on_threads(&part)? {
        tries += tried;
        for (count, more) in counts.iter_mut().zip(part) {
            *count += more;
        }
    }
    let occurred = outcomes.iter().zip(&counts);
    let occurred = occurred.filter(|(_, count)| **count > 0);
    Ok(AttackOdds {
        tries,
        outcomes: occurred
            .map(|(outcome, count)| OutcomeOdds {
                name: outcome.name.clone(),
                share: f64::from(*count) / f64::from(tries),
            })
            .collect(),
    })
}
