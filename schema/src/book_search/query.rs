//! Parses a query: each word with the stems it may mean, and the books it is limited to.

use std::cmp::Reverse;

use super::{index::ShelfIndex, synonyms::Synonym, vocabulary::Vocabulary, weights};
use crate::search::{
    stop_words::is_stop_word,
    words::{Stems, folded},
};

/// A word of a query.
#[derive(Debug, Default, Clone)]
pub(super) struct Term {
    /// The stems it may mean, and how surely; 0 to 1.
    pub stems: Vec<(u32, f32)>,
    /// The stem and the form that were typed, where books have that form.
    pub typed: Option<(u32, u8)>,
    /// How much it counts.
    pub weight: f32,
    /// The word as it is compared.
    pub word: String,
    /// Whether it is a stop word.
    pub is_stop_word: bool,
}

impl Term {
    /// How surely it means any of some stems; 0 to 1.
    pub fn certainty(&self, is_one: impl Fn(u32) -> bool) -> f32 {
        let meant = self.stems.iter().filter(|(stem, _)| is_one(*stem));
        meant.map(|(_, certainty)| *certainty).fold(0.0, f32::max)
    }
}

/// A query as it was read.
#[derive(Debug, Default)]
pub(super) struct ParsedQuery {
    pub terms: Vec<Term>,
    /// Whether it is a question in everyday words.
    pub asks: bool,
    /// The stems of the titles it is limited to; empty for all books.
    pub books: Vec<Vec<u32>>,
    /// The words that it was read as.
    pub words: Vec<String>,
}

/// The most characters of a query that are read; longer ones are pasted texts.
const MAX_LENGTH: usize = 400;
/// The most words that are tried for a mistyped one.
const MAX_CORRECTIONS: usize = 5;
/// A word that occurs this rarely may be a scanning error.
const RARE: u32 = 3;
/// A rare word is taken for an error of a similar one that occurs at least this many times as often.
const OFTENER: u32 = 20;
/// A word that occurs more often than this is taken as finished.
const MAX_COMPLETED: u32 = 30;
/// The most words that are tried for an unfinished one.
const MAX_COMPLETIONS: usize = 6;

/// Reads a query.
pub(super) fn parse(index: &ShelfIndex, text: &str) -> ParsedQuery {
    let mut parsed = ParsedQuery::default();
    let text = filters(index, text, &mut parsed);
    let found = folded(&text);
    let little = found.iter().filter(|word| is_stop_word(word));
    let little = little.count();
    parsed.asks =
        text.trim_end().ends_with('?') && found.len() > 2 || little >= 2 && found.len() >= 5;
    let only_little = little == found.len();
    let last = found.len().saturating_sub(1);
    for (at, word) in found.iter().enumerate() {
        let is_little = is_stop_word(word) && !only_little;
        let typing = at == last && !text.ends_with(' ');
        let mut term = term(index, word, typing && !is_little, &mut parsed.words);
        term.weight = rarest(index, &term);
        if is_little {
            term.weight *= weights::STOP_WORD;
        } else if parsed.asks {
            add_synonyms(index, word, &mut term, &mut parsed.words);
        }
        term.word.clone_from(word);
        term.is_stop_word = is_little;
        parsed.terms.push(term);
    }
    parsed
}

/// How rare the rarest of a term's stems is, by how surely it is meant.
fn rarest(index: &ShelfIndex, term: &Term) -> f32 {
    let stems = term.stems.iter();
    let rarity = stems.map(|(stem, certainty)| index.rarity(*stem) * certainty);
    rarity.fold(0.0, f32::max)
}

/// Adds words that are used like this one. They share its weight; if no book has the word, its
/// weight is theirs.
fn add_synonyms(index: &ShelfIndex, word: &str, term: &mut Term, read: &mut Vec<String>) {
    for Synonym {
        stem,
        word,
        certainty,
    } in index.synonyms.to(word)
    {
        let tells = index.rarity(stem) > weights::MIN_MEANING_RARITY;
        if tells && term.stems.iter().all(|(known, _)| *known != stem) {
            term.stems.push((stem, certainty));
            if certainty > weights::MIN_HIGHLIGHTED {
                read.push(word.to_owned());
            }
        }
    }
    if term.weight == 0.0 {
        term.weight = rarest(index, term);
    }
}

/// As much of a query as is read.
fn beginning(text: &str) -> &str {
    let end = text.char_indices().nth(MAX_LENGTH);
    end.map_or(text, |(end, _)| &text[..end])
}

/// Whether a query is limited to books of some title.
pub fn names_a_book(text: &str) -> bool {
    text.split_whitespace().any(|part| title(part).is_some())
}

/// What follows `book:`, in capitals or not like all fields of filters, up to the next space.
fn title(part: &str) -> Option<&str> {
    let (field, title) = part.split_once(':')?;
    field.eq_ignore_ascii_case("book").then_some(title)
}

/// Parses and removes the filters of a query.
fn filters(index: &ShelfIndex, text: &str, parsed: &mut ParsedQuery) -> String {
    let text = beginning(text);
    let mut rest = Vec::new();
    let mut parts = text.split(char::is_whitespace);
    while let Some(part) = parts.next() {
        let Some(name) = title(part) else {
            rest.push(part);
            continue;
        };
        // The title may follow after spaces; without one, the filter does nothing yet.
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
        // A quote may be open before its first word.
        let words = folded(&name);
        if words.is_empty() {
            continue;
        }
        let stems = words.iter().filter_map(|word| {
            let term = term(index, word, true, &mut Vec::new());
            term.stems.first().map(|(stem, _)| *stem)
        });
        parsed.books.push(stems.collect());
    }
    rest.join(" ")
}

impl ShelfIndex {
    /// The words of a text, folded, that books have. One that they nearly always spell otherwise may be
    /// a mistake of a scan and does not count.
    pub fn words_of(&self, text: &str) -> Vec<String> {
        let is_of_books = |word: &String| {
            let meant = term(self, word, false, &mut Vec::new()).stems;
            matches!(meant[..], [(_, certainty)] if certainty >= 1.0)
        };
        let words = folded(beginning(text)).into_iter();
        words.filter(is_of_books).collect()
    }
}

/// What a typed word may mean.
fn term(index: &ShelfIndex, word: &str, typing: bool, read: &mut Vec<String>) -> Term {
    let vocabulary = &index.vocabulary;
    let mut term = Term::default();
    let exact = vocabulary.lexicon.exact(word);
    let exact = exact.map(|word| vocabulary.word(word));
    let same_stem = || vocabulary.stems.get(&*Stems::new().stem(word)).copied();
    let own = exact.map(|known| known.stem).or_else(same_stem);
    term.typed = exact.map(|known| (known.stem, known.form));
    if let Some(own) = own {
        term.stems.push((own, 1.0));
        read.push(word.to_owned());
    }
    let times = exact.map_or(0, |known| known.times);
    if typing && word.chars().count() >= 2 && times <= MAX_COMPLETED {
        add_completions(&mut term, vocabulary, word, read);
    }
    if own.is_none() {
        add_corrections(&mut term, vocabulary, word, 0, read);
    } else if times <= RARE && word.len() >= 5 {
        let often = OFTENER * times.max(1);
        add_corrections(&mut term, vocabulary, word, often, read);
    }
    term
}

/// Adds the words with that beginning, the most frequent first.
fn add_completions(term: &mut Term, from: &Vocabulary, typed: &str, read: &mut Vec<String>) {
    let mut begun: Vec<u32> = from.lexicon.with_prefix(typed).collect();
    let times = |word: &u32| from.word(*word).times;
    // A word that occurs once only may be a misprint.
    if begun.iter().any(|word| times(word) > 1) {
        begun.retain(|word| times(word) > 1);
    }
    begun.sort_by_key(|word| Reverse(times(word)));
    let mut sum = 0;
    let begun = begun.into_iter().take(MAX_COMPLETIONS).take_while(|word| {
        let is_enough = sum > weights::MAX_PREFIX_OCCURRENCES;
        sum += times(word);
        !is_enough
    });
    for word in begun {
        add(term, from, word, weights::PREFIX, read);
    }
}

/// Adds words that are a few edits away and occur at least so often.
fn add_corrections(
    term: &mut Term,
    from: &Vocabulary,
    typed: &str,
    at_least: u32,
    read: &mut Vec<String>,
) {
    let mut near = from.similar(typed);
    let first = |word: &str| word.chars().next();
    let same_start = |other: u32| first(from.lexicon.word(other)) == first(typed);
    let value = |(other, edits): (u32, u8)| {
        #[expect(clippy::cast_precision_loss, reason = "it is only compared")]
        let often = (from.word(other).times as f32 + 1.0).ln();
        let start = if same_start(other) { 0.0 } else { 2.0 };
        often - 4.0 * f32::from(edits) - start
    };
    let least = near.iter().map(|(_, edits)| *edits).min().unwrap_or(0);
    near.retain(|(_, edits)| *edits <= least + 1);
    near.sort_by(|one, other| value(*other).total_cmp(&value(*one)));
    for (other, edits) in near.into_iter().take(MAX_CORRECTIONS) {
        if from.word(other).times < at_least {
            continue;
        }
        let start = if same_start(other) {
            1.0
        } else {
            weights::OTHER_FIRST_LETTER
        };
        let certainty = weights::EACH_EDIT.powi(i32::from(edits)) * start;
        add(term, from, other, certainty, read);
    }
}

/// Records that a term may mean a word, and how surely.
fn add(term: &mut Term, from: &Vocabulary, word: u32, certainty: f32, read: &mut Vec<String>) {
    let stem = from.word(word).stem;
    if term.stems.iter().all(|(known, _)| *known != stem) {
        term.stems.push((stem, certainty));
        read.push(from.lexicon.word(word).to_owned());
    }
}
