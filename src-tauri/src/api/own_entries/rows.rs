//! Imports rows of a spreadsheet or of another program's JSON as own entries.
//!
//! Rows whose name an own entry of the kind has already bring that entry up to date, so that a file can be taken
//! in again after it was changed. All rows of a file are one change, which can be undone as one.

mod columns;
mod file;

use std::{collections::HashMap, path::Path, sync::Arc};

use indexmap::IndexMap;
use rules::{
    entry::Entry,
    formula::capitalized,
    system::{Kind, System},
};
use schema::{library::backups::Reason, own_entry, own_entry::SOURCE, setting};
use seed::{limits, presets};

use super::{changing, errors, free_slug};
use crate::api::{
    app::App,
    entries::labelled,
    files, keeping,
    loaded::LoadedSystem,
    views::{
        Refusal, RowError, RowsDone, RowsPart, RowsPreset, RowsPreview, RowsRequest, RowsUndone,
        ShownRow,
    },
};

/// The most bytes of a file of rows.
const MAX_FILE_BYTES: u64 = limits::FILE.most as u64;

/// The number of rows in a preview.
const SHOWN: usize = 20;

/// The words of an import in the history, as the library stores them in every language: those
/// before its number, and those between it and the file's name.
const IMPORT: &str = "Import ";
const FROM: &str = " from ";

/// The name and the text of a file of rows, in whichever encoding a spreadsheet wrote it.
pub fn read(path: &Path) -> Result<(String, String), Refusal> {
    let text = books::decoded(&files::bytes(path, MAX_FILE_BYTES)?, None);
    if text.contains('\0') {
        return Err(Refusal::file(messages::text!(
            "rows-no-text",
            path = path.display().to_string()
        )));
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
            .take(SHOWN)
            .map(|row| row.view(kind))
            .collect(),
        errors: taken.errors(),
        presets: taken.presets(),
        headings: taken.headings,
        columns: taken.columns,
    })
}

/// Imports rows as entries, after a backup. If rows have errors, nothing is imported, unless they
/// are to be left out.
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
        return Err(Refusal::invalid(messages::text!(
            "rows-errors",
            first,
            more = more
        )));
    }
    keeping::before(app, Reason::Import)?;
    let system = &request.system;
    let done = changing(app, system, |tx| {
        let number = own_entry::changes_with(tx, system, IMPORT)?
            .iter()
            .filter_map(|change| import_number(&change.words))
            .max()
            .unwrap_or_default()
            + 1;
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
        setting::set(tx, &taken.remembered_as(), &taken.columns)?;
        Ok(done)
    })?;
    Ok(done)
}

/// Undoes the last import into a system that is in force: new entries are deleted, and changed ones
/// restored. Entries that were changed since are left as they are.
pub fn undo(app: &App, system: &str) -> Result<RowsUndone, Refusal> {
    changing(app, system, |tx| {
        let imports = own_entry::changes_with(tx, system, IMPORT)?;
        let in_force = imports.iter().filter(|change| change.in_force);
        let last = in_force.max_by_key(|change| import_number(&change.words));
        let words = match last {
            Some(change) => change.words.clone(),
            None => return Err(Refusal::refused(messages::text!("rows-no-undo"))),
        };
        let mut undone = RowsUndone::default();
        for change in imports.iter().filter(|change| change.words == words) {
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
        undone.what = in_words(words);
        Ok(undone)
    })
}

/// The words of a change in the history of an entry, in the current language.
pub(super) fn in_words(change: String) -> String {
    let import = change
        .strip_prefix(IMPORT)
        .and_then(|rest| rest.split_once(FROM));
    match import {
        Some((number, name)) => messages::text!("rows-import", number, name),
        None => change,
    }
}

fn import_number(words: &str) -> Option<u32> {
    words.strip_prefix(IMPORT)?.split(' ').next()?.parse().ok()
}

/// The rows of a file as entries.
struct RowImport {
    system: String,
    loaded: Arc<LoadedSystem>,
    kind: usize,
    headings: Vec<String>,
    columns: IndexMap<String, String>,
    rows: Vec<Row>,
}

/// A row as an entry.
struct Row {
    place: String,
    entry: Entry,
    /// The own entry of that name, as it is now.
    before: Option<Entry>,
    errors: Vec<RowError>,
}

impl RowImport {
    fn read(app: &App, text: &str, request: &RowsRequest) -> Result<Self, Refusal> {
        let loaded = app.loaded(&request.system)?;
        let system = loaded.system();
        let kind = system
            .kinds
            .iter()
            .position(|kind| kind.key == request.kind);
        let kind = kind.ok_or_else(|| {
            let kinds: Vec<&str> = system.kinds.iter().map(|kind| &*kind.key).collect();
            Refusal::not_found(messages::text!(
                "rows-no-kind",
                kind = request.kind.as_str(),
                system = system.name.as_str(),
                kinds = kinds.join(", ")
            ))
        })?;
        let file = file::read(text).map_err(Refusal::file)?;
        let mut taken = Self {
            system: request.system.clone(),
            loaded: loaded.clone(),
            kind,
            headings: file.columns,
            columns: IndexMap::new(),
            rows: Vec::new(),
        };
        taken.columns = taken.mapped(app, request)?;
        let own = app
            .library()
            .read(|tx| own_entry::living(tx, &request.system))?;
        let own: HashMap<String, Entry> = own
            .into_iter()
            .filter(|own| own.entry.kind == request.kind)
            .map(|own| (own.entry.name.to_lowercase(), own.entry))
            .collect();
        let mut seen: HashMap<String, String> = HashMap::new();
        for row in file.rows {
            let mut row = taken.row(system, &own, row);
            let name = row.entry.name.to_lowercase();
            if let Some(first) = seen.get(&name).filter(|_| !name.is_empty()) {
                let message = messages::text!(
                    "rows-same-name",
                    first = capitalized(first),
                    name = row.entry.name.as_str()
                );
                row.error(taken.columns.get("name"), message);
            }
            seen.entry(name).or_insert_with(|| row.place.clone());
            taken.rows.push(row);
        }
        Ok(taken)
    }

    fn kind(&self) -> &Kind {
        &self.loaded.system().kinds[self.kind]
    }

    /// The rows without errors.
    fn valid_rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.errors.is_empty())
    }

    fn errors(&self) -> Vec<RowError> {
        let errors = self.rows.iter().flat_map(|row| &row.errors);
        errors.cloned().collect()
    }

    /// The presets for files with these headings.
    fn presets(&self) -> Vec<RowsPreset> {
        let all = presets::all().into_iter();
        all.filter(|preset| preset.fits(&self.headings))
            .map(|preset| RowsPreset {
                columns: columns::preset(self.kind(), &self.headings, &preset),
                name: preset.name,
            })
            .collect()
    }

    /// The requested columns, or else those of the last import with these headings, or else those
    /// of a preset, or else guessed ones.
    fn mapped(
        &self,
        app: &App,
        request: &RowsRequest,
    ) -> Result<IndexMap<String, String>, Refusal> {
        let kind = self.kind();
        let Some(asked) = &request.columns else {
            let remembered = app
                .library()
                .read(|tx| setting::get(tx, &self.remembered_as()))?;
            let known = || self.presets().into_iter().next().map(|it| it.columns);
            return Ok(remembered
                .or_else(known)
                .unwrap_or_else(|| columns::guessed(kind, &self.headings)));
        };
        let mut found = IndexMap::new();
        for (named, column) in asked {
            let part = columns::part(kind, named).ok_or_else(|| {
                let parts: Vec<String> = columns::parts(kind).map(|(key, _)| key).collect();
                Refusal::invalid(messages::text!(
                    "rows-no-part",
                    kind = kind.name.to_lowercase(),
                    named,
                    parts = parts.join(", ")
                ))
            })?;
            if !self.headings.contains(column) {
                return Err(Refusal::invalid(messages::text!(
                    "rows-no-column",
                    column,
                    columns = self.headings.join(", ")
                )));
            }
            found.insert(part, column.clone());
        }
        Ok(found)
    }

    /// The name under which the columns are remembered.
    fn remembered_as(&self) -> String {
        format!(
            "rows/{}/{}/{}",
            self.system,
            self.kind().key,
            self.headings.join("\n")
        )
    }

    fn row(&self, system: &System, own: &HashMap<String, Entry>, row: file::FileRow) -> Row {
        let mut entry = Entry {
            kind: self.kind().key.clone(),
            ..Entry::default()
        };
        let of_name = self
            .columns
            .get("name")
            .and_then(|column| row.cells.get(column));
        if let Some(name) = of_name {
            columns::put(&mut entry, "name", name);
        }
        let before = own.get(&entry.name.to_lowercase()).cloned();
        entry = before.clone().unwrap_or(entry);
        for (part, column) in &self.columns {
            if let Some(value) = row.cells.get(column) {
                columns::put(&mut entry, part, value);
            }
        }
        entry.links = errors::links(&entry.text);
        SOURCE.clone_into(&mut entry.source);
        let file_error = row.error;
        let mut row = Row {
            place: row.place,
            entry,
            before,
            errors: Vec::new(),
        };
        if let Some(message) = file_error {
            row.error(None, message);
        }
        for found in errors::of(system, &row.entry) {
            let part = if found.field.is_empty() {
                "name"
            } else {
                &found.field
            };
            row.error(self.columns.get(part), found.message);
        }
        if let Err(message) = errors::within_limits(&row.entry) {
            row.error(None, message);
        }
        row
    }
}

impl Row {
    fn error(&mut self, column: Option<&String>, message: String) {
        self.errors.push(RowError {
            place: self.place.clone(),
            column: column.cloned().unwrap_or_default(),
            message,
        });
    }

    /// Whether the own entry of that name already equals the row.
    fn is_same(&self) -> bool {
        self.before.as_ref() == Some(&self.entry)
    }

    fn view(&self, kind: &Kind) -> ShownRow {
        ShownRow {
            place: self.place.clone(),
            name: self.entry.name.clone(),
            summary: self.entry.summary.clone(),
            facts: labelled(kind, &self.entry, &[], |_| true),
            is_new: self.before.is_none(),
            has_errors: !self.errors.is_empty(),
        }
    }
}
