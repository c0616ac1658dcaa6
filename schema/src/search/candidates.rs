//! Finds the documents with words of a query, with a first score.

use crate::search::{
    Cancelled, Superseded,
    accumulator::{Accumulator, TermScore},
    index::Index,
    lexicon::MatchKind,
    part::Part,
    term_expansion::TermExpansion,
    weights::{self, Weights, brevity},
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

/// The best documents that have some of the words, and how many have about as much as the best.
pub(crate) fn candidates(
    index: &Index,
    expansions: &[TermExpansion],
    weights: &Weights,
    allowed: Option<&[bool]>,
    accumulator: &mut Accumulator,
    cancelled: Cancelled<'_>,
) -> Result<(Vec<Candidate>, usize), Superseded> {
    let since = accumulator.start(index.len());
    for expansion in expansions.iter().filter(|expansion| expansion.gathers) {
        accumulator.next_word();
        let mut room = weights::PLACES;
        for (in_names, postings) in [(true, &index.named), (false, &index.elsewhere)] {
            for found in &expansion.matches {
                let certain = matches!(found.kind, MatchKind::Exact | MatchKind::Stem);
                if (found.names_only && !in_names) || (room == 0 && !certain) {
                    continue;
                }
                cancelled.check()?;
                room = room.saturating_sub(postings.count(found.term) as usize);
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
                    accumulator.add(document, since, *score);
                }
            }
        }
        for whole in &expansion.wholes {
            accumulator.add(
                whole.document,
                since,
                TermScore::new(expansion.weight, whole.quality, weights),
            );
        }
    }
    let gathering = expansions.iter().filter(|expansion| expansion.gathers);
    let total: f32 = gathering.map(|expansion| expansion.weight).sum();
    let mut candidates: Vec<Candidate> = accumulator
        .sums()
        .filter(|(document, _)| allowed.is_none_or(|allowed| allowed[*document as usize]))
        .map(|(document, sum)| Candidate {
            document,
            words: sum.words / total * brevity(index.lengths[document as usize], weights),
            covered: sum.covered / total,
            field_score: sum.field_score,
        })
        .collect();
    let count = count(&candidates);
    if candidates.len() > weights::CLOSELY {
        candidates.select_nth_unstable_by(weights::CLOSELY, |one, other| {
            merit(other)
                .total_cmp(&merit(one))
                .then(one.document.cmp(&other.document))
        });
        candidates.truncate(weights::CLOSELY);
    }
    Ok((candidates, count))
}

fn merit(candidate: &Candidate) -> f32 {
    candidate.words * candidate.covered
}

fn count(candidates: &[Candidate]) -> usize {
    let best = candidates.iter().map(merit).fold(0.0, f32::max);
    candidates
        .iter()
        .filter(|candidate| merit(candidate) >= best * weights::ANSWERS)
        .count()
}
