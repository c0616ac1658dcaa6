//! What people mean by the number or the name that they type.

use super::views::Refusal;

/// Whether a name is the typed one, in any case.
pub fn is_called(name: &str, typed: &str) -> bool {
    name.trim().to_lowercase() == typed.trim().to_lowercase()
}

/// The thing that a text names, as [`found`]; `None` where none is. Several of that name are refused, with those words.
pub fn only<T>(
    things: impl IntoIterator<Item = T>,
    typed: &str,
    number_and_name: impl Fn(&T) -> (i64, &str),
    several: impl FnOnce() -> String,
) -> Result<Option<T>, Refusal> {
    let mut found = found(things, typed, number_and_name);
    if found.len() > 1 {
        return Err(Refusal::invalid(several()));
    }
    Ok(found.pop())
}

/// The things that a text names: the one with that number, or else all of that name.
fn found<T>(
    things: impl IntoIterator<Item = T>,
    typed: &str,
    number_and_name: impl Fn(&T) -> (i64, &str),
) -> Vec<T> {
    let number = typed.parse().ok();
    let mut called = Vec::new();
    for thing in things {
        let (its_number, name) = number_and_name(&thing);
        if Some(its_number) == number {
            return vec![thing];
        }
        if is_called(name, typed) {
            called.push(thing);
        }
    }
    called
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_comes_before_a_name_and_case_does_not_count() {
        let things = [(1, "Äpfel"), (2, "1"), (3, "Net"), (4, "net")];
        for (typed, numbers) in [
            ("1", &[1][..]),
            (" äPFEL ", &[1]),
            ("NET", &[3, 4]),
            ("5", &[]),
            ("", &[]),
        ] {
            let found = found(things, typed, |it| *it);
            let found: Vec<i64> = found.into_iter().map(|it| it.0).collect();
            assert_eq!(found, numbers, "{typed}");
        }
    }
}
