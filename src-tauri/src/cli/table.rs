//! `table`: a GM's table, played at without the window.

use rules::{
    Value,
    turns::{Act, AttackRequest, AttackResult, FightOdds},
};

use super::{
    arguments::{Change, Ending, Table, TableAdd},
    calc::{assignments, proof_lines},
    output::{self, Output},
};
use crate::api::{
    app::App,
    characters,
    encounters::{
        self, PlayersView, random_tables,
        views::{Comparison, EncounterCard, EncounterView, FightRules, Place, RandomTableView},
    },
    files,
    views::Refusal,
};

/// Does what was asked at a table.
pub fn run(app: &App, what: Table, out: &mut Output) -> Result<(), Refusal> {
    let find = |named: &str| encounters::find(app, named);
    match what {
        Table::New { system, name } => view(&encounters::create(app, &system, &name)?, out),
        Table::List => cards(&encounters::cards(app)?, out),
        Table::Show { table } => view(&encounters::open(app, find(&table)?)?, out),
        Table::Copy { table } => view(&encounters::copy(app, find(&table)?)?, out),
        Table::Delete { table } => cards(&encounters::delete(app, find(&table)?)?, out),
        Table::BringBack { id } => cards(&encounters::bring_back(app, id)?, out),
        Table::Join {
            table,
            character,
            side,
        } => {
            let character = characters::find(app, &character)?;
            view(
                &encounters::join(app, find(&table)?, None, character, 1, &side)?,
                out,
            )
        }
        Table::CarryOver { table, combatant } => {
            let view = encounters::save_to_sheet(app, find(&table)?, combatant)?;
            let name = view.character.name.as_str();
            out.answer(&view, |_| vec![messages::text!("cli-carried-over", name)])
        }
        Table::Change(change) => change_it(app, change, out),
        Table::Attack(asked) => attack(app, asked, out),
        Table::End { table, ending } => end(app, &table, &ending, out),
        Table::Prepare { system, name, from } => {
            let from = from.map(|from| find(&from)).transpose()?;
            view(&encounters::prepare(app, &system, &name, from)?, out)
        }
        Table::Bring { table, prepared } => view(
            &encounters::bring(app, find(&table)?, None, find(&prepared)?)?,
            out,
        ),
        Table::Odds { table, with } => {
            let with = with.map(|with| find(&with)).transpose()?;
            let odds = encounters::odds(app, find(&table)?, with, &|| false)?;
            out.answer(&odds, odds_lines)
        }
        Table::Compare { table } => {
            let compared = encounters::compare(app, find(&table)?)?;
            out.answer(&compared, compared_lines)
        }
        Table::Hide {
            table,
            combatant,
            off,
        } => {
            let hide = Act::Hide {
                combatant,
                hidden: !off,
            };
            view(
                &encounters::act(app, find(&table)?, None, &hide, None)?,
                out,
            )
        }
        Table::Export { table, output } => {
            let text = encounters::export(app, find(&table)?)?;
            out.save(app.library().path(), &output, |to| {
                to.write_all(text.as_bytes())
            })
        }
        Table::Import { file } => {
            let text = files::text(&file, encounters::LARGEST_FILE)?;
            view(&encounters::import(app, &text)?, out)
        }
        Table::Players { table } => {
            let players = encounters::players(app, find(&table)?)?;
            out.answer(&players, player_lines)
        }
        Table::Undo { table } => view(&encounters::undo(app, find(&table)?, None)?, out),
        Table::Redo { table } => view(&encounters::redo(app, find(&table)?, None)?, out),
        Table::Log { table, output } => log(app, find(&table)?, output.as_deref(), out),
        Table::Rules { system } => {
            let rules = encounters::fights(app, &system)?;
            out.answer(&rules, rules_lines)
        }
        Table::Own { name, dice, from } => {
            let text = files::text(&from, random_tables::LARGEST_FILE)?;
            out.answer(
                &random_tables::keep(app, 0, &name, &text, &dice)?,
                own_lines,
            )
        }
        Table::Owns => random_tables::all(app)?
            .iter()
            .try_for_each(|it| out.answer(it, own_lines)),
        Table::Disown { id } => {
            random_tables::put_away(app, id, true)?;
            let done = messages::text!("cli-own-table-deleted", id = id.to_string());
            out.answer(&id, |_| vec![done])
        }
    }
}

/// Adds combatants: of the entry that is named, or of the numbers that are given.
fn add(app: &App, asked: TableAdd, out: &mut Output) -> Result<(), Refusal> {
    let id = encounters::find(app, &asked.table)?;
    let TableAdd {
        name, many, side, ..
    } = asked;
    let numbers = assignments(&asked.numbers)?;
    let entry = match (name.contains('/'), numbers.is_empty()) {
        (true, _) => Some(name.clone()),
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

/// Does what one act changes.
fn change_it(app: &App, change: Change, out: &mut Output) -> Result<(), Refusal> {
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
            };
            (table, act, None)
        }
        Change::Relieve {
            table,
            combatant,
            name,
        } => {
            let id = encounters::find(app, &table)?;
            let act = encounters::relieving(app, id, combatant, &name)?;
            (table, act, None)
        }
        Change::Next { table, seed } => (table, Act::Next {}, seed),
        Change::Act { table, act, seed } => {
            let act = serde_json::from_str(&act).map_err(|error| {
                Refusal::invalid(messages::text!(
                    "cli-step-unreadable",
                    error = error.to_string()
                ))
            })?;
            (table, act, seed)
        }
    };
    let id = encounters::find(app, &table)?;
    view(&encounters::act(app, id, None, &act, seed)?, out)
}

fn attack(
    app: &App,
    asked: super::arguments::TableAttack,
    out: &mut Output,
) -> Result<(), Refusal> {
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
        return out.answer(&result, worked_lines);
    }
    if !out.json {
        worked_lines(&result)
            .into_iter()
            .try_for_each(|line| out.line(line))?;
    }
    let request = result.request;
    view(
        &encounters::act(app, id, None, &Act::Attack { request }, None)?,
        out,
    )
}

/// Dice as they were typed in: `9`, `"1 9"`, `[1, 9]`.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(dice) => dice.iter().map(typed).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

fn end(app: &App, table: &str, ending: &Ending, out: &mut Output) -> Result<(), Refusal> {
    let id = encounters::find(app, table)?;
    let end = encounters::ending(app, id)?;
    if ending.look {
        return out.answer(&end, |end| {
            let sheets = end.sheets.iter();
            sheets
                .map(|it| format!("{}  {}: {}", it.combatant, it.name, it.changes.join("; ")))
                .chain(
                    end.opponents
                        .iter()
                        .map(|id| format!("{id}  {}", messages::text!("cli-opponent"))),
                )
                .collect()
        });
    }
    let sheets = end.sheets.iter().map(|it| it.combatant);
    let save: Vec<u32> = sheets.filter(|_| ending.save).collect();
    let remove = if ending.clear {
        end.opponents
    } else {
        Vec::new()
    };
    view(&encounters::end(app, id, None, &save, &remove)?, out)
}

fn worked_lines(worked: &AttackResult) -> Vec<String> {
    let mut lines = vec![worked.said.clone()];
    for line in &worked.lines {
        lines.push(String::new());
        lines.push(match line.whose.as_str() {
            "" => line.title.clone(),
            whose => format!("{}, {whose}", line.title),
        });
        lines.extend(line.answer.proof.iter().flat_map(proof_lines));
    }
    lines.push(String::new());
    lines.extend(worked.changes.iter().cloned());
    lines.extend(
        worked
            .silent
            .iter()
            .map(|what| messages::text!("rules-not-said", why = what)),
    );
    lines
}

fn log(
    app: &App,
    id: i64,
    output: Option<&std::path::Path>,
    out: &mut Output,
) -> Result<(), Refusal> {
    if let Some(path) = output {
        let text = encounters::log_text(app, id)?;
        return out.save(app.library().path(), path, |to| {
            to.write_all(text.as_bytes())
        });
    }
    if out.json {
        return out.json_line(&encounters::log(app, id)?);
    }
    let text = encounters::log_text(app, id)?;
    text.lines().try_for_each(|line| out.line(line))
}

fn view(view: &EncounterView, out: &mut Output) -> Result<(), Refusal> {
    out.answer(view, lines)
}

fn lines(view: &EncounterView) -> Vec<String> {
    let mut lines = view.said.clone();
    lines.push(messages::text!(
        "cli-encounter-head",
        name = view.name.as_str(),
        round = view.turn.round
    ));
    for it in &view.combatants {
        let mark = if it.place == Place::On { ">" } else { " " };
        let initiative = it.initiative.map_or("–".to_owned(), |it| it.to_string());
        let counts = it
            .counts
            .iter()
            .map(|it| format!("{} {}", it.label, it.value));
        let states = it.states.iter().map(|it| match it.left {
            Some(left) => format!("{} ({left})", it.name),
            None => it.name.clone(),
        });
        let out = it.out.then(|| messages::text!("cli-out"));
        let hidden = it.hidden.then(|| messages::text!("cli-hidden"));
        let beside: Vec<String> = it
            .line
            .iter()
            .cloned()
            .chain(counts)
            .chain(states)
            .chain(out)
            .chain(hidden)
            .collect();
        lines.push(format!(
            "{mark} {:>3}  {initiative:>3}  {}  {}",
            it.id,
            it.name,
            beside.join(", ")
        ));
    }
    lines
}

fn compared_lines(compared: &Comparison) -> Vec<String> {
    let names = compared.people.iter().map(|it| it.name.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    let figures = compared.figures.iter().map(|figure| {
        let values: Vec<String> = figure.values.iter().map(ToString::to_string).collect();
        format!("{}: {}", figure.label, values.join(", "))
    });
    std::iter::once(names).chain(figures).collect()
}

fn rules_lines(rules: &FightRules) -> Vec<String> {
    let turns = rules.turns.clone().unwrap_or_default();
    let attacks = rules
        .attacks
        .iter()
        .map(|it| format!("{}  {}", it.key, it.label));
    std::iter::once(turns.about)
        .chain(turns.silent)
        .chain(attacks)
        .collect()
}

fn odds_lines(odds: &FightOdds) -> Vec<String> {
    let percent = |share: f64| format!("{:.0}%", share * 100.0);
    let mut lines = vec![
        messages::text!(
            "cli-fight-odds",
            won = percent(odds.won),
            lost = percent(odds.lost),
            undecided = percent(odds.undecided)
        ),
        messages::text!(
            "cli-fight-rounds",
            rounds = format!("{:.1}", odds.rounds),
            fights = odds.fights.to_string()
        ),
    ];
    lines.extend(odds.people.iter().map(|it| {
        let ends = it.ends.iter();
        let ends: Vec<String> = ends
            .map(|(words, share)| format!("{words} {}", percent(*share)))
            .collect();
        messages::text!(
            "cli-fight-out",
            name = it.name.as_str(),
            out = percent(it.out),
            ends = ends.join("; ")
        )
    }));
    lines.extend(
        odds.assumed
            .iter()
            .map(|what| messages::text!("cli-assumed", what)),
    );
    lines.extend(
        odds.refused
            .iter()
            .map(|what| messages::text!("cli-left-out", what)),
    );
    lines
}

fn player_lines(view: &PlayersView) -> Vec<String> {
    let turn = view
        .turn
        .iter()
        .map(|name| messages::text!("cli-turn-of", name));
    let rows = view.rows.iter().map(|row| {
        let beside = row.conditions.iter().chain(Some(&row.state));
        let beside: Vec<&str> = beside
            .map(String::as_str)
            .filter(|it| !it.is_empty())
            .collect();
        format!("{}  {}", row.name, beside.join(", "))
    });
    turn.chain(rows).collect()
}

fn cards(cards: &[EncounterCard], out: &mut Output) -> Result<(), Refusal> {
    if out.json {
        return cards.iter().try_for_each(|card| out.json_line(card));
    }
    cards.iter().try_for_each(|card| {
        let who = card
            .prepared
            .as_ref()
            .map(|who| format!("  {}", messages::text!("cli-prepared", who)));
        let (id, system, name) = (card.id, &card.system, &card.name);
        out.line(format!("{id}  {system}  {name}{}", who.unwrap_or_default()))
    })
}

fn own_lines(table: &RandomTableView) -> Vec<String> {
    let head = format!("own/{}  {}  {}", table.id, table.name, table.dice);
    std::iter::once(head)
        .chain(table.text.lines().map(|line| format!("    {line}")))
        .collect()
}
