//! A document laid out on pages.

use crate::{
    document::Document,
    failure::Failure,
    page::{Pages, PrintOptions},
};
use rules::derivation::Derivations;

mod band;
mod foot;
mod look;
mod node;
mod parts;
mod press;
mod proofs;
mod spare;
mod text;
mod wanted;

use press::{Frame, Press};

/// The sheet as pages: first the document, then, where the options ask for proofs and they are
/// given, a ledger of every derived value. Nothing is cut off: what is long is wrapped and goes on
/// to a further page.
///
/// # Errors
/// [`Failure::Layout`], which no document is known to cause.
pub fn pages(
    document: &Document,
    options: &PrintOptions,
    proofs: Option<&Derivations>,
) -> Result<Pages, Failure> {
    let (width, height) = look::paper(options.paper);
    let document = wanted::wanted(document, options);
    let room = width - 2.0 * look::SIDE;
    let foot = foot::height(&document, room)?;
    let bottom = height - look::BOTTOM - foot - look::FOOT_GAP;
    let frame = Frame {
        top: look::TOP,
        bottom,
        lanes: vec![look::SIDE],
    };

    let mut items = parts::items(&document, room)?;
    spare::fit(&mut items, &frame);
    let mut press = Press::new(&frame);
    let start = press.start();
    press.place(&items, 0.0, start);
    let mut pages = press.into_pages();
    if let Some(derivations) = proofs.filter(|_| options.proofs) {
        pages.extend(proofs::pages(&document, derivations, &frame, room)?);
    }
    foot::draw(&document, &mut pages, room, height - look::BOTTOM)?;
    Ok(Pages {
        width,
        height,
        pages,
    })
}
