//! Rolling, with a generator that the caller gives.

use rand::Rng;

use super::{Dice, Kept, Part, Term};

/// What fell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roll {
    /// The total.
    pub total: i64,
    /// Each die: "4 + 3 + 1"; one that does not count stands in brackets, a doubled one as "2 × 7".
    pub shown: String,
    /// What the dice call for: "botch?" where a stress die shows 0 at first. How a 0 was read where
    /// it came after a 1.
    pub note: String,
}

/// How many dice of a pool that is rolled again are shown at most.
const MOST_FACES: usize = 5000;

/// How often a stress die doubles at most: one in ten to the fortieth shows more.
const MOST_DOUBLED: u32 = 40;

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
    let sign = if term.minus { -1 } else { 1 };
    match term.part {
        Part::Number(number) => {
            roll.total += sign * number;
            show(roll, term.minus, &number.to_string());
        }
        Part::Dice { count, sides, kept } => {
            let dice: Vec<u32> = (0..count)
                .map(|_| generator.random_range(1..=sides))
                .collect();
            for (die, counts) in dice.iter().zip(counting(&dice, kept)) {
                if counts {
                    roll.total += sign * i64::from(*die);
                    show(roll, term.minus, &die.to_string());
                } else {
                    show(roll, term.minus, &format!("({die})"));
                }
            }
        }
        Part::Pool {
            count,
            sides,
            from,
            again,
        } => {
            let (mut reached, mut left, mut faces) = (0, count, Vec::new());
            while left > 0 && faces.len() < MOST_FACES {
                left -= 1;
                let face = generator.random_range(1..=sides);
                reached += i64::from(face >= from);
                left += u32::from(again.is_some_and(|again| face >= again));
                faces.push(face.to_string());
            }
            roll.total += sign * reached;
            show(roll, term.minus, &faces.join(", "));
        }
        Part::Stress { botch } => {
            let (doubled, die) = stress(generator);
            roll.total += sign * (i64::from(die) << doubled);
            let times = 1_u64 << doubled;
            show(
                roll,
                term.minus,
                &if doubled == 0 {
                    die.to_string()
                } else {
                    format!("{times} × {die}")
                },
            );
            match die {
                0 if botch > 0 => roll.note = checked(botch, generator),
                0 => "botch?".clone_into(&mut roll.note),
                10 => "a 0 after a 1 counts 10".clone_into(&mut roll.note),
                _ => {}
            }
        }
    }
}

/// What so many botch dice say: each that shows 0 is a botch.
fn checked(dice: u32, generator: &mut (impl Rng + ?Sized)) -> String {
    let faces: Vec<u32> = (0..dice).map(|_| generator.random_range(0..=9)).collect();
    let shown = faces.iter().map(u32::to_string).collect::<Vec<_>>();
    let zeros = faces.iter().filter(|face| **face == 0).count();
    let said = match zeros {
        0 => "no botch".to_owned(),
        1 => "botch".to_owned(),
        many => format!("botch, {many} zeros"),
    };
    format!("{said}: botch dice {}", shown.join(", "))
}

/// How often a stress die doubled, and what it showed in the end: 0 on the first roll is nothing, and
/// may be a botch; 1 rolls again and doubles; on a roll that is doubled, 0 counts 10.
fn stress(generator: &mut (impl Rng + ?Sized)) -> (u32, u32) {
    let mut doubled = 0;
    loop {
        let die = generator.random_range(0..=9);
        match die {
            1 if doubled < MOST_DOUBLED => doubled += 1,
            0 if doubled > 0 => return (doubled, 10),
            _ => return (doubled, die),
        }
    }
}

/// Which of the dice count; of equal ones the first.
fn counting(dice: &[u32], kept: Kept) -> Vec<bool> {
    let mut order: Vec<usize> = (0..dice.len()).collect();
    let count = match kept {
        Kept::All => return vec![true; dice.len()],
        Kept::Highest(count) => {
            order.sort_by_key(|at| std::cmp::Reverse(dice.get(*at)));
            count
        }
        Kept::Lowest(count) => {
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
