//! Rolling dice, and on tables.
use super::{app::App, views::{Refusal, Rolled}};
/// Not yet.
pub fn roll(_: &App, _: &str, _: Option<u64>) -> Result<Rolled, Refusal> {
    Err(Refusal::invalid("no dice yet"))
}
