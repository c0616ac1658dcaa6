//! The user's own random tables: typed or pasted lines, which may refer to other tables.

use schema::random_table::{self, RandomTable, RandomTableLine};

use super::views::RandomTableView;
use crate::api::{app::App, named::find_one, rolls::OWN, views::Refusal};

/// Maximum size of a file with a table, in bytes.
pub const MAX_FILE_BYTES: u64 = 1024 * 1024;

/// Returns the user's own tables, by name.
pub fn all(app: &App) -> Result<Vec<RandomTableView>, Refusal> {
    let all = app.library().read(random_table::list)?;
    Ok(all.iter().map(view).collect())
}

/// Finds a table by its number or name, with or without `own/` before it.
pub fn find(app: &App, named: &str) -> Result<i64, Refusal> {
    let id = named.strip_prefix(OWN).unwrap_or(named);
    let all = app.library().read(random_table::list)?;
    let tables = all.iter().map(|it| (it.id, it.name.as_str()));
    let known = tables.clone().map(|(_, name)| name);
    let several = || messages::text!("random-table-several", id);
    let none = || messages::text!("roll-no-own-table", id);
    find_one(tables, id, several)?.ok_or_else(|| Refusal::unknown(none(), id, known))
}

/// Stores a table of text lines, plain or like `1-3 text`. Without dice, it gets a die with as many
/// sides as the lines need.
pub fn save(
    app: &App,
    id: i64,
    name: &str,
    text: &str,
    dice: &str,
) -> Result<RandomTableView, Refusal> {
    let name = name.trim();
    if name.is_empty() {
        return Err(invalid!("random-table-no-name"));
    }
    let lines = lines(text)?;
    let dice = match dice.trim() {
        "" => die(&lines),
        dice => dice.to_owned(),
    };
    rules::dice::Dice::parse(&dice)?;
    let mut table = RandomTable {
        id,
        name: name.to_owned(),
        dice,
        lines,
    };
    table.id = app.library().write(|tx| random_table::store(tx, &table))?;
    Ok(view(&table))
}

/// Deletes or undeletes a table.
pub fn set_deleted(app: &App, id: i64, deleted: bool) -> Result<Vec<RandomTableView>, Refusal> {
    app.library()
        .write(|tx| random_table::set_deleted(tx, id, deleted))?;
    all(app)
}

fn view(table: &RandomTable) -> RandomTableView {
    let lines = table.lines.iter().map(|line| {
        if line.from == line.to {
            format!("{} {}", line.from, line.text)
        } else {
            format!("{}-{} {}", line.from, line.to, line.text)
        }
    });
    RandomTableView {
        id: table.id,
        name: table.name.clone(),
        dice: table.dice.clone(),
        text: lines.collect::<Vec<_>>().join("\n"),
    }
}

/// Returns a die that covers all lines. It starts at 0 if there is a line for 0.
fn die(lines: &[RandomTableLine]) -> String {
    let highest = lines.iter().map(|line| line.to).max().unwrap_or(1);
    if lines.iter().any(|line| line.from == 0) {
        format!("d{}-1", highest.saturating_add(1))
    } else {
        format!("d{highest}")
    }
}

/// Parses lines. If every line begins with a number or a range, these are used; otherwise lines are numbered from 1.
fn lines(text: &str) -> Result<Vec<RandomTableLine>, Refusal> {
    let written: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    if written.is_empty() {
        return Err(invalid!("random-table-no-lines"));
    }
    let ranged: Option<Vec<RandomTableLine>> = written.iter().map(|line| ranged(line)).collect();
    let Some(mut lines) = ranged else {
        return Ok((1..)
            .zip(written)
            .map(|(at, text)| RandomTableLine {
                from: at,
                to: at,
                text: text.to_owned(),
            })
            .collect());
    };
    lines.sort_by_key(|line| line.from);
    for pair in lines.windows(2) {
        if let [first, second] = pair
            && first.to >= second.from
        {
            return Err(invalid!(
                "random-table-two-lines",
                number = second.from.to_string(),
                first = first.text.as_str(),
                second = second.text.as_str()
            ));
        }
    }
    Ok(lines)
}

/// Parses a line such as `1-3 text`, `4. text`, `07–12: text`, or `96-00 text`, where `00` is 100
/// as on percentile dice.
fn ranged(line: &str) -> Option<RandomTableLine> {
    let number = |text: &str| -> Option<(i64, usize)> {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        Some((text.get(..end)?.parse().ok()?, end))
    };
    let highest = |text: &str| -> Option<(i64, usize)> {
        let (number, end) = number(text)?;
        let is_hundred = text.get(..end)? == "00";
        Some((if is_hundred { 100 } else { number }, end))
    };
    let (from, end) = number(line)?;
    let rest = line.get(end..)?;
    let after = rest.trim_start();
    let (from, to, rest) = if let Some(range) = after.strip_prefix(['-', '–']) {
        let range = range.trim_start();
        let (to, end) = highest(range)?;
        (from, to, range.get(end..)?)
    } else {
        let (only, _) = highest(line)?;
        (only, only, rest)
    };
    let text = rest.strip_prefix(['.', ':', ')']).unwrap_or(rest);
    let parted = text.starts_with([' ', '\t']);
    (parted && from <= to && !text.trim().is_empty()).then(|| RandomTableLine {
        from,
        to,
        text: text.trim().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{die, lines};

    fn read(text: &str) -> Vec<(i64, i64, String)> {
        let lines = lines(text).unwrap();
        lines
            .into_iter()
            .map(|line| (line.from, line.to, line.text))
            .collect()
    }

    #[test]
    fn lines_without_numbers_are_numbered() {
        let plain = read("Mist\n\n Rain \n3 crows");
        let texts: Vec<_> = plain.iter().map(|line| (line.0, line.2.as_str())).collect();
        assert_eq!(texts, [(1, "Mist"), (2, "Rain"), (3, "3 crows")]);
        let ranged = read("4-6 Rain\n1–3: Mist\n07. Snow");
        let first = (1, 3, "Mist".to_owned());
        assert_eq!(ranged[0], first);
        assert_eq!((ranged[1].1, ranged[2].0), (6, 7));
    }

    #[test]
    fn double_zero_is_100_unless_lines_start_at_0() {
        let bounds = |text: &str| {
            let lines = read(text).into_iter();
            lines.map(|line| (line.0, line.1)).collect::<Vec<_>>()
        };
        assert_eq!(bounds("01-95 Mist\n96-00 Rain"), [(1, 95), (96, 100)]);
        assert_eq!(bounds("00 Rain\n01–99: Mist"), [(1, 99), (100, 100)]);
        assert_eq!(bounds("00-49 Mist\n50-99 Rain"), [(0, 49), (50, 99)]);
    }

    #[test]
    fn the_default_die_covers_every_line() {
        for (text, dice) in [
            ("Mist\nRain", "d2"),
            ("01-95 Mist\n96-00 Rain", "d100"),
            ("00-49 Mist\n50-99 Rain", "d100-1"),
            ("0 Mist\n1-9 Rain", "d10-1"),
        ] {
            assert_eq!(die(&lines(text).unwrap()), dice, "{text}");
            assert!(rules::dice::Dice::parse(dice).is_ok(), "{dice}");
        }
    }

    #[test]
    fn overlapping_ranges_and_empty_tables_are_refused() {
        assert!(
            lines("1-3 Mist\n3-4 Rain")
                .unwrap_err()
                .message
                .contains('3')
        );
        assert!(lines(" \n").is_err());
    }
}
