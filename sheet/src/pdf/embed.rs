//! Embeds the faces that are used, each with only the letters that are used.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use printpdf::{FontId, FontMetrics, FontType, ParsedFont, PdfFont, PdfFontMetricsStub};
use subsetter::GlyphRemapper;

use crate::{
    failure::Failure,
    fonts::{Font, font},
    page::{Face, Mark, TextMark},
};

/// Returns the name of a face in the file.
pub fn id(face: Face) -> FontId {
    FontId(font(face).tag.to_owned())
}

/// The glyph id of each letter in the subset of its face.
pub type Numbers = BTreeMap<Face, BTreeMap<char, u16>>;

/// Returns the fonts that the marks need, and the glyph ids of their letters.
pub fn fonts<'a>(
    marks: impl Iterator<Item = &'a Mark>,
) -> Result<(BTreeMap<FontId, PdfFont>, Numbers), Failure> {
    let texts = marks.filter_map(|mark| match mark {
        Mark::Text(TextMark { face, text, .. }) => Some((*face, text.as_str())),
        _ => None,
    });
    // Most texts recur: labels, headings, small numbers.
    let texts: HashSet<(Face, &str)> = texts.collect();
    let mut used: BTreeMap<Face, BTreeSet<char>> = BTreeMap::new();
    for (face, text) in texts {
        used.entry(face).or_default().extend(text.chars());
    }
    let mut fonts = BTreeMap::new();
    let mut numbers = Numbers::new();
    for (face, letters) in used {
        let (font, numbered) = subset(face, &letters)?;
        fonts.insert(id(face), font);
        numbers.insert(face, numbered);
    }
    Ok((fonts, numbers))
}

fn subset(face: Face, letters: &BTreeSet<char>) -> Result<(PdfFont, BTreeMap<char, u16>), Failure> {
    let font = font(face);
    let failed = |why: &str| Failure::Font {
        font: font.name,
        why: why.to_owned(),
    };
    let parsed = font.parsed.as_ref();
    let parsed = parsed.ok_or_else(|| failed(&messages::text!("print-font-unreadable")))?;
    let mut renumbered = GlyphRemapper::new();
    let mut numbered = BTreeMap::new();
    let mut widths = BTreeMap::new();
    for &letter in letters {
        let Some(glyph) = font.glyph(letter) else {
            continue;
        };
        let new = renumbered.remap(glyph.id);
        numbered.insert(letter, new);
        let width = parsed.glyph_hor_advance(ttf_parser::GlyphId(glyph.id));
        widths.insert(new, width.unwrap_or(0));
    }
    let bytes = subsetter::subset(font.bytes, font.index, &renumbered)
        .map_err(|error| failed(&error.to_string()))?;
    let described = described(font, parsed, bytes, &numbered, widths);
    Ok((PdfFont::new(described), numbered))
}

fn described(
    font: &Font,
    parsed: &ttf_parser::Face,
    bytes: Vec<u8>,
    numbered: &BTreeMap<char, u16>,
    glyph_widths: BTreeMap<u16, u16>,
) -> ParsedFont {
    let letters = numbered.iter().map(|(it, new)| (u32::from(*it), *new));
    let bounds = parsed.global_bounding_box();
    let units_per_em = parsed.units_per_em();
    let slant = if font.name.ends_with("-It") {
        (100, 18)
    } else {
        (1, 0)
    };
    ParsedFont {
        original_bytes: bytes,
        font_index: 0,
        font_name: Some(format!("{}+{}", font.tag, font.name)),
        codepoint_to_glyph: letters.collect(),
        glyph_widths,
        units_per_em,
        font_metrics: FontMetrics {
            ascent: parsed.ascender(),
            descent: parsed.descender(),
        },
        font_type: if parsed.tables().cff.is_some() {
            FontType::OpenTypeCFF(())
        } else {
            FontType::TrueType
        },
        pdf_font_metrics: PdfFontMetricsStub {
            units_per_em,
            x_min: bounds.x_min,
            y_min: bounds.y_min,
            x_max: bounds.x_max,
            y_max: bounds.y_max,
            caret_slope_rise: slant.0,
            caret_slope_run: slant.1,
            us_weight_class: parsed.weight().to_number(),
        },
    }
}
