//! Limits of books. Larger ones are refused.

use std::time::Duration;

/// The bytes of a file.
pub const FILE_BYTES: u64 = 200 * 1024 * 1024;
/// The bytes of the text that a file unpacks to: HTML, Markdown, XML.
pub const TEXT_BYTES: u64 = 64 * 1024 * 1024;
/// The bytes that all streams of a PDF unpack to.
pub const STREAM_BYTES: u64 = 1024 * 1024 * 1024;
/// The bytes that one stream of a PDF unpacks to.
pub const ONE_STREAM_BYTES: u64 = 128 * 1024 * 1024;
/// The files of a package (EPUB, DOCX).
pub const PACKAGE_FILES: usize = 20_000;
/// The lines of a text.
pub const LINES: usize = 2_000_000;
/// The pages of a PDF.
pub const PAGES: usize = 5_000;
/// The letters and strokes that one page of a PDF draws.
pub const MARKS_ON_PAGE: usize = 400_000;
/// The letters that a whole PDF draws.
pub const LETTERS: usize = 20_000_000;
/// The pixels along the longer side of a picture of a page.
pub const PICTURE_SIDE: u16 = 4_000;
/// The blocks of a book.
pub const BLOCKS: usize = 500_000;
/// The cells of all tables of a book.
pub const CELLS: usize = 1_000_000;
/// The columns of a table.
pub const COLUMNS: usize = 200;
/// How deep lists and quotes may nest; what is deeper is read as if it were not.
pub const DEPTH: usize = 16;
/// How deep the elements of an HTML page may nest.
pub const ELEMENTS_DEEP: usize = 400;
/// The elements and texts of an HTML page.
pub const ELEMENTS: usize = 500_000;
/// The processor time for parsing an HTML page.
pub const PARSING: Duration = Duration::from_secs(20);
/// The elements and texts of an XML file.
pub const XML_NODES: u32 = 1_500_000;
/// The attributes of one element of an XML file.
pub const ATTRIBUTES: usize = 5_000;
/// The attributes of an XML file.
pub const ALL_ATTRIBUTES: usize = 2_000_000;
/// The bytes that the text of one page of a PDF unpacks to.
pub const PAGE_BYTES: u64 = 32 * 1024 * 1024;
/// The bytes that the text of all pages of a PDF unpacks to.
pub const CONTENT_BYTES: u64 = 192 * 1024 * 1024;
