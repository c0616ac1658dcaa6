//! Why a formula has no value.

use rhai::{Dynamic, EvalAltResult, Position};

use crate::limits;

/// Why there is no value, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The rules do not say.
    Silent(String),
    /// The formula, or its input, is invalid.
    Failed(String),
    /// The formula was stopped because it took too much.
    Stopped(String),
}

/// Creates a [`Problem::Failed`] with a message of the catalogue.
#[macro_export]
macro_rules! problem {
    ($($message:tt)*) => { $crate::Problem::Failed(messages::text!($($message)*)) };
}

/// A value, or why there is none.
pub type Outcome = Result<Dynamic, Problem>;

/// What functions return to rhai: a value, or an error of rhai's own that carries a [`Problem`].
pub(crate) type Evaluated<T> = Result<T, Box<EvalAltResult>>;

impl Problem {
    /// Returns the problem for a panic, which no formula should cause.
    pub fn panicked() -> Self {
        Self::Failed(messages::text!("formula-internal"))
    }

    /// Returns the problem for a formula that took too much of something, named as in `formula-stopped`.
    pub(crate) fn stopped(what: &str) -> Self {
        Self::Stopped(messages::text!("formula-stopped", what))
    }

    /// Returns the sentence.
    pub fn sentence(&self) -> &str {
        match self {
            Self::Silent(why) | Self::Failed(why) | Self::Stopped(why) => why,
        }
    }
}

impl From<Problem> for Box<EvalAltResult> {
    fn from(problem: Problem) -> Self {
        Box::new(match problem {
            Problem::Stopped(why) => EvalAltResult::ErrorTerminated(why.into(), Position::NONE),
            other => EvalAltResult::ErrorRuntime(Dynamic::from(other), Position::NONE),
        })
    }
}

impl From<Box<EvalAltResult>> for Problem {
    fn from(error: Box<EvalAltResult>) -> Self {
        use EvalAltResult as E;
        match *error {
            E::ErrorInFunctionCall(_, _, inner, _) => inner.into(),
            E::ErrorRuntime(thrown, _) => thrown
                .clone()
                .try_cast::<Self>()
                .unwrap_or_else(|| Self::Failed(thrown.to_string())),
            E::ErrorTerminated(why, _) => Self::Stopped(why.to_string()),
            E::ErrorTooManyOperations(_) => Self::stopped("endless"),
            E::ErrorStackOverflow(_) => Self::stopped("recursion"),
            E::ErrorTooManyVariables(_) => Self::Stopped(messages::text!(
                "formula-variables",
                most = limits::VARIABLES.to_string()
            )),
            E::ErrorDataTooLarge(what, _) => Self::Stopped(messages::text!(
                "formula-too-large",
                what = what.to_lowercase()
            )),
            E::ErrorArithmetic(why, _) => Self::Failed(arithmetic(&why)),
            E::ErrorVariableNotFound(name, _) => {
                Self::Failed(messages::text!("formula-no-value", name))
            }
            E::ErrorPropertyNotFound(name, _) => {
                Self::Failed(messages::text!("formula-no-property", name))
            }
            E::ErrorFunctionNotFound(call, _) => Self::Failed(messages::text!(
                "formula-no-such-function",
                call = plain_types(&call)
            )),
            E::ErrorMismatchDataType(wanted, got, _)
            | E::ErrorMismatchOutputType(wanted, got, _) => Self::Failed(messages::text!(
                "formula-wanted",
                wanted = plain_types(&wanted),
                got = plain_types(&got)
            )),
            other => Self::Failed(plain_types(&other.to_string())),
        }
    }
}

fn arithmetic(why: &str) -> String {
    if why.to_lowercase().contains("division by zero") {
        messages::text!("formula-by-zero")
    } else {
        messages::text!("formula-overflow")
    }
}

/// Replaces rhai's type names by ours.
fn plain_types(text: &str) -> String {
    const STRING: &str = "&str | ImmutableString | String";
    [
        (STRING, messages::text!("kind-text")),
        ("ImmutableString", messages::text!("kind-text")),
        ("&str", messages::text!("kind-text")),
        ("string", messages::text!("kind-text")),
        ("i64", messages::text!("type-number")),
        ("decimal", messages::text!("type-number")),
        ("bool", messages::text!("kind-flag")),
        ("array", messages::text!("type-list")),
        ("map", messages::text!("type-object")),
        ("()", messages::text!("words-na")),
    ]
    .iter()
    .fold(text.to_owned(), |text, (theirs, ours)| {
        text.replace(theirs, ours)
    })
}
