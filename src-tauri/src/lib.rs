//! The app: use cases, the command line, and the window.

pub mod api;
