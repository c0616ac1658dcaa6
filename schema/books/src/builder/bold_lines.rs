//! Bold lines as headings, in a book that has no others.

use std::{collections::HashMap, mem};

use crate::{Block, Content, words::continues_sentence};

/// Maximum number of characters in a title.
const MAX_LENGTH: usize = 80;

/// Maximum number of times that a title occurs. A line that occurs more often is a label, such as “Example”.
const MAX_TIMES: usize = 2;

/// Whether a line may be a title.
pub(super) fn is_title(text: &str) -> bool {
    text.chars().count() <= MAX_LENGTH
        && text.contains(char::is_alphabetic)
        && !continues_sentence(text)
        && !text.ends_with(['.', ',', ';', ':'])
}

/// Turns bold lines, each an index and a font size, into headings, unless there are others below the title or most of
/// the book is bold.
pub(super) fn make_headings(blocks: &mut [Block], lines: &[(usize, usize)]) {
    let is_heading = |block: &Block| matches!(block.content, Content::Heading { .. });
    if blocks.iter().skip(1).any(is_heading) || lines.len() * 3 > blocks.len() * 2 {
        return;
    }
    let above = blocks.first().map_or(0, |block| match block.content {
        Content::Heading { level, .. } => usize::from(level),
        _ => 0,
    });
    let mut sizes: Vec<usize> = lines.iter().map(|(_, size)| *size).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let mut times: HashMap<String, usize> = HashMap::new();
    for block in lines.iter().filter_map(|(at, _)| blocks.get(*at)) {
        *times.entry(block.text()).or_default() += 1;
    }
    times.retain(|_, times| *times > MAX_TIMES);
    for (at, size) in lines {
        if let Some(block) = blocks.get_mut(*at)
            && !times.contains_key(&block.text())
            && let Content::Paragraph { text } = &mut block.content
        {
            let larger = sizes.len() - sizes.partition_point(|it| it <= size);
            let level = u8::try_from(1 + above + larger).unwrap_or(u8::MAX);
            block.content = Content::heading(level, mem::take(text).replace('\n', " "));
        }
    }
}
