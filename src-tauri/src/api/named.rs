//! Resolves a typed number or name.

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
            let found = find_one(things, typed, String::new).map_err(drop);
            assert_eq!(found, number, "{typed}");
        }
    }
}
