//! Headings of plain text, by how they are set.

use super::items::item;
use crate::{Block, Content};

/// The ways to set a heading, the more important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Set {
    Chapter,
    Doubly,
    Capitals,
    Singly,
    Numbered(u8),
    Alone,
}

/// Assigns levels to headings: one for each way of setting them, the title's first.
pub(super) fn levelled(blocks: Vec<(Block, Option<Set>)>) -> Vec<Block> {
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

/// How a line is underlined by the next.
pub(super) fn underline(text: &str, next: &str) -> Option<Set> {
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
pub(super) fn heading_set(text: &str, first: bool) -> Option<Set> {
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
