//! Tables and entries.

use rhai::{Array, Dynamic, ImmutableString};

use super::{FUNCTION, Function, Group, ReferenceKind, charge, run, takes};
use crate::{problem::Evaluated, value::EntryRef};

pub(super) const GROUP: Group = Group {
    title: "the library",
    functions: &[
        Function {
            name: "table",
            arguments: 2..=3,
            written: "table('damage', size, 'light')",
            about: "The cell of the row that matches the key, in that column or, without one, in the second. `'kind/slug'` names the table of another entry. A key that is n/a gives n/a; if no row matches, the rules do not say.",
            reference: ReferenceKind::Table,
            register: |engine| {
                engine
                    .register_fn("table", |name: ImmutableString, key: Dynamic| {
                        run(|run| Ok(run.scope().library().look_up(run, &name, &key, None)?))
                    })
                    .register_fn(
                        "table",
                        |name: ImmutableString, key: Dynamic, column: ImmutableString| {
                            run(|run| {
                                let library = run.scope().library();
                                Ok(library.look_up(run, &name, &key, Some(&column))?)
                            })
                        },
                    )
            },
            words: |call| {
                let (table, key) = (call.table(0), call.argument(1));
                Some(call.loose(if call.len() == 2 {
                    messages::text!("words-table", table, key)
                } else {
                    let column = call.labels().column(call.text(0), call.text(2));
                    let column = column.unwrap_or_else(|| call.argument(2));
                    messages::text!("words-table-column", column, table, key)
                }))
            },
        },
        Function {
            name: "rows",
            written: "rows('burden')",
            about: "The rows of a table, each an object with the keys of the columns.",
            reference: ReferenceKind::Table,
            register: |engine| {
                engine.register_fn("rows", |name: ImmutableString| {
                    run(|run| Ok(run.scope().library().table_rows(run, &name)?))
                })
            },
            words: |call| Some(messages::text!("words-rows", table = call.table(0))),
            ..FUNCTION
        },
        Function {
            name: "entry",
            arguments: 2..=2,
            written: "entry('weapon', name)",
            about: "The entry with that name, alias or slug; n/a if there is none. `.atk` is a fact, `.name` its name, also `.slug`, `.kind`, `.tags`.",
            reference: ReferenceKind::Kind,
            register: |engine| engine.register_fn("entry", entry),
            words: |call| Some(call.argument(1)),
        },
        Function {
            name: "entries",
            arguments: 1..=2,
            written: "entries('spell', 'tag')",
            about: "The names of up to 500 entries of a kind; with a tag, of those that have it.",
            reference: ReferenceKind::Kind,
            register: |engine| {
                engine
                    .register_fn("entries", |kind: ImmutableString| entries(&kind, None))
                    .register_fn("entries", |kind: ImmutableString, tag: ImmutableString| {
                        entries(&kind, Some(&tag))
                    })
            },
            ..FUNCTION
        },
    ],
};

fn entry(kind: ImmutableString, name: Dynamic) -> Evaluated<Dynamic> {
    if name.is_unit() || name.is::<EntryRef>() {
        return Ok(name);
    }
    let Ok(name) = name.as_immutable_string_ref() else {
        return takes("entry('kind', name)", &messages::text!("kind-name"), &name);
    };
    let found = run(|run| Ok(run.scope().library().find(&kind, &name)))?;
    Ok(found.map_or(Dynamic::UNIT, Dynamic::from))
}

fn entries(kind: &str, tag: Option<&str>) -> Evaluated<Array> {
    run(|run| {
        let library = run.scope().library();
        charge(library.size() / 8)?;
        let names = library.names(kind, tag).into_iter();
        Ok(names.map(Dynamic::from).collect())
    })
}
