//! `character event`: events of play.

use serde::Serialize;
use serde_json::json;

use crate::{
    api::{
        app::App,
        characters, play,
        views::{AppliedEvent, Refusal},
    },
    cli::{
        arguments::PlayEvent,
        calc::{assignments, proof_lines},
        output::Output,
    },
};

/// Applies an event and prints the result. Without one, lists the events that can happen now.
pub(super) fn run(app: &App, asked: PlayEvent, out: &mut Output) -> Result<(), Refusal> {
    let id = characters::find(app, &asked.character)?;
    let Some(event) = asked.event else {
        return offers(app, id, out);
    };
    let (row, given) = (asked.row, assignments(&asked.values)?);
    let request = play::EventRequest { event, row, given };
    let happened = play::apply(app, id, None, &request, asked.seed)?;
    let told = &happened.result;
    let answer = json!({
        "id": id, "revision": happened.view.revision, "label": told.label, "words": told.words,
        "rolls": told.rolls, "edit": told.edit, "proof": told.proof,
    });
    out.answer(&answer, |_| lines(&happened))
}

fn offers(app: &App, id: i64, out: &mut Output) -> Result<(), Refusal> {
    let view = characters::open(app, id)?;
    let loaded = app.loaded(&view.character.system)?;
    let offered = view.offers.iter().filter_map(|offer| {
        let event = loaded.system().event(&offer.event)?;
        let row = offer.row.map(|row| format!(" --row {row}"));
        let inputs = event.inputs.keys().map(|name| format!(" {name}=…"));
        let rest: String = row.into_iter().chain(inputs).collect();
        Some(OfferedEvent {
            event: &event.key,
            row: offer.row,
            label: &event.label,
            call: format!("{}{rest}", event.key),
        })
    });
    out.answers(offered, |it| vec![format!("{:<32} {}", it.call, it.label)])
}

#[derive(Serialize)]
struct OfferedEvent<'a> {
    event: &'a str,
    row: Option<u32>,
    label: &'a str,
    /// The arguments that apply it.
    #[serde(skip)]
    call: String,
}

fn lines(happened: &AppliedEvent) -> Vec<String> {
    let told = &happened.result;
    let rolled = told.rolls.iter().map(|roll| {
        format!(
            "{}: {} = {} {}",
            roll.label, roll.shown, roll.total, roll.note
        )
        .trim_end()
        .to_owned()
    });
    let mut lines: Vec<String> = rolled.chain(told.words.iter().cloned()).collect();
    if lines.is_empty() && !told.changes() {
        lines.push(messages::text!("cli-nothing-changed"));
    }
    lines.extend(told.proof.iter().flat_map(proof_lines));
    lines
}
