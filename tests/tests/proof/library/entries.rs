//! Every entry has a source, a short summary, questions and valid links.

use tests::packs;

/// A summary is two lines of a reading pane.
const MAX_SUMMARY_LENGTH: usize = 115;
const MIN_QUESTIONS: usize = 3;

#[test]
fn every_entry_is_complete_and_names_its_source() {
    let mut wrong = Vec::new();
    for (system, entry) in packs::entries() {
        let mut must = |holds: bool, what: &str| {
            if !holds {
                wrong.push(format!("{}/{}: {what}", system.key, entry.key()));
            }
        };
        must(
            system.sources.iter().any(|it| it.key == entry.source),
            "no source",
        );
        must(!entry.section.trim().is_empty(), "no section");
        must(!entry.summary.trim().is_empty(), "no summary");
        must(
            entry.summary.chars().count() <= MAX_SUMMARY_LENGTH,
            "a long summary",
        );
        must(entry.questions.len() >= MIN_QUESTIONS, "too few questions");
        must(
            !entry.text.trim().is_empty() || entry.table.is_some(),
            "neither text nor table",
        );
        let said = serde_json::to_string(entry).unwrap();
        must(!said.contains(".tsv"), "the name of a file");
    }
    super::none("entries are not finished", &wrong);
}

#[test]
fn every_source_has_a_title_a_licence_and_an_attribution() {
    for ready in packs::all() {
        for source in &ready.pack.system.sources {
            for part in [&source.title, &source.licence, &source.attribution] {
                assert!(!part.trim().is_empty(), "{source:?}");
            }
        }
    }
}

#[test]
fn no_link_is_dangling() {
    let mut dangling = Vec::new();
    for (system, entry) in packs::entries() {
        let written = entry.text.split("[[").skip(1).map(|rest| {
            let inside = rest.split("]]").next().unwrap_or_default();
            inside.split('|').next().unwrap_or_default()
        });
        for link in entry.links.iter().map(String::as_str).chain(written) {
            if !system.entries.contains_key(link) {
                dangling.push(format!("{}/{} to {link}", system.key, entry.key()));
            }
            if link == entry.key() {
                dangling.push(format!("{}/{} to itself", system.key, entry.key()));
            }
        }
    }
    super::none("links lead nowhere", &dangling);
}

#[test]
fn rules_of_fields_values_and_calculators_exist() {
    let mut missing = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        let in_lists = system.lists.iter().flat_map(|list| &list.fields);
        let fields = system.fields.iter().chain(in_lists);
        let named = fields
            .filter_map(|it| Some((&it.key, it.rule.as_ref()?)))
            .chain(
                system
                    .derived
                    .iter()
                    .filter_map(|it| Some((&it.key, it.rule.as_ref()?))),
            )
            .chain(system.calculators.iter().map(|it| (&it.key, &it.rule)));
        for (key, rule) in named {
            if !system.entries.contains_key(rule) {
                missing.push(format!("{}: {key} names the rule {rule}", system.key));
            }
        }
    }
    super::none("rules are missing", &missing);
}
