//! The parts of a document, and hashes of keys and words.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// The searchable parts of a document, most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Part {
    Name,
    Alias,
    Question,
    Words,
    Tag,
    Summary,
    Fact,
    Text,
}

impl Part {
    pub(crate) const ALL: [Self; 8] = [
        Self::Name,
        Self::Alias,
        Self::Question,
        Self::Words,
        Self::Tag,
        Self::Summary,
        Self::Fact,
        Self::Text,
    ];
}

/// Returns a 64-bit hash. Collisions are so rare that they are ignored.
pub(crate) fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Returns a 32-bit hash of a text. Callers must handle collisions.
pub(crate) fn short_hash(text: &str) -> u32 {
    let [a, b, c, d, ..] = hash(text).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}
