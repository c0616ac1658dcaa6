//! The names, tables and lists that a formula may use, by context.

use formula::{Names, Reference, with_nearest};

use super::CompiledSystem;
use crate::{system::Calculator, table::Table};
use pack::event::Event;

/// Where a formula is used, which determines the names it may use.
#[derive(Debug, Clone, Copy)]
pub(crate) enum FormulaContext<'a> {
    /// A derived value of the whole character.
    Whole,
    /// A derived value of every row of a list; `None` if the list does not exist.
    Row(Option<usize>),
    /// A modifier of an entry, with the lists whose rows have a value that it changes.
    Modifier(&'a [usize]),
    /// A cell beyond a table's printed rows, or the cost of a score.
    Beyond,
    /// How much of the experience given counts.
    Growth,
    /// A calculator's step, output or script.
    Calculator(&'a Calculator),
    /// A step or a change of an event, with the list that `row` belongs to.
    Event(&'a Event, Option<usize>),
}

impl<'a> FormulaContext<'a> {
    /// The names of a system that are visible in this context.
    pub(super) fn names(self, compiled: &'a CompiledSystem) -> ContextNames<'a> {
        ContextNames {
            compiled,
            context: self,
        }
    }
}

/// The names of a system that are visible in a context.
pub(super) struct ContextNames<'a> {
    compiled: &'a CompiledSystem,
    context: FormulaContext<'a>,
}

impl Names for ContextNames<'_> {
    fn knows(&self, name: &str) -> bool {
        let compiled = self.compiled;
        self.sees_character()
            && (compiled.fields.contains_key(name) || compiled.whole.contains_key(name))
            || self.own_names().any(|own| own == name)
    }

    fn known(&self) -> Vec<&str> {
        let compiled = self.compiled;
        let of_character = compiled.fields.keys().chain(compiled.whole.keys());
        let of_character = of_character.filter(|_| self.sees_character());
        let own = self.own_names();
        own.chain(of_character.map(String::as_str)).collect()
    }

    fn hint(&self, name: &str) -> Option<String> {
        let compiled = self.compiled;
        if !self.sees_character() {
            None
        } else if compiled.in_rows.iter().any(|row| row.has(name)) {
            Some(messages::text!("system-of-rows", name))
        } else if compiled.lists.contains_key(name) {
            Some(messages::text!("system-list-quoted", name))
        } else {
            (name == "row").then(|| messages::text!("system-row-alone"))
        }
    }

    fn check_path(&self, root: &str, keys: &[&str]) -> Option<String> {
        let system = &self.compiled.system;
        if matches!(self.context, FormulaContext::Calculator(_)) {
            return None;
        }
        if let Some(field) = self.compiled.fields.get(root) {
            return self.no_fact(&system.fields[*field].kinds, keys[0]);
        }
        if let ("target", FormulaContext::Modifier(lists)) = (root, self.context) {
            if lists.is_empty() {
                return Some(messages::text!("system-target"));
            }
            let mut lists = lists.iter();
            return lists.find_map(|list| self.check_row_path(*list, keys));
        }
        if root != "row" {
            return None;
        }
        let (FormulaContext::Row(list) | FormulaContext::Event(_, list)) = self.context else {
            return None;
        };
        let Some(list) = list else {
            return Some(messages::text!("system-no-such-list"));
        };
        self.check_row_path(list, keys)
    }

    fn check_reference(&self, function: &str, reference: &Reference<'_>) -> Option<String> {
        let compiled = self.compiled;
        match *reference {
            Reference::Table(name, column) => match (compiled.table(name), column) {
                (None, _) => Some(compiled.no_table(name)),
                (Some((_, _, table)), Some(column)) if table.column(column).is_none() => {
                    Some(no_column(name, table, column))
                }
                _ => None,
            },
            Reference::Kind(kind) => {
                let known =
                    compiled.system.kind(kind).is_some() || compiled.entries.contains_key(kind);
                let kinds = compiled.system.kinds.iter().map(|it| it.key.as_str());
                (!known).then(|| with_nearest(messages::text!("system-no-kind", kind), kind, kinds))
            }
            Reference::List(list, key) => {
                if !self.sees_character() {
                    return Some(messages::text!("system-list-function", function));
                }
                let Some(&at) = compiled.lists.get(list) else {
                    return Some(compiled.no_list(list));
                };
                let key = key?;
                let kinds = &compiled.system.lists[at].kinds;
                let keys = ["id", "entry"]
                    .into_iter()
                    .chain(compiled.in_rows[at].keys());
                let known = keys.chain(compiled.facts(kinds));
                (!known.clone().any(|known| known == key)).then(|| {
                    let what = messages::text!("system-rows-no-key", list, key);
                    with_nearest(what, key, known)
                })
            }
            Reference::Name(_) | Reference::Path(..) => None,
        }
    }
}

impl CompiledSystem {
    /// The message that there is no such list.
    pub(crate) fn no_list(&self, list: &str) -> String {
        let lists = self.lists.keys().map(String::as_str);
        with_nearest(messages::text!("formula-no-list", list), list, lists)
    }

    /// The message that there is no such table.
    pub(super) fn no_table(&self, name: &str) -> String {
        let tables = self.system.entries.values();
        let tables = tables.filter(|entry| entry.table.is_some());
        let slugs = tables.map(|entry| entry.slug.as_str());
        with_nearest(messages::text!("system-no-table", name), name, slugs)
    }

    /// The message that the rows of a list have no such field or derived value.
    pub(crate) fn no_row_key(&self, list: usize, key: &str) -> String {
        let name = self.system.lists[list].key.as_str();
        let what = messages::text!("system-row-no-key", list = name, key);
        with_nearest(what, key, self.in_rows[list].keys())
    }

    /// The keys of the facts of entries of these kinds, or of all entries if no kind is given.
    pub(super) fn facts<'a>(
        &'a self,
        kinds: &'a [String],
    ) -> impl Iterator<Item = &'a str> + Clone {
        let all = self.system.kinds.iter();
        let all = all.filter(|kind| kinds.is_empty() || kinds.contains(&kind.key));
        let facts = all.flat_map(|kind| &kind.facts);
        let of_all = ["name", "slug", "kind", "tags"].into_iter();
        of_all.chain(facts.map(|column| column.key.as_str()))
    }
}

/// The message that a table has no such column.
pub(super) fn no_column(name: &str, table: &Table, column: &str) -> String {
    let columns = table.columns.iter().map(|it| it.key.as_str());
    let what = messages::text!("system-no-table-column", name, column);
    with_nearest(what, column, columns)
}

impl ContextNames<'_> {
    /// Whether the fields and derived values of the character are visible.
    fn sees_character(&self) -> bool {
        use FormulaContext::{Beyond, Calculator};
        !matches!(self.context, Beyond | Calculator(_))
    }

    /// The names that are visible in this context only.
    fn own_names(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        let fixed = |names: &'static [&'static str]| names.iter().copied();
        match self.context {
            FormulaContext::Whole => Box::new(fixed(&[])),
            FormulaContext::Row(_) => Box::new(fixed(&["row"])),
            FormulaContext::Modifier(_) => Box::new(fixed(&["row", "target", "value"])),
            FormulaContext::Beyond => Box::new(fixed(&["key"])),
            FormulaContext::Growth => Box::new(fixed(&["key", "value"])),
            FormulaContext::Event(event, list) => {
                let keys = event.inputs.keys().chain(event.steps.keys());
                let row = list.map(|_| "row").into_iter();
                Box::new(row.chain(keys.map(String::as_str)))
            }
            FormulaContext::Calculator(calculator) => {
                let outputs = calculator.outputs.keys();
                let outputs = outputs.filter(|_| calculator.script.is_none());
                let keys = calculator.inputs.keys().chain(calculator.steps.keys());
                Box::new(keys.chain(outputs).map(String::as_str))
            }
        }
    }

    fn check_row_path(&self, at: usize, keys: &[&str]) -> Option<String> {
        let list = &self.compiled.system.lists[at];
        let names = &self.compiled.in_rows[at];
        let kinds = match keys[0] {
            "name" | "id" => return None,
            "entry" => &list.kinds,
            key => match names.fields.get(key) {
                Some(&at) => &list.fields[at].kinds,
                None if names.derived.contains_key(key) => return None,
                None => return Some(self.compiled.no_row_key(at, key)),
            },
        };
        keys.get(1).and_then(|fact| self.no_fact(kinds, fact))
    }

    /// The message that no entry of these kinds has such a fact; `None` if one may have it.
    fn no_fact(&self, kinds: &[String], fact: &str) -> Option<String> {
        let facts = self.compiled.facts(kinds);
        (!facts.clone().any(|known| known == fact)).then(|| {
            let kinds = if kinds.is_empty() {
                "entry".to_owned()
            } else {
                kinds.join(&messages::text!("list-or"))
            };
            let what = messages::text!("system-no-fact", kinds, fact);
            with_nearest(what, fact, facts)
        })
    }
}
