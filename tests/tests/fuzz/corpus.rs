//! Inputs kept from earlier runs: `corpus/packs`, `corpus/characters`, and `corpus/formulas.rhai`, whose
//! formulas and scripts are separated by lines of `----`.

use std::{fs, path::Path};

use tests::packs::file;

use super::{characters, formulas, packs, trial};

/// The files of a folder of the corpus.
pub fn texts(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(folder);
    let mut paths: Vec<_> = fs::read_dir(path)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    paths.sort();
    let text =
        |path: &std::path::PathBuf| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    paths.iter().map(text).collect()
}

/// The formulas and scripts.
pub fn scripts() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/formulas.rhai");
    let all = fs::read_to_string(path).unwrap();
    all.split("\n----\n").map(str::to_owned).collect()
}

#[test]
fn packs_of_the_corpus_are_read_or_refused() {
    let _alone = trial::limited();
    for text in texts("packs") {
        packs::import(&[file("system.toml", &text)]);
    }
}

#[test]
fn formulas_of_the_corpus_are_stopped() {
    let _alone = trial::limited();
    let all = scripts();
    assert!(all.len() > 40);
    for text in &all {
        formulas::attack(text);
    }
}

#[test]
fn characters_of_the_corpus_are_refused_or_repaired() {
    let _alone = trial::limited();
    let desk = characters::Desk::new();
    for text in texts("characters") {
        desk.import(&text);
    }
}
