//! A speciality counts for the weapons and shields that it names, however it is written.
use rules::character::Character;
use serde_json::{Value, json};

use crate::built_in;

/// Ability, speciality, the row of the weapon, and whether the speciality counts.
fn cases() -> [(&'static str, &'static str, Value, bool); 17] {
    let own = |name: &str| json!({ "name": name, "values": { "ability": "Brawl" } });
    let entry = |slug: &str| json!({ "entry": format!("weapon/{slug}") });
    [
        ("brawl", "claws", own("Claw"), true),
        ("brawl", "claw", own("Claws (left)"), true),
        ("brawl", "tusks", own("Tusks (berserk)"), true),
        ("brawl", "Fangs", own("Fangs"), true),
        ("brawl", "punches", entry("fist"), true),
        ("brawl", "kicks", entry("kick"), true),
        ("brawl", "dodging", entry("fist"), false),
        ("single-weapon", "club or lance", entry("lance"), true),
        ("single-weapon", "club or lance", entry("club"), true),
        ("single-weapon", "club or lance", entry("mace"), false),
        (
            "single-weapon",
            "short sword and round shield",
            entry("sword-short"),
            true,
        ),
        ("single-weapon", "against bandits", entry("club"), false),
        ("thrown-weapon", "knife", entry("knife-missile"), true),
        ("single-weapon", "long swords", entry("sword-long"), true),
        ("single-weapon", "long swords", entry("sword-short"), false),
        ("bow", "longbows", entry("bow-long"), true),
        (
            "single-weapon",
            "saber",
            json!({ "entry": "weapon/sword-long", "name": "Cavalry saber" }),
            true,
        ),
    ]
}

#[test]
fn a_speciality_counts_for_what_it_names() {
    let book = built_in("arsmagica");
    for (ability, speciality, mut weapon, counts) in cases() {
        weapon["id"] = json!(1);
        let ability = json!({ "id": 1, "entry": format!("ability/{ability}"),
            "values": { "score": 2, "speciality": speciality } });
        let character: Character = serde_json::from_value(json!({
            "system": "arsmagica", "name": "One",
            "lists": { "abilities": [ability], "weapons": [weapon] },
        }))
        .unwrap();
        let bonus = &book.derive(&character).rows["weapons"][&1]["speciality_bonus"];
        let expected = i64::from(counts);
        assert_eq!(bonus.value, json!(expected), "{speciality}: {weapon}");
    }
}
