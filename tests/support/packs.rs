//! The built-in packs, and packs made from text.

use std::sync::OnceLock;

use rules::{entry::Entry, rulebook::Rulebook, system::System};
use schema::search::Labels;
use seed::{builtin, check, folder::File, pack, pack::Pack};

/// The folder of a small test pack.
pub const LANTERN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/lantern");
/// The folder of a pack whose entries change characters.
pub const SRD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/srd");

/// A built-in pack with compiled formulas.
#[derive(Debug)]
pub struct Ready {
    /// The pack, checked.
    pub pack: Pack,
    /// Its system with compiled formulas.
    pub rulebook: Rulebook,
}

/// Returns the built-in packs by key. They are read once per test program.
pub fn all() -> &'static [Ready] {
    static ALL: OnceLock<Vec<Ready>> = OnceLock::new();
    ALL.get_or_init(|| {
        builtin::packs()
            .map(|builtin| ready(&builtin.files()))
            .collect()
    })
}

/// Returns every entry of the built-in packs with its system.
pub fn entries() -> impl Iterator<Item = (&'static System, &'static Entry)> {
    let systems = all().iter().map(|ready| &ready.pack.system);
    systems.flat_map(|system| system.entries.values().map(move |entry| (system, entry)))
}

/// Returns the labels of the built-in packs, and their entries with the key of the system.
pub fn searched() -> (Vec<Labels>, Vec<(String, Entry)>) {
    let labels = all().iter().map(|ready| Labels::from(&ready.pack.system));
    let entries = entries().map(|(system, entry)| (system.key.clone(), entry.clone()));
    (labels.collect(), entries.collect())
}

/// Returns the built-in pack of a system.
pub fn of(system: &str) -> &'static Ready {
    all()
        .iter()
        .find(|ready| ready.pack.system.key == system)
        .unwrap()
}

/// Reads and checks files as a pack, like `pack check`.
pub fn checked(files: &[File]) -> Pack {
    let mut pack = pack::read(files);
    check::check(&mut pack);
    pack
}

/// Creates a file of a pack.
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
