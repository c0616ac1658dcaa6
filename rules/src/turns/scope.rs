//! The names in formulas of fights, and their values.

use std::{cell::RefCell, rc::Rc, sync::Arc};

use formula::{Dynamic, Evaluation, Formula, HashMap, Library, Problem, Scope, Terms, from_json};
use indexmap::{IndexMap, IndexSet};
use pack::sentence::split_at_formula;
use serde_json::Map;

use super::{Attack, Bar, CalculationStep, Die, participant::Participant};
use crate::{
    Refusal, Value,
    calculator::Answer,
    compile::{CompiledSystem, FightFormula, SystemLabels, paths_of},
    rulebook::Rulebook,
    system::System,
};

/// The values of all names that the formulas of an act may use.
pub(super) struct FightScope<'a> {
    pub(super) book: &'a Rulebook,
    /// The combatants by role: `attacker`, `defender`, `member` or `self`.
    pub(super) people: HashMap<&'static str, Participant<'a>>,
    /// The dice of an attack, by key.
    pub(super) rolls: IndexMap<String, Die>,
    /// The inputs of an attack.
    pub(super) asks: IndexMap<String, Value>,
    /// The answers of calculators, by the key of the step.
    pub(super) answers: IndexMap<String, Arc<Answer>>,
    /// Whether the answers of calculators have proofs.
    pub(super) is_proven: bool,
    /// The results of formulas that are independent of rolls, by their text.
    known: RefCell<HashMap<String, Value>>,
}

impl<'a> FightScope<'a> {
    /// Creates an empty scope.
    pub(super) fn new(book: &'a Rulebook) -> Self {
        Self {
            book,
            people: HashMap::default(),
            rolls: IndexMap::new(),
            asks: IndexMap::new(),
            answers: IndexMap::new(),
            is_proven: true,
            known: RefCell::default(),
        }
    }

    /// Creates a scope with one combatant, as `self`.
    pub(super) fn of(book: &'a Rulebook, participant: Participant<'a>) -> Self {
        let mut scope = Self::new(book);
        scope.people.insert("self", participant);
        scope
    }

    /// Evaluates a formula.
    pub(super) fn value(&self, text: &str) -> Result<Value, Refusal> {
        if let Some(known) = self.known.borrow().get(text) {
            return Ok(known.clone());
        }
        let formula = self.book.compiled().fight_formula(text);
        let formula =
            formula.map_err(|wrong| refusal!("encounter-formula", text, why = wrong.as_str()))?;
        let value = match self.at_path(&formula) {
            Some(value) => value,
            None => self.evaluate(&formula, text)?,
        };
        if formula.is_independent_of_rolls {
            let mut known = self.known.borrow_mut();
            known.insert(text.to_owned(), value.clone());
        }
        Ok(value)
    }

    /// The value of a formula that is nothing but a path. `None` if it is more, or if evaluation may convert the value:
    /// then it must be evaluated.
    fn at_path(&self, formula: &FightFormula) -> Option<Value> {
        let path = &formula.paths[formula.only_path?];
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let (root, keys) = path.split_first()?;
        let (used, value) = self.read(root, keys);
        let value = keys[used..]
            .iter()
            .try_fold(value, |value, key| match value {
                Value::Object(mut map) => Some(map.remove(*key).unwrap_or_default()),
                Value::Null => Some(Value::Null),
                _ => None,
            })?;
        match &value {
            Value::Null | Value::Bool(_) | Value::String(_) => Some(value),
            Value::Number(number) if number.is_i64() => Some(value),
            _ => None,
        }
    }

    fn evaluate(&self, formula: &FightFormula, text: &str) -> Result<Value, Refusal> {
        let compiled = self.book.compiled();
        let mut values = Map::new();
        for path in &formula.paths {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let [root, keys @ ..] = path.as_slice() else {
                continue;
            };
            let (used, value) = self.read(root, keys);
            insert(&mut values, &path[..=used], value);
            fill(&mut values, root, keys);
        }
        let names = FightValues {
            compiled: Arc::clone(compiled),
            values,
        };
        let run = compiled.evaluation(Rc::new(names), Terms::LeftOut);
        run.enter(|run| run.json_of(&formula.compiled))
            .map_err(|problem| match problem {
                Problem::Silent(why) => refusal!("rules-not-said", why),
                problem => refusal!("encounter-formula", text, why = problem.sentence()),
            })
    }

    /// Whether a formula holds: its value is not n/a, false, 0 or empty. A missing formula holds.
    pub(super) fn holds(&self, formula: Option<&str>) -> Result<bool, Refusal> {
        let Some(formula) = formula else {
            return Ok(true);
        };
        Ok(is_set(&self.value(formula)?))
    }

    /// Runs calculation steps, in order.
    pub(super) fn run_steps(&mut self, steps: &[CalculationStep]) -> Result<(), Refusal> {
        steps.iter().try_for_each(|step| self.run_step(step))
    }

    /// Returns an error if a condition forbids the act.
    pub(super) fn check_bar(&self, bar: &Bar) -> Result<(), Refusal> {
        if self.holds(Some(&bar.when))? {
            return Err(Refusal::new(self.render(&bar.say)?));
        }
        Ok(())
    }

    /// Runs a calculation step and stores its answer. Returns an error if the rules do not say.
    pub(super) fn run_step(&mut self, step: &CalculationStep) -> Result<(), Refusal> {
        if !self.holds(step.when.as_deref())? {
            return Ok(());
        }
        let mut inputs: IndexMap<String, Value> = step.with.clone();
        for (input, formula) in &step.from {
            let value = self.value(formula)?;
            if value.is_null() {
                continue;
            }
            match input.split_once('.') {
                None => drop(inputs.insert(input.clone(), value)),
                Some((object, key)) => {
                    let object = inputs
                        .entry(object.to_owned())
                        .or_insert_with(|| Value::Object(Map::new()));
                    if let Value::Object(map) = object {
                        map.insert(key.to_owned(), value);
                    }
                }
            }
        }
        let answer = if self.is_proven {
            let answer = self.book.calculate(&step.calculator, &inputs);
            answer.map(Arc::new)
        } else {
            self.book.calculate_in_fights(&step.calculator, &inputs)
        };
        let answer = answer.map_err(|refusal| Refusal::new(refusal.message))?;
        if let Some(why) = &answer.undefined {
            return Err(refusal!("rules-not-said", why));
        }
        self.answers.insert(step.key().to_owned(), answer);
        Ok(())
    }

    /// Fills in the formulas of a sentence.
    pub(super) fn render(&self, sentence: &str) -> Result<String, Refusal> {
        let mut said = String::new();
        let mut rest = sentence;
        while let Some((before, formula, after)) = split_at_formula(rest) {
            said.push_str(before);
            said.push_str(&plain(&self.value(formula)?));
            rest = after;
        }
        said.push_str(rest);
        Ok(said)
    }

    /// How many of the keys of a path are used, and the value at them. A missing value is n/a.
    pub(super) fn read(&self, root: &str, keys: &[&str]) -> (usize, Value) {
        if let Some(participant) = self.people.get(root) {
            return participant.read(self.book, keys);
        }
        let die = keys.first().and_then(|key| self.rolls.get(*key));
        let of_die = |read: fn(&Die) -> Value| (1, die.map(read).unwrap_or_default());
        match root {
            "roll" | "botch" | "most" | "fixed" | "ask" if keys.is_empty() => {
                (0, Value::Object(Map::new()))
            }
            "roll" => of_die(|die| die.total.into()),
            "botch" => of_die(|die| die.botch.into()),
            "most" => of_die(|die| die.most.into()),
            "fixed" => of_die(|die| die.fixed.into()),
            "ask" => (1, self.asks.get(keys[0]).cloned().unwrap_or_default()),
            "grouped" => {
                let mut people = self.people.values();
                (0, people.any(|it| it.group.members.len() > 1).into())
            }
            _ => match (self.answers.get(root), self.people.get("self")) {
                (Some(answer), _) => (0, answer.outputs.clone().into_iter().collect()),
                (None, Some(participant)) => (0, participant.character_value(self.book, root)),
                (None, None) => (0, Value::Null),
            },
        }
    }
}

/// The paths that a formula of a fight reads: `attacker`, `attacker/row/attack`, …
///
/// # Errors
/// Returns the error in the formula, in a sentence.
pub fn paths(system: &System, text: &str) -> Result<Vec<Vec<String>>, String> {
    let formula =
        Formula::compile(text, &SystemLabels::of(system)).map_err(|wrong| wrong.message)?;
    Ok(paths_of(&formula))
}

/// The fields and derived values of a sheet that fights use, those of the chosen row as `row.attack`: what
/// the turn order shows, what initiative depends on, and what attacks read.
pub fn fight_values(system: &System) -> IndexSet<String> {
    let of = |formula: String| paths(system, &formula).unwrap_or_default();
    let shown = system.turns.iter().flat_map(|turns| &turns.line);
    let shown = shown.flat_map(|it| of(it.of.clone()));
    let order = system.turns.iter().filter_map(|it| it.initiative.as_ref());
    let order = order.flat_map(|it| {
        let inputs = it.step.iter().flat_map(|step| step.from.values());
        inputs.chain([&it.total]).cloned()
    });
    let attacks = system.attacks.iter().flat_map(Attack::formulas);
    let read = order.chain(attacks).flat_map(of);
    let roles = ["self", "attacker", "defender", "member"];
    let read = read.filter_map(|path| {
        let (root, keys) = path.split_first()?;
        roles.contains(&root.as_str()).then(|| keys.to_vec())
    });
    let keys = shown.chain(read).filter_map(|path| match path.as_slice() {
        [row, key, ..] if row == "row" => Some(format!("row.{key}")),
        [key, ..] => Some(key.clone()),
        [] => None,
    });
    keys.collect()
}

/// Sets the value at a path. An existing object is kept.
fn insert(values: &mut Map<String, Value>, path: &[&str], value: Value) {
    let [first, rest @ ..] = path else { return };
    let found = values.entry((*first).to_owned()).or_insert(Value::Null);
    if rest.is_empty() {
        if !found.is_object() {
            *found = value;
        }
        return;
    }
    if !found.is_object() {
        *found = Value::Object(Map::new());
    }
    if let Value::Object(inner) = found {
        insert(inner, rest, value);
    }
}

/// Sets the missing keys of a path to n/a.
fn fill(values: &mut Map<String, Value>, root: &str, keys: &[&str]) {
    let [next, rest @ ..] = keys else { return };
    if let Some(Value::Object(inner)) = values.get_mut(root) {
        inner.entry((*next).to_owned()).or_insert(Value::Null);
        fill(inner, next, rest);
    }
}

/// Whether a value is not n/a, false, 0 or empty.
pub(super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(it) => *it,
        Value::Number(it) => it.as_f64() != Some(0.0),
        Value::String(it) => !it.is_empty(),
        Value::Array(it) => !it.is_empty(),
        Value::Object(it) => !it.is_empty(),
    }
}

/// A value as text, for messages.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => formula::to_text(value),
        Value::Array(all) => all.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| format!("{key} {}", plain(value)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// The values of the names in one formula.
struct FightValues {
    compiled: Arc<CompiledSystem>,
    values: Map<String, Value>,
}

impl Scope for FightValues {
    fn resolve(&self, _: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        Ok(self.values.get(name).map(from_json))
    }

    fn library(&self) -> &dyn Library {
        &*self.compiled
    }
}
