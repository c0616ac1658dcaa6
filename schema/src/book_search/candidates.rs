//! The sections that have a query's words, with a first score: how often and where the words occur.

#![expect(clippy::cast_precision_loss, reason = "scores need not be exact")]

use super::{
    index::ShelfIndex, postings::Posting, query::Term, weighted_query::WeightedQuery, weights,
};

/// Scores being added up, one for each section of the index.
struct Scores {
    score: Vec<f32>,
    /// The weight of the words found so far.
    covered: Vec<f32>,
    /// The best of the current word's stems: its score, and its weight.
    best: Vec<(f32, f32)>,
    /// Sections with any score.
    met: Vec<u32>,
}

/// A section with a word of the query.
pub(super) struct Candidate {
    pub section: u32,
    pub score: f32,
    /// How much of the query it has; 0 to 1.
    pub cover: f32,
}

/// The sections with a word of the query, in no order.
pub(super) fn candidates(weighted: &WeightedQuery<'_>) -> Vec<Candidate> {
    let index = weighted.index;
    let count = index.sections.len();
    let mut scores = Scores {
        score: vec![0.0; count],
        covered: vec![0.0; count],
        best: vec![(0.0, 0.0); count],
        met: Vec::new(),
    };
    let mut terms: Vec<&Term> = weighted.query.terms.iter().collect();
    if terms.iter().any(|term| !term.is_stop_word) {
        terms.retain(|term| !term.is_stop_word);
    }
    terms.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    for term in terms {
        let enough = scores.met.len() >= weights::ENOUGH_SECTIONS && !weighted.names_books;
        scores.add(index, term, enough, weighted.heading_weight);
    }
    let answers = scores.met.iter().filter_map(|number| {
        let at = *number as usize;
        let section = index.sections.get(at)?;
        let title = weighted.title(section.book)?;
        let cover = (scores.covered[at] + title).min(weighted.weight) / weighted.weight;
        // A question in everyday words need not match word for word.
        let kept = if weighted.query.asks {
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
    /// Adds a word. Once enough sections were found, a common word adds no new ones.
    fn add(&mut self, index: &ShelfIndex, term: &Term, enough: bool, heading: f32) {
        let mut touched = Vec::new();
        self.met.sort_unstable();
        for (stem, certainty) in &term.stems {
            let Some(list) = index.postings.get(*stem as usize) else {
                continue;
            };
            let share = index.rarity(*stem).min(term.weight / certainty) * certainty;
            let typed = term.typed.filter(|(typed, _)| typed == stem);
            let mut meet = |posting: Posting| {
                let is_typed = typed.is_none_or(|(_, form)| posting.forms & form != 0);
                let form = if is_typed { 1.0 } else { weights::INFLECTED };
                let Some(best) = self.best.get_mut(posting.section as usize) else {
                    return;
                };
                if best.0 == 0.0 {
                    touched.push(posting.section);
                }
                let share = share * form;
                best.0 = best.0.max(share * frequency(index, posting, heading));
                best.1 = best.1.max(share);
            };
            if enough && list.sections as usize > weights::COMMON_WORD_SECTIONS {
                list.in_sections(&self.met).for_each(&mut meet);
            } else {
                list.iter().for_each(&mut meet);
            }
        }
        for section in touched {
            let at = section as usize;
            let (best, weight) = std::mem::take(&mut self.best[at]);
            if self.score[at] == 0.0 {
                self.met.push(section);
            }
            self.score[at] += best;
            self.covered[at] += weight.min(term.weight);
        }
    }
}

/// How often a word occurs in a section, weighed by where; up to 1.
fn frequency(index: &ShelfIndex, posting: Posting, heading: f32) -> f32 {
    let long = index.long.get(posting.section as usize).unwrap_or(&1.0);
    let times = heading * f32::from(posting.heading.min(2))
        + weights::PATH * f32::from(posting.path.min(2))
        + posting.body as f32 / long;
    times / (weights::SATURATION + times)
}
