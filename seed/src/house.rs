//! Files of house rules, which can be shared and installed elsewhere.

use rules::{Value, house::HouseRule};
use serde::{Deserialize, Serialize};

use crate::{
    diagnostic::{Diagnostic, Lines},
    limits,
    pack::unreadable,
};

/// The name of the file of house rules in a pack's folder.
pub const FILE: &str = "house.toml";

const NOT_APPLICABLE: &str = "n/a";

/// A file of house rules.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HousePack {
    /// The key of the system that they change.
    pub system: String,
    /// The name of their owner: "The Tuesday table".
    pub name: String,
    /// The house rules.
    pub rules: Vec<HouseRule>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseFile {
    house: HouseHeader,
    #[serde(default, rename = "house_rule")]
    rules: Vec<Record>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseHeader {
    system: String,
    #[serde(default)]
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    target: String,
    value: Value,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    on: bool,
}

fn yes() -> bool {
    true
}

/// Whether a text is a file of house rules rather than a part of a system. Invalid TOML is judged by its lines.
pub fn is_house(text: &str) -> bool {
    match toml::from_str::<toml::Table>(text) {
        Ok(file) => file.get("house").is_some_and(toml::Value::is_table),
        Err(_) => text.lines().any(|line| line.trim() == "[house]"),
    }
}

/// Reads a file of house rules.
///
/// # Errors
/// Returns a [`Diagnostic`] with the file and the line if the text is not valid or exceeds a limit.
pub fn read(file: &str, text: &str) -> Result<HousePack, Diagnostic> {
    let refused = |line, reason: String| Diagnostic::refused(file, line, "", reason);
    let rules = text.matches("[[house_rule]]").count();
    if let Some(reason) = limits::HOUSE_RULES.exceeded(rules) {
        return Err(refused(None, reason));
    }
    let written: HouseFile = toml::from_str(text).map_err(|error| {
        let line = error.span().map(|span| Lines::of(text).at(span.start));
        refused(line, unreadable(error.message()))
    })?;
    if let Some(reason) = limits::HOUSE_RULES.exceeded(written.rules.len()) {
        return Err(refused(None, reason));
    }
    let rule = |record: Record| HouseRule {
        target: record.target,
        value: if record.value == NOT_APPLICABLE {
            Value::Null
        } else {
            record.value
        },
        note: record.note,
        on: record.on,
    };
    Ok(HousePack {
        system: written.house.system,
        name: written.house.name,
        rules: written.rules.into_iter().map(rule).collect(),
    })
}

/// Writes a file of house rules.
///
/// # Errors
/// Returns a sentence if a value cannot be written as TOML.
pub fn write(pack: &HousePack) -> Result<String, String> {
    let record = |rule: &HouseRule| Record {
        target: rule.target.clone(),
        value: if rule.value.is_null() {
            NOT_APPLICABLE.into()
        } else {
            rule.value.clone()
        },
        note: rule.note.clone(),
        on: rule.on,
    };
    toml::to_string_pretty(&HouseFile {
        house: HouseHeader {
            system: pack.system.clone(),
            name: pack.name.clone(),
        },
        rules: pack.rules.iter().map(record).collect(),
    })
    .map_err(|error| messages::text!("house-unwritten", error = error.to_string()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    #[test]
    fn written_house_rules_are_read_unchanged() {
        let rule = |value, on| HouseRule {
            target: "cell/table/burden/burden/10".to_owned(),
            value,
            note: "Ours, “really”".to_owned(),
            on,
        };
        let pack = HousePack {
            system: "game".to_owned(),
            name: "Tuesday".to_owned(),
            rules: vec![
                rule(json!(7), true),
                rule(json!("when(a, 1, 2)\n+ 'x'"), false),
                rule(Value::Null, true),
                rule(json!(1.5), true),
            ],
        };
        let text = write(&pack).unwrap();
        assert!(is_house(&text), "{text}");
        assert_eq!(read(FILE, &text).unwrap(), pack, "{text}");
    }

    #[test]
    fn house_rules_are_distinguished_from_parts_of_a_system() {
        for (text, expected) in [
            ("[house] # ours\nsystem = \"game\"\n", true),
            ("[house]\nsystem = game\n", true),
            ("[[rule]]\ntext = \"\"\"\n[house]\n\"\"\"\n", false),
            ("[[house]]\nname = \"Bonisagus\"\n", false),
        ] {
            assert_eq!(is_house(text), expected, "{text}");
        }
    }

    #[test]
    fn an_error_has_its_line() {
        let mistake = read(
            FILE,
            "[house]\nsystem = \"game\"\n\n[[house_rule]]\ntarget = \"derived/x\"\nvalu = 1\n",
        )
        .unwrap_err();
        assert_eq!(mistake.line, Some(6), "{mistake}");
        assert!(mistake.to_string().contains("valu"), "{mistake}");
    }
}
