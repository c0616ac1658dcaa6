//! Dice of fights can be rolled. Those of other records are checked as they are read.

use rules::{dice::Dice, system::System};

use super::Finding;

/// The dice of attacks and of the order of turns that are none.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let initiative = system.turns.iter().flat_map(|turns| &turns.initiative);
    let initiative = initiative.map(|it| ("turns".to_owned(), &it.die));
    let attacks = system.attacks.iter().flat_map(|attack| {
        let dice = attack.roll.iter().filter_map(|roll| roll.die.as_ref());
        dice.map(|die| (format!("attack/{}", attack.key), die))
    });
    let all = initiative.chain(attacks).filter(|(_, die)| !die.is_empty());
    all.filter_map(|(address, die)| {
        let unclear = Dice::parse(die).err()?;
        Some(Finding::new(address, format!("“die”: {unclear}")))
    })
    .collect()
}
