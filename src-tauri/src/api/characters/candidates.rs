//! The entries that can be added to a list of a character.

use std::collections::HashMap;

use crate::api::{
    app::App,
    characters::{document, system_of},
    entries::split_key,
    searching::{self, Query},
    views::{Candidates, Hit, Refusal},
};

/// Maximum number of search results checked against the rules. Further results keep their order.
const MAX_TRIED: usize = 400;

/// Returns the entries for a new row of a list. Entries whose names match come first, and within
/// both groups those that the building rules allow.
pub fn candidates(
    app: &App,
    id: i64,
    list: &str,
    query: &str,
    limit: usize,
) -> Result<Candidates, Refusal> {
    let loaded = system_of(app, id)?;
    let kinds = &loaded.list(list)?.kinds;
    let (mut hits, mut count) = (Vec::new(), 0);
    for kind in kinds {
        let found = searching::search(
            app,
            &Query {
                text: query.to_owned(),
                system: Some(loaded.system().key.clone()),
                kind: Some(kind.clone()),
                limit: limit.max(MAX_TRIED),
                ..Query::default()
            },
        )?;
        hits.extend(found.hits);
        count += found.count;
    }
    if kinds.len() > 1 {
        hits.sort_by(|a: &Hit, b| b.score.total_cmp(&a.score));
    }
    let character = document(app, id)?;
    let tried = hits.iter().take(MAX_TRIED);
    let addresses: Vec<&str> = tried
        .map(|hit| Ok(split_key(&hit.entry.key)?.1))
        .collect::<Result<_, Refusal>>()?;
    let found = loaded.rulebook.refusals(&character, list, &addresses);
    let mut refused: HashMap<String, String> = hits
        .iter()
        .zip(found)
        .filter_map(|(hit, finding)| Some((hit.entry.key.clone(), finding?.words)))
        .collect();
    let typed = query.trim().to_lowercase();
    hits.sort_by_key(|hit| {
        let meant = typed.is_empty() || !hit.name_marks.is_empty();
        let named = hit.entry.name.to_lowercase() == typed;
        (!named, !meant, refused.contains_key(&hit.entry.key))
    });
    hits.truncate(limit);
    let shown = hits.iter();
    Ok(Candidates {
        refused: shown
            .filter_map(|hit| refused.remove_entry(&hit.entry.key))
            .collect(),
        hits,
        count,
    })
}
