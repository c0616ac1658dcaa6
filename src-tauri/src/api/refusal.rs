//! Macros for errors with messages of the catalogue.

/// Creates a [`Refusal`](schema::Refusal) for something that does not exist.
macro_rules! not_found {
    ($($message:tt)*) => { schema::Refusal::not_found(messages::text!($($message)*)) };
}

/// Creates a [`Refusal`](schema::Refusal) for invalid input.
macro_rules! invalid {
    ($($message:tt)*) => { schema::Refusal::invalid(messages::text!($($message)*)) };
}

/// Creates a [`Refusal`](schema::Refusal) for a file that cannot be read or written.
macro_rules! file_error {
    ($($message:tt)*) => { schema::Refusal::file(messages::text!($($message)*)) };
}

/// Creates a [`Refusal`](schema::Refusal) for what the system does not allow.
macro_rules! refused {
    ($($message:tt)*) => { schema::Refusal::refused(messages::text!($($message)*)) };
}
