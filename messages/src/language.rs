//! The supported languages, and the current one.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// “en”
    English,
    /// “de”
    German,
}

/// Index of the current language in [`Language::ALL`].
static CURRENT: AtomicUsize = AtomicUsize::new(0);

impl Language {
    /// All languages, the source language first.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Returns its BCP 47 code, which is also the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Returns the language of a locale such as `de`, `de-AT` or `de_DE.UTF-8`; English if it is unsupported.
    pub fn of_locale(locale: &str) -> Self {
        let code = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .unwrap_or(Self::English)
    }

    /// Returns the language of all messages: English until [`Language::make_current`] is called.
    pub fn current() -> Self {
        Self::ALL[CURRENT.load(Ordering::Relaxed)]
    }

    /// Makes this the language of all messages.
    pub fn make_current(self) {
        CURRENT.store(self as usize, Ordering::Relaxed);
    }

    /// Returns a name as it is written within a sentence: lower case in English, unchanged in German, where
    /// nouns keep their capital.
    pub fn in_sentence(self, name: &str) -> String {
        match self {
            Self::English => name.to_lowercase(),
            Self::German => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_select_a_language() {
        for (locale, language) in [
            ("de", Language::German),
            ("de-AT", Language::German),
            ("de_DE.UTF-8", Language::German),
            ("DE", Language::German),
            ("en_GB", Language::English),
            ("fr", Language::English),
            ("C", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn german_nouns_keep_their_capital_in_a_sentence() {
        assert_eq!(Language::English.in_sentence("Weapon"), "weapon");
        assert_eq!(Language::German.in_sentence("Waffe"), "Waffe");
    }
}
