use std::{fs, path::Path};

use serde_json::json;

use crate::run::{EMPTY, Table, json_lines};

const FORDS: &str = "# Fords\n\n## Eels\n\nEels pass the ford by night, and no one fishes for \
them before the bell has rung twice over the water.\n\n## Tolls\n\nWho crosses pays a copper.\n";
const MILLS: &str = "# Mills\n\n## Eels\n\nEels pass the ford by night, and no one fishes for \
them before the bell has rung twice over the water.\n\n## Stones\n\nThe upper stone turns.\n";

fn with_books() -> Table {
    let table = Table::new();
    for (name, text) in [("fords.md", FORDS), ("mills.md", MILLS)] {
        let file = table.write(name, text);
        table.done(&["book", "add", &file]);
    }
    table
}

#[test]
fn a_passage_in_two_books_is_listed_once_with_both() {
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
fn an_empty_line_separates_a_list_from_the_text_after_it() {
    let table = Table::new();
    let file = table.write("fords.md", "# Fords\n\n- Look.\n- Wade.\n\nRest.\n");
    table.done(&["book", "add", &file]);
    let shown = table.done(&["book", "show", "fords", "1"]);
    assert!(shown.contains("- Look.\n- Wade.\n\nRest."), "{shown}");
}

#[test]
fn a_search_is_limited_to_a_book_and_explains_its_ranking() {
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
    for of_books in [&["upper stone", "--in", "books"][..], &["book:mills stone"]] {
        let why = table.done(&[&["search", "--explain"], of_books].concat());
        assert!(why.starts_with("In your books\n"), "{why}");
    }
}

#[test]
fn options_without_effect_on_books_are_named() {
    let table = with_books();
    let told = "vademecum: Only for entries, without effect on books: --kind, --sort\n";
    let options = ["--in", "books", "--kind", "weapon", "--sort", "name"];
    let found = table.run(&[&["search", "upper stone"], &options[..]].concat());
    assert_eq!((found.status, found.err.as_str()), (0, told));
    let batch = [&["search", "--batch"], &options[..]].concat();
    assert_eq!(table.run_with(&batch, "stone\n").err, told);
    let found = table.run(&["search", "upper stone", "--in", "books"]);
    assert_eq!((found.status, found.err.as_str()), (0, ""));
}

#[test]
fn a_batch_query_that_names_a_book_returns_no_entries() {
    let said = with_books().run_with(&["search", "--batch"], "book:mills stone\n");
    let lines = json_lines(&said.out);
    assert_eq!(lines[0]["results"], json!([]));
    assert_eq!(lines[0]["books"][0]["book"], "mills");
}

#[test]
fn sections_have_notes_and_bookmarks() {
    let table = with_books();
    let notes = || table.done(&["book", "notes", "fords"]);
    assert_eq!(notes(), EMPTY);
    table.done(&["book", "note", "fords", "Tolls", "- Ask the ferryman."]);
    table.done(&["book", "note", "fords", "Eels", ""]);
    assert_eq!(
        notes(),
        "Fords › Eels\nFords › Tolls\n    - Ask the ferryman.\n"
    );
    table.done(&["book", "note", "fords", "Tolls", "--remove"]);
    assert_eq!(notes(), "Fords › Eels\n");
    assert_eq!(table.run(&["book", "note", "fords", "Eels"]).status, 2);
    let near = table.refused(&["book", "notes", "ford"]);
    assert!(near.contains("“fords”"), "{near}");
}

#[test]
fn an_unreadable_file_is_skipped_and_the_others_are_added() {
    let table = with_books();
    table.write("shelf/bad.pdf", "%PDF-1.4 nothing");
    table.write("shelf/bad.epub", "PK\u{3}\u{4}");
    table.write("shelf/fords.md", "> ".repeat(20_000) + "x");
    table.write("shelf/good.txt", "A Good Book\n\nIt is short.\n");
    let said = table.run(&["book", "add", &table.path("shelf")]);
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
    // The earlier book is unchanged.
    assert!(
        table
            .done(&["book", "show", "fords", "Eels"])
            .contains("Eels pass")
    );
}

/// A PDF of one page with a line of text and a black picture of `side` × `side` pixels.
fn pdf(side: usize) -> Vec<u8> {
    let content = "BT /R 14 Tf 60 380 Td (The ford is deep and cold in spring.) Tj ET\nq 20 0 0 20 60 60 cm /P Do Q\n";
    // Each pair of bytes expands to 128 bytes, each of which is 8 pixels.
    let mut pixels = [0x81, 0].repeat((side * side.div_ceil(8)).div_ceil(128));
    pixels.push(0x80);
    let head = format!(
        "<</Type/XObject/Subtype/Image/Width {side}/Height {side}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/RunLengthDecode/Length {}>>\nstream\n",
        pixels.len()
    );
    let objects: [Vec<u8>; 6] = [
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 440]/Contents 5 0 R/Resources<</Font<</R 4 0 R>>/XObject<</P 6 0 R>>>>>>".to_vec(),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>".to_vec(),
        format!("<</Length {}>>\nstream\n{content}endstream", content.len()).into_bytes(),
        [head.as_bytes(), &pixels, b"\nendstream"].concat(),
    ];
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut offsets = String::new();
    for (number, object) in (1..).zip(objects) {
        offsets.extend([format!("{:010} 00000 n \n", out.len())]);
        out.extend(format!("{number} 0 obj\n").bytes());
        out.extend(object);
        out.extend(b"\nendobj\n");
    }
    let start = out.len();
    let tail = format!(
        "xref\n0 7\n0000000000 65535 f \n{offsets}trailer <</Size 7/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"
    );
    out.extend(tail.bytes());
    out
}

#[test]
fn a_page_of_a_pdf_is_drawn_while_its_file_is_unchanged() {
    let table = Table::new();
    let (file, png) = (table.write("ford.pdf", pdf(8)), table.path("page.png"));
    table.done(&["book", "add", &file]);
    let label = |table: &Table| table.json(&["book", "export", "ford"])["page_labels"][0].clone();
    let label = label(&table).as_str().unwrap().to_owned();
    let page = ["book", "page", "ford", &label, "--width", "400", "-o", &png];
    table.done(&page);
    let piped = table.path("piped.png");
    let to_output = ["book", "page", "ford", &label, "--width", "400", "-o", "-"];
    table.run_to(&to_output, fs::File::create(&piped).unwrap());
    assert_eq!(fs::read(&piped).unwrap(), fs::read(&png).unwrap());
    assert!(!Path::new(&table.path("-")).exists());
    #[cfg(target_os = "linux")]
    {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
        let named = table
            .library()
            .with_file_name(OsStr::from_bytes(b"\xff.png"));
        let mut to_any_name = table.command(&["book", "page", "ford", &label, "-o"]);
        let done = to_any_name.arg(&named).output().unwrap();
        assert!(done.status.success(), "{done:?}");
        assert!(named.exists());
    }
    let drawn = image::open(&png).unwrap().to_luma8();
    assert_eq!(drawn.dimensions(), (400, 440));
    let dark = |left, top, right, bottom| {
        let pixels = (left..right).flat_map(|x| (top..bottom).map(move |y| (x, y)));
        pixels
            .filter(|(x, y)| drawn.get_pixel(*x, *y).0[0] < 128)
            .count()
    };
    assert!(dark(55, 45, 300, 70) > 100, "the words are drawn");
    assert_eq!(dark(61, 361, 79, 379), 18 * 18, "the picture is drawn");
    assert_eq!(dark(100, 100, 300, 300), 0, "the rest is paper");

    let refused = |said: &str| {
        let answer = table.run(&page);
        assert_eq!(answer.status, 1);
        assert!(answer.err.contains(said), "{}", answer.err);
    };
    fs::write(&file, [pdf(8), b"%".to_vec()].concat()).unwrap();
    refused("has changed since it was added. Add it again to see its pages.");
    // JSON answers are English in every locale, also those of the drawing process.
    let answer = table.run_in_german(&[&["--json"][..], &page].concat());
    assert!(
        answer.out.contains("has changed since it was added"),
        "{}",
        answer.out
    );
    fs::remove_file(&file).unwrap();
    refused("is no longer there. Add the book again from where it is now");
    table.write("moved/ford.pdf", pdf(8));
    table.done(&["book", "add", &table.path("moved")]);
    table.done(&page);
}

#[test]
fn a_page_that_takes_too_much_memory_is_refused_and_its_text_stays() {
    let table = Table::new();
    let file = table.write("ford.pdf", pdf(40_000));
    let png = table.path("page.png");
    table.done(&["book", "add", &file]);
    assert!(table.done(&["search", "ford cold spring"]).contains("ford"));
    let export = table.json(&["book", "export", "ford"]);
    let label = export["page_labels"][0].as_str().unwrap();
    let answer = table.run(&["book", "page", "ford", label, "-o", &png]);
    assert_eq!(answer.status, 1, "{}", answer.err);
    assert!(
        answer.err.contains("The page cannot be shown"),
        "{}",
        answer.err
    );
    assert!(!Path::new(&png).exists());
}

#[test]
fn the_title_of_a_book_is_not_its_credits() {
    let table = Table::new();
    let text = "# Credits\n\nBy a miller.\n\n# Stones\n\nThe upper one turns.\n";
    let file = table.write("mills of the north.md", text);
    table.done(&["book", "add", &file]);
    let books = table.json_lines(&["book", "list"]);
    assert_eq!(books[0]["title"], "mills of the north");
}

#[test]
fn a_word_of_a_book_is_not_corrected_to_one_of_the_rules() {
    let table = Table::new();
    let search = || table.json(&["search", "valthorn"]);
    assert_ne!(search()["read_as"], serde_json::Value::Null);
    let file = table.write(
        "ford.md",
        "# Ford\n\n## The ferry\n\nValthorn keeps the ferry.\n",
    );
    table.done(&["book", "add", &file]);
    let found = search();
    assert_eq!(found["read_as"], serde_json::Value::Null);
    assert_eq!(found["hits"], serde_json::json!([]));
    assert_eq!(found["books"]["hits"][0]["path"][1], "The ferry");
    // Other words are still corrected.
    assert_eq!(
        table.json(&["search", "encumbrnace"])["read_as"],
        "encumbrance"
    );
}

#[test]
fn files_of_the_same_name_in_two_folders_are_two_books() {
    let table = Table::new();
    for (folder, text) in [("north", FORDS), ("south", MILLS), ("south/old", FORDS)] {
        table.write(&format!("{folder}/rules.md"), text);
    }
    let names = || {
        let books = table.json_lines(&["book", "list"]);
        let mut names: Vec<String> = books
            .iter()
            .map(|it| format!("{}: {}", it["book"], it["title"]).replace('"', ""))
            .collect();
        names.sort_unstable();
        names
    };
    table.done(&["book", "add", &table.path("north")]);
    table.done(&["book", "add", &table.path("south")]);
    // A copy of a file is the same book.
    assert_eq!(names(), ["rules (south): Mills", "rules: Fords"]);
    // Each is updated from its own file, and a moved one from its new location.
    table.write("south/rules.md", MILLS.replace("upper", "lower"));
    table.done(&["book", "add", &table.path("south/rules.md")]);
    fs::remove_file(table.path("north/rules.md")).unwrap();
    fs::remove_file(table.path("south/old/rules.md")).unwrap();
    table.write("west/rules.md", FORDS.replace("copper", "penny"));
    table.done(&["book", "add", &table.path("west")]);
    assert_eq!(names(), ["rules (south): Mills", "rules: Fords"]);
    let tolls = table.done(&["book", "show", "rules", "Tolls"]);
    assert!(tolls.contains("penny"), "{tolls}");
    let stones = table.done(&["book", "show", "rules (south)", "Stones"]);
    assert!(stones.contains("lower"), "{stones}");
}

#[test]
fn the_paragraphs_of_an_item_are_lines_below_its_number() {
    let table = Table::new();
    let file = table.write(
        "steps.md",
        "# Steps\n\n9. Cast off.\n\n   Not at night.\n10. Row.\n",
    );
    table.done(&["book", "add", &file]);
    let shown = table.done(&["book", "show", "steps", "1"]);
    assert!(
        shown.ends_with("9. Cast off.\n   Not at night.\n10. Row.\n"),
        "{shown}"
    );
}

#[test]
fn a_book_that_is_updated_keeps_its_title_and_system() {
    let table = Table::new();
    let file = table.path("fords.md");
    let add = ["book", "add", &file];
    let named = ["--title", "River Book", "--system", "mlaf"];
    fs::write(&file, FORDS).unwrap();
    table.done(&[&add[..], &named].concat());
    fs::write(&file, MILLS).unwrap();
    table.done(&add);
    let books = table.json_lines(&["book", "list"]);
    assert_eq!(books.len(), 1);
    assert_eq!(books[0]["title"], "River Book");
    assert_eq!(books[0]["system"], "mlaf");
    for (option, value, why) in [
        ("--title", " ", "A book needs a title."),
        ("--system", "nosys", "The library has no system “nosys”."),
    ] {
        let said = table.run(&[&add[..], &[option, value]].concat());
        assert_eq!(said.status, 1);
        assert!(said.err.contains(why), "{}", said.err);
    }
    assert_eq!(table.json_lines(&["book", "list"]), books);
    table.done(&[&add[..], &["--title", "Mill Book"]].concat());
    assert_eq!(table.json_lines(&["book", "list"])[0]["title"], "Mill Book");
}
