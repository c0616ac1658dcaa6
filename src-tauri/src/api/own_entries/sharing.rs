//! Exports own entries as an add-on that others can install.

use std::collections::HashSet;

use indexmap::IndexMap;
use rules::entry::Entry;
use schema::own_entry::{self, OwnEntry};
use seed::{
    bundle, check,
    export::{self, AddonFiles, Export},
    layers::{self as stack, Addon, Stack, range_from},
    limits,
    own::{self, OwnPart},
    pack::{self, Pack, PackHeader},
};

use crate::api::{
    app::App,
    layers,
    own_parts::OwnAddon,
    views::{AddonForm, ExportedAddon, OwnEntryCard, Refusal},
};

/// Maximum number of errors named in one sentence.
const MAX_NAMED_ERRORS: usize = 5;

/// Returns the own entries of all systems, by system and in order of creation.
pub fn list(app: &App) -> Result<Vec<OwnEntryCard>, Refusal> {
    app.library().read(|tx| {
        let mut cards = Vec::new();
        for system in schema::system::keys(tx)? {
            let own = own_entry::list(tx, &system)?.into_iter();
            cards.extend(own.map(|OwnEntry { entry, .. }| OwnEntryCard {
                key: format!("{system}/{}", entry.key()),
                name: entry.name,
                system: system.clone(),
                kind: entry.kind,
            }));
        }
        Ok(cards)
    })
}

/// Exports own entries and parts as an add-on, or a system created here as a pack. Returns the
/// file's text and a report. Returns an error if another library could not install all of it.
pub fn export(app: &App, form: &AddonForm) -> Result<(String, ExportedAddon), Refusal> {
    let made = form.parts.then(|| OwnAddon::read(app, &form.system));
    let made = made.transpose()?;
    let is_system = made.as_ref().is_some_and(|it| it.layer.is_base());
    let head = head(form, is_system)?;
    let (own, base, mut addons) = app.library().read(|tx| {
        Ok((
            own_entry::list(tx, &form.system)?,
            layers::base(tx, &form.system)?,
            layers::active_addons(tx, &form.system)?,
        ))
    })?;
    let base = pack::read(&base.files);
    addons.retain(|addon| addon.key != head.key && addon.key != own::KEY);
    let parts = made.as_ref().map_or(&[][..], |made| &made.own.parts);
    let chosen = chosen(own, form, !parts.is_empty())?;
    let entries: Vec<Entry> = chosen.iter().map(|it| it.entry.clone()).collect();
    let (mut shared, needs) = if is_system {
        Default::default()
    } else {
        needed(&entries, parts, &base, &addons)
    };
    let head = PackHeader { needs, ..head };
    if let Some(made) = made.as_ref().filter(|_| !is_system) {
        addons.push(Addon {
            key: own::KEY.to_owned(),
            files: made.own.files().map_err(Refusal::invalid)?,
        });
    }
    let lower = stack::merge(base.clone(), &addons).pack.system;
    let attribution = attribution(&head, &lower, &chosen);
    let written = Export {
        attribution,
        head: head.clone(),
        entries,
        own: made.as_ref().map(|made| &made.own),
        lower: &lower,
    }
    .write()
    .map_err(Refusal::invalid)?;
    shared.push(Addon {
        key: head.key.clone(),
        files: written.files.clone(),
    });
    let (stack, layer) = if is_system {
        (stack::merge(pack::read(&written.files), &[]), "")
    } else {
        (stack::merge(base, &shared), head.key.as_str())
    };
    let remarks = checked(stack, layer, &written, &chosen)?;
    let text = bundle::write(&written.files);
    let exported = ExportedAddon {
        name: head.name,
        key: head.key,
        needs: head.needs,
        entries: written.addresses,
        parts: parts.len(),
        remarks: written.left_out.into_iter().chain(remarks).collect(),
    };
    Ok((text, exported))
}

/// Returns the add-ons that own entries and parts depend on, and the required versions of these and of the base pack.
fn needed(
    entries: &[Entry],
    parts: &[OwnPart],
    base: &Pack,
    addons: &[Addon],
) -> (Vec<Addon>, IndexMap<String, String>) {
    let needed = export::needed(entries, parts, base, addons);
    let heads = [&base.head].into_iter();
    let heads = heads.chain(needed.iter().map(|(head, _)| head));
    let versions = heads.map(|head| (head.key.clone(), range_from(&head.version)));
    let versions = versions.collect();
    let needed = needed.into_iter().map(|(_, addon)| addon.clone());
    (needed.collect(), versions)
}

/// Builds the header of the add-on or system, without its dependencies.
fn head(form: &AddonForm, is_system: bool) -> Result<PackHeader, Refusal> {
    let said = [
        ("addon-needs-name", &form.name),
        ("addon-needs-version", &form.version),
        ("addon-needs-licence", &form.licence),
    ];
    if let Some((id, _)) = said.iter().find(|(_, text)| text.trim().is_empty()) {
        return Err(Refusal::invalid(messages::catalogue::text(id, &[])));
    }
    let key = match form.key.as_deref().map(str::trim) {
        _ if is_system => form.system.clone(),
        None | Some("") => export::key(&form.name),
        Some(key) => key.to_owned(),
    };
    let authors = form.authors.iter().map(|it| it.trim().to_owned());
    if key == own::KEY {
        return Err(invalid!("addon-key-used", key));
    }
    if key == form.system && !is_system {
        return Err(invalid!("addon-key-system", key));
    }
    let head = PackHeader {
        key,
        name: form.name.trim().to_owned(),
        version: form.version.trim().to_owned(),
        authors: authors.filter(|it| !it.is_empty()).collect(),
        licence: form.licence.trim().to_owned(),
        extends: (!is_system).then(|| form.system.clone()),
        ..PackHeader::default()
    };
    let texts = head
        .authors
        .iter()
        .chain([&head.name, &head.version, &head.licence]);
    let longest = texts.map(|it| it.chars().count()).max();
    match limits::NAME.exceeded(longest.unwrap_or_default()) {
        Some(reason) => Err(Refusal::invalid(reason)),
        None => Ok(head),
    }
}

/// Returns the own entries that the form names by address, slug or key; all of them if it names none.
fn chosen(own: Vec<OwnEntry>, form: &AddonForm, has_parts: bool) -> Result<Vec<OwnEntry>, Refusal> {
    let system = format!("{}/", form.system);
    let named: HashSet<&str> = form
        .entries
        .iter()
        .flatten()
        .map(|it| it.strip_prefix(&system).unwrap_or(it))
        .collect();
    let is_named = |entry: &Entry, name: &str| entry.slug == name || entry.key() == name;
    if let Some(unknown) = named
        .iter()
        .find(|name| !own.iter().any(|it| is_named(&it.entry, name)))
    {
        return Err(not_found!(
            "addon-no-entry",
            unknown,
            system = form.system.as_str()
        ));
    }
    let is_chosen = |it: &OwnEntry| {
        form.entries.is_none() || named.iter().any(|name| is_named(&it.entry, name))
    };
    let chosen: Vec<OwnEntry> = own.into_iter().filter(is_chosen).collect();
    if chosen.is_empty() && !has_parts {
        return Err(not_found!("addon-nothing", system = form.system.as_str()));
    }
    match chosen.iter().find(|it| it.entry.name.is_empty()) {
        Some(it) => Err(invalid!("addon-entry-no-name", key = it.entry.key())),
        None => Ok(chosen),
    }
}

/// Builds the attribution: the authors, and the sources of copied entries.
fn attribution(head: &PackHeader, lower: &rules::system::System, chosen: &[OwnEntry]) -> String {
    let copied = chosen.iter().filter_map(|it| it.copied_from.as_ref());
    let from = copied.filter_map(|address| lower.entries.get(address));
    let keys: HashSet<&str> = from.map(|entry| entry.source.as_str()).collect();
    let sources = lower
        .sources
        .iter()
        .filter(|it| keys.contains(it.key.as_str()));
    let sources = sources.map(|source| {
        messages::text!(
            "addon-copies",
            title = source.title.as_str(),
            licence = source.licence.as_str(),
            attribution = source.attribution.as_str()
        )
    });
    let authors = (!head.authors.is_empty())
        .then(|| messages::text!("addon-by", authors = head.authors.join(", ")));
    let all: Vec<String> = authors.into_iter().chain(sources).collect();
    let text = all.join(" ");
    text.trim().chars().take(limits::LINE.max).collect()
}

/// Validates the result as another library would. Returns the notes on the layer `key`, or all notes if `key` is empty.
fn checked(
    mut stack: Stack,
    key: &str,
    written: &AddonFiles,
    chosen: &[OwnEntry],
) -> Result<Vec<String>, Refusal> {
    if let Some(misfit) = stack.left_out.iter().find(|it| it.key == key) {
        return Err(invalid!("addon-misfit", reason = misfit.reason.as_str()));
    }
    check::check(&mut stack.pack);
    let files = match key {
        "" => String::new(),
        key => format!("{key}/"),
    };
    let own = stack
        .pack
        .diagnostics
        .iter()
        .filter(|it| it.file.starts_with(&files));
    let (refused, noted): (Vec<_>, Vec<_>) = own.partition(|it| it.refused);
    let told = |error: &seed::diagnostic::Diagnostic| {
        let at = written.addresses.iter().position(|it| {
            let rest = error.key.strip_prefix(it.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        match at.and_then(|at| chosen.get(at)) {
            Some(own) => format!("{}: {}", own.entry.name, error.reason),
            None => error.to_string(),
        }
    };
    if !refused.is_empty() {
        let first: Vec<String> = refused
            .iter()
            .take(MAX_NAMED_ERRORS)
            .map(|it| told(it))
            .collect();
        return Err(invalid!("addon-unreadable", reason = first.join(" ")));
    }
    Ok(noted.into_iter().map(told).collect())
}
