//! What the columns of its kind hold for an entry: in the kind's own table where that has a column
//! of the name, else in `entry_fact`.

use std::collections::HashMap;

use indexmap::IndexMap;
use rules::{Value, entry::Entry, system::Kind};
use rusqlite::{Transaction, named_params, params_from_iter, types::Value as Sql};

use super::entries::{Loaded, Scope};
use crate::{problem::Problem, typed};

/// The table of a kind.
pub(super) struct Table {
    /// Its name.
    pub(super) name: String,
    columns: Vec<String>,
}

/// The kinds' own tables by kind, as the library has them.
pub(super) fn tables(tx: &Transaction<'_>) -> Result<HashMap<String, Table>, Problem> {
    let mut tables: HashMap<String, Table> = HashMap::new();
    let mut statement = tx.prepare_cached(include_str!("kind_tables.sql"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let name = row.get("table_name")?;
        let table = tables.entry(row.get("kind")?).or_insert(Table {
            name,
            columns: Vec::new(),
        });
        table.columns.push(row.get("column_name")?);
    }
    Ok(tables)
}

/// Writes the facts of entries.
pub(super) struct Writer<'tx> {
    tx: &'tx Transaction<'tx>,
    /// By kind: its columns, and the statement that inserts a row.
    tables: HashMap<String, (Table, String)>,
}

impl<'tx> Writer<'tx> {
    pub(super) fn new(tx: &'tx Transaction<'_>) -> Result<Self, Problem> {
        let with_insert = |(kind, table): (String, Table)| {
            let columns = table
                .columns
                .iter()
                .fold(String::new(), |sql, column| sql + ", \"" + column + "\"");
            let places = ", ?".repeat(table.columns.len());
            let insert = format!(
                "INSERT INTO \"{}\" (entry_id{columns}) VALUES (?{places})",
                table.name
            );
            (kind, (table, insert))
        };
        Ok(Self {
            tx,
            tables: tables(tx)?.into_iter().map(with_insert).collect(),
        })
    }

    /// Writes those of one entry.
    pub(super) fn write(&mut self, id: i64, entry: &Entry) -> Result<(), Problem> {
        let table = self.tables.get(&entry.kind);
        let column_of = |key: &str| {
            table.and_then(|(table, _)| table.columns.iter().position(|column| column == key))
        };
        let mut cells = table
            .map(|(table, _)| vec![Sql::Null; table.columns.len() + 1])
            .unwrap_or_default();
        if let Some(first) = cells.first_mut() {
            *first = Sql::Integer(id);
        }
        let mut other = self.tx.prepare_cached(include_str!("store_fact.sql"))?;
        for (position, (key, value)) in entry.facts.iter().enumerate() {
            let cell = column_of(key).and_then(|at| cells.get_mut(at + 1));
            if let (Some(cell), Some(plain)) = (cell, typed::plain(value)) {
                *cell = plain;
                continue;
            }
            let (kind, value) = typed::split(value);
            other.execute(named_params! {
                ":entry": id, ":position": position, ":key": key, ":type": kind, ":value": value,
            })?;
        }
        if let Some((_, insert)) = table {
            self.tx
                .prepare_cached(insert)?
                .execute(params_from_iter(cells))?;
        }
        Ok(())
    }
}

/// Reads the facts of a system's entries, in the order of the kind's columns.
pub(super) fn load(
    tx: &Transaction<'_>,
    scope: &Scope,
    kinds: &[Kind],
    loaded: &mut Loaded,
) -> Result<(), Problem> {
    for table in tables(tx)?.into_values() {
        let sql = format!(
            "SELECT own.* FROM \"{}\" AS own JOIN entry ON entry.id = own.entry_id WHERE entry.system_id = ?1",
            table.name
        );
        let mut statement = tx.prepare_cached(&scope.sql(&sql))?;
        let mut rows = statement.query([scope.asked()])?;
        while let Some(row) = rows.next()? {
            let Some(entry) = loaded.get(row.get("entry_id")?) else {
                continue;
            };
            for column in &table.columns {
                match typed::read(row.get_ref(column.as_str())?)? {
                    Value::Null => {}
                    value => _ = entry.facts.insert(column.clone(), value),
                }
            }
        }
    }
    let mut statement = tx.prepare_cached(&scope.sql(include_str!("load_facts.sql")))?;
    let mut rows = statement.query([scope.asked()])?;
    while let Some(row) = rows.next()? {
        if let Some(entry) = loaded.get(row.get("entry_id")?) {
            entry.facts.insert(row.get("key")?, typed::join(row)?);
        }
    }
    let order: HashMap<&str, &Kind> = kinds.iter().map(|kind| (kind.key.as_str(), kind)).collect();
    for entry in loaded.each() {
        if let Some(kind) = order.get(entry.kind.as_str()) {
            in_order(kind, &mut entry.facts);
        }
    }
    Ok(())
}

/// Puts facts in the order of the kind's columns; what is no column comes last.
fn in_order(kind: &Kind, facts: &mut IndexMap<String, Value>) {
    let place: HashMap<&str, usize> = kind
        .facts
        .iter()
        .enumerate()
        .map(|(at, fact)| (fact.key.as_str(), at))
        .collect();
    facts.sort_by_cached_key(|key, _| place.get(key.as_str()).copied().unwrap_or(usize::MAX));
}
