//! The same work for many things, on all processors.

use std::{num::NonZero, panic, thread};

/// What the work makes of each, in order. Few things, or one processor, take no threads.
pub fn map<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let share = things.len().div_ceil(processors).max(1);
    let do_all = |things: &[T]| things.iter().map(&work).collect::<Vec<R>>();
    if share == things.len() {
        return do_all(things);
    }
    thread::scope(|scope| {
        let threads: Vec<_> = things
            .chunks(share)
            .map(|things| scope.spawn(|| do_all(things)))
            .collect();
        let done = threads.into_iter().map(|thread| {
            let done = thread.join();
            done.unwrap_or_else(|panicked| panic::resume_unwind(panicked))
        });
        done.flatten().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn the_order_stays() {
        for many in [0, 1, 2, 3, 100] {
            let things: Vec<usize> = (0..many).collect();
            let doubled: Vec<usize> = things.iter().map(|it| it * 2).collect();
            assert_eq!(map(&things, |it| it * 2), doubled);
        }
    }
}
