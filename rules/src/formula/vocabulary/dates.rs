//! Days and months after a date.

use chrono::{Days, Months, NaiveDate};
use rhai::{Dynamic, Engine, ImmutableString};

use super::failed;
use crate::formula::problem::Evaluated;

pub(super) fn register(engine: &mut Engine) {
    engine.register_fn("date_after", date_after);
}

/// The date so many days, weeks or months after a date written 1220-03-21; n/a where that is no
/// date or the calendar ends. A month that is too short gives its last day.
fn date_after(date: Dynamic, count: i64, unit: ImmutableString) -> Evaluated<Dynamic> {
    let (days, months) = match unit.as_str() {
        "days" => (1, 0),
        "weeks" => (7, 0),
        "months" => (0, 1),
        "seasons" => (0, 3),
        _ => {
            return failed(
                "date_after(date, count, unit) counts 'days', 'weeks', 'months' or 'seasons'.",
            );
        }
    };
    let Ok(count) = u32::try_from(count) else {
        return failed(
            "date_after(date, count, unit) counts forward: the count is from 0 to 4 294 967 295.",
        );
    };
    let after = || {
        let text = date.as_immutable_string_ref().ok()?;
        let from: NaiveDate = text.trim().parse().ok()?;
        from.checked_add_days(Days::new(u64::from(count) * days))?
            .checked_add_months(Months::new(count.checked_mul(months)?))
    };
    Ok(after().map_or(Dynamic::UNIT, |date| date.to_string().into()))
}
