//! Counts the nested drawings (form `XObjects`) of a page.

use std::collections::HashMap;

use hayro_interpret::hayro_syntax::{
    object::{Dict, Name, ObjectIdentifier, Stream},
    page::Page,
};

use crate::{ReadError, limits};

/// Maximum nesting depth of counted drawings: the depth to which they are drawn.
const DEPTH: usize = 50;

/// Returns an error if the nested drawings of a page exceed the limit.
pub(super) fn check(page: &Page<'_>) -> Result<(), ReadError> {
    let mut known = HashMap::new();
    let named = forms(&page.resources().x_objects);
    if named.is_empty() {
        return Ok(());
    }
    let content = page.page_stream().unwrap_or_default();
    if count_drawings(&named, content, 0, &mut known) > limits::MARKS_ON_PAGE {
        return Err(ReadError::TooLarge(messages::text!("books-draws")));
    }
    Ok(())
}

type Forms<'a> = HashMap<Vec<u8>, Stream<'a>>;

fn forms<'a>(named: &Dict<'a>) -> Forms<'a> {
    named
        .keys()
        .filter_map(|name| Some((name.to_vec(), named.get::<Stream<'a>>(&*name)?)))
        .filter(|(_, form)| {
            let kind = form.dict().get::<Name<'_>>(b"Subtype");
            kind.is_some_and(|kind| kind.as_ref() == b"Form")
        })
        .collect()
}

/// Returns the number of drawings in a content stream, including nested ones.
fn count_drawings(
    named: &Forms<'_>,
    content: &[u8],
    depth: usize,
    known: &mut HashMap<ObjectIdentifier, usize>,
) -> usize {
    let words = content.split(u8::is_ascii_whitespace);
    let mut total: usize = 0;
    let mut before: &[u8] = b"";
    for word in words.filter(|word| !word.is_empty()) {
        let name = before.rsplit(|byte| *byte == b'/').next();
        if word == b"Do"
            && let Some(form) = name.and_then(|name| named.get(name))
        {
            total = total.saturating_add(weight(form, named, depth, known));
        }
        before = word;
    }
    total
}

fn weight(
    form: &Stream<'_>,
    above: &Forms<'_>,
    depth: usize,
    known: &mut HashMap<ObjectIdentifier, usize>,
) -> usize {
    if depth >= DEPTH {
        return 1;
    }
    if let Some(weight) = known.get(&form.obj_id()) {
        return *weight;
    }
    // A drawing that draws itself is not drawn again.
    known.insert(form.obj_id(), 1);
    let own = form.dict().get::<Dict<'_>>(b"Resources").map(|resources| {
        let own = resources.get::<Dict<'_>>(b"XObject");
        own.map(|own| forms(&own)).unwrap_or_default()
    });
    let named = own.as_ref().unwrap_or(above);
    let weight = if named.is_empty() {
        0
    } else {
        let content = form.decoded_data().unwrap_or_default();
        count_drawings(named, &content, depth + 1, known)
    };
    known.insert(form.obj_id(), weight.saturating_add(1));
    weight.saturating_add(1)
}
