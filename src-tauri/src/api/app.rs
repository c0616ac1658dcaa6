//! The open library, with its in-memory caches.

use std::{
    collections::HashMap,
    panic::resume_unwind,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use rules::rulebook::Rulebook;
use schema::{
    library::Library,
    search::{Index, IndexBuilder, Labels},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    built_in, cached::Cached, layer_cache::LayerCache, loaded::LoadedSystem, shelf::Shelf,
    views::Refusal,
};

/// The open library, with its cached systems and indexes.
pub struct App {
    library: Library,
    systems: Mutex<HashMap<String, Arc<Cached<LoadedSystem>>>>,
    index: Cached<Index>,
    shelf: Cached<Shelf>,
    seen: Mutex<LibraryVersion>,
    layers: LayerCache,
}

/// The version of the library, by which a window notices changes made by other windows and programs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LibraryVersion {
    /// Changes with every change made elsewhere.
    #[ts(type = "number")]
    pub changes: i64,
    /// A stamp that changes with packs, house rules and own entries.
    pub rules: String,
}

/// Returns the default path of the library, in the user's data folder.
pub fn default_library() -> Result<PathBuf, Refusal> {
    dirs::data_dir()
        .map(|folder| folder.join("vademecum").join("library.sqlite"))
        .ok_or_else(|| file_error!("app-no-data-folder"))
}

impl App {
    /// Opens a library, creating it if needed, and updates its built-in packs.
    pub fn open(path: &Path) -> Result<Self, Refusal> {
        let library = Library::open(path)?;
        built_in::update(&library)?;
        Ok(Self::new(library))
    }

    /// Wraps an open library without updating it.
    pub fn new(library: Library) -> Self {
        Self {
            library,
            systems: Mutex::default(),
            index: Cached::default(),
            shelf: Cached::default(),
            seen: Mutex::default(),
            layers: LayerCache::default(),
        }
    }

    /// Returns the library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Returns a system, loaded on first use.
    pub fn loaded(&self, system: &str) -> Result<Arc<LoadedSystem>, Refusal> {
        let slot = Arc::clone(self.systems().entry(system.to_owned()).or_default());
        slot.get(|| {
            let (loaded, house) = self.library.read(|tx| {
                Ok((
                    schema::system::load(tx, system)?,
                    schema::house::list(tx, system)?,
                ))
            })?;
            Ok(LoadedSystem::new(Rulebook::with_house(loaded, &house)))
        })
    }

    /// Returns all installed systems, by name.
    pub fn all_loaded(&self) -> Result<Vec<Arc<LoadedSystem>>, Refusal> {
        let keys = self.library.read(schema::system::keys)?;
        keys.iter().map(|key| self.loaded(key)).collect()
    }

    /// Returns a system, loaded on first use, or `None` if it is not installed.
    pub fn if_installed(&self, system: &str) -> Result<Option<Arc<LoadedSystem>>, Refusal> {
        Refusal::if_found(self.loaded(system))
    }

    /// Returns the cache of the layers below a group's own parts.
    pub fn layers(&self) -> &LayerCache {
        &self.layers
    }

    /// Returns the search index, built on first use.
    pub fn index(&self) -> Result<Arc<Index>, Refusal> {
        self.index.get(|| self.build_index())
    }

    /// Returns the books and their index, built on first use and rebuilt after changes.
    pub fn shelf(&self) -> Result<Arc<Shelf>, Refusal> {
        let stamp = self.library.read(schema::book::stamp)?;
        let read = || self.shelf.get(|| self.library.read(Shelf::read));
        let made = read()?;
        if made.is_current(&stamp) {
            return Ok(made);
        }
        self.shelf.clear();
        read()
    }

    /// Returns the books and their index only if they are already built and still current.
    pub fn current_shelf(&self) -> Result<Option<Arc<Shelf>>, Refusal> {
        let Some(made) = self.shelf.ready() else {
            return Ok(None);
        };
        let stamp = self.library.read(schema::book::stamp)?;
        Ok(made.is_current(&stamp).then_some(made))
    }

    fn build_index(&self) -> Result<Index, Refusal> {
        let keys = self.library.read(schema::system::keys)?;
        thread::scope(|scope| {
            let loading: Vec<_> = keys
                .iter()
                .map(|key| scope.spawn(move || self.loaded(key)))
                .collect();
            let mut builder = IndexBuilder::default();
            // While one system is indexed, the others are still loading.
            for loading in loading {
                let loaded = loading
                    .join()
                    .unwrap_or_else(|panic| resume_unwind(panic))?;
                let system = loaded.system();
                builder.add_system(Labels::from(system));
                for entry in system.entries.values() {
                    builder.add(&system.key, entry);
                }
            }
            Ok(builder.finish())
        })
    }

    /// Returns the version of the library. Clears the caches if packs, house rules or own entries
    /// were changed elsewhere.
    pub fn version(&self) -> Result<LibraryVersion, Refusal> {
        let changes = self.library.changed_elsewhere()?;
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.changes != changes {
            let rules = self.library.read(schema::system::stamp)?;
            if seen.rules != rules && !seen.rules.is_empty() {
                self.clear_caches();
            }
            *seen = LibraryVersion { changes, rules };
        }
        Ok(seen.clone())
    }

    /// Clears the caches after the library's content was replaced, and updates its built-in packs.
    pub fn reload(&self) -> Result<(), Refusal> {
        self.clear_caches();
        built_in::update(&self.library)
    }

    /// Clears the cached system after a change to house rules with these targets. The search index
    /// is cleared only for facts and table cells, since it does not contain formulas.
    pub fn house_changed<'a>(&self, system: &str, mut places: impl Iterator<Item = &'a str>) {
        self.systems().remove(system);
        if places.any(|place| place.starts_with("fact/") || place.starts_with("cell/")) {
            self.index.clear();
        }
    }

    /// Clears the cached system and the search index after a change to an own entry.
    pub fn own_entry_changed(&self, system: &str) {
        self.systems().remove(system);
        self.index.clear();
    }

    /// Clears the cached systems and the search index after a change to packs.
    pub fn clear_caches(&self) {
        self.clear_systems();
        self.index.clear();
    }

    /// Clears the cached systems, whose texts are in the language that was current at loading. The
    /// search index has the names in every language.
    pub fn clear_systems(&self) {
        self.systems().clear();
    }

    fn systems(&self) -> MutexGuard<'_, HashMap<String, Arc<Cached<LoadedSystem>>>> {
        self.systems.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use schema::ErrorCode;

    use crate::api::{characters, encounters, rules, test_library};

    #[test]
    fn a_damaged_system_is_not_treated_as_missing() {
        let (app, _folder) = test_library::new();
        assert!(app.if_installed("mlaf").unwrap().is_some());
        assert!(app.if_installed("unknown").unwrap().is_none());
        let created = characters::create(&app, "mlaf", "Someone").unwrap();
        let (character, table) = (created.card.id, encounters::create(&app, "mlaf", "Fight"));
        let table = table.unwrap().id;
        for read in ["arsmagica/rule/encumbrance", "mlaf/rule/spellcaster"] {
            rules::read(&app, read).unwrap();
        }
        let damage = "UPDATE entry SET summary = CAST(x'ff' AS TEXT) WHERE key LIKE 'mlaf/%'";
        let damage = app.library().write(|tx| Ok(tx.execute(damage, [])?));
        assert!(damage.unwrap() > 0);
        app.clear_caches();
        let refused = [
            characters::open(&app, character).map(drop),
            characters::undo(&app, character, None).map(drop),
            encounters::open(&app, table).map(drop),
            encounters::undo(&app, table, None).map(drop),
        ];
        for refused in refused {
            assert_eq!(refused.unwrap_err().code, ErrorCode::Damaged);
        }
        let read = rules::reading_history(&app).unwrap().read;
        let names: Vec<&str> = read.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["spellcaster", "Encumbrance"]);
        assert!(read[0].summary.contains("library is damaged"), "{read:?}");
        assert_eq!(read[0].key, "mlaf/rule/spellcaster");
        let page = rules::read(&app, "arsmagica/rule/encumbrance").unwrap();
        assert_eq!(page.brief.name, "Encumbrance");
    }
}
