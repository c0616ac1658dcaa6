//! The numbers of the lists of a Word document.

use std::collections::HashMap;

use roxmltree::Node;

use super::{WHAT, attribute, value};
use crate::{
    ReadError,
    numbers::{ItemNumber, NumberStyle},
    xml::parsed,
};

/// Maximum length of a number as printed, in characters.
const MAX_MARK_LENGTH: usize = 40;

struct Level {
    /// Its first number.
    first: ItemNumber,
    /// How its numbers are printed: `%1` stands for the number of the outermost level, and so on.
    text: String,
}

/// The numbered lists of a document, and the numbers used so far. Lists with the same definition are counted together.
#[derive(Default)]
pub(super) struct Numbering {
    /// The ID of the definition of each list, by its ID.
    definitions: HashMap<String, String>,
    /// The numbers with which lists begin again, by list and level, if not used yet.
    restarts: HashMap<(String, usize), isize>,
    /// The numbered levels of each definition.
    levels: HashMap<(String, usize), Level>,
    /// The last number of each definition and level.
    last: HashMap<(String, usize), ItemNumber>,
}

impl Numbering {
    /// Reads the part of a document that defines its lists.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let xml = parsed(text, WHAT)?;
        let mut numbering = Self::default();
        // A definition may refer to a style, whose levels are those of another definition.
        let mut of_styles: HashMap<&str, &str> = HashMap::new();
        let mut referring: HashMap<&str, &str> = HashMap::new();
        for node in xml.root_element().children() {
            if let Some(id) = attribute(node, "abstractNumId") {
                of_styles.extend(value(node, "styleLink").map(|style| (style, id)));
                referring.extend(value(node, "numStyleLink").map(|style| (id, style)));
                let levels = node.children().filter(|it| it.has_tag_name("lvl"));
                let levels = levels.filter_map(level);
                let levels = levels.map(|(at, level)| ((id.to_owned(), at), level));
                numbering.levels.extend(levels);
            }
            if let Some((list, id)) = attribute(node, "numId").zip(value(node, "abstractNumId")) {
                let referred = referring.get(id).and_then(|style| of_styles.get(style));
                let id = referred.copied().unwrap_or(id);
                numbering.definitions.insert(list.to_owned(), id.to_owned());
                let restarts = node.children().filter_map(|level| {
                    let start: isize = value(level, "startOverride")?.parse().ok()?;
                    Some(((list.to_owned(), at(level)?), start))
                });
                numbering.restarts.extend(restarts);
            }
        }
        Ok(numbering)
    }

    /// Returns the number of the next item of a list as printed, if that level of it is numbered.
    pub fn next(&mut self, list: &str, level: usize) -> Option<String> {
        let id = self.definitions.get(list)?;
        self.last.retain(|(of, at), _| of != id || *at <= level);
        let key = (id.clone(), level);
        let Level { first, text } = self.levels.get(&key)?;
        let previous = self.last.get(&key).copied();
        let number = match self.restarts.remove(&(list.to_owned(), level)) {
            Some(value) => ItemNumber { value, ..*first },
            None => previous.map_or(*first, ItemNumber::next),
        };
        self.last.insert(key, number);
        let mut mark = text.clone();
        for at in 0..9 {
            let key = (id.clone(), at);
            let first = || self.levels.get(&key).map(|level| level.first);
            let number = self.last.get(&key).copied().or_else(first);
            let number = number.map(ItemNumber::written).unwrap_or_default();
            mark = mark.replace(&format!("%{}", at + 1), &number);
        }
        Some(mark.trim().chars().take(MAX_MARK_LENGTH).collect())
    }
}

/// Returns the depth of a level, from 0.
fn at(level: Node<'_, '_>) -> Option<usize> {
    attribute(level, "ilvl")?.parse().ok()
}

/// Reads a level and its depth; `None` for bullets.
fn level(node: Node<'_, '_>) -> Option<(usize, Level)> {
    let at = at(node)?;
    let style = match value(node, "numFmt")? {
        "decimal" => NumberStyle::Digits,
        "decimalZero" => NumberStyle::TwoDigits,
        "lowerRoman" => NumberStyle::LowerRoman,
        "upperRoman" => NumberStyle::UpperRoman,
        "lowerLetter" => NumberStyle::LowerLetters,
        "upperLetter" => NumberStyle::UpperLetters,
        _ => return None,
    };
    let start = value(node, "start").and_then(|start| start.parse().ok());
    let usual = format!("%{}.", at.saturating_add(1));
    let text = value(node, "lvlText").unwrap_or(&usual);
    let level = Level {
        first: ItemNumber {
            style,
            value: start.unwrap_or(1),
        },
        text: text.chars().take(MAX_MARK_LENGTH).collect(),
    };
    Some((at, level))
}
