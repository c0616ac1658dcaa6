//! Places fields and derived values in sheet blocks of other records.

use rules::{
    formula::with_nearest,
    layout::{Block, Facts, Figures, Track},
    system::System,
};
use serde::Deserialize;

use super::Pack;
use crate::{
    keys::{fact_keys, value_keys},
    limits,
};

/// An item for a block of the sheet, and the item that it follows.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Placement {
    pub(crate) item: String,
    pub(crate) after: String,
    /// The list in whose table both are columns.
    #[serde(default)]
    pub(crate) list: Option<String>,
}

impl Placement {
    /// Returns the address of its record.
    pub(crate) fn address(&self) -> String {
        address(&self.item, self.list.as_deref())
    }

    /// Returns the message that the list or the item is unknown, if one is.
    fn unknown(&self, system: &System) -> Option<String> {
        let (item, key) = (self.item.as_str(), self.list.as_deref());
        let list = key.and_then(|key| system.list(key));
        if let Some(list) = key.filter(|_| list.is_none()) {
            let lists = system.lists.iter().map(|list| list.key.as_str());
            let what = messages::text!("formula-no-list", list);
            return Some(with_nearest(what, list, lists));
        }
        let facts = list.into_iter().flat_map(|list| fact_keys(system, list));
        let known = value_keys(system, list).chain(facts);
        let what = match key {
            Some(key) => messages::text!("check-sheet-column", column = item, key),
            None => messages::text!("check-neither", key = item),
        };
        let is_known = known.clone().any(|it| it == item);
        (!is_known).then(|| with_nearest(what, item, known))
    }

    /// Inserts the item into the first block that shows the item it follows.
    fn put(&self, blocks: &mut [Block]) -> bool {
        blocks.iter_mut().any(|block| match block {
            Block::Title(title) => self.put_after(&mut title.items, None, false),
            // `under` matches the items by position, so a new item goes to the end.
            Block::Figures(Figures { items, under, .. })
            | Block::Facts(Facts { items, under, .. }) => {
                self.put_after(items, None, !under.is_empty())
            }
            Block::Rows(rows) => self.put_after(&mut rows.columns, Some(&rows.list), false),
            Block::Tracks(tracks) => self.put_track(&mut tracks.tracks),
            block => block.stacks_mut().iter_mut().any(|blocks| self.put(blocks)),
        })
    }

    /// Inserts the item into items of the whole character or columns of a list.
    fn put_after(&self, items: &mut Vec<String>, of: Option<&String>, at_end: bool) -> bool {
        let found = items.iter().position(|it| *it == self.after);
        let fits = self.list.as_ref() == of && items.len() < limits::ITEMS.max;
        let found = found.filter(|_| fits);
        if let Some(at) = found {
            let at = if at_end { items.len() } else { at + 1 };
            items.insert(at, self.item.clone());
        }
        found.is_some()
    }

    fn put_track(&self, tracks: &mut Vec<Track>) -> bool {
        let found = tracks.iter().position(|it| it.item == self.after);
        let found = found.filter(|_| self.list.is_none() && tracks.len() < limits::ITEMS.max);
        if let Some(at) = found {
            let track = Track {
                item: self.item.clone(),
                ..Track::default()
            };
            tracks.insert(at + 1, track);
        }
        found.is_some()
    }
}

/// Returns the address of the record that places an item, or a column of a list's table.
pub(super) fn address(item: &str, list: Option<&str>) -> String {
    match list {
        Some(list) => format!("place/{item}/{list}"),
        None => format!("place/{item}"),
    }
}

impl Pack {
    /// Inserts items into blocks of other layers. What does not fit is reported; a known field or
    /// value of the whole character is then added at the end of the sheet.
    pub(crate) fn place(&mut self, placings: Vec<Placement>) {
        for placing in placings {
            if let Some(reason) = placing.unknown(&self.system) {
                self.note(&placing.address(), reason);
                continue;
            }
            if placing.put(&mut self.system.sheet) {
                continue;
            }
            let reason = messages::text!(
                "check-place",
                after = placing.after.as_str(),
                item = placing.item.as_str()
            );
            let address = placing.address();
            self.note(&address, reason);
            if placing.list.is_none() {
                if let Some(place) = self.places.get(&address).cloned() {
                    let block = format!("sheet/{}", self.system.sheet.len());
                    self.places.insert(block, place);
                }
                self.system.sheet.push(Block::Facts(Facts {
                    items: vec![placing.item],
                    ..Facts::default()
                }));
            }
        }
    }
}
