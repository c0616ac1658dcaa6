//! `pack`: check, install, bundle, remove, list.

use std::path::Path;

use super::{
    arguments::Pack,
    house::report_lines,
    output::{Output, counted},
};
use crate::api::{app::App, house, packs, views::Refusal};

/// Does what was asked with packs. A pack is checked without touching the library.
pub fn run(library: &Path, what: Pack, out: &mut Output) -> Result<(), Refusal> {
    match what {
        Pack::Check { pack } if house::file_at(&pack).is_some() => {
            let (name, text) = house::file_at(&pack).unwrap_or_default();
            let report = house::check_file(&App::open(library)?, &name, &text)?;
            out.answer(&report, report_lines)?;
            match report.left_out.len() {
                0 => Ok(()),
                count => Err(Refusal::invalid(format!(
                    "The file has {}.",
                    counted(count, "mistake", "mistakes")
                ))),
            }
        }
        Pack::Check { pack } => {
            let report = packs::check(&pack)?;
            out.answer(&report, packs::Report::lines)?;
            if report.diagnostics.is_empty() {
                Ok(())
            } else {
                Err(Refusal::invalid(format!(
                    "The pack has {}.",
                    counted(report.diagnostics.len(), "mistake", "mistakes")
                )))
            }
        }
        Pack::Install { pack } if house::file_at(&pack).is_some() => {
            let (name, text) = house::file_at(&pack).unwrap_or_default();
            let report = house::install(&App::open(library)?, &name, &text)?;
            out.answer(&report, report_lines)
        }
        Pack::Install { pack } => {
            let report = packs::install(&App::open(library)?, &pack)?;
            out.answer(&report, packs::Report::lines)
        }
        Pack::Bundle { pack, output } => {
            let text = packs::bundle(&pack)?;
            let file = output.as_deref().unwrap_or(Path::new("-"));
            out.save(library, file, |to| to.write_all(text.as_bytes()))
        }
        Pack::Remove { system } => {
            packs::remove(&App::open(library)?, &system)?;
            out.answer(&system, |system| {
                vec![format!(
                    "The pack {system} was removed. Characters made with it are kept."
                )]
            })
        }
        Pack::List => {
            for pack in packs::installed(&App::open(library)?)? {
                if out.json {
                    out.json_line(&pack)?;
                } else {
                    out.line(format!(
                        "{}  {}  {} entries, {}",
                        pack.key, pack.name, pack.entries, pack.origin
                    ))?;
                }
            }
            Ok(())
        }
    }
}
