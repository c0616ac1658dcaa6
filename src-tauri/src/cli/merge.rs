//! `merge`: merges conflicted copies of the library, one character at a time.

use std::{
    io::{self, BufRead},
    path::Path,
};

use serde_json::json;

use super::output::{self, Output};
use crate::api::{
    app::App,
    merging::{self, Choice, DifferenceKind, DifferingCharacter},
    views::Refusal,
};

/// Lists the conflicted copies in the folder of the library.
pub fn list(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let copies = merging::copies_beside(library);
    let names: Vec<String> = copies.iter().map(|it| it.display().to_string()).collect();
    out.answer(&json!({ "copies": names }), |_| {
        if names.is_empty() {
            return vec![messages::text!("cli-merge-no-copy")];
        }
        let lines = names.iter().flat_map(|name| {
            let compare = format!("  {}", messages::text!("cli-merge-see", name));
            [name.clone(), compare]
        });
        lines.collect()
    })
}

/// Lists the differing characters of a copy or, with `ask`, merges them with the choices read from standard input.
pub fn merge(app: &App, copy: &Path, ask: bool, out: &mut Output) -> Result<(), Refusal> {
    let all = merging::diverged(app, copy)?;
    if all.is_empty() || !ask {
        return out.answer(&json!({ "characters": all }), |_| {
            if all.is_empty() {
                return vec![messages::text!("cli-merge-same")];
            }
            let mut lines: Vec<String> = all.iter().map(line).collect();
            lines.push(messages::text!("cli-merge-choose"));
            lines.push(messages::text!("cli-merge-limits"));
            lines
        });
    }
    let chosen = ask_each(&all)?;
    let ids = merging::merge(app, copy, &chosen)?.added;
    out.answer(&json!({ "added": ids }), |_| {
        vec![
            messages::text!("cli-merge-added", count = ids.len()),
            messages::text!("cli-merge-limits"),
        ]
    })
}

/// Asks for the choice for each character, and reads the answers from standard input, one per line.
fn ask_each(all: &[DifferingCharacter]) -> Result<Vec<(i64, Choice)>, Refusal> {
    let mut answers = io::stdin().lock().lines();
    let mut chosen = Vec::new();
    for diverged in all {
        output::warn(&messages::text!(
            "cli-merge-ask",
            difference = line(diverged)
        ))?;
        let choice = loop {
            let Some(answer) = answers.next() else {
                return Err(invalid!(
                    "cli-merge-unanswered",
                    name = diverged.name.as_str()
                ));
            };
            let answer = answer.map_err(|error| {
                file_error!("cli-no-answer", error = messages::io_error::reason(&error))
            })?;
            match choice(&answer) {
                Some(choice) => break choice,
                None => output::warn(&messages::text!("cli-merge-answers"))?,
            }
        };
        chosen.push((diverged.id, choice));
    }
    Ok(chosen)
}

/// Parses an answer, which may be abbreviated.
fn choice(answer: &str) -> Option<Choice> {
    let choices = [
        ("ours", Choice::Ours),
        ("theirs", Choice::Theirs),
        ("both", Choice::Both),
    ];
    let answer = answer.trim().to_lowercase();
    let is_meant = |word: &str| !answer.is_empty() && word.starts_with(&answer);
    let meant = choices.into_iter().find(|(word, _)| is_meant(word));
    meant.map(|(_, choice)| choice)
}

fn line(diverged: &DifferingCharacter) -> String {
    let DifferingCharacter { name, changed, .. } = diverged;
    match diverged.difference {
        DifferenceKind::OnlyThere => messages::text!("cli-merge-only-there", name),
        DifferenceKind::DeletedHere => {
            messages::text!("cli-merge-deleted-here", name, changed)
        }
        DifferenceKind::Changed => messages::text!(
            "cli-merge-changed",
            name,
            changed,
            here = diverged.name_here.as_deref().unwrap_or_default(),
            changed_here = diverged.changed_here.as_deref().unwrap_or_default(),
        ),
    }
}
