//! Caches the layers below a group's own parts while parts are previewed one after another.

use std::sync::{Arc, Mutex, PoisonError};

use seed::{
    folder::File,
    layers::{Addon, Stack, merge},
    pack,
};

/// The last merged layers.
#[derive(Default)]
pub struct LayerCache(Mutex<Option<CachedStack>>);

type CachedStack = (Vec<File>, Vec<Addon>, Arc<Stack>);

impl LayerCache {
    /// Merges a base pack with add-ons, or returns the last result if the packs are the same.
    pub fn of(&self, base: &[File], addons: &[Addon]) -> Arc<Stack> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of_base, of_addons, stack)) = kept.as_ref()
            && of_base == base
            && of_addons == addons
        {
            return Arc::clone(stack);
        }
        let stack = Arc::new(merge(pack::read(base), addons));
        *kept = Some((base.to_vec(), addons.to_vec(), Arc::clone(&stack)));
        stack
    }
}
