//! Makes the terms of a proof from reads.

use serde_json::{Number, Value};

use crate::{
    plan::{Leaf, Limit, Shape},
    term::{Term, unique_reads},
    value::to_text,
};

/// Adds the terms of one part of a formula: a single term if it is in a sum, all its reads if it is
/// the whole formula.
pub(crate) fn terms_of(
    leaf: &Leaf,
    value: &Value,
    mut reads: Vec<Term>,
    negative: bool,
    in_sum: bool,
    terms: &mut Vec<Term>,
) {
    let sign = |value: &Value| signed(value, negative);
    // Rows of one entry read the same fact, and each row is a term.
    if !matches!(leaf.shape, Shape::RowSum) {
        reads = unique_reads(reads);
        reads.sort_by_key(|read| {
            let name = read.from.rsplit('/').next().unwrap_or_default();
            leaf.order.iter().position(|known| known == name)
        });
    }
    match &leaf.shape {
        Shape::Constant(_) if in_sum => terms.push(Term {
            name: messages::text!("proof-base"),
            value: sign(value),
            from: "constant".to_owned(),
            ..Term::default()
        }),
        Shape::Constant(_) => {}
        Shape::RowSum => terms.extend(
            reads
                .into_iter()
                .filter(|read| is_nonzero(&read.value))
                .map(|read| Term {
                    value: sign(&read.value),
                    ..read
                }),
        ),
        Shape::Product => terms.push(in_words(leaf, sign(value), reads)),
        _ if !in_sum => terms.extend(reads),
        Shape::Other => terms.push(in_words(leaf, sign(value), reads)),
        Shape::Variable(_) | Shape::Read => {
            let is_last = |last: &mut Term| {
                last.value == *value || (last.value.is_null() && !is_nonzero(value))
            };
            terms.push(match reads.pop_if(is_last) {
                Some(last) => Term {
                    value: sign(value),
                    ..last
                },
                None => in_words(leaf, sign(value), reads),
            });
        }
    }
}

/// Returns the term for a limit that changed the sum, with which the terms add up to the value.
pub(crate) fn limit(
    kind: Limit,
    before: &Value,
    after: &Value,
    difference: &Value,
    negative: bool,
) -> Option<Term> {
    if before == after {
        return None;
    }
    let raised = difference.as_f64().is_some_and(|number| number > 0.0);
    let least = kind == Limit::AtLeast || (kind == Limit::Between && raised);
    let (was, limit) = (to_text(before), to_text(after));
    Some(Term {
        name: if least {
            messages::text!("proof-at-least", limit)
        } else {
            messages::text!("proof-at-most", limit)
        },
        value: signed(difference, negative),
        from: "limit".to_owned(),
        note: if raised {
            messages::text!("proof-too-low", was)
        } else {
            messages::text!("proof-too-high", was)
        },
        ..Term::default()
    })
}

/// Returns the value, negated if `negative` and a number.
fn signed(value: &Value, negative: bool) -> Value {
    match value {
        Value::Number(number) if negative => match number.as_i64() {
            Some(whole) => whole.checked_neg().map_or(Value::Null, Into::into),
            None => number
                .as_f64()
                .and_then(|number| Number::from_f64(-number))
                .map_or(Value::Null, Value::Number),
        },
        other => other.clone(),
    }
}

fn in_words(leaf: &Leaf, value: Value, reads: Vec<Term>) -> Term {
    let note = reads
        .iter()
        .filter(|read| !leaf.words.eq_ignore_ascii_case(&read.name))
        .map(|read| format!("{} {}", read.name, to_text(&read.value)))
        .collect::<Vec<_>>();
    let house = reads.iter().any(|read| read.house);
    let first = reads.into_iter().next();
    let (rule, from) = first.map_or((None, "constant".to_owned()), |read| (read.rule, read.from));
    Term {
        name: leaf.words.clone(),
        value,
        rule,
        from,
        note: note.join(", "),
        house,
    }
}

fn is_nonzero(value: &Value) -> bool {
    !value.is_null() && value.as_f64() != Some(0.0)
}
