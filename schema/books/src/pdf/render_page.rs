//! Renders a page of a PDF as an image.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hayro::{
    PixmapSettings, RenderCache, RenderSettings,
    hayro_interpret::{InterpreterSettings, hayro_syntax::Pdf},
    render,
    vello_cpu::color::palette::css::WHITE,
};

use super::decompressed_size;
use crate::{Progress, ReadError, limits};

/// Renders a page, counted from 0, as a PNG about `width` pixels wide. Missing fonts are substituted. Rendering may
/// take much time and memory: call this where both are limited.
pub fn render_page(bytes: &[u8], page: usize, width: u16) -> Result<Vec<u8>, ReadError> {
    decompressed_size::check(bytes, &Progress::default())?;
    // The parser may panic on a damaged file.
    catch_unwind(AssertUnwindSafe(|| draw(bytes, page, width))).map_err(|_| damaged())?
}

fn draw(bytes: &[u8], page: usize, width: u16) -> Result<Vec<u8>, ReadError> {
    let pdf = Pdf::new(bytes.to_vec()).map_err(|_| damaged())?;
    let page = pdf.pages().get(page).ok_or_else(damaged)?;
    decompressed_size::check_page(page, &mut { limits::PAGE_BYTES })?;
    let (across, down) = page.render_dimensions();
    let width = f32::from(width.clamp(1, limits::PICTURE_SIDE));
    let most = f32::from(limits::PICTURE_SIDE);
    let scale = (width / across).min(most / down);
    // A page of size zero has no scale, and one less than a pixel across has no image.
    if !scale.is_finite() || scale * across.min(down) < 1.0 {
        return Err(damaged());
    }
    let picture = render(
        page,
        &RenderCache::new(),
        &InterpreterSettings::default(),
        &RenderSettings::default(),
        &PixmapSettings {
            x_scale: scale,
            y_scale: scale,
            bg_color: WHITE,
        },
    );
    picture.into_png().map_err(|_| damaged())
}

fn damaged() -> ReadError {
    ReadError::Unreadable("page")
}
