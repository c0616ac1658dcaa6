//! The chain of values that are being computed, each of which waits for the next.
//!
//! Whether a chain is too long must not depend on which of its values are asked for first, so every known value has
//! a height: the number of values in the longest chain that begins with it.

use std::cell::{Cell, RefCell};

use crate::{limits, problem, problem::Problem, value::ValueId};

/// The values that are being computed.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// Each with its height so far, the innermost last.
    waiting: RefCell<Vec<(ValueId, usize)>>,
    /// Whether the chain was too long and the values in it are being left.
    is_too_long: Cell<bool>,
}

impl Chain {
    /// Begins a value. Returns an error if it depends on itself, or if too many values wait for it.
    pub(super) fn begin(
        &self,
        value: ValueId,
        name_of: impl Fn(ValueId) -> String,
    ) -> Result<(), Problem> {
        let mut waiting = self.waiting.borrow_mut();
        if let Some(from) = waiting.iter().position(|(other, _)| *other == value) {
            let values = waiting[from..].iter().map(|(other, _)| *other);
            let names: Vec<String> = values.chain([value]).map(name_of).collect();
            return Err(problem!("formula-depends", names = names.join(" → ")));
        }
        if self.is_too_long.get() || waiting.len() >= limits::CHAIN {
            return Err(self.too_long());
        }
        waiting.push((value, 1));
        Ok(())
    }

    /// Ends the innermost value and returns its height; `None` if it has no value only because others wait for it.
    pub(super) fn end(&self, has_value: bool) -> Option<usize> {
        let mut waiting = self.waiting.borrow_mut();
        let (_, mut height) = waiting.pop()?;
        if self.is_too_long.get() && !has_value {
            if !waiting.is_empty() {
                return None;
            }
            height = limits::CHAIN;
        }
        self.is_too_long.set(false);
        raise(&mut waiting, height);
        Some(height)
    }

    /// Notes that the innermost value uses a known one. Returns an error if the chain is then too long.
    pub(super) fn uses(&self, height: usize) -> Result<(), Problem> {
        let mut waiting = self.waiting.borrow_mut();
        if waiting.len() + height > limits::CHAIN {
            return Err(self.too_long());
        }
        raise(&mut waiting, height);
        Ok(())
    }

    /// Makes the innermost value the end of its chain.
    pub(super) fn cut(&self) {
        if let Some((_, height)) = self.waiting.borrow_mut().last_mut() {
            *height = 1;
        }
    }

    fn too_long(&self) -> Problem {
        self.is_too_long.set(true);
        problem!("formula-chain", most = limits::CHAIN.to_string())
    }
}

/// Makes the innermost value higher than one that it uses.
fn raise(waiting: &mut [(ValueId, usize)], height: usize) {
    if let Some((_, own)) = waiting.last_mut() {
        *own = (*own).max(height + 1);
    }
}
