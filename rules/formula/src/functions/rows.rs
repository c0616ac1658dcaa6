//! The lists of a character. `sum` and `count` also take a list value.

use rhai::{Array, Dynamic, ImmutableString};

use super::{
    Function, Group, ReferenceKind, charge, counted, failed, lists::same, numbers, run, takes,
};
use crate::{
    evaluation::{Evaluation, Rows},
    problem::{Evaluated, Problem},
    term::Term,
    value::{EntryRef, RowRef},
};

pub(super) const GROUP: Group = Group {
    title: "a character's lists",
    functions: &[
        Function {
            name: "sum",
            arguments: 1..=2,
            written: "sum('weapons', 'load')",
            about: "The sum of a field, derived value or fact over the rows of a list; n/a counts as 0. `sum(list)` adds the numbers of a list, and is n/a if any is.",
            reference: ReferenceKind::List { key: Some(1) },
            register: |engine| {
                engine
                    .register_fn("sum", |list: Array| -> Evaluated<Dynamic> {
                        charge(list.len())?;
                        numbers::total(list)
                    })
                    .register_fn("sum", sum)
            },
            words: |call| {
                let (list, key) = (call.text(0), call.text(1));
                Some(match call.len() {
                    1 => messages::text!("words-sum", list = call.atom(0)),
                    _ => messages::text!(
                        "words-of-all",
                        item = call.labels().list_item(list, key),
                        list = call.labels().list(list)
                    ),
                })
            },
        },
        Function {
            name: "count",
            arguments: 1..=3,
            written: "count('wounds', 'level', 'Light')",
            about: "The number of rows with that value. `count('wounds')` counts all rows, `count(list, x)` how often `x` is in a list.",
            reference: ReferenceKind::List { key: Some(1) },
            register: |engine| {
                engine
                    .register_fn("count", |list: Array, x: Dynamic| -> Evaluated<i64> {
                        charge(list.len())?;
                        Ok(counted(list.iter().filter(|item| same(item, &x)).count()))
                    })
                    .register_fn("count", |list: ImmutableString| {
                        over(&list, |_, rows, list| Ok(counted(rows.active(list).len())))
                    })
                    .register_fn("count", count)
            },
            words: |call| {
                let (list, key) = (call.text(0), call.text(1));
                Some(match call.len() {
                    1 => messages::text!("words-number-of", list = call.labels().list(list)),
                    2 => {
                        messages::text!("words-how-often", list = call.atom(0), item = call.atom(1))
                    }
                    _ => messages::text!(
                        "words-number-with",
                        list = call.labels().list(list),
                        item = call.labels().list_item(list, key),
                        value = call.argument(2)
                    ),
                })
            },
        },
        Function {
            name: "has",
            arguments: 2..=2,
            written: "has('virtues', 'Tough')",
            about: "Whether a row has that name, or an entry with that name, alias or slug.",
            reference: ReferenceKind::List { key: None },
            register: |engine| {
                engine.register_fn("has", |list: ImmutableString, name: ImmutableString| {
                    over(&list, |_, rows, list| Ok(rows.find(list, &name).is_some()))
                })
            },
            words: |call| {
                let list = call.labels().list(call.text(0));
                Some(messages::text!(
                    "words-among",
                    item = call.argument(1),
                    list
                ))
            },
        },
        Function {
            name: "find",
            arguments: 3..=3,
            written: "find('abilities', name, 'score')",
            about: "A field, derived value or fact of the row with that name; n/a if there is none.",
            reference: ReferenceKind::List { key: Some(2) },
            register: |engine| engine.register_fn("find", find),
            words: |call| {
                let item = call.labels().list_item(call.text(0), call.text(2));
                Some(messages::text!(
                    "words-item-of",
                    item,
                    row = call.argument(1)
                ))
            },
        },
        Function {
            name: "column",
            arguments: 2..=2,
            written: "column('weapons', 'load')",
            about: "A field, derived value or fact of every row, as a list; n/a for a row that has none.",
            reference: ReferenceKind::List { key: Some(1) },
            register: |engine| engine.register_fn("column", column),
            words: |call| {
                let (list, key) = (call.text(0), call.text(1));
                Some(messages::text!(
                    "words-of-each",
                    item = call.labels().list_item(list, key),
                    list = call.labels().list(list)
                ))
            },
        },
    ],
};

/// Calls `ask` with a list of the character.
fn over<T>(
    list: &str,
    ask: impl FnOnce(&Evaluation, &dyn Rows, usize) -> Evaluated<T>,
) -> Evaluated<T> {
    run(|run| {
        let Some(rows) = run.scope().rows() else {
            return failed(messages::text!("formula-calculator-list"));
        };
        ask(run, rows, rows.list(list)?)
    })
}

/// Returns a row's item, and the last read for it.
fn item(
    run: &Evaluation,
    rows: &dyn Rows,
    row: RowRef,
    key: &str,
) -> Result<(Dynamic, Option<Term>), Problem> {
    run.charge(1)?;
    let (value, reads) = run.with_reads(|| rows.item(run, row, key));
    Ok((value?, reads.into_iter().last()))
}

/// Returns the term of a row's item: named after the row, with the item's name as its note.
fn term(
    run: &Evaluation,
    rows: &dyn Rows,
    row: RowRef,
    value: &Dynamic,
    read: Option<Term>,
) -> Term {
    let read = read.unwrap_or_default();
    Term {
        note: if read.note.is_empty() {
            read.name
        } else {
            read.note
        },
        name: rows.row_name(row),
        value: run.to_json(value),
        rule: read.rule,
        from: read.from,
        house: read.house,
    }
}

fn sum(list: ImmutableString, key: ImmutableString) -> Evaluated<Dynamic> {
    let mut items = column(list, key)?;
    items.retain(|item| !item.is_unit());
    numbers::total(items)
}

fn column(list: ImmutableString, key: ImmutableString) -> Evaluated<Array> {
    over(&list, |run, rows, list| {
        let mut all = Array::new();
        for row in rows.active(list) {
            let (value, read) = item(run, rows, row, &key)?;
            if !value.is_unit() {
                run.record_read(|| term(run, rows, row, &value, read));
            }
            all.push(value);
        }
        Ok(all)
    })
}

fn count(list: ImmutableString, key: ImmutableString, value: Dynamic) -> Evaluated<i64> {
    over(&list, |run, rows, list| {
        let mut many = 0_i64;
        for row in rows.active(list) {
            let (found, _) = item(run, rows, row, &key)?;
            many += i64::from(same(&found, &value));
        }
        run.record_read(|| {
            let (key, label) = rows.list_label(list);
            Term {
                name: label.to_owned(),
                value: many.into(),
                from: format!("list/{key}"),
                ..Term::default()
            }
        });
        Ok(many)
    })
}

fn find(list: ImmutableString, name: Dynamic, key: ImmutableString) -> Evaluated<Dynamic> {
    over(&list, |run, rows, list| {
        if name.is_unit() {
            return Ok(Dynamic::UNIT);
        }
        let name = if let Some(entry) = name.read_lock::<EntryRef>() {
            run.scope().library().entry_name(*entry).to_owned()
        } else if let Ok(name) = name.as_immutable_string_ref() {
            name.to_string()
        } else {
            let written = "find('list', name, 'key')";
            return takes(written, &messages::text!("kind-name"), &name);
        };
        let Some(row) = rows.find(list, &name) else {
            return Ok(Dynamic::UNIT);
        };
        let (value, read) = item(run, rows, row, &key)?;
        if let Some(read) = read {
            run.record_read(|| term(run, rows, row, &value, Some(read)));
        }
        Ok(value)
    })
}
