//! The arguments of `book`.

use std::path::PathBuf;

use clap::Subcommand;

/// Add, read and remove books of your own.
#[derive(Debug, Subcommand)]
pub enum Book {
    /// Add books: Markdown, HTML, EPUB, PDF, DOCX or text. One that was added before is updated.
    Add {
        /// Files, or folders with such files.
        #[arg(required = true, value_name = "FILE|FOLDER")]
        files: Vec<PathBuf>,
        /// The title; by default the one it has, or else that of the file.
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
        /// The book: its file's name without its ending.
        book: String,
        /// The section: its number in the contents, or its heading.
        section: Option<String>,
    },
    /// Write a page of a PDF as a PNG.
    Page {
        /// The book.
        book: String,
        /// The label of the page, as it is printed on it.
        page: String,
        /// The file to write; `-` is standard output.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// How wide the picture is, in pixels.
        #[arg(long, default_value_t = 1_200, value_name = "PIXELS")]
        width: u16,
    },
    /// Write all of a book as JSON.
    Export {
        /// The book.
        book: String,
    },
    /// Remove a book from the library. Its file stays where it is.
    Remove {
        /// The book.
        book: String,
    },
}

impl Book {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        matches!(self, Self::Add { .. } | Self::Remove { .. })
    }
}
