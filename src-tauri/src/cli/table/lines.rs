//! Formats encounters as lines of text.

use messages::{number::exact, text};
use rules::turns::{AttackResult, FightOdds};
use sheet::document::value_format;

use crate::{
    api::encounters::{
        PlayersView,
        views::{
            Comparison, EncounterCard, EncounterView, FightEnd, FightRules, RandomTableView,
            TurnState,
        },
    },
    cli::calc::proof_lines,
};

/// Formats the result of an attack, with its proof.
pub fn attack(worked: &AttackResult) -> Vec<String> {
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
            .map(|what| text!("rules-not-said", why = what)),
    );
    lines
}

/// Formats an encounter in a list.
pub fn card(card: &EncounterCard) -> Vec<String> {
    let who = card.prepared.as_ref();
    let who = who.map(|who| format!("  {}", text!("cli-prepared", who)));
    let (id, system, name) = (card.id, &card.system, &card.name);
    vec![format!("{id}  {system}  {name}{}", who.unwrap_or_default())]
}

/// Formats the combatants of an encounter, in turn order.
pub fn encounter(view: &EncounterView) -> Vec<String> {
    let mut lines = view.said.clone();
    lines.push(text!(
        "cli-encounter-head",
        name = view.name.as_str(),
        round = view.turn.round
    ));
    for it in &view.combatants {
        let mark = if it.place == TurnState::On { ">" } else { " " };
        let initiative = it.initiative.map_or("–".to_owned(), |it| it.to_string());
        let counts = it
            .counts
            .iter()
            .map(|it| format!("{} {}", it.label, it.value));
        let states = it.states.iter().map(|it| match it.left {
            Some(left) => format!("{} ({left})", it.shown),
            None => it.shown.clone(),
        });
        let out = it.out.then(|| text!("cli-out"));
        let hidden = it.hidden.then(|| text!("cli-hidden"));
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

/// Formats a comparison of combatants.
pub fn compared(compared: &Comparison) -> Vec<String> {
    let names = compared.people.iter().map(|it| it.name.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    let figures = compared.figures.iter().map(|figure| {
        let values = figure.values.iter();
        let values = values.map(|value| value_format::format_value(value, figure.format));
        let values: Vec<String> = values.collect();
        format!("{}: {}", figure.label, values.join(", "))
    });
    std::iter::once(names).chain(figures).collect()
}

/// Formats a system's rules for fights, and its attacks.
pub fn rules(rules: &FightRules) -> Vec<String> {
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

/// Formats the odds of a fight.
pub fn odds(odds: &FightOdds) -> Vec<String> {
    let percent = |share: f64| format!("{:.0}%", share * 100.0);
    let mut lines = vec![
        text!(
            "cli-fight-odds",
            won = percent(odds.won),
            lost = percent(odds.lost),
            undecided = percent(odds.undecided)
        ),
        text!(
            "cli-fight-rounds",
            rounds = exact(&format!("{:.1}", odds.rounds)),
            fights = odds.fights.to_string()
        ),
    ];
    lines.extend(odds.people.iter().map(|it| {
        let ends = it.ends.iter();
        let ends: Vec<String> = ends
            .map(|(words, share)| format!("{words} {}", percent(*share)))
            .collect();
        text!(
            "cli-fight-out",
            name = it.name.as_str(),
            out = percent(it.out),
            ends = ends.join("; ")
        )
    }));
    lines.extend(odds.assumed.iter().map(|what| text!("cli-assumed", what)));
    lines.extend(odds.refused.iter().map(|what| text!("cli-left-out", what)));
    lines
}

/// Formats the players' view.
pub fn players(view: &PlayersView) -> Vec<String> {
    let turn = view.turn.iter().map(|name| text!("cli-turn-of", name));
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

/// Formats what the end of a fight would save and remove.
pub fn ending(end: &FightEnd) -> Vec<String> {
    let sheets = end.sheets.iter();
    let sheets =
        sheets.map(|it| format!("{}  {}: {}", it.combatant, it.name, it.changes.join("; ")));
    let opponents = end.opponents.iter();
    let opponents = opponents.map(|id| format!("{id}  {}", text!("cli-opponent")));
    let lines: Vec<String> = sheets.chain(opponents).collect();
    if lines.is_empty() {
        return vec![text!("cli-nothing-changed")];
    }
    lines
}

/// Formats one of the user's own random tables.
pub fn own_table(table: &RandomTableView) -> Vec<String> {
    let head = format!("own/{}  {}  {}", table.id, table.name, table.dice);
    std::iter::once(head)
        .chain(table.text.lines().map(|line| format!("    {line}")))
        .collect()
}
