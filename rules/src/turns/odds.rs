//! The odds of a fight, found by simulating it many times with the rules of the system. Dice are
//! rolled for every attack. Its consequences take long to calculate, so they are cached by the dice
//! and the values that the attack reads. The effects of events with dice are not cached.

mod attacks;
mod count;
mod stages;
mod trial;

use rand::{Rng, seq::SliceRandom};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Attack,
    threads::{THREADS, on_threads},
};
use crate::{
    Refusal,
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
};
use count::Count;
use trial::Trial;

/// Maximum number of endings listed for each combatant.
const MAX_ENDINGS: usize = 4;

/// The settings of a simulation.
pub struct Trials<'a> {
    /// The number of fights or attacks.
    pub fights: u32,
    /// The time limit; fewer are simulated if it is too short.
    pub time: Option<std::time::Duration>,
    /// The seed: without a time limit, the same seed gives the same result.
    pub seed: u64,
    /// Called repeatedly; whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// The odds of a fight.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct FightOdds {
    /// How many fights were played.
    pub fights: u32,
    /// How often the party won, from 0 to 1.
    pub won: f64,
    /// How often the party lost.
    pub lost: f64,
    /// How often neither side was defeated by the last round simulated.
    pub undecided: f64,
    /// How many rounds fights took on average.
    pub rounds: f64,
    /// How often fights took each number of rounds, from one round on, from 0 to 1.
    pub lengths: Vec<f64>,
    /// The odds of each combatant.
    pub people: Vec<CombatantOdds>,
    /// What was assumed.
    pub assumed: Vec<String>,
    /// What could not be calculated, and why.
    pub refused: Vec<String>,
    /// Whether the turn order was drawn by lot.
    pub by_lot: bool,
}

/// The odds of one combatant.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct CombatantOdds {
    /// The combatant.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// Whether it belongs to the party.
    pub party: bool,
    /// How often it is out at the end, from 0 to 1.
    pub out: f64,
    /// Its states at the end with their odds, the likeliest first: "Light −1".
    pub ends: Vec<(String, f64)>,
}

/// Simulates a fight many times. The party is everyone from the library, with all on their sides; if
/// nobody is from there, it is the side of the first combatant.
///
/// # Errors
/// Returns a [`Refusal`] if a side has nobody to fight, the rules have no attack with a target, or it
/// was stopped.
pub fn odds(
    encounter: &Encounter,
    book: &Rulebook,
    trials: &Trials<'_>,
) -> Result<FightOdds, Refusal> {
    let attacks = &book.system().attacks;
    let attack = attacks.iter().find(|it| it.target);
    let attack = attack.ok_or_else(|| refusal!("attack-none"))?;
    let party = party(encounter);
    let can_fight = |of_party: bool| {
        let mut all = encounter.combatants.iter().zip(&party);
        all.any(|(who, is_party)| *is_party == of_party && !who.status.out)
    };
    if !can_fight(true) || !can_fight(false) {
        return Err(refusal!("odds-two-sides"));
    }
    let part = |number: u32| {
        let trials = Trials {
            fights: (trials.fights + number) / THREADS,
            seed: trials.seed.wrapping_add(u64::from(number)),
            ..*trials
        };
        simulate(encounter, book, attack, &party, &trials)
    };
    let mut count = Count::of(encounter);
    for part in on_threads(&part)? {
        count.append(part);
    }
    Ok(FightOdds {
        assumed: assumed(encounter, attack, count.by_lot),
        ..count.odds(encounter, &party)
    })
}

/// Simulates a part of the fights.
fn simulate(
    encounter: &Encounter,
    book: &Rulebook,
    attack: &Attack,
    party: &[bool],
    trials: &Trials<'_>,
) -> Result<Count, Refusal> {
    let mut trial = Trial::new(book, &encounter.system, attack, trials);
    let all = encounter.combatants.iter();
    let start: Vec<usize> = all.map(|it| trial.number(it)).collect();
    let orders = trial.orders(encounter);
    let mut count = Count::of(encounter);
    for _ in 0..trials.fights {
        if (trials.stop)() {
            return Err(refusal!("odds-stopped"));
        }
        if trial.is_late() && count.fights > 0 {
            break;
        }
        let mut order: Vec<usize> = (0..start.len()).collect();
        if orders.is_empty() {
            order.shuffle(&mut trial.dice);
        } else {
            let at = trial.dice.random_range(0..orders.len());
            order.clone_from(&orders[at]);
        }
        let fought = trial.fight(&start, party, &order);
        count.add(&fought, &trial);
    }
    count.by_lot = orders.is_empty();
    count.refused = trial.refused;
    Ok(count)
}

fn assumed(encounter: &Encounter, attack: &Attack, by_lot: bool) -> Vec<String> {
    let mut assumed = vec![
        messages::text!("odds-one-attack", attack = attack.label.as_str()),
        messages::text!("odds-any-opponent"),
        messages::text!("odds-nobody-flees"),
    ];
    if !encounter.groups.is_empty() {
        assumed.push(messages::text!("odds-no-groups"));
    }
    if by_lot {
        assumed.push(messages::text!("odds-by-lot"));
    }
    assumed
}

/// Which combatants belong to the party.
fn party(encounter: &Encounter) -> Vec<bool> {
    let all = &encounter.combatants;
    let side = |it: &Combatant| it.status.side.clone();
    let of_library = all.iter().filter(|it| it.from.is_some()).map(side);
    let mut sides: Vec<String> = of_library.filter(|side| !side.is_empty()).collect();
    if all.iter().all(|it| it.from.is_none()) {
        sides.extend(all.first().map(side));
    }
    all.iter()
        .map(|it| it.from.is_some() || sides.contains(&it.status.side))
        .collect()
}
