//! Highlights the matches of a query in names and lines.

use fuzzy_matcher::{FuzzyMatcher, skim::SkimMatcherV2};

use crate::search::{
    Page,
    index::Index,
    lexicon::MatchKind,
    term_expansion::{Match, TermExpansion},
    words::{Token, fold_to, tokens},
};

/// The words that a query means, sorted, each with the word of the query that means it best.
pub(crate) struct Highlighter<'a> {
    words: Vec<ExpandedWord<'a>>,
    /// The first bytes of those words, which most words of a text do not begin with.
    firsts: [bool; 256],
}

/// A word that a query means.
#[derive(Clone, Copy)]
struct ExpandedWord<'a> {
    word: &'a str,
    /// The place of the query's word.
    at: usize,
    expansion: &'a TermExpansion,
    found: &'a Match,
}

impl<'a> Highlighter<'a> {
    pub(crate) fn new(index: &'a Index, expansions: &'a [TermExpansion]) -> Self {
        let matches = (0_u32..).zip(expansions).flat_map(|(at, expansion)| {
            let matches = (0_u32..).zip(&expansion.matches);
            matches.map(move |(place, found)| (found.term, at, place))
        });
        let means = |(term, at, place): &(u32, u32, u32)| ExpandedWord {
            word: index.lexicon.word(*term),
            at: *at as usize,
            expansion: &expansions[*at as usize],
            found: &expansions[*at as usize].matches[*place as usize],
        };
        // Numbers are sorted instead of words, as there may be thousands. The best match of a word
        // stays, and the first of equals.
        let mut matches: Vec<(u32, u32, u32)> = matches.collect();
        matches.sort_unstable();
        matches.dedup_by(|other, best| {
            let same = other.0 == best.0;
            if same && means(other).found.quality > means(best).found.quality {
                *best = *other;
            }
            same
        });
        let words: Vec<ExpandedWord<'_>> = matches.iter().map(means).collect();
        let mut firsts = [false; 256];
        for first in words.iter().filter_map(|means| means.word.bytes().next()) {
            firsts[usize::from(first)] = true;
        }
        Self { words, firsts }
    }

    /// The ranges of a text that match the query, in characters.
    pub(crate) fn marks(&self, text: &str) -> Vec<(usize, usize)> {
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        for (token, means) in self
            .matches(text)
            .filter(|(_, means)| means.expansion.gathers)
        {
            ranges.extend(letters(means, text, token.start, token.end));
        }
        together(ranges)
    }

    /// The line of a document that has most of the query, with its highlights: the summary, unless
    /// a sentence of the text or a question has clearly more.
    pub(crate) fn line(&self, page: &Page) -> (String, Vec<(usize, usize)>) {
        let lines = page
            .questions
            .iter()
            .map(String::as_str)
            .chain(sentences(&page.text));
        let best = lines
            .map(|line| (line, self.score(line)))
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        let summary = page.summary.as_str();
        let line = match best {
            Some((line, score)) if score > self.score(summary) + 0.2 || summary.is_empty() => line,
            _ => summary,
        };
        (line.to_owned(), self.marks(line))
    }

    /// How much of the query a text has, by the best of each word.
    fn score(&self, text: &str) -> f32 {
        let mut found: Vec<(usize, f32)> = Vec::new();
        for (_, means) in self.matches(text) {
            let score = means.expansion.weight * means.found.quality;
            match found.iter_mut().find(|(known, _)| *known == means.at) {
                Some(known) => known.1 = known.1.max(score),
                None => found.push((means.at, score)),
            }
        }
        found.iter().map(|(_, score)| score).sum()
    }

    /// The words of a text that the query means.
    fn matches<'t>(&self, text: &'t str) -> impl Iterator<Item = (Token<'t>, ExpandedWord<'a>)> {
        let mut folded = String::new();
        tokens(text).filter_map(move |token| {
            fold_to(&mut folded, token.text);
            let first = folded.bytes().next()?;
            if !self.firsts[usize::from(first)] {
                return None;
            }
            let found = self
                .words
                .binary_search_by(|means| means.word.cmp(&folded))
                .ok()?;
            Some((token, self.words[found]))
        })
    }
}

fn letters(means: ExpandedWord<'_>, text: &str, start: usize, end: usize) -> Vec<(usize, usize)> {
    let typed = &means.expansion.word;
    match means.found.kind {
        MatchKind::Beginning => vec![(start, (start + typed.chars().count()).min(end))],
        MatchKind::Skeleton | MatchKind::Short => {
            let word: String = text.chars().skip(start).take(end - start).collect();
            let found = SkimMatcherV2::default()
                .ignore_case()
                .fuzzy_indices(&word, typed);
            found.map_or_else(
                || vec![(start, end)],
                |(_, places)| {
                    places
                        .into_iter()
                        .map(|place| (start + place, start + place + 1))
                        .collect()
                },
            )
        }
        _ => vec![(start, end)],
    }
}

fn together(mut ranges: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
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
