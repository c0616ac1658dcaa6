//! Numbers: limits, rounding, division.

use std::{any::TypeId, cmp::Ordering};

use rhai::{Array, Dynamic, Engine};
use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

use super::{FUNCTION, Function, Group, failed, takes};
use crate::{
    limits,
    operators::{add, decimal, negated, too_large},
    problem,
    problem::{Evaluated, Problem},
    value::kind_of,
    words::Call,
};

pub(super) const GROUP: Group = Group {
    title: "numbers",
    functions: &[
        Function {
            name: "max",
            arguments: 1..=limits::MAX_ARGUMENTS,
            written: "max(a, b, …)",
            about: "The highest of up to eight numbers or texts, or of a list; n/a if any is n/a or the list is empty.",
            register: |engine| choose_one(engine, "max", highest),
            words: |call| {
                Some(match call.len() {
                    2 if call.is_number(0, 0) && call.is_name(1) => {
                        messages::text!("words-positive", value = call.atom(1))
                    }
                    2 if call.is_number(1, 0) && call.is_name(0) => {
                        messages::text!("words-positive", value = call.atom(0))
                    }
                    _ if call.limit().is_some() => call.limit()?,
                    2 => messages::text!("words-higher", values = call.listed()),
                    _ => messages::text!("words-highest", values = call.listed()),
                })
            },
            ..FUNCTION
        },
        Function {
            name: "min",
            arguments: 1..=limits::MAX_ARGUMENTS,
            written: "min(a, b, …)",
            about: "The lowest of up to eight numbers or texts, or of a list; n/a if any is n/a or the list is empty.",
            register: |engine| choose_one(engine, "min", lowest),
            words: |call| {
                Some(match call.len() {
                    _ if call.limit().is_some() => call.limit()?,
                    2 => messages::text!("words-lower", values = call.listed()),
                    _ => messages::text!("words-lowest", values = call.listed()),
                })
            },
            ..FUNCTION
        },
        Function {
            name: "clamp",
            arguments: 3..=3,
            written: "clamp(number, low, high)",
            about: "The number, but at least `low` and at most `high`.",
            register: |engine| {
                engine.register_fn(
                    "clamp",
                    |x: Dynamic, low: Dynamic, high: Dynamic| -> Evaluated<Dynamic> {
                        Ok(clamp(&x, &low, &high)?)
                    },
                )
            },
            words: |call| call.limit(),
            ..FUNCTION
        },
        Function {
            name: "abs",
            written: "abs(number)",
            about: "The number without its sign.",
            register: |engine| {
                engine.register_fn("abs", |x: Dynamic| -> Evaluated<Dynamic> {
                    if decimal(&x).is_some_and(|x| x < Decimal::ZERO) {
                        Ok(negated(&x)?)
                    } else {
                        number(x, "abs(number)")
                    }
                })
            },
            words: |call| Some(messages::text!("words-abs", value = call.atom(0))),
            ..FUNCTION
        },
        Function {
            name: "sign",
            written: "sign(number)",
            about: "−1, 0 or 1 for a number below, equal to or above 0.",
            register: |engine| {
                engine.register_fn("sign", |x: Dynamic| -> Evaluated<Dynamic> {
                    let number = number(x, "sign(number)")?;
                    Ok(decimal(&number).map_or(Dynamic::UNIT, |x| {
                        (i64::from(x > Decimal::ZERO) - i64::from(x < Decimal::ZERO)).into()
                    }))
                })
            },
            ..FUNCTION
        },
        Function {
            name: "div_floor",
            arguments: 2..=2,
            written: "div_floor(a, b)",
            about: "a ÷ b rounded down.",
            register: |engine| {
                engine.register_fn("div_floor", |a: Dynamic, b: Dynamic| {
                    quotient(&a, &b, "div_floor(a, b)", Decimal::floor)
                })
            },
            words: |call| Some(divided(call, "down")),
            ..FUNCTION
        },
        Function {
            name: "div_ceil",
            arguments: 2..=2,
            written: "div_ceil(a, b)",
            about: "a ÷ b rounded up.",
            register: |engine| {
                engine.register_fn("div_ceil", |a: Dynamic, b: Dynamic| {
                    quotient(&a, &b, "div_ceil(a, b)", Decimal::ceil)
                })
            },
            words: |call| Some(divided(call, "up")),
            ..FUNCTION
        },
        Function {
            name: "floor",
            written: "floor(number)",
            about: "A decimal rounded down.",
            register: |engine| {
                engine.register_fn("floor", |x: Dynamic| {
                    rounded(x, "floor(number)", Decimal::floor)
                })
            },
            ..FUNCTION
        },
        Function {
            name: "ceil",
            written: "ceil(number)",
            about: "A decimal rounded up.",
            register: |engine| {
                engine.register_fn("ceil", |x: Dynamic| {
                    rounded(x, "ceil(number)", Decimal::ceil)
                })
            },
            ..FUNCTION
        },
        Function {
            name: "round",
            written: "round(number)",
            about: "The nearest whole number; halves are rounded away from 0.",
            register: |engine| {
                engine.register_fn("round", |x: Dynamic| {
                    rounded(x, "round(number)", |x| {
                        x.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
                    })
                })
            },
            ..FUNCTION
        },
        Function {
            name: "power",
            arguments: 2..=2,
            written: "power(number, exponent)",
            about: "A whole number raised to a whole exponent, which is at least 0.",
            register: |engine| engine.register_fn("power", power),
            words: |call| {
                Some(call.loose(messages::text!(
                    "words-power",
                    base = call.atom(0),
                    exponent = call.atom(1)
                )))
            },
            ..FUNCTION
        },
    ],
};

/// Registers `max` or `min`: of a list, or of up to [`limits::MAX_ARGUMENTS`] values.
fn choose_one<'a>(
    engine: &'a mut Engine,
    name: &'static str,
    choose: fn(&[Dynamic]) -> Result<Dynamic, Problem>,
) -> &'a mut Engine {
    engine.register_fn(name, move |all: Dynamic| -> Evaluated<Dynamic> {
        Ok(match all.as_array_ref() {
            Ok(items) => choose(&items)?,
            Err(_) => choose(std::slice::from_ref(&all))?,
        })
    });
    for many in 2..=limits::MAX_ARGUMENTS {
        let types = vec![TypeId::of::<Dynamic>(); many];
        engine.register_raw_fn(name, types, move |_, args| -> Evaluated<Dynamic> {
            let all: Vec<Dynamic> = args.iter().map(|arg| (**arg).clone()).collect();
            Ok(choose(&all)?)
        });
    }
    engine
}

/// Returns the highest number or text; n/a if any is n/a.
pub(crate) fn highest(all: &[Dynamic]) -> Result<Dynamic, Problem> {
    chosen(all, Ordering::Greater)
}

/// Returns the lowest number or text; n/a if any is n/a.
pub(crate) fn lowest(all: &[Dynamic]) -> Result<Dynamic, Problem> {
    chosen(all, Ordering::Less)
}

/// Returns `x`, but at least `low` and at most `high`.
pub(crate) fn clamp(x: &Dynamic, low: &Dynamic, high: &Dynamic) -> Result<Dynamic, Problem> {
    if !low.is_unit() && !high.is_unit() && compared(low, high)? == Ordering::Greater {
        return Err(problem!("formula-clamp"));
    }
    lowest(&[highest(&[x.clone(), low.clone()])?, high.clone()])
}

/// Compares two numbers, texts or flags.
pub(crate) fn compared(a: &Dynamic, b: &Dynamic) -> Result<Ordering, Problem> {
    if let (Some(a), Some(b)) = (decimal(a), decimal(b)) {
        return Ok(a.cmp(&b));
    }
    if let (Ok(a), Ok(b)) = (a.as_immutable_string_ref(), b.as_immutable_string_ref()) {
        return Ok(a.as_str().cmp(b.as_str()));
    }
    if let (Ok(a), Ok(b)) = (a.as_bool(), b.as_bool()) {
        return Ok(a.cmp(&b));
    }
    Err(problem!("formula-no-order", a = kind_of(a), b = kind_of(b)))
}

fn chosen(all: &[Dynamic], wanted: Ordering) -> Result<Dynamic, Problem> {
    if all.iter().any(Dynamic::is_unit) {
        return Ok(Dynamic::UNIT);
    }
    let Some((first, rest)) = all.split_first() else {
        return Ok(Dynamic::UNIT);
    };
    let best = rest.iter().try_fold(first, |best, item| {
        compared(item, best).map(|order| if order == wanted { item } else { best })
    })?;
    if decimal(best).is_some() || best.is_string() {
        Ok(best.clone())
    } else {
        Err(problem!("formula-max-numbers"))
    }
}

fn number(x: Dynamic, written: &str) -> Evaluated<Dynamic> {
    if x.is_unit() || decimal(&x).is_some() {
        Ok(x)
    } else {
        takes(written, &messages::text!("kind-number"), &x)
    }
}

/// Returns a rounded quotient. Decimals have enough digits for that of whole numbers to be exact.
fn quotient(
    a: &Dynamic,
    b: &Dynamic,
    written: &str,
    round: fn(&Decimal) -> Decimal,
) -> Evaluated<Dynamic> {
    if a.is_unit() || b.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    let (Some(x), Some(y)) = (decimal(a), decimal(b)) else {
        let other = if decimal(a).is_some() { b } else { a };
        return takes(written, &messages::text!("kind-numbers"), other);
    };
    if y.is_zero() {
        return Err(problem!("formula-by-zero").into());
    }
    match x.checked_div(y) {
        Some(quotient) => integer(round(&quotient)),
        None => Err(too_large().into()),
    }
}

fn rounded(x: Dynamic, written: &str, round: impl Fn(&Decimal) -> Decimal) -> Evaluated<Dynamic> {
    match decimal(&number(x, written)?) {
        Some(number) => integer(round(&number)),
        None => Ok(Dynamic::UNIT),
    }
}

fn integer(number: Decimal) -> Evaluated<Dynamic> {
    let whole = number.to_i64().map(Dynamic::from);
    whole.ok_or_else(|| too_large().into())
}

fn power(number: i64, exponent: i64) -> Evaluated<i64> {
    let Ok(exponent) = u32::try_from(exponent) else {
        return failed(messages::text!("formula-power"));
    };
    number
        .checked_pow(exponent)
        .ok_or_else(|| too_large().into())
}

/// Returns the sum of a list of numbers; n/a if any item is n/a.
pub(super) fn total(items: Array) -> Evaluated<Dynamic> {
    let mut total = Dynamic::from(0_i64);
    for item in items {
        total = add(&total, &number(item, "sum(list)")?)?;
    }
    Ok(total)
}

/// "A ÷ B rounded down".
fn divided(call: &Call<'_>, rounded: &str) -> String {
    call.loose(messages::text!(
        "words-divided",
        number = call.atom(0),
        by = call.atom(1),
        rounded
    ))
}
