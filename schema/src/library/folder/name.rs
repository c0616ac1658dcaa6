//! File names of backups: `2026-11-21T053600.125Z-daily.sqlite`, in UTC.

use chrono::{DateTime, NaiveDateTime, Utc};

use super::Reason;

const TIME: &str = "%Y-%m-%dT%H%M%S%.3fZ";
const ENDING: &str = ".sqlite";

const REASONS: [(Reason, &str); 6] = [
    (Reason::Daily, "daily"),
    (Reason::Pack, "before-pack"),
    (Reason::Import, "before-import"),
    (Reason::Restore, "before-restore"),
    (Reason::Migration, "before-migration"),
    (Reason::Asked, "asked"),
];

/// Returns the file name of a backup, with a number if it is not the first in its millisecond.
pub(super) fn write(made_at: DateTime<Utc>, reason: Reason, number: usize) -> String {
    let words = REASONS
        .iter()
        .find(|(one, _)| *one == reason)
        .map_or("asked", |(_, words)| words);
    let more = if number > 1 {
        format!(".{number}")
    } else {
        String::new()
    };
    format!("{}-{words}{more}{ENDING}", made_at.format(TIME))
}

/// Parses the file name of a backup. Returns `None` for other names.
pub(super) fn read(name: &str) -> Option<(DateTime<Utc>, Reason)> {
    let stem = name.strip_suffix(ENDING)?;
    let (time, rest) = stem.split_once("Z-")?;
    let made_at = NaiveDateTime::parse_from_str(&format!("{time}Z"), TIME).ok()?;
    let words = match rest.split_once('.') {
        Some((words, number)) => number.parse::<usize>().ok().map(|_| words)?,
        None => rest,
    };
    let (reason, _) = REASONS.iter().find(|(_, one)| *one == words)?;
    Some((made_at.and_utc(), *reason))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn file_names_round_trip() {
        let at = DateTime::parse_from_rfc3339("2026-11-21T05:36:07.125Z").unwrap();
        for (reason, _) in REASONS {
            for number in [1, 2, 17] {
                let name = write(at.to_utc(), reason, number);
                assert_eq!(read(&name), Some((at.to_utc(), reason)), "{name}");
            }
        }
        assert_eq!(
            write(at.to_utc(), Reason::Pack, 2),
            "2026-11-21T053607.125Z-before-pack.2.sqlite"
        );
    }

    #[test]
    fn other_files_are_not_backups() {
        for name in [
            "library.sqlite",
            "2026-11-21T053607.125Z-daily.sqlite.77.unfinished",
            "2026-11-21T053607.125Z-daily.json",
            "2026-11-21T053607.125Z-holiday.sqlite",
            "2026-13-21T053607.125Z-daily.sqlite",
            "2026-11-21T053607.125Z-daily.x.sqlite",
            "",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
