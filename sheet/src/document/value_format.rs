//! Formats values for people.

use messages::number::exact;
use rules::{
    Value,
    derivation::Derivation,
    dice::Dice,
    formula::{capitalized, spaced},
    links::{LinkedText, pieces},
    system::{Format, System},
    table::Column,
};

const NOT_APPLICABLE: &str = "–";

/// Replaces the links of a text with their words, or else the names of their entries.
pub fn readable(system: &System, text: &str) -> String {
    pieces(text)
        .map(|piece| match piece {
            LinkedText::Text(text) => text.to_owned(),
            LinkedText::Link { address, words } => {
                words.map_or_else(|| entry_name(system, address), str::to_owned)
            }
        })
        .collect()
}

/// Returns the name of the entry with that address; made from the address if no pack has it.
pub fn entry_name(system: &System, address: &str) -> String {
    let entry = system.entries.get(address);
    entry.map_or_else(|| name_from_key(address), |entry| entry.name.clone())
}

/// Formats a value: modifiers with their sign, a true minus, zero as plain 0, n/a as an en dash, ranges
/// with an en dash, flags as yes and no, keys with spaces: `second_half` is "second half".
pub fn format_value(value: &Value, format: Format) -> String {
    match value {
        Value::Null => NOT_APPLICABLE.to_owned(),
        Value::Bool(true) => messages::text!("print-yes"),
        Value::Bool(false) => messages::text!("print-no"),
        Value::Number(number) => {
            let plain = exact(number);
            let adds =
                format == Format::Modifier && number.as_f64().is_some_and(|number| number > 0.0);
            if adds { format!("+{plain}") } else { plain }
        }
        Value::String(text) if is_key(text) => spaced(text),
        Value::String(text) => signs(text),
        Value::Array(items) => items
            .iter()
            .map(|item| format_value(item, format))
            .collect::<Vec<_>>()
            .join(", "),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| format!("{} {}", spaced(name), format_value(value, format)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// Returns the dice that are added to a number at the table: "+ 1d20", or "+ die" for a named die; `None` if
/// nothing is added, as with a pool, which is a number of dice.
pub fn added_dice(derivation: &Derivation) -> Option<String> {
    let dice = derivation.roll.as_deref()?;
    if !derivation.value.is_number() || Dice::parse(dice).is_err() {
        return None;
    }
    Some(if dice.contains(|letter: char| letter.is_ascii_digit()) {
        format!("+ {}", format_dice(dice))
    } else if dice.starts_with("half") {
        messages::text!("print-plus-half-die")
    } else {
        messages::text!("print-plus-die")
    })
}

/// Formats dice with a true minus, also between them.
pub fn format_dice(dice: &str) -> String {
    signs(dice).replace(" - ", " − ")
}

/// Formats a value as text.
pub fn plain(value: &Value) -> String {
    format_value(value, Format::Text)
}

/// Whether a text consists of lower-case ASCII letters, digits and underscores, like a key.
fn is_key(text: &str) -> bool {
    text.bytes()
        .all(|it| matches!(it, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

/// Returns a name made from a key: `weapon/sword-long` gives "Sword long".
pub fn name_from_key(key: &str) -> String {
    let slug = key.rsplit('/').next().unwrap_or(key);
    capitalized(&slug.replace(['-', '_'], " "))
}

/// Returns the header of a table column.
pub fn column_label(column: &Column) -> String {
    match column.label.as_str() {
        "" => name_from_key(&column.key),
        label => label.to_owned(),
    }
}

/// Whether a text is neither empty nor n/a.
pub fn has_text(text: &str) -> bool {
    !["", NOT_APPLICABLE, "n/a"].contains(&text)
}

/// Replaces hyphens with a true minus before numbers and an en dash within ranges.
fn signs(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    // The previous letter of the same word, and whether the word has only digits so far.
    let (mut before, mut number) = (None::<char>, true);
    let mut signed = String::with_capacity(text.len());
    for (at, &letter) in letters.iter().enumerate() {
        signed.push(match before {
            _ if letter != '-' || !digit(at + 1) || in_a_date(&letters, at) => letter,
            // Between the numbers of a range, unless dice come before it: 1d6-1.
            Some(_) if number => '–',
            Some(before) if before.is_alphabetic() => letter,
            _ => '−',
        });
        (before, number) = if letter.is_whitespace() {
            (None, true)
        } else {
            (Some(letter), number && letter.is_ascii_digit())
        };
    }
    signed
}

/// Whether a hyphen is part of a date such as 1220-03-21.
fn in_a_date(letters: &[char], at: usize) -> bool {
    let is_date = |start: usize| {
        letters.get(start..start + 10).is_some_and(|date| {
            let mut places = date.iter().enumerate();
            places.all(|(at, it)| match at {
                4 | 7 => *it == '-',
                _ => it.is_ascii_digit(),
            })
        })
    };
    [4, 7]
        .into_iter()
        .filter_map(|back| at.checked_sub(back))
        .any(is_date)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_formatted_for_people() {
        use Format::{Modifier, Number, Text};
        let cases = [
            (json!(2), Modifier, "+2"),
            (json!(-1), Modifier, "−1"),
            (json!(0), Modifier, "0"),
            (json!(2.5), Modifier, "+2.5"),
            (json!(9), Number, "9"),
            (json!(-3), Number, "−3"),
            (json!(7), Text, "7"),
            (json!(null), Modifier, "–"),
            (json!(true), Text, "yes"),
            (json!(false), Text, "no"),
            (json!("1-5"), Text, "1–5"),
            (json!("11-15 damage"), Text, "11–15 damage"),
            (json!("21+"), Text, "21+"),
            (json!("-4 or less"), Text, "−4 or less"),
            (json!("-2 to -1"), Text, "−2 to −1"),
            (json!("1d6-1"), Text, "1d6−1"),
            (json!("(-1)"), Text, "(−1)"),
            (json!("M-4 rifle"), Text, "M-4 rifle"),
            (json!("two-handed"), Text, "two-handed"),
            (json!(["second_half", 2]), Text, "second half, 2"),
            (json!("My_Notes"), Text, "My_Notes"),
            (json!("from 1220-03-21."), Text, "from 1220-03-21."),
            (json!(["Brawl", 3]), Number, "Brawl, 3"),
            (json!({"num": 7, "den": 36}), Number, "num 7, den 36"),
        ];
        for (value, format, expected) in cases {
            assert_eq!(
                format_value(&value, format),
                expected,
                "{value} as {format:?}"
            );
        }
    }

    #[test]
    fn added_dice_have_a_true_minus_or_a_name() {
        for (roll, expected) in [
            ("1d20 - 1d4", "+ 1d20 − 1d4"),
            ("1d6-1", "+ 1d6−1"),
            ("7d10 9-again from 8", "+ 7d10 9-again from 8"),
            ("half stress rounded up", "+ half a die"),
        ] {
            let derivation = Derivation {
                value: json!(1),
                roll: Some(roll.to_owned()),
                ..Derivation::default()
            };
            assert_eq!(added_dice(&derivation).as_deref(), Some(expected));
        }
    }

    #[test]
    fn a_name_is_made_from_a_key() {
        assert_eq!(name_from_key("weapon/sword-long"), "Sword long");
        assert_eq!(name_from_key("óma"), "Óma");
        assert_eq!(name_from_key(""), "");
    }
}
