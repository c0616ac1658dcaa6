//! Dependencies: their licences and sources are allowed, and each has a reason in `docs/dependencies.md`.
use std::{collections::BTreeSet, env::consts::ARCH, fs, process::Command};

use serde::Deserialize;
use serde_json::Value;
use tests::{markdown, root};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";
const MANIFESTS: [&str; 2] = ["ui/package.json", "tests/window/package.json"];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    license: Option<String>,
    /// `None` for a crate of the workspace.
    source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Rules {
    licenses: Licences,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

fn packages() -> Vec<Package> {
    let platform = format!("{ARCH}-unknown-linux-gnu");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--locked"])
        .args(["--filter-platform", &platform])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Metadata = serde_json::from_slice(&output.stdout).unwrap();
    metadata.packages
}

#[test]
fn every_crate_has_an_allowed_licence_and_source() {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    let rules: Rules = toml::from_str(&text).unwrap();
    for package in packages().iter().filter(|it| it.source.is_some()) {
        let terms = package.license.as_deref().unwrap_or_default();
        let exception = rules
            .licenses
            .exceptions
            .iter()
            .find(|it| it.name == package.name);
        let mut allowed = rules.licenses.allow.clone();
        allowed.extend(exception.iter().flat_map(|it| it.allow.clone()));
        assert!(
            allows(&allowed, terms),
            "{} is under {terms}, which deny.toml does not allow",
            package.name
        );
        assert_eq!(
            package.source.as_deref(),
            Some(REGISTRY),
            "{}",
            package.name
        );
    }
}

/// Whether one of the alternatives of an SPDX expression is allowed in all its parts.
fn allows(allowed: &[String], terms: &str) -> bool {
    let terms = terms.replace('/', " OR ").trim_end_matches('+').to_owned();
    parts(&terms, " OR ").iter().any(|alternative| {
        let all = parts(alternative, " AND ");
        if let [one] = &all[..] {
            let inner = one
                .trim()
                .strip_prefix('(')
                .and_then(|it| it.strip_suffix(')'));
            return inner.map_or_else(
                || allowed.iter().any(|it| it == one.trim()),
                |inner| allows(allowed, inner),
            );
        }
        all.iter().all(|part| allows(allowed, part))
    })
}

/// Splits a text at a word, except inside brackets.
fn parts(text: &str, word: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for piece in text.split_inclusive(word) {
        let open = |part: &str| part.matches('(').count() > part.matches(')').count();
        let last = parts.last_mut().unwrap();
        last.push_str(piece);
        if last.ends_with(word) && !open(last) {
            last.truncate(last.len() - word.len());
            parts.push(String::new());
        }
    }
    parts
}

#[test]
fn licence_expressions_are_parsed() {
    let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
    for (terms, expected) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("MIT OR GPL-3.0", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND GPL-3.0", false),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
        ("(GPL-2.0 OR GPL-3.0) AND Unicode-3.0", false),
        ("", false),
    ] {
        assert_eq!(allows(&allowed, terms), expected, "{terms}");
    }
}

#[test]
fn each_direct_dependency_has_its_reason() {
    let page = markdown::document("dependencies.md");
    let mut named: BTreeSet<String> = packages()
        .into_iter()
        .filter(|package| package.source.is_none())
        .flat_map(|package| package.dependencies)
        .filter(|dependency| dependency.source.is_some())
        .map(|dependency| dependency.name)
        .collect();
    for manifest in MANIFESTS {
        let text = fs::read_to_string(root().join(manifest)).unwrap();
        let manifest: Value = serde_json::from_str(&text).unwrap();
        for part in ["dependencies", "devDependencies"] {
            let packages = manifest[part].as_object().into_iter().flatten();
            named.extend(packages.map(|(name, _)| name.clone()));
        }
    }
    let words: BTreeSet<&str> = page
        .split(|c: char| c.is_whitespace() || ",|`;".contains(c))
        .collect();
    let missing: Vec<&String> = named
        .iter()
        .filter(|name| !words.contains(name.as_str()))
        .collect();
    assert!(
        missing.is_empty(),
        "docs/dependencies.md does not name {missing:?}"
    );
    let crates = page
        .split("## Rust")
        .nth(1)
        .unwrap()
        .split("Only for tests")
        .next()
        .unwrap();
    for row in crates
        .lines()
        .filter(|row| row.starts_with("| ") && !row.starts_with("| crate"))
    {
        let name = row.split('|').nth(1).unwrap().trim();
        assert!(
            name.starts_with('-') || named.contains(name),
            "docs/dependencies.md names {name}, which is not used"
        );
    }
}
