//! `docs/search-filters.md`: every query that it shows finds something, and the one that it calls wrong
//! gets a message.

use schema::search::{Document, Index, Labels, Query};
use tests::{markdown, packs};

fn library() -> (Index, Vec<Document>) {
    let systems = packs::all().iter().map(|it| &it.pack.system);
    let labels: Vec<Labels> = systems.clone().map(Labels::from).collect();
    let documents = systems.flat_map(|system| {
        let entries = system.entries.values();
        entries.map(|entry| Document::of(&system.key, entry))
    });
    let documents: Vec<Document> = documents.collect();
    (Index::build(labels, documents.clone()), documents)
}

#[test]
fn every_query_finds_something() {
    let (index, documents) = library();
    let document = markdown::document("search-filters.md");
    let mut tried = 0;
    for row in document.lines().filter(|line| line.starts_with("| `")) {
        for query in row.split('`').skip(1).step_by(2) {
            let found = index.search(&Query::new(query), &documents);
            assert!(found.complaint.is_none(), "{query}: {:?}", found.complaint);
            assert!(!found.hits.is_empty() && !found.chips.is_empty(), "{query}");
            tried += 1;
        }
    }
    assert!(tried > 12, "{tried} queries");
    assert!(
        index
            .search(&Query::new("kind<weapon"), &documents)
            .complaint
            .is_some()
    );
}
