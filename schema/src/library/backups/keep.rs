//! The retention policy for backups.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate};

use super::Reason;

const DAYS: usize = 7;
const WEEKS: usize = 4;
const MONTHS: usize = 12;
/// How many backups are kept that were made for reasons other than the daily schedule.
pub const NON_DAILY: usize = 5;

/// Decides which backups to keep, given the days and reasons of all, newest first. Backups are only
/// checked for damage if any would be removed.
pub(super) fn retained(
    backups: &[(NaiveDate, Reason)],
    is_intact: impl FnMut(usize) -> bool,
) -> Vec<bool> {
    let all = select(backups, |_| true);
    if all.iter().all(|keep| *keep) {
        return all;
    }
    let whole = select(backups, is_intact);
    all.iter().zip(whole).map(|(a, b)| *a || b).collect()
}

/// Decides which backups to keep if only those for which `counts` is true use up a slot.
fn select(backups: &[(NaiveDate, Reason)], mut counts: impl FnMut(usize) -> bool) -> Vec<bool> {
    let (mut days, mut weeks, mut months) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut first_of_days = HashSet::new();
    let mut non_daily = 0;
    let mut kept = Vec::with_capacity(backups.len());
    for (at, (day, reason)) in backups.iter().enumerate() {
        let (week, month) = (day.iso_week(), (day.year(), day.month()));
        let is_new_day = days.len() < DAYS && !days.contains(day);
        let is_new_week = weeks.len() < WEEKS && !weeks.contains(&week);
        let is_new_month = months.len() < MONTHS && !months.contains(&month);
        // The daily backup is the first of its day, and is kept in addition to the newest.
        let is_first_of_day =
            *reason == Reason::Daily && first_of_days.len() < DAYS && !first_of_days.contains(day);
        let is_non_daily = *reason != Reason::Daily && non_daily < NON_DAILY;
        let keep = is_new_day || is_new_week || is_new_month || is_first_of_day || is_non_daily;
        kept.push(keep);
        if keep && counts(at) {
            // The newest backup represents its day, week and month, even if those slots are used up.
            days.insert(*day);
            weeks.insert(week);
            months.insert(month);
            if *reason == Reason::Daily {
                first_of_days.insert(*day);
            }
            non_daily += usize::from(*reason != Reason::Daily);
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

    /// Returns the days of the backups kept after daily starts for `days` days, and the number of files.
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
    fn many_backups_on_one_day_do_not_displace_those_of_other_days() {
        let (once, files) = after(540, 1, Reason::Daily);
        let (often, more) = after(540, 20, Reason::Pack);
        assert_eq!(once, often);
        assert_eq!(more, files + NON_DAILY - 1);
    }

    #[test]
    fn the_first_backup_of_a_day_survives_later_ones() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let mut all = vec![(day, Reason::Restore); 3 * NON_DAILY];
        all.push((day, Reason::Daily));
        let kept = retained(&all, |_| true);
        assert!(kept[3 * NON_DAILY]);
        assert_eq!(kept.iter().filter(|keep| **keep).count(), NON_DAILY + 1);
    }

    #[test]
    fn days_without_a_backup_do_not_use_up_slots() {
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
    fn a_damaged_backup_does_not_use_up_a_slot() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let all = [(day, Reason::Asked); NON_DAILY + 2];
        let good = NON_DAILY + 1;
        assert!(!retained(&all, |_| true)[good]);
        assert!(retained(&all, |at| at == good)[good]);
        assert!(retained(&all, |at| at > 0)[good - 1]);
    }
}
