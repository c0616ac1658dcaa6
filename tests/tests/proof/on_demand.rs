//! A system whose entries are read when they are asked for is the system that is whole in memory.

use std::collections::BTreeSet;

use rules::{
    house::HouseRule,
    rulebook::Rulebook,
    system::{System, Which},
};
use serde_json::json;
use tests::{inputs, packs};
use vademecum::api::{app::App, linking::Linker, passages::passages, views::Passage};

/// Each built-in system as a library has it: whole, and on demand.
fn each(mut compare: impl FnMut(&System, System)) {
    let folder = tempfile::tempdir().unwrap();
    let app = App::open(&folder.path().join("library.sqlite")).unwrap();
    for ready in packs::all() {
        let key = &ready.pack.system.key;
        let library = app.library();
        let (whole, on_demand) = library
            .read(|tx| {
                Ok((
                    schema::system::load(tx, key)?,
                    schema::system::open(tx, library, key, 0)?,
                ))
            })
            .unwrap();
        assert!(on_demand.entries.source().is_some());
        compare(&whole, on_demand);
    }
}

fn keys(system: &System, which: &Which<'_>) -> Vec<String> {
    let some = system.entries.some(which, usize::MAX);
    some.iter().map(|entry| entry.key()).collect()
}

#[test]
fn it_has_the_same_entries() {
    each(|whole, on_demand| {
        for (key, entry) in &whole.entries {
            assert_eq!(on_demand.entries.get(key), Some(entry), "{key}");
        }
        let mut gone_over = Vec::new();
        on_demand.entries.each(|entry| gone_over.push(entry.key()));
        assert!(gone_over.iter().eq(whole.entries.keys()));
        assert_eq!(&on_demand, whole);
    });
}

#[test]
fn the_same_entries_are_chosen() {
    each(|whole, on_demand| {
        let alike = |which: &Which<'_>| {
            assert_eq!(keys(&on_demand, which), keys(whole, which), "{which:?}");
        };
        alike(&Which::WithFormulas);
        for kind in &whole.kinds {
            alike(&Which::Kind {
                kind: &kind.key,
                tag: None,
            });
        }
        for (key, entry) in &whole.entries {
            alike(&Which::LinkingTo(key));
            for tag in &entry.tags {
                alike(&Which::Kind {
                    kind: &entry.kind,
                    tag: Some(tag),
                });
            }
            for name in entry.aliases.iter().chain([&entry.name, &entry.slug]) {
                let which = Which::Called { kind: None, name };
                let mut found = keys(&on_demand, &which);
                let mut expected = keys(whole, &which);
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{name}");
            }
        }
    });
}

#[test]
fn the_same_follows_from_it() {
    each(|whole, on_demand| {
        let pack = &packs::of(&whole.key).pack;
        let whole = Rulebook::new(whole.clone()).0;
        let on_demand = Rulebook::new(on_demand).0;
        for example in &pack.examples {
            assert_eq!(on_demand.derive(example), whole.derive(example));
        }
        for calculator in &pack.system.calculators {
            let given = inputs::least(&pack.system, calculator, 1);
            let calculate = |book: &Rulebook| book.calculate(&calculator.key, &given);
            assert_eq!(
                calculate(&on_demand),
                calculate(&whole),
                "{}",
                calculator.key
            );
        }
    });
}

#[test]
fn what_the_house_changed_is_found_changed() {
    each(|whole, on_demand| {
        let changed = whole.entries.iter().find_map(|(key, entry)| {
            let (fact, _) = entry.facts.iter().find(|(_, value)| value.is_number())?;
            Some((key, fact))
        });
        let Some((key, fact)) = changed else { return };
        let rule = HouseRule {
            target: format!("fact/{key}/{fact}"),
            value: json!(77),
            note: String::new(),
            on: true,
        };
        let played = Rulebook::with_house(on_demand, &[rule]);
        assert_eq!(played.house().len(), 1, "{key} {fact}");
        assert_eq!(
            played.system().entries.get(key).unwrap().facts[fact],
            json!(77)
        );
        played.system().entries.each(|entry| {
            let is_changed = entry.key() == *key;
            assert!(!is_changed || entry.facts[fact] == json!(77), "{key}");
        });
        let (printed, at_first) = (&played.printed().entries, &whole.entries);
        assert_eq!(printed.get(key), at_first.get(key));
    });
}

#[test]
fn the_same_names_become_links_and_those_that_longer_names_hide() {
    each(|whole, on_demand| {
        let (in_memory, stored) = (Linker::of(whole), Linker::of(&on_demand));
        let mut more = 0;
        for (key, entry) in &whole.entries {
            let expected = passages(&entry.text, &in_memory, key);
            let found = passages(&entry.text, &stored, key);
            let (expected, found) = (links(&expected), links(&found));
            let lacking: Vec<&String> = expected.iter().filter(|it| !found.contains(it)).collect();
            assert!(lacking.is_empty(), "{key} lacks {lacking:?}");
            more += found.len() - expected.len();
        }
        let all = whole.entries.len();
        assert!(more * 10 < all, "{more} more in {all} entries");
    });
}

/// The entries that passages lead to.
fn links(passages: &[Passage]) -> Vec<String> {
    let spans = passages.iter().flat_map(|passage| match passage {
        Passage::Heading { spans } | Passage::Paragraph { spans } => vec![spans],
        Passage::List { items } => items.iter().collect(),
    });
    let links: BTreeSet<String> = spans
        .flatten()
        .filter_map(|span| span.link.clone())
        .collect();
    links.into_iter().collect()
}
