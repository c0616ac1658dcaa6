//! `print`: characters, blank sheets and entries to a PDF.

use std::path::Path;

use messages::text;
use serde_json::json;
use sheet::page::{PageKind, PrintOptions};

use super::{
    arguments::Print,
    output::{Output, note},
};
use crate::api::{
    app::App,
    characters, encounters, files, printers,
    printing::{self, PrintJob, PrintSummary},
    views::Refusal,
};

/// Runs the command `print`.
pub fn print(app: &App, print: &Print, out: &mut Output) -> Result<(), Refusal> {
    if print.printers {
        let names = printers::names();
        return out.answer(&names, |names| match names.as_slice() {
            [] => vec![printers::none()],
            names => names.to_vec(),
        });
    }
    let characters = print.characters.iter();
    let characters = characters.map(|named| characters::find(app, named));
    let table = print.pins_of.as_ref();
    let table = table.map(|named| encounters::find(app, named));
    let job = PrintJob {
        characters: characters.collect::<Result<_, _>>()?,
        blanks: print.blank_of.clone(),
        entries: print.entries.clone(),
        table: table.transpose()?,
        ..PrintJob::default()
    };
    let options = options(app, &job, print)?;
    let mut lines = Vec::new();
    let mut done = PrintSummary::default();
    let to_output = print.output.as_deref() == Some(Path::new("-"));
    if let Some(file) = &print.output {
        let bytes;
        (bytes, done) = printing::file(app, &job, &options)?;
        if to_output {
            out.bytes(|to| to.write_all(&bytes))?;
        } else {
            files::save_by(app.library().path(), file, |to| to.write_all(&bytes))?;
            lines.push(text!(
                "cli-pages-written",
                count = done.pages,
                file = file.display().to_string()
            ));
        }
    }
    if let Some(printer) = &print.printer {
        done = printers::send(app, &job, &options, printer)?;
        lines.push(text!("cli-pages-sent", count = done.pages, printer));
    }
    if to_output {
        let mut said = lines.iter().chain(&done.remarks);
        return said.try_for_each(|line| note(line));
    }
    let answer = json!({
        "file": print.output.as_ref().map(|file| file.display().to_string()),
        "printer": print.printer,
        "pages": done.pages,
        "remarks": done.remarks,
    });
    out.answer(&answer, |_| lines.into_iter().chain(done.remarks).collect())
}

fn options(app: &App, job: &PrintJob, print: &Print) -> Result<PrintOptions, Refusal> {
    let kinds = kinds(print);
    Ok(PrintOptions {
        without: printing::named_parts(app, job, &kinds, &print.without)?,
        order: printing::named_parts(app, job, &kinds, &print.order)?,
        kinds,
        paper: print.paper,
        landscape: print.landscape,
        margin: print.margin,
        size: print.size,
        ink_saving: print.ink_saving,
        empty_tracks: print.empty_tracks,
        formulas: !print.no_formulas,
        notes: !print.no_notes,
        portrait: !print.no_portrait,
        whole_texts: !print.summaries,
        fillable: print.fillable,
        author: print.author.clone(),
    })
}

/// Returns the requested kinds of pages; by default only the sheet.
fn kinds(print: &Print) -> Vec<PageKind> {
    let mut kinds = print.kind.clone();
    if kinds.is_empty() {
        kinds.push(if print.blank {
            PageKind::Blank
        } else {
            PageKind::Sheet
        });
    }
    if print.proofs && !kinds.contains(&PageKind::Audit) {
        kinds.push(PageKind::Audit);
    }
    kinds
}
