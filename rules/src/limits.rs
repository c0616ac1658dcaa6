//! Limits of the rules engine. Those of formulas are in [`formula::limits`], those of a pack's
//! files in `seed`.

/// Maximum nesting depth of look-ups beyond a table's printed rows.
pub const BEYOND_DEPTH: usize = 8;
/// Maximum number of modifiers from entries that may change one value.
pub const MODIFIERS: usize = 500;
/// Maximum nesting depth of lists and objects in an input.
pub const INPUT_DEPTH: usize = 16;
/// Maximum length of a free-text input, in characters.
pub const INPUT_LENGTH: usize = 500;
/// Maximum length of a cell, fact or note of a house rule, in characters.
pub const HOUSE_CHARS: usize = 500;
/// Maximum number of rows that entries grant to one character.
pub const GRANTED_ROWS: usize = 500;
/// Maximum number of edits made by one event, to fields and rows together.
pub const EVENT_CHANGES: usize = 1_000;
