//! The SQL statements in ARCHITECTURE.md return the content of the packs.

use std::fs;

use rules::{Value, entry::Entry};
use schema::{Library, Refusal};
use tests::{fixtures, markdown, packs};

/// The statements of the page, in its order.
fn statements() -> Vec<String> {
    let page = fs::read_to_string(tests::root().join("ARCHITECTURE.md")).unwrap();
    let blocks = markdown::blocks(&page).into_iter();
    let statements = blocks.filter(|block| block.language == "sql");
    statements.map(|block| block.text).collect()
}

/// The result of a statement: the names of its columns, and its rows.
fn answered(library: &Library, sql: &str) -> (Vec<String>, Vec<Vec<Value>>) {
    let read = library.read(|tx| {
        let mut statement = tx.prepare(sql)?;
        let names: Vec<String> = statement
            .column_names()
            .into_iter()
            .map(str::to_owned)
            .collect();
        let mut rows = statement.query([])?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            let cells = (0..names.len()).map(|at| match row.get_ref(at)?.as_i64() {
                Ok(number) => Ok::<_, Refusal>(Value::from(number)),
                Err(_) => Ok(row
                    .get::<_, Option<String>>(at)?
                    .map_or(Value::Null, Value::from)),
            });
            all.push(cells.collect::<Result<Vec<_>, _>>()?);
        }
        Ok((names, all))
    });
    read.unwrap()
}

/// The entries of a kind, by name.
fn entries(system: &str, kind: &str) -> Vec<Entry> {
    let entries = packs::of(system).pack.system.entries.values();
    let mut entries: Vec<Entry> = entries.filter(|it| it.kind == kind).cloned().collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    entries
}

/// A fact as SQL returns it.
fn in_sql(entry: &Entry, column: &str) -> Value {
    match (column, entry.facts.get(column)) {
        ("name", _) => entry.name.clone().into(),
        (_, None) => Value::Null,
        (_, Some(Value::Bool(flag))) => i64::from(*flag).into(),
        (_, Some(nested @ (Value::Array(_) | Value::Object(_)))) => nested.to_string().into(),
        (_, Some(value)) => value.clone(),
    }
}

#[test]
fn the_statements_of_the_architecture_page_return_the_content_of_the_packs() {
    let folder = tempfile::tempdir().unwrap();
    let app = fixtures::new_app(folder.path());
    let [weapons, casters, cells] = statements().try_into().unwrap();
    for (sql, system, kind) in [
        (weapons, "arsmagica", "weapon"),
        (casters, "mlaf", "caster"),
    ] {
        let (columns, rows) = answered(app.library(), &sql);
        let expected = entries(system, kind);
        assert!(expected.len() > 10 && columns.len() > 5, "{system}/{kind}");
        assert_eq!(rows.len(), expected.len(), "{system}/{kind}");
        for (row, entry) in rows.iter().zip(&expected) {
            let facts: Vec<Value> = columns.iter().map(|column| in_sql(entry, column)).collect();
            assert_eq!(row, &facts, "{}", entry.key());
        }
    }
    let (_, rows) = answered(app.library(), &cells);
    let table = packs::of("mlaf").pack.system.entries["table/spell-table"].clone();
    let table = table.table.unwrap();
    assert_eq!(rows.len(), table.rows.len() * table.columns.len());
}

#[test]
fn every_kind_of_every_system_has_a_view_with_its_entries() {
    let folder = tempfile::tempdir().unwrap();
    let app = fixtures::new_app(folder.path());
    for ready in packs::all() {
        let system = &ready.pack.system;
        for kind in &system.kinds {
            let sql = format!("SELECT slug FROM \"{}/{}\"", system.key, kind.key);
            let (_, rows) = answered(app.library(), &sql);
            let of_kind = system.entries.values().filter(|it| it.kind == kind.key);
            assert_eq!(rows.len(), of_kind.count(), "{sql}");
        }
    }
}
