//! The tables with the histories of characters.

use crate::history::Log;

pub(super) const LOG: Log = Log {
    what: "character",
    owner: "character",
    last: "last_edit",
    changes: "change",
    owner_id: "character_id",
};
