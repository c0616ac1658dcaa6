//! Many short texts in one allocation.

/// Numbered texts, stored contiguously.
#[derive(Debug, Default)]
pub(crate) struct Strings {
    text: String,
    ends: Vec<u32>,
}

impl Strings {
    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends
            .push(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, at: usize) -> &str {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[at] as usize]
    }

    /// Returns the first index from `from` for which `predicate` is false, like `slice::partition_point`.
    pub(crate) fn partition_point(&self, from: usize, predicate: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (from, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if predicate(self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Returns the index of a text. The texts must be sorted.
    pub(crate) fn find(&self, text: &str) -> Option<usize> {
        let at = self.partition_point(0, |other| other < text);
        (at < self.len() && self.get(at) == text).then_some(at)
    }

    /// Returns the numbers of the texts in the sort order of the texts.
    pub(crate) fn sorted(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> = (0..).take(self.len()).collect();
        let text = |number: &u32| self.get(*number as usize);
        numbers.sort_unstable_by(|one, other| text(one).cmp(text(other)));
        numbers
    }

    /// Frees unused capacity.
    pub(crate) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}
