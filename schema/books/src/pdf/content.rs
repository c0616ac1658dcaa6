//! The content of a page: a segment for each glyph, boxes, and whether there are pictures.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use hayro_font::{FontCache, FontGlyph};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, TransformExt,
    font::{Glyph, GlyphIdentifier, GlyphRun},
    hayro_cmap::BfString,
    hayro_syntax::{
        Pdf,
        object::{Array, Dict, Name, Stream},
        page::Page,
    },
    interpret_page,
    kurbo::{BezPath, Rect, Shape},
};

use super::{
    decompressed_size, forms,
    page::{Font, Page as Drawn, Segment},
};
use crate::{Progress, ReadError, limits};

/// The farthest position at which text is read, in points; pages are smaller.
const FARTHEST: f64 = 20_000.0;

/// Returns the content of a page. `left` is the number of bytes to which further pages may unpack.
pub(super) fn page<'a>(
    pdf: &'a Pdf,
    page: &Page<'a>,
    left: &mut u64,
    progress: &Progress<'a>,
) -> Result<Drawn, ReadError> {
    let (width, height) = page.render_dimensions();
    let (width, height) = (f64::from(width), f64::from(height));
    let settings = InterpreterSettings::default();
    // An aborted drawing is dropped, so no inconsistent state is used.
    let done = catch_unwind(AssertUnwindSafe(|| {
        decompressed_size::check_page(page, left)?;
        forms::check(page)?;
        let mut collector = ContentCollector {
            drawn: Drawn {
                height,
                ..Drawn::default()
            },
            fonts: Fonts::of(page, &settings),
            marks: 0,
            progress: *progress,
        };
        let mut context = Context::new(
            page.initial_transform(true).to_kurbo(),
            Rect::new(0.0, 0.0, width, height),
            &InterpreterCache::new(),
            pdf.xref(),
            settings,
        );
        interpret_page(page, &mut context, &mut collector);
        Ok(collector.drawn)
    }));
    match done {
        Ok(drawn) => drawn,
        Err(reason) => Err(reason
            .downcast::<ReadError>()
            .map_or(ReadError::Unreadable("PDF"), |error| *error)),
    }
}

impl ContentCollector<'_> {
    fn count(&mut self) {
        self.marks += 1;
        let error = if self.marks > limits::MARKS_ON_PAGE {
            Some(ReadError::TooLarge(messages::text!("books-draws")))
        } else {
            self.progress.check().err()
        };
        if let Some(error) = error {
            // The interpreter has no other way to stop.
            resume_unwind(Box::new(error));
        }
    }

    fn glyph(&mut self, glyph: &Glyph<'_>, matrix: [f64; 6], font: Font) {
        self.count();
        let [width, rise, slant, height, x, y] = matrix;
        let size = slant.hypot(height) * 1000.0;
        // Rotated glyphs are labels in pictures and margins.
        if rise.abs() > width.abs()
            || !(1.0..=500.0).contains(&size)
            || ![x, y].iter().all(|it| it.abs() <= FARTHEST)
        {
            return;
        }
        let advance = match glyph {
            Glyph::Outline(glyph) => glyph.advance_width(),
            Glyph::Type3(glyph) => glyph.advance_width(),
        };
        let text = match glyph.as_unicode() {
            Some(BfString::Char(letter)) => letter.to_string(),
            Some(BfString::String(text)) => text,
            None => return,
        };
        self.drawn.segments.push(Segment {
            text,
            x,
            end: x + f64::from(advance.unwrap_or(500.0)) * width.abs(),
            y,
            size,
            font,
            mixed: false,
        });
    }
}

/// The fonts of a page, searched for the font of a glyph.
struct Fonts<'a> {
    fonts: Vec<(hayro_font::Font<'a>, bool, Font)>,
    /// A cache of fonts by glyph.
    known: HashMap<GlyphIdentifier, Font>,
}

/// Maximum number of fonts in a resource dictionary, and of forms searched for fonts.
const MAX_FONTS: usize = 200;

impl<'a> Fonts<'a> {
    fn of(page: &Page<'a>, settings: &InterpreterSettings) -> Self {
        let cache = FontCache::new();
        let mut fonts = Vec::new();
        let mut take = |dicts: &Dict<'a>| {
            for (name, _) in dicts.entries().take(MAX_FONTS) {
                if let Some(dict) = dicts.get::<Dict<'a>>(name)
                    && let Some(font) =
                        cache.font(&dict, &settings.font_resolver, &settings.cmap_resolver)
                {
                    let is_composite = dict
                        .get::<Name<'_>>(b"Subtype")
                        .is_some_and(|kind| kind.as_ref() == b"Type0");
                    fonts.push((font, is_composite, style(&dict)));
                }
            }
        };
        let resources = page.resources();
        take(&resources.fonts);
        for (name, _) in resources.x_objects.entries().take(MAX_FONTS) {
            let form = resources.x_objects.get::<Stream<'a>>(name);
            let own = form.and_then(|form| form.dict().get::<Dict<'a>>(b"Resources"));
            if let Some(dicts) = own.and_then(|own| own.get::<Dict<'a>>(b"Font")) {
                take(&dicts);
            }
        }
        Self {
            fonts,
            known: HashMap::new(),
        }
    }

    fn font(&mut self, glyph: &Glyph<'_>) -> Font {
        let Glyph::Outline(glyph) = glyph else {
            return Font::default();
        };
        let identifier = glyph.identifier();
        if let Some(font) = self.known.get(&identifier) {
            return *font;
        }
        let code = glyph.char_code();
        let found = self.fonts.iter().find(|(font, is_composite, _)| {
            let fits = *is_composite || code <= 0xff;
            fits && matches!(
                font.glyph(font.map_code(code), code),
                FontGlyph::Outline(other) if other.identifier() == identifier
            )
        });
        let font = found.map(|(.., font)| *font).unwrap_or_default();
        self.known.insert(identifier, font);
        font
    }
}

/// Returns the style of a font from its name and descriptor.
fn style(dict: &Dict<'_>) -> Font {
    let below = dict
        .get::<Array<'_>>(b"DescendantFonts")
        .and_then(|fonts| fonts.iter::<Dict<'_>>().next());
    let descriptor = dict
        .get::<Dict<'_>>(b"FontDescriptor")
        .or_else(|| below?.get(b"FontDescriptor"));
    let name = dict
        .get::<Name<'_>>(b"BaseFont")
        .map(|name| String::from_utf8_lossy(name.as_ref()).to_lowercase())
        .unwrap_or_default();
    let name = name.split_once('+').map_or(name.as_str(), |(_, name)| name);
    let number = |key: &[u8]| {
        descriptor
            .as_ref()
            .and_then(|it| it.get::<i32>(key))
            .unwrap_or(0)
    };
    let flags = number(b"Flags");
    let bold = ["bold", "black", "heavy", "demi"]
        .iter()
        .any(|word| name.contains(word));
    let italic = ["italic", "oblique"].iter().any(|word| name.contains(word));
    let mut hasher = DefaultHasher::new();
    name.split(['-', ',']).next().hash(&mut hasher);
    Font {
        bold: bold || number(b"FontWeight") >= 600 || flags & 1 << 18 != 0,
        italic: italic || flags & 1 << 6 != 0,
        family: hasher.finish(),
    }
}

/// Collects what a page draws.
struct ContentCollector<'a> {
    drawn: Drawn,
    fonts: Fonts<'a>,
    marks: usize,
    progress: Progress<'a>,
}

impl<'a> Device<'a> for ContentCollector<'a> {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        let Some(first) = run.glyphs().first() else {
            return;
        };
        let font = self.fonts.font(first);
        for glyph in run.glyphs() {
            let matrix = (props.transform * glyph.transform()).as_coeffs();
            self.glyph(glyph, matrix, font);
        }
    }

    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, _: &DrawMode) {
        self.count();
        if path.elements().len() <= 16 {
            let area = props.transform.transform_rect_bbox(path.bounding_box());
            self.drawn.boxes.push(area);
        }
    }

    fn push_clip_path(&mut self, _: &ClipPath) {
        self.count();
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.count();
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.count();
        self.drawn.has_picture = true;
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}
