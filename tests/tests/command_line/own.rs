//! The user's own entries, and own parts of a system.

use crate::run::{EMPTY, Table};

const NET: &str = "arsmagica/weapon/own-weir-net";

#[test]
fn an_own_entry_is_created_changed_deleted_and_restored() {
    let table = Table::new();
    let made = table.done(&["entry", "new", "arsmagica", "weapon", "Weir Net"]);
    assert_eq!(made, format!("{NET}  Weir Net\n"));
    let parts = ["load=+9", "Answer=1e3 knots", "aliases=Net; Eel net"];
    table.done(&[&["entry", "set", NET], &parts[..]].concat());
    let net = || table.json(&["show", NET]);
    assert_eq!(net()["fields"]["load"], 9);
    assert_eq!(net()["summary"], "1e3 knots");
    assert_eq!(net()["aliases"][1], "Eel net");
    for summary in ["summary=Two knots", "summary=Three knots"] {
        table.done(&["entry", "set", NET, summary]);
    }
    table.done(&["entry", "undo", NET]);
    assert_eq!(net()["summary"], "Two knots");
    table.done(&["entry", "undo", NET]);
    assert_eq!(net()["summary"], "1e3 knots");
    let refused = table.refused(&["entry", "new", "arsmagica", "weapon", " "]);
    assert!(refused.contains("needs a name"), "{refused}");
    let refused = table.refused(&["entry", "set", NET, "laod=3"]);
    assert!(refused.contains("“laod”"), "{refused}");

    let said = table.run(&["entry", "set", NET, "load=much"]);
    assert_eq!(said.status, 0);
    assert!(said.err.contains("takes a number"), "{}", said.err);
    table.done(&["entry", "undo", NET]);
    assert_eq!(net()["fields"]["load"], 9);
    table.done(&["entry", "redo", NET]);
    let history = table.json_lines(&["entry", "history", NET]);
    assert_eq!(history.len(), 5);
    let change = history[3]["id"].to_string();
    table.done(&["entry", "restore", NET, &change]);
    assert_eq!(net()["fields"]["load"], 9);

    let said = table.done(&["entry", "delete", NET]);
    assert!(said.contains("vademecum entry bring-back"), "{said}");
    assert_eq!(table.done(&["entry", "list"]), EMPTY);
    assert_eq!(table.json(&["entry", "bring-back"])["key"], NET);
    table.done(&["entry", "bring-back", NET]);
    let copy = table.json(&["entry", "copy", NET]);
    assert_eq!(copy["name"], "Weir Net (copy)");
    assert_eq!(table.done(&["entry", "list"]).lines().count(), 2);
}

#[test]
fn an_own_field_is_added_changed_and_removed() {
    let table = Table::new();
    let luck = ["part", "set", "arsmagica", "field/luck"];
    let keys = ["label=Luck", "type=number", "default=2", "--heading", "Own"];
    table.done(&[&luck[..], &keys].concat());
    table.done(&["character", "new", "arsmagica", "Maud"]);
    let shown = || table.done(&["character", "show", "Maud"]);
    assert!(shown().contains("Luck: 2"), "{}", shown());

    let list = table.done(&[&luck[..], &["label=Fortune", "default=3"]].concat());
    assert!(list.starts_with("field/luck  Fortune\n"), "{list}");
    assert!(list.contains("\n    type = \"number\"\n"), "{list}");
    assert!(shown().contains("Fortune: 3"), "{}", shown());
    table.done(&["part", "undo", "arsmagica"]);
    assert!(shown().contains("Luck: 2"), "{}", shown());
    table.done(&luck);
    let wrong = ["part", "set", "arsmagica", "derived/fortune"];
    let keys = ["label=Fortune", "formula=lukc + 3", "format=number"];
    let refused = table.refused(&[&wrong[..], &keys].concat());
    assert!(refused.contains("lukc"), "{refused}");
    let removed = table.done(&["part", "remove", "arsmagica", "field/luck"]);
    assert_eq!(removed, EMPTY);
    let history = table.json_lines(&["part", "history", "arsmagica"]);
    assert_eq!(history[0]["words"], "Removed Luck");
    assert_eq!(history.len(), 3, "a part that stays the same is no change");
    let refused = table.refused(&["part", "set", "arsmagica", "luck"]);
    assert!(refused.contains("“luck”"), "{refused}");
    let deep = ["part", "set", "arsmagica", "derived/fate/weapons/more"];
    let refused = table.refused(&[&deep[..], &["formula=strength + 1"]].concat());
    assert!(refused.contains("“weapons/more”"), "{refused}");
    let refused = table.refused(&["part", "undo", "mlaf"]);
    assert!(refused.contains("nothing to undo"), "{refused}");
}
