//! What the user has deleted.

use super::{
    app::App,
    views::{DeletedItem, DeletedKind, Refusal},
};

/// Returns the deleted items of a kind, most recently deleted first.
pub fn list(app: &App, kind: DeletedKind) -> Result<Vec<DeletedItem>, Refusal> {
    app.library().read(|tx| schema::deleted::list(tx, kind))
}
