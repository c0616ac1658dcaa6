//! Work that needs much stack, or may panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::limits::STACK_BYTES;

/// Does work on a thread with a large stack: values may use each other through many formulas. None
/// where it panicked.
pub fn on_large_stack<T: Send>(work: impl Fn() -> T + Sync) -> Option<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        match thread.spawn_scoped(scope, || catch(&work)) {
            Ok(thread) => thread.join().ok().flatten(),
            Err(_) => catch(&work),
        }
    })
}

/// Does work; none where it panicked.
pub fn catch<T>(work: impl Fn() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
