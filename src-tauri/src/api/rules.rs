//! Reading rules: entries, systems, the reading history and pins.

use rules::{
    entry::Entry,
    system::{Source, System},
};

use super::{
    app::App,
    calculators::without_script,
    entries::{entry_ref, labelled_facts, source_of, split_key},
    passages::passages,
    views::{EntryPage, EntryRef, ErrorCode, ReadingHistory, Refusal, SystemView},
};

/// Maximum number of recently read entries listed.
const RECENT: usize = 12;

/// Maximum number of listed entries that link to an entry, or that share its name in a system.
const MAX_LINKS: usize = 500;

/// Returns an entry and records that it was read. A failure to record it is ignored, so that a
/// read-only library can be read.
pub fn read(app: &App, key: &str) -> Result<EntryPage, Refusal> {
    let page = peek(app, key)?;
    app.library()
        .write(|tx| schema::reading_history::note_read(tx, key))
        .ok();
    Ok(page)
}

/// Returns an entry without recording that it was read.
pub fn peek(app: &App, key: &str) -> Result<EntryPage, Refusal> {
    let (system, rest) = split_key(key)?;
    let loaded = app.loaded(system)?;
    let entry = loaded.entry(rest)?;
    let pinned = app.library().read(schema::reading_history::pinned)?;
    let (system, house, address) = (loaded.system(), loaded.rulebook.house(), entry.key());
    let brief_of = |key: &String| Some(entry_ref(system, system.entries.get(key)?));
    Ok(EntryPage {
        brief: entry_ref(system, entry),
        system: system.key.clone(),
        facts: system
            .kind(&entry.kind)
            .map(|kind| labelled_facts(kind, entry, house, |_| true))
            .unwrap_or_default(),
        text: passages(&entry.text, loaded.linker(), &address),
        source: source_of(system, entry)
            .cloned()
            .unwrap_or_else(|| unnamed(entry)),
        links: entry.links.iter().filter_map(brief_of).collect(),
        linked_from: system
            .entries
            .values()
            .filter(|other| other.links.contains(&address))
            .take(MAX_LINKS)
            .map(|other| entry_ref(system, other))
            .collect(),
        elsewhere: namesakes(app, &system.key, entry)?,
        calculators: system
            .calculators
            .iter()
            .filter(|calculator| calculator.rule == address)
            .map(without_script)
            .collect(),
        pinned: pinned.iter().any(|pin| pin == key),
        house: house
            .iter()
            .filter(|note| note.rule.as_deref() == Some(&address))
            .cloned()
            .collect(),
        entry: entry.clone(),
    })
}

/// Returns the installed systems.
pub fn systems(app: &App) -> Result<Vec<SystemView>, Refusal> {
    let systems = app.all_loaded()?.into_iter();
    Ok(systems.map(|it| system_view(it.system())).collect())
}

/// Returns the recently read entries and the pinned ones.
pub fn reading_history(app: &App) -> Result<ReadingHistory, Refusal> {
    let (read, pinned) = app.library().read(|tx| {
        Ok((
            schema::reading_history::recent(tx, RECENT)?,
            schema::reading_history::pinned(tx)?,
        ))
    })?;
    Ok(ReadingHistory {
        read: briefs(app, &read)?,
        pinned: briefs(app, &pinned)?,
    })
}

/// Pins an entry.
pub fn pin(app: &App, key: &str) -> Result<ReadingHistory, Refusal> {
    let (system, rest) = split_key(key)?;
    app.loaded(system)?.entry(rest)?;
    app.library()
        .write(|tx| schema::reading_history::pin(tx, key))?;
    reading_history(app)
}

/// Removes a pin.
pub fn unpin(app: &App, key: &str) -> Result<ReadingHistory, Refusal> {
    app.library()
        .write(|tx| schema::reading_history::unpin(tx, key))?;
    reading_history(app)
}

/// Returns the source of an entry that its pack does not describe.
fn unnamed(entry: &Entry) -> Source {
    let title = if schema::own_entry::is_own(entry) {
        messages::text!("entry-your-own")
    } else {
        String::new()
    };
    Source {
        title,
        ..Source::default()
    }
}

fn namesakes(app: &App, system: &str, entry: &Entry) -> Result<Vec<EntryRef>, Refusal> {
    let mut found = Vec::new();
    for key in app.library().read(schema::system::keys)? {
        if key == system {
            continue;
        }
        let loaded = match app.loaded(&key) {
            Ok(loaded) => loaded,
            // A damaged system must not prevent reading the entries of others.
            Err(refusal) if refusal.code == ErrorCode::Damaged => continue,
            Err(refusal) => return Err(refusal),
        };
        let entries = loaded.system().entries.values();
        let same = entries.filter(|other| other.has_name(&entry.name));
        let same = same.take(MAX_LINKS);
        found.extend(same.map(|other| entry_ref(loaded.system(), other)));
    }
    Ok(found)
}

/// Returns brief views of the entries that still exist.
fn briefs(app: &App, keys: &[String]) -> Result<Vec<EntryRef>, Refusal> {
    let mut briefs = Vec::new();
    for key in keys {
        let Ok((system, rest)) = split_key(key) else {
            continue;
        };
        match app.if_installed(system) {
            Ok(None) => {}
            Ok(Some(loaded)) => {
                let entry = loaded.system().entries.get(rest);
                briefs.extend(entry.map(|entry| entry_ref(loaded.system(), entry)));
            }
            Err(refusal) if refusal.code == ErrorCode::Damaged => briefs.push(unread(key, refusal)),
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(briefs)
}

/// Describes an entry of a damaged system: its name from its key, and the damage in place of its summary.
fn unread(key: &str, damage: Refusal) -> EntryRef {
    let mut names = key.split('/').map(|name| name.replace('-', " "));
    EntryRef {
        key: key.to_owned(),
        system: names.next().unwrap_or_default(),
        kind: names.next().unwrap_or_default(),
        name: names.next().unwrap_or_default(),
        summary: damage.message,
        own: false,
    }
}

fn system_view(system: &System) -> SystemView {
    SystemView {
        key: system.key.clone(),
        name: system.name.clone(),
        edition: system.edition.clone(),
        about: system.about.clone(),
        entries: system.entries.len(),
        kinds: system.kinds.clone(),
        fields: system.fields.clone(),
        lists: system.lists.clone(),
        derived: system.derived.clone(),
        building: system.building.clone(),
        events: system.events.clone(),
        calendar: system.calendar.clone(),
        growths: system.growths.clone(),
        activities: system.activities.clone(),
        sources: system.sources.clone(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::api::test_library;

    #[test]
    fn stored_keys_of_missing_entries_are_skipped() {
        let (app, _folder) = test_library::new();
        let keys = [
            "nothing",
            "gone/weapon/axe",
            "arsmagica/weapon/gone",
            "arsmagica/weapon/sword-long",
        ];
        let listed = briefs(&app, &keys.map(str::to_owned)).unwrap();
        let listed: Vec<&str> = listed.iter().map(|it| it.key.as_str()).collect();
        assert_eq!(listed, ["arsmagica/weapon/sword-long"]);
    }

    #[test]
    fn a_page_lists_existing_links_backlinks_and_namesakes_in_other_systems() {
        let (app, _folder) = test_library::new();
        let entry = |name: &str, alias: &str, link: &str| Entry {
            kind: "weapon".to_owned(),
            slug: name.to_lowercase(),
            name: name.to_owned(),
            aliases: vec![alias.to_owned()],
            links: vec![link.to_owned(), "weapon/missing".to_owned()],
            ..Entry::default()
        };
        let system = |key: &str, entries: Vec<Entry>| System {
            key: key.to_owned(),
            name: key.to_owned(),
            entries: entries
                .into_iter()
                .map(|entry| (entry.key(), entry))
                .collect(),
            ..System::default()
        };
        let near = vec![
            entry("Zorblax", "Zorb", "weapon/qwertzu"),
            entry("Qwertzu", "Qwert", "weapon/zorblax"),
        ];
        let far = vec![
            entry("zorblax", "Blax", "weapon/far"),
            entry("Cudgel", "Zorblax", "weapon/far"),
            entry("Zorblaxes", "Blaxes", "weapon/far"),
        ];
        app.library()
            .write(|tx| {
                schema::system::store(tx, &system("near", near), "here", "")?;
                schema::system::store(tx, &system("far", far), "here", "")
            })
            .unwrap();
        let keys = |briefs: &[EntryRef]| -> Vec<String> {
            briefs.iter().map(|brief| brief.key.clone()).collect()
        };
        let page = peek(&app, "near/weapon/zorblax").unwrap();
        assert_eq!(keys(&page.links), ["near/weapon/qwertzu"]);
        assert_eq!(keys(&page.linked_from), ["near/weapon/qwertzu"]);
        assert_eq!(
            keys(&page.elsewhere),
            ["far/weapon/zorblax", "far/weapon/cudgel"]
        );
    }
}
