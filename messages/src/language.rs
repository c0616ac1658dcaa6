//! Languages, and the current one.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// “en”
    English,
    /// “de”
    German,
}

/// The place of the current language in [`Language::ALL`].
static CURRENT: AtomicUsize = AtomicUsize::new(0);

impl Language {
    /// Every language, the one of the sources first.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Its code in BCP 47, which is the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language of a locale such as `de`, `de-AT` or `de_DE.UTF-8`; English where it is another.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_a_language() {
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
}
