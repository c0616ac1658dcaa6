//! What a system's characters are made of: fields, lists, derived values, calculators, events, building steps,
//! activities, sheet blocks.

use indexmap::IndexMap;
use rules::system::{Calculator, Derived, Field, LeftOut, List, System};
use rusqlite::{Row, Transaction, named_params};
use serde::{Serialize, de::DeserializeOwned};

use crate::{refusal::Refusal, rows, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, system: &System) -> Result<(), Refusal> {
    store_fields(tx, id, None, &system.fields)?;
    for (position, list) in system.lists.iter().enumerate() {
        let row = named_params! {
            ":system_id": id, ":position": position, ":key": list.key, ":label": list.label,
            ":singular": list.singular, ":kinds": typed::to_json(&list.kinds)?, ":applies": list.applies,
            ":once": list.once, ":switch": list.switch, ":rows": typed::to_json(&list.rows)?,
        };
        let list_id = rows::insert_row(tx, "list", row)?;
        store_fields(tx, id, Some(list_id), &list.fields)?;
    }
    store_derived(tx, id, &system.derived)?;
    store_calculators(tx, id, &system.calculators)?;
    store_json(tx, id, EVENTS, &system.events)?;
    store_json(tx, id, STEPS, &system.building)?;
    store_json(tx, id, ACTIVITIES, &system.activities)?;
    store_json(tx, id, BLOCKS, &system.sheet)
}

pub(super) fn load(tx: &Transaction<'_>, id: i64, system: &mut System) -> Result<(), Refusal> {
    system.fields = load_fields(tx, id, None)?;
    let columns = "id, key, label, singular, kinds, applies, once, switch, rows";
    system.lists = rows::in_order(tx, "list", columns, ("system_id", id), |row| {
        Ok(List {
            key: row.get("key")?,
            label: row.get("label")?,
            singular: row.get("singular")?,
            kinds: typed::json(row, "kinds")?,
            applies: row.get("applies")?,
            once: row.get("once")?,
            switch: row.get("switch")?,
            rows: typed::json(row, "rows")?,
            fields: load_fields(tx, id, Some(row.get("id")?))?,
        })
    })?;
    system.derived = load_derived(tx, id)?;
    system.calculators = load_calculators(tx, id)?;
    system.events = load_json(tx, id, EVENTS)?;
    system.building = load_json(tx, id, STEPS)?;
    system.activities = load_json(tx, id, ACTIVITIES)?;
    system.sheet = load_json(tx, id, BLOCKS)?;
    Ok(())
}

/// Tables with one JSON value per row, each with the column of the value.
const EVENTS: (&str, &str) = ("event", "event");
const STEPS: (&str, &str) = ("building_step", "step");
const ACTIVITIES: (&str, &str) = ("activity", "activity");
const BLOCKS: (&str, &str) = ("sheet_block", "block");

fn store_json<T: Serialize>(
    tx: &Transaction<'_>,
    id: i64,
    (table, column): (&str, &str),
    values: &[T],
) -> Result<(), Refusal> {
    let mut insert = rows::insert(tx, table, &format!("system_id, position, {column}"))?;
    for (position, value) in values.iter().enumerate() {
        insert.execute((id, position, typed::to_json(value)?))?;
    }
    Ok(())
}

fn load_json<T: DeserializeOwned>(
    tx: &Transaction<'_>,
    id: i64,
    (table, column): (&str, &str),
) -> Result<Vec<T>, Refusal> {
    rows::in_order(tx, table, column, ("system_id", id), |row| {
        typed::json(row, column)
    })
}

fn store_fields(
    tx: &Transaction<'_>,
    id: i64,
    list: Option<i64>,
    fields: &[Field],
) -> Result<(), Refusal> {
    for (position, field) in fields.iter().enumerate() {
        let row = named_params! {
            ":system_id": id, ":list_id": list, ":position": position, ":key": field.key, ":label": field.label,
            ":short": field.short, ":type": typed::word(field.kind)?,
            ":default_value": field.default.as_ref().map(ToString::to_string), ":min": field.min, ":max": field.max,
            ":choices": typed::to_json(&field.choices)?, ":kinds": typed::to_json(&field.kinds)?,
            ":tags": typed::to_json(&field.tags)?, ":rule": field.rule, ":help": field.help,
        };
        rows::insert_row(tx, "field", row)?;
    }
    Ok(())
}

fn load_fields(tx: &Transaction<'_>, id: i64, list: Option<i64>) -> Result<Vec<Field>, Refusal> {
    rows::all(tx, include_str!("load_fields.sql"), (id, list), |row| {
        let default: Option<String> = row.get("default_value")?;
        Ok(Field {
            key: row.get("key")?,
            label: row.get("label")?,
            short: row.get("short")?,
            kind: typed::from_word(row, "type")?,
            default: default
                .map(|_| typed::json(row, "default_value"))
                .transpose()?,
            min: row.get("min")?,
            max: row.get("max")?,
            choices: typed::json(row, "choices")?,
            kinds: typed::json(row, "kinds")?,
            tags: typed::json(row, "tags")?,
            rule: row.get("rule")?,
            help: row.get("help")?,
        })
    })
}

fn store_derived(tx: &Transaction<'_>, id: i64, derived: &[Derived]) -> Result<(), Refusal> {
    let columns = "derived_id, position, name, rule, why";
    let mut left_out = rows::insert(tx, "derived_left_out", columns)?;
    for (position, value) in derived.iter().enumerate() {
        let row = named_params! {
            ":system_id": id, ":position": position, ":key": value.key, ":label": value.label, ":short": value.short,
            ":each_list": value.each, ":formula": value.formula, ":words": value.words,
            ":format": typed::word(value.format)?, ":rule": value.rule, ":roll": value.roll, ":dice": value.dice,
            ":hidden": value.hidden,
        };
        let derived_id = rows::insert_row(tx, "derived", row)?;
        for (position, out) in value.left_out.iter().enumerate() {
            left_out.execute((derived_id, position, &out.name, &out.rule, &out.why))?;
        }
    }
    Ok(())
}

fn load_derived(tx: &Transaction<'_>, id: i64) -> Result<Vec<Derived>, Refusal> {
    let left_out =
        "SELECT name, rule, why FROM derived_left_out WHERE derived_id = ?1 ORDER BY position";
    let columns =
        "id, key, label, short, each_list, formula, words, format, rule, roll, dice, hidden";
    rows::in_order(tx, "derived", columns, ("system_id", id), |row| {
        Ok(Derived {
            key: row.get("key")?,
            label: row.get("label")?,
            short: row.get("short")?,
            each: row.get("each_list")?,
            formula: row.get("formula")?,
            words: row.get("words")?,
            format: typed::from_word(row, "format")?,
            rule: row.get("rule")?,
            roll: row.get("roll")?,
            dice: row.get("dice")?,
            left_out: rows::all(tx, left_out, [row.get::<_, i64>("id")?], |row| {
                Ok(LeftOut {
                    name: row.get("name")?,
                    rule: row.get("rule")?,
                    why: row.get("why")?,
                })
            })?,
            hidden: row.get("hidden")?,
        })
    })
}

/// Child tables of a calculator with one text per key, each with the column of the text.
const PARTS: [(&str, &str); 4] = [
    ("calculator_input", "input"),
    ("calculator_step", "formula"),
    ("calculator_output", "formula"),
    ("calculator_label", "label"),
];

fn store_calculators(
    tx: &Transaction<'_>,
    id: i64,
    calculators: &[Calculator],
) -> Result<(), Refusal> {
    for (position, calculator) in calculators.iter().enumerate() {
        let row = named_params! {
            ":system_id": id, ":position": position, ":key": calculator.key, ":title": calculator.title,
            ":rule": calculator.rule, ":help": calculator.help, ":script": calculator.script,
        };
        let calculator_id = rows::insert_row(tx, "calculator", row)?;
        let mut inputs = IndexMap::new();
        for (key, input) in &calculator.inputs {
            inputs.insert(key.clone(), typed::to_json(input)?);
        }
        let parts = [
            &inputs,
            &calculator.steps,
            &calculator.outputs,
            &calculator.labels,
        ];
        for ((table, column), texts) in PARTS.into_iter().zip(parts) {
            let columns = format!("calculator_id, position, key, {column}");
            let mut insert = rows::insert(tx, table, &columns)?;
            for (position, (key, text)) in texts.iter().enumerate() {
                insert.execute((calculator_id, position, key, text))?;
            }
        }
    }
    Ok(())
}

fn load_calculators(tx: &Transaction<'_>, id: i64) -> Result<Vec<Calculator>, Refusal> {
    let [inputs, steps, outputs, labels] = PARTS;
    let columns = "id, key, title, rule, help, script";
    rows::in_order(tx, "calculator", columns, ("system_id", id), |row| {
        let id = row.get("id")?;
        Ok(Calculator {
            key: row.get("key")?,
            title: row.get("title")?,
            rule: row.get("rule")?,
            help: row.get("help")?,
            script: row.get("script")?,
            inputs: load_part(tx, id, inputs, typed::json)?,
            steps: load_part(tx, id, steps, text)?,
            outputs: load_part(tx, id, outputs, text)?,
            labels: load_part(tx, id, labels, text)?,
        })
    })
}

fn load_part<T>(
    tx: &Transaction<'_>,
    id: i64,
    (table, column): (&str, &str),
    read: impl Fn(&Row<'_>, &str) -> Result<T, Refusal>,
) -> Result<IndexMap<String, T>, Refusal> {
    let columns = format!("key, {column}");
    rows::in_order(tx, table, &columns, ("calculator_id", id), |row| {
        Ok((row.get("key")?, read(row, column)?))
    })
}

fn text(row: &Row<'_>, column: &str) -> Result<String, Refusal> {
    Ok(row.get(column)?)
}
