//! How long a thread has worked.

use std::time::Duration;

/// How long a processor has worked on this thread so far. While other programs have the processor, it stands still.
#[cfg(unix)]
pub fn cpu_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// How long ago it was first asked for: no safe call says how long a processor has worked.
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
    fn it_grows_with_the_work_of_this_thread_alone() {
        let begun = cpu_time();
        thread::scope(|scope| _ = scope.spawn(work));
        assert!(cfg!(windows) || cpu_time().saturating_sub(begun) < MOMENT);
        work();
        assert!(cpu_time().saturating_sub(begun) >= MOMENT);
    }
}
