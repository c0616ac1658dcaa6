//! A system with all its formulas compiled and checked.
//!
//! | module | one idea |
//! | --- | --- |
//! | `context` | which names a formula may use, by where it is |
//! | `labels` | what names are called in a formula in words |
//! | `calculators`, `events`, `building`, `activities` | the formulas of each part of a system |
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
mod entries;
mod events;
mod fights;
mod labels;
mod tables;

use std::{collections::BTreeSet, rc::Rc, sync::Arc};

use formula::{Compiled, Diagnostic, Evaluation, Formula, HashMap, Problem, Scope};
use indexmap::IndexMap;

use crate::system::{Derived, LeftOut, System, Target};
pub(crate) use activities::{CompiledActivity, CompiledGain, CompiledGrowth};
pub(crate) use building::{CompiledCheck, CompiledStep};
pub(crate) use calculators::{CompiledCalculator, Named};
pub(crate) use changes::Changes;
pub use changes::HouseNote;
pub(crate) use context::FormulaContext;
pub(crate) use events::{CompiledChange, CompiledEvent};
pub(crate) use fights::{FightFormula, paths_of};
pub(crate) use labels::{SystemLabels, calculator_label, result_label};

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
    /// In the order of the system.
    pub(crate) derived: Vec<Compiled>,
    /// What the pack says stays out of each, by the labels of what it names.
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
    /// In the order of the system.
    pub(crate) events: Vec<CompiledEvent>,
    /// In the order of the system.
    pub(crate) steps: Vec<CompiledStep>,
    /// In the order of the system.
    pub(crate) growths: Vec<CompiledGrowth>,
    /// In the order of the system.
    pub(crate) activities: Vec<CompiledActivity>,
    /// The first date of a ledger.
    pub(crate) first_date: Option<Compiled>,
    /// The formulas of fights that were needed so far.
    pub(crate) fights: fights::FightFormulas,
    /// Places of entries by kind, then by name, alias and slug in lower case. Those that are read
    /// on demand are found where they are stored.
    pub(crate) entries: HashMap<String, HashMap<String, usize>>,
}

#[derive(Debug, Default)]
pub(crate) struct RowNames {
    pub(crate) fields: HashMap<String, usize>,
    pub(crate) derived: HashMap<String, usize>,
}

impl RowNames {
    /// Whether it is a field or derived value.
    fn has(&self, key: &str) -> bool {
        self.fields.contains_key(key) || self.derived.contains_key(key)
    }
}

/// The modifiers of an entry.
#[derive(Debug, Default)]
pub(crate) struct EntryModifiers {
    /// In the order of the entry.
    pub(crate) all: Vec<CompiledModifier>,
    /// Which of them change a derived value, a field or a list, by its key.
    pub(crate) by_target: HashMap<String, Vec<usize>>,
}

#[derive(Debug)]
pub(crate) struct CompiledModifier {
    pub(crate) add: Option<Compiled>,
    pub(crate) becomes: Option<Compiled>,
    pub(crate) dice: Option<Compiled>,
    pub(crate) when: Option<Compiled>,
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
        let mut compiled = Self {
            changes: Changes::new(house),
            entries: names_of_entries(&system),
            ..Self::default()
        };
        compiled.fields = system
            .fields
            .iter()
            .enumerate()
            .map(|(at, field)| (field.key.clone(), at))
            .collect();
        compiled.lists = system
            .lists
            .iter()
            .enumerate()
            .map(|(at, list)| (list.key.clone(), at))
            .collect();
        compiled.in_rows = system
            .lists
            .iter()
            .map(|list| RowNames {
                fields: list
                    .fields
                    .iter()
                    .enumerate()
                    .map(|(at, field)| (field.key.clone(), at))
                    .collect(),
                derived: HashMap::default(),
            })
            .collect();
        for (at, derived) in system.derived.iter().enumerate() {
            match derived.each.as_deref() {
                None => {
                    compiled.whole.insert(derived.key.clone(), at);
                }
                Some(list) => {
                    if let Some(&list) = compiled.lists.get(list) {
                        compiled.in_rows[list]
                            .derived
                            .insert(derived.key.clone(), at);
                    }
                }
            }
        }
        compiled.left_out = left_out(&system);
        compiled.system = system;
        let mut diagnostics = Vec::new();
        compiled.compile(&mut diagnostics);
        (compiled, diagnostics)
    }

    fn compile(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        let mut compiler = Compiler {
            compiled: self,
            diagnostics,
        };
        let derived = compiler.derived();
        let dice = compiler.dice();
        let modifiers = compiler.modifiers();
        let beyond = compiler.beyond();
        let calculators = compiler.calculators();
        let events = compiler.events();
        let steps = compiler.steps();
        let growths = compiler.growths();
        let activities = compiler.activities();
        let first_date = compiler.first_date();
        self.derived = derived;
        self.dice = dice;
        circles::find(self, diagnostics);
        let targets = modifiers.values().flat_map(|it| it.by_target.keys());
        for key in targets {
            match self.system.target(key) {
                Some(Target::Field) => self.modified.extend(self.fields.get(key)),
                Some(Target::List) => self.granted.extend(self.lists.get(key)),
                Some(Target::Derived) | None => {}
            }
        }
        self.modifiers = modifiers;
        self.beyond = beyond;
        self.calculators = calculators;
        self.events = events;
        self.steps = steps;
        self.growths = growths;
        self.activities = activities;
        self.first_date = first_date;
    }
}

struct Compiler<'a> {
    compiled: &'a CompiledSystem,
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
        Formula::compile(text, labels)
            .and_then(
                |formula| match formula.check(&context.names(self.compiled)) {
                    Some(diagnostic) => Err(diagnostic),
                    None => Ok(formula),
                },
            )
            .map_err(|diagnostic| self.wrong_formula(place, diagnostic))
    }

    fn wrong_formula(&mut self, place: &str, diagnostic: Diagnostic) -> Problem {
        let problem = Problem::Failed(messages::text!(
            "system-formula-error",
            error = diagnostic.message.as_str()
        ));
        self.diagnostics.push(diagnostic.in_place(place));
        problem
    }

    /// Reports something wrong that is in no line of a formula.
    fn report(&mut self, place: &str, message: impl Into<String>) {
        let diagnostic = Diagnostic::new(message);
        self.diagnostics.push(diagnostic.in_place(place));
    }

    fn derived(&mut self) -> Vec<Compiled> {
        let system = &self.compiled.system;
        let mut compiled = Vec::with_capacity(system.derived.len());
        for derived in &system.derived {
            compiled.push(self.of_derived(derived, "formula", &derived.formula));
        }
        compiled
    }

    /// The formulas of what is rolled for derived values.
    fn dice(&mut self) -> HashMap<usize, Compiled> {
        let system = &self.compiled.system;
        let derived = system.derived.iter().enumerate();
        let dice = derived.filter_map(|(at, derived)| {
            let text = derived.dice.as_ref()?;
            Some((at, self.of_derived(derived, "dice", text)))
        });
        dice.collect()
    }

    fn of_derived(&mut self, derived: &Derived, part: &str, text: &str) -> Compiled {
        let system = &self.compiled.system;
        let labels = SystemLabels::of_derived(system, derived);
        let context = derived
            .each
            .as_deref()
            .map_or(FormulaContext::Whole, |list| {
                FormulaContext::Row(self.compiled.lists.get(list).copied())
            });
        let place = format!("derived/{}/{part}", derived.key);
        self.formula(text, &place, &labels, context)
    }

    fn modifiers(&mut self) -> HashMap<usize, EntryModifiers> {
        let system = &self.compiled.system;
        let mut compiled = HashMap::default();
        let entries = system.entries.values().enumerate();
        for (at, entry) in entries.filter(|(_, entry)| !entry.modifiers.is_empty()) {
            let list = system
                .lists
                .iter()
                .find(|list| list.applies && list.kinds.contains(&entry.kind));
            let labels = SystemLabels {
                list,
                ..SystemLabels::of(system)
            };
            let mut of_entry = EntryModifiers::default();
            for (number, modifier) in entry.modifiers.iter().enumerate() {
                let place = format!("{}/modifiers/{number}", entry.key());
                let changed = system
                    .derived
                    .iter()
                    .filter(|it| modifier.to.contains(&it.key));
                let lists: Vec<usize> = changed
                    .filter_map(|derived| self.compiled.lists.get(derived.each.as_ref()?).copied())
                    .collect();
                let mut part = |text: &Option<String>, name: &str| {
                    text.as_ref().map(|text| {
                        self.formula(
                            text,
                            &format!("{place}/{name}"),
                            &labels,
                            FormulaContext::Modifier(&lists),
                        )
                    })
                };
                of_entry.all.push(CompiledModifier {
                    add: part(&modifier.add, "add"),
                    becomes: part(&modifier.becomes, "becomes"),
                    dice: part(&modifier.dice, "dice"),
                    when: part(&modifier.when, "when"),
                });
                for to in &modifier.to {
                    let numbers = of_entry.by_target.entry(to.clone()).or_default();
                    if numbers.last() != Some(&number) {
                        numbers.push(number);
                    }
                    let takes_add_alone = modifier.becomes.is_none() && modifier.dice.is_none();
                    let wrong = match system.target(to) {
                        None => messages::text!("system-no-derived", to),
                        Some(Target::List) if !takes_add_alone => {
                            messages::text!("system-is-list", to)
                        }
                        Some(Target::Field) if modifier.dice.is_some() => {
                            messages::text!("system-not-rolled", to)
                        }
                        Some(_) => continue,
                    };
                    self.report(&format!("{place}/to"), wrong);
                }
            }
            compiled.insert(at, of_entry);
        }
        compiled
    }

    fn beyond(&mut self) -> HashMap<(usize, usize), Compiled> {
        let system = &self.compiled.system;
        let labels = SystemLabels::of(system);
        let mut compiled = HashMap::default();
        for (at, entry) in system.entries.values().enumerate() {
            let Some(table) = &entry.table else { continue };
            for (column, text) in &table.beyond {
                let place = format!("{}/table/beyond/{column}", entry.key());
                let formula = self.formula(text, &place, &labels, FormulaContext::Beyond);
                match table.column(column) {
                    Some(column) => {
                        compiled.insert((at, column), formula);
                    }
                    None => {
                        self.report(&place, messages::text!("system-no-column", column));
                    }
                }
            }
        }
        compiled
    }
}

/// What stays out of each derived value; a field or derived value by its label.
fn left_out(system: &System) -> Vec<Vec<LeftOut>> {
    let called = |it: &LeftOut| {
        let derived = system.derived.iter().find(|other| other.key == it.name);
        let label = derived.map(|derived| derived.label.as_str());
        let label = label.or_else(|| Some(system.field(&it.name)?.label()));
        LeftOut {
            name: label
                .filter(|it| !it.is_empty())
                .unwrap_or(&it.name)
                .to_owned(),
            ..it.clone()
        }
    };
    let derived = system.derived.iter();
    derived
        .map(|it| it.left_out.iter().map(called).collect())
        .collect()
}

fn names_of_entries(system: &System) -> HashMap<String, HashMap<String, usize>> {
    let mut names: HashMap<String, HashMap<String, usize>> = HashMap::default();
    let by_weight: [fn(&crate::entry::Entry) -> Vec<&String>; 3] = [
        |entry| vec![&entry.slug],
        |entry| vec![&entry.name],
        |entry| entry.aliases.iter().collect(),
    ];
    for names_of in by_weight {
        for (at, entry) in system.entries.values().enumerate() {
            let of_kind = names.entry(entry.kind.clone()).or_default();
            for name in names_of(entry) {
                of_kind.entry(name.to_lowercase()).or_insert(at);
            }
        }
    }
    names
}
