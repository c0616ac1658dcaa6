//! Resource limits of a process.

use std::io;

/// Limits this process to `seconds` of processor time and `bytes` of memory; exceeding either ends it.
/// Memory is not limited on macOS.
///
/// # Errors
/// Returns the system's error if a limit cannot be set.
#[cfg(unix)]
pub fn limit_process(seconds: u64, bytes: u64) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = |resource: Resource, max: u64| {
        // Keeps a lower limit, which a process cannot raise.
        let max = getrlimit(resource).maximum.map_or(max, |it| it.min(max));
        let limit = Rlimit {
            current: Some(max),
            maximum: Some(max),
        };
        setrlimit(resource, limit)
    };
    limit(Resource::Cpu, seconds)?;
    // macOS refuses limits below the address space that every program has, and ignores larger ones.
    if !cfg!(target_os = "macos") {
        limit(Resource::As, bytes)?;
    }
    Ok(())
}

/// Aborts this process after `seconds` of wall-clock time. Memory is not limited on Windows.
#[cfg(windows)]
#[allow(clippy::unnecessary_wraps)]
pub fn limit_process(seconds: u64, _: u64) -> io::Result<()> {
    std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        std::process::abort();
    });
    Ok(())
}
