//! The names of copies of characters.

use std::collections::HashSet;

use rusqlite::Transaction;

use crate::{refusal::Refusal, rows};

/// The name that a copy of a character gets: "Ann (2)", or "Ann (3)" where that is taken.
pub(super) fn copy_name(tx: &Transaction<'_>, name: &str) -> Result<String, Refusal> {
    let taken: HashSet<String> = rows::column(tx, include_str!("taken_names.sql"), [])?;
    let stem = without_number(name);
    let mut names = (2_u64..).map(|number| format!("{stem} ({number})"));
    Ok(names
        .find(|name| !taken.contains(name))
        .unwrap_or_else(|| name.to_owned()))
}

/// "Ann (2)" without its number.
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
    fn only_a_number_in_brackets_at_the_end_is_the_number_of_a_copy() {
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
