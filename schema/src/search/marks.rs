//! Which letters of a name or a line are those that were looked for.

use std::collections::HashMap;

use fuzzy_matcher::{FuzzyMatcher, skim::SkimMatcherV2};

use crate::search::{
    Page,
    index::Index,
    lexicon::How,
    meaning::{Match, Meaning},
    words::words,
};

/// The words that a query means, each with the word of the query that means it best.
pub(crate) struct Meant<'a>(HashMap<&'a str, (usize, &'a Meaning, &'a Match)>);

impl<'a> Meant<'a> {
    pub(crate) fn new(index: &'a Index, meanings: &'a [Meaning]) -> Self {
        let mut meant: HashMap<&str, (usize, &Meaning, &Match)> = HashMap::new();
        for (at, meaning) in meanings.iter().enumerate() {
            for found in &meaning.matches {
                let known = meant
                    .entry(index.lexicon.word(found.term))
                    .or_insert((at, meaning, found));
                if found.quality > known.2.quality {
                    *known = (at, meaning, found);
                }
            }
        }
        Self(meant)
    }

    /// The ranges of letters in a text that the query means, in characters.
    pub(crate) fn name_marks(&self, text: &str) -> Vec<(usize, usize)> {
        self.marks(text).0
    }

    /// The line of a document that has most of the query, with its marks: its summary, unless a
    /// sentence of the text or a question has clearly more.
    pub(crate) fn line(&self, page: &Page) -> (String, Vec<(usize, usize)>) {
        let summary = page.summary.as_str();
        let (summary_marks, summary_worth) = self.marks(summary);
        let lines = page
            .questions
            .iter()
            .map(String::as_str)
            .chain(sentences(&page.text));
        let best = lines
            .map(|line| (line, self.marks(line)))
            .max_by(|(_, (_, one)), (_, (_, other))| one.total_cmp(other));
        match best {
            Some((line, (marks, worth))) if worth > summary_worth + 0.2 || summary.is_empty() => {
                (line.to_owned(), marks)
            }
            _ => (summary.to_owned(), summary_marks),
        }
    }

    fn marks(&self, text: &str) -> (Vec<(usize, usize)>, f32) {
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        let mut found: Vec<(usize, f32)> = Vec::new();
        for word in words(text) {
            let Some((at, meaning, matched)) = self.0.get(word.folded.as_str()) else {
                continue;
            };
            let worth = meaning.weight * matched.quality;
            match found.iter_mut().find(|(known, _)| known == at) {
                Some(known) => known.1 = known.1.max(worth),
                None => found.push((*at, worth)),
            }
            if meaning.gathers {
                ranges.extend(letters(meaning, matched, text, word.start, word.end));
            }
        }
        (together(ranges), found.iter().map(|(_, worth)| worth).sum())
    }
}

fn letters(
    meaning: &Meaning,
    matched: &Match,
    text: &str,
    start: usize,
    end: usize,
) -> Vec<(usize, usize)> {
    let typed = meaning.word.chars().count();
    match matched.how {
        How::Beginning => vec![(start, (start + typed).min(end))],
        How::Skeleton | How::Short => {
            let word: String = text.chars().skip(start).take(end - start).collect();
            let found = SkimMatcherV2::default()
                .ignore_case()
                .fuzzy_indices(&word, &meaning.word);
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
