//! An attack worked out step by step, and applied.

use std::sync::Arc;

use rand::RngCore;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Attack, AttackDie, AttackRequest, CalculationStep, Die,
    band::Band,
    effects::{self, Done},
    group,
    ongoing::Play,
    person::{Derive, Person},
    rolls,
    scope::{FightScope, plain},
    states,
};
use crate::{
    Refusal, Value,
    calculator::Answer,
    dice::Dice,
    encounter::{Combatant, Encounter, KeptRoll, Step},
    rulebook::Rulebook,
};

/// An attack, worked out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct AttackResult {
    /// The request with all its dice.
    pub request: AttackRequest,
    /// What is said of it.
    pub said: String,
    /// The calculators, each with its title, its outputs and its proof.
    pub lines: Vec<AttackLine>,
    /// What comes of it in the words of the rules, a sentence each: "9 against Soak 11: no wound."
    pub effects: Vec<String>,
    /// Which of the attack's outcomes it is; empty where none holds.
    pub outcome: String,
    /// What it changes, a sentence each.
    pub changes: Vec<String>,
    /// What the source does not say about it.
    pub silent: Vec<String>,
}

/// A calculator of an attack, worked out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct AttackLine {
    /// The key of the step.
    pub step: String,
    /// Whose number it is; empty where it is nobody's alone.
    pub whose: String,
    /// Its title.
    pub title: String,
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The lines of the proof that it is read by, by their keys and in order; all where it is empty.
    pub show: Vec<String>,
    /// What it answers, with its proof.
    pub answer: Answer,
}

/// An attack worked out, with what it does.
struct Outcome {
    worked: AttackResult,
    done: Done,
    /// The dice as they are kept, the attacker's last.
    rolls: Vec<KeptRoll>,
}

/// An attack before its dice are rolled. It can be rolled again and again.
pub(super) struct Scene<'a> {
    encounter: &'a Encounter,
    attack: &'a Attack,
    request: AttackRequest,
    pub(super) scope: FightScope<'a>,
    /// The groups that are attacked; someone alone is one, too.
    bands: Vec<Band>,
    derive: &'a Derive<'a>,
}

impl<'a> Scene<'a> {
    /// Reads the attacker and the defender; `derive` derives their sheets.
    pub(super) fn new(
        encounter: &'a Encounter,
        request: &AttackRequest,
        book: &'a Rulebook,
        derive: &'a Derive<'a>,
    ) -> Result<Self, Refusal> {
        let attack = found(book, &request.attack)?;
        let mut request = request.clone();
        request.attacker = group::lead(encounter, request.attacker);
        request.defender = request.defender.map(|id| group::lead(encounter, id));
        if !request.also.is_empty() && !attack.several {
            return Err(Refusal::new(format!(
                "{} is done to one at a time.",
                attack.label
            )));
        }
        let attacker = who(encounter, request.attacker)?;
        let defender = request.defender.map(|id| who(encounter, id)).transpose()?;
        if attack.target && defender.is_none() {
            return Err(Refusal::new(format!(
                "{} is done to someone: say to whom.",
                attack.label
            )));
        }
        let mut scope = FightScope::new(book);
        let with = (attack.list.as_deref(), request.with);
        let striker = Person::following(book, attacker, with, derive);
        if let Some(row) = request.with.filter(|_| !striker.has_row()) {
            return Err(Refusal::new(format!(
                "{} has no row {row} to use.",
                attacker.name()
            )));
        }
        let list = attack.list.as_deref().and_then(|it| book.system().list(it));
        if let Some(list) = list.filter(|_| !striker.has_row()) {
            return Err(Refusal::new(format!(
                "{} has no {} on its sheet: add one there first.",
                attacker.name(),
                list.singular
            )));
        }
        let band = group::band_of(book, encounter, attacker.id)?;
        scope.people.insert("attacker", striker.among(band));
        let mut bands: Vec<Band> = Vec::new();
        for id in request.defender.iter().chain(&request.also) {
            let id = who(encounter, group::lead(encounter, *id))?.id;
            if !bands.iter().any(|band| band.ids().any(|known| known == id)) {
                bands.push(group::band_of(book, encounter, id)?);
            }
        }
        if let (Some(defender), Some(band)) = (defender, bands.first()) {
            let against = (attack.against.as_deref(), request.against);
            let person = Person::following(book, defender, against, derive);
            scope.people.insert("defender", person.among(band.clone()));
        }
        known_asks(attack, &request)?;
        for (key, input) in &attack.ask {
            let given = request
                .asks
                .get(key)
                .cloned()
                .or_else(|| input.default.clone());
            scope.asks.insert(key.clone(), given.unwrap_or_default());
        }
        Ok(Self {
            encounter,
            attack,
            request,
            scope,
            bands,
            derive,
        })
    }

    /// Rolls the dice that are not given, and calculates what the attack does. With `lines`, the calculators and
    /// their proofs are added to it; without, no proofs are made.
    pub(super) fn roll(
        &mut self,
        dice: &mut dyn RngCore,
        mut lines: Option<&mut Vec<AttackLine>>,
    ) -> Result<(AttackRequest, Done), Refusal> {
        let Self { attack, scope, .. } = self;
        let mut request = self.request.clone();
        scope.answers.clear();
        scope.is_proven = lines.is_some();
        known_dice(attack, &request)?;
        scope.rolls.clear();
        fall(&attack.roll, None, &mut request, scope, dice)?;
        for step in &attack.step {
            scope.work(step)?;
        }
        for bar in &attack.bar {
            if scope.holds(Some(&bar.when))? {
                return Err(Refusal::new(scope.say(&bar.say)?));
            }
        }
        let mut done = effects::effects(scope, &attack.effect, "defender")?;
        if let Some(lines) = &mut lines {
            lines.extend(self::lines(scope, attack, &attack.step));
        }
        let each = match &attack.each {
            Some(each) if scope.holds(each.when.as_deref())? => each,
            _ => return Ok((request, done)),
        };
        let members = self
            .bands
            .iter()
            .flat_map(|band| band.ids().map(move |id| (band, id)));
        for (band, id) in members {
            let member = who(self.encounter, id)?;
            let against = (attack.against.as_deref(), None);
            let person = Person::following(scope.book, member, against, self.derive);
            let person = person.among(band.around(id));
            scope.people.insert("member", person);
            fall(&each.roll, Some(id), &mut request, scope, dice)?;
            for step in &each.step {
                scope.answers.shift_remove(step.key());
            }
            each.step.iter().try_for_each(|step| scope.work(step))?;
            done.and(effects::effects(scope, &each.effect, "member")?);
            if let Some(lines) = &mut lines {
                lines.extend(self::lines(scope, attack, &each.step));
            }
        }
        match request.typed.keys().next() {
            Some(key) => Err(Refusal::new(format!(
                "{} rolls no die “{key}”: it meets nobody with that number.",
                attack.label
            ))),
            None => Ok((request, done)),
        }
    }

    /// The name of the first outcome that applies to the last roll; empty where none does.
    pub(super) fn outcome(&self) -> Result<&'a str, Refusal> {
        for outcome in &self.attack.outcome {
            if self.scope.holds(outcome.when.as_deref())? {
                return Ok(&outcome.name);
            }
        }
        Ok("")
    }
}

/// What an attack would do, its dice rolled where they are not given.
///
/// # Errors
/// [`Refusal`] with a sentence.
pub(super) fn preview(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
    dice: &mut dyn RngCore,
) -> Result<AttackResult, Refusal> {
    Ok(work(encounter, request, book, dice)?.worked)
}

/// Works an attack out. Dice that are not given are rolled.
fn work(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
    dice: &mut dyn RngCore,
) -> Result<Outcome, Refusal> {
    let derive = |who: &Combatant, _: Option<&str>| Arc::new(book.derive(&who.character));
    let mut scene = Scene::new(encounter, request, book, &derive)?;
    let mut lines = Vec::new();
    let (request, done) = scene.roll(dice, Some(&mut lines))?;
    let Scene { scope, attack, .. } = &scene;
    let rolls = attack.roll.iter().rev();
    let rolls = rolls.filter_map(|die| kept(scope, attack, die));
    let rolls = rolls
        .chain(kept_of_each(encounter, attack, &request))
        .collect();
    let worked = AttackResult {
        said: scope.say(&attack.say)?,
        effects: done.words.clone(),
        outcome: scene.outcome()?.to_owned(),
        lines,
        changes: changes(encounter, book, &done),
        silent: attack.silent.clone(),
        request,
    };
    Ok(Outcome {
        worked,
        done,
        rolls,
    })
}

/// A die of an attack as it is kept: whose it is, and with what it is added to.
fn kept(scope: &FightScope<'_>, attack: &Attack, die: &AttackDie) -> Option<KeptRoll> {
    let fell = scope.rolls.get(&die.key)?;
    let owner = owner(die).and_then(|it| scope.people.get(it));
    let owner = owner.or_else(|| scope.people.get("attacker"))?;
    let place = format!("roll.{}", die.key);
    let step = attack
        .step
        .iter()
        .find(|step| step.from.values().any(|it| *it == place))
        .filter(|_| die.die.is_some() && die.plus.is_some());
    let answer = step.and_then(|step| scope.answers.get(step.key()));
    let total = answer.and_then(|it| it.outputs.values().find_map(Value::as_i64));
    let total = total.unwrap_or(fell.total);
    let die_shown = if fell.shown.is_empty() {
        fell.total.to_string()
    } else {
        fell.shown.clone()
    };
    let shown = match total - fell.total {
        _ if fell.botch => die_shown,
        0 => die_shown,
        plus => format!("{plus} + {die_shown}"),
    };
    Some(KeptRoll {
        what: format!("{}, {}", owner.combatant.name(), die.label),
        total,
        shown,
        note: if fell.botch { "botch" } else { "" }.to_owned(),
    })
}

/// The dice that were rolled for each, as they are kept.
fn kept_of_each(encounter: &Encounter, attack: &Attack, request: &AttackRequest) -> Vec<KeptRoll> {
    let kept = |(key, fell): (&String, &Die)| {
        let (key, id) = key.split_once('/')?;
        let die = attack
            .each
            .as_ref()?
            .roll
            .iter()
            .find(|die| die.key == key)?;
        let member = encounter.combatant(id.parse().ok()?)?;
        let shown = if fell.shown.is_empty() {
            fell.total.to_string()
        } else {
            fell.shown.clone()
        };
        Some(KeptRoll {
            what: format!("{}, {}", member.name(), die.label),
            total: fell.total,
            shown,
            note: if fell.botch { "botch" } else { "" }.to_owned(),
        })
    };
    request.dice.iter().filter_map(kept).collect()
}

/// Whose die it is, where it is rolled for a number of somebody's sheet.
fn owner(die: &AttackDie) -> Option<&'static str> {
    let (first, _) = die.plus.as_ref().or(die.dice.as_ref())?.split_once('.')?;
    ["attacker", "defender"].into_iter().find(|it| *it == first)
}

/// Refuses dice that an attack does not roll.
fn known_dice(attack: &Attack, request: &AttackRequest) -> Result<(), Refusal> {
    let rolls = |of: &[AttackDie], key: &str| of.iter().any(|die| die.key == key);
    let is_known = |key: &str| match (key.split_once('/'), &attack.each) {
        (None, _) => rolls(&attack.roll, key),
        (Some((key, _)), each) => each.as_ref().is_some_and(|each| rolls(&each.roll, key)),
    };
    match request.typed.keys().find(|key| !is_known(key)) {
        Some(key) => Err(Refusal::new(format!(
            "{} rolls no die “{key}”.",
            attack.label
        ))),
        None => Ok(()),
    }
}

/// The dice of an attack, or of one whom it meets: those that were typed in are read, and those that are not known
/// rolled.
fn fall(
    roll: &[AttackDie],
    of: Option<u32>,
    request: &mut AttackRequest,
    scope: &mut FightScope<'_>,
    dice: &mut dyn RngCore,
) -> Result<(), Refusal> {
    for die in roll {
        let key = match of {
            None => die.key.clone(),
            Some(id) => format!("{}/{id}", die.key),
        };
        let read = die.dice.as_ref().map(|formula| scope.value(formula));
        let read = read.transpose()?.filter(|value| !value.is_null());
        let read = read.map(|value| plain(&value));
        let text = die.die.as_ref().or(read.as_ref());
        if let Some(typed) = request.typed.shift_remove(&key) {
            let fell = rolls::typed(text.map(String::as_str), &typed)
                .map_err(|refused| Refusal::new(format!("{}: {}", die.label, refused.message)))?;
            request.dice.insert(key.clone(), fell);
        }
        if !request.dice.contains_key(&key) {
            let Some(text) = text else {
                let why = match die.dice {
                    Some(_) => "the sheet does not say what is rolled",
                    None => "how these dice are read is not in these rules",
                };
                return Err(Refusal::new(format!("Type in {}: {why}.", die.label)));
            };
            let fell = rolls::fall(text, dice)
                .map_err(|refused| Refusal::new(format!("{}: {}", die.label, refused.message)))?;
            request.dice.insert(key.clone(), fell);
        }
        let known = text.and_then(|text| Dice::parse(text).ok());
        if let (Some(fell), Some(dice)) = (request.dice.get_mut(&key), known) {
            fell.fixed = dice.fixed();
            fell.most = dice.most().unwrap_or_default();
        }
        if let Some(fell) = request.dice.get(&key) {
            scope.rolls.insert(die.key.clone(), fell.clone());
        }
    }
    Ok(())
}

/// Refuses what an attack does not ask.
fn known_asks(attack: &Attack, request: &AttackRequest) -> Result<(), Refusal> {
    if let Some(key) = request
        .asks
        .keys()
        .find(|key| !attack.ask.contains_key(*key))
    {
        let of_each = attack.each.iter().flat_map(|each| &each.roll);
        let dice = attack
            .roll
            .iter()
            .chain(of_each)
            .map(|die| die.key.as_str());
        let known: Vec<&str> = dice.chain(attack.ask.keys().map(String::as_str)).collect();
        return Err(Refusal::new(format!(
            "{} takes no “{key}”: it takes {}.",
            attack.label,
            known.join(", ")
        )));
    }
    Ok(())
}

/// Works an attack out and applies it.
pub(super) fn apply(play: &mut Play<'_>, request: &AttackRequest) -> Result<(), Refusal> {
    let outcome = work(&play.encounter, request, play.book, play.dice)?;
    for roll in outcome.rolls {
        play.take(Step::Roll { roll })?;
    }
    play.say(outcome.worked.said);
    effects::apply(play, outcome.done)
}

/// The attack with that key.
pub(super) fn found<'a>(book: &'a Rulebook, key: &str) -> Result<&'a Attack, Refusal> {
    let mut all = book.system().attacks.iter();
    all.find(|it| it.key == key || key.is_empty())
        .ok_or_else(|| {
            let keys: Vec<&str> = book
                .system()
                .attacks
                .iter()
                .map(|it| it.key.as_str())
                .collect();
            Refusal::new(if keys.is_empty() {
                "Attacks are not in these rules.".to_owned()
            } else {
                format!(
                    "There is no attack “{key}”. There are: {}.",
                    keys.join(", ")
                )
            })
        })
}

fn who(encounter: &Encounter, id: u32) -> Result<&Combatant, Refusal> {
    encounter
        .combatant(id)
        .ok_or_else(|| Refusal::new(format!("There is no combatant {id} at this table.")))
}

/// What calculators answered, each with its title and whose number it is.
fn lines(scope: &FightScope<'_>, attack: &Attack, steps: &[CalculationStep]) -> Vec<AttackLine> {
    let lines = steps.iter().filter_map(|step| {
        let mut calculators = scope.book.system().calculators.iter();
        let calculator = calculators.find(|it| it.key == step.calculator)?;
        Some(AttackLine {
            step: step.key().to_owned(),
            whose: whose(scope, attack, step),
            title: title(attack, step, &calculator.title),
            rule: calculator.rule.clone(),
            show: step.show.clone(),
            answer: scope.answers.get(step.key())?.clone(),
        })
    });
    lines.collect()
}

/// The title of a step: its calculator's, or where several steps share that, the label of its die.
fn title(attack: &Attack, step: &CalculationStep, calculator: &str) -> String {
    let same = attack
        .step
        .iter()
        .filter(|it| it.calculator == step.calculator);
    let label = step.from.values().find_map(|place| {
        let key = place.strip_prefix("roll.")?;
        attack.roll.iter().find(|die| die.key == key)
    });
    if !step.label.is_empty() {
        return step.label.clone();
    }
    match label.filter(|_| same.count() > 1) {
        Some(die) => die.label.clone(),
        None => calculator.to_owned(),
    }
}

/// The name of whose number a step works out: a member's, or the one's whose die it takes, or the
/// only one's whose sheet it reads. Empty where it is nobody's alone.
fn whose(scope: &FightScope<'_>, attack: &Attack, step: &CalculationStep) -> String {
    let person = |place: &str| {
        let (first, _) = place.split_once('.')?;
        scope.people.get_key_value(first).map(|(key, _)| *key)
    };
    let die = |place: &str| {
        let key = place.strip_prefix("roll.")?;
        let die = attack.roll.iter().find(|die| die.key == key)?;
        owner(die)
    };
    let all: Vec<&str> = step.from.values().filter_map(|it| person(it)).collect();
    let member = all.iter().copied().find(|it| *it == "member");
    let rolls = || step.from.values().find_map(|it| die(it));
    let alone = || {
        let first = *all.first()?;
        all.iter().all(|it| *it == first).then_some(first)
    };
    let said = Some(step.of.as_str()).filter(|it| !it.is_empty());
    let whose = said.or(member).or_else(rolls).or_else(alone);
    let whose = whose.and_then(|it| scope.people.get(it));
    whose.map_or_else(String::new, |it| it.combatant.name().to_owned())
}

fn changes(encounter: &Encounter, book: &Rulebook, done: &Done) -> Vec<String> {
    let name = |id: u32| {
        let who = encounter.combatant(id);
        who.map(|it| it.name().to_owned()).unwrap_or_default()
    };
    let edits = done.steps.iter().filter_map(|step| match step {
        Step::Edit { combatant, edit } => {
            let who = encounter.combatant(*combatant)?;
            Some(format!(
                "{}: {}",
                who.name(),
                edit.words(&who.character, book.system())
            ))
        }
        Step::Count {
            combatant,
            counter,
            value,
        } => {
            let counters = book.system().turns.iter().flat_map(|it| &it.counter);
            let label = counters.clone().find(|it| it.key == *counter);
            let label = label.map_or(counter, |it| &it.label);
            let value = value.unwrap_or_default();
            Some(format!("{}: {label} {value}", name(*combatant)))
        }
        _ => None,
    });
    let states = done.states.iter().map(|(id, state)| {
        format!(
            "{}: {}",
            name(*id),
            states::label(book.system(), &state.name)
        )
    });
    let out = done
        .out
        .iter()
        .map(|id| format!("{} is out of the fight.", name(*id)));
    edits.chain(states).chain(out).collect()
}
