//! The lines of a text without page numbers and running heads, and those that stand together.

use std::collections::HashMap;

/// A line, where it stands, and on which page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    pub number: usize,
    pub page: usize,
}

pub(super) struct Paged<'a> {
    pub lines: Vec<Line<'a>>,
    pub labels: Vec<String>,
}

/// The lines without page numbers and running heads. Form feeds part pages.
pub(super) fn without_page_furniture(text: &str) -> Paged<'_> {
    let mut pages: Vec<Vec<Line<'_>>> = vec![Vec::new()];
    for (number, line) in text.split('\n').enumerate() {
        for (part, text) in line.split('\u{c}').enumerate() {
            if part > 0 {
                pages.push(Vec::new());
            }
            let text = text.trim_end();
            if let Some(page) = pages.last_mut()
                && (part == 0 || !text.is_empty())
            {
                page.push(Line {
                    text,
                    number: number + 1,
                    page: 0,
                });
            }
        }
    }
    if pages.len() == 1 {
        return Paged {
            lines: pages.pop().unwrap_or_default(),
            labels: Vec::new(),
        };
    }
    let edge = |page: &[Line<'_>], last: bool| {
        let filled = |line: &&Line<'_>| !line.text.trim().is_empty();
        let found = if last {
            page.iter().rev().find(filled)
        } else {
            page.iter().find(filled)
        };
        found.map(|line| line.text.trim().to_owned())
    };
    let mut labels = vec![None; pages.len()];
    for last in [false, true] {
        let edges: Vec<Option<String>> = pages.iter().map(|page| edge(page, last)).collect();
        let mut times: HashMap<String, usize> = HashMap::new();
        for text in edges.iter().flatten() {
            *times.entry(bare(text)).or_default() += 1;
        }
        for (at, (page, text)) in pages.iter_mut().zip(&edges).enumerate() {
            let Some(text) = text else { continue };
            let number = label(text);
            let is_repeated = times.get(&bare(text)).is_some_and(|times| *times > 1);
            if number.is_none() && !(is_repeated && at > 0) {
                continue;
            }
            if number.is_some() {
                labels[at] = number;
            }
            let is_edge = |line: &Line<'_>| line.text.trim() == text;
            let place = if last {
                page.iter().rposition(is_edge)
            } else {
                page.iter().position(is_edge)
            };
            if let Some(place) = place {
                page.remove(place);
            }
        }
    }
    let labels = (1..)
        .zip(labels)
        .map(|(number, label): (usize, _)| label.unwrap_or_else(|| number.to_string()))
        .collect();
    let lines = pages.into_iter().enumerate().flat_map(|(at, page)| {
        page.into_iter().map(move |line| Line {
            page: at + 1,
            ..line
        })
    });
    Paged {
        lines: lines.collect(),
        labels,
    }
}

/// The letters of a running head, by which it is known again.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|it| it.is_alphabetic())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The label of a page, where a line is nothing else.
fn label(text: &str) -> Option<String> {
    let text = text
        .trim()
        .trim_start_matches("Page ")
        .trim_matches(['-', '–', '—', ' ', '[', ']']);
    let is_number = !text.is_empty()
        && text.len() <= 5
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"ivxlcA-".contains(&byte));
    is_number.then(|| text.to_owned())
}

/// Lines that stand together, between empty ones.
pub(super) struct Group<'a> {
    pub lines: Vec<Line<'a>>,
    pub page: Option<String>,
}

pub(super) fn groups<'a>(paged: &Paged<'a>) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    let mut open = false;
    for line in &paged.lines {
        if line.text.trim().is_empty() {
            open = false;
            continue;
        }
        if !open {
            let page = line
                .page
                .checked_sub(1)
                .and_then(|at| paged.labels.get(at).cloned());
            groups.push(Group {
                lines: Vec::new(),
                page,
            });
            open = true;
        }
        if let Some(group) = groups.last_mut() {
            group.lines.push(*line);
        }
    }
    groups
}
