//! A system with all its formulas compiled.

mod building;
mod calculators;
mod events;

use std::{collections::HashMap, sync::Arc};

pub(crate) use building::{CompiledCheck, CompiledStep};
pub(crate) use calculators::CompiledCalculator;
pub(crate) use events::{CompiledChange, CompiledEvent};

use super::{
    check::{self, Place},
    plan::Formula,
    problem::Problem,
    rulebook::Fault,
    source::Flaw,
    words::Labels,
};
use crate::{house::HouseNote, system::System};

/// A formula, or why there is none.
pub(crate) type Compiled = Result<Formula, Problem>;

/// Everything compiled, found by name.
#[derive(Debug, Default)]
pub(crate) struct Book {
    pub(crate) system: Arc<System>,
    /// The house rules that count in it.
    pub(crate) house: Vec<HouseNote>,
    /// Fields of the character, by key.
    pub(crate) fields: HashMap<String, usize>,
    /// Derived values of the whole character, by key.
    pub(crate) whole: HashMap<String, usize>,
    pub(crate) lists: HashMap<String, usize>,
    /// For each list, its fields and its rows' derived values.
    pub(crate) in_rows: Vec<RowNames>,
    /// In the order of the system.
    pub(crate) derived: Vec<Compiled>,
    /// By the entry's place.
    pub(crate) modifiers: HashMap<usize, Vec<CompiledModifier>>,
    /// By the entry's place and the column's.
    pub(crate) beyond: HashMap<(usize, usize), Compiled>,
    pub(crate) calculators: HashMap<String, CompiledCalculator>,
    /// In the order of the system.
    pub(crate) events: Vec<CompiledEvent>,
    /// In the order of the system.
    pub(crate) steps: Vec<CompiledStep>,
    /// Places of entries by kind, then by name, alias and slug in lower case. Those that are read
    /// on demand are found where they are stored.
    pub(crate) entries: HashMap<String, HashMap<String, usize>>,
}

#[derive(Debug, Default)]
pub(crate) struct RowNames {
    pub(crate) fields: HashMap<String, usize>,
    pub(crate) derived: HashMap<String, usize>,
}

#[derive(Debug)]
pub(crate) struct CompiledModifier {
    pub(crate) add: Option<Compiled>,
    pub(crate) becomes: Option<Compiled>,
    pub(crate) when: Option<Compiled>,
}

impl Book {
    /// Compiles a system, and says what is wrong in it.
    pub(crate) fn new(system: Arc<System>) -> (Self, Vec<Fault>) {
        let mut book = Self {
            entries: names_of_entries(&system),
            ..Self::default()
        };
        book.fields = system
            .fields
            .iter()
            .enumerate()
            .map(|(at, field)| (field.key.clone(), at))
            .collect();
        book.lists = system
            .lists
            .iter()
            .enumerate()
            .map(|(at, list)| (list.key.clone(), at))
            .collect();
        book.in_rows = system
            .lists
            .iter()
            .map(|list| RowNames {
                fields: list
                    .fields
                    .iter()
                    .enumerate()
                    .map(|(at, field)| (field.key.clone(), at))
                    .collect(),
                derived: HashMap::new(),
            })
            .collect();
        for (at, derived) in system.derived.iter().enumerate() {
            match derived.each.as_deref() {
                None => {
                    book.whole.insert(derived.key.clone(), at);
                }
                Some(list) => {
                    if let Some(&list) = book.lists.get(list) {
                        book.in_rows[list].derived.insert(derived.key.clone(), at);
                    }
                }
            }
        }
        book.system = system;
        let mut faults = Vec::new();
        book.compile(&mut faults);
        (book, faults)
    }

    fn compile(&mut self, faults: &mut Vec<Fault>) {
        let mut compiler = Compiler { book: self, faults };
        let derived = compiler.derived();
        let modifiers = compiler.modifiers();
        let beyond = compiler.beyond();
        let calculators = compiler.calculators();
        let events = compiler.events();
        let steps = compiler.steps();
        self.derived = derived;
        check::circles(self, faults);
        self.modifiers = modifiers;
        self.beyond = beyond;
        self.calculators = calculators;
        self.events = events;
        self.steps = steps;
    }
}

struct Compiler<'a> {
    book: &'a Book,
    faults: &'a mut Vec<Fault>,
}

impl Compiler<'_> {
    fn formula(
        &mut self,
        text: &str,
        place: &str,
        labels: &Labels<'_>,
        scope: &Place<'_>,
    ) -> Compiled {
        Formula::compile(text, labels)
            .and_then(
                |formula| match check::formula(&formula.ast, self.book, scope) {
                    Some(flaw) => Err(flaw),
                    None => Ok(formula),
                },
            )
            .map_err(|flaw| self.fault(place, flaw))
    }

    fn fault(&mut self, place: &str, flaw: Flaw) -> Problem {
        let problem = Problem::Failed(format!("Its formula has a fault: {}", flaw.message));
        self.faults.push(Fault {
            place: place.to_owned(),
            line: flaw.line,
            column: flaw.column,
            message: flaw.message,
        });
        problem
    }

    fn derived(&mut self) -> Vec<Compiled> {
        let system = &self.book.system;
        let mut compiled = Vec::with_capacity(system.derived.len());
        for derived in &system.derived {
            let list = derived.each.as_deref().and_then(|list| system.list(list));
            let labels = Labels {
                list,
                ..Labels::of(system)
            };
            let scope = derived.each.as_deref().map_or(Place::Whole, |list| {
                Place::Row(self.book.lists.get(list).copied())
            });
            compiled.push(self.formula(
                &derived.formula,
                &format!("derived/{}/formula", derived.key),
                &labels,
                &scope,
            ));
        }
        compiled
    }

    fn modifiers(&mut self) -> HashMap<usize, Vec<CompiledModifier>> {
        let system = &self.book.system;
        let mut compiled = HashMap::new();
        let with_formulas = system.entries.with_formulas().into_iter();
        for (at, entry) in with_formulas.filter(|(_, entry)| !entry.modifiers.is_empty()) {
            let list = system
                .lists
                .iter()
                .find(|list| list.applies && list.kinds.contains(&entry.kind));
            let labels = Labels {
                list,
                ..Labels::of(system)
            };
            let mut of_entry = Vec::new();
            for (number, modifier) in entry.modifiers.iter().enumerate() {
                let place = format!("{}/modifiers/{number}", entry.key());
                let mut part = |text: &Option<String>, name: &str| {
                    text.as_ref().map(|text| {
                        self.formula(text, &format!("{place}/{name}"), &labels, &Place::Modifier)
                    })
                };
                let (add, becomes, when) = (
                    part(&modifier.add, "add"),
                    part(&modifier.becomes, "becomes"),
                    part(&modifier.when, "when"),
                );
                of_entry.push(CompiledModifier { add, becomes, when });
                for to in modifier
                    .to
                    .iter()
                    .filter(|to| !system.derived.iter().any(|derived| derived.key == **to))
                {
                    self.fault(
                        &format!("{place}/to"),
                        Flaw {
                            line: 0,
                            column: 0,
                            message: format!("There is no derived value “{to}”."),
                        },
                    );
                }
            }
            compiled.insert(at, of_entry);
        }
        compiled
    }

    fn beyond(&mut self) -> HashMap<(usize, usize), Compiled> {
        let system = &self.book.system;
        let labels = Labels::of(system);
        let mut compiled = HashMap::new();
        for (at, entry) in system.entries.with_formulas() {
            let Some(table) = &entry.table else { continue };
            for (column, text) in &table.beyond {
                let place = format!("{}/table/beyond/{column}", entry.key());
                let formula = self.formula(text, &place, &labels, &Place::Beyond);
                match table.column(column) {
                    Some(column) => {
                        compiled.insert((at, column), formula);
                    }
                    None => {
                        self.fault(
                            &place,
                            Flaw {
                                line: 0,
                                column: 0,
                                message: format!("The table has no column “{column}”."),
                            },
                        );
                    }
                }
            }
        }
        compiled
    }
}

fn names_of_entries(system: &System) -> HashMap<String, HashMap<String, usize>> {
    let mut names: HashMap<String, HashMap<String, usize>> = HashMap::new();
    if system.entries.source().is_some() {
        return names;
    }
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
