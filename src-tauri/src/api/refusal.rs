//! Macros for errors with messages of the catalogue.

/// Creates a [`Refusal`](schema::Refusal) for something that does not exist.
macro_rules! not_found {
    ($($message:tt)*) => { schema::Refusal::not_found(messages::text!($($message)*)) };
}

/// Creates a [`Refusal`](schema::Refusal) for invalid input.
macro_rules! invalid {
    ($($message:tt)*) => { schema::Refusal::invalid(messages::text!($($message)*)) };
}
