//! Finds the documents with words of a query, with a first score.

use crate::{
    refusal::Refusal,
    search::{
        Cancelled,
        accumulator::{Accumulator, TermScore},
        filter::Scope,
        index::Index,
        lexicon::MatchKind,
        part::Part,
        term_expansion::TermExpansion,
        weights::{self, Weights, brevity},
    },
};

/// A document with some words of the query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Candidate {
    pub document: u32,
    /// The words found, each by its weight, its nearness and where it occurs.
    pub words: f32,
    /// The weight of the words found.
    pub covered: f32,
    /// The addition of words outside of phrases to its likelihood.
    pub field_score: f32,
}

/// The documents that have some of the words.
#[derive(Debug, Default)]
pub(crate) struct Candidates {
    /// The best of them.
    pub best: Vec<Candidate>,
    /// How many have about as much as the best.
    pub count: usize,
    /// How many of other kinds have.
    pub elsewhere: usize,
}

/// Finds the documents with words of a query.
pub(crate) fn candidates(
    index: &Index,
    expansions: &[TermExpansion],
    weights: &Weights,
    within: Scope<'_>,
    cancelled: Cancelled<'_>,
) -> Result<Candidates, Refusal> {
    let mut accumulator = Accumulator::new(index.len());
    for expansion in expansions.iter().filter(|expansion| expansion.gathers) {
        gather(index, expansion, weights, &mut accumulator, cancelled)?;
    }
    let gathering = expansions.iter().filter(|expansion| expansion.gathers);
    let total: f32 = gathering.map(|expansion| expansion.weight).sum();
    let mut candidates = Vec::new();
    let mut elsewhere = Vec::new();
    for (document, sum) in accumulator.sums() {
        let among = if within.allows(document) {
            &mut candidates
        } else if within.is_elsewhere(document) {
            &mut elsewhere
        } else {
            continue;
        };
        among.push(Candidate {
            document,
            words: sum.words / total * brevity(index.lengths[document as usize], weights),
            covered: sum.covered / total,
            field_score: sum.field_score,
        });
    }
    let best = highest(&candidates);
    let near_best = count(&candidates, best);
    let elsewhere = count(&elsewhere, best.max(highest(&elsewhere)));
    if candidates.len() > weights::CLOSELY {
        candidates.select_nth_unstable_by(weights::CLOSELY, |one, other| {
            merit(other)
                .total_cmp(&merit(one))
                .then(one.document.cmp(&other.document))
        });
        candidates.truncate(weights::CLOSELY);
    }
    Ok(Candidates {
        best: candidates,
        count: near_best,
        elsewhere,
    })
}

/// Adds the scores of the documents that have a word or one like it.
fn gather(
    index: &Index,
    expansion: &TermExpansion,
    weights: &Weights,
    accumulator: &mut Accumulator,
    cancelled: Cancelled<'_>,
) -> Result<(), Refusal> {
    accumulator.next_word();
    let mut room = weights::PLACES;
    for (in_names, postings) in [(true, &index.named), (false, &index.elsewhere)] {
        for found in &expansion.matches {
            let certain = matches!(found.kind, MatchKind::Exact | MatchKind::Stem);
            if (found.names_only && !in_names) || (room == 0 && !certain) {
                continue;
            }
            cancelled.check()?;
            room = room.saturating_sub(postings.count(found.term));
            let score = |part: Part| {
                let nearness = found.quality * weights.part[part as usize];
                TermScore {
                    field_score: expansion.known.field_score(found.quality, part),
                    ..TermScore::new(expansion.weight, nearness, weights)
                }
            };
            // Most words occur in few parts, and the value of a part is slow to calculate.
            let mut scores = [None; Part::ALL.len()];
            for (document, part) in postings.of(found.term) {
                let score = scores[part as usize].get_or_insert_with(|| score(part));
                accumulator.add(document, *score);
            }
        }
    }
    for whole in &expansion.wholes {
        accumulator.add(
            whole.document,
            TermScore::new(expansion.weight, whole.quality, weights),
        );
    }
    Ok(())
}

fn merit(candidate: &Candidate) -> f32 {
    candidate.words * candidate.covered
}

fn highest(candidates: &[Candidate]) -> f32 {
    candidates.iter().map(merit).fold(0.0, f32::max)
}

/// How many have about as much as the best.
fn count(candidates: &[Candidate], best: f32) -> usize {
    candidates
        .iter()
        .filter(|candidate| merit(candidate) >= best * weights::ANSWERS)
        .count()
}
