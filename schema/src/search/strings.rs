//! Many short texts in one.

/// Texts by number, without a box each.
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
        let start = if at == 0 {
            0
        } else {
            self.ends[at - 1] as usize
        };
        &self.text[start..self.ends[at] as usize]
    }

    /// Gives back the room that was only for growing.
    pub(crate) fn settle(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}
