//! Checks the parts of characters: names in formulas, defaults, and the items of the sheet.

use std::iter;

use indexmap::IndexMap;
use rules::{
    Value,
    formula::with_nearest,
    layout::{Block, Facts, Figures, Notes, Only, Table, Title, Tracks},
    system::{Field, FieldType, List, System, Target},
};

use super::{Finding, repeated, unknown};
use crate::keys::{fact_keys, value_keys};

/// Reserved words of formulas, which cannot be the keys of fields or derived values.
const RESERVED: [&str; 30] = [
    "row", "value", "key", "self", "attacker", "defender", "member", "roll", "ask", "true",
    "false", "if", "else", "let", "const", "for", "in", "while", "loop", "do", "until", "switch",
    "fn", "return", "break", "continue", "this", "throw", "try", "catch",
];

/// Reserved words after `row.`.
const RESERVED_IN_ROWS: [&str; 3] = ["id", "entry", "name"];

/// Returns the mistakes in the fields, derived values, events and sheet of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = key_mistakes(system);
    all.extend(field_mistakes(system));
    all.extend(switch_mistakes(system));
    for list in &system.lists {
        let reasons = row_mistakes(system, list, &list.rows).into_iter();
        all.extend(reasons.map(|reason| (format!("list/{}/rows", list.key), reason)));
    }
    check_blocks(system, "sheet", &system.sheet, &mut all);
    for (address, name, input) in system.inputs() {
        let from = input.from.as_ref();
        let reason = if address.starts_with("event/") {
            from.map(|_| messages::text!("check-input-from", name))
        } else if input.dice.is_some() {
            Some(messages::text!("check-input-dice", name))
        } else {
            from.and_then(|from| {
                unknown(from, value_keys(system, None), || {
                    messages::text!("check-neither", key = from.as_str())
                })
            })
        };
        all.extend(reason.map(|reason| (address, reason)));
    }
    all
}

/// Returns the mistakes in rows of a list: in their entries, names and fields.
pub(super) fn row_mistakes(
    system: &System,
    list: &List,
    rows: &[IndexMap<String, Value>],
) -> Vec<String> {
    let named =
        |row: &&IndexMap<String, Value>| row.contains_key("entry") || row.contains_key("name");
    let nameless = rows.iter().filter(|row| !named(row));
    let label = list.label.as_str();
    let mut all: Vec<String> = nameless
        .map(|_| messages::text!("edit-row-needs-name", list = label))
        .collect();
    for (key, value) in rows.iter().flatten() {
        let reason = match (key.as_str(), value.as_str()) {
            ("name", Some(_)) => None,
            ("entry", Some(address)) => {
                let entry = system.entries.get(address);
                let fits = entry.is_some_and(|entry| list.kinds.contains(&entry.kind));
                (!fits).then(|| messages::text!("check-no-entry-kinds", address))
            }
            _ => match list.field(key) {
                Some(field) => rules::character::value_error(field, value, system),
                None => Some(messages::text!("check-rows-no-key", key)),
            },
        };
        all.extend(reason.map(|reason| format!("“rows”: {reason}")));
    }
    all
}

/// Returns the keys that are reserved, taken or repeated.
fn key_mistakes(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut find = |part: &str, key: &str, reason: String| {
        all.push((format!("{part}/{key}"), reason));
    };
    let reserved = |key: &str| {
        if rules::formula::functions::named(key).is_some() {
            return Some(messages::text!("check-is-function", key));
        }
        (RESERVED.contains(&key)).then(|| messages::text!("check-is-word", key))
    };
    for field in &system.fields {
        if let Some(reason) = reserved(&field.key) {
            find("field", &field.key, reason);
        }
    }
    // Values of rows are written `row.key`, which no function or field hides.
    for derived in system.derived.iter().filter(|it| it.each.is_none()) {
        if let Some(reason) = reserved(&derived.key) {
            find("derived", &derived.key, reason);
        }
    }
    for list in &system.lists {
        let key = list.key.as_str();
        if system.target(key) != Some(Target::List) {
            find("list", key, messages::text!("check-list-key", key));
        }
        let fields = list.fields.iter().map(|field| field.key.as_str());
        let address = format!("{key}/fields");
        for key in fields.clone().filter(|key| RESERVED_IN_ROWS.contains(key)) {
            find("list", &address, messages::text!("check-key-taken", key));
        }
        for reason in repeated(fields) {
            find("list", &address, reason);
        }
    }
    all
}

/// Returns the mistakes in defaults, choices and ranges of fields.
fn field_mistakes(system: &System) -> Vec<Finding> {
    let own = system
        .fields
        .iter()
        .map(|field| (format!("field/{}", field.key), field));
    let of_rows = system.lists.iter().flat_map(|list| {
        let address = format!("list/{}/fields", list.key);
        let fields = list.fields.iter().enumerate();
        fields.map(move |(number, field)| (format!("{address}/{number}"), field))
    });
    let mut all = Vec::new();
    for (address, field) in own.chain(of_rows) {
        let reasons = field_reasons(field, system);
        all.extend(reasons.map(|(key, reason)| (format!("{address}/{key}"), reason)));
    }
    all
}

/// Returns the invalid keys of a field, with reasons.
fn field_reasons(field: &Field, system: &System) -> impl Iterator<Item = (&'static str, String)> {
    let default = field.default.as_ref().filter(|value| *value != "n/a");
    let default = default.and_then(|value| rules::character::value_error(field, value, system));
    let default =
        default.map(|reason| messages::text!("check-default", key = field.key.as_str(), reason));
    let empty = (field.kind == FieldType::Choice && field.choices.is_empty())
        .then(|| messages::text!("check-no-choices", key = field.key.as_str()));
    let range = field.min.zip(field.max).filter(|(min, max)| min > max);
    let range = range.map(|(min, max)| {
        messages::text!(
            "check-limits",
            key = field.key.as_str(),
            min = min.to_string(),
            max = max.to_string()
        )
    });
    let all = [("default", default), ("choices", empty), ("min", range)];
    all.into_iter()
        .filter_map(|(key, reason)| Some((key, reason?)))
}

fn switch_mistakes(system: &System) -> impl Iterator<Item = Finding> {
    let switched = system
        .lists
        .iter()
        .filter_map(|list| Some((list, list.switch.as_ref()?)));
    let wrong = switched.filter(|(list, switch)| {
        let flag = list.field(switch);
        !flag.is_some_and(|it| it.kind == FieldType::Flag && it.default == Some(true.into()))
    });
    wrong.map(|(list, switch)| {
        (
            format!("list/{}/switch", list.key),
            messages::text!("check-switch", switch),
        )
    })
}

/// Reports the mistakes in blocks one below the other.
fn check_blocks(system: &System, address: &str, blocks: &[Block], all: &mut Vec<Finding>) {
    for (number, block) in blocks.iter().enumerate() {
        check_block(system, &format!("{address}/{number}"), block, all);
    }
    check_joins(address, blocks, all);
}

/// Reports the mistakes in a block and in those within it.
fn check_block(system: &System, address: &str, block: &Block, all: &mut Vec<Finding>) {
    let unknown = items(block).into_iter().filter_map(|key| {
        let what = || messages::text!("check-sheet-shows", key);
        unknown(key, value_keys(system, None), what)
    });
    all.extend(unknown.map(|reason| (address.to_owned(), reason)));
    match block {
        Block::Rows(block) => {
            let read = block.columns.iter().chain(&block.group);
            let read = read.chain(&block.only).chain(&block.aside);
            check_columns(system, address, &block.list, read, all);
        }
        Block::Chips(block) => {
            check_columns(system, address, &block.list, iter::empty(), all);
        }
        Block::Tracks(block) => {
            let marked = block.tracks.iter();
            let marked = marked.flat_map(|track| iter::once(&track.item).chain(&track.crossed));
            let fixed = marked.filter(|key| {
                let field = system.field(key);
                let is_number = field.is_some_and(|field| field.kind.is_number());
                !is_number && value_keys(system, None).any(|known| known == key.as_str())
            });
            let reasons = fixed.map(|key| messages::text!("check-track", key));
            all.extend(reasons.map(|reason| (address.to_owned(), reason)));
        }
        _ => {}
    }
    for (stack, blocks) in block.stacks().iter().enumerate() {
        let within = match block {
            Block::Columns(_) => format!("{address}/columns/{stack}"),
            _ => format!("{address}/blocks"),
        };
        check_blocks(system, &within, blocks, all);
    }
}

/// Reports lists that cannot join the table before them.
fn check_joins(address: &str, blocks: &[Block], all: &mut Vec<Finding>) {
    let mut table: Option<&[String]> = None;
    for (number, block) in blocks.iter().enumerate() {
        let Block::Rows(rows) = block else {
            table = None;
            continue;
        };
        if rows.joins.is_empty() {
            table = Some(rows.columns.as_slice()).filter(|_| rows.group.is_empty());
            continue;
        }
        let joins = rows.joins.iter();
        let positions = joins.map(|key| table?.iter().position(|it| it == key));
        let positions: Option<Vec<usize>> = positions.collect();
        let fits = |it: Vec<usize>| it.len() == rows.columns.len() && it.is_sorted_by(|a, b| a < b);
        if !positions.is_some_and(fits) {
            let reason = messages::text!("check-joins", list = rows.list.as_str());
            all.push((format!("{address}/{number}"), reason));
        }
    }
}

/// Returns the fields and derived values that a block itself shows.
fn items(block: &Block) -> Vec<&String> {
    match block {
        Block::Title(Title { line, items }) => line.iter().chain(items).collect(),
        Block::Figures(Figures { items, under, .. }) | Block::Facts(Facts { items, under, .. }) => {
            items.iter().chain(under).collect()
        }
        Block::Notes(Notes { item, .. })
        | Block::Only(Only { item, .. })
        | Block::Table(Table { item, .. }) => vec![item],
        Block::Tracks(Tracks { tracks, .. }) => tracks
            .iter()
            .flat_map(|track| {
                iter::once(&track.item)
                    .chain(&track.crossed)
                    .chain(&track.most)
            })
            .collect(),
        Block::Rows(_) | Block::Chips(_) | Block::Carried(_) | Block::Columns(_) => Vec::new(),
    }
}

/// Reports an unknown list of a block, or unknown columns of it.
fn check_columns<'a>(
    system: &System,
    address: &str,
    key: &str,
    columns: impl Iterator<Item = &'a String>,
    all: &mut Vec<Finding>,
) {
    let Some(list) = system.list(key) else {
        let lists = system.lists.iter().map(|list| list.key.as_str());
        let reason = with_nearest(messages::text!("check-sheet-list", key), key, lists);
        return all.push((address.to_owned(), reason));
    };
    let unknown = columns.filter_map(|column| {
        let known = value_keys(system, Some(list)).chain(fact_keys(system, list));
        unknown(column, known, || {
            messages::text!("check-sheet-column", column, key)
        })
    });
    all.extend(unknown.map(|reason| (address.to_owned(), reason)));
}
