//! How much a process may take.

use std::io;

/// Has this process ended where it takes more than `seconds` of one processor, or more than `bytes` of memory.
/// macOS and Windows do not limit memory.
#[cfg(unix)]
pub fn keep_within(seconds: u64, bytes: u64) -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let limit = |resource, most| {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, limit)
    };
    limit(Resource::Cpu, seconds)?;
    // macOS refuses a limit below the addresses that every program has there, and does not keep a larger one.
    if !cfg!(target_os = "macos") {
        limit(Resource::As, bytes)?;
    }
    Ok(())
}

/// Has this process ended where it takes more than `seconds` by the clock.
#[cfg(windows)]
#[allow(clippy::unnecessary_wraps)]
pub fn keep_within(seconds: u64, _: u64) -> io::Result<()> {
    std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        std::process::abort();
    });
    Ok(())
}
