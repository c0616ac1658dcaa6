//! Converts places, the paths to values of fights in packs of version 0.1, to formulas.
//!
//! | place | formula |
//! | --- | --- |
//! | `attacker/row/attack` | `attacker.row.attack` |
//! | `roll/attack/botch` | `botch.attack` |
//! | `self/of/abilities/Leadership/score` | `get(self.of.abilities, 'Leadership').score` |
//! | `!advantage/hit` | `contains([(), false, 0, ''], advantage.hit)` |
//! | `ask/where=left arm` | `contains(['left arm'], ask.where)` |

use crate::sentence::split_at_formula;

/// Returns the formula of a place, or `None` if the text is a formula already: only places contain a `/`.
pub fn formula(text: &str) -> Option<String> {
    let mut quoted = false;
    let slash = text.chars().any(|c| {
        quoted ^= c == '\'' || c == '"';
        c == '/' && !quoted
    });
    slash.then(|| condition(text))
}

/// Replaces the places in a sentence by formulas. Returns `None` if there are none.
pub fn sentence(text: &str) -> Option<String> {
    let mut changed = false;
    let mut converted = String::new();
    let mut rest = text;
    while let Some((before, place, after)) = split_at_formula(rest) {
        let formula = formula(place);
        changed |= formula.is_some();
        converted.extend([before, "{", formula.as_deref().unwrap_or(place), "}"]);
        rest = after;
    }
    converted.push_str(rest);
    changed.then_some(converted)
}

fn condition(text: &str) -> String {
    if let Some(place) = text.strip_prefix('!') {
        return match place.split_once('=') {
            None => format!("contains([(), false, 0, ''], {})", path(place)),
            Some(_) => format!("!{}", condition(place)),
        };
    }
    match text.split_once('=') {
        None => path(text),
        Some((place, word)) => format!("contains([{}], {})", values(word), path(place)),
    }
}

/// Returns the values that a word of a condition matches, as the items of a list.
fn values(word: &str) -> String {
    let text = quoted(word);
    match word {
        "yes" => format!("{text}, true"),
        "no" => format!("{text}, false"),
        "–" => "()".to_owned(),
        number if number.parse::<i64>().is_ok() => format!("{text}, {number}"),
        _ => text,
    }
}

fn path(place: &str) -> String {
    match parts(place)[..] {
        ["roll", die, what] => format!("{what}.{die}"),
        [who, "of", list, name, key] => {
            let name = match name.strip_prefix('{').and_then(|it| it.strip_suffix('}')) {
                Some(inner) => path(inner),
                None => quoted(name),
            };
            format!("get({who}.of.{list}, {name}).{key}")
        }
        ref parts => parts.join("."),
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "\\'"))
}

/// Splits a place at slashes outside braces.
fn parts(place: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0_usize, 0, Vec::new());
    for (at, c) in place.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '/' if depth == 0 => {
                parts.push(&place[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&place[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn places_in_sentences_become_formulas() {
        for (text, converted) in [
            ("Nothing. {self.name} {'}'}", None),
            ("{self/name", None),
            (
                "{self/name} has {self.count.ap}.",
                Some("{self.name} has {self.count.ap}."),
            ),
            (
                "{self/of/guards/{attacker/row/type}/resist} of {self/size}.",
                Some("{get(self.of.guards, attacker.row.type).resist} of {self.size}."),
            ),
            (
                "{self/of/guards/Bob's/resist}",
                Some(r"{get(self.of.guards, 'Bob\'s').resist}"),
            ),
        ] {
            assert_eq!(sentence(text).as_deref(), converted, "{text}");
        }
    }
}
