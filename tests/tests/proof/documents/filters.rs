//! `docs/search-filters.md`: every query in its tables finds something, and its invalid query gets a
//! message.

use schema::search::{Index, Query};
use tests::{markdown, packs};

#[test]
fn every_query_finds_something() {
    let (labels, documents) = packs::searched();
    let index = Index::build(labels, documents.clone());
    let document = markdown::document("search-filters.md");
    let mut tried = 0;
    for query in markdown::code_in_tables(&document) {
        let found = index.search(&Query::new(query), &documents).unwrap();
        assert!(found.complaint.is_none(), "{query}: {:?}", found.complaint);
        assert!(!found.hits.is_empty() && !found.chips.is_empty(), "{query}");
        tried += 1;
    }
    assert!(tried > 12, "{tried} queries");
    assert!(
        index
            .search(&Query::new("kind<weapon"), &documents)
            .unwrap()
            .complaint
            .is_some()
    );
}
