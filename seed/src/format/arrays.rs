//! The arrays of a file whose records are not entries.

use super::{
    BLOCKS, KeyType, Record, activities, building, calculators, characters, entries, fights, sheet,
    system,
};

/// Calls a macro with every array whose records a system holds by their keys: its name, the field of the system, and
/// what its records are.
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

/// The arrays whose records have keys, each with the field of a system that holds them.
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

/// The records of all these arrays.
pub const PARTS: [&Record; 16] = keyed_arrays!(records);

/// The type of the records in an array that is not of entries; `None` for entries.
pub(crate) fn part(array: &str) -> Option<KeyType> {
    if array == "sheet" {
        return Some(KeyType::OneOf(&BLOCKS));
    }
    let found = PARTS.iter().find(|record| record.name == array);
    found.map(|record| KeyType::Record(record))
}

/// The address of a record: `field/luck`. Rows of several lists may have derived values of one key, so these have the
/// list: `derived/attack/weapons`.
pub(crate) fn address(array: &str, key: &str, each: Option<&str>) -> String {
    match each.filter(|list| array == "derived" && !list.is_empty()) {
        Some(list) => format!("{array}/{key}/{list}"),
        None => format!("{array}/{key}"),
    }
}
