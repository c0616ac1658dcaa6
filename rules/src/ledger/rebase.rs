//! Translates an edit of an advanced character into one of the stored character.

use std::collections::HashSet;

use super::{AdvancedCharacter, gains::FIRST_ROW};
use crate::{
    Refusal, Value,
    character::{Character, Edit, OwnModifier, row_of},
    derivation::value_to_store,
    system::System,
};

/// Returns the edit of the stored character that has the same effect once its ledger is applied again. A number to
/// which rows of the ledger add changes by the intended difference. A row that the ledger or an entry granted
/// becomes the character's own if the edit changes it.
///
/// # Errors
/// Returns an error if the edit sets a score that rows of the ledger earned, or removes a row that an entry grants.
pub(crate) fn rebase(
    system: &System,
    character: &Character,
    advanced: &AdvancedCharacter,
    edit: Edit,
) -> Result<Edit, Refusal> {
    if let Edit::RemoveRow { list, row } = &edit
        && let Some(from) = advanced.granted.get(&format!("{list}/{row}"))
    {
        return Err(refusal!("ledger-comes-with", from));
    }
    let gained = advanced.lines.iter().flat_map(|line| &line.gained);
    let earned: HashSet<&str> = gained.map(|it| it.address.as_str()).collect();
    let mut rebase = Rebase {
        system,
        character,
        advanced,
        earned,
        adopted: HashSet::new(),
    };
    rebase.edit(edit)
}

struct Rebase<'a> {
    system: &'a System,
    character: &'a Character,
    advanced: &'a AdvancedCharacter,
    /// The addresses that grew by the ledger.
    earned: HashSet<&'a str>,
    /// Rows that the ledger or an entry granted, and that an earlier edit made the character's own.
    adopted: HashSet<(String, u32)>,
}

impl Rebase<'_> {
    fn edit(&mut self, edit: Edit) -> Result<Edit, Refusal> {
        match edit {
            Edit::Set { field, value } => self.set(field, value),
            Edit::SetRow {
                list,
                row,
                field,
                value,
            } => self.set_row(&list, row, &field, value),
            // In a group of edits, such as an event, granted rows stay.
            Edit::RemoveRow { list, row } if self.is_granted_by_entry(&list, row) => {
                Ok(Edit::Together { edits: Vec::new() })
            }
            Edit::AddRow { list, at, row } => {
                let own = self.character.rows(&list).len();
                let at = at.map(|at| at.min(own));
                Ok(Edit::AddRow { list, at, row })
            }
            Edit::MoveRow { list, row, to } => {
                let own = self.character.rows(&list).len();
                let moved = Edit::MoveRow {
                    list: list.clone(),
                    row,
                    to: to.min(own.saturating_sub(1)),
                };
                Ok(self.on_own_row(&list, row, moved))
            }
            Edit::AddModifier {
                modifier: OwnModifier { ref to, .. },
                ..
            }
            | Edit::Override {
                derived: ref to, ..
            } => {
                let at = row_of(to).map(|(list, row)| (list.to_owned(), row));
                Ok(match at {
                    Some((list, row)) => self.on_own_row(&list, row, edit),
                    None => edit,
                })
            }
            Edit::Together { edits } => {
                let edits = edits.into_iter().map(|edit| self.edit(edit));
                Ok(Edit::Together {
                    edits: edits.collect::<Result<_, _>>()?,
                })
            }
            other => Ok(other),
        }
    }

    fn set(&self, field: String, value: Value) -> Result<Edit, Refusal> {
        let before = self.character.values.get(&field);
        let now = self.advanced.character.values.get(&field);
        let known = self.system.field(&field);
        if self.earned.contains(field.as_str()) {
            return if Some(&value) == now {
                Ok(Edit::Together { edits: Vec::new() })
            } else {
                Err(by_ledger(known.map_or(field.as_str(), |it| it.label())))
            };
        }
        let default = known.map(crate::system::Field::default_value);
        let value = value_to_store(before.or(default.as_ref()), now, value);
        Ok(Edit::Set { field, value })
    }

    fn set_row(
        &mut self,
        list: &str,
        row: u32,
        field: &str,
        value: Value,
    ) -> Result<Edit, Refusal> {
        if self.is_score(list, row, field) {
            return Err(by_ledger(field));
        }
        let read = |of: &Character| of.row(list, row)?.values.get(field).cloned();
        let default = || {
            // A row that the ledger added gets its values from the ledger.
            let own = self.character.row(list, row);
            own.filter(|own| own.id < FIRST_ROW)?;
            Some(self.system.list(list)?.field(field)?.default_value())
        };
        let before = read(self.character).or_else(default);
        let now = read(&self.advanced.character);
        let value = value_to_store(before.as_ref(), now.as_ref(), value);
        let set = Edit::set_row(list, row, field, value);
        Ok(self.on_own_row(list, row, set))
    }

    /// An edit of a row. A granted row first becomes the character's own.
    fn on_own_row(&mut self, list: &str, row: u32, edit: Edit) -> Edit {
        let is_own = self.character.row(list, row).is_some();
        let granted = self.advanced.character.row(list, row).filter(|_| !is_own);
        match granted.cloned() {
            Some(mut now) if self.adopted.insert((list.to_owned(), row)) => {
                // The ledger sets the values of its rows again.
                if !self.is_granted_by_entry(list, row) {
                    now.values.clear();
                }
                let add = Edit::add_row(list, None, now);
                Edit::Together {
                    edits: vec![add, edit],
                }
            }
            _ => edit,
        }
    }

    fn is_granted_by_entry(&self, list: &str, row: u32) -> bool {
        let address = format!("{list}/{row}");
        self.advanced.granted.contains_key(&address)
    }

    /// Whether a field of a row is a score, or experience, that the ledger earned.
    fn is_score(&self, list: &str, row: u32, field: &str) -> bool {
        let mut growths = self.system.growths.iter();
        let grows = |part: &Option<String>| part.as_deref() == Some(field);
        self.earned.contains(format!("{list}/{row}").as_str())
            && growths.any(|it| {
                it.list.as_deref() == Some(list) && (grows(&it.score) || grows(&it.points))
            })
    }
}

fn by_ledger(name: &str) -> Refusal {
    refusal!("ledger-earned", name)
}
