//! Pages as a PDF: fonts embedded and subset, text that can be found and copied, a bookmark for
//! each sheet. The same pages give the same bytes.

use printpdf::{Mm, Op, PdfDocument, PdfPage, PdfSaveOptions};

use crate::{
    failure::Failure,
    page::{Mark, Pages},
};

mod bookmarks;
mod draw;
mod embed;
mod finish;
mod forms;
mod pictures;

/// Pages under a bookmark.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The bookmark: the character's name, or which of their pages these are. None where empty.
    pub title: &'a str,
    /// Whether the bookmark is nested under the last one that is not.
    pub within: bool,
    /// The pages.
    pub pages: &'a Pages,
    /// The pictures on them. One that is missing is left out.
    pub pictures: &'a [Picture],
}

/// A picture, ready to be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The hash that the pages know it by.
    pub hash: String,
    /// Whether it is without colour.
    pub grey: bool,
    /// How wide it is, in pixels.
    pub width: u32,
    /// How high it is, in pixels.
    pub height: u32,
    /// The JPEG: of one component where it is grey, of three where it is not.
    pub jpeg: Vec<u8>,
}

impl<'a> Sheet<'a> {
    /// Pages under a bookmark of their own.
    pub fn new(title: &'a str, pages: &'a Pages) -> Self {
        Self {
            title,
            within: false,
            pages,
            pictures: &[],
        }
    }
}

/// What the file says of itself.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// Who made it: the player, or nothing.
    pub author: &'a str,
    /// The language of the text, as `en`.
    pub language: &'a str,
}

/// The sheets one after the other as the bytes of a PDF 1.7.
///
/// # Errors
/// [`Failure::Font`] where a face cannot be subset, [`Failure::Pdf`] where the file cannot be put
/// together.
pub fn write(sheets: &[Sheet], about: &About) -> Result<Vec<u8>, Failure> {
    let mut document = PdfDocument::new(about.title);
    about.author.clone_into(&mut document.metadata.info.author);
    let marks = || sheets.iter().flat_map(|sheet| &sheet.pages.pages).flatten();
    let (fonts, numbers) = embed::fonts(marks().flat_map(Mark::drawn))?;
    let pictures = pictures::embedded(sheets);
    for sheet in sheets {
        for page in &sheet.pages.pages {
            let ops: Vec<Op> = draw::page(page, sheet.pages.height, &pictures);
            document.pages.push(PdfPage::new(
                Mm(sheet.pages.width),
                Mm(sheet.pages.height),
                ops,
            ));
        }
    }
    document.resources.fonts.map.extend(fonts);
    document.resources.xobjects.map.extend(pictures);
    let mut warnings = Vec::new();
    let raw = printpdf::to_lopdf_doc(&document, &PdfSaveOptions::default(), &mut warnings);
    if let Some(warning) = warnings.first() {
        return Err(Failure::Pdf(warning.msg.clone()));
    }
    finish::finish(raw, sheets, &numbers, about)
}
