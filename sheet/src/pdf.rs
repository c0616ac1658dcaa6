//! Pages as a PDF: embedded font subsets, text that can be searched and copied, a bookmark for each
//! sheet. The same pages give the same bytes.

mod bookmarks;
mod contents;
mod draw;
mod embed;
mod finish;
mod forms;
mod pictures;

use contents::Resources;

use crate::{failure::Failure, page::Pages};

/// Pages under a bookmark.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The bookmark: the character's name, or the name of these pages. Empty for none.
    pub title: &'a str,
    /// Whether the bookmark is nested under the last one that is not.
    pub within: bool,
    /// The pages.
    pub pages: &'a Pages,
    /// The pictures on the pages. Missing ones are left out.
    pub pictures: &'a [Picture],
}

/// A picture, ready to be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The hash by which pages refer to it.
    pub hash: String,
    /// Whether it is greyscale.
    pub grey: bool,
    /// Its width, in pixels.
    pub width: u32,
    /// Its height, in pixels.
    pub height: u32,
    /// The JPEG data, with one component if it is grey and three otherwise.
    pub jpeg: Vec<u8>,
}

impl<'a> Sheet<'a> {
    /// Creates a sheet with a top-level bookmark and no pictures.
    pub fn new(title: &'a str, pages: &'a Pages) -> Self {
        Self {
            title,
            within: false,
            pages,
            pictures: &[],
        }
    }
}

/// The metadata of the file.
#[derive(Debug, Clone, Copy, Default)]
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// Its author: the player, or empty.
    pub author: &'a str,
    /// The language of the text, such as `en`.
    pub language: &'a str,
}

/// Writes the sheets in sequence as the bytes of a PDF 1.7 file.
///
/// # Errors
/// Returns [`Failure::Font`] if a font cannot be subset, and [`Failure::Pdf`] if the file cannot be
/// assembled.
pub fn write(sheets: &[Sheet], about: &About) -> Result<Vec<u8>, Failure> {
    let resources = Resources::of(sheets)?;
    let document = resources.document(sheets, about)?;
    finish::finish(document, sheets, &resources.numbers, about)
}
