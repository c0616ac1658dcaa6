//! The responses of the use cases: the types that the window receives and `--json` prints.

mod characters;
mod dice;
mod entries;
mod house;
mod own_entries;
mod own_parts;
mod rows;
mod search;
mod systems;

pub use characters::*;
pub use dice::*;
pub use entries::*;
pub use house::*;
pub use own_entries::*;
pub use own_parts::*;
pub use rows::*;
pub use search::*;
pub use systems::*;

pub use seed::own::FieldError;

pub use schema::{
    ErrorCode, Refusal,
    deleted::{DeletedItem, DeletedKind},
    history::Change,
};
