//! Names for copies of characters.

use std::collections::HashSet;

use rusqlite::Transaction;

use crate::{refusal::Refusal, rows};

/// Returns the name for a copy of a character: "Ann (2)", or "Ann (3)" if that is taken.
pub(super) fn copy_name(tx: &Transaction<'_>, name: &str) -> Result<String, Refusal> {
    let names = "SELECT name FROM character WHERE deleted_at IS NULL";
    let taken: HashSet<String> = rows::column(tx, names, [])?;
    let stem = without_number(name);
    let mut names = (2_u64..).map(|number| format!("{stem} ({number})"));
    Ok(names
        .find(|name| !taken.contains(name))
        .unwrap_or_else(|| name.to_owned()))
}

/// Removes the copy number from a name: "Ann" for "Ann (2)".
fn without_number(name: &str) -> &str {
    name.strip_suffix(')')
        .and_then(|rest| rest.rsplit_once(" ("))
        .filter(|(stem, number)| !stem.is_empty() && is_number(number))
        .map_or(name, |(stem, _)| stem)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trailing_number_in_parentheses_is_a_copy_number() {
        for (name, stem) in [
            ("Ann (2)", "Ann"),
            ("Ann (2) (3)", "Ann (2)"),
            ("Ann (the younger)", "Ann (the younger)"),
            ("Ann ()", "Ann ()"),
            (" (2)", " (2)"),
            ("Ann", "Ann"),
        ] {
            assert_eq!(without_number(name), stem);
        }
    }
}
