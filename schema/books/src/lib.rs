//! Rulebooks read from files: Markdown, HTML, EPUB, PDF, DOCX and plain text.
//!
//! | module | contents |
//! | --- | --- |
//! | [`document`] | what every format is read into |
//! | [`format`](mod@format) | which format a file has |
//! | [`read`](mod@read) | a file's bytes as a [`Document`] |
//! | [`sections`] | a document split at its headings |
//! | [`limits`] | how large a book may be |
//!
//! Nothing in a file is executed or fetched. A file that is too large, too deeply nested or not of its format is
//! refused with a sentence. Missing parts of a book are warnings.

mod builder;
mod cleanup;
pub mod document;
mod docx;
mod encoding;
mod epub;
mod error;
pub mod format;
mod html;
pub mod limits;
mod markdown;
mod numbers;
mod package;
mod pdf;
mod plain;
pub mod read;
pub mod sections;
mod words;
mod xml;

pub use document::{Block, Content, Document, Table};
pub use encoding::decode;
pub use error::ReadError;
pub use format::Format;
pub use pdf::render_page;
pub use read::{Progress, read};
pub use sections::{Kind, Section, sections};
