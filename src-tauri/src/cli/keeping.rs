//! `backup`, `restore`, `salvage` and `check`.

use std::path::Path;

use messages::text;
use schema::library::backups::Reason;
use serde_json::json;

use super::{
    arguments::{Backup, Restore},
    output::{self, Output},
};
use crate::api::{
    app::App,
    keeping::{self, BackupCard},
    views::Refusal,
};

/// Opens the library. If it is to be changed, the daily backup is made first; a failure of the backup is only reported.
pub fn open(library: &Path, changes: bool) -> Result<App, Refusal> {
    let app = App::open(library)?;
    if changes && let Err(refusal) = keeping::daily(&app) {
        output::warn(&refusal.message)?;
    }
    Ok(app)
}

/// Backs up the library to the backup folder or to a file, which may leave out books; or lists the backups.
pub fn backup(library: &Path, asked: &Backup, out: &mut Output) -> Result<(), Refusal> {
    if asked.list {
        return out.answers(keeping::all(library)?, |card| vec![line(card)]);
    }
    let app = &App::open(library)?;
    let Some(to) = &asked.to else {
        let card = keeping::back_up(app, Reason::Asked)?;
        return out.answer(&card, |card| {
            vec![text!("cli-backed-up", name = card.name.as_str())]
        });
    };
    if to == Path::new("-") {
        return Err(invalid!("cli-backup-needs-file"));
    }
    let file = to.display().to_string();
    let copied = if asked.without_books {
        app.library().backup_without_books(to)?;
        text!("cli-copied-without-books", file)
    } else {
        app.library().backup(to)?;
        text!("cli-copied", file)
    };
    out.answer(&json!({ "file": file }), |_| vec![copied])
}

fn line(card: &BackupCard) -> String {
    let head = format!("{}  {} KB", card.name, card.bytes / 1024);
    if let Some(problem) = &card.problem {
        return format!("{head}  {}", text!("cli-backup-unreadable", problem));
    }
    let characters = card.contents.characters.iter();
    let names: Vec<&str> = characters.map(|held| held.name.as_str()).collect();
    let mut line = format!(
        "{head}  {}: {}",
        text!("count-characters", count = names.len()),
        names.join(", ")
    );
    let books = card.contents.books.len();
    if books > 0 {
        line.push_str("; ");
        line.push_str(&text!("count-books", count = books));
    }
    line
}

/// Restores a backup or one of its characters, or starts a new library in place of the present one.
pub fn restore(library: &Path, asked: &Restore, out: &mut Output) -> Result<(), Refusal> {
    let Some(from) = &asked.from else {
        let kept = keeping::start_over(library)?;
        let done = text!("cli-started-over");
        return replaced(library, kept.as_deref(), &done, out);
    };
    let from = keeping::find(library, from)?;
    if let Some(character) = &asked.character {
        let view = keeping::restore_character(&App::open(library)?, &from, character)?;
        let (name, id) = (view.card.name.as_str(), view.card.id.to_string());
        let done = text!("cli-character-restored", name, id);
        return out.answer(&view.card, |_| vec![done]);
    }
    let kept = keeping::restore(library, &from)?;
    let done = text!("cli-restored", file = from.display().to_string());
    replaced(library, kept.as_deref(), &done, out)
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
        let before = kept.iter().map(|path| text!("cli-before-kept", path));
        std::iter::once(done.to_owned()).chain(before).collect()
    })
}

/// Salvages a damaged library.
pub fn salvage(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let salvaged = keeping::salvage(library)?;
    out.answer(&salvaged, |salvaged| {
        let mut lines = vec![text!(
            "cli-salvaged",
            count = salvaged.characters.len(),
            names = salvaged.characters.join(", ")
        )];
        let parts = salvaged.tables.iter().filter(|table| table.in_part);
        lines.extend(parts.map(|table| {
            text!(
                "cli-salvaged-in-part",
                name = table.name.as_str(),
                count = table.rows
            )
        }));
        let kept = salvaged.kept.iter();
        lines.extend(kept.map(|path| text!("cli-damaged-kept", path)));
        lines
    })
}

/// Checks the library and its backups.
pub fn check(library: &Path, out: &mut Output) -> Result<(), Refusal> {
    let findings = keeping::check(library)?;
    let backups = keeping::verified_backups(library)?;
    let answer = json!({ "whole": findings.is_empty(), "findings": findings, "backups": backups });
    out.answer(&answer, |_| {
        let mut lines = findings.clone();
        if lines.is_empty() {
            lines.push(text!("cli-library-whole"));
        }
        lines.extend(backups.iter().map(|backup| match &backup.problem {
            None => text!("cli-backup-whole", name = backup.name.as_str()),
            Some(problem) => {
                text!("cli-backup-damaged", name = backup.name.as_str(), problem)
            }
        }));
        lines
    })?;
    if findings.is_empty() {
        return Ok(());
    }
    Err(invalid!("cli-library-damaged"))
}
