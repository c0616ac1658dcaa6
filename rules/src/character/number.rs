//! Row numbers: each is given once in a list, and never again.

use std::collections::HashSet;

use indexmap::IndexMap;

use super::{Character, Edit};

impl Character {
    /// The highest row number that a list has or that something is addressed to; 0 where there is
    /// none.
    pub fn highest_row(&self, list: &str) -> u32 {
        let rows = self.lists.get(list).into_iter().flatten().map(|row| row.id);
        let addresses = self.modifiers.iter().map(|modifier| modifier.to.as_str());
        let addresses = addresses.chain(self.overrides.keys().map(String::as_str));
        let addressed = addresses.filter_map(|address| {
            let (of, rest) = address.split_once('/')?;
            if of == list {
                rest.split('/').next()?.parse::<u32>().ok()
            } else {
                None
            }
        });
        rows.chain(addressed).max().unwrap_or_default()
    }

    /// Gives a number to every row that has none, or one that an earlier row of its list has.
    pub fn number_rows(&mut self) {
        let lists: Vec<String> = self.lists.keys().cloned().collect();
        for list in lists {
            let mut highest = self.highest_row(&list);
            let mut taken = HashSet::new();
            for row in self.lists.get_mut(&list).into_iter().flatten() {
                if row.id == 0 || !taken.insert(row.id) {
                    highest = highest.saturating_add(1);
                    row.id = highest;
                    taken.insert(highest);
                }
            }
        }
    }
}

impl Edit {
    /// Gives a number to each row that is added without one. `highest` holds the highest number
    /// ever given by list, and is kept up.
    pub fn number_rows(&mut self, highest: &mut IndexMap<String, u32>) {
        match self {
            Self::AddRow { list, row, .. } => {
                let highest = highest.entry(list.clone()).or_default();
                if row.id == 0 {
                    row.id = highest.saturating_add(1);
                }
                *highest = row.id.max(*highest);
            }
            Self::Together { edits } => edits.iter_mut().for_each(|edit| edit.number_rows(highest)),
            _ => {}
        }
    }
}
