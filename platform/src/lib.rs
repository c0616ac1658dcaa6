//! What differs between operating systems, and work on all processors. Everything else is the same code everywhere, but
//! for the web view (`src-tauri/src/window/revival.rs`); a test keeps it so.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`file`] | which file a path names |
//! | [`limits`] | how much a process may take |
//! | [`single_instance`] | how a second start finds the first |
//! | [`page`] | where the window's own page is |
//! | [`parallel`] | the same work for many things, on all processors |
//! | [`printers`] | the printers of this computer |
//! | [`cpu_time`] | how long a thread has worked |

pub mod cpu_time;
pub mod file;
pub mod limits;
pub mod page;
pub mod parallel;
pub mod printers;
pub mod single_instance;
