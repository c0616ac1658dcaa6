//! Merges a base pack and its add-ons into one system.
//!
//! An add-on never replaces a record of a lower layer by accident: a record whose address is taken is left out and
//! reported with both locations, unless the add-on lists the address in `replaces`.

mod needs;

pub use needs::range_from;

use std::collections::HashSet;

use rules::system::System;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    diagnostic::{Diagnostic, DiagnosticKind},
    folder::File,
    format,
    limits::{self, Limit},
    pack::{self, Pack, PackHeader},
};

/// An add-on, not yet read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addon {
    /// Its key.
    pub key: String,
    /// Its files.
    pub files: Vec<File>,
}

/// A base pack with add-ons.
#[derive(Debug, Clone, Default)]
pub struct Stack {
    /// The merged pack. The file names of an add-on are prefixed with its key.
    pub pack: Pack,
    /// The add-ons that could not be merged.
    pub left_out: Vec<UnmetAddon>,
    /// The headers of the base and of the merged add-ons.
    placed: Vec<PackHeader>,
}

/// An add-on that could not be merged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UnmetAddon {
    /// Its key.
    pub key: String,
    /// The reason, in a sentence.
    pub reason: String,
}

/// Merges add-ons over a base in order, but each after those that it needs. One whose needs are not met is left out.
pub fn merge(base: Pack, addons: &[Addon]) -> Stack {
    let stack = Stack {
        placed: vec![base.head.clone()],
        pack: base,
        left_out: Vec::new(),
    };
    stack.with(addons)
}

impl Stack {
    /// Merges more add-ons over the stack.
    #[must_use]
    pub fn with(mut self, addons: &[Addon]) -> Self {
        let mut waiting: Vec<(PackHeader, &Addon)> = addons
            .iter()
            .map(|addon| (PackHeader::of(&addon.files), addon))
            .collect();
        while let Some(next) = waiting
            .iter()
            .position(|(head, _)| needs::unmet(head, &self.placed).is_none())
        {
            let (head, addon) = waiting.remove(next);
            let read = pack::read_addon(&addon.files, &self.pack.system.kinds);
            if let Some(reason) = why_refused(&self.pack, &read, self.placed.len()) {
                self.leave_out(addon, reason);
            } else {
                merge_addon(&mut self.pack, read);
                self.placed.push(head);
            }
        }
        for (head, addon) in waiting {
            let reason = needs::unmet(&head, &self.placed).unwrap_or_default();
            self.leave_out(addon, reason);
        }
        self
    }

    fn leave_out(&mut self, addon: &Addon, reason: String) {
        self.left_out.push(UnmetAddon {
            key: addon.key.clone(),
            reason,
        });
    }
}

/// Returns the reason why an add-on cannot be merged, or `None` if it can.
fn why_refused(merged: &Pack, addon: &Pack, layers: usize) -> Option<String> {
    match &addon.head.extends {
        Some(system) if *system == merged.system.key => {}
        Some(system) => {
            return Some(messages::text!(
                "layer-adds-to-other",
                system,
                to = merged.system.key.as_str()
            ));
        }
        None => {
            let why = addon.diagnostics.first().map(ToString::to_string);
            return Some(why.unwrap_or_else(|| messages::text!("layer-is-system")));
        }
    }
    let mut sizes = sizes(&merged.system).into_iter().zip(sizes(&addon.system));
    limits::ADDONS
        .exceeded(layers)
        .or_else(|| sizes.find_map(|((limit, one), (_, other))| limit.exceeded(one + other)))
        .map(|reason| messages::text!("layer-too-large", reason))
}

/// Returns the limited sizes of a system.
fn sizes(system: &System) -> Vec<(Limit, usize)> {
    macro_rules! counts {
        ($($array:literal $field:ident $record:path,)*) => {
            [$(system.$field.len()),*]
        };
    }
    let entries = system.entries.values();
    let names = entries.flat_map(|it| it.aliases.iter().chain([&it.name]));
    let mut sizes = vec![
        (limits::ENTRIES, system.entries.len()),
        (limits::ENTRY_NAMES, names.clone().count()),
        (limits::NAME_BYTES, names.map(String::len).sum()),
        (limits::BLOCKS, system.sheet.len()),
    ];
    sizes.extend(format::keyed_arrays!(counts).map(|count| (limits::PARTS, count)));
    sizes
}

/// Merges the content of an add-on.
fn merge_addon(merged: &mut Pack, mut addon: Pack) {
    let key = addon.head.key.clone();
    let named = |file: &String| format!("{key}/{file}");
    addon.files = addon.files.iter().map(named).collect();
    for mut diagnostic in std::mem::take(&mut addon.diagnostics) {
        diagnostic.file = named(&diagnostic.file);
        merged.report(diagnostic);
    }
    let from = std::mem::take(&mut addon.system);
    let mut placings = std::mem::take(&mut addon.placings);
    let mut layer = Layer {
        first_file: merged.files.len(),
        replaces: addon.head.replaces.iter().cloned().collect(),
        replaced: HashSet::new(),
        merged,
        addon: &addon,
    };
    layer.merged.files.extend(addon.files.iter().cloned());
    macro_rules! list_of {
        ("derived", $record:ident) => {
            $record.each.as_ref()
        };
        ($array:literal, $record:ident) => {
            None
        };
    }
    macro_rules! merge {
        ($($array:tt $field:ident $record:path,)*) => {
            $(layer.merge_records($array, |it| &mut it.$field, from.$field, |it| (&it.key, list_of!($array, it)));)*
        };
    }
    format::keyed_arrays!(merge);
    let mut left_out = HashSet::new();
    for (address, entry) in from.entries {
        if layer.accepts(&address) {
            layer.merged.gaps.remove(&address);
            layer.merged.overlaps.remove(&address);
            layer.merged.system.entries.insert(address, entry);
        } else {
            left_out.insert(address);
        }
    }
    if from.calendar.is_some() && layer.accepts("calendar") {
        layer.merged.system.calendar = from.calendar;
    }
    if from.turns.is_some() && layer.accepts("turns") {
        layer.merged.system.turns = from.turns;
    }
    layer.merge_blocks(from.sheet);
    placings.retain(|it| layer.accepts(&it.address()));
    layer.merged.place(placings);
    for translated in &addon.translations {
        let address = translated.address();
        layer.put_place(&address, &address);
    }
    layer.report_missing_replacements();
    let is_merged = |address: &String| !left_out.contains(address);
    addon.gaps.retain(is_merged);
    merged.gaps.extend(addon.gaps);
    addon.overlaps.retain(is_merged);
    merged.overlaps.extend(addon.overlaps);
    addon.renames.retain(|_, new| is_merged(new));
    merged.renames.extend(addon.renames);
    merged.examples.extend(addon.examples);
    let example_files = addon.example_files.iter().map(named);
    merged.example_files.extend(example_files);
    merged.translations.extend(addon.translations);
    merged.translate();
}

/// An add-on that is being merged.
struct Layer<'a> {
    merged: &'a mut Pack,
    addon: &'a Pack,
    /// The index of its first file among those of all layers.
    first_file: usize,
    /// The addresses of its `replaces`.
    replaces: HashSet<String>,
    /// The addresses that it has replaced.
    replaced: HashSet<String>,
}

impl Layer<'_> {
    /// Whether a record of the add-on is accepted. If a lower layer has its address and is not
    /// replaced, the record is left out and reported.
    fn accepts(&mut self, address: &str) -> bool {
        if let Some(other) = self.merged.describe_record(address) {
            if !self.replaces.contains(address) {
                let reason = messages::text!("check-give-name", other, address);
                self.merged.report(Diagnostic {
                    kind: DiagnosticKind::Duplicate,
                    refused: true,
                    ..self.addon.diagnostic(address, reason)
                });
                return false;
            }
            self.replaced.insert(address.to_owned());
        }
        self.put_place(address, address);
        true
    }

    /// Records where a record of the add-on is, under the address that it has now.
    fn put_place(&mut self, address: &str, now: &str) {
        if let Some(place) = self.addon.places.get(address) {
            let mut place = place.clone();
            place.file += self.first_file;
            self.merged.places.insert(now.to_owned(), place);
        }
    }

    /// Merges records by key; derived values of rows also by list.
    fn merge_records<T>(
        &mut self,
        array: &str,
        of: fn(&mut System) -> &mut Vec<T>,
        from: Vec<T>,
        id: fn(&T) -> (&String, Option<&String>),
    ) {
        for record in from {
            let (key, list) = id(&record);
            let address = format::address(array, key, list.map(String::as_str));
            let without_list = format!("{array}/{key}");
            if self.accepts(&address) {
                self.put_place(&address, &without_list);
                let all = of(&mut self.merged.system);
                match all.iter_mut().find(|it| id(it) == id(&record)) {
                    Some(old) => *old = record,
                    None => all.push(record),
                }
            }
        }
    }

    /// Merges blocks. They have no keys, so they follow those of the lower layers, or replace all of them.
    fn merge_blocks(&mut self, from: Vec<rules::layout::Block>) {
        if !from.is_empty() && self.replaces.contains("sheet") {
            self.merged.system.sheet.clear();
            self.replaced.insert("sheet".to_owned());
        }
        for (number, block) in from.into_iter().enumerate() {
            let now = self.merged.system.sheet.len();
            self.put_place(&format!("sheet/{number}"), &format!("sheet/{now}"));
            self.merged.system.sheet.push(block);
        }
    }

    fn report_missing_replacements(&mut self) {
        for address in &self.addon.head.replaces {
            if self.replaced.contains(address) {
                continue;
            }
            let reason = if self.addon.places.contains_key(address) {
                messages::text!("layer-replaces-nothing", address)
            } else {
                messages::text!("layer-replaces-without", address)
            };
            self.merged
                .report(self.addon.diagnostic("addon/replaces", reason));
        }
    }
}
