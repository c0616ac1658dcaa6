//! Dates.

use chrono::{Days, Months, NaiveDate};
use rhai::{Dynamic, ImmutableString};

use super::{FUNCTION, Function, Group, failed};
use crate::problem::Evaluated;

pub(super) const GROUP: Group = Group {
    title: "dates",
    functions: &[Function {
        name: "date_after",
        arguments: 3..=3,
        written: "date_after('1220-03-21', 2, 'weeks')",
        about: "The date that many `days`, `weeks`, `months` or `seasons` later; n/a if it is not given a date.",
        register: |engine| engine.register_fn("date_after", date_after),
        ..FUNCTION
    }],
};

/// Also n/a beyond the end of the calendar. In a month that is too short, the date is its last day.
fn date_after(date: Dynamic, count: i64, unit: ImmutableString) -> Evaluated<Dynamic> {
    let (days, months) = match unit.as_str() {
        "days" => (1, 0),
        "weeks" => (7, 0),
        "months" => (0, 1),
        "seasons" => (0, 3),
        _ => return failed(messages::text!("formula-date-units")),
    };
    let Ok(count) = u32::try_from(count) else {
        return failed(messages::text!("formula-date-forward"));
    };
    let after = || {
        let text = date.as_immutable_string_ref().ok()?;
        let from: NaiveDate = text.trim().parse().ok()?;
        from.checked_add_days(Days::new(u64::from(count) * days))?
            .checked_add_months(Months::new(count.checked_mul(months)?))
    };
    Ok(after().map_or(Dynamic::UNIT, |date| date.to_string().into()))
}
