//! The library's file: opening, migrating, checking, backing up, restoring and salvaging it. All
//! transactions go through this module.
//!
//! The submodules are listed in dependency order: each uses only those above it.

mod names;
mod paths;

mod checksum;
mod connection;
mod folder;
mod lock;

mod integrity;
mod set_aside;
mod stray_log;

mod copy;
pub(crate) mod kind_views;
mod migrate;

mod existing;
mod snapshot;

mod handle;

pub mod backups;
mod restore;
mod salvage;

pub(crate) use checksum::stamp;
pub use handle::Library;
pub use paths::{resolve, sync_folder};
pub use restore::{ReadCopy, restore, start_over};
pub use salvage::{Salvage, SalvagedTable, salvage};
