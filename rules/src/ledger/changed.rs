//! The value that an edit changes, for a line of a ledger.

use super::Changed;
use crate::{
    Value,
    character::{Character, Edit},
    system::{Field, System},
};

/// The value that an edit changes, given the character before it.
pub(super) fn changed(system: &System, character: &Character, edit: &Edit) -> Option<Changed> {
    match edit {
        Edit::Set { field, value } => {
            let known = system.field(field)?;
            let before = character.values.get(field).cloned();
            Some(Changed {
                address: field.clone(),
                name: known.label().to_owned(),
                before: before.unwrap_or_else(|| known.default_value()),
                after: value.clone(),
            })
        }
        Edit::SetRow {
            list,
            row,
            field,
            value,
        } => {
            let named = system.list(list)?;
            let found = character.row(list, *row)?;
            let label = named.field(field).map_or(field.as_str(), |it| it.label());
            let name = found.label(system).unwrap_or(&named.singular);
            let default = || named.field(field).map(Field::default_value);
            Some(Changed {
                address: format!("{list}/{row}/{field}"),
                name: format!("{name}, {label}"),
                before: found.values.get(field).cloned().or_else(default)?,
                after: value.clone(),
            })
        }
        Edit::AddRow { list, row, .. } => {
            let named = system.list(list)?;
            let name = row.label(system).unwrap_or(&named.singular);
            Some(Changed {
                address: format!("{list}/{}", row.id),
                name: named.label.clone(),
                before: Value::Null,
                after: name.into(),
            })
        }
        Edit::RemoveRow { list, row } => {
            let named = system.list(list)?;
            let found = character.row(list, *row)?;
            Some(Changed {
                address: format!("{list}/{row}"),
                name: named.label.clone(),
                before: found.label(system).unwrap_or(&named.singular).into(),
                after: Value::Null,
            })
        }
        _ => None,
    }
}
