//! Rulebooks read from files: Markdown, HTML, EPUB, PDF, DOCX and plain text.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`document`] | what every format is read into |
//! | [`format`](mod@format) | which format a file has |
//! | [`read`](mod@read) | a file's bytes as a [`Document`] |
//! | [`sections`] | a document cut along its headings |
//! | [`limits`] | how large a book may be |
//!
//! Nothing of a file is executed or fetched. What is too large, too deep or not what it says is refused
//! with a sentence; a book is read whole or not at all.

mod builder;
mod cleanup;
pub mod document;
mod docx;
mod encoding;
mod epub;
pub mod format;
mod html;
pub mod limits;
mod markdown;
mod package;
mod pdf;
mod plain;
pub mod read;
mod refused;
pub mod sections;
mod words;
mod xml;

pub use document::{Block, Content, Document, Table};
pub use encoding::decoded;
pub use format::Format;
pub use pdf::picture;
pub use read::{Progress, read};
pub use refused::Refused;
pub use sections::{Kind, Section, sections};
