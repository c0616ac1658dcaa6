//! The arguments of `book`.

use std::path::PathBuf;

use clap::Subcommand;

/// Add, read and remove your own books.
#[derive(Debug, Subcommand)]
pub enum Book {
    /// Add or update books: Markdown, HTML, EPUB, PDF, DOCX or text.
    Add {
        /// Files, or folders of files.
        #[arg(required = true, value_name = "FILE|FOLDER")]
        files: Vec<PathBuf>,
        /// The title; by default the current one, or for a new book the one in the file.
        #[arg(long, value_name = "TITLE")]
        title: Option<String>,
        /// The system that the book belongs to.
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
    /// List the books.
    List,
    /// Show the contents of a book, or a section of it.
    Show {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
        /// The section, by its number in the contents or its heading.
        section: Option<String>,
    },
    /// List the notes and bookmarks in a book.
    Notes {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
    },
    /// Write a note on a section of a book, or replace it.
    Note {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
        /// The section, by its number in the contents or its heading.
        section: String,
        /// The note; if it is empty, only a bookmark.
        #[arg(required_unless_present = "remove", allow_hyphen_values = true)]
        text: Option<String>,
        /// Remove the note or bookmark.
        #[arg(long, conflicts_with = "text")]
        remove: bool,
    },
    /// Render a page of a PDF as a PNG.
    Page {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
        /// The page number, as printed on the page.
        page: String,
        /// The file to write; `-` is standard output.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// The width of the image, in pixels.
        #[arg(long, default_value_t = 1_200, value_name = "PIXELS")]
        width: u16,
    },
    /// Write a whole book to standard output, as JSON.
    Export {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
    },
    /// Remove a book from the library. Its file is kept.
    Remove {
        /// The book, as `book list` shows it: the name of its file, without the extension.
        book: String,
    },
}

impl Book {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        matches!(
            self,
            Self::Add { .. } | Self::Note { .. } | Self::Remove { .. }
        )
    }
}
