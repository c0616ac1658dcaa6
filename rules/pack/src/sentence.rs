//! Sentences with formulas in braces: `{attacker.name} strikes.`

/// Returns the formulas of a sentence, in order.
pub fn formulas_in(sentence: &str) -> impl Iterator<Item = &str> {
    let mut rest = sentence;
    std::iter::from_fn(move || {
        let (_, formula, after) = split_at_formula(rest)?;
        rest = after;
        Some(formula)
    })
}

/// Splits a sentence at its first formula: the text before it, the formula, and the text after it. Returns `None` if
/// there is no formula, or its brace is not closed.
pub fn split_at_formula(sentence: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = sentence.split_once('{')?;
    let (formula, after) = rest.split_at(closing_brace(rest)?);
    Some((before, formula, &after[1..]))
}

/// Returns the index of the brace that closes one opened before the text. Braces in quoted strings do not count. A
/// quote after a letter or digit is an apostrophe, as in names in the places of version 0.1. If a quote or brace is not
/// closed, the first brace counts, so that the formula before it is checked.
fn closing_brace(text: &str) -> Option<usize> {
    let (mut depth, mut quote, mut previous) = (0_usize, None::<char>, ' ');
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' if quote.is_some() => _ = chars.next(),
            _ if quote == Some(c) => quote = None,
            _ if quote.is_some() => {}
            '\'' | '"' | '`' if !previous.is_alphanumeric() => quote = Some(c),
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
        previous = c;
    }
    text.find('}')
}

#[cfg(test)]
mod tests {
    use super::{formulas_in, split_at_formula};

    #[test]
    fn braces_and_strings_in_a_formula_do_not_end_it() {
        for formula in [
            "self.name",
            "get(#{ a: #{ b: 1 } }, 'a').b",
            "'}'",
            "\"{\" + `}`",
            r"'\'}' + '\\'",
            "self/of/guards/Bob's/{ask/where}",
        ] {
            let sentence = format!("Al's {{{formula}}}'s {{x}}.");
            let split = split_at_formula(&sentence);
            assert_eq!(split, Some(("Al's ", formula, "'s {x}.")), "{formula}");
            assert_eq!(formulas_in(&sentence).collect::<Vec<_>>(), [formula, "x"]);
        }
    }

    #[test]
    fn text_without_a_closed_brace_has_no_formula() {
        for text in ["", "None.", "a } b", "{a"] {
            assert_eq!(split_at_formula(text), None, "{text}");
        }
    }

    #[test]
    fn an_unfinished_formula_ends_at_the_first_brace() {
        for (text, formula) in [("{a {b} c", "a {b"), ("{a + 's} c", "a + 's")] {
            assert_eq!(split_at_formula(text), Some(("", formula, " c")), "{text}");
        }
    }
}
