//! Work that is played often, in parts at the same time.

use std::thread;

use crate::character::Refused;

/// How many parts there are.
pub(super) const PARTS: u32 = 4;

/// What each part comes to, by its number from 0.
pub(super) fn in_parts<T: Send>(
    part: &(dyn Fn(u32) -> Result<T, Refused> + Sync),
) -> Result<Vec<T>, Refused> {
    thread::scope(|scope| {
        let threads: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        let parts = threads.into_iter().map(|thread| {
            let part = thread.join();
            part.map_err(|_| Refused("The odds could not be calculated.".to_owned()))?
        });
        parts.collect()
    })
}
