//! `backup`, `restore`, `salvage` and `check`.

use std::path::Path;

use schema::library::backups::Reason;
use serde_json::json;

use super::output::{self, Output, counted};
use crate::api::{
    app::App,
    keeping::{self, BackupCard},
    views::Refusal,
};

/// Makes the backup of the day before the first change of a day. That it cannot be made is said,
/// and holds nothing up.
pub fn daily(app: &App) -> Result<(), Refusal> {
    match keeping::daily(app) {
        Ok(_) => Ok(()),
        Err(refusal) => output::warn(&refusal.message),
    }
}

/// Backs the library up, among the backups or to a file, which may do without books.
pub fn backup(
    app: &App,
    to: Option<&Path>,
    without_books: bool,
    out: &mut Output,
) -> Result<(), Refusal> {
    let Some(to) = to else {
        let card = keeping::back_up(app, Reason::Asked)?;
        return out.answer(&card, |card| {
            vec![format!(
                "The library was backed up, and the backup checked: {}.",
                card.name
            )]
        });
    };
    let copied = if without_books {
        keeping::backup_without_books(app, to)?;
        "The library was copied without its books"
    } else {
        keeping::backup(app, to)?;
        "The library was copied"
    };
    let file = to.display().to_string();
    out.answer(&json!({ "file": file }), |_| {
        vec![format!("{copied} to {file}, and the copy checked.")]
    })
}

/// Lists the backups with what each holds.
pub fn list(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    for card in keeping::all(library)? {
        if out.json {
            out.json_line(&card)?;
        } else {
            out.line(line(&card))?;
        }
    }
    Ok(())
}

fn line(card: &BackupCard) -> String {
    let head = format!("{}  {} KB", card.name, card.bytes / 1024);
    if let Some(problem) = &card.problem {
        return format!("{head}  cannot be read: {problem}");
    }
    let names: Vec<&str> = card
        .characters
        .iter()
        .map(|held| held.name.as_str())
        .collect();
    let mut line = format!(
        "{head}  {}: {}",
        counted(names.len(), "character", "characters"),
        names.join(", ")
    );
    if !card.books.is_empty() {
        line.push_str("; ");
        line.push_str(&counted(card.books.len(), "book", "books"));
    }
    line
}

/// Puts a backup in the library's place.
pub fn restore(library: &Path, from: &str, out: &mut Output) -> Result<(), Refusal> {
    let from = keeping::find(library, from)?;
    let kept = keeping::restore(library, &from)?;
    let done = format!("The library was restored from {}.", from.display());
    replaced(library, kept.as_deref(), &done, out)
}

/// Takes one character out of a backup.
pub fn restore_character(
    app: &App,
    from: &str,
    character: &str,
    out: &mut Output,
) -> Result<(), Refusal> {
    let from = keeping::find(app.library().path(), from)?;
    let view = keeping::restore_character(app, &from, character)?;
    out.answer(&view.card, |card| {
        vec![format!(
            "{} was taken out of the backup, as number {}. Nothing was replaced.",
            card.name, card.id
        )]
    })
}

/// Starts a new library in the place of one that does not open.
pub fn start_over(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let kept = keeping::start_over(library)?;
    replaced(
        library,
        kept.as_deref(),
        "The library is new and empty.",
        out,
    )
}

fn replaced(
    library: &Path,
    kept: Option<&Path>,
    done: &str,
    out: &mut Output,
) -> Result<(), Refusal> {
    let kept = kept.map(|path| path.display().to_string());
    let answer = json!({ "library": library.display().to_string(), "kept": kept });
    out.answer(&answer, |_| {
        let before = kept
            .iter()
            .map(|path| format!("What was there before is kept as {path}."));
        std::iter::once(done.to_owned()).chain(before).collect()
    })
}

/// Reads out of a damaged library what can be read.
pub fn salvage(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let salvaged = keeping::salvage(library)?;
    out.answer(&salvaged, |salvaged| {
        let mut lines = vec![format!(
            "{} could be read: {}.",
            counted(salvaged.characters.len(), "character", "characters"),
            salvaged.characters.join(", ")
        )];
        let parts = salvaged.tables.iter().filter(|table| table.in_part);
        lines.extend(parts.map(|table| {
            format!(
                "Of the table {} {} could be read, and some could not.",
                table.name,
                counted(table.rows, "row", "rows")
            )
        }));
        let kept = salvaged.kept.iter();
        lines.extend(kept.map(|path| format!("The damaged library is kept as {path}.")));
        lines
    })
}

/// Checks the library and its backups.
pub fn check(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let findings = keeping::check(library)?;
    let backups = keeping::sound(library)?;
    let answer = json!({ "whole": findings.is_empty(), "findings": findings, "backups": backups });
    out.answer(&answer, |_| {
        let mut lines = findings.clone();
        if lines.is_empty() {
            lines.push("The library is whole.".into());
        }
        lines.extend(backups.iter().map(|backup| match &backup.problem {
            None => format!("The backup {} is whole.", backup.name),
            Some(problem) => format!("The backup {} is damaged. {problem}", backup.name),
        }));
        lines
    })?;
    if findings.is_empty() {
        return Ok(());
    }
    Err(Refusal::invalid(
        "The library is not whole. Put the newest good backup back with “vademecum restore newest”, or read out of it \
         what can be read with “vademecum salvage”. Either keeps the damaged file.",
    ))
}
