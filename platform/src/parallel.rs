//! Work on many items on all processors.

use std::{
    iter,
    num::NonZero,
    panic,
    sync::{Mutex, OnceLock, PoisonError},
    thread,
};

/// Chunks per processor: more than one, since some take longer than others.
const CHUNKS: usize = 2;

/// Applies `work` to each item and returns the results in order. Threads take items one at a time,
/// since some take far longer than others. No threads are started for a single item or on a single
/// processor.
pub fn map<T, R: Send>(
    items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator + Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let items = items.into_iter();
    let threads = processors().min(items.len());
    if threads <= 1 {
        return items.map(work).collect();
    }
    let waiting = Mutex::new(items.enumerate());
    let next = || {
        waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .next()
    };
    let take = || {
        let taken = iter::from_fn(next);
        taken.map(|(at, item)| (at, work(item))).collect()
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

/// Applies `work` to consecutive chunks of at least `min` items (the last may be shorter), and
/// returns the results in order. For work with a setup cost that many items can share.
pub fn map_chunks<T: Sync, R: Send>(
    items: &[T],
    min: usize,
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let size = items.len().div_ceil(CHUNKS * processors());
    map(items.chunks(size.max(min).max(1)), work)
}

/// Returns the number of processors. The result is cached, since asking the system takes as long as
/// laying out half a page.
fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

#[cfg(test)]
mod tests {
    use super::{map, map_chunks};

    #[test]
    fn results_keep_the_order_of_the_items() {
        for many in [0, 1, 2, 3, 100] {
            let items: Vec<usize> = (0..many).collect();
            let doubled: Vec<usize> = items.iter().map(|it| it * 2).collect();
            let chunks = map_chunks(&items, 3, |chunk| {
                chunk.iter().map(|it| it * 2).collect::<Vec<_>>()
            });
            assert!(chunks.iter().rev().skip(1).all(|chunk| chunk.len() >= 3));
            assert_eq!(chunks.concat(), doubled);
            assert_eq!(map(items, |it| it * 2), doubled);
        }
    }
}
