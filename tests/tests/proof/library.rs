//! The built-in packs are complete: they have no errors, nothing is missing, no link is dangling, and
//! every formula has a value.
mod counts;
mod entries;
mod events;
mod facts;
mod figures;
mod lists;
mod published;
mod sheets;
mod tables;

/// Fails if there are findings, and prints each on its own line.
fn none(what: &str, findings: &[String]) {
    assert!(
        findings.is_empty(),
        "{} {what}:\n{}",
        findings.len(),
        findings.join("\n")
    );
}
