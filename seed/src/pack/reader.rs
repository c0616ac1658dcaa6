//! Reads the files of a pack.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use rules::{formula::nearest, system::Kind};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Pack, SourceLines, labels, words::unreadable};
use crate::{
    diagnostic::{Diagnostic, Lines, ValueLines},
    folder::File,
    format::{ADDON, SYSTEM, Severity, ValueError},
    limits,
};

/// A pack while its files are read.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) pack: Pack,
    /// The kinds of the layers below an add-on.
    lower_kinds: Vec<Kind>,
    /// The keys of kinds that are left out because of a mistake.
    pub(super) broken_kinds: Vec<String>,
    /// The arrays already reported as unknown kinds.
    pub(super) unknown_kinds: Vec<String>,
    /// The number of names and aliases of the entries.
    pub(super) entry_names: usize,
    /// The total length of these names in bytes.
    pub(super) name_bytes: usize,
    /// The size of the records made by repetition.
    pub(super) repeated: usize,
    /// The number of records in each array that is not of entries; for the sheet, of blocks, nested
    /// ones included.
    pub(super) parts: HashMap<String, usize>,
    /// Why the pack is refused as a whole.
    pub(super) too_large: Option<Diagnostic>,
}

/// A file that is being read.
pub(super) struct FileSource<'a> {
    /// Its index.
    number: usize,
    pub(super) file: &'a File,
    pub(super) lines: Lines,
}

impl FileSource<'_> {
    pub(super) fn lines_of(&self, record: &Spanned<DeValue<'_>>) -> SourceLines {
        let lines = ValueLines::of(record, record.span().start, &self.lines);
        SourceLines {
            file: self.number,
            lines: Arc::new(lines),
        }
    }
}

/// Reads the files of an add-on whose lower layers have these kinds.
pub(crate) fn read_addon(files: &[File], kinds: &[Kind]) -> Pack {
    let mut reader = Reader {
        lower_kinds: kinds.to_vec(),
        ..Reader::default()
    };
    let (records, others): (Vec<_>, Vec<_>) = files.iter().partition(|file| file.is("toml"));
    reader.count_values(&records);
    for file in &records {
        reader.take_kinds(file);
    }
    for file in records {
        reader.take(file);
    }
    reader.finish(&others)
}

impl Reader {
    /// Returns the kinds of entries, including those of lower layers.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.pack.system.kinds.iter().chain(&self.lower_kinds)
    }

    /// Reads the kinds of a file, which must be known before the first entry.
    fn take_kinds(&mut self, file: &File) {
        if self.too_large.is_some() || !may_have_kinds(&file.text) {
            return;
        }
        let Some(source) = self.source(file) else {
            return;
        };
        let (table, _) = DeTable::parse_recoverable(&file.text);
        let kinds = table.into_inner().remove("kind").map(Spanned::into_inner);
        if let Some(DeValue::Array(records)) = kinds {
            self.take_parts(&source, "kind", records.into_iter());
        }
    }

    /// Refuses a pack with too many values before any of it is parsed.
    fn count_values(&mut self, files: &[&File]) {
        let mut all = 0;
        for file in files {
            let values = separators(&file.text);
            all += values;
            if let Some(reason) = limits::FILE_VALUES.exceeded(values) {
                self.refuse_pack(&file.name, None, "", reason);
            }
        }
        if let (Some(reason), Some(last)) = (limits::PACK_VALUES.exceeded(all), files.last()) {
            self.refuse_pack(&last.name, None, "", reason);
        }
    }

    /// Opens a file, unless the pack is refused.
    fn source<'a>(&mut self, file: &'a File) -> Option<FileSource<'a>> {
        if self.too_large.is_some() {
            return None;
        }
        let mut known = self.pack.files.iter();
        let number = known.position(|name| *name == file.name);
        Some(FileSource {
            number: number.unwrap_or_else(|| {
                self.pack.files.push(file.name.clone());
                self.pack.files.len() - 1
            }),
            file,
            lines: Lines::of(&file.text),
        })
    }

    fn take(&mut self, file: &File) {
        let Some(source) = self.source(file) else {
            return;
        };
        for (name, value) in self.parse(&source) {
            let array = name.into_inner().into_owned();
            let byte = value.span().start;
            if array == SYSTEM.name || array == ADDON.name {
                self.take_head(&source, &array, value);
                continue;
            }
            match value.into_inner() {
                DeValue::Array(_) if array == "kind" => {}
                DeValue::Array(records) if crate::format::part(&array).is_some() => {
                    self.take_parts(&source, &array, records.into_iter());
                }
                DeValue::Array(records) => {
                    self.take_entries(&source, &array, records.into_iter());
                }
                _ => {
                    let is_kind = self.kinds().any(|kind| kind.key == array);
                    let is_known = is_kind || crate::format::part(&array).is_some();
                    let header = nearest(&array, [SYSTEM.name, ADDON.name]);
                    let reason = match header.filter(|_| !is_known) {
                        Some(meant) => messages::text!("pack-header-meant", array, meant),
                        None => messages::text!("pack-brackets", array),
                    };
                    self.mistake(&source, &array, ValueError::refused(byte, reason));
                }
            }
        }
    }

    /// Parses a file as a table. What cannot be parsed is listed, and the rest is read.
    fn parse<'a>(&mut self, source: &FileSource<'a>) -> DeTable<'a> {
        let text = &source.file.text;
        let first = match DeTable::parse(text) {
            Ok(table) => return table.into_inner(),
            Err(error) => error,
        };
        let (table, errors) = if self.pack.lists_more() {
            let (table, errors) = DeTable::parse_recoverable(text);
            (table.into_inner(), errors)
        } else {
            (DeTable::new(), vec![first])
        };
        let located = errors.iter().map(|error| {
            let line = error.span().map(|span| source.lines.at(span.start));
            (line, unreadable(error.message()))
        });
        let located: BTreeSet<(Option<usize>, String)> = located.collect();
        for (line, reason) in located {
            self.pack.refuse(&source.file.name, line, "", reason);
        }
        table
    }

    /// Lists a mistake in a record; one over a limit refuses the pack.
    pub(super) fn mistake(&mut self, source: &FileSource<'_>, key: &str, mistake: ValueError) {
        let line = Some(source.lines.at(mistake.byte));
        if mistake.severity == Severity::TooLarge {
            return self.refuse_pack(&source.file.name, line, key, mistake.reason);
        }
        self.pack.report(Diagnostic {
            refused: mistake.severity == Severity::Refused,
            kind: mistake.kind,
            path: mistake.path,
            ..Diagnostic::refused(&source.file.name, line, key, mistake.reason)
        });
    }

    pub(super) fn refuse_pack(
        &mut self,
        file: &str,
        line: Option<usize>,
        key: &str,
        reason: String,
    ) {
        self.too_large
            .get_or_insert_with(|| Diagnostic::refused(file, line, key, reason));
    }

    fn finish(mut self, others: &[&File]) -> Pack {
        self.name_sources();
        self.take_scripts(others);
        self.take_examples(others);
        if let Some(diagnostic) = self.too_large {
            return Pack {
                diagnostics: vec![diagnostic],
                ..Pack::default()
            };
        }
        if self.pack.head.extends.is_none() {
            let placings = std::mem::take(&mut self.pack.placings);
            self.pack.place(placings);
        }
        if self.pack.system.key.is_empty() {
            self.pack.refuse(
                "system.toml",
                None,
                "system",
                messages::text!("check-no-system"),
            );
        }
        labels::name_by_keys(&mut self.pack.system);
        self.pack.translate();
        self.pack
    }
}

/// Whether a file may have an array of kinds.
fn may_have_kinds(text: &str) -> bool {
    text.lines().any(|line| {
        let is_ignored = |letter: &char| letter.is_whitespace() || matches!(letter, '"' | '\'');
        let letters = line.chars().filter(|letter| !is_ignored(letter));
        let start: String = letters.take(8).collect();
        start.starts_with("[[kind]]") || start.starts_with("kind=")
    })
}

/// Returns an upper bound of the number of values in a file: the number of separators.
fn separators(text: &str) -> usize {
    let parts = |byte: &u8| matches!(byte, b'\n' | b',' | b'=' | b'[' | b'{');
    text.bytes().filter(parts).count()
}
