//! Measures importing books, and searching their sections at each keystroke.
//!
//! `cargo bench -p schema --bench books -- [SECTIONS…]`
//!
//! The books are generated: Markdown with 550 sections of 190 words each, three levels of headings, tables and
//! block quotes, and words with Zipf-distributed frequencies. Each part runs in a separate process, so that its
//! memory is measured alone.

#![allow(
    missing_docs,
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

#[allow(dead_code, reason = "shared with the entry benchmark")]
mod support;

use std::{
    fmt::Write as _,
    fs,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use books::{Block, Format, Progress};
use schema::{
    Library,
    book::{self, NewBook},
    book_search::{ShelfBuilder, ShelfIndex},
};
use support::{Numbers, Vocabulary, memory};

/// The number of sections of a book.
const SECTIONS: usize = 550;
/// The number of words of a section.
const WORDS: usize = 190;
/// The number of keystrokes timed.
const KEYSTROKES: usize = 2_000;

/// Writes the books.
fn make(sections: usize, folder: &Path) {
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    for book in 0..sections.div_ceil(SECTIONS) {
        let numbers = &mut Numbers(1_000 + book as u64);
        let some = |numbers: &mut Numbers, count: usize| -> String {
            let words: Vec<&str> = (0..count).map(|_| vocabulary.word(numbers)).collect();
            words.join(" ")
        };
        let mut text = format!("# {}\n\n", some(numbers, 3));
        for section in 1..SECTIONS.min(sections - book * SECTIONS) {
            let level = [1, 2, 2, 3, 3, 3][section % 6];
            let count = 1 + numbers.below(3);
            let words: Vec<&str> = (0..count).map(|_| vocabulary.name(numbers)).collect();
            let heading = words.join(" ");
            writeln!(text, "{} {heading}\n", "#".repeat(level)).unwrap();
            for _ in 0..4 {
                writeln!(text, "{}.\n", some(numbers, WORDS / 5)).unwrap();
            }
            if section % 9 == 0 {
                let cells = [0; 4].map(|_| some(numbers, 2));
                writeln!(
                    text,
                    "| {} | {} |\n| --- | --- |\n| {} | {} |\n",
                    cells[0], cells[1], cells[2], cells[3]
                )
                .unwrap();
            } else {
                writeln!(text, "> {}.\n", some(numbers, WORDS / 5)).unwrap();
            }
        }
        fs::write(folder.join(format!("book {book}.md")), text).unwrap();
    }
}

/// Reads the books and stores them in a library.
fn import(folder: &Path) {
    let start = Instant::now();
    let library = Library::open(&folder.join("library.sqlite")).unwrap();
    let mut kept = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if Format::from_path(&path).is_none() {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let document = books::read(&bytes, Format::Markdown, &Progress::default()).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let sections = books::sections(&document, &name);
        kept += sections.len();
        let new = NewBook {
            title: name.clone(),
            name,
            format: Format::Markdown.name().into(),
            ..NewBook::default()
        };
        library
            .write(|tx| book::store(tx, &new, &sections))
            .unwrap();
    }
    let size = fs::metadata(folder.join("library.sqlite")).unwrap().len() >> 20;
    println!(
        "{kept} sections imported in {:.1} s with at most {:.0} MiB; the library has {size} MiB",
        start.elapsed().as_secs_f64(),
        memory("VmHWM")
    );
}

fn index(library: &Library, mut heading: impl FnMut(&str)) -> ShelfIndex {
    let mut builder = ShelfBuilder::default();
    library
        .read(|tx| {
            for book in book::list(tx)? {
                builder.book(&book.book.title, &book.book.name);
                book::each_section(tx, book.id, |kept| {
                    let kept = kept?;
                    let texts: Vec<String> = kept.section.blocks.iter().map(Block::text).collect();
                    builder.section(&kept.section.path, &texts.join("\n"));
                    heading(kept.section.heading());
                    Ok(())
                })?;
            }
            Ok(())
        })
        .unwrap();
    builder.finish()
}

/// Returns the queries after each keystroke: pairs of headings typed letter by letter, one in three with a typo.
fn keystrokes(headings: &[String]) -> Vec<String> {
    let numbers = &mut Numbers(7);
    let mut typed = Vec::new();
    while typed.len() < KEYSTROKES {
        let mut query: Vec<char> = headings[numbers.below(headings.len())].chars().collect();
        query.push(' ');
        query.extend(headings[numbers.below(headings.len())].chars());
        if numbers.below(3) == 0 && query.len() > 4 {
            let at = 1 + numbers.below(query.len() - 2);
            query.swap(at, at + 1);
        }
        typed.extend((1..=query.len()).map(|letters| query[..letters].iter().collect::<String>()));
    }
    typed.truncate(KEYSTROKES);
    typed
}

/// Builds the index, and times keystrokes.
fn search(folder: &Path) {
    let library = Library::open(&folder.join("library.sqlite")).unwrap();
    let before = memory("VmRSS");
    let start = Instant::now();
    let mut headings = Vec::new();
    let index = index(&library, |heading| headings.push(heading.to_owned()));
    let build = start.elapsed().as_secs_f64();
    let size = memory("VmRSS") - before;
    let mut times: Vec<Duration> = keystrokes(&headings)
        .into_iter()
        .map(|text| {
            // The best of three runs counts, to exclude interference from other processes.
            let time = || {
                let start = Instant::now();
                std::hint::black_box(index.search(&text, 20));
                start.elapsed()
            };
            time().min(time()).min(time())
        })
        .collect();
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "index built in {build:.1} s, {size:.0} MiB; a keystroke takes {:.2} ms (p50), {:.2} ms (p99), {:.2} ms at most",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    if let [part, folder] = &words[..] {
        match part.as_str() {
            "import" => return import(Path::new(folder)),
            "search" => return search(Path::new(folder)),
            _ => {}
        }
    }
    let mut sizes: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![30_800, 200_000];
    }
    for size in sizes {
        let folder = tempfile::tempdir().unwrap();
        make(size, folder.path());
        for part in ["import", "search"] {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.arg(part).arg(folder.path());
            assert!(command.status().unwrap().success(), "{part} {size}");
        }
    }
}
