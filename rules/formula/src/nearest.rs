//! Suggestions for unknown words.

/// Maximum number of pairs of letters that are compared for a suggestion. A pack may have thousands of long names, and as
/// many mistakes.
const MAX_PAIRS: usize = 200_000;

/// Returns the known word nearest to a misspelt one, ignoring case; `None` if none is near. Names beyond
/// [`MAX_PAIRS`] are not compared.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = &word.to_lowercase();
    let length = word.chars().count();
    let mut pairs = 0_usize;
    let near = known.into_iter().map_while(|known| {
        let name = known.to_lowercase();
        let known_length = name.chars().count();
        let max_distance = (1 + known_length / 4).min(length.max(known_length).saturating_sub(1));
        // The distance is at least the difference in length.
        if length.abs_diff(known_length) > max_distance {
            return Some(None);
        }
        pairs = pairs.saturating_add(length.saturating_mul(known_length));
        if pairs > MAX_PAIRS {
            return None;
        }
        let distance = strsim::osa_distance(&name, word);
        Some((distance <= max_distance).then_some((distance, known)))
    });
    let near = near.flatten();
    near.min().map(|(_, known)| known)
}

/// Returns the message that a word is unknown, with the suggestion if there is one.
pub fn with_suggestion(what: String, suggestion: Option<&str>) -> String {
    match suggestion {
        Some(suggestion) => messages::text!("did-you-mean", what, suggestion),
        None => what,
    }
}

/// Returns the message that a word is unknown, with the nearest known word if there is another one.
pub fn with_nearest<'a>(
    what: String,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    with_suggestion(what, nearest(word, known).filter(|near| *near != word))
}

#[cfg(test)]
mod tests {
    use super::{nearest, with_nearest};

    #[test]
    fn words_are_compared_up_to_a_limit() {
        let long = "a".repeat(100);
        let others = (0..50).map(|_| long.as_str());
        let word = format!("{}b", &long[1..]);
        assert_eq!(nearest(&word, others.clone()), Some(long.as_str()));
        let far = "c".repeat(100);
        let many = (0..50).map(|_| far.as_str()).chain(others);
        assert_eq!(nearest(&word, many), None);
    }

    #[test]
    fn a_word_is_not_suggested_for_itself() {
        let said = with_nearest("No.".to_owned(), "hull", ["hull"]);
        assert_eq!(said, "No.");
    }

    #[test]
    fn a_misspelt_word_leads_to_the_known_one() {
        let known = ["strength", "st", "ma", "stamina"];
        for (word, expected) in [
            ("strenght", Some("strength")),
            ("stt", Some("st")),
            ("x", None),
            ("am", Some("ma")),
            ("courage", None),
            ("STRENGHT", Some("strength")),
        ] {
            assert_eq!(nearest(word, known), expected, "{word}");
        }
    }
}
