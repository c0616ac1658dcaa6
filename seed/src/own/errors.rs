//! Assigns mistakes to the keys of a part.

use rules::Value;

use super::{FieldError, OwnPart, OwnParts, PARTS, toml_files};
use crate::{
    diagnostic::{Diagnostic, DiagnosticKind},
    format::{Key, KeyType, Record, part as takes_of},
};

impl OwnParts {
    /// Splits the results of a check into those in the part at an index and the others. `before` is the prefix of the
    /// pack's file names.
    pub fn partition_errors(
        &self,
        at: usize,
        before: &str,
        found: &[Diagnostic],
    ) -> Result<(Vec<FieldError>, Vec<Diagnostic>), String> {
        let (_, starts) = toml_files::parts(&self.parts)?;
        let (Some(part), Some(start)) = (self.parts.get(at), starts.get(at)) else {
            return Ok((Vec::new(), found.to_vec()));
        };
        let end = starts.get(at + 1).copied().unwrap_or(usize::MAX);
        let file = format!("{before}{PARTS}");
        let (mut inside, mut outside) = (Vec::new(), Vec::new());
        for diagnostic in found {
            match diagnostic.line {
                Some(line) if diagnostic.file == file && (*start..end).contains(&line) => {
                    inside.push(error(part, diagnostic));
                }
                _ => outside.push(diagnostic.clone()),
            }
        }
        let mut errors = Vec::new();
        for (key, value) in &part.record {
            unnamed(value, key, &mut errors);
        }
        // Other errors of a nameless value are reported once it has a name.
        inside.retain(|it: &FieldError| errors.iter().all(|other| other.field != it.field));
        errors.extend(inside);
        errors.dedup();
        Ok((errors, outside))
    }
}

/// Lists the user-defined keys that are still empty.
fn unnamed(value: &Value, path: &str, errors: &mut Vec<FieldError>) {
    match value {
        Value::Object(keys) => {
            for (key, value) in keys {
                let field = format!("{path}/{key}");
                unnamed(value, &field, errors);
                if key.is_empty() {
                    let message = messages::text!("own-unnamed");
                    errors.push(FieldError { field, message });
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

/// Converts a mistake to an error at a key of the part.
fn error(part: &OwnPart, diagnostic: &Diagnostic) -> FieldError {
    let reason = &diagnostic.reason;
    if diagnostic.kind == DiagnosticKind::Duplicate {
        return FieldError {
            field: "key".to_owned(),
            message: messages::text!("own-another", address = part.address()),
        };
    }
    let named = diagnostic.key.strip_prefix(&part.address());
    let location = match named.and_then(|rest| rest.strip_prefix('/')) {
        Some(rest) => locate(part, rest.split('/'), 0),
        None => locate(part, diagnostic.path.iter().map(String::as_str), 1),
    };
    if let (Some((record, key)), DiagnosticKind::Missing) = (location.last, diagnostic.kind) {
        let (label, help) = (key.label(record.name), key.explained(record.name));
        return FieldError {
            field: location.path,
            message: messages::text!("own-missing", key = label, help),
        };
    }
    let keys = location.within.map_or(&[][..], |record| record.keys);
    let quoted = |key: &&Key| reason.contains(&messages::text!("quoted", text = key.name));
    FieldError {
        field: match keys.iter().find(quoted) {
            Some(key) if location.path.is_empty() => key.name.to_owned(),
            Some(key) => format!("{}/{}", location.path, key.name),
            None => location.path,
        },
        message: reason.clone(),
    }
}

struct Location {
    /// The keys that lead to it.
    path: String,
    /// The last key, with its record.
    last: Option<(&'static Record, &'static Key)>,
    /// The record at the location, if any.
    within: Option<&'static Record>,
}

/// Returns the location of the longest prefix of a path that the format knows. List items are numbered from `first`.
fn locate<'a>(part: &OwnPart, path: impl IntoIterator<Item = &'a str>, first: usize) -> Location {
    let mut takes = takes_of(&part.array);
    let mut last = None;
    let mut walked: Vec<String> = Vec::new();
    for name in path {
        let mut name = name.to_owned();
        let inner = match takes {
            Some(KeyType::Record(record)) => {
                last = record.key(&name).map(|key| (record, key));
                last.map(|(_, key)| key.takes)
            }
            Some(KeyType::List(item, _)) => name.parse::<usize>().ok().map(|number| {
                name = number.saturating_sub(first).to_string();
                *item
            }),
            Some(KeyType::Table(value, _)) => Some(*value),
            _ => None,
        };
        let Some(inner) = inner else { break };
        walked.push(name);
        takes = Some(inner);
    }
    Location {
        path: walked.join("/"),
        last,
        within: match takes {
            Some(KeyType::Record(record)) => Some(record),
            _ => None,
        },
    }
}
