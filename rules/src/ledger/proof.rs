//! The proof of a score: the rows of the ledger in which it was earned.

use formula::Term;
use indexmap::IndexMap;

use super::LedgerLine;
use crate::{Value, derivation::Derivation};

/// The derivations of everything that a ledger changed, by address: the value before the first row,
/// then what each row added.
pub(crate) fn proofs(lines: &[LedgerLine]) -> IndexMap<String, Derivation> {
    let mut all: IndexMap<String, Derivation> = IndexMap::new();
    for line in lines {
        for gained in &line.gained {
            let start = gained.points - gained.earned;
            let proof = all.entry(gained.address.clone()).or_insert_with(|| {
                let what = messages::text!("ledger-experience-before");
                started(&gained.address, &gained.name, start.into(), what)
            });
            let given = (gained.given != gained.earned)
                .then(|| messages::text!("ledger-given", given = gained.given.to_string()));
            let reached = (gained.after != gained.before)
                .then(|| messages::text!("ledger-reaches", score = gained.after.to_string()));
            let term = term(line, gained.earned.into(), [given, reached]);
            proof.terms.push(term);
            proof.value = gained.points.into();
            proof.words = messages::text!(
                "ledger-score",
                score = gained.after.to_string(),
                points = gained.points.to_string()
            );
        }
        for changed in &line.changed {
            let (Some(before), Some(after)) = (changed.before.as_i64(), changed.after.as_i64())
            else {
                continue;
            };
            let proof = all.entry(changed.address.clone()).or_insert_with(|| {
                let what = messages::text!("ledger-before");
                started(&changed.address, &changed.name, before.into(), what)
            });
            let change = after.saturating_sub(before);
            proof.terms.push(term(line, change.into(), [None, None]));
            proof.value = after.into();
        }
    }
    all
}

fn started(address: &str, name: &str, value: Value, what: String) -> Derivation {
    Derivation {
        key: address.to_owned(),
        label: name.to_owned(),
        terms: vec![Term {
            name: messages::text!("ledger-start"),
            value,
            from: format!("start/{address}"),
            note: what,
            ..Term::default()
        }],
        ..Derivation::default()
    }
}

fn term(line: &LedgerLine, value: Value, notes: [Option<String>; 2]) -> Term {
    let about = Some(line.about.clone()).filter(|about| !about.is_empty());
    let notes = about.into_iter().chain(notes.into_iter().flatten());
    let notes: Vec<String> = notes.collect();
    let name = match line.date.as_str() {
        "" => line.name.clone(),
        date => format!("{date}: {}", line.name),
    };
    Term {
        name,
        value,
        from: format!("ledger/{}", line.row),
        note: notes.join("; "),
        ..Term::default()
    }
}
