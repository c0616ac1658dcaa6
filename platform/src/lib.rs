//! What differs between operating systems. Everything else is the same code everywhere, but for the web view
//! (`src-tauri/src/window/revival.rs`); a test keeps it so.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`file`] | which file a path names |
//! | [`limits`] | how much a process may take |
//! | [`meeting`] | how a second start finds the first |
//! | [`page`] | where the window's own page is |
//! | [`printers`] | the printers of this computer |
//! | [`work`] | how long a thread has worked |

pub mod file;
pub mod limits;
pub mod meeting;
pub mod page;
pub mod printers;
pub mod work;
