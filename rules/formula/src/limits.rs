//! Limits of formulas. A formula over a limit is refused, or stopped with a message.

use std::time::Duration;

/// Maximum length of a formula, in characters.
pub const FORMULA_CHARS: usize = 2_048;
/// Maximum length of a script, in bytes.
pub const SCRIPT_BYTES: usize = 65_536;
/// Maximum length of a text made by a formula, in bytes.
pub const TEXT_BYTES: usize = 2_000;
/// Maximum number of items of a list, or keys of an object, made by a formula.
pub const LIST_ITEMS: usize = 500;
/// Maximum number of operations for one value and all values it uses.
pub const OPERATIONS: u64 = 100_000;
/// Maximum processor time for one value and all values it uses. Time taken by other programs does
/// not count: a number must not depend on how busy the computer is.
pub const TIME: Duration = Duration::from_millis(40);
/// Maximum processor time for all values of an evaluation. It applies once earlier values took more
/// than [`OPERATIONS`] operations.
pub const TIME_OF_ALL: Duration = Duration::from_secs(1);
/// Number of operations between two readings of the clock, each of which is a system call. So few
/// operations cannot take long. A value's time counts from its first reading.
pub const UNTIMED_OPERATIONS: u64 = 1_024;
/// Maximum number of values in a chain of dependencies.
pub const CHAIN: usize = 32;
/// Maximum depth of calls between the functions of a script.
pub const CALL_LEVELS: usize = 16;
/// Maximum nesting depth of expressions, outside and inside functions.
pub const EXPRESSION_DEPTH: (usize, usize) = (32, 24);
/// Maximum number of variables of a script.
pub const VARIABLES: usize = 200;
/// Maximum number of functions of a script.
pub const FUNCTIONS: usize = 64;
/// Maximum number of arguments of `min` and `max`.
pub const MAX_ARGUMENTS: usize = 8;
/// Stack size of a thread that evaluates deep formulas, in bytes.
pub const STACK_BYTES: usize = 16 * 1024 * 1024;
/// Maximum depth of a syntax tree for which any thread's stack suffices: a level takes up to 5 KB in
/// a debug build, and a thread has 2 MB by default.
pub const SAFE_DEPTH: usize = 150;
