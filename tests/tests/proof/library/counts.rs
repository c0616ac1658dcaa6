//! Numbers of records, so that nothing is lost unnoticed.

use std::collections::BTreeMap;

use tests::packs;

/// Kinds with how many entries each has.
type Kinds = &'static [(&'static str, usize)];

/// Entries by kind, then fields, lists, derived values, calculators, events and example characters.
const EXPECTED: [(&str, Kinds, [usize; 6]); 5] = [
    (
        "amtgard",
        &[
            ("ability", 153),
            ("archetype", 28),
            ("battlegame", 8),
            ("class", 14),
            ("condition", 9),
            ("effect", 6),
            ("magic_item", 29),
            ("rule", 70),
            ("school", 8),
            ("table", 14),
            ("weapon", 17),
        ],
        [35, 11, 167, 49, 15, 1],
    ),
    (
        "arsmagica",
        &[
            ("ability", 78),
            ("action", 18),
            ("armor", 6),
            ("boon", 15),
            ("condition", 13),
            ("creature", 62),
            ("disease", 4),
            ("example", 2),
            ("example_character", 4),
            ("flaw", 314),
            ("guideline", 50),
            ("hazard", 17),
            ("hook", 22),
            ("house", 12),
            ("laboratory_trait", 54),
            ("poison", 4),
            ("quality", 47),
            ("rule", 147),
            ("spell", 360),
            ("table", 113),
            ("virtue", 325),
            ("weapon", 44),
        ],
        [88, 25, 324, 157, 9, 2],
    ),
    (
        "mlaf",
        &[
            ("caster", 25),
            ("mutation", 15),
            ("rule", 19),
            ("skill", 12),
            ("spell", 36),
            ("table", 6),
        ],
        [25, 4, 22, 41, 5, 1],
    ),
    (
        "mythcraft",
        &[
            ("action", 9),
            ("attribute", 8),
            ("condition", 45),
            ("creature", 1),
            ("damage_type", 11),
            ("defense", 6),
            ("disease", 7),
            ("rule", 63),
            ("skill", 72),
            ("table", 16),
            ("talent", 7),
        ],
        [52, 6, 56, 50, 13, 1],
    ),
    (
        "primalwild",
        &[
            ("arcanum", 10),
            ("aspect", 3),
            ("example", 3),
            ("merit", 8),
            ("path", 4),
            ("practice", 10),
            ("rule", 64),
            ("spell", 1),
            ("table", 6),
            ("term", 10),
            ("trait", 22),
        ],
        [45, 7, 27, 41, 10, 1],
    ),
];

#[test]
fn every_pack_is_without_errors() {
    for ready in packs::all() {
        let errors: Vec<String> = ready
            .pack
            .diagnostics
            .iter()
            .map(ToString::to_string)
            .collect();
        super::none(&format!("errors in {}", ready.pack.system.key), &errors);
    }
}

#[test]
fn every_pack_has_the_expected_number_of_records() {
    let found: Vec<&str> = packs::all()
        .iter()
        .map(|ready| ready.pack.system.key.as_str())
        .collect();
    let expected: Vec<&str> = EXPECTED.iter().map(|(key, ..)| *key).collect();
    assert_eq!(found, expected);
    for (key, kinds, rest) in EXPECTED {
        let pack = &packs::of(key).pack;
        let mut by_kind: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in pack.system.entries.values() {
            *by_kind.entry(entry.kind.as_str()).or_default() += 1;
        }
        assert_eq!(by_kind, kinds.iter().copied().collect(), "{key}");
        let system = &pack.system;
        let found = [
            system.fields.len(),
            system.lists.len(),
            system.derived.len(),
            system.calculators.len(),
            system.events.len(),
            pack.examples.len(),
        ];
        assert_eq!(
            found, rest,
            "{key}: fields, lists, derived values, calculators, events, examples"
        );
    }
}
