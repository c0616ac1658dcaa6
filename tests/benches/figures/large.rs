//! Memory and time of the program with one very large pack.

use std::{fs, path::Path, process::Command};

use rules::{
    system::System,
    table::{By, Column, Table},
};
use schema::Library;
use vademecum::api::{
    app::App,
    rules as lookup,
    searching::{self, Query},
};

use crate::{
    say,
    support::{Numbers, Vocabulary, entry, memory, system},
    timed,
};

const SIZE: usize = 50_000;
const SEARCHES: usize = 1_000;
const READ: usize = 100;
/// The key of the pack.
const KEY: &str = "large";

/// Creates a library with a pack of that size and opens it in another process, so that the memory of
/// creating it is not measured.
pub fn measure(words: &[String]) {
    match words {
        [part, size, file] if part == "make" => make(size.parse().unwrap(), Path::new(file)),
        [part, size, file] if part == "use" => look(size.parse().unwrap(), Path::new(file)),
        _ => {
            let size = words.first().and_then(|word| word.parse().ok());
            let size = size.unwrap_or(SIZE).to_string();
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("library.sqlite");
            for part in ["make", "use"] {
                let mut command = Command::new(std::env::current_exe().unwrap());
                let status = command.args(["large", part, &size]).arg(&file).status();
                assert!(status.unwrap().success(), "{part}");
            }
        }
    }
}

fn make(size: usize, file: &Path) {
    drop(App::open(file).unwrap());
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    let entries = (0..size).map(|number| entry(number, &vocabulary));
    let mut pack = system(KEY.to_owned(), entries);
    with_a_table(&mut pack);
    let library = Library::open(file).unwrap();
    library
        .write(|tx| schema::system::store(tx, &pack, "made", "made"))
        .unwrap();
    drop(library);
    let megabytes = fs::metadata(file).unwrap().len() as f64 / 1e6;
    println!("{size} entries, a library of {megabytes:.0} MB");
}

/// Gives the first entry a table with a formula for keys beyond its rows.
fn with_a_table(pack: &mut System) {
    let column = |key: &str| Column {
        key: key.to_owned(),
        label: key.to_owned(),
    };
    if let Some((_, first)) = pack.entries.get_index_mut(0) {
        first.table = Some(Table {
            columns: vec![column("from"), column("to")],
            rows: vec![vec![1.into(), 2.into()]],
            by: By::Step,
            beyond: [("to".to_owned(), "key * 2".to_owned())].into(),
            ..Table::default()
        });
    }
}

fn look(size: usize, file: &Path) {
    let vocabulary = Vocabulary::new(&mut Numbers(1));
    weigh("before");
    let (app, took) = timed(|| App::open(file).unwrap());
    say("opened", took, "");
    weigh("opened");
    let ((), took) = timed(|| drop(app.index().unwrap()));
    say("index built", took, "");
    weigh("index built");
    let numbers = &mut Numbers(7);
    let (answered, took) = timed(|| {
        let answers = (0..SEARCHES).map(|_| {
            let name = entry(numbers.below(size), &vocabulary).name;
            let letters = 1 + numbers.below(name.len());
            let sought = Query {
                text: name.chars().take(letters).collect(),
                limit: 20,
                ..Query::default()
            };
            usize::from(!searching::search(&app, &sought).unwrap().hits.is_empty())
        });
        answers.sum::<usize>()
    });
    say("a search", took / SEARCHES as u32, "");
    weigh(&format!("{SEARCHES} searches, {answered} answered"));
    let ((), took) = timed(|| {
        for _ in 0..READ {
            let entry = entry(numbers.below(size), &vocabulary);
            let key = format!("{KEY}/{}", entry.key());
            assert_eq!(lookup::read(&app, &key).unwrap().brief.name, entry.name);
        }
    });
    say("an entry read", took / READ as u32, "");
    weigh(&format!("{READ} entries read"));
    let ((), took) = timed(|| drop(lookup::systems(&app).unwrap()));
    say("the systems listed", took, "");
    weigh("the systems listed");
}

fn weigh(when: &str) {
    let (now, most) = (memory("VmRSS"), memory("VmHWM"));
    println!("{when:<48} {now:>9.0} MiB  at most {most:.0} MiB");
}
