//! The proximity score: query words that are adjacent as typed count more, the rarer the pair.

#![expect(clippy::cast_precision_loss, reason = "scores need not be exact")]

use std::collections::HashMap;

use super::{index::ShelfIndex, query::Term, weights};

/// Returns the proximity scores of the given sections, which must be in ascending order.
pub(super) fn proximity(index: &ShelfIndex, terms: &[Term], among: &[u32]) -> HashMap<u32, f32> {
    let mut proximity: HashMap<u32, f32> = HashMap::new();
    let strong = terms.iter().filter(|term| !term.is_stop_word);
    let strong: Vec<&Term> = strong.collect();
    for pair in strong.windows(2) {
        let mut best: HashMap<u32, f32> = HashMap::new();
        for (first, one) in surest(pair[0]) {
            for (second, other) in surest(pair[1]) {
                each_pair_nearby(index, first, second, among, |section, near| {
                    let value = best.entry(section).or_default();
                    *value = value.max(near * one * other);
                });
            }
        }
        let count: f32 = best.values().sum();
        let rarity = (index.sections.len() as f32 / (count + 0.5)).ln_1p();
        let weight = rarity.min(weights::MAX_PROXIMITY * (pair[0].weight + pair[1].weight));
        for (section, value) in best {
            *proximity.entry(section).or_default() += weights::PROXIMITY * value * weight;
        }
    }
    proximity
}

/// Returns the stems that a query word most certainly means.
fn surest(term: &Term) -> impl Iterator<Item = (u32, f32)> {
    let likely = term.stems.iter().filter(|(_, certainty)| *certainty > 0.4);
    likely.take(3).copied()
}

/// Calls `take` with each section in which two stems occur near each other, and their nearness; 0 to 1.
fn each_pair_nearby(
    index: &ShelfIndex,
    first: u32,
    second: u32,
    among: &[u32],
    mut take: impl FnMut(u32, f32),
) {
    let list = |stem: u32| index.postings.get(stem as usize);
    let (Some(one), Some(other)) = (list(first), list(second)) else {
        return;
    };
    let mut others = other.in_sections(among).peekable();
    for posting in one.in_sections(among).filter(|it| it.body > 0) {
        while others.next_if(|it| it.section < posting.section).is_some() {}
        let Some(other_posting) = others.next_if(|it| it.section == posting.section && it.body > 0)
        else {
            continue;
        };
        let near = nearness(one.positions(posting), other.positions(other_posting));
        if near > 0.0 {
            take(posting.section, near);
        }
    }
}

/// Returns the nearness of two ascending series of positions; 1 if one directly follows the other.
fn nearness(one: impl Iterator<Item = u32>, other: impl Iterator<Item = u32>) -> f32 {
    let (mut one, mut other) = (one.peekable(), other.peekable());
    let mut best: f32 = 0.0;
    while let (Some(a), Some(b)) = (one.peek(), other.peek()) {
        let distance = a.abs_diff(*b);
        if distance > 0 && distance <= weights::MAX_DISTANCE {
            let order = if b > a { 1.0 } else { weights::REVERSED };
            best = best.max(order / (distance as f32).powf(weights::DISTANCE_DECAY));
        }
        if a < b {
            one.next();
        } else {
            other.next();
        }
    }
    best
}
