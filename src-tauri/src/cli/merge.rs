//! `merge`: merges conflicted copies of the library, one character at a time.

use std::{
    io::{self, BufRead},
    path::Path,
};

use serde_json::json;

use super::output::{self, Output, counted};
use crate::api::{
    app::App,
    merging::{self, Choice, Diverged, Divergence},
    views::Refusal,
};

/// What a merge does not do.
const LIMITS: &str = "Only characters are merged. Entries, tables, books and house rules of the copy stay in it; the copy is not changed.";

/// Lists the conflicted copies in the folder of the library.
pub fn list(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let copies = merging::copies_beside(library);
    let names: Vec<String> = copies.iter().map(|it| it.display().to_string()).collect();
    out.answer(&json!({ "copies": names }), |_| {
        if names.is_empty() {
            return vec!["There is no other copy of the library beside it.".to_owned()];
        }
        let lines = names.iter().flat_map(|name| {
            let compare = format!("  See what differs: vademecum merge \"{name}\"");
            [name.clone(), compare]
        });
        lines.collect()
    })
}

/// Lists the characters of a copy that differ; with `ask`, merges them as standard input answers, a line for each.
pub fn merge(app: &App, copy: &Path, ask: bool, out: &mut Output) -> Result<(), Refusal> {
    let all = merging::diverged(app, copy)?;
    if all.is_empty() {
        return out.answer(&json!({ "characters": all }), |_| {
            vec!["Every character of the copy is in the library as it is there.".to_owned()]
        });
    }
    if !ask {
        return out.answer(&json!({ "characters": all }), |_| {
            let mut lines: Vec<String> = all.iter().map(line).collect();
            lines.push("Choose for each: vademecum merge --ask FILE".to_owned());
            lines.push(LIMITS.to_owned());
            lines
        });
    }
    let chosen = ask_each(all)?;
    let ids = merging::merge(app, copy, &chosen)?.added;
    out.answer(&json!({ "added": ids }), |_| {
        let added = counted(ids.len(), "character was", "characters were");
        vec![format!("{added} added."), LIMITS.to_owned()]
    })
}

/// Asks for a choice for each character, a line of standard input each.
fn ask_each(all: Vec<Diverged>) -> Result<Vec<(Diverged, Choice)>, Refusal> {
    let mut answers = io::stdin().lock().lines();
    let mut chosen = Vec::new();
    for diverged in all {
        output::warn(&format!("{} Keep ours, theirs or both?", line(&diverged)))?;
        let choice = loop {
            let Some(answer) = answers.next() else {
                return Err(Refusal::invalid(format!(
                    "There is no answer for {}, so nothing was merged.",
                    diverged.name
                )));
            };
            let answer = answer.map_err(|error| Refusal::file(format!("No answer: {error}.")))?;
            match choice(&answer) {
                Some(choice) => break choice,
                None => output::warn("Answer with ours, theirs or both.")?,
            }
        };
        chosen.push((diverged, choice));
    }
    Ok(chosen)
}

/// The choice that an answer or its first letters name.
fn choice(answer: &str) -> Option<Choice> {
    let choices = [
        ("ours", Choice::Ours),
        ("theirs", Choice::Theirs),
        ("both", Choice::Both),
    ];
    let answer = answer.trim().to_lowercase();
    let mut named = choices
        .into_iter()
        .filter(|(word, _)| !answer.is_empty() && word.starts_with(&answer));
    named.next().map(|(_, choice)| choice)
}

fn line(diverged: &Diverged) -> String {
    let Diverged { name, changed, .. } = diverged;
    match diverged.difference {
        Divergence::OnlyThere => format!("{name}: only in the copy."),
        Divergence::DeletedHere => {
            format!("{name}: deleted here, in the copy last changed {changed}.")
        }
        Divergence::Changed => format!(
            "{name}: here “{}”, last changed {}; in the copy last changed {changed}.",
            diverged.name_here.as_deref().unwrap_or_default(),
            diverged.changed_here.as_deref().unwrap_or_default(),
        ),
    }
}
