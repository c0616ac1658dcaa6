//! The turn order.

use std::cmp::Reverse;

use super::transaction::Transaction;
use crate::{Refusal, encounter::Step};

/// Sorts the combatants: by total, the highest first, then by what breaks ties; those without a
/// total are last, in their present order. Members of a group follow their vanguard.
pub(super) fn sort(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    let encounter = &tx.encounter;
    let key = |id: u32| {
        let it = encounter.combatant(id).map(|it| &it.status);
        (
            Reverse(it.and_then(|it| it.initiative)),
            Reverse(it.map(|it| it.ties.clone()).unwrap_or_default()),
        )
    };
    let mut order = encounter.ids();
    let before = order.clone();
    order.sort_by_cached_key(|id| {
        let lead = encounter.lead(*id);
        let place = before.iter().position(|it| *it == lead);
        (key(lead), place, lead != *id)
    });
    if order == before {
        return Ok(());
    }
    tx.apply(Step::Order { combatants: order })
}
