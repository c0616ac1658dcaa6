//! Checks entries: sources, links and glance columns.

use std::collections::HashSet;

use rules::{
    entry::Entry,
    links::{LinkedText, addresses, pieces},
    system::{System, Target},
};

use super::{Finding, repeated, unknown};
use crate::{
    diagnostic::MAX_LISTED,
    format::{self, ADDON, SYSTEM},
    pack::OWN_PREFIX,
};

/// Returns the mistakes in the kinds and entries of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = kinds(system);
    let sources: HashSet<&str> = system.sources.iter().map(|it| it.key.as_str()).collect();
    for entry in system.entries.values() {
        let source = (!sources.contains(entry.source.as_str())).then(|| {
            let reason = messages::text!("check-source", source = entry.source.as_str());
            ("source".to_owned(), reason)
        });
        let own = entry.slug.starts_with(OWN_PREFIX).then(|| {
            let reason = messages::text!("check-own-slug", prefix = OWN_PREFIX);
            ("slug".to_owned(), reason)
        });
        let modifiers = entry.modifiers.iter().enumerate();
        let nothing = modifiers
            .filter(|(_, it)| it.add.is_none() && it.becomes.is_none() && it.dice.is_none());
        let nothing = nothing.map(|(number, _)| {
            (
                format!("modifiers/{number}"),
                messages::text!("check-modifier"),
            )
        });
        let reasons = source
            .into_iter()
            .chain(own)
            .chain(links(system, entry))
            .chain(nothing)
            .chain(granted_entries(system, entry));
        let room = (MAX_LISTED + 1).saturating_sub(all.len());
        let located = |(key, reason): Finding| (format!("{}/{key}", entry.key()), reason);
        all.extend(reasons.take(room).map(located));
        for language in entry.translations.keys().filter(|it| !is_code(it)) {
            let address = format!("translation/{language}/{}", entry.key());
            all.push((address, messages::text!("check-language", language)));
        }
    }
    all
}

/// Whether a language is written as a code: `de`, `zh-hant`.
fn is_code(language: &str) -> bool {
    let length = language.find('-').unwrap_or(language.len());
    (2..=3).contains(&length)
}

/// Returns the mistakes in the entries that the formulas of an entry add to lists by their literal addresses.
fn granted_entries(system: &System, entry: &Entry) -> Vec<Finding> {
    let mut all = Vec::new();
    for (number, modifier) in entry.modifiers.iter().enumerate() {
        let mut find = |reason| all.push((format!("modifiers/{number}/add"), reason));
        let lists = modifier
            .to
            .iter()
            .filter(|to| system.target(to) == Some(Target::List));
        for list in lists.filter_map(|to| system.list(to)) {
            let formula = modifier.add.iter();
            let texts = formula.flat_map(|it| it.split(['\'', '"']).skip(1).step_by(2));
            for (text, (kind, _)) in texts.filter_map(|it| Some((it, it.split_once('/')?))) {
                if system.is_missing_entry(text) {
                    find(messages::text!("check-brings", text));
                } else if system.kind(kind).is_some() && !list.kinds.iter().any(|it| it == kind) {
                    find(messages::text!(
                        "check-brings-kind",
                        text,
                        list = list.key.as_str(),
                        kind
                    ));
                }
            }
        }
    }
    all
}

fn kinds(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    for kind in &system.kinds {
        let key = kind.key.as_str();
        let is_array = format::part(key).is_some() || key == SYSTEM.name || key == ADDON.name;
        let facts = kind.facts.iter().map(|fact| fact.key.as_str());
        let taken = is_array.then(|| messages::text!("system-name-taken", name = key));
        all.extend(taken.map(|reason| (format!("kind/{key}"), reason)));
        let twice = repeated(facts).into_iter();
        all.extend(twice.map(|reason| (format!("kind/{key}/facts"), reason)));
        for key in &kind.glance {
            let facts = kind.facts.iter().map(|fact| fact.key.as_str());
            let reason = unknown(key, facts, || messages::text!("check-glance", key));
            all.extend(reason.map(|reason| (format!("kind/{}/glance", kind.key), reason)));
        }
    }
    all
}

fn links(system: &System, entry: &Entry) -> Vec<Finding> {
    let listed = entry.links.iter().map(|link| ("links", link.as_str()));
    let links = listed.chain(addresses(&entry.text).map(|link| ("text", link)));
    let wrong = links.filter(|(_, link)| !system.entries.contains_key(*link));
    let mut all: Vec<Finding> = wrong
        .map(|(key, link)| (key.to_owned(), messages::text!("check-link", link)))
        .collect();
    if pieces(&entry.text)
        .any(|piece| matches!(piece, LinkedText::Text(text) if text.contains("[[")))
    {
        all.push(("text".to_owned(), messages::text!("check-link-end")));
    }
    all
}
