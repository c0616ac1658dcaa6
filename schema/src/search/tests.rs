//! Complete searches over a few entries, each of which shows one difficulty.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::atomic::AtomicBool;

use indexmap::IndexMap;
use proptest::prelude::*;
use rules::{
    Value,
    entry::Entry,
    system::{FactColumn, Kind},
    table::Table,
};

use super::*;

type Document = (String, Entry);

fn document(key: &str, name: &str) -> Document {
    let parts: Vec<&str> = key.split('/').collect();
    let [system, kind, slug] = parts[..] else {
        panic!("{key}")
    };
    let entry = Entry {
        kind: kind.to_owned(),
        slug: slug.to_owned(),
        name: name.to_owned(),
        ..Entry::default()
    };
    (system.to_owned(), entry)
}

/// Returns the document with its entry modified.
fn with((system, mut entry): Document, add: impl FnOnce(&mut Entry)) -> Document {
    add(&mut entry);
    (system, entry)
}

fn weapon(key: &str, name: &str, attack: i64, load: i64, cost: &str) -> Document {
    let facts = [
        ("atk", Value::from(attack)),
        ("load", Value::from(load)),
        ("cost", Value::from(cost)),
    ];
    let facts: IndexMap<String, Value> = facts
        .map(|(key, value)| (key.to_owned(), value))
        .into_iter()
        .collect();
    with(document(key, name), |entry| {
        entry.facts = facts;
        entry.tags = vec!["melee".to_owned()];
    })
}

fn labels(key: &str, name: &str, nicknames: &[&str]) -> Labels {
    let column = |key: &str, label: &str| FactColumn {
        key: key.to_owned(),
        label: label.to_owned(),
        ..FactColumn::default()
    };
    let kind = |key: &str, name: &str, facts: Vec<FactColumn>| Kind {
        key: key.to_owned(),
        name: name.to_owned(),
        plural: format!("{name}s"),
        facts,
        ..Kind::default()
    };
    let facts = vec![
        column("atk", "Attack"),
        column("load", "Load"),
        column("cost", "Cost"),
    ];
    Labels {
        key: key.to_owned(),
        name: name.to_owned(),
        nicknames: nicknames.iter().map(|name| (*name).to_owned()).collect(),
        kinds: vec![
            kind("weapon", "Weapon", facts),
            kind("rule", "Rule", Vec::new()),
            kind("spell", "Spell", Vec::new()),
        ],
    }
}

fn documents() -> Vec<Document> {
    let dying = with(document("north/rule/dying", "Dying"), |entry| {
        entry.questions = vec!["What happens when I run out of hit points?".to_owned()];
        entry.summary = "At zero you are dying.".to_owned();
        entry.text = "Each turn brings a point nearer to death.\n\nHealing ends it.".to_owned();
    });
    let hit = with(document("north/rule/attack", "Attack"), |entry| {
        entry.questions = vec!["How do I know whether I hit?".to_owned()];
        entry.words = vec!["roll to hit".to_owned()];
    });
    let zone = with(document("south/rule/tackle-zone", "Tackle Zone"), |entry| {
        entry.aliases = vec!["danger area".to_owned()];
    });
    vec![
        weapon("north/weapon/sword-long", "Sword, Long", 4, 1, "Std."),
        weapon("north/weapon/sword-short", "Sword, Short", 3, 1, "Std."),
        weapon("north/weapon/axe", "Axe", 4, 1, "Inexpensive"),
        weapon("north/weapon/lance", "Lance", 4, 2, "Expensive"),
        document("north/spell/fireball", "Fireball"),
        document("south/spell/fire-ball", "Fire Ball"),
        document("south/rule/mage", "Mage"),
        document("south/spell/necromancy", "Necromancy"),
        document("north/rule/manoeuvres", "Advanced Manoeuvres"),
        document("north/rule/paralyzed", "Paralyzed"),
        document("south/spell/form-of-mist", "Form of Mist"),
        dying,
        hit,
        zone,
    ]
}

fn index() -> Index {
    let labels = [
        labels("north", "North Saga", &["ns", "saga"]),
        labels("south", "South League", &["mage", "sl"]),
    ];
    Index::build(labels, documents())
}

fn search(index: &Index, query: &str) -> SearchResults {
    index.search(&Query::new(query), &documents()).unwrap()
}

#[test]
fn the_expected_entry_ranks_first() {
    let index = index();
    for (query, want) in [
        ("sword, long", "north/weapon/sword-long"),
        ("long sword", "north/weapon/sword-long"),
        ("longsword", "north/weapon/sword-long"),
        ("lognsword", "north/weapon/sword-long"),
        ("lng swrd", "north/weapon/sword-long"),
        ("swrod logn", "north/weapon/sword-long"),
        ("aex", "north/weapon/axe"),
        ("lan", "north/weapon/lance"),
        ("advanced maneuver", "north/rule/manoeuvres"),
        ("advanced manoeu", "north/rule/manoeuvres"),
        ("PARALYSED", "north/rule/paralyzed"),
        ("paralysis", "north/rule/paralyzed"),
        ("necromancer", "south/spell/necromancy"),
        ("tz", "south/rule/tackle-zone"),
        ("dangr aera", "south/rule/tackle-zone"),
        ("mist form", "south/spell/form-of-mist"),
        ("fire ball", "south/spell/fire-ball"),
        ("fireball", "north/spell/fireball"),
        ("fireball sl", "south/spell/fire-ball"),
        ("saga fire ball", "north/spell/fireball"),
        ("mage", "south/rule/mage"),
        ("mage fireball", "south/spell/fire-ball"),
        ("how do i know if i hit", "north/rule/attack"),
        (
            "what happens when my hit points run out",
            "north/rule/dying",
        ),
    ] {
        let found = search(&index, query);
        assert_eq!(
            found.hits.first().map(|hit| hit.key.as_str()),
            Some(want),
            "{query}: {found:#?}"
        );
    }
}

#[test]
fn a_long_chain_of_hyphened_words_adds_few_words() {
    let chain = with(document("north/rule/chain", "Chain"), |entry| {
        entry.text = "a-".repeat(5_000);
    });
    let index = Index::build([Labels::default()], [chain]);
    assert!(index.lexicon.len() < 100, "{}", index.lexicon.len());
}

#[test]
fn a_row_of_a_table_is_found_by_its_words_and_shown_with_its_numbers() {
    let table = with(document("north/table/materials", "Materials"), |entry| {
        let row = |name: &str, bonus: i64, to: &str| -> Vec<Value> {
            vec![name.into(), bonus.into(), Value::Null, to.into()]
        };
        entry.summary = "Bonuses.".to_owned();
        entry.table = Some(Table {
            rows: vec![
                row("Amber", -3, "Corpus"),
                row("Zircon", 5, "peace"),
                row("Red Amber", 1, "war"),
            ],
            ..Table::default()
        });
    });
    let book = with(document("north/rule/book", "Book"), |entry| {
        entry.text = "It has 5 pages.".to_owned();
    });
    let documents = vec![table, book];
    let index = Index::build([Labels::default()], documents.clone());
    for (query, line) in [
        ("zircon", "Zircon · 5 · – · peace"),
        ("amber", "Amber · −3 · – · Corpus"),
        ("materials 5", "Bonuses."),
    ] {
        let found = index.search(&Query::new(query), &documents).unwrap();
        let mut hits = found.hits.iter();
        let hit = hits.find(|hit| hit.key == "north/table/materials");
        assert_eq!(hit.unwrap().line, line, "{query}");
    }
    let mut without_rows = documents;
    without_rows[0].1.table = None;
    let shorter = Index::build([Labels::default()], without_rows);
    assert_eq!(index.lengths, shorter.lengths);
}

#[test]
fn the_exact_name_of_a_row_ranks_before_a_corrected_name() {
    let table = with(document("north/table/materials", "Materials"), |entry| {
        entry.table = Some(Table {
            rows: vec![vec!["Adze".into(), "wood".into()]],
            ..Table::default()
        });
    });
    let dazed = with(document("north/rule/dazed", "Dazed"), |entry| {
        entry.aliases = vec!["Daze".to_owned()];
    });
    let documents = vec![dazed, table];
    let index = Index::build([Labels::default()], documents.clone());
    let found = index.search(&Query::new("adze"), &documents).unwrap();
    let keys = found.hits.iter().map(|hit| hit.key.as_str());
    assert_eq!(
        keys.collect::<Vec<_>>(),
        ["north/table/materials", "north/rule/dazed"]
    );
    assert_eq!(found.read_as, None);
}

#[test]
fn everyday_words_find_related_rules() {
    let index = index();
    for (query, want) in [
        ("how do I recover from dying", "north/rule/dying"),
        ("what if my guy gets killed", "north/rule/dying"),
        ("do I strike first", "north/rule/attack"),
    ] {
        let found = search(&index, query);
        assert_eq!(found.hits[0].key, want, "{query}: {found:#?}");
    }
}

#[test]
fn the_preferred_system_ranks_first_among_equals_and_hides_nothing() {
    let index = index();
    let keys = |text: &str, prefer: &str| -> Vec<String> {
        let query = Query {
            prefer: Some(prefer.to_owned()),
            ..Query::new(text)
        };
        let hits = index.search(&query, &documents()).unwrap().hits;
        hits.into_iter().map(|hit| hit.key).collect()
    };
    let (north, south) = ("north/spell/fireball", "south/spell/fire-ball");
    assert_eq!(keys("fireb", "north")[..2], [north, south]);
    assert_eq!(keys("fireb", "south")[..2], [south, north]);
    assert_eq!(keys("lance", "south")[0], "north/weapon/lance");
    assert_eq!(keys("fireb", "gone").len(), 2);
}

#[test]
fn a_corrected_spelling_is_reported() {
    let found = search(&index(), "lance");
    assert_eq!((found.read_as, found.certain), (None, true));
    let found = search(&index(), "lanec");
    assert_eq!(found.read_as.as_deref(), Some("lance"));
}

#[test]
fn matches_are_highlighted_in_names_and_lines() {
    let index = index();
    let marked = |query: &str| {
        let hit = search(&index, query).hits.remove(0);
        let name: Vec<char> = hit.name.chars().collect();
        hit.name_marks
            .iter()
            .map(|(start, end)| name[*start..*end].iter().collect())
            .collect::<Vec<String>>()
    };
    assert_eq!(marked("long swo"), ["Swo", "Long"]);
    assert_eq!(marked("lng sword"), ["Sword", "L", "ng"]);
    let hit = search(&index, "turn nearer to death").hits.remove(0);
    assert_eq!(hit.line, "Each turn brings a point nearer to death.");
    assert_eq!(hit.line_marks, [(5, 9), (25, 31), (35, 40)]);
}

#[test]
fn highlights_of_prefixes_count_the_characters_of_the_text() {
    let documents = vec![document(
        "north/rule/road",
        "Straßenzoll Ægishjalmr ﬂamethrower",
    )];
    let index = Index::build([labels("north", "North Saga", &[])], documents.clone());
    for (query, want) in [
        ("stra", (0, 4)),
        ("stras", (0, 5)),
        ("strass", (0, 5)),
        ("strassen", (0, 7)),
        ("aegis", (12, 16)),
        ("flam", (23, 26)),
    ] {
        let found = index.search(&Query::new(query), &documents).unwrap();
        assert_eq!(found.hits[0].name_marks, [want], "{query}");
    }
}

#[test]
fn filters_restrict_the_hits() {
    let index = index();
    let keys = |query: &str| {
        let found = search(&index, query);
        found
            .hits
            .into_iter()
            .map(|hit| hit.key.rsplit('/').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        keys("system:ns kind:weapon load<=1 atk>=4"),
        ["axe", "sword-long"]
    );
    assert_eq!(keys("cost:inexp"), ["axe"]);
    assert_eq!(keys("sword atk=3"), ["sword-short"]);
    assert_eq!(keys("system:\"south league\" fireball"), ["fire-ball"]);
    assert_eq!(keys("tag:melee load>1"), ["lance"]);
    assert_eq!(keys("kind:spells system:north"), ["fireball"]);
    assert_eq!(keys("ns kind:weapon load<=1 atk>=4"), ["axe", "sword-long"]);
    assert_eq!(keys("load < 2 atk >=4 kind:weapon"), ["axe", "sword-long"]);
    assert_eq!(keys("kind:weapon load> 1"), ["lance"]);
}

#[test]
fn hyphens_and_minus_signs_both_make_numbers_negative() {
    let documents = [1, -1].map(|attack| {
        let key = format!("north/weapon/with{attack}");
        weapon(&key, "Net", attack, 0, "Std.")
    });
    let index = Index::build([labels("north", "North Saga", &[])], documents.clone());
    for query in ["atk=-1", "atk=−1", "atk:−1", "atk<0"] {
        let found = index
            .search(&Query::new(query), &documents.to_vec())
            .unwrap();
        let keys: Vec<&str> = found.hits.iter().map(|hit| hit.key.as_str()).collect();
        assert_eq!(keys, ["north/weapon/with-1"], "{query}");
    }
}

#[test]
fn hits_are_sorted_by_a_column_with_missing_values_last() {
    let of = |name: &str, length: Value| {
        let key = format!("north/weapon/{}", name.to_lowercase());
        with(document(&key, name), |entry| {
            entry.facts = [("length".to_owned(), length)].into_iter().collect();
        })
    };
    let documents = vec![
        of("Whip", Value::from("9 feet")),
        of("Pike", Value::from("15 feet")),
        of("Staff", Value::from(9)),
        of("Rope", Value::from("—")),
        of("Net", Value::Null),
        of("Élan", Value::from("none")),
        of("Bow", Value::from("Éclair")),
        of("Axe", Value::from(-1)),
    ];
    let index = Index::build([labels("north", "North Saga", &[])], documents.clone());
    let sorted = |text: &str, column: Option<&str>, descending: bool, limit: usize| {
        let sort = Sort {
            column: column.map(|name| index.column(name).unwrap()),
            descending,
        };
        let query = Query {
            limit,
            sort: Some(sort),
            ..Query::new(text)
        };
        let found = index.search(&query, &documents).unwrap();
        let names: Vec<String> = found.hits.into_iter().map(|hit| hit.name).collect();
        (names.join(" "), found.count)
    };
    let up = "Axe Staff Whip Pike Bow Élan Net Rope";
    let down = "Élan Bow Pike Whip Staff Axe Net Rope";
    assert_eq!(
        sorted("kind:weapon", Some("length"), false, 9),
        (up.to_owned(), 8)
    );
    assert_eq!(
        sorted("kind:weapon", Some("leng"), true, 9),
        (down.to_owned(), 8)
    );
    assert_eq!(sorted("kind:weapon", None, true, 3).0, "Whip Staff Rope");
    assert_eq!(sorted("kind:weapon", None, false, 3).0, "Axe Bow Élan");
    assert_eq!(sorted("whip", Some("length"), false, 1).0, "Whip");
    let refused = index.column("lenght").unwrap_err();
    assert_eq!(
        refused,
        "Nothing can be sorted by “lenght”. Did you mean “length”?"
    );
}

#[test]
fn matches_of_other_kinds_are_counted() {
    let index = index();
    let counts = |query: &Query| {
        let found = index.search(query, &documents()).unwrap();
        (found.count, found.elsewhere)
    };
    let of_kind = |text: &str, kind: &str| Query {
        kind: Some(kind.to_owned()),
        ..Query::new(text)
    };
    assert_eq!(counts(&of_kind("sword", "spell")).1, 2);
    assert_eq!(counts(&of_kind("sword", "weapon")), (2, 0));
    assert_eq!(counts(&Query::new("sword kind:spell")), (0, 2));
    assert_eq!(counts(&Query::new("ns sword kind:spell")), (0, 2));
    assert_eq!(counts(&Query::new("kind:spell load<=1")), (0, 3));
    assert_eq!(counts(&Query::new("sword")), (2, 0));
    // Without words or filters by fact, other kinds are not counted.
    assert_eq!(counts(&of_kind("", "weapon")), (4, 0));
    assert_eq!(counts(&Query::new("kind:weapon system:north")), (4, 0));
}

#[test]
fn filters_are_shown_as_chips() {
    let found = search(&index(), "sword system:ns atk≥4");
    let chips: Vec<_> = found
        .chips
        .iter()
        .map(|chip| (chip.label.as_str(), chip.start, chip.end))
        .collect();
    assert_eq!(
        chips,
        [("System: North Saga", 6, 15), ("Attack ≥ 4", 16, 21)]
    );
}

#[test]
fn an_unknown_filter_is_reported() {
    let index = index();
    for (query, message, suggestion) in [
        (
            "sword lod<=1",
            "Nothing can be filtered by “lod”. Did you mean “load”?",
            Some("load<=1"),
        ),
        (
            "kind:wepon",
            "No entry has the kind “wepon”. Did you mean “weapon”?",
            Some("kind:weapon"),
        ),
        ("cost:cheap", "No entry has the cost “cheap”.", None),
        (
            "kind<weapon",
            "“kind” has no numbers, so “<” cannot compare it. Write “kind:weapon”.",
            Some("kind:weapon"),
        ),
        (
            "cost>=cheap",
            "“cost” has no numbers, so “>=” cannot compare it. Write “cost:cheap”.",
            Some("cost:cheap"),
        ),
        (
            "load<=heavy",
            "“load” is compared with a number, not with “heavy”.",
            None,
        ),
        (
            "sword load < 5 >= 1",
            "A filter compares once. Write “load<5 load>=1”.",
            Some("load<5 load>=1"),
        ),
        (
            "load>0<5",
            "A filter compares once. Write “load>0 load<5”.",
            Some("load>0 load<5"),
        ),
    ] {
        let found = search(&index, query);
        let complaint = found.complaint.unwrap();
        assert_eq!(
            (complaint.message.as_str(), complaint.suggestion.as_deref()),
            (message, suggestion)
        );
    }
    assert_eq!(search(&index, "sword lod<=1").hits.len(), 2);
    assert!(!search(&index, "kind:wepon").hits.is_empty());
}

#[test]
fn a_column_whose_key_is_another_name_of_a_field_can_be_filtered() {
    let law = with(document("north/rule/law", "Law"), |entry| {
        let kind = Value::from("Academic");
        entry.facts.insert("type".to_owned(), kind);
    });
    let documents = vec![law, document("north/rule/ice", "Ice")];
    let index = Index::build([Labels::default()], documents.clone());
    let found = index.search(&Query::new("type:academic"), &documents);
    let keys: Vec<String> = found.unwrap().hits.into_iter().map(|hit| hit.key).collect();
    assert_eq!(keys, ["north/rule/law"]);
}

#[test]
fn a_filter_by_a_label_includes_every_column_with_that_name() {
    let axe = weapon("north/weapon/axe", "Axe", 4, 1, "Std.");
    let giant = with(document("north/rule/giant", "Giant"), |entry| {
        entry.facts.insert("attack".to_owned(), Value::from(5_i64));
    });
    let wolf = with(document("north/rule/wolf", "Wolf"), |entry| {
        entry.facts.insert("atk".to_owned(), Value::from("Claws"));
    });
    let documents = vec![axe, giant, wolf];
    let index = Index::build([labels("north", "North Saga", &[])], documents.clone());
    let search = |query: &str| index.search(&Query::new(query), &documents).unwrap();
    let hits = search("attack>=4").hits;
    let keys: Vec<&str> = hits.iter().map(|hit| hit.key.as_str()).collect();
    assert_eq!(keys, ["north/weapon/axe", "north/rule/giant"]);
    assert_eq!(search("attack>=4").chips[0].label, "Attack ≥ 4");
    let complaint = search("attack:clows").complaint.unwrap();
    assert_eq!(complaint.suggestion.as_deref(), Some("attack:Claws"));
    let texts = |query: &str| -> Vec<String> {
        let found = index.completions(query).into_iter();
        found.map(|completion| completion.text).collect()
    };
    assert_eq!(texts("attack:cl"), ["attack:Claws"]);
    assert_eq!(texts("attack>="), ["attack>=4", "attack>=5"]);
}

#[test]
fn filters_are_completed() {
    let index = index();
    let texts = |query: &str| {
        index
            .completions(query)
            .into_iter()
            .map(|found| found.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(texts("sword sys"), ["system:"]);
    assert_eq!(texts("sword lo"), ["load:", "load<=", "load>="]);
    assert_eq!(texts("load<="), ["load<=1", "load<=2"]);
    assert_eq!(texts("lo<="), ["load<=1", "load<=2"]);
    assert_eq!(texts("atk>=4"), Vec::<String>::new());
    assert_eq!(texts("cost:e"), ["cost:Expensive"]);
    assert_eq!(texts("kind:"), ["kind:rule", "kind:spell", "kind:weapon"]);
    assert_eq!(texts("sword "), Vec::<String>::new());
}

#[test]
fn an_empty_query_returns_favoured_entries() {
    let favoured = vec![
        "south/rule/mage".to_owned(),
        "north/nothing/here".to_owned(),
    ];
    let found = index().search(
        &Query {
            favoured,
            ..Query::new("")
        },
        &documents(),
    );
    assert_eq!(
        found
            .unwrap()
            .hits
            .iter()
            .map(|hit| hit.key.as_str())
            .collect::<Vec<_>>(),
        ["south/rule/mage"]
    );
}

#[test]
fn a_superseded_search_is_cancelled() {
    let cancelled = AtomicBool::new(true);
    for query in ["sword", ""] {
        let refused = index().search_cancellable(&Query::new(query), &documents(), &cancelled);
        assert_eq!(refused.unwrap_err().code, ErrorCode::Superseded);
    }
}

#[test]
fn an_index_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&index());
}

fn any_query() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z \"'():<>=*+-]{0,40}",
        "(system|kind|atk|load|cost|tag|no)(:|<=|>=|<|>|=|≤)[a-z0-9\" ]{0,9}",
        "[\u{0}-\u{1f}\u{200b}-\u{202e}א-ת\u{600}-\u{6ff}🔥🗡️é]{0,30}",
        "[a-z ]{0,20}".prop_map(|text| text.repeat(600)),
    ]
}

#[test]
fn phrase_frequency_grows_with_occurrences_and_falls_with_phrases() {
    let score = weights::phrase_frequency;
    assert!(score(0.0, 0).abs() < f32::EPSILON && score(0.0, 60).abs() < f32::EPSILON);
    assert!(score(1.0, 60) < score(4.0, 60) && score(4.0, 60) < 1.0);
    assert!(score(1.0, 60) < score(1.0, 10));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_a_valid_query(text in any_query(), limit in 0_usize..30, explain in any::<bool>()) {
        let index = index();
        let found = index.search(&Query { limit, explain, ..Query::new(text.as_str()) }, &documents()).unwrap();
        prop_assert!(found.hits.len() <= limit && found.hits.len() <= found.count);
        prop_assert!(found.hits.is_sorted_by(|one, other| one.score >= other.score));
        for hit in &found.hits {
            for (marks, marked) in [(&hit.name_marks, &hit.name), (&hit.line_marks, &hit.line)] {
                prop_assert!(marks.is_sorted() && marks.iter().all(|(start, end)| start < end));
                prop_assert!(marks.last().is_none_or(|(_, end)| *end <= marked.chars().count()));
            }
        }
        let letters = text.chars().count();
        prop_assert!(found.chips.iter().all(|chip| chip.start < chip.end && chip.end <= letters));
        index.completions(&text);
    }

    #[test]
    fn a_typo_still_finds_the_entry(number in 0_u32..14, at in 0_usize..30, letter in "[a-z]", how in 0..4) {
        let index = index();
        let name = index.name(number).to_lowercase();
        let mut letters: Vec<char> = name.chars().collect();
        if letters.len() < 5 {
            return Ok(());
        }
        let at = at % (letters.len() - 1);
        match how {
            0 => letters.swap(at, at + 1),
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, letter.chars().next().unwrap()),
            _ => letters[at] = letter.chars().next().unwrap(),
        }
        let query: String = letters.into_iter().collect();
        let found = search(&index, &query);
        let place = found.hits.iter().position(|hit| hit.key == index.key(number));
        prop_assert!(place.is_some_and(|place| place < 3), "{query}: {found:?}");
    }
}
