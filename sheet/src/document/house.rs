//! House rules on a sheet and in a proof: the mark and its explanation.

use rules::{
    derivation::{Derivation, Derivations},
    house::HouseNote,
};

use super::{Cell, Part, format_value};

/// The mark after a value that a house rule changed.
pub const MARK: &str = "‡";

/// Returns the remarks on a derivation that uses house rules: each rule with the printed one, and the
/// value by the printed rules. Empty if it depends on none.
pub fn house_remarks(derivation: &Derivation) -> Vec<String> {
    let Some(house) = &derivation.house else {
        return Vec::new();
    };
    let given = match &house.printed_problem {
        Some(problem) => problem.clone(),
        None => format_value(&house.printed, derivation.format),
    };
    let rules = house.rules.iter().map(remark);
    rules
        .chain([messages::text!("print-by-printed-rules", given)])
        .collect()
}

/// Returns the remark on a value that is set by hand: the value by the rules, and the reason.
pub fn by_hand_remark(derivation: &Derivation) -> Option<String> {
    let by_hand = derivation.by_hand.as_ref()?;
    let rule = format_value(&by_hand.by_rule, derivation.format);
    let remark = messages::text!("print-by-hand", rule);
    Some(match by_hand.reason.as_str() {
        "" => remark,
        reason => format!("{remark}: {reason}"),
    })
}

/// Returns a line for each house rule that affects a value on these parts.
pub(super) fn foot_lines(parts: &[Part], derivations: &Derivations) -> Vec<String> {
    let shown: Vec<String> = Part::all(parts)
        .into_iter()
        .flat_map(Part::marked_cells)
        .filter(|cell| cell.house)
        .flat_map(|cell| rules_of(cell, derivations))
        .collect();
    let notes = derivations.house.iter();
    let notes = notes.filter(|note| shown.contains(&note.target));
    notes.map(remark).collect()
}

/// "‡ house rule: Burden where Total Load is 10: 5, printed 4 (we carry more)".
fn remark(note: &HouseNote) -> String {
    let rule = messages::text!(
        "print-house-rule",
        label = note.label.as_str(),
        house = note.house.as_str(),
        printed = note.printed.as_str(),
    );
    match note.note.as_str() {
        "" => format!("{MARK} {rule}"),
        why => format!("{MARK} {rule} ({why})"),
    }
}

fn rules_of(cell: &Cell, derivations: &Derivations) -> Vec<String> {
    let parts: Vec<&str> = cell.address.split('/').collect();
    let derivation = match *parts.as_slice() {
        ["derived", key] => derivations.whole.get(key),
        ["derived", list, row, key] => derivations
            .rows
            .get(list)
            .zip(row.parse::<u32>().ok())
            .and_then(|(rows, row)| rows.get(&row)?.get(key)),
        _ => return vec![cell.address.clone()],
    };
    let house = derivation.and_then(|derivation| derivation.house.as_ref());
    house.map_or_else(Vec::new, |house| {
        house.rules.iter().map(|note| note.target.clone()).collect()
    })
}
