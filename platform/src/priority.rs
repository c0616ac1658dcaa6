//! The priority of a thread.

/// By how much the priority is lowered, of the 19 steps there are.
#[cfg(target_os = "linux")]
const STEPS: i32 = 10;

/// Lowers the priority of this thread and of those that it starts. Only Linux has a priority for each thread.
pub fn lower() {
    #[cfg(target_os = "linux")]
    rustix::process::nice(STEPS).ok();
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::thread;

    use rustix::process::getpriority_process;

    use super::{STEPS, lower};

    #[test]
    fn only_this_thread_and_those_that_it_starts_are_lowered() {
        let current = || getpriority_process(None).unwrap();
        let before = current();
        let lowered = thread::spawn(move || {
            lower();
            [current(), thread::spawn(current).join().unwrap()]
        });
        let expected = (before + STEPS).min(19);
        assert_eq!(lowered.join().unwrap(), [expected; 2]);
        assert_eq!(current(), before);
    }
}
