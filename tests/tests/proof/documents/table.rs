//! `docs/table.md`: it lists every act, and each example is valid.

use std::collections::BTreeSet;

use rules::turns::Act;
use tests::markdown;

#[test]
fn every_act_is_documented_with_an_example() {
    let document = markdown::document("table.md");
    let examples = document.lines().filter_map(|line| {
        let example = line.strip_prefix("| `")?;
        Some(example.split_once("` |")?.0)
    });
    let mut told = BTreeSet::new();
    for example in examples {
        let act: Result<Act, _> = serde_json::from_str(example);
        let act = act.unwrap_or_else(|wrong| panic!("{example}: {wrong}"));
        let written = serde_json::to_value(&act).unwrap();
        assert!(
            told.insert(written["act"].as_str().unwrap().to_owned()),
            "{example}"
        );
    }
    // The error for an unknown act names all acts.
    let unknown = serde_json::from_str::<Act>(r#"{"act":"?"}"#)
        .unwrap_err()
        .to_string();
    let (_, known) = unknown.split_once("expected one of").unwrap();
    let known: BTreeSet<String> = known
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(known.len() > 20, "{unknown}");
    assert_eq!(told, known);
}
