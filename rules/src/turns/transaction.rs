//! An act in progress: a copy of the encounter, the steps applied to it so far, and the dice.

use std::sync::LazyLock;

use rand::RngCore;

use super::Turns;
use crate::{
    Refusal,
    character::Edit,
    encounter::{Combatant, CombatantStatus, Encounter, Step, Timed, Turn},
    rulebook::Rulebook,
};

/// An act under way. If the act is refused, the transaction is dropped and the encounter stays as
/// it was.
pub(super) struct Transaction<'a> {
    pub(super) encounter: Encounter,
    pub(super) steps: Vec<Step>,
    pub(super) words: Vec<String>,
    /// What could not be calculated, a sentence each. Each is among the messages, too.
    pub(super) failures: Vec<String>,
    /// Whether an event with dice happened, so that the same act may have another result.
    pub(super) rolled: bool,
    pub(super) book: &'a Rulebook,
    pub(super) dice: &'a mut dyn RngCore,
    /// The time, in milliseconds since the epoch.
    pub(super) now: u64,
}

impl<'a> Transaction<'a> {
    /// Begins an act.
    pub(super) fn new(
        encounter: Encounter,
        book: &'a Rulebook,
        dice: &'a mut dyn RngCore,
        now: u64,
    ) -> Self {
        Self {
            encounter,
            steps: Vec::new(),
            words: Vec::new(),
            failures: Vec::new(),
            rolled: false,
            book,
            dice,
            now,
        }
    }

    /// The rules of turns; empty ones if the system has none.
    pub(super) fn turns(&self) -> &'a Turns {
        static NONE: LazyLock<Turns> = LazyLock::new(Turns::default);
        self.book.system().turns.as_ref().unwrap_or(&NONE)
    }

    pub(super) fn apply(&mut self, step: Step) -> Result<(), Refusal> {
        step.apply(&mut self.encounter)?;
        self.steps.push(step);
        Ok(())
    }

    /// Applies an edit of a combatant's sheet as it is with its ledger and granted rows.
    pub(super) fn change(&mut self, combatant: u32, edit: Edit) -> Result<(), Refusal> {
        let who = self.encounter.require_combatant(combatant)?;
        let edit = self.book.rebase(&who.character, edit)?;
        self.change_stored(combatant, edit)
    }

    /// Applies an edit of a combatant's sheet as it is stored.
    pub(super) fn change_stored(&mut self, combatant: u32, edit: Edit) -> Result<(), Refusal> {
        self.apply(Step::Edit { combatant, edit })
    }

    /// Sets the states of a combatant.
    pub(super) fn set_states(&mut self, combatant: u32, states: Vec<Timed>) -> Result<(), Refusal> {
        self.apply(Step::States { combatant, states })
    }

    /// Adds a message about what happened.
    pub(super) fn report(&mut self, words: impl Into<String>) {
        let words = words.into();
        if !words.is_empty() {
            self.words.push(words);
        }
    }

    /// Adds a message about something that could not be calculated. The act continues without it.
    pub(super) fn report_failure(&mut self, why: String) {
        self.failures.push(why.clone());
        self.report(why);
    }

    /// A combatant as it is now.
    pub(super) fn combatant(&self, id: u32) -> Result<Combatant, Refusal> {
        self.encounter.require_combatant(id).cloned()
    }

    /// Changes the status of a combatant in the fight.
    pub(super) fn update(
        &mut self,
        combatant: u32,
        change: impl FnOnce(&mut CombatantStatus),
    ) -> Result<(), Refusal> {
        let before = &self.encounter.require_combatant(combatant)?.status;
        let mut status = before.clone();
        change(&mut status);
        if status == *before {
            return Ok(());
        }
        self.apply(Step::Status { combatant, status })
    }

    /// Sets whose turn it is.
    pub(super) fn update_turn(&mut self, change: impl FnOnce(&mut Turn)) -> Result<(), Refusal> {
        let mut turn = self.encounter.turn.clone();
        change(&mut turn);
        if turn == self.encounter.turn {
            return Ok(());
        }
        self.apply(Step::Turn { turn })
    }
}
