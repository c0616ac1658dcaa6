//! The app: the use cases ([`api`]), the command line ([`cli`]), the commands of the window
//! ([`commands`]), and the window.

#[macro_use]
pub mod api;
pub mod cli;
pub mod commands;
#[cfg(feature = "window")]
pub mod window;
