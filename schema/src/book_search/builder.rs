//! Builds an index, one section after another.

use std::collections::HashMap;

use super::{
    copies,
    index::{BookWords, SectionWords, ShelfIndex},
    postings::PostingList,
    vocabulary::Vocabulary,
};
use crate::search::words::{Stems, fold, tokens};

/// An index that is being built.
#[derive(Default)]
pub struct ShelfBuilder {
    index: ShelfIndex,
    /// Words as they are written, with their number.
    written: HashMap<Box<str>, u32>,
    /// Words as they are compared, with their number.
    folded: HashMap<Box<str>, u32>,
    /// For each word its stem, and how often it stands anywhere.
    words: Vec<(u32, u32)>,
    stems: HashMap<Box<str>, u32>,
    sketches: Vec<copies::Sketch>,
    total: u64,
    met: Vec<Met>,
}

/// A word in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Met {
    stem: u32,
    part: Part,
    place: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Heading,
    Path,
    Body,
}

/// How far the words of two paragraphs are held apart.
const PARAGRAPH: u32 = 8;

impl ShelfBuilder {
    /// Adds a book by its title and the name of its file. Sections that follow are its own.
    pub fn book(&mut self, title: &str, name: &str) {
        let mut stems = self.stems_of(title);
        stems.extend(self.stems_of(name));
        stems.sort_unstable();
        stems.dedup();
        self.index.books.push(BookWords { title: stems });
    }

    /// Adds a section by its path and its text. Answers its number.
    pub fn section(&mut self, path: &[String], text: &str) -> u32 {
        let number = u32::try_from(self.index.sections.len()).unwrap_or(u32::MAX);
        self.met.clear();
        let (heading, above) = path
            .split_last()
            .map_or(("", path), |(own, above)| (own, above));
        let heading = self.stems_of(heading);
        self.met.extend(heading.iter().map(|stem| Met {
            stem: *stem,
            part: Part::Heading,
            place: 0,
        }));
        for name in above {
            let stems = self.stems_of(name);
            self.met.extend(stems.into_iter().map(|stem| Met {
                stem,
                part: Part::Path,
                place: 0,
            }));
        }
        let mut place = 0;
        let mut body = Vec::new();
        for line in text.split('\n') {
            for token in tokens(line) {
                let stem = self.stem(token.text);
                body.push(stem);
                self.met.push(Met {
                    stem,
                    part: Part::Body,
                    place,
                });
                place += 1;
            }
            place += PARAGRAPH;
        }
        self.sketches.push(copies::Sketch::of(&body));
        self.total += body.len() as u64;
        self.write_postings(number);
        self.index.sections.push(SectionWords {
            book: u32::try_from(self.index.books.len().saturating_sub(1)).unwrap_or(u32::MAX),
            length: u32::try_from(body.len()).unwrap_or(u32::MAX),
            heading: heading.into(),
            original: number,
        });
        number
    }

    fn write_postings(&mut self, section: u32) {
        self.met.sort_unstable();
        self.index
            .postings
            .resize_with(self.stems.len(), PostingList::default);
        let mut places = Vec::new();
        for same in self.met.chunk_by(|one, other| one.stem == other.stem) {
            let Some(first) = same.first() else { continue };
            let count = |part: Part| {
                let count = same.iter().filter(|met| met.part == part).count();
                u8::try_from(count).unwrap_or(u8::MAX)
            };
            places.clear();
            places.extend(
                same.iter()
                    .filter(|met| met.part == Part::Body)
                    .map(|met| met.place),
            );
            if let Some(list) = self.index.postings.get_mut(first.stem as usize) {
                list.add(section, count(Part::Heading), count(Part::Path), &places);
            }
        }
    }

    fn stems_of(&mut self, text: &str) -> Vec<u32> {
        tokens(text).map(|token| self.stem(token.text)).collect()
    }

    fn stem(&mut self, written: &str) -> u32 {
        let word = match self.written.get(written) {
            Some(word) => *word,
            None => self.new_word(written),
        };
        let Some((stem, times)) = self.words.get_mut(word as usize) else {
            return 0;
        };
        *times += 1;
        *stem
    }

    fn new_word(&mut self, written: &str) -> u32 {
        let folded = fold(written);
        let next = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        let word = *self.folded.entry(folded.as_str().into()).or_insert(next);
        if word == next {
            let stem = Stems::new().stem(&folded).into_owned();
            let next = u32::try_from(self.stems.len()).unwrap_or(u32::MAX);
            let stem = *self.stems.entry(stem.into()).or_insert(next);
            self.words.push((stem, 0));
        }
        self.written.insert(written.into(), word);
        word
    }

    /// The index.
    pub fn finish(mut self) -> ShelfIndex {
        let words = self.folded.into_iter().filter_map(|(word, at)| {
            let (stem, times) = self.words.get(at as usize)?;
            Some((word, *stem, *times))
        });
        self.index
            .postings
            .resize_with(self.stems.len(), PostingList::default);
        self.index.postings.iter_mut().for_each(PostingList::shrink);
        self.index.vocabulary = Vocabulary::new(words.collect(), self.stems);
        #[expect(clippy::cast_precision_loss, reason = "an average need not be exact")]
        let average = self.total as f32 / self.index.sections.len().max(1) as f32;
        self.index.average = average.max(1.0);
        copies::mark(&mut self.index.sections, &self.sketches);
        self.index
    }
}
