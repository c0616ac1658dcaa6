//! Adds books. A file is read, split into sections and stored, completely or not at all.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use books::{Content, Document, Format, Progress, limits};
use schema::book::{self, Book, NewBook};

use super::{
    super::{app::App, files as user_files, views::Refusal},
    AddOutcome, BookCard, BookReport, BooksProgress, given_title,
};

/// Options for adding a book.
#[derive(Debug, Clone, Default)]
pub struct BookOptions {
    /// Its title; `None` keeps the present title, or takes the one in the file.
    pub title: Option<String>,
    /// The key of the system it belongs to; `None` keeps the present one.
    pub system: Option<String>,
}

/// Maximum number of files added from one folder.
const MAX_FILES: usize = 5_000;
/// Maximum depth to which folders are searched.
const MAX_DEPTH: usize = 12;

/// Returns the files to read books from: `path` itself, or the files in that folder, by name.
/// Symbolic links are not followed.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Refusal> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    collect_files(path, 0, &mut found)
        .map_err(|error| user_files::read_error(path, &messages::io_error::reason(&error)))?;
    if found.is_empty() {
        return Err(not_found!(
            "books-none-in",
            folder = path.display().to_string()
        ));
    }
    if found.len() > MAX_FILES {
        return Err(invalid!(
            "books-too-many",
            folder = path.display().to_string(),
            count = MAX_FILES.to_string()
        ));
    }
    found.sort();
    Ok(found)
}

fn collect_files(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for item in fs::read_dir(folder)? {
        let item = item?;
        let kind = item.file_type()?;
        if kind.is_dir() && depth < MAX_DEPTH {
            collect_files(&item.path(), depth + 1, found)?;
        } else if kind.is_file()
            && Format::from_path(&item.path()).is_some()
            && found.len() <= MAX_FILES
        {
            found.push(item.path());
        }
    }
    Ok(())
}

/// Adds the books in files and folders, and reports on each file. Calls `tell` with the progress. Once
/// `stopped` is set, neither the file being read nor those after it are added, and the last report says so.
pub fn add_all(
    app: &App,
    paths: &[PathBuf],
    stopped: &AtomicBool,
    tell: &(dyn Fn(BooksProgress) + Sync),
) -> Vec<BookReport> {
    let mut found = Vec::new();
    let mut reports = Vec::new();
    for path in paths {
        match files(path) {
            Ok(files) => found.extend(files),
            Err(refusal) => reports.push(BookReport::of(&user_files::name(path), Err(refusal))),
        }
    }
    for (done, file) in found.iter().enumerate() {
        let name = user_files::name(file);
        let tell_part = |part| {
            tell(BooksProgress {
                file: name.clone(),
                done,
                of: found.len(),
                part,
            });
        };
        tell_part(0.0);
        let progress = Progress {
            stopped: Some(stopped),
            read: Some(&tell_part),
        };
        let added = add_changed(app, file, &progress);
        let is_last = added.is_err() && stopped.load(Ordering::Relaxed);
        reports.push(BookReport::of(&name, added));
        if is_last {
            break;
        }
    }
    reports
}

/// Adds the book in a file, unless the file is unchanged since it was last added.
fn add_changed(
    app: &App,
    path: &Path,
    progress: &Progress<'_>,
) -> Result<(AddOutcome, BookCard), Refusal> {
    refuse_if_stopped(path, progress)?;
    let file = BookFile::read(path)?;
    let known = file.known(app)?;
    if let Some(known) = known.as_ref().filter(|it| it.book.hash == file.hash) {
        let path = absolute_path(path);
        if path != known.book.file {
            app.library()
                .write(|tx| book::set_file(tx, &known.book.name, path.as_deref()))?;
        }
        return Ok((AddOutcome::Unchanged, BookCard::of(known)));
    }
    let card = store(app, file, &BookOptions::default(), progress)?;
    let outcome = known.map_or(AddOutcome::New, |_| AddOutcome::Updated);
    Ok((outcome, card))
}

struct BookFile<'a> {
    path: &'a Path,
    format: Format,
    bytes: Vec<u8>,
    hash: String,
}

impl<'a> BookFile<'a> {
    fn read(path: &'a Path) -> Result<Self, Refusal> {
        let Some(format) = Format::from_path(path) else {
            // That there is no such file matters more.
            user_files::open(path)?;
            return Err(unread(path, &books::ReadError::UnknownFormat));
        };
        let bytes = user_files::bytes(path, limits::FILE_BYTES)?;
        let hash = user_files::hash(&bytes);
        Ok(Self {
            path,
            format,
            bytes,
            hash,
        })
    }

    /// Returns the book that was added from this file before. A book from another path is the same
    /// one if its name and format match, and either its content does too or its old file is gone.
    fn known(&self, app: &App) -> Result<Option<Book>, Refusal> {
        let path = absolute_path(self.path);
        let books = app.library().read(book::list)?.into_iter();
        let (same, others): (Vec<Book>, Vec<Book>) =
            books.partition(|it| path.is_some() && it.book.file == path);
        let stem = stem(self.path);
        let is_named_so = |book: &NewBook| match &book.file {
            Some(file) => self::stem(Path::new(file)) == stem,
            None => [&stem, &format!("{stem}.{}", self.format.name())].contains(&&book.name),
        };
        let is_gone = |book: &NewBook| !book.file.as_ref().is_some_and(|it| Path::new(it).exists());
        let moved = others.into_iter().filter(|Book { book, .. }| {
            book.format == self.format.name()
                && is_named_so(book)
                && (book.hash == self.hash || is_gone(book))
        });
        Ok(same.into_iter().chain(moved).next())
    }
}

/// Returns the name for a new book: the file name without its extension, with the format, the
/// folder or a number added if that is taken. `taken` has the formats of the present books by name.
fn unused_name(taken: &HashMap<String, String>, path: &Path, format: Format) -> String {
    let stem = stem(path);
    let folder = path.parent().and_then(Path::file_name);
    let folder = folder.map_or_else(String::new, |name| format!(" ({})", name.to_string_lossy()));
    let with_format = taken
        .get(&stem)
        .filter(|it| *it != format.name())
        .map(|_| format!("{stem}.{}", format.name()));
    let numbered = (2..).map(|number| format!("{stem}{folder} {number}"));
    [
        Some(stem.clone()),
        with_format,
        Some(format!("{stem}{folder}")),
    ]
    .into_iter()
    .flatten()
    .chain(numbered)
    .find(|name| !taken.contains_key(name))
    .unwrap_or(stem)
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// Returns the absolute path of a file, or `None` if it is not valid Unicode.
fn absolute_path(path: &Path) -> Option<String> {
    let full = std::path::absolute(path).ok()?;
    full.to_str().map(str::to_owned)
}

/// Adds the book in a file, or updates it. An update keeps the title and system unless `asked` sets them. Returns an
/// error if `asked` has an empty title or a system that is not installed.
pub fn add(
    app: &App,
    path: &Path,
    asked: &BookOptions,
    progress: &Progress<'_>,
) -> Result<BookCard, Refusal> {
    let title = asked.title.as_deref().map(given_title).transpose()?;
    if let Some(system) = &asked.system {
        app.library()
            .read(|tx| schema::system::refuse_unknown(tx, system))?;
    }
    let asked = BookOptions {
        title: title.map(str::to_owned),
        system: asked.system.clone(),
    };
    store(app, BookFile::read(path)?, &asked, progress)
}

fn store(
    app: &App,
    file: BookFile<'_>,
    asked: &BookOptions,
    progress: &Progress<'_>,
) -> Result<BookCard, Refusal> {
    let document = books::read(&file.bytes, file.format, progress)
        .map_err(|refused| unread(file.path, &refused))?;
    let before = file.known(app)?.map(|it| it.book).unwrap_or_default();
    drop(file.bytes);
    let path = file.path;
    let old_title = Some(before.title).filter(|title| !title.is_empty());
    let title = asked.title.clone().or(old_title);
    let title = title.unwrap_or_else(|| title_of(&document, &stem(path)));
    let sections = books::sections(&document, &title);
    let kept = app.library().write(|tx| {
        let name = match before.name.as_str() {
            "" => unused_name(&book::formats(tx)?, path, file.format),
            name => name.to_owned(),
        };
        let new = NewBook {
            name: name.clone(),
            title,
            format: file.format.name().to_owned(),
            system: asked.system.clone().or(before.system),
            hash: file.hash,
            file: absolute_path(path),
            page_labels: document.page_labels,
            warnings: document.warnings,
        };
        book::store(tx, &new, &sections)?;
        refuse_if_stopped(path, progress)?;
        book::get(tx, &name)
    })?;
    Ok(BookCard::of(&kept))
}

fn refuse_if_stopped(path: &Path, progress: &Progress<'_>) -> Result<(), Refusal> {
    progress.check().map_err(|stopped| unread(path, &stopped))
}

fn unread(path: &Path, why: &books::ReadError) -> Refusal {
    Refusal::invalid(format!("{}: {why}", path.display()))
}

/// Headings of front matter, which are never taken for the title.
const FRONT_MATTER: [&str; 5] = [
    "acknowledgements",
    "contents",
    "copyright",
    "credits",
    "table of contents",
];

/// Returns the title of a book: its metadata title, else the level-1 heading that it begins with, else the file name.
fn title_of(document: &Document, stem: &str) -> String {
    let first = document.blocks.first().map(|block| &block.content);
    match first {
        _ if !document.title.is_empty() => document.title.clone(),
        Some(Content::Heading { level: 1, text })
            if !FRONT_MATTER.contains(&text.to_lowercase().as_str()) =>
        {
            text.clone()
        }
        _ => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::api::{books::list, test_library};

    #[test]
    fn a_book_that_is_stopped_while_it_is_stored_is_not_added_and_reported() {
        let (app, folder) = test_library::new();
        let paths = ["one.md", "two.md"].map(|name| folder.path().join(name));
        for path in &paths {
            fs::write(path, "# Fords\n\nWet.\n").unwrap();
        }
        let stopped = AtomicBool::new(false);
        let tell = |progress: BooksProgress| stopped.store(progress.part >= 1.0, Ordering::Relaxed);
        let reports = add_all(&app, &paths, &stopped, &tell);
        assert_eq!(reports.len(), 1, "{reports:?}");
        assert!(reports[0].reason.ends_with("The book was not added."));
        assert!(list(&app).unwrap().is_empty());
    }
}
