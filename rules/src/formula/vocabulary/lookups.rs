//! What a system and a character hold: tables, entries, lists. And what a formula says to its
//! reader: that the rules are silent, and what a script proves.

use rhai::{Array, Dynamic, Engine, ImmutableString, Map};

use super::{charge, counted, failed, lists::same, takes};
use crate::{
    derivation::{Sheet, name_of},
    formula::{
        engine::LONGEST_LIST,
        evaluation::{Evaluation, Over},
        operators,
        problem::{Evaluated, Problem},
        proof::Read,
        value::{RowRef, to_dynamic},
    },
    system::Which,
};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("table", |name: ImmutableString, key: Dynamic| {
            run(|run| Ok(run.look_up(&name, &key, None)?))
        })
        .register_fn(
            "table",
            |name: ImmutableString, key: Dynamic, column: ImmutableString| {
                run(|run| Ok(run.look_up(&name, &key, Some(&column))?))
            },
        )
        .register_fn("rows", |name: ImmutableString| run(|run| rows(run, &name)))
        .register_fn("entry", |kind: ImmutableString, name: Dynamic| {
            run(|run| entry(run, &kind, &name))
        })
        .register_fn("entries", |kind: ImmutableString| {
            run(|run| entries(run, &kind, None))
        })
        .register_fn("entries", |kind: ImmutableString, tag: ImmutableString| {
            run(|run| entries(run, &kind, Some(&tag)))
        })
        .register_fn("sum", |list: ImmutableString, key: ImmutableString| {
            over(&list, |run, sheet, list| sum(run, sheet, list, &key))
        })
        .register_fn("count", |list: ImmutableString| {
            over(&list, |run, sheet, list| {
                Ok(counted(sheet.counted(run, list).count()).into())
            })
        })
        .register_fn(
            "count",
            |list: ImmutableString, key: ImmutableString, value: Dynamic| {
                over(&list, |run, sheet, list| {
                    count(run, sheet, list, &key, &value)
                })
            },
        )
        .register_fn("has", |list: ImmutableString, name: ImmutableString| {
            over(&list, |run, sheet, list| {
                Ok(sheet.find_row(run, list, &name).is_some().into())
            })
        })
        .register_fn(
            "find",
            |list: ImmutableString, name: Dynamic, key: ImmutableString| {
                over(&list, |run, sheet, list| {
                    find(run, sheet, list, &name, &key)
                })
            },
        )
        .register_fn("silent", |why: ImmutableString| -> Evaluated<Dynamic> {
            Err(Problem::Silent(why.to_string()).into())
        })
        .register_fn("prove", |name: ImmutableString, value: Dynamic| {
            Evaluation::with(|run| {
                if let Over::Inputs(given) = &run.over {
                    given.prove(run, &name, &value);
                }
            });
        });
}

fn run<T>(ask: impl FnOnce(&Evaluation) -> Evaluated<T>) -> Evaluated<T> {
    Evaluation::with(ask).unwrap_or_else(|| failed("There is no system to ask here."))
}

fn over(
    list: &str,
    ask: impl FnOnce(&Evaluation, &Sheet, usize) -> Evaluated<Dynamic>,
) -> Evaluated<Dynamic> {
    run(|run| match (&run.over, run.book.lists.get(list)) {
        (Over::Sheet(sheet), Some(&place)) => {
            run.charge(sheet.rows(run, place).len() as u64)?;
            ask(run, sheet, place)
        }
        (Over::Inputs(_), _) => failed("A calculator has no character: give it a list."),
        (_, None) => failed(format!("There is no list “{list}”.")),
    })
}

fn rows(run: &Evaluation, name: &str) -> Evaluated<Dynamic> {
    let Some((entry, table)) = run
        .book
        .table_entry(name)
        .and_then(|(_, entry)| Some((entry, entry.table.as_ref()?)))
    else {
        return failed(format!("There is no table “{name}”."));
    };
    run.touch_table(&entry.key());
    charge(table.rows.len() * table.columns.len())?;
    let row = |cells: &Vec<crate::Value>| -> Map {
        table
            .columns
            .iter()
            .zip(cells)
            .map(|(column, cell)| (column.key.as_str().into(), to_dynamic(cell)))
            .collect()
    };
    Ok(table
        .rows
        .iter()
        .take(LONGEST_LIST)
        .map(|cells| Dynamic::from(row(cells)))
        .collect::<Array>()
        .into())
}

fn entry(run: &Evaluation, kind: &str, name: &Dynamic) -> Evaluated<Dynamic> {
    if name.is_unit() || name.is::<crate::formula::value::EntryRef>() {
        return Ok(name.clone());
    }
    let Ok(name) = name.as_immutable_string_ref() else {
        return takes("entry('kind', name)", "a name", name);
    };
    Ok(run
        .book
        .find(kind, &name)
        .map_or(Dynamic::UNIT, Dynamic::from))
}

fn entries(run: &Evaluation, kind: &str, tag: Option<&str>) -> Evaluated<Dynamic> {
    let all = &run.book.system.entries;
    charge(all.len() / 8)?;
    Ok(all
        .some(&Which::Kind { kind, tag }, LONGEST_LIST)
        .into_iter()
        .map(|entry| Dynamic::from(entry.name.clone()))
        .collect::<Array>()
        .into())
}

fn sum(run: &Evaluation, sheet: &Sheet, list: usize, key: &str) -> Evaluated<Dynamic> {
    let mut total = Dynamic::from(0_i64);
    for (row, held) in sheet.counted(run, list) {
        let (value, read) = run.reading(|| sheet.row_item(run, RowRef { list, row }, key));
        let value = value?;
        if value.is_unit() {
            continue;
        }
        total = operators::add(&total, &value, false)?;
        run.note(|| {
            let read = read.into_iter().last();
            let house = read.as_ref().is_some_and(|read| read.house);
            let (rule, from, label) = read.map_or((None, String::new(), String::new()), |read| {
                (
                    read.rule,
                    read.from,
                    if read.note.is_empty() {
                        read.name
                    } else {
                        read.note
                    },
                )
            });
            Read {
                name: name_of(run, held).unwrap_or_else(|| {
                    format!("{} {}", run.book.system.lists[list].singular, held.id)
                }),
                value: run.json(&value),
                rule,
                from,
                note: label,
                house,
            }
        });
    }
    Ok(total)
}

fn count(
    run: &Evaluation,
    sheet: &Sheet,
    list: usize,
    key: &str,
    value: &Dynamic,
) -> Evaluated<Dynamic> {
    let mut many = 0_i64;
    for (row, _) in sheet.counted(run, list) {
        let (found, _) = run.reading(|| sheet.row_item(run, RowRef { list, row }, key));
        many += i64::from(same(&found?, value));
    }
    run.note(|| Read {
        name: run.book.system.lists[list].label.clone(),
        value: many.into(),
        rule: None,
        from: format!("list/{}", run.book.system.lists[list].key),
        note: String::new(),
        house: false,
    });
    Ok(many.into())
}

fn find(
    run: &Evaluation,
    sheet: &Sheet,
    list: usize,
    name: &Dynamic,
    key: &str,
) -> Evaluated<Dynamic> {
    if name.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    let name = if let Some(entry) = name.read_lock::<crate::formula::value::EntryRef>() {
        run.book.entry(*entry).name.clone()
    } else if let Ok(name) = name.as_immutable_string_ref() {
        name.to_string()
    } else {
        return takes("find('list', name, 'key')", "a name", name);
    };
    let Some(at) = sheet.find_row(run, list, &name) else {
        return Ok(Dynamic::UNIT);
    };
    let (value, read) = run.reading(|| sheet.row_item(run, at, key));
    let value = value?;
    if let Some(read) = read.into_iter().last() {
        run.note(|| {
            let label = if read.note.is_empty() {
                read.name
            } else {
                read.note
            };
            Read {
                name: name_of(run, &sheet.rows(run, list)[at.row]).unwrap_or(name),
                value: read.value,
                rule: read.rule,
                from: read.from,
                note: label,
                house: read.house,
            }
        });
    }
    Ok(value)
}
