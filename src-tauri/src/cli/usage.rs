//! What is said of words that the command line does not understand. What has no message here is said as clap
//! says it, in English.

use std::error::Error as _;

use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use messages::{Language, catalogue, text};

/// What is wrong, how the command is written, and where its help is.
pub fn said(error: &Error) -> String {
    let Some(sentence) = sentence(error) else {
        let text = error.render().to_string();
        return text.trim_start_matches("error: ").trim_end().to_owned();
    };
    let usage = context(error, ContextKind::Usage).map(|usage| {
        let heading = catalogue::translation(Language::current(), "help-heading-usage");
        let heading = heading.unwrap_or_else(|| "Usage".into());
        format!("{heading}: {}", usage.trim_start_matches("Usage: "))
    });
    let parts = [Some(sentence), usage, Some(text!("usage-help"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

fn sentence(error: &Error) -> Option<String> {
    let word = || context(error, ContextKind::InvalidArg);
    // `--paper <PAPER>` without what it takes.
    let option = || Some(word()?.split(' ').next()?.to_owned());
    let value = || context(error, ContextKind::InvalidValue);
    let what = match error.kind() {
        ErrorKind::UnknownArgument => text!("usage-no-option", word = word()?),
        ErrorKind::InvalidSubcommand => {
            text!(
                "usage-no-command",
                word = context(error, ContextKind::InvalidSubcommand)?
            )
        }
        ErrorKind::MissingRequiredArgument => text!("usage-missing", words = word()?),
        ErrorKind::ArgumentConflict => text!(
            "usage-conflict",
            option = option()?,
            other = context(error, ContextKind::PriorArg)?
        ),
        ErrorKind::InvalidValue if value()?.is_empty() => {
            text!("usage-no-value", option = option()?)
        }
        ErrorKind::InvalidValue => text!(
            "usage-value",
            option = option()?,
            takes = context(error, ContextKind::ValidValue)?,
            value = value()?
        ),
        ErrorKind::ValueValidation => {
            let takes = match error.source()?.to_string().split_once(" is not in ") {
                Some((_, range)) => text!("usage-range", range = range.replace("..=", "–")),
                None => text!("takes-whole"),
            };
            text!("usage-value", option = option()?, takes, value = value()?)
        }
        _ => return None,
    };
    let meant = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    match meant.into_iter().find_map(|kind| context(error, kind)) {
        Some(suggestion) => Some(text!("filter-meant", what, suggestion)),
        None => Some(what),
    }
}

/// What clap tells of an error: one word, or several in a row.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) if kind == ContextKind::ValidValue => {
            Some(words.join(&text!("list-or")))
        }
        ContextValue::Strings(words) => Some(words.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}
