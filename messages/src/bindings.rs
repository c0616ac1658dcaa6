//! Generates the TypeScript type of the window's message ids (`make types`).

use std::{fmt::Write as _, fs, path::Path};

#[test]
fn export_bindings_message_id() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut ids: Vec<String> = fs::read_dir(root.join("en/window"))
        .unwrap()
        .flat_map(|file| ids(&fs::read_to_string(file.unwrap().path()).unwrap()))
        .collect();
    ids.sort();
    let mut text = String::from(
        "// The names of the messages in messages/en/window, written by `make types`: do not edit.\n\nexport type MessageId =\n",
    );
    for (at, id) in ids.iter().enumerate() {
        let end = if at + 1 == ids.len() { ";" } else { "" };
        writeln!(text, "  | '{id}'{end}").unwrap();
    }
    fs::write(root.join("../ui/src/api/messages.ts"), text).unwrap();
}

fn ids(file: &str) -> Vec<String> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    resource
        .body
        .into_iter()
        .filter_map(|entry| match entry {
            fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        })
        .collect()
}
