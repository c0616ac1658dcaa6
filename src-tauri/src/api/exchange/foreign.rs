//! Characters in the files of other programs.

use std::io::{Read, Seek};

use rules::Value;
use seed::foreign;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::json;

use super::{MAX_ROWS, reading::without_mark, rewind};
use crate::api::{
    app::App,
    export::{FORMAT, VERSION},
    views::Refusal,
};

/// Maximum size of another program's file, in bytes; it is held in memory.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// The key by which this program's own files are recognised.
#[derive(Deserialize)]
struct FileHeader {
    format: Option<IgnoredAny>,
}

/// Translates another program's character into a document of this program, with notes on what was
/// left out. Returns `None` if the file is not from a known program.
pub(super) fn translated(
    app: &App,
    file: &mut (impl Read + Seek),
) -> Result<Option<(String, Vec<String>)>, Refusal> {
    rewind(file)?;
    let head = serde_json::from_reader::<_, FileHeader>(without_mark(file.take(MAX_BYTES)));
    if head.is_err() || head.is_ok_and(|head| head.format.is_some()) {
        return Ok(None);
    }
    rewind(file)?;
    let whole: Value = serde_json::from_reader(without_mark(file)).map_err(|error| {
        invalid!(
            "exchange-unread",
            error = messages::json_error::reason(&error)
        )
    })?;
    let Some(mapping) = foreign::recognise(&whole).map_err(Refusal::invalid)? else {
        return Ok(None);
    };
    let loaded = app.loaded(&mapping.system)?;
    let translated = mapping
        .translate(&whole, loaded.system(), MAX_ROWS)
        .map_err(Refusal::invalid)?;
    let document =
        json!({ "format": FORMAT, "version": VERSION, "character": translated.character });
    let mut found = vec![messages::text!(
        "exchange-of-program",
        name = mapping.name.as_str()
    )];
    found.extend(translated.found);
    Ok(Some((document.to_string(), found)))
}
