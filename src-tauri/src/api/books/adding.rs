//! Books in: a file read, cut into sections and kept, whole or not at all.

use std::{
    fs,
    path::{Path, PathBuf},
};

use books::{Content, Document, Format, Progress, limits};
use schema::book::{self, NewBook};
use sha2::{Digest, Sha256};

use super::{
    super::{app::App, files as user_files, views::Refusal},
    BookCard,
};

/// What is known of a book besides its file.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// Its title, where it is not to be that of the file.
    pub title: Option<String>,
    /// The key of the system that it belongs to.
    pub system: Option<String>,
}

/// No more files of a folder are added at once.
const MOST_FILES: usize = 5_000;
/// Folders are looked into so deep.
const DEEPEST: usize = 12;

/// The files that books are read from: that one, or those of a folder, by name. Links are not followed.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Refusal> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    look(path, 0, &mut found)
        .map_err(|error| Refusal::file(format!("{} cannot be read: {error}.", path.display())))?;
    if found.is_empty() {
        return Err(Refusal::not_found(format!(
            "There are no books in {}.",
            path.display()
        )));
    }
    if found.len() > MOST_FILES {
        return Err(Refusal::invalid(format!(
            "{} holds more than {MOST_FILES} books.",
            path.display()
        )));
    }
    found.sort();
    Ok(found)
}

fn look(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for item in fs::read_dir(folder)? {
        let item = item?;
        let kind = item.file_type()?;
        if kind.is_dir() && depth < DEEPEST {
            look(&item.path(), depth + 1, found)?;
        } else if kind.is_file() && Format::of(&item.path()).is_some() && found.len() <= MOST_FILES
        {
            found.push(item.path());
        }
    }
    Ok(())
}

/// Adds the book of a file; one that was added before is brought up to date.
pub fn add(
    app: &App,
    path: &Path,
    asked: &Asked,
    progress: &Progress<'_>,
) -> Result<BookCard, Refusal> {
    let at =
        |reason: &dyn std::fmt::Display| Refusal::invalid(format!("{}: {reason}", path.display()));
    let format = Format::of(path).ok_or_else(|| at(&books::Refused::UnknownFormat))?;
    let bytes = user_files::bytes(path, limits::FILE_BYTES)?;
    let hash = format!("{:x}", Sha256::digest(&bytes));
    let document = books::read(&bytes, format, progress).map_err(|refused| at(&refused))?;
    drop(bytes);
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let title = asked
        .title
        .clone()
        .unwrap_or_else(|| title(&document, &stem));
    let sections = books::sections(&document, &title);
    let kept = app.library().write(|tx| {
        let taken = book::find(tx, &stem)?.filter(|other| other.book.format != format.name());
        let name = match taken {
            // Another format of that name is another book.
            Some(_) => format!("{stem}.{}", format.name()),
            None => stem,
        };
        let new = NewBook {
            name: name.clone(),
            title,
            format: format.name().to_owned(),
            system: asked.system.clone(),
            hash,
            page_labels: document.page_labels,
            warnings: document.warnings,
        };
        book::keep(tx, &new, &sections)?;
        book::get(tx, &name)
    })?;
    Ok(BookCard::of(&kept))
}

/// The title of a book: as it states itself, else its first words, else its file's name.
fn title(document: &Document, stem: &str) -> String {
    let first = document.blocks.first().map(|block| &block.content);
    match first {
        _ if !document.title.is_empty() => document.title.clone(),
        Some(Content::Heading { level: 1, text }) => text.clone(),
        _ => stem.to_owned(),
    }
}
