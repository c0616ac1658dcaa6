//! Reads the characters of a file one at a time, so that only one of them is in memory.

use std::{
    cell::Cell,
    collections::HashSet,
    fmt,
    io::{self, BufRead, BufReader, Read},
};

use rules::Value;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::api::{
    export::{FORMAT, VERSION},
    views::Refusal,
};

/// Maximum size of a character, in bytes.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// Maximum number of JSON values of a character, since a few bytes can take a lot of memory.
const MAX_VALUES: usize = 1_000_000;

/// The UTF-8 byte order mark, which some editors write.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Maximum number of unknown fields reported.
const MAX_UNKNOWN: usize = 20;

/// Where a character is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    Shelf,
    Archive,
}

/// Reads a file to its end and calls `take` with each character, until it returns an error. Returns
/// the unknown fields, up to a limit.
pub(super) fn each(
    file: impl Read,
    take: &mut dyn FnMut(Destination, Value) -> Result<(), Refusal>,
) -> Result<Vec<String>, Refusal> {
    let meter = Meter::default();
    let mut reading = Reading {
        take,
        meter: &meter,
        refused: None,
        seen: HashSet::new(),
        unknown: Vec::new(),
    };
    let metered = Metered {
        file: without_mark(file),
        meter: &meter,
    };
    let mut json = serde_json::Deserializer::from_reader(metered);
    let read = json.deserialize_map(&mut reading).and_then(|()| json.end());
    if let Some(refusal) = reading.refused {
        return Err(refusal);
    }
    read.map_err(|error| match meter.exceeded.get() {
        Some((limit, most)) => invalid!("exchange-too-large", limit, most),
        None if error.is_io() => file_error!(
            "exchange-unread",
            error = messages::io_error::reason(&error.into())
        ),
        None => invalid!(
            "exchange-no-character",
            error = messages::json_error::reason(&error)
        ),
    })?;
    reading.check_complete()?;
    Ok(reading.unknown)
}

/// Returns the content of a file without its byte order mark.
pub(super) fn without_mark<R: Read>(file: R) -> BufReader<R> {
    let mut file = BufReader::new(file);
    if file
        .fill_buf()
        .is_ok_and(|start| start.starts_with(BYTE_ORDER_MARK))
    {
        file.consume(BYTE_ORDER_MARK.len());
    }
    file
}

/// Counts bytes and values since the current character began.
#[derive(Debug, Default)]
struct Meter {
    bytes: Cell<usize>,
    values: Cell<usize>,
    /// The name and value of the limit that was exceeded.
    exceeded: Cell<Option<(&'static str, usize)>>,
}

impl Meter {
    fn restart(&self) {
        self.bytes.set(0);
        self.values.set(0);
    }

    fn count(&self, bytes: &[u8]) -> io::Result<()> {
        let values = bytes.iter().filter(|byte| b",:[{".contains(byte)).count();
        self.bytes.set(self.bytes.get() + bytes.len());
        self.values.set(self.values.get() + values);
        if self.bytes.get() > MAX_BYTES {
            self.exceeded.set(Some(("bytes", MAX_BYTES >> 20)));
        } else if self.values.get() > MAX_VALUES {
            self.exceeded.set(Some(("values", MAX_VALUES)));
        } else {
            return Ok(());
        }
        Err(io::ErrorKind::FileTooLarge.into())
    }
}

/// A file read through a meter.
struct Metered<'a, R> {
    file: BufReader<R>,
    meter: &'a Meter,
}

impl<R: Read> Read for Metered<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes)?;
        self.meter.count(&bytes[..read])?;
        Ok(read)
    }
}

fn no_format() -> Refusal {
    invalid!("exchange-no-format", format = FORMAT)
}

fn unsupported_version(version: impl fmt::Display) -> Refusal {
    invalid!(
        "exchange-other-version",
        version = version.to_string(),
        known = VERSION.to_string()
    )
}

/// The state of reading a file of characters.
struct Reading<'a> {
    take: &'a mut dyn FnMut(Destination, Value) -> Result<(), Refusal>,
    meter: &'a Meter,
    refused: Option<Refusal>,
    /// The known fields found so far.
    seen: HashSet<&'static str>,
    /// The unknown fields found so far.
    unknown: Vec<String>,
}

impl Reading<'_> {
    /// Returns an error if the whole file was read and something is missing.
    fn check_complete(&self) -> Result<(), Refusal> {
        if !self.seen.contains("format") {
            Err(no_format())
        } else if !self.seen.contains("version") {
            Err(unsupported_version(0))
        } else if self.seen.contains("character") == self.seen.contains("characters") {
            Err(invalid!("exchange-no-characters"))
        } else {
            Ok(())
        }
    }

    /// Records an error and stops parsing.
    fn record_refusal<E: Error>(&mut self, done: Result<(), Refusal>) -> Result<(), E> {
        done.map_err(|refusal| {
            self.refused = Some(refusal);
            E::custom("refused")
        })
    }
}

impl<'de> Visitor<'de> for &mut Reading<'_> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a file of characters")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        loop {
            self.meter.restart();
            let Some(field) = fields.next_key::<String>()? else {
                return Ok(());
            };
            match field.as_str() {
                "format" => {
                    let format: Value = fields.next_value()?;
                    self.seen.insert("format");
                    let is_known = (format == FORMAT).then_some(());
                    self.record_refusal(is_known.ok_or_else(no_format))?;
                }
                "version" => {
                    let version: Value = fields.next_value()?;
                    self.seen.insert("version");
                    let is_known = (version == VERSION).then_some(());
                    self.record_refusal(is_known.ok_or_else(|| unsupported_version(version)))?;
                }
                "character" => {
                    self.seen.insert("character");
                    let character = fields.next_value()?;
                    let taken = (self.take)(Destination::Shelf, character);
                    self.record_refusal(taken)?;
                }
                "characters" => {
                    self.seen.insert("characters");
                    fields.next_value_seed(List(self, Some(Destination::Shelf)))?;
                }
                "archived" => fields.next_value_seed(List(self, Some(Destination::Archive)))?,
                "examples" | "put_away" => fields.next_value_seed(List(self, None))?,
                _ => {
                    fields.next_value::<IgnoredAny>()?;
                    if self.unknown.len() < MAX_UNKNOWN {
                        self.unknown.push(field);
                    }
                }
            }
        }
    }
}

/// A list of characters with their destination; without one, they are skipped.
struct List<'r, 'a>(&'r mut Reading<'a>, Option<Destination>);

impl<'de> DeserializeSeed<'de> for List<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, list: D) -> Result<(), D::Error> {
        list.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for List<'_, '_> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a list of characters")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self(reading, place) = self;
        loop {
            reading.meter.restart();
            let Some(place) = place else {
                if list.next_element::<IgnoredAny>()?.is_none() {
                    return Ok(());
                }
                continue;
            };
            let Some(character) = list.next_element()? else {
                return Ok(());
            };
            let taken = (reading.take)(place, character);
            reading.record_refusal(taken)?;
        }
    }
}
