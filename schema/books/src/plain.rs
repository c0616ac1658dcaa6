//! Plain text as a document: headings, lists and tables by how they are set.

use crate::{
    Block, Content, Document, Refused, Table, limits,
    words::{Known, join_lines, tidy},
};

/// Reads plain text.
pub(crate) fn read(text: &str) -> Result<Document, Refused> {
    let mut known = Known::default();
    known.add(text);
    let paged = without_page_furniture(text);
    let groups = groups(&paged);
    let mut reader = Reader {
        known,
        blocks: Vec::new(),
        cells: 0,
    };
    for (at, group) in groups.iter().enumerate() {
        reader.group(group, at == 0)?;
    }
    let blocks = levelled(reader.blocks);
    Ok(Document {
        page_labels: paged.labels,
        blocks,
        ..Document::default()
    })
}

/// A line, where it stands, and on which page.
#[derive(Debug, Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    number: usize,
    page: usize,
}

struct Paged<'a> {
    lines: Vec<Line<'a>>,
    labels: Vec<String>,
}

/// The lines without page numbers and running heads. Form feeds part pages.
fn without_page_furniture(text: &str) -> Paged<'_> {
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
    let mut labels = Vec::new();
    for last in [false, true] {
        let edges: Vec<Option<String>> = pages.iter().map(|page| edge(page, last)).collect();
        let bare = |text: &str| {
            text.chars()
                .filter(|it| it.is_alphabetic())
                .collect::<String>()
                .to_lowercase()
        };
        for (at, page) in pages.iter_mut().enumerate() {
            let Some(text) = &edges[at] else { continue };
            let number = label(text);
            let repeated = edges
                .iter()
                .flatten()
                .filter(|other| bare(other) == bare(text))
                .count()
                > 1;
            if number.is_some()
                || (repeated && at > 0)
                || (repeated && text.len() < 60 && number.is_some())
            {
                labels.resize(at + 1, None);
                if number.is_some() {
                    labels[at] = number;
                }
                let place = if last {
                    page.iter().rposition(|line| line.text.trim() == text)
                } else {
                    page.iter().position(|line| line.text.trim() == text)
                };
                if let Some(place) = place {
                    page.remove(place);
                }
            }
        }
    }
    let labels: Vec<String> = (0..pages.len())
        .map(|at| {
            labels
                .get(at)
                .cloned()
                .flatten()
                .unwrap_or_else(|| (at + 1).to_string())
        })
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
struct Group<'a> {
    lines: Vec<Line<'a>>,
    page: Option<String>,
}

fn groups<'a>(paged: &Paged<'a>) -> Vec<Group<'a>> {
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

/// How headings are set, the more important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Set {
    Chapter,
    Doubly,
    Capitals,
    Singly,
    Numbered(u8),
    Alone,
}

struct Reader {
    known: Known,
    blocks: Vec<(Block, Option<Set>)>,
    cells: usize,
}

impl Reader {
    fn group(&mut self, group: &Group<'_>, first: bool) -> Result<(), Refused> {
        let mut lines = group.lines.as_slice();
        while let Some((line, rest)) = lines.split_first() {
            let text = line.text.trim();
            if is_rule(text) {
                lines = rest;
                continue;
            }
            if let Some(under) = rest
                .first()
                .and_then(|next| underline(text, next.text.trim()))
            {
                self.heading(group, line, under);
                lines = &rest[1..];
                continue;
            }
            break;
        }
        let Some(line) = lines.first() else {
            return Ok(());
        };
        if lines.len() == 1
            && let Some(set) = heading_set(line.text.trim(), first)
        {
            self.heading(group, line, set);
            return Ok(());
        }
        if let Some(table) = table(lines) {
            self.cells += table.rows.len() * table.header.len();
            if self.cells > limits::CELLS {
                return Err(Refused::TooLarge("it holds a huge table".into()));
            }
            return self.keep(group, line, Content::Table(table));
        }
        // A heading directly above its text.
        if lines.len() > 1
            && matches!(
                heading_set(line.text.trim(), false),
                Some(Set::Capitals | Set::Chapter | Set::Numbered(_))
            )
            && item(line.text).is_none()
        {
            if let Some(set) = heading_set(line.text.trim(), false) {
                self.heading(group, line, set);
            }
            lines = &lines[1..];
        }
        self.text(group, lines)
    }

    fn heading(&mut self, group: &Group<'_>, line: &Line<'_>, set: Set) {
        let text = tidy(line.text);
        // Two lines of a title set the same way.
        self.blocks
            .push((block(group, line, Content::heading(1, text)), Some(set)));
    }

    fn text(&mut self, group: &Group<'_>, lines: &[Line<'_>]) -> Result<(), Refused> {
        let mut begun: Vec<(&Line<'_>, Option<usize>, Vec<&str>)> = Vec::new();
        for line in lines {
            match item(line.text) {
                Some((indent, text)) => begun.push((line, Some(indent), vec![text])),
                None => match begun.last_mut() {
                    Some((.., parts)) => parts.push(line.text.trim()),
                    None => begun.push((line, None, vec![line.text.trim()])),
                },
            }
        }
        let mut indents: Vec<usize> = begun.iter().filter_map(|(_, indent, _)| *indent).collect();
        indents.sort_unstable();
        indents.dedup();
        for (line, indent, parts) in begun {
            let text = tidy(&join_lines(parts.into_iter(), &self.known));
            let content = match indent {
                Some(indent) => Content::Item {
                    depth: indents
                        .iter()
                        .position(|it| *it == indent)
                        .unwrap_or(0)
                        .min(limits::DEPTH),
                    text,
                },
                None => Content::paragraph(text),
            };
            self.keep(group, line, content)?;
        }
        Ok(())
    }

    fn keep(
        &mut self,
        group: &Group<'_>,
        line: &Line<'_>,
        content: Content,
    ) -> Result<(), Refused> {
        if self.blocks.len() > limits::BLOCKS {
            return Err(Refused::TooLarge(format!(
                "more than {} paragraphs",
                limits::BLOCKS
            )));
        }
        self.blocks.push((block(group, line, content), None));
        Ok(())
    }
}

fn block(group: &Group<'_>, line: &Line<'_>, content: Content) -> Block {
    Block {
        content,
        page: group.page.clone(),
        line: Some(line.number),
    }
}

/// Gives headings their levels: each way of setting them is one, those of a title first.
fn levelled(blocks: Vec<(Block, Option<Set>)>) -> Vec<Block> {
    let mut sets: Vec<Set> = blocks.iter().filter_map(|(_, set)| *set).collect();
    let first = sets.first().copied();
    // A first heading that is set as no other is the title.
    let alone = first.filter(|first| sets.iter().filter(|set| *set == first).count() == 1);
    sets.sort_unstable();
    sets.dedup();
    if let Some(title) = alone {
        sets.retain(|set| *set != title);
        sets.insert(0, title);
    }
    let level = |set: Set| {
        let at = sets.iter().position(|it| *it == set).unwrap_or(0);
        u8::try_from(at + 1).unwrap_or(u8::MAX)
    };
    blocks
        .into_iter()
        .map(|(mut block, set)| {
            if let (Content::Heading { level: own, .. }, Some(set)) = (&mut block.content, set) {
                *own = level(set);
            }
            block
        })
        .collect()
}

fn is_rule(text: &str) -> bool {
    text.len() >= 3
        && text
            .chars()
            .all(|letter| matches!(letter, '=' | '-' | '_' | '*' | '~' | '+' | ' '))
}

/// How a line is underlined by the next.
fn underline(text: &str, next: &str) -> Option<Set> {
    let wide = next.chars().count() * 2 >= text.chars().count() && next.len() >= 3;
    if !wide || text.chars().count() > 80 || text.contains("  ") {
        return None;
    }
    if next.bytes().all(|byte| byte == b'=') {
        return Some(Set::Doubly);
    }
    (next.bytes().all(|byte| matches!(byte, b'-' | b'~'))).then_some(Set::Singly)
}

/// How a line is set, if it is a heading.
fn heading_set(text: &str, first: bool) -> Option<Set> {
    let length = text.chars().count();
    if !(2..=70).contains(&length)
        || text.contains("   ")
        || item(text).is_some_and(|_| !text.starts_with(|it: char| it.is_ascii_digit()))
    {
        return None;
    }
    let lower = text.to_lowercase();
    if ["chapter ", "appendix ", "part "]
        .iter()
        .any(|part| lower.starts_with(part))
        && !text.ends_with('.')
    {
        return Some(Set::Chapter);
    }
    let ends_sentence = text.ends_with(['.', ',', ';', ':', '!', '"', '”']);
    if ends_sentence || !text.contains(char::is_alphabetic) {
        return None;
    }
    let number = text.split(' ').next().unwrap_or_default();
    if number.starts_with(|it: char| it.is_ascii_digit())
        && number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    {
        let dots = number.trim_end_matches('.').matches('.').count();
        return text
            .contains(' ')
            .then(|| Set::Numbered(u8::try_from(dots).unwrap_or(u8::MAX)));
    }
    if !text.contains(char::is_lowercase) {
        return Some(Set::Capitals);
    }
    let starts = text.starts_with(|it: char| it.is_uppercase());
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| word.len() > 3)
        .collect();
    let titled = words
        .iter()
        .filter(|word| word.starts_with(char::is_uppercase))
        .count();
    let is_title = starts && length <= 60 && (titled * 3 >= words.len() * 2 || first);
    is_title.then_some(Set::Alone)
}

/// How far an item of a list is indented, and its text.
fn item(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start();
    let indent = line
        .chars()
        .take_while(|letter| letter.is_whitespace())
        .map(|it| if it == '\t' { 4 } else { 1 })
        .sum();
    let (mark, rest) = text.split_once(' ')?;
    let numbered = mark.strip_suffix(['.', ')']).is_some_and(|number| {
        !number.is_empty() && number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    let bullet = matches!(
        mark,
        "-" | "*" | "•" | "·" | "+" | "o" | "–" | "—" | "◦" | "▪"
    );
    (bullet || numbered).then(|| (indent, rest.trim()))
}

/// Lines whose words stand in columns.
fn table(lines: &[Line<'_>]) -> Option<Table> {
    let mut caption = String::new();
    let mut lines = lines;
    if let Some((first, rest)) = lines.split_first()
        && rest.len() >= 2
        && cells(first.text).len() == 1
    {
        caption = tidy(first.text);
        lines = rest;
    }
    let rows: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| !is_rule(line.text.trim()))
        .collect();
    let multiple = rows
        .iter()
        .filter(|line| cells(line.text).len() >= 2)
        .count();
    if rows.len() < 2 || multiple * 10 < rows.len() * 8 {
        return None;
    }
    let bars = rows.iter().all(|line| line.text.contains('|'));
    if bars {
        let split = |line: &Line<'_>| {
            line.text
                .trim()
                .trim_matches('|')
                .split('|')
                .map(tidy)
                .collect::<Vec<_>>()
        };
        let mut all = rows.iter().map(|line| split(line));
        return Some(Table {
            caption,
            header: all.next()?,
            rows: all.collect(),
        });
    }
    // A column is where letters stand in any row.
    let width = rows
        .iter()
        .map(|line| line.text.chars().count())
        .max()
        .unwrap_or(0);
    let mut used = vec![false; width + 2];
    for line in &rows {
        for (start, text) in cells(line.text) {
            used[start..start + text.chars().count()].fill(true);
        }
    }
    let mut columns: Vec<(usize, usize)> = Vec::new();
    for (at, used) in used.into_iter().enumerate() {
        match (used, columns.last_mut()) {
            (true, Some((_, end))) if *end + 1 >= at => *end = at,
            (true, _) => columns.push((at, at)),
            _ => {}
        }
    }
    if columns.len() < 2 || columns.len() > limits::COLUMNS {
        return None;
    }
    let mut out: Vec<Vec<String>> = Vec::new();
    for line in &rows {
        let mut row = vec![String::new(); columns.len()];
        for (start, text) in cells(line.text) {
            let column = columns
                .iter()
                .position(|(_, end)| *end >= start)
                .unwrap_or(0);
            let cell = &mut row[column];
            if !cell.is_empty() {
                cell.push(' ');
            }
            cell.push_str(&tidy(text));
        }
        match out.last_mut() {
            // What begins in a later column goes on with the row above.
            Some(above) if row[0].is_empty() => {
                for (cell, more) in above
                    .iter_mut()
                    .zip(row)
                    .filter(|(_, more)| !more.is_empty())
                {
                    if !cell.is_empty() {
                        cell.push(' ');
                    }
                    cell.push_str(&more);
                }
            }
            _ => out.push(row),
        }
    }
    let mut out = out.into_iter();
    Some(Table {
        caption,
        header: out.next()?,
        rows: out.collect(),
    })
}

/// The texts of a line that two spaces or more part, and where each begins in letters.
fn cells(line: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    let mut spaces = 0;
    let mut end = 0;
    for (column, (byte, letter)) in line.char_indices().enumerate() {
        if letter == ' ' || letter == '\t' {
            spaces += if letter == '\t' { 2 } else { 1 };
            continue;
        }
        if spaces >= 2
            && let Some((column, byte)) = start.take()
        {
            found.push((column, &line[byte..end]));
        }
        start = start.or(Some((column, byte)));
        spaces = 0;
        end = byte + letter.len_utf8();
    }
    if let Some((column, byte)) = start {
        found.push((column, &line[byte..end]));
    }
    found
}
