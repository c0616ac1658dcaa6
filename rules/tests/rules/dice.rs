//! Dice: notations, rolls, and exact odds.
use proptest::prelude::*;
use rand::{SeedableRng, rngs::StdRng};
use rules::dice::{Dice, Odds, TypedDice, botch};

/// The number of ways to roll a result.
type Ways = fn(&Odds) -> u128;

fn odds(text: &str) -> Odds {
    Dice::parse(text).unwrap().odds().unwrap()
}

#[test]
fn odds_are_exact() {
    let cases: [(&str, Ways, u128, u128); 13] = [
        ("2d6", |odds| odds.at_least(7), 21, 36),
        ("2d6", |odds| odds.above(7), 15, 36),
        ("2d6", |odds| odds.at_most(3), 3, 36),
        ("2d6", |odds| odds.below(3), 1, 36),
        ("3d6", |odds| odds.exactly(10), 27, 216),
        ("1D20", |odds| odds.at_least(20), 1, 20),
        ("2W6", |odds| odds.at_least(7), 21, 36),
        ("d%", |odds| odds.at_most(35), 35, 100),
        ("4d6 drop 1", |odds| odds.exactly(18), 21, 1296),
        ("2d20 keep highest", |odds| odds.at_least(20), 39, 400),
        ("2d20 keep lowest", |odds| odds.at_least(20), 1, 400),
        ("d6 - d6", |odds| odds.exactly(0), 6, 36),
        ("simple + 5", |odds| odds.at_least(15), 1, 10),
    ];
    for (text, ways, expected, of) in cases {
        let odds = odds(text);
        assert_eq!((ways(&odds), odds.all_ways), (expected, of), "{text}");
    }
}

#[test]
fn invalid_dice_are_refused_with_a_sentence() {
    let cases = [
        (
            "",
            "“” is not dice: it cannot be read at its end. Write for instance 2d6+1 or 4d6 drop 1.",
        ),
        (
            "2d6+",
            "“2d6+” is not dice: it cannot be read at its end. Write for instance 2d6+1 or 4d6 drop 1.",
        ),
        (
            "two",
            "“two” is not dice: it cannot be read at “two”. Write for instance 2d6+1 or 4d6 drop 1.",
        ),
        (
            "2d6 6",
            "“2d6 6” is not dice: it cannot be read at “6”. Write for instance 2d6+1 or 4d6 drop 1.",
        ),
        (
            "2d20 kl highest",
            "“2d20 kl highest” is not dice: it cannot be read at “highest”. Write for instance 2d6+1 or 4d6 drop 1.",
        ),
        ("d0", "In “d0”: a die has 1 to 10000 sides, not 0."),
        (
            "1001d6",
            "In “1001d6”: 1 to 1000 dice are rolled at once, not 1001.",
        ),
        (
            "600d6+600d6",
            "“600d6+600d6” is 1200 dice; at most 1000 are rolled at once.",
        ),
        ("3d6 drop 3", "“3d6 drop 3” cannot drop 3 of 3 dice."),
        ("3d6 keep 0", "“3d6 keep 0” cannot keep 0 of 3 dice."),
        ("1d6 drop 1", "“1d6 drop 1” cannot drop 1 of 1 die."),
        (
            "99999999999999999999",
            "“99999999999999999999” has a number that is too large: 99999999999999999999.",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(Dice::parse(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn the_length_of_dice_is_counted_in_characters() {
    let of_499 = format!("1{}", "−1".repeat(249));
    assert!(Dice::parse(&of_499).is_ok());
    let refused = Dice::parse(&"−1".repeat(251)).unwrap_err().0;
    assert!(refused.contains("502 characters"), "{refused}");
}

#[test]
fn odds_that_are_open_ended_or_too_large_are_refused() {
    for text in [
        "stress + stress",
        "d10 - stress",
        "1000d6",
        "128d2 from 2",
        "1000d10000 keep 500",
        "2d6 + 100d6",
        "9d10000 + 9d10000",
    ] {
        assert!(Dice::parse(text).unwrap().odds().is_err(), "{text}");
    }
}

#[test]
fn a_stress_die_has_exact_odds_up_to_a_total_and_combined_odds_above() {
    let odds = odds("stress");
    let of = 10_000_000;
    assert_eq!((odds.all_ways, odds.open_from), (of, Some(161)));
    let cases: [(Ways, u128); 9] = [
        (|odds| odds.exactly(0), of / 10),
        (|odds| odds.exactly(1), 0),
        (|odds| odds.exactly(3), of / 10),
        // A 4; or a 1 and a 2.
        (|odds| odds.exactly(4), of * 11 / 100),
        // A 1 and a 0, which counts 10; or two 1s and a 5.
        (|odds| odds.exactly(20), of * 11 / 1000),
        (|odds| odds.exactly(10), of / 100),
        (|odds| odds.below(2), of / 10),
        (|odds| odds.at_least(2), of * 9 / 10),
        // Four 1s and a 0, which counts 10; or five 1s and a 5.
        (|odds| odds.exactly(160), of / 100_000 + of / 1_000_000),
    ];
    for (at, (ways, expected)) in cases.into_iter().enumerate() {
        assert_eq!(ways(&odds), expected, "{at}");
    }
    let listed: u128 = odds.ways.values().sum();
    assert_eq!(listed + odds.at_least(161), of);
    assert!(odds.covers_below(161) && !odds.covers_below(162));
}

#[test]
fn rolls_of_a_stress_die_match_its_odds() {
    let odds = odds("stress + 2d6");
    let dice = Dice::parse("stress + 2d6").unwrap();
    let mut generator = StdRng::seed_from_u64(3);
    let rolls: Vec<i64> = (0..40_000)
        .map(|_| dice.roll(&mut generator).total)
        .collect();
    for least in [5, 9, 13, 17, 21, 30] {
        let seen = rolls.iter().filter(|total| **total >= least).count();
        let expected = 40_000 * odds.at_least(least) / odds.all_ways;
        assert!(
            expected.abs_diff(seen as u128) < 400,
            "{least}: {seen}, {expected}"
        );
    }
}

#[test]
fn more_botch_dice_make_a_botch_more_likely() {
    let cases = [(0, 0, 10), (1, 1, 100), (2, 19, 1_000), (3, 271, 10_000)];
    for (count, ways, of) in cases {
        assert_eq!(botch(count), (ways, of), "{count}");
    }
}

#[test]
fn dice_may_be_written_as_in_other_programs() {
    for (written, plain) in [
        ("2d20kh1", "2d20 keep 1"),
        ("2d20KH", "2d20 keep highest"),
        ("3d20k2", "3d20 keep 2"),
        ("2d20kl1 + 5", "2d20 keep lowest + 5"),
        ("4d6d1", "4d6 drop 1"),
        ("4d6dl1", "4d6 drop 1"),
        ("4d6dh2-1", "4d6 drop highest 2 - 1"),
    ] {
        assert_eq!(Dice::parse(written), Dice::parse(plain), "{written}");
        assert!(Dice::parse(written).is_ok(), "{written}");
    }
}

#[test]
fn half_of_dice_is_rounded_down_or_up() {
    let shown = |dice: &str, typed: &str| {
        let roll = Dice::parse(dice).unwrap().parse_roll(typed);
        roll.unwrap().shown
    };
    assert_eq!(shown("half stress + 2", "7"), "7 ÷ 2 + 2");
    assert_eq!(shown("d20 - half 2d6", "13 4 5"), "13 − (4 + 5) ÷ 2");
    assert_eq!(Dice::parse("half 3d6").unwrap().max_total(), Some(9));
    for text in ["half 7", "half", "half 3d10 from 8", "half d6 rounded"] {
        assert!(Dice::parse(text).is_err(), "{text}");
    }
    let down = odds("half d6");
    let up = odds("half d6 rounded up");
    let ways = |odds: &Odds| [0, 1, 2, 3].map(|total| odds.exactly(total));
    assert_eq!((ways(&down), ways(&up)), ([1, 2, 2, 1], [0, 2, 2, 2]));
    let of = 10_000_000;
    for (text, one, mean) in [
        ("half stress", of / 5, (107, 40)),
        ("half stress rounded up", of / 10, (123, 40)),
    ] {
        let odds = odds(text);
        assert_eq!((odds.all_ways, odds.open_from), (of, Some(81)), "{text}");
        assert_eq!((odds.exactly(1), odds.mean), (one, Some(mean)), "{text}");
    }
}

#[test]
fn each_die_is_shown_and_a_dropped_one_is_in_brackets() {
    let mut generator = StdRng::seed_from_u64(7);
    let roll = Dice::parse("4d6 drop 1 − 2").unwrap().roll(&mut generator);
    let shown: Vec<&str> = roll.shown.split(' ').collect();
    assert_eq!(shown.len(), 9, "{}", roll.shown);
    assert_eq!(shown.iter().filter(|word| word.starts_with('(')).count(), 1);
    assert!(roll.shown.ends_with(" − 2"));
}

#[test]
fn every_stress_die_of_a_roll_has_its_note() {
    for (dice, typed, note, may_botch, botch) in [
        (
            "stress + stress",
            "1 0 0",
            "a 0 after a 1 counts 10; botch?",
            true,
            false,
        ),
        (
            "stress 1 botch + stress",
            "0 0 1 0",
            "botch: botch dice 0; a 0 after a 1 counts 10",
            false,
            true,
        ),
        ("stress + stress", "0 0 botch", "botch", false, true),
        ("stress + stress", "0 0 no botch", "no botch", false, false),
        ("stress + stress", "0 5 botch", "botch", false, true),
        (
            "stress + stress",
            "1 0 1 0",
            "a 0 after a 1 counts 10",
            false,
            false,
        ),
    ] {
        let roll = Dice::parse(dice).unwrap().parse_roll(typed).unwrap();
        assert_eq!(
            (roll.note().as_str(), roll.may_botch, roll.botch),
            (note, may_botch, botch),
            "{dice}: {typed}"
        );
    }
}

#[test]
fn a_stress_die_doubles_and_may_botch() {
    let mut generator = StdRng::seed_from_u64(1);
    let dice = Dice::parse("stress").unwrap();
    let rolls: Vec<_> = (0..20_000).map(|_| dice.roll(&mut generator)).collect();
    assert!(
        rolls
            .iter()
            .all(|roll| roll.total != 1 && (roll.total == 0) == (roll.note() == "botch?"))
    );
    let botches = rolls.iter().filter(|roll| roll.total == 0).count();
    assert!((1_700..2_300).contains(&botches), "{botches}");
    let doubled = rolls
        .iter()
        .filter(|roll| roll.shown.starts_with("2 × "))
        .count();
    let again = rolls
        .iter()
        .filter(|roll| roll.shown.starts_with("4 × "))
        .count();
    assert!(
        (1_500..2_100).contains(&doubled) && (100..260).contains(&again),
        "{doubled} {again}"
    );
    assert!(
        rolls
            .iter()
            .any(|roll| roll.shown == "2 × 10" && roll.total == 20)
    );
}

proptest! {
    #[test]
    fn a_rolled_total_is_among_the_odds(
        count in 1_u32..8, sides in 1_u32..13, kept in 1_u32..8, added in -20_i64..20, seed: u64, lowest: bool
    ) {
        let kept = kept.min(count);
        let which = if lowest { "lowest" } else { "highest" };
        let sign = if added < 0 { '-' } else { '+' };
        let text = format!("{count}d{sides} keep {which} {kept} {sign} {}", added.abs());
        let dice = Dice::parse(&text).unwrap();
        let odds = dice.odds().unwrap();
        prop_assert_eq!(odds.all_ways, u128::from(sides).pow(count));
        prop_assert_eq!(odds.ways.values().sum::<u128>(), odds.all_ways);
        let roll = dice.roll(&mut StdRng::seed_from_u64(seed));
        prop_assert!(odds.exactly(roll.total) > 0);
        let shown: i64 = roll.shown.replace("− ", "+ -").split("+ ").filter(|word| !word.starts_with('('))
            .map(|word| word.trim().replace(" -", "-").parse::<i64>().unwrap()).sum();
        prop_assert_eq!(shown, roll.total);
    }

    #[test]
    fn odds_match_an_enumeration(sides in 1_usize..6, kept in 1_usize..5) {
        let kept = kept.min(4);
        let odds = odds(&format!("4d{sides} keep {kept}"));
        let mut counted = std::collections::BTreeMap::new();
        for way in 0..sides.pow(4) {
            let mut dice: Vec<usize> = (0..4).map(|at| way / sides.pow(at) % sides + 1).collect();
            dice.sort_unstable_by(|a, b| b.cmp(a));
            *counted.entry(i64::try_from(dice.iter().take(kept).sum::<usize>()).unwrap()).or_insert(0_u128) += 1;
        }
        prop_assert_eq!(odds.ways, counted);
    }

    #[test]
    fn no_input_panics(text in "\\PC{0,40}", near in "[0-9d+ \\-dropkeplowsthig%]{0,30}") {
        for text in [text, near] {
            if let Ok(dice) = Dice::parse(&text) {
                dice.roll(&mut StdRng::seed_from_u64(0));
                dice.odds().ok();
            }
        }
    }
}

#[test]
fn pools_count_the_dice_that_reach_a_number() {
    let three = odds("3d10 from 8");
    assert_eq!(
        (three.exactly(0), three.exactly(3), three.all_ways),
        (343, 27, 1000)
    );
    for seed in 0..200 {
        let mut generator = StdRng::seed_from_u64(seed);
        let roll = Dice::parse("5d10 9-again from 8")
            .unwrap()
            .roll(&mut generator);
        let faces: Vec<u32> = roll
            .shown
            .split(", ")
            .map(|it| it.parse().unwrap())
            .collect();
        let again = faces.iter().filter(|face| **face >= 9).count();
        assert_eq!(faces.len(), 5 + again, "{}", roll.shown);
        let reached = faces.iter().filter(|face| **face >= 8).count();
        assert_eq!(roll.total, i64::try_from(reached).unwrap());
    }
    for (dice, says) in [
        ("5d10 9-again", "do not say from which number"),
        ("5d10 1-again from 8", "never come to an end"),
        ("5d10 x-again from 8", "cannot be read at “x”"),
        ("5d10 again from 8", "cannot be read at “from”"),
        ("5d10 9999999999-again from 8", "a number that is too large"),
        ("5d10 from 11", "a die shows 1 to 10,"),
    ] {
        let said = Dice::parse(dice).unwrap_err().0;
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn a_stress_die_rolls_its_botch_dice() {
    let dice = Dice::parse("stress 2 botch + 3").unwrap();
    let notes: Vec<String> = (0..300)
        .map(|seed| dice.roll(&mut StdRng::seed_from_u64(seed)).note())
        .filter(|note| note.contains("botch"))
        .collect();
    assert!(
        notes
            .iter()
            .any(|note| note.starts_with("no botch: botch dice "))
    );
    assert!(notes.iter().any(|note| note.starts_with("botch: ")));
    assert!(Dice::parse("stress 2").is_err());
}

/// Enumerates all rolls of a pool of up to `faces` dice, including rerolls. Returns the weight of each
/// number of successes with which a roll ends, and the weight of all rolls, sides to the power of `faces`.
fn enumerated(dice: [u32; 4], faces: u32) -> (Vec<u128>, u128) {
    fn enumerate(dice: [u32; 4], left: u32, faces: u32, reached: usize, found: &mut Vec<u128>) {
        let [_, sides, from, again] = dice;
        if left == 0 {
            found[reached] += u128::from(sides).pow(faces);
        } else if faces > 0 {
            for face in 1..=sides {
                let left = left - 1 + u32::from(face >= again);
                let reached = reached + usize::from(face >= from);
                enumerate(dice, left, faces - 1, reached, found);
            }
        }
    }
    let mut found = vec![0; faces as usize + 1];
    enumerate(dice, dice[0], faces, 0, &mut found);
    (found, u128::from(dice[1]).pow(faces))
}

/// The enumeration is cut off, so the odds may exceed it by the weight of the rolls that had not ended.
#[test]
fn odds_of_a_pool_with_rerolls_match_an_enumeration() {
    let cases: [([u32; 4], u32); 6] = [
        ([1, 10, 8, 10], 6),
        ([2, 10, 8, 9], 6),
        ([1, 6, 6, 5], 8),
        ([3, 6, 5, 6], 8),
        ([2, 4, 3, 4], 10),
        ([1, 2, 2, 2], 20),
    ];
    for (dice, faces) in cases {
        let [count, sides, from, again] = dice;
        let text = format!("{count}d{sides} {again}-again from {from}");
        let odds = odds(&text);
        let (found, of) = enumerated(dice, faces);
        let missing = of - found.iter().sum::<u128>();
        for (total, ways) in (0..).zip(&found).take(4) {
            let exact = odds.exactly(total) * of;
            let between = ways * odds.all_ways..=(ways + missing) * odds.all_ways;
            assert!(between.contains(&exact), "{text}, {total}");
        }
        let open = odds.open_from.unwrap();
        assert!(odds.at_least(open) * 10_000 < odds.all_ways, "{text}");
        assert!(odds.at_least(open - 1) * 10_000 >= odds.all_ways, "{text}");
    }
}

#[test]
fn pools_with_rerolls_have_exact_odds_and_means() {
    // One die of ten, 10-again from 8: 7 of 10 miss; one success is an 8 or 9, or a 10 and a miss.
    let one = odds("1d10 10-again from 8");
    assert_eq!(one.exactly(0) * 10, one.all_ways * 7);
    assert_eq!(one.exactly(1) * 100, one.all_ways * 27);
    assert_eq!(one.exactly(2) * 1000, one.all_ways * 27);
    // Two: 49 of 100 show none; one success is either die's.
    let two = odds("2d10 10-again from 8");
    assert_eq!(two.exactly(0) * 100, two.all_ways * 49);
    assert_eq!(two.exactly(1) * 1000, two.all_ways * 378);
    // A 5 is rolled again and counts nothing: as if it had not been rolled.
    let odd = odds("1d6 5-again from 6");
    assert_eq!(odd.exactly(0) * 5, odd.all_ways * 4);
    let shifted = odds("1d10 10-again from 8 + 3");
    assert_eq!(shifted.exactly(3) * 10, shifted.all_ways * 7);
    let cases = [
        ("10d10 10-again from 8", (10, 3)),
        ("1d10 9-again from 8", (3, 8)),
        ("1d10 8-again from 8", (3, 7)),
        ("1d6 5-again from 6", (1, 4)),
        ("3d6", (21, 2)),
        ("4d6 drop 1", (15_869, 1_296)),
        ("stress", (23, 4)),
        ("stress + 2d6 - 1", (47, 4)),
        ("2d10 10-again from 8 + d6", (25, 6)),
    ];
    for (text, mean) in cases {
        assert_eq!(odds(text).mean, Some(mean), "{text}");
    }
    for text in [
        "d10 - 2d10 9-again from 8",
        "1d10 9-again from 8 + stress",
        "900d10 9-again from 8",
    ] {
        assert!(Dice::parse(text).unwrap().odds().is_err(), "{text}");
    }
}

#[test]
fn typed_dice_are_read_in_order() {
    for (dice, typed, total, note) in [
        ("stress", "7", 7, ""),
        ("stress", "1 9", 18, ""),
        ("stress", "1+9", 18, ""),
        ("stress", "1, 9", 18, ""),
        ("stress", "1 1 4", 16, ""),
        ("stress", "1 0", 20, "a 0 after a 1 counts 10"),
        ("stress", "0", 0, "botch?"),
        ("stress", "0 5", 0, "no botch: botch dice 5"),
        ("stress", "0 0 3", 0, "botch: botch dice 0, 3"),
        ("stress", "0, 0 0", 0, "botch, 2 zeros: botch dice 0, 0"),
        ("stress", "0 no botch", 0, "no botch"),
        ("stress", "botch", 0, "botch"),
        ("stress 2 botch", "0 4 6", 0, "no botch: botch dice 4, 6"),
        ("d20", "13", 13, ""),
        ("1d8+2", "5", 7, ""),
        ("2d6", "3 4", 7, ""),
        ("4d6 drop 1", "1 6 5 2", 13, ""),
        ("2d20 keep lowest", "3/17", 3, ""),
        ("3d10 from 8", "8 2 10", 2, ""),
        ("2d10 9-again from 8", "9 1 10 8", 3, ""),
        ("half stress", "7", 3, ""),
        ("half stress rounded up", "7", 4, ""),
        ("half stress + 2", "1 4", 6, ""),
        ("half stress rounded up", "0", 0, "botch?"),
        ("d20 - half 2d6", "13 4 5", 9, ""),
    ] {
        let roll = Dice::parse(dice).unwrap().parse_roll(typed).unwrap();
        assert_eq!(
            (roll.total, roll.note().as_str()),
            (total, note),
            "{dice}: {typed}"
        );
    }
}

#[test]
fn impossible_typed_dice_are_refused() {
    for (dice, typed, says) in [
        ("stress", "abc", "“abc” is not what a die shows"),
        ("stress", "", "Type what the die shows"),
        ("stress", "1", "type the next die after it"),
        ("stress", "12", "0 to 9 here, not 12"),
        ("stress", "1 11", "0 to 10 here, not 11"),
        ("stress", "4 5", "5 is left over"),
        ("stress", "4 botch", "Only a stress die that shows 0"),
        ("d6", "4; no botch", "Only a stress die that shows 0"),
        ("stress 2 botch", "0 4", "2 dice, and 1 typed"),
        ("d20", "0", "1 to 20 here, not 0"),
        ("d20", "-3", "“-3” is not what a die shows"),
        ("2d6", "7", "1 to 6 here, not 7"),
        ("2d6", "5", "2 dice, and 1 typed"),
        ("8d6", "28", "Type each of the 8 dice, not their sum"),
        ("2d10 9-again from 8", "9 1", "3 dice, and 2 typed"),
    ] {
        let refused = Dice::parse(dice).unwrap().parse_roll(typed).unwrap_err().0;
        assert!(refused.contains(says), "{dice}: {typed}: {refused}");
    }
}

#[test]
fn dice_of_several_rolls_are_read_in_order() {
    let stress = Dice::parse("stress").unwrap();
    let mut typed = TypedDice::parse("1 3 7; 0 4; 2").unwrap();
    let mut totals = Vec::new();
    while !typed.is_empty() {
        totals.push(typed.next(&stress).unwrap().total);
    }
    assert_eq!(totals, [6, 7, 0, 2]);
}
