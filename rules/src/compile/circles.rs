//! Values that depend on themselves.

use std::collections::BTreeSet;

use formula::{Compiled, Diagnostic, Problem, Reference};
use indexmap::IndexMap;

use super::{CompiledSystem, Compiler};
use crate::system::Input;

/// Values of which each depends on the next, and the last on the first.
struct Circle {
    /// Their indices, from the least.
    members: Vec<usize>,
    message: String,
}

impl Circle {
    fn diagnostic(&self, place: &str) -> Diagnostic {
        Diagnostic {
            line: 1,
            column: 1,
            ..Diagnostic::new(&self.message).in_place(place)
        }
    }

    fn problem(&self) -> Problem {
        Problem::Failed(self.message.clone())
    }
}

/// Finds the circles among derived values. Each is reported once, and its values cannot be
/// computed.
pub(super) fn find(compiled: &mut CompiledSystem, diagnostics: &mut Vec<Diagnostic>) {
    let uses: Vec<BTreeSet<usize>> = compiled
        .derived
        .iter()
        .enumerate()
        .map(|(at, formula)| used(compiled, at, formula))
        .collect();
    let key = |at: usize| compiled.system.derived[at].key.clone();
    for circle in circles(&uses, key) {
        let place = format!("derived/{}/formula", key(circle.members[0]));
        diagnostics.push(circle.diagnostic(&place));
        for at in &circle.members {
            compiled.derived[*at] = Err(circle.problem());
        }
    }
}

impl Compiler<'_> {
    /// Finds the circles among the steps and outputs of a calculator or an event, as `find` does.
    /// `place` is the address of a formula, by its index and its name.
    pub(super) fn break_circles(
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
        for circle in circles(&uses, |at| formulas[at].0.clone()) {
            let first = circle.members[0];
            let place = place(first, &formulas[first].0);
            self.diagnostics.push(circle.diagnostic(&place));
            for at in &circle.members {
                formulas[*at].1 = Err(circle.problem());
            }
        }
    }
}

/// The derived values that one uses.
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

/// The circles of a graph, each once.
fn circles(uses: &[BTreeSet<usize>], name: impl Fn(usize) -> String) -> Vec<Circle> {
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
                let mut circle: Vec<usize> =
                    path[from..].iter().map(|(member, _)| *member).collect();
                let members = circle.iter().enumerate();
                let least = members
                    .min_by_key(|(_, member)| **member)
                    .map_or(0, |(place, _)| place);
                circle.rotate_left(least);
                if !found.contains(&circle) {
                    found.push(circle);
                }
            } else if !done[next] {
                path.push((next, uses[next].iter()));
            }
        }
    }
    let circle = |members: Vec<usize>| {
        let names: Vec<String> = (members.iter().chain(members.first()))
            .map(|at| name(*at))
            .collect();
        Circle {
            message: messages::text!("formula-depends", names = names.join(" → ")),
            members,
        }
    };
    found.into_iter().map(circle).collect()
}
