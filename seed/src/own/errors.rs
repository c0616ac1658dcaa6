//! Assigns mistakes to the keys of a part.

use std::collections::HashMap;

use rules::Value;

use super::{OwnPart, OwnParts, PARTS, PartError, toml_files};
use crate::{
    diagnostic::{Diagnostic, DiagnosticKind},
    format::{KeyType, Record, part as takes_of},
};

/// Splits the results of a check into those in a part and the others.
pub(super) fn sorted(
    own: &OwnParts,
    at: usize,
    before: &str,
    found: &[Diagnostic],
) -> Result<(Vec<PartError>, Vec<Diagnostic>), String> {
    let (text, starts) = toml_files::parts(&own.parts)?;
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
                inside.push(error(part, &lines, diagnostic));
            }
            _ => outside.push(diagnostic.clone()),
        }
    }
    let mut errors = Vec::new();
    for (key, value) in &part.record {
        unnamed(value, key, &mut errors);
    }
    // Other errors of a nameless value are reported once it has a name.
    inside.retain(|it: &PartError| errors.iter().all(|other| other.field != it.field));
    errors.extend(inside);
    errors.dedup();
    Ok((errors, outside))
}

/// Lists the keys of the user's own that are still empty.
fn unnamed(value: &Value, path: &str, errors: &mut Vec<PartError>) {
    match value {
        Value::Object(keys) => {
            for (key, value) in keys {
                let field = format!("{path}/{key}");
                unnamed(value, &field, errors);
                if key.is_empty() {
                    let message = messages::text!("own-unnamed");
                    errors.push(PartError { field, message });
                }
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                unnamed(item, &format!("{path}/{number}"), errors);
            }
        }
        _ => {}
    }
}

/// A mistake, by the key of the part. The lines lead from the beginning of the part to it.
fn error(part: &OwnPart, lines: &[&str], diagnostic: &Diagnostic) -> PartError {
    let reason = &diagnostic.reason;
    if diagnostic.nature == DiagnosticKind::Another {
        return PartError {
            field: "key".to_owned(),
            message: messages::text!("own-another", address = part.address()),
        };
    }
    let named = diagnostic.key.strip_prefix(&part.address());
    let path = match named.and_then(|rest| rest.strip_prefix('/')) {
        Some(rest) => known(part, rest.split('/')),
        None => known(part, at_line(lines).iter().map(String::as_str)),
    };
    let (path, record) = path;
    let keys = record.map_or(&[][..], |record| record.keys);
    let mentioned = keys
        .iter()
        .find(|key| reason.contains(&messages::text!("quoted", text = key.name)));
    if let (Some(key), Some(record), DiagnosticKind::Missing) =
        (mentioned, record, diagnostic.nature)
    {
        let (label, help) = (key.label(record.name), key.explained(record.name));
        return PartError {
            field: within(&path, key.name),
            message: messages::text!("own-missing", key = label, help),
        };
    }
    PartError {
        field: mentioned.map_or_else(|| path.clone(), |key| within(&path, key.name)),
        message: reason.clone(),
    }
}

fn within(path: &str, key: &str) -> String {
    match path {
        "" => key.to_owned(),
        path => format!("{path}/{key}"),
    }
}

/// The longest start of a path that the format knows, and the record there, if it is one.
fn known<'a>(
    part: &OwnPart,
    path: impl IntoIterator<Item = &'a str>,
) -> (String, Option<&'static Record>) {
    let mut takes = takes_of(&part.array);
    let mut walked: Vec<&str> = Vec::new();
    for name in path {
        let inner = match takes {
            Some(KeyType::Record(record)) => record.key(name).map(|key| key.takes),
            Some(KeyType::List(item, _)) => name.parse::<usize>().is_ok().then_some(*item),
            Some(KeyType::Table(value, _)) => Some(*value),
            _ => None,
        };
        let Some(inner) = inner else { break };
        walked.push(name);
        takes = Some(inner);
    }
    let record = match takes {
        Some(KeyType::Record(record)) => Some(record),
        _ => None,
    };
    (walked.join("/"), record)
}

/// The path to the last of some lines of a part: `min`, or `fields`, `1`, `key` below `[[list.fields]]`.
fn at_line(lines: &[&str]) -> Vec<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut within: Vec<String> = Vec::new();
    let mut key = None;
    for (number, line) in lines.iter().enumerate() {
        if let Some(head) = line.strip_prefix('[') {
            let is_array = head.starts_with('[');
            let head = head.trim_matches(['[', ']']);
            if is_array {
                counts.retain(|other, _| !other.starts_with(&format!("{head}.")));
                *counts.entry(head.to_owned()).or_default() += 1;
            }
            within.clear();
            let mut path = String::new();
            for (depth, name) in head.split('.').enumerate() {
                path = if depth == 0 {
                    name.to_owned()
                } else {
                    format!("{path}.{name}")
                };
                if depth == 0 {
                    continue;
                }
                within.push(name.trim_matches('"').to_owned());
                within.extend(counts.get(&path).map(|count| (count - 1).to_string()));
            }
            key = None;
        } else if let Some((name, _)) = line.split_once(" = ") {
            let is_key = |letter: char| letter.is_alphanumeric() || "_-\"".contains(letter);
            if number > 0 && name.chars().all(is_key) {
                key = Some(name.trim_matches('"').to_owned());
            }
        }
    }
    within.extend(key);
    within
}

#[cfg(test)]
mod tests {
    use super::at_line;

    #[test]
    fn a_line_of_a_record_has_its_path() {
        let text = "[[event]]\nkey = \"tire\"\n\n[event.inputs.roll]\ntype = \"int\"\n\n[[event.changes]]\nwhen = \"1\"\n\
                    \n[event.changes.set]\ntired = \"2\"\n\n[[event.changes]]\nnames = [\n    \"a\",\n]\n\
                    \n[[event.changes.more]]\nx = 1";
        let lines: Vec<&str> = text.lines().collect();
        let path = |line: usize| at_line(&lines[..line]).join("/");
        for (line, expected) in [
            (1, ""),
            (2, "key"),
            (4, "inputs/roll"),
            (5, "inputs/roll/type"),
            (7, "changes/0"),
            (11, "changes/0/set/tired"),
            (13, "changes/1"),
            (15, "changes/1/names"),
            (18, "changes/1/more/0"),
            (19, "changes/1/more/0/x"),
        ] {
            assert_eq!(path(line), expected, "line {line}");
        }
    }
}
