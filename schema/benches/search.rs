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
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use indexmap::IndexMap;
use rules::{
    Value,
    entry::Entry,
    system::{FactColumn, Kind, System},
};
use schema::{
    Library,
    search::{Building, Document, Index, Labels, Query},
};
use serde_json::json;

/// How many words the vocabulary has.
const VOCABULARY: usize = 60_000;
/// How many keystrokes are timed at each size.
const KEYSTROKES: usize = 2_000;

/// Numbers that look random and are the same each time (`SplitMix64`).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Words by rank, with how often each is drawn.
struct Vocabulary {
    words: Vec<String>,
    sums: Vec<f64>,
}

const HEADS: [&str; 30] = [
    "b", "br", "c", "ch", "cl", "cr", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "l", "m",
    "n", "p", "pr", "r", "s", "sh", "sp", "st", "sw", "t", "th", "tr", "w",
];
const HEARTS: [&str; 10] = ["a", "e", "i", "o", "u", "ea", "ou", "ai", "y", "io"];
const TAILS: [&str; 16] = [
    "", "", "", "n", "r", "s", "l", "t", "nd", "rd", "ng", "ck", "m", "st", "th", "lt",
];

impl Vocabulary {
    fn new(numbers: &mut Numbers) -> Self {
        let mut seen = std::collections::HashSet::new();
        let mut words = Vec::new();
        while words.len() < VOCABULARY {
            let common = words.len() < 500;
            let syllables = if common {
                1 + numbers.below(2)
            } else {
                1 + numbers.below(2) + numbers.below(3)
            };
            let word: String = (0..syllables)
                .map(|_| {
                    let parts = (numbers.below(30), numbers.below(10), numbers.below(16));
                    [HEADS[parts.0], HEARTS[parts.1], TAILS[parts.2]].concat()
                })
                .collect();
            if (3..=14).contains(&word.len()) && seen.insert(word.clone()) {
                words.push(word);
            }
        }
        let mut sum = 0.0;
        let sums = (0..words.len()).map(|rank| {
            sum += 1.0 / (rank as f64 + 2.7);
            sum
        });
        Self {
            sums: sums.collect(),
            words,
        }
    }

    /// A word as often as Zipf's law has it.
    fn word(&self, numbers: &mut Numbers) -> &str {
        let at = numbers.share() * self.sums[self.sums.len() - 1];
        &self.words[self
            .sums
            .partition_point(|sum| *sum < at)
            .min(self.words.len() - 1)]
    }

    /// A word of a name, which is rarer than one of a text.
    fn name(&self, numbers: &mut Numbers) -> &str {
        let rank = 40 + (numbers.share().powi(3) * (self.words.len() - 40) as f64) as usize;
        &self.words[rank.min(self.words.len() - 1)]
    }

    fn line(&self, numbers: &mut Numbers, words: usize) -> String {
        (0..words)
            .map(|_| self.word(numbers))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

const KINDS: [&str; 6] = ["weapon", "spell", "condition", "rule", "table", "action"];
/// The most documents that are written for other engines, which cannot hold more.
const FOR_OTHERS: usize = 100_000;
/// The most entries of one system.
const OF_A_SYSTEM: usize = 5_000;

/// An entry, always the same for its number.
fn entry(number: usize, vocabulary: &Vocabulary) -> Entry {
    let numbers = &mut Numbers(number as u64 ^ 0x005e_ed0f_7a1e);
    let words = 1 + numbers.below(3);
    let name = (0..words)
        .map(|_| vocabulary.name(numbers))
        .collect::<Vec<_>>()
        .join(" ");
    let kind = KINDS[numbers.below(6)];
    let aliases = if numbers.below(4) == 0 {
        vec![vocabulary.name(numbers).to_owned()]
    } else {
        Vec::new()
    };
    let mut facts = IndexMap::new();
    if kind == "weapon" {
        facts.insert("heft".to_owned(), Value::from(numbers.below(7)));
        facts.insert("bite".to_owned(), Value::from(numbers.below(12)));
    }
    let (long, longer) = (8 + numbers.below(8), 20 + numbers.below(40));
    Entry {
        kind: kind.to_owned(),
        slug: number.to_string(),
        name,
        aliases,
        questions: (0..3).map(|_| vocabulary.line(numbers, 7)).collect(),
        summary: vocabulary.line(numbers, long),
        text: vocabulary.line(numbers, longer),
        facts,
        ..Entry::default()
    }
}

/// A system of those entries.
fn system(key: String, entries: impl Iterator<Item = Entry>) -> System {
    let column = |key: &str| FactColumn {
        key: key.to_owned(),
        label: key.to_owned(),
        ..FactColumn::default()
    };
    let kinds = KINDS.map(|key| Kind {
        key: key.to_owned(),
        name: key.to_owned(),
        plural: format!("{key}s"),
        facts: vec![column("heft"), column("bite")],
        ..Kind::default()
    });
    System {
        name: key.clone(),
        key,
        kinds: kinds.into(),
        entries: entries.map(|entry| (entry.key(), entry)).collect(),
        ..System::default()
    }
}

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
    let mut building: Option<Building> = None;
    for card in cards {
        let start = Instant::now();
        let system = library
            .read(|tx| schema::system::load(tx, &card.key))
            .unwrap();
        reading += start.elapsed();
        let building = building.get_or_insert_with(|| Building::new([Labels::from(&system)]));
        for entry in system.entries.values() {
            building.take(&Document::of(&system.key, entry));
        }
    }
    (building.unwrap().finish(), reading)
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

/// A figure of this process in MiB: `VmRSS`, its memory now, or `VmHWM`, the most it had.
fn memory(figure: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix(figure)?.strip_prefix(':'));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(f64::NAN) / 1024.0
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
            .read(|tx| Ok(index.search(&Query::new(query), tx)))
            .unwrap()
    };
    for query in typed.iter().take(50) {
        answer(query);
    }
    let mut answered = 0;
    let time = |query: &String| {
        let start = Instant::now();
        answered += usize::from(!answer(query).hits.is_empty());
        start.elapsed()
    };
    let mut times: Vec<Duration> = typed.iter().map(time).collect();
    // What else the machine does is not the search's: the best of three counts.
    for _ in 0..2 {
        for (best, query) in times.iter_mut().zip(&typed) {
            let start = Instant::now();
            answer(query);
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
        sizes = vec![1_000, 100_000, 1_000_000];
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
