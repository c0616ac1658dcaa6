//! Numbers: limits, rounding, division, n/a.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, Engine};
use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

use super::{failed, takes};
use crate::formula::{
    operators::{decimal, negated, too_large},
    problem::{Evaluated, Problem},
    value::kind_of,
};

pub(super) fn register(engine: &mut Engine) {
    type Choose = fn(&[Dynamic]) -> Result<Dynamic, Problem>;
    for (name, choose) in [("max", highest as Choose), ("min", lowest as Choose)] {
        engine
            .register_fn(name, move |all: Dynamic| -> Evaluated<Dynamic> {
                let items = match all.as_array_ref() {
                    Ok(items) => items.clone(),
                    Err(_) => vec![all.clone()],
                };
                Ok(choose(&items)?)
            })
            .register_fn(name, move |a: Dynamic, b: Dynamic| -> Evaluated<Dynamic> {
                Ok(choose(&[a, b])?)
            })
            .register_fn(
                name,
                move |a: Dynamic, b: Dynamic, c: Dynamic| -> Evaluated<Dynamic> {
                    Ok(choose(&[a, b, c])?)
                },
            )
            .register_fn(
                name,
                move |a: Dynamic, b: Dynamic, c: Dynamic, d: Dynamic| -> Evaluated<Dynamic> {
                    Ok(choose(&[a, b, c, d])?)
                },
            )
            .register_fn(
                name,
                move |a: Dynamic,
                      b: Dynamic,
                      c: Dynamic,
                      d: Dynamic,
                      e: Dynamic|
                      -> Evaluated<Dynamic> { Ok(choose(&[a, b, c, d, e])?) },
            )
            .register_fn(
                name,
                move |a: Dynamic,
                      b: Dynamic,
                      c: Dynamic,
                      d: Dynamic,
                      e: Dynamic,
                      f: Dynamic|
                      -> Evaluated<Dynamic> { Ok(choose(&[a, b, c, d, e, f])?) },
            );
    }
    engine
        .register_fn(
            "clamp",
            |x: Dynamic, low: Dynamic, high: Dynamic| -> Evaluated<Dynamic> {
                Ok(clamp(&x, &low, &high)?)
            },
        )
        .register_fn("abs", |x: Dynamic| -> Evaluated<Dynamic> {
            if below_zero(&x) {
                Ok(negated(&x)?)
            } else {
                number(x, "abs(number)")
            }
        })
        .register_fn("sign", |x: Dynamic| -> Evaluated<Dynamic> {
            let number = number(x, "sign(number)")?;
            Ok(decimal(&number).map_or(Dynamic::UNIT, |x| {
                (i64::from(x > Decimal::ZERO) - i64::from(x < Decimal::ZERO)).into()
            }))
        })
        .register_fn("div_floor", |a: Dynamic, b: Dynamic| divided(&a, &b, false))
        .register_fn("div_ceil", |a: Dynamic, b: Dynamic| divided(&a, &b, true))
        .register_fn("floor", |x: Dynamic| {
            rounded(&x, "floor(number)", Decimal::floor)
        })
        .register_fn("ceil", |x: Dynamic| {
            rounded(&x, "ceil(number)", Decimal::ceil)
        })
        .register_fn("round", |x: Dynamic| {
            rounded(&x, "round(number)", |x| {
                x.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
            })
        })
        .register_fn("power", power)
        .register_fn("is_na", |x: Dynamic| x.is_unit())
        .register_fn(
            "given",
            |x: Dynamic, otherwise: Dynamic| if x.is_unit() { otherwise } else { x },
        )
        .register_fn(
            "when",
            |condition: bool, a: Dynamic, b: Dynamic| if condition { a } else { b },
        );
}

/// The highest of some numbers or texts; n/a where one is n/a.
pub(crate) fn highest(all: &[Dynamic]) -> Result<Dynamic, Problem> {
    chosen(all, Ordering::Greater)
}

/// The lowest of some numbers or texts; n/a where one is n/a.
pub(crate) fn lowest(all: &[Dynamic]) -> Result<Dynamic, Problem> {
    chosen(all, Ordering::Less)
}

/// `x`, but not under `low` nor over `high`.
pub(crate) fn clamp(x: &Dynamic, low: &Dynamic, high: &Dynamic) -> Result<Dynamic, Problem> {
    if !low.is_unit() && !high.is_unit() && compared(low, high)? == Ordering::Greater {
        return Err(Problem::Failed(
            "clamp(number, low, high) has its low above its high.".to_owned(),
        ));
    }
    lowest(&[highest(&[x.clone(), low.clone()])?, high.clone()])
}

/// Which of two numbers or texts comes first.
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
    Err(Problem::Failed(format!(
        "{} and {} have no order.",
        kind_of(a),
        kind_of(b)
    )))
}

fn chosen(all: &[Dynamic], wanted: Ordering) -> Result<Dynamic, Problem> {
    if all.iter().any(Dynamic::is_unit) {
        return Ok(Dynamic::UNIT);
    }
    let mut best: Option<&Dynamic> = None;
    for item in all {
        if best.map_or(Ok(true), |best| {
            compared(item, best).map(|order| order == wanted)
        })? {
            best = Some(item);
        }
    }
    best.filter(|best| decimal(best).is_some() || best.is_string())
        .cloned()
        .map_or_else(
            || {
                if all.is_empty() {
                    Ok(Dynamic::UNIT)
                } else {
                    Err(Problem::Failed(
                        "max(…) and min(…) take numbers.".to_owned(),
                    ))
                }
            },
            Ok,
        )
}

fn below_zero(x: &Dynamic) -> bool {
    decimal(x).is_some_and(|x| x < Decimal::ZERO)
}

fn number(x: Dynamic, written: &str) -> Evaluated<Dynamic> {
    if x.is_unit() || decimal(&x).is_some() {
        Ok(x)
    } else {
        takes(written, "a number", &x)
    }
}

fn divided(a: &Dynamic, b: &Dynamic, up: bool) -> Evaluated<Dynamic> {
    if a.is_unit() || b.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    if let (Ok(a), Ok(b)) = (a.as_int(), b.as_int()) {
        if b == 0 {
            return failed("A number is divided by zero.");
        }
        let (Some(quotient), Some(rest)) = (a.checked_div(b), a.checked_rem(b)) else {
            return Err(too_large().into());
        };
        let exact = rest == 0;
        let under = (rest < 0) != (b < 0);
        let step = if exact {
            0
        } else if up {
            i64::from(!under)
        } else {
            -i64::from(under)
        };
        return Ok((quotient + step).into());
    }
    let (Some(x), Some(y)) = (decimal(a), decimal(b)) else {
        let other = if decimal(a).is_some() { b } else { a };
        return takes("div_floor(number, by)", "numbers", other);
    };
    if y.is_zero() {
        return failed("A number is divided by zero.");
    }
    let Some(quotient) = x.checked_div(y) else {
        return Err(too_large().into());
    };
    integer(if up {
        quotient.ceil()
    } else {
        quotient.floor()
    })
}

fn rounded(x: &Dynamic, written: &str, round: impl Fn(&Decimal) -> Decimal) -> Evaluated<Dynamic> {
    if x.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    match decimal(x) {
        Some(number) => integer(round(&number)),
        None => takes(written, "a number", x),
    }
}

fn integer(number: Decimal) -> Evaluated<Dynamic> {
    number
        .to_i64()
        .map(Dynamic::from)
        .ok_or_else(|| too_large().into())
}

fn power(number: i64, exponent: i64) -> Evaluated<i64> {
    let Ok(exponent) = u32::try_from(exponent) else {
        return failed("power(number, exponent) takes an exponent from 0.");
    };
    number
        .checked_pow(exponent)
        .ok_or_else(|| too_large().into())
}

/// The sum of a list; n/a where one is n/a.
pub(super) fn total(items: &Array) -> Evaluated<Dynamic> {
    let mut total = Dynamic::from(0_i64);
    for item in items {
        total = crate::formula::operators::add(&total, item, false)?;
    }
    Ok(total)
}
