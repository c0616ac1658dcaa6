//! Places of fights as packs of version 0.1 wrote them, read as formulas.
//!
//! | place | formula |
//! | --- | --- |
//! | `attacker/row/attack` | `attacker.row.attack` |
//! | `roll/attack/botch` | `botch.attack` |
//! | `self/of/abilities/Leadership/score` | `get(self.of.abilities, 'Leadership').score` |
//! | `!advantage/hit` | `contains([(), false, 0, ''], advantage.hit)` |
//! | `ask/where=left arm` | `contains(['left arm'], ask.where)` |

/// The formula of a place; `None` where the text is a formula already. Only places have a `/`.
pub fn formula(text: &str) -> Option<String> {
    let mut quoted = false;
    let slash = text.chars().any(|letter| {
        quoted ^= letter == '\'' || letter == '"';
        letter == '/' && !quoted
    });
    slash.then(|| condition(text))
}

/// A sentence with formulas in place of its places; `None` where it has none.
pub fn sentence(text: &str) -> Option<String> {
    let mut changed = false;
    let mut read = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        read.push_str(before);
        let (place, after) = after.split_once('}')?;
        let formula = formula(place);
        changed |= formula.is_some();
        read.extend(["{", formula.as_deref().unwrap_or(place), "}"]);
        rest = after;
    }
    read.push_str(rest);
    changed.then_some(read)
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

/// The values that were written as a word.
fn values(word: &str) -> String {
    let text = format!("'{}'", word.replace('\'', "\\'"));
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
                None => format!("'{name}'"),
            };
            format!("get({who}.of.{list}, {name}).{key}")
        }
        ref parts => parts.join("."),
    }
}

/// The parts between slashes that are not in braces.
fn parts(place: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0_usize, 0, Vec::new());
    for (at, letter) in place.char_indices() {
        match letter {
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
