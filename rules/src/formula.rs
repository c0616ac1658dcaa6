//! The embedded language: compile, check, evaluate, prove.
