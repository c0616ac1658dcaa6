//! What the program says, in every language. The texts are Fluent files, a folder a language:
//! `window/` is read by the window itself, `program/` by the command line, the printed pages and every error.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`catalogue`] | finding and filling in a message |
//! | [`io_error`] | errors of the operating system in words |
//! | [`json_error`] | errors in JSON in words |
//! | [`language`] | which languages there are, and which one is current |
//! | [`number`] | how a language writes numbers |

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod bindings;
pub mod catalogue;
pub mod io_error;
pub mod json_error;
pub mod language;
pub mod number;

pub use language::Language;

/// The text of a message in the current language, with its variables filled in.
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
