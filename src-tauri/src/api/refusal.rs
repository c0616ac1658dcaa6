//! Refusals with messages of the catalogue.

/// A [`Refusal`](schema::Refusal) of something that does not exist.
macro_rules! not_found {
    ($($message:tt)*) => { schema::Refusal::not_found(messages::text!($($message)*)) };
}

/// A [`Refusal`](schema::Refusal) of an invalid input.
macro_rules! invalid {
    ($($message:tt)*) => { schema::Refusal::invalid(messages::text!($($message)*)) };
}
