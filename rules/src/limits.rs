//! Limits of the rules engine. Those of formulas are in [`formula::limits`], those of a pack's
//! files in `seed`.

/// How deep look-ups beyond printed rows may nest.
pub const BEYOND_DEPTH: usize = 8;
/// The most modifiers of entries that may change one value.
pub const MODIFIERS: usize = 500;
/// How deep lists and objects may nest in an input.
pub const INPUT_DEPTH: usize = 16;
/// The longest word that is given as an input, in bytes.
pub const INPUT_BYTES: usize = 500;
/// The longest cell or fact of a house rule, and the longest note, in letters.
pub const HOUSE_LETTERS: usize = 500;
/// The most rows that entries grant to one character.
pub const GRANTED_ROWS: usize = 500;
/// The most changes of an event: fields and rows together.
pub const EVENT_CHANGES: usize = 1_000;
