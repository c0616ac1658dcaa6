//! The app: use cases ([`api`]), the command line ([`cli`]), and the window.

pub mod api;
pub mod cli;
#[cfg(feature = "window")]
pub mod window;
