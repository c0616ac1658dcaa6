use std::fs;

use serde_json::json;
use tests::packs::LANTERN;

use crate::run::{Table, json_lines};

/// The text of a file of the lantern pack.
fn lantern(file: &str) -> String {
    fs::read_to_string(format!("{LANTERN}/{file}")).unwrap()
}

/// Copies the lantern pack to a folder, and returns its path.
fn copied(table: &Table) -> String {
    for file in ["system.toml", "character.toml"] {
        table.write(&format!("pack/{file}"), lantern(file));
    }
    table.path("pack")
}

/// Wick's Courage, a derived value.
fn courage_of(table: &Table) -> i64 {
    let courage = &table.character("Wick")["derived"]["courage"]["value"];
    courage.as_i64().unwrap()
}

#[test]
fn a_sixth_system_is_installed_looked_up_played_and_printed() {
    let table = Table::new();
    table.done(&["pack", "check", LANTERN]);
    table.done(&["pack", "install", LANTERN]);
    let hit = &table.json(&["search", "tin", "mth"])["hits"][0]["entry"]["key"];
    assert_eq!(hit, "lantern/charm/tin-moth");
    assert_eq!(
        table.json(&["calc", "lantern/hours", "heart=3", "omen=6"])["outputs"],
        json!({ "hours": 3 })
    );
    assert!(
        table.json(&["roll", "lantern/table/omens", "--seed", "1"])["row"][0]["text"].is_string()
    );
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    table.done(&["character", "add", "Wick", "charms", "moth"]);
    assert_eq!(courage_of(&table), 6);
    let file = table.path("wick.pdf");
    table.done(&["print", "Wick", "-o", &file]);
    assert!(fs::read(file).unwrap().starts_with(b"%PDF"));
}

#[test]
fn an_own_entry_of_a_kind_that_its_pack_loses_is_still_found() {
    let table = Table::new();
    let pack = copied(&table);
    let relic = "\n[[kind]]\nkey = \"relic\"\nname = \"Relic\"\nplural = \"Relics\"\n";
    table.write("pack/system.toml", lantern("system.toml") + relic);
    table.done(&["pack", "install", &pack]);
    let rows = table.write("relics.csv", "name,summary\nHorn,It sounds.\n");
    let import = ["entry", "import", "--system", "lantern", "--kind", "relic"];
    table.done(&[&import[..], &[rows.as_str()]].concat());
    table.write("pack/system.toml", lantern("system.toml"));
    table.done(&["pack", "install", &pack]);
    let hit = &table.json(&["search", "horn", "--system", "lantern"])["hits"][0]["entry"]["key"];
    assert_eq!(hit, "lantern/relic/own-horn");
}

#[test]
fn a_character_survives_the_removal_of_its_pack() {
    let table = Table::new();
    table.done(&["pack", "install", LANTERN]);
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    table.done(&["character", "add", "Wick", "charms", "moth"]);
    table.done(&["pack", "remove", "lantern"]);
    let shown = table.done(&["character", "show", "Wick"]);
    for words in ["Wick", "not installed", "Heart: 2", "Charms", "Tin moth"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let without = table.character("Wick");
    assert_eq!(without["values"]["heart"], 2);
    assert!(
        without["missing"][0]
            .as_str()
            .unwrap()
            .contains("not installed"),
        "{without}"
    );
    table.done(&["pack", "install", LANTERN]);
    assert_eq!(courage_of(&table), 6);
}

#[test]
fn an_update_names_the_characters_that_lose_something() {
    let table = Table::new();
    let folder = copied(&table);
    let install = ["pack", "install", &folder];
    table.done(&install);
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "add", "Wick", "charms", "moth"]);
    let system = lantern("system.toml");
    let (without, _) = system.split_once("[[charm]]").unwrap();
    table.write("pack/system.toml", without);
    let said = table.done(&install);
    assert!(
        said.contains("Character Wick: charm/tin-moth is gone."),
        "{said}"
    );
    // The row stays, and the sheet says so.
    let shown = table.character("Wick");
    assert_eq!(shown["lists"]["charms"][0]["entry"], "charm/tin-moth");
    assert!(
        shown["missing"].to_string().contains("charm/tin-moth"),
        "{shown}"
    );
    assert!(!table.done(&install).contains("Wick"));
}

#[test]
fn a_column_without_a_label_is_named_by_its_key() {
    let table = Table::new();
    let folder = copied(&table);
    let columns = "columns = [{ key = \"roll\", label = \"Roll\" }, { key = \"how_calm\" }]";
    let sea = format!(
        "[[table]]\nname = \"Sea\"\nsummary = \"s\"\nsection = \"x\"\n\
         [table.table]\n{columns}\nrows = [[1, \"flat\"]]\ndice = \"1d1\"\n"
    );
    table.write("pack/zz.toml", sea);
    table.done(&["pack", "install", &folder]);
    let shown = table.done(&["show", "lantern/table/sea"]);
    assert!(shown.contains("Roll | How calm"), "{shown}");
    let rolled = table.done(&["roll", "lantern/table/sea"]);
    assert!(rolled.contains("How calm: flat"), "{rolled}");
    let of_lantern = ["list", "--system", "lantern", "--kind", "table"];
    let tables = table.json_lines(&of_lantern);
    let sea = tables.iter().find(|it| it["slug"] == "sea").unwrap();
    assert_eq!(sea["columns"], json!(["Roll", "How calm"]));
}

#[test]
fn a_bad_record_is_named_and_the_good_ones_are_installed() {
    let table = Table::new();
    let folder = copied(&table);
    let good = "[[charm]]\nname = \"Good\"\nsummary = \"s\"\nsection = \"x\"\n";
    let bad = "[[charm]]\nname = \"Bad\"\ncolour = \"red\"\n";
    table.write("pack/zz.toml", format!("{good}\n{bad}"));
    let check = table.run(&["pack", "check", &folder]);
    assert_eq!(check.status, 1);
    assert!(
        check.out.contains("zz.toml, line 8") && check.out.contains("colour"),
        "{}",
        check.out
    );
    table.done(&["pack", "install", &folder]);
    assert!(table.done(&["show", "lantern/charm/good"]).contains("Good"));
    table.refused(&["show", "lantern/charm/bad"]);
}

#[test]
fn a_pack_with_the_key_of_a_built_in_system_is_checked_with_a_warning() {
    let table = Table::new();
    let built_in = concat!(env!("CARGO_MANIFEST_DIR"), "/../seed/systems/mlaf");
    let check = |pack: &str| table.done(&["pack", "check", pack]);
    assert!(!check(built_in).contains("cannot be installed"));
    let folder = copied(&table);
    let text = lantern("system.toml").replace("key = \"lantern\"", "key = \"mlaf\"");
    table.write("pack/system.toml", text);
    let said = check(&folder);
    assert!(
        said.contains("“mlaf” is the key of a built-in system"),
        "{said}"
    );
    let refused = table.refused(&["pack", "install", &folder]);
    assert!(
        refused.contains("“mlaf” is the key of a built-in system"),
        "{refused}"
    );
}

#[test]
fn a_cycle_of_formulas_is_named() {
    let table = Table::new();
    let folder = copied(&table);
    let text = lantern("character.toml");
    let circular = text.replace("2 * heart\"\nrule", "2 * dread\"\nrule");
    table.write("pack/character.toml", circular);
    let said = table.run(&["pack", "check", &folder]);
    assert_eq!(said.status, 1);
    assert!(
        said.out.contains("character.toml, line")
            && said.out.contains("courage")
            && said.out.contains("→"),
        "{}",
        said.out
    );
}

/// An add-on of the lantern game.
const HARBOUR: &str = r#"==== addon.toml
[addon]
key = "harbour"
name = "Harbour"
extends = "lantern"
version = "1.1"
licence = "CC0"
needs = { lantern = ">=1, <2" }
replaces = ["derived/courage"]

[[charm]]
name = "Salt Bell"
summary = "Rings at high tide."
section = "The quay"
glow = 3

[[derived]]
key = "courage"
label = "Courage"
formula = "3 * heart"
format = "number"
"#;

fn layer(table: &Table, key: &str) -> serde_json::Value {
    let mut layers = table.json_lines(&["pack", "list"]).into_iter();
    layers.rfind(|it| it["key"] == key).unwrap()
}

#[test]
fn an_addon_is_installed_disabled_and_removed_without_loss() {
    let table = Table::new();
    let file = &table.write("harbour.vademecum", HARBOUR);
    assert!(
        table
            .run(&["pack", "install", file])
            .err
            .contains("The library has no system “lantern”")
    );
    table.done(&["pack", "install", LANTERN]);
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    let courage = || courage_of(&table);
    assert_eq!(courage(), 4);

    let said = table.done(&["pack", "install", "--dry-run", file]);
    for words in [
        "Harbour 1.1 (harbour)",
        "Adds to: lantern",
        "Licence: CC0",
        "Installed: no",
        "Charms: 1 added",
        "Derived values: 1 changed",
        "Replaces: derived/courage",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!(courage(), 4);

    table.done(&["pack", "check", file]);
    table.done(&["pack", "install", file]);
    assert_eq!(courage(), 6);
    table.done(&["character", "add", "Wick", "charms", "Salt Bell"]);
    assert_eq!(layer(&table, "harbour")["on"], true);
    assert!(
        table
            .done(&["pack", "install", "--dry-run", file])
            .contains("Nothing would change.")
    );

    table.done(&["pack", "switch", "harbour", "off"]);
    assert_eq!(courage(), 4);
    assert!(table.run(&["show", "lantern/charm/salt-bell"]).status != 0);
    table.done(&["pack", "switch", "lantern/harbour", "on"]);
    assert_eq!(courage(), 6);
    table.done(&["show", "lantern/charm/salt-bell"]);
    let charm = &table.character("Wick")["lists"]["charms"][0];
    assert_eq!(charm["entry"], "charm/salt-bell");

    // After an update that does not fit the add-on, it is disabled until one that fits.
    let next = copied(&table);
    for (version, fits) in [("2", false), ("1.5", true)] {
        let version = format!("version = \"{version}\"");
        let text = lantern("system.toml").replace("version = \"1\"", &version);
        table.write("pack/system.toml", text);
        let said = table.done(&["pack", "install", &next]);
        assert_eq!(
            said.contains("The add-on harbour does not fit: It needs “lantern” >=1, <2;"),
            !fits,
            "{said}"
        );
        assert_eq!(
            layer(&table, "harbour")["misfit"],
            if fits {
                ""
            } else {
                "It needs “lantern” >=1, <2; the installed one has version 2."
            }
        );
        assert_eq!(courage(), if fits { 6 } else { 4 });
    }

    // The base is removed and installed again: its add-on waits.
    table.done(&["pack", "remove", "lantern"]);
    assert_eq!(layer(&table, "harbour")["on"], true);
    table.done(&["pack", "install", LANTERN]);
    assert_eq!(courage(), 6);
    table.done(&["pack", "remove", "harbour"]);
    assert_eq!(courage(), 4);
    assert!(
        table
            .run(&["pack", "remove", "harbour"])
            .err
            .contains("harbour")
    );
}

#[test]
fn the_later_of_two_addons_counts_and_their_order_is_changed() {
    let table = Table::new();
    table.done(&["pack", "install", LANTERN]);
    let thrice = HARBOUR.to_owned();
    let fourfold = thrice
        .replace("harbour", "lamps")
        .replace("Salt Bell", "Clear Glass")
        .replace("3 * heart", "4 * heart");
    for (name, text) in [("harbour", thrice), ("lamps", fourfold)] {
        let file = table.write(&format!("{name}.vademecum"), text);
        table.done(&["pack", "install", &file]);
    }
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    let courage = || courage_of(&table);
    assert_eq!(courage(), 8);
    table.done(&["pack", "move", "lamps", "1"]);
    assert_eq!(courage(), 6);
    // Records that replace nothing are there in any order.
    for charm in ["salt-bell", "clear-glass"] {
        table.done(&["show", &format!("lantern/charm/{charm}")]);
    }
    table.done(&["pack", "move", "lamps", "2"]);
    assert_eq!(courage(), 8);
    assert_eq!(table.run(&["pack", "move", "lamps", "0"]).status, 2);
}

#[test]
fn an_addon_to_a_built_in_system_survives_its_update() {
    let table = Table::new();
    let text = "==== a.toml\n[addon]\nkey = \"blades\"\nname = \"Blades\"\nextends = \"arsmagica\"\n\
                [[weapon]]\nname = \"Glass Knife\"\nsummary = \"Brittle.\"\nsection = \"Blades\"\natk = 2\n";
    let file = table.write("blades.vademecum", text);
    table.done(&["pack", "check", &file]);
    table.done(&["pack", "install", &file]);
    let knife = "arsmagica/weapon/glass-knife";
    table.done(&["show", knife]);
    // The built-in packs are stored again, as after an update of the program.
    let library = schema::Library::open(&table.library()).unwrap();
    library
        .write(|tx| Ok(tx.execute("UPDATE pack SET content_hash = ''", [])?))
        .unwrap();
    drop(library);
    table.done(&["show", knife]);
    let said = table.refused(&["pack", "install", &table.path("none.vademecum")]);
    assert!(said.contains("none.vademecum"), "{said}");
}

#[test]
fn a_bundle_installs_as_its_folder_does() {
    let table = Table::new();
    let file = table.path("lantern.vademecum");
    table.done(&["pack", "bundle", LANTERN, "-o", &file]);
    let printed = table.done(&["pack", "bundle", LANTERN]);
    assert_eq!(printed, fs::read_to_string(&file).unwrap());
    table.done(&["pack", "check", &file]);
    table.done(&["pack", "install", &file]);
    assert_eq!(
        table.json(&["calc", "lantern/hours", "heart=3", "omen=6"])["outputs"],
        json!({ "hours": 3 })
    );
}

#[test]
fn a_dry_run_reports_what_installing_refuses() {
    let table = Table::new();
    let folder = table.path("refused");
    let built_in = "[system]\nkey = \"mlaf\"\nname = \"Mine\"\n";
    let itself = "[addon]\nkey = \"mlaf\"\nname = \"Mine\"\nextends = \"mlaf\"\n";
    for (text, why) in [
        (built_in, "the key of a built-in system"),
        (itself, "the key of the system itself"),
    ] {
        table.write("refused/a.toml", text);
        let install = ["pack", "install", &folder];
        assert!(table.refused(&install).contains(why));
        let dry_run = [&install[..], &["--dry-run"]].concat();
        assert!(table.refused(&dry_run).contains(why));
        let said = table.run(&[&dry_run[..], &["--json"]].concat());
        let [preview, refused] = &json_lines(&said.out)[..] else {
            panic!("{}", said.out);
        };
        assert_eq!(said.status, 1);
        assert_eq!(preview["can_install"], false);
        assert_eq!(preview["changes"], json!([]));
        assert!(preview["errors"].to_string().contains(why), "{preview}");
        assert_eq!(refused["error"]["code"], "invalid");
    }
    let said = table.refused(&["pack", "switch", "nothing", "on"]);
    assert!(said.contains("There is no add-on “nothing”."), "{said}");
}
