//! The formulas of fights, which are compiled when they are first needed.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use formula::{Compiled, Formula};

use super::{CompiledSystem, SystemLabels};

/// Formulas by their text.
#[derive(Debug, Default)]
pub(crate) struct FightFormulas(RwLock<HashMap<String, Arc<Compiled>>>);

impl CompiledSystem {
    /// A formula of a fight, compiled, or what is wrong in it.
    pub(crate) fn fight_formula(&self, text: &str) -> Result<Arc<Compiled>, String> {
        let FightFormulas(all) = &self.fights;
        let known = all.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(text) {
            return Ok(Arc::clone(known));
        }
        drop(known);
        let formula = Formula::compile(text, &SystemLabels::of(&self.system));
        let formula = Arc::new(Ok(formula.map_err(|wrong| wrong.message)?));
        let mut all = all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(text.to_owned(), Arc::clone(&formula));
        Ok(formula)
    }
}
