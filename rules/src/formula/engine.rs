//! The language locked down: what a formula may use, and how much of it.

use std::sync::OnceLock;

use rhai::{
    Array, Engine, OptimizationLevel,
    packages::{
        ArithmeticPackage, BasicIteratorPackage, BasicStringPackage, LogicPackage, Package,
    },
};

use super::{evaluation::Evaluation, operators, vocabulary};

/// The longest text a formula may make, in bytes.
pub(crate) const LONGEST_TEXT: usize = 2_000;
/// The longest list a formula may make.
pub(crate) const LONGEST_LIST: usize = 500;
/// Steps that one value may take, with all it asks for.
pub(crate) const MOST_OPERATIONS: u64 = 100_000;

/// The one engine: reads formulas and scripts, and evaluates them.
pub(crate) fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(build)
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
    vocabulary::register(&mut engine);
    listen(&mut engine);
    engine
}

fn limit(engine: &mut Engine) {
    engine
        .set_optimization_level(OptimizationLevel::None)
        .set_max_operations(MOST_OPERATIONS)
        .set_max_call_levels(16)
        .set_max_expr_depths(32, 24)
        .set_max_string_size(LONGEST_TEXT)
        .set_max_array_size(LONGEST_LIST)
        .set_max_map_size(LONGEST_LIST)
        .set_max_variables(200)
        .set_max_functions(64)
        .set_fast_operators(false)
        .set_fail_on_invalid_map_property(true);
    for symbol in [
        "eval", "sleep", "/", "/=", "<<", ">>", "<<=", ">>=", "**", "**=", "print", "debug", "try",
        "catch",
    ] {
        engine.disable_symbol(symbol);
    }
}

/// Resolves names on demand, counts steps, and lets words that the language keeps for itself but
/// does not use (`new`, `default`, `range` …) be names.
#[allow(
    deprecated,
    reason = "These hooks may change with a new version of the language, which is pinned."
)]
fn listen(engine: &mut Engine) {
    use rhai::Token;
    const FREE: [&str; 31] = [
        "var",
        "static",
        "shared",
        "goto",
        "exit",
        "match",
        "case",
        "public",
        "protected",
        "new",
        "use",
        "with",
        "is",
        "module",
        "package",
        "super",
        "thread",
        "spawn",
        "go",
        "await",
        "async",
        "sync",
        "yield",
        "default",
        "void",
        "null",
        "nil",
        "import",
        "export",
        "as",
        "global",
    ];
    engine.on_parse_token(|token, _, _| match token {
        Token::Reserved(word) if FREE.contains(&word.as_str()) => Token::Identifier(word),
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
