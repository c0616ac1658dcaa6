//! `table`: a GM's table, played at without the window.

use rules::turns::{Act, AttackRequest, AttackResult, Die};

use super::{
    arguments::Table,
    calc::{assignments, proof_lines},
    output::Output,
};
use crate::api::{
    app::App,
    characters,
    encounters::{
        self, random_tables,
        views::{EncounterCard, EncounterView, Place, RandomTableView},
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
        Table::Add {
            table,
            name,
            numbers,
            many,
            side,
        } => {
            let id = find(&table)?;
            let act = if name.contains('/') {
                Act::Entry {
                    entry: name,
                    many,
                    side,
                }
            } else {
                Act::Short {
                    form: String::new(),
                    name,
                    numbers: assignments(&numbers)?,
                    many,
                    side,
                }
            };
            view(&encounters::act(app, id, None, &act, None)?, out)
        }
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
            out.answer(&view, |view| {
                vec![format!("{} is as it is at the table.", view.character.name)]
            })
        }
        Table::Next { table, seed } => view(
            &encounters::act(app, find(&table)?, None, &Act::Next {}, seed)?,
            out,
        ),
        Table::Attack(attack) => strike(app, attack, out),
        Table::Act { table, act, seed } => {
            let act: Act = serde_json::from_str(&act)
                .map_err(|error| Refusal::invalid(format!("The act cannot be read: {error}.")))?;
            view(&encounters::act(app, find(&table)?, None, &act, seed)?, out)
        }
        Table::Undo { table } => view(&encounters::undo(app, find(&table)?, None)?, out),
        Table::Redo { table } => view(&encounters::redo(app, find(&table)?, None)?, out),
        Table::Log { table, output } => log(app, find(&table)?, output.as_deref(), out),
        Table::Rules { system } => {
            let rules = encounters::fights(app, &system)?;
            out.answer(&rules, |rules| {
                let turns = rules.turns.clone().unwrap_or_default();
                let attacks = rules
                    .attacks
                    .iter()
                    .map(|it| format!("{}  {}", it.key, it.label));
                std::iter::once(turns.about)
                    .chain(turns.silent)
                    .chain(attacks)
                    .collect()
            })
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
            out.answer(&id, |id| vec![format!("Your table {id} was put away.")])
        }
    }
}

fn strike(app: &App, attack: super::arguments::Strike, out: &mut Output) -> Result<(), Refusal> {
    let id = encounters::find(app, &attack.table)?;
    let given = assignments(&attack.given)?;
    let mut request = AttackRequest {
        attack: attack.with.unwrap_or_default(),
        attacker: attack.attacker,
        defender: attack.defender,
        ..AttackRequest::default()
    };
    let view_now = encounters::open(app, id)?;
    let rules = encounters::fights(app, &view_now.system)?;
    let found = rules
        .attacks
        .iter()
        .find(|it| request.attack.is_empty() || it.key == request.attack);
    for (key, value) in given {
        let die = found.is_some_and(|it| it.roll.iter().any(|die| die.key == key));
        let botch = value == "botch";
        if die && (value.is_i64() || botch) {
            let total = value.as_i64().unwrap_or_default();
            request.dice.insert(
                key,
                Die {
                    total,
                    botch,
                    ..Die::default()
                },
            );
        } else {
            request.asks.insert(key, value);
        }
    }
    let worked = encounters::preview(app, id, &request, attack.seed)?;
    if attack.look {
        return out.answer(&worked, worked_lines);
    }
    if !out.json {
        worked_lines(&worked)
            .into_iter()
            .try_for_each(|line| out.line(line))?;
    }
    let request = worked.request;
    view(
        &encounters::act(app, id, None, &Act::Attack { request }, None)?,
        out,
    )
}

fn worked_lines(worked: &AttackResult) -> Vec<String> {
    let mut lines = vec![worked.said.clone()];
    for line in &worked.lines {
        lines.push(String::new());
        lines.push(line.title.clone());
        lines.extend(line.answer.proof.iter().flat_map(proof_lines));
    }
    lines.push(String::new());
    lines.extend(worked.changes.iter().cloned());
    lines.extend(
        worked
            .silent
            .iter()
            .map(|it| format!("Not in these rules: {it}")),
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
        files::write(path, encounters::log_text(app, id)?.as_bytes())?;
        return out.answer(&path, |path| vec![format!("Wrote {}.", path.display())]);
    }
    if out.json {
        return out.json_line(&encounters::log(app, id)?);
    }
    out.line(encounters::log_text(app, id)?.trim_end())
}

fn view(view: &EncounterView, out: &mut Output) -> Result<(), Refusal> {
    out.answer(view, lines)
}

fn lines(view: &EncounterView) -> Vec<String> {
    let mut lines = view.said.clone();
    lines.push(format!("{} · round {}", view.name, view.turn.round));
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
        let out = it.out.then(|| "out".to_owned());
        let beside: Vec<String> = it
            .line
            .iter()
            .cloned()
            .chain(counts)
            .chain(states)
            .chain(out)
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

fn cards(cards: &[EncounterCard], out: &mut Output) -> Result<(), Refusal> {
    if out.json {
        return cards.iter().try_for_each(|card| out.json_line(card));
    }
    cards
        .iter()
        .try_for_each(|card| out.line(format!("{}  {}  {}", card.id, card.system, card.name)))
}

fn own_lines(table: &RandomTableView) -> Vec<String> {
    let head = format!("own/{}  {}  {}", table.id, table.name, table.dice);
    std::iter::once(head)
        .chain(table.text.lines().map(|line| format!("    {line}")))
        .collect()
}
