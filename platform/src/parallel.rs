//! The same work for many items, on all processors.

use std::{
    iter,
    num::NonZero,
    panic,
    sync::{Mutex, OnceLock, PoisonError},
    thread,
};

/// Shares for each processor, since some take longer than others.
const SHARES: usize = 2;

/// Applies `work` to each item and returns the results in order. Each thread takes the next item
/// when it is done with one, since some take far longer than others. A single item, or a single
/// processor, starts no threads.
pub fn map<T, R: Send>(
    things: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator + Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let things = things.into_iter();
    let threads = processors().min(things.len());
    if threads <= 1 {
        return things.map(work).collect();
    }
    let waiting = Mutex::new(things.enumerate());
    let next = || {
        waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .next()
    };
    let take = || {
        let taken = iter::from_fn(next);
        taken.map(|(at, thing)| (at, work(thing))).collect()
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        let done = threads.into_iter().map(|thread| {
            let done: Result<Vec<_>, _> = thread.join();
            done.unwrap_or_else(|panicked| panic::resume_unwind(panicked))
        });
        done.flatten().collect()
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, made)| made).collect()
}

/// Applies `work` to consecutive shares of the items, of at least `least` each, and returns the
/// results in order. For work that prepares something once for many items.
pub fn map_shares<T: Sync, R: Send>(
    things: &[T],
    least: usize,
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let share = things.len().div_ceil(SHARES * processors());
    map(things.chunks(share.max(least).max(1)), work)
}

/// The number of processors. Asking the system takes as long as laying out half a page, so it is
/// asked once.
fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

#[cfg(test)]
mod tests {
    use super::{map, map_shares};

    #[test]
    fn the_order_stays() {
        for many in [0, 1, 2, 3, 100] {
            let things: Vec<usize> = (0..many).collect();
            let doubled: Vec<usize> = things.iter().map(|it| it * 2).collect();
            let shares = map_shares(&things, 3, |share| {
                share.iter().map(|it| it * 2).collect::<Vec<_>>()
            });
            assert!(shares.iter().rev().skip(1).all(|share| share.len() >= 3));
            assert_eq!(shares.concat(), doubled);
            assert_eq!(map(things, |it| it * 2), doubled);
        }
    }
}
