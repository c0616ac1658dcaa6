//! The built-in packs are whole: nothing is wrong with them, nothing is missing, nothing leads
//! nowhere, and everything in them computes.
mod counts;
mod entries;
mod events;
mod facts;
mod figures;
mod lists;
mod published;
mod sheets;
mod tables;

/// Fails with every finding on a line of its own.
fn none(what: &str, findings: &[String]) {
    assert!(
        findings.is_empty(),
        "{} {what}:\n{}",
        findings.len(),
        findings.join("\n")
    );
}
