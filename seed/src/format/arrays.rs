//! The arrays of a file whose records are not entries.

use super::{
    BLOCKS, KeyType, Record, activities, building, calculators, characters, entries, fights, sheet,
    system,
};

/// Calls a macro with every array of keyed records: its name, the field of the system, and the type of its records.
macro_rules! keyed_arrays {
    ($call:ident) => {
        $call! {
            "source" sources system::SOURCE,
            "kind" kinds system::KIND,
            "field" fields characters::FIELD,
            "list" lists characters::LIST,
            "derived" derived characters::DERIVED,
            "calculator" calculators calculators::CALCULATOR,
            "event" events calculators::EVENT,
            "step" building building::STEP,
            "growth" growths activities::GROWTH,
            "activity" activities activities::ACTIVITY,
            "attack" attacks fights::ATTACK,
            "short_form" short_forms fights::SHORT_FORM,
        }
    };
}
pub(crate) use keyed_arrays;

macro_rules! names {
    ($($array:literal $field:ident $record:path,)*) => { [$(($array, stringify!($field))),*] };
}

/// The arrays whose records have keys, each with the field of the system.
pub(crate) const KEYED: [(&str, &str); 12] = keyed_arrays!(names);

macro_rules! records {
    ($($array:literal $field:ident $record:path,)*) => {
        [
            $(&$record,)*
            &activities::CALENDAR,
            &fights::TURNS,
            &entries::TRANSLATION,
            &sheet::PLACE,
        ]
    };
}

/// The types of the records in all arrays but those of entries and of the sheet.
pub const PARTS: [&Record; 16] = keyed_arrays!(records);

/// Returns the type of the records in an array, or `None` for an array of entries.
pub(crate) fn part(array: &str) -> Option<KeyType> {
    if array == "sheet" {
        return Some(KeyType::OneOf(&BLOCKS));
    }
    let found = PARTS.iter().find(|record| record.name == array);
    found.map(|record| KeyType::Record(record))
}

/// Returns the address of a record: `field/luck`. Derived values of the rows of different lists may share a key, so
/// their addresses include the list: `derived/attack/weapons`.
pub(crate) fn address(array: &str, key: &str, each: Option<&str>) -> String {
    match each.filter(|list| array == "derived" && !list.is_empty()) {
        Some(list) => format!("{array}/{key}/{list}"),
        None => format!("{array}/{key}"),
    }
}
