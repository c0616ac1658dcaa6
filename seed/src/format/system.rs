//! The system itself, its sources and its kinds of entries.

use super::{FORMAT, KEYS, Key, KeyType, LINE, NAME, NAMES, Record};
use crate::limits;

/// The `[system]` table.
pub static SYSTEM: Record = Record {
    name: "system",
    about: "The game itself. It occurs once, as `[system]`.",
    keys: keys! {
        required key(KeyType::SystemKey, r#""arsmagica""#, "its name in addresses");
        required name(NAME, r#""Ars Magica""#, "its name");
        optional edition(NAME, r#""Fifth Edition""#, "the edition");
        optional nicknames(NAMES, r#"["ars", "am5"]"#, "short names for use in searches");
        optional about(LINE, r#""Wizards of Mythic Europe.""#, "a description in one sentence");
        optional VERSION;
        optional AUTHORS;
        optional LICENCE;
    },
};

const VERSION: Key = keys!(@ optional version(NAME, r#""1""#, "the version of the pack"));
const AUTHORS: Key =
    keys!(@ optional authors(NAMES, r#"["The Tuesday group"]"#, "the authors of the pack"));
const LICENCE: Key = keys!(@ optional licence(NAME, r#""CC BY 4.0""#,
    "the licence of the pack, if it differs from that of its sources"));

/// The `[addon]` table.
pub static ADDON: Record = Record {
    name: "addon",
    about: "The add-on itself. It occurs once, as `[addon]`, in place of `[system]`.",
    keys: keys! {
        required key(KeyType::Key, r#""harbours""#, "its identifier");
        required name(NAME, r#""Harbours""#, "its display name");
        required extends(KeyType::SystemKey, r#""arsmagica""#, "the key of the system that it extends");
        optional VERSION;
        optional AUTHORS;
        optional LICENCE;
        optional needs(KeyType::Table(&NAME, limits::ITEMS), r#"{ arsmagica = ">=1", ships = "^2.1" }"#,
            "the required versions of the system and of other add-ons, by key, as ranges of semantic versions; \
             `\"*\"` is any version");
        optional replaces(KeyType::List(&NAME, limits::REPLACED), r#"["weapon/sword-long", "derived/soak"]"#,
            "the records of lower layers that its own records replace, as `kind/slug` or `array/key`; `\"sheet\"` \
             is the whole sheet");
    },
};

pub(super) static SOURCE: Record = Record {
    name: "source",
    about: "A document from which entries come. The first one is the default source of all entries.",
    keys: keys! {
        required key(NAME, r#""core""#, "its identifier in this pack");
        expected title(NAME, r#""The Core Rules""#, "its title");
        expected licence(NAME, r#""CC BY-SA 4.0""#, "the licence of its text");
        optional attribution(LINE, r#""By its authors.""#, "the attribution that the licence requires");
        optional place(LINE, r#""https://example.org""#, "where to find it, such as a web address");
    },
};

pub(super) static KIND: Record = Record {
    name: "kind",
    about: "A kind of entry. Its entries are in an array named by its key: `[[weapon]]`.",
    keys: keys! {
        required key(KeyType::Key, r#""weapon""#, "its name in addresses");
        expected name(NAME, r#""Weapon""#, "its name in the singular");
        optional plural(NAME, r#""Weapons""#, "its name in the plural");
        optional facts(KeyType::List(&KeyType::Record(&FACT), limits::COLUMNS), "", "its columns");
        optional glance(KEYS, r#"["atk"]"#, "the columns that lists show beside the name");
    },
};

static FACT: Record = Record {
    name: "fact",
    about: "A column of a kind.",
    keys: keys! {
        required key(KeyType::Key, r#""atk""#, "its name in formulas, filters and entries");
        optional label(NAME, r#""Attack""#, "its display name");
        optional short(NAME, r#""Atk""#, "its abbreviated name");
        optional format(FORMAT, r#""modifier""#,
            "how it is displayed: unchanged (the default), as a number, or as a number with a sign. A number \
             column accepts only numbers and n/a");
        optional help(LINE, r#""Added to the roll.""#, "an explanation");
    },
};
