//! Bold lines as headings, in a book that has no others.

use std::mem;

use crate::{Block, Content};

/// Maximum number of characters in a title.
const MAX_LENGTH: usize = 80;

/// Whether a line may be a title.
pub(super) fn is_title(text: &str) -> bool {
    text.chars().count() <= MAX_LENGTH
        && text.contains(char::is_alphabetic)
        && !text.ends_with(['.', ',', ';', ':'])
}

/// Turns bold lines, each an index and a font size, into headings, unless there are others below the title or most of
/// the book is bold.
pub(super) fn make_headings(blocks: &mut [Block], lines: &[(usize, usize)]) {
    let is_heading = |block: &Block| matches!(block.content, Content::Heading { .. });
    if blocks.iter().skip(1).any(is_heading) || lines.len() * 3 > blocks.len() * 2 {
        return;
    }
    let title = usize::from(blocks.first().is_some_and(is_heading));
    let mut sizes: Vec<usize> = lines.iter().map(|(_, size)| *size).collect();
    sizes.sort_unstable();
    sizes.dedup();
    for (at, size) in lines {
        if let Some(block) = blocks.get_mut(*at)
            && let Content::Paragraph { text } = &mut block.content
        {
            let larger = sizes.len() - sizes.partition_point(|it| it <= size);
            let level = u8::try_from(1 + title + larger).unwrap_or(u8::MAX);
            block.content = Content::heading(level, mem::take(text).replace('\n', " "));
        }
    }
}
