//! Own parts as TOML, with the sheet that is made from them.

use rules::{Value, layout::Block, system::Source};
use serde::Serialize;
use serde_json::json;
use toml::{Table as Record, Value as Toml};

use super::{ARRAYS, KEY, OwnPart, OwnParts, PARTS, SHEET};
use crate::{
    file::File,
    format::{ADDON, SYSTEM},
    pack::PackHeader,
    records,
};

/// The array of items placed in blocks of other layers.
const PLACE: &str = "place";

/// The version of a new system.
const FIRST_VERSION: &str = "0.1.0";

/// Returns the header file of an add-on.
pub(super) fn addon(head: &PackHeader) -> Result<File, String> {
    let head = records::filled(head).map_err(sentence)?;
    Ok(File {
        name: "addon.toml".to_owned(),
        text: file(ADDON.name, head)?,
    })
}

/// Returns the header file of a new system.
pub(super) fn system(key: &str, name: &str) -> Result<File, String> {
    let record = [("key", key), ("name", name), ("version", FIRST_VERSION)];
    let record: Record = record
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value.into()))
        .collect();
    let source = Source {
        key: KEY.to_owned(),
        title: name.to_owned(),
        licence: "not licensed yet".to_owned(),
        ..Source::default()
    };
    Ok(File {
        name: "system.toml".to_owned(),
        text: header(&record, &source)?,
    })
}

/// Replaces the header in the header file of a system.
pub(super) fn with_header(
    old: &File,
    head: &PackHeader,
    attribution: &str,
) -> Result<File, String> {
    let mut record: Record = toml::from_str(&old.text).map_err(unread)?;
    let Some(Toml::Table(system)) = record.get_mut(SYSTEM.name) else {
        return Ok(old.clone());
    };
    system.extend(records::filled(head).map_err(sentence)?);
    let source = head.source(KEY, attribution);
    Ok(File {
        name: old.name.clone(),
        text: header(system, &source)?,
    })
}

fn header(system: &Record, source: &Source) -> Result<String, String> {
    records::header(SYSTEM.name, system, source).map_err(sentence)
}

fn records(arrays: &mut Record, array: &str) -> Vec<Record> {
    match arrays.remove(array) {
        Some(Toml::Array(all)) => all
            .into_iter()
            .filter_map(|record| match record {
                Toml::Table(record) => Some(record),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn shows(block: &Record, part: &OwnPart) -> bool {
    let key = part.text("key");
    let Ok(block) = Toml::Table(block.clone()).try_into::<Block>() else {
        return false;
    };
    match (block, part.array.as_str(), part.text("each")) {
        (Block::Rows(rows), "list", _) => rows.list == key,
        (Block::Rows(rows), "derived", each) => {
            rows.list == each && rows.columns.iter().any(|it| it == key)
        }
        (Block::Facts(facts), "field" | "derived", "") => facts.items.iter().any(|it| it == key),
        (Block::Tracks(tracks), "field", _) => tracks.tracks.iter().any(|it| it.item == key),
        (Block::Notes(notes), "field", _) => notes.item == key,
        _ => false,
    }
}

/// Returns the text of the parts, and the line on which each begins.
pub(super) fn parts(parts: &[OwnPart]) -> Result<(String, Vec<usize>), String> {
    let mut text = String::new();
    let mut starts = Vec::new();
    for part in parts {
        starts.push(text.lines().count() + 1);
        text += &file(&part.array, [record(part)?])?;
        text += "\n";
    }
    Ok((text, starts))
}

/// Returns the record of a part: its keys in the order of the format, without empty values.
fn record(part: &OwnPart) -> Result<Record, String> {
    let known = part.keys().iter().map(|key| key.name);
    let others = part.record.keys().map(String::as_str);
    let mut record = Record::new();
    for key in known.chain(others) {
        if let Some(value) = part.record.get(key).and_then(filled) {
            record.insert(key.to_owned(), Toml::try_from(value).map_err(sentence)?);
        }
    }
    Ok(record)
}

/// Returns a value without its empty parts, or `None` if all of it is empty.
fn filled(value: &Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::String(text) => (!text.trim().is_empty()).then(|| value.clone()),
        Value::Array(items) => {
            // An empty record keeps its position, since errors name it by its number.
            let item = |item: &Value| filled(item).or_else(|| item.is_object().then(|| json!({})));
            let items: Vec<Value> = items.iter().filter_map(item).collect();
            (!items.is_empty()).then_some(Value::Array(items))
        }
        Value::Object(keys) => {
            let keys = keys.iter();
            let keys: serde_json::Map<String, Value> = keys
                .filter_map(|(key, value)| Some((key.clone(), filled(value)?)))
                .collect();
            (!keys.is_empty()).then_some(Value::Object(keys))
        }
        _ => Some(value.clone()),
    }
}

impl OwnParts {
    /// Reads parts and sheet from the files of a pack, and keeps its other files as they are. The error is a sentence.
    pub fn read(files: &[File]) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut blocks = Vec::new();
        let mut placed = Vec::new();
        let mut others = Vec::new();
        for file in files {
            if ![PARTS, SHEET].contains(&file.name.as_str()) {
                others.push(file.clone());
                continue;
            }
            let mut arrays: Record = toml::from_str(&file.text).map_err(unread)?;
            for array in ARRAYS.iter().copied() {
                for record in records(&mut arrays, array) {
                    let keys = record.into_iter().map(|(key, value)| {
                        let value = serde_json::to_value(value).map_err(unread)?;
                        Ok((key, value))
                    });
                    parts.push(OwnPart {
                        array: array.to_owned(),
                        record: keys.collect::<Result<_, String>>()?,
                        ..OwnPart::default()
                    });
                }
            }
            blocks.extend(records(&mut arrays, "sheet"));
            placed.extend(records(&mut arrays, PLACE));
        }
        for part in &mut parts {
            let text = |record: &Record, key: &str| Some(record.get(key)?.as_str()?.to_owned());
            let is_of = |placing: &&Record| {
                let named = |key| text(placing, key).unwrap_or_default();
                named("item") == part.text("key") && named("list") == part.text("each")
            };
            let placing = placed.iter().find(is_of);
            part.after = placing.and_then(|it| text(it, "after")).unwrap_or_default();
            let shown = blocks.iter().find(|block| shows(block, part));
            let heading = shown.and_then(|block| block.get("heading")?.as_str());
            part.heading = heading.unwrap_or_default().to_owned();
        }
        blocks.retain(|block| !parts.iter().any(|part| shows(block, part)));
        Ok(Self {
            parts,
            blocks,
            others,
        })
    }

    /// Returns the text of the sheet: the other blocks, then those of the parts under their headings, and the items
    /// placed in blocks of other layers.
    pub(super) fn sheet(&self) -> Result<String, String> {
        let mut blocks = self.blocks.clone();
        let is_placed = |part: &&OwnPart| !part.after.trim().is_empty();
        let (placed, others): (Vec<&OwnPart>, Vec<&OwnPart>) =
            self.parts.iter().partition(is_placed);
        for part in others.iter().filter(|it| !it.heading.trim().is_empty()) {
            show(&mut blocks, part);
        }
        let placings = placed.iter().map(|part| {
            let keys = [
                ("item", part.text("key")),
                ("after", part.after.trim()),
                ("list", part.text("each")),
            ];
            let keys = keys.into_iter().filter(|(_, text)| !text.is_empty());
            keys.map(|(key, text)| (key.to_owned(), text.into()))
                .collect()
        });
        let placings: Vec<Record> = placings.collect();
        let arrays = [("sheet", blocks), (PLACE, placings)];
        let arrays = arrays
            .into_iter()
            .filter(|(_, records)| !records.is_empty());
        arrays.map(|(name, records)| file(name, records)).collect()
    }
}

/// Adds a part to the sheet: after others of its kind under its heading, or in a new block.
fn show(blocks: &mut Vec<Record>, part: &OwnPart) {
    let key = Toml::from(part.text("key"));
    let heading = part.heading.trim();
    let each = part.text("each");
    let named = |name: &str, value: Toml| (name.to_owned(), value);
    let under = ("heading", heading);
    let (kind, (by, name), items, added) = match (part.array.as_str(), part.text("type")) {
        ("list", _) => ("rows", ("list", part.text("key")), "columns", columns(part)),
        ("derived", _) if !each.is_empty() => ("rows", ("list", each), "columns", vec![key]),
        ("derived", _) if part.record.get("hidden") == Some(&true.into()) => return,
        ("field", "prose") => {
            let heading = named("heading", heading.into());
            let block = [named("type", "notes".into()), named("item", key), heading];
            return blocks.push(block.into_iter().collect());
        }
        ("field", "track") => {
            let track = [named("item", key)].into_iter().collect();
            ("tracks", under, "tracks", vec![Toml::Table(track)])
        }
        ("field" | "derived", _) => ("facts", under, "items", vec![key]),
        _ => return,
    };
    let is_same = |block: &&mut Record| {
        let is = |key: &str, text: &str| block.get(key).and_then(Toml::as_str) == Some(text);
        is("type", kind) && is(by, name)
    };
    if let Some(block) = blocks.iter_mut().find(is_same) {
        if let Some(Toml::Array(all)) = block.get_mut(items) {
            all.extend(added);
        }
        return;
    }
    let mut block = Record::from_iter([named("type", kind.into()), named(by, name.into())]);
    block.insert("heading".to_owned(), heading.into());
    if kind == "facts" {
        block.insert("across".to_owned(), 2.into());
    }
    block.insert(items.to_owned(), Toml::Array(added));
    blocks.push(block);
}

/// Returns the columns of a list: the fields of its rows other than prose.
fn columns(list: &OwnPart) -> Vec<Toml> {
    let fields = list.record.get("fields").and_then(Value::as_array);
    let short = fields
        .into_iter()
        .flatten()
        .filter(|field| field.get("type").is_none_or(|it| it != "prose"));
    short
        .filter_map(|field| Some(field.get("key")?.as_str()?.into()))
        .collect()
}

fn file(name: &str, value: impl Serialize) -> Result<String, String> {
    records::file(name, value).map_err(sentence)
}

fn sentence(error: impl std::fmt::Display) -> String {
    messages::text!("own-unwritten", error = error.to_string())
}

fn unread(error: impl std::fmt::Display) -> String {
    messages::text!("own-unread", error = error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_file_is_reported_as_unreadable() {
        let file = File {
            name: PARTS.to_owned(),
            text: "[[field]".to_owned(),
        };
        let error = OwnParts::read(&[file]).err().unwrap_or_default();
        let start = "What was made in the program cannot be read: ";
        assert!(error.starts_with(start), "{error}");
    }
}
