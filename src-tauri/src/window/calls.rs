//! Dispatches the calls of the page. Each runs on the blocking thread pool, so that a slow call does not delay others.

use std::{panic, sync::Arc};

use rules::Value;
use tauri::{
    Manager, async_runtime,
    ipc::{Invoke, InvokeBody, InvokeResponseBody},
};

use crate::{
    api::views::ErrorCode,
    commands::{self, Context},
};

/// Runs the command that was called.
pub fn handle(invoke: Invoke) -> bool {
    let Invoke {
        message, resolver, ..
    } = invoke;
    async_runtime::spawn_blocking(move || {
        let context = message.webview_ref().state::<Arc<Context>>();
        let arguments = match message.payload() {
            InvokeBody::Json(arguments) => arguments.clone(),
            InvokeBody::Raw(_) => Value::Null,
        };
        let run = || commands::run(&context, message.command(), arguments);
        let answer = panic::catch_unwind(panic::AssertUnwindSafe(run)).unwrap_or_else(|_| {
            let error = messages::text!("window-error");
            Err(ErrorCode::Internal.refusal(error))
        });
        match answer {
            Ok(json) => resolver.resolve(InvokeResponseBody::Json(json.to_string())),
            Err(refusal) => resolver.reject(refusal),
        }
    });
    true
}
