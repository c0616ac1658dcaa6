//! A query with weights from an index, and with the book titles that it mentions.

use super::{index::ShelfIndex, query::ParsedQuery, weights};

/// A query with its weights in an index.
pub(super) struct WeightedQuery<'a> {
    pub index: &'a ShelfIndex,
    pub query: &'a ParsedQuery,
    /// For each query word and book, the certainty that the word is in the book's title, weighted by its rarity
    /// in titles.
    pub titles: Vec<Vec<f32>>,
    /// For each book, the weight of the query words that its title covers; `None` if it is filtered out.
    covered: Vec<Option<f32>>,
    /// The total weight of the words; above 0.
    pub weight: f32,
    /// Whether it names books, by a filter or by words of their titles, so that any of their sections may be
    /// meant.
    pub names_books: bool,
    /// The weight of a word in a heading.
    pub heading_weight: f32,
}

impl<'a> WeightedQuery<'a> {
    pub fn new(index: &'a ShelfIndex, query: &'a ParsedQuery) -> Self {
        let has = |title: &[u32], stem: u32| title.binary_search(&stem).is_ok();
        let titles = query.terms.iter().map(|term| {
            let certainty = |title: &Vec<u32>| term.certainty(|stem| has(title, stem));
            let surely: Vec<f32> = index.titles.iter().map(certainty).collect();
            let with = surely.iter().filter(|certainty| **certainty > 0.0).count();
            let rarity = index.rarity_in_titles(with) / index.rarity_in_titles(1);
            surely
                .into_iter()
                .map(|certainty| certainty * rarity)
                .collect()
        });
        let titles: Vec<Vec<f32>> = titles.collect();
        let covered = index.titles.iter().enumerate().map(|(at, title)| {
            let is_allowed = query.books.is_empty()
                || query
                    .books
                    .iter()
                    .any(|stems| !stems.is_empty() && stems.iter().all(|stem| has(title, *stem)));
            let covers = query.terms.iter().zip(&titles);
            is_allowed.then(|| covers.map(|(term, titles)| term.weight * titles[at]).sum())
        });
        let covered: Vec<Option<f32>> = covered.collect();
        let weight: f32 = query.terms.iter().map(|term| term.weight).sum();
        let weight = weight.max(0.001);
        let most = covered.iter().flatten().copied().fold(0.0, f32::max);
        Self {
            names_books: !query.books.is_empty() || most >= weights::MIN_TITLE_COVERAGE * weight,
            covered,
            titles,
            weight,
            heading_weight: if query.is_question {
                weights::HEADING_IN_QUESTION
            } else {
                weights::HEADING
            },
            index,
            query,
        }
    }

    /// Returns the weight of the query words that the title of a book covers, or `None` if the book is filtered
    /// out.
    pub fn title(&self, book: u32) -> Option<f32> {
        self.covered.get(book as usize).copied().flatten()
    }
}
