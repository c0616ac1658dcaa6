//! Modules depend on each other in one direction: there are no cycles among the top-level modules of a
//! crate, nor among the folders of the window.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Component, Path, PathBuf},
};

use tests::root;

/// Which modules each module uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// All files below a folder with one of these endings, except tests, mocks and generated types.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["tests", "mock", "types"].contains(&name.as_str()) {
            found.extend(files(&path, endings));
        }
        let is_test = name == "tests.rs" || name.contains(".test.");
        if !is_test && endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// The module directly under `src` that a file belongs to.
fn module(src: &Path, file: &Path) -> String {
    let below = file.strip_prefix(src).unwrap();
    let first = below.components().next().unwrap().as_os_str();
    let name = Path::new(first).file_stem().unwrap();
    name.to_string_lossy().into_owned()
}

/// The code of a file without its tests and comments.
pub fn without_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next();
    code.unwrap_or_default()
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// The folders of the crates.
pub fn members() -> Vec<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let members = manifest["workspace"]["members"].as_array().unwrap();
    let members = members.iter().filter_map(toml::Value::as_str);
    members.map(str::to_owned).collect()
}

/// The first name after each `crate::`; of a group, the first name of each item.
fn used_by_rust(text: &str) -> Vec<String> {
    let code = without_tests(text);
    let mut names = Vec::new();
    for after in code.split("crate::").skip(1) {
        let (mut depth, mut name) = (0_usize, String::new());
        for letter in after.chars() {
            match letter {
                '{' => depth += 1,
                '}' | ';' if depth <= 1 => break,
                '}' => depth -= 1,
                ',' if depth == 1 => names.push(std::mem::take(&mut name)),
                _ if depth == 0 && !(letter.is_alphanumeric() || letter == '_') => break,
                _ if depth <= 1 => name.push(letter),
                _ => {}
            }
        }
        names.push(name);
    }
    names
        .iter()
        .filter_map(|name| name.trim().split([':', ' ']).next().map(str::to_owned))
        .collect()
}

fn crate_graph(src: &Path) -> Graph {
    let mut graph = Graph::new();
    for file in files(src, &[".rs"]) {
        let name = module(src, &file);
        let used = used_by_rust(&fs::read_to_string(&file).unwrap());
        graph.entry(name).or_default().extend(used);
    }
    graph
}

/// The folders and files directly under `src` that each imports from.
fn window_graph(src: &Path) -> Graph {
    let mut graph = Graph::new();
    for file in files(src, &[".ts", ".svelte"]) {
        let text = fs::read_to_string(&file).unwrap();
        let used = text
            .split(';')
            .filter(|statement| !statement.contains("import type"))
            .flat_map(|statement| statement.split("from '").skip(1))
            .filter_map(|after| after.split('\'').next())
            .filter(|path| path.starts_with('.'))
            .filter_map(|path| {
                let mut at = file.parent().unwrap().to_path_buf();
                for part in Path::new(path).components() {
                    match part {
                        Component::ParentDir => _ = at.pop(),
                        Component::Normal(name) => at.push(name),
                        _ => {}
                    }
                }
                at.starts_with(src).then(|| module(src, &at))
            });
        let used: Vec<String> = used.collect();
        graph.entry(module(src, &file)).or_default().extend(used);
    }
    graph
}

/// Repeatedly removes the modules that use no other remaining module. What is left are cycles, and the
/// modules that lead to them.
fn cycles(mut graph: Graph) -> Graph {
    loop {
        let names: BTreeSet<String> = graph.keys().cloned().collect();
        for (name, used) in &mut graph {
            used.retain(|other| other != name && names.contains(other));
        }
        let before = graph.len();
        graph.retain(|_, used| !used.is_empty());
        if graph.len() == before {
            return graph;
        }
    }
}

#[test]
fn modules_of_a_crate_use_each_other_in_one_direction() {
    let mut seen = 0;
    for member in members() {
        let src = root().join(&member).join("src");
        if !src.is_dir() {
            continue;
        }
        let graph = crate_graph(&src);
        seen += graph.len();
        assert_eq!(cycles(graph), Graph::new(), "{member}");
    }
    assert!(seen > 50, "{seen} modules seen");
}

#[test]
fn folders_of_the_window_use_each_other_in_one_direction() {
    let graph = window_graph(&root().join("ui/src"));
    assert!(graph.len() > 5, "{} folders seen", graph.len());
    assert_eq!(cycles(graph), Graph::new());
}

#[test]
fn a_cycle_is_found_and_a_chain_is_not() {
    let graph = |uses: &[(&str, &[&str])]| -> Graph {
        let module = |(name, used): &(&str, &[&str])| {
            let used = used.iter().map(ToString::to_string).collect();
            ((*name).to_owned(), used)
        };
        uses.iter().map(module).collect()
    };
    let line = graph(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &["std"])]);
    assert_eq!(cycles(line), Graph::new());
    let cycle = graph(&[("a", &["b"]), ("b", &["c"]), ("c", &["a"])]);
    assert_eq!(cycles(cycle.clone()), cycle);
    let text = "use crate::{\n    a,\n    b::{c, d},\n};\nfn f() { crate::e::g(crate::h) }";
    assert_eq!(used_by_rust(text), ["a", "b", "", "e", "h"]);
}
