//! Derived values of a character, with their proofs.
#![allow(clippy::unwrap_used)]

mod common;

use common::{fighter, rulebook, system, with_derived};
use rules::{
    character::{Override, OwnModifier, Row},
    derivation::{Derivation, Term},
};
use serde_json::json;

fn shown(derivation: &Derivation) -> String {
    let terms: Vec<String> = derivation
        .terms
        .iter()
        .map(|term| format!("{} {} <{}> {}", term.name, term.value, term.from, term.note).trim().to_owned())
        .collect();
    format!("{} = {}", terms.join(" | "), derivation.value)
}

#[test]
fn a_sheet_is_derived_with_its_proof() {
    let (book, faults) = rulebook(system());
    assert_eq!(faults, []);
    let all = book.derive(&fighter());
    let whole = |key: &str| shown(&all.whole[key]);
    assert_eq!(
        whole("load"),
        "Sword, Long 3 <derived/weapons/3/carried> Load carried | Chain Mail 6 <entry/armor/mail/load> Load = 9"
    );
    assert_eq!(whole("burden"), "Load 9 <derived/load> | Burden 3 <table/burden> Load 9 reaches the step at 6 = 3");
    assert_eq!(
        whole("encumbrance"),
        "Burden 3 <derived/burden> | positive Strength -1 <field/strength> Strength 1 = 2"
    );
    assert_eq!(all.whole["encumbrance"].words, "Burden − positive Strength, at least 0");
    assert_eq!(all.whole["encumbrance"].terms[1].rule.as_deref(), Some("rule/characteristics"));
    assert_eq!(
        whole("soak"),
        "Stamina 2 <field/stamina> | Base 2 <constant> | Chain Mail 9 <modifier/armor/mail> worn = 13"
    );
    let attack = &all.rows["weapons"][&3]["attack"];
    assert_eq!(
        shown(attack),
        "Dexterity 3 <field/dexterity> | Single Weapon 5 <list/abilities/1/score> Score | Sword, Long 4 <entry/weapon/sword-long/atk> Attack modifier \
         | Shield, Round 0 <entry/weapon/shield-round/atk> Attack modifier | Encumbrance -2 <derived/encumbrance> = 10"
    );
    assert_eq!(attack.terms[2].rule.as_deref(), Some("weapon/sword-long"));
}
