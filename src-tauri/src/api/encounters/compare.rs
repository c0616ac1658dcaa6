//! Combatants side by side.

use indexmap::IndexMap;
use rules::Value;
use schema::encounter as stored;

use super::views::{ComparedFigure, ComparedPerson, Comparison};
use crate::api::{app::App, views::Refusal};

/// Every number that follows from the sheets of those in an encounter, those in which they differ first.
pub fn compare(app: &App, id: i64) -> Result<Comparison, Refusal> {
    let encounter = app.library().read(|tx| stored::open(tx, id))?.encounter;
    let loaded = app.loaded(&encounter.system)?;
    let mut figures: IndexMap<String, ComparedFigure> = IndexMap::new();
    for (at, who) in encounter.combatants.iter().enumerate() {
        let derivations = app.readings().of(&loaded.rulebook, id, who);
        for (key, derived) in &derivations.whole {
            if !derived.value.is_number() {
                continue;
            }
            let figure = figures
                .entry(key.clone())
                .or_insert_with(|| ComparedFigure {
                    key: key.clone(),
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
    figures.sort_by_key(|figure| figure.values.windows(2).all(|two| two[0] == two[1]));
    let people = encounter.combatants.iter().map(|who| ComparedPerson {
        combatant: who.id,
        name: who.name().to_owned(),
        party: who.from.is_some(),
    });
    Ok(Comparison {
        people: people.collect(),
        figures,
    })
}
