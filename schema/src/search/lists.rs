//! Many short lists of numbers in one allocation.

/// Numbered lists, stored contiguously.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    items: Vec<u32>,
    ends: Vec<u32>,
}

impl Lists {
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.ends.push(0);
        self.extend_last(list);
    }

    /// Appends to the last list.
    pub(crate) fn extend_last(&mut self, more: impl IntoIterator<Item = u32>) {
        self.items.extend(more);
        if let Some(end) = self.ends.last_mut() {
            *end = u32::try_from(self.items.len()).unwrap_or(u32::MAX);
        }
    }

    pub(crate) fn get(&self, at: usize) -> &[u32] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[at] as usize]
    }
}

impl<L: IntoIterator<Item = u32>> FromIterator<L> for Lists {
    fn from_iter<I: IntoIterator<Item = L>>(all: I) -> Self {
        let mut lists = Self::default();
        for list in all {
            lists.push(list);
        }
        lists.items.shrink_to_fit();
        lists.ends.shrink_to_fit();
        lists
    }
}
