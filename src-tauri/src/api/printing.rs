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
    let mut chapters = Vec::new();
    for id in ids {
        let view = characters::open(app, *id)?;
        let pages = pages(&view, options)?;
        chapters.push(pdf::Chapter { title: view.character.name, pages });
    }
    let bytes = pdf::write(&chapters).map_err(|e| Refusal::file(format!("The PDF cannot be made: {e}.")))?;
    files::write(path, &bytes)?;
    Ok(chapters.iter().map(|chapter| chapter.pages.pages.len()).sum())
}

/// A name for the file of these characters.
pub fn file_name(app: &App, ids: &[i64]) -> Result<String, Refusal> {
    let name = match ids {
        [id] => characters::open(app, *id)?.character.name,
        _ => "Party".to_owned(),
    };
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() || " -_".contains(c) { c } else { ' ' }).collect();
    Ok(format!("{}.pdf", plain.trim()))
}

fn pages(view: &CharacterView, options: &PrintOptions) -> Result<Pages, Refusal> {
    layout::pages(&view.sheet, options, options.proofs.then_some(&view.derivations))
        .map_err(|e| Refusal::invalid(format!("The sheet of {} cannot be laid out: {e}.", view.character.name)))
}
