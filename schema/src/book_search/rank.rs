//! The order of sections: how often and where the words of a query stand in them.

#![expect(clippy::cast_precision_loss, reason = "scores need not be exact")]

use std::collections::HashMap;

use super::{
    ShelfFound, ShelfHit, ShelfQuery,
    index::ShelfIndex,
    postings::Posting,
    understand::{Term, Understood, understood},
    weights,
};

impl ShelfIndex {
    /// The sections that answer a query, best first. Any text gives an answer.
    pub fn search(&self, query: &ShelfQuery) -> ShelfFound {
        let understood = understood(self, &query.text);
        let ranking = Ranking::new(self, &understood);
        let mut hits = ranking.scored();
        let count = hits.len();
        let beside = ranking.beside();
        for (section, score) in &mut hits {
            *score += weights::BESIDE * beside.get(section).copied().unwrap_or(0.0);
        }
        let closer = weights::CLOSER.max(query.limit * 4);
        if closer < hits.len() {
            hits.select_nth_unstable_by(closer, |one, other| other.1.total_cmp(&one.1));
            hits.truncate(closer);
        }
        for (section, score) in &mut hits {
            *score = ranking.closer(*section, *score);
        }
        hits.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        ShelfFound {
            count,
            hits: self.without_copies(&hits, query.limit),
            words: understood.words,
        }
    }

    fn without_copies(&self, hits: &[(u32, f32)], limit: usize) -> Vec<ShelfHit> {
        let mut out: Vec<ShelfHit> = Vec::new();
        let mut places: HashMap<u32, usize> = HashMap::new();
        for (section, score) in hits {
            let original = self
                .sections
                .get(*section as usize)
                .map_or(*section, |it| it.original);
            if let Some(hit) = places.get(&original).and_then(|at| out.get_mut(*at)) {
                hit.also.push(*section);
            } else if out.len() < limit {
                places.insert(original, out.len());
                out.push(ShelfHit {
                    section: *section,
                    score: *score,
                    also: Vec::new(),
                });
            }
        }
        out
    }
}

struct Ranking<'a> {
    index: &'a ShelfIndex,
    query: &'a Understood,
    /// For each book what its title adds, and how much of the query that covers.
    titles: Vec<Vec<f32>>,
    /// Which books may answer.
    allowed: Vec<bool>,
    /// The weight of all words together.
    weight: f32,
}

impl<'a> Ranking<'a> {
    fn new(index: &'a ShelfIndex, query: &'a Understood) -> Self {
        let has = |title: &[u32], stem: u32| title.binary_search(&stem).is_ok();
        let allowed = index.books.iter().map(|book| {
            query.books.is_empty()
                || query.books.iter().any(|stems| {
                    !stems.is_empty() && stems.iter().all(|stem| has(&book.title, *stem))
                })
        });
        let titles = query.terms.iter().map(|term| {
            let sure = |title: &[u32]| {
                term.stems
                    .iter()
                    .filter(|(stem, _)| has(title, *stem))
                    .map(|(_, sure)| *sure)
                    .fold(0.0, f32::max)
            };
            let surely: Vec<f32> = index.books.iter().map(|book| sure(&book.title)).collect();
            let with = surely.iter().filter(|sure| **sure > 0.0).count();
            let rarity = index.rarity_in_titles(with) / index.rarity_in_titles(1);
            surely.into_iter().map(|sure| sure * rarity).collect()
        });
        Self {
            allowed: allowed.collect(),
            titles: titles.collect(),
            weight: query
                .terms
                .iter()
                .map(|term| term.weight)
                .sum::<f32>()
                .max(0.001),
            index,
            query,
        }
    }

    /// All sections with a word of the query, with a first score.
    fn scored(&self) -> Vec<(u32, f32)> {
        let count = self.index.sections.len();
        let mut scores = vec![0.0_f32; count];
        let mut covered = vec![0.0_f32; count];
        let mut best = vec![0.0_f32; count];
        let heading = if self.query.asks {
            weights::HEADING_ASKED
        } else {
            weights::HEADING
        };
        for term in &self.query.terms {
            let mut touched = Vec::new();
            for (stem, sure) in &term.stems {
                let Some(list) = self.index.postings.get(*stem as usize) else {
                    continue;
                };
                let share = self.index.rarity(*stem).min(term.weight / sure) * sure;
                for posting in list.iter() {
                    let value = share * self.frequency(posting, heading);
                    if let Some(best) = best.get_mut(posting.section as usize) {
                        if *best == 0.0 {
                            touched.push(posting.section);
                        }
                        *best = best.max(value);
                    }
                }
            }
            for section in touched {
                let section = section as usize;
                scores[section] += best[section];
                covered[section] +=
                    term.weight * (best[section] * 2.0 / term.weight.max(0.001)).min(1.0);
                best[section] = 0.0;
            }
        }
        let sections = self.index.sections.iter().enumerate();
        sections
            .filter(|(at, section)| {
                scores[*at] > 0.0 && self.allowed.get(section.book as usize) == Some(&true)
            })
            .map(|(at, section)| {
                let title = self.title(section.book);
                let cover = ((covered[at] + title).min(self.weight) / self.weight).powi(2);
                let score = (scores[at] + weights::TITLE * title)
                    * (weights::UNCOVERED + (1.0 - weights::UNCOVERED) * cover);
                (u32::try_from(at).unwrap_or(u32::MAX), score)
            })
            .collect()
    }

    /// How much of the query's weight the title of a book covers.
    fn title(&self, book: u32) -> f32 {
        let sure = self
            .titles
            .iter()
            .map(|titles| titles.get(book as usize).copied().unwrap_or(0.0));
        self.query
            .terms
            .iter()
            .zip(sure)
            .map(|(term, sure)| term.weight * sure)
            .sum()
    }

    /// How often a word stands in a section, weighed by where; up to 1.
    fn frequency(&self, posting: Posting, heading: f32) -> f32 {
        let length = self
            .index
            .sections
            .get(posting.section as usize)
            .map_or(0, |section| section.length);
        let long = 1.0 - weights::LENGTH + weights::LENGTH * length as f32 / self.index.average;
        let times = heading * f32::from(posting.heading.min(2))
            + weights::PATH * f32::from(posting.path.min(2))
            + posting.body as f32 / long;
        times / (weights::SATURATION + times)
    }

    /// What words add that stand side by side as they were typed, for each section.
    fn beside(&self) -> HashMap<u32, f32> {
        let mut beside: HashMap<u32, f32> = HashMap::new();
        let strong = self.query.terms.iter().filter(|term| term.weight > 0.5);
        let strong: Vec<&Term> = strong.collect();
        for pair in strong.windows(2) {
            let mut best: HashMap<u32, f32> = HashMap::new();
            let weight = pair[0].weight.min(pair[1].weight);
            for (first, one) in surest(pair[0]) {
                for (second, other) in surest(pair[1]) {
                    self.meet(first, second, |section, near| {
                        let value = best.entry(section).or_default();
                        *value = value.max(near * weight * one * other);
                    });
                }
            }
            for (section, value) in best {
                *beside.entry(section).or_default() += value;
            }
        }
        beside
    }

    /// Hands over the sections in which two stems stand near each other, and how near; 0 to 1.
    fn meet(&self, first: u32, second: u32, mut take: impl FnMut(u32, f32)) {
        let list = |stem: u32| self.index.postings.get(stem as usize);
        let (Some(one), Some(other)) = (list(first), list(second)) else {
            return;
        };
        let mut others = other.iter().peekable();
        for posting in one.iter().filter(|posting| posting.body > 0) {
            while others.next_if(|it| it.section < posting.section).is_some() {}
            let Some(met) = others.next_if(|it| it.section == posting.section && it.body > 0)
            else {
                continue;
            };
            if let Some(near) = nearness(&one.places(posting), &other.places(met)) {
                take(posting.section, near);
            }
        }
    }

    /// The score with what its heading adds.
    fn closer(&self, section: u32, score: f32) -> f32 {
        let score = score + self.heading(section) * self.weight;
        let words = self
            .index
            .sections
            .get(section as usize)
            .map_or(0, |section| section.length);
        if words < 3 {
            score * weights::EMPTY
        } else {
            score
        }
    }

    /// What the heading of a section adds, in shares of the query's weight.
    fn heading(&self, section: u32) -> f32 {
        let Some(section) = self.index.sections.get(section as usize) else {
            return 0.0;
        };
        let in_heading = |term: &Term| {
            let stems = term
                .stems
                .iter()
                .filter(|(stem, _)| section.heading.contains(stem));
            stems.map(|(_, sure)| *sure).fold(0.0, f32::max)
        };
        let (mut asked, mut elsewhere) = (0.0, 0.0);
        for (term, titles) in self.query.terms.iter().zip(&self.titles) {
            let sure = in_heading(term);
            asked += term.weight * sure;
            let title = titles.get(section.book as usize).copied().unwrap_or(0.0);
            elsewhere += term.weight * (title - sure).max(0.0);
        }
        let (mut said, mut all) = (0.0, 0.001);
        for stem in &section.heading {
            let rarity = self.index.rarity(*stem).max(0.3);
            let sure = self
                .query
                .terms
                .iter()
                .flat_map(|term| &term.stems)
                .filter(|(own, _)| own == stem);
            said += rarity * sure.map(|(_, sure)| *sure).fold(0.0, f32::max);
            all += rarity;
        }
        let said = said / all;
        let asked_for = asked / self.weight;
        let whole = ((asked + 0.9 * elsewhere).min(self.weight) / self.weight).powi(2)
            * said
            * asked_for.sqrt();
        weights::WHOLE_HEADING * whole * said + weights::PART_HEADING * said * asked_for
    }
}

/// The stems that a word most surely means.
fn surest(term: &Term) -> impl Iterator<Item = (u32, f32)> {
    let sure = term.stems.iter().filter(|(_, sure)| *sure > 0.4);
    sure.take(3).copied()
}

/// How near the nearest places of two sorted lists are; 1 for one right after the other.
fn nearness(one: &[u32], other: &[u32]) -> Option<f32> {
    let (mut first, mut second) = (0, 0);
    let mut best: f32 = 0.0;
    while let (Some(a), Some(b)) = (one.get(first), other.get(second)) {
        let distance = a.abs_diff(*b);
        if distance > 0 && distance <= weights::FARTHEST {
            let order = if b > a { 1.0 } else { weights::BACKWARDS };
            best = best.max(order / (distance as f32).powf(weights::DISTANCE));
        }
        if a < b {
            first += 1;
        } else {
            second += 1;
        }
    }
    (best > 0.0).then_some(best)
}
