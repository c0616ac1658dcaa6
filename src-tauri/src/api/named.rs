//! Resolves a typed number or name.

use rules::formula::{nearest, with_suggestion};

use super::views::Refusal;

/// Whether a name equals the typed one, ignoring case.
pub fn is_called(name: &str, typed: &str) -> bool {
    name.trim().to_lowercase() == typed.trim().to_lowercase()
}

/// Returns the typed number if one of the things has it, or else the number of the one with the typed name; `None` if
/// there is none. Returns an error with the text of `several` if the name is ambiguous.
pub fn find_one<'a>(
    things: impl IntoIterator<Item = (i64, &'a str)>,
    typed: &str,
    several: impl FnOnce() -> String,
) -> Result<Option<i64>, Refusal> {
    let typed_number = typed.parse().ok();
    let mut called = Vec::new();
    for (number, name) in things {
        if Some(number) == typed_number {
            return Ok(typed_number);
        }
        if is_called(name, typed) {
            called.push(number);
        }
    }
    if called.len() > 1 {
        return Err(Refusal::invalid(several()));
    }
    Ok(called.pop())
}

/// Returns the error that nothing has the typed name. It suggests a name that begins so, or else the nearest one.
pub fn unknown<'a>(
    what: String,
    typed: &str,
    names: impl Iterator<Item = &'a str> + Clone,
) -> Refusal {
    let start = typed.trim().to_lowercase();
    let begins = |name: &&str| !start.is_empty() && name.to_lowercase().starts_with(&start);
    let suggestion = names.clone().find(begins);
    let suggestion = suggestion.or_else(|| nearest(typed, names));
    Refusal::not_found(with_suggestion(what, suggestion))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_begins_so_or_is_near_is_suggested() {
        let names = ["Isolde Vann", "Tiberius"];
        for (typed, suggestion) in [
            ("isolde", Some("Isolde Vann")),
            ("Tiberus", Some("Tiberius")),
            ("Brannoc", None),
            (" ", None),
        ] {
            let said = unknown("Nobody.".to_owned(), typed, names.into_iter()).message;
            let expected = suggestion.map(|it| format!("Nobody. Did you mean “{it}”?"));
            assert_eq!(said, expected.unwrap_or_else(|| "Nobody.".to_owned()));
        }
    }

    #[test]
    fn numbers_take_precedence_over_names_and_case_is_ignored() {
        let things = [(1, "Äpfel"), (2, "1"), (3, "Net"), (4, "net")];
        for (typed, number) in [
            ("1", Ok(Some(1))),
            (" äPFEL ", Ok(Some(1))),
            ("NET", Err(())),
            ("5", Ok(None)),
            ("", Ok(None)),
        ] {
            let found = find_one(things, typed, String::new).map_err(drop);
            assert_eq!(found, number, "{typed}");
        }
    }
}
