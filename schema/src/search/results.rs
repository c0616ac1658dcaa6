//! Prepares answers for display: highlights, explanations and corrected spelling.

use crate::{
    refusal::Refusal,
    search::{
        Hit, Pages, Query, SearchResults, Sort,
        filter::Filtered,
        highlights::Highlighter,
        index::Index,
        lexicon::MatchKind,
        part::Part,
        rank::{Answer, Ranked},
        term_expansion::{Match, TermExpansion},
        weights::{self, NAMING},
    },
};

impl Index {
    pub(crate) fn results(
        &self,
        ranked: Ranked,
        filtered: Filtered,
        query: &Query,
        pages: &dyn Pages,
    ) -> Result<SearchResults, Refusal> {
        let Ranked {
            answers,
            expansions,
            count,
            elsewhere,
        } = ranked;
        let best = answers.first().map_or(0.0, |answer| answer.score);
        let highlighter = Highlighter::new(self, &expansions);
        let shown = answers
            .iter()
            .take_while(|answer| answer.score >= best * weights::MIN_SHOWN_SHARE);
        let mut shown: Vec<&Answer> = shown.collect();
        let unsorted_by = query
            .sort
            .as_ref()
            .and_then(|sort| self.sort_by(sort, &mut shown, |answer| answer.document));
        let mut hits = Vec::new();
        for answer in shown.into_iter().take(query.limit) {
            let key = self.key(answer.document);
            let Some(page) = pages.page(key)? else {
                continue;
            };
            let (line, line_marks) = highlighter.line(&page);
            let name = self.name(answer.document);
            let why = query.explain.then(|| self.why(answer, &expansions));
            hits.push(Hit {
                key: key.to_owned(),
                name_marks: highlighter.marks(name),
                name: name.to_owned(),
                score: f64::from(answer.score),
                line,
                line_marks,
                why: why.unwrap_or_default(),
            });
        }
        Ok(SearchResults {
            count: count.max(hits.len()),
            elsewhere,
            read_as: answers
                .first()
                .and_then(|answer| self.read_as(answer.document, &expansions)),
            certain: best >= weights::CERTAIN,
            unsorted_by,
            hits,
            chips: filtered.chips,
            complaint: filtered.complaint,
        })
    }

    /// Returns the entries that pass the filters of a query without words, by name unless another order is
    /// requested; without filters, the favoured entries.
    pub(crate) fn without_words(
        &self,
        query: &Query,
        filtered: Filtered,
        pages: &dyn Pages,
    ) -> Result<SearchResults, Refusal> {
        let by_name = Sort::default();
        let favoured = query.favoured.iter().filter_map(|key| self.number(key));
        let (mut numbers, sort): (Vec<u32>, _) = match &filtered.scope.allowed {
            None => (favoured.collect(), query.sort.as_ref()),
            Some(allowed) => {
                let passing = (0..).zip(allowed).filter(|(_, passes)| **passes);
                let passing = passing.map(|(number, _)| number);
                (passing.collect(), query.sort.as_ref().or(Some(&by_name)))
            }
        };
        let unsorted_by = sort.and_then(|sort| self.sort_by(sort, &mut numbers, |number| *number));
        let passing = |mask: &Vec<bool>| mask.iter().filter(|passes| **passes).count();
        let count = numbers.len();
        let of_any_kind = filtered.scope.of_any_kind.as_ref();
        let of_any_kind = of_any_kind.filter(|_| filtered.by_facts);
        let elsewhere = of_any_kind.map_or(0, |all| passing(all).saturating_sub(count));
        let mut hits = Vec::new();
        for number in numbers.into_iter().take(query.limit) {
            let key = self.key(number);
            hits.extend(pages.page(key)?.map(|page| Hit {
                key: key.to_owned(),
                name: self.name(number).to_owned(),
                line: page.summary,
                ..Hit::default()
            }));
        }
        Ok(SearchResults {
            count,
            elsewhere,
            read_as: None,
            certain: true,
            unsorted_by,
            hits,
            chips: filtered.chips,
            complaint: filtered.complaint,
        })
    }

    /// Returns the query with misspelled words replaced by those of the best answer, if there are any.
    fn read_as(&self, document: u32, expansions: &[TermExpansion]) -> Option<String> {
        let mut corrected = false;
        let read: Vec<&str> = expansions
            .iter()
            .map(|expansion| {
                let typo = |found: &&Match| {
                    matches!(found.kind, MatchKind::Typo(_) | MatchKind::BeginningTypo(_))
                };
                let mut matches = expansion.matches.iter();
                let meant = matches.clone().find(typo).and_then(|_| {
                    matches.find(|found| self.part_with(found.term, document).is_some())
                });
                match meant.filter(typo) {
                    Some(found) => {
                        corrected = true;
                        self.lexicon.word(found.term)
                    }
                    _ => expansion.word.as_str(),
                }
            })
            .collect();
        corrected.then(|| read.join(" "))
    }

    /// Explains the rank of an answer: one line per query word and one for the score.
    fn why(&self, answer: &Answer, expansions: &[TermExpansion]) -> Vec<String> {
        let mut why: Vec<String> = expansions
            .iter()
            .map(|expansion| {
                let said = format!("“{}” (weight {:.2})", expansion.word, expansion.weight);
                match self.best_match(answer.document, expansion) {
                    Some((found, part)) => {
                        let word = self.lexicon.word(found.term);
                        format!(
                            "{said} is “{word}” in {part:?}: {:?}, {:.2}",
                            found.kind, found.quality
                        )
                    }
                    None if expansion
                        .wholes
                        .iter()
                        .any(|whole| whole.document == answer.document) =>
                    {
                        format!("{said} is its whole name, or initials")
                    }
                    None => format!("{said} is not in it"),
                }
            })
            .collect();
        why.push(format!("{}: {:.3}", answer.signals, answer.score));
        why
    }

    fn best_match<'a>(
        &self,
        document: u32,
        expansion: &'a TermExpansion,
    ) -> Option<(&'a Match, Part)> {
        let found = expansion.matches.iter();
        let found = found.filter_map(|found| Some((found, self.part_with(found.term, document)?)));
        found.max_by(|(one, one_part), (other, other_part)| {
            let value = |found: &Match, part: Part| found.quality * NAMING.part[part as usize];
            value(one, *one_part).total_cmp(&value(other, *other_part))
        })
    }
}
