//! `backup`, `restore` and `check`.

use std::path::Path;

use serde_json::json;

use super::output::Output;
use crate::api::{app::App, keeping, views::Refusal};

/// Writes a copy of the library.
pub fn backup(app: &App, to: &Path, out: &mut Output) -> Result<(), Refusal> {
    keeping::backup(app, to)?;
    let file = to.display().to_string();
    out.answer(&json!({ "file": file }), |_| {
        vec![format!(
            "The library was copied to {file}, and the copy checked."
        )]
    })
}

/// Puts a copy in the library's place.
pub fn restore(library: &Path, from: &Path, out: &mut Output) -> Result<(), Refusal> {
    let kept = keeping::restore(library, from)?;
    let kept = kept.map(|path| path.display().to_string());
    out.answer(
        &json!({ "library": library.display().to_string(), "kept": kept }),
        |_| {
            let mut lines = vec![format!("The library is now the copy {}.", from.display())];
            lines.extend(
                kept.as_ref()
                    .map(|path| format!("What was there before is kept as {path}.")),
            );
            lines
        },
    )
}

/// Checks the library.
pub fn check(app: &App, out: &mut Output) -> Result<(), Refusal> {
    let findings = keeping::check(app)?;
    out.answer(
        &json!({ "whole": findings.is_empty(), "findings": findings }),
        |_| {
            if findings.is_empty() {
                vec!["The library is whole.".into()]
            } else {
                findings.clone()
            }
        },
    )?;
    if findings.is_empty() {
        Ok(())
    } else {
        Err(Refusal::invalid(
            "The library is damaged. Restore a backup: vademecum restore FILE.",
        ))
    }
}
