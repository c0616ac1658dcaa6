//! The order of sections: first by their words, then by neighbours, meaning and heading.

use std::collections::HashMap;

use super::{
    ShelfFound, ShelfHit, ShelfQuery,
    beside::beside,
    gather::gathered,
    heading,
    index::ShelfIndex,
    meaning::Asked,
    understand::{Understood, understood},
    weights,
};

impl ShelfIndex {
    /// The sections that answer a query, best first. Any text gives an answer.
    pub fn search(&self, query: &ShelfQuery) -> ShelfFound {
        let understood = understood(self, &query.text);
        let ranking = Ranking::new(self, &understood);
        let mut hits = gathered(&ranking);
        let count = hits.len();
        keep_best(&mut hits, weights::NEIGHBOURS);
        let mut among = vec![false; self.sections.len()];
        for (section, _) in &hits {
            among[*section as usize] = true;
        }
        let beside = beside(self, &understood.terms, &among);
        let asked = Asked::of(&understood);
        let adds = |section: u32| Parts {
            beside: beside.get(&section).copied().unwrap_or(0.0),
            meaning: asked
                .as_ref()
                .map_or(0.0, |asked| asked.adds(self, section) * ranking.weight),
            ..Parts::default()
        };
        let mut hits: Vec<(u32, Parts)> = hits
            .into_iter()
            .map(|(section, words)| {
                (
                    section,
                    Parts {
                        words,
                        ..adds(section)
                    },
                )
            })
            .collect();
        let closer = weights::CLOSER.max(query.limit * 4);
        if closer < hits.len() {
            hits.select_nth_unstable_by(closer, |one, other| other.1.sum().total_cmp(&one.1.sum()));
            hits.truncate(closer);
        }
        for (section, parts) in &mut hits {
            if let Some(words) = self.sections.get(*section as usize) {
                parts.heading = heading::adds(&ranking, words);
                parts.is_empty = words.length < 3;
            }
        }
        hits.sort_by(|one, other| {
            other
                .1
                .sum()
                .total_cmp(&one.1.sum())
                .then(one.0.cmp(&other.0))
        });
        ShelfFound {
            count,
            hits: self.without_copies(&hits, query.limit),
            words: understood.words,
        }
    }

    fn without_copies(&self, hits: &[(u32, Parts)], limit: usize) -> Vec<ShelfHit> {
        let mut out: Vec<ShelfHit> = Vec::new();
        let mut places: HashMap<u32, usize> = HashMap::new();
        for (section, parts) in hits {
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
                    score: parts.sum(),
                    also: Vec::new(),
                    why: parts.why(),
                });
            }
        }
        out
    }
}

fn keep_best(hits: &mut Vec<(u32, f32)>, most: usize) {
    if most < hits.len() {
        hits.select_nth_unstable_by(most, |one, other| other.1.total_cmp(&one.1));
        hits.truncate(most);
    }
}

/// What the score of a section is made of.
#[derive(Debug, Clone, Copy, Default)]
struct Parts {
    words: f32,
    beside: f32,
    meaning: f32,
    heading: f32,
    is_empty: bool,
}

impl Parts {
    fn sum(&self) -> f32 {
        let sum = self.words + self.beside + self.meaning + self.heading;
        if self.is_empty {
            sum * weights::EMPTY
        } else {
            sum
        }
    }

    fn why(&self) -> Vec<(&'static str, f32)> {
        let parts = [
            ("its words", self.words),
            ("words side by side", self.beside),
            ("what it is about", self.meaning),
            ("its heading", self.heading),
            (
                "it has no text of its own",
                if self.is_empty {
                    self.sum() - self.sum() / weights::EMPTY
                } else {
                    0.0
                },
            ),
        ];
        parts
            .into_iter()
            .filter(|(_, value)| *value != 0.0)
            .collect()
    }
}

/// A query in an index.
pub(super) struct Ranking<'a> {
    pub index: &'a ShelfIndex,
    pub query: &'a Understood,
    /// For each word and book how surely the word is of the book's title, and how few titles have it.
    pub titles: Vec<Vec<f32>>,
    /// For each book how much of the query's weight its title covers; none where it may not answer.
    covered: Vec<Option<f32>>,
    /// The weight of all words together.
    pub weight: f32,
    /// How much a word in a heading counts.
    pub heading_weight: f32,
}

impl<'a> Ranking<'a> {
    fn new(index: &'a ShelfIndex, query: &'a Understood) -> Self {
        let has = |title: &[u32], stem: u32| title.binary_search(&stem).is_ok();
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
        let titles: Vec<Vec<f32>> = titles.collect();
        let covered = index.books.iter().enumerate().map(|(at, book)| {
            let is_allowed = query.books.is_empty()
                || query.books.iter().any(|stems| {
                    !stems.is_empty() && stems.iter().all(|stem| has(&book.title, *stem))
                });
            let covers = query.terms.iter().zip(&titles);
            is_allowed.then(|| covers.map(|(term, titles)| term.weight * titles[at]).sum())
        });
        let weight: f32 = query.terms.iter().map(|term| term.weight).sum();
        Self {
            covered: covered.collect(),
            titles,
            weight: weight.max(0.001),
            heading_weight: if query.asks {
                weights::HEADING_ASKED
            } else {
                weights::HEADING
            },
            index,
            query,
        }
    }

    /// How much of the query's weight the title of a book covers; none where it may not answer.
    pub fn title(&self, book: u32) -> Option<f32> {
        self.covered.get(book as usize).copied().flatten()
    }
}
