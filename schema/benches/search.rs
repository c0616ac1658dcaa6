//! How long a keystroke takes, how long building takes, and what the search weighs.
//!
//! `cargo bench -p schema --bench search -- [SIZE…] [--corpus FOLDER]`
//!
//! The corpus is made, not real: words of likely length, drawn as often as Zipf's law has it, from a
//! vocabulary of 60,000; names of one to three words, three questions, a summary, a text and numbers.
//! It is stored in a library as packs are. Each size is measured in a process of its own, which opens
//! the library, builds the index from it, and answers keystrokes with lines read from it: the memory
//! is that of the whole process. With `--corpus` the documents and the queries of each size are
//! written as JSON lines too, for other engines.

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

/// How many keystrokes are timed at each size.
const KEYSTROKES: usize = 2_000;

/// The most documents that are written for other engines, which cannot hold more.
const FOR_OTHERS: usize = 100_000;
/// The most entries of one system.
const OF_A_SYSTEM: usize = 5_000;

/// Stores a library of that size, and writes its documents for other engines.
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
    let Some(folder) = corpus.filter(|_| size <= FOR_OTHERS) else {
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

/// The index of everything in the library, system by system, and how long reading that took.
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

/// What is typed: a name letter by letter, one in three with a typo, one in four with a second word
/// from elsewhere.
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

/// Opens the library of that size, times its keystrokes, and prints a row.
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
    // What else the machine does is not the search's: the best of three counts.
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
    let bar = match size {
        0..=1_000 => 1,
        1_001..=100_000 => 10,
        _ => 50,
    };
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

/// Does a part of the work in a process of its own, so that the memory is that part's alone.
fn apart(part: &str, size: usize, file: &Path, corpus: Option<&Path>) {
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
        sizes = vec![1_000, 50_000, 200_000];
    }
    println!(
        "| entries | index built | of that reading | memory | at most | p50 | p99 | bar | worst | answered |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for size in sizes {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.sqlite");
        apart("make", size, &file, corpus);
        apart("measure", size, &file, corpus);
    }
}
