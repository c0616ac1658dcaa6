//! Converts the rows of a file into entries and collects their errors.

use std::{collections::HashMap, sync::Arc};

use indexmap::IndexMap;
use rules::{
    entry::Entry,
    formula::capitalized,
    system::{Kind, System},
};
use schema::{
    own_entry::{self, SOURCE},
    setting,
};
use seed::presets;

use super::{columns, file};
use crate::api::{
    app::App,
    entries::labelled_facts,
    loaded::LoadedSystem,
    own_entries::errors,
    views::{Refusal, RowError, RowsPreset, RowsRequest, ShownRow},
};

/// The rows of a file, converted into entries.
pub(super) struct RowImport {
    system: String,
    loaded: Arc<LoadedSystem>,
    kind: usize,
    pub(super) headings: Vec<String>,
    pub(super) columns: IndexMap<String, String>,
    pub(super) rows: Vec<Row>,
}

/// A row converted into an entry.
pub(super) struct Row {
    place: String,
    pub(super) entry: Entry,
    /// The present own entry of that name.
    pub(super) before: Option<Entry>,
    errors: Vec<RowError>,
}

impl RowImport {
    pub(super) fn read(app: &App, text: &str, request: &RowsRequest) -> Result<Self, Refusal> {
        let loaded = app.loaded(&request.system)?;
        let system = loaded.system();
        let kind = system
            .kinds
            .iter()
            .position(|kind| kind.key == request.kind);
        let kind = kind.ok_or_else(|| {
            let kinds: Vec<&str> = system.kinds.iter().map(|kind| &*kind.key).collect();
            not_found!(
                "rows-no-kind",
                kind = request.kind.as_str(),
                system = system.name.as_str(),
                kinds = kinds.join(", ")
            )
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
            .read(|tx| own_entry::list(tx, &request.system))?;
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

    pub(super) fn kind(&self) -> &Kind {
        &self.loaded.system().kinds[self.kind]
    }

    pub(super) fn valid_rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.errors.is_empty())
    }

    pub(super) fn errors(&self) -> Vec<RowError> {
        let errors = self.rows.iter().flat_map(|row| &row.errors);
        errors.cloned().collect()
    }

    /// Returns the presets that match the headings.
    pub(super) fn presets(&self) -> Vec<RowsPreset> {
        let all = presets::all().into_iter();
        all.filter(|preset| preset.fits(&self.headings))
            .map(|preset| RowsPreset {
                columns: columns::preset(self.kind(), &self.headings, &preset),
                name: preset.name,
            })
            .collect()
    }

    /// Returns the columns as requested, or as in the last import with these headings, or from a preset, or guessed.
    fn mapped(
        &self,
        app: &App,
        request: &RowsRequest,
    ) -> Result<IndexMap<String, String>, Refusal> {
        let kind = self.kind();
        let Some(asked) = &request.columns else {
            let remembered: Option<IndexMap<String, String>> = app
                .library()
                .read(|tx| setting::get(tx, &self.setting_key()))?;
            // The kind may have changed since.
            let is_part = |part: &String| columns::parts(kind).any(|(key, _)| key == *part);
            let remembered = remembered.filter(|columns| columns.keys().all(is_part));
            let known = || self.presets().into_iter().next().map(|it| it.columns);
            return Ok(remembered
                .or_else(known)
                .unwrap_or_else(|| columns::guessed(kind, &self.headings)));
        };
        let mut found = IndexMap::new();
        for (named, column) in asked {
            let part = columns::known_part(kind, named)?;
            if !self.headings.contains(column) {
                return Err(invalid!(
                    "rows-no-column",
                    column,
                    columns = self.headings.join(", ")
                ));
            }
            found.insert(part, column.clone());
        }
        Ok(found)
    }

    /// Returns the settings key of the column mapping.
    pub(super) fn setting_key(&self) -> String {
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
            row.error(self.columns.get(&found.field), found.message);
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
    pub(super) fn is_same(&self) -> bool {
        self.before.as_ref() == Some(&self.entry)
    }

    pub(super) fn view(&self, kind: &Kind) -> ShownRow {
        ShownRow {
            place: self.place.clone(),
            name: self.entry.name.clone(),
            summary: self.entry.summary.clone(),
            facts: labelled_facts(kind, &self.entry, &[], |_| true),
            is_new: self.before.is_none(),
            has_errors: !self.errors.is_empty(),
        }
    }
}
