//! Pages of entries: what stays together, and tables that are too wide for a column.

use sheet::{
    document::reference::{Passage, Reference, Section},
    layout,
    page::{Pages, PrintOptions, TextMark},
};

use crate::inspect::{said, texts, well_set};

fn lay_out(passages: Vec<Passage>) -> Pages {
    let reference = Reference {
        sections: vec![Section {
            passages,
            ..Section::default()
        }],
        ..Reference::default()
    };
    let pages = layout::entries(&reference, &PrintOptions::default()).unwrap();
    well_set(&pages);
    pages
}

/// Returns an entry that fills about that many lines of a column.
fn filler(lines: usize) -> Passage {
    Passage {
        name: "Calm".to_owned(),
        text: "It is still.\n".repeat(lines),
        ..Passage::default()
    }
}

fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Vec<Vec<String>> {
    let heads = heads.iter().map(|&head| head.to_owned()).collect();
    std::iter::once(heads).chain(rows).collect()
}

/// Returns the page of a text and the left edge of its column, in mm.
fn column(pages: &Pages, wanted: &str) -> (usize, i32) {
    let (page, found) = found(pages, |text| text == wanted);
    #[expect(clippy::cast_possible_truncation, reason = "a page is narrow")]
    let left = found.x as i32;
    (page, left)
}

/// Returns the first text that meets a condition, and its page.
fn found(pages: &Pages, wanted: impl Fn(&str) -> bool) -> (usize, &TextMark) {
    let mut texts = texts(pages);
    texts.find(|(_, it)| wanted(&it.text)).expect("it is there")
}

#[test]
fn a_table_starts_in_the_same_column_as_its_entry() {
    let row = |at: usize| vec![format!("Row {at}"), at.to_string()];
    for lines in 30..60 {
        let gale = Passage {
            name: "Gale".to_owned(),
            summary: "It tears at roofs.".to_owned(),
            table: table(&["Power", "Might"], (1..=40).map(row)),
            ..Passage::default()
        };
        let pages = lay_out(vec![filler(lines), gale]);
        assert_eq!(column(&pages, "Gale"), column(&pages, "Row 1"), "{lines}");
    }
}

#[test]
fn a_small_table_stays_with_the_name_of_its_entry() {
    let row = |at: usize| vec![format!("Row {at}"), at.to_string()];
    let gale = |rows: usize, lines: usize| Passage {
        name: "Gale".to_owned(),
        text: "It tears at roofs.\n".repeat(lines),
        table: table(&["Power", "Might"], (1..=rows).map(row)),
        ..Passage::default()
    };
    for (rows, lines) in [(2, 15), (3, 15), (4, 13), (4, 15), (5, 15)] {
        for above in 90..140 {
            let pages = lay_out(vec![filler(above), gale(rows, lines)]);
            for below in ["Power", "Row 1", "Row 2"] {
                let same = column(&pages, "Gale") == column(&pages, below);
                assert!(same, "{below} of {rows} after {lines} lines, below {above}");
            }
        }
    }
}

#[test]
fn the_columns_of_the_last_of_several_pages_have_about_the_same_length() {
    let pages = lay_out(vec![filler(150)]);
    let last = pages.pages.len() - 1;
    assert!(last > 0);
    let (right, left): (Vec<f32>, Vec<f32>) = texts(&pages)
        .filter(|(page, it)| *page == last && it.text == "It is still.")
        .map(|(_, it)| it.x)
        .partition(|x| *x > pages.width / 2.0);
    assert!(right.len() > 5, "{right:?}");
    assert!(left.len().abs_diff(right.len()) <= 2, "{left:?} {right:?}");
}

#[test]
fn the_numbers_of_an_entry_stay_with_its_text() {
    for lines in 40..70 {
        let storm = Passage {
            name: "Storm".to_owned(),
            figures: vec![("Type".to_owned(), "Wind".to_owned())],
            text: "It rolls.\n".repeat(40),
            ..Passage::default()
        };
        let pages = lay_out(vec![filler(lines), storm]);
        let (name, text) = (column(&pages, "Storm"), column(&pages, "It rolls."));
        assert_eq!(name, text, "{lines}");
    }
}

#[test]
fn an_entry_that_fits_one_column_is_not_split() {
    let pages = lay_out(vec![filler(10)]);
    let lines = texts(&pages).filter(|(_, it)| it.text == "It is still.");
    let lefts: Vec<f32> = lines.map(|(_, it)| it.x).collect();
    assert_eq!(lefts, vec![lefts[0]; 10]);
}

#[test]
fn headings_and_short_paragraphs_are_not_split() {
    for lines in 40..60 {
        let mut storm = filler(lines);
        storm.text += "## Thunder\n\nIt rolls far over all the marshes and meres of the land below the hills, to the sea.\n";
        let pages = lay_out(vec![storm]);
        let heading = column(&pages, "Thunder");
        let (_, begins) = found(&pages, |text| text.starts_with("It rolls"));
        let (_, ends) = found(&pages, |text| text.ends_with("the sea."));
        assert_eq!(heading, column(&pages, &begins.text), "{lines}");
        assert_eq!(heading, column(&pages, &ends.text), "{lines}");
    }
}

#[test]
fn a_table_too_wide_for_its_column_lists_each_value_after_its_header() {
    let heads = [
        "Weapon",
        "Initiative",
        "Attacking",
        "Defending",
        "Damaging",
        "Strength",
        "Carrying",
        "Endurance",
    ];
    let row = |at: usize| {
        let values = (1..8).map(|value| match value {
            3 => "–".to_owned(),
            _ => format!("thrown{at}{value}"),
        });
        std::iter::once(format!("Spear {at}"))
            .chain(values)
            .collect()
    };
    let spears = Passage {
        name: "Spears".to_owned(),
        table: table(&heads, (1..=4).map(row)),
        ..Passage::default()
    };
    let pages = lay_out(vec![spears]);
    let text = said(&pages);
    let first = "WeaponSpear1Initiativethrown11Attackingthrown12Defending–Damagingthrown14";
    assert!(text.contains(first), "{text}");
    let height = |wanted: &str| found(&pages, |text| text == wanted).1.y;
    let step = height("Spear 2") - height("Spear 1");
    assert!(step < 30.0, "several values are on a line: {step}");
}

#[test]
fn cells_beyond_the_header_of_a_table_are_printed() {
    for cells in [3, 12] {
        let row = (1..=cells).map(|at| format!("Thunderstorm{at}"));
        let wind = Passage {
            name: "Wind".to_owned(),
            table: table(&["Power"], std::iter::once(row.collect())),
            ..Passage::default()
        };
        let text = said(&lay_out(vec![wind]));
        for at in 1..=cells {
            assert!(text.contains(&format!("Thunderstorm{at}")), "{at}: {text}");
        }
    }
}
