//! A system with all its formulas compiled and checked.
//!
//! | module | contents |
//! | --- | --- |
//! | `context` | the names that a formula may use, by context |
//! | `labels` | the labels of names, for formulas in words |
//! | `derived`, `modifiers`, `calculators`, `events`, `building`, `activities` | the formulas of each part |
//! | `cycles` | dependency cycles |
//! | `entries`, `tables` | look-ups |
//! | `fights` | the formulas of fights |
//! | `changes` | the changes by house rules |

mod activities;
mod building;
mod calculators;
mod changes;
mod context;
mod cycles;
mod derived;
mod entries;
mod events;
mod fights;
mod labels;
mod modifiers;
mod tables;

use std::{collections::BTreeSet, rc::Rc, sync::Arc};

use formula::{Compiled, Diagnostic, Evaluation, Formula, HashMap, Problem, Scope, Terms, problem};
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

/// A compiled system, with the indices of its parts by name.
#[derive(Debug, Default)]
pub(crate) struct CompiledSystem {
    pub(crate) system: Arc<System>,
    /// What house rules changed in it.
    pub(crate) changes: Changes,
    /// Indices of the character's fields, by key.
    pub(crate) fields: HashMap<String, usize>,
    /// Indices of derived values of the whole character, by key.
    pub(crate) whole: HashMap<String, usize>,
    /// Indices of lists, by key.
    pub(crate) lists: HashMap<String, usize>,
    /// For each list, its fields and its rows' derived values.
    pub(crate) in_rows: Vec<RowNames>,
    /// In the system's order.
    pub(crate) derived: Vec<Compiled>,
    /// The values left out of each derived value, under their labels.
    pub(crate) left_out: Vec<Vec<LeftOut>>,
    /// The dice formulas of derived values, by index.
    pub(crate) dice: HashMap<usize, Compiled>,
    /// The modifiers of entries, by the entry's index.
    pub(crate) modifiers: HashMap<usize, EntryModifiers>,
    /// Indices of the fields that modifiers change.
    pub(crate) modified: BTreeSet<usize>,
    /// Indices of the lists that modifiers add rows to.
    pub(crate) granted: BTreeSet<usize>,
    /// The formulas of cells beyond printed rows, by the indices of the entry and the column.
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
    /// The formulas of fights, compiled on first use.
    pub(crate) fights: fights::FightFormulas,
    /// Indices of entries, by kind and then by slug, name or alias in lower case.
    pub(crate) entries: HashMap<String, HashMap<String, usize>>,
}

#[derive(Debug, Default)]
pub(crate) struct RowNames {
    pub(crate) fields: HashMap<String, usize>,
    pub(crate) derived: HashMap<String, usize>,
}

impl RowNames {
    /// The names in a list's rows, without derived values so far.
    fn of(list: &List) -> Self {
        Self {
            fields: indices(list.fields.iter().map(|it| &it.key)),
            derived: HashMap::default(),
        }
    }

    /// Whether a key is that of a field or derived value.
    fn has(&self, key: &str) -> bool {
        self.fields.contains_key(key) || self.derived.contains_key(key)
    }

    fn keys(&self) -> impl Iterator<Item = &str> + Clone {
        let keys = self.fields.keys().chain(self.derived.keys());
        keys.map(String::as_str)
    }
}

impl CompiledSystem {
    /// Starts an evaluation over a scope of this system.
    pub(crate) fn evaluation(&self, scope: Rc<dyn Scope>, terms: Terms) -> Evaluation {
        let run = Evaluation::new(scope, terms);
        if !self.changes.is_empty() {
            run.record_dependencies();
        }
        run
    }

    /// Compiles a system, with the house rules applied to it, and reports the errors in its formulas.
    pub(crate) fn new(system: Arc<System>, house: &[HouseNote]) -> (Self, Vec<Diagnostic>) {
        let mut diagnostics = Vec::new();
        let compiled = Self::indexed(system, house).with_formulas(None, &mut diagnostics);
        (compiled, diagnostics)
    }

    /// The errors in the formulas whose addresses start with one of `within`. Other formulas are not compiled.
    pub(crate) fn errors(system: Arc<System>, within: &[String]) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        Self::indexed(system, &[]).with_formulas(Some(within), &mut diagnostics);
        diagnostics
    }

    /// Indexes the names of a system, without compiling its formulas.
    fn indexed(system: Arc<System>, house: &[HouseNote]) -> Self {
        let mut compiled = Self {
            changes: Changes::new(house),
            fields: indices(system.fields.iter().map(|it| &it.key)),
            lists: indices(system.lists.iter().map(|it| &it.key)),
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

    /// Compiles its formulas, or only those whose addresses start with one of `within`.
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
        cycles::break_derived(&mut all, diagnostics);
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
    /// Address prefixes of the formulas to compile; `None` for all.
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
        let starts = |within: &[String]| within.iter().any(|it| place.starts_with(it));
        self.within.is_none_or(starts)
    }

    /// Compiles a formula over the character, and over a row of a list if one is given.
    fn of_character(&mut self, list: Option<usize>, place: &str, text: &str) -> Compiled {
        let context = list.map_or(FormulaContext::Whole, |list| {
            FormulaContext::Row(Some(list))
        });
        let system = &self.compiled.system;
        let labels = SystemLabels::of_rows(system, list.map(|list| &system.lists[list]));
        self.formula(text, place, &labels, context)
    }

    /// The index of a list that a pack names. A missing list is reported.
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

    /// Reports an error that is not in a formula.
    fn report(&mut self, place: &str, message: impl Into<String>) {
        let diagnostic = Diagnostic::new(message);
        self.diagnostics.push(diagnostic.in_place(place));
    }
}

fn indices<'a>(keys: impl Iterator<Item = &'a String>) -> HashMap<String, usize> {
    let indexed = keys.enumerate();
    indexed.map(|(at, key)| (key.clone(), at)).collect()
}

/// Indices of entries, by kind and then by slug, name, alias or translated name in lower case. A slug takes
/// precedence over a name of another entry.
fn names_of_entries(system: &System) -> HashMap<String, HashMap<String, usize>> {
    let mut names: HashMap<String, HashMap<String, usize>> = HashMap::default();
    let by_precedence: [fn(&crate::entry::Entry) -> Vec<&String>; 3] = [
        |entry| vec![&entry.slug],
        |entry| vec![&entry.name],
        |entry| entry.other_names().collect(),
    ];
    for own_names in by_precedence {
        for (at, entry) in system.entries.values().enumerate() {
            let of_kind = names.entry(entry.kind.clone()).or_default();
            for name in own_names(entry).into_iter().filter(|it| !it.is_empty()) {
                of_kind.entry(name.to_lowercase()).or_insert(at);
            }
        }
    }
    names
}
