//! Fights. Their keys are those of `rules::turns`, which reads them itself.

use super::Record;

pub(super) static TURNS: Record = Record {
    name: "turns",
    about: "How a fight goes.",
    keys: &[],
};

pub(super) static ATTACK: Record = Record {
    name: "attack",
    about: "An attack, a spell, a clash.",
    keys: &[],
};

pub(super) static SHORT_FORM: Record = Record {
    name: "short_form",
    about: "How a combatant is made from a few numbers.",
    keys: &[],
};
