//! The answers of the use cases: the types that the window and `--json` show.

mod characters;
mod dice;
mod entries;
mod house;
mod own_entries;
mod own_parts;
mod rows;
mod search;
mod systems;

pub use characters::{
    AppliedEvent, CharacterCard, CharacterView, EditConflict, LedgerPreview, OwnedRow,
};
pub use dice::{Chance, DiceOdds, Mean, MoreOdds, Rolled, TotalOdds};
pub use entries::{EntryPage, EntryRef, LabelledValue, Passage, ReadingHistory, Span};
pub use house::{HouseCard, HouseReport};
pub use own_entries::{AddonForm, EntryDifference, ExportedAddon, OwnEntryCard, OwnEntryView};
pub use own_parts::{OwnPartCard, OwnPartPreview, OwnPartsView, PartForm, PartTakes, ShownOnSheet};
pub use rows::{
    RowError, RowsDone, RowsPart, RowsPreset, RowsPreview, RowsRequest, RowsUndone, ShownRow,
};
pub use search::{Answers, Candidates, Continuation, Filter, Hit};
pub use systems::{About, CalculatorCard, SystemView};

pub use seed::own::FieldError;

pub use schema::{ErrorCode, Refusal, history::Change};
