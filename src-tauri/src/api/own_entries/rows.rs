//! Imports rows of spreadsheets, or of other programs' JSON, as own entries.
//!
//! A row whose name matches an own entry of the kind updates that entry, so a changed file can be
//! imported again. All rows of a file can be undone in one step.

mod columns;
mod file;
mod row_import;

use std::path::Path;

use rules::Value;
use schema::{library::backups::Reason, own_entry, setting};
use seed::limits;

use self::row_import::RowImport;
use super::{changing, free_slug, known_kind, save_with};
use crate::api::{
    app::App,
    entries::split_key,
    files, keeping,
    views::{OwnEntryView, Refusal, RowsDone, RowsPart, RowsPreview, RowsRequest, RowsUndone},
};

/// Maximum size of a file of rows, in bytes.
const MAX_FILE_BYTES: u64 = limits::FILE.max as u64;

/// The number of rows in a preview.
const PREVIEW_ROWS: usize = 20;

/// The description of an import in the history, as stored in every language: the text before its
/// number, and the text between the number and the file name.
const IMPORT: &str = "Import ";
const FROM: &str = " from ";

/// Reads a file of rows, in any encoding that spreadsheets write. Returns its name and text.
pub fn read(path: &Path) -> Result<(String, String), Refusal> {
    let text = books::decode(&files::bytes(path, MAX_FILE_BYTES)?, None);
    if text.contains('\0') {
        return Err(file_error!(
            "rows-no-text",
            path = path.display().to_string()
        ));
    }
    Ok((files::name(path), text))
}

/// Previews rows as entries.
pub fn preview(app: &App, text: &str, request: &RowsRequest) -> Result<RowsPreview, Refusal> {
    let taken = RowImport::read(app, text, request)?;
    let kind = taken.kind();
    let (new, rest): (Vec<_>, Vec<_>) = taken.valid_rows().partition(|row| row.before.is_none());
    let same = rest.iter().filter(|row| row.is_same()).count();
    Ok(RowsPreview {
        parts: columns::parts(kind)
            .map(|(key, label)| RowsPart { key, label })
            .collect(),
        rows: taken.rows.len(),
        new: new.len(),
        changed: rest.len() - same,
        same,
        faulty: taken.rows.len() - taken.valid_rows().count(),
        first: taken
            .rows
            .iter()
            .take(PREVIEW_ROWS)
            .map(|row| row.view(kind))
            .collect(),
        errors: taken.errors(),
        presets: taken.presets(),
        headings: taken.headings,
        columns: taken.columns,
    })
}

/// Imports rows as entries, after a backup. If rows have errors, either they are skipped, as
/// requested, or nothing is imported.
pub fn import(
    app: &App,
    name: &str,
    text: &str,
    request: &RowsRequest,
) -> Result<RowsDone, Refusal> {
    let taken = RowImport::read(app, text, request)?;
    let errors = taken.errors();
    if let Some(first) = errors.first().filter(|_| !request.skip_faulty) {
        let (first, more) = (first.to_string(), errors.len() - 1);
        return Err(invalid!("rows-errors", first, more = more));
    }
    keeping::backup_before(app, Reason::Import)?;
    let system = &request.system;
    changing(app, system, |tx| {
        let number = own_entry::changes_with(tx, system, IMPORT)?
            .iter()
            .filter_map(|change| Some(import_of(&change.words)?.0))
            .max()
            .map_or(1, |last| last + 1);
        let words = format!("{IMPORT}{number}{FROM}{name}");
        let mut done = RowsDone {
            left_out: errors,
            ..RowsDone::default()
        };
        for row in taken.valid_rows().filter(|row| !row.is_same()) {
            let mut entry = row.entry.clone();
            if row.before.is_some() {
                own_entry::save(tx, system, &entry, &words)?;
                done.changed.push(format!("{system}/{}", entry.key()));
            } else {
                free_slug(tx, system, &mut entry)?;
                own_entry::create(tx, system, &entry, None, &words)?;
                done.made.push(format!("{system}/{}", entry.key()));
            }
        }
        setting::set(tx, &taken.setting_key(), &taken.columns)?;
        Ok(done)
    })
}

/// Sets parts of an own entry, given by their keys or names, as the cells of a row do.
pub fn set(app: &App, key: &str, cells: &[(&str, &str)]) -> Result<OwnEntryView, Refusal> {
    let (system, address) = split_key(key)?;
    let loaded = app.loaded(system)?;
    let kind = known_kind(loaded.system(), &loaded.entry(address)?.kind)?;
    let parts = cells.iter().map(|(named, text)| {
        let part = columns::known_part(kind, named)?;
        Ok((part, Value::from(*text)))
    });
    let parts: Vec<(String, Value)> = parts.collect::<Result<_, Refusal>>()?;
    save_with(app, key, own_entry::save, |mut entry| {
        for (part, value) in &parts {
            columns::put(&mut entry, part, value);
        }
        entry
    })
}

/// Undoes the last import into a system that has not been undone: new entries are deleted and
/// changed ones restored. Entries that were changed since are left alone.
pub fn undo(app: &App, system: &str) -> Result<RowsUndone, Refusal> {
    changing(app, system, |tx| {
        let changes = own_entry::changes_with(tx, system, IMPORT)?;
        let in_force = changes.iter().filter(|change| change.in_force);
        let imports = in_force.filter_map(|change| Some((import_of(&change.words)?, change)));
        let (_, last) = imports
            .max_by_key(|((number, _), _)| *number)
            .ok_or_else(|| refused!("rows-no-undo"))?;
        let mut undone = RowsUndone {
            what: in_words(last.words.clone()),
            ..RowsUndone::default()
        };
        for change in changes.iter().filter(|change| change.words == last.words) {
            if !change.in_force {
                undone.kept.push(change.address.clone());
                continue;
            }
            if change.is_first {
                own_entry::delete(tx, system, &change.address)?;
            } else {
                own_entry::undo(tx, system, &change.address)?;
            }
            undone.entries += 1;
        }
        Ok(undone)
    })
}

/// Translates the description of a change in an entry's history into the current language.
pub(super) fn in_words(change: String) -> String {
    match import_of(&change) {
        Some((number, name)) => messages::text!("rows-import", number = number.to_string(), name),
        None => change,
    }
}

/// Parses the description of a change into the number and file name of an import; `None` if it is another change.
fn import_of(words: &str) -> Option<(u32, &str)> {
    let (number, name) = words.strip_prefix(IMPORT)?.split_once(FROM)?;
    Some((number.parse().ok()?, name))
}
