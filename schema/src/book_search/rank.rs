//! Ranks sections: first by their words, then by proximity, meaning and heading.

use std::collections::HashMap;

use super::{
    ShelfFound, ShelfHit, candidates::candidates, heading, index::ShelfIndex, keep_best,
    meaning::direction, proximity::proximity, query::parse, weighted_query::WeightedQuery, weights,
};

impl ShelfIndex {
    /// Searches for sections, and returns at most `limit` hits. Any text is a valid query; `book:` followed by words of
    /// a title restricts it to matching books.
    pub fn search(&self, query: &str, limit: usize) -> ShelfFound {
        let parsed = parse(self, query);
        let weighted = WeightedQuery::new(self, &parsed);
        if parsed.terms.is_empty() && !parsed.books.is_empty() {
            return self.sections_of_named(&weighted, limit);
        }
        let mut candidates = candidates(&weighted);
        let count = candidates.len();
        keep_best(&mut candidates, weights::MAX_PROXIMITY_SECTIONS, |one| {
            one.score
        });
        let proximity = if parsed.is_question {
            HashMap::new()
        } else {
            let mut among: Vec<u32> = candidates.iter().map(|one| one.section).collect();
            among.sort_unstable();
            proximity(self, &parsed.terms, &among)
        };
        let content = parsed.terms.iter().filter(|term| !term.is_stop_word);
        let content = content.filter(|_| parsed.is_question);
        let asked = direction(content.map(|term| (term.word.as_str(), term.weight)));
        let hits = candidates.into_iter().map(|one| {
            let closeness = asked
                .as_ref()
                .map_or(0.0, |asked| self.meanings.closeness(one.section, asked));
            let parts = Parts {
                words: one.score,
                cover: one.cover,
                proximity: proximity.get(&one.section).copied().unwrap_or(0.0),
                meaning: weights::MEANING * closeness.max(0.0) * weighted.weight,
                ..Parts::default()
            };
            (one.section, parts)
        });
        let mut hits: Vec<(u32, Parts)> = hits.collect();
        let detailed = weights::MAX_RANKED_IN_DETAIL.max(limit * 4);
        keep_best(&mut hits, detailed, |hit| hit.1.sum());
        for (section, parts) in &mut hits {
            if let Some(words) = self.sections.get(*section as usize) {
                parts.heading = heading::score(&weighted, words, parts.cover);
                parts.is_empty = words.length < 3;
            }
        }
        hits.sort_by(|(one, parts), (other, others)| {
            others.sum().total_cmp(&parts.sum()).then(one.cmp(other))
        });
        ShelfFound {
            count,
            hits: self.without_copies(&hits, limit),
            words: parsed.words,
        }
    }

    /// Returns the sections of the books that a query without other words names, in their order.
    fn sections_of_named(&self, weighted: &WeightedQuery<'_>, limit: usize) -> ShelfFound {
        let sections = (0..).zip(&self.sections);
        let named = sections.filter(|(_, words)| weighted.title(words.book).is_some());
        let hits: Vec<(u32, Parts)> = named.map(|(at, _)| (at, Parts::default())).collect();
        ShelfFound {
            count: hits.len(),
            hits: self.without_copies(&hits, limit),
            words: Vec::new(),
        }
    }

    fn without_copies(&self, hits: &[(u32, Parts)], limit: usize) -> Vec<ShelfHit> {
        let mut out: Vec<ShelfHit> = Vec::new();
        let mut by_original: HashMap<u32, usize> = HashMap::new();
        for (section, parts) in hits {
            let original = self
                .sections
                .get(*section as usize)
                .map_or(*section, |it| it.original);
            if let Some(hit) = by_original.get(&original).and_then(|at| out.get_mut(*at)) {
                hit.also.push(*section);
            } else if out.len() < limit {
                by_original.insert(original, out.len());
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

/// The components of a section's score.
#[derive(Debug, Clone, Copy, Default)]
struct Parts {
    words: f32,
    /// The share of the query that its words cover.
    cover: f32,
    proximity: f32,
    meaning: f32,
    heading: f32,
    is_empty: bool,
}

impl Parts {
    fn sum(&self) -> f32 {
        let kept = if self.is_empty { weights::EMPTY } else { 1.0 };
        self.all() * kept
    }

    /// Returns the sum without the factor for empty sections.
    fn all(&self) -> f32 {
        self.words + self.proximity + self.meaning + self.heading
    }

    fn why(&self) -> Vec<(&'static str, f32)> {
        let parts = [
            ("its words", self.words),
            ("words side by side", self.proximity),
            ("what it is about", self.meaning),
            ("its heading", self.heading),
            ("it has no text of its own", self.sum() - self.all()),
        ];
        parts
            .into_iter()
            .filter(|(_, value)| *value != 0.0)
            .collect()
    }
}
