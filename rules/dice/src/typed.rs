//! Results of physical dice, typed in: `1 9`, `1+9`, `1, 9`.
//!
//! Every die is typed in the order rolled, including rerolls, dropped dice, and the botch dice after a
//! stress die that shows 0. `botch` or `no botch` replaces the botch dice of every stress die. Numbers
//! added to the dice are not typed.

use std::collections::VecDeque;

use super::{
    Dice, DiceError, Roll,
    roll::{BotchDice, Faces},
};

/// Maximum number of dice between two semicolons.
const MAX_FACES: usize = 5000;

/// Typed dice, consumed one roll at a time. A `;` separates rolls that would otherwise be ambiguous.
#[derive(Debug, Clone, Default)]
pub struct TypedDice {
    rolls: VecDeque<PendingDice>,
}

impl TypedDice {
    /// Parses typed dice.
    ///
    /// # Errors
    /// Returns an error if the text is not a list of numbers, or is too long.
    pub fn parse(text: &str) -> Result<Self, DiceError> {
        let rolls = text.split(';').map(PendingDice::parse);
        let mut rolls = rolls.collect::<Result<VecDeque<_>, _>>()?;
        rolls.retain(|roll| !roll.is_empty());
        Ok(Self { rolls })
    }

    /// Whether all dice have been consumed.
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty()
    }

    /// Returns the next roll of `dice`, which may botch if a stress die shows 0 and no botch dice are typed.
    ///
    /// # Errors
    /// Returns an error if the dice cannot show the typed numbers, or if too few are typed.
    pub fn next(&mut self, dice: &Dice) -> Result<Roll, DiceError> {
        let mut pending = self.rolls.pop_front().unwrap_or_default();
        let roll = dice.roll_with(&mut pending)?;
        if pending.declared {
            pending.botch = None;
        }
        if pending.faces.is_empty() && pending.botch.is_some() {
            return Err(DiceError(messages::text!("dice-only-stress")));
        }
        if !pending.is_empty() {
            self.rolls.push_front(pending);
        }
        Ok(roll)
    }
}

impl Dice {
    /// Parses a single typed roll of these dice; see [`TypedDice::next`].
    ///
    /// # Errors
    /// Returns an error if the dice cannot show the typed numbers, or if too few or too many are typed.
    pub fn parse_roll(&self, text: &str) -> Result<Roll, DiceError> {
        let mut typed = TypedDice::parse(text)?;
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

/// Typed dice that have not been consumed yet.
#[derive(Debug, Clone, Default)]
struct PendingDice {
    faces: VecDeque<u32>,
    /// `true` for a typed `botch`, `false` for `no botch`.
    botch: Option<bool>,
    /// Whether a stress die of the roll has used that word, which counts for all of them.
    declared: bool,
}

impl PendingDice {
    fn is_empty(&self) -> bool {
        self.faces.is_empty() && self.botch.is_none()
    }

    fn parse(text: &str) -> Result<Self, DiceError> {
        let text = text.trim().to_lowercase();
        let (numbers, botch) = [("no botch", false), ("botch", true)]
            .into_iter()
            .find_map(|(word, botch)| Some((text.strip_suffix(word)?, Some(botch))))
            .unwrap_or((text.as_str(), None));
        let is_separator = |c: char| c.is_whitespace() || "+,/".contains(c);
        let words = numbers.split(is_separator).filter(|word| !word.is_empty());
        let faces = words.map(|word| {
            let face = word.parse::<u32>();
            face.map_err(|_| DiceError(messages::text!("dice-not-shown", word)))
        });
        let mut faces = faces.collect::<Result<VecDeque<_>, _>>()?;
        if faces.len() > MAX_FACES {
            return Err(DiceError(messages::text!(
                "dice-most-read",
                most_faces = MAX_FACES.to_string()
            )));
        }
        if faces.is_empty() && botch == Some(true) {
            faces.push_back(0);
        }
        Ok(Self {
            faces,
            botch,
            ..Self::default()
        })
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
        if let Some(botch) = self.botch {
            self.declared = true;
            return Ok(BotchDice::Declared(botch));
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

    fn die(&mut self, min: u32, max: u32, at: (u32, u32)) -> Result<u32, DiceError> {
        let face = self.faces.pop_front().ok_or_else(|| {
            DiceError(match at {
                (0, 1) => messages::text!("dice-type-face"),
                (index, count) => messages::text!(
                    "dice-type-all",
                    count = count.to_string(),
                    index = index.to_string()
                ),
            })
        })?;
        within(face, min, max, at.1)
    }
}

/// Returns a typed face if it is between `min` and `max`. `count` is the number of dice of its term.
fn within(face: u32, min: u32, max: u32, count: u32) -> Result<u32, DiceError> {
    if (min..=max).contains(&face) {
        return Ok(face);
    }
    let (least, most, face) = (min.to_string(), max.to_string(), face.to_string());
    Err(DiceError(if count > 1 {
        let count = count.to_string();
        messages::text!("dice-face-each", least, most, face, count)
    } else {
        messages::text!("dice-face", least, most, face)
    }))
}
