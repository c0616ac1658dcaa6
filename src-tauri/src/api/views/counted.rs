//! A number and what it counts.

/// "1 page", "2 pages".
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
