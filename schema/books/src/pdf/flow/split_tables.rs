//! Tables that continue on the next page.

use crate::{Block, Content, Table, sections::without_continued};

/// Joins tables that go on over the end of a page.
pub(super) fn join_tables(blocks: &mut Vec<Block>) {
    let mut at = 1;
    while at < blocks.len() {
        let before = blocks[..at]
            .iter()
            .rposition(|block| !matches!(block.content, Content::Footnote { .. }));
        let joined = before.is_some_and(|before| {
            let (first, rest) = blocks.split_at_mut(at);
            join_continued(&mut first[before], &mut rest[0])
        });
        if joined {
            blocks.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Appends a table to the one before it, if it continues that one on the next page.
fn join_continued(before: &mut Block, block: &mut Block) -> bool {
    let other_page = before.page != block.page;
    let (Content::Table(first), Content::Table(second)) = (&mut before.content, &mut block.content)
    else {
        return false;
    };
    let caption = without_continued(&second.caption).unwrap_or(&second.caption);
    let same_caption = second.caption.is_empty()
        || caption.eq_ignore_ascii_case(&first.caption)
        || second.caption.to_lowercase().starts_with("continued");
    if !other_page || first.header.len() != second.header.len() || !same_caption {
        return false;
    }
    let Table { header, rows, .. } = std::mem::take(second);
    if header != first.header {
        first.rows.push(header);
    }
    first.rows.extend(rows);
    true
}
