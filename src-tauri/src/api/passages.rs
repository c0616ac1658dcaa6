//! Parses an entry's text for display: paragraphs, headings, lists, emphasis and links.

use rules::entry::stressed_start;

use super::{
    linking::Linker,
    views::{Passage, Span},
};

/// Splits a text into passages. Names of other entries become links, once in each passage. `own` is
/// the key of the entry itself, which is never linked.
pub fn passages(text: &str, linker: &Linker, own: &str) -> Vec<Passage> {
    let mut passages = Vec::new();
    for block in text.split("\n\n").map(str::trim) {
        let spans = |text: &str| spans(&joined(text), linker, own);
        let block = match block.strip_prefix("## ") {
            Some(headed) => {
                let (heading, rest) = headed.split_once('\n').unwrap_or((headed, ""));
                passages.push(Passage::Heading {
                    spans: plain(heading),
                });
                rest.trim()
            }
            None => block,
        };
        if block.is_empty() {
            continue;
        }
        if block.starts_with("- ") || block.contains("\n- ") {
            let (before, items) = list(block);
            if !before.is_empty() {
                passages.push(Passage::Paragraph {
                    spans: spans(&before),
                });
            }
            passages.push(Passage::List {
                items: items.iter().map(|item| spans(item)).collect(),
            });
        } else {
            passages.push(Passage::Paragraph {
                spans: spans(block),
            });
        }
    }
    passages
}

fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn plain(text: &str) -> Vec<Span> {
    vec![Span {
        text: joined(text),
        ..Span::default()
    }]
}

/// Returns the text before a list, and the list's items, which may span several lines.
fn list(block: &str) -> (String, Vec<String>) {
    let mut before = String::new();
    let mut items: Vec<String> = Vec::new();
    for line in block.lines() {
        if let Some(item) = line.trim_start().strip_prefix("- ") {
            items.push(item.to_owned());
        } else {
            let open = items.last_mut().unwrap_or(&mut before);
            open.push(' ');
            open.push_str(line.trim());
        }
    }
    (before.trim().to_owned(), items)
}

/// Splits text at `*emphasis*` and `[[kind/slug|text]]`, then links names in the rest.
fn spans(text: &str, linker: &Linker, own: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut seen = vec![own.to_owned()];
    let mut rest = text;
    while let Some(at) = rest.find(['*', '[']) {
        let (before, from) = rest.split_at(at);
        let link = written_link(from);
        let link = link.map(|(key, words, after)| (words, after, Some(linker.address(key))));
        let stressed = || stressed_start(from).map(|(words, after)| (words, after, None));
        if let Some((words, after, link)) = link.or_else(stressed) {
            linker.link(before, &mut seen, &mut spans);
            spans.push(Span {
                text: words.to_owned(),
                stressed: link.is_none(),
                link,
            });
            rest = after;
        } else {
            // Both signs take one byte.
            let (before, after) = rest.split_at(at + 1);
            linker.link(before, &mut seen, &mut spans);
            rest = after;
        }
    }
    linker.link(rest, &mut seen, &mut spans);
    spans
}

fn written_link(text: &str) -> Option<(&str, &str, &str)> {
    let (inside, after) = text.strip_prefix("[[")?.split_once("]]")?;
    let (key, words) = inside.split_once('|').unwrap_or((inside, inside));
    Some((key, words, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linker() -> Linker {
        Linker::new(
            "ars",
            [
                ("rule/encumbrance", "Encumbrance"),
                ("weapon/sword-long", "Sword, Long"),
                ("weapon/sword-long", "long sword"),
                ("rule/run", "Run"),
                ("rule/oil", "Öl"),
            ],
        )
    }

    fn shown(text: &str) -> Vec<String> {
        let mark = |spans: &[Span]| {
            spans
                .iter()
                .map(|span| match (&span.link, span.stressed) {
                    (Some(link), _) => format!("<{}={link}>", span.text),
                    (None, true) => format!("*{}*", span.text),
                    (None, false) => span.text.clone(),
                })
                .collect::<String>()
        };
        passages(text, &linker(), "rule/own")
            .iter()
            .map(|passage| match passage {
                Passage::Paragraph { spans } => mark(spans),
                Passage::Heading { spans } => format!("# {}", mark(spans)),
                Passage::List { items } => items
                    .iter()
                    .map(|item| format!("- {}", mark(item)))
                    .collect::<Vec<_>>()
                    .join("\n"),
            })
            .collect()
    }

    #[test]
    fn texts_are_split_into_passages() {
        for (text, expected) in [
            ("One\nline.\n\nTwo.", vec!["One line.", "Two."]),
            ("## Head\n\nText", vec!["# Head", "Text"]),
            ("## Head\nText", vec!["# Head", "Text"]),
            ("## Head\n- one\n- two", vec!["# Head", "- one\n- two"]),
            (
                "Before:\n- one\n  more\n- two",
                vec!["Before:", "- one more\n- two"],
            ),
            ("A *loud* word", vec!["A *loud* word"]),
            ("2 * 3 and [x]", vec!["2 * 3 and [x]"]),
            (
                "[[rule/encumbrance|slow]] legs",
                vec!["<slow=ars/rule/encumbrance> legs"],
            ),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn names_become_links_once_per_passage() {
        for (text, expected) in [
            (
                "Mind Encumbrance; Encumbrance slows.",
                "Mind <Encumbrance=ars/rule/encumbrance>; Encumbrance slows.",
            ),
            (
                "a Long Sword cuts",
                "a <Long Sword=ars/weapon/sword-long> cuts",
            ),
            (
                "a long sword cuts",
                "a <long sword=ars/weapon/sword-long> cuts",
            ),
            (
                "they run, encumbrance or not",
                "they run, encumbrance or not",
            ),
            ("Encumbrances differ", "Encumbrances differ"),
            ("Öl burns", "Öl burns"),
        ] {
            assert_eq!(shown(text), vec![expected], "{text}");
        }
    }

    #[test]
    fn an_entry_does_not_link_to_itself() {
        let found = passages("Encumbrance is this.", &linker(), "rule/encumbrance");
        assert_eq!(
            found,
            vec![Passage::Paragraph {
                spans: plain("Encumbrance is this.")
            }]
        );
    }
}
