//! The numbers of the lists of a Word document.

use std::collections::HashMap;

use roxmltree::Node;

use super::{WHAT, attribute, value};
use crate::{
    ReadError,
    numbers::{ItemNumber, NumberStyle},
    xml::parsed,
};

/// The numbered lists of a document, and the numbers used so far. Lists with the same definition are counted together.
#[derive(Default)]
pub(super) struct Numbering {
    /// The ID of the definition of each list, by its ID.
    definitions: HashMap<String, String>,
    /// The numbers with which lists begin again, by list and level, if not used yet.
    restarts: HashMap<(String, usize), usize>,
    /// The first number of each definition and numbered level.
    first: HashMap<(String, usize), ItemNumber>,
    /// The last number of each definition and level.
    last: HashMap<(String, usize), ItemNumber>,
}

impl Numbering {
    /// Reads the part of a document that defines its lists.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let xml = parsed(text, WHAT)?;
        let mut numbering = Self::default();
        for node in xml.root_element().children() {
            if let Some(id) = attribute(node, "abstractNumId") {
                for level in node.children().filter(|it| it.has_tag_name("lvl")) {
                    let number = at(level).zip(first(level));
                    let number = number.map(|(at, first)| ((id.to_owned(), at), first));
                    numbering.first.extend(number);
                }
            }
            if let Some((list, id)) = attribute(node, "numId").zip(value(node, "abstractNumId")) {
                numbering.definitions.insert(list.to_owned(), id.to_owned());
                let restarts = node.children().filter_map(|level| {
                    let start: usize = value(level, "startOverride")?.parse().ok()?;
                    Some(((list.to_owned(), at(level)?), start))
                });
                numbering.restarts.extend(restarts);
            }
        }
        Ok(numbering)
    }

    /// Returns the number of the next item of a list, if that level of it is numbered.
    pub fn next(&mut self, list: &str, level: usize) -> Option<ItemNumber> {
        let id = self.definitions.get(list)?;
        self.last.retain(|(of, at), _| of != id || *at <= level);
        let key = (id.clone(), level);
        let first = *self.first.get(&key)?;
        let number = match self.restarts.remove(&(list.to_owned(), level)) {
            Some(value) => ItemNumber { value, ..first },
            None => self.last.get(&key).copied().map_or(first, ItemNumber::next),
        };
        self.last.insert(key, number);
        Some(number)
    }
}

/// Returns the depth of a level, from 0.
fn at(level: Node<'_, '_>) -> Option<usize> {
    attribute(level, "ilvl")?.parse().ok()
}

/// Returns the first number of a level, or `None` for bullets.
fn first(level: Node<'_, '_>) -> Option<ItemNumber> {
    let style = match value(level, "numFmt")? {
        "decimal" | "decimalZero" => NumberStyle::Digits,
        "lowerRoman" => NumberStyle::LowerRoman,
        "upperRoman" => NumberStyle::UpperRoman,
        "lowerLetter" => NumberStyle::LowerLetters,
        "upperLetter" => NumberStyle::UpperLetters,
        _ => return None,
    };
    let start = value(level, "start").and_then(|start| start.parse().ok());
    Some(ItemNumber {
        style,
        value: start.unwrap_or(1),
    })
}
