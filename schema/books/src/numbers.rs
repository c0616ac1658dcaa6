//! The numbers of list items and pages.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberStyle {
    Digits,
    /// Digits with a zero before a single one.
    TwoDigits,
    LowerRoman,
    UpperRoman,
    /// Letters from a to z, then aa, bb and so on to zz.
    LowerLetters,
    UpperLetters,
    /// Letters from a to z, then aa, ab and so on.
    LowerAlphabet,
    UpperAlphabet,
}

impl NumberStyle {
    pub(crate) fn written(self, number: usize) -> String {
        match self {
            Self::Digits => number.to_string(),
            Self::TwoDigits => format!("{number:02}"),
            Self::LowerRoman => roman(number),
            Self::UpperRoman => roman(number).to_uppercase(),
            Self::LowerLetters => letters(number),
            Self::UpperLetters => letters(number).to_uppercase(),
            Self::LowerAlphabet => alphabet(number),
            Self::UpperAlphabet => alphabet(number).to_uppercase(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ItemNumber {
    pub style: NumberStyle,
    pub value: isize,
}

impl ItemNumber {
    pub(crate) fn next(self) -> Self {
        Self {
            value: self.value.saturating_add(1),
            ..self
        }
    }

    /// Returns the number in its style, or in digits if it is negative.
    pub(crate) fn written(self) -> String {
        match usize::try_from(self.value) {
            Ok(value) => self.style.written(value),
            Err(_) => self.value.to_string(),
        }
    }

    /// Returns the number as it is usually printed, such as `3.`.
    pub(crate) fn mark(self) -> String {
        self.written() + "."
    }
}

fn roman(mut number: usize) -> String {
    const VALUES: [usize; 13] = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
    const LETTERS: [&str; 13] = [
        "m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i",
    ];
    if number == 0 || number > 100_000 {
        return number.to_string();
    }
    let mut out = String::new();
    for (value, letters) in VALUES.into_iter().zip(LETTERS) {
        while number >= value {
            out.push_str(letters);
            number -= value;
        }
    }
    out
}

fn letters(number: usize) -> String {
    let Some(at) = number.checked_sub(1) else {
        return number.to_string();
    };
    let letter = char::from(b'a' + u8::try_from(at % 26).unwrap_or(0));
    std::iter::repeat_n(letter, at / 26 + 1).take(200).collect()
}

fn alphabet(number: usize) -> String {
    let Some(at) = number.checked_sub(1) else {
        return number.to_string();
    };
    let last = letters(at % 26 + 1);
    if at < 26 {
        return last;
    }
    alphabet(at / 26) + &last
}
