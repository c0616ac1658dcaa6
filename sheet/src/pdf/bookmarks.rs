//! A bookmark for each character, and under it one for each kind of its pages.

use lopdf::{Bookmark, Document, Object, ObjectId};

use super::Sheet;

const BLACK: [f32; 3] = [0.0, 0.0, 0.0];

/// Adds the bookmarks of the sheets to a file that has their pages.
pub fn set(document: &mut Document, sheets: &[Sheet]) -> Result<(), lopdf::Error> {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let mut first = 0;
    let mut above = None;
    for sheet in sheets {
        let page = pages.get(first).filter(|_| !sheet.pages.pages.is_empty());
        first += sheet.pages.pages.len();
        let Some(page) = page.filter(|_| !sheet.title.is_empty()) else {
            continue;
        };
        let bookmark = Bookmark::new(sheet.title.to_owned(), BLACK, 0, *page);
        let parent = above.filter(|_| sheet.within);
        let id = document.add_bookmark(bookmark, parent);
        if parent.is_none() {
            above = Some(id);
        }
    }
    if let Some(outline) = document.build_outline() {
        let catalog = document.catalog_mut()?;
        catalog.set("Outlines", Object::Reference(outline));
        catalog.set("PageMode", "UseOutlines");
    }
    Ok(())
}
