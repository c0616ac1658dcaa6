//! The library on disk: game systems, characters and their history in one `SQLite` file.
//!
//! | module | content |
//! | --- | --- |
//! | [`library`] | the file: opening, migrating, checking, copying; all transactions |
//! | [`system`] | storing and loading a whole game system |
//! | [`layer`] | the packs of a system, with their sources |
//! | [`character`] | characters; every edit is saved with its history |
//! | [`history`] | a tree of changes, each with its inverse |
//! | [`content`] | checking that all content can be read |
//! | [`reading_history`] | recently read and pinned entries |
//! | [`deleted`] | what can be restored after it was deleted |
//! | [`encounter`] | encounters; every step is saved with its history |
//! | [`random_table`] | the user's random tables |
//! | [`house`] | house rules |
//! | [`picture`] | pictures, each stored once |
//! | [`book`] | the user's books, split into sections |
//! | [`book_search`] | full-text search over sections of books |
//! | [`system::own_entry`] | the user's own entries; every change is saved with its history |
//! | [`setting`] | the user's settings |
//! | [`search`] | full-text search over entries |
//! | [`refusal`] | the error type: a code and a sentence |
//!
//! All reads and writes are functions of a transaction, which [`Library::read`] and [`Library::write`] provide:
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
pub mod deleted;
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
