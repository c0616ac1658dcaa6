//! Differences between operating systems, and parallel work. All other code is the same on every system, except for the
//! web view (`src-tauri/src/window/revival.rs`); a test enforces this.
//!
//! | module | purpose |
//! | --- | --- |
//! | [`file`] | file identity, and closing files that are open as databases |
//! | [`limits`] | limits of processor time and memory |
//! | [`single_instance`] | one window for each library |
//! | [`page`] | the origin of the window's page |
//! | [`parallel`] | work on many items on all processors |
//! | [`printers`] | the installed printers |
//! | [`cpu_time`] | the processor time of a thread |
//! | [`display`] | whether a window can be shown |

pub mod cpu_time;
pub mod display;
pub mod file;
pub mod limits;
pub mod page;
pub mod parallel;
pub mod printers;
pub mod single_instance;
