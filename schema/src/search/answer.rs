//! From a query to its answers.

use crate::search::{
    Cancelled, Found, Hit, Query, Superseded,
    filter::{Filtered, filtered},
    gather::{Candidate, Tally, gather},
    index::{Index, Part},
    lexicon::How,
    marks::Meant,
    meaning::{Meaning, meanings},
    ranking::{self, Standing, phrase_score},
    systems::Called,
    words::{Word, words},
};

/// The characters of a query that are read; what comes after is a paste.
const LONGEST: usize = 400;
/// The words of a query that are read.
const MOST_WORDS: usize = 24;

/// An answer while it is weighed.
#[derive(Debug, Clone, Copy)]
struct Answer {
    document: u32,
    standing: Standing,
    score: f32,
}

impl Index {
    pub(crate) fn answer(
        &self,
        query: &Query,
        cancelled: Cancelled<'_>,
    ) -> Result<Found, Superseded> {
        let text: String = query.text.chars().take(LONGEST).collect();
        let mut filtered = filtered(self, &text);
        self.narrow(query, &mut filtered);
        let mut said = words(&filtered.words);
        said.truncate(MOST_WORDS);
        let typing = !filtered
            .words
            .ends_with(|last: char| !last.is_alphanumeric());
        if said.is_empty() {
            return Ok(self.without_words(query, filtered));
        }
        let called = self
            .systems
            .called(&said, |word| self.lexicon.exact(word).is_some());
        let rest: Vec<Word> = called.map_or_else(Vec::new, |called| without(&said, called));
        let asks = match called {
            Some(called) if !rest.is_empty() => {
                let own: Vec<bool> = self
                    .system_of
                    .iter()
                    .map(|system| *system == called.system)
                    .collect();
                let inside = Filtered {
                    allowed: both(filtered.allowed.as_deref(), own),
                    ..Filtered::default()
                };
                let inside = self.weigh(
                    &rest,
                    typing,
                    inside.allowed.as_deref(),
                    None,
                    query,
                    cancelled,
                )?;
                let enough = inside
                    .answers
                    .first()
                    .is_some_and(|best| best.standing.coverage > 0.6);
                if enough && !called.ambiguous {
                    inside
                } else {
                    let outside = self.weigh(
                        &said,
                        typing,
                        filtered.allowed.as_deref(),
                        Some(called.system),
                        query,
                        cancelled,
                    )?;
                    if enough {
                        merged(inside, outside)
                    } else {
                        outside
                    }
                }
            }
            _ => {
                let system = called.map(|called| called.system);
                self.weigh(
                    &said,
                    typing,
                    filtered.allowed.as_deref(),
                    system,
                    query,
                    cancelled,
                )?
            }
        };
        Ok(self.shown(&said, asks, filtered, query))
    }

    /// Applies the system and the kind that were chosen beside the text.
    fn narrow(&self, query: &Query, filtered: &mut Filtered) {
        if let Some(key) = &query.system {
            let system = self
                .systems
                .list
                .iter()
                .position(|labels| labels.key == *key);
            filtered.narrow(
                self.system_of
                    .iter()
                    .map(|own| Some(usize::from(*own)) == system)
                    .collect(),
            );
        }
        if let Some(key) = &query.kind {
            let kind = self.systems.kinds.iter().position(|known| known == key);
            filtered.narrow(
                self.kind_of
                    .iter()
                    .map(|own| Some(usize::from(*own)) == kind)
                    .collect(),
            );
        }
    }

    /// The answers to a query of filters alone, by name; or the favoured entries.
    fn without_words(&self, query: &Query, filtered: Filtered) -> Found {
        let numbers: Vec<u32> = match &filtered.allowed {
            None => query
                .favoured
                .iter()
                .filter_map(|key| self.by_key.get(key.as_str()).copied())
                .collect(),
            Some(allowed) => {
                let mut numbers: Vec<u32> = (0_u32..)
                    .zip(allowed)
                    .filter(|(_, allowed)| **allowed)
                    .map(|(number, _)| number)
                    .collect();
                numbers.sort_by_cached_key(|number| self.names[*number as usize].to_lowercase());
                numbers
            }
        };
        let hits = numbers.iter().take(query.limit).map(|number| Hit {
            key: self.keys[*number as usize].to_string(),
            name: self.names[*number as usize].to_string(),
            line: self.summaries[*number as usize].to_string(),
            ..Hit::default()
        });
        Found {
            count: numbers.len(),
            certain: true,
            hits: hits.collect(),
            chips: filtered.chips,
            complaint: filtered.complaint,
            read_as: None,
        }
    }

    fn weigh(
        &self,
        said: &[Word],
        typing: bool,
        allowed: Option<&[bool]>,
        system: Option<u16>,
        query: &Query,
        cancelled: Cancelled<'_>,
    ) -> Result<Weighed, Superseded> {
        let narrow = self.weigh_once(said, typing, false, allowed, system, query, cancelled)?;
        let certain = |weighed: &Weighed| {
            weighed
                .answers
                .first()
                .is_some_and(|best| best.standing.coverage > 0.7 && best.score >= ranking::CERTAIN)
        };
        if certain(&narrow) {
            return Ok(narrow);
        }
        let wide = self.weigh_once(said, typing, true, allowed, system, query, cancelled)?;
        let best = |weighed: &Weighed| weighed.answers.first().map_or(0.0, |best| best.score);
        Ok(if best(&wide) >= best(&narrow) {
            wide
        } else {
            narrow
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn weigh_once(
        &self,
        said: &[Word],
        typing: bool,
        wide: bool,
        allowed: Option<&[bool]>,
        system: Option<u16>,
        query: &Query,
        cancelled: Cancelled<'_>,
    ) -> Result<Weighed, Superseded> {
        let meanings = meanings(self, said, typing, wide);
        cancelled.check()?;
        let mut tally = self
            .tallies
            .lock()
            .ok()
            .and_then(|mut tallies| tallies.pop())
            .unwrap_or_default();
        let gathered = gather(self, &meanings, allowed, &mut tally, cancelled);
        self.give_back(tally);
        let (candidates, count) = gathered?;
        let terms = Terms::new(self.lexicon.len(), &meanings);
        let favoured: Vec<u32> = query
            .favoured
            .iter()
            .filter_map(|key| self.by_key.get(key.as_str()).copied())
            .collect();
        let mut answers: Vec<Answer> = candidates
            .into_iter()
            .map(|candidate| {
                let mut standing = self.standing(candidate, &meanings, &terms);
                standing.favoured = favoured.contains(&candidate.document);
                standing.system_named = system == Some(self.system_of[candidate.document as usize]);
                Answer {
                    document: candidate.document,
                    standing,
                    score: standing.score(),
                }
            })
            .collect();
        self.sort(&mut answers);
        self.compare_as_typed(&mut answers, said);
        Ok(Weighed {
            answers,
            meanings,
            count,
        })
    }

    fn give_back(&self, tally: Tally) {
        if let Ok(mut tallies) = self.tallies.lock()
            && tallies.len() < 4
        {
            tallies.push(tally);
        }
    }

    fn sort(&self, answers: &mut [Answer]) {
        answers.sort_by(|one, other| {
            let name = |answer: &Answer| &self.names[answer.document as usize];
            other
                .score
                .total_cmp(&one.score)
                .then_with(|| name(one).len().cmp(&name(other).len()))
                .then_with(|| {
                    self.keys[one.document as usize].cmp(&self.keys[other.document as usize])
                })
        });
    }

    /// Puts names forward that look most like the letters as typed.
    fn compare_as_typed(&self, answers: &mut [Answer], said: &[Word]) {
        let typed = said
            .iter()
            .map(|word| word.folded.as_str())
            .collect::<Vec<_>>()
            .join(" ");
        let nearest = answers.len().min(ranking::COMPARED);
        for answer in &mut answers[..nearest] {
            answer.standing.as_typed =
                strsim::jaro_winkler(&typed, &self.names[answer.document as usize].to_lowercase())
                    as f32;
            answer.score = answer.standing.score();
        }
        self.sort(&mut answers[..nearest]);
    }

    fn standing(&self, candidate: Candidate, meanings: &[Meaning], terms: &Terms) -> Standing {
        let total: f32 = meanings.iter().map(|meaning| meaning.weight).sum();
        let mut standing = Standing {
            words: candidate.words,
            coverage: candidate.covered,
            ..Standing::default()
        };
        let mut of_words = vec![0.0_f32; meanings.len()];
        for phrase in self.phrases(candidate.document) {
            of_words.fill(0.0);
            let (mut covered, mut whole) = (0.0, 0.0);
            let mut first = false;
            for (place, term) in phrase.terms.iter().enumerate() {
                let weight = self.rarity[*term as usize].max(0.02);
                whole += weight;
                let mut best = 0.0_f32;
                for (word, quality) in terms.of(*term) {
                    of_words[word] = of_words[word].max(quality);
                    best = best.max(quality);
                }
                covered += weight * best;
                first |= place == 0 && best > 0.0 && phrase.part <= Part::Alias;
            }
            if covered == 0.0 {
                continue;
            }
            let of_query = of_words
                .iter()
                .zip(meanings)
                .map(|(quality, meaning)| quality * meaning.weight)
                .sum::<f32>()
                / total;
            standing.phrase =
                standing
                    .phrase
                    .max(phrase_score(phrase.part, of_query, covered / whole));
            standing.first_word |= first;
        }
        let as_whole = meanings.iter().map(|meaning| {
            let own = meaning
                .wholes
                .iter()
                .filter(|whole| whole.document == candidate.document);
            own.map(|whole| whole.quality).fold(0.0, f32::max) * meaning.weight
        });
        let of_query = as_whole.sum::<f32>() / total;
        standing.phrase = standing
            .phrase
            .max(phrase_score(Part::Alias, of_query, 1.0));
        standing
    }

    fn shown(&self, said: &[Word], weighed: Weighed, filtered: Filtered, query: &Query) -> Found {
        let Weighed {
            answers,
            meanings,
            count,
        } = weighed;
        let best = answers.first().map_or(0.0, |answer| answer.score);
        let meant = Meant::new(self, &meanings);
        let hits: Vec<Hit> = answers
            .iter()
            .take(query.limit)
            .take_while(|answer| answer.score >= best * ranking::ANSWERS)
            .map(|answer| {
                let document = answer.document as usize;
                let (line, line_marks) = meant.line(self, answer.document);
                Hit {
                    key: self.keys[document].to_string(),
                    name: self.names[document].to_string(),
                    score: f64::from(answer.score),
                    name_marks: meant.name_marks(&self.names[document]),
                    line,
                    line_marks,
                    why: if query.explain {
                        self.why(answer, &meanings)
                    } else {
                        Vec::new()
                    },
                }
            })
            .collect();
        let certain = best >= ranking::CERTAIN;
        Found {
            count: count.max(hits.len()),
            read_as: answers
                .first()
                .and_then(|answer| self.read_as(answer.document, said, &meanings)),
            certain,
            hits,
            chips: filtered.chips,
            complaint: filtered.complaint,
        }
    }

    /// The query with the words in place that the best answer has for those that were misspelled.
    fn read_as(&self, document: u32, said: &[Word], meanings: &[Meaning]) -> Option<String> {
        let mut forgiven = false;
        let read: Vec<&str> = meanings
            .iter()
            .map(|meaning| {
                let meant = meaning
                    .matches
                    .iter()
                    .find(|found| self.stands_in(found.term, document));
                match meant {
                    Some(found) if matches!(found.how, How::Typo(_) | How::BeginningTypo(_)) => {
                        forgiven = true;
                        self.lexicon.word(found.term)
                    }
                    _ => meaning.word.as_str(),
                }
            })
            .collect();
        (forgiven && !said.is_empty()).then(|| read.join(" "))
    }

    /// Whether a word stands in a document.
    pub(crate) fn stands_in(&self, term: u32, document: u32) -> bool {
        self.parts_of(term, document).is_some()
    }

    fn parts_of(&self, term: u32, document: u32) -> Option<u8> {
        let at = term as usize;
        let (start, middle, end) = (
            self.starts[at] as usize,
            self.named[at] as usize,
            self.starts[at + 1] as usize,
        );
        [(start, middle), (middle, end)]
            .into_iter()
            .find_map(|(from, to)| {
                let found = self.posting_documents[from..to]
                    .binary_search(&document)
                    .ok()?;
                Some(self.posting_parts[from + found])
            })
    }

    fn why(&self, answer: &Answer, meanings: &[Meaning]) -> Vec<String> {
        let standing = answer.standing;
        let mut why: Vec<String> = meanings
            .iter()
            .map(|meaning| {
                let best = meaning
                    .matches
                    .iter()
                    .filter_map(|found| {
                        Some((
                            found,
                            Part::best(self.parts_of(found.term, answer.document)?),
                        ))
                    })
                    .max_by(|(one, one_part), (other, other_part)| {
                        let value = |found: f32, part: &Part| found * ranking::part_weight(*part);
                        value(one.quality, one_part).total_cmp(&value(other.quality, other_part))
                    });
                match best {
                    Some((found, part)) => format!(
                        "“{}” (weight {:.2}) is “{}” in {part:?}: {:?}, {:.2}",
                        meaning.word,
                        meaning.weight,
                        self.lexicon.word(found.term),
                        found.how,
                        found.quality
                    ),
                    None => format!(
                        "“{}” (weight {:.2}) stands nowhere in it",
                        meaning.word, meaning.weight
                    ),
                }
            })
            .collect();
        why.push(format!(
            "phrase {:.2}, words {:.2}, coverage {:.2}, as typed {:.2}, first word {}, favoured {}, system named {}: {:.3}",
            standing.phrase,
            standing.words,
            standing.coverage,
            standing.as_typed,
            standing.first_word,
            standing.favoured,
            standing.system_named,
            answer.score
        ));
        why
    }
}

/// The answers to one reading of a query.
struct Weighed {
    answers: Vec<Answer>,
    meanings: Vec<Meaning>,
    count: usize,
}

fn merged(mut inside: Weighed, outside: Weighed) -> Weighed {
    let known: Vec<u32> = inside
        .answers
        .iter()
        .map(|answer| answer.document)
        .collect();
    let best = inside.answers.first().map_or(0.0, |answer| answer.score);
    let others: Vec<Answer> = outside
        .answers
        .into_iter()
        .filter(|answer| !known.contains(&answer.document))
        .collect();
    inside.count += others
        .iter()
        .filter(|answer| answer.score >= best * ranking::ANSWERS)
        .count();
    inside.answers.extend(others);
    inside
        .answers
        .sort_by(|one, other| other.score.total_cmp(&one.score));
    inside
}

fn without(said: &[Word], called: Called) -> Vec<Word> {
    let taken = called.first..called.first + called.count;
    said.iter()
        .enumerate()
        .filter(|(at, _)| !taken.contains(at))
        .map(|(_, word)| word.clone())
        .collect()
}

fn both(one: Option<&[bool]>, mut other: Vec<bool>) -> Option<Vec<bool>> {
    if let Some(one) = one {
        other
            .iter_mut()
            .zip(one)
            .for_each(|(other, one)| *other &= one);
    }
    Some(other)
}

/// For each word of the lexicon, the words of the query that mean it.
struct Terms {
    /// Where a word's meanings start, plus one; 0 for none.
    starts: Vec<u32>,
    meant: Vec<(u32, usize, f32)>,
}

impl Terms {
    fn new(words: usize, meanings: &[Meaning]) -> Self {
        let matches = meanings.iter().enumerate().flat_map(|(word, meaning)| {
            meaning
                .matches
                .iter()
                .map(move |found| (found.term, word, found.quality))
        });
        let mut meant: Vec<(u32, usize, f32)> = matches.collect();
        meant.sort_unstable_by_key(|(term, word, _)| (*term, *word));
        let mut starts = vec![0; words];
        for (place, (term, ..)) in (1..).zip(&meant) {
            let start = &mut starts[*term as usize];
            if *start == 0 {
                *start = place;
            }
        }
        Self { starts, meant }
    }

    fn of(&self, term: u32) -> impl Iterator<Item = (usize, f32)> {
        let start = self.starts[term as usize] as usize;
        let meant = if start == 0 {
            &[][..]
        } else {
            &self.meant[start - 1..]
        };
        meant
            .iter()
            .take_while(move |found| found.0 == term)
            .map(|(_, word, quality)| (*word, *quality))
    }
}
