//! Which documents have the words of a query at all, and how much of it.

use crate::search::{
    Cancelled, Superseded,
    index::Index,
    lexicon::How,
    part::Part,
    ranking::{self, Weights},
    tally::{Tally, Worth},
    term_expansion::TermExpansion,
};

/// A document with some words of the query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Candidate {
    pub document: u32,
    /// The words found, each by its weight, its nearness and where it occurs.
    pub words: f32,
    /// The weight of the words found.
    pub covered: f32,
    /// What words found outside of phrases add to its likelihood.
    pub field_score: f32,
}

/// The best documents that have some of the words, and how many have about as much as the best.
pub(crate) fn gather(
    index: &Index,
    expansions: &[TermExpansion],
    weights: &Weights,
    allowed: Option<&[bool]>,
    tally: &mut Tally,
    cancelled: Cancelled<'_>,
) -> Result<(Vec<Candidate>, usize), Superseded> {
    let since = tally.start(index.len());
    for expansion in expansions.iter().filter(|expansion| expansion.gathers) {
        tally.next_word();
        let mut room = ranking::PLACES;
        for (in_names, postings) in [(true, &index.named), (false, &index.elsewhere)] {
            for found in &expansion.matches {
                let certain = matches!(found.how, How::Exact | How::Stem);
                if (found.names_only && !in_names) || (room == 0 && !certain) {
                    continue;
                }
                cancelled.check()?;
                room = room.saturating_sub(postings.count(found.term) as usize);
                let worth = |part: Part| {
                    let nearness = found.quality * weights.part[part as usize];
                    Worth {
                        field_score: expansion.known.field_score(found.quality, part),
                        ..Worth::new(expansion.weight, nearness, weights)
                    }
                };
                // Most words occur in few parts, and what a part is worth takes long to work out.
                let mut worths = [None; Part::ALL.len()];
                for (document, part) in postings.of(found.term) {
                    let worth = worths[part as usize].get_or_insert_with(|| worth(part));
                    tally.add(document, since, *worth);
                }
            }
        }
        for whole in &expansion.wholes {
            tally.add(
                whole.document,
                since,
                Worth::new(expansion.weight, whole.quality, weights),
            );
        }
    }
    let gathering = expansions.iter().filter(|expansion| expansion.gathers);
    let total: f32 = gathering.map(|expansion| expansion.weight).sum();
    let mut candidates: Vec<Candidate> = tally
        .sums()
        .filter(|(document, _)| allowed.is_none_or(|allowed| allowed[*document as usize]))
        .map(|(document, sum)| Candidate {
            document,
            words: sum.words / total * index.brevity(document, weights),
            covered: sum.covered / total,
            field_score: sum.field_score,
        })
        .collect();
    let count = count(&candidates);
    if candidates.len() > ranking::CLOSELY {
        candidates.select_nth_unstable_by(ranking::CLOSELY, |one, other| {
            merit(other)
                .total_cmp(&merit(one))
                .then(one.document.cmp(&other.document))
        });
        candidates.truncate(ranking::CLOSELY);
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
        .filter(|candidate| merit(candidate) >= best * ranking::ANSWERS)
        .count()
}
