//! The pack format, its errors, and the fights of the built-in packs.
#![allow(clippy::unwrap_used)]

mod bundle;
mod diagnostics;
mod export;
mod fights;
mod folder;
mod labels;
mod layers;
mod specialities;
mod srd;
mod switches;

use std::{collections::BTreeMap, sync::Mutex};

use rules::rulebook::Rulebook;
use seed::{builtin, check, pack};

/// Returns the rulebook of a built-in pack, which must have no errors. Each is read once per test program.
fn built_in(system: &str) -> Rulebook {
    static BOOKS: Mutex<BTreeMap<String, Rulebook>> = Mutex::new(BTreeMap::new());
    let read = || {
        let mut pack = pack::read(&builtin::pack(system).unwrap().files());
        check::check(&mut pack);
        assert!(pack.diagnostics.is_empty(), "{:#?}", pack.diagnostics);
        Rulebook::new(pack.system).0
    };
    let mut books = BOOKS.lock().unwrap();
    books.entry(system.to_owned()).or_insert_with(read).clone()
}

/// Returns a file of a pack.
fn file(name: &str, text: impl Into<String>) -> seed::folder::File {
    seed::folder::File {
        name: name.to_owned(),
        text: text.into(),
    }
}
