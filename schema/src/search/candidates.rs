//! Retrieves the documents that contain words of a query, with a preliminary score.

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

/// A document that contains words of the query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Candidate {
    pub document: u32,
    /// The sum over the words found of weight × similarity × value of the part where the word occurs.
    pub words: f32,
    /// The weight of the words found.
    pub covered: f32,
    /// The contribution of words outside phrases to the likelihood.
    pub field_score: f32,
}

/// The documents that contain words of a query.
#[derive(Debug, Default)]
pub(crate) struct Candidates {
    /// The best candidates.
    pub best: Vec<Candidate>,
    /// The number of documents that score close to the best.
    pub count: usize,
    /// The number of such documents of other kinds.
    pub elsewhere: usize,
}

/// Retrieves the documents that contain words of a query.
pub(crate) fn candidates(
    index: &Index,
    expansions: &[TermExpansion],
    weights: &Weights,
    within: &Scope,
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
    if candidates.len() > weights::MAX_RANKED_IN_DETAIL {
        candidates.select_nth_unstable_by(weights::MAX_RANKED_IN_DETAIL, |one, other| {
            merit(other)
                .total_cmp(&merit(one))
                .then(one.document.cmp(&other.document))
        });
        candidates.truncate(weights::MAX_RANKED_IN_DETAIL);
    }
    Ok(Candidates {
        best: candidates,
        count: near_best,
        elsewhere,
    })
}

/// Adds the scores of the documents that contain a query word or a similar one.
fn gather(
    index: &Index,
    expansion: &TermExpansion,
    weights: &Weights,
    accumulator: &mut Accumulator,
    cancelled: Cancelled<'_>,
) -> Result<(), Refusal> {
    accumulator.next_word();
    let mut room = weights::MAX_POSTINGS;
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
            // Scores are cached by part, since they are slow to calculate and most words occur in few parts.
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

/// Returns the number of candidates that score close to the best.
fn count(candidates: &[Candidate], best: f32) -> usize {
    candidates
        .iter()
        .filter(|candidate| merit(candidate) >= best * weights::MIN_ANSWER_SHARE)
        .count()
}
