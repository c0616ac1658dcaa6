//! Highlights the matches of a query in names and lines.

use std::{borrow::Cow, collections::HashMap};

use ahash::RandomState;
use fuzzy_matcher::{FuzzyMatcher, skim::SkimMatcherV2};
use messages::number::exact;
use rules::Value;

use crate::search::{
    Page,
    index::Index,
    lexicon::MatchKind,
    term_expansion::{Match, TermExpansion},
    words::{Token, fold_to, tokens},
};

/// The words that a query matches, each with the query word that matches it best.
pub(crate) struct Highlighter<'a>(HashMap<&'a str, WordMatch<'a>, RandomState>);

/// How a query matches a word.
#[derive(Clone, Copy)]
struct WordMatch<'a> {
    /// The index of the query word.
    at: usize,
    expansion: &'a TermExpansion,
    found: &'a Match,
}

impl<'a> Highlighter<'a> {
    pub(crate) fn new(index: &'a Index, expansions: &'a [TermExpansion]) -> Self {
        let mut words: HashMap<&str, WordMatch<'_>, RandomState> = HashMap::default();
        for (at, expansion) in expansions.iter().enumerate() {
            for found in &expansion.matches {
                let this = WordMatch {
                    at,
                    expansion,
                    found,
                };
                let best = words.entry(index.lexicon.word(found.term)).or_insert(this);
                if found.quality > best.found.quality {
                    *best = this;
                }
            }
        }
        Self(words)
    }

    /// Returns the ranges of a text that match the query, in characters.
    pub(crate) fn marks(&self, text: &str) -> Vec<(usize, usize)> {
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        for (token, word) in self
            .matches(text)
            .filter(|(_, word)| word.expansion.gathers)
        {
            ranges.extend(matched_ranges(word, token));
        }
        merged(ranges)
    }

    /// Returns the line of a document that matches the query best, with its highlights: the summary, unless a
    /// question, a sentence of the text or a row of the table matches clearly better.
    pub(crate) fn line(&self, page: &Page) -> (String, Vec<(usize, usize)>) {
        let scored = |line| (Cow::Borrowed(line), self.score(line).0);
        let questions = page.questions.iter().map(String::as_str);
        let best = questions
            .map(scored)
            .chain(self.best_row(&page.rows))
            .chain(sentences(&page.text).map(scored))
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        let summary = page.summary.as_str();
        let enough = self.score(summary).0 + 0.2;
        let line = match best {
            Some((line, score)) if score > enough || summary.is_empty() => line,
            _ => summary.into(),
        };
        let marks = self.marks(&line);
        (line.into_owned(), marks)
    }

    /// Returns the line and the score of the row that matches the query best: of equal ones, the one whose match is
    /// nearest to its beginning, where its name is.
    fn best_row<'p>(&self, rows: &'p [Vec<Value>]) -> Option<(Cow<'p, str>, f32)> {
        let scored = rows.iter().map(|row| {
            let (score, begins) = self.score(&row_words(row));
            (row, score, begins)
        });
        let best = scored.max_by(|(_, one, begins), (_, other, other_begins)| {
            one.total_cmp(other).then(other_begins.cmp(begins))
        });
        best.map(|(row, score, _)| (row_line(row).into(), score))
    }

    /// Returns how much of the query a text matches, counting only the best match of each query word, and
    /// where the first match begins.
    fn score(&self, text: &str) -> (f32, Option<usize>) {
        let mut found: Vec<(usize, f32)> = Vec::new();
        let mut begins = None;
        for (token, word) in self.matches(text) {
            begins = begins.or(Some(token.start));
            let score = word.expansion.weight * word.found.quality;
            match found.iter_mut().find(|(known, _)| *known == word.at) {
                Some(known) => known.1 = known.1.max(score),
                None => found.push((word.at, score)),
            }
        }
        (found.iter().map(|(_, score)| score).sum(), begins)
    }

    fn matches<'t>(&self, text: &'t str) -> impl Iterator<Item = (Token<'t>, WordMatch<'a>)> {
        let mut folded = String::new();
        tokens(text).filter_map(move |token| {
            fold_to(&mut folded, token.text);
            Some((token, *self.0.get(folded.as_str())?))
        })
    }
}

fn matched_ranges(expanded: WordMatch<'_>, token: Token<'_>) -> Vec<(usize, usize)> {
    let typed = &expanded.expansion.word;
    let Token {
        text, start, end, ..
    } = token;
    match expanded.found.kind {
        MatchKind::Beginning => {
            let length = prefix_length(text, typed);
            vec![(start, length.map_or(end, |length| start + length))]
        }
        MatchKind::Skeleton | MatchKind::Short => {
            let found = SkimMatcherV2::default()
                .ignore_case()
                .fuzzy_indices(text, typed);
            found.map_or_else(
                || vec![(start, end)],
                |(_, offsets)| {
                    offsets
                        .into_iter()
                        .map(|offset| (start + offset, start + offset + 1))
                        .collect()
                },
            )
        }
        _ => vec![(start, end)],
    }
}

/// Returns the number of characters at the start of a word that contain a folded prefix: 5 in "Straße" for "stras".
/// `None` if that takes many more characters than the prefix has, as with thousands of combining marks.
fn prefix_length(word: &str, folded_prefix: &str) -> Option<usize> {
    let mut folded = String::new();
    let ends = word.char_indices().map(|(at, c)| at + c.len_utf8());
    let mut ends = ends.take(2 * folded_prefix.len());
    let last = ends.position(|end| {
        fold_to(&mut folded, &word[..end]);
        folded.starts_with(folded_prefix)
    });
    last.map(|last| last + 1)
}

fn merged(mut ranges: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    ranges.sort_unstable();
    let mut joined: Vec<(usize, usize)> = Vec::new();
    for (start, end) in ranges {
        match joined.last_mut() {
            Some(last) if last.1 >= start => last.1 = last.1.max(end),
            _ => joined.push((start, end)),
        }
    }
    joined
}

/// Returns the texts and numbers of a row of a table as one line, with a dash for n/a.
fn row_line(cells: &[Value]) -> String {
    let cells = cells.iter().filter_map(|cell| match cell {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(exact(number)),
        Value::Null => Some("–".to_owned()),
        _ => None,
    });
    cells.collect::<Vec<_>>().join(" · ")
}

/// Returns the words of a row of a table. Its numbers would match by chance.
fn row_words(cells: &[Value]) -> String {
    let texts = cells.iter().filter_map(Value::as_str);
    let words = texts.filter(|text| text.parse::<f64>().is_err());
    words.collect::<Vec<_>>().join(" ")
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
        .flat_map(|line| line.split_inclusive(". "))
        .map(|line| {
            line.trim()
                .trim_start_matches("## ")
                .trim_start_matches("- ")
        })
        .filter(|line| !line.is_empty())
}
