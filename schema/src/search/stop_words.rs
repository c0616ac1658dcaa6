//! Stop words and words that are common in questions, folded.

use std::{collections::HashSet, sync::LazyLock};

type Words = LazyLock<HashSet<&'static str>>;

static STOP_WORDS: Words =
    LazyLock::new(|| include_str!("stop_words.txt").split_whitespace().collect());
static COMMON: Words = LazyLock::new(|| {
    include_str!("common_words.txt")
        .split_whitespace()
        .collect()
});

/// Whether a folded word is a stop word.
pub(crate) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.contains(word)
}

/// Whether a folded word is common in questions and rarely matters.
pub(crate) fn is_common(word: &str) -> bool {
    COMMON.contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::words::fold;

    #[test]
    fn stop_words_are_folded() {
        assert!(STOP_WORDS.iter().all(|word| fold(word) == *word));
    }
}
