//! Rolls dice with the caller's generator.

use rand::Rng;

use super::{Dice, KeptDice, Part, Term};

/// What fell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roll {
    /// The total.
    pub total: i64,
    /// Each die: "4 + 3 + 1"; one that does not count is in brackets, a doubled one as "2 × 7".
    pub shown: String,
    /// "botch?" where a stress die shows 0 at first, or a remark on how a 0 after a 1 was read.
    pub note: String,
}

/// The most dice shown of a pool whose dice are rolled again.
const MAX_FACES: usize = 5000;

/// The most doublings of a stress die. The odds of more are one in ten to the fortieth.
pub(super) const MAX_DOUBLINGS: u32 = 40;

impl Dice {
    /// Rolls them.
    pub fn roll(&self, generator: &mut (impl Rng + ?Sized)) -> Roll {
        let mut roll = Roll::default();
        for term in &self.terms {
            roll_term(*term, &mut roll, generator);
        }
        roll
    }
}

fn roll_term(term: Term, roll: &mut Roll, generator: &mut (impl Rng + ?Sized)) {
    match term.part {
        Part::Number(number) => add_number(term.minus, number, roll),
        Part::Dice { count, sides, kept } => {
            let faces: Vec<u32> = (0..count)
                .map(|_| generator.random_range(1..=sides))
                .collect();
            add_dice(term.minus, &faces, kept, roll);
        }
        Part::Pool {
            count,
            sides,
            from,
            again,
        } => {
            let (mut left, mut faces) = (count, Vec::new());
            while left > 0 && faces.len() < MAX_FACES {
                left -= 1;
                let face = generator.random_range(1..=sides);
                left += u32::from(again.is_some_and(|again| face >= again));
                faces.push(face);
            }
            add_pool(term.minus, &faces, from, roll);
        }
        Part::Stress { botch } => {
            let (doubled, die) = stress(generator);
            add_stress(term.minus, doubled, die, roll);
            match die {
                0 if botch > 0 => {
                    let faces: Vec<u32> =
                        (0..botch).map(|_| generator.random_range(0..=9)).collect();
                    roll.note = botch_note(&faces);
                }
                0 => "botch?".clone_into(&mut roll.note),
                _ => {}
            }
        }
    }
}

/// Adds a number.
pub(super) fn add_number(minus: bool, number: i64, roll: &mut Roll) {
    roll.total += signed(minus, number);
    show(roll, minus, &number.to_string());
}

/// Adds dice, by what each shows.
pub(super) fn add_dice(minus: bool, faces: &[u32], kept: KeptDice, roll: &mut Roll) {
    for (face, counts) in faces.iter().zip(counting(faces, kept)) {
        if counts {
            roll.total += signed(minus, i64::from(*face));
            show(roll, minus, &face.to_string());
        } else {
            show(roll, minus, &format!("({face})"));
        }
    }
}

/// Adds how many dice reach a number.
pub(super) fn add_pool(minus: bool, faces: &[u32], from: u32, roll: &mut Roll) {
    let reached = faces.iter().filter(|face| **face >= from).count();
    roll.total += signed(minus, i64::try_from(reached).unwrap_or(i64::MAX));
    let shown: Vec<String> = faces.iter().map(u32::to_string).collect();
    show(roll, minus, &shown.join(", "));
}

/// Adds a stress die that doubled so often and then showed a number, 10 for a 0 that was doubled.
pub(super) fn add_stress(minus: bool, doubled: u32, face: u32, roll: &mut Roll) {
    roll.total += signed(minus, i64::from(face) << doubled);
    let shown = match doubled {
        0 => face.to_string(),
        doubled => format!("{} × {face}", 1_u64 << doubled),
    };
    show(roll, minus, &shown);
    if face == 10 {
        roll.note = messages::text!("roll-counts-ten");
    }
}

/// What botch dice say: each that shows 0 is a botch.
pub(super) fn botch_note(faces: &[u32]) -> String {
    let shown: Vec<String> = faces.iter().map(u32::to_string).collect();
    let zeros = faces.iter().filter(|face| **face == 0).count();
    messages::text!("roll-botch-dice", zeros, dice = shown.join(", "))
}

fn signed(minus: bool, number: i64) -> i64 {
    if minus { -number } else { number }
}

/// How often a stress die doubled, and what it showed in the end: 0 on the first roll is nothing, and
/// may be a botch; 1 rolls again and doubles; on a roll that is doubled, 0 counts 10.
fn stress(generator: &mut (impl Rng + ?Sized)) -> (u32, u32) {
    let mut doubled = 0;
    loop {
        let die = generator.random_range(0..=9);
        match die {
            1 if doubled < MAX_DOUBLINGS => doubled += 1,
            0 if doubled > 0 => return (doubled, 10),
            _ => return (doubled, die),
        }
    }
}

/// Which of the dice count; of equal ones the first.
fn counting(dice: &[u32], kept: KeptDice) -> Vec<bool> {
    let mut order: Vec<usize> = (0..dice.len()).collect();
    let count = match kept {
        KeptDice::All => return vec![true; dice.len()],
        KeptDice::Highest(count) => {
            order.sort_by_key(|at| std::cmp::Reverse(dice.get(*at)));
            count
        }
        KeptDice::Lowest(count) => {
            order.sort_by_key(|at| dice.get(*at));
            count
        }
    };
    let mut counts = vec![false; dice.len()];
    for at in order.into_iter().take(count as usize) {
        if let Some(counts) = counts.get_mut(at) {
            *counts = true;
        }
    }
    counts
}

fn show(roll: &mut Roll, minus: bool, what: &str) {
    let sign = match (roll.shown.is_empty(), minus) {
        (true, false) => "",
        (true, true) => "−",
        (false, false) => " + ",
        (false, true) => " − ",
    };
    roll.shown.push_str(sign);
    roll.shown.push_str(what);
}
