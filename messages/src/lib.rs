//! All texts of the program, in every language: Fluent files, one folder per language. `window/` is used by
//! the window's page, `program/` by the command line, the printed pages and all errors.
//!
//! | module | purpose |
//! | --- | --- |
//! | [`catalogue`] | looks up messages and fills in their variables |
//! | [`io_error`] | messages for errors of the operating system |
//! | [`json_error`] | messages for errors in JSON |
//! | [`language`] | the supported languages, and the current one |
//! | [`number`] | number formats |

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod bindings;
pub mod catalogue;
pub mod io_error;
pub mod json_error;
pub mod language;
pub mod number;

pub use language::Language;

/// Returns the text of a message in the current language, with its variables filled in.
///
/// ```
/// let count = 2;
/// assert_eq!(messages::text!("print-page", number = "1", count), "page 1 of 2");
/// ```
#[macro_export]
macro_rules! text {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::catalogue::text($id, &[$((stringify!($name), $crate::text!(@value $name $(= $value)?))),*])
    };
    (@value $name:ident) => { $crate::catalogue::Value::from($name.to_owned()) };
    (@value $name:ident = $value:expr) => { $crate::catalogue::Value::from($value) };
}
