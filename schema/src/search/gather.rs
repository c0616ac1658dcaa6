//! Which documents have the words of a query at all, and how much of it.

use crate::search::{
    Cancelled,
    index::{Index, Part},
    lexicon::How,
    meaning::Meaning,
    ranking::{self, Weights},
};

/// What is added up for each document during one search; kept and used again for the next.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    clock: u32,
    slots: Vec<Slot>,
    touched: Vec<u32>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    best: Worth,
    sum: Worth,
}

/// A document with some words of the query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Candidate {
    pub document: u32,
    /// The words found, each by its weight, its nearness and where it stands.
    pub words: f32,
    /// The weight of the words found.
    pub covered: f32,
    /// What words found outside of phrases add to its likelihood.
    pub told: f32,
}

impl Tally {
    fn start(&mut self, documents: usize) {
        if self.slots.len() != documents || self.clock > u32::MAX - 1000 {
            self.slots = vec![Slot::default(); documents];
            self.clock = 0;
        }
        self.clock += 1;
        self.touched.clear();
    }

    fn add(&mut self, document: u32, since: u32, found: Worth) {
        let slot = &mut self.slots[document as usize];
        if slot.stamp < since {
            *slot = Slot {
                stamp: self.clock,
                best: found,
                sum: found,
            };
            self.touched.push(document);
        } else if slot.stamp < self.clock {
            slot.stamp = self.clock;
            slot.best = found;
            slot.sum.words += found.words;
            slot.sum.covered += found.covered;
            slot.sum.told += found.told;
        } else if found.words > slot.best.words {
            slot.sum.words += found.words - slot.best.words;
            slot.sum.covered += found.covered - slot.best.covered;
            slot.sum.told += found.told - slot.best.told;
            slot.best = found;
        }
    }
}

/// What a word is worth that was found in a document.
#[derive(Debug, Clone, Copy, Default)]
struct Worth {
    words: f32,
    covered: f32,
    told: f32,
}

impl Worth {
    fn new(weight: f32, nearness: f32, weights: &Weights) -> Self {
        Self {
            words: weight * nearness,
            covered: weight * ranking::cover(nearness, weights),
            told: 0.0,
        }
    }
}

/// The best documents that have some of the words, and how many have about as much as the best.
pub(crate) fn gather(
    index: &Index,
    meanings: &[Meaning],
    weights: &Weights,
    allowed: Option<&[bool]>,
    tally: &mut Tally,
    cancelled: Cancelled<'_>,
) -> Result<(Vec<Candidate>, usize), super::Superseded> {
    tally.start(index.len());
    let since = tally.clock;
    for meaning in meanings.iter().filter(|meaning| meaning.gathers) {
        tally.clock += 1;
        let mut room = ranking::PLACES;
        for (in_names, postings) in [(true, &index.named), (false, &index.elsewhere)] {
            for found in &meaning.matches {
                let certain = matches!(found.how, How::Exact | How::Stem);
                if (found.names_only && !in_names) || (room == 0 && !certain) {
                    continue;
                }
                cancelled.check()?;
                room = room.saturating_sub(postings.count(found.term) as usize);
                let worth = |part: Part| {
                    let nearness = found.quality * weights.part[part as usize];
                    Worth {
                        told: meaning.known.told(found.quality, part),
                        ..Worth::new(meaning.weight, nearness, weights)
                    }
                };
                // Most words stand in few parts, and what a part is worth takes long to work out.
                let mut worths = [None; Part::ALL.len()];
                for (document, part) in postings.of(found.term).places() {
                    let worth = worths[part as usize].get_or_insert_with(|| worth(part));
                    tally.add(document, since, *worth);
                }
            }
        }
        for whole in &meaning.wholes {
            tally.add(
                whole.document,
                since,
                Worth::new(meaning.weight, whole.quality, weights),
            );
        }
    }
    let total: f32 = meanings
        .iter()
        .filter(|meaning| meaning.gathers)
        .map(|meaning| meaning.weight)
        .sum();
    let candidates = tally
        .touched
        .iter()
        .filter(|document| allowed.is_none_or(|allowed| allowed[**document as usize]));
    let mut candidates: Vec<Candidate> = candidates
        .map(|document| {
            let slot = tally.slots[*document as usize];
            Candidate {
                document: *document,
                words: slot.sum.words / total * index.brevity(*document, weights),
                covered: slot.sum.covered / total,
                told: slot.sum.told,
            }
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
