//! Measures the program without its window: creating a library, queries, deriving and printing sheets,
//! calculations per second, and more.
//!
//! `cargo bench --bench figures -- odds party` measures only these parts, `-- large [SIZE]` the program with a large
//! pack instead.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    missing_docs
)]

#[path = "figures/large.rs"]
mod large;
#[path = "../../schema/benches/support/mod.rs"]
mod support;

use std::{
    collections::HashMap,
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use indexmap::IndexMap;
use rules::{Value, character::LedgerRow, rulebook::Rulebook, system::System, turns::Act};
use seed::{builtin, check, pack};
use serde::Deserialize;
use serde_json::json;
use sheet::{
    document, layout,
    page::{PageKind, PrintOptions},
    pdf,
};
use tests::fixtures;
use vademecum::api::{
    app::App,
    characters, encounters,
    printing::{self, PrintJob},
    searching,
};

/// Measures one part of the program.
type Measure = fn(&App);

fn main() {
    let words = std::env::args().skip(1);
    let words: Vec<String> = words.filter(|word| word != "--bench").collect();
    if words.first().is_some_and(|word| word == "large") {
        return large::measure(&words[1..]);
    }
    let folder = tempfile::tempdir().unwrap();
    let app = library(folder.path());
    let parts: [(&str, Measure); 8] = [
        ("packs", |_| packs()),
        ("keystrokes", keystrokes),
        ("calculators", |_| calculators()),
        ("sheets", sheets),
        ("ledgers", ledgers),
        ("party", party),
        ("fight", fight),
        ("odds", odds),
    ];
    for (name, measure) in parts {
        if words.is_empty() || words.iter().any(|word| word == name) {
            measure(&app);
        }
    }
}

fn library(folder: &Path) -> App {
    let made = timed(|| App::open(&folder.join("library.sqlite")).unwrap());
    say(
        "library made from the built-in packs",
        made.1,
        "goal < 300 ms",
    );
    let again = timed(|| drop(App::open(&folder.join("library.sqlite")).unwrap()));
    say("library opened again", again.1, "");
    made.0
}

fn packs() {
    let took = timed(|| {
        for builtin in builtin::packs() {
            let mut pack = pack::read(&builtin.files());
            check::check(&mut pack);
            black_box(&pack);
        }
    });
    say("all packs read and checked", took.1, "goal < 150 ms");
}

fn keystrokes(app: &App) {
    drop(app.index().unwrap());
    let mut times = Vec::new();
    for query in [
        "lng swrd",
        "encumberance",
        "how do i know if i hit",
        "prone mythcraft",
        "toad",
    ] {
        for end in query
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8())
        {
            let sought = searching::Query {
                text: query[..end].to_owned(),
                limit: 20,
                ..searching::Query::default()
            };
            times.push(timed(|| black_box(searching::search(app, &sought).unwrap())).1);
        }
    }
    times.sort();
    say("a keystroke of search, median", times[times.len() / 2], "");
    say(
        "a keystroke of search, slowest",
        times[times.len() - 1],
        "goal < 2 ms",
    );
}

#[derive(Deserialize)]
struct Case {
    calc: String,
    inputs: IndexMap<String, Value>,
}

fn calculators() {
    let rulebooks: HashMap<&str, Rulebook> = builtin::packs()
        .map(|pack| {
            let system = pack::read(&pack.files()).system;
            (pack.key, Rulebook::new(system).0)
        })
        .collect();
    let cases: Vec<(&Rulebook, Case)> = rulebooks
        .iter()
        .flat_map(|(key, rulebook)| {
            let cases = fixtures::cases(&format!("cases/{key}.jsonl"));
            cases.into_iter().map(move |case| (rulebook, case))
        })
        .collect();
    for (what, goal, bare) in [
        ("without proof", "goal ≥ 20,000", true),
        ("with proof", "goal ≥ 5,000", false),
    ] {
        let took = timed(|| {
            for (rulebook, case) in &cases {
                let answer = if bare {
                    rulebook.calculate_without_proof(&case.calc, &case.inputs)
                } else {
                    rulebook.calculate(&case.calc, &case.inputs)
                };
                black_box(answer.ok());
            }
        })
        .1;
        println!(
            "{:<48} {:>9.0} a second  {goal}",
            format!("calculators worked out {what}"),
            cases.len() as f64 / took.as_secs_f64()
        );
    }
}

fn sheets(app: &App) {
    for card in characters::cards(app).unwrap() {
        let character = characters::document(app, card.id).unwrap();
        let loaded = app.loaded(&card.system).unwrap();
        let derived = typical(|| loaded.rulebook.derive(&character));
        say(
            &format!("a whole sheet derived, {}", card.system_name),
            derived,
            "goal < 5 ms",
        );
        let printed = typical(|| print(loaded.system(), &loaded.rulebook, &character));
        let size = print(loaded.system(), &loaded.rulebook, &character).len();
        say(
            &format!("a sheet printed, {} ({} KB)", card.system_name, size / 1024),
            printed,
            "goal < 10 ms",
        );
    }
}

/// Twelve magi of forty seasons each, and ten winters of aging.
fn ledgers(app: &App) {
    let loaded = app.loaded("arsmagica").unwrap();
    let cards = characters::cards(app).unwrap();
    let example = cards.iter().find(|card| card.name == "Tiberius").unwrap();
    let mut magus = characters::document(app, example.id).unwrap();
    let activities = [
        ("practice", json!({ "subject": "Finesse" })),
        (
            "vis_study",
            json!({ "subject": "Ignem", "die": 6, "local_aura": 3 }),
        ),
        (
            "summa",
            json!({ "subject": "Vim", "book": "Roots", "quality": 9, "level": 20 }),
        ),
        (
            "exposure",
            json!({ "to": { "Awareness": 1, "Penetration": 1 } }),
        ),
        ("aging", json!({ "die": 4, "crisis_die": 3 })),
    ];
    for year in 0..10_u32 {
        for (at, (activity, inputs)) in (0_u32..).zip(&activities) {
            magus.ledger.push(LedgerRow {
                id: year * 5 + at + 1,
                time: Some(1220 + i64::from(year)),
                part: at.min(3),
                activity: (*activity).to_owned(),
                inputs: serde_json::from_value(inputs.clone()).unwrap(),
                note: String::new(),
            });
        }
    }
    let advanced = loaded.rulebook.advance(&magus);
    assert!(advanced.lines.iter().all(|line| line.findings.is_empty()));
    let took = typical(|| {
        for _ in 0..12 {
            black_box(loaded.rulebook.advance(&magus));
        }
    });
    say("twelve ledgers of forty seasons", took, "goal < 100 ms");
}

/// A party of a hundred, as the command line and the window print it.
fn party(app: &App) {
    let ids: Vec<i64> = characters::cards(app)
        .unwrap()
        .iter()
        .map(|card| card.id)
        .collect();
    let job = PrintJob {
        characters: ids.iter().copied().cycle().take(100).collect(),
        ..PrintJob::default()
    };
    let options = PrintOptions::default();
    let (bytes, done) = printing::file(app, &job, &options).unwrap();
    assert!(bytes == printing::file(app, &job, &options).unwrap().0);
    let took = timed(|| black_box(printing::file(app, &job, &options).unwrap())).1;
    say(
        &format!(
            "a party of a hundred printed ({} pages, {} KB)",
            done.pages,
            bytes.len() / 1024
        ),
        took,
        "goal < 300 ms",
    );
    for kind in [
        PageKind::Compact,
        PageKind::Reference,
        PageKind::Cards,
        PageKind::Audit,
    ] {
        let options = PrintOptions {
            kinds: vec![kind],
            ..options.clone()
        };
        for id in &ids {
            let one = PrintJob {
                characters: vec![*id],
                ..PrintJob::default()
            };
            let (bytes, done) = printing::file(app, &one, &options).unwrap();
            let took = typical(|| printing::file(app, &one, &options).unwrap());
            let name = format!(
                "{kind:?} of {id}: {} pages, {} KB",
                done.pages,
                bytes.len() / 1024
            );
            say(&name, took, "");
        }
    }
}

/// The next turn in a fight of forty combatants with ten conditions each.
fn fight(app: &App) {
    let table = encounters::create(app, "mythcraft", "Forty").unwrap().id;
    let act = |act: &Act| encounters::act(app, table, None, act, Some(1)).unwrap();
    act(&Act::Short {
        form: String::new(),
        name: "Goblin".to_owned(),
        numbers: IndexMap::new(),
        many: 40,
        side: String::new(),
    });
    let loaded = app.loaded("mythcraft").unwrap();
    let conditions = loaded.system().entries.keys();
    let conditions: Vec<&String> = conditions
        .filter(|key| key.starts_with("condition/"))
        .take(10)
        .collect();
    for combatant in 1..=40 {
        for name in &conditions {
            act(&Act::State {
                combatant,
                name: (*name).clone(),
                left: Some(1000),
                unit: None,
                skips: 0,
                values: IndexMap::new(),
            });
        }
    }
    act(&Act::Next {});
    let turn = typical(|| act(&Act::Next {}));
    say(
        "next turn among forty in ten conditions each",
        turn,
        "goal < 16 ms",
    );
}

/// The odds of four against six, for the systems that have odds.
fn odds(app: &App) {
    for system in ["arsmagica", "mythcraft"] {
        let table = encounters::create(app, system, "Odds").unwrap().id;
        for (many, side) in [(4, "party"), (6, "bandits")] {
            let add = Act::Short {
                form: String::new(),
                name: side.to_owned(),
                numbers: IndexMap::new(),
                many,
                side: side.to_owned(),
            };
            encounters::act(app, table, None, &add, Some(1)).unwrap();
        }
        let (odds, took) = timed(|| encounters::odds(app, table, None, &|| false).unwrap());
        let what = format!("{} fights of four against six, {system}", odds.fights);
        say(&what, took, "goal < 2 s");
    }
}

fn print(system: &System, rulebook: &Rulebook, character: &rules::character::Character) -> Vec<u8> {
    let derivations = rulebook.derive(character);
    let document = document::fill(system, character, &derivations);
    let pages = layout::sheet(&document, &PrintOptions::default()).unwrap();
    let about = pdf::About {
        title: &character.name,
        author: "",
        language: "en",
    };
    pdf::write(&[pdf::Sheet::new(&character.name, &pages)], &about).unwrap()
}

fn typical<T>(mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..21).map(|_| timed(|| black_box(work())).1).collect();
    times.sort();
    times[times.len() / 2]
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

fn say(what: &str, took: Duration, goal: &str) {
    println!("{what:<48} {:>9.2} ms  {goal}", took.as_secs_f64() * 1000.0);
}
