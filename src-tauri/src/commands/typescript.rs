//! Generates the typed calls of the window, `ui/src/api/commands.ts`, from the list of commands,
//! together with the types they use.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use ts_rs::{Config, TS, TypeVisitor};

use super::COMMANDS;

/// The TypeScript types of a command.
pub struct Signature {
    pub docs: &'static [&'static str],
    pub arguments: fn(&Config) -> Vec<(&'static str, String)>,
    pub answer: fn(&Config) -> String,
    /// Writes the files of all these types.
    pub export: fn(&Config),
}

/// Returns the TypeScript name of a type. Arbitrary JSON is `unknown`.
pub fn name<T: TS>(config: &Config) -> String {
    let json = "{ [key in string]: JsonValue }";
    match T::name(config) {
        name if name == json => "Record<string, unknown>".into(),
        name => name,
    }
}

/// Writes the files of a type and of its generic arguments.
pub fn export<T: TS + 'static>(config: &Config) {
    struct Export<'a>(&'a Config);
    impl TypeVisitor for Export<'_> {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            if T::output_path().is_some() {
                T::export_all(self.0).unwrap();
            }
        }
    }
    let mut export = Export(config);
    export.visit::<T>();
    T::visit_generics(&mut export);
}

/// Formats parameters as `name: type`. Trailing nullable parameters are optional.
fn parameters(arguments: &[(&str, String)]) -> String {
    let last_needed = arguments
        .iter()
        .rposition(|(_, kind)| !kind.ends_with(" | null"));
    let written = arguments.iter().enumerate().map(|(at, (name, kind))| {
        let may_be_left_out = last_needed.is_some_and(|last| at > last);
        let default = if may_be_left_out { " = null" } else { "" };
        format!("{name}: {kind}{default}")
    });
    written.collect::<Vec<_>>().join(", ")
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(1);
        name + &initial.to_uppercase() + rest
    })
}

fn source() -> String {
    let config = Config::from_env();
    let mut used = BTreeSet::new();
    let mut calls = String::new();
    for command in COMMANDS {
        let signature = &command.signature;
        (signature.export)(&config);
        let arguments = (signature.arguments)(&config);
        let answer = (signature.answer)(&config);
        let types = arguments.iter().map(|(_, kind)| kind).chain([&answer]);
        for word in types.flat_map(|it| it.split(|c: char| !c.is_alphanumeric())) {
            if word.starts_with(char::is_uppercase) && !["Array", "Record"].contains(&word) {
                used.insert(word.to_owned());
            }
        }
        let name = command.name;
        if !signature.docs.is_empty() {
            writeln!(calls, "  /**{} */", signature.docs.concat()).unwrap();
        }
        let names: Vec<&str> = arguments.iter().map(|(name, _)| *name).collect();
        let given = match names.as_slice() {
            [] => String::new(),
            names => format!(", {{ {} }}", names.join(", ")),
        };
        writeln!(
            calls,
            "  {}: ({}) => invoke<{answer}>('{name}'{given}),",
            camel_case(name),
            parameters(&arguments),
        )
        .unwrap();
    }
    let used: Vec<String> = used
        .into_iter()
        .map(|name| format!("  {name},\n"))
        .collect();
    format!(
        "// Every command of the program, one function each. Generated from src-tauri/src/commands/list.rs by\n\
         // `make types`: do not edit.\n\
         import {{ invoke }} from '@tauri-apps/api/core';\n\nimport type {{\n{}}} from './types';\n\n\
         export const api = {{\n{calls}}};\n",
        used.concat()
    )
}

#[test]
fn export_bindings_commands() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/api/commands.ts");
    let source = source();
    if fs::read_to_string(&file).ok().as_deref() != Some(&source) {
        fs::write(file, source).unwrap();
    }
}
