//! How long a keystroke takes, how long building takes, and what the index weighs.
//!
//! `cargo bench -p schema --bench search -- [SIZE…] [--corpus FOLDER]`
//!
//! The corpus is made, not real: words of likely length, drawn as often as Zipf's law has it, from a
//! vocabulary of 60,000; names of one to three words, a summary and a text. With `--corpus` the
//! documents and the queries of each size are written as JSON lines too, for other engines.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use schema::search::{Document, Index, Labels, Query};
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

const SYSTEMS: [&str; 5] = ["north", "south", "east", "west", "middle"];
const KINDS: [&str; 6] = ["weapon", "spell", "condition", "rule", "table", "action"];

fn document(number: usize, vocabulary: &Vocabulary, numbers: &mut Numbers) -> Document {
    let words = 1 + numbers.below(3);
    let name = (0..words)
        .map(|_| vocabulary.name(numbers))
        .collect::<Vec<_>>()
        .join(" ");
    let (system, kind) = (SYSTEMS[numbers.below(5)], KINDS[numbers.below(6)]);
    let aliases = if numbers.below(4) == 0 {
        vec![vocabulary.name(numbers).to_owned()]
    } else {
        Vec::new()
    };
    let (long, longer) = (8 + numbers.below(8), 20 + numbers.below(40));
    Document {
        key: format!("{system}/{kind}/{number}"),
        system: system.to_owned(),
        kind: kind.to_owned(),
        name,
        aliases,
        summary: vocabulary.line(numbers, long),
        text: vocabulary.line(numbers, longer),
        ..Document::default()
    }
}

/// What is typed: a name letter by letter, one in three with a typo, one in four with a second word
/// from elsewhere.
fn keystrokes(documents: &[String], vocabulary: &Vocabulary, numbers: &mut Numbers) -> Vec<String> {
    let mut typed = Vec::new();
    while typed.len() < KEYSTROKES {
        let mut query: Vec<char> = documents[numbers.below(documents.len())].chars().collect();
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

fn resident_mib() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(f64::NAN) / 1024.0
}

fn at(sorted: &[Duration], share: f64) -> f64 {
    sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0
}

fn write_corpus(
    folder: &Path,
    size: usize,
    documents: &[Document],
    typed: &[String],
    times: &[Duration],
) {
    let create = |name: String| BufWriter::new(File::create(folder.join(name)).unwrap());
    let mut file = create(format!("documents-{size}.jsonl"));
    for document in documents {
        let line = json!({
            "id": document.key, "name": document.name, "aliases": document.aliases.join(" "),
            "summary": document.summary, "text": document.text,
        });
        writeln!(file, "{line}").unwrap();
    }
    let mut file = create(format!("queries-{size}.jsonl"));
    for (query, time) in typed.iter().zip(times) {
        writeln!(
            file,
            "{}",
            json!({ "query": query, "ms": time.as_secs_f64() * 1000.0 })
        )
        .unwrap();
    }
}

fn main() {
    let mut sizes: Vec<usize> = Vec::new();
    let mut corpus: Option<PathBuf> = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--corpus" => corpus = arguments.next().map(PathBuf::from),
            other => sizes.extend(other.parse::<usize>().ok()),
        }
    }
    if sizes.is_empty() {
        sizes = vec![1_000, 100_000, 1_000_000];
    }
    println!("| entries | build | memory | p50 | p99 | worst | bar for p99 |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for size in sizes {
        measure(size, corpus.as_deref());
    }
}

fn measure(size: usize, corpus: Option<&Path>) {
    let before = resident_mib();
    let mut numbers = Numbers(size as u64);
    let vocabulary = Vocabulary::new(&mut numbers);
    let documents: Vec<Document> = (0..size)
        .map(|number| document(number, &vocabulary, &mut numbers))
        .collect();
    let names: Vec<String> = documents
        .iter()
        .map(|document| document.name.clone())
        .collect();
    let typed = keystrokes(&names, &vocabulary, &mut numbers);
    let labels = SYSTEMS.map(|key| Labels {
        key: key.to_owned(),
        name: key.to_owned(),
        ..Labels::default()
    });
    let kept = corpus.is_some().then(|| documents.clone());
    let start = Instant::now();
    let index = Index::build(labels, documents);
    let build = start.elapsed();
    let memory = resident_mib() - before;
    for query in typed.iter().take(50) {
        index.search(&Query::new(query.as_str()));
    }
    let mut answered = 0;
    let times: Vec<Duration> = typed
        .iter()
        .map(|query| {
            let start = Instant::now();
            answered += usize::from(!index.search(&Query::new(query.as_str())).hits.is_empty());
            start.elapsed()
        })
        .collect();
    let mut sorted = times.clone();
    sorted.sort_unstable();
    let bar = match size {
        0..=1_000 => 1.0,
        1_001..=100_000 => 10.0,
        _ => 50.0,
    };
    let mut row = String::new();
    write!(
        row,
        "| {size} | {:.2} s | {memory:.0} MiB |",
        build.as_secs_f64()
    )
    .unwrap();
    write!(
        row,
        " {:.2} ms | {:.2} ms | {:.2} ms |",
        at(&sorted, 0.5),
        at(&sorted, 0.99),
        at(&sorted, 1.0)
    )
    .unwrap();
    println!("{row} {bar} ms |");
    println!("{answered} of {} keystrokes had an answer", typed.len());
    if let (Some(folder), Some(kept)) = (corpus, kept) {
        write_corpus(folder, size, &kept, &typed, &times);
    }
}
