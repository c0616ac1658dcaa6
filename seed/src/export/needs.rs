//! Finds the add-ons that an add-on needs by the records that it names.

use std::collections::HashSet;

use rules::entry::Entry;

use super::references::{mentions, mentions_of};
use crate::{
    layers::Addon,
    own::OwnPart,
    pack::{Pack, PackHeader, read_addon},
};

/// Returns the add-ons over a base that entries and other parts need, with the needs of these add-ons.
pub fn needed<'a>(
    entries: &[Entry],
    parts: &[OwnPart],
    base: &Pack,
    addons: &'a [Addon],
) -> Vec<(PackHeader, &'a Addon)> {
    let of_parts = parts.iter().flat_map(mentions_of);
    let mentioned: HashSet<String> = entries.iter().flat_map(mentions).chain(of_parts).collect();
    let mut kinds = base.system.kinds.clone();
    let mut rest: Vec<(Pack, &Addon)> = Vec::new();
    for addon in addons {
        let pack = read_addon(&addon.files, &kinds);
        kinds.extend_from_slice(&pack.system.kinds);
        rest.push((pack, addon));
    }
    let mut needed: Vec<(PackHeader, &Addon)> = Vec::new();
    while let Some(next) = rest.iter().position(|(pack, addon)| {
        let mut places = pack.places.keys();
        needed
            .iter()
            .any(|(head, _)| head.needs.contains_key(&addon.key))
            || places.any(|place| mentioned.contains(place) && !base.places.contains_key(place))
    }) {
        let (pack, addon) = rest.remove(next);
        needed.push((pack.head, addon));
    }
    needed
}
