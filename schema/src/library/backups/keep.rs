//! Decides which backups are kept as they age.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate};

use super::Reason;

const DAYS: usize = 7;
const WEEKS: usize = 4;
const MONTHS: usize = 12;
/// The number kept of those that were made for another reason than the day.
pub const BEFORE: usize = 5;

/// Decides which backups are kept, given the days and reasons of all, the newest first. Whether one
/// is intact is only checked where another would be removed for it.
pub(super) fn retained(
    backups: &[(NaiveDate, Reason)],
    is_whole: impl FnMut(usize) -> bool,
) -> Vec<bool> {
    let all = kept_of(backups, |_| true);
    if all.iter().all(|keep| *keep) {
        return all;
    }
    let whole = kept_of(backups, is_whole);
    all.iter().zip(whole).map(|(a, b)| *a || b).collect()
}

/// Decides which are kept if only intact ones count.
fn kept_of(backups: &[(NaiveDate, Reason)], mut counts: impl FnMut(usize) -> bool) -> Vec<bool> {
    let (mut days, mut weeks, mut months) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut first_of_days = HashSet::new();
    let mut before = 0;
    let mut kept = Vec::with_capacity(backups.len());
    for (at, (day, reason)) in backups.iter().enumerate() {
        let (week, month) = (day.iso_week(), (day.year(), day.month()));
        let is_new_day = days.len() < DAYS && !days.contains(day);
        let is_new_week = weeks.len() < WEEKS && !weeks.contains(&week);
        let is_new_month = months.len() < MONTHS && !months.contains(&month);
        // The first backup of a day is kept longer than the later ones.
        let is_first_of_day =
            *reason == Reason::Daily && first_of_days.len() < DAYS && !first_of_days.contains(day);
        let is_before = *reason != Reason::Daily && before < BEFORE;
        let keep = is_new_day || is_new_week || is_new_month || is_first_of_day || is_before;
        kept.push(keep);
        if keep && counts(at) {
            // The newest backup represents its period, even where no more periods are kept.
            days.insert(*day);
            weeks.insert(week);
            months.insert(month);
            if *reason == Reason::Daily {
                first_of_days.insert(*day);
            }
            before += usize::from(*reason != Reason::Daily);
        }
    }
    kept
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
                let keep = retained(&all, |_| true);
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
    fn many_backups_of_a_day_do_not_replace_those_of_other_days() {
        let (once, files) = after(540, 1, Reason::Daily);
        let (often, more) = after(540, 20, Reason::Pack);
        assert_eq!(once, often);
        assert_eq!(more, files + BEFORE - 1);
    }

    #[test]
    fn the_first_backup_of_a_day_survives_later_ones() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let mut all = vec![(day, Reason::Restore); 3 * BEFORE];
        all.push((day, Reason::Daily));
        let kept = retained(&all, |_| true);
        assert!(kept[3 * BEFORE]);
        assert_eq!(kept.iter().filter(|keep| **keep).count(), BEFORE + 1);
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
        assert_eq!(retained(&rare, |_| true), [true; 5]);
        assert_eq!(retained(&[], |_| true), [true; 0]);
    }

    #[test]
    fn an_unreadable_backup_does_not_count() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let all = [(day, Reason::Asked); BEFORE + 2];
        let good = BEFORE + 1;
        assert!(!retained(&all, |_| true)[good]);
        assert!(retained(&all, |at| at == good)[good]);
        assert!(retained(&all, |at| at > 0)[good - 1]);
    }
}
