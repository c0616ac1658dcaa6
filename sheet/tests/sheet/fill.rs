//! Filled-in layouts: every kind of value, by name and address.

use rules::{
    character::Character, derivation::Derivations, layout::Block, rulebook::Rulebook,
    system::FieldType,
};
use serde_json::json;
use sheet::document::{
    Cell, Document, Part, RowCells, carried, combine,
    compare::compare,
    fill,
    part::{Facts, Figures, Rows, Tracks},
    reference::of_character,
};

use crate::sample::SAMPLE;

/// Parses a block from JSON.
fn block(written: serde_json::Value) -> Block {
    serde_json::from_value(written).expect("it is a block")
}

fn rows<'a>(document: &'a Document, wanted: &str) -> &'a [RowCells] {
    let mut lists = Part::all(&document.parts)
        .into_iter()
        .filter_map(Part::list);
    let found = lists.find(|(list, _)| *list == wanted);
    found.expect("the list is on the sheet").1
}

fn rows_of(part: &Part) -> &[RowCells] {
    part.list().map_or(&[], |(_, rows)| rows)
}

fn cells(document: &Document) -> Vec<&Cell> {
    let parts = Part::all(&document.parts).into_iter();
    parts.flat_map(Part::cells).collect()
}

#[test]
fn a_figure_shows_two_values_and_a_value_sets_the_number_of_boxes() {
    let system = serde_json::from_value(json!({
        "key": "game", "name": "Game",
        "fields": [
            { "key": "str", "label": "Strength", "type": "number", "default": 16 },
            { "key": "used", "label": "Used", "type": "track", "max": 20 },
        ],
        "derived": [
            { "key": "str_mod", "label": "Strength modifier", "formula": "div_floor(str - 10, 2)", "format": "modifier" },
            { "key": "slots", "label": "Slots", "formula": "4.5" },
        ],
        "sheet": [
            { "type": "figures", "items": ["str_mod"], "under": ["str"] },
            { "type": "tracks", "heading": "Slots", "tracks": [{ "item": "used", "most": "slots" }] },
        ],
    }));
    let book = Rulebook::new(system.unwrap()).0;
    let character = Character::default();
    let document = fill(book.system(), &character, &book.derive(&character));
    let [
        Part::Figures(Figures { items, under, .. }),
        Part::Tracks(Tracks { tracks, .. }),
    ] = &document.parts[..]
    else {
        panic!("{:?}", document.parts);
    };
    assert_eq!(
        (items[0].text.as_str(), under[0].text.as_str()),
        ("+3", "16")
    );
    assert_eq!(tracks[0].boxes, 4);
}

#[test]
fn cells_show_the_values_of_the_character() {
    let document = SAMPLE.document();
    let cells = cells(&document);
    let cases = [
        (
            "field/concept",
            "Concept",
            "Sergeant of the Reed Bank troop",
        ),
        ("field/age", "Age", "31"),
        ("field/size", "Size", "0"),
        ("field/player", "Player", ""),
        ("field/strength", "Strength", "+2"),
        ("field/presence", "Presence", "−1"),
        ("field/mounted", "Mounted", "no"),
        ("field/shield", "Shield", "Heater Shield"),
        ("field/notes", "Notes", ""),
        ("derived/soak", "Soak", "+8"),
        ("derived/load", "Load", "9"),
        ("derived/light_range", "Light wound", "1–5"),
        ("derived/medium_penalty", "Medium penalty", "0"),
        ("row/weapons/1/ability", "Ability", "Single Weapon"),
        ("row/abilities/3/score", "Score", "2"),
        ("row/abilities/3/speciality", "Speciality", ""),
        ("row/carried/1/load", "Load", "0"),
        ("derived/weapons/1/attack", "Attack", "+10"),
        ("derived/weapons/5/attack", "Attack", "–"),
        ("derived/weapons/7/attack", "Attack", "+3"),
        ("fact/weapon/sword-long/range", "Range", "–"),
        ("fact/weapon/bow-short/range", "Range", "15"),
        ("fact/weapon/bow-short/load", "Load", "2"),
    ];
    for (address, label, text) in cases {
        let cell = cells
            .iter()
            .find(|cell| cell.address == address)
            .expect(address);
        assert_eq!(
            (cell.label.as_str(), cell.text.as_str()),
            (label, text),
            "{address}"
        );
    }
}

#[test]
fn rows_are_named_by_their_own_name_their_entry_or_its_key() {
    let document = SAMPLE.document();
    let names: Vec<&str> = rows(&document, "weapons")
        .iter()
        .map(|row| row.name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "Long sword, heater shield",
            "Bow, Short",
            "Hook and line",
            "A kick"
        ]
    );
    assert_eq!(rows(&document, "conditions")[0].name, "On guard");
}

#[test]
fn headers_are_short_and_columns_of_numbers_are_numeric() {
    let document = SAMPLE.document();
    let heads = document.parts.iter().find_map(|part| match part {
        Part::Rows(Rows {
            columns, singular, ..
        }) => Some((columns, singular)),
        _ => None,
    });
    let (heads, singular) = heads.expect("weapons are on the sheet");
    assert_eq!(singular, "weapon");
    let heads: Vec<(&str, bool)> = heads
        .iter()
        .map(|head| (head.label.as_str(), head.numeric))
        .collect();
    assert_eq!(
        heads,
        [
            ("Ability", false),
            ("Init", true),
            ("Attack", true),
            ("Range", true),
            ("Load", true)
        ]
    );
}

#[test]
fn a_column_of_prose_is_recognised() {
    let mut system = SAMPLE.system.clone();
    let list = system.lists.iter_mut().find(|it| it.key == "abilities");
    let fields = &mut list.expect("the sample has abilities").fields;
    let field = fields.iter_mut().find(|it| it.key == "speciality");
    field.expect("abilities have a speciality").kind = FieldType::Prose;
    system.sheet = vec![block(json!({
        "type": "rows", "list": "abilities", "columns": ["score", "speciality"],
    }))];
    let document = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    let [Part::Rows(Rows { columns, .. })] = &document.parts[..] else {
        panic!("a table is on the sheet: {:?}", document.parts);
    };
    let prose: Vec<bool> = columns.iter().map(|it| it.prose).collect();
    assert_eq!(prose, [false, true]);
}

#[test]
fn a_list_that_joins_a_table_is_a_separate_part_with_column_positions() {
    let mut system = SAMPLE.system.clone();
    let rows = |list: &str, columns: &[&str], joins: &[&str]| {
        block(json!({ "type": "rows", "list": list, "columns": columns, "joins": joins }))
    };
    system.sheet = vec![
        rows("weapons", &["ability", "attack", "load"], &[]),
        rows("abilities", &["score"], &["load"]),
        rows("abilities", &["score"], &["nothing"]),
    ];
    let document = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    let [Part::Rows(table), Part::Rows(joined), Part::Rows(other)] = &document.parts[..] else {
        panic!("three lists are on the sheet: {:?}", document.parts);
    };
    assert_eq!(table.places(joined), Some(vec![2]));
    assert_eq!(table.places(other), None);
    assert_eq!(joined.places(table), None);
    assert_eq!(document.part_names(), [table.heading.as_str()]);
}

#[test]
fn summaries_are_printed_only_under_carried_rows() {
    let mut system = SAMPLE.system.clone();
    for entry in system.entries.values_mut() {
        "It cuts.".clone_into(&mut entry.summary);
    }
    let weapons = json!({ "type": "rows", "list": "weapons", "columns": [], "answers": true });
    system.sheet = vec![block(json!({ "type": "carried", "blocks": [weapons] }))];
    let answers = |document: &Document| -> Vec<String> {
        let rows = rows(document, "weapons").iter();
        rows.filter(|row| row.entry.is_some())
            .map(|row| row.answer.clone())
            .collect()
    };
    let pages = carried(&system, &SAMPLE.character, &SAMPLE.derivations);
    assert_eq!(answers(&pages[0])[0], "It cuts.");
    let sheet = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    assert_eq!(answers(&sheet)[0], "");
}

#[test]
fn a_value_set_by_hand_is_marked_and_keeps_its_formula() {
    let document = SAMPLE.document();
    let cells = cells(&document);
    let cell = |address: &str| {
        *cells
            .iter()
            .find(|cell| cell.address == address)
            .expect("it is on the sheet")
    };
    assert!(cell("derived/encumbrance").by_hand);
    assert!(!cell("derived/soak").by_hand);
    assert_eq!(cell("derived/soak").words, "Stamina + armor protection");
    assert_eq!(cell("derived/soak").rule.as_deref(), Some("rule/soak"));
    assert_eq!(
        cell("field/strength").rule.as_deref(),
        Some("rule/characteristics")
    );
}

#[test]
fn tracks_count_marks_crosses_and_boxes() {
    let document = SAMPLE.document();
    let tracks: Vec<_> = Part::all(&document.parts)
        .into_iter()
        .flat_map(|part| match part {
            Part::Tracks(Tracks { tracks, .. }) => tracks.as_slice(),
            _ => &[],
        })
        .map(|track| {
            (
                track.address.as_str(),
                track.marked,
                track.crossed,
                track.boxes,
            )
        })
        .collect();
    let expected = [
        ("field/light", 1, 0, 5),
        ("field/medium", 0, 0, 4),
        ("field/heavy", 0, 0, 3),
        ("field/fatigue", 1, 1, 5),
    ];
    assert_eq!(tracks, expected);
}

#[test]
fn more_marks_than_boxes_draw_more_boxes() {
    let mut character = SAMPLE.character.clone();
    character.values.insert("light".into(), 9.into());
    let document = fill(&SAMPLE.system, &character, &SAMPLE.derivations);
    let drawn = Part::all(&document.parts)
        .into_iter()
        .find_map(|part| match part {
            Part::Tracks(Tracks { tracks, .. }) => {
                tracks.first().map(|track| (track.marked, track.boxes))
            }
            _ => None,
        });
    assert_eq!(drawn, Some((9, 9)));
}

#[test]
fn a_text_after_a_track_is_printed_unchanged() {
    let document = SAMPLE.document();
    let words: Vec<String> = cells(&document)
        .iter()
        .map(|cell| cell.text.clone())
        .collect();
    assert!(words.contains(&"no action".to_owned()));
}

#[test]
fn the_foot_names_each_source_once() {
    assert_eq!(
        SAMPLE.document().footer,
        "Rules: Marsh and Mere open rules, CC BY 4.0"
    );
}

#[test]
fn an_empty_character_has_a_complete_sheet() {
    let document = fill(
        &SAMPLE.system,
        &Character::default(),
        &Derivations::default(),
    );
    let filled = SAMPLE.document();
    assert_eq!(document.parts.len(), filled.parts.len());
    assert!(rows(&document, "weapons").is_empty());
    let soak = cells(&document)
        .into_iter()
        .find(|cell| cell.label == "Soak")
        .expect("Soak is on the sheet");
    assert_eq!(
        (soak.text.as_str(), soak.words.as_str()),
        ("", "Stamina + armor protection")
    );
}

#[test]
fn each_carried_block_is_a_document_with_grouped_rows() {
    assert!(carried(&SAMPLE.system, &SAMPLE.character, &SAMPLE.derivations).is_empty());

    let mut system = SAMPLE.system.clone();
    let abilities = |only: Option<&str>| {
        let group = ["score", "speciality"];
        json!({ "type": "carried", "blocks": [{
            "type": "rows", "list": "abilities", "columns": [], "group": group, "only": only,
        }] })
    };
    system.sheet.push(block(json!({
        "type": "only", "item": "concept", "blocks": [abilities(None), abilities(Some("speciality"))],
    })));
    let documents = carried(&system, &SAMPLE.character, &SAMPLE.derivations);
    assert_eq!(documents.len(), 2);
    for document in &documents {
        assert!(matches!(
            document.parts[..],
            [Part::Title(_), Part::Rows(_)]
        ));
    }
    let specialities = rows(&documents[1], "abilities");
    assert!(specialities.iter().all(|row| !row.group[1].text.is_empty()));
    assert!(specialities.len() < rows(&documents[0], "abilities").len());
    let scores: Vec<i64> = rows(&documents[0], "abilities")
        .iter()
        .map(|row| row.group[0].text.parse().expect("a score is a number"))
        .collect();
    let mut falling = scores.clone();
    falling.sort_by_key(|score| std::cmp::Reverse(*score));
    assert_eq!(scores, falling);
    assert!(scores.len() > 1 && scores.first() != scores.last());
}

#[test]
fn groups_are_sorted_by_number_including_fractions() {
    let mut system = SAMPLE.system.clone();
    system.sheet = vec![block(json!({
        "type": "rows", "list": "abilities", "columns": [], "group": ["score"],
    }))];
    let mut character = SAMPLE.character.clone();
    let abilities = &mut character.lists["abilities"];
    abilities.truncate(4);
    for (row, score) in abilities
        .iter_mut()
        .zip([json!(2), json!(null), json!(2.5), json!(3)])
    {
        row.values.insert("score".to_owned(), score);
    }
    let document = fill(&system, &character, &SAMPLE.derivations);
    let groups = rows(&document, "abilities").iter();
    let groups: Vec<&str> = groups.map(|row| row.group[0].text.as_str()).collect();
    assert_eq!(groups, ["3", "2.5", "2", "–"]);
}

#[test]
fn groups_are_sorted_by_defaults_and_by_facts() {
    let system = serde_json::from_value(json!({
        "key": "game", "name": "Game",
        "kinds": [
            { "key": "spell", "name": "Spell", "facts": [{ "key": "level", "label": "Level", "format": "number" }] },
        ],
        "lists": [
            { "key": "spells", "label": "Spells", "kinds": ["spell"], "fields": [
                { "key": "rank", "label": "Rank", "type": "number", "default": 2 } ] },
        ],
        "sheet": [
            { "type": "rows", "list": "spells", "columns": [], "group": ["rank"] },
            { "type": "rows", "list": "spells", "columns": [], "group": ["level"] },
        ],
        "entries": {
            "spell/low": { "kind": "spell", "slug": "low", "name": "Low", "facts": { "level": 5 } },
            "spell/high": { "kind": "spell", "slug": "high", "name": "High", "facts": { "level": 20 } },
        },
    }));
    let book = Rulebook::new(system.unwrap()).0;
    let rows = json!([
        { "id": 1, "entry": "spell/low", "values": { "rank": 1 } },
        { "id": 2, "entry": "spell/high" },
        { "id": 3, "entry": "spell/low", "values": { "rank": 3 } },
    ]);
    let character = Character {
        lists: [(
            "spells".to_owned(),
            serde_json::from_value(rows).expect("they are rows"),
        )]
        .into(),
        ..Character::default()
    };
    let document = fill(book.system(), &character, &book.derive(&character));
    let groups = document.parts.iter().map(|part| {
        let rows = rows_of(part).iter();
        rows.map(|row| row.group[0].text.clone())
            .collect::<Vec<_>>()
    });
    let groups: Vec<Vec<String>> = groups.collect();
    assert_eq!(groups, [["3", "2", "1"], ["20", "5", "5"]]);
}

#[test]
fn only_rows_whose_flag_is_set_are_shown() {
    let mut system = SAMPLE.system.clone();
    let list = system.lists.iter_mut().find(|it| it.key == "abilities");
    let fields = &mut list.expect("the sample has abilities").fields;
    let field = fields.iter_mut().find(|it| it.key == "speciality");
    field.expect("abilities have a speciality").kind = FieldType::Flag;
    system.sheet = vec![block(json!({
        "type": "rows", "list": "abilities", "columns": [], "only": "speciality",
    }))];
    let mut character = SAMPLE.character.clone();
    let abilities = &mut character.lists["abilities"];
    abilities.truncate(3);
    for (row, flag) in abilities
        .iter_mut()
        .zip([json!(true), json!(false), json!(null)])
    {
        row.values.insert("speciality".to_owned(), flag);
    }
    let document = fill(&system, &character, &SAMPLE.derivations);
    assert_eq!(rows(&document, "abilities").len(), 1);
}

#[test]
fn comparison_finds_missing_rows_and_differing_values() {
    let first = SAMPLE.document();
    let none = compare(&first, &first);
    assert!(none.values.is_empty() && none.lists.is_empty());

    let mut character = SAMPLE.character.clone();
    character.name = "Another".to_owned();
    character.values.insert("strength".to_owned(), 3.into());
    let abilities = character
        .lists
        .get_mut("abilities")
        .expect("the sample has abilities");
    let gone = abilities.remove(0);
    let rest = abilities.len();
    abilities[0].values.insert("score".to_owned(), 9.into());
    let second = fill(&SAMPLE.system, &character, &SAMPLE.derivations);

    let found = compare(&first, &second);
    assert_eq!(found.names, ["Isolde Vann", "Another"]);
    let strength = found.values.iter().find(|it| it.name == "Strength");
    let strength = strength.expect("Strength differs");
    assert_eq!(strength.texts[1].as_deref(), Some("+3"));
    let [list] = &found.lists[..] else {
        panic!("one list differs: {:?}", found.lists);
    };
    assert_eq!((list.rows.len(), list.same), (2, rest - 1));
    let alone = list.rows.iter().find(|it| it.texts[1].is_none());
    let alone = alone.expect("one row is on the first alone");
    assert_eq!(Some(&alone.name), gone.name.as_ref());
    let changed = list.rows.iter().find(|it| it.texts[1].is_some());
    let changed = changed.expect("one row differs");
    assert_eq!(changed.texts[1].as_deref(), Some("Score 9"));
}

#[test]
fn values_under_figures_and_maximum_counts_are_compared() {
    let system = serde_json::from_value(json!({
        "key": "game", "name": "Game",
        "fields": [
            { "key": "str", "label": "Strength", "type": "number" },
            { "key": "light", "label": "Light", "type": "track" },
            { "key": "heavy", "label": "Heavy", "type": "track" },
        ],
        "derived": [{ "key": "mod", "label": "Modifier", "formula": "div_floor(str - 10, 2)" }],
        "sheet": [
            { "type": "figures", "items": ["mod"], "under": ["str"] },
            { "type": "tracks", "heading": "Wounds", "tracks": [{ "item": "light", "crossed": "heavy" }] },
        ],
    }));
    let book = Rulebook::new(system.unwrap()).0;
    let sheet = |strength: u32, light: u32| {
        let values = json!({ "str": strength, "light": light, "heavy": 1 });
        let character = json!({ "system": "game", "name": "Ada", "values": values });
        let character = serde_json::from_value(character).unwrap();
        fill(book.system(), &character, &book.derive(&character))
    };
    let found = compare(&sheet(16, u32::MAX), &sheet(17, 0)).values;
    let differing: Vec<(&str, [Option<&str>; 2])> = found
        .iter()
        .map(|it| (it.name.as_str(), it.texts.each_ref().map(Option::as_deref)))
        .collect();
    let most = u32::MAX.to_string();
    assert_eq!(
        differing,
        [
            ("Strength", [Some("16"), Some("17")]),
            ("Light", [Some(most.as_str()), Some("1")]),
        ]
    );
}

#[test]
fn rows_of_every_table_of_a_list_are_compared() {
    let table = |row: u32, name: &str| {
        Part::Rows(Rows {
            list: "things".to_owned(),
            heading: format!("Table {row}"),
            rows: vec![RowCells {
                row,
                name: name.to_owned(),
                ..RowCells::default()
            }],
            ..Rows::default()
        })
    };
    let sheet = |second: &str| Document {
        parts: vec![table(1, "Rope"), table(2, second), table(2, second)],
        ..Document::default()
    };
    let found = compare(&sheet("Lamp"), &sheet("Net"));
    let names: Vec<&str> = found.lists[0].rows.iter().map(|it| &*it.name).collect();
    assert_eq!(names, ["Lamp", "Net"]);
    assert_eq!(found.lists[0].same, 1);
}

#[test]
fn a_row_that_is_switched_off_is_a_difference() {
    let sheet = |off| Document {
        parts: vec![Part::Rows(Rows {
            list: "states".to_owned(),
            heading: "States".to_owned(),
            rows: vec![RowCells {
                row: 1,
                name: "Dazed".to_owned(),
                off,
                ..RowCells::default()
            }],
            ..Rows::default()
        })],
        ..Document::default()
    };
    let found = compare(&sheet(false), &sheet(true));
    let expected = [Some(String::new()), Some("(off)".to_owned())];
    assert_eq!(found.lists[0].rows[0].texts, expected);
}

#[test]
fn crosses_in_place_of_strokes_are_a_difference() {
    let mut character = SAMPLE.character.clone();
    character.values.insert("fatigue".into(), 2.into());
    character.values.insert("weariness".into(), 0.into());
    let strokes = fill(&SAMPLE.system, &character, &SAMPLE.derivations);
    let found = compare(&SAMPLE.document(), &strokes).values;
    let [crosses] = &found[..] else {
        panic!("one value differs: {found:?}");
    };
    assert!(crosses.name.ends_with('✗'), "{crosses:?}");
    assert_eq!(crosses.texts, [Some("1".to_owned()), Some("0".to_owned())]);
}

#[test]
fn a_row_shown_in_two_tables_has_one_card_with_the_values_of_both() {
    let mut system = SAMPLE.system.clone();
    let list = system.lists.iter_mut().find(|it| it.key == "abilities");
    list.expect("the sample has abilities").kinds = vec!["ability".to_owned()];
    system.sheet = vec![
        block(json!({ "type": "rows", "list": "abilities", "columns": ["score"] })),
        block(json!({
            "type": "rows", "list": "abilities", "heading": "Specialities",
            "columns": ["speciality"], "only": "speciality",
        })),
    ];
    let document = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    let twice = rows_of(&document.parts[1]);
    assert!(!twice.is_empty(), "a row is in both tables");
    let cards = of_character(&system, &document);
    let [section] = &cards.sections[..] else {
        panic!("one list has cards: {cards:?}");
    };
    assert_eq!(
        section.passages.len(),
        SAMPLE.character.lists["abilities"].len()
    );
    for row in twice {
        let card = section.passages.iter().find(|it| it.name == row.name);
        let own = &card.expect("the row has a card").own;
        let heads: Vec<&str> = own.iter().map(|(head, _)| head.as_str()).collect();
        assert_eq!(heads, ["Score", "Speciality"]);
        assert_eq!(own[1].1, row.cells[0].text);
    }
}

#[test]
fn a_card_has_the_number_by_which_its_row_is_grouped() {
    let mut system = SAMPLE.system.clone();
    let list = system.lists.iter_mut().find(|it| it.key == "abilities");
    list.expect("the sample has abilities").kinds = vec!["ability".to_owned()];
    system.sheet = vec![block(json!({
        "type": "rows", "list": "abilities", "columns": [], "group": ["score"],
    }))];
    let document = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    let cards = of_character(&system, &document);
    let card = &cards.sections[0].passages[0];
    let score = &rows(&document, "abilities")[0].group[0].text;
    assert_eq!(card.own, [("Score".to_owned(), score.clone())]);
}

#[test]
fn a_team_is_one_document_under_its_name() {
    assert!(combine(&[Vec::new()]).is_none());
    let mut system = SAMPLE.system.clone();
    let chips = json!({ "type": "chips", "list": "abilities" });
    system
        .sheet
        .push(block(json!({ "type": "carried", "blocks": [chips] })));
    let carried = |name: &str| {
        let character = Character {
            name: name.to_owned(),
            ..SAMPLE.character.clone()
        };
        carried(&system, &character, &SAMPLE.derivations)
    };
    let team = combine(&[carried("First"), carried("Second")]).expect("both carry something");
    let shared = "Sergeant of the Reed Bank troop";
    assert_eq!(
        team.name, shared,
        "the line that both have under their names"
    );
    let headings: Vec<&str> = team.parts.iter().filter_map(Part::heading).collect();
    assert_eq!(headings, ["First", "Abilities", "Second", "Abilities"]);
    let single = combine(&[carried("First"), Vec::new()]).expect("one carries something");
    assert_eq!(single.name, "First", "what one of them is does not name it");
}

#[test]
fn a_checklist_shows_the_use_of_each_item_that_is_set() {
    let mut system = SAMPLE.system.clone();
    system.sheet = vec![block(json!({
        "type": "facts", "heading": "To bring", "tick": true,
        "items": ["strength", "nothing", "soak"], "under": ["concept", "concept", "burden"],
    }))];
    let document = fill(&system, &SAMPLE.character, &SAMPLE.derivations);
    let [Part::Facts(Facts { items, under, .. })] = &document.parts[..] else {
        panic!("facts are on the sheet: {:?}", document.parts);
    };
    let addresses = |cells: &[Cell]| {
        cells
            .iter()
            .map(|it| it.address.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(addresses(items), ["field/strength", "derived/soak"]);
    assert_eq!(addresses(under), ["field/concept", "derived/burden"]);
    assert!(items.iter().all(|it| it.text.starts_with("☐ ")));
}

#[test]
fn a_table_has_a_row_for_each_calculated_object() {
    let mut system = SAMPLE.system.clone();
    system.sheet = vec![block(json!({
        "type": "table", "item": "soak", "heading": "What the class gives",
        "columns": [{ "key": "ability", "label": "Ability" }, { "key": "uses" }, { "key": "per", "label": "Per" }],
    }))];
    let mut derivations = SAMPLE.derivations.clone();
    derivations
        .whole
        .get_mut("soak")
        .expect("soak is calculated")
        .value = json!([
        { "ability": "Rage", "uses": 2, "per": "Life" },
        { "ability": "Berserk", "uses": null },
        "no object",
    ]);
    let document = fill(&system, &SAMPLE.character, &derivations);
    let [
        Part::Rows(Rows {
            list,
            singular,
            columns,
            rows,
            ..
        }),
    ] = &document.parts[..]
    else {
        panic!("a table is on the sheet: {:?}", document.parts);
    };
    assert_eq!(
        (list.as_str(), singular.as_str()),
        ("derived/soak", "Ability")
    );
    let heads: Vec<_> = columns
        .iter()
        .map(|it| (it.label.as_str(), it.numeric))
        .collect();
    assert_eq!(heads, [("Uses", true), ("Per", false)]);
    let texts: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row.name.as_str(),
                row.cells
                    .iter()
                    .map(|it| it.text.as_str())
                    .collect::<Vec<_>>(),
            )
        })
        .collect();
    assert_eq!(
        texts,
        [("Rage", vec!["2", "Life"]), ("Berserk", vec!["", ""])]
    );
    assert!(
        rows.iter()
            .flat_map(|row| &row.cells)
            .all(|it| it.address == "derived/soak")
    );
}
