//! Fights as a pack describes them: order of turns, attacks, effects, combatants made from a few numbers.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, input::Input};

/// How a system orders a fight.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Turns {
    /// The rule that says so, as `kind/slug`.
    pub rule: String,
    /// What is called a round: "Round", "Clash".
    pub round: String,
    /// How it goes, in a sentence.
    pub about: String,
    /// How the order is worked out; none where it is one's own.
    pub initiative: Option<Initiative>,
    /// Whether sides take turns as a whole, in the order in which they stand.
    pub sides: bool,
    /// Whether nobody waits for a turn: everything goes by the clock.
    pub clock: bool,
    /// How groups act as one; none where they do not.
    pub groups: Option<Groups>,
    /// The rule by which one may wait for a later moment of the round.
    pub delaying: Option<String>,
    /// What is done in answer to another's act, out of order: "Fast cast".
    pub at_once: Option<String>,
    /// What one has in a list where nothing stands in it, as a row of it: bare hands.
    pub bare: IndexMap<String, IndexMap<String, Value>>,
    /// The list of the sheet that holds what one is in.
    pub states: Option<String>,
    /// What the time of states is counted in, where nothing else is said.
    pub unit: Unit,
    /// States that are often given.
    pub state: Vec<StateForm>,
    /// The event by which anybody takes damage: `struck`.
    pub damage: Option<String>,
    /// The event by which anybody is healed.
    pub healing: Option<String>,
    /// Numbers of the sheet that can be changed on anybody at once: boxes of wounds, lives.
    pub health: Vec<String>,
    /// What is counted for each combatant beside its sheet.
    pub counter: Vec<Counter>,
    /// What stands beside a name in the order, where it is not nothing.
    pub line: Vec<Shown>,
    /// What happens at the start and end of turns, rounds and fights.
    pub moment: Vec<Moment>,
    /// What the source does not say, a sentence each.
    pub silent: Vec<String>,
}

/// How the order of turns is worked out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Initiative {
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The list of the sheet whose first row counts: weapons.
    pub list: Option<String>,
    /// What is rolled: `stress`, `1d20`.
    pub die: String,
    /// Whether it is worked out anew each round.
    pub each_round: bool,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// The formula of the total: `total.total`.
    pub total: String,
    /// What parts those with the same total, one after another.
    pub tie: Vec<Tie>,
}

/// What parts those with the same total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Tie {
    /// The higher value of a formula: `self.awareness`.
    Higher(String),
    /// The whole is rolled again, until they are parted.
    Again,
    /// A plain die is rolled, until they are parted.
    Die(String),
}

/// A calculator and the formulas of its inputs.
///
/// A formula names `self`, `attacker` and `defender`, each with fields and derived values
/// (`self.soak`), `row` (the chosen row: `attacker.row.attack`, `attacker.row.entry.load`), `of` (rows
/// by name: `get(self.of.abilities, 'Brawl').score`), `count` (counters) and `name`; `roll.attack`
/// (also `botch`, `most` and `fixed`: whether a die is a botch, the most that its dice can show, and
/// what is added to them); `ask.modifier`; and outputs of earlier steps, `blow.wound`. Of a group
/// there are `attacker.group.size` (also `name`, `on`, `trained`, `members`, and `place`: which one it
/// is, from 1), `attacker.group.others.atk` of all but the vanguard, `attacker.group.leader.atk`;
/// `grouped` is yes where a group is concerned.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct CalculationStep {
    /// What later steps call it; the calculator's key where it is empty.
    pub key: String,
    /// The calculator.
    pub calculator: String,
    /// Inputs that are always the same.
    pub with: IndexMap<String, Value>,
    /// The formulas of inputs; `attacker.atk` is a key of an input that is an object. One that is n/a
    /// is left out.
    pub from: IndexMap<String, String>,
    /// The formula that must hold, or else the step is left out.
    pub when: Option<String>,
    /// What it is called in the proof: "Attack total"; the calculator's title where it is empty.
    pub label: String,
    /// Whose it is: `attacker`, `defender`, `member`; nobody's where it is empty.
    pub of: String,
    /// The outputs and steps that make up its proof, in order; all of them where it is empty.
    pub show: Vec<String>,
}

/// How groups act as one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Groups {
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// How many may be in one.
    pub most: usize,
    /// Whether a group is parted when its vanguard or leader is out.
    pub parted: bool,
    /// The list of the sheet whose first row counts: weapons.
    pub list: Option<String>,
    /// What is read of each member, a formula each: `self.row.attack`.
    pub member: IndexMap<String, String>,
    /// The calculators, one after another, when it is formed.
    pub step: Vec<CalculationStep>,
    /// What forbids forming it.
    pub bar: Vec<Bar>,
    /// What its bonus may be on, the first until another is chosen.
    pub bonus: Vec<String>,
}

/// A state that is often given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct StateForm {
    /// Its entry as `kind/slug`, or a name of its own.
    pub name: String,
    /// How long it lasts; none where it lasts until it is taken away.
    pub left: Option<u32>,
    /// The formula of how long it lasts, in place of `left`; of effects only.
    pub lasts: Option<String>,
    /// What is counted; the system's own where it is absent.
    pub unit: Option<Unit>,
    /// How many turns are passed over at first.
    pub skips: u32,
}

/// What is counted for each combatant beside its sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Counter {
    /// Its key.
    pub key: String,
    /// Its name: "AP".
    pub label: String,
    /// The rule, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it is shown only where it is not 0.
    pub quiet: bool,
}

/// What stands beside a name in the order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Shown {
    /// The formula: a field, a derived value, or more.
    pub of: String,
    /// Its name here.
    pub label: String,
    /// Whether it is shown also where it is 0.
    pub always: bool,
}

/// When something happens by itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum When {
    /// When the fight begins, for everyone.
    Fight,
    /// When a round begins, for everyone.
    Round,
    /// When a turn begins, for who is on.
    #[default]
    Turn,
    /// When a turn ends, for who was on.
    End,
}

/// What happens at the start or end of something.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Moment {
    /// When.
    pub at: When,
    /// The event that happens to it, where it can happen then.
    pub event: Option<String>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What they change.
    pub effect: Vec<Effect>,
}

/// What is changed, and said.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Effect {
    /// Who is changed: `self`, `attacker`, `defender`; the defender, or oneself, where it is empty.
    pub on: String,
    /// The formula that must hold.
    pub when: Option<String>,
    /// Fields of the sheet, a formula of the new value each. One that is n/a stays.
    pub set: IndexMap<String, String>,
    /// Fields of the sheet that take a fixed value.
    pub put: IndexMap<String, Value>,
    /// Counters, a formula each.
    pub count: IndexMap<String, String>,
    /// Fields of named rows: `arcana/{defender.shield}/marked`, a formula each.
    pub row: IndexMap<String, String>,
    /// Counters that are taken away.
    pub forget: Vec<String>,
    /// Fields that go back to their default in all rows of a list: `arcana/marked`.
    pub clear: Vec<String>,
    /// A state that is given.
    pub state: Option<StateForm>,
    /// An event of play that happens to whoever is changed.
    pub event: Option<String>,
    /// Where it is there, all states end but those that are named.
    pub end_states: Option<Vec<String>>,
    /// Whether it is out of the fight.
    pub out: bool,
    /// What is said: "{self.name} has {self.count.ap} AP."
    pub say: String,
}

/// An attack, a spell, a clash: who does what to whom, worked out and applied.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Attack {
    /// Its key.
    pub key: String,
    /// What it is called: "Attack".
    pub label: String,
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The list whose row is used: weapons, spells.
    pub list: Option<String>,
    /// The list whose row the other one uses against it.
    pub against: Option<String>,
    /// Whether it needs another one.
    pub target: bool,
    /// Whether it may be done to several at once.
    pub several: bool,
    /// The dice, typed or rolled.
    pub roll: Vec<AttackDie>,
    /// What else is asked.
    pub ask: IndexMap<String, Input>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What forbids it, once it is worked out.
    pub bar: Vec<Bar>,
    /// What they change.
    pub effect: Vec<Effect>,
    /// What then befalls each member of the other's group, or the other alone, and each of several.
    pub each: Option<Each>,
    /// How it may end, the first that holds: "Misses", "Heavy Wound". Its odds are told by these.
    pub outcome: Vec<Outcome>,
    /// The line of the log: "{attacker.name} hits {defender.name}."
    pub say: String,
    /// What the source does not say about it.
    pub silent: Vec<String>,
}

/// What befalls each of those whom an [`Attack`] meets, who is `member` in its formulas.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Each {
    /// The dice that are rolled for each, as a saving throw.
    pub roll: Vec<AttackDie>,
    /// The formula that must hold.
    pub when: Option<String>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What they change: the member, where nobody is named.
    pub effect: Vec<Effect>,
}

/// A way that an [`Attack`] may end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Outcome {
    /// The formula that must hold; one that is absent holds.
    pub when: Option<String>,
    /// What it is called: "Misses".
    pub name: String,
}

/// What forbids an [`Attack`], or a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Bar {
    /// The formula that must not hold.
    pub when: String,
    /// What is said where it does.
    pub say: String,
}

/// A die of an [`Attack`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct AttackDie {
    /// Its key: `roll.attack` is what it came to.
    pub key: String,
    /// Its name: "Attack".
    pub label: String,
    /// What is rolled; none where it can only be typed in, since how it is read is not in the rules.
    pub die: Option<String>,
    /// The formula of dice that are on the sheet: `attacker.row.damage`.
    pub dice: Option<String>,
    /// The formula of the number that it is added to, for show.
    pub plus: Option<String>,
}

/// How a combatant is made from a few numbers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct ShortForm {
    /// Its key.
    pub key: String,
    /// What is made: "Creature or bystander".
    pub label: String,
    /// The kinds of entry that fill it in.
    pub kinds: Vec<String>,
    /// The sheet it starts from, by field.
    pub values: IndexMap<String, Value>,
    /// The rows it starts from, by list.
    pub rows: IndexMap<String, Vec<IndexMap<String, Value>>>,
    /// The list that takes a row for each row of the entry's own table, by the keys of its columns: a creature's
    /// attacks.
    pub table: Option<String>,
    /// The numbers that are asked.
    pub number: Vec<ShortNumber>,
}

/// A number of a [`ShortForm`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct ShortNumber {
    /// Where it goes: a field, a derived value, or `weapons/1/attack`. A derived value is brought to
    /// the number by a modifier, so that wounds and conditions still count.
    pub to: String,
    /// Its name: "Atk".
    pub label: String,
    /// The fact of an entry that fills it in; `entry` is the entry itself.
    pub fact: Option<String>,
    /// What it is where it is not given; none leaves the sheet as it is.
    pub default: Option<Value>,
}

/// What a state's time is counted in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Unit {
    /// Rounds: one fewer when a round begins.
    #[default]
    Rounds,
    /// Turns of who is in it: one fewer when that one's turn ends.
    Turns,
    /// Seconds of the clock.
    Seconds,
}

impl CalculationStep {
    /// What later steps call it.
    pub fn key(&self) -> &str {
        if self.key.is_empty() {
            &self.calculator
        } else {
            &self.key
        }
    }
}

/// A text of a fight: a formula, or a sentence with formulas in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Text {
    Formula,
    Sentence,
}

/// Reads the places of packs of version 0.1 as formulas, and answers how many there were.
pub fn read_places(turns: Option<&mut Turns>, attacks: &mut [Attack]) -> usize {
    let mut read = 0;
    let mut take = |kind: Text, text: &mut String| {
        let formula = match kind {
            Text::Formula => crate::places::formula(text),
            Text::Sentence => crate::places::sentence(text),
        };
        if let Some(formula) = formula {
            read += 1;
            *text = formula;
        }
    };
    if let Some(turns) = turns {
        turns.each_text(&mut take);
    }
    for attack in attacks {
        attack.each_text(&mut take);
    }
    read
}

type Take<'a> = dyn FnMut(Text, &mut String) + 'a;

impl Turns {
    fn each_text(&mut self, take: &mut Take<'_>) {
        if let Some(initiative) = &mut self.initiative {
            initiative.step.iter_mut().for_each(|it| it.each_text(take));
            take(Text::Formula, &mut initiative.total);
            for tie in &mut initiative.tie {
                if let Tie::Higher(formula) = tie {
                    take(Text::Formula, formula);
                }
            }
        }
        if let Some(groups) = &mut self.groups {
            let members = groups.member.values_mut();
            members.for_each(|it| take(Text::Formula, it));
            groups.step.iter_mut().for_each(|it| it.each_text(take));
            groups.bar.iter_mut().for_each(|it| it.each_text(take));
        }
        for moment in &mut self.moment {
            moment.step.iter_mut().for_each(|it| it.each_text(take));
            moment.effect.iter_mut().for_each(|it| it.each_text(take));
        }
    }
}

impl Attack {
    /// Its formulas, without those in its sentences.
    pub fn formulas(&self) -> Vec<String> {
        let mut all = Vec::new();
        let mut take = |kind: Text, text: &mut String| {
            if kind == Text::Formula {
                all.push(text.clone());
            }
        };
        self.clone().each_text(&mut take);
        all
    }

    fn each_text(&mut self, take: &mut Take<'_>) {
        self.roll.iter_mut().for_each(|it| it.each_text(take));
        self.step.iter_mut().for_each(|it| it.each_text(take));
        self.bar.iter_mut().for_each(|it| it.each_text(take));
        self.effect.iter_mut().for_each(|it| it.each_text(take));
        if let Some(each) = &mut self.each {
            each.roll.iter_mut().for_each(|it| it.each_text(take));
            each.when.iter_mut().for_each(|it| take(Text::Formula, it));
            each.step.iter_mut().for_each(|it| it.each_text(take));
            each.effect.iter_mut().for_each(|it| it.each_text(take));
        }
        let outcomes = self.outcome.iter_mut().filter_map(|it| it.when.as_mut());
        outcomes.for_each(|it| take(Text::Formula, it));
        take(Text::Sentence, &mut self.say);
    }
}

impl AttackDie {
    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.dice.iter_mut().chain(&mut self.plus);
        formulas.for_each(|it| take(Text::Formula, it));
    }
}

impl CalculationStep {
    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.from.values_mut().chain(&mut self.when);
        formulas.for_each(|it| take(Text::Formula, it));
    }
}

impl Bar {
    fn each_text(&mut self, take: &mut Take<'_>) {
        take(Text::Formula, &mut self.when);
        take(Text::Sentence, &mut self.say);
    }
}

impl Effect {
    fn each_text(&mut self, take: &mut Take<'_>) {
        let formulas = self.set.values_mut().chain(self.count.values_mut());
        let lasts = self.state.iter_mut().filter_map(|it| it.lasts.as_mut());
        let formulas = formulas
            .chain(self.row.values_mut())
            .chain(&mut self.when)
            .chain(lasts);
        formulas.for_each(|it| take(Text::Formula, it));
        let rows = std::mem::take(&mut self.row).into_iter();
        let rows = rows.map(|(mut address, formula)| {
            take(Text::Sentence, &mut address);
            (address, formula)
        });
        self.row = rows.collect();
        take(Text::Sentence, &mut self.say);
    }
}
