//! Text as words: case, accents and British spelling folded away, stems, and words that say little.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A word of a text, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// The word as it is compared.
    pub folded: String,
    /// Where it starts in the text, in characters.
    pub start: usize,
    /// Where it ends, in characters.
    pub end: usize,
    /// Whether only a hyphen stands between it and the word before.
    pub hyphened: bool,
}

/// The letters of a word that are kept; what is longer is a paste, not a word.
const LONGEST: usize = 40;

/// The words of a text, in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut raw = String::new();
    let (mut start, mut end, mut between, mut letters) = (0, 0, Between::Far, 0);
    let mut characters = text.chars().enumerate().peekable();
    while let Some((at, character)) = characters.next() {
        if character.is_alphanumeric() || (is_combining_mark(character) && !raw.is_empty()) {
            if raw.is_empty() {
                start = at;
                letters = 0;
            }
            letters += 1;
            if letters <= LONGEST {
                fold_into(&mut raw, character);
            }
            end = at + 1;
            continue;
        }
        let next_is_letter = characters
            .peek()
            .is_some_and(|(_, next)| next.is_alphanumeric());
        if matches!(character, '\'' | '’') && !raw.is_empty() && next_is_letter {
            raw.push('\'');
            continue;
        }
        if !raw.is_empty() {
            words.push(finish(&mut raw, start, end, between));
            between = Between::Touching;
        }
        between = match (between, character) {
            (Between::Touching, '-' | '‐' | '‑') if next_is_letter => Between::Hyphen,
            _ => Between::Far,
        };
    }
    if !raw.is_empty() {
        words.push(finish(&mut raw, start, end, between));
    }
    words
}

/// What stands between two words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Touching,
    Hyphen,
    Far,
}

fn finish(raw: &mut String, start: usize, end: usize, between: Between) -> Word {
    let owner = raw.strip_suffix("'s").unwrap_or(raw);
    let plain = if owner.contains('\'') {
        Cow::Owned(owner.replace('\'', ""))
    } else {
        Cow::Borrowed(owner)
    };
    let folded = spelled(&plain);
    raw.clear();
    Word {
        folded,
        start,
        end,
        hyphened: between == Between::Hyphen,
    }
}

fn fold_into(word: &mut String, character: char) {
    if character.is_ascii() {
        word.push(character.to_ascii_lowercase());
        return;
    }
    for part in character
        .nfkd()
        .filter(|part| !is_combining_mark(*part))
        .flat_map(char::to_lowercase)
    {
        match part {
            'ł' => word.push('l'),
            'ø' => word.push('o'),
            'đ' | 'ð' => word.push('d'),
            'ı' => word.push('i'),
            'ß' => word.push_str("ss"),
            'æ' => word.push_str("ae"),
            'œ' => word.push_str("oe"),
            'þ' => word.push_str("th"),
            other if !is_combining_mark(other) => word.push(other),
            _ => {}
        }
    }
}

/// Beginnings that are spelled in two ways, with the one that is compared. They hold from the first
/// letters on, so that a word still being typed folds as the whole word will.
const SPELLINGS: &[(&str, &str)] = &[
    ("aeon", "eon"),
    ("aesth", "esth"),
    ("aether", "ether"),
    ("ageing", "aging"),
    ("anaem", "anem"),
    ("anaesth", "anesth"),
    ("archaeo", "archeo"),
    ("artefact", "artifact"),
    ("calibre", "caliber"),
    ("cancell", "cancel"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("channell", "channel"),
    ("cheque", "check"),
    ("counsell", "counsel"),
    ("daemon", "demon"),
    ("defenc", "defens"),
    ("dialogue", "dialog"),
    ("draught", "draft"),
    ("duell", "duel"),
    ("fibre", "fiber"),
    ("foet", "fet"),
    ("fuell", "fuel"),
    ("fulfill", "fulfil"),
    ("grey", "gray"),
    ("haem", "hem"),
    ("jewell", "jewel"),
    ("kilometre", "kilometer"),
    ("labell", "label"),
    ("levell", "level"),
    ("licenc", "licens"),
    ("manoeuv", "maneuv"),
    ("manoeuvre", "maneuver"),
    ("marvell", "marvel"),
    ("mediaev", "mediev"),
    ("metre", "meter"),
    ("modell", "model"),
    ("mould", "mold"),
    ("offenc", "offens"),
    ("paed", "ped"),
    ("plough", "plow"),
    ("practis", "practic"),
    ("pretenc", "pretens"),
    ("primaev", "primev"),
    ("programme", "program"),
    ("quarrell", "quarrel"),
    ("sabre", "saber"),
    ("sceptic", "skeptic"),
    ("sceptre", "scepter"),
    ("signall", "signal"),
    ("skilful", "skillful"),
    ("smoulder", "smolder"),
    ("sombre", "somber"),
    ("spectre", "specter"),
    ("theatre", "theater"),
    ("travell", "travel"),
    ("tunnell", "tunnel"),
    ("tyre", "tire"),
    ("wilful", "willful"),
];

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

fn spelled(word: &str) -> String {
    if !word.is_ascii() {
        return word.to_owned();
    }
    if let Some(name) = word
        .parse::<usize>()
        .ok()
        .and_then(|number| NUMBERS.get(number))
    {
        return (*name).to_owned();
    }
    let Some(&first) = word.as_bytes().first() else {
        return String::new();
    };
    let mut folded = match SPELLINGS
        .iter()
        .filter(|(one, _)| one.as_bytes()[0] == first && word.starts_with(one))
        .max_by_key(|(one, _)| one.len())
    {
        Some((one, other)) => format!("{other}{}", &word[one.len()..]),
        None => word.to_owned(),
    };
    if folded.len() >= 6
        && let Some(at) = folded.rfind("our").filter(|at| *at >= 3)
    {
        folded.replace_range(at..at + 3, "or");
    }
    if folded.contains('z') {
        folded = folded.replace('z', "s");
    }
    folded
}

/// Reduces folded words to their stems.
pub(crate) struct Stems(Stemmer);

impl Stems {
    pub(crate) fn new() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }

    /// The stem of a folded word: "stunned" and "stunning" have the same.
    pub(crate) fn stem<'a>(&self, word: &'a str) -> Cow<'a, str> {
        if word.is_ascii() && word.len() > 3 {
            self.0.stem(word)
        } else {
            Cow::Borrowed(word)
        }
    }
}

/// Words that say little about what is meant. Sorted, as they are folded.
const STOP_WORDS: &[&str] = &[
    "a",
    "about",
    "all",
    "also",
    "am",
    "an",
    "and",
    "any",
    "anything",
    "are",
    "arent",
    "as",
    "at",
    "be",
    "because",
    "been",
    "being",
    "but",
    "by",
    "can",
    "cannot",
    "cant",
    "cause",
    "causes",
    "could",
    "d",
    "did",
    "didnt",
    "do",
    "does",
    "doesnt",
    "doing",
    "dont",
    "each",
    "else",
    "ever",
    "exactly",
    "for",
    "from",
    "get",
    "gets",
    "getting",
    "go",
    "goes",
    "got",
    "had",
    "happen",
    "happened",
    "happening",
    "happens",
    "has",
    "have",
    "having",
    "he",
    "help",
    "her",
    "here",
    "hers",
    "herself",
    "him",
    "himself",
    "his",
    "how",
    "hows",
    "i",
    "id",
    "if",
    "ill",
    "im",
    "in",
    "into",
    "is",
    "isnt",
    "it",
    "its",
    "itself",
    "ive",
    "just",
    "know",
    "let",
    "lets",
    "like",
    "ll",
    "make",
    "makes",
    "may",
    "me",
    "mean",
    "means",
    "might",
    "mine",
    "must",
    "my",
    "myself",
    "need",
    "needs",
    "no",
    "not",
    "now",
    "of",
    "on",
    "onto",
    "or",
    "other",
    "our",
    "ours",
    "out",
    "own",
    "please",
    "really",
    "rule",
    "rules",
    "s",
    "shall",
    "she",
    "should",
    "so",
    "some",
    "somebody",
    "someone",
    "something",
    "t",
    "tell",
    "than",
    "that",
    "thats",
    "the",
    "their",
    "theirs",
    "them",
    "themselves",
    "then",
    "there",
    "theres",
    "these",
    "they",
    "theyre",
    "thing",
    "things",
    "this",
    "those",
    "to",
    "too",
    "us",
    "use",
    "used",
    "uses",
    "using",
    "very",
    "want",
    "was",
    "we",
    "were",
    "what",
    "whats",
    "when",
    "where",
    "whether",
    "which",
    "while",
    "who",
    "whom",
    "whose",
    "why",
    "will",
    "with",
    "wont",
    "work",
    "works",
    "would",
    "yes",
    "you",
    "your",
    "yours",
    "yourself",
];

/// Whether a folded word says little about what is meant.
pub(crate) fn says_little(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// Words that stand in many a question and seldom matter. Sorted, as they are folded.
const COMMON: &[&str] = &[
    "after",
    "again",
    "already",
    "always",
    "another",
    "anybody",
    "anyone",
    "around",
    "away",
    "back",
    "before",
    "best",
    "better",
    "between",
    "change",
    "character",
    "characters",
    "come",
    "count",
    "different",
    "down",
    "during",
    "enough",
    "even",
    "everybody",
    "everyone",
    "fellow",
    "find",
    "give",
    "good",
    "guy",
    "instead",
    "keep",
    "kind",
    "look",
    "lot",
    "many",
    "more",
    "most",
    "much",
    "off",
    "often",
    "only",
    "out",
    "over",
    "people",
    "person",
    "play",
    "player",
    "players",
    "possible",
    "put",
    "same",
    "see",
    "somehow",
    "sort",
    "still",
    "stuff",
    "take",
    "takes",
    "there",
    "thing",
    "through",
    "try",
    "trying",
    "two",
    "until",
    "up",
    "way",
    "without",
];

/// Whether a folded word is one that seldom matters in a question.
pub(crate) fn is_common(word: &str) -> bool {
    COMMON.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn folded(text: &str) -> String {
        words(text)
            .into_iter()
            .map(|word| word.folded)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn folding() {
        for (text, want) in [
            ("Sword, Long", "sword long"),
            ("Źrebię ŁÓDŹ Straße", "srebie lods strasse"),
            ("Medusa's Gaze", "medusa gase"),
            ("don't", "dont"),
            ("armour armor", "armor armor"),
            ("manoeuvres maneuver", "maneuvers maneuver"),
            ("paralyse paralyze", "paralyse paralyse"),
            ("defence defenc defense", "defense defens defense"),
            ("four hours of your course", "four hours of your course"),
            ("2 heads, 20'", "two heads 20"),
            ("ﬁre ①", "fire one"),
            ("\u{202e}\u{0}🔥", ""),
        ] {
            assert_eq!(folded(text), want, "{text}");
        }
    }

    #[test]
    fn places_are_in_characters() {
        let found = words("é Non-Lethal — ok");
        let places: Vec<_> = found
            .iter()
            .map(|word| (word.start, word.end, word.hyphened))
            .collect();
        assert_eq!(
            places,
            [(0, 1, false), (2, 5, false), (6, 12, true), (15, 17, false)]
        );
    }

    #[test]
    fn stop_words_can_be_searched() {
        assert!(STOP_WORDS.is_sorted() && COMMON.is_sorted());
        assert!(STOP_WORDS.iter().all(|word| spelled(word) == *word));
    }
}
