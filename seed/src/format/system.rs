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
        optional edition(NAME, r#""Fifth Edition""#, "which edition");
        optional nicknames(NAMES, r#"["ars", "am5"]"#, "what people call it in a query");
        optional about(LINE, r#""Wizards of Mythic Europe.""#, "what it is");
        optional VERSION;
        optional AUTHORS;
        optional LICENCE;
    },
};

const VERSION: Key = Key::new("version", NAME, r#""1""#, "the version of the pack");
const AUTHORS: Key = Key::new(
    "authors",
    NAMES,
    r#"["The Tuesday group"]"#,
    "who made the pack",
);
const LICENCE: Key = Key::new(
    "licence",
    NAME,
    r#""CC BY 4.0""#,
    "the licence of the pack, where it is not that of its sources",
);

/// The `[addon]` table.
pub static ADDON: Record = Record {
    name: "addon",
    about: "What an add-on is. It occurs once, as `[addon]`, in place of `[system]`.",
    keys: keys! {
        required key(KeyType::Key, r#""harbours""#, "its name");
        required name(NAME, r#""Harbours""#, "its name for people");
        required extends(KeyType::SystemKey, r#""arsmagica""#, "the key of the system that it adds to");
        optional VERSION;
        optional AUTHORS;
        optional LICENCE;
        optional needs(KeyType::Table(&NAME, limits::ITEMS), r#"{ arsmagica = ">=1", ships = "^2.1" }"#,
            "versions that it needs of the system and of other add-ons, by their keys, as ranges of semantic \
             versions; `\"*\"` is any");
        optional replaces(KeyType::List(&NAME, limits::REPLACED), r#"["weapon/sword-long", "derived/soak"]"#,
            "the records of lower layers that records of its own take the place of, as `kind/slug` or `array/key`; \
             `\"sheet\"` is the whole sheet");
    },
};

pub(super) static SOURCE: Record = Record {
    name: "source",
    about: "A document that entries come from. The first is the source of entries that name none.",
    keys: keys! {
        required key(NAME, r#""core""#, "its name in this pack");
        expected title(NAME, r#""The Core Rules""#, "its title");
        expected licence(NAME, r#""CC BY-SA 4.0""#, "the licence of its text");
        optional attribution(LINE, r#""By its authors.""#, "what the licence asks for");
        optional place(LINE, r#""https://example.org""#, "where it is found");
    },
};

pub(super) static KIND: Record = Record {
    name: "kind",
    about: "A kind of entries. Its entries are arrays with its key: `[[weapon]]`.",
    keys: keys! {
        required key(KeyType::Key, r#""weapon""#, "its name in addresses");
        expected name(NAME, r#""Weapon""#, "what one of them is called");
        optional plural(NAME, r#""Weapons""#, "what several of them are called");
        optional facts(KeyType::List(&KeyType::Record(&FACT), limits::COLUMNS), "", "what each of them has");
        optional glance(KEYS, r#"["atk"]"#, "the columns shown beside a name in lists");
    },
};

static FACT: Record = Record {
    name: "fact",
    about: "A column of a kind.",
    keys: keys! {
        required key(KeyType::Key, r#""atk""#, "its name in formulas, filters and entries");
        optional label(NAME, r#""Attack""#, "its name");
        optional short(NAME, r#""Atk""#, "its name where room is short");
        optional format(FORMAT, r#""modifier""#,
            "how it is written: as it is (the default), as a number, or with its sign. A number column holds \
             numbers and n/a only");
        optional help(LINE, r#""Added to the roll.""#, "what it means");
    },
};
