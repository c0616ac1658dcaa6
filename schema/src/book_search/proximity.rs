//! The addition of words that occur side by side as typed: the rarer they are together, the more.

#![expect(clippy::cast_precision_loss, reason = "scores need not be exact")]

use std::collections::HashMap;

use super::{index::ShelfIndex, query::Term, weights};

/// The proximity of a query's words in each of some sections, which are given in order.
pub(super) fn proximity(index: &ShelfIndex, terms: &[Term], among: &[u32]) -> HashMap<u32, f32> {
    let mut proximity: HashMap<u32, f32> = HashMap::new();
    let strong = terms.iter().filter(|term| !term.is_stop_word);
    let strong: Vec<&Term> = strong.collect();
    for pair in strong.windows(2) {
        let mut best: HashMap<u32, f32> = HashMap::new();
        for (first, one) in surest(pair[0]) {
            for (second, other) in surest(pair[1]) {
                each_pair_nearby(index, (first, second), among, |section, near| {
                    let value = best.entry(section).or_default();
                    *value = value.max(near * one * other);
                });
            }
        }
        let times: f32 = best.values().sum();
        let rarity = (index.sections.len() as f32 / (times + 0.5)).ln_1p();
        let weight = rarity.min(weights::MAX_PROXIMITY * (pair[0].weight + pair[1].weight));
        for (section, value) in best {
            *proximity.entry(section).or_default() += weights::PROXIMITY * value * weight;
        }
    }
    proximity
}

/// The stems that a word most surely means.
fn surest(term: &Term) -> impl Iterator<Item = (u32, f32)> {
    let likely = term.stems.iter().filter(|(_, certainty)| *certainty > 0.4);
    likely.take(3).copied()
}

/// Calls `take` with the sections in which two stems occur near each other, and how near; 0 to 1.
fn each_pair_nearby(
    index: &ShelfIndex,
    (first, second): (u32, u32),
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
        let Some(met) = others.next_if(|it| it.section == posting.section && it.body > 0) else {
            continue;
        };
        let near = nearness(one.places(posting), other.places(met));
        if near > 0.0 {
            take(posting.section, near);
        }
    }
}

/// How near two ascending series of positions come to each other; 1 for one right after the other.
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
