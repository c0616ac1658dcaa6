//! Attacks, and combatants made from a few numbers.

use super::super::{KINDS, KeyType, LINES, NAME, RULE, Record, SENTENCE, calculators::ONE_INPUT};
use super::{
    ROW,
    steps::{BARS, EFFECTS, STEPS},
};
use crate::limits;

const DICE: KeyType = KeyType::List(&KeyType::Record(&DIE), limits::ITEMS);

pub(in crate::format) static ATTACK: Record = Record {
    name: "attack",
    about: "An attack, a spell or any other act of one combatant against another. Its formulas see `attacker` \
            and `defender`.",
    keys: keys! {
        required key(KeyType::Key, r#""blow""#, "its identifier");
        optional label(NAME, r#""Attack""#, "its display name");
        expected RULE;
        optional list(KeyType::Key, r#""weapons""#, "the list whose row the attacker uses");
        optional against(KeyType::Key, r#""weapons""#, "the list whose row the defender uses");
        optional target(KeyType::Flag, "true", "whether it needs a target");
        optional several(KeyType::Flag, "true",
            "whether it may have several targets at once; `each` describes what happens to them");
        optional roll(DICE, "", "its dice, typed or rolled");
        optional ask(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "its other inputs: `ask.modifier`");
        optional step(STEPS, "", "calculators, run in order");
        optional bar(BARS, "", "conditions that forbid it; the first that is true is reported, and nothing changes");
        optional effect(EFFECTS, "", "its effects");
        optional each(KeyType::Record(&EACH), "",
            "what then happens to each member of the defender's group, or to the defender alone, and to each of \
             several targets; written `[attack.each]`");
        optional outcome(KeyType::List(&KeyType::Record(&OUTCOME), limits::ITEMS), "",
            "how it may end: the first that is true; its odds are listed by outcome");
        optional say(SENTENCE, r#""{attacker.name} strikes {defender.name}.""#,
            "the line of the log, with formulas in braces");
        optional silent(LINES, r#"["What a botch does."]"#, "what the source does not say about it");
    },
};

static DIE: Record = Record {
    name: "attack_die",
    about: "The dice of an attack (`roll`): `roll.hit` is their result, `botch.hit` whether it is a botch, \
            `most.hit` the maximum that they can show, `fixed.hit` the number that is added to them.",
    keys: keys! {
        required key(KeyType::Key, r#""hit""#, "its identifier");
        optional label(NAME, r#""Attack""#, "its display name");
        optional die(KeyType::Dice, r#""1d20""#,
            "the dice that are rolled; without `die` and `dice`, the result can only be typed");
        optional dice(KeyType::Formula, r#""when(attacker.strength > 3, '2d20 keep 1', '1d20')""#,
            "a formula for the dice, in place of `die`");
        optional plus(KeyType::Formula, r#""attacker.strength""#,
            "the number to which the result is added, for display only");
    },
};

static EACH: Record = Record {
    name: "each",
    about: "What happens to each target of an attack. Its formulas see `member`.",
    keys: keys! {
        optional roll(DICE, "", "dice that are rolled for each target, such as a saving throw");
        optional when(KeyType::Formula, r#""1 > 0""#, "the condition under which it happens");
        optional step(STEPS, "", "calculators, run in order");
        optional effect(EFFECTS, "", "its effects; on the member, unless `on` names another");
    },
};

static OUTCOME: Record = Record {
    name: "outcome",
    about: "A possible outcome of an attack.",
    keys: keys! {
        optional when(KeyType::Formula, r#""1 > 2""#, "the condition; without it, it is always true");
        required name(NAME, r#""Misses""#, "its name");
    },
};

pub(in crate::format) static SHORT_FORM: Record = Record {
    name: "short_form",
    about: "How a combatant is made from a few numbers or from an entry.",
    keys: keys! {
        required key(KeyType::Key, r#""creature""#, "its identifier");
        optional label(NAME, r#""Creature""#, "its display name");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry whose facts fill in its numbers");
        optional values(KeyType::Table(&KeyType::Scalar, limits::ITEMS), "{ strength = 1 }",
            "the initial values of fields of the sheet");
        optional rows(KeyType::Table(&KeyType::List(&ROW, limits::ITEMS), limits::ITEMS),
            r#"{ wounds = [{ name = "Bite" }] }"#,
            "the initial rows, by list");
        optional table(KeyType::Key, r#""wounds""#,
            "the list that gets a row for each row of the entry's table, by the keys of its columns, such as a \
             creature's attacks; they replace the initial rows of that list");
        optional number(KeyType::List(&KeyType::Record(&NUMBER), limits::ITEMS), "", "the numbers that are asked for");
    },
};

static NUMBER: Record = Record {
    name: "number",
    about: "A number of a short form.",
    keys: keys! {
        required to(NAME, r#""wounds/1/level""#,
            "what it sets: a field, a derived value, or list/row/field. A derived value gets it through a \
             modifier, so that wounds still count");
        optional label(NAME, r#""Atk""#, "its display name; without it, only the fact fills it in");
        optional fact(KeyType::Key, r#""atk""#, "the fact of an entry that fills it in; `entry` is the entry itself");
        optional default(KeyType::Scalar, "0",
            "the value if none is given; without a default, the sheet stays unchanged");
    },
};
