//! Which letters of a name or a line are those that were looked for.

use fuzzy_matcher::{FuzzyMatcher, skim::SkimMatcherV2};

use crate::search::{
    index::Index,
    lexicon::How,
    meaning::{Match, Meaning},
    words::words,
};

/// The ranges of letters in a text that the query means, in characters.
pub(crate) fn name_marks(index: &Index, text: &str, meanings: &[Meaning]) -> Vec<(usize, usize)> {
    marks(index, text, meanings).0
}

fn marks(index: &Index, text: &str, meanings: &[Meaning]) -> (Vec<(usize, usize)>, f32) {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    let mut found = vec![0.0_f32; meanings.len()];
    for word in words(text) {
        let Some(term) = index.lexicon.exact(&word.folded) else {
            continue;
        };
        let meant = meanings.iter().enumerate().filter_map(|(at, meaning)| {
            let matched = meaning.matches.iter().find(|found| found.term == term)?;
            Some((at, meaning, matched))
        });
        let Some((at, meaning, matched)) =
            meant.max_by(|one, other| one.2.quality.total_cmp(&other.2.quality))
        else {
            continue;
        };
        found[at] = found[at].max(meaning.weight * matched.quality);
        if meaning.gathers {
            ranges.extend(letters(meaning, matched, text, word.start, word.end));
        }
    }
    (together(ranges), found.iter().sum())
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

/// The line of a document that has most of the query, with its marks: its summary, unless a
/// sentence of the text or a question has clearly more.
pub(crate) fn line(
    index: &Index,
    document: u32,
    meanings: &[Meaning],
) -> (String, Vec<(usize, usize)>) {
    let at = document as usize;
    let summary = &*index.summaries[at];
    let (summary_marks, summary_worth) = marks(index, summary, meanings);
    let lines = index.questions[at]
        .iter()
        .map(String::as_str)
        .chain(sentences(&index.texts[at]));
    let best = lines
        .map(|line| (line, marks(index, line, meanings)))
        .max_by(|(_, (_, one)), (_, (_, other))| one.total_cmp(other));
    match best {
        Some((line, (marks, worth))) if worth > summary_worth + 0.2 || summary.is_empty() => {
            (line.to_owned(), marks)
        }
        _ => (summary.to_owned(), summary_marks),
    }
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
