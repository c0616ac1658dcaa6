//! A system with its formulas compiled.

use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;

use super::book::Book;
use crate::{
    Value,
    calculator::{self, Answer, Refusal},
    character::Character,
    derivation::{self, Derivations},
    system::System,
};

/// A [`System`] with its formulas compiled and checked. Cheap to clone and to share.
#[derive(Debug, Clone)]
pub struct Rulebook {
    book: Arc<Book>,
}

/// What is wrong in a system, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Where it stands: `derived/encumbrance/formula`, `calculator/grapple/script`,
    /// `condition/shaken/modifiers/0/add`, `calculator/soak/outputs/soak`.
    pub place: String,
    /// The line within that text, from 1; 0 where it is not in a line of it.
    pub line: usize,
    /// The column within that line, from 1; 0 where it is not in a line of it.
    pub column: usize,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Rulebook {
    /// Compiles and checks every formula of a system. A formula with a fault has no value later,
    /// and says why; everything else works.
    pub fn new(system: System) -> (Self, Vec<Fault>) {
        let (book, faults) = Book::new(system);
        (
            Self {
                book: Arc::new(book),
            },
            faults,
        )
    }

    /// The system.
    pub fn system(&self) -> &System {
        &self.book.system
    }

    /// Every derived value of a character, with its proof. Never fails: a value that cannot be
    /// had says so in its `problem`.
    pub fn derive(&self, character: &Character) -> Derivations {
        derivation::derive(&self.book, character)
    }

    /// What a calculator answers, with its proof.
    ///
    /// # Errors
    /// A [`Refusal`] where there is no such calculator, an input is missing, unknown or not what
    /// it takes, or a formula fails.
    pub fn calculate(
        &self,
        calculator: &str,
        inputs: &IndexMap<String, Value>,
    ) -> Result<Answer, Refusal> {
        calculator::calculate(&self.book, calculator, inputs, true)
    }

    /// What a calculator answers, without its proof: several times as fast.
    ///
    /// # Errors
    /// As [`calculate`](Self::calculate).
    pub fn calculate_bare(
        &self,
        calculator: &str,
        inputs: &IndexMap<String, Value>,
    ) -> Result<Answer, Refusal> {
        calculator::calculate(&self.book, calculator, inputs, false)
    }
}
