//! Prints the sample sheet of the tests: `cargo run -p sheet --example print -- FILE.pdf [letter]`.
#![allow(clippy::expect_used, clippy::print_stdout)]

#[path = "../tests/sheet/sample.rs"]
mod sample;

use sample::SAMPLE;
use sheet::{
    layout,
    page::{Paper, PrintOptions},
    pdf::{self, About, Sheet},
};

fn main() {
    let mut words = std::env::args().skip(1);
    let file = words.next().unwrap_or_else(|| "sample.pdf".to_owned());
    let paper = if words.next().as_deref() == Some("letter") {
        Paper::Letter
    } else {
        Paper::A4
    };
    let options = PrintOptions {
        paper,
        ..PrintOptions::default()
    };
    let document = SAMPLE.document();
    let started = std::time::Instant::now();
    let pages = layout::sheet(&document, &options).expect("the sample can be laid out");
    let laid_out = started.elapsed();
    let about = About {
        title: &document.name,
        author: "",
        language: "en",
    };
    let bytes = pdf::write(&[Sheet::new(&document.name, &pages)], &about)
        .expect("the sample can be printed");
    std::fs::write(&file, &bytes).expect("the file can be written");
    println!(
        "{file}: {} pages, {} bytes, laid out in {laid_out:?}, all in {:?}",
        pages.pages.len(),
        bytes.len(),
        started.elapsed()
    );
}
