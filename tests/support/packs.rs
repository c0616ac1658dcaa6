//! The built-in packs, and packs made of texts.

use std::sync::OnceLock;

use rules::{entry::Entry, rulebook::Rulebook, system::System};
use schema::search::Labels;
use seed::{builtin, check, folder::File, pack, pack::Pack};

/// The folder of a small pack of our own.
pub const LANTERN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/lantern");
/// The folder of a pack whose entries change characters.
pub const SRD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/srd");

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

/// Every entry of the built-in packs, with its system.
pub fn entries() -> impl Iterator<Item = (&'static System, &'static Entry)> {
    let systems = all().iter().map(|ready| &ready.pack.system);
    systems.flat_map(|system| system.entries.values().map(move |entry| (system, entry)))
}

/// The labels of the built-in packs, and their entries, each with the key of its system.
pub fn searched() -> (Vec<Labels>, Vec<(String, Entry)>) {
    let labels = all().iter().map(|ready| Labels::from(&ready.pack.system));
    let entries = entries().map(|(system, entry)| (system.key.clone(), entry.clone()));
    (labels.collect(), entries.collect())
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
