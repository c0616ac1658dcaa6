//! Parses dice notation.

use super::{Dice, DiceError, KeptDice, MAX_DICE, MAX_SIDES, Part, Pool, Rounding, Term};

/// Maximum value of a number in the notation.
const MAX_NUMBER: i64 = 1_000_000_000;

/// Maximum length of the notation, in characters.
const MAX_LENGTH: usize = 500;

/// Keywords that select dice: whether they drop rather than keep, and whether they select the lowest.
/// If the latter is `None`, `lowest` or `highest` may follow.
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
    /// Parses dice notation, in any case, with or without spaces.
    pub fn parse(text: &str) -> Result<Self, DiceError> {
        let length = text.chars().count();
        if length > MAX_LENGTH {
            return Err(DiceError(messages::text!(
                "dice-letters",
                long = length.to_string(),
                longest = MAX_LENGTH.to_string()
            )));
        }
        let normalized = text.to_lowercase().replace('−', "-");
        let tokens = tokens(&normalized);
        let mut parser = Parser {
            text,
            tokens: &tokens,
        };
        let mut terms = Vec::new();
        let mut minus = parser.take_sign().unwrap_or(false);
        loop {
            let is_half = parser.take("half");
            let part = parser.part()?;
            let half = is_half.then(|| parser.rounding(part)).transpose()?;
            terms.push(Term { minus, half, part });
            match parser.take_sign() {
                Some(sign) => minus = sign,
                None if parser.tokens.is_empty() => break,
                None => return Err(parser.unclear()),
            }
        }
        let count: u32 = terms.iter().map(|term| term.part.dice_count()).sum();
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
    fn dice_count(self) -> u32 {
        match self {
            Self::Number(_) => 0,
            Self::Dice { count, .. } | Self::Pool(Pool { count, .. }) => count,
            Self::Stress { botch } => 1 + botch,
        }
    }
}

/// Splits a text into runs of digits, runs of letters, and single characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let same = |c: char| {
            (first.is_ascii_digit() && c.is_ascii_digit())
                || (first.is_alphabetic() && c.is_alphabetic())
        };
        let run = rest.chars().take_while(|c| same(*c));
        let length: usize = run.map(char::len_utf8).sum();
        let (token, after) = rest.split_at(length.max(first.len_utf8()));
        tokens.push(token);
        rest = after.trim_start();
    }
    tokens
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [&'a str],
}

impl Parser<'_> {
    /// Consumes a sign and returns whether it is a minus, or `None` if no sign follows.
    fn take_sign(&mut self) -> Option<bool> {
        if self.take("+") {
            return Some(false);
        }
        self.take("-").then_some(true)
    }

    fn part(&mut self) -> Result<Part, DiceError> {
        if self.take("stress") {
            self.take("die");
            let botch = match self.number()?.unwrap_or_default() {
                0 => 0,
                dice if self.take("botch") => self.within(dice, MAX_DICE, "botch")?,
                _ => return Err(self.unclear()),
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
        // German notation has `w` in place of `d`: 2W6.
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
            self.required_number()?
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

    /// Parses how half of a part is rounded; only dice that are added up are halved.
    fn rounding(&mut self, part: Part) -> Result<Rounding, DiceError> {
        if matches!(part, Part::Number(_) | Part::Pool(_)) {
            return Err(self.unclear());
        }
        if !self.take("rounded") {
            return Ok(Rounding::Down);
        }
        if self.take("up") {
            Ok(Rounding::Up)
        } else {
            Err(self.unclear())
        }
    }

    /// Parses `9-again from 8` and `from 8`. The number from which a die counts is required, since it
    /// differs from game to game.
    fn pool(&mut self, count: u32, sides: u32) -> Result<Option<Part>, DiceError> {
        let again = if let [_, "-", "again", rest @ ..] = self.tokens {
            let again = self.required_number()?;
            self.tokens = rest;
            Some(again)
        } else if self.take("again") {
            Some(self.required_number()?)
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

    /// Parses `drop`, `keep` and their equivalents in other programs.
    fn kept_dice(&mut self, count: u32) -> Result<KeptDice, DiceError> {
        let Some((_, drop, lowest)) = KEEP_NOTATIONS
            .into_iter()
            .find(|(keyword, ..)| self.take(keyword))
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
            let (dice, number) = (self.excerpt(), number.to_string());
            DiceError(if drop {
                messages::text!("dice-cannot-drop", dice, number, count = count)
            } else {
                messages::text!("dice-cannot-keep", dice, number, count = count)
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

    fn take(&mut self, token: &str) -> bool {
        match self.tokens.split_first() {
            Some((first, rest)) if *first == token => {
                self.tokens = rest;
                true
            }
            _ => false,
        }
    }

    fn number(&mut self) -> Result<Option<i64>, DiceError> {
        let Some((first, rest)) = self.tokens.split_first() else {
            return Ok(None);
        };
        if !first.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        self.tokens = rest;
        let number = first.parse().ok().filter(|number| *number <= MAX_NUMBER);
        number.map(Some).ok_or_else(|| {
            DiceError(messages::text!(
                "dice-number-large",
                dice = self.excerpt(),
                first = first.to_string()
            ))
        })
    }

    fn required_number(&mut self) -> Result<i64, DiceError> {
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
        let at = self.tokens.first().map_or_else(
            || messages::text!("dice-its-end"),
            |token| messages::text!("quoted", text = *token),
        );
        DiceError(messages::text!("dice-unclear", dice = self.excerpt(), at))
    }

    fn excerpt(&self) -> String {
        self.text.trim().chars().take(60).collect()
    }
}
