//! Work that needs a large stack, or may panic.

use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
};

use crate::{evaluation::Evaluation, limits::STACK_BYTES};

thread_local! {
    /// Whether this thread has a large stack.
    static IS_LARGE: Cell<bool> = const { Cell::new(false) };
}

/// Runs work on a large stack, since values may use each other through many formulas. A thread that
/// already has one runs it itself, unless it is evaluating. Returns `None` if the work panics.
pub fn on_large_stack<T: Send>(work: impl Fn() -> T + Sync) -> Option<T> {
    if IS_LARGE.get() && Evaluation::with(|_| ()).is_none() {
        return catch_panic(work);
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let work_on_it = || {
            IS_LARGE.set(true);
            catch_panic(&work)
        };
        match thread.spawn_scoped(scope, work_on_it) {
            Ok(thread) => thread.join().ok().flatten(),
            Err(_) => catch_panic(&work),
        }
    })
}

/// Runs work; returns `None` if it panics.
pub fn catch_panic<T>(work: impl Fn() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
