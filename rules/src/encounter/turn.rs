//! Whose turn it is, and whose is next.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Combatant, Encounter};

/// Whose turn it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The combatant whose turn it is.
    pub on: Option<u32>,
    /// A combatant who acts out of order, before the order continues.
    pub aside: Option<u32>,
    /// The combatants who lose this turn, which the others of their side take.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub skipping: Vec<u32>,
    /// Seconds counted by the clock.
    pub seconds: u32,
    /// The time up to which the running clock was counted, in milliseconds since the epoch; `None` while it is stopped.
    pub since: Option<u64>,
}

impl Turn {
    /// The combatant who acts now: one out of order, or else the one whose turn it is.
    pub fn acting(&self) -> Option<u32> {
        self.aside.or(self.on)
    }
}

/// In these functions, `sides` is whether each side takes its turn as a whole. Its turn is that of its first member.
impl Encounter {
    /// Whether a combatant has turns of its own: it is in the fight, and in no group or the vanguard of one.
    fn has_turns(&self, who: &Combatant) -> bool {
        !who.status.out && self.lead(who.id) == who.id
    }

    /// The combatants that have turns of their own, in turn order.
    pub(crate) fn with_turns(&self) -> impl Iterator<Item = &Combatant> {
        self.combatants.iter().filter(|it| self.has_turns(it))
    }

    /// Whether a combatant acts in the turn of another: it is the same, in its group or on its side.
    pub fn acts_with(&self, who: &Combatant, other: &Combatant, sides: bool) -> bool {
        who.id == other.id
            || (sides && who.status.side == other.status.side)
            || self
                .group_of(other.id)
                .is_some_and(|group| group.members.contains(&who.id))
    }

    /// Whether the turn of a combatant in this round is over.
    pub fn had_turn(&self, who: &Combatant, sides: bool) -> bool {
        let mut all = self.combatants.iter();
        let at = all.position(|it| Some(it.id) == self.turn.on);
        let mut before = self.combatants.iter().take(at.unwrap_or_default());
        before.any(|it| {
            it.id == who.id || (sides && it.status.side == who.status.side && self.has_turns(it))
        })
    }

    /// The combatant whose turn is next among those for whom `fits` holds, and whether that starts a new round.
    pub(crate) fn next_turn(
        &self,
        sides: bool,
        fits: impl Fn(&Combatant) -> bool,
    ) -> Option<(u32, bool)> {
        let on = self.turn.on.and_then(|on| self.combatant(on));
        let able: Vec<&Combatant> = self.with_turns().filter(|&it| fits(it)).collect();
        let later = able.iter().find(|&&it| {
            !self.had_turn(it, sides) && on.is_none_or(|on| !self.acts_with(it, on, sides))
        });
        match later {
            Some(it) => Some((it.id, false)),
            None => able.first().map(|it| (it.id, true)),
        }
    }

    /// The combatant who acts next: after an act out of order, the one who was interrupted; or else the next among
    /// those for whom `fits` holds.
    pub fn next_to_act(&self, sides: bool, fits: impl Fn(&Combatant) -> bool) -> Option<u32> {
        let interrupted = self.turn.aside.and(self.turn.on);
        interrupted.or_else(|| self.next_turn(sides, fits).map(|(id, _)| id))
    }
}
