//! The facade of the engine: a system with its house rules, compiled on first use, and every computation on it.

use std::{
    convert::Infallible,
    sync::{Arc, OnceLock},
};

pub use formula::Diagnostic;
use indexmap::IndexMap;
use rand::Rng;

use crate::{
    Refusal, Value,
    building::{self, Progress},
    calculator::{self, Answer},
    character::{Character, Edit, LedgerRow, unknown_activity},
    compile::{CompiledSystem, HouseNote},
    derivation::{self, Derivation, Derivations, Terms},
    house::{self, HouseRule},
    ledger::{self, AdvancedCharacter, LedgerDifference, LedgerLine},
    memo::Memo,
    play::{self, EventResult, EventRoll, Offer},
    system::{Derived, System},
};

/// A [`System`] with its formulas compiled. Cheap to clone and to share.
#[derive(Debug, Clone)]
pub struct Rulebook {
    played: Arc<LazyCompiled>,
    /// The printed system, if house rules change the one in play.
    printed: Option<Arc<LazyCompiled>>,
}

/// A system whose formulas are compiled on first use: looking up entries needs none.
#[derive(Debug)]
struct LazyCompiled {
    system: Arc<System>,
    house: Vec<HouseNote>,
    compiled: OnceLock<Arc<CompiledSystem>>,
    /// The derivations for fights, by the serialized character.
    in_fights: Memo<String, Arc<Derivations>, 500>,
    /// The answers of calculators in fights, by the calculator and its inputs.
    answers: Memo<String, Arc<Answer>, 20_000>,
}

impl LazyCompiled {
    fn new(mut system: System, house: Vec<HouseNote>) -> Arc<Self> {
        pack::turns::read_places(system.turns.as_mut(), &mut system.attacks);
        Arc::new(Self {
            system: Arc::new(system),
            house,
            compiled: OnceLock::new(),
            in_fights: Memo::default(),
            answers: Memo::default(),
        })
    }

    fn get(&self) -> &Arc<CompiledSystem> {
        self.compiled.get_or_init(|| self.compile().0)
    }

    fn compile(&self) -> (Arc<CompiledSystem>, Vec<Diagnostic>) {
        let (compiled, diagnostics) = CompiledSystem::new(Arc::clone(&self.system), &self.house);
        (Arc::new(compiled), diagnostics)
    }
}

impl Rulebook {
    /// Compiles and checks every formula and input of a system. A formula with an error later gives the error
    /// instead of a value; everything else works.
    pub fn new(system: System) -> (Self, Vec<Diagnostic>) {
        let played = LazyCompiled::new(system, Vec::new());
        let (compiled, mut diagnostics) = played.compile();
        diagnostics.extend(calculator::input_errors(&compiled));
        played.compiled.get_or_init(|| compiled);
        let printed = None;
        (Self { played, printed }, diagnostics)
    }

    /// A system with house rules, compiled on first use. The proof of a value that house rules changed
    /// names them and the printed value.
    pub fn with_house(printed: System, rules: &[HouseRule]) -> Self {
        let applied = (!rules.is_empty()).then(|| house::apply(&printed, rules));
        let printed = LazyCompiled::new(printed, Vec::new());
        match applied.filter(|applied| !applied.notes.is_empty()) {
            Some(applied) => Self {
                played: LazyCompiled::new(applied.system, applied.notes),
                printed: Some(printed),
            },
            None => Self {
                played: printed,
                printed: None,
            },
        }
    }

    pub(crate) fn compiled(&self) -> &Arc<CompiledSystem> {
        self.played.get()
    }

    /// The system as it is printed.
    pub fn printed(&self) -> &System {
        &self.printed.as_ref().unwrap_or(&self.played).system
    }

    /// The applied house rules.
    pub fn house(&self) -> &[HouseNote] {
        &self.played.house
    }

    /// The system.
    pub fn system(&self) -> &System {
        &self.played.system
    }

    /// Extracts the system; a copy of it if others share the rulebook.
    pub fn into_system(self) -> System {
        let system = Arc::clone(&self.played.system);
        drop(self);
        Arc::unwrap_or_clone(system)
    }

    /// Every derived value of a character, with its proof. Never fails: a value that cannot be
    /// calculated gives the reason in its `problem`.
    pub fn derive(&self, character: &Character) -> Derivations {
        self.derive_advanced(&self.advance(character), Terms::Recorded)
    }

    /// The derived values that the rules of fights may read, without terms.
    pub(crate) fn derive_for_fights(&self, character: &Character) -> Arc<Derivations> {
        let key = serde_json::to_string(character).unwrap_or_default();
        let Ok(derived) = self.played.in_fights.get(key, || {
            let advanced = self.advance(character).character;
            let compiled = self.played.get();
            let named = |derived: &Derived| compiled.is_named_in_fights(&derived.key);
            let derived = derivation::derive(compiled, &advanced, Terms::LeftOut, &named);
            Ok::<_, Infallible>(Arc::new(derived))
        });
        derived
    }

    /// As [`derive`](Self::derive), for a character whose ledger is already applied.
    pub fn derive_advanced(&self, advanced: &AdvancedCharacter, terms: Terms) -> Derivations {
        let character = &advanced.character;
        let mut all = derivation::derive(self.played.get(), character, terms, &|_| true);
        all.grown = ledger::proofs(&advanced.lines);
        all.brought.clone_from(&advanced.granted);
        if terms == Terms::Recorded {
            for (key, reason) in &advanced.refused {
                if let Some(list) = self.system().list(key) {
                    let failed = Derivation {
                        key: key.clone(),
                        label: list.label.clone(),
                        problem: Some(reason.clone()),
                        ..Derivation::default()
                    };
                    all.whole.insert(key.clone(), failed);
                }
            }
        }
        all.house.clone_from(&self.played.house);
        let printed = self.printed.as_ref();
        if let Some(printed) = printed.filter(|_| all.depends_on_house_rules()) {
            let printed = derivation::derive(printed.get(), character, terms, &|_| true);
            all.add_printed(&printed);
        }
        all
    }

    /// Applies a character's ledger and adds the rows that its entries grant. A character with
    /// neither is returned as it is.
    pub fn advance(&self, character: &Character) -> AdvancedCharacter {
        let mut advanced = if character.ledger.is_empty() {
            AdvancedCharacter {
                character: character.clone(),
                ..AdvancedCharacter::default()
            }
        } else {
            ledger::advance(self.played.get(), character, None)
        };
        if self.grants() {
            ledger::add_granted_rows(self.played.get(), &mut advanced);
        }
        advanced
    }

    /// Whether its ledger, or rows that entries grant, may change a character.
    pub(crate) fn may_advance(&self, character: &Character) -> bool {
        !character.ledger.is_empty() || self.grants()
    }

    /// Whether entries of the system grant rows.
    fn grants(&self) -> bool {
        !self.played.get().granted.is_empty()
    }

    /// The result of a row of a character's ledger, with the terms of its steps; `None` if there is no
    /// such row.
    pub fn explain_row(&self, character: &Character, row: u32) -> Option<LedgerLine> {
        let explain = |compiled| {
            let lines = ledger::advance(compiled, character, Some(row)).lines;
            lines.into_iter().find(|line| line.row == row)
        };
        let mut line = explain(self.played.get())?;
        if let Some(printed) = self.printed_of(&line.proof) {
            let mut by_print = explain(printed)?;
            let wrong = by_print.findings.pop();
            let wrong = wrong.filter(|_| by_print.proof.is_empty());
            let by_print = wrong.map_or(Ok(by_print.proof), |finding| Err(finding.words));
            derivation::add_printed(&mut line.proof, by_print);
        }
        Some(line)
    }

    /// The activities that are offered to a character as it is now, by their keys.
    pub fn activities(&self, character: &Character) -> Vec<String> {
        ledger::available_activities(self.played.get(), &self.advance(character).character)
    }

    /// The names of what can grow, by growth: first what an advanced character has, then entries
    /// that it may start.
    pub fn growing(&self, advanced: &Character) -> IndexMap<String, Vec<String>> {
        ledger::target_names(self.played.get(), advanced)
    }

    /// The date that a new row of a character's ledger would have: the year, level or match, and the part of it;
    /// no date for an activity before all dates.
    pub fn next_date(&self, character: &Character, activity: &str) -> (Option<i64>, u32) {
        ledger::next_date(self.played.get(), character, activity)
    }

    /// Rolls for the inputs of a row that have dice and are not given. The results are stored in
    /// the row.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such activity, or its dice cannot be read.
    pub fn roll_row(
        &self,
        row: &mut LedgerRow,
        generator: &mut (impl Rng + ?Sized),
    ) -> Result<Vec<EventRoll>, Refusal> {
        let Some(activity) = self.system().activity(&row.activity) else {
            return Err(Refusal::new(unknown_activity(&row.activity, self.system())));
        };
        play::roll_inputs(&activity.name, &activity.inputs, &mut row.inputs, generator)
    }

    /// The differences between two versions of a character: after an edit, or with another past.
    pub fn differences(&self, before: &Character, after: &Character) -> Vec<LedgerDifference> {
        let both = [before, after].map(|character| self.advance(character));
        let [was, is] = &both;
        let derived = [was, is].map(|advanced| self.derive_advanced(advanced, Terms::LeftOut));
        ledger::differences((was, &derived[0]), (is, &derived[1]))
    }

    /// Translates an edit of a character whose ledger and granted rows are applied into an edit of the
    /// stored character.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if it would set a score that the ledger earned, or remove a row that an entry grants.
    pub fn rebase(&self, character: &Character, edit: Edit) -> Result<Edit, Refusal> {
        if !self.may_advance(character) {
            return Ok(edit);
        }
        ledger::rebase(self.system(), character, &self.advance(character), edit)
    }

    /// Runs a calculator, with a proof.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such calculator, an input is missing, unknown or invalid, or
    /// a formula fails.
    pub fn calculate(
        &self,
        calculator: &str,
        inputs: &IndexMap<String, Value>,
    ) -> Result<Answer, Refusal> {
        let calculate =
            |compiled| calculator::calculate(compiled, calculator, inputs, Terms::Recorded);
        let mut answer = calculate(self.played.get())?;
        if let Some(printed) = self.printed_of(&answer.proof) {
            let by_print = calculate(printed).map_err(|refused| refused.message);
            let by_print = by_print.and_then(|it| it.undefined.map_or(Ok(it.proof), Err));
            derivation::add_printed(&mut answer.proof, by_print);
        }
        Ok(answer)
    }

    /// The printed system, if house rules changed a line of a proof.
    fn printed_of(&self, proof: &[Derivation]) -> Option<&Arc<CompiledSystem>> {
        let by_house = proof.iter().any(|line| line.house.is_some());
        let printed = self.printed.as_ref().filter(|_| by_house)?;
        Some(printed.get())
    }

    /// Calculates the effect of an event on a character, or on a row of it: an edit, which is not
    /// applied yet, and messages. An input that has a die and is not given is rolled.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if there is no such event or row, it cannot happen now, an input is missing,
    /// unknown or invalid, or a formula fails.
    pub fn event(
        &self,
        character: &Character,
        key: &str,
        row: Option<u32>,
        given: &IndexMap<String, Value>,
        generator: &mut (impl Rng + ?Sized),
    ) -> Result<EventResult, Refusal> {
        let advanced = self.advance(character);
        let run = |compiled, given: &_, generator: &mut _| {
            play::run(compiled, &advanced.character, key, row, given, generator)
        };
        let mut result = run(self.played.get(), given, &mut *generator)?;
        if let Some(printed) = self.printed_of(&result.proof) {
            let rolls = result.rolls.iter();
            let rolled = rolls.map(|roll| (roll.input.clone(), roll.total.into()));
            let given: IndexMap<String, Value> = given.clone().into_iter().chain(rolled).collect();
            let by_print = run(printed, &given, generator);
            let by_print = by_print.map_err(|refused| refused.message);
            derivation::add_printed(&mut result.proof, by_print.map(|it| it.proof));
        }
        if character.ledger.is_empty() && advanced.granted.is_empty() {
            return Ok(result);
        }
        let edit = ledger::rebase(self.system(), character, &advanced, result.edit)?;
        Ok(EventResult { edit, ..result })
    }

    /// The progress of building a character, and what the rules do not allow in it.
    pub fn building(&self, character: &Character) -> Progress {
        building::building(self.played.get(), &self.advance(character).character)
    }

    /// Returns, for each entry, what the rules would not allow if a row of it were added to a list;
    /// empty if there is no such list.
    pub fn refusals(
        &self,
        character: &Character,
        list: &str,
        entries: &[&str],
    ) -> Vec<Option<building::Finding>> {
        let compiled = self.played.get();
        let Some(&list) = compiled.lists.get(list) else {
            return Vec::new();
        };
        building::refusals(compiled, &self.advance(character).character, list, entries)
    }

    /// The events that can happen to a character now, in the order of the system; an event of rows once
    /// for each row.
    pub fn offers(&self, character: &Character) -> Vec<Offer> {
        play::offers(self.played.get(), &self.advance(character).character)
    }

    /// Runs a calculator in a fight, without a proof. Answers are cached, since simulated fights repeat
    /// the same calculations.
    pub(crate) fn calculate_in_fights(
        &self,
        calculator: &str,
        inputs: &IndexMap<String, Value>,
    ) -> Result<Arc<Answer>, Refusal> {
        let key = serde_json::to_string(&(calculator, inputs)).unwrap_or_default();
        self.played.answers.get(key, || {
            let answer = self.calculate_without_proof(calculator, inputs)?;
            Ok(Arc::new(answer))
        })
    }

    /// As [`calculate`](Self::calculate), without a proof, which is several times as fast.
    pub fn calculate_without_proof(
        &self,
        calculator: &str,
        inputs: &IndexMap<String, Value>,
    ) -> Result<Answer, Refusal> {
        calculator::calculate(self.played.get(), calculator, inputs, Terms::LeftOut)
    }
}
