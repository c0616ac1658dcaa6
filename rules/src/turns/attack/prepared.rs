//! An attack before its dice are rolled, and its effects for a roll.

use rand::RngCore;

use super::{
    AttackLine, attack_named,
    dice::{check_dice, roll_dice},
    report,
};
use crate::{
    Refusal, calculator,
    encounter::Encounter,
    rulebook::Rulebook,
    turns::{
        Attack, AttackRequest,
        combat_group::CombatGroup,
        effects::{self, EffectOutcome},
        group,
        participant::{Derive, Participant},
        scope::FightScope,
    },
};

/// An attack before its dice are rolled. It can be rolled repeatedly.
pub(in crate::turns) struct PreparedAttack<'a> {
    encounter: &'a Encounter,
    pub(super) attack: &'a Attack,
    request: AttackRequest,
    pub(in crate::turns) scope: FightScope<'a>,
    /// The groups that are attacked. A single combatant counts as one.
    groups: Vec<CombatGroup>,
    derive: &'a Derive<'a>,
}

impl<'a> PreparedAttack<'a> {
    /// Reads the attacker and the defender; `derive` derives their sheets.
    pub(in crate::turns) fn new(
        encounter: &'a Encounter,
        request: &AttackRequest,
        book: &'a Rulebook,
        derive: &'a Derive<'a>,
    ) -> Result<Self, Refusal> {
        let attack = attack_named(book, &request.attack)?;
        let mut request = request.clone();
        request.attacker = encounter.lead(request.attacker);
        request.defender = request.defender.map(|id| encounter.lead(id));
        if !request.also.is_empty() && !attack.several {
            return Err(refusal!("attack-one", attack = attack.label.as_str()));
        }
        let attacker = encounter.require_combatant(request.attacker)?;
        if attacker.status.out {
            return Err(refusal!("attack-out", who = attacker.name()));
        }
        let defender = request.defender.map(|id| encounter.require_combatant(id));
        let defender = defender.transpose()?;
        if attack.target && defender.is_none() {
            return Err(refusal!("attack-whom", attack = attack.label.as_str()));
        }
        let mut scope = FightScope::new(book);
        let list = attack.list.as_deref();
        let striker = Participant::derived_with(book, attacker, list, request.with, derive);
        check_armed(book, attack, &request, &striker)?;
        let group = group::combat_group_of(book, encounter, attacker.id)?;
        scope.people.insert("attacker", striker.with_group(group));
        let groups = attacked_groups(encounter, &request, book)?;
        if let (Some(defender), Some(group)) = (defender, groups.first()) {
            let (list, row) = (attack.against.as_deref(), request.against);
            let participant = Participant::derived_with(book, defender, list, row, derive);
            scope
                .people
                .insert("defender", participant.with_group(group.clone()));
        }
        check_asks(attack, &request)?;
        let (label, ask) = (&attack.label, &attack.ask);
        let asked = calculator::validate_inputs(book.compiled(), label, ask, &request.asks)?;
        scope.asks.extend(asked);
        Ok(Self {
            encounter,
            attack,
            request,
            scope,
            groups,
            derive,
        })
    }

    /// Rolls the dice that are not given, and calculates the effects of the attack. The results of calculators are
    /// added to `lines` with their proofs; without `lines`, nothing is proven.
    pub(in crate::turns) fn roll(
        &mut self,
        dice: &mut dyn RngCore,
        mut lines: Option<&mut Vec<AttackLine>>,
    ) -> Result<(AttackRequest, EffectOutcome), Refusal> {
        let attack = self.attack;
        let mut request = self.request.clone();
        check_dice(attack, &request)?;
        let scope = &mut self.scope;
        scope.answers.clear();
        scope.rolls.clear();
        scope.is_proven = lines.is_some();
        roll_dice(&attack.roll, None, &mut request, scope, dice)?;
        scope.run_steps(&attack.step)?;
        attack.bar.iter().try_for_each(|bar| scope.check_bar(bar))?;
        if let Some(lines) = &mut lines {
            lines.extend(report::lines(scope, attack, &attack.step));
        }
        let mut outcome = effects::effects(scope, &attack.effect, "defender")?;
        let each = match &attack.each {
            Some(each) if scope.holds(each.when.as_deref())? => each,
            _ => return Ok((request, outcome)),
        };
        let members: Vec<u32> = self.groups.iter().flat_map(CombatGroup::ids).collect();
        for id in members {
            self.bind_member(id)?;
            let scope = &mut self.scope;
            roll_dice(&each.roll, Some(id), &mut request, scope, dice)?;
            for step in &each.step {
                scope.answers.shift_remove(step.key());
            }
            scope.run_steps(&each.step)?;
            if let Some(lines) = &mut lines {
                lines.extend(report::lines(scope, attack, &each.step));
            }
            outcome.append(effects::effects(scope, &each.effect, "member")?);
        }
        match request.typed.keys().next() {
            Some(key) => Err(refusal!(
                "attack-no-die-met",
                attack = attack.label.as_str(),
                key
            )),
            None => Ok((request, outcome)),
        }
    }

    /// Binds a target to `member` in formulas.
    pub(in crate::turns) fn bind_member(&mut self, id: u32) -> Result<(), Refusal> {
        let member = self.encounter.require_combatant(id)?;
        let (book, list) = (self.scope.book, self.attack.against.as_deref());
        let participant = Participant::derived_with(book, member, list, None, self.derive);
        let mut groups = self.groups.iter();
        let group = groups.find(|group| group.ids().any(|it| it == id));
        let group = CombatGroup {
            who: id,
            ..group.cloned().unwrap_or_default()
        };
        self.scope
            .people
            .insert("member", participant.with_group(group));
        Ok(())
    }

    /// The name of the first outcome that applies to the last roll; empty if none does.
    pub(in crate::turns) fn outcome(&self) -> Result<&'a str, Refusal> {
        for outcome in &self.attack.outcome {
            if self.scope.holds(outcome.when.as_deref())? {
                return Ok(&outcome.name);
            }
        }
        Ok("")
    }
}

/// Returns an error if the attacker lacks the requested row, or has no row of the list that the attack uses.
fn check_armed(
    book: &Rulebook,
    attack: &Attack,
    request: &AttackRequest,
    striker: &Participant<'_>,
) -> Result<(), Refusal> {
    let list = attack.list.as_deref().and_then(|it| book.system().list(it));
    let who = striker.combatant.name();
    match (request.with, list) {
        _ if striker.row.is_some() => Ok(()),
        (Some(row), _) => Err(refusal!("attack-no-row", who, row = row.to_string())),
        (None, Some(list)) => Err(refusal!(
            "attack-no-rows",
            who,
            singular = list.singular.as_str()
        )),
        (None, None) => Ok(()),
    }
}

/// The groups that are attacked, each once.
fn attacked_groups(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
) -> Result<Vec<CombatGroup>, Refusal> {
    let mut groups: Vec<CombatGroup> = Vec::new();
    for id in request.defender.iter().chain(&request.also) {
        let id = encounter.require_combatant(encounter.lead(*id))?.id;
        if !groups.iter().any(|group| group.ids().any(|it| it == id)) {
            groups.push(group::combat_group_of(book, encounter, id)?);
        }
    }
    Ok(groups)
}

/// Returns an error for an input that the attack does not have.
fn check_asks(attack: &Attack, request: &AttackRequest) -> Result<(), Refusal> {
    let mut asked = request.asks.keys();
    let Some(key) = asked.find(|key| !attack.ask.contains_key(*key)) else {
        return Ok(());
    };
    let of_each = attack.each.iter().flat_map(|each| &each.roll);
    let dice = attack.roll.iter().chain(of_each).map(|die| &die.key);
    let known: Vec<&str> = dice.chain(attack.ask.keys()).map(String::as_str).collect();
    Err(refusal!(
        "attack-no-input",
        attack = attack.label.as_str(),
        key,
        known = known.join(", ")
    ))
}
