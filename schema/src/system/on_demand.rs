//! The entries of a large system, read from the library when they are asked for.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use rules::{
    entry::Entry,
    system::{EntrySource, Kind, Which},
};
use rusqlite::{Connection, ToSql, Transaction, named_params};

use super::entries::load_some;
use crate::{library::Readers, problem::Problem, typed};

/// The entries of a system in a library. They are read through a connection of their own, so that
/// they can be asked for while the library is being read.
#[derive(Debug)]
pub(super) struct OnDemand {
    readers: Readers,
    connection: Mutex<Connection>,
    system_id: i64,
    system: String,
    kinds: Vec<Kind>,
    count: usize,
}

/// How many entries are read at once where all are gone over.
const AT_ONCE: usize = 500;

impl OnDemand {
    pub(super) fn new(
        readers: Readers,
        system_id: i64,
        system: &str,
        kinds: Vec<Kind>,
        count: usize,
    ) -> Result<Self, Problem> {
        Ok(Self {
            connection: Mutex::new(readers.connect()?),
            readers,
            system_id,
            system: system.to_owned(),
            kinds,
            count,
        })
    }

    fn read<T>(&self, work: impl FnOnce(&Transaction<'_>) -> Result<T, Problem>) -> Option<T> {
        let mut connection = self
            .connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        work(&connection.transaction().ok()?).ok()
    }

    fn wanted(
        &self,
        tx: &Transaction<'_>,
        which: &Which<'_>,
        limit: usize,
    ) -> Result<Vec<i64>, Problem> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let all = (":system", &self.system_id as &dyn ToSql);
        let limit = (":limit", &limit as &dyn ToSql);
        match which {
            Which::Kind { kind, tag } => ids(
                tx,
                include_str!("choose_of_kind.sql"),
                &[all, limit, (":kind", kind), (":tag", tag)],
            ),
            Which::Called { kind, name } => ids(
                tx,
                include_str!("choose_called.sql"),
                &[all, limit, (":kind", kind), (":name", name)],
            ),
            Which::LinkingTo(key) => ids(
                tx,
                include_str!("choose_linking.sql"),
                &[limit, (":key", &format!("{}/{key}", self.system))],
            ),
            Which::WithFormulas => ids(tx, include_str!("choose_with_formulas.sql"), &[all, limit]),
        }
    }
}

impl EntrySource for OnDemand {
    fn count(&self) -> usize {
        self.count
    }

    fn get(&self, key: &str) -> Option<Entry> {
        self.read(|tx| {
            let id = super::entry_id(tx, &format!("{}/{key}", self.system))?;
            load_some(tx, id.as_slice(), &self.kinds)
        })?
        .pop()
    }

    fn some(&self, which: &Which<'_>, limit: usize) -> Vec<Entry> {
        self.read(|tx| load_some(tx, &self.wanted(tx, which, limit)?, &self.kinds))
            .unwrap_or_default()
    }

    /// Goes over them in one transaction on another connection: it takes long, and the callback may
    /// ask for entries.
    fn each(&self, take: &mut dyn FnMut(Entry)) {
        let Ok(mut connection) = self.readers.connect() else {
            return;
        };
        let Ok(tx) = connection.transaction() else {
            return;
        };
        let all = ids(
            &tx,
            include_str!("choose_all.sql"),
            &[(":system", &self.system_id)],
        );
        for some in all.unwrap_or_default().chunks(AT_ONCE) {
            let read = load_some(&tx, some, &self.kinds).unwrap_or_default();
            read.into_iter().for_each(&mut *take);
        }
    }

    fn named(&self, among: &[&str]) -> HashMap<String, String> {
        self.read(|tx| {
            let mut statement = tx.prepare_cached(include_str!("named.sql"))?;
            let among = typed::to_json(&among)?;
            let found = statement.query_map(
                named_params! { ":system": self.system_id, ":among": among },
                |row| Ok((row.get("name")?, row.get("key")?)),
            )?;
            Ok(found.collect::<Result<_, _>>()?)
        })
        .unwrap_or_default()
    }
}

fn ids(tx: &Transaction<'_>, sql: &str, asked: &[(&str, &dyn ToSql)]) -> Result<Vec<i64>, Problem> {
    let mut statement = tx.prepare_cached(sql)?;
    let ids = statement.query_map(asked, |row| row.get("id"))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
