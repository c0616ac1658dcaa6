//! XML files of a package, by names without regard to their namespace.

use roxmltree::{Document, Node, ParsingOptions};

use crate::{Refused, limits};

/// An XML file as a tree. `what` is what the whole book should be.
pub(crate) fn parsed<'a>(text: &'a str, what: &'static str) -> Result<Document<'a>, Refused> {
    check(text)?;
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: 1_500_000,
    };
    Document::parse_with_options(text.trim_start_matches('\u{feff}'), options)
        .map_err(|_| Refused::Unreadable(what))
}

/// Refuses more attributes than can be read in time. Each has an equals sign.
fn check(text: &str) -> Result<(), Refused> {
    let mut all = 0;
    for element in text.split('<') {
        let attributes = element.matches('=').count();
        all += attributes;
        if attributes > limits::ATTRIBUTES || all > limits::ALL_ATTRIBUTES {
            return Err(Refused::TooLarge("it has too many attributes".into()));
        }
    }
    Ok(())
}

/// Names without regard to their namespace.
pub(crate) trait LocalName {
    /// Whether that is the name of the element.
    fn has_tag_name_of(&self, name: &str) -> bool;
}

impl LocalName for Node<'_, '_> {
    fn has_tag_name_of(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}
