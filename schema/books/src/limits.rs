//! Limits of books. Larger ones are refused.

use std::time::Duration;

/// Maximum size of a file in bytes.
pub const FILE_BYTES: u64 = 200 * 1024 * 1024;
/// Maximum number of bytes to which the text of a file (HTML, Markdown, XML) unpacks.
pub const TEXT_BYTES: u64 = 64 * 1024 * 1024;
/// Maximum number of bytes to which all streams of a PDF unpack.
pub const STREAM_BYTES: u64 = 1024 * 1024 * 1024;
/// Maximum number of bytes to which one stream of a PDF unpacks.
pub const ONE_STREAM_BYTES: u64 = 128 * 1024 * 1024;
/// Maximum number of files in a package (EPUB, DOCX).
pub const PACKAGE_FILES: usize = 20_000;
/// Maximum number of lines of a text.
pub const LINES: usize = 2_000_000;
/// Maximum number of pages of a PDF or plain text.
pub const PAGES: usize = 5_000;
/// Maximum number of glyphs, paths and other marks drawn on one page of a PDF.
pub const MARKS_ON_PAGE: usize = 400_000;
/// Maximum number of glyphs drawn by a whole PDF.
pub const GLYPHS: usize = 20_000_000;
/// Maximum length in pixels of the longer side of a page image.
pub const PICTURE_SIDE: u16 = 4_000;
/// Maximum number of blocks of a book.
pub const BLOCKS: usize = 500_000;
/// Maximum number of cells in all tables of a book.
pub const CELLS: usize = 1_000_000;
/// Maximum number of columns of a table.
pub const COLUMNS: usize = 200;
/// Maximum nesting depth of lists and quotations; deeper nesting is ignored.
pub const DEPTH: usize = 16;
/// Maximum nesting depth of elements in HTML and XML, and of quotations in Markdown.
pub const ELEMENTS_DEEP: usize = 400;
/// Maximum number of nodes of an HTML page.
pub const ELEMENTS: usize = 500_000;
/// Maximum processor time for parsing an HTML page, or all HTML in a Markdown book.
pub const PARSING: Duration = Duration::from_secs(20);
/// Maximum number of nodes of an XML file.
pub const XML_NODES: u32 = 1_500_000;
/// Maximum number of attributes of one element of an XML file.
pub const ATTRIBUTES: usize = 5_000;
/// Maximum number of attributes of an XML file.
pub const ALL_ATTRIBUTES: usize = 2_000_000;
/// Maximum number of bytes to which the content of one page of a PDF unpacks.
pub const PAGE_BYTES: u64 = 32 * 1024 * 1024;
/// Maximum number of bytes to which the content of all pages of a PDF unpacks.
pub const CONTENT_BYTES: u64 = 192 * 1024 * 1024;
