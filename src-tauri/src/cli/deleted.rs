//! What was deleted and can be restored.

use super::output::Output;
use crate::api::{
    app::App,
    deleted,
    views::{DeletedItem, DeletedKind, Refusal},
};

/// Lists the deleted items of some kinds, each kind most recently deleted first.
pub fn list(app: &App, kinds: &[DeletedKind], out: &mut Output) -> Result<(), Refusal> {
    let mut items: Vec<DeletedItem> = Vec::new();
    for kind in kinds {
        items.extend(deleted::list(app, *kind)?);
    }
    out.answers_or(&messages::text!("cli-none-deleted"), items, |it| {
        let (key, at, name, system) = (&it.key, &it.at, &it.name, &it.system);
        let line = format!("{key:>5}  {at}  {name}  {system}");
        vec![line.trim_end().to_owned()]
    })
}
