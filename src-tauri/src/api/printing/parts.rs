//! Lays out the parts of a print job.

use indexmap::IndexMap;
use platform::parallel;
use rules::{character::Character, derivation::Terms, system::System};
use sheet::{
    Failure,
    document::{
        self, Document,
        reference::{self, Extent, Reference},
        totals,
    },
    layout,
    page::{PageKind, Pages, PrintOptions},
};

use super::{PrintJob, TablePages, title};
use crate::api::{
    app::App,
    books, characters, encounters, handouts, inserts,
    portraits::printed as portraits,
    views::{CharacterView, Refusal},
};

/// Maximum number of characters of a character's name in an error message.
const MAX_NAME_IN_ERROR: usize = 100;

/// Pages with a bookmark.
pub(super) struct Part {
    pub(super) title: String,
    /// Whether its bookmark is nested under the previous one.
    pub(super) within: bool,
    pub(super) pages: Pages,
}

impl Part {
    fn new(title: String, pages: Pages) -> Self {
        Self {
            title,
            within: false,
            pages,
        }
    }
}

/// Lays out the parts of a job in printing order.
pub(super) fn parts(
    app: &App,
    job: &PrintJob,
    options: &PrintOptions,
) -> Result<Vec<Part>, Refusal> {
    let mut parts = Vec::new();
    // Only printed proofs need terms.
    let terms = if options.kinds.contains(&PageKind::Audit) {
        Terms::Recorded
    } else {
        Terms::LeftOut
    };
    let views = parallel::map(&job.characters, |id| characters::read(app, *id, terms));
    let views = views.into_iter().collect::<Result<Vec<_>, _>>()?;
    for view in &views {
        let text = serde_json::to_string(&view.character);
        sheet::find_fonts(&text.unwrap_or_default());
    }
    for of_character in parallel::map(&views, |view| of_character(app, view, options)) {
        parts.extend(of_character?);
    }
    if options.kinds.contains(&PageKind::Together) {
        parts.extend(together(app, &views, options)?);
    }
    for system in &job.blanks {
        let document = blank(app, system)?;
        let pages = laid_out(&document.name, layout::blank(&document, options))?;
        parts.push(Part::new(document.system, pages));
    }
    if !job.entries.is_empty() {
        let pages = side_by_side(&inserts::of_entries(app, &job.entries)?, options)?;
        parts.push(Part::new(messages::text!("print-quick-reference"), pages));
    }
    if !job.handouts.is_empty() {
        let pages = side_by_side(&books::handout(app, &job.handouts)?, options)?;
        parts.push(Part::new(title(app, job)?, pages));
    }
    if let Some(table) = job.table {
        let pages = of_table(app, table, job.of_table, options)?;
        parts.push(Part::new(encounters::document(app, table)?.name, pages));
    }
    Ok(parts)
}

/// Lays out one page for each system with what its characters carry.
fn together(
    app: &App,
    views: &[CharacterView],
    options: &PrintOptions,
) -> Result<Vec<Part>, Refusal> {
    let mut systems: IndexMap<String, Vec<Vec<Document>>> = IndexMap::new();
    for view in views {
        let of_system = systems.entry(view.character.system.clone()).or_default();
        let loaded = app.if_installed(&view.character.system)?;
        let system = loaded.as_ref().map(|loaded| loaded.system());
        of_system.push(carried(system, view));
    }
    let documents = systems.values().filter_map(|all| document::combine(all));
    documents
        .map(|document| {
            let pages = layout::carried(std::slice::from_ref(&document), options);
            let pages = laid_out(&document.name, pages)?;
            Ok(Part::new(document.name, pages))
        })
        .collect()
}

/// Returns the documents of what a character carries; none if its system is not installed.
fn carried(system: Option<&System>, view: &CharacterView) -> Vec<Document> {
    system.map_or_else(Vec::new, |system| {
        document::carried(system, &view.character, &view.derivations)
    })
}

pub(super) fn blank(app: &App, system: &str) -> Result<Document, Refusal> {
    let loaded = app.loaded(system)?;
    let character = Character {
        system: system.to_owned(),
        ..Character::default()
    };
    let derivations = loaded.rulebook.derive(&character);
    Ok(document::fill(loaded.system(), &character, &derivations))
}

fn of_character(
    app: &App,
    view: &CharacterView,
    options: &PrintOptions,
) -> Result<Vec<Part>, Refusal> {
    let mut parts: Vec<Part> = Vec::new();
    let mut sheet = Document {
        portrait: portraits::of(app, &view.character)?,
        ..view.sheet.clone()
    };
    // If its system is not installed, a character has a sheet but no entries.
    let loaded = app.if_installed(&view.character.system)?;
    let system = loaded.as_ref().map(|loaded| loaded.system());
    if let Some(loaded) = &loaded
        && let Some(rested) = totals::without_temporary_marks(loaded.system(), &view.character)
    {
        let rested = loaded.rulebook.advance(&rested);
        let derivations = loaded.rulebook.derive_advanced(&rested, Terms::LeftOut);
        let rested = document::fill(loaded.system(), &rested.character, &derivations);
        totals::replace_totals(&mut sheet, &rested);
    }
    for kind in &options.kinds {
        let pages = laid_out(&sheet.name, of_kind(system, view, &sheet, *kind, options))?;
        if pages.pages.is_empty() {
            continue;
        }
        let first = parts.is_empty();
        parts.push(Part {
            title: if first {
                view.character.name.clone()
            } else {
                bookmark(*kind)
            },
            within: !first,
            pages,
        });
    }
    Ok(parts)
}

fn of_kind(
    system: Option<&System>,
    view: &CharacterView,
    sheet: &Document,
    kind: PageKind,
    options: &PrintOptions,
) -> Result<Pages, Failure> {
    let none = || Ok(Pages::default());
    match kind {
        PageKind::Sheet => layout::sheet(sheet, options),
        PageKind::Compact => layout::compact(sheet, options),
        PageKind::Carried => layout::carried(&carried(system, view), options),
        PageKind::FoldOut => layout::fold_out(&carried(system, view), options),
        PageKind::Ledger => system
            .and_then(|system| document::ledger(system, sheet, &view.ledger))
            .map_or_else(none, |ledger| layout::sheet(&ledger, options)),
        PageKind::Together => none(),
        PageKind::Blank => layout::blank(sheet, options),
        PageKind::Audit => layout::audit(sheet, &view.derivations, options),
        PageKind::Cards => system.map_or_else(none, |system| {
            layout::cards(
                &without(reference::of_character(system, sheet), options),
                options,
            )
        }),
        PageKind::Reference => system.map_or_else(none, |system| {
            let extent = if options.whole_texts {
                Extent::Whole
            } else {
                Extent::Summary
            };
            let used = reference::used(system, &view.character, sheet, extent);
            let upright = PrintOptions {
                landscape: false,
                ..options.clone()
            };
            layout::entries(&without(used, options), &upright)
        }),
    }
}

/// Removes the sections that the options leave out.
fn without(mut reference: Reference, options: &PrintOptions) -> Reference {
    reference
        .sections
        .retain(|section| !options.without.contains(&section.heading));
    reference
}

fn bookmark(kind: PageKind) -> String {
    match kind {
        PageKind::Sheet => messages::text!("print-bookmark-sheet"),
        PageKind::Compact => messages::text!("print-bookmark-compact"),
        PageKind::Carried => messages::text!("print-bookmark-carried"),
        PageKind::FoldOut => messages::text!("print-bookmark-fold-out"),
        PageKind::Together => messages::text!("print-bookmark-together"),
        PageKind::Blank => messages::text!("print-bookmark-blank"),
        PageKind::Reference => messages::text!("print-bookmark-reference"),
        PageKind::Cards => messages::text!("print-bookmark-cards"),
        PageKind::Ledger => messages::text!("print-bookmark-ledger"),
        PageKind::Audit => messages::text!("print-bookmark-proofs"),
    }
}

fn of_table(
    app: &App,
    table: i64,
    what: TablePages,
    options: &PrintOptions,
) -> Result<Pages, Refusal> {
    match what {
        TablePages::Pins => side_by_side(&inserts::of_table(app, table)?, options),
        TablePages::Notes => side_by_side(&handouts::notes(app, table)?, options),
        TablePages::Conditions => {
            let cards = handouts::conditions(app, table)?;
            laid_out("", layout::cards(&cards, options))
        }
        TablePages::Tents => {
            let tents = handouts::tents(app, table)?;
            laid_out("", layout::tents(&tents, options))
        }
    }
}

fn side_by_side(reference: &Reference, options: &PrintOptions) -> Result<Pages, Refusal> {
    laid_out("", layout::entries(reference, options))
}

fn laid_out(name: &str, pages: Result<Pages, Failure>) -> Result<Pages, Refusal> {
    pages.map_err(|why| {
        let name: String = name.chars().take(MAX_NAME_IN_ERROR).collect();
        let why = why.to_string();
        Refusal::invalid(if name.is_empty() {
            messages::text!("print-failed-unnamed", why)
        } else {
            messages::text!("print-failed", name, why)
        })
    })
}
