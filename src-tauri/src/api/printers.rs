//! Sends pages to a printer.

use platform::printers::{self, Job};
use sheet::page::{Paper, PrintOptions};

use super::{
    app::App,
    printing::{self, PrintJob, PrintSummary},
    views::Refusal,
};

pub use platform::printers::{names, none};

/// Sends a job to a printer at actual size.
pub fn send(
    app: &App,
    job: &PrintJob,
    options: &PrintOptions,
    printer: &str,
) -> Result<PrintSummary, Refusal> {
    let known = names();
    if known.is_empty() {
        return Err(Refusal::invalid(none()));
    }
    if !known.iter().any(|name| name == printer) {
        return Err(not_found!(
            "printer-none",
            printer,
            known = known.join(", ")
        ));
    }
    let (bytes, done) = printing::file(app, job, options)?;
    let title = printing::file_name(app, job)?;
    let job = Job {
        printer,
        title: &title,
        paper: match options.paper {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        },
        pdf: &bytes,
    };
    printers::send(&job).map_err(|why| file_error!("printer-refused", printer, why))?;
    Ok(done)
}
