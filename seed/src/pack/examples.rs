//! Reads the example characters of a pack.

use std::collections::HashSet;

use rules::character::Character;
use serde::Deserialize;

use super::Reader;
use crate::{folder::File, limits};

/// The version of the character format of examples.
const CHARACTER_FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    format: String,
    version: u32,
    character: Character,
}

impl Reader {
    pub(super) fn take_examples(&mut self, files: &[&File]) {
        let characters = files.iter().filter(|file| file.is("json"));
        for (number, file) in characters.enumerate() {
            if let Some(reason) = limits::EXAMPLES.exceeded(number + 1) {
                return self.refuse_pack(&file.name, None, "example", reason);
            }
            match self.example(file) {
                Ok(Some(character)) => {
                    self.pack.examples.push(character);
                    self.pack.example_files.push(file.name.clone());
                }
                Ok(None) => {}
                Err((line, reason)) => self.pack.refuse(&file.name, line, "example", reason),
            }
        }
    }

    /// Reads an example. Returns `None` if it exceeds a limit. The error is a line and a sentence.
    fn example(&mut self, file: &File) -> Result<Option<Character>, (Option<usize>, String)> {
        let example: Example = serde_json::from_str(&file.text).map_err(|error| {
            let reason = messages::text!(
                "example-unread",
                error = messages::json_error::reason_in(&file.text, &error)
            );
            (Some(error.line()), reason)
        })?;
        if example.format != "vademecum-character" || example.version != CHARACTER_FORMAT {
            let reason = messages::text!("example-format");
            return Err((None, reason));
        }
        let character = example.character;
        let system = &self.pack.system.key;
        if character.system != *system {
            let reason = messages::text!(
                "check-other-system",
                other = character.system.as_str(),
                system
            );
            return Err((None, reason));
        }
        for (list, rows) in &character.lists {
            if let Some(reason) = limits::EXAMPLE_ROWS.exceeded(rows.len()) {
                self.refuse_pack(&file.name, None, &format!("example/{list}"), reason);
                return Ok(None);
            }
            let mut ids = HashSet::new();
            let twice = rows.iter().find(|row| row.id > 0 && !ids.insert(row.id));
            if let Some(row) = twice {
                let reason = messages::text!("example-row-twice", list, id = row.id.to_string());
                return Err((None, reason));
            }
        }
        Ok(Some(character))
    }
}
