//! The processor time of a thread.

use std::time::Duration;

/// Returns the processor time that this thread has used, excluding time in which other threads or
/// programs run.
#[cfg(unix)]
pub fn cpu_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// Returns the time since the first call, since no safe API returns the processor time.
#[cfg(windows)]
pub fn cpu_time() -> Duration {
    static SINCE: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    SINCE.elapsed()
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::cpu_time;

    const MOMENT: Duration = Duration::from_millis(20);

    fn work() {
        let begun = cpu_time();
        while cpu_time().saturating_sub(begun) < MOMENT {}
    }

    #[test]
    fn only_work_of_this_thread_is_counted() {
        let begun = cpu_time();
        thread::scope(|scope| _ = scope.spawn(work));
        assert!(cfg!(windows) || cpu_time().saturating_sub(begun) < MOMENT);
        work();
        assert!(cpu_time().saturating_sub(begun) >= MOMENT);
    }
}
