//! Labels of the built-in packs are shown as they are written.
use seed::builtin;

#[test]
fn labels_have_typographic_apostrophes() {
    let files: Vec<_> = builtin::packs().flat_map(|pack| pack.files()).collect();
    let keys = ["label = \"", "title = \"", "heading = \"", "why = \""];
    let after = files.iter().flat_map(|file| {
        keys.iter()
            .flat_map(move |key| file.text.split(*key).skip(1))
    });
    let labels: Vec<&str> = after.filter_map(|rest| rest.split('"').next()).collect();
    assert!(labels.iter().any(|label| label.contains('’')));
    for label in labels {
        assert!(!label.contains('\''), "{label}");
    }
}
