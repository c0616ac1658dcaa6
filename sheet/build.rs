//! Finds the faces of type, which the setup fetches as npm packages.
#![allow(clippy::print_stdout)]

use std::path::Path;

/// The variable each face is told in, and its file.
const FACES: [(&str, &str); 5] = [
    (
        "SERIF",
        "source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
    ),
    (
        "SERIF_ITALIC",
        "source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf",
    ),
    (
        "SERIF_STRONG",
        "source-serif-4/500Medium/SourceSerif4_500Medium.ttf",
    ),
    (
        "SANS",
        "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
    ),
    (
        "SANS_STRONG",
        "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
    ),
];

fn main() {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let fonts = Path::new(&here).join("../ui/node_modules/@expo-google-fonts");
    for (variable, file) in FACES {
        let path = fonts.join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        if path.is_file() {
            println!("cargo::rustc-env={variable}={}", path.display());
        } else {
            println!(
                "cargo::error=The font {} is missing. Run `make setup`, which fetches it.",
                path.display()
            );
        }
    }
}
