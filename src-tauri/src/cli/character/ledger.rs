//! `character ledger` and the commands that change it: seasons, levels, matches.

use rules::{
    character::{Edit, LedgerRow},
    formula::to_text,
    ledger::{Calendar, LedgerLine},
    number::parse_whole,
};
use serde_json::json;

use crate::{
    api::{
        app::App,
        characters, ledger,
        views::{CharacterView, Refusal},
    },
    cli::{
        arguments::{ChangedLedgerRow, Ledger, NewLedgerRows, ShownLedger},
        calc::{assignments, proof_lines},
        output::Output,
    },
};

/// Runs the command `character ledger`.
pub(super) fn run(app: &App, what: Ledger, out: &mut Output) -> Result<(), Refusal> {
    match what {
        Ledger::Ledger(asked) => show(app, &asked, out),
        Ledger::LedgerAdd(asked) => add(app, asked, out),
        Ledger::LedgerChange(asked) => change(app, asked, out),
        Ledger::LedgerRemove { character, row } => remove(app, &character, row, out),
    }
}

/// Lists the rows or the offered activities, or explains a row.
fn show(app: &App, asked: &ShownLedger, out: &mut Output) -> Result<(), Refusal> {
    let id = characters::find(app, &asked.character)?;
    if asked.activities {
        return activities(app, id, out);
    }
    if let Some(row) = asked.row {
        let line = ledger::explain(app, id, row)?;
        return out.answer(&line, |line| {
            let mut lines = line_words(line);
            lines.extend(line.proof.iter().flat_map(proof_lines));
            lines
        });
    }
    report(&characters::open(app, id)?, out)
}

fn activities(app: &App, id: i64, out: &mut Output) -> Result<(), Refusal> {
    let view = characters::open(app, id)?;
    let loaded = app.loaded(&view.character.system)?;
    let activities = view.activities.iter();
    let activities = activities.filter_map(|key| loaded.system().activity(key));
    out.answers(activities, |activity| {
        let inputs = activity.inputs.keys().map(|name| format!(" {name}=…"));
        let call = format!("{}{}", activity.key, inputs.collect::<String>());
        vec![format!("{call:<44} {}", activity.name)]
    })
}

/// Adds a row to the ledger of each character.
fn add(app: &App, asked: NewLedgerRows, out: &mut Output) -> Result<(), Refusal> {
    let characters = asked.characters.iter();
    let ids = characters.map(|named| characters::find(app, named));
    let ids: Vec<i64> = ids.collect::<Result<_, _>>()?;
    let mut row = LedgerRow {
        activity: asked.activity,
        part: ledger::NEXT,
        inputs: assignments(&asked.values)?,
        ..LedgerRow::default()
    };
    if let (Some(at), Some(id)) = (&asked.at, ids.first()) {
        (row.time, row.part) = date(app, *id, at)?;
    }
    for view in ledger::add(app, &ids, &row, asked.times, asked.seed)? {
        report(&view, out)?;
    }
    Ok(())
}

/// Changes a row: its activity, date or inputs. What is not given is kept, including dice.
fn change(app: &App, asked: ChangedLedgerRow, out: &mut Output) -> Result<(), Refusal> {
    let row = asked.row;
    let id = characters::find(app, &asked.character)?;
    let opened = characters::opened(app, id)?;
    let mut rows = opened.character.ledger.into_iter();
    let found = rows.find(|it| it.id == row);
    let mut new = found.ok_or_else(|| not_found!("ledger-no-row", row = row.to_string()))?;
    if let Some(activity) = asked.activity.filter(|activity| *activity != new.activity) {
        new.activity = activity;
        new.inputs.clear();
    }
    if let Some(at) = &asked.at {
        (new.time, new.part) = date(app, id, at)?;
    }
    for (name, value) in assignments(&asked.values)? {
        if value.is_null() {
            new.inputs.shift_remove(&name);
        } else {
            new.inputs.insert(name, value);
        }
    }
    let changed = ledger::change(app, id, Some(opened.revision), new)?;
    report(&changed, out)
}

fn remove(app: &App, character: &str, row: u32, out: &mut Output) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
    let edit = Edit::RemoveLedgerRow { row };
    report(&characters::edit(app, id, None, &edit)?, out)
}

/// Parses a date: `1223/Autumn`, `1223/3`, `4`, or `before`.
fn date(app: &App, id: i64, text: &str) -> Result<(Option<i64>, u32), Refusal> {
    let loaded = characters::system_of(app, id)?;
    let calendar = loaded.system().calendar.clone().unwrap_or_default();
    read_date(&calendar, text).ok_or_else(|| {
        let unit = calendar.unit.to_lowercase();
        Refusal::invalid(match calendar.parts.first() {
            Some(part) => messages::text!("cli-no-date-with-parts", text, unit, part),
            None => messages::text!("cli-no-date", text, unit),
        })
    })
}

fn read_date(calendar: &Calendar, text: &str) -> Option<(Option<i64>, u32)> {
    if text == "before" {
        return Some((None, 0));
    }
    let Some((time, part)) = text.split_once('/') else {
        return Some((Some(parse_whole(text)?), 0));
    };
    let time = parse_whole(time)?;
    let is_called = |it: &String| it.to_lowercase() == part.to_lowercase();
    let at = match calendar.parts.iter().position(is_called) {
        Some(at) => u32::try_from(at).ok()?,
        None => part.parse::<u32>().ok()?.checked_sub(1)?,
    };
    ((at as usize) < calendar.parts.len()).then_some((Some(time), at))
}

fn report(view: &CharacterView, out: &mut Output) -> Result<(), Refusal> {
    if out.json {
        return out.json_line(&json!({
            "id": view.card.id,
            "name": view.character.name,
            "revision": view.revision,
            "ledger": view.ledger,
        }));
    }
    out.line(&view.character.name)?;
    out.answers(&view.ledger, |line| line_words(line))
}

fn line_words(line: &LedgerLine) -> Vec<String> {
    let gained = line.gained.iter().map(|it| {
        let reached = if it.before == it.after {
            String::new()
        } else {
            format!(" ({} → {})", it.before, it.after)
        };
        format!("{} {:+}{reached}", it.name, it.earned)
    });
    let changed = line.changed.iter().map(|it| {
        format!(
            "{} {} → {}",
            it.name,
            to_text(&it.before),
            to_text(&it.after)
        )
    });
    let all: Vec<String> = gained.chain(changed).collect();
    let about = if line.about.is_empty() {
        String::new()
    } else {
        format!(" ({})", line.about)
    };
    let first = format!(
        "{:>4}  {:<14} {:<40} {:<40} {:>5}",
        line.row,
        line.date,
        format!("{}{about}", line.name),
        all.join(", "),
        line.total()
    );
    let mut lines = vec![first.trim_end().to_owned()];
    let said = line.words.iter().map(|it| format!("      {it}"));
    lines.extend(said);
    let wrong = line.findings.iter();
    lines.extend(wrong.map(|it| format!("      ! {} {}", it.words, it.mend)));
    lines
}
