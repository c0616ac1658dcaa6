//! Finding and filling in a message.

use std::sync::LazyLock;

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, memoizer::MemoizerKind,
};
use unic_langid::LanguageIdentifier;

use crate::{Language, number};

/// What a variable of a message is filled in with: a text or a number.
pub type Value<'v> = FluentValue<'v>;

type Bundle = FluentBundle<FluentResource>;

/// The files of a language that the program itself reads, and `more` that only translations have.
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

/// Returns the text of a message in the current language. A message that this language lacks is
/// given in English; an unknown name is returned as it is. A test finds both cases.
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

/// The text of a message that only translations have, since its English is in the sources. None where
/// the language has none.
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

/// Builds the messages of a language. Lines that do not parse are left out; a test finds them.
fn bundle<const N: usize>(language: Language, files: [&str; N]) -> Bundle {
    let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![code]);
    // Marks of direction around variables would end up in files and break comparisons of texts.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => in_english,
        Language::German => in_german,
    }));
    for file in files {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(file.to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn in_english<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    written(value, Language::English)
}

fn in_german<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    written(value, Language::German)
}

fn written(value: &FluentValue, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number::written(number.value, language)),
        _ => None,
    }
}
