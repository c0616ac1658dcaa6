//! Splits a text into pages and lines, without page numbers and running heads.

use std::collections::HashMap;

use crate::{cleanup::running_head, words::bare_number};

/// A line, its number, and the index of its page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    pub number: usize,
    pub page: usize,
}

pub(super) struct Paged<'a> {
    pub lines: Vec<Line<'a>>,
    /// The labels of the pages, if there are several.
    pub labels: Vec<String>,
}

/// Returns the lines without page numbers and running heads. Form feeds separate pages.
pub(super) fn without_page_furniture(text: &str) -> Paged<'_> {
    let mut pages = pages_of(text);
    if pages.len() == 1 {
        return Paged {
            lines: pages.pop().unwrap_or_default(),
            labels: Vec::new(),
        };
    }
    let mut labels = vec![None; pages.len()];
    for last in [false, true] {
        let edges: Vec<_> = pages.iter().map(|page| edge(page, last)).collect();
        let mut times: HashMap<String, usize> = HashMap::new();
        for (_, text) in edges.iter().flatten() {
            *times.entry(running_head(text)).or_default() += 1;
        }
        for (number, (page, edge)) in pages.iter_mut().zip(&edges).enumerate() {
            let Some((at, text)) = edge else { continue };
            let label = label(text);
            let is_repeated = times
                .get(&running_head(text))
                .is_some_and(|times| *times > 1);
            if label.is_some() || (is_repeated && number > 0) {
                page.remove(*at);
            }
            if label.is_some() {
                labels[number] = label;
            }
        }
    }
    let labels = (1..)
        .zip(labels)
        .map(|(number, label): (usize, _)| label.unwrap_or_else(|| number.to_string()))
        .collect();
    Paged {
        lines: pages.concat(),
        labels,
    }
}

fn pages_of(text: &str) -> Vec<Vec<Line<'_>>> {
    let mut pages: Vec<Vec<Line<'_>>> = vec![Vec::new()];
    for (number, line) in text.split('\n').enumerate() {
        for (part, text) in line.split('\u{c}').enumerate() {
            if part > 0 {
                pages.push(Vec::new());
            }
            let text = text.trim_end();
            let at = pages.len() - 1;
            if let Some(page) = pages.last_mut()
                && (part == 0 || !text.is_empty())
            {
                page.push(Line {
                    text,
                    number: number + 1,
                    page: at,
                });
            }
        }
    }
    pages
}

/// Returns the index and text of the first or last non-empty line of a page.
fn edge<'a>(page: &[Line<'a>], last: bool) -> Option<(usize, &'a str)> {
    let filled = |line: &Line<'_>| !line.text.is_empty();
    let at = if last {
        page.iter().rposition(filled)?
    } else {
        page.iter().position(filled)?
    };
    Some((at, page[at].text.trim()))
}

/// Returns the page label, if a line contains nothing else.
fn label(text: &str) -> Option<String> {
    let text = bare_number(text);
    let is_number = !text.is_empty()
        && text.len() <= 5
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"ivxlcA-".contains(&byte));
    is_number.then(|| text.to_owned())
}
