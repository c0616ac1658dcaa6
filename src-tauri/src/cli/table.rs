//! `table`: encounters.

mod lines;

use std::path::Path;

use indexmap::IndexMap;
use rules::{
    Value,
    turns::{Act, AttackRequest},
};

use super::{
    arguments::{Change, Ending, OneTable, Table, TableAdd, TableAttack},
    calc::assignments,
    character, deleted,
    output::{self, Output},
};
use crate::api::{
    app::App,
    characters,
    encounters::{self, random_tables, views::EncounterView},
    files,
    views::{DeletedKind, Refusal},
};

/// Runs the command `table`.
pub fn run(app: &App, what: Table, out: &mut Output) -> Result<(), Refusal> {
    let named = |named: &str| encounters::find(app, named);
    let find = |one: &OneTable| named(&one.table);
    let shown = match what {
        Table::List => return out.answers(encounters::cards(app)?, lines::card),
        Table::Delete(one) => {
            let id = find(&one)?;
            let left = encounters::set_deleted(app, id, true)?;
            let id = id.to_string();
            output::note(&messages::text!("cli-deleted", command = "table", id))?;
            return out.answers(left, lines::card);
        }
        Table::BringBack { id } => return bring_back(app, id, out),
        Table::CarryOver { table, combatant } => {
            return carry_over(app, named(&table)?, combatant, out);
        }
        Table::KeepSheet { table, combatant } => {
            let card = encounters::keep_sheet(app, named(&table)?, combatant)?;
            return character::report(&characters::open(app, card.id)?, out);
        }
        Table::Change(change) => return apply_change(app, change, out),
        Table::Attack(asked) => return attack(app, asked, out),
        Table::Odds { table, with } => {
            let with = with.map(|with| named(&with)).transpose()?;
            let odds = encounters::odds(app, named(&table)?, with, &|| false)?;
            return out.answer(&odds, lines::odds);
        }
        Table::Compare(one) => {
            let compared = encounters::compare(app, find(&one)?)?;
            return out.answer(&compared, lines::compared);
        }
        Table::Export { table, output } => {
            let text = encounters::export(app, named(&table)?)?;
            return out.save_text(app.library().path(), Some(&output), &text);
        }
        Table::Players(one) => {
            let players = encounters::players(app, find(&one)?)?;
            return out.answer(&players, lines::players);
        }
        Table::Log { table, output } => {
            return log(app, named(&table)?, output.as_deref(), out);
        }
        Table::Rules { system } => {
            let rules = encounters::fights(app, &system)?;
            return out.answer(&rules, lines::rules);
        }
        Table::Own {
            name,
            dice,
            from,
            replace,
        } => {
            let text = files::text(&from, random_tables::MAX_FILE_BYTES)?;
            let replaced = replace.map(|named| random_tables::find(app, &named));
            let id = replaced.transpose()?.unwrap_or_default();
            let saved = random_tables::save(app, id, &name, &text, &dice)?;
            return out.answer(&saved, lines::own_table);
        }
        Table::Owns => return out.answers(random_tables::all(app)?, lines::own_table),
        Table::Disown { name } => {
            let id = random_tables::find(app, &name)?;
            random_tables::set_deleted(app, id, true)?;
            let own = format!("own/{id}");
            let done = messages::text!("cli-deleted", command = "table", id = own);
            return out.answer(&id, |_| vec![done]);
        }
        Table::End { table, ending } => return end(app, named(&table)?, &ending, out),
        Table::New { system, name } => encounters::create(app, &system, &name)?,
        Table::Show(one) => encounters::open(app, find(&one)?)?,
        Table::Copy(one) => encounters::copy(app, find(&one)?)?,
        Table::Join {
            table,
            character,
            side,
        } => {
            let character = characters::find(app, &character)?;
            encounters::join(app, named(&table)?, None, character, 1, &side, false)?
        }
        Table::Prepare { system, name, from } => {
            let from = from.map(|from| named(&from)).transpose()?;
            encounters::prepare(app, &system, &name, from)?
        }
        Table::Bring { table, prepared } => {
            encounters::bring(app, named(&table)?, None, named(&prepared)?)?
        }
        Table::Import { file } => {
            let text = files::text(&file, encounters::MAX_FILE_BYTES)?;
            encounters::import(app, &text)?
        }
        Table::Undo(one) => encounters::undo(app, find(&one)?, None)?,
        Table::Redo(one) => encounters::redo(app, find(&one)?, None)?,
    };
    view(&shown, out)
}

/// Restores a deleted encounter or random table; without one, lists the deleted ones.
fn bring_back(app: &App, id: Option<(DeletedKind, i64)>, out: &mut Output) -> Result<(), Refusal> {
    match id {
        None => deleted::list(
            app,
            &[DeletedKind::Encounter, DeletedKind::RandomTable],
            out,
        ),
        Some((DeletedKind::RandomTable, id)) => {
            let all = random_tables::set_deleted(app, id, false)?;
            out.answers(all, lines::own_table)
        }
        Some((_, id)) => out.answers(encounters::set_deleted(app, id, false)?, lines::card),
    }
}

/// Saves a combatant's sheet to its library character, and prints the character.
fn carry_over(app: &App, id: i64, combatant: u32, out: &mut Output) -> Result<(), Refusal> {
    let saved = encounters::save_to_sheet(app, id, None, combatant)?;
    let who = saved.combatants.iter().find(|it| it.id == combatant);
    let character = who.and_then(|it| it.from).unwrap_or_default();
    let view = characters::open(app, character)?;
    let name = view.character.name.as_str();
    out.answer(&view, |_| vec![messages::text!("cli-carried-over", name)])
}

/// Adds combatants: from an entry, or from a few numbers.
fn add(app: &App, asked: TableAdd, out: &mut Output) -> Result<(), Refusal> {
    let id = encounters::find(app, &asked.table)?;
    let TableAdd {
        name, many, side, ..
    } = asked;
    let numbers = assignments(&asked.numbers)?;
    let is_address = encounters::is_address(app, id, &name)?;
    let entry = match (is_address, numbers.is_empty()) {
        (true, true) => Some(name.clone()),
        (true, false) => {
            return Err(invalid!("cli-entry-without-numbers", name));
        }
        (false, true) => encounters::entry_named(app, id, &name)?,
        (false, false) => None,
    };
    let without_numbers = entry.is_none() && numbers.is_empty();
    let joins = characters::find(app, &name).is_ok();
    let act = match entry {
        Some(entry) => Act::Entry { entry, many, side },
        None => Act::Short {
            form: String::new(),
            name: name.clone(),
            numbers,
            many,
            side,
        },
    };
    view(&encounters::act(app, id, None, &act, None)?, out)?;
    if without_numbers {
        let table = asked.table;
        output::warn(&if joins {
            messages::text!("cli-added-without-numbers-of-character", name, table)
        } else {
            messages::text!("cli-added-without-numbers", name)
        })?;
    }
    Ok(())
}

fn apply_change(app: &App, change: Change, out: &mut Output) -> Result<(), Refusal> {
    let (table, act, seed) = match change {
        Change::Add(asked) => return add(app, asked, out),
        Change::Event {
            table,
            combatant,
            event,
            row,
            given,
            seed,
        } => {
            let act = Act::Event {
                combatant,
                event,
                row,
                given: assignments(&given)?,
            };
            (table, act, seed)
        }
        Change::Adjust {
            table,
            combatant,
            field,
            by,
        } => {
            let act = Act::Adjust {
                combatant,
                field,
                by,
            };
            (table, act, None)
        }
        Change::State {
            table,
            combatant,
            name,
            left,
        } => {
            let act = Act::State {
                combatant,
                name,
                left,
                unit: None,
                skips: 0,
                values: IndexMap::new(),
            };
            (table, act, None)
        }
        Change::Relieve {
            table,
            combatant,
            name,
        } => {
            let id = encounters::find(app, &table)?;
            let act = encounters::state_removal(app, id, combatant, &name)?;
            (table, act, None)
        }
        Change::Hide {
            table,
            combatant,
            off,
        } => {
            let hidden = !off;
            (table, Act::Hide { combatant, hidden }, None)
        }
        Change::Next { table, seed } => (table, Act::Next {}, seed),
        Change::Act { table, act, seed } => {
            let act = serde_json::from_str(&act).map_err(|error| {
                invalid!(
                    "cli-step-unreadable",
                    error = messages::json_error::reason_in(&act, &error)
                )
            })?;
            (table, act, seed)
        }
    };
    let id = encounters::find(app, &table)?;
    view(&encounters::act(app, id, None, &act, seed)?, out)
}

fn attack(app: &App, asked: TableAttack, out: &mut Output) -> Result<(), Refusal> {
    let id = encounters::find(app, &asked.table)?;
    let encounter = encounters::open(app, id)?;
    let rules = encounters::fights(app, &encounter.system)?;
    let wanted = asked.with.unwrap_or_default();
    let attack = (rules.attacks.iter()).find(|it| wanted.is_empty() || it.key == wanted);
    let mut request = AttackRequest {
        attack: attack.map_or(wanted, |attack| attack.key.clone()),
        attacker: asked.attacker,
        defender: asked.defender,
        also: asked.also,
        with: asked.row,
        against: asked.against,
        ..AttackRequest::default()
    };
    for (key, value) in assignments(&asked.given)? {
        let rolled = attack.is_some_and(|it| it.roll.iter().any(|die| die.key == key));
        if rolled || key.contains('/') {
            request.typed.insert(key, typed(&value));
        } else {
            request.asks.insert(key, value);
        }
    }
    let result = encounters::preview(app, id, &request, asked.seed)?;
    if asked.look {
        return out.answer(&result, lines::attack);
    }
    if !out.json {
        out.lines(lines::attack(&result))?;
    }
    let act = Act::Attack {
        request: result.request,
    };
    let seen = Some(encounter.revision);
    view(&encounters::act(app, id, seen, &act, None)?, out)
}

/// Formats dice as the user typed them: `9`, `"1 9"`, `[1, 9]`.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(dice) => dice.iter().map(typed).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

fn end(app: &App, id: i64, ending: &Ending, out: &mut Output) -> Result<(), Refusal> {
    let seen = Some(encounters::open(app, id)?.revision);
    let end = encounters::ending(app, id)?;
    if ending.look {
        return out.answer(&end, lines::ending);
    }
    let sheets = end.sheets.iter().map(|it| it.combatant);
    let save: Vec<u32> = sheets.filter(|_| ending.save).collect();
    let remove = if ending.clear {
        end.opponents
    } else {
        Vec::new()
    };
    view(&encounters::end(app, id, seen, &save, &remove)?, out)
}

fn log(app: &App, id: i64, output: Option<&Path>, out: &mut Output) -> Result<(), Refusal> {
    if out.json && output.is_none() {
        return out.json_line(&encounters::log(app, id)?);
    }
    let text = encounters::log_text(app, id)?;
    match output {
        Some(_) => out.save_text(app.library().path(), output, &text),
        None => out.lines(text.lines()),
    }
}

fn view(view: &EncounterView, out: &mut Output) -> Result<(), Refusal> {
    out.answer(view, lines::encounter)
}
