//! Values that ask for themselves.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use rhai::{AST, ASTNode, Expr};

use crate::{
    formula::{
        book::{Book, Compiled, RowNames},
        problem::Problem,
        rulebook::Fault,
        words::path_of,
    },
    system::Input,
};

/// Finds the circles among derived values. Each is one fault, and none of its values can be had.
pub(crate) fn circles(book: &mut Book, faults: &mut Vec<Fault>) {
    let asks: Vec<BTreeSet<usize>> = book
        .derived
        .iter()
        .enumerate()
        .map(|(at, compiled)| asked(book, at, compiled))
        .collect();
    let key = |at: usize| book.system.derived[at].key.clone();
    let found: Vec<(usize, Vec<usize>, String)> = found(&asks)
        .into_iter()
        .map(|circle| {
            let names: Vec<String> = circle
                .iter()
                .chain(circle.first())
                .map(|&at| key(at))
                .collect();
            (circle[0], circle, names.join(" → "))
        })
        .collect();
    for (first, circle, names) in found {
        let message = format!("It goes round in a circle: {names}.");
        faults.push(Fault {
            place: format!("derived/{}/formula", book.system.derived[first].key),
            line: 1,
            column: 1,
            message: message.clone(),
        });
        for at in circle {
            book.derived[at] = Err(Problem::Failed(message.clone()));
        }
    }
}

/// The circles among the steps and outputs of a calculator or an event with these inputs, each in
/// words and by its members' places.
pub(crate) fn circles_of_steps(
    inputs: &IndexMap<String, Input>,
    formulas: &[(String, Compiled)],
) -> Vec<(String, Vec<usize>)> {
    let place = |name: &str| {
        if inputs.contains_key(name) {
            None
        } else {
            formulas.iter().position(|(known, _)| known == name)
        }
    };
    let asks: Vec<BTreeSet<usize>> = formulas
        .iter()
        .map(|(_, compiled)| {
            let mut asked = BTreeSet::new();
            if let Ok(formula) = compiled {
                let own = super::Own::of(&formula.ast).variables;
                formula.ast.walk(&mut |path: &[ASTNode<'_>]| {
                    if let Some(ASTNode::Expr(Expr::Variable(variable, ..))) = path.last()
                        && !own.contains(variable.1.as_str())
                    {
                        asked.extend(place(&variable.1));
                    }
                    true
                });
            }
            asked
        })
        .collect();
    let named = |circle: Vec<usize>| {
        let names: Vec<&str> = circle
            .iter()
            .chain(circle.first())
            .map(|&at| formulas[at].0.as_str())
            .collect();
        (names.join(" → "), circle)
    };
    found(&asks).into_iter().map(named).collect()
}

/// The circles of a graph, each once, from its first member.
fn found(asks: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let mut circles: Vec<Vec<usize>> = Vec::new();
    let mut done = vec![false; asks.len()];
    for start in 0..asks.len() {
        let mut path = vec![(start, asks[start].iter())];
        if done[start] {
            continue;
        }
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
                if !circles.contains(&circle) {
                    circles.push(circle);
                }
            } else if !done[next] {
                path.push((next, asks[next].iter()));
            }
        }
    }
    circles
}

fn asked(book: &Book, at: usize, compiled: &Compiled) -> BTreeSet<usize> {
    let Ok(formula) = compiled else {
        return BTreeSet::new();
    };
    let row = book.system.derived[at]
        .each
        .as_deref()
        .and_then(|list| book.lists.get(list))
        .map(|&list| &book.in_rows[list]);
    asked_by(&formula.ast, book, row)
}

fn asked_by(ast: &AST, book: &Book, row: Option<&RowNames>) -> BTreeSet<usize> {
    let mut asked = BTreeSet::new();
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        let Some(ASTNode::Expr(expr)) = path.last() else {
            return true;
        };
        let found = match expr {
            Expr::Variable(variable, ..) => book.whole.get(variable.1.as_str()),
            Expr::Dot(..) => path_of(expr).and_then(|(root, keys)| match root {
                Expr::Variable(variable, ..) if variable.1 == "row" => {
                    row.and_then(|row| row.derived.get(keys[0]))
                }
                _ => None,
            }),
            Expr::FnCall(call, _) => {
                let literal = |at: usize| match call.args.get(at) {
                    Some(Expr::StringConstant(text, _)) => Some(text.as_str()),
                    _ => None,
                };
                let key = match call.name.as_str() {
                    "sum" | "count" => literal(1),
                    "find" => literal(2),
                    _ => None,
                };
                let list = literal(0).and_then(|list| book.lists.get(list));
                list.zip(key)
                    .and_then(|(&list, key)| book.in_rows[list].derived.get(key))
            }
            _ => None,
        };
        asked.extend(found);
        true
    });
    asked
}
