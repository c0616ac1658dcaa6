//! How much a formula may take. A formula over a limit is refused, or stopped with a sentence.

use std::time::Duration;

/// The longest formula, in bytes.
pub const FORMULA_BYTES: usize = 2_048;
/// The longest script, in bytes.
pub const SCRIPT_BYTES: usize = 65_536;
/// The longest text a formula may make, in bytes.
pub const TEXT_BYTES: usize = 2_000;
/// The longest list, and the largest object, a formula may make.
pub const LIST_ITEMS: usize = 500;
/// Operations that one value may take, with all the values it uses.
pub const OPERATIONS: u64 = 100_000;
/// How long a processor may work on one value, with all the values it uses. What it does for other programs
/// meanwhile does not count: a number must not depend on how busy a computer is.
pub const TIME: Duration = Duration::from_millis(40);
/// How long it may work on all values of a character together, once they took [`OPERATIONS`].
pub const TIME_OF_ALL: Duration = Duration::from_secs(1);
/// How many operations are done between two questions for the time, each of which is a call of the system.
/// So few cannot take long, and a value's time is counted from its first question.
pub const UNTIMED_OPERATIONS: u64 = 1_024;
/// How many values may wait for each other.
pub const CHAIN: usize = 32;
/// How deep the functions of a script may call each other.
pub const CALL_LEVELS: usize = 16;
/// How deep expressions may nest, outside and inside of functions.
pub const EXPRESSION_DEPTH: (usize, usize) = (32, 24);
/// How many variables a script may have.
pub const VARIABLES: usize = 200;
/// How many functions a script may have.
pub const FUNCTIONS: usize = 64;
/// The most arguments of `min` and `max`.
pub const MAX_ARGUMENTS: usize = 8;
/// The stack of a thread that evaluates deep formulas, in bytes.
pub const STACK_BYTES: usize = 16 * 1024 * 1024;
/// Levels of a syntax tree that any thread's stack holds: one takes up to 5 KB in a debug build, and
/// a thread has 2 MB by default.
pub const SAFE_DEPTH: usize = 150;
