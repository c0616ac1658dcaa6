//! Installed packs, and the history of those that are edited.
use crate::support::fresh;
use schema::{
    layer::{self, Layer},
    system,
};

fn ferry() -> Layer {
    Layer {
        system: "ferry".to_owned(),
        key: "ferry".to_owned(),
        version: "1".to_owned(),
        ..Layer::default()
    }
}

#[test]
fn installing_over_an_edited_pack_is_recorded_and_can_be_undone() {
    let (library, _folder) = fresh();
    let layer = ferry();
    library
        .write(|tx| {
            layer::put(tx, &layer, "begun")?;
            layer::change(tx, &layer, "changed", "A field")?;
            layer::put(tx, &layer, "installed")?;
            layer::put(tx, &layer, "installed")
        })
        .unwrap();
    let source = || {
        let source = library.read(|tx| layer::source(tx, "ferry", "ferry"));
        source.unwrap().unwrap()
    };
    library.write(|tx| layer::undo(tx, &layer)).unwrap();
    assert_eq!(source(), "changed");
    library.write(|tx| layer::redo(tx, &layer)).unwrap();
    assert_eq!(source(), "installed");
    let history = library.read(|tx| layer::history(tx, &layer)).unwrap();
    let words: Vec<&str> = history.changes.iter().map(|it| it.words.as_str()).collect();
    assert_eq!(words, ["Installed version 1", "A field"]);
}

#[test]
fn a_pack_that_was_never_edited_has_no_history() {
    let (library, _folder) = fresh();
    for source in ["first", "second"] {
        library
            .write(|tx| layer::put(tx, &ferry(), source))
            .unwrap();
    }
    let history = library.read(|tx| layer::history(tx, &ferry())).unwrap();
    assert!(history.changes.is_empty());
}

#[test]
fn a_renamed_entry_is_renamed_in_an_edited_pack_and_its_history() {
    let (library, _folder) = fresh();
    let layer = ferry();
    let text = |slug: &str| {
        format!(
            "rule = \"boat/{slug}\"\nformula = 'has(\"boat/{slug}\")'\ntext = \"\\\"boat/{slug}\\\"\""
        )
    };
    let renamed = library.write(|tx| {
        layer::put(tx, &layer, "begun")?;
        layer::change(tx, &layer, &text("raft"), "A value")?;
        system::rename(tx, "ferry", "boat/raft", "boat/barge")?;
        layer::source(tx, "ferry", "ferry")
    });
    assert_eq!(renamed.unwrap(), Some(text("barge")));
    let redone = library.write(|tx| {
        layer::undo(tx, &layer)?;
        layer::redo(tx, &layer)?;
        layer::source(tx, "ferry", "ferry")
    });
    assert_eq!(redone.unwrap(), Some(text("barge")));
}
