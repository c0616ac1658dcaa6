use indexmap::IndexMap;

use crate::{Value, system::Input};

/// Why an edit, an event, an act at the table or a calculator was refused. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The key of the invalid input, if a single input is the cause.
    pub input: Option<String>,
    /// What is wrong and what is accepted, in a sentence.
    pub message: String,
}

/// Creates a [`Refusal`] that concerns no single input, with a message from the catalogue.
macro_rules! refusal {
    ($($message:tt)*) => { $crate::Refusal::new(messages::text!($($message)*)) };
}

/// Quotes and joins names for a message: “a”, “b”.
pub(crate) fn quoted<'a>(names: impl IntoIterator<Item = &'a String>) -> String {
    let names = names.into_iter();
    let quoted: Vec<String> = names
        .map(|name| messages::text!("quoted", text = name.as_str()))
        .collect();
    quoted.join(", ")
}

/// Returns a refusal if a value is given for an unknown input; `title` names the owner of the inputs.
pub(crate) fn unknown_input(
    title: &str,
    inputs: &IndexMap<String, Input>,
    given: &IndexMap<String, Value>,
) -> Option<Refusal> {
    let unknown = given.keys().find(|name| !inputs.contains_key(*name))?;
    Some(Refusal {
        input: Some(unknown.clone()),
        message: match quoted(inputs.keys()).as_str() {
            "" => messages::text!("input-none", title, unknown),
            known => messages::text!("input-unknown", title, unknown, known),
        },
    })
}

impl Refusal {
    /// Creates a refusal that concerns no single input.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            input: None,
            message: message.into(),
        }
    }

    /// Creates a refusal that names what it concerns: "Burden: …".
    pub(crate) fn about(name: &str, why: &str) -> Self {
        Self::new(format!("{name}: {why}"))
    }
}
