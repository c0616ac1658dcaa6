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
    about: "An attack, a spell, a clash: who does what to whom. Its formulas name `attacker` and `defender`.",
    keys: keys! {
        required key(KeyType::Key, r#""blow""#, "its name");
        optional label(NAME, r#""Attack""#, "its name for people");
        expected RULE;
        optional list(KeyType::Key, r#""weapons""#, "the list whose row it is done with");
        optional against(KeyType::Key, r#""weapons""#, "the list whose row the other one uses");
        optional target(KeyType::Flag, "true", "whether it needs another one");
        optional several(KeyType::Flag, "true",
            "whether it may be done to several at once; what happens to them is in `each`");
        optional roll(DICE, "", "its dice, typed or rolled");
        optional ask(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "what else is asked: `ask.modifier`");
        optional step(STEPS, "", "calculators, one after another");
        optional bar(BARS, "", "what forbids it; the first that is true is reported, and nothing changes");
        optional effect(EFFECTS, "", "what it changes");
        optional each(KeyType::Record(&EACH), "",
            "what then happens to each member of the other's group, or the other alone, and each of several, \
             written `[attack.each]`");
        optional outcome(KeyType::List(&KeyType::Record(&OUTCOME), limits::ITEMS), "",
            "how it may end, the first that is true; its odds are shown by these");
        optional say(SENTENCE, r#""{attacker.name} strikes {defender.name}.""#,
            "the line of the log; formulas are in braces");
        optional silent(LINES, r#"["What a botch does."]"#, "what the source does not say about it");
    },
};

static DIE: Record = Record {
    name: "attack_die",
    about: "A die of an attack (`roll`): `roll.hit` is what it came to, `botch.hit` whether it is a botch, `most.hit` \
            the most that its dice can show, `fixed.hit` what is added to them.",
    keys: keys! {
        required key(KeyType::Key, r#""hit""#, "its name");
        optional label(NAME, r#""Attack""#, "its name for people");
        optional die(KeyType::Dice, r#""1d20""#, "what is rolled; without it and `dice` it can only be typed in");
        optional dice(KeyType::Formula, r#""when(attacker.strength > 3, '2d20 keep 1', '1d20')""#,
            "a formula of the dice, in place of `die`");
        optional plus(KeyType::Formula, r#""attacker.strength""#, "the number that it is added to, for show");
    },
};

static EACH: Record = Record {
    name: "each",
    about: "What happens to each target of an attack: `member` in its formulas.",
    keys: keys! {
        optional roll(DICE, "", "dice that are rolled for each, as a saving throw");
        optional when(KeyType::Formula, r#""1 > 0""#, "what must hold of the attack");
        optional step(STEPS, "", "calculators, one after another");
        optional effect(EFFECTS, "", "what they change; the member, where nobody is named");
    },
};

static OUTCOME: Record = Record {
    name: "outcome",
    about: "A way that an attack may end.",
    keys: keys! {
        optional when(KeyType::Formula, r#""1 > 2""#, "what must hold; it always does where this is absent");
        required name(NAME, r#""Misses""#, "what it is called");
    },
};

pub(in crate::format) static SHORT_FORM: Record = Record {
    name: "short_form",
    about: "How a combatant is made from a few numbers, or from an entry.",
    keys: keys! {
        required key(KeyType::Key, r#""creature""#, "its name");
        optional label(NAME, r#""Creature""#, "what is made");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry that fill it in, by the facts of its numbers");
        optional values(KeyType::Table(&KeyType::Scalar, limits::ITEMS), "{ strength = 1 }",
            "the fields of the sheet that it starts from");
        optional rows(KeyType::Table(&KeyType::List(&ROW, limits::ITEMS), limits::ITEMS),
            r#"{ wounds = [{ name = "Bite" }] }"#,
            "by list, the rows that it starts from");
        optional table(KeyType::Key, r#""wounds""#,
            "the list that takes a row for each row of the entry's own table, by the keys of its columns: a \
             creature's attacks. They take the place of `rows` there");
        optional number(KeyType::List(&KeyType::Record(&NUMBER), limits::ITEMS), "", "the numbers that are asked");
    },
};

static NUMBER: Record = Record {
    name: "number",
    about: "A number of a short form.",
    keys: keys! {
        required to(NAME, r#""wounds/1/level""#,
            "where it goes: a field, a derived value, or list/row/field. A derived value gets it through a \
             modifier, so that wounds still count");
        optional label(NAME, r#""Atk""#, "its name");
        optional fact(KeyType::Key, r#""atk""#, "the fact of an entry that fills it in; `entry` is the entry itself");
        optional default(KeyType::Scalar, "0",
            "what it is where it is not given; the sheet stays where this is absent");
    },
};
