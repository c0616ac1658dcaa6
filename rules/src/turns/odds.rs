//! The odds of a fight, found by playing it often. Attacks are worked out by the rules of the system
//! as at the table; since that takes long, what an attack did is kept, by how both stood before it, and
//! drawn from again. How often it is worked out anew grows with how often it comes up.

use std::{
    collections::HashMap,
    thread,
    time::{Duration, Instant},
};

use indexmap::{IndexMap, IndexSet};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::SliceRandom};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Act, AttackRequest, play, read};
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
/// How many parts the fights are played in, at the same time.
const PARTS: u32 = 4;
/// How long after its time a part goes on with what is known.
const LATEST: Duration = Duration::from_millis(500);
/// How many ways of ending are told of each.
const MOST_ENDS: usize = 4;

/// How a fight is played.
pub struct Trials<'a> {
    /// How often.
    pub fights: u32,
    /// How long attacks are worked out anew; afterwards only what is known is drawn from.
    pub time: Option<Duration>,
    /// The same seed plays the same fights, where no time is set.
    pub seed: u64,
    /// Whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// The odds of a fight.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FightOdds {
    /// How many fights were played.
    pub fights: u32,
    /// How often the party won, from 0 to 1.
    pub won: f64,
    /// How often it lost.
    pub lost: f64,
    /// How often neither side was out after the last round that was played.
    pub undecided: f64,
    /// How many rounds fights took on average.
    pub rounds: f64,
    /// How often each number of rounds was taken, from 0 to 1, from one round on.
    pub lengths: Vec<f64>,
    /// How everyone came out of it.
    pub people: Vec<PersonOdds>,
    /// What was assumed.
    pub assumed: Vec<String>,
    /// What could not be worked out, and why.
    pub refused: Vec<String>,
    /// Whether the order of turns was drawn by lot.
    pub by_lot: bool,
}

/// How somebody comes out of a fight.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PersonOdds {
    /// The combatant.
    pub combatant: u32,
    /// Its name.
    pub name: String,
    /// Whether it is of the party.
    pub party: bool,
    /// How often it is out at the end, from 0 to 1.
    pub out: f64,
    /// How it stands at the end, with how often, the likeliest first: "Light −1".
    pub ends: Vec<(String, f64)>,
}

/// Plays a fight often. The party is whoever was taken from the library, and their sides; where there is
/// nobody of the library, the side of the first.
///
/// # Errors
/// [`Refused`] where there is nobody to fight, or no attack in the rules, or it was stopped.
pub fn odds(
    encounter: &Encounter,
    book: &Rulebook,
    trials: &Trials<'_>,
) -> Result<FightOdds, Refused> {
    let attacks = &book.system().attacks;
    let attack = attacks.iter().find(|it| it.target);
    let attack = attack.ok_or_else(|| Refused("Attacks are not in these rules.".to_owned()))?;
    let party = party(encounter);
    let fit = |side: bool| {
        let mut all = encounter.combatants.iter().zip(&party);
        all.any(|(who, is_party)| *is_party == side && !who.standing.out)
    };
    if !fit(true) || !fit(false) {
        return Err(Refused(
            "A fight needs two sides: add opponents and the party first.".to_owned(),
        ));
    }
    let part = |number: u32| {
        let trials = Trials {
            fights: trials.fights / PARTS,
            seed: trials.seed.wrapping_add(u64::from(number)),
            ..*trials
        };
        fought(encounter, book, &attack.key, &party, &trials)
    };
    let played: Vec<_> = thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        threads
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect()
    });
    let mut told = FightOdds::default();
    for part in played {
        let part = part.map_err(|_| Refused("The fights could not be played.".to_owned()))?;
        told = together(told, part?);
    }
    for person in &mut told.people {
        person
            .ends
            .sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        person.ends.truncate(MOST_ENDS);
    }
    told.assumed = assumed(&attack.label, told.by_lot);
    Ok(told)
}

/// Plays a part of the fights.
fn fought(
    encounter: &Encounter,
    book: &Rulebook,
    attack: &str,
    party: &[bool],
    trials: &Trials<'_>,
) -> Result<FightOdds, Refused> {
    let mut trial = Trial {
        attack: attack.to_owned(),
        dice: StdRng::seed_from_u64(trials.seed),
        until: trials.time.map(|time| Instant::now() + time),
        ..Trial::new(book, &encounter.system)
    };
    let all = encounter.combatants.iter();
    let start: Vec<u32> = all.map(|it| trial.number(it)).collect();
    let orders = trial.orders(encounter);
    let mut count = Count::new(start.len());
    for _ in 0..trials.fights {
        if (trials.stop)() {
            return Err(Refused("It was stopped.".to_owned()));
        }
        if trial.is_late(LATEST) && count.fights > 0 {
            break;
        }
        let mut order: Vec<usize> = (0..start.len()).collect();
        if orders.is_empty() {
            order.shuffle(&mut trial.dice);
        } else {
            let at = trial.dice.random_range(0..orders.len());
            order.clone_from(&orders[at]);
        }
        count.add(&trial.fight(&start, party, &order));
    }
    let mut told = count.told(&trial, encounter, party);
    told.by_lot = orders.is_empty();
    told.refused = trial.refused.into_iter().collect();
    Ok(told)
}

/// The odds of two parts together.
fn together(one: FightOdds, other: FightOdds) -> FightOdds {
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
        let of_one = a
            .ends
            .into_iter()
            .map(|(words, share)| (words, share * first));
        let of_other = b
            .ends
            .into_iter()
            .map(|(words, share)| (words, share * second));
        for (words, share) in of_one.chain(of_other) {
            *ends.entry(words).or_default() += share;
        }
        PersonOdds {
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

fn assumed(attack: &str, by_lot: bool) -> Vec<String> {
    let mut assumed = vec![
        format!("Everyone makes one attack a turn ({attack}), with the first thing on the sheet."),
        "Each attack goes at any opponent who is still in the fight.".to_owned(),
        "Nobody flees, waits, heals or changes weapons; nothing is spent or asked for beyond the defaults."
            .to_owned(),
    ];
    if by_lot {
        assumed.push("The order of turns is drawn by lot.".to_owned());
    }
    assumed
}

/// Who is of the party.
fn party(encounter: &Encounter) -> Vec<bool> {
    let all = &encounter.combatants;
    let side = |it: &Combatant| it.standing.side.clone();
    let mut sides: Vec<String> = all
        .iter()
        .filter(|it| it.from.is_some())
        .map(side)
        .filter(|side| !side.is_empty())
        .collect();
    if all.iter().all(|it| it.from.is_none()) {
        sides.extend(all.first().map(side));
    }
    all.iter()
        .map(|it| it.from.is_some() || sides.contains(&it.standing.side))
        .collect()
}

/// How a fight went.
struct Fought {
    rounds: u32,
    states: Vec<u32>,
    won: bool,
    lost: bool,
}

/// What an attack did to both, each time it was worked out.
#[derive(Default)]
struct Known {
    asked: usize,
    did: Vec<(u32, u32)>,
}

/// What is known of a fight so far. How somebody stands has a number.
struct Trial<'a> {
    book: &'a Rulebook,
    system: &'a str,
    attack: String,
    dice: StdRng,
    until: Option<Instant>,
    states: Vec<Combatant>,
    numbers: HashMap<String, u32>,
    attacks: HashMap<(u32, u32), Known>,
    turns: HashMap<(u32, bool), u32>,
    refused: IndexSet<String>,
}

impl<'a> Trial<'a> {
    fn new(book: &'a Rulebook, system: &'a str) -> Self {
        Self {
            book,
            system,
            attack: String::new(),
            dice: StdRng::seed_from_u64(0),
            until: None,
            states: Vec::new(),
            numbers: HashMap::new(),
            attacks: HashMap::new(),
            turns: HashMap::new(),
            refused: IndexSet::new(),
        }
    }

    /// Whether its time, and some more, has passed.
    fn is_late(&self, more: Duration) -> bool {
        self.until
            .is_some_and(|until| Instant::now() >= until + more)
    }

    /// The number of how somebody stands. Those who are alike have the same.
    fn number(&mut self, who: &Combatant) -> u32 {
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

    fn is_out(&self, number: u32) -> bool {
        let state = usize::try_from(number)
            .ok()
            .and_then(|at| self.states.get(at));
        state.is_none_or(|it| it.standing.out)
    }

    /// Orders of turns as the rules give them; none where they give none.
    fn orders(&mut self, encounter: &Encounter) -> Vec<Vec<usize>> {
        let roll = Act::Initiative {
            dice: IndexMap::new(),
            typed: IndexMap::new(),
            anew: true,
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

    fn fight(&mut self, start: &[u32], party: &[bool], order: &[usize]) -> Fought {
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
            attack: self.attack.clone(),
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
}

/// What came of the fights so far.
struct Count {
    fights: u32,
    won: u32,
    lost: u32,
    lengths: Vec<u32>,
    /// Of each combatant, how often it stood how.
    ends: Vec<HashMap<u32, u32>>,
}

impl Count {
    fn new(many: usize) -> Self {
        Self {
            fights: 0,
            won: 0,
            lost: 0,
            lengths: Vec::new(),
            ends: vec![HashMap::new(); many],
        }
    }

    fn add(&mut self, fought: &Fought) {
        self.fights += 1;
        self.won += u32::from(fought.won);
        self.lost += u32::from(fought.lost && !fought.won);
        let rounds = usize::try_from(fought.rounds).unwrap_or_default();
        self.lengths.resize(self.lengths.len().max(rounds), 0);
        if let Some(length) = self.lengths.get_mut(rounds - 1) {
            *length += 1;
        }
        for (ends, state) in self.ends.iter_mut().zip(&fought.states) {
            *ends.entry(*state).or_default() += 1;
        }
    }

    fn told(&self, trial: &Trial<'_>, encounter: &Encounter, party: &[bool]) -> FightOdds {
        let share = |many: u32| f64::from(many) / f64::from(self.fights.max(1));
        let mut words: HashMap<u32, String> = HashMap::new();
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
            PersonOdds {
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

impl Trial<'_> {
    /// How somebody stands, in words.
    fn words(&self, state: u32) -> String {
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
