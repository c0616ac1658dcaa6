//! The window may do what it needs and nothing else: what is granted, what is handled, and what the
//! page asks for are the same commands, one by one.
use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// What stands between each `from` and the next `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> BTreeSet<&'a str> {
    let parts = text.split(from).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(to)?.0))
        .collect()
}

#[test]
fn what_is_granted_is_what_is_handled_and_asked_for() {
    let granted = text("src-tauri/src/window/granted.rs");
    let granted = between(&granted, "\n    \"", "\"");
    assert!(granted.len() > 40, "{granted:?}");

    let commands = text("src-tauri/src/window/commands.rs");
    let list = commands
        .split_once("generate_handler![")
        .unwrap()
        .1
        .split_once(']')
        .unwrap()
        .0;
    let handled: BTreeSet<&str> = list
        .split(',')
        .filter_map(|path| path.trim().rsplit("::").next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(handled, granted);

    let capability: Value =
        serde_json::from_str(&text("src-tauri/capabilities/main.json")).unwrap();
    let allowed: BTreeSet<String> = capability["permissions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| {
            name.as_str()
                .unwrap()
                .strip_prefix("allow-")
                .unwrap()
                .replace('-', "_")
        })
        .collect();
    assert_eq!(
        allowed.iter().map(String::as_str).collect::<BTreeSet<_>>(),
        granted
    );
    assert_eq!(capability["windows"], serde_json::json!(["main"]));

    let asked = text("ui/src/api/commands.ts");
    let asked: BTreeSet<&str> = asked
        .split("invoke<")
        .skip(1)
        .filter_map(|call| {
            call.split_once("('")?
                .1
                .split_once('\'')
                .map(|(name, _)| name)
        })
        .collect();
    assert_eq!(asked, granted);
}

#[test]
fn the_window_comes_to_files_by_its_dialogs_alone() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/src/window");
    for item in fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let asks = path.ends_with("dialogs.rs");
        assert_eq!(text.contains("DialogExt"), asks, "{}", path.display());
        assert!(
            asks || !text.contains("files::"),
            "{} writes or reads by itself",
            path.display()
        );
        let commands = text.split("#[tauri::command(async)]").skip(1);
        for command in commands.filter_map(|it| Some(it.split_once('{')?.0)) {
            assert!(!command.contains("Path"), "{command} takes a path");
        }
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
    // A portrait comes as data, and nothing else does.
    let pictures = "img-src 'self' data:;";
    assert!(policy.contains(pictures), "{policy}");
    let policy = policy.replace(pictures, "");
    for word in ["unsafe", "*", "https:", "data:", "blob:", "wasm"] {
        assert!(!policy.contains(word), "{policy} says {word}");
    }
}

#[test]
fn the_page_writes_no_markup_of_strangers() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src")];
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
                assert!(!text.contains(word), "{} says {word}", path.display());
            }
        }
    }
    assert!(read > 100);
}
