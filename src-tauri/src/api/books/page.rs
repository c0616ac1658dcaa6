//! Renders pages of PDFs as images. Each is rendered in a separate process with limits on time and
//! memory, so that an untrusted file cannot harm this one.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use base64::{Engine, engine::general_purpose::STANDARD};
use books::limits;
use messages::Language;
use schema::book;

use super::super::{app::App, files, views::Refusal};

/// Maximum processor time for rendering a page, in seconds.
const MAX_SECONDS: u64 = 10;
/// Maximum memory for rendering a page, in bytes, including the program itself.
const MAX_MEMORY: u64 = 1_536 * 1024 * 1024;
/// The hidden subcommand that renders a page in the separate process.
pub const DRAW: &str = "draw-page";

/// Renders a page of a book, counted from 0, as a PNG about `width` pixels wide.
pub fn picture(app: &App, name: &str, page: usize, width: u16) -> Result<Vec<u8>, Refusal> {
    let book = app.library().read(|tx| book::get(tx, name))?.book;
    if book.format != "pdf" {
        return Err(invalid!("book-no-pdf", title = book.title));
    }
    if page >= book.page_labels.len() {
        return Err(not_found!(
            "book-no-page-number",
            title = book.title,
            number = (page + 1).to_string()
        ));
    }
    let file = book
        .file
        .map(PathBuf::from)
        .ok_or_else(|| not_found!("book-file-unknown", title = book.title))?;
    if !file.is_file() {
        return Err(not_found!(
            "book-file-gone",
            file = file.display().to_string()
        ));
    }
    draw_in_process(&file, &book.hash, page, width)
}

/// Renders a page as a `data:` URL.
pub fn url(app: &App, name: &str, page: usize, width: u16) -> Result<String, Refusal> {
    let png = picture(app, name, page, width)?;
    Ok(format!("data:image/png;base64,{}", STANDARD.encode(png)))
}

/// Renders a page in a separate process.
fn draw_in_process(file: &Path, hash: &str, page: usize, width: u16) -> Result<Vec<u8>, Refusal> {
    let cannot = |why: &str| file_error!("book-page-failed", why);
    let program = std::env::current_exe().map_err(|error| cannot(&format!("{error}.")))?;
    let done = Command::new(program)
        .arg(DRAW)
        .arg(file)
        .args([hash, &page.to_string(), &width.to_string()])
        .arg(Language::current().code())
        .output()
        .map_err(|error| cannot(&format!("{error}.")))?;
    match done.status.code() {
        Some(0) => Ok(done.stdout),
        // The last line on standard error is the process's own message.
        Some(1) => {
            let said = String::from_utf8_lossy(&done.stderr);
            let last = said.lines().last().unwrap_or_default();
            Err(cannot(last.trim_start_matches("vademecum: ")))
        }
        _ => Err(file_error!("book-page-too-heavy")),
    }
}

/// Renders a page of a file in this process, within the limits. Returns an error if the file's hash is not `expected`.
pub fn draw(file: &Path, expected: &str, page: usize, width: u16) -> Result<Vec<u8>, Refusal> {
    platform::limits::limit_process(MAX_SECONDS, MAX_MEMORY)
        .map_err(|error| Refusal::file(format!("{error}.")))?;
    let bytes = files::bytes(file, limits::FILE_BYTES)?;
    if files::hash(&bytes) != expected {
        return Err(file_error!(
            "book-file-changed",
            file = file.display().to_string()
        ));
    }
    books::render_page(&bytes, page, width).map_err(|refused| Refusal::file(refused.to_string()))
}
