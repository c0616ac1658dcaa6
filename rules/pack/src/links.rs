//! Links in texts: `[[kind/slug]]`, or `[[kind/slug|words]]`.

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkedText<'a> {
    /// Text between links, including an unclosed link.
    Text(&'a str),
    /// A link.
    Link {
        /// Its target.
        address: &'a str,
        /// The text shown in place of the address, if any.
        words: Option<&'a str>,
    },
}

/// Splits a text into its pieces, in order.
pub fn pieces(text: &str) -> impl Iterator<Item = LinkedText<'_>> {
    let mut rest = text;
    let mut link = None;
    std::iter::from_fn(move || {
        if let Some(link) = link.take() {
            return Some(link);
        }
        if rest.is_empty() {
            return None;
        }
        let next = rest.split_once("[[");
        let next = next.and_then(|(before, rest)| Some((before, rest.split_once("]]")?)));
        let Some((before, (inside, after))) = next else {
            return Some(LinkedText::Text(std::mem::take(&mut rest)));
        };
        let (address, words) = match inside.split_once('|') {
            Some((address, words)) => (address, Some(words)),
            None => (inside, None),
        };
        rest = after;
        link = Some(LinkedText::Link { address, words });
        Some(LinkedText::Text(before))
    })
}

/// Returns the addresses that a text links to, in order.
pub fn addresses(text: &str) -> impl Iterator<Item = &str> {
    pieces(text).filter_map(|piece| match piece {
        LinkedText::Link { address, .. } => Some(address),
        LinkedText::Text(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_split_into_text_and_links() {
        let text = LinkedText::Text;
        let link = |address, words| LinkedText::Link { address, words };
        for (written, expected) in [
            ("", vec![]),
            ("No link.", vec![text("No link.")]),
            (
                "To [[a/b]] and [[c/d|there|too]].",
                vec![
                    text("To "),
                    link("a/b", None),
                    text(" and "),
                    link("c/d", Some("there|too")),
                    text("."),
                ],
            ),
            ("[[a/b]]", vec![text(""), link("a/b", None)]),
            ("[[a [[b]]", vec![text(""), link("a [[b", None)]),
            ("Open [[a/b", vec![text("Open [[a/b")]),
        ] {
            assert_eq!(pieces(written).collect::<Vec<_>>(), expected, "{written}");
        }
    }
}
