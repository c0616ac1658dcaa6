//! One function a use case. The window and the command line call nothing else.

pub mod linking;
pub mod passages;
pub mod views;
