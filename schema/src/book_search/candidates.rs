//! Retrieves the sections that contain words of a query, with a preliminary score by frequency and position.

#![expect(clippy::cast_precision_loss, reason = "scores need not be exact")]

use super::{
    index::ShelfIndex, postings::Posting, query::Term, weighted_query::WeightedQuery, weights,
};

/// Accumulated scores, one per section of the index.
struct Scores {
    score: Vec<f32>,
    /// The weight of the query words found so far.
    covered: Vec<f32>,
    /// The best stem of the current query word.
    best: Vec<BestStem>,
    /// The sections with a score.
    found: Vec<u32>,
}

/// The highest score and weight of the stems that a query word may mean.
#[derive(Clone, Copy, Default)]
struct BestStem {
    score: f32,
    weight: f32,
}

/// A section that contains words of a query.
pub(super) struct Candidate {
    pub section: u32,
    pub score: f32,
    /// The share of the query that the section covers; 0 to 1.
    pub cover: f32,
}

/// Retrieves the sections that contain words of the query, in no particular order.
pub(super) fn candidates(weighted: &WeightedQuery<'_>) -> Vec<Candidate> {
    let index = weighted.index;
    let count = index.sections.len();
    let mut scores = Scores {
        score: vec![0.0; count],
        covered: vec![0.0; count],
        best: vec![BestStem::default(); count],
        found: Vec::new(),
    };
    let mut terms: Vec<&Term> = weighted.query.terms.iter().collect();
    if terms.iter().any(|term| !term.is_stop_word) {
        terms.retain(|term| !term.is_stop_word);
    }
    terms.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    for term in terms {
        let enough = scores.found.len() >= weights::ENOUGH_SECTIONS && !weighted.names_books;
        scores.add(index, term, enough, weighted.heading_weight);
    }
    let answers = scores.found.iter().filter_map(|number| {
        let at = *number as usize;
        let section = index.sections.get(at)?;
        let title = weighted.title(section.book)?;
        let cover = (scores.covered[at] + title).min(weighted.weight) / weighted.weight;
        // The words of a question need not all occur.
        let kept = if weighted.query.is_question {
            1.0
        } else {
            weights::MIN_COVERAGE_SHARE
                + (1.0 - weights::MIN_COVERAGE_SHARE) * cover.powi(weights::COVERAGE_EXPONENT)
        };
        Some(Candidate {
            section: *number,
            score: (scores.score[at] + weights::TITLE * title) * kept,
            cover,
        })
    });
    answers.collect()
}

impl Scores {
    /// Adds a query word. If `enough` sections were found, a common word adds no new ones.
    fn add(&mut self, index: &ShelfIndex, term: &Term, enough: bool, heading: f32) {
        let mut touched = Vec::new();
        self.found.sort_unstable();
        for (stem, certainty) in &term.stems {
            let Some(list) = index.postings.get(*stem as usize) else {
                continue;
            };
            let share = index.rarity(*stem).min(term.weight / certainty) * certainty;
            let typed = term.typed.filter(|(typed, _)| typed == stem);
            let mut score = |posting: Posting| {
                let is_typed = typed.is_none_or(|(_, form)| posting.forms & form != 0);
                let form = if is_typed { 1.0 } else { weights::INFLECTED };
                let Some(best) = self.best.get_mut(posting.section as usize) else {
                    return;
                };
                if best.score == 0.0 {
                    touched.push(posting.section);
                }
                let share = share * form;
                best.score = best.score.max(share * frequency(index, posting, heading));
                best.weight = best.weight.max(share);
            };
            if enough && list.sections as usize > weights::COMMON_WORD_SECTIONS {
                list.in_sections(&self.found).for_each(&mut score);
            } else {
                list.iter().for_each(&mut score);
            }
        }
        for section in touched {
            let at = section as usize;
            let best = std::mem::take(&mut self.best[at]);
            if self.score[at] == 0.0 {
                self.found.push(section);
            }
            self.score[at] += best.score;
            self.covered[at] += best.weight.min(term.weight);
        }
    }
}

/// Returns the saturating frequency of a word in a section, weighted by part; up to 1.
fn frequency(index: &ShelfIndex, posting: Posting, heading: f32) -> f32 {
    let length_factor = index
        .length_factors
        .get(posting.section as usize)
        .unwrap_or(&1.0);
    let times = heading * f32::from(posting.heading.min(2))
        + weights::PATH * f32::from(posting.path.min(2))
        + posting.body as f32 / length_factor;
    times / (weights::SATURATION + times)
}
