//! A slice of the SRD 5.1 as a pack: a fighter 3 / wizard 2 comes out with the numbers of its rules.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{character::Character, rulebook::Rulebook};
use seed::{check, folder::File, pack};
use serde_json::json;

fn files() -> Vec<File> {
    let file = |name: &str, text: &str| File {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    vec![
        file(
            "system.toml",
            include_str!("../../../tests/packs/srd/system.toml"),
        ),
        file(
            "character.toml",
            include_str!("../../../tests/packs/srd/character.toml"),
        ),
    ]
}

fn checked(more: &str) -> pack::Pack {
    let mut files = files();
    files.push(File {
        name: "more.toml".to_owned(),
        text: more.to_owned(),
    });
    let mut pack = pack::read(&files);
    check::check(&mut pack);
    pack
}

fn book() -> Rulebook {
    let pack = checked("");
    assert!(pack.diagnostics.is_empty(), "{:#?}", pack.diagnostics);
    Rulebook::new(pack.system).0
}

fn ranger() -> Character {
    serde_json::from_value(json!({
        "system": "srd",
        "name": "Ada",
        "values": { "str": 10, "dex": 16, "con": 14, "int": 16, "fighter": 3, "wizard": 2, "armor": "armor/leather" },
        "lists": {
            "weapons": [{ "id": 1, "entry": "weapon/longsword" }, { "id": 2, "entry": "weapon/longbow" }, { "id": 3, "entry": "weapon/dagger" }],
            "styles": [{ "id": 4, "entry": "style/archery" }],
        },
    }))
    .unwrap()
}

#[test]
fn repeated_values_and_a_style_for_some_rows_come_out_right() {
    let derived = book().derive(&ranger());
    let of = |key: &str| derived.whole[key].value.clone();
    for (key, expected) in [
        ("proficiency", 3),
        ("dex_mod", 3),
        ("con_mod", 2),
        ("ac", 14),
        ("save_dc", 14),
        ("first_slots", 3),
        ("second_slots", 0),
    ] {
        assert_eq!(of(key), json!(expected), "{key}");
    }
    let attacks: Vec<_> = derived.rows["weapons"]
        .values()
        .map(|row| row["attack"].value.clone())
        .collect();
    assert_eq!(attacks, [json!(3), json!(8), json!(6)]);
}

#[test]
fn an_event_is_refused_by_its_inputs() {
    let book = book();
    let cast = |level: i64| {
        let given = IndexMap::from([("level".to_owned(), json!(level))]);
        book.event(
            &ranger(),
            "cast",
            None,
            &given,
            &mut StdRng::seed_from_u64(1),
        )
    };
    assert!(cast(1).unwrap().changes());
    let refusal = cast(2).unwrap_err().to_string();
    assert!(refusal.contains("No slot of level 2 is left."), "{refusal}");
}

#[test]
fn what_a_repetition_or_a_changed_row_has_not_is_said() {
    for (more, expected) in [
        (
            "[[field]]\nfor = [\"a\"]\nkey = \"$other\"",
            "There is no “$other” here; this item of “for” gives $it.",
        ),
        ("[[field]]\nfor = 3\nkey = \"x\"", "“for” takes a list"),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"attack\"], add = \"1\", when = \"target.entry.heavy\" }]",
            "No weapon has a fact “heavy”.",
        ),
        (
            "[[style]]\nname = \"X\"\nsummary = \"X.\"\nsection = \"X\"\nmodifiers = [{ to = [\"ac\"], add = \"1\", when = \"target.name == 'x'\" }]",
            "“to” names no value of rows",
        ),
        (
            "[[event]]\nkey = \"x\"\nlabel = \"X\"\nbar = [{ when = \"nothing > 1\", say = \"'No.'\" }]\nchanges = [{ say = \"'Yes.'\" }]",
            "nothing",
        ),
    ] {
        let pack = checked(more);
        let said: Vec<_> = pack.diagnostics.iter().map(|it| &it.reason).collect();
        assert!(
            said.iter().any(|it| it.contains(expected)),
            "{more}: {said:#?}"
        );
    }
}
