//! Form fields. Each has an explicit appearance, so that it looks the same in every viewer and on paper.

use std::fmt::Write;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary, text_string};

use super::{
    Sheet,
    draw::POINTS,
    embed::{self, Numbers},
};
use crate::page::{BOX, FieldMark, Mark, Pages, TextMark};

/// Distance of a cross from the edge of its box, in points.
const CLEAR: f32 = 1.0;
/// Thickness of a cross in a box, in points.
const STROKE: f32 = 0.85;
/// Type size on an empty line, in points.
const WRITTEN: f32 = 10.0;
/// Annotation flag: printed with its page.
const PRINTED: i64 = 4;
/// Text field flag: several lines.
const MULTILINE: i64 = 1 << 12;
/// Baselines that differ by less, in mm, belong to one line.
const ONE_LINE: f32 = 0.01;

/// Adds the fields of the sheets to the pages of a file.
pub fn set(
    document: &mut Document,
    sheets: &[Sheet],
    numbers: &Numbers,
) -> Result<(), lopdf::Error> {
    let ids: Vec<ObjectId> = document.get_pages().into_values().collect();
    let pages = sheets.iter().flat_map(|sheet| {
        let pages: &Pages = sheet.pages;
        pages.pages.iter().map(move |page| (page, pages.height))
    });
    let mut all = Vec::new();
    let mut helvetica = None;
    for (id, (marks, height)) in ids.into_iter().zip(pages) {
        if !marks.iter().any(|mark| matches!(mark, Mark::Field(_))) {
            continue;
        }
        let typed = *helvetica.get_or_insert_with(|| document.add_object(plain_font()));
        let page = FormPage {
            height,
            numbers,
            fonts: fonts_of(document, id)?,
            typed,
        };
        let mut here: Vec<Object> = Vec::new();
        for field in marks.iter().filter_map(|mark| PlacedField::of(mark, &page)) {
            let name = match field.mark.name.as_str() {
                "" => "line",
                name => name,
            };
            // Names are unique: otherwise filling in one field would fill in another.
            let called = format!("{name} {}", all.len() + here.len() + 1);
            let mut widget = field.widget(document);
            widget.set("T", text_string(&called));
            widget.set("TU", text_string(&spoken(&field.mark.name)));
            widget.set("P", id);
            here.push(document.add_object(widget).into());
        }
        let page = document.get_object_mut(id)?.as_dict_mut()?;
        page.set("Annots", here.clone());
        all.extend(here);
    }
    let Some(typed) = helvetica else {
        return Ok(());
    };
    let form = document.add_object(dictionary! {
        "Fields" => all,
        "DA" => Object::string_literal("/Helv 0 Tf 0 g"),
        "DR" => dictionary! { "Font" => dictionary! { "Helv" => typed } },
    });
    document.catalog_mut()?.set("AcroForm", form);
    Ok(())
}

/// Returns the name of a field for screen readers: "row/abilities/3/score" is "abilities 3 score".
fn spoken(name: &str) -> String {
    match name {
        "" => messages::text!("print-field-line"),
        BOX => messages::text!("print-field-box"),
        name => {
            let path = name.split_once('/').map_or(name, |(_, path)| path);
            path.replace(['/', '_'], " ")
        }
    }
}

/// Returns the font of typed text, which every viewer has.
fn plain_font() -> Dictionary {
    dictionary! {
        "Type" => "Font",
        "Subtype" => "Type1",
        "BaseFont" => "Helvetica",
        "Encoding" => "WinAnsiEncoding",
    }
}

/// Returns the fonts that a page may use.
fn fonts_of(document: &Document, page: ObjectId) -> Result<Dictionary, lopdf::Error> {
    let page = document.get_dictionary(page)?;
    let resources = document.get_dict_in_dict(page, b"Resources")?;
    document.get_dict_in_dict(resources, b"Font").cloned()
}

/// The context that all fields of a page share.
struct FormPage<'a> {
    /// The height of the page, in mm.
    height: f32,
    numbers: &'a Numbers,
    fonts: Dictionary,
    typed: ObjectId,
}

struct PlacedField<'a> {
    page: &'a FormPage<'a>,
    mark: &'a FieldMark,
    /// Its lower left corner and its size, in points.
    left: f32,
    bottom: f32,
    width: f32,
    height: f32,
}

impl<'a> PlacedField<'a> {
    fn of(mark: &'a Mark, page: &'a FormPage<'a>) -> Option<Self> {
        let Mark::Field(mark) = mark else { return None };
        Some(Self {
            page,
            mark,
            left: mark.x * POINTS,
            bottom: (page.height - mark.y - mark.height) * POINTS,
            width: mark.width * POINTS,
            height: mark.height * POINTS,
        })
    }

    fn widget(&self, document: &mut Document) -> Dictionary {
        let mut widget = dictionary! {
            "Type" => "Annot",
            "Subtype" => "Widget",
            "F" => PRINTED,
            "Rect" => vec![
                self.left.into(),
                self.bottom.into(),
                (self.left + self.width).into(),
                (self.bottom + self.height).into(),
            ],
        };
        if let Some(checked) = self.mark.check {
            let strokes = if self.mark.marks.is_empty() {
                self.cross()
            } else {
                self.operations()
            };
            let on = self.appearance(document, strokes);
            let off = self.appearance(document, String::new());
            let state = if checked { "Yes" } else { "Off" };
            widget.set("FT", "Btn");
            widget.set("V", state);
            widget.set("AS", state);
            widget.set(
                "AP",
                dictionary! { "N" => dictionary! { "Yes" => on, "Off" => off } },
            );
            return widget;
        }
        let shown = self.appearance(document, format!("/Tx BMC\n{}EMC\n", self.operations()));
        widget.set("FT", "Tx");
        widget.set("V", text_string(self.mark.value.trim_end()));
        if self.is_multiline() {
            widget.set("Ff", MULTILINE);
        }
        widget.set(
            "DA",
            Object::string_literal(format!("/Helv {} Tf 0 g", self.size())),
        );
        widget.set("Q", if self.mark.right { 2 } else { 0 });
        widget.set("AP", dictionary! { "N" => shown });
        widget
    }

    fn texts(&self) -> impl Iterator<Item = &TextMark> {
        self.mark.marks.iter().filter_map(|mark| match mark {
            Mark::Text(it) => Some(it),
            _ => None,
        })
    }

    fn is_multiline(&self) -> bool {
        let first = self.texts().next().map_or(0.0, |run| run.y);
        self.texts().any(|run| (run.y - first).abs() > ONE_LINE)
    }

    fn size(&self) -> f32 {
        self.texts().next().map_or(WRITTEN, |run| run.size)
    }

    /// Returns the drawing operations of the field's marks, relative to its lower left corner.
    fn operations(&self) -> String {
        let mut ops = String::new();
        for mark in &self.mark.marks {
            // Writing to a string does not fail.
            let _ = match mark {
                Mark::Text(it) => {
                    let numbers = self.page.numbers.get(&it.face);
                    let letters = it.text.chars();
                    let letters = hexadecimal(letters.filter_map(|letter| numbers?.get(&letter)));
                    let ((x, y), size) = (self.at(it.x, it.y), it.size);
                    writeln!(
                        ops,
                        "q BT /{} {size} Tf {x:.3} {y:.3} Td <{letters}> Tj ET Q",
                        embed::id(it.face).0
                    )
                }
                Mark::Line(it) => {
                    let ((x1, y1), (x2, y2)) = (self.at(it.x1, it.y1), self.at(it.x2, it.y2));
                    let thickness = it.thickness * POINTS;
                    writeln!(
                        ops,
                        "q {thickness:.3} w {x1:.3} {y1:.3} m {x2:.3} {y2:.3} l S Q"
                    )
                }
                Mark::Box(it) => {
                    let (x, y) = self.at(it.x, it.y + it.height);
                    let (width, height) = (it.width * POINTS, it.height * POINTS);
                    let thickness = it.thickness * POINTS;
                    writeln!(
                        ops,
                        "q {thickness:.3} w {x:.3} {y:.3} {width:.3} {height:.3} re S Q"
                    )
                }
                Mark::Picture(_) | Mark::Field(_) => Ok(()),
            };
        }
        ops
    }

    /// Returns the drawing operations of a cross from corner to corner.
    fn cross(&self) -> String {
        let (right, top) = (self.width - CLEAR, self.height - CLEAR);
        format!(
            "q {STROKE} w {CLEAR} {CLEAR} m {right:.3} {top:.3} l S {CLEAR} {top:.3} m {right:.3} {CLEAR} l S Q\n"
        )
    }

    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (
            x * POINTS - self.left,
            (self.page.height - y) * POINTS - self.bottom,
        )
    }

    /// Adds an appearance stream of drawing operations to the file.
    fn appearance(&self, document: &mut Document, ops: String) -> ObjectId {
        let mut fonts = self.page.fonts.clone();
        fonts.set("Helv", self.page.typed);
        let head = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Form",
            "BBox" => vec![0.into(), 0.into(), self.width.into(), self.height.into()],
            "Resources" => dictionary! { "Font" => fonts },
        };
        document.add_object(Stream::new(head, ops.into_bytes()))
    }
}

fn hexadecimal<'a>(numbers: impl Iterator<Item = &'a u16>) -> String {
    numbers.fold(String::new(), |mut codes, number| {
        // Writing to a string does not fail.
        let _ = write!(codes, "{number:04x}");
        codes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_fonts_is_an_error() {
        let mut document = Document::new();
        let page = document.add_object(dictionary! { "Type" => "Page" });
        assert!(fonts_of(&document, page).is_err());
    }
}
