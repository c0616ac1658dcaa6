//! Updates the library's copies of the packs that come with the program.

use std::{sync::mpsc, thread};

use schema::library::Library;
use seed::{
    builtin::{self, Builtin},
    pack,
};

use super::{
    layers::{self, BUILT_IN},
    views::Refusal,
};

/// Updates the built-in packs of a library in one transaction. The user's own content is kept.
pub fn update(library: &Library) -> Result<(), Refusal> {
    if library.is_read_only() {
        return Ok(());
    }
    let packs: Vec<Builtin> = builtin::packs().collect();
    let stored = library.read(schema::system::list)?;
    if packs.iter().all(|pack| is_current(pack, &stored)) {
        return Ok(());
    }
    library.write(|tx| {
        // Another process may have updated them in the meantime.
        let stored = schema::system::list(tx)?;
        let outdated = packs.iter().filter(|pack| !is_current(pack, &stored));
        let (send, read) = mpsc::channel();
        thread::scope(|scope| {
            // The next packs are parsed while one is stored. If storing fails, the receiver is dropped.
            scope.spawn(move || {
                let mut packs = outdated.map(|pack| (pack, pack::read(&pack.files())));
                packs.all(|pack| send.send(pack).is_ok())
            });
            for (pack, mut read) in read {
                let is_new = !stored.iter().any(|system| system.key == pack.key);
                let examples = std::mem::take(&mut read.examples);
                layers::store(tx, read, BUILT_IN, pack.fingerprint)?;
                for example in examples.iter().filter(|_| is_new) {
                    schema::character::create_example(tx, example)?;
                }
            }
            Ok(())
        })
    })
}

fn is_current(pack: &Builtin, stored: &[schema::system::Card]) -> bool {
    stored.iter().any(|system| {
        system.key == pack.key && (system.origin != BUILT_IN || system.hash == pack.fingerprint)
    })
}
