//! Tables that continue on the next page.

use crate::{Block, Content, Table, sections::without_continued};

/// Joins tables that continue on the next page.
pub(super) fn join_tables(blocks: &mut Vec<Block>) {
    let mut at = 1;
    // The last continued table, and the page that it has reached.
    let mut reached: Option<(usize, Option<String>)> = None;
    while at < blocks.len() {
        let before = blocks[..at]
            .iter()
            .rposition(|block| !matches!(block.content, Content::Footnote { .. }));
        let page = blocks[at].page.clone();
        let before = before.filter(|before| blocks[*before].page != page);
        let joined = before.filter(|before| {
            let is_below = reached == Some((*before, page.clone()));
            let (first, rest) = blocks.split_at_mut(at);
            join_continued(&mut first[*before], &mut rest[0], is_below)
        });
        if let Some(before) = joined {
            blocks.remove(at);
            reached = Some((before, page));
        } else {
            at += 1;
        }
    }
}

/// Appends a table to one from an earlier page, if it continues that one. If the earlier table already ends on this
/// page (`is_below`), the headers must be equal.
fn join_continued(before: &mut Block, block: &mut Block, is_below: bool) -> bool {
    let (Content::Table(first), Content::Table(second)) = (&mut before.content, &mut block.content)
    else {
        return false;
    };
    let caption = without_continued(&second.caption).unwrap_or(&second.caption);
    let same_caption = second.caption.is_empty()
        || caption.eq_ignore_ascii_case(&first.caption)
        || second.caption.to_lowercase().starts_with("continued");
    if first.header.len() != second.header.len() || !same_caption {
        return false;
    }
    if is_below && first.header != second.header {
        return false;
    }
    let Table { header, rows, .. } = std::mem::take(second);
    if header != first.header {
        first.rows.push(header);
    }
    first.rows.extend(rows);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_below_the_end_of_another_is_separate() {
        let table = |page: &str, head: &str| Block {
            content: Content::Table(Table {
                header: vec![head.to_owned(), "Toll".to_owned()],
                ..Table::default()
            }),
            page: Some(page.to_owned()),
            line: None,
        };
        let mut blocks = vec![
            table("1", "Who"),
            table("2", "Who"),
            table("3", "Who"),
            table("3", "When"),
        ];
        join_tables(&mut blocks);
        assert_eq!(blocks, [table("1", "Who"), table("3", "When")]);
    }
}
