//! Portraits for printing, at printer resolution.

use std::collections::BTreeMap;

use rules::character::Character;
use sheet::{
    document::Portrait,
    page::{Mark, Pages, PictureMark},
    pdf,
};

use super::render;
use crate::api::{app::App, views::Refusal};

/// Pixels per mm, at 300 dpi.
const PIXELS: f32 = 300.0 / 25.4;

/// Returns the portrait of a character for its sheet; `None` if it has none, or one that cannot be drawn.
pub fn of(app: &App, character: &Character) -> Result<Option<Portrait>, Refusal> {
    let picture = app.library().read(|tx| super::of(tx, character))?;
    Ok(picture.and_then(|picture| {
        let (width, height) = render::size(&picture.bytes).ok()?;
        Some(Portrait {
            hash: picture.hash,
            width,
            height,
        })
    }))
}

/// Renders the portraits on pages, each at the resolution of its largest use.
pub fn on<'a>(
    app: &App,
    pages: impl Iterator<Item = &'a Pages>,
) -> Result<Vec<pdf::Picture>, Refusal> {
    let mut shown: BTreeMap<(&str, bool), (f32, f32)> = BTreeMap::new();
    for mark in pages.flat_map(|pages| &pages.pages).flatten() {
        if let Mark::Picture(PictureMark {
            width,
            height,
            hash,
            grey,
            ..
        }) = mark
        {
            let most = shown.entry((hash, *grey)).or_default();
            *most = (most.0.max(*width), most.1.max(*height));
        }
    }
    let pictures = shown.into_iter().map(|((hash, grey), (width, height))| {
        let bytes = super::bytes(app, hash)?;
        render::render_for_print(hash, &bytes, (pixels(width), pixels(height)), grey)
    });
    pictures.collect()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pictures are not larger than the paper"
)]
fn pixels(mm: f32) -> u32 {
    (mm * PIXELS).ceil() as u32
}
