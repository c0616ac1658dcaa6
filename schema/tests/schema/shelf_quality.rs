//! Search quality for sections of books on a generated shelf, by type of query.
//!
//! The books consist of invented words with Zipf-distributed frequencies, and of numbers as in rules. Queries are
//! drawn from their sections at random.

use std::collections::BTreeSet;

use schema::book_search::{ShelfBuilder, ShelfIndex};

#[allow(
    dead_code,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "shared with the benches"
)]
#[path = "../../benches/support/mod.rs"]
mod made;

use made::{Numbers, Vocabulary};

/// For each type of query, the minimum percentages whose first hit is right, and whose first five include it.
const FLOORS: [(&str, [usize; 2]); 6] = [
    ("heading", [98, 100]),
    ("typo", [95, 98]),
    ("two words", [78, 98]),
    ("number and word", [95, 98]),
    ("book and heading", [98, 100]),
    ("shared heading", [98, 100]),
];

const BOOKS: usize = 12;
const SECTIONS: usize = 120;
/// The number of queries of each type.
const ASKED: usize = 150;
/// A heading that occurs in every book.
const SHARED: &str = "Introduction";

struct Made {
    heading: String,
    words: Vec<String>,
    distinct: BTreeSet<String>,
}

struct Shelf {
    titles: Vec<String>,
    sections: Vec<Made>,
    index: ShelfIndex,
}

fn shelf(numbers: &mut Numbers) -> Shelf {
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    let mut builder = ShelfBuilder::default();
    let (mut titles, mut sections) = (Vec::new(), Vec::new());
    let names = |numbers: &mut Numbers, count: usize| {
        let words: Vec<&str> = (0..count).map(|_| vocabulary.name(numbers)).collect();
        words.join(" ")
    };
    for book in 0..BOOKS {
        let title = names(numbers, 3);
        builder.book(&title, &format!("book {book}"));
        for at in 0..SECTIONS {
            let heading = match at {
                0 => SHARED.to_owned(),
                _ => names(numbers, 1 + at % 3),
            };
            let words = (0..60 + numbers.below(200)).map(|_| match numbers.below(25) {
                0 => numbers.below(60).to_string(),
                1 => format!("+{}", numbers.below(9)),
                _ => vocabulary.word(numbers).to_owned(),
            });
            let words: Vec<String> = words.collect();
            builder.section(&[title.clone(), heading.clone()], &words.join(" "));
            sections.push(Made {
                heading,
                distinct: words.iter().cloned().collect(),
                words,
            });
        }
        titles.push(title);
    }
    let index = builder.finish();
    Shelf {
        titles,
        sections,
        index,
    }
}

fn is_number(word: &str) -> bool {
    word.ends_with(|letter: char| letter.is_ascii_digit())
}

/// Returns two words of a section, the first of which may be a number, that occur together in at most three
/// sections.
fn two_words(shelf: &Shelf, numbers: &mut Numbers, with_number: bool) -> (String, usize) {
    loop {
        let at = numbers.below(shelf.sections.len());
        let words = &shelf.sections[at].words;
        let first = numbers.below(words.len());
        // A number is queried together with a word near it.
        let second = if with_number {
            (first + 1 + numbers.below(3)).min(words.len() - 1)
        } else {
            numbers.below(words.len())
        };
        let two = [words[first].as_str(), words[second].as_str()];
        let have = |section: &&Made| two.iter().all(|word| section.distinct.contains(*word));
        let is_asked = two[0] != two[1]
            && is_number(two[0]) == with_number
            && !is_number(two[1])
            && shelf.sections.iter().filter(have).count() <= 3;
        if is_asked {
            return (two.join(" "), at);
        }
    }
}

/// Returns a query of a type, and the sections that answer it.
fn question(shelf: &Shelf, kind: &str, numbers: &mut Numbers) -> (String, Vec<usize>) {
    let mut at = numbers.below(shelf.sections.len());
    while shelf.sections[at].heading == SHARED {
        at = numbers.below(shelf.sections.len());
    }
    let heading = shelf.sections[at].heading.clone();
    let named = |heading: &str| -> Vec<usize> {
        let sections = shelf.sections.iter().enumerate();
        let same = sections.filter(|(_, section)| section.heading == heading);
        same.map(|(at, _)| at).collect()
    };
    match kind {
        "heading" => (heading.clone(), named(&heading)),
        "typo" => {
            let mut letters: Vec<char> = heading.chars().collect();
            let at = 1 + numbers.below(letters.len() - 2);
            letters.swap(at, at + 1);
            (letters.into_iter().collect(), named(&heading))
        }
        "book and heading" => {
            let book = numbers.below(BOOKS);
            let words: Vec<&str> = shelf.titles[book].split(' ').collect();
            let query = format!("{} {} {SHARED}", words[0], words[1]);
            (query, vec![book * SECTIONS])
        }
        "shared heading" => (SHARED.to_lowercase(), named(SHARED)),
        _ => {
            let (query, at) = two_words(shelf, numbers, kind == "number and word");
            (query, vec![at])
        }
    }
}

#[test]
fn queries_of_each_type_reach_their_quality_floor() {
    let numbers = &mut Numbers(2);
    let shelf = shelf(numbers);
    let mut low = Vec::new();
    for (kind, floors) in FLOORS {
        let mut right = [0, 0];
        for _ in 0..ASKED {
            let (text, wanted) = question(&shelf, kind, numbers);
            let found = shelf.index.search(&text, 5);
            let place = found
                .hits
                .iter()
                .position(|hit| wanted.contains(&(hit.section as usize)));
            right[0] += usize::from(place == Some(0));
            right[1] += usize::from(place.is_some());
        }
        let shares = right.map(|right| right * 100 / ASKED);
        if shares[0] < floors[0] || shares[1] < floors[1] {
            low.push(format!("{kind}: {shares:?}, not {floors:?}"));
        }
    }
    assert!(low.is_empty(), "{low:#?}");
}

/// Returns the headings of the hits in a book with these sections, best first.
fn order(sections: &[(&str, &str)], query: &str) -> Vec<String> {
    let mut builder = ShelfBuilder::default();
    builder.book("A Book", "book");
    for (heading, text) in sections {
        builder.section(&[(*heading).to_owned()], text);
    }
    let found = builder.finish().search(query, 9);
    let hits = found.hits.iter();
    hits.map(|hit| sections[hit.section as usize].0.to_owned())
        .collect()
}

#[test]
fn a_section_with_both_words_ranks_before_one_with_either_in_its_heading() {
    let sections = [
        (
            "The Toll",
            "Carts pay by the wheel, and riders by the horse.",
        ),
        (
            "Bridges",
            "Stone lasts, and wood is cheap. Of each there is one.",
        ),
        (
            "Market",
            "On that day a toll is raised at bridges and gates alike.",
        ),
        ("Walls", "They are of brick, and too long to be held."),
    ];
    assert_eq!(order(&sections, "toll bridges")[0], "Market");
}

#[test]
fn a_word_counts_most_in_the_form_typed() {
    let sections = [
        ("One", "The smith binding a wheel sings to it."),
        ("Two", "The smith has bindings for wheels in the shed."),
        ("Three", "The cooper sings of other things."),
    ];
    assert_eq!(order(&sections, "smith bindings")[0], "Two");
    assert_eq!(order(&sections, "smith binding")[0], "One");
}
