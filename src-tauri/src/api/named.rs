//! Resolves a typed number or name.

use super::views::Refusal;

/// Whether a name equals the typed one, ignoring case.
pub fn is_called(name: &str, typed: &str) -> bool {
    name.trim().to_lowercase() == typed.trim().to_lowercase()
}

/// Returns the item with the typed number, or else with the typed name; `None` if there is none.
/// Returns an error with the text of `several` if the name is ambiguous.
pub fn find_one<T>(
    things: impl IntoIterator<Item = T>,
    typed: &str,
    number_and_name: impl Fn(&T) -> (i64, &str),
    several: impl FnOnce() -> String,
) -> Result<Option<T>, Refusal> {
    let number = typed.parse().ok();
    let mut called = Vec::new();
    for thing in things {
        let (its_number, name) = number_and_name(&thing);
        if Some(its_number) == number {
            return Ok(Some(thing));
        }
        if is_called(name, typed) {
            called.push(thing);
        }
    }
    if called.len() > 1 {
        return Err(Refusal::invalid(several()));
    }
    Ok(called.pop())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let found = find_one(things, typed, |it| *it, String::new).map_err(drop);
            assert_eq!(found.map(|it| it.map(|it| it.0)), number, "{typed}");
        }
    }
}
