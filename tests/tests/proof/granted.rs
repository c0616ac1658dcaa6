//! The window has the permissions it needs, and no others.
use std::fs;

use serde_json::Value;
use tests::root;

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Only what is in the list of commands can be called, and no command takes a path: files are chosen
/// in dialogs.
#[test]
fn the_window_reaches_files_only_through_dialogs() {
    let list = text("src-tauri/src/commands/list.rs");
    assert!(list.matches(") -> ").count() > 80);
    assert!(!list.contains("Path") && !list.contains("path:"));
    assert!(!list.contains("files::"));
    for file in ["window.rs", "window/calls.rs", "window/guard.rs"] {
        let text = text(&format!("src-tauri/src/{file}"));
        assert!(
            !text.contains("DialogExt") && !text.contains("files::"),
            "{file}"
        );
    }
}

#[test]
fn the_page_is_held_to_a_strict_policy() {
    let config: Value = serde_json::from_str(&text("src-tauri/tauri.conf.json")).unwrap();
    let security = &config["app"]["security"];
    assert_eq!(security["freezePrototype"], true);
    assert_eq!(config["app"]["withGlobalTauri"], false);
    let policy = security["csp"].as_str().unwrap();
    assert!(policy.starts_with("default-src 'none';"), "{policy}");
    // Only a portrait is passed as data.
    let pictures = "img-src 'self' data:;";
    assert!(policy.contains(pictures), "{policy}");
    let policy = policy.replace(pictures, "");
    for word in ["unsafe", "*", "https:", "data:", "blob:", "wasm"] {
        assert!(!policy.contains(word), "{policy} contains {word}");
    }
}

#[test]
fn foreign_markup_is_escaped_on_the_page() {
    let mut folders = vec![root().join("ui/src")];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for item in fs::read_dir(folder).unwrap() {
            let path = item.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(text) = fs::read_to_string(&path) else {
                continue;
            };
            read += 1;
            for word in [
                "{@html",
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
                "type=\"file\"",
            ] {
                assert!(!text.contains(word), "{} contains {word}", path.display());
            }
        }
    }
    assert!(read > 100);
}
