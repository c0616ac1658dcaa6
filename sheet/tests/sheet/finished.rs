//! Reads the finished file as a viewer does: the positions of pictures and runs of text, by the widths
//! that the file itself gives its letters.

use std::collections::HashMap;

use lopdf::{Dictionary, Document as File, Object, content::Content};
use sheet::page::{Mark, Pages, PictureMark, TextMark};

/// Points per mm.
const POINTS: f32 = 72.0 / 25.4;

/// A run of text, in points from the lower left corner.
#[derive(Debug, Clone, Copy)]
struct Run {
    x: f32,
    y: f32,
    width: f32,
    size: f32,
}

/// A picture, in points: its lower left corner, its width and its height.
type Rectangle = [f32; 4];

/// Asserts that every run of text and every picture in the file has the position and size given by the
/// pages, so that the preview matches the file. Each run must be within its page and must not overlap
/// another run or a picture. Widths in the file are whole thousandths of the type size; over a long line
/// of wide letters, the rounding adds up to a hundredth.
pub fn well_set(bytes: &[u8], pages: &Pages) {
    let file = File::load_mem(bytes).unwrap();
    let ids: Vec<_> = file.get_pages().into_values().collect();
    assert_eq!(ids.len(), pages.pages.len());
    for (id, marks) in ids.into_iter().zip(&pages.pages) {
        let (runs, pictures) = placed(&file, id);
        let (width, height) = (pages.width * POINTS, pages.height * POINTS);
        for run in &runs {
            let on_page = run.x >= 0.0
                && run.x + run.width <= width + 0.1
                && run.y >= 0.2 * run.size
                && run.y + 0.7 * run.size <= height;
            assert!(on_page, "{run:?} leaves the page");
        }
        apart(runs.clone());
        let expected: Vec<Rectangle> = marks
            .iter()
            .filter_map(|mark| shown(mark, pages.height))
            .collect();
        assert_eq!(pictures.len(), expected.len(), "pictures");
        for (picture, expected) in pictures.iter().zip(&expected) {
            let same = picture
                .iter()
                .zip(expected)
                .all(|(a, b)| (a - b).abs() < 0.1);
            assert!(same, "a picture at {expected:?} is drawn at {picture:?}");
            for run in &runs {
                beside(run, picture);
            }
        }
        let texts: Vec<Run> = marks
            .iter()
            .filter_map(|mark| drawn(mark, height))
            .collect();
        assert_eq!(runs.len(), texts.len());
        for (run, text) in runs.iter().zip(&texts) {
            let same = |a: f32, b: f32| (a - b).abs() < 0.5 + 0.012 * b.abs();
            assert!(
                same(run.x, text.x) && same(run.y, text.y) && same(run.width, text.width),
                "{run:?} is drawn as {text:?}"
            );
        }
    }
}

fn drawn(mark: &Mark, height: f32) -> Option<Run> {
    match mark {
        Mark::Text(TextMark {
            x,
            y,
            width,
            size,
            text,
            ..
        }) if !text.is_empty() => Some(Run {
            x: x * POINTS,
            y: height - y * POINTS,
            width: width * POINTS,
            size: *size,
        }),
        _ => None,
    }
}

fn shown(mark: &Mark, page: f32) -> Option<Rectangle> {
    match *mark {
        Mark::Picture(PictureMark {
            x,
            y,
            width,
            height,
            ..
        }) => Some([x, page - y - height, width, height].map(|mm| mm * POINTS)),
        _ => None,
    }
}

fn beside(run: &Run, [left, bottom, width, height]: &Rectangle) {
    let across = run.x + run.width <= left + 0.3 || run.x >= left + width - 0.3;
    let over = run.y - 0.2 * run.size >= bottom + height - 0.3;
    let under = run.y + 0.7 * run.size <= bottom + 0.3;
    assert!(across || over || under, "{run:?} overlaps a picture");
}

fn apart(mut runs: Vec<Run>) {
    runs.sort_by(|a, b| a.x.total_cmp(&b.x));
    for (at, run) in runs.iter().enumerate() {
        for other in runs[at + 1..]
            .iter()
            .take_while(|other| other.x < run.x + run.width - 0.3)
        {
            let (low, high) = (run.y - 0.2 * run.size, run.y + 0.7 * run.size);
            let beside = other.y - 0.2 * other.size >= high - 0.15
                || other.y + 0.7 * other.size <= low + 0.15;
            assert!(beside || other.width < 0.3, "{run:?} overlaps {other:?}");
        }
    }
}

fn placed(file: &File, page: lopdf::ObjectId) -> (Vec<Run>, Vec<Rectangle>) {
    let fonts: HashMap<Vec<u8>, HashMap<i64, f32>> = file
        .get_page_fonts(page)
        .unwrap()
        .into_iter()
        .map(|(name, font)| (name, widths(file, font)))
        .collect();
    let content = Content::decode(&file.get_page_content(page)).unwrap();
    let (mut font, mut size, mut at) = (Vec::new(), 0.0, (0.0, 0.0));
    let mut matrix = [0.0; 6];
    let mut runs = Vec::new();
    let mut pictures = Vec::new();
    for operation in content.operations {
        let number = |at: usize| operation.operands[at].as_float().unwrap();
        match operation.operator.as_str() {
            "BT" => at = (0.0, 0.0),
            "Tf" => {
                font = operation.operands[0].as_name().unwrap().to_vec();
                size = number(1);
            }
            "Td" => at = (at.0 + number(0), at.1 + number(1)),
            "Tj" | "TJ" => {
                let items = match &operation.operands[0] {
                    Object::Array(items) => items.as_slice(),
                    one => std::slice::from_ref(one),
                };
                let thousandths: f32 = items.iter().map(|item| advance(item, &fonts[&font])).sum();
                runs.push(Run {
                    x: at.0,
                    y: at.1,
                    width: thousandths / 1000.0 * size,
                    size,
                });
            }
            "cm" => matrix = std::array::from_fn(number),
            "Do" => {
                let [width, skewed, slanted, height, x, y] = matrix;
                assert_eq!((skewed, slanted), (0.0, 0.0), "a picture is not rotated");
                pictures.push([x, y, width, height]);
            }
            "Tm" | "T*" | "TD" | "Tc" | "Tw" | "Tz" => {
                panic!("{} is not supported here", operation.operator)
            }
            _ => {}
        }
    }
    (runs, pictures)
}

fn advance(item: &Object, widths: &HashMap<i64, f32>) -> f32 {
    match item {
        Object::String(codes, _) => codes
            .chunks(2)
            .map(|code| widths[&(i64::from(code[0]) * 256 + i64::from(code[1]))])
            .sum(),
        kerning => -kerning.as_float().unwrap(),
    }
}

/// Returns the width of each letter of a font, in thousandths of its size.
fn widths(file: &File, font: &Dictionary) -> HashMap<i64, f32> {
    let inner = font
        .get_deref(b"DescendantFonts", file)
        .unwrap()
        .as_array()
        .unwrap()[0]
        .clone();
    let inner = match inner {
        Object::Reference(id) => file.get_dictionary(id).unwrap().clone(),
        inner => inner.as_dict().unwrap().clone(),
    };
    let list = inner
        .get_deref(b"W", file)
        .unwrap()
        .as_array()
        .unwrap()
        .clone();
    let mut widths = HashMap::new();
    let mut at = 0;
    while at + 1 < list.len() {
        let first = list[at].as_i64().unwrap();
        match &list[at + 1] {
            Object::Array(each) => {
                for (offset, width) in (0..).zip(each) {
                    widths.insert(first + offset, width.as_float().unwrap());
                }
                at += 2;
            }
            end => {
                for code in first..=end.as_i64().unwrap() {
                    widths.insert(code, list[at + 2].as_float().unwrap());
                }
                at += 3;
            }
        }
    }
    widths
}
