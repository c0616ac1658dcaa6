//! Generated entries, and the memory of this process.

use std::fs;

use indexmap::IndexMap;
use rules::{
    Value,
    entry::Entry,
    system::{FactColumn, Kind, System},
};

/// The number of words in the vocabulary.
const VOCABULARY: usize = 60_000;

/// A deterministic pseudorandom number generator (`SplitMix64`).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Words by rank, with cumulative frequencies.
pub struct Vocabulary {
    words: Vec<String>,
    sums: Vec<f64>,
}

const ONSETS: [&str; 30] = [
    "b", "br", "c", "ch", "cl", "cr", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "l", "m",
    "n", "p", "pr", "r", "s", "sh", "sp", "st", "sw", "t", "th", "tr", "w",
];
const VOWELS: [&str; 10] = ["a", "e", "i", "o", "u", "ea", "ou", "ai", "y", "io"];
const CODAS: [&str; 16] = [
    "", "", "", "n", "r", "s", "l", "t", "nd", "rd", "ng", "ck", "m", "st", "th", "lt",
];

impl Vocabulary {
    pub fn new(numbers: &mut Numbers) -> Self {
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
                    [ONSETS[parts.0], VOWELS[parts.1], CODAS[parts.2]].concat()
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

    /// Draws a word with the frequency of its rank in Zipf's law.
    pub fn word(&self, numbers: &mut Numbers) -> &str {
        let at = numbers.share() * self.sums[self.sums.len() - 1];
        &self.words[self
            .sums
            .partition_point(|sum| *sum < at)
            .min(self.words.len() - 1)]
    }

    /// Draws a word for a name. Such words are rarer than those of texts.
    pub fn name(&self, numbers: &mut Numbers) -> &str {
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

/// Generates an entry, which is always the same for a number.
pub fn entry(number: usize, vocabulary: &Vocabulary) -> Entry {
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

/// Returns a system with these entries.
pub fn system(key: String, entries: impl Iterator<Item = Entry>) -> System {
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

/// Returns a memory figure of this process in MiB: `VmRSS`, the current, or `VmHWM`, the peak.
pub fn memory(figure: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix(figure)?.strip_prefix(':'));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(f64::NAN) / 1024.0
}
