//! Looks up messages and fills in their variables.

use std::sync::LazyLock;

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, memoizer::MemoizerKind,
};
use unic_langid::LanguageIdentifier;

use crate::{Language, number};

/// The value of a message variable: text or a number.
pub type Value<'v> = FluentValue<'v>;

type Bundle = FluentBundle<FluentResource>;

/// The `program` files of a language, and `more` that only translations have.
macro_rules! files {
    ($language:literal $(, $more:literal)*) => {
        files!(@ $language: "print", "cli", "refusals", "play", "rules", "formula", "words", "packs",
            "checks", "library", "own", "books", "forms" $(, $more)*)
    };
    (@ $language:literal: $($file:literal),*) => {
        [$(include_str!(concat!("../", $language, "/program/", $file, ".ftl"))),*]
    };
}

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::English, files!("en")));
static GERMAN: LazyLock<Bundle> =
    LazyLock::new(|| bundle(Language::German, files!("de", "help", "help-forms")));

/// Returns the text of a message in the current language, or in English if that language lacks it.
/// Returns an unknown id unchanged. A test finds both cases.
pub fn text(id: &str, variables: &[(&str, Value)]) -> String {
    let variables: FluentArgs = variables
        .iter()
        .map(|(name, value)| (*name, value.clone()))
        .collect();
    [messages_in(Language::current()), &ENGLISH]
        .into_iter()
        .find_map(|bundle| filled_in(bundle, id, &variables))
        .unwrap_or_else(|| id.to_owned())
}

/// Returns the text of a message that only translations have, since its English text is in the source
/// code; `None` if the language lacks it.
pub fn translation(language: Language, id: &str) -> Option<String> {
    filled_in(messages_in(language), id, &FluentArgs::new())
}

fn messages_in(language: Language) -> &'static Bundle {
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
    }
}

fn filled_in(bundle: &Bundle, id: &str, variables: &FluentArgs) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(variables), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text.into_owned())
}

/// Parses the messages of a language. Entries that do not parse are skipped; a test finds them.
fn bundle<const N: usize>(language: Language, files: [&str; N]) -> Bundle {
    let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![code]);
    // Bidi isolation marks around variables would end up in files and break string comparisons.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => format_english,
        Language::German => format_german,
    }));
    for file in files {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(file.to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn format_english<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    format_number(value, Language::English)
}

fn format_german<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    format_number(value, Language::German)
}

fn format_number(value: &FluentValue, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number::format(number.value, language)),
        _ => None,
    }
}
