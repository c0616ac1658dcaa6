use std::fs;

use crate::run::Table;

const FORDS: &str = "# Fords\n\n## Eels\n\nEels pass the ford by night, and no one fishes for \
them before the bell has rung twice over the water.\n\n## Tolls\n\nWho crosses pays a copper.\n";
const MILLS: &str = "# Mills\n\n## Eels\n\nEels pass the ford by night, and no one fishes for \
them before the bell has rung twice over the water.\n\n## Stones\n\nThe upper stone turns.\n";

fn with_books() -> Table {
    let table = Table::new();
    for (name, text) in [("fords.md", FORDS), ("mills.md", MILLS)] {
        let file = table.path(name);
        fs::write(&file, text).unwrap();
        table.done(&["book", "add", file.to_str().unwrap()]);
    }
    table
}

#[test]
fn a_passage_of_two_books_is_shown_once_with_both_places() {
    let table = with_books();
    let found = table.json(&["search", "eels by night"]);
    let hits = found["books"]["hits"].as_array().unwrap();
    assert_eq!(hits[0]["also"].as_array().unwrap().len(), 1);
    let places = [&hits[0]["book"], &hits[0]["also"][0]["book"]];
    assert!(places.iter().any(|it| **it == "fords") && places.iter().any(|it| **it == "mills"));
    let again = hits[1..].iter().filter(|it| it["path"][1] == "Eels");
    assert_eq!(again.count(), 0);
}

#[test]
fn a_search_keeps_to_a_book_that_it_names_and_says_why() {
    let table = with_books();
    let found = table.json(&["search", "book:mills eels"]);
    assert!(found["hits"].as_array().unwrap().is_empty());
    for hit in found["books"]["hits"].as_array().unwrap() {
        assert_eq!(hit["book"], "mills");
    }
    let why = table.done(&["search", "upper stone", "--explain"]);
    let sections = why.split("In your books\n").nth(1).unwrap();
    assert!(sections.contains("Mills › Stones  mills"), "{sections}");
    assert!(sections.contains("its words"), "{sections}");
    assert!(sections.contains("words side by side"), "{sections}");
}

#[test]
fn a_file_that_cannot_be_read_leaves_nothing_and_the_others_are_added() {
    let table = with_books();
    let folder = table.path("shelf");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("bad.pdf"), "%PDF-1.4 nothing").unwrap();
    fs::write(folder.join("bad.epub"), "PK\u{3}\u{4}").unwrap();
    fs::write(folder.join("fords.md"), "> ".repeat(20_000) + "x").unwrap();
    fs::write(folder.join("good.txt"), "A Good Book\n\nIt is short.\n").unwrap();
    let said = table.run(&["book", "add", folder.to_str().unwrap()]);
    assert_eq!(said.status, 1);
    assert!(
        said.err.contains("3 books could not be added"),
        "{}",
        said.err
    );
    let books = table.json_lines(&["book", "list"]);
    let names: Vec<&str> = books
        .iter()
        .map(|it| it["book"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["good", "fords", "mills"]);
    // The book that was there before stays as it was.
    assert!(
        table
            .done(&["book", "show", "fords", "Eels"])
            .contains("Eels pass")
    );
}
