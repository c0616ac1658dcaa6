//! One run over a character or a calculator's inputs: what names mean, what is known already, what
//! is being worked out, how much has been spent, and what was read.

mod budget;
mod entries;
mod house;
mod tables;

use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::Arc};

use rhai::{Dynamic, Scope};

pub(crate) use budget::Budget;
use house::Touched;

use super::{
    book::{Book, Compiled},
    engine::engine,
    operators,
    plan::{Leaf, Limit, Plan, Shape},
    problem::Problem,
    proof::{self, Read},
    value::{EntryRef, RowRef, to_value},
};
use crate::{
    Value,
    calculator::Given,
    derivation::{Sheet, Term},
};

/// A value, or why there is none.
pub(crate) type Outcome = Result<Dynamic, Problem>;

/// How many values may wait for each other.
const LONGEST_CHAIN: usize = 32;

thread_local! {
    /// The run of this thread, which the language's functions ask.
    static NOW: RefCell<Option<Rc<Evaluation>>> = const { RefCell::new(None) };
}

/// A value that is worked out once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Address {
    /// A derived value of the whole character, by its place.
    Whole(usize),
    /// A derived value of a row.
    Row(RowRef, usize),
    /// A step or output of a calculator, or a step of an event.
    Step(usize),
}

/// What the run is over.
pub(crate) enum Over {
    Sheet(Box<Sheet>),
    Inputs(Given),
}

/// What `row`, `value` and `key` mean just now.
#[derive(Debug, Clone, Default)]
pub(crate) struct Local {
    pub(crate) row: Option<Dynamic>,
    pub(crate) value: Option<Dynamic>,
    pub(crate) key: Option<Dynamic>,
}

/// One run.
pub(crate) struct Evaluation {
    pub(crate) book: Arc<Book>,
    pub(crate) over: Over,
    pub(crate) budget: Budget,
    /// Whether terms are wanted.
    pub(crate) proving: bool,
    known: RefCell<HashMap<Address, Outcome>>,
    waiting: RefCell<Vec<Address>>,
    locals: RefCell<Vec<Local>>,
    reads: RefCell<Vec<Vec<Read>>>,
    /// The house rules that each value which is known rests on.
    rests: RefCell<HashMap<Address, Touched>>,
    /// Those of the values that are being worked out.
    touched: RefCell<Vec<Touched>>,
}

impl Evaluation {
    pub(crate) fn new(book: Arc<Book>, over: Over, proving: bool) -> Self {
        Self {
            book,
            over,
            budget: Budget::default(),
            proving,
            known: RefCell::default(),
            waiting: RefCell::default(),
            locals: RefCell::default(),
            reads: RefCell::default(),
            rests: RefCell::default(),
            touched: RefCell::new(vec![Touched::new()]),
        }
    }

    /// Makes this the run of the thread while `work` is done.
    pub(crate) fn enter<T>(self, work: impl FnOnce(&Self) -> T) -> T {
        struct Leave(Option<Rc<Evaluation>>);
        impl Drop for Leave {
            fn drop(&mut self) {
                NOW.with(|now| now.replace(self.0.take()));
            }
        }
        let run = Rc::new(self);
        let _leave = Leave(NOW.with(|now| now.replace(Some(Rc::clone(&run)))));
        work(&run)
    }

    /// Asks the run of this thread; none where there is no run.
    pub(crate) fn with<T>(ask: impl FnOnce(&Self) -> T) -> Option<T> {
        NOW.with(|now| now.borrow().as_deref().map(ask))
    }

    /// Counts steps.
    pub(crate) fn charge(&self, steps: u64) -> Result<(), Problem> {
        self.budget.charge(steps)
    }

    /// What a name means: none where it means nothing.
    pub(crate) fn resolve(&self, name: &str) -> Result<Option<Dynamic>, Problem> {
        let local = match name {
            "row" | "value" | "key" => self.locals.borrow().last().and_then(|local| match name {
                "row" => local.row.clone(),
                "value" => local.value.clone(),
                _ => local.key.clone(),
            }),
            _ => None,
        };
        if local.is_some() {
            return Ok(local);
        }
        match &self.over {
            Over::Sheet(sheet) => sheet.resolve(self, name),
            Over::Inputs(given) => given.resolve(self, name),
        }
    }

    /// The value at an address, worked out at most once.
    pub(crate) fn once(
        &self,
        address: Address,
        local: Local,
        work: impl FnOnce() -> Outcome,
    ) -> Outcome {
        if let Some(known) = self.known.borrow().get(&address) {
            self.rest_on_known(address);
            return known.clone();
        }
        self.may_wait(address)?;
        self.waiting.borrow_mut().push(address);
        self.locals.borrow_mut().push(local);
        let outcome = self.resting(address, work);
        self.locals.borrow_mut().pop();
        self.waiting.borrow_mut().pop();
        self.known.borrow_mut().insert(address, outcome.clone());
        outcome
    }

    fn may_wait(&self, address: Address) -> Result<(), Problem> {
        let waiting = self.waiting.borrow();
        if let Some(from) = waiting.iter().position(|on_the_way| *on_the_way == address) {
            let names: Vec<&str> = waiting[from..]
                .iter()
                .chain([&address])
                .map(|address| self.key_of(*address))
                .collect();
            return Err(Problem::Failed(format!(
                "It goes round in a circle: {}.",
                names.join(" → ")
            )));
        }
        if waiting.len() >= LONGEST_CHAIN {
            return Err(Problem::Failed(format!(
                "More than {LONGEST_CHAIN} values wait for each other here."
            )));
        }
        Ok(())
    }

    fn key_of(&self, address: Address) -> &str {
        match (address, &self.over) {
            (Address::Whole(at) | Address::Row(_, at), _) => &self.book.system.derived[at].key,
            (Address::Step(at), Over::Inputs(given)) => given.name(self, at),
            (Address::Step(at), Over::Sheet(sheet)) => sheet
                .occasion
                .as_ref()
                .map_or("", |occasion| occasion.name(self, at)),
        }
    }

    /// Does work in which `row`, `value` or `key` mean something else.
    pub(crate) fn with_local<T>(&self, local: Local, work: impl FnOnce() -> T) -> T {
        self.locals.borrow_mut().push(local);
        let done = work();
        self.locals.borrow_mut().pop();
        done
    }

    /// Notes what was read, for the proof.
    pub(crate) fn note(&self, read: impl FnOnce() -> Read) {
        if self.proving
            && let Some(reads) = self.reads.borrow_mut().last_mut()
        {
            reads.push(read());
        }
    }

    /// Does work, and says what it read.
    pub(crate) fn reading<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<Read>) {
        if !self.proving {
            return (work(), Vec::new());
        }
        self.reads.borrow_mut().push(Vec::new());
        let done = work();
        let reads = self.reads.borrow_mut().pop().unwrap_or_default();
        (done, reads)
    }

    /// Takes what was read since the last time.
    pub(crate) fn take_reads(&self) -> Vec<Read> {
        self.reads
            .borrow_mut()
            .last_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }

    /// The value of a formula, and its terms where they are wanted.
    pub(crate) fn formula(&self, formula: &Compiled, terms: &mut Vec<Term>) -> Outcome {
        match formula {
            Ok(formula) => self.plan(&formula.plan, false, false, terms),
            Err(problem) => Err(problem.clone()),
        }
    }

    /// The same where something is added to it: its terms are those of a sum.
    pub(crate) fn term(&self, formula: &Compiled, terms: &mut Vec<Term>) -> Outcome {
        match formula {
            Ok(formula) => self.plan(&formula.plan, false, true, terms),
            Err(problem) => Err(problem.clone()),
        }
    }

    /// The value of a formula whose terms nobody wants, nor what it reads.
    pub(crate) fn aside(&self, formula: &Compiled) -> Outcome {
        self.reading(|| self.formula(formula, &mut Vec::new())).0
    }

    /// A value as JSON.
    pub(crate) fn json(&self, value: &Dynamic) -> Value {
        to_value(value, &|entry: EntryRef| {
            self.book.entry(entry).name.clone()
        })
    }

    fn plan(&self, plan: &Plan, negative: bool, in_sum: bool, terms: &mut Vec<Term>) -> Outcome {
        match plan {
            Plan::Leaf(leaf) => {
                let (value, reads) = self.reading(|| self.leaf(leaf));
                let value = value?;
                if self.proving {
                    proof::terms_of(leaf, &self.json(&value), reads, negative, in_sum, terms);
                }
                Ok(value)
            }
            Plan::Sum(parts) => {
                let mut total: Option<Dynamic> = None;
                for (minus, part) in parts {
                    let value = self.plan(part, negative ^ minus, true, terms)?;
                    total = Some(match total {
                        None if *minus => operators::negated(&value)?,
                        None => value,
                        Some(total) => operators::add(&total, &value, *minus)?,
                    });
                }
                Ok(total.unwrap_or(Dynamic::UNIT))
            }
            Plan::Limit {
                kind,
                inner,
                bounds,
            } => {
                let value = self.plan(inner, negative, in_sum, terms)?;
                let bounds = bounds
                    .iter()
                    .map(|bound| self.reading(|| self.leaf(bound)).0)
                    .collect::<Result<Vec<_>, _>>()?;
                self.limited(*kind, &value, &bounds, negative, terms)
            }
            Plan::When { condition, yes, no } => {
                let (chosen, _) = self.reading(|| self.leaf(condition));
                let chosen = chosen?.as_bool().map_err(|_| {
                    Problem::Failed("The condition of when(…) is neither yes nor no.".to_owned())
                })?;
                self.plan(if chosen { yes } else { no }, negative, in_sum, terms)
            }
        }
    }

    fn limited(
        &self,
        kind: Limit,
        value: &Dynamic,
        bounds: &[Dynamic],
        negative: bool,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        use super::vocabulary::numbers::{clamp, highest, lowest};
        let all = || bounds.iter().chain([value]).cloned().collect::<Vec<_>>();
        let limited = match (kind, bounds) {
            (Limit::AtLeast, _) => highest(&all()),
            (Limit::AtMost, _) => lowest(&all()),
            (Limit::Between, [low, high]) => clamp(value, low, high),
            (Limit::Between, _) => Ok(value.clone()),
        }?;
        if self.proving && !limited.is_unit() {
            let difference = operators::add(&limited, value, true)?;
            terms.extend(proof::limit(
                kind,
                &self.json(value),
                &self.json(&limited),
                &self.json(&difference),
                negative,
            ));
        }
        Ok(limited)
    }

    fn leaf(&self, leaf: &Leaf) -> Outcome {
        match &leaf.shape {
            Shape::Constant(value) => Ok(value.clone()),
            Shape::Variable(name) => self
                .resolve(name)?
                .ok_or_else(|| Problem::Failed(format!("There is nothing called “{name}” here."))),
            _ => engine()
                .eval_ast_with_scope::<Dynamic>(&mut Scope::new(), &leaf.ast)
                .map_err(Problem::from),
        }
    }
}
