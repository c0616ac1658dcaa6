//! Exact odds of dice.

use ::dice::{Dice, Odds};
use rhai::{ImmutableString, Map};

use super::{FUNCTION, Function, Group, charge, failed};
use crate::{operators::too_large, problem::Evaluated};

pub(super) const GROUP: Group = Group {
    title: "dice",
    functions: &[Function {
        name: "chance",
        arguments: 3..=3,
        written: "chance('2d6', 'at_least', 7)",
        about: "Exact odds: `.num` of `.den`, not reduced; also `at_most`, `below`, `above`, `exactly`; for `stress` up to 160.",
        register: |engine| engine.register_fn("chance", chance),
        ..FUNCTION
    }],
};

fn chance(text: ImmutableString, how: ImmutableString, total: i64) -> Evaluated<Map> {
    type Ways = fn(&Odds, i64) -> u128;
    let (text, how) = (text.as_str(), how.as_str());
    let ways: Ways = match how {
        "at_least" => Odds::at_least,
        "at_most" => Odds::at_most,
        "above" => Odds::above,
        "below" => Odds::below,
        "exactly" => Odds::exactly,
        _ => return failed(messages::text!("formula-chance", how)),
    };
    charge(work_for(text))?;
    let odds = match Dice::parse(text).and_then(|dice| dice.odds()) {
        Ok(odds) => odds,
        Err(unclear) => return failed(unclear.0),
    };
    let below = match how {
        "at_least" | "below" => total,
        _ => total.saturating_add(1),
    };
    if !odds.covers_below(below) {
        return failed(messages::text!(
            "formula-odds-many",
            text,
            total = total.to_string()
        ));
    }
    let (Ok(num), Ok(den)) = (
        i64::try_from(ways(&odds, total)),
        i64::try_from(odds.all_ways),
    ) else {
        return Err(too_large().into());
    };
    Ok(Map::from([
        ("num".into(), num.into()),
        ("den".into(), den.into()),
    ]))
}

/// Estimates the steps for the odds of dice from the numbers in the text: `20d6` adds a die of six
/// sides twenty times to up to 120 totals.
fn work_for(text: &str) -> usize {
    let numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .map(|digits| digits.parse::<usize>().unwrap_or(1).max(1));
    let product = numbers.fold(1_usize, usize::saturating_mul);
    product.saturating_mul(product) / 64 + 8
}
