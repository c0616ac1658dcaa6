//! Saves ink: thinner lines, pictures without colour, and regular instead of strong type unless that is
//! wider and could touch its neighbour.

use crate::{
    fonts::font,
    layout::style::POINT,
    page::{Face, Mark},
};

/// Factor for the thickness of lines.
const LINE: f32 = 0.55;
/// Minimum thickness of a line, in mm.
const THINNEST: f32 = 0.09;

/// Makes a mark take less ink.
pub fn save(mark: &mut Mark) {
    match mark {
        Mark::Text(it) => {
            let lighter = lighter(it.face);
            if lighter != it.face
                && let Some(width) = width_of(&it.text, lighter, it.size)
                && width <= it.width
            {
                it.face = lighter;
                it.width = width;
            }
        }
        Mark::Line(it) => it.thickness = thinner(it.thickness),
        Mark::Box(it) => it.thickness = thinner(it.thickness),
        Mark::Picture(it) => it.grey = true,
        Mark::Field(it) => it.marks.iter_mut().for_each(save),
    }
}

fn thinner(thickness: f32) -> f32 {
    (thickness * LINE).max(THINNEST)
}

fn lighter(face: Face) -> Face {
    match face {
        Face::SerifStrong => Face::Serif,
        Face::SansStrong => Face::Sans,
        other => other,
    }
}

/// Returns the width of a text in a face, in mm; `None` if the face lacks one of its letters.
fn width_of(text: &str, face: Face, size: f32) -> Option<f32> {
    let font = font(face);
    let mut before = None;
    let mut width = 0.0;
    for letter in text.chars() {
        let glyph = font.glyph(letter)?;
        width += glyph.advance + before.map_or(0.0, |left| font.kern(left, glyph));
        before = Some(glyph);
    }
    Some(width / 1000.0 * size * POINT)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::page::TextMark;

    fn strong(text: &str, width: f32) -> Mark {
        Mark::Text(TextMark {
            x: 0.0,
            y: 0.0,
            width,
            size: 12.0,
            face: Face::SerifStrong,
            text: text.to_owned(),
        })
    }

    #[test]
    fn strong_type_becomes_regular_only_if_that_is_not_wider() {
        let plain = width_of("Soak", Face::Serif, 12.0).unwrap();
        let face = |width: f32| {
            let mut mark = strong("Soak", width);
            save(&mut mark);
            match mark {
                Mark::Text(TextMark { face, width, .. }) => (face, width),
                other => unreachable!("{other:?}"),
            }
        };
        assert_eq!(face(plain + 1.0), (Face::Serif, plain));
        assert_eq!(face(plain - 0.1), (Face::SerifStrong, plain - 0.1));
    }
}
