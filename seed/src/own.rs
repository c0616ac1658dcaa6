//! The user's own parts of a system, created in the program: kinds, fields, derived values, calculators and so on, as
//! the files of a pack.
//!
//! Additions to an installed system are an add-on with the key [`KEY`], above all others. A system created in the
//! program is a base pack. Both keep their parts in one file, and the sheet made from them in another.

mod errors;
mod toml_files;

use std::sync::LazyLock;

use indexmap::IndexMap;
use rules::Value;
use serde::{Deserialize, Serialize};
use serde_json::json;
use toml::Table as Record;
use ts_rs::TS;

use crate::{
    file::File,
    format::{self, KeyType},
    pack::PackHeader,
};

/// The key of the add-on with the user's own additions. No other pack may have it.
pub const KEY: &str = "own";

/// The name of that add-on.
pub const NAME: &str = "Own additions";

/// The arrays of own parts, in the order in which they are written: all keyed arrays except sources.
pub static ARRAYS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let all = format::KEYED.iter().map(|(array, _)| *array);
    all.filter(|array| *array != "source").collect()
});

/// The files of the parts and of the sheet.
const PARTS: &str = "parts.toml";
const SHEET: &str = "sheet.toml";

/// A record that the user created.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct OwnPart {
    /// Its array, one of [`ARRAYS`].
    pub array: String,
    /// Its keys and their values, as in a pack.
    pub record: IndexMap<String, Value>,
    /// The heading under which the sheet shows it; empty if it does not.
    pub heading: String,
    /// The item that it follows in an existing block of the sheet, instead of a heading of its own.
    pub after: String,
}

/// The parts that the user created, with the other files of their pack.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OwnParts {
    /// The parts, ordered by array.
    pub parts: Vec<OwnPart>,
    /// The blocks of the sheet that are not made from parts.
    blocks: Vec<Record>,
    /// The files without parts.
    others: Vec<File>,
}

/// An error in a field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FieldError {
    /// The field: for a part its key, such as `formula` or `fields/0/label`; for an entry `name`, `summary`, `text`,
    /// `modifiers/0`, `table` or `facts/atk`; empty for the whole.
    pub field: String,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl OwnPart {
    /// Returns the text at a key, or an empty string.
    pub fn text(&self, key: &str) -> &str {
        self.record
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Returns its address: `field/luck`, or `derived/attack/weapons` for a derived value of rows.
    pub fn id(&self) -> String {
        format::address(&self.array, self.text("key"), Some(self.text("each")))
    }

    /// Returns its display name.
    pub fn name(&self) -> &str {
        let names = ["label", "name", "title", "key"];
        let mut names = names.iter().map(|key| self.text(key));
        names.find(|name| !name.is_empty()).unwrap_or_default()
    }

    fn address(&self) -> String {
        format!("{}/{}", self.array, self.text("key"))
    }

    /// Returns the keys that the record may have.
    fn keys(&self) -> &'static [format::Key] {
        match format::part(&self.array) {
            Some(KeyType::Record(record)) if ARRAYS.contains(&self.array.as_str()) => record.keys,
            _ => &[],
        }
    }
}

impl OwnParts {
    /// Returns empty additions to a system.
    pub fn to_system(system: &str) -> Result<Self, String> {
        let head = PackHeader {
            key: KEY.to_owned(),
            name: NAME.to_owned(),
            extends: Some(system.to_owned()),
            ..PackHeader::default()
        };
        Ok(Self {
            others: vec![toml_files::addon(&head)?],
            ..Self::default()
        })
    }

    /// Returns a new system with a kind, a field, a derived value, and a sheet that shows them.
    pub fn system(key: &str, name: &str) -> Result<Self, String> {
        let level =
            json!({ "key": "level", "label": "Level", "type": "number", "default": 1, "min": 1 });
        let health = json!({ "key": "health", "label": "Health", "formula": "10 + level", "format": "number" });
        let rule = json!({ "key": "rule", "name": "Rule", "plural": "Rules" });
        let parts = [
            ("field", "Values", level),
            ("derived", "Values", health),
            ("kind", "", rule),
        ];
        let parts = parts.map(|(array, heading, record)| OwnPart {
            array: array.to_owned(),
            record: record.as_object().cloned().into_iter().flatten().collect(),
            heading: heading.to_owned(),
            after: String::new(),
        });
        let title = [("type".to_owned(), "title".into())];
        Ok(Self {
            parts: parts.into(),
            blocks: vec![title.into_iter().collect()],
            others: vec![toml_files::system(key, name)?],
        })
    }

    /// Returns the files of the pack. The error is a sentence.
    pub fn files(&self) -> Result<Vec<File>, String> {
        let mut files = self.others.clone();
        files.extend(self.part_files()?);
        Ok(files)
    }

    /// Returns the files of the parts and the sheet, without the header of the pack.
    pub fn part_files(&self) -> Result<Vec<File>, String> {
        let texts = [
            (PARTS, toml_files::parts(&self.parts)?.0),
            (SHEET, self.sheet()?),
        ];
        let files = texts.into_iter().map(|(name, text)| File {
            name: name.to_owned(),
            text,
        });
        Ok(files.filter(|file| !file.text.is_empty()).collect())
    }

    /// Returns the files of a system created in the program, with this header.
    pub fn files_as(&self, head: &PackHeader, attribution: &str) -> Result<Vec<File>, String> {
        let mut files = self.part_files()?;
        for file in &self.others {
            files.push(toml_files::with_header(file, head, attribution)?);
        }
        Ok(files)
    }

    /// Returns the part with that address.
    pub fn part(&self, id: &str) -> Option<&OwnPart> {
        self.parts.iter().find(|part| part.id() == id)
    }

    /// Replaces the part at the address `was`, or appends it to its array. Returns its index.
    pub fn put(&mut self, was: Option<&str>, part: OwnPart) -> usize {
        let found = was.and_then(|id| self.parts.iter().position(|it| it.id() == id));
        if let Some((at, old)) = found.and_then(|at| Some((at, self.parts.get_mut(at)?))) {
            *old = part;
            return at;
        }
        let order = |part: &OwnPart| ARRAYS.iter().position(|array| part.array == *array);
        let at = self.parts.partition_point(|it| order(it) <= order(&part));
        self.parts.insert(at, part);
        at
    }

    /// Removes a part and returns it.
    pub fn take(&mut self, id: &str) -> Option<OwnPart> {
        let at = self.parts.iter().position(|part| part.id() == id)?;
        Some(self.parts.remove(at))
    }
}
