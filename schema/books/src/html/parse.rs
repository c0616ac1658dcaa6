//! Parses a page incrementally and stops at the limits.

use std::time::Duration;

use html5ever::{
    driver::{ParseOpts, parse_document},
    tendril::{StrTendril, TendrilSink},
};
use platform::cpu_time::cpu_time;
use scraper::{Html, HtmlTreeSink};

use crate::{Progress, ReadError, limits};

/// Number of bytes parsed between two checks of the limits.
const CHUNK_BYTES: usize = 1024;

/// Parses a page and subtracts the processor time used from `time`. Returns an error if the page has too many
/// elements, nests them too deep, or takes longer than `time`.
pub(super) fn parse(
    text: &str,
    time: &mut Duration,
    progress: &Progress<'_>,
) -> Result<Html, ReadError> {
    let start = cpu_time();
    let mut parser = parse_document(
        HtmlTreeSink::new(Html::new_document()),
        ParseOpts::default(),
    );
    let mut rest = text;
    while !rest.is_empty() {
        progress.check()?;
        let mut end = CHUNK_BYTES.min(rest.len());
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (chunk, more) = rest.split_at(end);
        rest = more;
        parser.process(StrTendril::from_slice(chunk));
        check(&parser.tokenizer.sink.sink.0.borrow())?;
        if cpu_time().saturating_sub(start) > *time {
            return Err(ReadError::TooLarge(messages::text!("books-takes-long")));
        }
    }
    *time = time.saturating_sub(cpu_time().saturating_sub(start));
    Ok(parser.finish())
}

fn check(page: &Html) -> Result<(), ReadError> {
    let mut nodes = page.tree.nodes();
    if nodes.len() > limits::ELEMENTS {
        return Err(ReadError::too_many(limits::ELEMENTS, "elements"));
    }
    let newest = nodes.next_back();
    match newest.filter(|node| node.ancestors().nth(limits::ELEMENTS_DEEP).is_some()) {
        Some(_) => Err(too_deep()),
        None => Ok(()),
    }
}

pub(super) fn too_deep() -> ReadError {
    ReadError::TooLarge(messages::text!(
        "books-elements-deep",
        most = limits::ELEMENTS_DEEP.to_string()
    ))
}
