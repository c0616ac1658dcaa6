//! Search quality for sections of books, on a small hand-written shelf.

use schema::book_search::{ShelfBuilder, ShelfIndex, excerpt};

/// Books with their sections: the heading path and the text of each.
const SHELF: [(&str, &[(&str, &str)]); 4] = [
    (
        "Rivers of the North",
        &[
            (
                "Travel/Fords",
                "A ford is crossed on foot in 2 hours, in the summer alone. Who falls is carried off and takes damage.",
            ),
            (
                "Travel/Ferries",
                "A ferry carries 12 people and 4 horses. Its crew knows the currents, and asks for silver.",
            ),
            (
                "Travel/Bridges",
                "The stone bridge of Ombrel has seven arches, and a chapel stands on the third.",
            ),
            (
                "People/Ferrymen",
                "Ferrymen are sworn to carry whoever pays. Their guild keeps bells at the bow.",
            ),
            (
                "People/Introduction",
                "Those who live by the northern rivers are few, and quarrel over eels.",
            ),
            (
                "Dangers/Drowning",
                "Who is under water loses a level of fatigue each round, and dies when none is left.",
            ),
            (
                "Dangers/Ice",
                "Ice bears a rider from the month of frost on. A cracked floe turns over.",
            ),
            (
                "Dangers/Fever",
                "Marsh fever comes with the mist. The sick lie for 9 days, and bark tea shortens it.",
            ),
        ],
    ),
    (
        "Mills and Millers",
        &[
            (
                "Work/Wheels",
                "An undershot wheel turns in any river. The overshot wheel wants a weir and a race above it.",
            ),
            (
                "Work/Grinding",
                "The upper stone turns, the lower stone rests. A sack is ground in an hour.",
            ),
            (
                "People/Introduction",
                "Millers are thought to be thieves, and some of them are.",
            ),
            (
                "People/The Miller's Daughter",
                "She has inherited the lease and the debts, and she reads what travellers leave behind.",
            ),
            (
                "Law/The Tenth Part",
                "Of ten sacks one stays with the miller. The lord's bailiff counts them on market day.",
            ),
            (
                "Law/Quarrels over Water",
                "A dam that floods a neighbour's meadow is broken by the court, whoever built it.",
            ),
            (
                "Dangers/Fire",
                "Flour dust burns like powder. One candle has taken many a roof off.",
            ),
            (
                "Dangers/Rats",
                "Rats gnaw sacks, belts and bags; a mill without a cat is poor in a year.",
            ),
        ],
    ),
    (
        "The Healer's Satchel",
        &[
            (
                "Wounds/Recovery",
                "An injury heals a step in a week of rest. Whoever works meanwhile risks that it opens again.",
            ),
            (
                "Wounds/Stitching",
                "A deep cut is sewn with gut before nightfall. Each stitch is a test of steady hands.",
            ),
            (
                "Plants/Willow",
                "Willow bark eases pain and fever. It is peeled in spring and dried in the shade.",
            ),
            (
                "Plants/Nightshade",
                "Three berries of nightshade kill a child. The venom widens the eyes and stops the breath.",
            ),
            (
                "Practice/Fees",
                "A healer who is sworn to the guild asks 3 silver a visit, and nothing of the poor.",
            ),
            (
                "Practice/Introduction",
                "Whoever opens this satchel should have washed.",
            ),
        ],
    ),
    (
        "Rivers of the South",
        &[
            (
                "Travel/Fords",
                "A ford is crossed on foot in 2 hours, in the summer alone. Who falls is carried off and takes damage.",
            ),
            (
                "Travel/Barges",
                "Barges are drawn by oxen, upstream, as far as the first cataract; downstream they drift.",
            ),
            (
                "People/Introduction",
                "The southern rivers belong to whoever holds the cataracts and their gates.",
            ),
            (
                "Dangers/Crocodiles",
                "A crocodile waits under the landing. Its jaws hold what they have, and it rolls.",
            ),
        ],
    ),
];

fn index() -> (ShelfIndex, Vec<(&'static str, &'static str)>) {
    let mut builder = ShelfBuilder::default();
    let mut places = Vec::new();
    for (book, sections) in SHELF {
        builder.book(book, book);
        for (path, text) in sections {
            let path_parts: Vec<String> = path.split('/').map(str::to_owned).collect();
            builder.section(&path_parts, text);
            places.push((book, *path));
        }
    }
    (builder.finish(), places)
}

/// Returns the books and paths of the best hits, each with those of its copies.
fn found(query: &str, limit: usize) -> Vec<Vec<(&'static str, &'static str)>> {
    let (index, places) = index();
    let found = index.search(query, limit);
    let hits = found.hits.iter().map(|hit| {
        let all = std::iter::once(&hit.section).chain(&hit.also);
        all.map(|at| places[*at as usize]).collect()
    });
    hits.collect()
}

#[test]
fn only_the_beginning_of_a_long_query_is_read() {
    let text = format!("ferry {}bridge", "horses ".repeat(100));
    let (index, _) = index();
    let words = index.search(&text, 5).words;
    assert!(words.contains(&"ferry".to_owned()), "{words:?}");
    assert!(!words.contains(&"bridge".to_owned()), "{words:?}");
}

#[test]
fn stop_words_are_not_highlighted_beside_other_words() {
    let (index, _) = index();
    for (text, word, is_highlighted) in [
        ("the ferry", "the", false),
        ("the ferry", "ferry", true),
        ("the", "the", true),
    ] {
        let words = index.search(text, 5).words;
        let highlights = words.iter().any(|it| it == word);
        assert_eq!(highlights, is_highlighted, "{text}: {words:?}");
    }
}

#[test]
fn the_expected_section_ranks_first() {
    for (query, path) in [
        // Names, also misspelled, and in American spelling.
        ("Ferrymen", "People/Ferrymen"),
        ("the miller's daughter", "People/The Miller's Daughter"),
        ("ferymen", "People/Ferrymen"),
        ("nigthshade", "Plants/Nightshade"),
        ("quarrells over watter", "Law/Quarrels over Water"),
        ("neighbor meadow", "Law/Quarrels over Water"),
        // Two words of a text, also separated by stop words.
        ("bells bow", "People/Ferrymen"),
        ("chapel third", "Travel/Bridges"),
        ("market day", "Law/The Tenth Part"),
        ("lease debts", "People/The Miller's Daughter"),
        // Numbers.
        ("12 people", "Travel/Ferries"),
        ("9 days", "Dangers/Fever"),
        ("3 silver", "Practice/Fees"),
        // Prefixes.
        ("croco", "Dangers/Crocodiles"),
        ("grind", "Work/Grinding"),
    ] {
        let answers = found(query, 5);
        let first = answers.first().map(|places| places[0].1);
        assert_eq!(first, Some(path), "{query}");
    }
}

#[test]
fn a_query_that_names_a_book_ranks_its_section_first() {
    for (query, book) in [
        ("mills introduction", "Mills and Millers"),
        ("introduction rivers south", "Rivers of the South"),
        ("healer introduction", "The Healer's Satchel"),
        ("book:north introduction", "Rivers of the North"),
        ("introduction\tBOOK:\u{a0}north", "Rivers of the North"),
        ("book: north introduction", "Rivers of the North"),
        ("introduction book:  north", "Rivers of the North"),
    ] {
        let (title, path) = found(query, 5)[0][0];
        assert_eq!(title, book, "{query}");
        assert!(path.ends_with("/Introduction"), "{query}: {path}");
    }
    for filter in ["book:", "book: "] {
        for places in found(&format!("{filter}\"rivers of the south\" danger"), 9) {
            assert_eq!(places[0].0, "Rivers of the South");
        }
    }
    for field in ["book", "Book", "BOOK"] {
        assert!(found(&format!("{field}:zorblax fords"), 5).is_empty());
    }
    // An unfinished filter does not empty the list.
    for query in [
        "fords book: ",
        "fords book:\"",
        "fords book:\"\"",
        "fords book: \"",
    ] {
        assert!(!found(query, 5).is_empty(), "{query}");
    }
}

#[test]
fn a_filter_by_book_alone_lists_its_sections_in_their_order() {
    let first_sections = ["Work/Wheels", "Work/Grinding"].map(|path| [("Mills and Millers", path)]);
    assert_eq!(found("book:mills", 2), first_sections);
    assert!(found("book:zorblax", 2).is_empty());
    assert!(found("book:", 2).is_empty());
}

#[test]
fn questions_in_everyday_words_find_their_section_among_the_first_five() {
    for (query, path) in [
        ("how quickly do my injuries get better?", "Wounds/Recovery"),
        (
            "what happens to someone who cannot breathe in the sea?",
            "Dangers/Drowning",
        ),
        ("what can I do about being poisoned?", "Plants/Nightshade"),
        (
            "how do I get over the water with my horse?",
            "Travel/Ferries",
        ),
        ("what does a doctor cost?", "Practice/Fees"),
        ("how long am I ill with a disease?", "Dangers/Fever"),
        (
            "is it dangerous to have a light near flour?",
            "Dangers/Fire",
        ),
        (
            "how much of the grain does the miller keep?",
            "Law/The Tenth Part",
        ),
    ] {
        let answers = found(query, 5);
        let mut paths = answers.iter().flatten().map(|(_, path)| *path);
        assert!(paths.any(|found| found == path), "{query}");
    }
}

#[test]
fn a_question_finds_sections_that_use_synonyms() {
    let mut builder = ShelfBuilder::default();
    builder.book("Castles", "castles");
    let texts = [
        ("Walls", "They are built of stone, thick and tall."),
        ("Wages", "A sergeant earns two pennies each day."),
        ("Ovens", "Bread is baked here, and soup is boiled."),
        ("Chapels", "A priest says mass in them on Sundays."),
        ("Gates", "They are shut at dusk, and guarded by two men."),
        ("Wells", "Each has a rope and a bucket, and never runs dry."),
        ("Stables", "Six horses stand in them, and a dozen mules."),
        (
            "Towers",
            "From the highest one sees ships far out on the sea.",
        ),
        ("Cellars", "Barrels of wine lie there, and cheese ripens."),
        (
            "Halls",
            "A fire burns in the middle, and the smoke leaves by the roof.",
        ),
        ("Libraries", "Forty volumes are chained to their desks."),
        ("Gardens", "Sage and mint grow there, between low hedges."),
        ("Moats", "They are deep and muddy, and full of eels."),
        ("Dungeons", "Thieves wait in them for the judge."),
    ];
    for (heading, text) in texts {
        builder.section(&[heading.to_owned()], text);
    }
    let index = builder.finish();
    for (question, section) in [
        ("how much money does a soldier get?", 1),
        ("how do I cook a loaf or a stew?", 2),
        ("what becomes of a robber?", 13),
    ] {
        let found = index.search(question, 1);
        assert_eq!(found.hits[0].section, section, "{question}");
        let best = excerpt(texts[section as usize].1, &found.words);
        assert!(!best.marks.is_empty(), "{question}: {:?}", found.words);
    }
}

#[test]
fn a_section_that_two_books_share_is_one_hit() {
    let answers = found("ford on foot", 9);
    let books: Vec<&str> = answers[0].iter().map(|(book, _)| *book).collect();
    assert_eq!(books, ["Rivers of the North", "Rivers of the South"]);
    let fords = answers
        .iter()
        .flatten()
        .filter(|(_, path)| *path == "Travel/Fords");
    assert_eq!(fords.count(), 2);
}

/// Searches a shelf of 40 books with 80 chapters each. Each chapter has an introduction and one other section. The
/// title of the last book contains a word that occurs in the text of other books but not in its own.
#[test]
fn a_named_book_is_found_although_thousands_of_sections_have_the_same_heading() {
    const BOOKS: u32 = 40;
    const CHAPTERS: u32 = 80;
    let mut builder = ShelfBuilder::default();
    let mut of_rivers = Vec::new();
    for book in 1..=BOOKS {
        let is_of_rivers = book == BOOKS;
        let title = if is_of_rivers {
            "Rivers of the North".to_owned()
        } else {
            format!("Volume {book}")
        };
        builder.book(&title, &title);
        for chapter in 1..=CHAPTERS {
            let chapter_name = format!("Chapter {chapter}");
            let path = [chapter_name.clone(), "Introduction".to_owned()];
            let introduction = builder.section(&path, &format!("Begins with {book}x{chapter}."));
            if is_of_rivers {
                of_rivers.push(introduction);
            }
            let path = [chapter_name, format!("Matter {book}x{chapter}")];
            let text = if book <= 5 {
                "All rivers flow."
            } else {
                "All is dry."
            };
            builder.section(&path, &format!("{text} See {chapter}y{book}."));
        }
    }
    let index = builder.finish();
    for query in ["rivers introduction", "rivers flow introduction book:north"] {
        let found = index.search(query, 100);
        let first = found.hits.first().map(|hit| hit.section);
        assert!(first.is_some_and(|hit| of_rivers.contains(&hit)), "{query}");
        let hits = found
            .hits
            .iter()
            .filter(|hit| of_rivers.contains(&hit.section));
        assert_eq!(hits.count(), of_rivers.len(), "{query}");
    }
}
