//! Numbers as people type them.

use rules::number::parse;
use serde_json::json;

#[test]
fn signs_and_decimals_are_parsed() {
    for (text, number) in [
        ("3", json!(3)),
        (" +2 ", json!(2)),
        ("-1", json!(-1)),
        ("−1", json!(-1)),
        ("–1", json!(-1)),
        ("−2.5", json!(-2.5)),
        ("007", json!(7)),
        ("", json!(null)),
        ("−", json!(null)),
        ("1.", json!(null)),
        (".5", json!(null)),
        ("1.2.3", json!(null)),
        ("--1", json!(null)),
        ("1−5", json!(null)),
        ("1e3", json!(null)),
        ("3 lb.", json!(null)),
    ] {
        assert_eq!(json!(parse(text)), number, "{text}");
    }
}
