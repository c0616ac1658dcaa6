//! The entries that can be added to a list of a character.

use std::collections::HashMap;

use crate::api::{
    app::App,
    characters::{document, list_of, loaded_of},
    entries::parts,
    searching::{self, SearchRequest},
    views::{Candidates, Hit, Refusal},
};

/// The most answers to a query that are checked against the rules; further ones stay in the order
/// of the search.
const MAX_TRIED: usize = 400;

/// The entries for a new row of a list. Those that the building rules allow come first, both among
/// those whose names match and among the rest.
pub fn candidates(
    app: &App,
    id: i64,
    list: &str,
    query: &str,
    limit: usize,
) -> Result<Candidates, Refusal> {
    let loaded = loaded_of(app, id)?;
    let kinds = &list_of(loaded.system(), list)?.kinds;
    let (mut hits, mut count) = (Vec::new(), 0);
    for kind in kinds {
        let found = searching::search(
            app,
            &SearchRequest {
                query: query.to_owned(),
                system: Some(loaded.system().key.clone()),
                kind: Some(kind.clone()),
                limit: limit.max(MAX_TRIED),
                ..SearchRequest::default()
            },
        )?;
        hits.extend(found.hits);
        count += found.count;
    }
    if kinds.len() > 1 {
        hits.sort_by(|a: &Hit, b| b.score.total_cmp(&a.score));
    }
    let character = document(app, id)?;
    let keys: Vec<&str> = hits
        .iter()
        .take(MAX_TRIED)
        .filter_map(|hit| Some(parts(&hit.entry.key).ok()?.1))
        .collect();
    let found = loaded.rulebook.refusals(&character, list, &keys);
    let refused: HashMap<String, String> = hits
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
    let shown = hits.iter().map(|hit| hit.entry.key.clone());
    let refused = shown
        .filter_map(|key| {
            let words = refused.get(&key)?.clone();
            Some((key, words))
        })
        .collect();
    Ok(Candidates {
        hits,
        count,
        refused,
    })
}
