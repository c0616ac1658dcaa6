//! Fights: rules, calculators, lists and places that are there.

use std::collections::HashSet;

use indexmap::IndexMap;
use rules::{
    character::{Character, Edit},
    system::System,
    turns::{Attack, CalculationStep, Effect, Groups, ShortForm, Tie, Turns, paths},
};

use super::Finding;

/// What does not fit in the turns, attacks and short forms of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    if let Some(turns) = &system.turns {
        of_turns(system, turns, &mut all);
    }
    for attack in &system.attacks {
        of_attack(system, attack, &mut all);
    }
    for form in &system.short_forms {
        of_short_form(system, form, &mut all);
    }
    all
}

fn of_turns(system: &System, turns: &Turns, all: &mut Vec<Finding>) {
    let mut check = Check::new(system, "turns", all);
    check.rule(&turns.rule);
    check.lists(turns.states.iter());
    turns.delaying.iter().for_each(|rule| check.rule(rule));
    if let Some(groups) = &turns.groups {
        check.groups(groups);
    }
    for counter in &turns.counter {
        check.counters.insert(counter.key.clone());
        counter.rule.iter().for_each(|rule| check.rule(rule));
    }
    for event in turns.damage.iter().chain(&turns.healing) {
        if system.event(event).is_none() {
            check.note(format!("There is no event “{event}”."));
        }
    }
    turns.health.iter().for_each(|field| check.field(field));
    for shown in &turns.line {
        check.bare = true;
        check.formula(&shown.of);
        check.bare = false;
    }
    for state in &turns.state {
        if state.name.contains('/') {
            check.rule(&state.name);
        }
        if state.lasts.is_some() {
            check.note(format!(
                "“lasts” is for effects: say of {} how long it lasts with “left”.",
                state.name
            ));
        }
    }
    if let Some(initiative) = &turns.initiative {
        check.rule(&initiative.rule);
        check.lists(initiative.list.iter());
        check.rows = initiative.list.clone().into_iter().collect();
        check.dice = HashSet::from(["die".to_owned()]);
        check.steps(&initiative.step);
        check.formula(&initiative.total);
        for tie in &initiative.tie {
            if let Tie::Higher(formula) = tie {
                check.formula(formula);
            }
        }
        check.dice.clear();
    }
    for (list, row) in &turns.bare {
        check.lists(std::iter::once(list));
        check.rows = vec![list.clone()];
        for (key, value) in row {
            match (key.as_str(), value.as_str()) {
                ("entry", Some(entry)) => check.entry(entry),
                _ => check.row(key),
            }
        }
    }
    check.rows.clear();
    for moment in &turns.moment {
        check.outputs.clear();
        moment.event.iter().for_each(|event| check.event(event));
        check.steps(&moment.step);
        moment.effect.iter().for_each(|effect| check.effect(effect));
    }
}

fn of_attack(system: &System, attack: &Attack, all: &mut Vec<Finding>) {
    let counters = system.turns.iter().flat_map(|it| &it.counter);
    let counters = counters.map(|it| it.key.clone()).collect();
    let mut check = Check::new(system, &format!("attack/{}", attack.key), all);
    check.counters = counters;
    check.rule(&attack.rule);
    check.lists(attack.list.iter().chain(&attack.against));
    check.rows = attack.list.iter().chain(&attack.against).cloned().collect();
    check.dice = attack.roll.iter().map(|die| die.key.clone()).collect();
    check.asks = attack.ask.keys().cloned().collect();
    for die in &attack.roll {
        die.dice
            .iter()
            .chain(&die.plus)
            .for_each(|text| check.formula(text));
    }
    check.steps(&attack.step);
    check.said(&attack.say);
    for bar in &attack.bar {
        check.formula(&bar.when);
        check.said(&bar.say);
    }
    attack.effect.iter().for_each(|effect| check.effect(effect));
    if attack.several && attack.each.is_none() {
        check.note(
            "It is done to several, and nothing befalls them: write what does in “each”."
                .to_owned(),
        );
    }
    if let Some(each) = &attack.each {
        each.when.iter().for_each(|text| check.formula(text));
        check.each = true;
        for die in &each.roll {
            die.dice
                .iter()
                .chain(&die.plus)
                .for_each(|text| check.formula(text));
        }
        check
            .dice
            .extend(each.roll.iter().map(|die| die.key.clone()));
        check.steps(&each.step);
        each.effect.iter().for_each(|effect| check.effect(effect));
    }
    for outcome in &attack.outcome {
        outcome.when.iter().for_each(|text| check.formula(text));
    }
}

fn of_short_form(system: &System, form: &ShortForm, all: &mut Vec<Finding>) {
    let mut check = Check::new(system, &format!("short_form/{}", form.key), all);
    for field in form.values.keys() {
        check.field(field);
    }
    check.lists(form.rows.keys());
    for kind in form.kinds.iter().filter(|kind| system.kind(kind).is_none()) {
        check.note(format!("There is no kind “{kind}”."));
    }
    if let Some(list) = &form.table {
        check.lists(std::iter::once(list));
        check.rows = vec![list.clone()];
        for entry in system
            .entries
            .values()
            .filter(|entry| form.kinds.contains(&entry.kind))
        {
            check.at = entry.key();
            for column in entry.table.iter().flat_map(|table| &table.columns) {
                if column.key != "entry" {
                    check.row(&column.key);
                }
            }
        }
        check.at = format!("short_form/{}", form.key);
    }
    for number in &form.number {
        match number.to.split('/').collect::<Vec<_>>()[..] {
            [key] => check.value(key),
            [list, row, key] => {
                let rows = form.rows.get(list).map_or(0, Vec::len);
                let row = row.parse().ok().filter(|row| (1..=rows).contains(row));
                if row.is_none() {
                    check.note(format!(
                        "“{}” is of a row that it does not start from.",
                        number.to
                    ));
                }
                check.rows = vec![list.to_owned()];
                match key {
                    "name" | "number" => {
                        check.note(format!("“{}” is no number of a row.", number.to));
                    }
                    key => check.row(key),
                }
            }
            _ => check.note(format!(
                "“{}” is not a field, a derived value or list/row/key.",
                number.to
            )),
        }
    }
}

struct Check<'a> {
    system: &'a System,
    at: String,
    all: &'a mut Vec<Finding>,
    rows: Vec<String>,
    dice: HashSet<String>,
    asks: HashSet<String>,
    counters: HashSet<String>,
    /// Whether there is a `member`.
    each: bool,
    /// Whether names of fields and derived values stand by themselves.
    bare: bool,
    outputs: IndexMap<String, Vec<String>>,
}

impl<'a> Check<'a> {
    fn new(system: &'a System, at: &str, all: &'a mut Vec<Finding>) -> Self {
        Self {
            system,
            at: at.to_owned(),
            all,
            rows: Vec::new(),
            dice: HashSet::new(),
            asks: HashSet::new(),
            counters: HashSet::new(),
            each: false,
            bare: false,
            outputs: IndexMap::new(),
        }
    }

    fn note(&mut self, reason: String) {
        self.all.push(Finding::new(self.at.clone(), reason));
    }

    fn rule(&mut self, rule: &str) {
        if !rule.is_empty() && !self.system.entries.contains_key(rule) {
            self.note(format!("Its rule {rule} is not in the pack."));
        }
    }

    fn entry(&mut self, entry: &str) {
        if !self.system.entries.contains_key(entry) {
            self.note(format!("There is no entry {entry}."));
        }
    }

    fn lists<'b>(&mut self, lists: impl Iterator<Item = &'b String>) {
        for list in lists {
            if self.system.list(list).is_none() {
                self.note(format!("There is no list “{list}”."));
            }
        }
    }

    fn steps(&mut self, steps: &[CalculationStep]) {
        for step in steps {
            let mut calculators = self.system.calculators.iter();
            let Some(calculator) = calculators.find(|it| it.key == step.calculator) else {
                self.note(format!("There is no calculator “{}”.", step.calculator));
                continue;
            };
            for input in step.with.keys().chain(step.from.keys()) {
                let (input, field) = input.split_once('.').unwrap_or((input, ""));
                let known = calculator.inputs.get(input).is_some_and(|it| {
                    field.is_empty() || it.fields.is_empty() || it.fields.contains_key(field)
                });
                if !known {
                    self.note(format!("“{}” takes no “{input}”.", step.calculator));
                }
            }
            step.from
                .values()
                .chain(&step.when)
                .for_each(|text| self.formula(text));
            let key = if step.key.is_empty() {
                &step.calculator
            } else {
                &step.key
            };
            let outputs = calculator.outputs.keys().cloned().collect();
            self.outputs.insert(key.clone(), outputs);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let places = effect.set.values().chain(effect.count.values());
        for place in places.chain(effect.row.values()).chain(&effect.when) {
            self.formula(place);
        }
        for field in effect.set.keys().chain(effect.put.keys()) {
            self.field(field);
        }
        effect.event.iter().for_each(|event| self.event(event));
        let lasts = effect.state.iter().filter_map(|state| state.lasts.as_ref());
        lasts.for_each(|text| self.formula(text));
        for (field, value) in &effect.put {
            let set = Edit::Set {
                field: field.clone(),
                value: value.clone(),
            };
            if self.system.field(field).is_some()
                && let Err(refused) = set.check(&Character::default(), self.system)
            {
                self.note(refused.message);
            }
        }
        for counter in effect.count.keys() {
            if !self.counters.contains(counter) {
                self.note(format!("Nothing is counted as “{counter}”."));
            }
        }
        effect.row.keys().for_each(|address| self.said(address));
        for counter in &effect.forget {
            if !self.counters.contains(counter) {
                self.note(format!("Nothing is counted as “{counter}”."));
            }
        }
        self.said(&effect.say);
    }

    /// An event that happens to a whole character.
    fn event(&mut self, key: &str) {
        match self.system.events.iter().find(|it| it.key == key) {
            None => self.note(format!("There is no event “{key}”.")),
            Some(event) if event.each.is_some() => {
                self.note(format!("The event “{key}” happens to a row."));
            }
            Some(_) => {}
        }
    }

    fn said(&mut self, sentence: &str) {
        for part in sentence.split('{').skip(1) {
            if let Some((formula, _)) = part.split_once('}') {
                self.formula(formula);
            }
        }
    }

    fn formula(&mut self, text: &str) {
        match paths(self.system, text) {
            Err(message) => self.note(format!("“{text}”: {message}")),
            Ok(paths) => {
                for path in &paths {
                    let path: Vec<&str> = path.iter().map(String::as_str).collect();
                    self.path(&path);
                }
            }
        }
    }

    fn path(&mut self, path: &[&str]) {
        match *path {
            [] | ["grouped" | "roll" | "botch" | "most" | "fixed" | "ask"] => {}
            ["member", ..] if !self.each => self.note("Only “each” has a “member”.".to_owned()),
            ["self" | "attacker" | "defender" | "member", ref rest @ ..] => self.person(rest),
            ["roll" | "botch" | "most" | "fixed", key, ..] => {
                if !self.dice.contains(key) {
                    self.note(format!("No die is called “{key}”."));
                }
            }
            ["ask", key, ..] => {
                if !self.asks.contains(key) {
                    self.note(format!("Nothing is asked as “{key}”."));
                }
            }
            [step, ref rest @ ..] => match (self.outputs.get(step), rest.first()) {
                (Some(_), None) => {}
                (Some(outputs), Some(output)) if outputs.iter().any(|it| it == output) => {}
                (None, _) if self.bare => self.value(step),
                _ => self.note(format!("No step before it answers “{}”.", path.join("."))),
            },
        }
    }

    /// What follows a combatant in a path.
    fn person(&mut self, path: &[&str]) {
        match *path {
            [] | ["name" | "row" | "count" | "of"] => {}
            ["group", ref rest @ ..] => self.band(rest),
            ["row", "entry", fact, ..] => self.fact(fact),
            ["row", key, ..] => self.row(key),
            ["count", counter, ..] => {
                if !self.counters.contains(counter) {
                    self.note(format!("Nothing is counted as “{counter}”."));
                }
            }
            ["of", list, ..] => self.lists(std::iter::once(&list.to_owned())),
            [key, ..] => self.value(key),
        }
    }

    /// A fact of the entries that rows point at.
    fn fact(&mut self, fact: &str) {
        let lists = self.rows.iter().filter_map(|list| self.system.list(list));
        let kinds = lists.flat_map(|list| &list.kinds);
        let mut kinds = kinds.filter_map(|kind| self.system.kind(kind));
        if fact != "name" && !kinds.any(|kind| kind.facts.iter().any(|it| it.key == fact)) {
            self.note(format!("The entries of the rows have no fact “{fact}”."));
        }
    }

    /// What follows a group in a path.
    fn band(&mut self, path: &[&str]) {
        let groups = self.system.turns.iter().filter_map(|it| it.groups.as_ref());
        let known = match *path {
            [] | ["others" | "leader"] => true,
            [at] => ["name", "on", "trained", "size", "place", "members"].contains(&at),
            ["others" | "leader", key, ..] => {
                groups.flat_map(|it| it.member.keys()).any(|it| it == key)
            }
            _ => false,
        };
        if !known {
            self.note(format!("A group has no “{}”.", path.join(".")));
        }
    }

    fn groups(&mut self, groups: &Groups) {
        self.rule(&groups.rule);
        self.lists(groups.list.iter());
        self.rows = groups.list.clone().into_iter().collect();
        groups.member.values().for_each(|text| self.formula(text));
        self.steps(&groups.step);
        for bar in &groups.bar {
            self.formula(&bar.when);
            self.said(&bar.say);
        }
        self.rows.clear();
        self.outputs.clear();
    }

    fn value(&mut self, key: &str) {
        let derived = self
            .system
            .derived
            .iter()
            .any(|it| it.key == key && it.each.is_none());
        if !derived && self.system.field(key).is_none() {
            self.note(format!("“{key}” is neither a field nor a derived value."));
        }
    }

    fn field(&mut self, key: &str) {
        if self.system.field(key).is_none() {
            self.note(format!("“{key}” is not a field."));
        }
    }

    fn row(&mut self, key: &str) {
        let known = matches!(key, "name" | "number")
            || self.rows.iter().any(|list| {
                let derived = self.system.derived.iter();
                let mut derived = derived.filter(|it| it.each.as_ref() == Some(list));
                let list = self.system.list(list);
                derived.any(|it| it.key == key)
                    || list.is_some_and(|list| {
                        let kinds = list.kinds.iter().filter_map(|kind| self.system.kind(kind));
                        list.fields.iter().any(|it| it.key == key)
                            || kinds.flat_map(|it| &it.facts).any(|fact| fact.key == key)
                    })
            });
        if !known {
            self.note(format!("The rows have no “{key}”."));
        }
    }
}
