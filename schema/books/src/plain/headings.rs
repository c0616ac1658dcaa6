//! Headings of plain text, recognised by their layout.

use super::items::item;
use crate::{Block, Content};

/// The styles of headings, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum HeadingStyle {
    Chapter,
    DoubleUnderline,
    Capitals,
    SingleUnderline,
    Numbered(u8),
    TitleCase,
}

/// Assigns levels to headings: one for each style, the title's first.
pub(super) fn with_levels(blocks: Vec<(Block, Option<HeadingStyle>)>) -> Vec<Block> {
    let mut styles: Vec<HeadingStyle> = blocks.iter().filter_map(|(_, style)| *style).collect();
    let first = styles.first().copied();
    // If the first heading has a style of its own, it is the title.
    let title = first.filter(|first| styles.iter().filter(|style| *style == first).count() == 1);
    styles.sort_unstable();
    styles.dedup();
    if let Some(title) = title {
        styles.retain(|style| *style != title);
        styles.insert(0, title);
    }
    let level = |style: HeadingStyle| {
        let at = styles.iter().position(|it| *it == style).unwrap_or(0);
        u8::try_from(at + 1).unwrap_or(u8::MAX)
    };
    blocks
        .into_iter()
        .map(|(mut block, style)| {
            if let (Content::Heading { level: own, .. }, Some(style)) = (&mut block.content, style)
            {
                *own = level(style);
            }
            block
        })
        .collect()
}

/// Returns the style of a heading that the next line underlines.
pub(super) fn underline(text: &str, next: &str) -> Option<HeadingStyle> {
    let wide = next.chars().count() * 2 >= text.chars().count() && next.len() >= 3;
    let is_title = text.contains(char::is_alphanumeric) && !text.contains("  ");
    if !wide || text.chars().count() > 80 || !is_title {
        return None;
    }
    if next.bytes().all(|byte| byte == b'=') {
        return Some(HeadingStyle::DoubleUnderline);
    }
    let first = next.bytes().next().filter(|it| b"-~*#^".contains(it))?;
    (next.bytes().all(|byte| byte == first)).then_some(HeadingStyle::SingleUnderline)
}

pub(super) fn heading_style(text: &str, first: bool) -> Option<HeadingStyle> {
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
        return Some(HeadingStyle::Chapter);
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
            .then(|| HeadingStyle::Numbered(u8::try_from(dots).unwrap_or(u8::MAX)));
    }
    if !text.contains(char::is_lowercase) {
        return Some(HeadingStyle::Capitals);
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
    is_title.then_some(HeadingStyle::TitleCase)
}
