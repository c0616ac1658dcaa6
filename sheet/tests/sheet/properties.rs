//! Properties of arbitrary sheets: nothing is cut off, nothing overlaps, nothing is lost.

use std::collections::HashMap;

use proptest::{collection::vec, option, prelude::*, sample::select};
use sheet::{
    document::{
        Cell, ColumnHeader, Document, Part, Portrait, RowCells, TrackLine,
        part::{Chips, Columns, Facts, Figures, Notes, Rows, Title, Tracks},
        reference::{Passage, Reference, Section},
    },
    layout,
    page::{Mark, Pages, Paper, PrintOptions},
    pdf::{About, Sheet, write},
};

use crate::{
    finished,
    inspect::{letters, said, set_within},
    pdf::read_back,
    portraits::printed,
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
            dice: "+ die".repeat(by_hand.into()),
        },
    )
}

fn row(columns: usize) -> impl Strategy<Value = RowCells> {
    (
        text(),
        any::<bool>(),
        option::of(cell()),
        text(),
        vec(cell(), 0..3),
        vec(cell(), columns),
    )
        .prop_map(|(name, off, aside, answer, group, cells)| RowCells {
            row: 1,
            name,
            entry: None,
            off,
            from: String::new(),
            group,
            aside,
            answer,
            cells,
        })
}

/// A row with only a name.
fn named() -> impl Strategy<Value = RowCells> {
    text().prop_map(|name| RowCells {
        row: 1,
        name,
        ..RowCells::default()
    })
}

fn rows() -> impl Strategy<Value = Part> {
    (0..9usize, prop_oneof![12 => 0..6usize, 1 => 60..140usize]).prop_flat_map(|(columns, rows)| {
        let heads = vec((text(), any::<bool>()), columns).prop_map(|heads| {
            heads
                .into_iter()
                .map(|(label, numeric)| ColumnHeader {
                    key: String::new(),
                    label,
                    numeric,
                    ..ColumnHeader::default()
                })
                .collect()
        });
        (
            text(),
            text(),
            text(),
            option::of(text()),
            heads,
            vec(row(columns), rows),
            0..9usize,
        )
            .prop_map(|(heading, singular, note, group, columns, rows, spare)| {
                Part::Rows(Rows {
                    list: "things".to_owned(),
                    heading,
                    singular,
                    note,
                    group: group.map(|label| ColumnHeader {
                        label,
                        ..ColumnHeader::default()
                    }),
                    columns,
                    rows,
                    spare,
                    ..Rows::default()
                })
            })
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
            .prop_map(|(line, items)| Part::Title(Title { line, items })),
        (text(), vec(cell(), 0..12), 1..9usize, any::<bool>()).prop_map(
            |(heading, items, across, formulas)| Part::Figures(Figures {
                heading,
                items,
                across,
                formulas,
                ..Figures::default()
            })
        ),
        (text(), text(), vec(cell(), 0..9), 1..4usize).prop_map(
            |(heading, note, items, across)| Part::Facts(Facts {
                heading,
                note,
                items,
                across,
                ..Facts::default()
            })
        ),
        rows(),
        (text(), text(), vec(track(), 0..5)).prop_map(|(heading, note, tracks)| Part::Tracks(
            Tracks {
                heading,
                note,
                tracks
            }
        )),
        (text(), vec(named(), 0..9), 0..4usize).prop_map(|(heading, rows, spare)| Part::Chips(
            Chips {
                heading,
                rows,
                spare,
                ..Chips::default()
            }
        )),
        (text(), cell(), vec(text(), 0..90), 0..9usize).prop_map(
            |(heading, cell, prose, spare)| {
                Part::Notes(Notes {
                    heading,
                    cell: Cell {
                        text: prose.join(" "),
                        ..cell
                    },
                    spare,
                })
            }
        ),
    ]
}

fn columns() -> impl Strategy<Value = Part> {
    (1..4usize).prop_flat_map(|across| {
        (vec(vec(part(), 0..3), across), vec(1..4u16, across))
            .prop_map(|(columns, widths)| Part::Columns(Columns { columns, widths }))
    })
}

fn document() -> impl Strategy<Value = Document> {
    let parts = vec(prop_oneof![3 => part(), 1 => columns()], 0..6);
    (text(), text(), text(), parts, option::of(portrait())).prop_map(
        |(name, system, footer, parts, portrait)| Document {
            name,
            system,
            parts,
            footer,
            plays: ["field/x".to_owned()].into(),
            house: Vec::new(),
            waived: Vec::new(),
            remarks: Vec::new(),
            portrait,
        },
    )
}

/// A portrait of any shape.
fn portrait() -> impl Strategy<Value = Portrait> {
    (1..640u32, 1..640u32).prop_map(|(width, height)| Portrait {
        hash: "ab".repeat(32),
        width,
        height,
    })
}

/// Returns every printed text of the parts.
fn texts(parts: &[Part]) -> Vec<String> {
    let of = |cell: &Cell| vec![cell.text.clone()];
    let both = |cell: &Cell| vec![cell.label.clone(), cell.text.clone()];
    parts
        .iter()
        .flat_map(|part| match part {
            Part::Title(Title { line, items }) => line
                .iter()
                .flat_map(of)
                .chain(items.iter().flat_map(both))
                .collect(),
            Part::Figures(Figures { heading, items, .. })
            | Part::Facts(Facts { heading, items, .. }) => std::iter::once(heading.clone())
                .chain(items.iter().flat_map(both))
                .collect::<Vec<_>>(),
            Part::Rows(Rows { heading, rows, .. }) | Part::Chips(Chips { heading, rows, .. }) => {
                let of_row = |row: &RowCells| {
                    [row.name.clone(), row.answer.clone()]
                        .into_iter()
                        .chain(row.aside.iter().chain(&row.cells).flat_map(of))
                        .collect::<Vec<_>>()
                };
                std::iter::once(heading.clone())
                    .chain(rows.iter().flat_map(of_row))
                    .collect()
            }
            Part::Tracks(Tracks {
                heading, tracks, ..
            }) => {
                let of_track = |track: &TrackLine| {
                    let cells = track.before.iter().chain(&track.after).flat_map(of);
                    track.names.iter().cloned().chain(cells).collect::<Vec<_>>()
                };
                std::iter::once(heading.clone())
                    .chain(tracks.iter().flat_map(of_track))
                    .collect()
            }
            Part::Notes(Notes { heading, cell, .. }) => vec![heading.clone(), cell.text.clone()],
            Part::Columns(Columns { columns, .. }) => {
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

/// Returns the margins of a page, in mm: sides, top, bottom.
fn margins(options: &PrintOptions) -> (f32, f32, f32) {
    let side = f32::from(options.margin);
    (side, (side - 2.0).max(5.0), (side - 5.5).max(5.0))
}

fn options() -> impl Strategy<Value = PrintOptions> {
    (
        (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()),
        (any::<bool>(), any::<bool>(), any::<bool>()),
        (5..=30u8, 80..=130u8),
    )
        .prop_map(
            |(
                (letter, landscape, ink_saving, fillable),
                (formulas, empty_tracks, whole_texts),
                sizes,
            )| {
                PrintOptions {
                    paper: if letter { Paper::Letter } else { Paper::A4 },
                    landscape,
                    ink_saving,
                    fillable,
                    formulas,
                    empty_tracks,
                    whole_texts,
                    margin: sizes.0,
                    size: sizes.1,
                    ..PrintOptions::default()
                }
            },
        )
}

/// The text of an entry, with markup.
fn prose() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        3 => text(),
        1 => text().prop_map(|text| format!("- {text}")),
        1 => text().prop_map(|text| format!("## {text}")),
        1 => text().prop_map(|text| format!("a *{text}* b")),
        1 => Just(String::new()),
    ];
    vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

fn passage() -> impl Strategy<Value = Passage> {
    let figures = || vec((text(), text()), 0..9);
    let table = (1..6usize).prop_flat_map(|columns| vec(vec(text(), columns), 0..9));
    (
        (text(), text(), text(), prose()),
        (figures(), figures(), vec(text(), 0..3), table),
    )
        .prop_map(
            |((name, aside, summary, text), (own, figures, notes, table))| Passage {
                name,
                aside,
                own,
                figures,
                summary,
                text,
                notes,
                table,
            },
        )
}

fn reference() -> impl Strategy<Value = Reference> {
    let section = (text(), vec(passage(), 0..5))
        .prop_map(|(heading, passages)| Section { heading, passages });
    (text(), vec(section, 0..3), text()).prop_map(|(name, sections, footer)| Reference {
        name,
        what: "reference".to_owned(),
        sections,
        footer,
    })
}

/// Returns every printed text of the entries.
fn read(reference: &Reference) -> String {
    let passages = reference
        .sections
        .iter()
        .flat_map(|section| &section.passages);
    let texts = passages.flat_map(|passage| {
        let figures = passage.own.iter().chain(&passage.figures);
        let figures = figures.flat_map(|(label, value)| [label.clone(), value.clone()]);
        let table = passage.table.iter().skip(1).flatten().cloned();
        let text = passage.text.lines().map(|line| {
            line.trim_start_matches("## ")
                .trim_start_matches("- ")
                .replace('*', "")
        });
        [passage.name.clone(), passage.summary.replace('*', "")]
            .into_iter()
            .chain(figures)
            .chain(table)
            .chain(text)
            .chain(passage.notes.iter().cloned())
            .collect::<Vec<_>>()
    });
    texts.collect()
}

fn nothing_is_lost(of: &str, pages: &Pages) -> Result<(), TestCaseError> {
    let on_paper = counted(&said(pages));
    for (letter, count) in counted(of) {
        let drawn = on_paper.get(&letter).copied().unwrap_or(0);
        prop_assert!(
            drawn >= count,
            "{letter:?} is on paper {drawn} times of {count}"
        );
    }
    Ok(())
}

/// Returns the number of cases: `PROPTEST_CASES` if it is set, or else `default`.
fn cases(default: u32) -> u32 {
    let set = std::env::var("PROPTEST_CASES").ok();
    set.and_then(|set| set.parse().ok()).unwrap_or(default)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_cut_off_or_overlaps_or_is_lost(document in document(), options in options()) {
        let pages = layout::sheet(&document, &options).unwrap();
        set_within(&pages, margins(&options), 7.5 * f32::from(options.size) / 100.0);
        nothing_is_lost(&texts(&document.parts).concat(), &pages)?;
    }

    #[test]
    fn a_compact_sheet_is_smaller_and_loses_nothing(document in document(), options in options()) {
        let pages = layout::compact(&document, &options).unwrap();
        let smaller = PrintOptions { margin: options.margin.min(10), ..options.clone() };
        set_within(&pages, margins(&smaller), 7.5 * 0.76 * f32::from(options.size) / 100.0);
        prop_assert_eq!(pages.remarks.is_empty(), pages.pages.len() == 1);
        nothing_is_lost(&texts(&full(&document.parts)).concat(), &pages)?;
    }

    #[test]
    fn a_blank_sheet_is_well_set(document in document(), options in options()) {
        let pages = layout::blank(&document, &options).unwrap();
        let is_picture = |mark: &Mark| matches!(mark, Mark::Picture(_));
        prop_assert!(!pages.pages.iter().flatten().any(is_picture), "a picture");
        set_within(&pages, margins(&options), 7.5 * f32::from(options.size) / 100.0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(10), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn entries_lose_nothing_in_any_width(reference in reference(), options in options()) {
        let pages = layout::entries(&reference, &options).unwrap();
        set_within(&pages, margins(&options), 7.5 * f32::from(options.size) / 100.0);
        nothing_is_lost(&read(&reference), &pages)?;
    }

    #[test]
    fn cards_lose_nothing_and_do_not_overlap(reference in reference(), options in options()) {
        let pages = layout::cards(&reference, &options).unwrap();
        set_within(&pages, (3.0, 2.0, 2.0), 6.0);
        nothing_is_lost(&read(&reference), &pages)?;
    }
}

/// Returns the parts that a compact sheet has: no empty lists or notes.
fn full(parts: &[Part]) -> Vec<Part> {
    let is_full = |part: &&Part| match part {
        Part::Rows(Rows { rows, .. }) | Part::Chips(Chips { rows, .. }) => !rows.is_empty(),
        Part::Notes(Notes { cell, .. }) => !cell.text.is_empty(),
        _ => true,
    };
    let inner = |part: &Part| match part {
        Part::Columns(Columns { columns, widths }) => Part::Columns(Columns {
            columns: columns.iter().map(|column| full(column)).collect(),
            widths: widths.clone(),
        }),
        other => other.clone(),
    };
    parts.iter().filter(is_full).map(inner).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(6), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_file_matches_the_marks_and_is_reproducible(document in document(), options in options()) {
        // Fields have their own tests.
        let options = PrintOptions { fillable: false, ..options };
        let about = About { title: &document.name, author: "", language: "en" };
        let pages = layout::sheet(&document, &options).unwrap();
        let pictures = printed(&document, options.ink_saving);
        let sheet = Sheet { pictures: &pictures, ..Sheet::new(&document.name, &pages) };
        let bytes = write(&[sheet], &about).unwrap();
        finished::well_set(&bytes, &pages);
        prop_assert_eq!(read_back(&bytes), said(&pages));
        let again = layout::sheet(&document, &options).unwrap();
        let sheet = Sheet { pages: &again, ..sheet };
        let again = write(&[sheet], &about).unwrap();
        prop_assert!(bytes == again);
    }
}
