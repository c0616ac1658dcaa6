//! What names are called where a formula stands.

use rhai::{AST, Expr};

use crate::{
    play::Event,
    system::{Calculator, List, System},
};

/// What names are called where a formula stands.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'a> {
    pub(crate) system: &'a System,
    /// The list whose row `row` is.
    pub(crate) list: Option<&'a List>,
    pub(crate) calculator: Option<&'a Calculator>,
    pub(crate) event: Option<&'a Event>,
    /// The whole formula, which has the functions written in it.
    pub(crate) whole: Option<&'a AST>,
    /// The name of the item that such a function is given.
    pub(crate) item: Option<&'a str>,
}

impl<'a> Labels<'a> {
    /// Those of a system.
    pub(crate) fn of(system: &'a System) -> Self {
        Self {
            system,
            list: None,
            calculator: None,
            event: None,
            whole: None,
            item: None,
        }
    }
}

impl Labels<'_> {
    pub(super) fn name(&self, name: &str) -> String {
        if self.item == Some(name) {
            return "it".to_owned();
        }
        if let Some(calculator) = self.calculator {
            return calculator_label(calculator, name);
        }
        if let Some(label) = self.event.and_then(|event| event.label_of(name)) {
            return label.to_owned();
        }
        let field = self.system.field(name).map(|field| &field.label);
        let derived = || {
            self.system
                .derived
                .iter()
                .find(|derived| derived.key == name)
                .map(|derived| &derived.label)
        };
        field
            .or_else(derived)
            .filter(|label| !label.is_empty())
            .cloned()
            .unwrap_or_else(|| from_key(name))
    }

    pub(super) fn path(&self, expr: &Expr) -> String {
        let Some((root, path)) = path_of(expr) else {
            return "a value".to_owned();
        };
        let root = match root {
            Expr::Variable(variable, ..) => variable.1.as_str(),
            _ => "",
        };
        match (root, path.as_slice()) {
            (item, [key]) if self.item == Some(item) => format!("its {}", spaced(key)),
            ("row", ["name"]) => "Name".to_owned(),
            ("row", [key]) => self.in_row(key),
            ("", [fact]) | (_, [.., "entry", fact]) => self.fact(&[], fact),
            ("row", [field, fact]) => {
                let kinds = self
                    .list
                    .and_then(|list| list.fields.iter().find(|known| known.key == *field))
                    .map_or(&[][..], |field| &field.kinds);
                format!("{} of {}", self.fact(kinds, fact), self.in_row(field))
            }
            (field, [fact]) if self.system.field(field).is_some() => {
                let kinds = self
                    .system
                    .field(field)
                    .map_or(&[][..], |field| &field.kinds);
                format!("{} of {}", self.fact(kinds, fact), self.name(field))
            }
            (name, [key]) if self.calculator.is_some() => {
                format!("{} of {}", self.part_of(name, key), self.name(name))
            }
            (name, keys) => format!(
                "{} of {}",
                keys.iter()
                    .rev()
                    .map(|key| spaced(key))
                    .collect::<Vec<_>>()
                    .join(" of "),
                self.name(name)
            ),
        }
    }

    /// What a part of an input, or a fact of an entry that was looked up, is called.
    fn part_of(&self, name: &str, key: &str) -> String {
        let input = self
            .calculator
            .and_then(|calculator| calculator.inputs.get(name)?.fields.get(key))
            .map(|field| field.label.clone())
            .filter(|label| !label.is_empty());
        input.unwrap_or_else(|| self.fact(&[], key))
    }

    fn in_row(&self, key: &str) -> String {
        let field = self
            .list
            .and_then(|list| list.fields.iter().find(|field| field.key == key))
            .map(|field| &field.label);
        let derived = || {
            self.system
                .derived
                .iter()
                .find(|derived| derived.key == key)
                .map(|derived| &derived.label)
        };
        field
            .or_else(derived)
            .filter(|label| !label.is_empty())
            .cloned()
            .unwrap_or_else(|| from_key(key))
    }

    /// What a fact is called, of those kinds or of any.
    pub(super) fn fact(&self, kinds: &[String], fact: &str) -> String {
        let kinds = if kinds.is_empty() {
            self.list.map_or(&[][..], |list| &list.kinds)
        } else {
            kinds
        };
        let among = |only: &[String]| {
            let found = self
                .system
                .kinds
                .iter()
                .filter(|kind| only.is_empty() || only.contains(&kind.key))
                .flat_map(|kind| &kind.facts)
                .find(|column| column.key == fact);
            found
                .map(|column| column.label.clone())
                .filter(|label| !label.is_empty())
        };
        among(kinds)
            .or_else(|| among(&[]))
            .unwrap_or_else(|| from_key(fact))
    }

    pub(super) fn list_name(&self, key: &str) -> String {
        self.system
            .list(key)
            .map(|list| list.label.clone())
            .filter(|label| !label.is_empty())
            .unwrap_or_else(|| from_key(key))
    }

    pub(super) fn item_of(&self, list: &str, key: &str) -> String {
        Labels {
            list: self.system.list(list),
            ..Labels::of(self.system)
        }
        .of_row(key)
    }

    fn of_row(&self, key: &str) -> String {
        let known = self
            .list
            .is_some_and(|list| list.fields.iter().any(|field| field.key == key))
            || self.system.derived.iter().any(|derived| derived.key == key);
        if known {
            self.in_row(key)
        } else {
            self.fact(&[], key)
        }
    }
}

/// A key for people: "`total_load`" is "Total load".
pub(crate) fn from_key(key: &str) -> String {
    let text = spaced(key);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// What an input, step or output of a calculator is called.
pub(crate) fn calculator_label(calculator: &Calculator, name: &str) -> String {
    let input = calculator
        .inputs
        .get(name)
        .map(|input| &input.label)
        .filter(|label| !label.is_empty());
    input
        .or_else(|| calculator.labels.get(name))
        .cloned()
        .unwrap_or_else(|| from_key(name))
}

/// What a chain of dots starts from, and the keys after it.
pub(crate) fn path_of(expr: &Expr) -> Option<(&Expr, Vec<&str>)> {
    let Expr::Dot(pair, ..) = expr else {
        return None;
    };
    let mut path = Vec::new();
    let mut rest = &pair.rhs;
    loop {
        match rest {
            Expr::Property(property, _) => {
                path.push(property.2.as_str());
                return Some((&pair.lhs, path));
            }
            Expr::Dot(next, ..) => {
                let Expr::Property(property, _) = &next.lhs else {
                    return None;
                };
                path.push(property.2.as_str());
                rest = &next.rhs;
            }
            _ => return None,
        }
    }
}

pub(super) fn table_name(labels: &Labels<'_>, slug: &str) -> String {
    labels.system.find("table", slug).map_or_else(
        || from_key(&slug.replace('-', " ")),
        |entry| entry.name.clone(),
    )
}

pub(super) fn column_name(labels: &Labels<'_>, slug: &str, column: &str) -> Option<String> {
    let table = labels.system.find("table", slug)?.table.as_ref()?;
    table
        .columns
        .iter()
        .find(|known| known.key == column)
        .map(|known| known.label.clone())
        .filter(|label| !label.is_empty())
}

pub(super) fn spaced(key: &str) -> String {
    key.replace('_', " ")
}
