//! Detects dependency cycles.

use std::collections::BTreeSet;

use formula::{Compiled, Diagnostic, Problem, Reference};
use indexmap::IndexMap;

use super::{CompiledSystem, Compiler};
use crate::system::Input;

/// A dependency cycle: each value depends on the next, and the last on the first.
struct Cycle {
    /// Indices of the values, starting with the lowest.
    members: Vec<usize>,
    message: String,
}

impl Cycle {
    fn diagnostic(&self, place: &str) -> Diagnostic {
        Diagnostic {
            line: 1,
            column: 1,
            ..Diagnostic::new(&self.message).in_place(place)
        }
    }
}

/// Finds the cycles among derived values. Reports each once, and makes its formulas fail with the
/// same message.
pub(super) fn break_derived(compiled: &mut CompiledSystem, diagnostics: &mut Vec<Diagnostic>) {
    let formulas = compiled.derived.iter().enumerate();
    let uses = formulas.map(|(at, formula)| used(compiled, at, formula));
    let uses: Vec<BTreeSet<usize>> = uses.collect();
    let key = |at: usize| compiled.system.derived[at].key.clone();
    for cycle in cycles(&uses, key) {
        let place = format!("derived/{}/formula", key(cycle.members[0]));
        diagnostics.push(cycle.diagnostic(&place));
        for at in &cycle.members {
            compiled.derived[*at] = Err(Problem::Failed(cycle.message.clone()));
        }
    }
}

impl Compiler<'_> {
    /// As [`break_derived`], for the steps and outputs of a calculator or an event. `place` returns the address
    /// of a formula by its index and name.
    pub(super) fn break_cycles(
        &mut self,
        inputs: &IndexMap<String, Input>,
        formulas: &mut [(String, Compiled)],
        place: &dyn Fn(usize, &str) -> String,
    ) {
        let index = |name: &str| {
            let step = || formulas.iter().position(|(known, _)| known == name);
            (!inputs.contains_key(name)).then(step).flatten()
        };
        let uses = formulas.iter().map(|(_, formula)| {
            let mut used = BTreeSet::new();
            if let Ok(formula) = formula {
                formula.each_reference(&mut |reference| {
                    if let Reference::Name(name) = reference {
                        used.extend(index(name));
                    }
                });
            }
            used
        });
        let uses: Vec<BTreeSet<usize>> = uses.collect();
        for cycle in cycles(&uses, |at| formulas[at].0.clone()) {
            let first = cycle.members[0];
            let place = place(first, &formulas[first].0);
            self.diagnostics.push(cycle.diagnostic(&place));
            for at in &cycle.members {
                formulas[*at].1 = Err(Problem::Failed(cycle.message.clone()));
            }
        }
    }
}

/// The derived values that the formula of one uses.
fn used(compiled: &CompiledSystem, at: usize, formula: &Compiled) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    let Ok(formula) = formula else {
        return used;
    };
    let each = compiled.system.derived[at].each.as_deref();
    let row = each.and_then(|list| compiled.row_names(list));
    formula.each_reference(&mut |reference| {
        used.extend(match reference {
            Reference::Name(name) => compiled.whole.get(*name),
            Reference::Path("row", keys) => row.and_then(|row| row.derived.get(keys[0])),
            Reference::List(list, Some(key)) => compiled
                .row_names(list)
                .and_then(|row| row.derived.get(*key)),
            _ => None,
        });
    });
    used
}

/// The cycles found by a depth-first search of a graph, each once.
fn cycles(uses: &[BTreeSet<usize>], name: impl Fn(usize) -> String) -> Vec<Cycle> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut done = vec![false; uses.len()];
    for start in 0..uses.len() {
        if done[start] {
            continue;
        }
        let mut path = vec![(start, uses[start].iter())];
        while let Some((at, rest)) = path.last_mut() {
            let at = *at;
            let Some(&next) = rest.next() else {
                done[at] = true;
                path.pop();
                continue;
            };
            if let Some(from) = path.iter().position(|(on_path, _)| *on_path == next) {
                let mut cycle: Vec<usize> =
                    path[from..].iter().map(|(member, _)| *member).collect();
                let members = cycle.iter().enumerate();
                let lowest = members
                    .min_by_key(|(_, member)| **member)
                    .map_or(0, |(index, _)| index);
                cycle.rotate_left(lowest);
                if !found.contains(&cycle) {
                    found.push(cycle);
                }
            } else if !done[next] {
                path.push((next, uses[next].iter()));
            }
        }
    }
    let cycle = |members: Vec<usize>| {
        let names: Vec<String> = (members.iter().chain(members.first()))
            .map(|at| name(*at))
            .collect();
        Cycle {
            message: messages::text!("formula-depends", names = names.join(" → ")),
            members,
        }
    };
    found.into_iter().map(cycle).collect()
}
