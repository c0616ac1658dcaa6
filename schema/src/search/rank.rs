//! Ranks the candidates in detail.

use crate::{
    refusal::Refusal,
    search::{
        Cancelled,
        candidates::{Candidate, candidates},
        closeness::{Closeness, Direction},
        filter::Scope,
        index::Index,
        part::Part,
        phrases::PhraseMatcher,
        signals::{Signals, SystemRelation},
        term_expansion::{Spelling, TermExpansion, expansions},
        weights::{self, QueryType, Weights},
        words::folded,
    },
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct PreparedQuery<'a> {
    /// The folded words.
    pub words: &'a [String],
    /// How tolerant of misspelling the search is.
    pub spelling: Spelling<'a>,
    /// The documents that pass the filters.
    pub scope: &'a Scope,
    /// The system that the query names without excluding others.
    pub system: Option<u16>,
    /// The system in use.
    pub preferred: Option<u16>,
    /// The pinned and recently read documents.
    pub favoured: &'a [u32],
}

/// A ranked document with its signals.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Answer {
    pub document: u32,
    pub signals: Signals,
    pub score: f32,
}

/// The answers to a query, best first.
#[derive(Debug)]
pub(crate) struct Ranked {
    pub answers: Vec<Answer>,
    pub expansions: Vec<TermExpansion>,
    /// The number of answers, including those not ranked in detail.
    pub count: usize,
    /// The number of answers of other kinds.
    pub elsewhere: usize,
}

impl Ranked {
    pub(crate) fn best(&self) -> f32 {
        self.answers.first().map_or(0.0, |best| best.score)
    }

    /// Returns the share of the query that the best answer covers.
    pub(crate) fn coverage(&self) -> f32 {
        let best = self.answers.first();
        best.map_or(0.0, |best| best.signals.coverage)
    }

    /// Merges the answers with those to another interpretation of the query.
    pub(crate) fn merged_with(mut self, other: Self) -> Self {
        let known: Vec<u32> = self.answers.iter().map(|answer| answer.document).collect();
        let least = self.best() * weights::MIN_ANSWER_SHARE;
        let mut others = other.answers;
        others.retain(|answer| !known.contains(&answer.document));
        self.count += others.iter().filter(|answer| answer.score >= least).count();
        self.elsewhere = self.elsewhere.max(other.elsewhere);
        self.answers.extend(others);
        self.answers
            .sort_by(|one, other| other.score.total_cmp(&one.score));
        self
    }
}

impl Index {
    /// Ranks the answers to a query, first as spelled and, if none is certain, again with more edits allowed.
    pub(crate) fn rank(
        &self,
        query: PreparedQuery<'_>,
        cancelled: Cancelled<'_>,
    ) -> Result<Ranked, Refusal> {
        let narrow = self.rank_once(query, false, cancelled)?;
        if narrow.coverage() > weights::MIN_COVERAGE && narrow.best() >= weights::CERTAIN {
            return Ok(narrow);
        }
        let wide = self.rank_once(query, true, cancelled)?;
        let elsewhere = match narrow.elsewhere {
            0 => wide.elsewhere,
            count => count,
        };
        let better = if wide.best() >= narrow.best() {
            wide
        } else {
            narrow
        };
        Ok(Ranked {
            elsewhere,
            ..better
        })
    }

    fn rank_once(
        &self,
        query: PreparedQuery<'_>,
        wide: bool,
        cancelled: Cancelled<'_>,
    ) -> Result<Ranked, Refusal> {
        let query_type = QueryType::of(query.words);
        let weights = query_type.weights();
        let spelling = Spelling {
            wide,
            ..query.spelling
        };
        let expansions = expansions(self, query.words, spelling, &weights);
        cancelled.check()?;
        let found = candidates(self, &expansions, &weights, query.scope, cancelled)?;
        let mut matcher = PhraseMatcher::new(self, &expansions);
        let answers = found.best.into_iter().map(|candidate| Answer {
            document: candidate.document,
            signals: self.signals(candidate, query, &weights, &mut matcher),
            score: 0.0,
        });
        let mut answers: Vec<Answer> = answers.collect();
        let named = answers.iter().map(|answer| answer.signals.named);
        let named = named.fold(0.0, f32::max);
        let weights = if expansions.len() > 1 && expansions.iter().all(|word| word.known.occurs) {
            query_type.unless_named(named).weights()
        } else {
            weights
        };
        for answer in &mut answers {
            answer.score = answer.signals.score(&weights);
        }
        self.sort(&mut answers);
        self.compare_as_typed(&mut answers, query.words, &weights);
        if named < weights::MIN_NAME_COVERAGE
            && let Some(direction) = Direction::of(self, &expansions)
        {
            self.compare_by_meaning(&mut answers, &direction, &weights);
        }
        Ok(Ranked {
            answers,
            expansions,
            count: found.count,
            elsewhere: found.elsewhere,
        })
    }

    fn signals(
        &self,
        candidate: Candidate,
        query: PreparedQuery<'_>,
        weights: &Weights,
        matcher: &mut PhraseMatcher<'_>,
    ) -> Signals {
        let document = candidate.document;
        let own = Some(self.system_of[document as usize]);
        let system = match own {
            _ if query.system == own => SystemRelation::Named,
            _ if query.preferred == own => SystemRelation::InUse,
            _ => SystemRelation::OneOfMany,
        };
        let mut signals = Signals {
            words: candidate.words,
            coverage: candidate.covered,
            favoured: query.favoured.contains(&document),
            system,
            ..Signals::default()
        };
        matcher.start();
        for phrase in self.phrases.of(document) {
            let Some(found) = matcher.with(phrase) else {
                continue;
            };
            signals.phrase = signals.phrase.max(found.score(phrase.part, weights));
            signals.first_word |= found.first_of_name;
            if phrase.part <= Part::Alias {
                signals.named = signals.named.max(found.of_query);
            }
        }
        signals.returns = matcher.returns();
        signals.likelihood = matcher.likelihood(candidate.field_score);
        let whole = matcher.as_whole_name(document);
        signals.phrase = signals.phrase.max(whole.score(Part::Alias, weights));
        signals.named = signals.named.max(whole.of_query);
        signals
    }

    fn sort(&self, answers: &mut [Answer]) {
        answers.sort_by(|one, other| {
            let name = |answer: &Answer| self.name(answer.document);
            let key = |answer: &Answer| self.key(answer.document);
            other
                .score
                .total_cmp(&one.score)
                .then_with(|| name(one).len().cmp(&name(other).len()))
                .then_with(|| key(one).cmp(key(other)))
        });
    }

    /// Boosts entries whose names are most similar to the query as typed.
    fn compare_as_typed(&self, answers: &mut [Answer], words: &[String], weights: &Weights) {
        let typed = words.join(" ");
        let nearest = answers.len().min(weights::MAX_COMPARED);
        for answer in &mut answers[..nearest] {
            let name = self.name(answer.document);
            answer.signals.as_typed = weights::likeness(&typed, &name.to_lowercase());
            answer.signals.begins = words.len() > 1 && folded(name).join(" ").starts_with(&typed);
            answer.score = answer.signals.score(weights);
        }
        self.sort(&mut answers[..nearest]);
    }

    /// Boosts entries whose phrases are close to the query in meaning.
    fn compare_by_meaning(&self, answers: &mut [Answer], direction: &Direction, weights: &Weights) {
        let (nearest, rest) = answers.split_at_mut(answers.len().min(weights::MAX_COMPARED));
        let close = nearest
            .iter()
            .map(|answer| direction.closeness(self, answer.document));
        let close: Vec<Option<Closeness>> = close.collect();
        let Some(closest) = Closeness::closest(&close) else {
            return;
        };
        let first = Closeness::smoothed(close[0], closest);
        let closer = |close| direction.known * (Closeness::smoothed(close, closest) - first);
        let mut least = 0.0_f32;
        for (answer, close) in nearest.iter_mut().zip(close) {
            answer.signals.closer = closer(close);
            answer.score = answer.signals.score(weights);
            least = least.min(answer.signals.closer);
        }
        for answer in rest {
            answer.signals.closer = least;
            answer.score = answer.signals.score(weights);
        }
        self.sort(nearest);
    }
}
