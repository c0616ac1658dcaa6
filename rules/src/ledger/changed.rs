//! The value that an edit changes, for a line of a ledger.

use super::Changed;
use crate::{
    Value,
    character::{Character, Edit},
    system::{Field, System},
};

/// The value that an edit changes, given the character before it.
pub(super) fn changed(system: &System, character: &Character, edit: &Edit) -> Option<Changed> {
    let (address, name, before, after) = match edit {
        Edit::Set { field, value } => {
            let known = system.field(field)?;
            let before = character.values.get(field).cloned();
            let before = before.unwrap_or_else(|| known.default_value());
            let name = known.label().to_owned();
            (field.clone(), name, before, value.clone())
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
            let before = found.values.get(field).cloned().or_else(default)?;
            let address = format!("{list}/{row}/{field}");
            (address, format!("{name}, {label}"), before, value.clone())
        }
        Edit::AddRow { list, row, .. } => {
            let named = system.list(list)?;
            let name = row.label(system).unwrap_or(&named.singular);
            let address = format!("{list}/{}", row.id);
            (address, named.label.clone(), Value::Null, name.into())
        }
        Edit::RemoveRow { list, row } => {
            let named = system.list(list)?;
            let found = character.row(list, *row)?;
            let name = found.label(system).unwrap_or(&named.singular);
            let address = format!("{list}/{row}");
            (address, named.label.clone(), name.into(), Value::Null)
        }
        _ => return None,
    };
    Some(Changed {
        address,
        name,
        before,
        after,
    })
}
