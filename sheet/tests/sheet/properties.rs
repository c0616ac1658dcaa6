//! What holds of every sheet, however strange: nothing is cut off, nothing overlaps, nothing is
//! lost.

use std::collections::HashMap;

use proptest::{collection::vec, option, prelude::*, sample::select};
use sheet::{
    document::{Cell, Document, Head, Part, RowCells, TrackLine},
    layout,
    page::{Paper, PrintOptions},
    pdf::{About, Sheet, write},
};

use crate::{
    inspect::{letters, said, well_set},
    pdf::read_back,
};

const STRANGE: [&str; 12] = [
    "",
    "Łódź",
    "Šárka of the Ωmega Đặng",
    "e\u{301}a\u{308}o\u{302}\u{301} S\u{30c}a\u{301}rka",
    "LlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "Aldebaran-of-the-Seventeen-Silver-Gates, third of the name, warden of the northern reaches and of what lies beyond them",
    "+2",
    "−1",
    "♞ knight",
    "two\nlines",
    "–",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(&STRANGE[..]).prop_map(str::to_owned),
        3 => "[A-Za-zà-ž]{1,12}( [a-zà-ž]{1,12}){0,3}",
        1 => "[A-Za-z]{1,60}( [a-z]{1,9}){0,60}",
    ]
}

fn cell() -> impl Strategy<Value = Cell> {
    (text(), text(), text(), any::<bool>(), any::<bool>()).prop_map(
        |(label, text, words, by_hand, numeric)| Cell {
            label,
            text,
            address: "field/x".to_owned(),
            words,
            rule: None,
            by_hand,
            house: by_hand && numeric,
            numeric,
        },
    )
}

fn row(columns: usize) -> impl Strategy<Value = RowCells> {
    (text(), option::of(cell()), vec(cell(), columns)).prop_map(|(name, aside, cells)| RowCells {
        row: 1,
        name,
        entry: None,
        aside,
        cells,
    })
}

/// A row that is only a name.
fn named() -> impl Strategy<Value = RowCells> {
    text().prop_map(|name| RowCells {
        row: 1,
        name,
        ..RowCells::default()
    })
}

fn rows() -> impl Strategy<Value = Part> {
    (0..9usize, prop_oneof![4 => 0..6usize, 1 => 60..200usize]).prop_flat_map(|(columns, rows)| {
        let heads = vec((text(), any::<bool>()), columns).prop_map(|heads| {
            heads
                .into_iter()
                .map(|(label, numeric)| Head {
                    key: String::new(),
                    label,
                    numeric,
                })
                .collect()
        });
        (
            text(),
            text(),
            text(),
            heads,
            vec(row(columns), rows),
            0..9usize,
        )
            .prop_map(
                |(heading, singular, note, columns, rows, spare)| Part::Rows {
                    list: "things".to_owned(),
                    heading,
                    singular,
                    note,
                    columns,
                    rows,
                    spare,
                },
            )
    })
}

fn track() -> impl Strategy<Value = TrackLine> {
    (
        text(),
        0..40u32,
        vec(text(), 0..6),
        option::of(cell()),
        option::of(cell()),
    )
        .prop_map(|(label, boxes, names, before, after)| TrackLine {
            label,
            marked: boxes / 3,
            crossed_address: (boxes % 2 == 0).then(String::new),
            crossed: boxes / 4,
            boxes: boxes.max(u32::try_from(names.len()).unwrap()),
            names,
            before,
            after,
            ..TrackLine::default()
        })
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        (option::of(cell()), vec(cell(), 0..5))
            .prop_map(|(line, items)| Part::Title { line, items }),
        (text(), vec(cell(), 0..12), 1..9usize, any::<bool>()).prop_map(
            |(heading, items, across, formulas)| Part::Figures {
                heading,
                items,
                across,
                formulas
            }
        ),
        (text(), text(), vec(cell(), 0..9), 1..4usize).prop_map(
            |(heading, note, items, across)| Part::Facts {
                heading,
                note,
                items,
                across
            }
        ),
        rows(),
        (text(), text(), vec(track(), 0..5)).prop_map(|(heading, note, tracks)| Part::Tracks {
            heading,
            note,
            tracks
        }),
        (text(), vec(named(), 0..9), 0..4usize).prop_map(|(heading, rows, spare)| Part::Chips {
            list: String::new(),
            heading,
            rows,
            spare
        }),
        (text(), cell(), vec(text(), 0..90), 0..9usize).prop_map(
            |(heading, cell, prose, spare)| {
                Part::Notes {
                    heading,
                    cell: Cell {
                        text: prose.join(" "),
                        ..cell
                    },
                    spare,
                }
            }
        ),
    ]
}

fn columns() -> impl Strategy<Value = Part> {
    (1..4usize).prop_flat_map(|across| {
        (vec(vec(part(), 0..3), across), vec(1..4u16, across))
            .prop_map(|(columns, widths)| Part::Columns { columns, widths })
    })
}

fn document() -> impl Strategy<Value = Document> {
    let parts = vec(prop_oneof![3 => part(), 1 => columns()], 0..6);
    (text(), text(), text(), parts).prop_map(|(name, system, footer, parts)| Document {
        name,
        system,
        parts,
        footer,
        house: Vec::new(),
    })
}

/// Every text of the parts that is printed.
fn texts(parts: &[Part]) -> Vec<String> {
    let of = |cell: &Cell| vec![cell.text.clone()];
    let both = |cell: &Cell| vec![cell.label.clone(), cell.text.clone()];
    parts
        .iter()
        .flat_map(|part| match part {
            Part::Title { line, items } => line
                .iter()
                .flat_map(of)
                .chain(items.iter().flat_map(both))
                .collect(),
            Part::Figures { heading, items, .. } | Part::Facts { heading, items, .. } => {
                std::iter::once(heading.clone())
                    .chain(items.iter().flat_map(both))
                    .collect::<Vec<_>>()
            }
            Part::Rows { heading, rows, .. } | Part::Chips { heading, rows, .. } => {
                let of_row = |row: &RowCells| {
                    std::iter::once(row.name.clone())
                        .chain(row.aside.iter().chain(&row.cells).flat_map(of))
                        .collect::<Vec<_>>()
                };
                std::iter::once(heading.clone())
                    .chain(rows.iter().flat_map(of_row))
                    .collect()
            }
            Part::Tracks {
                heading, tracks, ..
            } => {
                let of_track = |track: &TrackLine| {
                    let cells = track.before.iter().chain(&track.after).flat_map(of);
                    track.names.iter().cloned().chain(cells).collect::<Vec<_>>()
                };
                std::iter::once(heading.clone())
                    .chain(tracks.iter().flat_map(of_track))
                    .collect()
            }
            Part::Notes { heading, cell, .. } => vec![heading.clone(), cell.text.clone()],
            Part::Columns { columns, .. } => {
                columns.iter().flat_map(|parts| texts(parts)).collect()
            }
        })
        .collect()
}

fn counted(text: &str) -> HashMap<char, usize> {
    use unicode_normalization::UnicodeNormalization;
    let mut counts = HashMap::new();
    for letter in letters(text).nfc() {
        *counts.entry(letter).or_default() += 1;
    }
    counts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_cut_off_or_overlaps_or_is_lost(document in document(), letter in any::<bool>()) {
        let paper = if letter { Paper::Letter } else { Paper::A4 };
        let options = PrintOptions { paper, formulas: true, notes: true, ..PrintOptions::default() };
        let pages = layout::pages(&document, &options, None).unwrap();
        well_set(&pages);
        let on_paper = counted(&said(&pages));
        for (letter, count) in counted(&texts(&document.parts).concat()) {
            let drawn = on_paper.get(&letter).copied().unwrap_or(0);
            prop_assert!(drawn >= count, "{letter:?} is on paper {drawn} times of {count}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_drawn_is_what_the_file_says_and_always_the_same(document in document()) {
        let options = PrintOptions { formulas: true, notes: true, ..PrintOptions::default() };
        let about = About { title: &document.name, author: "", language: "en" };
        let pages = layout::pages(&document, &options, None).unwrap();
        let bytes = write(&[Sheet { title: &document.name, pages: &pages }], &about).unwrap();
        prop_assert_eq!(read_back(&bytes), said(&pages));
        let again = layout::pages(&document, &options, None).unwrap();
        let again = write(&[Sheet { title: &document.name, pages: &again }], &about).unwrap();
        prop_assert!(bytes == again);
    }
}
