//! Many short lists in one allocation.

/// Numbered lists, stored contiguously.
#[derive(Debug)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<T> Lists<T> {
    /// Creates an empty collection with capacity for this many items in total.
    pub(crate) fn with_capacity(items: usize) -> Self {
        Self {
            items: Vec::with_capacity(items),
            ..Self::default()
        }
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.ends.push(0);
        self.extend_last(list);
    }

    /// Appends to the last list.
    pub(crate) fn extend_last(&mut self, more: impl IntoIterator<Item = T>) {
        self.items.extend(more);
        if let Some(end) = self.ends.last_mut() {
            *end = u32::try_from(self.items.len()).unwrap_or(u32::MAX);
        }
    }

    pub(crate) fn get(&self, at: usize) -> &[T] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[at] as usize]
    }
}

impl<T, L: IntoIterator<Item = T>> FromIterator<L> for Lists<T> {
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
