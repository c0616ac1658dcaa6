//! Parses the notation.

use super::{Dice, DiceError, KeptDice, MAX_DICE, MAX_SIDES, Part, Pool, Term};

/// The greatest number that is added to dice.
const MAX_ADDED: i64 = 1_000_000_000;

/// The most letters that are read.
const MAX_LENGTH: usize = 500;

/// The words before the dice that count: whether they leave dice out, and whether they mean the lowest.
/// `lowest` or `highest` may follow those that do not say.
const KEEP_NOTATIONS: [(&str, bool, Option<bool>); 8] = [
    ("drop", true, None),
    ("d", true, None),
    ("keep", false, None),
    ("k", false, None),
    ("kh", false, Some(false)),
    ("kl", false, Some(true)),
    ("dh", true, Some(false)),
    ("dl", true, Some(true)),
];

impl Dice {
    /// Reads dice as people write them, in any case, with or without spaces.
    pub fn parse(text: &str) -> Result<Self, DiceError> {
        if text.len() > MAX_LENGTH {
            return Err(DiceError(messages::text!(
                "dice-letters",
                long = text.len().to_string(),
                longest = MAX_LENGTH.to_string()
            )));
        }
        let said = text.to_lowercase().replace('−', "-");
        let words = words(&said);
        let mut reader = Reader {
            text,
            words: &words,
        };
        let mut terms = Vec::new();
        let mut minus = reader.take_sign().unwrap_or(false);
        loop {
            terms.push(Term {
                minus,
                part: reader.part()?,
            });
            match reader.take_sign() {
                Some(sign) => minus = sign,
                None if reader.words.is_empty() => break,
                None => return Err(reader.unclear()),
            }
        }
        let count: u32 = terms
            .iter()
            .map(|term| term.part.dice())
            .fold(0, u32::saturating_add);
        if count > MAX_DICE {
            return Err(DiceError(messages::text!(
                "dice-many",
                dice = text.trim(),
                count = count.to_string(),
                most_dice = MAX_DICE.to_string()
            )));
        }
        Ok(Self { terms })
    }
}

impl Part {
    fn dice(self) -> u32 {
        match self {
            Self::Number(_) => 0,
            Self::Dice { count, .. } | Self::Pool(Pool { count, .. }) => count,
            Self::Stress { botch } => 1 + botch,
        }
    }
}

/// Runs of digits, runs of letters, and single signs.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let same = |letter: char| {
            (first.is_ascii_digit() && letter.is_ascii_digit())
                || (first.is_alphabetic() && letter.is_alphabetic())
        };
        let end = rest
            .find(|letter| !same(letter))
            .filter(|end| *end > 0)
            .unwrap_or_else(|| {
                if same(first) {
                    rest.len()
                } else {
                    first.len_utf8()
                }
            });
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after.trim_start();
    }
    words
}

struct Reader<'a> {
    text: &'a str,
    words: &'a [&'a str],
}

impl Reader<'_> {
    /// Whether a sign is a minus; none where no sign follows.
    fn take_sign(&mut self) -> Option<bool> {
        if self.take("+") {
            return Some(false);
        }
        self.take("-").then_some(true)
    }

    fn part(&mut self) -> Result<Part, DiceError> {
        if self.take("stress") {
            self.take("die");
            let dice = self.number()?.unwrap_or_default();
            if dice > 0 && !self.take("botch") {
                return Err(self.unclear());
            }
            let botch = if dice > 0 {
                self.within(dice, MAX_DICE, "botch")?
            } else {
                0
            };
            return Ok(Part::Stress { botch });
        }
        if self.take("simple") {
            self.take("die");
            return Ok(Part::Dice {
                count: 1,
                sides: 10,
                kept: KeptDice::All,
            });
        }
        let count = self.number()?;
        // German dice are w: 2W6.
        if !self.take("d") && !self.take("w") {
            let Some(number) = count else {
                return Err(self.unclear());
            };
            return Ok(Part::Number(number));
        }
        let count = self.within(count.unwrap_or(1), MAX_DICE, "dice")?;
        let sides = if self.take("%") {
            100
        } else {
            self.needed_number()?
        };
        let sides = self.within(sides, MAX_SIDES, "sides")?;
        if let Some(pool) = self.pool(count, sides)? {
            return Ok(pool);
        }
        Ok(Part::Dice {
            count,
            sides,
            kept: self.kept_dice(count)?,
        })
    }

    /// Reads `9-again from 8` and `from 8`. The number from which a die counts must be written: it
    /// differs from game to game.
    fn pool(&mut self, count: u32, sides: u32) -> Result<Option<Part>, DiceError> {
        let again = if let [_, "-", "again", rest @ ..] = self.words {
            let again = self.needed_number()?;
            self.words = rest;
            Some(again)
        } else if self.take("again") {
            Some(self.needed_number()?)
        } else {
            None
        };
        if !self.take("from") {
            return match again {
                None => Ok(None),
                Some(again) => Err(DiceError(messages::text!(
                    "dice-from-unsaid",
                    count = count.to_string(),
                    sides = sides.to_string(),
                    again = again.to_string()
                ))),
            };
        }
        let from = self.number()?.unwrap_or_default();
        let from = self.within(from, sides, "reach")?;
        // A die that is always rolled again would never end.
        let again = again
            .map(|again| self.within(again, sides, "reach"))
            .transpose()?;
        if again == Some(1) {
            return Err(DiceError(messages::text!("dice-always-again")));
        }
        Ok(Some(Part::Pool(Pool {
            count,
            sides,
            from,
            again,
        })))
    }

    /// `drop`, `keep` and what other programs write for them, and what of.
    fn kept_dice(&mut self, count: u32) -> Result<KeptDice, DiceError> {
        let Some((_, drop, lowest)) = KEEP_NOTATIONS
            .into_iter()
            .find(|(word, ..)| self.take(word))
        else {
            return Ok(KeptDice::All);
        };
        let lowest =
            lowest.unwrap_or_else(|| self.take("lowest") || (!self.take("highest") && drop));
        let number = self.number()?.unwrap_or(1);
        let fitting = u32::try_from(number).ok().filter(|number| {
            if drop {
                *number < count
            } else {
                (1..=count).contains(number)
            }
        });
        let number = fitting.ok_or_else(|| {
            let (dice, number, count) = (self.excerpt(), number.to_string(), count.to_string());
            DiceError(if drop {
                messages::text!("dice-cannot-drop", dice, number, count)
            } else {
                messages::text!("dice-cannot-keep", dice, number, count)
            })
        })?;
        let number = if drop { count - number } else { number };
        // Dropping the lowest dice keeps the highest.
        Ok(if drop == lowest {
            KeptDice::Highest(number)
        } else {
            KeptDice::Lowest(number)
        })
    }

    fn take(&mut self, word: &str) -> bool {
        match self.words.split_first() {
            Some((first, rest)) if *first == word => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }

    fn number(&mut self) -> Result<Option<i64>, DiceError> {
        let Some((first, rest)) = self.words.split_first() else {
            return Ok(None);
        };
        if !first.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Ok(None);
        }
        self.words = rest;
        let number = first.parse().ok().filter(|number| *number <= MAX_ADDED);
        number.map(Some).ok_or_else(|| {
            DiceError(messages::text!(
                "dice-number-large",
                dice = self.excerpt(),
                first = first.to_string()
            ))
        })
    }

    fn needed_number(&mut self) -> Result<i64, DiceError> {
        self.number()?.ok_or_else(|| self.unclear())
    }

    fn within(&self, number: i64, most: u32, what: &str) -> Result<u32, DiceError> {
        let fitting = u32::try_from(number)
            .ok()
            .filter(|number| (1..=most).contains(number));
        fitting.ok_or_else(|| {
            let (dice, most, number) = (self.excerpt(), most.to_string(), number.to_string());
            DiceError(messages::text!("dice-within", dice, most, what, number))
        })
    }

    fn unclear(&self) -> DiceError {
        let at = self.words.first().map_or_else(
            || messages::text!("dice-its-end"),
            |word| messages::text!("quoted", text = *word),
        );
        DiceError(messages::text!("dice-unclear", dice = self.excerpt(), at))
    }

    fn excerpt(&self) -> String {
        self.text.trim().chars().take(60).collect()
    }
}
