//! Answers a query: applies filters, recognizes system names, and ranks.

use crate::{
    refusal::Refusal,
    search::{
        Cancelled, Pages, Query, SearchResults,
        filter::{Scope, filtered},
        index::Index,
        rank::{PreparedQuery, Ranked},
        systems::SystemMention,
        term_expansion::Spelling,
        weights,
        words::{folded, truncated},
    },
};

/// Maximum number of words of a query that are read.
const MAX_WORDS: usize = 24;

impl Index {
    pub(crate) fn answer(
        &self,
        query: &Query,
        pages: &dyn Pages,
        cancelled: Cancelled<'_>,
    ) -> Result<SearchResults, Refusal> {
        let mut filtered = filtered(self, truncated(&query.text));
        self.narrow(query, &mut filtered.scope);
        let mut words = folded(&filtered.words);
        words.truncate(MAX_WORDS);
        if words.is_empty() {
            return self.without_words(query, filtered, pages);
        }
        let favoured: Vec<u32> = query
            .favoured
            .iter()
            .filter_map(|key| self.number(key))
            .collect();
        let prepared = PreparedQuery {
            words: &words,
            spelling: Spelling {
                typing: filtered.words.ends_with(char::is_alphanumeric),
                correct: &query.correct,
                ..Spelling::default()
            },
            scope: &filtered.scope,
            system: None,
            preferred: query
                .prefer
                .as_ref()
                .and_then(|key| self.systems.number(key)),
            favoured: &favoured,
        };
        let mention = self.systems.mention(&words, |word| {
            self.lexicon.exact(word).is_some() || query.correct.iter().any(|it| it == word)
        });
        // The query is only a system name and filters: return all entries of the system that pass the filters.
        if let Some(mention) = mention.filter(|it| !it.ambiguous && it.count == words.len())
            && filtered.scope.allowed.is_some()
        {
            let mask = self.system_mask(Some(mention.system));
            filtered.scope.narrow(mask);
            return self.without_words(query, filtered, pages);
        }
        let ranked = match mention {
            Some(mention) => self.rank_in_system(prepared, mention, cancelled)?,
            None => self.rank(prepared, cancelled)?,
        };
        self.results(ranked, filtered, query, pages)
    }

    /// Ranks the answers to a query that names a system. The name acts as a filter, unless the rest of the
    /// query matches no entry of the system. If entries have that name too, it only boosts those of the system.
    fn rank_in_system(
        &self,
        prepared: PreparedQuery<'_>,
        mention: SystemMention,
        cancelled: Cancelled<'_>,
    ) -> Result<Ranked, Refusal> {
        let all = PreparedQuery {
            system: Some(mention.system),
            ..prepared
        };
        let rest = without_mention(prepared.words, mention);
        if rest.is_empty() {
            return self.rank(all, cancelled);
        }
        let mut own = prepared.scope.clone();
        own.narrow(self.system_mask(Some(mention.system)));
        let inside = self.rank(
            PreparedQuery {
                words: &rest,
                scope: &own,
                ..prepared
            },
            cancelled,
        )?;
        let answers = inside.coverage() > weights::MIN_SYSTEM_COVERAGE;
        if answers && !mention.ambiguous {
            return Ok(inside);
        }
        let outside = self.rank(all, cancelled)?;
        Ok(if answers {
            inside.merged_with(outside)
        } else {
            outside
        })
    }

    /// Returns the documents of a system as a mask; none if the system is unknown.
    fn system_mask(&self, number: Option<u16>) -> Vec<bool> {
        let systems = self.system_of.iter();
        systems.map(|system| Some(*system) == number).collect()
    }

    /// Applies the restrictions of the query to a system and a kind.
    fn narrow(&self, query: &Query, scope: &mut Scope) {
        if let Some(key) = &query.system {
            scope.narrow(self.system_mask(self.systems.number(key)));
        }
        if let Some(key) = &query.kind {
            let kind = self.systems.kinds.get_index_of(key);
            let own = self
                .kind_of
                .iter()
                .map(|own| Some(usize::from(*own)) == kind);
            scope.narrow_to_kind(own.collect());
        }
    }
}

fn without_mention(words: &[String], mention: SystemMention) -> Vec<String> {
    let taken = mention.first..mention.first + mention.count;
    let rest = words
        .iter()
        .enumerate()
        .filter(|(at, _)| !taken.contains(at));
    rest.map(|(_, word)| word.clone()).collect()
}
