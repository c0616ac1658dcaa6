use std::fs;

use serde_json::{Value, json};

use crate::run::{Table, output_of};

/// Writes a picture of one colour, and returns its path.
fn picture(table: &Table, name: &str, colour: [u8; 3]) -> String {
    let path = table.path(name);
    let picture = image::RgbImage::from_pixel(600, 600, image::Rgb(colour));
    picture.save(&path).unwrap();
    path
}

fn exported(table: &Table, name: &str) -> Value {
    serde_json::from_str(&table.done(&["character", "export", name])).unwrap()
}

#[test]
fn a_portrait_is_chosen_copied_with_its_character_and_undone() {
    let table = Table::with_character("Maud");
    let red = picture(&table, "<script>alert(1)<'.png", [200, 0, 0]);
    table.done(&["character", "portrait", "Maud", &red]);
    let first = exported(&table, "Maud")["character"]["portrait"].clone();
    assert!(
        first.as_str().unwrap().starts_with("/9j/"),
        "a JPEG in base64"
    );
    let history = table.json_lines(&["character", "history", "Maud"]);
    assert_eq!(history[0]["words"], "Portrait chosen");
    table.done(&["character", "duplicate", "Maud"]);
    assert_eq!(exported(&table, "Maud (2)")["character"]["portrait"], first);
    let blue = picture(&table, "blue.jpg", [0, 0, 200]);
    table.done(&["character", "portrait", "Maud", &blue]);
    assert_ne!(exported(&table, "Maud")["character"]["portrait"], first);
    table.done(&["character", "undo", "Maud"]);
    assert_eq!(exported(&table, "Maud")["character"]["portrait"], first);
    table.done(&["character", "portrait", "Maud"]);
    assert_eq!(exported(&table, "Maud")["character"].get("portrait"), None);
}

#[test]
fn a_portrait_is_exported_and_imported_into_another_library() {
    let (here, there) = (Table::new(), Table::new());
    here.done(&["character", "new", "arsmagica", "Maud"]);
    let file = picture(&here, "maud.png", [0, 90, 0]);
    here.done(&["character", "portrait", "Maud", &file]);
    let out = here.path("maud.json");
    here.done(&["character", "export", "Maud", "-o", &out]);
    there.done(&["character", "import", &out]);
    let portrait = exported(&there, "Maud")["character"]["portrait"].clone();
    assert!(portrait.as_str().unwrap().starts_with("/9j/"));
    // A backup has it, and so has its character when restored alone.
    let backup = there.json(&["backup"])["name"].clone();
    there.done(&["restore", backup.as_str().unwrap(), "--character", "Maud"]);
    let again = exported(&there, "Maud (from the backup)");
    assert_eq!(again["character"]["portrait"], portrait);
}

#[test]
fn a_bad_picture_in_a_file_is_left_out_and_reported() {
    let table = Table::new();
    for portrait in [json!("PHN2Zy8+"), json!("not base64"), json!(7)] {
        let document = json!({ "format": "vademecum-character", "version": 1, "character": {
            "system": "arsmagica", "name": "Maud", "values": { "strength": 1 }, "portrait": portrait,
        }});
        let file = table.write("maud.json", document.to_string());
        let said = table.run(&["--json", "character", "import", &file]);
        assert_eq!(said.status, 0, "{}", said.err);
        let said: Value = serde_json::from_str(&said.out).unwrap();
        let adjusted = said["adjusted"].to_string();
        assert!(adjusted.contains("The portrait was left out."), "{said}");
        let id = said["characters"][0]["id"].to_string();
        assert_eq!(exported(&table, &id)["character"].get("portrait"), None);
    }
}

#[test]
fn a_file_that_is_not_a_picture_is_refused_and_changes_nothing() {
    let table = Table::with_character("Maud");
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>";
    let file = table.write("maud.png", svg);
    let refused = table.refused(&["character", "portrait", "Maud", &file]);
    assert!(refused.contains("not a picture"), "{refused}");
    fs::write(&file, vec![0_u8; 21 << 20]).unwrap();
    let refused = table.refused(&["character", "portrait", "Maud", &file]);
    assert!(refused.contains("larger than 20 MB"), "{refused}");
    table.refused(&["character", "portrait", "Maud", "/nowhere/maud.png"]);
    assert!(
        table
            .json_lines(&["character", "history", "Maud"])
            .is_empty()
    );
}

/// The bytes of a printed file, and the colour space of each picture in it.
fn printed(table: &Table, words: &[&str]) -> (Vec<u8>, Vec<String>) {
    let file = table.path("printed.pdf");
    table.done(&[&["print", "-o", &*file], words].concat());
    let inside = output_of("qpdf", &["--json=2", &file]);
    let inside: Value = serde_json::from_str(&inside).unwrap();
    let pictures = inside["qpdf"][1].as_object().unwrap().values();
    let dicts = pictures.map(|object| &object["stream"]["dict"]);
    let of = dicts.filter(|dict| dict["/Filter"] == "/DCTDecode");
    let colours = of.map(|dict| dict["/ColorSpace"].as_str().unwrap().to_owned());
    (fs::read(&file).unwrap(), colours.collect())
}

#[test]
fn a_portrait_is_printed_once_a_character_grey_where_ink_is_saved_and_always_the_same() {
    let table = Table::with_character("Maud");
    table.done(&["character", "new", "mythcraft", "Osk"]);
    for (name, colour) in [("Maud", [200, 0, 0]), ("Osk", [0, 0, 200])] {
        let file = picture(&table, &format!("{name}.png"), colour);
        table.done(&["character", "portrait", name, &file]);
    }
    let cases: [(&[&str], &[&str]); 6] = [
        (&["Maud"], &["/DeviceRGB"]),
        (&["Maud", "--kind", "sheet,compact,audit"], &["/DeviceRGB"]),
        (&["Maud", "--ink-saving", "--fillable"], &["/DeviceGray"]),
        (&["Maud", "--no-portrait"], &[]),
        (&["Maud", "--blank"], &[]),
        (&["Maud", "Osk", "Isolde Vann"], &["/DeviceRGB"; 2]),
    ];
    for (words, expected) in cases {
        let (bytes, pictures) = printed(&table, words);
        assert_eq!(pictures, expected, "{words:?}");
        assert_eq!(bytes, printed(&table, words).0, "{words:?}");
    }
}
