//! Characters on paper.

use std::path::Path;

use sheet::{
    layout,
    page::{Pages, PrintOptions},
    pdf,
};

use super::{
    app::App,
    characters, files,
    views::{CharacterView, Refusal},
};

/// A file's name is made of no more letters than this, so that every disk takes it.
const LONGEST_FILE_NAME: usize = 60;

/// The pages as they will be printed.
pub fn preview(app: &App, ids: &[i64], options: &PrintOptions) -> Result<Pages, Refusal> {
    let mut whole = Pages::default();
    for id in ids {
        let pages = pages(&characters::open(app, *id)?, options)?;
        whole.width = pages.width;
        whole.height = pages.height;
        whole.pages.extend(pages.pages);
    }
    Ok(whole)
}

/// Writes the characters to a PDF, and answers with the number of pages.
pub fn save(app: &App, ids: &[i64], options: &PrintOptions, path: &Path) -> Result<usize, Refusal> {
    let views = ids
        .iter()
        .map(|id| characters::open(app, *id))
        .collect::<Result<Vec<_>, _>>()?;
    let laid_out = views
        .iter()
        .map(|view| pages(view, options))
        .collect::<Result<Vec<_>, _>>()?;
    let sheets: Vec<pdf::Sheet> = views
        .iter()
        .zip(&laid_out)
        .map(|(view, pages)| pdf::Sheet {
            title: &view.character.name,
            pages,
        })
        .collect();
    let title = title(&views);
    let about = pdf::About {
        title: &title,
        author: "",
        language: "en",
    };
    let bytes = pdf::write(&sheets, &about)
        .map_err(|e| Refusal::file(format!("The PDF cannot be made: {e}")))?;
    files::write(path, &bytes)?;
    Ok(laid_out.iter().map(|pages| pages.pages.len()).sum())
}

/// A name for the file of these characters.
pub fn file_name(app: &App, ids: &[i64]) -> Result<String, Refusal> {
    let views = ids
        .iter()
        .map(|id| characters::open(app, *id))
        .collect::<Result<Vec<_>, _>>()?;
    let plain: String = title(&views)
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || " -_".contains(c) {
                c
            } else {
                ' '
            }
        })
        .take(LONGEST_FILE_NAME)
        .collect();
    let name = plain.trim();
    Ok(format!(
        "{}.pdf",
        if name.is_empty() { "Character" } else { name }
    ))
}

fn title(views: &[CharacterView]) -> String {
    match views {
        [view] => view.character.name.clone(),
        _ => "Party".to_owned(),
    }
}

fn pages(view: &CharacterView, options: &PrintOptions) -> Result<Pages, Refusal> {
    layout::pages(
        &view.sheet,
        options,
        options.proofs.then_some(&view.derivations),
    )
    .map_err(|e| {
        Refusal::invalid(format!(
            "The sheet of {} cannot be laid out: {e}",
            view.character.name
        ))
    })
}
