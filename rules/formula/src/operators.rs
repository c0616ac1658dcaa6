//! The results of `+ - * %` and comparisons for n/a and for different types.
//!
//! Arithmetic with n/a gives n/a. Anything can be tested for equality with n/a; any other comparison
//! of different types is an error, since a silent "no" would hide a mistake.

use std::any::TypeId;

use rhai::{Array, Dynamic, Engine, ImmutableString, Map};
use rust_decimal::Decimal;

use crate::{
    limits, problem,
    problem::{Evaluated, Problem},
    value::{EntryRef, RowRef, kind_of, plain, to_json},
    words::capitalized,
};

/// Registers the cases that the engine's own operators do not support or decide silently.
pub(crate) fn register(engine: &mut Engine) {
    let number = [TypeId::of::<i64>(), TypeId::of::<Decimal>()];
    let unit = TypeId::of::<()>();
    let types = [
        unit,
        number[0],
        number[1],
        TypeId::of::<bool>(),
        TypeId::of::<ImmutableString>(),
        TypeId::of::<Array>(),
        TypeId::of::<Map>(),
        TypeId::of::<EntryRef>(),
        TypeId::of::<RowRef>(),
    ];
    for left in types {
        for right in types {
            let unlike = left != right && !(number.contains(&left) && number.contains(&right));
            if !unlike && left != unit {
                continue;
            }
            for operator in ["+", "-", "*", "%"] {
                engine.register_raw_fn(operator, [left, right], move |_, args| {
                    arithmetic(operator, args[0], args[1])
                });
            }
            for operator in ["==", "!=", "<", "<=", ">", ">="] {
                engine.register_raw_fn(operator, [left, right], move |_, args| {
                    comparison(operator, args[0], args[1])
                });
            }
        }
    }
    engine.register_fn("-", |(): ()| ());
    engine.register_fn("%", |a: i64, b: i64| -> Evaluated<i64> {
        if b == 0 {
            return Err(problem!("formula-by-zero").into());
        }
        Ok(a.wrapping_rem(b))
    });
    engine.register_fn("==", |a: EntryRef, b: EntryRef| a == b);
    engine.register_fn("!=", |a: EntryRef, b: EntryRef| a != b);
    engine.register_fn("==", |a: RowRef, b: RowRef| a == b);
    engine.register_fn("!=", |a: RowRef, b: RowRef| a != b);
}

/// Returns `total + term` as the language computes it.
///
/// # Errors
/// Returns an error if they cannot be added, or if the result is too large.
pub fn add(total: &Dynamic, term: &Dynamic) -> Result<Dynamic, Problem> {
    if let Some(sum) = computed(total, term, i64::checked_add, Decimal::checked_add) {
        return sum;
    }
    if (total.is_string() || term.is_string())
        && [total, term]
            .iter()
            .all(|x| x.is_string() || decimal(x).is_some())
    {
        let text = [total, term]
            .map(|x| plain(to_json(x, &|_| String::new())))
            .concat();
        return if text.len() > limits::TEXT_BYTES {
            Err(Problem::Stopped(messages::text!("formula-text-large")))
        } else {
            Ok(text.into())
        };
    }
    if let (Ok(a), Ok(b)) = (total.as_array_ref(), term.as_array_ref()) {
        return concat(&a, &b);
    }
    Err(cannot("+", total, term))
}

/// Returns `total - term` as the language computes it.
///
/// # Errors
/// Returns an error if they are not numbers, or if the result is too large.
pub fn subtract(total: &Dynamic, term: &Dynamic) -> Result<Dynamic, Problem> {
    computed(total, term, i64::checked_sub, |a, b| a.checked_add(-b))
        .unwrap_or_else(|| Err(cannot("-", total, term)))
}

/// Returns the result for two numbers, or n/a if either is n/a; `None` for other values.
fn computed(
    left: &Dynamic,
    right: &Dynamic,
    whole: fn(i64, i64) -> Option<i64>,
    fractional: fn(Decimal, Decimal) -> Option<Decimal>,
) -> Option<Result<Dynamic, Problem>> {
    if left.is_unit() || right.is_unit() {
        return Some(Ok(Dynamic::UNIT));
    }
    let result = match (left.as_int(), right.as_int()) {
        (Ok(a), Ok(b)) => whole(a, b).map(Dynamic::from),
        _ => fractional(decimal(left)?, decimal(right)?).map(Dynamic::from_decimal),
    };
    Some(result.ok_or_else(too_large))
}

/// Concatenates two lists.
pub(crate) fn concat(a: &Array, b: &Array) -> Result<Dynamic, Problem> {
    check_length(a.len() + b.len())?;
    Ok(a.iter().chain(b).cloned().collect::<Array>().into())
}

/// Returns an error if a list may not have so many items.
pub(crate) fn check_length(items: usize) -> Result<(), Problem> {
    if items > limits::LIST_ITEMS {
        return Err(problem!(
            "formula-list-holds",
            most = limits::LIST_ITEMS.to_string()
        ));
    }
    Ok(())
}

/// Negates a number; n/a stays n/a.
pub(crate) fn negated(value: &Dynamic) -> Result<Dynamic, Problem> {
    if value.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    if let Ok(whole) = value.as_int() {
        return whole.checked_neg().map(Dynamic::from).ok_or_else(too_large);
    }
    decimal(value)
        .map(|number| Dynamic::from_decimal(-number))
        .ok_or_else(|| problem!("formula-no-minus", what = capitalized(&kind_of(value))))
}

/// Converts a number to a decimal; `None` for other values.
pub(crate) fn decimal(value: &Dynamic) -> Option<Decimal> {
    let whole = value.as_int().map(Decimal::from);
    whole.or_else(|_| value.as_decimal()).ok()
}

/// The error for a number that is too large to represent.
pub(crate) fn too_large() -> Problem {
    problem!("formula-overflow")
}

fn arithmetic(operator: &'static str, left: &Dynamic, right: &Dynamic) -> Evaluated<Dynamic> {
    if left.is_unit() || right.is_unit() {
        Ok(Dynamic::UNIT)
    } else if operator == "+" {
        Ok(add(left, right)?)
    } else {
        Err(cannot(operator, left, right).into())
    }
}

fn comparison(operator: &'static str, left: &Dynamic, right: &Dynamic) -> Evaluated<bool> {
    let either_unit = left.is_unit() || right.is_unit();
    if either_unit && matches!(operator, "==" | "!=") {
        let both_unit = left.is_unit() && right.is_unit();
        return Ok(both_unit == (operator == "=="));
    }
    let (a, b) = (kind_of(left), kind_of(right));
    let unlike = if either_unit {
        problem!("formula-no-compare-given", operator, a, b)
    } else {
        problem!("formula-no-compare", operator, a, b)
    };
    Err(unlike.into())
}

fn cannot(operator: &str, left: &Dynamic, right: &Dynamic) -> Problem {
    problem!(
        "formula-no-join",
        operator,
        a = kind_of(left),
        b = kind_of(right)
    )
}
