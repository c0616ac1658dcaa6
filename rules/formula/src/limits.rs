//! Limits of formulas. A formula over a limit is refused, or stopped with a message.

use std::time::Duration;

/// The longest formula, in letters.
pub const FORMULA_LETTERS: usize = 2_048;
/// The longest script, in bytes.
pub const SCRIPT_BYTES: usize = 65_536;
/// The longest text a formula may make, in bytes.
pub const TEXT_BYTES: usize = 2_000;
/// The longest list, and the largest object, a formula may make.
pub const LIST_ITEMS: usize = 500;
/// Operations that one value may take, with all the values it uses.
pub const OPERATIONS: u64 = 100_000;
/// The processor time for one value, with all the values it uses. Time taken by other programs does
/// not count: a number must not depend on how busy the computer is.
pub const TIME: Duration = Duration::from_millis(40);
/// The processor time for all values of a character together, once they took [`OPERATIONS`].
pub const TIME_OF_ALL: Duration = Duration::from_secs(1);
/// Operations between two readings of the clock, each of which is a system call. This few cannot
/// take long. A value's time counts from its first reading.
pub const UNTIMED_OPERATIONS: u64 = 1_024;
/// How many values may depend on each other in a chain.
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
/// The depth of a syntax tree for which any thread's stack suffices: a level takes up to 5 KB in a
/// debug build, and a thread has 2 MB by default.
pub const SAFE_DEPTH: usize = 150;
