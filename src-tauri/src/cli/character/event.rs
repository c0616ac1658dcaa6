//! `character event`: events of play.

use serde_json::json;

use crate::{
    api::{
        app::App,
        characters, play,
        views::{AppliedEvent, Refusal},
    },
    cli::{calc::proof_lines, output::Output},
};

/// Lists the events that can happen now.
pub(super) fn offers(app: &App, character: &str, out: &mut Output) -> Result<(), Refusal> {
    let view = characters::open(app, characters::find(app, character)?)?;
    let loaded = app.loaded(&view.character.system)?;
    for offer in &view.offers {
        let Some(event) = loaded.system().event(&offer.event) else {
            continue;
        };
        let answer = json!({ "event": event.key, "row": offer.row, "label": event.label });
        out.answer(&answer, |_| {
            let row = offer.row.map(|row| format!(" --row {row}"));
            let inputs = event.inputs.keys().map(|name| format!(" {name}=…"));
            let rest: String = row.into_iter().chain(inputs).collect();
            let call = format!("{}{rest}", event.key);
            vec![format!("{call:<32} {}", event.label)]
        })?;
    }
    Ok(())
}

/// Applies an event and prints the result.
pub(super) fn apply(
    app: &App,
    character: &str,
    request: &play::EventRequest,
    seed: Option<u64>,
    out: &mut Output,
) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
    let happened = play::apply(app, id, None, request, seed)?;
    let told = &happened.result;
    let answer = json!({
        "id": id, "revision": happened.view.revision, "label": told.label, "words": told.words,
        "rolls": told.rolls, "edit": told.edit, "proof": told.proof,
    });
    out.answer(&answer, |_| lines(&happened))
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
