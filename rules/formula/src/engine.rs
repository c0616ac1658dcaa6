//! The locked-down engine: what formulas may use, and how much of it.

use std::{
    cell::RefCell,
    sync::{Mutex, OnceLock, PoisonError},
};

use rhai::{
    AST, Array, Caches, Engine, OptimizationLevel, Token,
    packages::{
        ArithmeticPackage, BasicIteratorPackage, BasicStringPackage, LogicPackage, Package,
    },
};

use crate::{
    evaluation::Evaluation,
    functions, limits,
    nearest::with_nearest,
    operators,
    problem::{Outcome, Problem},
};

thread_local! {
    /// The resolved function calls of all formulas, one cache for each nested evaluation. Resolving them
    /// again takes longer than most calls.
    static CALLS: RefCell<Vec<Caches>> = const { RefCell::new(Vec::new()) };
}

/// Returns the engine of formulas, which also parses scripts.
pub(crate) fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let mut engine = build();
        suggest_keys(&mut engine);
        engine
    })
}

/// Returns the engine that evaluates scripts, which may add keys to objects.
fn script_engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(build)
}

/// Evaluates a part of a formula.
pub(crate) fn evaluate(tree: &AST) -> Outcome {
    let calls = CALLS.with_borrow_mut(Vec::pop);
    let (value, calls) = evaluate_with(engine(), tree, calls);
    CALLS.with_borrow_mut(|all| all.push(calls));
    value
}

/// Evaluates a script. Its calls have a cache of their own, since it may define functions.
pub(crate) fn evaluate_script(tree: &AST, known: &Mutex<Vec<Caches>>) -> Outcome {
    let known = || known.lock().unwrap_or_else(PoisonError::into_inner);
    let calls = known().pop();
    let (value, calls) = evaluate_with(script_engine(), tree, calls);
    known().push(calls);
    value
}

#[allow(
    deprecated,
    reason = "No other function takes caches; the version of the language is pinned."
)]
fn evaluate_with(engine: &Engine, tree: &AST, calls: Option<Caches>) -> (Outcome, Caches) {
    let mut calls = calls.unwrap_or_default();
    let mut state = engine.new_global_runtime_state();
    if tree.has_functions() {
        state.lib.push(tree.shared_lib().clone());
    }
    let mut scope = rhai::Scope::new();
    let value = engine.eval_statements_raw(&mut state, &mut calls, &mut scope, tree.statements());
    (value.map_err(Into::into), calls)
}

fn build() -> Engine {
    let mut engine = Engine::new_raw();
    for package in [
        ArithmeticPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicIteratorPackage::new().as_shared_module(),
        BasicStringPackage::new().as_shared_module(),
    ] {
        engine.register_global_module(package);
    }
    engine.register_iterator::<Array>();
    limit(&mut engine);
    operators::register(&mut engine);
    functions::register(&mut engine);
    hook(&mut engine);
    engine
}

fn limit(engine: &mut Engine) {
    engine
        .set_optimization_level(OptimizationLevel::None)
        .set_max_operations(limits::OPERATIONS)
        .set_max_call_levels(limits::CALL_LEVELS)
        .set_max_expr_depths(limits::EXPRESSION_DEPTH.0, limits::EXPRESSION_DEPTH.1)
        .set_max_string_size(limits::TEXT_BYTES)
        .set_max_array_size(limits::LIST_ITEMS)
        .set_max_map_size(limits::LIST_ITEMS)
        .set_max_variables(limits::VARIABLES)
        .set_max_functions(limits::FUNCTIONS)
        .set_fast_operators(false)
        .set_fail_on_invalid_map_property(true);
    for symbol in [
        "eval", "sleep", "/", "/=", "<<", ">>", "<<=", ">>=", "**", "**=", "^", "^=", "&", "&=",
        "|=", "print", "debug", "try", "catch",
    ] {
        engine.disable_symbol(symbol);
    }
}

/// Words that rhai reserves and that may be names here.
const FREE: &str = "
    var static shared goto exit match case public protected new use with is module package
    super thread spawn go await async sync yield default void null nil import export as
    global
";

/// Resolves names when they are read, counts operations, and allows [`FREE`] words as names.
#[allow(
    deprecated,
    reason = "These hooks may change with a new version of the language, which is pinned."
)]
fn hook(engine: &mut Engine) {
    engine.on_parse_token(|token, _, _| match token {
        Token::Reserved(word) if FREE.split_whitespace().any(|it| it == word.as_str()) => {
            Token::Identifier(word)
        }
        other => other,
    });
    engine.on_var(|name, index, context| {
        if index > 0 || context.scope().contains(name) {
            return Ok(None);
        }
        Evaluation::with(|run| run.resolve(name))
            .unwrap_or(Ok(None))
            .map_err(Into::into)
    });
    engine.on_progress(|_| {
        Evaluation::with(|run| run.charge(1).err())
            .flatten()
            .map(|problem| problem.sentence().to_owned().into())
    });
}

/// Makes a missing key of an object an error that suggests the nearest key.
#[allow(
    deprecated,
    reason = "This hook may change with a new version of the language, which is pinned."
)]
fn suggest_keys(engine: &mut Engine) {
    engine.on_map_missing_property(|object, name, _| {
        let missing = messages::text!("formula-no-property", name);
        let known = object.keys().map(AsRef::as_ref);
        Err(Problem::Failed(with_nearest(missing, name, known)).into())
    });
}
