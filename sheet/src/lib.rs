//! A character as a document, and the document as a PDF.
//!
//! In this crate a letter is a Unicode character, and a character is a person of the game.
//!
//! | step | from | to |
//! | --- | --- | --- |
//! | [`document::fill`] | a system, a character, its derived values | a [`Document`](document::Document): the sheet's contents |
//! | [`layout`] | a document, [`PrintOptions`](page::PrintOptions) | [`Pages`](page::Pages): positioned marks, which a preview can draw |
//! | [`pdf::write`] | the pages of one character or a party | the bytes of a PDF file |

pub mod document;
mod failure;
mod fonts;
pub mod layout;
pub mod licences;
mod limits;
pub mod page;
pub mod pdf;

pub use failure::Failure;
pub use fonts::find_fonts;
