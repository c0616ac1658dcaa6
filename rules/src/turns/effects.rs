//! Applies the effects of triggers and attacks as steps.

use formula::to_integer;
use indexmap::IndexMap;
use pack::nonempty_or;

use super::{
    Effect, defeat, events,
    participant::{Participant, row_named},
    scope::{FightScope, plain},
    states,
    transaction::Transaction,
};
use crate::{Refusal, Value, character::Edit, encounter::Step, system::Field};

/// The outcome of effects. Combatants are given by number.
#[derive(Debug, Clone, Default)]
pub(super) struct EffectOutcome {
    pub(super) steps: Vec<Step>,
    /// The states given.
    pub(super) states: Vec<(u32, super::StateForm)>,
    /// The combatants whose states end, except those with these names.
    pub(super) ended: Vec<(u32, Vec<String>)>,
    /// The keys of the events that happen.
    pub(super) events: Vec<(u32, String)>,
    /// The combatants who are out of the fight.
    pub(super) out: Vec<u32>,
    /// The messages.
    pub(super) words: Vec<String>,
}

impl EffectOutcome {
    /// The part that concerns one combatant, without messages.
    pub(super) fn for_combatant(&self, id: u32) -> Self {
        fn of<T: Clone>(all: &[(u32, T)], id: u32) -> Vec<(u32, T)> {
            all.iter().filter(|(to, _)| *to == id).cloned().collect()
        }
        let is_to = |step: &&Step| match step {
            Step::Edit { combatant, .. } | Step::Count { combatant, .. } => *combatant == id,
            _ => false,
        };
        Self {
            steps: self.steps.iter().filter(is_to).cloned().collect(),
            states: of(&self.states, id),
            ended: of(&self.ended, id),
            events: of(&self.events, id),
            out: self.out.iter().copied().filter(|it| *it == id).collect(),
            words: Vec::new(),
        }
    }

    /// Appends the outcome of further effects.
    pub(super) fn append(&mut self, more: Self) {
        self.steps.extend(more.steps);
        self.states.extend(more.states);
        self.ended.extend(more.ended);
        self.events.extend(more.events);
        self.out.extend(more.out);
        self.words.extend(more.words);
    }
}

/// The role that an effect names, or else the one that is `usual`.
pub(super) fn role<'a>(effect: &'a Effect, usual: &'a str) -> &'a str {
    nonempty_or(&effect.on, usual)
}

/// Calculates effects on combatants: those in the roles that they name, or else in the role `usual`. Unchanged
/// values give no steps.
pub(super) fn effects<'a>(
    scope: &FightScope<'_>,
    effects: impl IntoIterator<Item = &'a Effect>,
    usual: &str,
) -> Result<EffectOutcome, Refusal> {
    let mut outcome = EffectOutcome::default();
    for effect in effects {
        if !scope.holds(effect.when.as_deref())? {
            continue;
        }
        let Some(participant) = scope.people.get(role(effect, usual)) else {
            continue;
        };
        let combatant = participant.combatant.id;
        for edit in edits(scope, participant, effect)? {
            edit.check(&participant.combatant.character, scope.book.system())?;
            outcome.steps.push(Step::Edit { combatant, edit });
        }
        let counts = effect.count.iter();
        let counts = counts.map(|(counter, formula)| (counter, Some(formula)));
        let forgotten = effect.forget.iter().map(|counter| (counter, None));
        for (counter, formula) in counts.chain(forgotten) {
            let value = formula.map(|it| whole(scope, it)).transpose()?.flatten();
            if participant.combatant.counts.get(counter).copied() != value {
                outcome.steps.push(Step::Count {
                    combatant,
                    counter: counter.clone(),
                    value,
                });
            }
        }
        if let Some(mut state) = effect.state.clone() {
            state.name = scope.render(&state.name)?;
            if let Some(lasts) = &state.lasts {
                state.left =
                    whole(scope, lasts)?.map(|left| u32::try_from(left.max(0)).unwrap_or(u32::MAX));
            }
            if state.left != Some(0) {
                outcome.states.push((combatant, state));
            }
        }
        let ended = effect.end_states.clone();
        outcome.ended.extend(ended.map(|kept| (combatant, kept)));
        let event = effect.event.clone();
        outcome.events.extend(event.map(|event| (combatant, event)));
        if effect.out {
            outcome.out.push(combatant);
        }
        if !effect.say.is_empty() {
            outcome.words.push(scope.render(&effect.say)?);
        }
    }
    Ok(outcome)
}

pub(super) fn apply(tx: &mut Transaction<'_>, outcome: EffectOutcome) -> Result<(), Refusal> {
    for step in outcome.steps {
        match step {
            Step::Edit { combatant, edit } => tx.change(combatant, edit)?,
            step => tx.apply(step)?,
        }
    }
    for words in outcome.words {
        tx.report(words);
    }
    for (id, kept) in outcome.ended {
        states::end_all(tx, id, &kept)?;
    }
    for (id, event) in outcome.events {
        events::run(tx, id, &event, None, &IndexMap::new())?;
    }
    for (id, state) in outcome.states {
        let (left, unit, values) = (state.left, state.unit, IndexMap::new());
        states::add_state(tx, id, &state.name, left, unit, state.skips, &values)?;
    }
    for id in outcome.out {
        defeat::set_out(tx, id, true)?;
    }
    Ok(())
}

/// The whole number that a formula gives; `None` if it is n/a.
fn whole(scope: &FightScope<'_>, formula: &str) -> Result<Option<i64>, Refusal> {
    let value = scope.value(formula)?;
    if value.is_null() {
        return Ok(None);
    }
    let number = to_integer(&value);
    let refused = || refusal!("effect-no-whole-number", formula, value = plain(&value));
    number.map(Some).ok_or_else(refused)
}

/// The edits that an effect makes to a sheet.
fn edits(
    scope: &FightScope<'_>,
    participant: &Participant<'_>,
    effect: &Effect,
) -> Result<Vec<Edit>, Refusal> {
    let mut edits = Vec::new();
    let mut set = effect.put.clone();
    for (field, formula) in &effect.set {
        set.insert(field.clone(), scope.value(formula)?);
    }
    for (field, value) in set {
        if !value.is_null() && participant.character_value(scope.book, &field) != value {
            let value = participant.value_to_store(&field, value);
            edits.push(Edit::Set { field, value });
        }
    }
    for (address, formula) in &effect.row {
        let value = scope.value(formula)?;
        if !value.is_null() {
            let address = scope.render(address)?;
            edits.extend(row_edit(scope, participant, &address, value)?);
        }
    }
    edits.extend(effect.clear.iter().flat_map(|at| cleared(participant, at)));
    // A default row, such as bare hands, is on no sheet, so nothing of it can change.
    let bare = participant.bare.as_ref();
    edits.retain(|edit| !matches!(edit, Edit::SetRow { list, .. } if Some(list) == bare));
    Ok(edits)
}

fn row_edit(
    scope: &FightScope<'_>,
    participant: &Participant<'_>,
    address: &str,
    value: Value,
) -> Result<Option<Edit>, Refusal> {
    let parts: Vec<&str> = address.splitn(3, '/').collect();
    let [list, name, field] = parts[..] else {
        return Err(refusal!("effect-address", address));
    };
    let found = row_named(scope.book, &participant.combatant.character, list, name);
    let known = scope.book.system().list(list);
    let known = known.and_then(|list| list.field(field));
    let default = known.map(Field::default_value).unwrap_or_default();
    Ok(found
        .filter(|row| row.values.get(field).unwrap_or(&default) != &value)
        .map(|row| Edit::set_row(list, row.id, field, value)))
}

/// The edits that reset a field to its default, of the character or in all rows of a list.
fn cleared(participant: &Participant<'_>, at: &str) -> Vec<Edit> {
    let character = &participant.combatant.character;
    let Some((list, field)) = at.split_once('/') else {
        let is_set = character.values.contains_key(at);
        let edit = is_set.then(|| Edit::Set {
            field: at.to_owned(),
            value: Value::Null,
        });
        return edit.into_iter().collect();
    };
    let rows = character.rows(list).iter();
    rows.filter(|row| row.values.contains_key(field))
        .map(|row| Edit::set_row(list, row.id, field, Value::Null))
        .collect()
}
