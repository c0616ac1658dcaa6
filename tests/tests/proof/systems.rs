//! Code that differs between operating systems is in the crate `platform`, except for the web view.
use std::{fs, path::Path};

use tests::root;

use super::modules::{files, members, without_tests};

/// The module that detects the end of the web view's process.
const WEB_VIEW: &str = "src-tauri/src/window/revival";
/// Names that only some operating systems have.
const OF_ONE_SYSTEM: [&str; 6] = [
    "std::os::",
    "rustix::",
    "libc::",
    "UnixStream",
    "\"lp\"",
    "\"lpstat\"",
];

/// The first condition or name in a piece of Rust that holds for some systems only.
fn of_one_system(code: &str) -> Option<String> {
    let named = OF_ONE_SYSTEM.into_iter().find(|name| code.contains(name));
    let mut conditions = code.split("cfg").skip(1).filter_map(condition);
    named
        .map(str::to_owned)
        .or_else(|| conditions.find(|it| is_about_system(it)))
}

/// The text in brackets after `cfg` or `cfg!`, or the condition of a `cfg_attr`.
fn condition(after: &str) -> Option<String> {
    let (name, inside) = after.split_once('(')?;
    if !["", "!", "_attr"].contains(&name) {
        return None;
    }
    let mut depth = 1_i32;
    let end = inside.find(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0 || (letter == ',' && depth == 1 && name == "_attr")
    });
    inside.get(..end?).map(str::to_owned)
}

fn is_about_system(condition: &str) -> bool {
    let words = [
        "unix",
        "windows",
        "target_os",
        "target_family",
        "target_env",
    ];
    condition
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
        .any(|word| words.contains(&word))
}

#[test]
fn only_platform_has_code_for_single_systems() {
    let mut seen = 0;
    for member in members().into_iter().filter(|it| it != "platform") {
        let src = root().join(&member).join("src");
        if !src.is_dir() {
            continue;
        }
        for file in files(&src, &[".rs"]) {
            if file.starts_with(root().join(WEB_VIEW))
                || file == root().join(WEB_VIEW).with_extension("rs")
            {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let found = of_one_system(&without_tests(&text));
            assert_eq!(found, None, "{}", file.display());
            seen += 1;
        }
    }
    assert!(seen > 400, "{seen} files seen");
}

#[test]
fn only_platform_and_the_web_view_have_dependencies_for_single_systems() {
    for member in members().into_iter().filter(|it| it != "platform") {
        let manifest = fs::read_to_string(root().join(&member).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let targets = manifest.get("target").and_then(toml::Value::as_table);
        let crates = targets.into_iter().flat_map(toml::Table::values);
        let crates = crates.filter_map(|it| it["dependencies"].as_table());
        let names: Vec<&String> = crates.flat_map(toml::Table::keys).collect();
        let expected: &[&str] = if Path::new(WEB_VIEW).starts_with(&member) {
            &["webkit2gtk"]
        } else {
            &[]
        };
        assert_eq!(names, expected, "{member}");
    }
}

#[test]
fn code_for_single_systems_is_found() {
    for code in [
        "#[cfg(unix)]\nfn f() {}",
        "if cfg!(windows) {}",
        "#[cfg(all(test, not(windows)))]",
        "#[cfg_attr(\n    target_os = \"macos\",\n    allow(dead_code)\n)]",
        "use std::os::fd::AsRawFd;",
        "Command::new(\"lp\")",
    ] {
        assert!(of_one_system(code).is_some(), "{code}");
    }
    for code in [
        "#![cfg_attr(not(debug_assertions), windows_subsystem = \"windows\")]",
        "#[cfg(feature = \"window\")]",
        "fn windows() { config(unix) }",
    ] {
        assert_eq!(of_one_system(code), None, "{code}");
    }
}
