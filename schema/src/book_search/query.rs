//! Parses a query: expands each word to the stems that it may mean, and extracts filters by book.

use std::cmp::Reverse;

use super::{index::ShelfIndex, vocabulary::Vocabulary, weights};
use crate::search::{
    stop_words::is_stop_word,
    words::{Stems, folded, truncated},
};

/// A query word.
#[derive(Debug, Default, Clone)]
pub(super) struct Term {
    /// The stems that it may mean, each with a certainty from 0 to 1.
    pub stems: Vec<(u32, f32)>,
    /// The stem and the form as typed, if books contain that form.
    pub typed: Option<(u32, u8)>,
    /// The weight.
    pub weight: f32,
    /// The folded word.
    pub word: String,
    /// The words that it may mean, for highlighting.
    words: Vec<String>,
    /// Whether it is a stop word.
    pub is_stop_word: bool,
}

impl Term {
    /// Returns the certainty that it means any stem for which `is_one` is true; 0 to 1.
    pub fn certainty(&self, is_one: impl Fn(u32) -> bool) -> f32 {
        let meant = self.stems.iter().filter(|(stem, _)| is_one(*stem));
        meant.map(|(_, certainty)| *certainty).fold(0.0, f32::max)
    }

    /// Adds a word of the books that it may mean.
    fn add(&mut self, from: &Vocabulary, word: u32, certainty: f32) {
        let stem = from.word(word).stem;
        if !self.may_mean(stem) {
            self.stems.push((stem, certainty));
            self.words.push(from.lexicon.word(word).to_owned());
        }
    }

    fn may_mean(&self, stem: u32) -> bool {
        self.stems.iter().any(|(known, _)| *known == stem)
    }
}

#[derive(Debug, Default)]
pub(super) struct ParsedQuery {
    pub terms: Vec<Term>,
    /// Whether it is a question in everyday words.
    pub is_question: bool,
    /// The stems of each title by which it is filtered; empty for all books.
    pub books: Vec<Vec<u32>>,
    /// The words to highlight.
    pub words: Vec<String>,
}

/// Maximum number of corrections of a mistyped word.
const MAX_CORRECTIONS: usize = 5;
/// A word that occurs at most this often may be a scanning error.
const MAX_ERROR_COUNT: u32 = 3;
/// A rare word may be an error for a similar one that occurs at least this many times as often.
const MIN_CORRECTION_RATIO: u32 = 20;
/// A word that occurs more often than this is assumed to be complete.
const MAX_INCOMPLETE_COUNT: u32 = 30;
/// Maximum number of completions of an unfinished word.
const MAX_COMPLETIONS: usize = 6;

pub(super) fn parse(index: &ShelfIndex, text: &str) -> ParsedQuery {
    let mut parsed = ParsedQuery::default();
    let text = filters(index, text, &mut parsed);
    let found = folded(&text);
    let stop_words = found.iter().filter(|word| is_stop_word(word)).count();
    parsed.is_question =
        text.trim_end().ends_with('?') && found.len() > 2 || stop_words >= 2 && found.len() >= 5;
    let only_stop_words = stop_words == found.len();
    let last = found.len().saturating_sub(1);
    for (at, word) in found.iter().enumerate() {
        let is_ignorable = is_stop_word(word) && !only_stop_words;
        let typing = at == last && !text.ends_with(' ');
        let mut term = term(index, word, typing && !is_ignorable);
        term.weight = rarity(index, &term);
        if is_ignorable {
            term.weight *= weights::STOP_WORD;
        } else {
            if parsed.is_question {
                add_synonyms(index, &mut term);
            }
            parsed.words.append(&mut term.words);
        }
        term.is_stop_word = is_ignorable;
        parsed.terms.push(term);
    }
    parsed
}

/// Returns the highest rarity of a term's stems, each multiplied by its certainty.
fn rarity(index: &ShelfIndex, term: &Term) -> f32 {
    let stems = term.stems.iter();
    let rarity = stems.map(|(stem, certainty)| index.rarity(*stem) * certainty);
    rarity.fold(0.0, f32::max)
}

/// Adds words with similar usage, which share the weight of the term. If no book contains the word itself, the
/// term gets the weight of its synonyms.
fn add_synonyms(index: &ShelfIndex, term: &mut Term) {
    for one in index.synonyms.to(&term.word) {
        let is_specific = index.rarity(one.stem) > weights::MIN_MEANING_RARITY;
        if is_specific && !term.may_mean(one.stem) {
            term.stems.push((one.stem, one.certainty));
            if one.certainty > weights::MIN_HIGHLIGHTED {
                term.words.push(one.word.to_owned());
            }
        }
    }
    if term.weight == 0.0 {
        term.weight = rarity(index, term);
    }
}

/// Whether a query contains a filter by book.
pub fn names_a_book(text: &str) -> bool {
    text.split_whitespace().any(|part| title(part).is_some())
}

/// Returns the title in a filter `book:title`. The field is not case-sensitive.
fn title(part: &str) -> Option<&str> {
    let (field, title) = part.split_once(':')?;
    field.eq_ignore_ascii_case("book").then_some(title)
}

/// Parses the filters of a query, and returns the rest of the text.
fn filters(index: &ShelfIndex, text: &str, parsed: &mut ParsedQuery) -> String {
    let text = truncated(text);
    let mut rest = Vec::new();
    let mut parts = text.split(char::is_whitespace);
    while let Some(part) = parts.next() {
        let Some(name) = title(part) else {
            rest.push(part);
            continue;
        };
        // The title may follow after spaces. A filter without one has no effect yet.
        let Some(name) = Some(name)
            .filter(|name| !name.is_empty())
            .or_else(|| parts.find(|part| !part.is_empty()))
        else {
            break;
        };
        let mut name = name.to_owned();
        if let Some(open) = name.strip_prefix('"') {
            name = open.to_owned();
            while !name.ends_with('"') {
                let Some(more) = parts.next() else { break };
                name = format!("{name} {more}");
            }
        }
        // A quote may have been opened without any words yet.
        let words = folded(&name);
        if words.is_empty() {
            continue;
        }
        let stems = words.iter().filter_map(|word| {
            let term = term(index, word, true);
            term.stems.first().map(|(stem, _)| *stem)
        });
        parsed.books.push(stems.collect());
    }
    rest.join(" ")
}

impl ShelfIndex {
    /// Returns the folded words of a text that books contain. A word that is probably a scanning error for a much
    /// more frequent one is excluded.
    pub fn words_of(&self, text: &str) -> Vec<String> {
        let is_in_books = |word: &String| {
            let meant = term(self, word, false).stems;
            matches!(meant[..], [(_, certainty)] if certainty >= 1.0)
        };
        let words = folded(truncated(text)).into_iter();
        words.filter(is_in_books).collect()
    }
}

/// Expands a query word, which is unfinished if the user is still `typing`.
fn term(index: &ShelfIndex, word: &str, typing: bool) -> Term {
    let vocabulary = &index.vocabulary;
    let mut term = Term {
        word: word.to_owned(),
        ..Term::default()
    };
    let exact = vocabulary.lexicon.exact(word);
    let exact = exact.map(|word| vocabulary.word(word));
    let same_stem = || vocabulary.stems.get(&*Stems::new().stem(word)).copied();
    let own = exact.map(|known| known.stem).or_else(same_stem);
    term.typed = exact.map(|known| (known.stem, known.form));
    if let Some(own) = own {
        term.stems.push((own, 1.0));
        term.words.push(word.to_owned());
    }
    let count = exact.map_or(0, |known| known.count);
    if typing && word.chars().count() >= 2 && count <= MAX_INCOMPLETE_COUNT {
        add_completions(&mut term, vocabulary);
    }
    if own.is_none() {
        add_corrections(&mut term, vocabulary, 0);
    } else if count <= MAX_ERROR_COUNT && word.len() >= 5 {
        let at_least = MIN_CORRECTION_RATIO * count.max(1);
        add_corrections(&mut term, vocabulary, at_least);
    }
    term
}

/// Adds the words that begin with the typed word, most frequent first.
fn add_completions(term: &mut Term, from: &Vocabulary) {
    let mut begun: Vec<u32> = from.lexicon.with_prefix(&term.word).collect();
    let count = |word: &u32| from.word(*word).count;
    // A word that occurs only once may be a misprint.
    if begun.iter().any(|word| count(word) > 1) {
        begun.retain(|word| count(word) > 1);
    }
    begun.sort_by_key(|word| Reverse(count(word)));
    let mut sum = 0;
    let begun = begun.into_iter().take(MAX_COMPLETIONS).take_while(|word| {
        let is_enough = sum > weights::MAX_PREFIX_OCCURRENCES;
        sum += count(word);
        !is_enough
    });
    for word in begun {
        term.add(from, word, weights::PREFIX);
    }
}

/// Adds words that are a few edits away from the typed one and occur at least `at_least` times.
fn add_corrections(term: &mut Term, from: &Vocabulary, at_least: u32) {
    let mut near = from.similar(&term.word);
    let first = |word: &str| word.chars().next();
    let initial = first(&term.word);
    let same_start = |other: u32| first(from.lexicon.word(other)) == initial;
    let value = |(other, edits): (u32, u8)| {
        #[expect(clippy::cast_precision_loss, reason = "it is only compared")]
        let often = (from.word(other).count as f32 + 1.0).ln();
        let start = if same_start(other) { 0.0 } else { 2.0 };
        often - 4.0 * f32::from(edits) - start
    };
    let least = near.iter().map(|(_, edits)| *edits).min().unwrap_or(0);
    near.retain(|(_, edits)| *edits <= least + 1);
    near.sort_by(|one, other| value(*other).total_cmp(&value(*one)));
    for (other, edits) in near.into_iter().take(MAX_CORRECTIONS) {
        if from.word(other).count < at_least {
            continue;
        }
        let start = if same_start(other) {
            1.0
        } else {
            weights::OTHER_FIRST_LETTER
        };
        let certainty = weights::EACH_EDIT.powi(i32::from(edits)) * start;
        term.add(from, other, certainty);
    }
}
