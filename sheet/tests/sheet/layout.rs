//! Pages of the sample: what is on them, and where.

use rules::{
    character::Character,
    derivation::{Derivation, Term},
    rulebook::Rulebook,
    system::Format,
};
use serde_json::json;
use sheet::{
    document::{
        Cell, ColumnHeader, Document, Part, RowCells, fill,
        part::{Columns, Facts, Figures, Notes, Rows, Title, Tracks},
        reference::{Passage, Reference, Section},
    },
    layout::{self, Tent},
    page::{FieldMark, LineMark, Mark, Pages, Paper, PrintOptions, TextMark},
};

use crate::{
    inspect::{letters, said, texts, well_set},
    sample::SAMPLE,
};

fn options() -> PrintOptions {
    PrintOptions::default()
}

fn lay_out(document: &Document, options: &PrintOptions) -> Pages {
    let pages = layout::sheet(document, options).unwrap();
    well_set(&pages);
    pages
}

/// Returns the number of lines across a whole column: rows and writing lines.
fn lines(pages: &Pages) -> usize {
    let long = |mark: &&Mark| matches!(mark, Mark::Line(LineMark { x1, x2, y1, y2, .. }) if x2 - x1 > 60.0 && y1 == y2);
    pages.pages.iter().flatten().filter(long).count()
}

fn crosses(pages: &Pages) -> usize {
    let slanted = |mark: &&Mark| matches!(mark, Mark::Line(LineMark { x1, x2, y1, y2, .. }) if x1 != x2 && y1 != y2);
    pages.pages.iter().flatten().filter(slanted).count()
}

fn abilities(count: u32) -> Document {
    let mut document = SAMPLE.document();
    let row = |row| RowCells {
        row,
        name: format!("Ability number {row}"),
        ..RowCells::default()
    };
    for part in &mut document.parts {
        let Part::Columns(Columns { columns, .. }) = part else {
            continue;
        };
        for part in columns.iter_mut().flatten() {
            if let Part::Rows(Rows { list, rows, .. }) = part
                && list == "abilities"
            {
                *rows = (1..=count).map(row).collect();
            }
        }
    }
    document
}

#[test]
fn the_sample_fills_one_page_down_to_its_foot() {
    for paper in [Paper::A4, Paper::Letter] {
        let pages = lay_out(&SAMPLE.document(), &PrintOptions { paper, ..options() });
        assert_eq!(pages.pages.len(), 1, "{paper:?}");
        let lowest_line = pages.pages[0].iter().filter_map(|mark| match mark {
            Mark::Line(LineMark { y1, .. }) => Some(*y1),
            _ => None,
        });
        let lowest_line = lowest_line.fold(0.0, f32::max);
        assert!(
            lowest_line > pages.height - 26.0,
            "{paper:?}: the last line is at {lowest_line}"
        );
    }
}

#[test]
fn the_page_has_the_texts_of_the_document() {
    let text = said(&lay_out(&SAMPLE.document(), &options()));
    for expected in [
        "Isolde Vann",
        "Sergeant of the Reed Bank troop",
        "Communication",
        "steps at 1, 3, 6, 10, 15, 21, 28",
        "Single Weapon against beasts",
        "Hook and line",
        "11–15",
        "no action",
        "Unconscious",
        "0*",
        "page 1 of 1 · * set by hand",
        "Rules: Marsh and Mere open rules, CC BY 4.0",
    ] {
        assert!(
            text.contains(&letters(expected)),
            "{expected} is not on the page: {text}"
        );
    }
}

#[test]
fn options_leave_out_formulas_notes_and_marks() {
    let everything = lay_out(&SAMPLE.document(), &options());
    let plain = lay_out(
        &SAMPLE.document(),
        &PrintOptions {
            formulas: false,
            ..options()
        },
    );
    assert!(!said(&plain).contains("sumofwhatiscarried"));
    let bare = lay_out(
        &SAMPLE.document(),
        &PrintOptions {
            notes: false,
            ..options()
        },
    );
    assert!(!said(&bare).contains("Notes") && lines(&bare) < lines(&everything));
    // One wound and one long-term level are crosses of two strokes, one level is a stroke.
    assert_eq!(crosses(&everything), 5);
    let fresh = lay_out(
        &SAMPLE.document(),
        &PrintOptions {
            empty_tracks: true,
            ..options()
        },
    );
    assert_eq!(crosses(&fresh), 0);
    assert!(said(&fresh).contains("+10"));
}

#[test]
fn a_blank_sheet_has_all_labels_and_no_values() {
    let blank = layout::blank(&SAMPLE.document(), &options()).unwrap();
    well_set(&blank);
    let text = said(&blank);
    for name in [
        "Intelligence",
        "Encumbrance",
        "Wounds",
        "Abilities",
        "Weapon",
        "noaction",
    ] {
        assert!(
            text.contains(name),
            "{name} is not on the blank sheet: {text}"
        );
    }
    for own in ["Isolde", "Sergeant", "Chirurgy", "+10", "*sethand"] {
        assert!(!text.contains(own), "{own} is on the blank sheet");
    }
    assert_eq!(crosses(&blank), 0);
    assert_eq!(blank.pages.len(), 1);
}

#[test]
fn no_fact_of_a_title_is_alone_in_the_last_line() {
    let fact = |name: &str| Cell {
        label: name.to_owned(),
        text: format!("{name} of her own"),
        ..Cell::default()
    };
    for count in 4..12 {
        let names: Vec<String> = (0..count).map(|at| format!("Fact {at}")).collect();
        let document = Document {
            name: "Ann of the Reeds".to_owned(),
            system: "Rook".to_owned(),
            parts: vec![Part::Title(Title {
                items: names.iter().map(|name| fact(name)).collect(),
                ..Title::default()
            })],
            ..Document::default()
        };
        let pages = lay_out(&document, &options());
        let mut lines: Vec<(f32, usize)> = Vec::new();
        for (_, fact) in texts(&pages).filter(|(_, it)| names.contains(&it.text)) {
            match lines.iter_mut().find(|(line, _)| *line == fact.y) {
                Some((_, count)) => *count += 1,
                None => lines.push((fact.y, 1)),
            }
        }
        let last = lines.iter().max_by(|one, other| one.0.total_cmp(&other.0));
        assert!(
            last.is_some_and(|(_, count)| *count > 1),
            "{count}: {lines:?}"
        );
    }
}

#[test]
fn line_spacing_is_reduced_if_that_saves_a_page() {
    // Notes would take the space of rows in both columns of the last page.
    let without_notes = PrintOptions {
        notes: false,
        ..options()
    };
    let pages = |count| lay_out(&abilities(count), &without_notes).pages.len();
    let pages: Vec<usize> = (1..1000)
        .map(pages)
        .take_while(|pages| *pages <= 3)
        .collect();
    let sheets_of = |wanted: usize| pages.iter().filter(|pages| **pages == wanted).count();
    // If spacing were reduced only to save the second page, fewer row counts would take two pages than three.
    assert!(sheets_of(2) + 1 >= sheets_of(3), "{pages:?}");
}

#[test]
fn writing_lines_are_given_up_before_a_second_page_is_started() {
    let few = lay_out(&abilities(8), &options());
    let more = lay_out(&abilities(18), &options());
    assert_eq!((few.pages.len(), more.pages.len()), (1, 1));
}

#[test]
fn an_empty_list_has_a_line_to_write_on() {
    let rows = Part::Rows(Rows {
        list: "arrows".into(),
        heading: "Arrows".into(),
        singular: "arrow".into(),
        ..Rows::default()
    });
    let track = Part::Tracks(Tracks {
        heading: "Wounds".into(),
        tracks: Vec::new(),
        ..Tracks::default()
    });
    let document = Document {
        parts: vec![rows, track],
        ..Document::default()
    };
    assert_eq!(lines(&layout::sheet(&document, &options()).unwrap()), 1);
}

#[test]
fn rows_that_join_a_table_use_its_columns() {
    let head = |key: &str, numeric| ColumnHeader {
        key: key.to_owned(),
        label: key.to_owned(),
        numeric,
        ..ColumnHeader::default()
    };
    let list = |name: &str, keys: &[&str], joins: &[&str]| {
        Part::Rows(Rows {
            list: name.to_owned(),
            heading: name.to_owned(),
            singular: name.to_owned(),
            columns: keys.iter().map(|key| head(key, true)).collect(),
            rows: vec![RowCells {
                row: 1,
                name: format!("One of {name}"),
                cells: (0..)
                    .zip(keys)
                    .map(|(at, key)| Cell {
                        label: (*key).to_owned(),
                        text: format!("{name}{at}"),
                        numeric: true,
                        ..Cell::default()
                    })
                    .collect(),
                ..RowCells::default()
            }],
            joins: joins.iter().map(|&it| it.to_owned()).collect(),
            ..Rows::default()
        })
    };
    let right = |pages: &Pages, words: &str| {
        let found = texts(pages).filter(|(_, it)| it.text.contains(words));
        found.map(|(_, it)| it.x + it.width).fold(0.0, f32::max)
    };
    let table = list("arms", &["attack", "damage", "load"], &[]);
    let joining = list("armor", &["protection", "load"], &["damage", "load"]);
    let document = Document {
        parts: vec![table.clone(), joining.clone()],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    assert!((right(&pages, "arms2") - right(&pages, "armor1")).abs() < 0.1);
    assert!((right(&pages, "arms1") - right(&pages, "armor0")).abs() < 0.1);
    let text = said(&pages);
    assert!(text.contains("protectionarmor0"), "{text}");
    assert!(!text.contains("loadarmor1"), "{text}");
    assert_eq!(text.matches("armor").count(), 3, "one heading is enough");

    let without = PrintOptions {
        without: vec![table.name()],
        ..options()
    };
    assert_eq!(
        said(&lay_out(&document, &without)).matches("Oneof").count(),
        0
    );
    let alone = Document {
        parts: vec![joining],
        ..Document::default()
    };
    assert!(said(&lay_out(&alone, &options())).contains("Oneofarmor"));
}

/// Returns a reference of one entry.
fn only(passage: Passage) -> Reference {
    Reference {
        sections: vec![Section {
            heading: String::new(),
            passages: vec![passage],
        }],
        ..Reference::default()
    }
}

#[test]
fn table_headers_are_repeated_in_the_next_column_above_at_least_three_rows() {
    let row = |at: usize| vec![format!("Row {at}"), at.to_string()];
    for count in 4..12 {
        for lines in (20..60).step_by(3) {
            let heads = vec!["Power".to_owned(), "Might".to_owned()];
            let passage = Passage {
                name: "Wind".to_owned(),
                text: "It blows.\n".repeat(lines),
                table: std::iter::once(heads).chain((1..=count).map(row)).collect(),
                ..Passage::default()
            };
            let pages = layout::entries(&only(passage), &options()).unwrap();
            let mut columns: Vec<(f32, Vec<&str>)> = Vec::new();
            for (_, TextMark { x, text, .. }) in texts(&pages) {
                if text == "Power" {
                    columns.push((*x, Vec::new()));
                } else if text.starts_with("Row ") {
                    let column = columns
                        .last_mut()
                        .filter(|(left, _)| (left - x).abs() < 0.1);
                    column.expect("headers are above it").1.push(text);
                }
            }
            assert!(
                columns.iter().all(|(_, rows)| rows.len() >= 3.min(count)),
                "{columns:?}"
            );
        }
    }
}

#[test]
fn an_entry_on_two_cards_is_not_smaller_than_needed() {
    let sizes_of_name = |lines: usize| -> Vec<f32> {
        let passage = Passage {
            name: "Wind".to_owned(),
            text: "It blows.\n".repeat(lines),
            ..Passage::default()
        };
        let pages = layout::cards(&only(passage), &options()).unwrap();
        let names = texts(&pages).filter(|(_, it)| it.text == "Wind");
        names.map(|(_, it)| it.size).collect()
    };
    let usual = sizes_of_name(1)[0];
    let parted = (1..100).map(sizes_of_name).find(|it| it.len() == 2);
    for size in parted.unwrap() {
        assert!((size - usual).abs() < 0.01, "{size}");
    }
}

#[test]
fn the_header_above_short_names_is_on_one_line() {
    let head = |label: &str| ColumnHeader {
        label: label.to_owned(),
        ..ColumnHeader::default()
    };
    let list = Part::Rows(Rows {
        singular: "virtue or flaw of the laboratory".to_owned(),
        columns: vec![head("Class"), head("Special")],
        ..Rows::default()
    });
    let document = Document {
        parts: vec![Part::Columns(Columns {
            columns: vec![vec![list.clone()], vec![list]],
            ..Columns::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let heads = texts(&pages).filter(|(_, it)| it.text == "Virtue or flaw of the laboratory");
    assert_eq!(heads.count(), 2);
}

/// Returns a list of things, each with a summary below its name.
fn things(name: &str, count: u32, summary: &str) -> Part {
    let row = |row| RowCells {
        row,
        name: format!("{name} {row}"),
        answer: summary.to_owned(),
        ..RowCells::default()
    };
    Part::Rows(Rows {
        list: "things".into(),
        heading: name.to_owned(),
        singular: "thing".into(),
        rows: (1..=count).map(row).collect(),
        ..Rows::default()
    })
}

#[test]
fn a_list_never_leaves_its_first_row_alone() {
    let mut parted = 0;
    for count in 20..60 {
        let document = Document {
            parts: vec![things("Above", count, ""), things("Below", 12, "")],
            ..Document::default()
        };
        let pages = lay_out(&document, &options());
        let below = (0..pages.pages.len()).map(|page| {
            let below =
                |(at, it): &(usize, &TextMark)| *at == page && it.text.starts_with("Below ");
            texts(&pages).filter(below).count()
        });
        let below: Vec<usize> = below.filter(|rows| *rows > 0).collect();
        assert_ne!(below[0], 1, "{count} above");
        parted += usize::from(below.len() > 1);
    }
    assert!(parted > 0, "no list was parted at all");
}

#[test]
fn a_list_never_leaves_its_last_row_alone() {
    let mut parted = 0;
    for count in 20..60 {
        let document = Document {
            parts: vec![things("Above", count, ""), things("Below", 30, "")],
            ..Document::default()
        };
        let pages = lay_out(&document, &options());
        let rows = texts(&pages).filter(|(_, it)| it.text.starts_with("Above "));
        let at: Vec<usize> = rows.map(|(at, _)| at).collect();
        let last = at[at.len() - 1];
        let on_last = at.iter().filter(|page| **page == last).count();
        assert_ne!(on_last, 1, "{count} above");
        parted += usize::from(last > 0);
    }
    assert!(parted > 0, "no list was parted at all");
}

#[test]
fn figures_under_the_same_heading_stay_together() {
    let figures = |heading: &str, label: &str| {
        Part::Figures(Figures {
            heading: heading.to_owned(),
            items: vec![Cell {
                label: label.to_owned(),
                text: "0".to_owned(),
                ..Cell::default()
            }],
            across: 1,
            ..Figures::default()
        })
    };
    let mut moved = 0;
    for count in 20..40 {
        let above = things("Above", count, "");
        let document = Document {
            parts: vec![above, figures("Arts", "Creo"), figures("", "Animal")],
            ..Document::default()
        };
        let pages = lay_out(&document, &options());
        let page = |name: &str| texts(&pages).find(|(_, it)| it.text == name).unwrap().0;
        assert_eq!(page("Creo"), page("Animal"), "{count} above");
        moved += page("Creo");
    }
    assert!(moved > 0, "no figures were on the next page");
}

#[test]
fn figures_that_do_not_fit_one_line_are_split_evenly() {
    let item = |number: u32| Cell {
        label: format!("Communications{number}"),
        text: "0".into(),
        ..Cell::default()
    };
    let document = Document {
        parts: vec![Part::Figures(Figures {
            items: (1..=8).map(item).collect(),
            across: 8,
            ..Figures::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let of = |number: u32| {
        let label = format!("Communications{number}");
        let (_, it) = texts(&pages).find(|(_, it)| it.text == label).unwrap();
        (it.x, it.y)
    };
    for number in 1..=4 {
        let (above, below) = (of(number), of(number + 4));
        assert_eq!(above.0, below.0);
        assert!(above.1 < below.1);
    }
}

#[test]
fn names_of_ten_figures_side_by_side_are_on_one_line() {
    let item = |number: u32| Cell {
        label: "MR Imaginem".to_owned(),
        text: number.to_string(),
        ..Cell::default()
    };
    let document = Document {
        parts: vec![Part::Figures(Figures {
            items: (1..=10).map(item).collect(),
            across: 10,
            ..Figures::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let names = texts(&pages).filter(|(_, it)| it.text == "MR Imaginem");
    assert_eq!(names.count(), 10);
}

#[test]
fn facts_that_do_not_fit_one_line_are_split_evenly() {
    let item = |number: u32| Cell {
        label: format!("Communication{number}communication"),
        text: "0".into(),
        ..Cell::default()
    };
    let document = Document {
        parts: vec![Part::Facts(Facts {
            items: (1..=4).map(item).collect(),
            across: 4,
            ..Facts::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let of = |number: u32| {
        let label = item(number).label;
        let (_, it) = texts(&pages).find(|(_, it)| it.text == label).unwrap();
        (it.x, it.y)
    };
    assert_eq!((of(1).0, of(2).0), (of(3).0, of(4).0));
    assert_eq!((of(1).1, of(3).1), (of(2).1, of(4).1));
    assert!(of(1).1 < of(3).1);
}

#[test]
fn no_word_of_a_packing_list_is_broken() {
    let text = |text: String| Cell {
        text,
        ..Cell::default()
    };
    let use_of = |number| format!("Regeneration{number}regeneration");
    let item = |number: u32| Cell {
        label: format!("Strip {number}"),
        ..text("1".to_owned())
    };
    let document = Document {
        parts: vec![Part::Facts(Facts {
            items: (1..=6).map(item).collect(),
            under: (1..=6).map(|number| text(use_of(number))).collect(),
            across: 6,
            ..Facts::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    for number in 1..=6 {
        let word = use_of(number);
        assert!(texts(&pages).any(|(_, it)| it.text == word), "{word}");
    }
}

#[test]
fn a_blank_packing_list_has_a_line_for_each_number() {
    let cell = |text: &str| Cell {
        label: "White strips".to_owned(),
        text: text.to_owned(),
        address: "derived/white_strips".to_owned(),
        ..Cell::default()
    };
    let document = Document {
        parts: vec![Part::Facts(Facts {
            items: vec![cell("☐ 4"); 3],
            under: vec![cell("Golem × 4"); 3],
            across: 4,
            ..Facts::default()
        })],
        ..Document::default()
    };
    let pages = layout::blank(&document, &options()).unwrap();
    well_set(&pages);
    let line = |mark: &&Mark| matches!(mark, Mark::Line(_));
    assert_eq!(pages.pages[0].iter().filter(line).count(), 3);
}

#[test]
fn figures_of_a_row_are_level_if_a_name_takes_more_lines() {
    let long = "one two three four five six seven";
    let item = |number: u32| Cell {
        label: (if number == 13 { long } else { "one" }).to_owned(),
        text: number.to_string(),
        ..Cell::default()
    };
    let document = Document {
        parts: vec![Part::Figures(Figures {
            items: (11..=18).map(item).collect(),
            across: 8,
            ..Figures::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let down = |start: &str| {
        let found = texts(&pages).find(|(_, it)| it.text.starts_with(start));
        found.unwrap().1.y
    };
    assert!(down("one") > down("one two"), "that name has more lines");
    for number in 12..=18 {
        let apart = down(&number.to_string()) - down("11");
        assert!(apart.abs() < 0.01, "{number} is {apart} mm lower");
    }
}

#[test]
fn a_foot_without_sources_has_the_whole_width() {
    let document = Document {
        name: "W".repeat(40),
        parts: vec![Part::Notes(Notes::default())],
        ..Document::default()
    };
    let narrow = PrintOptions {
        margin: 30,
        ..options()
    };
    let pages = lay_out(&document, &narrow);
    let foot = format!("{} · page 1 of 1", document.name);
    assert!(texts(&pages).any(|(_, it)| it.text == foot));
}

#[test]
fn a_heading_beside_a_long_note_stays_on_one_line() {
    let facts = Part::Facts(Facts {
        heading: "Spell list".to_owned(),
        note: "carry it at all times; one box per use, cleared by Charge".to_owned(),
        ..Facts::default()
    });
    let document = Document {
        parts: vec![Part::Columns(Columns {
            columns: vec![vec![facts.clone()], vec![facts.clone()], vec![facts]],
            ..Columns::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    let headings = texts(&pages).filter(|(_, it)| it.text == "Spell list");
    assert_eq!(headings.count(), 3);
}

#[test]
fn a_column_longer_than_the_other_continues_in_both() {
    let pages = lay_out(&abilities(60), &options());
    assert_eq!(pages.pages.len(), 2);
    let rows = |page: usize, right: bool| {
        let rows = texts(&pages).filter(|(_, it)| it.text.starts_with("Ability number"));
        rows.filter(|(at, it)| *at == page && (it.x > pages.width / 2.0) == right)
            .count()
    };
    assert_eq!(rows(0, true), 0, "the other column is there");
    assert!(rows(1, true) > 0 && rows(1, true) <= rows(1, false));
}

#[test]
fn a_compact_sheet_on_two_pages_is_not_smaller_than_needed() {
    let compact = |count| layout::compact(&abilities(count), &options()).unwrap();
    let mut pages = (40..400).step_by(10).map(compact);
    let pages = pages.find(|it| it.pages.len() == 2).unwrap();
    let largest = |pages: &Pages| texts(pages).map(|(_, it)| it.size).fold(0.0, f32::max);
    let usual = lay_out(&abilities(40), &options());
    assert!((largest(&pages) - largest(&usual)).abs() < 0.01);
}

/// Returns a document with a column of these parts, and beside it one with that many things.
fn beside(long: Vec<Part>, count: u32) -> Document {
    Document {
        parts: vec![Part::Columns(Columns {
            columns: vec![long, vec![things("Beside", count, "")]],
            ..Columns::default()
        })],
        ..Document::default()
    }
}

#[test]
fn a_column_continues_below_a_much_shorter_one() {
    let pages = lay_out(&beside(vec![things("Long", 60, "")], 1), &options());
    assert_eq!(pages.pages.len(), 1);
    let all = texts(&pages).map(|(_, it)| it);
    let (right, left): (Vec<&TextMark>, Vec<&TextMark>) = all
        .filter(|it| it.text.starts_with("Long ") || it.text == "Beside 1")
        .partition(|it| it.x > pages.width / 2.0);
    assert!(right.len() > 1 && right.len() <= left.len(), "{right:?}");
    let highest = right.iter().min_by(|a, b| a.y.total_cmp(&b.y));
    assert_eq!(highest.unwrap().text, "Beside 1");
}

#[test]
fn a_column_that_continues_below_another_is_aligned_with_it() {
    let mut document = beside(vec![things("Long", 60, "")], 1);
    if let Part::Columns(columns) = &mut document.parts[0] {
        columns.widths = vec![8, 9];
    }
    let pages = lay_out(&document, &options());
    assert_eq!(pages.pages.len(), 1);
    let left = |name: &str| texts(&pages).find(|(_, it)| it.text == name).unwrap().1.x;
    assert!((left("Long 60") - left("Beside 1")).abs() < 0.01);
    assert!(left("Long 60") > left("Long 1"));
}

#[test]
fn columns_have_equal_widths_if_that_saves_a_page() {
    let pages = |count| {
        let mut document = beside(vec![things("Long", count, "")], 1);
        if let Part::Columns(columns) = &mut document.parts[0] {
            columns.widths = vec![7, 5];
        }
        lay_out(&document, &options())
    };
    let left = |pages: &Pages| {
        let mut beside = texts(pages).filter(|(_, it)| it.text == "Beside 1");
        beside.next().unwrap().1.x
    };
    let (short, long) = (pages(10), pages(150));
    assert!(left(&long) < left(&short) - 5.0);
    let rows = texts(&long).filter(|(_, it)| it.text.starts_with("Long "));
    let right = rows.filter(|(_, it)| (it.x - left(&long)).abs() < 0.1);
    assert!(right.count() > 30, "the list continues in both columns");
}

/// Returns an empty list with that many writing lines.
fn writing_lines(name: &str, spare: usize) -> Part {
    let mut list = things(name, 0, "");
    if let Part::Rows(rows) = &mut list {
        rows.spare = spare;
    }
    list
}

#[test]
fn two_writing_lines_stay_in_one_column() {
    for count in 40..80 {
        let long = vec![things("Above", count, ""), writing_lines("Below", 2)];
        let mut document = beside(long, 1);
        document.parts.push(things("After", 1, ""));
        let pages = lay_out(&document, &options());
        let heads = texts(&pages).filter(|(_, it)| it.text == "Below").count();
        assert_eq!(heads, 1, "{count} above");
    }
}

#[test]
fn writing_lines_fill_a_column_whose_next_part_begins_on_another_page() {
    let fact = |number: u32| Cell {
        label: format!("Fact {number}"),
        ..Cell::default()
    };
    let facts = Part::Facts(Facts {
        items: (1..=40).map(fact).collect(),
        across: 1,
        ..Facts::default()
    });
    let document = Document {
        parts: vec![Part::Columns(Columns {
            columns: vec![
                vec![things("Beside", 60, "")],
                vec![writing_lines("Carried", 2), facts],
            ],
            ..Columns::default()
        })],
        ..Document::default()
    };
    let pages = lay_out(&document, &options());
    assert_eq!(pages.pages.len(), 2);
    let lines = pages.pages[0].iter().filter_map(|mark| match mark {
        Mark::Line(LineMark { x1, y1, .. }) if *x1 > pages.width / 2.0 => Some(*y1),
        _ => None,
    });
    let lowest = lines.fold(0.0, f32::max);
    assert!(lowest > pages.height - 25.0, "{lowest}");
}

#[test]
fn writing_lines_continue_in_both_columns() {
    let below = writing_lines("Below", 12);
    let document = beside(vec![things("Above", 50, ""), below], 28);
    let pages = lay_out(&document, &options());
    assert_eq!(pages.pages.len(), 2);
    let lowest = |right: bool| {
        let lines = pages.pages[1].iter().filter_map(|mark| match mark {
            Mark::Line(LineMark { x1, y1, .. }) if (*x1 > pages.width / 2.0) == right => Some(*y1),
            _ => None,
        });
        lines.fold(0.0, f32::max)
    };
    let (left, right) = (lowest(false), lowest(true));
    assert!((left - right).abs() < 20.0, "{left} {right}");
}

#[test]
fn the_first_rows_of_a_list_stay_together_in_a_column_that_continues_in_both() {
    let summary = "It cuts.\n".repeat(10);
    let mut moved = 0;
    for count in 20..40 {
        let long = vec![
            things("Above", count, ""),
            things("Below", 2, summary.trim_end()),
        ];
        let pages = lay_out(&beside(long, 28), &options());
        let place = |name: &str| {
            let (page, it) = texts(&pages).find(|(_, it)| it.text == name).unwrap();
            (page, it.x)
        };
        assert_eq!(place("Below 1"), place("Below 2"), "{count} above");
        let last = place(&format!("Above {count}"));
        moved += usize::from(last.0 < place("Below 1").0);
    }
    assert!(moved > 0, "no list was alone on its page");
}

#[test]
fn a_long_list_repeats_its_heading_on_every_page() {
    let pages = lay_out(&abilities(120), &options());
    assert!(pages.pages.len() >= 3);
    for (number, page) in pages.pages.iter().enumerate() {
        let has = |wanted: &str| {
            page.iter()
                .any(|mark| matches!(mark, Mark::Text(TextMark { text, .. }) if text == wanted))
        };
        assert!(has("Abilities"), "page {} lacks the heading", number + 1);
    }
    let text = said(&pages);
    for row in 1..=120 {
        assert!(
            text.contains(&format!("Abilitynumber{row}")),
            "row {row} is lost"
        );
    }
    assert!(text.contains(&format!("page{0}of{0}", pages.pages.len())));
}

#[test]
fn terms_that_do_not_add_up_have_no_signs() {
    let proof = |formula: &str, value: i64| Derivation {
        value: value.into(),
        format: Format::Modifier,
        words: formula.to_owned(),
        terms: vec![Term {
            name: "Strength".to_owned(),
            value: 16.into(),
            ..Term::default()
        }],
        ..Derivation::default()
    };
    let halved = proof("(Strength − 10) ÷ 2 rounded down", 3);
    assert_eq!(halved.format_of_terms(), Format::Number);
    assert_eq!(proof("Strength", 16).format_of_terms(), Format::Modifier);
    let mut derivations = SAMPLE.derivations.clone();
    derivations.whole.insert("halved".to_owned(), halved);
    let text = said(&layout::audit(&SAMPLE.document(), &derivations, &options()).unwrap());
    assert!(text.contains("Strength16"), "{text}");
}

#[test]
fn remarks_on_totals_are_not_on_the_proofs() {
    let mut document = SAMPLE.document();
    document.remarks = vec!["Totals leave out wounds.".to_owned()];
    let remark = letters(&document.remarks[0]);
    assert!(said(&lay_out(&document, &options())).contains(&remark));
    let proofs = layout::audit(&document, &SAMPLE.derivations, &options()).unwrap();
    assert!(!said(&proofs).contains(&remark));
}

#[test]
fn proofs_leave_out_hidden_values() {
    let mut derivations = SAMPLE.derivations.clone();
    derivations.whole["soak"].label = "Passage".to_owned();
    for hidden in [false, true] {
        derivations.whole["soak"].hidden = hidden;
        let text = said(&layout::audit(&SAMPLE.document(), &derivations, &options()).unwrap());
        assert_eq!(text.contains("Passage"), !hidden, "{text}");
    }
}

#[test]
fn proofs_have_what_the_ledger_changed() {
    let mut derivations = SAMPLE.derivations.clone();
    let grown = Derivation {
        label: "Passage".to_owned(),
        ..derivations.whole["soak"].clone()
    };
    derivations.grown.insert("abilities/1".to_owned(), grown);
    let text = said(&layout::audit(&SAMPLE.document(), &derivations, &options()).unwrap());
    assert!(text.contains("Passage"), "{text}");
}

#[test]
fn dice_are_printed_after_the_numbers_they_are_added_to() {
    let system = serde_json::from_value(json!({
        "key": "game", "name": "Game",
        "derived": [
            { "key": "tire", "label": "Tiring", "formula": "2", "format": "modifier", "roll": "stress" },
            { "key": "hit", "label": "Hitting", "formula": "1 + 2", "words": "one + two", "roll": "1d20" },
            { "key": "pool", "label": "Pool", "formula": "7", "roll": "dice" },
            { "key": "sink", "label": "Sinking", "formula": "()", "roll": "1d20" },
        ],
        "sheet": [
            { "type": "facts", "items": ["tire", "hit", "pool", "sink"] },
            { "type": "figures", "items": ["hit"], "formulas": true },
        ],
    }));
    let book = Rulebook::new(system.unwrap()).0;
    let character = Character::default();
    let derivations = book.derive(&character);
    let document = fill(book.system(), &character, &derivations);
    let text = said(&lay_out(&document, &options()));
    for expected in [
        "Tiring+2+dieHitting3+1d20Pool7Sinking–Hitting",
        "3one+two+1d20",
    ] {
        assert!(text.contains(expected), "{text}");
    }
    let proofs = said(&layout::audit(&document, &derivations, &options()).unwrap());
    for expected in ["Atthetable:+stress", "Atthetable:+1d20", "Atthetable:dice"] {
        assert!(proofs.contains(expected), "{proofs}");
    }
}

#[test]
fn proofs_have_every_term() {
    let proofs = layout::audit(&SAMPLE.document(), &SAMPLE.derivations, &options()).unwrap();
    well_set(&proofs);
    assert_eq!(proofs.pages.len(), 1);
    let text = said(&proofs);
    for expected in [
        "Stamina +2 Chain mail, partial +6 worn on the body",
        "Attack, Long sword, heater shield",
        "Load 9 reaches the step at 6",
        "By the rules 1. Set by hand: the mule carries it",
        "Without Wounds: Wounds do not soften the blow that follows.",
        "The library has no weapon/hook-and-line.",
    ] {
        let found = expected.split(' ').all(|word| text.contains(word));
        assert!(found, "{expected} is not in the proofs: {text}");
    }
}

/// Returns a list of spells in groups of four, each with two uses.
fn grouped(count: u32) -> Document {
    let text = |text: String| Cell {
        text,
        ..Cell::default()
    };
    let row = |row: u32| RowCells {
        row,
        name: format!("Spell number {row}"),
        group: vec![text((99 - row / 4).to_string()), text("4 of 5".to_owned())],
        cells: vec![text("☐☑ Refresh".to_owned())],
        ..RowCells::default()
    };
    let head = |label: &str| ColumnHeader {
        label: label.to_owned(),
        ..ColumnHeader::default()
    };
    Document {
        parts: vec![Part::Rows(Rows {
            list: "spells".to_owned(),
            heading: "Spells".to_owned(),
            singular: "spell".to_owned(),
            group: Some(head("Level")),
            columns: vec![head("Uses")],
            rows: (0..count).map(row).collect(),
            ..Rows::default()
        })],
        ..SAMPLE.document()
    }
}

#[test]
fn a_group_is_named_once_and_ended_by_a_rule() {
    let pages = lay_out(&grouped(8), &options());
    let text = said(&pages);
    assert_eq!(text.matches("4of5").count(), 2, "{text}");
    let thick =
        |mark: &&Mark| matches!(mark, Mark::Line(LineMark { thickness, .. }) if *thickness > 0.3);
    let rules = pages.pages[0].iter().filter(thick).count();
    assert_eq!(rules, 3, "under the heads, and under each group");
}

#[test]
fn the_name_of_a_group_is_repeated_where_its_rows_continue() {
    for count in 30..60 {
        let pages = lay_out(&grouped(count), &options());
        for page in 0..pages.pages.len() {
            let on_page = || texts(&pages).filter(move |(at, _)| *at == page);
            let rows = on_page()
                .filter_map(|(_, it)| Some((it.text.strip_prefix("Spell number ")?, it.y)));
            let Some((row, y)) = rows.min_by(|one, other| one.1.total_cmp(&other.1)) else {
                continue;
            };
            let group = (99 - row.parse::<u32>().unwrap() / 4).to_string();
            let is_named = |(_, it): (usize, &TextMark)| it.text == group && (it.y - y).abs() < 0.1;
            assert!(
                on_page().any(is_named),
                "{count} spells: page {page} starts without {group}"
            );
        }
    }
}

#[test]
fn the_number_of_a_group_is_marked_if_it_was_set_by_hand() {
    let mut document = grouped(1);
    let Part::Rows(table) = &mut document.parts[0] else {
        panic!("it is a table");
    };
    table.rows[0].group[0].by_hand = true;
    let text = said(&lay_out(&document, &options()));
    assert!(
        text.contains("99*") && text.contains("*setbyhand"),
        "{text}"
    );
}

#[test]
fn boxes_in_a_text_are_drawn_and_can_be_filled_in() {
    let fillable = PrintOptions {
        fillable: true,
        ..options()
    };
    let pages = lay_out(&grouped(3), &fillable);
    let checks: Vec<bool> = pages.pages[0]
        .iter()
        .filter_map(|mark| match mark {
            Mark::Field(FieldMark { check, .. }) => *check,
            _ => None,
        })
        .collect();
    assert_eq!(checks, [false, true].repeat(3));
    assert!(!said(&pages).contains('☐'));
}

#[test]
fn short_and_long_figures_can_be_filled_in() {
    let state = |text: &str| Cell {
        label: "State".to_owned(),
        text: text.to_owned(),
        address: "field/state".to_owned(),
        ..Cell::default()
    };
    for text in ["Dazed", "Unconscious"] {
        let document = Document {
            parts: vec![Part::Figures(Figures {
                items: vec![state(text)],
                across: 1,
                ..Figures::default()
            })],
            plays: ["field/state".to_owned()].into(),
            ..Document::default()
        };
        let fillable = PrintOptions {
            fillable: true,
            ..options()
        };
        let pages = lay_out(&document, &fillable);
        let is_state = |mark: &&Mark| matches!(mark, Mark::Field(it) if it.name == "field/state");
        assert_eq!(pages.pages[0].iter().filter(is_state).count(), 1, "{text}");
    }
}

#[test]
fn carried_pages_keep_their_blanks_if_a_narrower_margin_suffices() {
    let notes = Part::Notes(Notes {
        heading: "Notes".to_owned(),
        cell: Cell::default(),
        spare: 1,
    });
    let document = |count| {
        let mut document = grouped(count);
        document.parts.push(notes.clone());
        document
    };
    let all: Vec<Document> = (20..60).map(document).collect();
    let full = |it: &&Document| layout::sheet(it, &options()).unwrap().pages.len() > 1;
    let first = all.iter().find(full).expect("a long list needs two pages");
    let pages = layout::carried(std::slice::from_ref(first), &options()).unwrap();
    assert_eq!(pages.pages.len(), 1);
    assert!(said(&pages).contains("Notes"));
}

#[test]
fn a_fold_out_has_its_marks_within_its_panels() {
    for paper in [Paper::A4, Paper::Letter] {
        let wanted = PrintOptions { paper, ..options() };
        let few = layout::fold_out(&[grouped(10), grouped(10)], &wanted).unwrap();
        assert_eq!(few.pages.len(), 1);
        assert!(few.width > few.height);
        let panel = few.width / 4.0;
        for (_, mark) in texts(&few) {
            let panels = [mark.x, mark.x + mark.width].map(|x| (x / panel).floor());
            assert_eq!(panels[0], panels[1], "{mark:?}");
        }
        let text = said(&few);
        for row in 0..10 {
            assert_eq!(text.matches(&format!("Spellnumber{row}Refresh")).count(), 2);
        }
        let many = layout::fold_out(&[grouped(300)], &wanted).unwrap();
        assert!(many.pages.len() > 1);
    }
    let none = layout::fold_out(&[], &options()).unwrap();
    assert!(none.pages.is_empty());
}

#[test]
fn the_name_on_a_narrow_panel_is_not_broken_within_a_word() {
    let document = Document {
        name: "Tiberius".to_owned(),
        ..SAMPLE.document()
    };
    let pages = layout::fold_out(&[document], &options()).unwrap();
    assert!(texts(&pages).any(|(_, it)| it.text == "Tiberius"));
}

#[test]
fn the_summary_of_a_row_is_printed_even_if_its_columns_do_not_fit() {
    let mut document = grouped(2);
    let wide = ColumnHeader {
        label: "Parameters".to_owned(),
        ..ColumnHeader::default()
    };
    for part in &mut document.parts {
        let Part::Rows(table) = part else { continue };
        table.columns = vec![wide.clone(); 7];
        for row in &mut table.rows {
            row.cells = vec![row.cells[0].clone(); 7];
            "It cuts.".clone_into(&mut row.answer);
        }
    }
    let text = said(&layout::fold_out(&[document], &options()).unwrap());
    assert_eq!(text.matches("Itcuts.").count(), 2, "{text}");
}

#[test]
fn a_fold_out_has_house_rules_and_sources_with_and_without_notes() {
    let documents = ["‡ Burden is 5", "‡ Soak is 7"].map(|rule| Document {
        house: vec![rule.to_owned()],
        ..grouped(3)
    });
    for notes in [true, false] {
        let wanted = PrintOptions { notes, ..options() };
        let text = said(&layout::fold_out(&documents, &wanted).unwrap());
        for line in ["‡ Burden is 5", "‡ Soak is 7", &documents[0].footer] {
            assert!(text.contains(&letters(line)), "{line}: {text}");
        }
    }
}

#[test]
fn prose_and_entries_draw_boxes_and_align_to_the_script_direction() {
    let notes = |text: &str| {
        let cell = Cell {
            text: text.to_owned(),
            ..Cell::default()
        };
        let notes = Part::Notes(Notes {
            cell,
            ..Notes::default()
        });
        let document = Document {
            parts: vec![notes],
            ..Document::default()
        };
        lay_out(&document, &options())
    };
    let entry = |text: &str| {
        let passage = Passage {
            text: text.to_owned(),
            ..Passage::default()
        };
        layout::entries(&only(passage), &options()).unwrap()
    };
    for pages in [notes("☐ A rope"), entry("☐ A rope")] {
        let text = said(&pages);
        assert!(text.starts_with("Arope") && !text.contains('☐'), "{text}");
        let is_box = |mark: &&Mark| matches!(mark, Mark::Box(_));
        assert_eq!(pages.pages[0].iter().filter(is_box).count(), 1);
    }
    let left = |pages: &Pages| texts(pages).next().unwrap().1.x;
    assert_eq!(left(&notes("rope")), 15.0);
    assert!(left(&notes("שלום")) > 180.0);
    assert!(left(&entry("שלום")) > 80.0);
}

#[test]
fn table_headers_stay_with_the_first_row() {
    let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
    let table = vec![
        row(["Power", "Might"]),
        row(["Gale", "3"]),
        row(["Hail", "2"]),
    ];
    for lines in 30..90 {
        let passage = Passage {
            name: "Wind".to_owned(),
            text: "It blows.\n".repeat(lines),
            table: table.clone(),
            ..Passage::default()
        };
        let pages = layout::entries(&only(passage), &options()).unwrap();
        let place = |word: &str| {
            let (page, it) = texts(&pages).find(|(_, it)| it.text == word).unwrap();
            (page, it.x, it.y)
        };
        let (head, first) = (place("Power"), place("Gale"));
        assert_eq!((head.0, head.1), (first.0, first.1), "{lines} lines");
        assert!(head.2 < first.2, "{lines} lines");
    }
}

#[test]
fn house_rules_that_would_fill_every_page_are_at_the_end() {
    let why = "so we agreed after the second season ".repeat(6);
    let document = Document {
        house: (100..140)
            .map(|number| format!("‡ house rule {number}: {why}"))
            .collect(),
        ..abilities(60)
    };
    let proofs = layout::audit(&document, &SAMPLE.derivations, &options()).unwrap();
    well_set(&proofs);
    for pages in [lay_out(&document, &options()), proofs] {
        assert!(pages.pages.len() < 8, "{} pages", pages.pages.len());
        let text = said(&pages);
        for number in 100..140 {
            let rule = format!("‡houserule{number}:");
            assert_eq!(text.matches(&rule).count(), 1, "{rule}");
        }
    }
}

#[test]
fn a_tent_with_many_lines_stays_within_its_edges() {
    let tent = Tent {
        name: "Aldebaran of the Reed Bank".to_owned(),
        lines: (1..=12).map(|at| format!("State number {at}")).collect(),
    };
    let pages = layout::tents(&[tent], &options()).unwrap();
    let top = (pages.height - 4.0 * 60.0) / 2.0;
    let printed = said(&pages);
    assert!(printed.contains("Statenumber12"), "{printed}");
    for (_, mark) in texts(&pages) {
        assert!(mark.y > top && mark.y < top + 60.0, "{mark:?}");
    }
}
