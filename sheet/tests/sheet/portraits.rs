//! The portrait on the sheet, and in the finished file.

use lopdf::{Document as File, Object, Stream};
use sheet::{
    document::{Document, Part, Portrait, part::Notes},
    layout,
    page::{Mark, Pages, PictureMark, PrintOptions},
    pdf::{Picture, Sheet, write},
};

use crate::{
    inspect::{said, well_set},
    pdf::ABOUT,
    sample::SAMPLE,
};

/// Returns the picture for the portrait of a document, if it has one.
pub fn printed(document: &Document, grey: bool) -> Vec<Picture> {
    let of = |portrait: &Portrait| Picture {
        hash: portrait.hash.clone(),
        grey,
        width: portrait.width,
        height: portrait.height,
        jpeg: b"\xff\xd8 what is seen \xff\xd9".to_vec(),
    };
    document.portrait.iter().map(of).collect()
}

fn portrayed(width: u32, height: u32) -> Document {
    Document {
        portrait: Some(Portrait {
            hash: "ab".repeat(32),
            width,
            height,
        }),
        ..SAMPLE.document()
    }
}

/// Returns the width and the height of each picture, in mm.
fn pictures(pages: &Pages) -> Vec<(f32, f32)> {
    let size = |mark: &Mark| match *mark {
        Mark::Picture(PictureMark { width, height, .. }) => Some((width, height)),
        _ => None,
    };
    pages.pages.iter().flatten().filter_map(size).collect()
}

fn images(bytes: &[u8]) -> Vec<Stream> {
    let file = File::load_mem(bytes).unwrap();
    let streams = file
        .objects
        .into_values()
        .filter_map(|object| match object {
            Object::Stream(stream) => Some(stream),
            _ => None,
        });
    streams
        .filter(|stream| {
            stream.dict.get(b"Subtype").and_then(Object::as_name).ok() == Some(b"Image")
        })
        .collect()
}

#[test]
fn a_portrait_keeps_its_shape_and_adds_no_page() {
    let options = PrintOptions::default();
    for (width, height) in [(480, 640), (480, 120), (30, 640)] {
        let document = portrayed(width, height);
        let pages = layout::sheet(&document, &options).unwrap();
        well_set(&pages);
        assert_eq!(pages.pages.len(), 1);
        let [(wide, high)] = pictures(&pages)[..] else {
            panic!("there is not one picture");
        };
        let shape = f64::from(width) / f64::from(height);
        assert!((f64::from(wide / high) - shape).abs() < 0.01 * shape);
        assert!((17.0..=36.1).contains(&wide.max(high)), "{wide} × {high}");
    }
}

#[test]
fn a_portrait_is_smaller_if_a_larger_one_would_add_a_page() {
    let options = PrintOptions::default();
    let mut sizes = Vec::new();
    for lines in 0..60 {
        let mut document = portrayed(600, 600);
        let notes = document.parts.iter_mut().find_map(|part| match part {
            Part::Notes(Notes { cell, .. }) => Some(cell),
            _ => None,
        });
        notes.unwrap().text = "A line of notes.\n".repeat(lines);
        let pages = layout::sheet(&document, &options).unwrap();
        well_set(&pages);
        if pages.pages.len() > 1 {
            break;
        }
        sizes.push(pictures(&pages)[0].0.round());
    }
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
    assert!(sizes.first() > sizes.last(), "{sizes:?}");
}

#[test]
fn a_portrait_is_only_on_sheets_and_can_be_left_out() {
    let document = portrayed(300, 400);
    let usual = PrintOptions::default();
    let without = PrintOptions {
        portrait: false,
        ..usual.clone()
    };
    let count = |pages: Pages| pictures(&pages).len();
    assert_eq!(count(layout::sheet(&document, &usual).unwrap()), 1);
    assert_eq!(count(layout::compact(&document, &usual).unwrap()), 1);
    assert_eq!(count(layout::blank(&document, &usual).unwrap()), 0);
    assert_eq!(count(layout::sheet(&document, &without).unwrap()), 0);
    let proofs = layout::audit(&document, &SAMPLE.derivations, &usual).unwrap();
    assert_eq!(count(proofs), 0);
    let plain = layout::sheet(&SAMPLE.document(), &usual).unwrap();
    assert_eq!(layout::sheet(&document, &without).unwrap(), plain);
}

#[test]
fn a_picture_is_embedded_once_with_its_attributes() {
    let document = portrayed(300, 400);
    for (ink_saving, fillable, colours) in [
        (false, false, b"DeviceRGB".as_slice()),
        (true, true, b"DeviceGray"),
    ] {
        let options = PrintOptions {
            ink_saving,
            fillable,
            ..PrintOptions::default()
        };
        let sheet = layout::sheet(&document, &options).unwrap();
        let compact = layout::compact(&document, &options).unwrap();
        let pictures = printed(&document, ink_saving);
        let of = |pages| Sheet {
            pictures: &pictures,
            ..Sheet::new("Isolde", pages)
        };
        let file = || write(&[of(&sheet), of(&compact)], &ABOUT).unwrap();
        assert_eq!(file(), file());
        let [image] = &images(&file())[..] else {
            panic!("there is not one picture in the file");
        };
        assert_eq!(image.content, pictures[0].jpeg);
        let says = |key: &[u8]| image.dict.get(key).and_then(Object::as_name).unwrap();
        assert_eq!(
            (says(b"ColorSpace"), says(b"Filter")),
            (colours, &b"DCTDecode"[..])
        );
        assert!(said(&sheet).contains("IsoldeVann"));
    }
}

#[test]
fn a_missing_picture_is_left_out() {
    let pages = layout::sheet(&portrayed(300, 400), &PrintOptions::default()).unwrap();
    let bytes = write(&[Sheet::new("Isolde", &pages)], &ABOUT).unwrap();
    assert!(images(&bytes).is_empty());
    let file = File::load_mem(&bytes).unwrap();
    let page = file.get_pages()[&1];
    let content = file.get_page_content(page);
    assert!(!content.windows(4).any(|word| word == b" Do\n"));
}
