//! Which backups are kept as they age.

use std::collections::HashSet;
use std::hash::Hash;

use chrono::{Datelike, NaiveDate};

use super::Reason;

const DAYS: usize = 7;
const WEEKS: usize = 4;
const MONTHS: usize = 12;
/// How many of those are kept that were made for another reason than the day.
pub const BEFORE: usize = 5;

/// Whether each is kept, given the days and reasons of all, the newest first.
pub(super) fn kept(backups: &[(NaiveDate, Reason)]) -> Vec<bool> {
    let days = newest_of(backups, DAYS, |day| day);
    let weeks = newest_of(backups, WEEKS, |day| day.iso_week());
    let months = newest_of(backups, MONTHS, |day| (day.year(), day.month()));
    let mut before = 0;
    (0..backups.len())
        .map(|at| {
            let special = backups
                .get(at)
                .is_some_and(|(_, why)| *why != Reason::Daily);
            before += usize::from(special);
            days.contains(&at)
                || weeks.contains(&at)
                || months.contains(&at)
                || (special && before <= BEFORE)
        })
        .collect()
}

/// The places of the newest backup of each of the last periods that have any.
fn newest_of<P: Eq + Hash>(
    backups: &[(NaiveDate, Reason)],
    most: usize,
    period: impl Fn(NaiveDate) -> P,
) -> HashSet<usize> {
    let mut seen = HashSet::new();
    let places = backups.iter().enumerate();
    places
        .filter(|(_, (day, _))| seen.insert(period(*day)))
        .map(|(at, _)| at)
        .take(most)
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use chrono::Days;

    use super::*;

    /// The days that are kept after a year and a half of daily starts, and how many files.
    fn after(days: u64, a_day: usize, reason: Reason) -> (BTreeSet<NaiveDate>, usize) {
        let first = NaiveDate::from_ymd_opt(2025, 6, 1).unwrap();
        let mut all: Vec<(NaiveDate, Reason)> = Vec::new();
        for day in 0..days {
            for _ in 0..a_day {
                all.insert(0, (first.checked_add_days(Days::new(day)).unwrap(), reason));
                let keep = kept(&all);
                let mut at = 0;
                all.retain(|_| {
                    at += 1;
                    keep[at - 1]
                });
            }
        }
        (all.iter().map(|(day, _)| *day).collect(), all.len())
    }

    #[test]
    fn seven_days_four_weeks_and_twelve_months_are_kept() {
        // The last day is Sunday, 22 November 2026.
        let (days, files) = after(540, 1, Reason::Daily);
        let day = |month, day| NaiveDate::from_ymd_opt(2026, month, day).unwrap();
        let mut expected: BTreeSet<NaiveDate> = (16..=22).map(|it| day(11, it)).collect();
        expected.extend([day(11, 15), day(11, 8), day(11, 1)]);
        let ends = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31];
        expected.extend((1..).zip(ends).map(|(month, end)| day(month, end)));
        expected.insert(NaiveDate::from_ymd_opt(2025, 12, 31).unwrap());
        assert_eq!(days, expected);
        assert_eq!(files, expected.len());
    }

    #[test]
    fn many_a_day_do_not_drive_out_those_of_other_days() {
        let (once, files) = after(540, 1, Reason::Daily);
        let (often, more) = after(540, 20, Reason::Pack);
        assert_eq!(once, often);
        assert_eq!(more, files + BEFORE - 1);
    }

    #[test]
    fn days_without_a_start_cost_nothing() {
        let day = |month, day| {
            (
                NaiveDate::from_ymd_opt(2026, month, day).unwrap(),
                Reason::Daily,
            )
        };
        let rare = [day(11, 21), day(9, 2), day(7, 14), day(5, 1), day(1, 9)];
        assert_eq!(kept(&rare), [true; 5]);
        assert_eq!(kept(&[]), [true; 0]);
    }
}
