//! Compiles the formulas of fights on first use, and finds the names that they may read.

use std::{
    collections::HashSet,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use formula::{Compiled, Formula, HashMap, Reference};

use super::{CompiledSystem, SystemLabels};

/// The formulas of fights, and the names in them.
#[derive(Debug, Default)]
pub(crate) struct FightFormulas {
    /// Formulas by their text.
    compiled: RwLock<HashMap<String, Arc<FightFormula>>>,
    /// Every word in the rules of fights.
    names: OnceLock<HashSet<String>>,
}

/// A formula in the rules of fights.
#[derive(Debug)]
pub(crate) struct FightFormula {
    pub(crate) compiled: Compiled,
    /// The paths that it reads, each as a list of its keys: `attacker`, `row`, `attack`.
    pub(crate) paths: Vec<Vec<String>>,
    /// The index of the path that is the whole formula, if it is nothing but a path.
    pub(crate) only_path: Option<usize>,
    /// Whether it reads neither dice nor answers of calculators: its result is then the same for every roll.
    pub(crate) is_independent_of_rolls: bool,
}

impl FightFormula {
    fn new(formula: Formula) -> Self {
        let paths = paths_of(&formula);
        let is_fixed = |path: &Vec<String>| {
            let root = path.first().map(String::as_str);
            matches!(root, Some("attacker" | "defender" | "ask"))
        };
        Self {
            only_path: paths.iter().position(|path| path.join(".") == formula.text),
            is_independent_of_rolls: paths.iter().all(is_fixed),
            paths,
            compiled: Ok(formula),
        }
    }
}

impl CompiledSystem {
    /// Returns a compiled formula of a fight, or the error in it.
    pub(crate) fn fight_formula(&self, text: &str) -> Result<Arc<FightFormula>, String> {
        let all = &self.fights.compiled;
        let known = all.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(text) {
            return Ok(Arc::clone(known));
        }
        drop(known);
        let formula = Formula::compile(text, &SystemLabels::of(&self.system));
        let formula = formula.map_err(|wrong| wrong.message)?;
        let formula = Arc::new(FightFormula::new(formula));
        let mut all = all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(text.to_owned(), Arc::clone(&formula));
        Ok(formula)
    }

    /// Whether a key occurs in the rules of fights, so that their formulas may read it.
    pub(crate) fn is_named_in_fights(&self, key: &str) -> bool {
        let names = self.fights.names.get_or_init(|| {
            let rules = serde_json::json!([self.system.turns, self.system.attacks]).to_string();
            let names = rules.split(|c: char| !c.is_alphanumeric() && c != '_');
            names.map(str::to_owned).collect()
        });
        names.contains(key)
    }
}

pub(crate) fn paths_of(formula: &Formula) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    formula.each_reference(&mut |reference| match reference {
        Reference::Name(root) => paths.push(vec![(*root).to_owned()]),
        Reference::Path(root, keys) => {
            let path = std::iter::once(root).chain(keys);
            paths.push(path.map(ToString::to_string).collect());
        }
        _ => {}
    });
    paths
}
