//! XML files of a package. Names are matched in any namespace.

use roxmltree::{Document, Error, Node, ParsingOptions};

use crate::{ReadError, limits, words::tidy};

/// Parses an XML file. `what` names the expected format, for the error.
pub(crate) fn parsed<'a>(text: &'a str, what: &'static str) -> Result<Document<'a>, ReadError> {
    check(text)?;
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::XML_NODES,
    };
    let parsed = Document::parse_with_options(text.trim_start_matches('\u{feff}'), options);
    parsed.map_err(|error| match error {
        Error::NodesLimitReached => ReadError::too_many(limits::XML_NODES, "elements"),
        _ => ReadError::Unreadable(what),
    })
}

/// Returns an error if there are more attributes, counted by equals signs, than can be parsed in time, or if elements
/// are nested too deep for the parser.
fn check(text: &str) -> Result<(), ReadError> {
    let mut all = 0;
    for element in text.split('<') {
        let attributes = element.matches('=').count();
        all += attributes;
        if attributes > limits::ATTRIBUTES || all > limits::ALL_ATTRIBUTES {
            return Err(ReadError::TooLarge(messages::text!("books-attributes")));
        }
    }
    if depth(text) > limits::ELEMENTS_DEEP {
        return Err(ReadError::TooLarge(messages::text!("books-xml-deep")));
    }
    Ok(())
}

/// Returns the maximum nesting depth of the elements.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut rest = text;
    while let Some((_, tag)) = rest.split_once('<') {
        let after = |end: &str| tag.split_once(end).map_or("", |(_, after)| after);
        rest = match tag.as_bytes() {
            [b'!', b'-', b'-', ..] => after("-->"),
            [b'!', b'[', ..] => after("]]>"),
            [b'?', ..] => after("?>"),
            [b'!', ..] => tag,
            [b'/', ..] => {
                depth = depth.saturating_sub(1);
                tag
            }
            _ => {
                let (tag, after) = tag.split_at(tag_length(tag));
                if !tag.ends_with('/') {
                    depth += 1;
                    deepest = deepest.max(depth);
                }
                after
            }
        };
    }
    deepest
}

/// Returns the length in bytes of a tag without its `<` and `>`. A `>` in quotes does not end it.
pub(crate) fn tag_length(tag: &str) -> usize {
    let mut quote = None;
    let end = tag.bytes().position(|byte| match quote {
        None if byte == b'>' => true,
        None => {
            quote = Some(byte).filter(|byte| matches!(byte, b'"' | b'\''));
            false
        }
        Some(open) => {
            quote = Some(open).filter(|open| *open != byte);
            false
        }
    });
    end.unwrap_or(tag.len())
}

/// Returns the first child with that name in any namespace.
pub(crate) fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// Returns the attribute with that name in any namespace.
pub(crate) fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let mut attributes = node.attributes();
    attributes.find(|it| it.name() == name).map(|it| it.value())
}

/// Returns the tidied text of the first element with that name, or `None` without one.
pub(crate) fn text_of(xml: &Document<'_>, name: &str) -> Option<String> {
    let found = xml.descendants().find(|node| node.has_tag_name(name))?;
    found.text().map(tidy)
}

#[cfg(test)]
mod tests {
    use super::depth;

    #[test]
    fn depth_counts_only_open_elements() {
        for (text, deep) in [
            ("", 0),
            ("<a><b/><b></b></a>", 2),
            ("<a x='>'><b y=\"</b>\"/>1 > 0</a>", 1),
            (
                "<?xml version='1.0'?><!DOCTYPE a><!-- <b><c> --><a><![CDATA[<b><c>]]></a>",
                1,
            ),
            ("<a><a><a>", 3),
            ("</a></a><a", 1),
        ] {
            assert_eq!(depth(text), deep, "{text}");
        }
    }
}
