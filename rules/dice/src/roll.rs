//! Rolls dice with the caller's random number generator.

use std::convert::Infallible;

use rand::Rng;

use super::{Dice, KeptDice, Part, Term, halved};

/// The result of a roll.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roll {
    /// The total.
    pub total: i64,
    /// Each die and number: "4 + 3 + 1". A dropped die is in brackets, a doubled one is "2 × 7".
    pub shown: String,
    /// Remarks, each once: "botch?" if a stress die shows 0 at first, how a 0 after a 1 was read, and the
    /// result of botch dice.
    pub notes: Vec<String>,
    /// What the botch dice of each stress die show: "botch dice 0, 7".
    pub botch_dice: Vec<String>,
    /// Whether a stress die shows 0 and its botch dice have not been rolled.
    pub may_botch: bool,
    /// Whether a stress die botched.
    pub botch: bool,
}

/// The botch dice of a stress die that shows 0.
pub(super) enum BotchDice {
    /// Not rolled yet.
    Open,
    /// Whether they are a botch, without their faces.
    Declared(bool),
    /// The face of each.
    Faces(Vec<u32>),
}

/// Maximum number of dice rolled for a pool, including rerolls.
const MAX_FACES: u32 = 5000;

/// Maximum number of doublings of a stress die. The odds of reaching it are one in 10^40.
const MAX_DOUBLINGS: u32 = 40;

/// A source of die faces: rolled or typed in.
pub(super) trait Faces {
    /// Why there is no face.
    type Error;

    /// Returns the face of a die from `min` to `max`; `at` is its index and the number of dice.
    fn die(&mut self, min: u32, max: u32, at: (u32, u32)) -> Result<u32, Self::Error>;

    /// Returns the face of a stress die that is rolled again; 0 and 10 are the same.
    fn doubled(&mut self) -> Result<u32, Self::Error>;

    /// Returns `dice` botch dice; 0 leaves their number open.
    fn botch(&mut self, dice: u32) -> Result<BotchDice, Self::Error>;

    /// Returns the faces of `count` dice from `min` to `max`.
    fn dice(&mut self, min: u32, max: u32, count: u32) -> Result<Vec<u32>, Self::Error> {
        let dice = (0..count).map(|at| self.die(min, max, (at, count)));
        dice.collect()
    }
}

/// Random faces.
struct Rolled<'a, R: ?Sized>(&'a mut R);

impl<R: Rng + ?Sized> Faces for Rolled<'_, R> {
    type Error = Infallible;

    fn die(&mut self, min: u32, max: u32, _: (u32, u32)) -> Result<u32, Infallible> {
        Ok(self.0.random_range(min..=max))
    }

    fn doubled(&mut self) -> Result<u32, Infallible> {
        self.die(0, 9, (0, 1))
    }

    fn botch(&mut self, dice: u32) -> Result<BotchDice, Infallible> {
        Ok(match dice {
            0 => BotchDice::Open,
            dice => BotchDice::Faces(self.dice(0, 9, dice)?),
        })
    }
}

impl Roll {
    /// Its remarks, separated by `; `.
    pub fn note(&self) -> String {
        self.notes.join("; ")
    }
}

impl Dice {
    /// Rolls the dice.
    pub fn roll(&self, generator: &mut (impl Rng + ?Sized)) -> Roll {
        let Ok(roll) = self.roll_with(&mut Rolled(generator));
        roll
    }

    /// Rolls the dice, taking them from `faces`.
    pub(super) fn roll_with<F: Faces>(&self, faces: &mut F) -> Result<Roll, F::Error> {
        let mut roll = Roll::default();
        for term in &self.terms {
            if term.half.is_some() {
                add_half(*term, faces, &mut roll)?;
            } else {
                add_term(*term, faces, &mut roll)?;
            }
        }
        Ok(roll)
    }
}

/// Adds half of a term, taking its dice from `faces`.
fn add_half<F: Faces>(term: Term, faces: &mut F, roll: &mut Roll) -> Result<(), F::Error> {
    let before = std::mem::take(&mut roll.total);
    let shown = std::mem::take(&mut roll.shown);
    let plus = Term {
        minus: false,
        ..term
    };
    add_term(plus, faces, roll)?;
    roll.total = before + term.signed(halved(roll.total, term.half));
    let dice = std::mem::replace(&mut roll.shown, shown);
    if dice.contains(' ') {
        show(roll, term, &format!("({dice}) ÷ 2"));
    } else {
        show(roll, term, &format!("{dice} ÷ 2"));
    }
    Ok(())
}

/// Adds a term, taking its dice from `faces`.
fn add_term<F: Faces>(term: Term, faces: &mut F, roll: &mut Roll) -> Result<(), F::Error> {
    match term.part {
        Part::Number(number) => {
            roll.total += term.signed(number);
            show(roll, term, &number.to_string());
        }
        Part::Dice { count, sides, kept } => {
            add_dice(term, &faces.dice(1, sides, count)?, kept, roll);
        }
        Part::Pool(pool) => {
            let (mut shown, mut rolled, mut count) = (Vec::new(), 0, pool.count);
            while rolled < count.min(MAX_FACES) {
                let face = faces.die(1, pool.sides, (rolled, count))?;
                rolled += 1;
                count += u32::from(pool.again.is_some_and(|again| face >= again));
                shown.push(face);
            }
            add_pool(term, &shown, pool.from, roll);
        }
        Part::Stress { botch } => {
            let mut doubled = 0;
            let mut face = faces.die(0, 9, (0, 1))?;
            while face == 1 && doubled < MAX_DOUBLINGS {
                doubled += 1;
                face = faces.doubled()?;
            }
            if doubled > 0 && face == 0 {
                face = 10;
            }
            add_stress(term, doubled, face, roll);
            if face == 0 {
                add_botch(&faces.botch(botch)?, roll);
            }
        }
    }
    Ok(())
}

/// Adds dice with these faces.
fn add_dice(term: Term, faces: &[u32], kept: KeptDice, roll: &mut Roll) {
    for (face, counts) in faces.iter().zip(counting(faces, kept)) {
        if counts {
            roll.total += term.signed(i64::from(*face));
            show(roll, term, &face.to_string());
        } else {
            show(roll, term, &format!("({face})"));
        }
    }
}

/// Adds the number of dice that show at least `from`.
fn add_pool(term: Term, faces: &[u32], from: u32, roll: &mut Roll) {
    let reached = faces.iter().filter(|face| **face >= from).count();
    roll.total += term.signed(i64::try_from(reached).unwrap_or(i64::MAX));
    let shown: Vec<String> = faces.iter().map(u32::to_string).collect();
    show(roll, term, &shown.join(", "));
}

/// Adds a stress die that was doubled `doubled` times and then showed `face`, which is 10 for a doubled 0.
fn add_stress(term: Term, doubled: u32, face: u32, roll: &mut Roll) {
    roll.total += term.signed(i64::from(face) << doubled);
    let shown = match doubled {
        0 => face.to_string(),
        doubled => format!("{} × {face}", 1_u64 << doubled),
    };
    show(roll, term, &shown);
    if face == 10 {
        add_note(roll, &messages::text!("roll-counts-ten"));
    }
}

/// Adds botch dice: each that shows 0 is a botch.
fn add_botch(dice: &BotchDice, roll: &mut Roll) {
    match dice {
        BotchDice::Open => {
            roll.may_botch = true;
            add_note(roll, "botch?");
        }
        BotchDice::Declared(botch) => {
            roll.botch |= *botch;
            add_note(roll, if *botch { "botch" } else { "no botch" });
        }
        BotchDice::Faces(faces) => {
            roll.botch |= faces.contains(&0);
            let shown: Vec<String> = faces.iter().map(u32::to_string).collect();
            let dice = messages::text!("roll-botch-faces", dice = shown.join(", "));
            let zeros = faces.iter().filter(|face| **face == 0).count();
            let note = messages::text!("roll-botch-dice", zeros, dice = dice.as_str());
            add_note(roll, &note);
            roll.botch_dice.push(dice);
        }
    }
}

/// Adds a remark unless it is already there.
fn add_note(roll: &mut Roll, note: &str) {
    if roll.notes.iter().all(|known| known != note) {
        roll.notes.push(note.to_owned());
    }
}

/// Returns which of the dice count; of equal dice, the first.
fn counting(dice: &[u32], kept: KeptDice) -> Vec<bool> {
    let mut order: Vec<usize> = (0..dice.len()).collect();
    let count = match kept {
        KeptDice::All => return vec![true; dice.len()],
        KeptDice::Highest(count) => {
            order.sort_by_key(|at| std::cmp::Reverse(dice[*at]));
            count
        }
        KeptDice::Lowest(count) => {
            order.sort_by_key(|at| dice[*at]);
            count
        }
    };
    let mut counts = vec![false; dice.len()];
    for at in order.into_iter().take(count as usize) {
        counts[at] = true;
    }
    counts
}

fn show(roll: &mut Roll, term: Term, what: &str) {
    let sign = match (roll.shown.is_empty(), term.minus) {
        (true, false) => "",
        (true, true) => "−",
        (false, false) => " + ",
        (false, true) => " − ",
    };
    roll.shown.push_str(sign);
    roll.shown.push_str(what);
}
