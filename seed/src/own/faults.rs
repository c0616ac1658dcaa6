//! Which key of a part a mistake concerns.

use super::{Fault, Own, PARTS, Part, written};
use crate::diagnostic::Diagnostic;

/// What a check found in a part, and what it found elsewhere.
pub(super) fn sorted(
    own: &Own,
    at: usize,
    before: &str,
    found: &[Diagnostic],
) -> Result<(Vec<Fault>, Vec<Diagnostic>), String> {
    let (text, starts) = written::parts(&own.parts)?;
    let (Some(part), Some(start)) = (own.parts.get(at), starts.get(at)) else {
        return Ok((Vec::new(), found.to_vec()));
    };
    let end = starts.get(at + 1).copied().unwrap_or(usize::MAX);
    let file = format!("{before}{PARTS}");
    let (mut inside, mut outside) = (Vec::new(), Vec::new());
    for diagnostic in found {
        match diagnostic.line {
            Some(line) if diagnostic.file == file && (*start..end).contains(&line) => {
                let lines: Vec<&str> = text.lines().take(line).skip(start - 1).collect();
                inside.push(fault(part, &lines, diagnostic));
            }
            _ => outside.push(diagnostic.clone()),
        }
    }
    inside.dedup();
    Ok((inside, outside))
}

/// A mistake, by the key of the part. The lines lead from the beginning of the part to it.
fn fault(part: &Part, lines: &[&str], diagnostic: &Diagnostic) -> Fault {
    let reason = &diagnostic.reason;
    if reason.starts_with("There is another ") {
        return Fault {
            field: "key".to_owned(),
            message: format!(
                "There is another {} in the rules already; give this one another key.",
                part.address()
            ),
        };
    }
    let is_key = |name: &str| part.keys().iter().any(|key| key.name == name);
    let named = diagnostic.key.strip_prefix(&part.address());
    let named = named.map(|rest| rest.trim_start_matches('/'));
    let field = match (named, lines) {
        (Some(rest), _) if is_key(rest) => rest.to_owned(),
        (_, [_, .., _]) => at_line(lines),
        _ => {
            let quoted = part
                .keys()
                .iter()
                .find(|key| reason.contains(&format!("“{}”", key.name)));
            if let Some(key) = quoted.filter(|_| reason.contains(" has no “")) {
                return Fault {
                    field: key.name.to_owned(),
                    message: format!("It has no {}: {}.", key.name, key.help),
                };
            }
            let named = || {
                let mut keys = part.keys().iter();
                keys.find(|key| reason.starts_with(&format!("The {} of ", key.name)))
            };
            let key = quoted.or_else(named);
            key.map_or_else(String::new, |key| key.name.to_owned())
        }
    };
    Fault {
        field,
        message: reason.clone(),
    }
}

/// The key on the last of some lines of a part: `min`, or `fields/1/key` below `[[list.fields]]`.
fn at_line(lines: &[&str]) -> String {
    let head = |line: &&&str| line.starts_with('[');
    let key = |line: &&str| {
        let key = line.split_once(" = ")?.0;
        key.chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
            .then(|| key.to_owned())
    };
    let within = lines.iter().skip(1).rfind(head);
    let mut after = lines.iter().rev().take_while(|line| !head(line));
    let key = after.find_map(key);
    let Some(within) = within else {
        return key.unwrap_or_default();
    };
    let number = lines.iter().filter(|line| *line == within).count() - 1;
    let name = within.trim_matches(['[', ']']).rsplit('.').next();
    let place = format!("{}/{number}", name.unwrap_or_default());
    match key {
        Some(key) => format!("{place}/{key}"),
        None => place,
    }
}
