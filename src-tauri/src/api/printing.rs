//! Prints characters, entries, encounters and sections of books to PDF.

mod names;
mod parts;

use indexmap::IndexSet;
use messages::Language;
use serde::{Deserialize, Serialize};
use sheet::{
    page::{Pages, PrintOptions},
    pdf,
};
use ts_rs::TS;

use super::{
    app::App,
    books::{self, SectionRef},
    characters, encounters, files,
    portraits::printed as portraits,
    views::Refusal,
};
pub use names::{named_parts, part_names};
use parts::{Part, parts};

/// The field with a character's player, who is the author of the PDF.
const PLAYER: &str = "player";

/// The content of a printed file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct PrintJob {
    /// Characters, by number.
    #[ts(type = "number[]")]
    pub characters: Vec<i64>,
    /// Systems to print a blank sheet of, by key.
    pub blanks: Vec<String>,
    /// Entries to print side by side, as `system/kind/slug`.
    pub entries: Vec<String>,
    /// An encounter, by number.
    #[ts(type = "number | null")]
    pub table: Option<i64>,
    /// Which pages of the encounter.
    pub of_table: TablePages,
    /// Sections of books to hand out.
    #[ts(optional, as = "Option<Vec<SectionRef>>")]
    pub handouts: Vec<SectionRef>,
}

/// The kinds of pages of an encounter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TablePages {
    /// Its pinned items, side by side.
    #[default]
    Pins,
    /// Its notes.
    Notes,
    /// Cards of the combatants' conditions, or of all conditions if nobody has any.
    Conditions,
    /// A name tent for every combatant who is not hidden.
    Tents,
}

/// The result of a print job.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PrintSummary {
    /// The number of pages.
    pub pages: usize,
    /// Remarks, one sentence each, such as what did not fit.
    pub remarks: Vec<String>,
}

/// Lays out the pages as they will be printed.
pub fn preview(app: &App, job: &PrintJob, options: &PrintOptions) -> Result<Pages, Refusal> {
    let parts = parts(app, job, options)?;
    let mut whole = Pages {
        remarks: remarks(&parts),
        ..Pages::default()
    };
    for part in parts {
        let size = (part.pages.width, part.pages.height);
        (whole.width, whole.height) = size;
        whole.sizes.extend(part.pages.pages.iter().map(|_| size));
        whole.pages.extend(part.pages.pages);
    }
    // Folded pages are in landscape format; the others may be in portrait format.
    let paper = whole.sizes.first().copied();
    if whole.sizes.iter().all(|size| Some(*size) == paper) {
        whole.sizes.clear();
    }
    Ok(whole)
}

/// Returns the remarks on all parts, without duplicates.
fn remarks(parts: &[Part]) -> Vec<String> {
    let remarks = parts.iter().flat_map(|part| &part.pages.remarks);
    let each_once: IndexSet<&String> = remarks.collect();
    each_once.into_iter().cloned().collect()
}

/// Creates the PDF of a job.
pub fn file(
    app: &App,
    job: &PrintJob,
    options: &PrintOptions,
) -> Result<(Vec<u8>, PrintSummary), Refusal> {
    let parts = parts(app, job, options)?;
    let done = PrintSummary {
        pages: parts.iter().map(|part| part.pages.pages.len()).sum(),
        remarks: remarks(&parts),
    };
    if done.pages == 0 {
        return Err(invalid!("print-nothing"));
    }
    let pictures = portraits::on(app, parts.iter().map(|part| &part.pages))?;
    let sheets: Vec<pdf::Sheet> = parts
        .iter()
        .map(|part| pdf::Sheet {
            title: &part.title,
            within: part.within,
            pages: &part.pages,
            pictures: &pictures,
        })
        .collect();
    let about = pdf::About {
        title: &title(app, job)?,
        author: &author(app, job, options)?,
        language: Language::current().code(),
    };
    let bytes = pdf::write(&sheets, &about)
        .map_err(|why| file_error!("print-no-pdf", why = why.to_string()))?;
    Ok((bytes, done))
}

/// Suggests a file name for the PDF of a job.
pub fn file_name(app: &App, job: &PrintJob) -> Result<String, Refusal> {
    Ok(files::safe_file_name(&title(app, job)?, "pdf"))
}

/// Returns the title of a job.
pub fn title(app: &App, job: &PrintJob) -> Result<String, Refusal> {
    if let (Some(table), [], []) = (job.table, &*job.characters, &*job.blanks) {
        return Ok(encounters::document(app, table)?.name);
    }
    if let [first, ..] = job.handouts.as_slice() {
        let number = first.number.to_string();
        let section = books::section(app, &first.book, &number)?;
        return Ok(section.place.heading().to_owned());
    }
    Ok(match (&*job.characters, &*job.blanks, &*job.entries) {
        ([id], [], []) => characters::document(app, *id)?.name,
        ([], [system], []) => app.loaded(system)?.system().name.clone(),
        ([], [], [_, ..]) => messages::text!("print-quick-reference"),
        ([], ..) => messages::text!("print-blank-sheets"),
        _ => messages::text!("print-party"),
    })
}

fn author(app: &App, job: &PrintJob, options: &PrintOptions) -> Result<String, Refusal> {
    if let ([id], "") = (job.characters.as_slice(), options.author.as_str()) {
        let character = characters::document(app, *id)?;
        let player = character
            .values
            .get(PLAYER)
            .and_then(|player| player.as_str());
        return Ok(player.unwrap_or_default().to_owned());
    }
    Ok(options.author.clone())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use sheet::page::PageKind;

    use super::*;
    use crate::api::test_library;

    #[test]
    fn a_preview_lists_page_sizes_only_if_they_differ() {
        let (app, _folder) = test_library::new();
        let cards = characters::cards(&app).unwrap();
        let example = cards.iter().find(|card| card.system == "amtgard").unwrap();
        let job = PrintJob {
            characters: vec![example.id],
            ..PrintJob::default()
        };
        let sizes = |kinds: &[PageKind]| {
            let options = PrintOptions {
                kinds: kinds.to_vec(),
                ..PrintOptions::default()
            };
            let pages = preview(&app, &job, &options).unwrap();
            assert!(pages.sizes.is_empty() || pages.sizes.len() == pages.pages.len());
            pages.sizes
        };
        let both = sizes(&[PageKind::Sheet, PageKind::FoldOut]);
        assert_eq!(both.first(), Some(&(210.0, 297.0)));
        assert_eq!(both.last(), Some(&(297.0, 210.0)));
        assert!(sizes(&[PageKind::FoldOut]).is_empty());
    }
}
