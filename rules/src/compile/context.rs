//! The names, tables and lists that a formula may use, by where it is used.

use formula::{Names, Reference};

use super::{CompiledSystem, RowNames};
use crate::system::{Calculator, List};
use pack::event::Event;

/// Where a formula is used, which decides what it can see.
#[derive(Debug, Clone, Copy)]
pub(crate) enum FormulaContext<'a> {
    /// A derived value of the whole character.
    Whole,
    /// A derived value of every row of a list; `None` where the list does not exist.
    Row(Option<usize>),
    /// A modifier of an entry, with the lists whose rows have a value that it changes.
    Modifier(&'a [usize]),
    /// A cell beyond a table's printed rows, or what a score costs.
    Beyond,
    /// How much of an experience counts.
    Growth,
    /// A calculator's step, output or script.
    Calculator(&'a Calculator),
    /// A step or a change of an event, with the list whose row `row` is.
    Event(&'a Event, Option<usize>),
}

impl<'a> FormulaContext<'a> {
    /// The names that it sees of a system.
    pub(super) fn names(self, compiled: &'a CompiledSystem) -> ContextNames<'a> {
        ContextNames {
            compiled,
            context: self,
        }
    }
}

/// The names that a formula sees where it is.
pub(super) struct ContextNames<'a> {
    compiled: &'a CompiledSystem,
    context: FormulaContext<'a>,
}

impl Names for ContextNames<'_> {
    fn knows(&self, name: &str) -> bool {
        let of_character =
            || self.compiled.fields.contains_key(name) || self.compiled.whole.contains_key(name);
        match self.context {
            FormulaContext::Whole => of_character(),
            FormulaContext::Row(_) => name == "row" || of_character(),
            FormulaContext::Modifier(_) => {
                matches!(name, "row" | "value" | "target") || of_character()
            }
            FormulaContext::Beyond => name == "key",
            FormulaContext::Growth => name == "value" || name == "key" || of_character(),
            FormulaContext::Event(event, list) => {
                (name == "row" && list.is_some())
                    || event.inputs.contains_key(name)
                    || event.steps.contains_key(name)
                    || of_character()
            }
            FormulaContext::Calculator(calculator) => {
                calculator.inputs.contains_key(name)
                    || calculator.steps.contains_key(name)
                    || (calculator.script.is_none() && calculator.outputs.contains_key(name))
            }
        }
    }

    fn hint(&self, name: &str) -> Option<String> {
        let mut rows = self.compiled.in_rows.iter();
        let of_rows =
            !matches!(self.context, FormulaContext::Calculator(_)) && rows.any(|row| row.has(name));
        of_rows.then(|| messages::text!("system-of-rows", name))
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
            return self.check_target_path(lists, keys);
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
        self.check_row_path(&system.lists[list], &self.compiled.in_rows[list], keys)
    }

    fn check_reference(&self, function: &str, reference: &Reference<'_>) -> Option<String> {
        let compiled = self.compiled;
        match *reference {
            Reference::Table(name, column) => {
                let table = compiled.table(name).map(|(_, _, table)| table);
                match (table, column) {
                    (None, _) => Some(messages::text!("system-no-table", name)),
                    (Some(table), Some(column)) if table.column(column).is_none() => {
                        Some(messages::text!("system-no-table-column", name, column))
                    }
                    _ => None,
                }
            }
            Reference::Kind(kind) => {
                let known =
                    compiled.system.kind(kind).is_some() || compiled.entries.contains_key(kind);
                (!known).then(|| messages::text!("system-no-kind", kind))
            }
            Reference::List(list, key) => {
                if matches!(
                    self.context,
                    FormulaContext::Calculator(_) | FormulaContext::Beyond
                ) {
                    return Some(messages::text!("system-list-function", function));
                }
                let Some(&at) = compiled.lists.get(list) else {
                    return Some(messages::text!("formula-no-list", list));
                };
                let key = key?;
                let known = matches!(key, "name" | "id" | "entry")
                    || compiled.in_rows[at].has(key)
                    || self
                        .no_fact(&compiled.system.lists[at].kinds, key)
                        .is_none();
                (!known).then(|| messages::text!("system-rows-no-key", list, key))
            }
            Reference::Name(_) | Reference::Path(..) => None,
        }
    }
}

impl ContextNames<'_> {
    fn check_target_path(&self, lists: &[usize], keys: &[&str]) -> Option<String> {
        if lists.is_empty() {
            return Some(messages::text!("system-target"));
        }
        let names = |list: usize| {
            (
                &self.compiled.system.lists[list],
                &self.compiled.in_rows[list],
            )
        };
        lists.iter().find_map(|list| {
            let (list, names) = names(*list);
            self.check_row_path(list, names, keys)
        })
    }

    fn check_row_path(&self, list: &List, names: &RowNames, keys: &[&str]) -> Option<String> {
        let kinds = match keys[0] {
            "name" | "id" => return None,
            "entry" => &list.kinds,
            key => match names.fields.get(key) {
                Some(&at) => &list.fields[at].kinds,
                None if names.derived.contains_key(key) => return None,
                None => {
                    return Some(messages::text!(
                        "system-row-no-key",
                        list = list.key.as_str(),
                        key
                    ));
                }
            },
        };
        keys.get(1).and_then(|fact| self.no_fact(kinds, fact))
    }

    /// Why no entry of these kinds has such a fact.
    fn no_fact(&self, kinds: &[String], fact: &str) -> Option<String> {
        let all = self.compiled.system.kinds.iter();
        let known = ["name", "slug", "kind", "tags"].contains(&fact)
            || all
                .filter(|kind| kinds.is_empty() || kinds.contains(&kind.key))
                .any(|kind| kind.facts.iter().any(|column| column.key == fact));
        (!known).then(|| {
            let kinds = if kinds.is_empty() {
                "entry".to_owned()
            } else {
                kinds.join(" or ")
            };
            messages::text!("system-no-fact", kinds, fact)
        })
    }
}
