//! Adds combatants from a few numbers, from an entry, or from a whole sheet.

use indexmap::IndexMap;

use super::{
    ShortForm, ShortNumber, When, durations, participant::character_value,
    transaction::Transaction, turn_flow,
};
use crate::{
    Refusal, Value,
    character::{
        Character, Override, OwnModifier, Row, in_row, named_entry, override_error, value_error,
    },
    encounter::{Combatant, Encounter, Step},
    rulebook::Rulebook,
    system::{Field, FieldType, System},
    table::Table,
};

/// Maximum number of combatants that one act adds.
pub const MAX_ADDED: u32 = 40;

/// Creates a sheet from a short form.
pub(super) fn sheet(
    book: &Rulebook,
    key: &str,
    name: &str,
    numbers: &IndexMap<String, Value>,
) -> Result<Character, Refusal> {
    let form = form(book, key)?;
    let is_known = |to: &String| form.number.iter().any(|it| it.to == *to);
    if let Some(unknown) = numbers.keys().find(|to| !is_known(to)) {
        let known: Vec<&str> = form.number.iter().map(|it| it.to.as_str()).collect();
        return Err(refusal!("short-unknown", unknown, known = known.join(", ")));
    }
    let system = book.system();
    let numbers = numbers
        .iter()
        .map(|(to, value)| Ok((to, fitted(system, to, value)?)))
        .collect::<Result<IndexMap<_, _>, Refusal>>()?;
    filled(book, form, name, None, |number| {
        numbers.get(&number.to).cloned()
    })
}

/// Converts a value of a short form to the type of its target: the name of an entry to its key, a number to text for a
/// text field. Returns an error if the target does not allow it.
fn fitted(system: &System, to: &str, value: &Value) -> Result<Value, Refusal> {
    let field = target(system, to);
    let value = match (field, value) {
        (Some(field), Value::Number(number)) if field.kind == FieldType::Text => {
            Value::String(number.to_string())
        }
        (Some(field), value) => named_entry(field, value.clone(), system),
        (None, value) => value.clone(),
    };
    let wrong = match field {
        Some(field) => value_error(field, &value, system),
        None => override_error(to, &value, system),
    };
    wrong.map_or(Ok(value), |sentence| Err(Refusal::new(sentence)))
}

/// The field that a number of a short form sets, unless it sets a derived value.
fn target<'a>(system: &'a System, to: &str) -> Option<&'a Field> {
    match in_row(to) {
        Some((list, _, key)) => system.list(list).and_then(|list| list.field(key)),
        None => system.field(to),
    }
}

/// Creates a sheet from an entry, with the facts that a short form takes.
pub(super) fn of_entry(book: &Rulebook, key: &str) -> Result<Character, Refusal> {
    let system = book.system();
    let entry = system.entries.get(key);
    let entry = entry.ok_or_else(|| refusal!("roll-no-entry", key))?;
    let mut forms = system.short_forms.iter();
    let form = forms.find(|form| form.kinds.contains(&entry.kind));
    let form = form.ok_or_else(|| refusal!("short-no-numbers", entry = entry.name.as_str()))?;
    filled(
        book,
        form,
        &entry.name,
        entry.table.as_ref(),
        |number| match number.fact.as_deref()? {
            "entry" => Some(Value::from(entry.key())),
            fact => {
                let value = entry.facts.get(fact)?.clone();
                Some(match target(system, &number.to) {
                    Some(field) => named_entry(field, value, system),
                    None => value,
                })
            }
        },
    )
}

/// Adds combatants with a sheet; several are numbered.
pub(super) fn add(
    tx: &mut Transaction<'_>,
    sheet: &Character,
    from: Option<i64>,
    many: u32,
    side: &str,
) -> Result<(), Refusal> {
    let side = side.trim();
    if many == 0 || many > MAX_ADDED {
        return Err(refusal!("short-at-once", most = MAX_ADDED.to_string()));
    }
    if sheet.system != tx.encounter.system {
        return Err(refusal!("short-other-game", sheet = sheet.name.as_str()));
    }
    let before = tx.encounter.last_combatant;
    for _ in 0..many {
        let mut character = sheet.clone();
        if from.is_none() || many > 1 {
            character.name = free_name(&tx.encounter, &sheet.name, many > 1);
        }
        let id = tx.encounter.last_combatant.saturating_add(1);
        let mut combatant = Combatant {
            id,
            character,
            from: from.filter(|_| many == 1),
            base: from.filter(|_| many == 1).map(|_| Box::new(sheet.clone())),
            ..Combatant::default()
        };
        combatant.states = durations::timed_by_sheet(tx, &combatant);
        side.clone_into(&mut combatant.status.side);
        // Combatants of one side stay together.
        let mut at = tx.encounter.combatants.iter();
        let at = at
            .rposition(|it| !side.is_empty() && it.status.side == side)
            .map(|at| at + 1);
        let combatant = Box::new(combatant);
        tx.apply(Step::Add { at, combatant })?;
    }
    let name = &sheet.name;
    tx.report(if many == 1 {
        messages::text!("short-joins", name)
    } else {
        messages::text!("short-join", many = many.to_string(), name)
    });
    if tx.encounter.turn.round > 0 {
        let mut joined = before.saturating_add(1)..=tx.encounter.last_combatant;
        joined.try_for_each(|id| turn_flow::moment(tx, When::Fight, id))?;
    }
    Ok(())
}

/// A name that no combatant has yet: with the first free number if it is taken, or `numbered`.
fn free_name(encounter: &Encounter, name: &str, numbered: bool) -> String {
    let is_free = |name: &String| encounter.combatants.iter().all(|it| it.name() != name);
    let plain = (!numbered).then(|| name.to_owned());
    let first = if numbered { 1 } else { 2 };
    let numbers = (first..=u32::MAX).map(|number| format!("{name} {number}"));
    plain
        .into_iter()
        .chain(numbers)
        .find(is_free)
        .unwrap_or_else(|| name.to_owned())
}

fn form<'a>(book: &'a Rulebook, key: &str) -> Result<&'a ShortForm, Refusal> {
    let mut forms = book.system().short_forms.iter();
    forms
        .find(|form| key.is_empty() || form.key == key)
        .ok_or_else(|| {
            let name = &book.system().name;
            Refusal::new(if key.is_empty() {
                messages::text!("short-no-form", name)
            } else {
                messages::text!("short-no-such-form", key, name)
            })
        })
}

fn filled(
    book: &Rulebook,
    form: &ShortForm,
    name: &str,
    table: Option<&Table>,
    given: impl Fn(&ShortNumber) -> Option<Value>,
) -> Result<Character, Refusal> {
    if name.trim().is_empty() {
        return Err(refusal!("short-needs-name"));
    }
    let mut sheet = Character {
        system: book.system().key.clone(),
        name: name.trim().to_owned(),
        values: form.values.clone(),
        ..Character::default()
    };
    for (list, rows) in &form.rows {
        let rows = (1..)
            .zip(rows)
            .map(|(id, values)| Row::from_values(id, values));
        sheet.lists.insert(list.clone(), rows.collect());
    }
    let mut derived = Vec::new();
    if let Some((list, table)) = form.table.as_ref().zip(table) {
        let rows = rows_of_table(book, list, table, &mut derived);
        sheet.lists.insert(list.clone(), rows);
    }
    // Fields first: derived values are then adjusted to their numbers.
    for number in &form.number {
        let value = given(number).or_else(|| number.default.clone());
        let Some(value) = value.filter(|value| !value.is_null()) else {
            continue;
        };
        if book.system().field(&number.to).is_some() {
            sheet.values.insert(number.to.clone(), value);
        } else if let Some((values, field)) = row_field(book, &mut sheet, &number.to) {
            values.insert(field.to_owned(), value);
        } else {
            derived.push((number.to.clone(), value));
        }
    }
    for (to, value) in derived {
        set_derived(book, &mut sheet, &to, &value);
    }
    Ok(book.advance(&sheet).character)
}

/// The rows of a list from an entry's table. Cells that are not fields of the list are values for derived
/// values, and are added to `derived`.
fn rows_of_table(
    book: &Rulebook,
    list: &str,
    table: &Table,
    derived: &mut Vec<(String, Value)>,
) -> Vec<Row> {
    let fields = book.system().list(list);
    let is_field = |key: &str| fields.is_some_and(|list| list.field(key).is_some());
    let row = |(id, cells): (u32, &Vec<Value>)| {
        let mut own = IndexMap::new();
        for (column, cell) in table.columns.iter().zip(cells) {
            let key = &column.key;
            if cell.is_null() {
                continue;
            }
            if is_field(key) || matches!(key.as_str(), "name" | "entry") {
                own.insert(key.clone(), cell.clone());
            } else {
                derived.push((format!("{list}/{id}/{key}"), cell.clone()));
            }
        }
        Row::from_values(id, &own)
    };
    (1..).zip(&table.rows).map(row).collect()
}

/// The values of the row at an address such as `weapons/1/bonus`, and the key of the field.
fn row_field<'a, 'b>(
    book: &Rulebook,
    sheet: &'a mut Character,
    to: &'b str,
) -> Option<(&'a mut IndexMap<String, Value>, &'b str)> {
    let (list, row, field) = in_row(to)?;
    book.system().list(list)?.field(field)?;
    let mut rows = sheet.lists.get_mut(list)?.iter_mut();
    let row = rows.find(|it| it.id == row)?;
    Some((&mut row.values, field))
}

/// Sets a derived value: by a modifier if it is a number, so that penalties still apply, or else by an
/// override.
fn set_derived(book: &Rulebook, sheet: &mut Character, to: &str, value: &Value) {
    let derivations = book.derive(sheet);
    let now = match in_row(to) {
        None => character_value(book, sheet, &derivations, to),
        Some((list, row, key)) => {
            let derived = derivations.of_row(list, row, key);
            derived.map(|it| it.value.clone()).unwrap_or_default()
        }
    };
    match (now.as_i64(), value.as_i64()) {
        (Some(now), Some(wanted)) if now != wanted => sheet.modifiers.push(OwnModifier {
            to: to.to_owned(),
            name: messages::text!("short-as-given"),
            add: wanted.saturating_sub(now),
        }),
        (Some(_), Some(_)) => {}
        _ => {
            sheet.overrides.insert(
                to.to_owned(),
                Override {
                    value: value.clone(),
                    reason: messages::text!("short-as-given"),
                },
            );
        }
    }
}
