//! Suggestions where a word is unknown.

/// The known word that was meant by one with a slip, in any case; `None` where none is near.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = &word.to_lowercase();
    let length = word.chars().count();
    let near = known.into_iter().filter_map(|known| {
        let name = known.to_lowercase();
        let letters = name.chars().count();
        let most = (1 + letters / 4).min(length.max(letters).saturating_sub(1));
        // No spelling of such a length is near enough.
        if length.abs_diff(letters) > most {
            return None;
        }
        let distance = strsim::osa_distance(&name, word);
        (distance <= most).then_some((distance, known))
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
