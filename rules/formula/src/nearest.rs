//! Suggestions where a word is unknown.

/// The known word that was meant by one with a slip, in any case; `None` where none is near.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = &word.to_lowercase();
    let distances = known.into_iter().map(|known| {
        let distance = strsim::damerau_levenshtein(&known.to_lowercase(), word);
        (distance, known)
    });
    let near = distances.filter(|(distance, known)| {
        *distance <= 1 + known.len() / 4 && *distance < known.len().max(word.len())
    });
    near.min().map(|(_, known)| known)
}

/// The message that a word is unknown, with a suggestion where there is one.
pub fn with_suggestion(what: String, suggestion: Option<&str>) -> String {
    match suggestion {
        Some(suggestion) => messages::text!("did-you-mean", what, suggestion),
        None => what,
    }
}

/// The message that a word is unknown, with the known word that was meant by it.
pub fn or_nearest<'a>(
    what: String,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    with_suggestion(what, nearest(word, known))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_word_with_a_slip_leads_to_the_known_one() {
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
