//! The library on disk: game systems, characters and their history in one `SQLite` file.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`library`] | the file: opened, brought up to date, checked, copied; the one gate for transactions |
//! | [`system`] | a whole game system in and out |
//! | [`layer`] | the packs it is made of, with their sources |
//! | [`character`] | characters: every edit saved with its history |
//! | [`history`] | what was done, as a tree of changes with their inverses |
//! | [`content`] | everything that a library holds, read once for a check |
//! | [`reading_history`] | what was read last, and what is pinned |
//! | [`encounter`] | encounters: every step saved with its history |
//! | [`random_table`] | tables of the user's own that are rolled on |
//! | [`house`] | what the table plays otherwise than the rules print it |
//! | [`picture`] | pictures, each stored once |
//! | [`book`] | books of the owner's own, cut into sections |
//! | [`book_search`] | finding such sections by what people type |
//! | [`system::own_entry`] | entries of the user's own: every change saved with its history |
//! | [`setting`] | what the user set |
//! | [`search`] | finding entries by what people type |
//! | [`refusal`] | why something was refused, in a code and a sentence |
//!
//! A use case is a function over a transaction that [`Library::read`] or [`Library::write`] gives:
//!
//! ```
//! # fn main() -> Result<(), schema::Refusal> {
//! # let folder = std::env::temp_dir().join(format!("vademecum-doc-{}", std::process::id()));
//! let library = schema::Library::open(&folder.join("library.sqlite"))?;
//! let systems = library.read(|tx| schema::system::list(tx))?;
//! assert!(systems.is_empty());
//! # std::fs::remove_dir_all(&folder).ok();
//! # Ok(())
//! # }
//! ```

pub mod book;
pub mod book_search;
pub mod character;
pub mod content;
pub mod encounter;
pub mod history;
pub mod house;
pub mod layer;
pub mod library;
pub mod picture;
pub mod random_table;
pub mod reading_history;
pub mod refusal;
mod rows;
pub mod search;
pub mod setting;
pub mod system;
mod typed;

pub use library::Library;
pub use refusal::{ErrorCode, Refusal};
pub use rusqlite::Transaction;
pub use system::own_entry;
