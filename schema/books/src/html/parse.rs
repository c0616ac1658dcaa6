//! A page parsed bit by bit, as long as it stays within limits.

use html5ever::{
    driver::{ParseOpts, parse_document},
    tendril::{StrTendril, TendrilSink},
};
use platform::cpu_time::cpu_time;
use scraper::{Html, HtmlTreeSink};

use crate::{Refused, limits};

/// The bytes that are parsed between two checks of the limits.
const BIT: usize = 1024;

/// Parses a page. Refuses one with too many elements, or too many inside of each other.
pub(super) fn parse(text: &str) -> Result<Html, Refused> {
    let begun = cpu_time();
    let mut parser = parse_document(
        HtmlTreeSink::new(Html::new_document()),
        ParseOpts::default(),
    );
    let mut rest = text;
    while !rest.is_empty() {
        let mut end = BIT.min(rest.len());
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (bit, more) = rest.split_at(end);
        rest = more;
        parser.process(StrTendril::from_slice(bit));
        check(&parser.tokenizer.sink.sink.0.borrow())?;
        if cpu_time().saturating_sub(begun) > limits::PARSING {
            return Err(Refused::TooLarge(messages::text!("books-takes-long")));
        }
    }
    Ok(parser.finish())
}

fn check(page: &Html) -> Result<(), Refused> {
    let mut nodes = page.tree.nodes();
    if nodes.len() > limits::ELEMENTS {
        return Err(Refused::more_than(limits::ELEMENTS, "elements"));
    }
    let newest = nodes.next_back();
    match newest.filter(|node| node.ancestors().nth(limits::ELEMENTS_DEEP).is_some()) {
        Some(_) => Err(too_deep()),
        None => Ok(()),
    }
}

pub(super) fn too_deep() -> Refused {
    Refused::TooLarge(messages::text!(
        "books-elements-deep",
        most = limits::ELEMENTS_DEEP.to_string()
    ))
}
