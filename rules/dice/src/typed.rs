//! Dice that were rolled on a real table and typed in: `1 9`, `1+9`, `1, 9`.
//!
//! All of them are typed, in the order in which they fell: those that are rolled again, those that do
//! not count, and after a stress die that shows 0 its botch dice. `botch` and `no botch` stand for
//! these. Numbers that are added to the dice are not typed.

use std::collections::VecDeque;

use super::{
    Dice, DiceError, Roll,
    roll::{self, BotchDice, Faces},
};

/// The most numbers that are read.
const MAX_FACES: usize = 5000;

/// Typed dice, read one roll after another. A `;` separates rolls where that is not clear
/// otherwise.
#[derive(Debug, Clone, Default)]
pub struct TypedDice {
    rolls: VecDeque<PendingDice>,
}

impl TypedDice {
    /// Reads what dice show.
    ///
    /// # Errors
    /// [`DiceError`] where that is not numbers.
    pub fn read(text: &str) -> Result<Self, DiceError> {
        let rolls = text.split(';').map(PendingDice::read);
        let mut rolls = rolls.collect::<Result<VecDeque<_>, _>>()?;
        rolls.retain(|roll| !roll.is_empty());
        Ok(Self { rolls })
    }

    /// Whether all is read.
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty()
    }

    /// The result of these dice, which may botch where a stress die shows 0 and no botch dice are typed.
    ///
    /// # Errors
    /// [`DiceError`] where the dice cannot show that.
    pub fn next(&mut self, dice: &Dice) -> Result<Roll, DiceError> {
        let mut roll = Roll::default();
        let mut fallen = self.rolls.pop_front().unwrap_or_default();
        for term in &dice.terms {
            roll::add_term(*term, &mut fallen, &mut roll)?;
        }
        if fallen.faces.is_empty() && fallen.botch.is_some() {
            return Err(DiceError(messages::text!("dice-only-stress")));
        }
        if !fallen.is_empty() {
            self.rolls.push_front(fallen);
        }
        Ok(roll)
    }
}

impl Dice {
    /// Reads one roll of the dice from what each of them shows; see [`TypedDice::next`].
    ///
    /// # Errors
    /// [`DiceError`] where the dice cannot show that.
    pub fn typed(&self, text: &str) -> Result<Roll, DiceError> {
        let mut typed = TypedDice::read(text)?;
        let roll = typed.next(self)?;
        let Some(left) = typed.rolls.front() else {
            return Ok(roll);
        };
        Err(DiceError(match left.faces.front() {
            Some(face) => {
                let (dice, face) = (text.trim(), face.to_string());
                messages::text!("dice-left-over", dice, face)
            }
            None => messages::text!("dice-only-stress"),
        }))
    }
}

/// What was typed for a roll and is not read yet.
#[derive(Debug, Clone, Default)]
struct PendingDice {
    faces: VecDeque<u32>,
    /// Whether it is said to be a botch, or none.
    botch: Option<bool>,
}

impl PendingDice {
    fn is_empty(&self) -> bool {
        self.faces.is_empty() && self.botch.is_none()
    }

    fn read(text: &str) -> Result<Self, DiceError> {
        let said = text.trim().to_lowercase();
        let (numbers, botch) = if let Some(before) = said.strip_suffix("no botch") {
            (before, Some(false))
        } else if let Some(before) = said.strip_suffix("botch") {
            (before, Some(true))
        } else {
            (said.as_str(), None)
        };
        let separator = |letter: char| letter.is_whitespace() || "+,/".contains(letter);
        let mut faces = VecDeque::new();
        for word in numbers.split(separator).filter(|word| !word.is_empty()) {
            let face = word
                .parse()
                .map_err(|_| DiceError(messages::text!("dice-not-shown", word)))?;
            faces.push_back(face);
        }
        if faces.len() > MAX_FACES {
            return Err(DiceError(messages::text!(
                "dice-most-read",
                most_faces = MAX_FACES.to_string()
            )));
        }
        if faces.is_empty() && botch == Some(true) {
            faces.push_back(0);
        }
        Ok(Self { faces, botch })
    }
}

impl Faces for PendingDice {
    type Error = DiceError;

    fn doubled(&mut self) -> Result<u32, DiceError> {
        let next = self.faces.pop_front();
        let next = next.ok_or_else(|| DiceError(messages::text!("dice-type-next")))?;
        within(next, 0, 10, 1)
    }

    fn botch(&mut self, dice: u32) -> Result<BotchDice, DiceError> {
        if let Some(botch) = self.botch.take() {
            return Ok(BotchDice::Said(botch));
        }
        if self.faces.is_empty() {
            return Ok(BotchDice::Open);
        }
        let count = match dice {
            0 => u32::try_from(self.faces.len()).unwrap_or(u32::MAX),
            dice => dice,
        };
        Ok(BotchDice::Faces(self.dice(0, 9, count)?))
    }

    fn die(&mut self, least: u32, most: u32, at: (u32, u32)) -> Result<u32, DiceError> {
        let face = self.faces.pop_front().ok_or_else(|| {
            let (index, count) = at;
            DiceError(match index {
                0 if count == 1 => messages::text!("dice-type-face"),
                index => messages::text!(
                    "dice-type-all",
                    count = count.to_string(),
                    index = index.to_string()
                ),
            })
        })?;
        within(face, least, most, at.1)
    }
}

/// What a die shows, one of `count` that are typed.
fn within(face: u32, least: u32, most: u32, count: u32) -> Result<u32, DiceError> {
    if (least..=most).contains(&face) {
        return Ok(face);
    }
    let (least, most, face) = (least.to_string(), most.to_string(), face.to_string());
    Err(DiceError(if count > 1 {
        let count = count.to_string();
        messages::text!("dice-face-each", least, most, face, count)
    } else {
        messages::text!("dice-face", least, most, face)
    }))
}
