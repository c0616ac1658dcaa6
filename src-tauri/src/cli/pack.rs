//! `pack`: check, install, bundle, switch, move, remove and list packs.

use std::path::Path;

use super::{arguments::Pack, house::report_lines, keeping, output::Output};
use crate::api::{
    app::App,
    house,
    packs::{self, LayerCard},
    views::Refusal,
};

/// Runs the command `pack`.
pub fn run(library: &Path, what: Pack, out: &mut Output) -> Result<(), Refusal> {
    match what {
        Pack::Check { pack } => check(library, &pack, out),
        Pack::Install { pack, dry_run } => install(library, &pack, dry_run, out),
        Pack::Bundle { pack, output } => {
            let text = packs::bundle(&pack)?;
            out.save_text(library, output.as_deref(), &text)
        }
        Pack::Switch { addon, state } => {
            let layer = packs::switch(&keeping::open(library, true)?, &addon, state)?;
            out.answer(&layer, layer_line)
        }
        Pack::Move { addon, place } => {
            let layer = packs::move_to(&keeping::open(library, true)?, &addon, place)?;
            out.answer(&layer, layer_line)
        }
        Pack::Remove { pack } => {
            packs::remove(&App::open(library)?, &pack)?;
            out.answer(&pack, |pack| {
                vec![messages::text!("cli-pack-removed", pack)]
            })
        }
        Pack::List => {
            let app = App::open(library)?;
            out.answers(packs::installed(&app)?, |pack| {
                vec![format!(
                    "{}  {}  {}, {}",
                    pack.key,
                    pack.name,
                    messages::text!("count-entries", count = pack.entries),
                    packs::origin_in_words(&pack.origin)
                )]
            })?;
            let mut addons = packs::layers(&app)?;
            addons.retain(|it| !it.layer.is_base());
            addons
                .iter()
                .try_for_each(|addon| out.answer(addon, layer_line))
        }
    }
}

/// Checks a pack or a file of house rules.
fn check(library: &Path, pack: &Path, out: &mut Output) -> Result<(), Refusal> {
    if let Ok((name, text)) = house::file_at(pack) {
        let report = house::check_file(&App::open(library)?, &name, &text)?;
        out.answer(&report, report_lines)?;
        return match report.left_out.len() {
            0 => Ok(()),
            count => Err(invalid!("cli-file-mistakes", count)),
        };
    }
    let report = packs::check(library, pack)?;
    out.answer(&report, packs::Report::lines)?;
    match report.diagnostics.len() + report.left_out.len() {
        0 => Ok(()),
        count => Err(invalid!("cli-pack-mistakes", count)),
    }
}

/// Installs a pack or a file of house rules, or previews that.
fn install(library: &Path, pack: &Path, dry_run: bool, out: &mut Output) -> Result<(), Refusal> {
    let rules = house::file_at(pack).ok();
    // Installing a pack makes its own backup.
    let app = &keeping::open(library, rules.is_some() && !dry_run)?;
    match (rules, dry_run) {
        (Some((name, text)), true) => {
            out.answer(&house::check_file(app, &name, &text)?, report_lines)
        }
        (Some((name, text)), false) => {
            out.answer(&house::install(app, &name, &text)?.0, report_lines)
        }
        (None, true) => {
            let preview = packs::preview(app, pack)?;
            out.answer(&preview, packs::PackPreview::lines)?;
            preview.refused.map_or(Ok(()), Err)
        }
        (None, false) => out.answer(&packs::install(app, pack)?, packs::Report::lines),
    }
}

/// Formats an add-on as one line: `arsmagica/harbours  Harbours 1.0  on`.
fn layer_line(card: &LayerCard) -> Vec<String> {
    let layer = &card.layer;
    let state = match (layer.is_on, layer.misfit.as_str()) {
        (false, _) => messages::text!("cli-off"),
        (true, "") => messages::text!("cli-on"),
        (true, why) => messages::text!("cli-misfit", why),
    };
    vec![format!(
        "{}/{}  {} {}  {state}",
        layer.system, layer.key, layer.name, layer.version
    )]
}
