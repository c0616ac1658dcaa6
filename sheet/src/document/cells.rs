//! Resolves the keys of a layout, and reads their values from a character.

use rules::{
    Value,
    character::{Character, Row},
    derivation::{Derivation, Derivations},
    system::{Derived, FactColumn, Field, FieldType, Format, List, System},
};

use super::{
    Cell, ColumnHeader,
    value_format::{added_dice, entry_name, format_value, has_text, name_from_key},
};

/// A character with its system and derived values.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The system, which defines the keys.
    pub system: &'a System,
    /// The chosen values.
    pub character: &'a Character,
    /// The derived values.
    pub derivations: &'a Derivations,
    /// Whether a page to carry is being filled in.
    pub carries: bool,
}

/// The source of a column's values.
#[derive(Clone, Copy)]
pub enum Column<'a> {
    /// A field of the row.
    Field(&'a Field),
    /// A derived value of the row.
    Derived(&'a Derived),
    /// A fact of the row's entry; the key alone if no kind of the list has such a column.
    Fact(&'a str, Option<&'a FactColumn>),
}

impl<'a> Reader<'a> {
    /// Returns the field or derived value of the whole character with that key.
    pub fn cell(&self, key: &str) -> Option<Cell> {
        if let Some(field) = self.system.field(key) {
            let value = self.character.values.get(key);
            let cell = self.field_cell(field, value, format!("field/{key}"));
            // A field that entries change has a proof, like a derived value.
            return Some(match self.derivations.whole.get(key) {
                None => cell,
                Some(derivation) => Cell {
                    text: format_value(&derivation.value, derivation.format),
                    address: format!("derived/{key}"),
                    words: derivation.words.clone(),
                    house: derivation.house.is_some(),
                    ..cell
                },
            });
        }
        let derived = self.system.derived_of(key, None)?;
        let derivation = self.derivations.whole.get(key);
        Some(derived_cell(derived, derivation, format!("derived/{key}")))
    }

    /// Like [`Self::cell`], or an empty cell labelled by the key if nothing has that key.
    pub fn cell_or_empty(&self, key: &str) -> Cell {
        self.cell(key).unwrap_or_else(|| Cell {
            label: name_from_key(key),
            ..Cell::default()
        })
    }

    /// Returns the cells of these keys.
    pub fn cells(&self, keys: &[String]) -> Vec<Cell> {
        keys.iter().map(|key| self.cell_or_empty(key)).collect()
    }

    /// Returns the cells of the keys that are set, each with a box to tick before its text.
    pub fn ticked(&self, keys: &[String]) -> Vec<Cell> {
        let set = keys.iter().filter(|key| self.is_set(key));
        set.map(|key| {
            let mut cell = self.cell_or_empty(key);
            cell.text.insert_str(0, "☐ ");
            cell
        })
        .collect()
    }

    /// Returns the number of boxes that a field counts; 0 if it is not a number.
    pub fn count(&self, key: &str) -> u32 {
        number(self.stored_or_default(key))
    }

    /// Returns the number of a field or derived value; 0 if it has none or a negative one.
    pub fn number(&self, key: &str) -> u32 {
        number(self.value(key))
    }

    /// Whether a field or derived value exists and is not n/a, 0, no or empty.
    pub fn is_set(&self, key: &str) -> bool {
        self.value(key).is_some_and(is_significant)
    }

    /// Whether the value of a row under a key is set in the same sense.
    pub fn is_set_in(&self, list: &List, row: &Row, key: &str) -> bool {
        self.row_value(list, row, key)
            .is_some_and(|value| is_significant(&value))
    }

    /// Returns the value of a field or derived value.
    fn value(&self, key: &str) -> Option<&Value> {
        let derived = self.derivations.whole.get(key);
        derived.map_or_else(|| self.stored_or_default(key), |it| Some(&it.value))
    }

    fn stored_or_default(&self, key: &str) -> Option<&Value> {
        let stored = self.character.values.get(key);
        stored.filter(|value| !value.is_null()).or_else(|| {
            let field = self.system.field(key)?;
            field.default.as_ref()
        })
    }

    /// Returns the derivation of a row's value under a key.
    fn of_row(&self, list: &List, row: &Row, key: &str) -> Option<&Derivation> {
        self.derivations.rows.get(&list.key)?.get(&row.id)?.get(key)
    }

    /// Returns the source of the column with that key.
    pub fn column(&self, list: &'a List, key: &'a str) -> Column<'a> {
        if let Some(field) = list.field(key) {
            return Column::Field(field);
        }
        if let Some(derived) = self.system.derived_of(key, Some(&list.key)) {
            return Column::Derived(derived);
        }
        let facts = list
            .kinds
            .iter()
            .filter_map(|kind| self.system.kind(kind))
            .flat_map(|kind| &kind.facts);
        Column::Fact(key, facts.into_iter().find(|fact| fact.key == key))
    }

    /// Returns the cell of a column in a row.
    pub fn row_cell(&self, list: &List, row: &Row, column: Column) -> Cell {
        match column {
            Column::Field(field) => {
                let address = format!("row/{}/{}/{}", list.key, row.id, field.key);
                self.field_cell(field, row.values.get(&field.key), address)
            }
            Column::Derived(derived) => {
                let derivation = self.of_row(list, row, &derived.key);
                let address = format!("derived/{}/{}/{}", list.key, row.id, derived.key);
                derived_cell(derived, derivation, address)
            }
            Column::Fact(key, fact) => self.fact_cell(row, key, fact),
        }
    }

    /// Returns the value that a row has under a key: a derived value, a field or a fact of its entry.
    pub fn row_value(&self, list: &List, row: &Row, key: &str) -> Option<Value> {
        let derived = self.of_row(list, row, key).map(|it| &it.value);
        let own = derived.or_else(|| row.values.get(key));
        own.cloned().or_else(|| match list.field(key) {
            Some(field) => Some(field.default_value()),
            None => row.entry_in(self.system)?.facts.get(key).cloned(),
        })
    }

    fn field_cell(&self, field: &Field, value: Option<&Value>, address: String) -> Cell {
        let default = field.default_value();
        let value = value.unwrap_or(&default);
        let text = match (field.kind, value) {
            // A missing text is a blank to write on, not n/a.
            (
                FieldType::Text | FieldType::Prose | FieldType::Choice | FieldType::Entry,
                Value::Null,
            ) => String::new(),
            (FieldType::Entry, Value::String(key)) => entry_name(self.system, key),
            (FieldType::Text | FieldType::Prose | FieldType::Choice, Value::String(own)) => {
                own.clone()
            }
            (FieldType::Modifier, value) => format_value(value, Format::Modifier),
            (_, value) => format_value(value, Format::Number),
        };
        Cell {
            label: field.label.clone(),
            text,
            address,
            rule: field.rule.clone(),
            numeric: field.kind.is_number(),
            ..Cell::default()
        }
    }

    fn fact_cell(&self, row: &Row, key: &str, fact: Option<&FactColumn>) -> Cell {
        let label = fact.map_or_else(|| name_from_key(key), |fact| fact.label.clone());
        let Some(entry) = row.entry_in(self.system) else {
            return Cell {
                label,
                ..Cell::default()
            };
        };
        let value = entry.facts.get(key).unwrap_or(&Value::Null);
        let address = format!("fact/{}/{key}", entry.key());
        let mut house = self.derivations.house.iter();
        let format = fact.map_or(Format::Text, |fact| fact.format);
        Cell {
            label,
            text: format_value(value, format),
            house: house.any(|note| note.target == address),
            address,
            rule: Some(entry.key()),
            numeric: format != Format::Text || value.is_number(),
            ..Cell::default()
        }
    }
}

impl Column<'_> {
    /// Returns its header.
    pub fn head(self) -> ColumnHeader {
        let (key, label, short, numeric) = match self {
            Self::Field(it) => (&it.key, &it.label, &it.short, it.kind.is_number()),
            Self::Derived(it) => (&it.key, &it.label, &it.short, it.format != Format::Text),
            Self::Fact(_, Some(it)) => (&it.key, &it.label, &it.short, it.format != Format::Text),
            Self::Fact(key, None) => {
                return ColumnHeader {
                    key: key.to_owned(),
                    label: name_from_key(key),
                    ..ColumnHeader::default()
                };
            }
        };
        let label = if short.is_empty() { label } else { short };
        ColumnHeader {
            key: key.clone(),
            label: label.clone(),
            numeric,
            prose: matches!(self, Self::Field(field) if field.kind == FieldType::Prose),
        }
    }
}

/// Whether a value is not n/a, 0, no or empty.
fn is_significant(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(flag) => *flag,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => has_text(text),
        Value::Array(items) => !items.is_empty(),
        Value::Object(_) => true,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fractions of a box are dropped, and negative counts are 0"
)]
fn number(value: Option<&Value>) -> u32 {
    value.and_then(Value::as_f64).unwrap_or(0.0) as u32
}

fn derived_cell(derived: &Derived, derivation: Option<&Derivation>, address: String) -> Cell {
    let text = derivation.map(|it| format_value(&it.value, derived.format));
    let missing = Derivation::default();
    let derivation = derivation.unwrap_or(&missing);
    let words = Some(&derivation.words).filter(|words| !words.is_empty());
    let words = words.or(derived.words.as_ref()).cloned();
    Cell {
        label: derived.label.clone(),
        text: text.unwrap_or_default(),
        address,
        words: words.unwrap_or_default(),
        rule: derived.rule.clone(),
        house: derivation.house.is_some(),
        by_hand: derivation.by_hand.is_some(),
        numeric: derived.format != Format::Text || derivation.value.is_number(),
        dice: added_dice(derivation).unwrap_or_default(),
    }
}
