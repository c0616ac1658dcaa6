//! The exact odds of dice.

use rules::dice;

use super::{OWN, own_table, rolled_table};
use crate::api::{
    app::App,
    views::{Chance, DiceOdds, Mean, MoreOdds, Refusal, TotalOdds},
};

/// Maximum number of botch dice for which odds are listed.
const MAX_BOTCH_DICE: u32 = 10;

/// Calculates the exact odds of dice such as `2d6+1`, or of a table's dice: `system/table/slug`, or
/// one of the user's own as `own/3`.
pub fn odds_of(app: &App, what: &str) -> Result<DiceOdds, Refusal> {
    let (name, dice) = if what.starts_with(OWN) {
        let table = own_table(app, what)?;
        (table.name, table.dice)
    } else if what.matches('/').count() == 2 {
        let (system, entry) = what.split_once('/').unwrap_or_default();
        let loaded = app.loaded(system)?;
        let (entry, _, dice) = rolled_table(&loaded, entry)?;
        (entry.name.clone(), dice.to_owned())
    } else {
        return odds(what);
    };
    Ok(DiceOdds {
        dice: format!("{name}, {dice}"),
        ..odds(&dice)?
    })
}

/// Calculates the exact odds of dice such as `2d6+1` or `stress`. Returns an error if they cannot be calculated.
pub fn odds(what: &str) -> Result<DiceOdds, Refusal> {
    let dice = dice::Dice::parse(what)?;
    let odds = dice.odds()?;
    let open = odds.open_from.is_some();
    let chance = if open { shortened } else { chance };
    let totals = odds.ways.keys().map(|&total| TotalOdds {
        total,
        exactly: chance(odds.exactly(total), odds.all_ways),
        at_least: chance(odds.at_least(total), odds.all_ways),
    });
    let may_botch = dice.may_botch();
    let botches = (1..=MAX_BOTCH_DICE).filter(|_| may_botch).map(dice::botch);
    Ok(DiceOdds {
        dice: what.to_owned(),
        totals: totals.collect(),
        more: odds.open_from.map(|total| MoreOdds {
            total,
            at_least: chance(odds.at_least(total), odds.all_ways),
        }),
        mean: odds.mean.map(|(num, den)| Mean {
            fraction: format!("{num}/{den}"),
            #[expect(clippy::cast_precision_loss, reason = "it is shown with two digits")]
            number: num as f64 / den as f64,
        }),
        botches: botches.map(|(ways, of)| chance(ways, of)).collect(),
        note: if may_botch {
            messages::text!("roll-may-botch")
        } else {
            String::new()
        },
    })
}

/// Reduces a chance out of a power of ten by trailing zeros.
fn shortened(mut ways: u128, mut of: u128) -> Chance {
    while ways > 0 && ways.is_multiple_of(10) && of.is_multiple_of(10) {
        (ways, of) = (ways / 10, of / 10);
    }
    chance(ways, of)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a percentage is shown with a few digits"
)]
fn chance(ways: u128, of: u128) -> Chance {
    Chance {
        fraction: format!("{ways}/{of}"),
        percent: 100.0 * ways as f64 / of as f64,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::odds;

    #[test]
    fn odds_are_exact() {
        let odds = odds("2d6").unwrap();
        let seven = odds.totals.iter().find(|it| it.total == 7).unwrap();
        assert_eq!(seven.exactly.fraction, "6/36");
        assert_eq!(seven.at_least.fraction, "21/36");
        assert!((seven.at_least.percent - 58.333).abs() < 0.001);
        assert_eq!(odds.totals.len(), 11);
    }

    #[test]
    fn odds_of_a_stress_die_have_limited_totals_and_botches() {
        let odds = odds("stress+2").unwrap();
        let of = |total| odds.totals.iter().find(|it| it.total == total).unwrap();
        // 8 is an 8, or a 1 and a 4, or two 1s and a 2; so is 10 with 2 added.
        assert_eq!(of(10).exactly.fraction, "111/1000");
        assert_eq!(of(2).at_least.fraction, "1/1");
        assert_eq!(of(22).at_least.fraction, "169/10000");
        let more = odds.more.as_ref().unwrap();
        assert_eq!(
            (more.total, more.at_least.fraction.as_str()),
            (163, "59/10000000")
        );
        let botches: Vec<&str> = odds.botches.iter().map(|it| it.fraction.as_str()).collect();
        assert_eq!(botches[..3], ["1/100", "19/1000", "271/10000"]);
        assert_eq!(botches.len(), 10);
    }

    #[test]
    fn odds_of_a_rerolled_pool_end_before_rare_totals() {
        let odds = odds("3d10 9-again from 8").unwrap();
        let none = odds.totals.first().unwrap();
        assert_eq!(
            (none.total, none.exactly.fraction.as_str()),
            (0, "343/1000")
        );
        assert!(odds.more.as_ref().unwrap().at_least.percent < 0.01);
        assert_eq!(odds.mean.as_ref().unwrap().fraction, "9/8");
        assert!(odds.botches.is_empty() && odds.note.is_empty());
    }

    #[test]
    fn dice_without_exact_odds_are_refused() {
        assert!(odds_message("stress - stress").contains("stress"));
        assert!(!odds_message("many").is_empty());
    }

    fn odds_message(dice: &str) -> String {
        odds(dice).unwrap_err().message
    }
}
