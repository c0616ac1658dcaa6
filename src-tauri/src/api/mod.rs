//! One function a use case. The window and the command line call nothing else.

pub mod views;
