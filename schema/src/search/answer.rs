//! From a query to its answers.

use crate::{
    refusal::Refusal,
    search::{
        Cancelled, Pages, Query, SearchResults,
        filter::{Filtered, filtered},
        index::Index,
        rank::{PreparedQuery, Ranked},
        systems::SystemMention,
        term_expansion::Spelling,
        weights,
        words::folded,
    },
};

/// The most characters of a query that are read; longer ones are pasted texts.
const MAX_LENGTH: usize = 400;
/// The most words of a query that are read.
const MAX_WORDS: usize = 24;

impl Index {
    pub(crate) fn answer(
        &self,
        query: &Query,
        pages: &dyn Pages,
        cancelled: Cancelled<'_>,
    ) -> Result<SearchResults, Refusal> {
        let text: String = query.text.chars().take(MAX_LENGTH).collect();
        let mut filtered = filtered(self, &text);
        self.narrow(query, &mut filtered);
        let mut said = folded(&filtered.words);
        said.truncate(MAX_WORDS);
        if said.is_empty() {
            return self.without_words(query, filtered, pages);
        }
        let favoured: Vec<u32> = query
            .favoured
            .iter()
            .filter_map(|key| self.number(key))
            .collect();
        let prepared = PreparedQuery {
            said: &said,
            spelling: Spelling {
                typing: filtered.words.ends_with(char::is_alphanumeric),
                correct: &query.correct,
                ..Spelling::default()
            },
            scope: filtered.scope(),
            system: None,
            preferred: query
                .prefer
                .as_ref()
                .and_then(|key| self.systems.number(key)),
            favoured: &favoured,
        };
        let called = self.systems.called(&said, |word| {
            self.lexicon.exact(word).is_some() || query.correct.iter().any(|it| it == word)
        });
        // Only a system and filters: all entries of the system that pass the filters.
        if let Some(called) = called.filter(|it| !it.ambiguous && it.count == said.len())
            && filtered.allowed.is_some()
        {
            filtered.narrow(self.of_system(Some(called.system)));
            return self.without_words(query, filtered, pages);
        }
        let ranked = match called {
            Some(called) => self.of_a_system(prepared, called, cancelled)?,
            None => self.rank(prepared, cancelled)?,
        };
        self.results(ranked, filtered, query, pages)
    }

    /// The answers to a query that names a system. The name is a filter, unless nothing of the
    /// system matches; if entries have that name too, it only raises the system's own.
    fn of_a_system(
        &self,
        prepared: PreparedQuery<'_>,
        called: SystemMention,
        cancelled: Cancelled<'_>,
    ) -> Result<Ranked, Refusal> {
        let all = PreparedQuery {
            system: Some(called.system),
            ..prepared
        };
        let rest = without(prepared.said, called);
        if rest.is_empty() {
            return self.rank(all, cancelled);
        }
        let mut own = Filtered {
            allowed: prepared.scope.allowed.map(<[bool]>::to_vec),
            of_any_kind: prepared.scope.of_any_kind.map(<[bool]>::to_vec),
            ..Filtered::default()
        };
        own.narrow(self.of_system(Some(called.system)));
        let inside = self.rank(
            PreparedQuery {
                said: &rest,
                scope: own.scope(),
                ..prepared
            },
            cancelled,
        )?;
        let answers = inside.coverage() > weights::OF_THE_SYSTEM;
        if answers && !called.ambiguous {
            return Ok(inside);
        }
        let outside = self.rank(all, cancelled)?;
        Ok(if answers {
            inside.with(outside)
        } else {
            outside
        })
    }

    /// Which documents are of a system; none of one that is unknown.
    fn of_system(&self, number: Option<u16>) -> Vec<bool> {
        let systems = self.system_of.iter();
        systems.map(|system| Some(*system) == number).collect()
    }

    /// Applies the system and the kind that were chosen beside the text.
    fn narrow(&self, query: &Query, filtered: &mut Filtered) {
        if let Some(key) = &query.system {
            filtered.narrow(self.of_system(self.systems.number(key)));
        }
        if let Some(key) = &query.kind {
            let kind = self.systems.kinds.iter().position(|known| known == key);
            let own = self
                .kind_of
                .iter()
                .map(|own| Some(usize::from(*own)) == kind);
            filtered.narrow_to_kind(own.collect());
        }
    }
}

fn without(said: &[String], called: SystemMention) -> Vec<String> {
    let taken = called.first..called.first + called.count;
    let rest = said
        .iter()
        .enumerate()
        .filter(|(at, _)| !taken.contains(at));
    rest.map(|(_, word)| word.clone()).collect()
}
