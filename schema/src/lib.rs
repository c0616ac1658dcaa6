//! schema
pub mod search;
