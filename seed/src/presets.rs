//! Maps columns of other programs' files to the parts of an entry, by the tables in `seed/rows`.

use include_dir::{Dir, include_dir};
use indexmap::IndexMap;
use serde::Deserialize;

static TABLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/rows");

/// The mapping of one type of file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The program that wrote the file, and the content of the file.
    pub name: String,
    /// A file with all of these columns is of that type.
    has: Vec<String>,
    /// The possible names of the part for each column. The first that the kind has is used.
    pub columns: IndexMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    preset: Vec<Preset>,
}

impl Preset {
    /// Whether a file with these columns is of its type.
    pub fn fits(&self, columns: &[String]) -> bool {
        self.has.iter().all(|column| columns.contains(column))
    }
}

/// Returns all presets.
pub fn all() -> Vec<Preset> {
    let texts = TABLES.files().filter_map(|file| file.contents_utf8());
    texts
        .filter_map(|text| toml::from_str::<Table>(text).ok())
        .flat_map(|table| table.preset)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_read_and_has_a_column_for_the_name() {
        for file in TABLES.files() {
            let text = file.contents_utf8().unwrap_or_default();
            let read = toml::from_str::<Table>(text);
            assert!(read.is_ok(), "{}: {:?}", file.path().display(), read.err());
        }
        let all = all();
        assert_eq!(all.len(), 6);
        for preset in &all {
            assert_eq!(
                preset.columns.get("name").map(Vec::len),
                Some(1),
                "{}",
                preset.name
            );
            let known = |column: &String| {
                preset.columns.contains_key(column) || column == "index" || column == "slug"
            };
            assert!(preset.has.iter().all(known), "{}", preset.name);
        }
    }
}
