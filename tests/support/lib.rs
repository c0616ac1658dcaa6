//! Support for the tests across crates: the built-in packs, read and checked.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, clippy::panic)]

pub mod filled;
pub mod fixtures;
pub mod inputs;
pub mod markdown;
pub mod packs;
pub mod reference;
pub mod workers;

/// Defines tests that repeat something a few times, and their long forms, which repeat it many times.
#[macro_export]
macro_rules! few_and_many {
    ($($name:ident: $work:ident($few:expr, $many:expr);)*) => {
        $(
            #[test]
            fn $name() {
                $work($few);
            }
        )*

        mod long {
            #[allow(clippy::wildcard_imports)]
            use super::*;

            $(
                #[test]
                #[ignore = "takes long"]
                fn $name() {
                    $work($many);
                }
            )*
        }
    };
}

/// Returns the root folder of the project.
pub fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
}
