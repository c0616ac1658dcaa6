//! Cleans up artefacts of scanning and printing: running heads and page numbers in the text,
//! sentences cut by pages and boxes, labels mistaken for headings.

use std::collections::{HashMap, HashSet};

use crate::{
    Block, Content, Document,
    words::{KnownWords, bare_number, continues_sentence, is_cut, letters},
};

pub(crate) fn clean_up(mut document: Document) -> Document {
    let mut known = KnownWords::default();
    each_text(&document.blocks, &mut |text| known.add(text));
    document.blocks = clean_blocks(document.blocks, &known);
    document
}

fn each_text(blocks: &[Block], take: &mut dyn FnMut(&str)) {
    for block in blocks {
        match &block.content {
            Content::Paragraph { text }
            | Content::Item { text, .. }
            | Content::Heading { text, .. } => take(text),
            Content::Aside { blocks } => each_text(blocks, take),
            _ => {}
        }
    }
}

fn clean_blocks(blocks: Vec<Block>, known: &KnownWords) -> Vec<Block> {
    let blocks = without_running_heads(blocks);
    let blocks = with_whole_sentences(blocks, known);
    let mut out: Vec<Block> = Vec::with_capacity(blocks.len());
    for mut block in blocks {
        match &mut block.content {
            Content::Aside { blocks } => *blocks = clean_blocks(std::mem::take(blocks), known),
            Content::Heading { text, .. } if is_label(text) => {
                block.content = Content::paragraph(std::mem::take(text));
            }
            Content::Heading { level, text } => {
                let before = out.last_mut().map(|block| &mut block.content);
                if let Some(Content::Heading {
                    level: above,
                    text: number,
                }) = before
                    && is_chapter_number(number)
                {
                    *number = format!("{}: {text}", number.trim_end_matches([':', '.', ' ']));
                    *above = (*above).min(*level);
                    continue;
                }
            }
            _ => {}
        }
        out.push(block);
    }
    out
}

fn short_text(block: &Block) -> Option<&str> {
    match &block.content {
        Content::Heading { text, .. } | Content::Paragraph { text } if text.len() <= 100 => {
            Some(text)
        }
        _ => None,
    }
}

/// Whether a sentence continues from the paragraph before a block to the one after it. Other short
/// lines and boxes may be in between.
fn interrupts(blocks: &[Block], at: usize) -> bool {
    let between = |block: &&Block| {
        matches!(
            block.content,
            Content::Aside { .. } | Content::Footnote { .. }
        ) || short_text(block)
            .is_some_and(|text| text.len() <= 60 && !is_cut(text) && !continues_sentence(text))
    };
    let mut before = blocks[..at].iter().rev().take(3);
    let mut after = blocks[at + 1..].iter().take(3);
    let is = |block: Option<&Block>, test: fn(&str) -> bool| match block.map(|it| &it.content) {
        Some(Content::Paragraph { text }) => test(text),
        _ => false,
    };
    is(before.find(|it| !between(it)), is_cut)
        && is(after.find(|it| !between(it)), continues_sentence)
}

fn without_running_heads(blocks: Vec<Block>) -> Vec<Block> {
    let mut counts: HashMap<String, (usize, usize)> = HashMap::new();
    let mut numbers = Vec::new();
    let mut interrupting = vec![false; blocks.len()];
    for (at, block) in blocks.iter().enumerate() {
        let Some(text) = short_text(block) else {
            continue;
        };
        interrupting[at] = !text.ends_with('-') && interrupts(&blocks, at);
        if let Some(number) = page_number(text) {
            numbers.push(number);
            continue;
        }
        let entry = counts.entry(running_head(text)).or_default();
        entry.0 += 1;
        entry.1 += usize::from(interrupting[at]);
    }
    let rising = numbers.windows(2).filter(|pair| pair[0] < pair[1]).count();
    let numbered_pages = numbers.len() >= 3 && rising * 10 >= (numbers.len() - 1) * 8;
    let title = blocks.iter().find_map(|block| match &block.content {
        Content::Heading { text, .. } => Some(text.clone()),
        _ => None,
    });
    // The numbers of a title such as “Level 1 Spells” are no page numbers.
    let is_numbered = |text: &str| text.contains(|letter: char| letter.is_ascii_digit());
    let numbered_title = title.clone().filter(|title| is_numbered(title));
    let title = title.map(|title| running_head(&title));
    let mut seen: HashSet<String> = HashSet::new();
    let mut out = Vec::with_capacity(blocks.len());
    for (at, block) in blocks.into_iter().enumerate() {
        let drop = short_text(&block).is_some_and(|text| {
            if page_number(text).is_some() {
                return interrupting[at] || numbered_pages;
            }
            if is_label(text) || numbers_in(text) > 2 {
                return false;
            }
            let key = running_head(text);
            let heading = matches!(block.content, Content::Heading { .. });
            let (count, cuts) = counts.get(&key).copied().unwrap_or_default();
            let is_title = title.as_ref() == Some(&key)
                && numbered_title.as_ref().is_none_or(|title| title == text);
            let has_title = title
                .as_ref()
                .is_some_and(|title| title.len() > 5 && key.starts_with(title.as_str()));
            let first = !seen.contains(&key);
            let cuts_often = cuts * 10 >= count
                && ((interrupting[at] && (count >= 2 || has_title))
                    || (!first && ((cuts >= 2 && heading) || (cuts >= 1 && count >= 3))));
            let running = cuts_often || (!first && is_title && heading && count >= 3);
            if !running {
                seen.insert(key);
            }
            running
        });
        if !drop {
            out.push(block);
        }
    }
    out
}

/// Returns what a running head has in common with those of other pages: its letters, since page numbers differ, or the
/// whole number of a chapter.
pub(crate) fn running_head(text: &str) -> String {
    if is_chapter_number(text) {
        text.to_lowercase()
    } else {
        letters(text)
    }
}

/// Returns how many numbers a text contains. A version such as 1.2 is one.
fn numbers_in(text: &str) -> usize {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let parts = text.split(|letter: char| !is_digit(letter) && letter != '.');
    parts.filter(|part| part.contains(is_digit)).count()
}

/// A page number on a line of its own.
fn page_number(text: &str) -> Option<u32> {
    let bare = bare_number(text);
    bare.parse().ok().filter(|_| bare.len() <= 4)
}

/// Joins the parts of a sentence that is interrupted by boxes, notes or tables.
fn with_whole_sentences(blocks: Vec<Block>, known: &KnownWords) -> Vec<Block> {
    let mut out: Vec<Block> = Vec::with_capacity(blocks.len());
    for block in blocks {
        if let Content::Paragraph { text } = &block.content
            && continues_sentence(text)
        {
            let is_between = |content: &&mut Content| {
                matches!(
                    content,
                    Content::Aside { .. } | Content::Footnote { .. } | Content::Table(_)
                )
            };
            let before = out.iter_mut().rev().take(8);
            let mut before = before.map(|block| &mut block.content);
            if let Some(Content::Paragraph { text: first }) = before.find(|it| !is_between(it))
                && is_cut(first)
            {
                known.join(first, text);
                continue;
            }
        }
        out.push(block);
    }
    out
}

/// Whether a heading is only the number of a chapter, whose title is the next heading.
fn is_chapter_number(text: &str) -> bool {
    const PARTS: [&str; 7] = [
        "chapter", "appendix", "part", "section", "book", "act", "volume",
    ];
    let lower = text.to_lowercase();
    let mut words = lower.trim_end_matches([':', '.']).split_whitespace();
    let is_part = words.next().is_some_and(|word| PARTS.contains(&word));
    let number = words.next().unwrap_or_default();
    is_part && words.next().is_none() && is_number(number)
}

fn is_number(word: &str) -> bool {
    const WORDS: &str = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
        fifteen sixteen seventeen eighteen nineteen twenty";
    !word.is_empty()
        && (word.bytes().all(|byte| byte.is_ascii_digit())
            || word.bytes().all(|byte| b"ivxlc".contains(&byte))
            || word.len() == 1
            || WORDS.split(' ').any(|known| known == word))
}

/// Whether a heading is a line of a stat block or a formula.
fn is_label(text: &str) -> bool {
    if text.contains(" = ") {
        return true;
    }
    let Some((name, value)) = text.split_once(": ") else {
        return false;
    };
    let is_numbered = name
        .split_whitespace()
        .last()
        .is_some_and(|word| is_number(&word.to_lowercase()));
    let value = value.trim_start();
    !is_numbered
        && (value.starts_with(['+', '−', '–', '-', '±'])
            || value.starts_with(|letter: char| letter.is_ascii_digit()) && value.len() < 12
            || value
                .split([',', ' '])
                .filter(|part| part.starts_with(['+', '−', '–']) && part.len() > 1)
                .count()
                >= 2)
}
