//! The parts of a system that are not entries: fields, derived values, calculators and so on.

use toml::{Spanned, de::DeValue};

use super::{FileSource, Pack, Reader, placement, repeat, value};
use crate::{
    format::{self, KeyType, Severity, ValueError},
    limits,
};

impl Reader {
    /// Reads the records of an array that is not of entries.
    pub(super) fn take_parts<'a>(
        &mut self,
        source: &FileSource<'_>,
        array: &str,
        records: impl ExactSizeIterator<Item = Spanned<DeValue<'a>>>,
    ) {
        let Some(takes) = format::part(array) else {
            return;
        };
        for (number, record) in records.enumerate() {
            let shown = format!("{array}/{}", number + 1);
            match repeat::records(record, &mut self.repeated) {
                Ok(records) => {
                    for record in records {
                        self.take_part(source, array, &takes, &shown, record);
                    }
                }
                Err(mistake) => self.mistake(source, &shown, mistake),
            }
        }
    }

    fn take_part(
        &mut self,
        source: &FileSource<'_>,
        array: &str,
        takes: &KeyType,
        shown: &str,
        record: Spanned<DeValue<'_>>,
    ) {
        let byte = record.span().start;
        let key = text(&record, "key").map(str::to_owned);
        let address = match array {
            "sheet" => format!("sheet/{}", self.pack.system.sheet.len()),
            "turns" | "calendar" => array.to_owned(),
            "translation" => format!(
                "translation/{}/{}",
                text(&record, "language").unwrap_or_default(),
                text(&record, "entry").unwrap_or_default()
            ),
            "place" => {
                let item = text(&record, "item").unwrap_or_default();
                placement::address(item, text(&record, "list"))
            }
            _ => format!("{array}/{}", key.as_deref().unwrap_or_default()),
        };
        let id = match &key {
            Some(key) => format::address(array, key, text(&record, "each")),
            None => address.clone(),
        };
        if let Some(other) = self.pack.describe_record(&id) {
            let reason = match key {
                Some(_) => messages::text!("check-give-key", other),
                None => messages::text!("check-keep-one", other),
            };
            return self.mistake(source, shown, ValueError::duplicate(byte, reason));
        }
        let place = source.lines_of(&record);
        let good = self.is_good(source, shown, takes, &record, Vec::new())
            && self
                .make_room(array, &record)
                .and_then(|()| push(array, record, &mut self.pack))
                .map_err(|mistake| self.mistake(source, shown, mistake))
                .is_ok();
        if !good {
            return self.broken_kinds.extend(key.filter(|_| array == "kind"));
        }
        self.pack.places.insert(id, place.clone());
        self.pack.places.insert(address, place);
    }

    /// Whether a value has no mistake because of which it is left out. Mistakes are listed. `path` leads to the value
    /// within its record.
    pub(super) fn is_good(
        &mut self,
        source: &FileSource<'_>,
        key: &str,
        takes: &KeyType,
        value: &Spanned<DeValue<'_>>,
        path: Vec<String>,
    ) -> bool {
        let mistakes = format::check(takes, value, path);
        let good = mistakes.iter().all(|it| it.severity == Severity::Noted);
        for mistake in mistakes {
            self.mistake(source, key, mistake);
        }
        good
    }

    /// Counts another part. Returns an error if the system has no room for it.
    fn make_room(&mut self, array: &str, record: &Spanned<DeValue<'_>>) -> Result<(), ValueError> {
        let (size, most) = match array {
            "sheet" => (blocks(record.get_ref()), limits::BLOCKS),
            "translation" => (1, limits::ENTRIES),
            _ => (1, limits::PARTS),
        };
        let count = self.parts.entry(array.to_owned()).or_default();
        *count += size;
        ValueError::within(most, *count, record.span().start)
    }
}

fn text<'a>(record: &'a Spanned<DeValue<'_>>, key: &str) -> Option<&'a str> {
    record.get_ref().as_table()?.get(key)?.get_ref().as_str()
}

/// Returns the number of blocks in a block, including itself.
fn blocks(value: &DeValue<'_>) -> usize {
    match value {
        DeValue::Table(table) => {
            usize::from(table.contains_key("type"))
                + table.values().map(|it| blocks(it.get_ref())).sum::<usize>()
        }
        DeValue::Array(items) => items.iter().map(|it| blocks(it.get_ref())).sum(),
        _ => 0,
    }
}

/// Adds a record to the part of the pack that its array names.
fn push(array: &str, record: Spanned<DeValue<'_>>, pack: &mut Pack) -> Result<(), ValueError> {
    let to = &mut pack.system;
    macro_rules! push {
        ($($array:literal $field:ident $record:path,)*) => {
            match array {
                $($array => to.$field.push(value(record)?),)*
                "translation" => pack.translations.push(value(record)?),
                "place" => pack.placings.push(value(record)?),
                "calendar" => to.calendar = Some(value(record)?),
                "turns" => to.turns = Some(value(record)?),
                _ => to.sheet.push(value(record)?),
            }
        };
    }
    format::keyed_arrays!(push);
    Ok(())
}
