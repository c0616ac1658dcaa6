//! The built-in packs, and packs made of texts.

use std::sync::OnceLock;

use rules::{entry::Entry, rulebook::Rulebook};
use schema::search::Labels;
use seed::{builtin, check, folder::File, pack, pack::Pack};

/// A built-in pack with its formulas compiled.
#[derive(Debug)]
pub struct Ready {
    /// The pack, checked.
    pub pack: Pack,
    /// Its system with its formulas.
    pub rulebook: Rulebook,
}

/// Every built-in pack, in the order of their keys; read once a test file.
pub fn all() -> &'static [Ready] {
    static ALL: OnceLock<Vec<Ready>> = OnceLock::new();
    ALL.get_or_init(|| {
        builtin::packs()
            .map(|builtin| ready(&builtin.files()))
            .collect()
    })
}

/// The labels of the built-in packs, and their entries, each with the key of its system.
pub fn searched() -> (Vec<Labels>, Vec<(String, Entry)>) {
    let systems = all().iter().map(|ready| &ready.pack.system);
    let labels = systems.clone().map(Labels::from).collect();
    let entries = systems.flat_map(|system| {
        let entries = system.entries.values();
        entries.map(|entry| (system.key.clone(), entry.clone()))
    });
    (labels, entries.collect())
}

/// The built-in pack of a system.
pub fn of(system: &str) -> &'static Ready {
    all()
        .iter()
        .find(|ready| ready.pack.system.key == system)
        .unwrap()
}

/// Files read as a pack and checked, as `pack check` does.
pub fn checked(files: &[File]) -> Pack {
    let mut pack = pack::read(files);
    check::check(&mut pack);
    pack
}

/// A file of a pack.
pub fn file(name: &str, text: &str) -> File {
    File {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

fn ready(files: &[File]) -> Ready {
    let pack = checked(files);
    let (rulebook, errors) = Rulebook::new(pack.system.clone());
    assert!(errors.is_empty(), "{errors:?}");
    Ready { pack, rulebook }
}
