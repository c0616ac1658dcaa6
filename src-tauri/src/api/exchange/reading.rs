//! Reads a file of characters one after another: only one of them is in memory at a time.

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

/// The most bytes of a character.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// The most values of a character: few bytes can take a lot of memory.
const MAX_VALUES: usize = 1_000_000;

/// The byte order mark of some editors.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The most unknown fields that are named.
const MAX_UNKNOWN: usize = 20;

/// The destination of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    Shelf,
    Archive,
}

/// Reads a file to its end and calls `take` with each character, until one is refused. Returns the
/// unknown fields, the first of very many.
pub(super) fn each(
    file: impl Read,
    take: &mut dyn FnMut(Destination, Value) -> Result<(), Refusal>,
) -> Result<Vec<String>, Refusal> {
    let meter = Meter::default();
    let mut reading = Reading {
        take,
        meter: &meter,
        refused: None,
        met: HashSet::new(),
        unknown: Vec::new(),
    };
    let mut file = BufReader::new(file);
    if file
        .fill_buf()
        .is_ok_and(|start| start.starts_with(BYTE_ORDER_MARK))
    {
        file.consume(BYTE_ORDER_MARK.len());
    }
    let metered = Metered {
        file,
        meter: &meter,
    };
    let mut json = serde_json::Deserializer::from_reader(metered);
    let read = json.deserialize_map(&mut reading).and_then(|()| json.end());
    if let Some(refusal) = reading.refused {
        return Err(refusal);
    }
    read.map_err(|error| match meter.exceeded.get() {
        Some((limit, most)) => invalid!("exchange-too-large", limit, most),
        None if error.is_io() => Refusal::file(messages::text!(
            "exchange-unread",
            error = messages::io_error::reason(&error.into())
        )),
        None => invalid!(
            "exchange-no-character",
            error = messages::json_error::reason(&error)
        ),
    })?;
    reading.is_whole()?;
    Ok(reading.unknown)
}

/// Counts what was read since the last character began.
#[derive(Debug, Default)]
struct Meter {
    bytes: Cell<usize>,
    values: Cell<usize>,
    /// The limit that was exceeded, and how much it allows.
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

/// A file that is read through a meter.
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

fn of_version(version: impl fmt::Display) -> Refusal {
    invalid!(
        "exchange-other-version",
        version = version.to_string(),
        known = VERSION.to_string()
    )
}

/// A file of characters while it is read.
struct Reading<'a> {
    take: &'a mut dyn FnMut(Destination, Value) -> Result<(), Refusal>,
    meter: &'a Meter,
    refused: Option<Refusal>,
    /// The fields found so far.
    met: HashSet<&'static str>,
    /// Unknown fields.
    unknown: Vec<String>,
}

impl Reading<'_> {
    /// Refuses a file that was read to its end and lacks something.
    fn is_whole(&self) -> Result<(), Refusal> {
        if !self.met.contains("format") {
            Err(no_format())
        } else if !self.met.contains("version") {
            Err(of_version(0))
        } else if self.met.contains("character") == self.met.contains("characters") {
            Err(invalid!("exchange-no-characters"))
        } else {
            Ok(())
        }
    }

    /// Records a refusal and ends the reading.
    fn unless<E: Error>(&mut self, done: Result<(), Refusal>) -> Result<(), E> {
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
                    self.met.insert("format");
                    let is_known = (format == FORMAT).then_some(());
                    self.unless(is_known.ok_or_else(no_format))?;
                }
                "version" => {
                    let version: Value = fields.next_value()?;
                    self.met.insert("version");
                    let is_known = (version == VERSION).then_some(());
                    self.unless(is_known.ok_or_else(|| of_version(version)))?;
                }
                "character" => {
                    self.met.insert("character");
                    let character = fields.next_value()?;
                    let taken = (self.take)(Destination::Shelf, character);
                    self.unless(taken)?;
                }
                "characters" => {
                    self.met.insert("characters");
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

/// A list of characters for a destination; without one they are skipped.
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
            reading.unless(taken)?;
        }
    }
}
