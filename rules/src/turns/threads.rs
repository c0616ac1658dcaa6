//! Simulations split over threads.

use std::thread;

use formula::on_large_stack;

use crate::Refusal;

/// The number of threads. Each fills its own cache, so more of them gain little.
pub(super) const THREADS: u32 = 2;

/// Runs a function in each thread with the number of the thread, from 0.
///
/// # Errors
/// Returns the first error of a thread, or a sentence if one panicked.
pub(super) fn on_threads<T: Send>(
    part: &(dyn Fn(u32) -> Result<T, Refusal> + Sync),
) -> Result<Vec<T>, Refusal> {
    thread::scope(|scope| {
        let start = |at| scope.spawn(move || on_large_stack(|| part(at)));
        let threads: Vec<_> = (0..THREADS).map(start).collect();
        let parts = threads.into_iter().map(|thread| {
            let part = thread.join().ok().flatten();
            part.ok_or_else(|| refusal!("odds-failed"))?
        });
        parts.collect()
    })
}
