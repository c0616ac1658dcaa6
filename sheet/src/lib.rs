//! A character as a document, and the document as a PDF.

pub mod document;
pub mod page;
