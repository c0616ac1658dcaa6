//! List items and decorative lines.

pub(super) fn is_rule(text: &str) -> bool {
    text.len() >= 3
        && text
            .chars()
            .all(|letter| matches!(letter, '=' | '-' | '_' | '*' | '~' | '+' | ' '))
}

/// Returns the indentation, number (empty for a bullet) and text of a list item.
pub(super) fn item(line: &str) -> Option<(usize, &str, &str)> {
    let text = line.trim_start();
    let indent = line
        .chars()
        .take_while(|letter| letter.is_whitespace())
        .map(|it| if it == '\t' { 4 } else { 1 })
        .sum();
    let (mark, rest) = text.split_once(' ')?;
    let lettered = matches!(mark.as_bytes(), [letter, b')'] if letter.is_ascii_alphabetic());
    let numbered = lettered
        || mark.strip_suffix(['.', ')']).is_some_and(|number| {
            !number.is_empty()
                && number.len() <= 3
                && number.bytes().all(|byte| byte.is_ascii_digit())
        });
    let bullet = matches!(
        mark,
        "-" | "*" | "•" | "·" | "+" | "o" | "–" | "—" | "◦" | "▪"
    );
    (bullet || numbered).then(|| (indent, if bullet { "" } else { mark }, rest.trim()))
}
