//! Limits of a process.

use std::io;

/// Ends this process when it uses more than `seconds` of processor time or more than `bytes` of
/// memory. macOS and Windows do not limit memory.
#[cfg(unix)]
pub fn limit_process(seconds: u64, bytes: u64) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = |resource: Resource, most: u64| {
        // A lower limit stays: a process cannot raise it.
        let most = getrlimit(resource).maximum.map_or(most, |it| it.min(most));
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
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

/// Ends this process when more than `seconds` have passed by the clock.
#[cfg(windows)]
#[allow(clippy::unnecessary_wraps)]
pub fn limit_process(seconds: u64, _: u64) -> io::Result<()> {
    std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        std::process::abort();
    });
    Ok(())
}
