//! `print`: characters to a PDF.

use serde_json::json;
use sheet::page::{Fill, Paper as PagePaper, PrintOptions};

use super::{
    arguments::{Paper, Print},
    output::{Output, counted},
};
use crate::api::{app::App, characters, printing, views::Refusal};

/// Prints characters.
pub fn print(app: &App, print: &Print, out: &mut Output) -> Result<(), Refusal> {
    let ids = print
        .characters
        .iter()
        .map(|named| characters::find(app, named))
        .collect::<Result<Vec<_>, _>>()?;
    let options = PrintOptions {
        paper: match print.paper {
            Paper::A4 => PagePaper::A4,
            Paper::Letter => PagePaper::Letter,
        },
        fill: if print.blank {
            Fill::Blank
        } else {
            Fill::Everything
        },
        formulas: true,
        notes: true,
        proofs: print.proofs,
    };
    let pages = printing::save(app, &ids, &options, &print.output)?;
    let file = print.output.display().to_string();
    out.answer(&json!({ "file": file, "pages": pages }), |_| {
        vec![format!(
            "{} written to {file}",
            counted(pages, "page", "pages")
        )]
    })
}
