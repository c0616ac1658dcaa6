//! A system with all its formulas compiled and checked.
//!
//! | module | one idea |
//! | --- | --- |
//! | `context` | which names a formula may use, by where it is |
//! | `labels` | what names are called in a formula in words |
//! | `derived`, `modifiers`, `calculators`, `events`, `building`, `activities` | the formulas of each part of a system |
//! | `circles` | values that depend on themselves |
//! | `entries`, `tables` | what can be looked up |
//! | `fights` | the formulas of fights |
//! | `changes` | what house rules changed |

mod activities;
mod building;
mod calculators;
mod changes;
mod circles;
mod context;
mod derived;
mod entries;
mod events;
mod fights;
mod labels;
mod modifiers;
mod tables;

use std::{collections::BTreeSet, rc::Rc, sync::Arc};

use formula::{Compiled, Diagnostic, Evaluation, Formula, HashMap, Problem, Scope, problem};
use indexmap::IndexMap;

use crate::system::{LeftOut, List, System, Target};
pub(crate) use activities::{CompiledActivity, CompiledGain, CompiledGrowth};
pub(crate) use building::{CompiledCheck, CompiledStep};
pub(crate) use calculators::{CompiledCalculator, Named};
pub(crate) use changes::Changes;
pub use changes::HouseNote;
pub(crate) use context::FormulaContext;
pub(crate) use events::{CompiledChange, CompiledEvent};
pub(crate) use fights::{FightFormula, paths_of};
pub(crate) use labels::{SystemLabels, calculator_label, result_label};
pub(crate) use modifiers::{CompiledModifier, EntryModifiers};

/// A system with everything compiled, found by name.
#[derive(Debug, Default)]
pub(crate) struct CompiledSystem {
    pub(crate) system: Arc<System>,
    /// What house rules changed in it.
    pub(crate) changes: Changes,
    /// Fields of the character, by key.
    pub(crate) fields: HashMap<String, usize>,
    /// Derived values of the whole character, by key.
    pub(crate) whole: HashMap<String, usize>,
    pub(crate) lists: HashMap<String, usize>,
    /// For each list, its fields and its rows' derived values.
    pub(crate) in_rows: Vec<RowNames>,
    /// In the system's order.
    pub(crate) derived: Vec<Compiled>,
    /// The values left out of each derived value, by their labels.
    pub(crate) left_out: Vec<Vec<LeftOut>>,
    /// The formulas of what is rolled for derived values, by their places.
    pub(crate) dice: HashMap<usize, Compiled>,
    /// By the entry's index.
    pub(crate) modifiers: HashMap<usize, EntryModifiers>,
    /// The fields that modifiers change.
    pub(crate) modified: BTreeSet<usize>,
    /// The lists that modifiers add rows to.
    pub(crate) granted: BTreeSet<usize>,
    /// By the entry's place and the column's.
    pub(crate) beyond: HashMap<(usize, usize), Compiled>,
    pub(crate) calculators: IndexMap<String, CompiledCalculator>,
    /// In the system's order.
    pub(crate) events: Vec<CompiledEvent>,
    /// In the system's order.
    pub(crate) steps: Vec<CompiledStep>,
    /// In the system's order.
    pub(crate) growths: Vec<CompiledGrowth>,
    /// In the system's order.
    pub(crate) activities: Vec<CompiledActivity>,
    /// The first date of a ledger.
    pub(crate) first_date: Option<Compiled>,
    /// The formulas of fights that were needed so far.
    pub(crate) fights: fights::FightFormulas,
    /// Places of entries by kind, then by name, alias and slug in lower case.
    pub(crate) entries: HashMap<String, HashMap<String, usize>>,
}

#[derive(Debug, Default)]
pub(crate) struct RowNames {
    pub(crate) fields: HashMap<String, usize>,
    pub(crate) derived: HashMap<String, usize>,
}

impl RowNames {
    /// The names of a list's rows, without derived values so far.
    fn of(list: &List) -> Self {
        Self {
            fields: places(list.fields.iter().map(|it| &it.key)),
            derived: HashMap::default(),
        }
    }

    /// Whether it is a field or derived value.
    fn has(&self, key: &str) -> bool {
        self.fields.contains_key(key) || self.derived.contains_key(key)
    }

    fn keys(&self) -> impl Iterator<Item = &str> + Clone {
        let keys = self.fields.keys().chain(self.derived.keys());
        keys.map(String::as_str)
    }
}

impl CompiledSystem {
    /// An evaluation over a scope of this system.
    pub(crate) fn evaluation(&self, scope: Rc<dyn Scope>, proving: bool) -> Evaluation {
        let run = Evaluation::new(scope, proving);
        if !self.changes.is_empty() {
            run.record_dependencies();
        }
        run
    }

    /// Compiles a system in which house rules changed something, and says what is wrong in it.
    pub(crate) fn new(system: Arc<System>, house: &[HouseNote]) -> (Self, Vec<Diagnostic>) {
        let mut diagnostics = Vec::new();
        let compiled = Self::names_of(system, house).with_formulas(None, &mut diagnostics);
        (compiled, diagnostics)
    }

    /// What is wrong in the formulas whose addresses begin with one of `within`. Other formulas are not compiled.
    pub(crate) fn errors(system: Arc<System>, within: &[String]) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        Self::names_of(system, &[]).with_formulas(Some(within), &mut diagnostics);
        diagnostics
    }

    /// A system of which only the names are known so far.
    fn names_of(system: Arc<System>, house: &[HouseNote]) -> Self {
        let mut compiled = Self {
            changes: Changes::new(house),
            fields: places(system.fields.iter().map(|it| &it.key)),
            lists: places(system.lists.iter().map(|it| &it.key)),
            in_rows: system.lists.iter().map(RowNames::of).collect(),
            left_out: derived::left_out(&system),
            entries: names_of_entries(&system),
            ..Self::default()
        };
        for (at, derived) in system.derived.iter().enumerate() {
            let names = match derived.each.as_deref() {
                None => Some(&mut compiled.whole),
                Some(list) => {
                    let list = compiled.lists.get(list);
                    list.map(|list| &mut compiled.in_rows[*list].derived)
                }
            };
            if let Some(names) = names {
                names.insert(derived.key.clone(), at);
            }
        }
        compiled.system = system;
        compiled
    }

    /// The same with its formulas, or with those of which the address begins with one of `within`.
    fn with_formulas(self, within: Option<&[String]>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut compiler = Compiler {
            compiled: &self,
            within,
            diagnostics,
        };
        let mut all = Self {
            derived: compiler.derived(),
            dice: compiler.dice(),
            modifiers: compiler.modifiers(),
            beyond: compiler.beyond(),
            calculators: compiler.calculators(),
            events: compiler.events(),
            steps: compiler.steps(),
            growths: compiler.growths(),
            activities: compiler.activities(),
            first_date: compiler.first_date(),
            ..self
        };
        circles::find(&mut all, diagnostics);
        let modifiers = all.modifiers.values();
        for key in modifiers.flat_map(|it| it.by_target.keys()) {
            match all.system.target(key) {
                Some(Target::Field) => all.modified.extend(all.fields.get(key)),
                Some(Target::List) => all.granted.extend(all.lists.get(key)),
                Some(Target::Derived) | None => {}
            }
        }
        all
    }
}

struct Compiler<'a> {
    compiled: &'a CompiledSystem,
    /// The beginnings of the addresses of the formulas that are compiled; `None` for all.
    within: Option<&'a [String]>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Compiler<'_> {
    fn formula(
        &mut self,
        text: &str,
        place: &str,
        labels: &SystemLabels<'_>,
        context: FormulaContext<'_>,
    ) -> Compiled {
        if !self.compiles(place) {
            return Err(Problem::Failed(String::new()));
        }
        let checked = Formula::compile(text, labels).and_then(|formula| {
            let wrong = formula.check(&context.names(self.compiled));
            wrong.map_or(Ok(formula), Err)
        });
        checked.map_err(|diagnostic| self.wrong_formula(place, diagnostic))
    }

    fn compiles(&self, place: &str) -> bool {
        let begins = |within: &[String]| within.iter().any(|it| place.starts_with(it));
        self.within.is_none_or(begins)
    }

    /// A formula over the character, and over a row of a list if there is one.
    fn of_character(&mut self, list: Option<usize>, place: &str, text: &str) -> Compiled {
        let context = list.map_or(FormulaContext::Whole, |list| {
            FormulaContext::Row(Some(list))
        });
        let system = &self.compiled.system;
        let labels = SystemLabels::of_rows(system, list.map(|list| &system.lists[list]));
        self.formula(text, place, &labels, context)
    }

    /// The place of a list that a pack names; reported where there is none.
    fn list(&mut self, named: Option<&String>, place: &str) -> Option<usize> {
        let named = named?;
        let found = self.compiled.lists.get(named).copied();
        if found.is_none() {
            self.report(place, self.compiled.no_list(named));
        }
        found
    }

    fn wrong_formula(&mut self, place: &str, diagnostic: Diagnostic) -> Problem {
        let problem = problem!("system-formula-error", error = diagnostic.message.as_str());
        self.diagnostics.push(diagnostic.in_place(place));
        problem
    }

    /// Reports something wrong that is in no line of a formula.
    fn report(&mut self, place: &str, message: impl Into<String>) {
        let diagnostic = Diagnostic::new(message);
        self.diagnostics.push(diagnostic.in_place(place));
    }
}

/// The place of each key.
fn places<'a>(keys: impl Iterator<Item = &'a String>) -> HashMap<String, usize> {
    let places = keys.enumerate();
    places.map(|(at, key)| (key.clone(), at)).collect()
}

/// Places of entries by kind, then by slug, name, alias and name in another language in lower case; a slug comes
/// before a name of another entry.
fn names_of_entries(system: &System) -> HashMap<String, HashMap<String, usize>> {
    let mut names: HashMap<String, HashMap<String, usize>> = HashMap::default();
    let by_weight: [fn(&crate::entry::Entry) -> Vec<&String>; 3] = [
        |entry| vec![&entry.slug],
        |entry| vec![&entry.name],
        |entry| entry.other_names().collect(),
    ];
    for names_of in by_weight {
        for (at, entry) in system.entries.values().enumerate() {
            let of_kind = names.entry(entry.kind.clone()).or_default();
            for name in names_of(entry).into_iter().filter(|it| !it.is_empty()) {
                of_kind.entry(name.to_lowercase()).or_insert(at);
            }
        }
    }
    names
}
