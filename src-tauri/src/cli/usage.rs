//! Localized messages for invalid arguments, which clap reports in English only.

use std::error::Error as _;

use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use messages::{Language, catalogue, text};
use rules::number::parse_whole;

/// Formats an error with the usage of the command and a hint at its help. Returns `None` for errors
/// without a message, such as the help shown for a missing command.
pub fn message(error: &Error) -> Option<String> {
    let sentence = sentence(error)?;
    let usage = context(error, ContextKind::Usage).map(|usage| {
        let heading = catalogue::translation(Language::current(), "help-heading-usage");
        let heading = heading.unwrap_or_else(|| "Usage".into());
        format!("{heading}: {}", usage.trim_start_matches("Usage: "))
    });
    let parts = [Some(sentence), usage, Some(text!("usage-help"))];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
}

fn sentence(error: &Error) -> Option<String> {
    let word = || context(error, ContextKind::InvalidArg);
    // `--paper <PAPER>` without its placeholder.
    let bare = |kind| Some(context(error, kind)?.split([' ', ',']).next()?.to_owned());
    let option = || bare(ContextKind::InvalidArg);
    let value = || context(error, ContextKind::InvalidValue);
    let what = match error.kind() {
        ErrorKind::UnknownArgument => text!("usage-no-option", word = word()?),
        ErrorKind::InvalidSubcommand => {
            text!(
                "usage-no-command",
                word = context(error, ContextKind::InvalidSubcommand)?
            )
        }
        // Repeatable arguments end with dots.
        ErrorKind::MissingRequiredArgument => {
            text!("usage-missing", words = word()?.replace("...", ""))
        }
        ErrorKind::ArgumentConflict if word() == context(error, ContextKind::PriorArg) => {
            text!("usage-twice", option = option()?)
        }
        ErrorKind::ArgumentConflict => text!(
            "usage-conflict",
            option = option()?,
            other = bare(ContextKind::PriorArg)?
        ),
        ErrorKind::InvalidValue if value()?.is_empty() => {
            text!("usage-no-value", option = option()?)
        }
        ErrorKind::InvalidValue => text!(
            "usage-value",
            option = option()?,
            takes = text!(
                "takes-one-of",
                choices = context(error, ContextKind::ValidValue)?
            ),
            value = value()?
        ),
        ErrorKind::InvalidUtf8 => text!("usage-no-text"),
        ErrorKind::ValueValidation => {
            let takes = match error.source()?.to_string().split_once(" is not in ") {
                Some((_, range)) => text!("usage-range", range = readable(range)),
                None if parse_whole(&value()?).is_some_and(i64::is_negative) => {
                    text!("usage-range", range = "≥ 0")
                }
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
    match meant.into_iter().find_map(|kind| nearest(error, kind)) {
        Some(suggestion) => Some(text!("did-you-mean", what, suggestion)),
        // Before positional arguments, clap suggests passing an unknown option as a value.
        None if error.get(ContextKind::Suggested).is_some() => match word() {
            Some(word) if word.starts_with('-') => Some(text!("usage-as-value", what, word)),
            _ => Some(what),
        },
        None => Some(what),
    }
}

/// Formats clap's notation of a range, such as `5..=30`. For a range without an end, clap gives `i64::MAX` as the end.
fn readable(range: &str) -> String {
    match range.split_once("..") {
        Some((from, to)) if to.trim_start_matches('=').parse::<i64>() == Ok(i64::MAX) => {
            format!("≥ {from}")
        }
        _ => range.replace("..=", "–"),
    }
}

/// Returns the nearest of clap's suggestions, which is the last of several.
fn nearest(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::Strings(words) => words.last().cloned(),
        _ => context(error, kind),
    }
}

/// Returns a context of clap's error, with several values joined by commas.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) => Some(words.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}
