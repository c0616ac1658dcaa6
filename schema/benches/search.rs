//! Measures building the search index, searching at each keystroke, and memory.
//!
//! `cargo bench -p schema --bench search -- [SIZE…]`
//!
//! The corpus is generated: words with Zipf-distributed frequencies from a vocabulary of 60,000. Each entry has a
//! name of one to three words, three questions, a summary, a text and possibly facts. It is stored in a library
//! like packs. Each size runs in a separate process, which opens the library, builds the index and answers
//! queries with lines read from the library; the memory is that of the whole process.

#![allow(
    missing_docs,
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

mod support;

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use schema::{
    Library,
    search::{Index, IndexBuilder, Labels, Query},
};
use support::{Numbers, Vocabulary, entry, memory, system};

/// The number of keystrokes timed at each size.
const KEYSTROKES: usize = 2_000;

/// Maximum number of entries per system.
const OF_A_SYSTEM: usize = 5_000;

/// Creates a library of this size.
fn make(size: usize, file: &Path) {
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    let library = Library::open(file).unwrap();
    let each = OF_A_SYSTEM.min(size.div_ceil(5));
    for (number, first) in (0..size).step_by(each).enumerate() {
        let numbers = first..size.min(first + each);
        let system = system(
            format!("system{number}"),
            numbers.map(|number| entry(number, &vocabulary)),
        );
        library
            .write(|tx| schema::system::store(tx, &system, "made", "made").map(drop))
            .unwrap();
    }
}

/// Builds the index of a library, system by system. Also returns the time spent reading.
fn index(library: &Library) -> (Index, Duration) {
    let mut reading = Duration::ZERO;
    let cards = library.read(schema::system::list).unwrap();
    let mut builder = IndexBuilder::default();
    for card in cards {
        let start = Instant::now();
        let system = library
            .read(|tx| schema::system::load(tx, &card.key))
            .unwrap();
        reading += start.elapsed();
        builder.add_system(Labels::from(&system));
        for entry in system.entries.values() {
            builder.add(&system.key, entry);
        }
    }
    (builder.finish(), reading)
}

/// Returns the queries after each keystroke: names typed letter by letter, one in three with a typo, one in four
/// followed by a random word.
fn keystrokes(size: usize, name: impl Fn(usize) -> String, vocabulary: &Vocabulary) -> Vec<String> {
    let numbers = &mut Numbers(size as u64);
    let mut typed = Vec::new();
    while typed.len() < KEYSTROKES {
        let mut query: Vec<char> = name(numbers.below(size)).chars().collect();
        if numbers.below(4) == 0 {
            query.push(' ');
            query.extend(vocabulary.word(numbers).chars());
        }
        if numbers.below(3) == 0 && query.len() > 4 {
            let at = 1 + numbers.below(query.len() - 2);
            match numbers.below(3) {
                0 => query.swap(at, at + 1),
                1 => drop(query.remove(at)),
                _ => query.insert(at, char::from(b'a' + numbers.below(26) as u8)),
            }
        }
        typed.extend((1..=query.len()).map(|letters| query[..letters].iter().collect::<String>()));
    }
    typed.truncate(KEYSTROKES);
    typed
}

fn at(sorted: &[Duration], share: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0
}

/// Opens the library of this size, times its keystrokes, and prints a table row.
fn measure(size: usize, file: &Path) {
    let library = Library::open(file).unwrap();
    let start = Instant::now();
    let (index, reading) = index(&library);
    let build = start.elapsed();
    assert_eq!(index.len(), size);
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    let name = |number: usize| entry(number, &vocabulary).name;
    let typed = keystrokes(size, name, &vocabulary);
    let answer = |query: &str| {
        library
            .read(|tx| index.search(&Query::new(query), tx))
            .unwrap()
    };
    for query in typed.iter().take(50) {
        answer(query);
    }
    let mut answered = 0;
    let mut times = vec![Duration::MAX; typed.len()];
    // The best of three runs counts, to exclude interference from other processes.
    for _ in 0..3 {
        answered = 0;
        for (best, query) in times.iter_mut().zip(&typed) {
            let start = Instant::now();
            answered += usize::from(!answer(query).hits.is_empty());
            *best = start.elapsed().min(*best);
        }
    }
    let (now, most) = (memory("VmRSS"), memory("VmHWM"));
    times.sort_unstable();
    let bar = if size > 1_000 { 10 } else { 1 };
    let [p50, p99, worst] = [0.5, 0.99, 1.0].map(|share| at(&times, share));
    let (seconds, reading) = (build.as_secs_f64(), reading.as_secs_f64());
    println!(
        "| {size} | {seconds:.2} s | {reading:.2} s | {now:.0} MiB | {most:.0} MiB | {p50:.2} ms | {p99:.2} ms | {bar} ms | {worst:.2} ms | {answered} of {} |",
        typed.len()
    );
}

/// Runs a part of the benchmark in a separate process, so that its memory is measured alone.
fn run_separately(part: &str, size: usize, file: &Path) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([part, &size.to_string()]).arg(file);
    assert!(command.status().unwrap().success(), "{part} {size}");
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    if let [part, size, file] = &words[..]
        && let Ok(size) = size.parse()
    {
        match part.as_str() {
            "make" => return make(size, Path::new(file)),
            "measure" => return measure(size, Path::new(file)),
            _ => {}
        }
    }
    let mut sizes: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![1_000, 50_000];
    }
    println!(
        "| entries | index built | of that reading | memory | at most | p50 | p99 | bar | worst | answered |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for size in sizes {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.sqlite");
        run_separately("make", size, &file);
        run_separately("measure", size, &file);
    }
}
