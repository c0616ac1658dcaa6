//! Compares combatants side by side.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use rules::{Value, turns};

use super::{
    document,
    views::{ComparedCombatant, ComparedFigure, Comparison},
};
use crate::api::{app::App, views::Refusal};

/// Compares the derived numbers of all combatants; of a list's rows, those of the first row.
/// Numbers that differ come first, and among these the ones that fights use.
pub fn compare(app: &App, id: i64) -> Result<Comparison, Refusal> {
    let encounter = document(app, id)?;
    let loaded = app.loaded(&encounter.system)?;
    let attacks = loaded.system().attacks.iter();
    let lists: BTreeSet<&String> = attacks
        .flat_map(|it| it.list.iter().chain(&it.against))
        .collect();
    let mut figures: IndexMap<String, ComparedFigure> = IndexMap::new();
    for (at, who) in encounter.combatants.iter().enumerate() {
        let derivations = loaded.derivations(id, who);
        let whole = derivations.whole.iter();
        let whole = whole.map(|(key, derived)| (key.clone(), derived));
        let rows = lists
            .iter()
            .filter_map(|list| derivations.rows.get(*list)?.values().next());
        let rows = rows
            .flatten()
            .map(|(key, derived)| (format!("row.{key}"), derived));
        for (key, derived) in whole.chain(rows) {
            if derived.hidden || !derived.value.is_number() {
                continue;
            }
            let figure = figures
                .entry(key.clone())
                .or_insert_with(|| ComparedFigure {
                    key,
                    label: derived.label.clone(),
                    format: derived.format,
                    values: vec![Value::Null; encounter.combatants.len()],
                });
            if let Some(value) = figure.values.get_mut(at) {
                *value = derived.value.clone();
            }
        }
    }
    let mut figures: Vec<ComparedFigure> = figures.into_values().collect();
    let of_fights = turns::fight_values(loaded.system());
    figures.sort_by_key(|figure| {
        let is_same = figure.values.windows(2).all(|two| two[0] == two[1]);
        let place = of_fights.get_index_of(&figure.key);
        (is_same, place.unwrap_or(usize::MAX))
    });
    let people = encounter.combatants.iter().map(|who| ComparedCombatant {
        combatant: who.id,
        name: who.name().to_owned(),
        party: who.from.is_some(),
    });
    Ok(Comparison {
        people: people.collect(),
        figures,
    })
}
