//! `house`: house rules.

use super::{arguments::House, output::Output};
use crate::api::{
    app::App,
    house,
    views::{HouseCard, HouseReport, Refusal},
};

/// Runs the command `house`.
pub fn run(app: &App, what: House, out: &mut Output) -> Result<(), Refusal> {
    match what {
        House::List => out.answers(house::all(app)?, lines),
        House::Places { key } => out.answers(house::on_page(app, &key)?, lines),
        House::Set { place, value, note } => {
            let (system, target) = parts(&place)?;
            let seen = house::get(app, system, target)?.rule;
            let made = house::set(app, system, target, &value, &note, seen.as_ref())?;
            out.answer(&made, lines)
        }
        House::On { place } => switch(app, &place, true, out),
        House::Off { place } => switch(app, &place, false, out),
        House::Remove { place } => {
            let (system, target) = parts(&place)?;
            house::remove(app, system, target)?;
            out.answer(&place, |place| {
                vec![messages::text!("cli-house-removed", place)]
            })
        }
        House::Export { system, output } => {
            let text = house::export(app, &system)?;
            out.save_text(app.library().path(), output.as_deref(), &text)
        }
        House::Install { from } => {
            let (name, text) = house::file_at(&from)?;
            out.answer(&house::install(app, &name, &text)?.0, report_lines)
        }
    }
}

/// Formats the report of an import.
pub fn report_lines(report: &HouseReport) -> Vec<String> {
    let head = messages::text!(
        "cli-house-imported",
        system = report.system.as_str(),
        taken = report.taken,
        skipped = report.left_out.len()
    );
    std::iter::once(head)
        .chain(report.left_out.iter().cloned())
        .collect()
}

fn switch(app: &App, place: &str, on: bool, out: &mut Output) -> Result<(), Refusal> {
    let (system, target) = parts(place)?;
    out.answer(&house::switch(app, system, target, on)?, lines)
}

fn lines(card: &HouseCard) -> Vec<String> {
    let mut lines = vec![
        format!("{}/{}", card.system, card.place.target),
        format!("    {}", card.place.label),
        format!(
            "    {}",
            messages::text!("cli-house-printed", printed = card.printed.as_str())
        ),
    ];
    if let (Some(rule), Some(house)) = (&card.rule, &card.house) {
        lines.push(format!(
            "    {}",
            if rule.on {
                messages::text!("cli-house-rule", house)
            } else {
                messages::text!("cli-house-rule-off", house)
            }
        ));
        if !rule.note.is_empty() {
            lines.push(format!("    {}", rule.note));
        }
    }
    lines.extend(card.problem.iter().map(|problem| format!("    {problem}")));
    lines
}

fn parts(place: &str) -> Result<(&str, &str), Refusal> {
    place
        .split_once('/')
        .ok_or_else(|| invalid!("cli-no-house-place", place))
}
