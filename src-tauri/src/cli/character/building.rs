//! `character check`, `strictness` and `waive`: the building rules.

use rules::{
    building::{Finding, Strictness},
    character::Edit,
};

use crate::{
    api::{
        app::App,
        characters,
        views::{CharacterView, Refusal},
    },
    cli::{arguments::Waiver, output::Output},
};

/// The step of findings in the ledger.
const LEDGER: &str = "ledger";

/// Sets how strictly the rules are applied to a character.
pub(super) fn strictness(
    app: &App,
    id: i64,
    to: Strictness,
    out: &mut Output,
) -> Result<(), Refusal> {
    let opened = characters::opened(app, id)?;
    let mut building = opened.character.building;
    building.strictness = to;
    let edit = Edit::Building { building };
    let edited = characters::edit(app, id, Some(opened.revision), &edit)?;
    report(&edited, out)
}

/// Waives a finding of a character, or removes the waiver.
pub(super) fn waive(app: &App, asked: &Waiver, out: &mut Output) -> Result<(), Refusal> {
    let finding = asked.finding.as_str();
    let view = characters::open(app, characters::find(app, &asked.character)?)?;
    let mut building = view.character.building.clone();
    let found = view.progress.findings.iter().any(|it| it.key == finding);
    let reason = asked.reason.as_deref().map(str::trim);
    match reason.filter(|it| !it.is_empty()) {
        Some(reason) if found => {
            let reason = reason.to_owned();
            building.waivers.insert(finding.to_owned(), reason);
        }
        None if building.waivers.contains_key(finding) => {
            building.waivers.shift_remove(finding);
        }
        None if found => return report(&view, out),
        _ if findings(&view)
            .iter()
            .any(|it| it.step == LEDGER && it.key == finding) =>
        {
            return Err(invalid!("cli-ledger-not-waived"));
        }
        _ => {
            let id = view.card.id.to_string();
            return Err(not_found!("cli-no-finding", finding, id));
        }
    }
    let edit = Edit::Building { building };
    let edited = characters::edit(app, view.card.id, Some(view.revision), &edit)?;
    report(&edited, out)
}

/// Prints the findings, and how to correct them.
pub(super) fn report(view: &CharacterView, out: &mut Output) -> Result<(), Refusal> {
    let none = messages::text!("cli-no-findings");
    out.answers_or(&none, findings(view), |finding| {
        let waived = finding.waived.as_ref();
        let waived = waived.map_or_else(String::new, |why| {
            format!("  {}", messages::text!("cli-waived", why))
        });
        vec![
            format!("{:<28} {}{waived}", finding.key, finding.words),
            format!("{:<28} {}", "", finding.mend),
        ]
    })
}

/// Returns the findings in the character, followed by those in its ledger.
fn findings(view: &CharacterView) -> Vec<Finding> {
    let of_ledger = view.ledger.iter().flat_map(|line| {
        let place = [line.date.as_str(), &line.name];
        let place = place.into_iter().filter(|part| !part.is_empty());
        let place = place.collect::<Vec<_>>().join(", ");
        line.findings.iter().map(move |finding| Finding {
            key: format!("{LEDGER}/{}/{}", line.row, finding.key),
            step: LEDGER.to_owned(),
            row: Some(line.row),
            words: format!("{place}: {}", finding.words),
            mend: finding.mend.clone(),
            rule: finding.rule.clone(),
            waived: None,
        })
    });
    view.progress
        .findings
        .iter()
        .cloned()
        .chain(of_ledger)
        .collect()
}
