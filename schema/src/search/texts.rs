//! Many short texts that are read now and then: on the disk where they are many.

use std::{borrow::Cow, path::Path};

use crate::search::bytes::Bytes;

/// Texts by number.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    bytes: Bytes,
    ends: Vec<u32>,
}

impl Texts {
    /// Texts that are put away in that folder when they get many.
    pub(crate) fn beside(folder: &Path) -> Self {
        Self {
            bytes: Bytes::beside(folder),
            ends: Vec::new(),
        }
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.bytes.extend(text.as_bytes());
        self.ends
            .push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A text; an empty one where it cannot be read.
    pub(crate) fn get(&self, at: usize) -> Cow<'_, str> {
        let start = if at == 0 {
            0
        } else {
            self.ends[at - 1] as usize
        };
        match self.bytes.get(start..self.ends[at] as usize) {
            Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
            Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes).unwrap_or_default()),
        }
    }

    /// Gives back the room that was only for growing.
    pub(crate) fn settle(&mut self) {
        self.bytes.settle();
        self.ends.shrink_to_fit();
    }
}
