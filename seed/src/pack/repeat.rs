//! Repetition: a record with `for` is replaced by one record for each item of that list.

use std::borrow::Cow;

use toml::{
    Spanned,
    de::{DeArray, DeTable, DeValue},
};

use super::entries::remove_key;
use crate::{format::ValueError, limits};

/// The cost of a value in addition to its text.
const VALUE_BYTES: usize = 32;

/// Expands a record and the records within it. `bytes` counts the size of the result.
pub(super) fn records<'a>(
    mut record: Spanned<DeValue<'a>>,
    bytes: &mut usize,
) -> Result<Vec<Spanned<DeValue<'a>>>, ValueError> {
    let span = record.span();
    let Some(items) = remove_key(&mut record, "for") else {
        inner(record.get_mut(), bytes)?;
        return Ok(vec![record]);
    };
    let byte = items.span().start;
    let DeValue::Array(items) = items.into_inner() else {
        let reason = messages::text!("pack-for-list");
        return Err(ValueError::refused(byte, reason));
    };
    ValueError::within(limits::ITEMS, items.len(), byte)?;
    let mut all = Vec::with_capacity(items.len());
    for item in items {
        let mut filling = Filling { item: &item, bytes };
        let mut value = filling.value(&record)?;
        inner(&mut value, bytes)?;
        all.push(Spanned::new(span.clone(), value));
    }
    Ok(all)
}

/// Expands the records of lists within a value.
fn inner(value: &mut DeValue<'_>, bytes: &mut usize) -> Result<(), ValueError> {
    match value {
        DeValue::Table(table) => {
            for (_, value) in table.iter_mut() {
                inner(value.get_mut(), bytes)?;
            }
        }
        DeValue::Array(items) => {
            for item in std::mem::replace(items, DeArray::new()) {
                for record in records(item, bytes)? {
                    items.push(record);
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// Fills a record with one item of its `for`.
struct Filling<'i, 'a> {
    item: &'i Spanned<DeValue<'a>>,
    bytes: &'i mut usize,
}

impl<'a> Filling<'_, 'a> {
    fn value(&mut self, value: &Spanned<DeValue<'a>>) -> Result<DeValue<'a>, ValueError> {
        let byte = value.span().start;
        self.charge(VALUE_BYTES, byte)?;
        Ok(match value.get_ref() {
            DeValue::String(text) => match text.strip_prefix('$').filter(|name| is_name(name)) {
                Some(name) => {
                    let bytes = size(self.named(name, byte)?);
                    self.charge(bytes, byte)?;
                    self.named(name, byte)?.clone()
                }
                None => DeValue::String(self.text(text, byte)?),
            },
            DeValue::Array(items) => {
                let filled = items.iter().map(|item| self.spanned(item));
                DeValue::Array(filled.collect::<Result<_, _>>()?)
            }
            DeValue::Table(table) => {
                let mut filled = DeTable::new();
                for (key, value) in table {
                    let name = self.text(key.get_ref(), key.span().start)?;
                    let value = self.spanned(value)?;
                    filled.insert(Spanned::new(key.span(), name), value);
                }
                DeValue::Table(filled)
            }
            other => other.clone(),
        })
    }

    fn spanned(
        &mut self,
        value: &Spanned<DeValue<'a>>,
    ) -> Result<Spanned<DeValue<'a>>, ValueError> {
        Ok(Spanned::new(value.span(), self.value(value)?))
    }

    /// Replaces each `$name` in a text.
    fn text(&mut self, text: &str, byte: usize) -> Result<Cow<'a, str>, ValueError> {
        let mut filled = String::new();
        let mut parts = text.split('$');
        filled.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let braced = part.strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let (name, rest) = braced.unwrap_or_else(|| {
                part.split_at(part.find(|c| !is_name_char(c)).unwrap_or(part.len()))
            });
            let written = match self.named(name, byte)? {
                DeValue::String(text) => text.to_string(),
                DeValue::Integer(number) => number.as_str().to_owned(),
                DeValue::Float(number) => number.as_str().to_owned(),
                DeValue::Boolean(flag) => flag.to_string(),
                _ => {
                    let reason = messages::text!("pack-for-within", name);
                    return Err(ValueError::refused(byte, reason));
                }
            };
            self.charge(written.len(), byte)?;
            filled.push_str(&written);
            filled.push_str(rest);
        }
        self.charge(filled.len(), byte)?;
        Ok(Cow::Owned(filled))
    }

    /// Returns the value of `$name`: a key of the item, or `$it` for the item itself.
    fn named(&self, name: &str, byte: usize) -> Result<&DeValue<'a>, ValueError> {
        let item = self.item.get_ref();
        let value = match item.as_table() {
            Some(table) => table.get(name).map(Spanned::get_ref),
            None => (name == "it").then_some(item),
        };
        if let Some(value) = value {
            return Ok(value);
        }
        let keys = item.as_table().map(|table| {
            let keys = table.keys().map(|key| format!("${}", key.get_ref()));
            keys.collect::<Vec<_>>().join(", ")
        });
        let known = keys.unwrap_or_else(|| "$it".to_owned());
        let reason = messages::text!("pack-for-unknown", name, known);
        Err(ValueError::refused(byte, reason))
    }

    fn charge(&mut self, bytes: usize, byte: usize) -> Result<(), ValueError> {
        *self.bytes += bytes;
        ValueError::within(limits::PACK, *self.bytes, byte)
    }
}

/// Returns the size of the content of a value.
fn size(value: &DeValue<'_>) -> usize {
    let inner = |it: &Spanned<DeValue<'_>>| VALUE_BYTES + size(it.get_ref());
    match value {
        DeValue::String(text) => text.len(),
        DeValue::Array(items) => items.iter().map(inner).sum(),
        DeValue::Table(table) => table
            .iter()
            .map(|(key, value)| key.get_ref().len() + inner(value))
            .sum(),
        _ => 0,
    }
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_char)
}
