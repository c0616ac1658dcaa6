//! Another language: of the program, and of packs.

use crate::run::Table;

const GERMAN: &str = r#"
[addon]
key = "arsdeutsch"
name = "Ars Magica auf Deutsch"
extends = "arsmagica"

[[translation]]
language = "de"
entry = "weapon/sword-long"
name = "Langschwert"
summary = "Eine gerade Klinge."
"#;

#[test]
fn an_entry_is_found_by_its_names_in_every_language_and_shown_in_ones_own() {
    let table = Table::new();
    let addon = table.path("deutsch");
    std::fs::create_dir(&addon).unwrap();
    std::fs::write(addon.join("addon.toml"), GERMAN).unwrap();
    table.done(&["pack", "install", addon.to_str().unwrap()]);
    for (locale, name) in [("C", "Sword, Long"), ("de_DE.UTF-8", "Langschwert")] {
        for query in ["langschwert", "long sword"] {
            let found = table.done_in(locale, &["search", query]);
            let first = found.lines().next().unwrap_or_default();
            assert!(first.starts_with(name), "{locale}, {query}: {found}");
        }
    }
}
