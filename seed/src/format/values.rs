//! Checks that values of a file have the types of their keys.

use rules::{dice::Dice, formula::with_nearest};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Key, KeyType, Presence, Record, calculators::INPUT};
use crate::{
    diagnostic::DiagnosticKind,
    limits::{self, Limit},
};

/// The consequence of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Severity {
    /// The pack is refused.
    TooLarge,
    /// The record is left out.
    Refused,
    /// The record is kept.
    Noted,
}

#[derive(Debug)]
pub(crate) struct ValueError {
    /// Its byte offset in the file.
    pub(crate) byte: usize,
    /// What is wrong, in a sentence.
    pub(crate) reason: String,
    /// Its consequence.
    pub(crate) severity: Severity,
    /// Its kind.
    pub(crate) kind: DiagnosticKind,
    /// The path to it within its record, with list items numbered from 1.
    pub(crate) path: Vec<String>,
}

impl ValueError {
    /// Returns a mistake because of which the record is left out.
    pub(crate) fn refused(byte: usize, reason: impl Into<String>) -> Self {
        Self {
            byte,
            reason: reason.into(),
            severity: Severity::Refused,
            kind: DiagnosticKind::Other,
            path: Vec::new(),
        }
    }

    /// Returns a mistake that is only reported.
    pub(crate) fn noted(byte: usize, reason: String) -> Self {
        Self {
            severity: Severity::Noted,
            ..Self::refused(byte, reason)
        }
    }

    /// Returns a mistake because of which the whole pack is refused.
    pub(crate) fn too_large(byte: usize, reason: String) -> Self {
        Self {
            severity: Severity::TooLarge,
            ..Self::refused(byte, reason)
        }
    }

    /// Returns an error if a count exceeds a limit.
    pub(crate) fn within(limit: Limit, count: usize, byte: usize) -> Result<(), Self> {
        match limit.exceeded(count) {
            Some(reason) => Err(Self::too_large(byte, reason)),
            None => Ok(()),
        }
    }

    /// Returns a mistake because of which a record is left out: another has its address.
    pub(crate) fn duplicate(byte: usize, reason: String) -> Self {
        Self {
            kind: DiagnosticKind::Duplicate,
            ..Self::refused(byte, reason)
        }
    }
}

/// Returns the mistakes in a value, in the order of the file. `path` leads to it within its record.
pub(crate) fn check(
    takes: &KeyType,
    value: &Spanned<DeValue<'_>>,
    path: Vec<String>,
) -> Vec<ValueError> {
    let mut check = Check {
        path,
        depth: 0,
        mistakes: Vec::new(),
    };
    check.value(takes, value);
    check.mistakes
}

/// Describes a value briefly for a message: the text “many”, the number 3, a list.
pub(crate) fn describe(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => match text.char_indices().nth(40) {
            Some((end, _)) => messages::text!("shown-text-cut", text = &text[..end]),
            None => messages::text!("shown-text", text),
        },
        DeValue::Integer(number) => messages::text!("shown-number", number = number.as_str()),
        DeValue::Float(number) => messages::text!("shown-number", number = number.as_str()),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(_) => messages::text!("shown-date"),
        DeValue::Array(_) => messages::text!("kind-list"),
        DeValue::Table(_) => messages::text!("shown-table"),
    }
}

/// Maximum number of mistakes listed for one record.
const MAX_MISTAKES: usize = 20;

struct Check {
    /// The keys that lead to the value.
    path: Vec<String>,
    /// The number of enclosing blocks or inputs.
    depth: usize,
    mistakes: Vec<ValueError>,
}

impl Check {
    fn add(&mut self, mistake: ValueError) {
        if self.mistakes.len() < MAX_MISTAKES {
            let path = self.path.iter().cloned().chain(mistake.path).collect();
            self.mistakes.push(ValueError { path, ..mistake });
        }
    }

    fn limit(&mut self, limit: Limit, count: usize, byte: usize) -> bool {
        let Some(reason) = limit.exceeded(count) else {
            return true;
        };
        let reason = match self.path.join(".") {
            path if path.is_empty() => reason,
            path => format!("“{path}”: {reason}"),
        };
        self.add(ValueError::too_large(byte, reason));
        false
    }

    /// Checks the keys of a record and their values. The type of a block has been checked before.
    fn keys(&mut self, record: &Record, table: &DeTable<'_>, byte: usize) {
        for (name, value) in table {
            if let Some(key) = record.key(name.get_ref()) {
                self.at(key.name, |check| check.value(&key.takes, value));
            } else if name.get_ref() != "type" || !record.is_block() {
                let keys: Vec<&str> = record.keys.iter().map(|key| key.name).collect();
                let reason = unknown(record.name, name.get_ref(), &keys);
                self.add(ValueError::refused(name.span().start, reason));
            }
        }
        let empty = |key: &Key| {
            let given = table.get(key.name).map(Spanned::get_ref);
            given.is_none_or(|value| value.as_str().is_some_and(|text| text.trim().is_empty()))
        };
        for key in record.keys.iter().filter(|key| empty(key)) {
            self.missing(key, record, byte);
        }
    }

    fn missing(&mut self, key: &Key, record: &Record, byte: usize) {
        let severity = match key.need {
            Presence::Required => Severity::Refused,
            Presence::Expected => Severity::Noted,
            Presence::Optional => return,
        };
        let example = if key.example.is_empty() {
            String::new()
        } else {
            format!(": {} = {}", key.name, key.example)
        };
        let (record, name, help) = (
            record.name.replace('_', " "),
            key.name,
            key.explained(record.name),
        );
        let reason = match self.path.join(".") {
            path if path.is_empty() => {
                messages::text!("check-lacks", record, name, help, example)
            }
            path => messages::text!("check-lacks-in", record, name, path, help, example),
        };
        self.add(ValueError {
            severity,
            kind: DiagnosticKind::Missing,
            path: vec![key.name.to_owned()],
            ..ValueError::refused(byte, reason)
        });
    }

    fn at(&mut self, key: &str, check: impl FnOnce(&mut Self)) {
        self.path.push(key.to_owned());
        check(self);
        self.path.pop();
    }

    fn wrong(&mut self, takes: &str, value: &Spanned<DeValue<'_>>) {
        let found = describe(value.get_ref());
        let reason = match self.path.join(".") {
            path if path.is_empty() => messages::text!("check-found", found, takes),
            path => messages::text!("check-takes", path, takes, found),
        };
        self.add(ValueError::refused(value.span().start, reason));
    }

    fn value(&mut self, takes: &KeyType, value: &Spanned<DeValue<'_>>) {
        let byte = value.span().start;
        match (takes, value.get_ref()) {
            (KeyType::Text(limit), DeValue::String(text)) => {
                self.limit(*limit, text.chars().count(), byte);
            }
            (KeyType::Formula, DeValue::String(text)) => {
                self.limit(limits::FORMULA, text.chars().count(), byte);
            }
            (KeyType::DiceOrWords, DeValue::String(text))
                if !text.contains(|c: char| c.is_ascii_digit()) =>
            {
                self.limit(limits::NAME, text.chars().count(), byte);
            }
            (KeyType::Dice | KeyType::DiceOrWords, DeValue::String(text)) => {
                if self.limit(limits::CELL, text.len(), byte)
                    && let Err(unclear) = Dice::parse(text)
                {
                    let reason = format!("“{}”: {unclear}", self.path.join("."));
                    self.add(ValueError::noted(byte, reason));
                }
            }
            (
                KeyType::Key
                | KeyType::Kind
                | KeyType::SystemKey
                | KeyType::Slug
                | KeyType::Address,
                DeValue::String(text),
            ) => self.plain(takes, text, byte),
            (KeyType::Whole(least, most), DeValue::Integer(number)) => {
                let number = i64::from_str_radix(number.as_str(), number.radix()).ok();
                if !number.is_some_and(|number| (*least..=*most).contains(&number)) {
                    self.wrong(&takes.words(), value);
                }
            }
            (KeyType::Flag | KeyType::Scalar, DeValue::Boolean(_))
            | (KeyType::Scalar, DeValue::Integer(_) | DeValue::Float(_)) => {}
            (KeyType::Scalar, DeValue::String(text)) => {
                self.limit(limits::CELL, text.chars().count(), byte);
            }
            (KeyType::Any, _) => self.open(value, 0),
            (KeyType::Choice(words), DeValue::String(text)) => {
                if !words.contains(&text.as_ref()) {
                    self.wrong(&takes.words(), value);
                }
            }
            (KeyType::List(item, limit), DeValue::Array(items)) => {
                if self.limit(*limit, items.len(), byte) {
                    for (number, value) in items.iter().enumerate() {
                        self.at(&(number + 1).to_string(), |check| check.value(item, value));
                    }
                }
            }
            (KeyType::List(item, _), DeValue::Table(_)) if item.record().is_some() => {
                let reason = messages::text!("check-list-of-tables", path = self.path.join("."));
                self.add(ValueError::refused(byte, reason));
            }
            (KeyType::Table(inner, limit), DeValue::Table(table)) => {
                if self.limit(*limit, table.len(), byte) {
                    for (key, value) in table {
                        if self.limit(
                            limits::NAME,
                            key.get_ref().chars().count(),
                            key.span().start,
                        ) {
                            self.at(key.get_ref(), |check| check.value(inner, value));
                        }
                    }
                }
            }
            (KeyType::Record(record), DeValue::Table(table)) => {
                if record.name == INPUT.name {
                    self.nested(byte, |check| check.keys(record, table, byte));
                } else {
                    self.keys(record, table, byte);
                }
            }
            (KeyType::OneOf(records), DeValue::Table(table)) => {
                self.nested(byte, |check| check.block(records, table, byte));
            }
            _ => self.wrong(&takes.words(), value),
        }
    }

    /// Checks a block of the sheet by its type.
    fn block(&mut self, records: &[&Record], table: &DeTable<'_>, byte: usize) {
        let kind = table.get("type").map(Spanned::get_ref);
        let found = records
            .iter()
            .find(|record| kind.and_then(DeValue::as_str) == Some(record.name));
        let Some(record) = found else {
            let names: Vec<&str> = records.iter().map(|record| record.name).collect();
            let names = names.join(", ");
            let reason = match kind {
                None => messages::text!("check-block-none", names),
                Some(kind) => messages::text!("check-block-type", names, given = describe(kind)),
            };
            return self.add(ValueError::refused(byte, reason));
        };
        self.keys(record, table, byte);
    }

    /// Checks a block or an input unless it is nested too deep.
    fn nested(&mut self, byte: usize, check: impl FnOnce(&mut Self)) {
        if self.limit(limits::NESTING, self.depth, byte) {
            self.depth += 1;
            check(self);
            self.depth -= 1;
        }
    }

    /// Checks a key, slug or address.
    fn plain(&mut self, takes: &KeyType, text: &str, byte: usize) {
        let limit = match takes {
            KeyType::Address => limits::NAME,
            _ => limits::KEY,
        };
        if !self.limit(limit, text.chars().count(), byte) {
            return;
        }
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let fits = match takes {
            KeyType::SystemKey => text.chars().all(letter),
            KeyType::Slug => text.chars().all(|c| letter(c) || c == '-'),
            KeyType::Address => text.contains('/'),
            _ => text.chars().all(|c| letter(c) || c == '_'),
        };
        if text.is_empty() || !fits {
            let (path, takes) = (self.path.join("."), takes.words());
            let reason = messages::text!("check-takes-text", path, takes, text);
            self.add(ValueError::refused(byte, reason));
        }
    }

    /// Checks only the size of a value, which may have any form.
    fn open(&mut self, value: &Spanned<DeValue<'_>>, depth: usize) {
        let byte = value.span().start;
        if !self.limit(limits::NESTING, depth, byte) {
            return;
        }
        match value.get_ref() {
            DeValue::String(text) => {
                self.limit(limits::FORMULA, text.chars().count(), byte);
            }
            DeValue::Array(items) if self.limit(limits::ITEMS, items.len(), byte) => {
                items.iter().for_each(|value| self.open(value, depth + 1));
            }
            DeValue::Table(table) if self.limit(limits::ITEMS, table.len(), byte) => {
                for (key, value) in table {
                    let (length, byte) = (key.get_ref().chars().count(), key.span().start);
                    self.limit(limits::NAME, length, byte);
                    self.open(value, depth + 1);
                }
            }
            _ => {}
        }
    }
}

/// Returns the message that a record has no such key, with its possible keys.
pub(crate) fn unknown(record: &str, key: &str, keys: &[&str]) -> String {
    let record = record.replace('_', " ");
    let what = messages::text!("check-unknown", key, record, keys = keys.join(", "));
    with_nearest(what, key, keys.iter().copied())
}
