//! Rolls and sorts initiative.

use std::collections::VecDeque;

use indexmap::IndexMap;
use messages::number::exact;

use super::{
    Die, Initiative, Tie, order, participant::Participant, rolls, scope::FightScope,
    transaction::Transaction,
};
use crate::{Refusal, dice::TypedDice, encounter::Combatant};

/// Maximum number of rounds in which a tie is broken.
const MAX_TIE_ROUNDS: usize = 30;

/// The combatants for whom initiative is rolled.
#[derive(Clone, Copy)]
pub(super) enum RollFor<'a> {
    /// Those without a total.
    Missing,
    /// All who have turns.
    All,
    /// Some, by number.
    Only(&'a [u32]),
}

/// Dice that were rolled elsewhere, by the combatant's number.
#[derive(Default)]
pub(super) struct SuppliedDice {
    dice: IndexMap<u32, VecDeque<Die>>,
    typed: IndexMap<u32, TypedDice>,
}

impl SuppliedDice {
    /// Reads known results and typed dice.
    pub(super) fn read(
        tx: &Transaction<'_>,
        dice: &IndexMap<String, Vec<Die>>,
        typed: &IndexMap<String, String>,
    ) -> Result<Self, Refusal> {
        let number = |id: &str| {
            let number = id.parse().map_err(|_| refusal!("order-no-combatant", id))?;
            tx.combatant(number).map(|who| (number, who))
        };
        let mut given = Self::default();
        for (id, dice) in dice {
            given
                .dice
                .insert(number(id)?.0, dice.iter().cloned().collect());
        }
        for (id, text) in typed {
            let (id, who) = number(id)?;
            let read =
                TypedDice::parse(text).map_err(|unclear| Refusal::about(who.name(), &unclear.0))?;
            given.typed.insert(id, read);
        }
        Ok(given)
    }
}

/// Rolls initiative and sorts the turn order. Combatants whose total cannot be calculated come last, with a message
/// that says why.
///
/// # Errors
/// Returns an error if no total can be calculated, or if supplied dice are impossible.
pub(super) fn roll(
    tx: &mut Transaction<'_>,
    mut given: SuppliedDice,
    roll_for: RollFor<'_>,
) -> Result<(), Refusal> {
    let rules = tx.turns().initiative.as_ref();
    let rules = rules.ok_or_else(|| refusal!("order-not-said"))?;
    let wanted = tx.encounter.with_turns().filter(|it| match roll_for {
        RollFor::Missing => it.status.initiative.is_none(),
        RollFor::All => true,
        RollFor::Only(ids) => ids.contains(&it.id),
    });
    let wanted: Vec<u32> = wanted.map(|it| it.id).collect();
    if wanted.is_empty() {
        return Err(match roll_for {
            RollFor::Missing | RollFor::All => refusal!("order-everyone"),
            RollFor::Only(_) => refusal!("order-no-own"),
        });
    }
    let (mut rolled, mut unknown, mut why) = (Vec::new(), Vec::new(), Vec::new());
    for id in wanted {
        let die = next_die(tx, &rules.die, id, &mut given)?;
        let (total, die) = match total(tx, rules, id, die) {
            Ok(total) => total,
            Err(refused) => {
                unknown.push(id);
                why.push(refused.message);
                continue;
            }
        };
        rolled.push(id);
        set_total(tx, id, Some(total), &die.shown)?;
        tx.report(messages::text!(
            "order-initiative",
            name = tx.combatant(id)?.name(),
            total = exact(&total)
        ));
    }
    let why = why.join(" ");
    if rolled.is_empty() {
        return Err(Refusal::new(why));
    }
    for id in unknown {
        // A total that was set by hand stays.
        if !tx.combatant(id)?.status.shown.is_empty() {
            set_total(tx, id, None, "")?;
        }
    }
    tx.report(why);
    let broken = break_ties(tx, rules, &rolled, &mut given);
    // Totals are sorted even if their ties cannot be broken.
    order::sort(tx)?;
    broken
}

pub(super) fn set_by_hand(
    tx: &mut Transaction<'_>,
    id: u32,
    total: Option<i64>,
) -> Result<(), Refusal> {
    set_total(tx, id, total, "")?;
    let who = tx.combatant(id)?;
    let name = who.name();
    tx.report(match total {
        Some(total) => messages::text!("order-by-hand", name, total = exact(&total)),
        None => messages::text!("order-by-hand-none", name),
    });
    order::sort(tx)
}

/// Breaks the ties that involve combatants who rolled.
fn break_ties(
    tx: &mut Transaction<'_>,
    rules: &Initiative,
    rolled: &[u32],
    given: &mut SuppliedDice,
) -> Result<(), Refusal> {
    let mut by_total: IndexMap<i64, Vec<u32>> = IndexMap::new();
    for it in tx.encounter.with_turns() {
        if let Some(total) = it.status.initiative {
            by_total.entry(total).or_default().push(it.id);
        }
    }
    for tied in by_total.into_values() {
        if tied.iter().any(|id| rolled.contains(id)) {
            for id in &tied {
                tx.update(*id, |it| it.ties = Vec::new())?;
            }
            break_tie(tx, rules, &tied, 0, given, MAX_TIE_ROUNDS)?;
        }
    }
    Ok(())
}

fn set_total(
    tx: &mut Transaction<'_>,
    id: u32,
    total: Option<i64>,
    shown: &str,
) -> Result<(), Refusal> {
    tx.update(id, |it| {
        it.initiative = total;
        it.ties = Vec::new();
        shown.clone_into(&mut it.shown);
    })
}

/// Breaks a tie by the pack's rules, from the one at `level` on, in at most `left` rounds.
fn break_tie(
    tx: &mut Transaction<'_>,
    rules: &Initiative,
    tied: &[u32],
    level: usize,
    given: &mut SuppliedDice,
    left: usize,
) -> Result<(), Refusal> {
    if tied.len() < 2 {
        return Ok(());
    }
    let Some(tie) = rules.tie.get(level).filter(|_| left > 0) else {
        let tied = tied.iter().filter_map(|id| tx.encounter.combatant(*id));
        let names: Vec<&str> = tied.map(Combatant::name).collect();
        let names = names.join(&messages::text!("list-and"));
        tx.report(messages::text!("order-tied", names));
        return Ok(());
    };
    let is_rolled = !matches!(tie, Tie::Higher(_));
    let ranks = match tie {
        Tie::Higher(formula) => ranks_by(tx, rules, tied, formula)?,
        _ => Vec::new(),
    };
    let mut by_number: IndexMap<i64, Vec<u32>> = IndexMap::new();
    for (at, id) in tied.iter().enumerate() {
        let number = match tie {
            Tie::Higher(_) => ranks[at],
            Tie::Again => {
                let die = next_die(tx, &rules.die, *id, given)?;
                total(tx, rules, *id, die)?.0
            }
            Tie::Die(die) => next_die(tx, die, *id, given)?.total,
        };
        by_number.entry(number).or_default().push(*id);
        if is_rolled {
            tx.report(messages::text!(
                "order-tied-number",
                name = tx.combatant(*id)?.name(),
                number = exact(&number)
            ));
        }
    }
    if by_number.len() > 1 || is_rolled {
        for (number, ids) in &by_number {
            for id in ids {
                tx.update(*id, |it| it.ties.push(*number))?;
            }
        }
    }
    let next = if is_rolled { level } else { level + 1 };
    for ids in by_number.into_values() {
        break_tie(tx, rules, &ids, next, given, left - 1)?;
    }
    Ok(())
}

/// Returns for each of the tied how many of them have a lower value, which may be a decimal.
fn ranks_by(
    tx: &Transaction<'_>,
    rules: &Initiative,
    tied: &[u32],
    formula: &str,
) -> Result<Vec<i64>, Refusal> {
    let value = |id: &u32| -> Result<f64, Refusal> {
        let who = tx.combatant(*id)?;
        let participant = Participant::new(tx.book, &who, rules.list.as_deref(), None);
        let value = FightScope::of(tx.book, participant).value(formula)?;
        Ok(value.as_f64().unwrap_or_default())
    };
    let values = tied.iter().map(value).collect::<Result<Vec<_>, _>>()?;
    let lower = |value: &f64| values.iter().filter(|it| *it < value).count();
    let ranks = values.iter().map(lower);
    Ok(ranks
        .map(|rank| i64::try_from(rank).unwrap_or(i64::MAX))
        .collect())
}

fn total(
    tx: &Transaction<'_>,
    rules: &Initiative,
    id: u32,
    mut die: Die,
) -> Result<(i64, Die), Refusal> {
    let who = tx.combatant(id)?;
    let participant = Participant::new(tx.book, &who, rules.list.as_deref(), None);
    let mut scope = FightScope::of(tx.book, participant);
    scope.rolls.insert("die".to_owned(), die.clone());
    let unknown = |why: &str| refusal!("order-unknown", who = who.name(), why);
    let steps = scope.run_steps(&rules.step);
    let total = steps.and_then(|()| scope.value(&rules.total));
    let total = total.map_err(|refused| unknown(&refused.message))?.as_i64();
    let total = total.ok_or_else(|| unknown(&messages::text!("order-missing")))?;
    let added = exact(&total.saturating_sub(die.total));
    die.shown = format!("{added} + {}", die.shown);
    Ok((total, die))
}

fn next_die(
    tx: &mut Transaction<'_>,
    die: &str,
    id: u32,
    given: &mut SuppliedDice,
) -> Result<Die, Refusal> {
    if let Some(mut die) = given.dice.get_mut(&id).and_then(VecDeque::pop_front) {
        if die.shown.is_empty() {
            die.shown = die.total.to_string();
        }
        return Ok(die);
    }
    if let Some(typed) = given.typed.get_mut(&id).filter(|typed| !typed.is_empty()) {
        let who = tx.combatant(id)?;
        return rolls::next_typed(die, typed)
            .map_err(|refused| Refusal::about(who.name(), &refused.message));
    }
    Ok(rolls::roll_parsed(&rolls::parsed(die)?, tx.dice))
}
