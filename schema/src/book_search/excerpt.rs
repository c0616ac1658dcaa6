//! Excerpts of sections: the sentence with the most query words.

use std::{collections::HashSet, iter::once};

use crate::search::words::{Stems, fold, tokens};

/// A sentence of a section, and the matches in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Excerpt {
    /// The sentence, shortened if necessary.
    pub line: String,
    /// The matching ranges, in characters.
    pub marks: Vec<(usize, usize)>,
}

/// Maximum length of an excerpt, in characters, without ellipses.
const MAX_LENGTH: usize = 220;

/// Returns the sentence of a text with the most distinct words out of `wanted`, which are folded.
pub fn excerpt(text: &str, wanted: &[String]) -> Excerpt {
    let stems = Stems::new();
    let wanted: HashSet<String> = wanted
        .iter()
        .map(|word| stems.stem(word).into_owned())
        .collect();
    let mut best: Option<(usize, Excerpt)> = None;
    for line in text.split('\n').flat_map(sentences) {
        let line = line.trim();
        let marks: Vec<_> = tokens(line)
            .map(|token| (token.start, token.end, fold(token.text)))
            .filter(|(.., word)| wanted.contains(&*stems.stem(word)))
            .collect();
        let distinct: HashSet<&str> = marks.iter().map(|(.., word)| word.as_str()).collect();
        let better = best.as_ref().is_none_or(|(most, _)| distinct.len() > *most);
        if better && !line.is_empty() {
            let marks = marks.iter().map(|(start, end, _)| (*start, *end)).collect();
            best = Some((distinct.len(), shorten(line, marks)));
        }
    }
    best.map(|(_, excerpt)| excerpt).unwrap_or_default()
}

/// Splits a line into sentences. A start as short as the number of a list item, such as `12. `, belongs to the first.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let number = line.find(". ").filter(|at| *at <= 4);
    let start = number.map_or(0, |at| at + 2);
    let end = line[start..].find(". ");
    let (first, rest) = line.split_at(end.map_or(line.len(), |at| start + at + 2));
    once(first).chain(rest.split_inclusive(". "))
}

/// Shortens a line to the maximum length, around the first match.
fn shorten(line: &str, marks: Vec<(usize, usize)>) -> Excerpt {
    let length = line.chars().count();
    if length <= MAX_LENGTH {
        return Excerpt {
            line: line.to_owned(),
            marks,
        };
    }
    let first = marks.first().map_or(0, |(start, _)| *start);
    let from = first.saturating_sub(60).min(length - MAX_LENGTH);
    let shown: String = line.chars().skip(from).take(MAX_LENGTH).collect();
    let ellipsis = |is_cut: bool| if is_cut { "…" } else { "" };
    let (lead, end) = (ellipsis(from > 0), ellipsis(from + MAX_LENGTH < length));
    let line = format!("{lead}{shown}{end}");
    let lead = lead.chars().count();
    let marks = marks
        .into_iter()
        .filter(|(start, end)| *start >= from && *end <= from + MAX_LENGTH)
        .map(|(start, end)| (start - from + lead, end - from + lead))
        .collect();
    Excerpt { line, marks }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_its_first_match_with_ellipses() {
        let filler = "word ".repeat(100);
        let wanted = ["ford".to_owned()];
        for (text, starts, ends) in [
            (format!("ford {filler}"), "ford", "…"),
            (format!("{filler}ford {filler}"), "…", "…"),
            (format!("{filler}ford"), "…", "ford"),
        ] {
            let found = excerpt(&text, &wanted);
            assert!(found.line.starts_with(starts), "{found:?}");
            assert!(found.line.ends_with(ends), "{found:?}");
            let (start, end) = found.marks[0];
            let marked: String = found.line.chars().take(end).skip(start).collect();
            assert_eq!(marked, "ford");
        }
    }

    #[test]
    fn the_number_of_an_item_is_in_the_excerpt() {
        let text = "Steps. All of them.\n12. Cross the ford. Pay the toll.";
        for (word, line) in [
            ("ford", "12. Cross the ford."),
            ("toll", "Pay the toll."),
            ("none", "Steps."),
        ] {
            assert_eq!(excerpt(text, &[word.to_owned()]).line, line);
        }
    }
}
