//! The content of the pages. `printpdf` writes it in batches of pages, in parallel; the final file is
//! written with empty pages, which then get this content.

use std::{collections::BTreeMap, mem};

use lopdf::{Document, Object, ObjectId, Stream};
use platform::parallel;
use printpdf::{
    FontId, Mm, Op, PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem,
    XObject, XObjectId,
};

use super::{
    About, Sheet, draw,
    embed::{self, Numbers},
    pictures,
};
use crate::{
    failure::Failure,
    page::{Mark, Pages},
};

/// Minimum number of pages in a batch, since each batch describes the fonts again.
const MIN_PAGES: usize = 32;
/// The size of the letters on the first page that are not drawn.
const SIZE: Pt = Pt(1.0);

/// The resources that all pages share.
pub struct Resources {
    fonts: BTreeMap<FontId, PdfFont>,
    pictures: BTreeMap<XObjectId, XObject>,
    /// The glyph ids of the letters in the embedded fonts.
    pub numbers: Numbers,
}

/// The marks of a page, and the pages to which it belongs.
type Page<'a> = (&'a [Mark], &'a Pages);

impl Resources {
    /// Embeds the fonts and pictures of the sheets.
    pub fn of(sheets: &[Sheet]) -> Result<Self, Failure> {
        let marks = sheets.iter().flat_map(|sheet| &sheet.pages.pages).flatten();
        let (fonts, numbers) = embed::fonts(marks.flat_map(Mark::drawn))?;
        Ok(Self {
            fonts,
            pictures: pictures::embedded(sheets),
            numbers,
        })
    }

    /// Returns a file with nothing but the pages of the sheets.
    pub fn document(&self, sheets: &[Sheet], about: &About) -> Result<Document, Failure> {
        let pages: Vec<Page> = sheets.iter().flat_map(pages_of).collect();
        let drawn = parallel::map_chunks(&pages, MIN_PAGES, |pages| self.contents(pages));
        let mut document = self.written(about, self.empty(&pages))?;
        let mut places = contents_of(&document).into_iter();
        for contents in drawn {
            for (content, place) in contents?.into_iter().zip(places.by_ref()) {
                document.set_object(place, content);
            }
        }
        Ok(document)
    }

    fn contents(&self, pages: &[Page]) -> Result<Vec<Stream>, Failure> {
        let drawn = pages.iter().map(|page| {
            let (marks, paper) = page;
            sized(page, draw::page(marks, paper.height, &self.pictures))
        });
        let mut document = self.written(&About::default(), drawn.collect())?;
        let mut contents = Vec::new();
        for id in contents_of(&document) {
            if let Some(Object::Stream(content)) = document.objects.remove(&id) {
                contents.push(content);
            }
        }
        Ok(contents)
    }

    /// Returns pages without content, except that the first has every letter of every font, since
    /// `printpdf` describes a font by the letters that the file shows. Of letters with the same glyph,
    /// the first is described last, and that is the one which viewers copy.
    fn empty(&self, pages: &[Page]) -> Vec<PdfPage> {
        let letters = self.numbers.iter().flat_map(|(face, numbers)| {
            let font = PdfFontHandle::External(embed::id(*face));
            let text = numbers.keys().rev().collect();
            let items = vec![TextItem::Text(text)];
            [Op::SetFont { font, size: SIZE }, Op::ShowText { items }]
        });
        let mut letters = [Op::StartTextSection]
            .into_iter()
            .chain(letters)
            .chain([Op::EndTextSection])
            .collect();
        let pages = pages.iter();
        pages
            .map(|page| sized(page, mem::take(&mut letters)))
            .collect()
    }

    fn written(&self, about: &About, pages: Vec<PdfPage>) -> Result<Document, Failure> {
        let mut document = PdfDocument::new(about.title);
        about.author.clone_into(&mut document.metadata.info.author);
        document.pages = pages;
        document.resources.fonts.map.extend(self.fonts.clone());
        let pictures = self.pictures.clone();
        document.resources.xobjects.map.extend(pictures);
        let mut warnings = Vec::new();
        let written = printpdf::to_lopdf_doc(&document, &PdfSaveOptions::default(), &mut warnings);
        match warnings.first() {
            Some(warning) => Err(Failure::Pdf(warning.msg.clone())),
            None => Ok(written),
        }
    }
}

fn pages_of<'a>(sheet: &Sheet<'a>) -> impl Iterator<Item = Page<'a>> {
    let paper = sheet.pages;
    paper.pages.iter().map(move |marks| (&**marks, paper))
}

fn sized((_, paper): &Page, ops: Vec<Op>) -> PdfPage {
    PdfPage::new(Mm(paper.width), Mm(paper.height), ops)
}

/// Returns the ids of the content stream of each page.
fn contents_of(document: &Document) -> Vec<ObjectId> {
    let pages = document.get_pages().into_values();
    pages
        .flat_map(|page| document.get_page_contents(page))
        .collect()
}
