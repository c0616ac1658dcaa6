//! Measures building the search index, searching at each keystroke, and memory.
//!
//! `cargo bench -p schema --bench search -- [SIZE…] [--corpus FOLDER]`
//!
//! The corpus is generated: words with Zipf-distributed frequencies from a vocabulary of 60,000. Each entry has a
//! name of one to three words, three questions, a summary, a text and possibly facts. It is stored in a library
//! like packs. Each size runs in a separate process, which opens the library, builds the index and answers
//! queries with lines read from the library; the memory is that of the whole process. With `--corpus`, the
//! documents and queries of each size are also written as JSON lines, for other search engines.

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
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use schema::{
    Library,
    search::{Index, IndexBuilder, Labels, Query},
};
use serde_json::json;
use support::{Numbers, Vocabulary, entry, memory, system};

/// The number of keystrokes timed at each size.
const KEYSTROKES: usize = 2_000;

/// Maximum number of entries per system.
const OF_A_SYSTEM: usize = 5_000;

/// Creates a library of this size, and writes its documents for other engines.
fn make(size: usize, file: &Path, corpus: Option<&Path>) {
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
    let Some(folder) = corpus else {
        return;
    };
    let mut file = lines(folder, "documents", size);
    for number in 0..size {
        let entry = entry(number, &vocabulary);
        let line = json!({
            "id": number, "name": entry.name, "aliases": entry.aliases.join(" "),
            "questions": entry.questions.join(" "), "summary": entry.summary, "text": entry.text,
        });
        writeln!(file, "{line}").unwrap();
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

fn lines(folder: &Path, what: &str, size: usize) -> BufWriter<File> {
    BufWriter::new(File::create(folder.join(format!("{what}-{size}.jsonl"))).unwrap())
}

/// Opens the library of this size, times its keystrokes, and prints a table row.
fn measure(size: usize, file: &Path, corpus: Option<&Path>) {
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
    let mut sorted = times.clone();
    sorted.sort_unstable();
    let bar = if size > 1_000 { 10 } else { 1 };
    let [p50, p99, worst] = [0.5, 0.99, 1.0].map(|share| at(&sorted, share));
    let (seconds, reading) = (build.as_secs_f64(), reading.as_secs_f64());
    println!(
        "| {size} | {seconds:.2} s | {reading:.2} s | {now:.0} MiB | {most:.0} MiB | {p50:.2} ms | {p99:.2} ms | {bar} ms | {worst:.2} ms | {answered} of {} |",
        typed.len()
    );
    if let Some(folder) = corpus {
        let mut file = lines(folder, "queries", size);
        for (query, time) in typed.iter().zip(&times) {
            let line = json!({ "query": query, "ms": time.as_secs_f64() * 1000.0 });
            writeln!(file, "{line}").unwrap();
        }
    }
}

/// Runs a part of the benchmark in a separate process, so that its memory is measured alone.
fn run_separately(part: &str, size: usize, file: &Path, corpus: Option<&Path>) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([part, &size.to_string()]).arg(file);
    if let Some(folder) = corpus {
        command.arg("--corpus").arg(folder);
    }
    assert!(command.status().unwrap().success(), "{part} {size}");
}

fn main() {
    let mut words: Vec<String> = Vec::new();
    let mut corpus: Option<PathBuf> = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--corpus" => corpus = arguments.next().map(PathBuf::from),
            "--bench" => {}
            _ => words.push(argument),
        }
    }
    let corpus = corpus.as_deref();
    if let [part, size, file] = &words[..]
        && let Ok(size) = size.parse()
    {
        match part.as_str() {
            "make" => return make(size, Path::new(file), corpus),
            "measure" => return measure(size, Path::new(file), corpus),
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
        run_separately("make", size, &file, corpus);
        run_separately("measure", size, &file, corpus);
    }
}
